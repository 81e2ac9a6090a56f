//! The sums of values that grow.
//!
//! The values in a block lie above a start that rises from block to block. Every block below the cyclic
//! levels has a *total*, by how much the next block starts higher. A probe adds up the totals of all blocks before the number.
//! The total of a block of a cyclic level would be different at every height, so it is not stored.
//! Instead the walk counts how many blocks of each kind lie before the number: on the way down, each
//! block counted becomes ten blocks of the height below. At the end the counts are multiplied by the
//! totals of the highest level that has them. This is exact and needs no allocation.

use super::level::DigitLevel;
use super::table::{At, DigitAutomaton, RADIX};
use super::tail::number;
use crate::digits::extent::Extent;
use crate::game::Value;

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

    /// What the blocks before a number add to the value while its digits lead through the cyclic
    /// levels, and the block at which these levels end.
    pub(crate) const fn passed(&self, digits: &[u8]) -> (u128, At) {
        let mut counts = [0_u128; MOST_COUNTED];
        let (mut at, mut rest) = (At::START, digits);
        while rest.len() > self.heights() {
            let [digit, after @ ..] = rest else { break };
            let (level, digit) = (self.cyclic_level(rest.len()), number(*digit));
            // The level above has the bases of this one's blocks.
            let bases = self.cyclic_level(rest.len().wrapping_add(1)).bases();
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
            at = self.cyclic_child(level, at, digit);
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
        level: &DigitLevel,
        at: At,
        digits: u32,
        times: u128,
    ) {
        let mut digit = 0;
        while digit < digits {
            let kind = self.cyclic_child(level, at, digit).block as usize;
            if kind < MOST_COUNTED {
                counts[kind] = counts[kind].wrapping_add(times);
            }
            digit += 1;
        }
    }
}
