//! Digits of a number without a division.
//!
//! A digit by division takes a divider or a wide multiplier; a small core has neither, and calls a
//! routine instead. So a number becomes a fixed-point fraction, its leading digit before the point: it
//! is multiplied by a little more than 2 to the number of places through what the leading digit counts,
//! so little more that the excess stays below a step of the last digit. The others come before the
//! point one by one, by multiplications of what is behind it. The multiplier has more bits than 32
//! leave room for, so its fraction is multiplied apart.

use super::level::Level;

/// What a register holds. In 64 bits a multiplier has all bits that it needs; in 32 its fraction is
/// multiplied apart.
#[cfg(target_pointer_width = "64")]
type Word = u64;
#[cfg(not(target_pointer_width = "64"))]
type Word = u32;

/// How the numbers of a table become fixed-point fractions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    whole: Word,
    part: Word,
    part_places: u8,
    places: u8,
}

impl Scale {
    /// In 32 bits no table of more positions has an exact scale, and products stay below 2 to the 63.
    const MOST_NARROW: u32 = 1 << 22;

    /// The scale of a table, if there is an exact one.
    pub const fn new(levels: &[Level], positions: u32) -> Self {
        let none = Self {
            whole: 0,
            part: 0,
            part_places: 0,
            places: 0,
        };
        let (first, last) = (&levels[0], &levels[levels.len() - 1]);
        if levels.len() == 1 || Word::BITS == 32 && positions > Self::MOST_NARROW {
            return none;
        }
        let (mut widest, mut i) = (first.radix(), 1);
        while i < levels.len() {
            let odd = odd(levels[i].radix());
            widest = if odd > widest { odd } else { widest };
            i += 1;
        }
        // As many places as leave room for a digit before the point; no more than half a register
        // while those are exact, whose other half is got for nothing.
        let most = (widest as Word - 1 | 1).leading_zeros();
        let (size, slack) = ((positions / first.radix()) as u64, last.slack());
        let mut places = if most > 32 { 32 } else { most };
        while places <= most {
            let mut part_places = if Word::BITS == 32 { 16 } else { 1 };
            while part_places > 0 {
                part_places -= 1;
                if let Some(scale) = Self::exact(places, part_places, size, positions, slack) {
                    return scale;
                }
            }
            places += 1;
        }
        none
    }

    /// The scale of so many places, if it fits in a word and the fraction of no number is too great by
    /// as much of the last digit as the slack, given as two numbers that it is the ratio of.
    const fn exact(
        places: u32,
        part_places: u32,
        size: u64,
        positions: u32,
        slack: (u64, u64),
    ) -> Option<Self> {
        let one = 1_u64 << places;
        let (mut whole, mut part) = (one / size, ((one % size) << part_places).div_ceil(size));
        let mut excess = part * size - ((one % size) << part_places);
        if part_places == 0 {
            (whole, part) = (whole + part, 0);
        } else if part > (u32::MAX / positions) as u64 {
            return None;
        }
        excess = excess * positions as u64 + if part > 0 { size << part_places } else { 0 };
        if excess as u128 * slack.1 as u128 >= (slack.0 as u128) << (places + part_places) {
            return None;
        }
        Some(Self {
            whole: whole as Word,
            part: part as Word,
            part_places: part_places as u8,
            places: places as u8,
        })
    }

    /// Whether there is one.
    #[inline(always)]
    pub const fn is_exact(&self) -> bool {
        self.places > 0
    }

    /// A number, its first digit before the point and the others behind it.
    #[inline(always)]
    pub const fn fixed(&self, number: u32) -> Rest {
        let number = number as Word;
        let mut fixed = number.wrapping_mul(self.whole);
        if self.part > 0 {
            let part = number.wrapping_mul(self.part) >> (self.part_places % 32);
            fixed = fixed.wrapping_add(part).wrapping_add(1);
        }
        Rest {
            fixed,
            places: self.places as u32,
        }
    }
}

/// A fixed-point number of so many binary places.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    fixed: Word,
    places: u32,
}

impl Rest {
    /// What stands before the point.
    #[inline(always)]
    pub const fn digit(self) -> u32 {
        (self.fixed >> (self.places % Word::BITS)) as u32
    }

    /// What stands behind the point, times a radix: by the odd part of it, and with fewer places.
    #[inline(always)]
    pub const fn next(self, radix: u32) -> Self {
        let one: Word = 1 << (self.places % Word::BITS);
        let behind = self.fixed & one.wrapping_sub(1);
        let places = self.places.wrapping_sub(radix.trailing_zeros());
        Self {
            fixed: behind.wrapping_mul(odd(radix) as Word),
            places,
        }
    }
}

/// A radix without its factors of two.
#[inline(always)]
const fn odd(radix: u32) -> u32 {
    radix >> (radix.trailing_zeros() % 32)
}
