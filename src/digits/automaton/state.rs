//! The Cow Digit Game within a block of numbers that share their leading digits.
//!
//! A move subtracts at most nine. So the values in a block follow from its *state*: the smallest
//! and the largest of the leading digits that are not 0, and the values of the nine numbers just
//! below the block.
//!
//! Remoteness grows, so its states hold the nine values less an even number: the least of them, or
//! one less where that is odd. The rules depend only on the order of the values and on their
//! parity.

use crate::digits::extent::Extent;
use crate::game::Value;

/// Four bits a value; those of the nearest number are the lowest.
const BITS: u32 = 4;
const BELOW: u64 = (1 << (9 * BITS)) - 1;
/// A 1 in each of the nine.
const ONES: u64 = BELOW / 15;

/// The state of a block. One number instead of two fields, because build scripts run this
/// unoptimised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct State(u64);

impl State {
    /// The bits of the nine values.
    pub const BELOW_BITS: u32 = 9 * BITS;

    /// The state after these leading digits and these nine values.
    #[inline(always)]
    pub const fn new(digits: Extent, below: u64) -> Self {
        let digits = (digits.largest << BITS | digits.smallest()) as u64;
        Self(digits << Self::BELOW_BITS | below & BELOW)
    }

    /// The leading digits.
    #[inline(always)]
    pub const fn digits(self) -> Extent {
        let digits = (self.0 >> Self::BELOW_BITS) as u32;
        Extent {
            smallest_less_one: (digits & 15).wrapping_sub(1),
            largest: digits >> BITS,
        }
    }

    /// The nine values.
    #[inline(always)]
    pub const fn below(self) -> u64 {
        self.0 & BELOW
    }

    /// The value of the number that has this state, by the rules, and whether its second move is
    /// better than its first.
    #[inline(always)]
    pub const fn number(self, value: Value) -> (u32, bool) {
        let digits = self.digits();
        if digits.largest == 0 {
            return (value.derive(&[]), false);
        }
        let first = self.successor(digits.smallest());
        let derived = value.derive(&[first, self.successor(digits.largest)]);
        let grows = matches!(value, Value::Remoteness);
        (derived, grows && first.wrapping_add(1) != derived)
    }

    #[inline(always)]
    const fn successor(self, digit: u32) -> u32 {
        (self.0 >> (BITS * digit.wrapping_sub(1) % 64) & 15) as u32
    }

    /// The nine values after the number that has this state, and by how much their start is higher.
    #[inline(always)]
    pub const fn after(self, value: Value) -> (u64, u32) {
        let (derived, _) = self.number(value);
        let (mut below, mut rise) = ((self.below() << BITS | derived as u64) & BELOW, 0);
        // All nine values are at least 2.
        while matches!(value, Value::Remoteness)
            && (below >> 1 | below >> 2 | below >> 3) & ONES == ONES
        {
            (below, rise) = (below.wrapping_sub(2 * ONES), rise + 2);
        }
        (below, rise)
    }
}
