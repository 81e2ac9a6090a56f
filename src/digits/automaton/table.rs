//! The blocks of the Cow Digit Game without an end: one value for every string of decimal digits,
//! however long.
//!
//! As in a [`Trie`](crate::table::Trie), a level is a list of blocks, a block has an entry for each digit,
//! and equal blocks are stored once. A level belongs to a *height*, the number of digits still to be
//! read. Below the lowest levels, blocks of a hundred numbers are named by the nine values just below
//! them, and played from there: at most 99 steps, by the rules. Above the highest, two more levels,
//! the *ring*, serve the odd and the even heights in turn, and lead to each other for ever.
//!
//! Which digits have been read so far follows from the digits, not from the table. So the blocks of a
//! level are sorted by the smallest and the largest digit that lead to them, their *context*, and an
//! entry names the next block by its place among the few of its context. The first block of every
//! level is the one in which the game ends, so a number of any length begins there, and zeros in front
//! of it change nothing.

use super::check::Check;
use super::play::{Play, Reading, number};
use super::state::State;
use super::sum::MOST;
use crate::digits::extent::Extent;
use crate::game::Value;
use crate::table::{Field, Level, TableError};

/// The digits whose values are added up exactly: 10³⁸ is the last power of ten below 2¹²⁸.
pub(crate) const EXACT_DIGITS: usize = 38;

/// The decimal digits.
pub(crate) const RADIX: u32 = 10;

/// The height of the blocks that are played.
pub(crate) const PLAYED: usize = 2;

/// The nine values below a block take two fields of so many bits.
pub(crate) const HALF: u32 = State::BELOW_BITS / 2;

/// A table of one value for numbers of any length.
#[derive(Clone, Copy, Debug)]
pub struct DigitAutomaton<'a> {
    value: Value,
    ring: [Level; 2],
    levels: &'a [Level],
    played: [Level; 2],
    bytes: &'a [u8],
}

