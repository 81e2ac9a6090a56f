//! What the leading digits of a number mean for the play below them: nothing but the smallest and the
//! largest of them.

/// The smallest of some digits that is not 0, and the largest.
#[derive(Clone, Copy)]
pub struct Extent {
    /// Less one, so that a 0 wraps to more than any other, and so does the lack of a digit.
    pub smallest_less_one: u32,
    /// 0 where there is none.
    pub largest: u32,
}

impl Extent {
    /// No digit yet.
    pub const START: Self = Self {
        smallest_less_one: u32::MAX,
        largest: 0,
    };

    /// How many there are.
    pub const COUNT: u32 = 46;

    /// With one more digit.
    #[inline(always)]
    pub const fn then(self, digit: u32) -> Self {
        let less_one = digit.wrapping_sub(1);
        Self {
            smallest_less_one: if less_one < self.smallest_less_one {
                less_one
            } else {
                self.smallest_less_one
            },
            largest: if digit > self.largest {
                digit
            } else {
                self.largest
            },
        }
    }

    /// The smallest digit, 0 where there is none.
    #[inline(always)]
    pub const fn smallest(self) -> u32 {
        self.smallest_less_one.wrapping_add(1)
    }

    /// Its place among all, below [`Extent::COUNT`]: by the largest digit, then by the smallest.
    #[inline(always)]
    pub const fn context(self) -> u32 {
        self.largest * self.largest.wrapping_sub(1) / 2 + self.smallest()
    }

    /// The one after it.
    pub const fn next(self) -> Self {
        if self.smallest() < self.largest {
            Self {
                smallest_less_one: self.smallest(),
                ..self
            }
        } else {
            Self {
                smallest_less_one: 0,
                largest: self.largest + 1,
            }
        }
    }
}
