//! The automaton of the Cow Digit Game: one value for every string of decimal digits, of any length.
//!
//! As in a [`Trie`](crate::table::Trie), a level is a list of blocks, a block has one entry per digit, and
//! equal blocks are stored once. The *height* of a level is the number of digits still to be read.
//!
//! - The lowest blocks, of a hundred numbers each, are the *simulated tail*. A block stores the nine
//!   values just below it, and the numbers in it are played from there by the rules: at most 99 steps.
//! - Each height above them has a level of its own, up to a height from which on the blocks repeat.
//! - Above that height, two *cyclic levels* serve the odd and the even heights in turn. Each of them
//!   leads to the other.
//!
//! The smallest and the largest digit read so far, the *context*, are known without the table. So the
//! blocks of a level are sorted by the context that leads to them, and an entry holds the index of the
//! next block among the few blocks of its context. The first block of every level is the one that
//! contains the number 0. Every walk starts there, and zeros in front of a number lead back to it.

use super::check::Check;
use super::level::DigitLevel;
use super::state::State;
use super::sum::MOST;
use super::tail::{Reading, Tail, number};
use crate::digits::extent::Extent;
use crate::game::Value;
use crate::table::{Field, TableError};

/// The most digits of a number whose remoteness is added up: 10³⁸ is the last power of ten below 2¹²⁸.
pub(crate) const EXACT_DIGITS: usize = 38;

/// The decimal digits.
pub(crate) const RADIX: u32 = 10;

/// The height of the blocks of the simulated tail.
pub(crate) const TAIL_DIGITS: usize = 2;

/// The bits of each of the two fields that hold the nine values below a block.
pub(crate) const HALF: u32 = State::BELOW_BITS / 2;

/// A table of one value for numbers of any length.
#[derive(Clone, Copy, Debug)]
pub struct DigitAutomaton<'a> {
    value: Value,
    cyclic: [DigitLevel; 2],
    levels: &'a [DigitLevel],
    tail: [DigitLevel; 2],
    bytes: &'a [u8],
}

/// A block, and the leading digits that led to it.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub block: u32,
    pub extent: Extent,
}

impl At {
    /// Before the number 0.
    pub const START: Self = Self {
        block: 0,
        extent: Extent::START,
    };
}

