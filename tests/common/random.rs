//! Numbers that look random and are the same in every run.

// Not every test uses all of it.
#![allow(dead_code)]

/// Marsaglia's xorshift of 32 bits.
pub struct Random(u32);

impl Random {
    pub fn new(seed: u32) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9E37_79B9) | 1);
        random.word();
        random
    }

    /// All 32 bits.
    pub fn word(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// From 0 to below a bound; 0 below 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.word().checked_rem(bound).unwrap_or(0)
    }

    /// A decimal number of so many digits at most: few different ones in some, long runs of 0 and 9
    /// in others, and in others digits between two of them, whose end is just behind a round number.
    pub fn digits(&mut self, most: u32) -> Vec<u8> {
        let length = 1 + self.below(most) as usize;
        let kind = self.below(6);
        let few = [self.below(10), self.below(10)];
        let (low, high) = (few[0].min(few[1]), few[0].max(few[1]));
        let round = self.below(1 + length as u32) as usize;
        let mut digits = Vec::new();
        while digits.len() < length {
            let digit = match kind {
                0 => few[self.below(2) as usize],
                1 => 9 * self.below(2),
                2 | 3 if digits.len() < round => low + self.below(high - low + 1),
                2 | 3 if digits.len() + 2 < length => 0,
                _ => self.below(10),
            };
            let run = if kind == 1 { 1 + self.below(7) } else { 1 };
            digits.extend((0..run).map(|_| b'0' + digit as u8));
        }
        digits.truncate(length);
        digits
    }
}
