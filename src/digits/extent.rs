//! The leading digits of a number, as far as they matter to the moves of the numbers that begin with
//! them: the smallest and the largest.

/// The smallest of some digits that is not 0, and the largest.
#[derive(Clone, Copy)]
pub struct Extent {
    /// The smallest less one. It wraps for a digit 0, which is then greater than all others, and
    /// `MAX` stands for no digit.
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

    /// The number of different extents.
    pub const COUNT: u32 = 46;

    /// The extent after one more digit.
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

    /// Its index among all extents, ordered by the largest digit, then by the smallest.
    #[inline(always)]
    pub const fn context(self) -> u32 {
        self.largest * self.largest.wrapping_sub(1) / 2 + self.smallest()
    }

    /// The extent with the next index.
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