impl<'a> DigitAutomaton<'a> {
    /// The table of these parts, which the generator writes: as a constant, a damaged one does not
    /// compile.
    ///
    /// # Panics
    /// When [`DigitAutomaton::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(
        value: Value,
        cyclic: [DigitLevel; 2],
        levels: &'a [DigitLevel],
        tail: [DigitLevel; 2],
        bytes: &'a [u8],
    ) -> Self {
        match Self::try_new(value, cyclic, levels, tail, bytes) {
            Ok(table) => table,
            Err(_) => panic!("retrograde: the parts do not make a digit automaton"),
        }
    }

    /// The table of these parts. Every entry is read, and must lead to a block that exists.
    ///
    /// The cyclic levels begin with that of the height just above `levels`, and `levels` with the
    /// greatest height. Of the two levels of the tail, the blocks of the first have one entry each, the
    /// index of their nine values; the blocks of the second are these values in two halves. The rises
    /// of a level are the totals of its blocks. The columns follow each other in this order.
    ///
    /// # Errors
    /// Says which of the parts do not fit.
    pub const fn try_new(
        value: Value,
        cyclic: [DigitLevel; 2],
        levels: &'a [DigitLevel],
        tail: [DigitLevel; 2],
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        let ([first, second], [hundreds, below]) = (cyclic, tail);
        let grows = matches!(value, Value::Remoteness);
        if levels.is_empty()
            || second.blocks() != levels[0].blocks()
            || first.rise().bits() > 0
            || second.rise().bits() > 0
            || below.rise().bits() > 0
            || below.next().bits() as u32 != HALF
            || !is_quick(first)
            || !is_quick(second)
            || grows && (first.blocks() > MOST || second.blocks() > MOST)
        {
            return Err(TableError::Shape);
        }
        let mut check = Check::new(bytes, grows);
        let mut i = 0;
        while i < levels.len() + 4 {
            let (level, radix, below) = if i == 0 {
                (first, RADIX, second.blocks())
            } else if i == 1 {
                (second, RADIX, first.blocks())
            } else if i < levels.len() + 1 {
                (levels[i - 2], RADIX, levels[i - 1].blocks())
            } else if i < levels.len() + 2 {
                (levels[i - 2], RADIX, hundreds.blocks())
            } else if i < levels.len() + 3 {
                (hundreds, 1, below.blocks())
            } else {
                (below, 2, 1 << HALF)
            };
            check = match check.level(level, radix, below) {
                Ok(check) => check,
                Err(error) => return Err(error),
            };
            i += 1;
        }
        if check.length() != bytes.len() as u64 {
            return Err(TableError::Length);
        }
        Ok(Self {
            value,
            cyclic,
            levels,
            tail,
            bytes,
        })
    }

    /// The value of a number, given in ASCII digits. `None` where there are no digits or another
    /// character is among them, and past 38 digits where values grow.
    #[must_use]
    pub const fn probe(&self, digits: &[u8]) -> Option<u128> {
        let mut rest = digits;
        while let [digit, after @ ..] = rest {
            if !digit.is_ascii_digit() {
                return None;
            }
            rest = after;
        }
        match (digits.len(), self.value) {
            (0, _) => None,
            (1..=EXACT_DIGITS, _) => Some(self.sum(digits)),
            (_, Value::Remoteness) => None,
            _ => Some(self.walk(digits).value as u128),
        }
    }

    /// The values of a number and of all numbers after it up to the end of its hundred, in the time of
    /// one probe. `None` as of [`DigitAutomaton::probe`]. For the command `verify` of the binary.
    #[doc(hidden)]
    #[must_use]
    pub fn hundred(&self, digits: &[u8]) -> Option<impl Iterator<Item = u128> + Clone + use<'a>> {
        let first = self.probe(digits)?;
        let (_, mut tail) = self.enter(digits);
        let start = first.wrapping_sub(tail.reading().value as u128);
        Some(core::iter::from_fn(move || {
            let value = (!tail.is_over()).then(|| tail.reading().value)?;
            tail.pass();
            Some(start.wrapping_add(value as u128))
        }))
    }

    /// What a number, given in ASCII digits, leads to: the sum of the totals that are stored, and the
    /// mark.
    #[must_use]
    #[inline]
    pub(crate) const fn walk(&self, digits: &[u8]) -> Reading {
        let (value, tail) = self.enter(digits);
        let Reading { value: low, mark } = tail.reading();
        Reading {
            value: value.wrapping_add(low),
            mark,
        }
    }

    /// The sum of the totals that are stored on the way to a number, and that number in the tail.
    const fn enter(&self, digits: &[u8]) -> (u32, Tail) {
        let (mut at, mut value, mut rest) = (At::START, 0_u32, digits);
        while rest.len() > self.heights() {
            let [digit, after @ ..] = rest else { break };
            at = self.cyclic_child(self.cyclic_level(rest.len()), at, number(*digit));
            rest = after;
        }
        while rest.len() > TAIL_DIGITS {
            let [digit, after @ ..] = rest else { break };
            let (level, digit) = (self.level(rest.len()), number(*digit));
            let mut before = 0;
            while matches!(self.value, Value::Remoteness) && before < digit {
                let passed = self.child(level, at, before);
                value = value.wrapping_add(self.total(rest.len().wrapping_sub(1), passed.block));
                before += 1;
            }
            (at, rest) = (self.child(level, at, digit), after);
        }
        let mut left = match rest {
            [tens, ones] => number(*tens) * RADIX + number(*ones),
            [ones] => number(*ones),
            _ => 0,
        };
        let mut tail = self.tail(at);
        while left > 0 {
            tail.pass();
            left -= 1;
        }
        (value, tail)
    }

    /// The first number of a block of a hundred.
    pub(crate) const fn tail(&self, at: At) -> Tail {
        let [hundreds, below] = &self.tail;
        let place = self.entry(hundreds.next(), at.block).wrapping_mul(2);
        let low = self.entry(below.next(), place) as u64;
        let high = self.entry(below.next(), place.wrapping_add(1)) as u64;
        Tail::new(self.value, at.extent, high << HALF | low)
    }

    /// The child of a block for a digit.
    #[inline(always)]
    pub(crate) const fn child(&self, level: &DigitLevel, at: At, digit: u32) -> At {
        let extent = at.extent.then(digit);
        let entry = at.block.wrapping_mul(RADIX).wrapping_add(digit);
        let first = self.entry(level.bases(), extent.context());
        let block = self.entry(level.next(), entry).wrapping_add(first);
        At { block, extent }
    }

    /// The same in a cyclic level. The two loads do not depend on each other, because this is the loop
    /// that a number of a million digits runs.
    #[inline(always)]
    pub(super) const fn cyclic_child(&self, level: &DigitLevel, at: At, digit: u32) -> At {
        let extent = at.extent.then(digit);
        let entry = at.block.wrapping_mul(RADIX).wrapping_add(digit);
        let (first, next) = (
            level.bases().at().wrapping_add(extent.context()) as usize,
            level.next().at().wrapping_add(entry / 2) as usize,
        );
        let length = self.bytes.len();
        let block = if first < length && next < length {
            self.bytes[first] as u32 + (self.bytes[next] as u32 >> (entry % 2 * 4) & 15)
        } else {
            0
        };
        At { block, extent }
    }

    /// What a block below the cyclic levels adds to a value that grows.
    #[inline(always)]
    pub(crate) const fn total(&self, height: usize, block: u32) -> u32 {
        self.entry(self.level(height).rise(), block)
    }

    #[inline(always)]
    pub(super) const fn entry(&self, column: Field, entry: u32) -> u32 {
        if column.bits() > 0 {
            column.read(self.bytes, entry, 1, 0)
        } else {
            0
        }
    }

    /// How many digits are below the cyclic levels.
    #[inline(always)]
    pub(crate) const fn heights(&self) -> usize {
        self.levels.len().wrapping_add(TAIL_DIGITS)
    }

    /// The cyclic level of a height.
    #[inline(always)]
    pub(super) const fn cyclic_level(&self, height: usize) -> &DigitLevel {
        let [first, second] = &self.cyclic;
        if height.wrapping_sub(self.heights()) % 2 == 1 {
            first
        } else {
            second
        }
    }

    /// The level of a height below the cyclic levels; the tail is the lowest.
    #[inline(always)]
    pub(crate) const fn level(&self, height: usize) -> &DigitLevel {
        let i = self.heights().wrapping_sub(height);
        if i < self.levels.len() {
            &self.levels[i]
        } else {
            let [hundreds, _] = &self.tail;
            hundreds
        }
    }

    /// What the table tells of a number.
    #[must_use]
    pub const fn value(&self) -> Value {
        self.value
    }

    /// The two levels that serve the odd and the even heights above all others.
    #[must_use]
    pub const fn cyclic_levels(&self) -> [DigitLevel; 2] {
        self.cyclic
    }

    /// The levels between the cyclic levels and the tail, the greatest height first.
    #[must_use]
    pub const fn levels(&self) -> &'a [DigitLevel] {
        self.levels
    }

    /// The two levels of the simulated tail: the blocks of a hundred numbers, and the values below them.
    #[must_use]
    pub const fn tail_levels(&self) -> [DigitLevel; 2] {
        self.tail
    }

    /// The packed columns.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

/// Whether a cyclic level has entries of half a byte and bases of a byte, as its lookup expects.
const fn is_quick(level: DigitLevel) -> bool {
    level.next().bits() == 4 && level.bases().bits() == 8
}
