//! The sums of values that grow.
//!
//! Every block below the ring has a *total*, what all of it adds to them, and a
//! probe adds up the totals of the blocks that its digits pass. Those of the ring would differ from
//! height to height. How many blocks of each kind a number has passed there is counted on the way
//! down, ten for each on the height above, and their totals are added up once at the end: exact, and
//! without a heap.

use super::play::number;
use super::table::{At, DigitAutomaton, RADIX};
use crate::digits::extent::Extent;
use crate::game::Value;
use crate::table::Level;

/// The most kinds of blocks that are counted on the way down.
const MOST_COUNTED: usize = 128;

pub(super) const MOST: u32 = MOST_COUNTED as u32;

impl DigitAutomaton<'_> {
    /// The value of at most 38 ASCII digits.
    #[must_use]
    pub(crate) const fn sum(&self, digits: &[u8]) -> u128 {
        let low = self.walk(digits).value as u128;
        if digits.len() <= self.heights() || !matches!(self.value(), Value::Remoteness) {
            return low;
        }
        self.passed(digits).0.wrapping_add(low)
    }

    /// What the blocks that the digits of the ring pass add to the value, and the block that they
    /// lead to.
    pub(crate) const fn passed(&self, digits: &[u8]) -> (u128, At) {
        let mut counts = [0_u128; MOST_COUNTED];
        let (mut at, mut rest) = (At::START, digits);
        while rest.len() > self.heights() {
            let [digit, after @ ..] = rest else { break };
            let (level, digit) = (self.ring_level(rest.len()), number(*digit));
            // The level above has the bases of this one's blocks.
            let bases = self.ring_level(rest.len().wrapping_add(1)).bases();
            let mut below = [0; MOST_COUNTED];
            let mut kind = At::START;
            while kind.block < MOST {
                while kind.extent.context() + 1 < Extent::COUNT
                    && self.entry(bases, kind.extent.context() + 1) <= kind.block
                {
                    kind.extent = kind.extent.next();
                }
                let count = counts[kind.block as usize];
                if count > 0 {
                    self.count(&mut below, level, kind, RADIX, count);
                }
                kind.block += 1;
            }
            self.count(&mut below, level, at, digit, 1);
            at = self.part_in_ring(level, at, digit);
            (counts, rest) = (below, after);
        }
        let (mut sum, mut kind) = (0_u128, 0);
        while kind < MOST_COUNTED {
            if counts[kind] > 0 {
                let total = self.total(self.heights(), kind as u32);
                sum = sum.wrapping_add(counts[kind].wrapping_mul(total as u128));
            }
            kind += 1;
        }
        (sum, at)
    }

    /// Counts the blocks of the first digits in a block, so many times.
    const fn count(
        &self,
        counts: &mut [u128; MOST_COUNTED],
        level: &Level,
        at: At,
        digits: u32,
        times: u128,
    ) {
        let mut digit = 0;
        while digit < digits {
            let kind = self.part_in_ring(level, at, digit).block as usize;
            if kind < MOST_COUNTED {
                counts[kind] = counts[kind].wrapping_add(times);
            }
            digit += 1;
        }
    }
}