/// A block where it occurs.
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
        ring: [Level; 2],
        levels: &'a [Level],
        played: [Level; 2],
        bytes: &'a [u8],
    ) -> Self {
        match Self::try_new(value, ring, levels, played, bytes) {
            Ok(table) => table,
            Err(_) => panic!("retrograde: the parts do not make a digit automaton"),
        }
    }

    /// The table of these parts, once every entry has been read and leads to a block that is there.
    /// The ring has the level of the height above the levels first, the levels the greatest height.
    /// The blocks that are played come as a level whose blocks have one entry each, the place of the
    /// nine values, and one whose blocks are those values in two halves. The rises of a level are
    /// the totals of its blocks. The columns follow each other in that order.
    ///
    /// # Errors
    /// Says which of the parts do not fit.
    pub const fn try_new(
        value: Value,
        ring: [Level; 2],
        levels: &'a [Level],
        played: [Level; 2],
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        let ([first, second], [hundreds, below]) = (ring, played);
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
            ring,
            levels,
            played,
            bytes,
        })
    }

    /// The value of a number of ASCII digits, or `None` where something else stands or nothing, and
    /// past 38 digits where values grow.
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

    /// The values of a number and of those after it to the end of its hundred: what a probe of the
    /// last of them passes on its way. `None` as of [`DigitAutomaton::probe`]. For `verify` of the binary.
    #[doc(hidden)]
    #[must_use]
    pub fn hundred(&self, digits: &[u8]) -> Option<impl Iterator<Item = u128> + Clone + use<'a>> {
        let first = self.probe(digits)?;
        let (_, mut play) = self.enter(digits);
        let start = first.wrapping_sub(play.reading().value as u128);
        Some(core::iter::from_fn(move || {
            let value = (!play.is_over()).then(|| play.reading().value)?;
            play.pass();
            Some(start.wrapping_add(value as u128))
        }))
    }

    /// What the digits lead to, given in ASCII: the sum of the totals that are stored, and the mark.
    #[must_use]
    #[inline]
    pub(crate) const fn walk(&self, digits: &[u8]) -> Reading {
        let (value, play) = self.enter(digits);
        let Reading { value: low, mark } = play.reading();
        Reading {
            value: value.wrapping_add(low),
            mark,
        }
    }

    /// The sum of the totals that are stored on the way to a number, and the number in its hundred.
    const fn enter(&self, digits: &[u8]) -> (u32, Play) {
        let (mut at, mut value, mut rest) = (At::START, 0_u32, digits);
        while rest.len() > self.heights() {
            let [digit, after @ ..] = rest else { break };
            at = self.part_in_ring(self.ring_level(rest.len()), at, number(*digit));
            rest = after;
        }
        while rest.len() > PLAYED {
            let [digit, after @ ..] = rest else { break };
            let (level, digit) = (self.level(rest.len()), number(*digit));
            let mut before = 0;
            while matches!(self.value, Value::Remoteness) && before < digit {
                let passed = self.part(level, at, before);
                value = value.wrapping_add(self.total(rest.len().wrapping_sub(1), passed.block));
                before += 1;
            }
            (at, rest) = (self.part(level, at, digit), after);
        }
        let mut left = match rest {
            [tens, ones] => number(*tens) * RADIX + number(*ones),
            [ones] => number(*ones),
            _ => 0,
        };
        let mut play = self.play(at);
        while left > 0 {
            play.pass();
            left -= 1;
        }
        (value, play)
    }

    /// The first number of a block of a hundred.
    pub(crate) const fn play(&self, at: At) -> Play {
        let [hundreds, below] = &self.played;
        let place = self.entry(hundreds.next(), at.block).wrapping_mul(2);
        let low = self.entry(below.next(), place) as u64;
        let high = self.entry(below.next(), place.wrapping_add(1)) as u64;
        Play::new(self.value, at.extent, high << HALF | low)
    }

    /// The part of a digit in a block of a level.
    #[inline(always)]
    pub(crate) const fn part(&self, level: &Level, at: At, digit: u32) -> At {
        let extent = at.extent.then(digit);
        let entry = at.block.wrapping_mul(RADIX).wrapping_add(digit);
        let first = self.entry(level.bases(), extent.context());
        let block = self.entry(level.next(), entry).wrapping_add(first);
        At { block, extent }
    }

    /// The same in the ring, in two loads that do not wait for each other, since a million digits may
    /// wait for the second.
    #[inline(always)]
    pub(super) const fn part_in_ring(&self, level: &Level, at: At, digit: u32) -> At {
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

    /// What a block of a height below the ring adds to a value that grows.
    #[inline(always)]
    pub(crate) const fn total(&self, height: usize, block: u32) -> u32 {
        self.entry(self.level(height).rise(), block)
    }

    #[inline(always)]
    pub(super) const fn entry(&self, column: Field, entry: u32) -> u32 {
        if column.bits() > 0 {
            column.read(self.bytes, entry)
        } else {
            0
        }
    }

    /// The digits below the ring.
    #[inline(always)]
    pub(crate) const fn heights(&self) -> usize {
        self.levels.len().wrapping_add(PLAYED)
    }

    /// The level of a height in the ring.
    #[inline(always)]
    pub(super) const fn ring_level(&self, height: usize) -> &Level {
        let [first, second] = &self.ring;
        if height.wrapping_sub(self.heights()) % 2 == 1 {
            first
        } else {
            second
        }
    }

    /// The level of a height below it, from that of the blocks that are played.
    #[inline(always)]
    pub(crate) const fn level(&self, height: usize) -> &Level {
        let i = self.heights().wrapping_sub(height);
        if i < self.levels.len() {
            &self.levels[i]
        } else {
            let [hundreds, _] = &self.played;
            hundreds
        }
    }

    /// What the table tells of a number.
    #[must_use]
    pub const fn value(&self) -> Value {
        self.value
    }

    /// The two levels that serve the odd and the even heights above the others.
    #[must_use]
    pub const fn ring(&self) -> [Level; 2] {
        self.ring
    }

    /// The levels below the ring, the greatest height first.
    #[must_use]
    pub const fn levels(&self) -> &'a [Level] {
        self.levels
    }

    /// The blocks of a hundred numbers, and the values below them.
    #[must_use]
    pub const fn played(&self) -> [Level; 2] {
        self.played
    }

    /// The packed columns.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

/// Whether a level of the ring can be read by half bytes and whole bytes.
const fn is_quick(level: Level) -> bool {
    level.next().bits() == 4 && level.bases().bits() == 8
}
