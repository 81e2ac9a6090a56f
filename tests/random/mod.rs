//! Numbers that look random and are the same in every run.

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
}
