//! The trie without an end: one value for every string of decimal digits, however long.
//!
//! As in a [`Trie`](super::Trie), a level is a list of blocks, a block has an entry for each digit,
//! and equal blocks are stored once. A level belongs to a *height*, the number of digits still to be
//! read. The lowest heights have a level each; above them two levels, the *ring*, serve the odd and
//! the even heights in turn, and lead to each other for ever. The first block of every level is the
//! one in which the game ends, so a number of any length begins there, and zeros in front of it
//! change nothing.
//!
//! The rises of the levels add up to a value, as in a trie. The rises of the ring would differ from
//! height to height, so it has none. Values that grow have a column of *totals* instead, what a
//! whole block of the greatest height below the ring adds to them. How many blocks of each kind a
//! number has passed is counted on the way down, ten for each on the height above, and the totals
//! are added up once at the end: exact, and without a heap.

use super::trie::{Field, Level, TableError};

/// The digits whose values are added up exactly: 10³⁸ is the last power of ten below 2¹²⁸.
pub(crate) const EXACT_DIGITS: usize = 38;

/// The most kinds of blocks that are counted on the way down.
const MOST_COUNTED: usize = 128;

/// The decimal digits.
const RADIX: u32 = 10;

/// A table of one value for numbers of any length.
#[derive(Clone, Copy, Debug)]
pub struct Endless<'a> {
    ring: [Level; 2],
    levels: &'a [Level],
    totals: Field,
    bytes: &'a [u8],
}

impl<'a> Endless<'a> {
    /// The table of these parts, which the generator writes: as a constant, a damaged one does not
    /// compile.
    ///
    /// # Panics
    /// When [`Endless::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(
        ring: [Level; 2],
        levels: &'a [Level],
        totals: Field,
        bytes: &'a [u8],
    ) -> Self {
        match Self::try_new(ring, levels, totals, bytes) {
            Ok(table) => table,
            Err(_) => panic!("retrograde: the parts do not make a table without an end"),
        }
    }

    /// The table of these parts, once every entry has been read and leads to a block that is there.
    /// The ring has the level of the height above the levels first, the levels the greatest height;
    /// the columns follow each other as the ring, the levels, the totals.
    ///
    /// # Errors
    /// Says which of the parts do not fit.
    pub const fn try_new(
        ring: [Level; 2],
        levels: &'a [Level],
        totals: Field,
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        let [first, second] = ring;
        if levels.is_empty()
            || second.blocks() != levels[0].blocks()
            || levels[levels.len() - 1].next().bits() > 1
            || first.next().bits() != 8
            || second.next().bits() != 8
            || first.rise().bits() > 0
            || second.rise().bits() > 0
            || totals.bits() > 0 && (first.blocks() > MOST || second.blocks() > MOST)
        {
            return Err(TableError::Shape);
        }
        let mut check = Check::new(bytes);
        check = match check.level(first, second.blocks()) {
            Ok(check) => check,
            Err(error) => return Err(error),
        };
        check = match check.level(second, first.blocks()) {
            Ok(check) => check,
            Err(error) => return Err(error),
        };
        let mut i = 0;
        while i < levels.len() {
            // The last level leads nowhere: its entries are marks, 0 or 1.
            let below = if i + 1 < levels.len() {
                levels[i + 1].blocks()
            } else {
                2
            };
            check = match check.level(levels[i], below) {
                Ok(check) => check,
                Err(error) => return Err(error),
            };
            i += 1;
        }
        match check.column(totals, levels[0].blocks()) {
            Ok((check, _)) if check.length() == bytes.len() as u64 => Ok(Self {
                ring,
                levels,
                totals,
                bytes,
            }),
            Ok(_) => Err(TableError::Length),
            Err(error) => Err(error),
        }
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
        match (digits.len(), self.totals.bits()) {
            (0, _) => None,
            (1..=EXACT_DIGITS, _) => Some(self.sum(digits)),
            (_, 0) => Some(self.walk(digits).value as u128),
            _ => None,
        }
    }

    /// What the digits lead to, given in ASCII: the sum of the rises that are stored, and the mark.
    #[must_use]
    #[inline]
    pub(crate) const fn walk(&self, digits: &[u8]) -> Reading {
        let (mut block, mut value, mut rest) = (0, 0_u32, digits);
        while rest.len() > self.levels.len() {
            let [digit, after @ ..] = rest else { break };
            block = self.step_in_ring(rest.len(), block, digit.wrapping_sub(b'0') as u32);
            rest = after;
        }
        while let [digit, after @ ..] = rest {
            let digit = digit.wrapping_sub(b'0') as u32;
            let (next, rise) = self.step(rest.len(), block, digit);
            (block, value, rest) = (next, value.wrapping_add(rise), after);
        }
        Reading { value, mark: block }
    }

    /// The block that an entry of the ring leads to: one load, since a million digits may wait for it.
    #[inline(always)]
    const fn step_in_ring(&self, height: usize, block: u32, digit: u32) -> u32 {
        let even = height.wrapping_sub(self.levels.len()) % 2 == 0;
        let level = &self.ring[if even { 1 } else { 0 }];
        let entry = block.wrapping_mul(RADIX).wrapping_add(digit);
        let at = level.next().at().wrapping_add(entry) as usize;
        if at < self.bytes.len() {
            self.bytes[at] as u32
        } else {
            0
        }
    }

    /// The entry of a digit in a block of a height below the ring, at least 1: the block below, and
    /// the rise.
    #[inline(always)]
    pub(crate) const fn step(&self, height: usize, block: u32, digit: u32) -> (u32, u32) {
        let i = self.levels.len().wrapping_sub(height);
        if i >= self.levels.len() {
            return (0, 0);
        }
        let level = &self.levels[i];
        let entry = block.wrapping_mul(RADIX).wrapping_add(digit);
        (
            self.entry(level.next(), entry),
            self.entry(level.rise(), entry),
        )
    }

    #[inline(always)]
    const fn entry(&self, column: Field, entry: u32) -> u32 {
        if column.bits() > 0 {
            column.read(self.bytes, entry)
        } else {
            0
        }
    }

    /// The value of at most 38 ASCII digits where values grow.
    #[must_use]
    pub(crate) const fn sum(&self, digits: &[u8]) -> u128 {
        let low = self.walk(digits).value as u128;
        if digits.len() <= self.levels.len() {
            return low;
        }
        self.passed(digits).0.wrapping_add(low)
    }

    /// What the blocks that the digits of the ring pass add to the value, and the block that they
    /// lead to.
    pub(crate) const fn passed(&self, digits: &[u8]) -> (u128, u32) {
        let mut counts = [0_u128; MOST_COUNTED];
        let (mut block, mut rest) = (0, digits);
        while rest.len() > self.levels.len() {
            let [digit, after @ ..] = rest else { break };
            let digit = digit.wrapping_sub(b'0') as u32;
            let mut below = [0; MOST_COUNTED];
            let mut kind = 0;
            while kind < MOST_COUNTED {
                if counts[kind] > 0 {
                    self.count(&mut below, rest.len(), kind as u32, RADIX, counts[kind]);
                }
                kind += 1;
            }
            self.count(&mut below, rest.len(), block, digit, 1);
            block = self.step_in_ring(rest.len(), block, digit);
            (counts, rest) = (below, after);
        }
        let (mut sum, mut kind) = (0_u128, 0);
        while kind < MOST_COUNTED {
            if counts[kind] > 0 {
                let total = self.entry(self.totals, kind as u32);
                sum = sum.wrapping_add(counts[kind].wrapping_mul(total as u128));
            }
            kind += 1;
        }
        (sum, block)
    }

    /// Counts the blocks of the first digits in a block, so many times.
    const fn count(
        &self,
        counts: &mut [u128; MOST_COUNTED],
        height: usize,
        block: u32,
        digits: u32,
        times: u128,
    ) {
        let mut digit = 0;
        while digit < digits {
            let kind = self.step_in_ring(height, block, digit) as usize;
            if kind < MOST_COUNTED {
                counts[kind] = counts[kind].wrapping_add(times);
            }
            digit += 1;
        }
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

    /// What the blocks of the greatest height below the ring add to a value that grows; a column of
    /// no bits for values that do not.
    #[must_use]
    pub const fn totals(&self) -> Field {
        self.totals
    }

    /// The packed columns.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

/// What stands at the end of a number's digits.
pub(crate) struct Reading {
    /// The sum of the rises on the way.
    pub value: u32,
    /// The last entry's own bit: of remoteness, whether the second move is better than the first.
    pub mark: u32,
}

const MOST: u32 = MOST_COUNTED as u32;

/// How far the columns have been checked.
#[derive(Clone, Copy)]
struct Check<'a> {
    bytes: &'a [u8],
    at: u32,
    touched: u32,
    highest: u32,
}

impl<'a> Check<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            touched: 0,
            highest: 0,
        }
    }

    /// Checks a level that leads to so many blocks.
    const fn level(self, level: Level, below: u32) -> Result<Self, TableError> {
        if level.radix() != RADIX || level.blocks() == 0 {
            return Err(TableError::Shape);
        }
        let Some(entries) = level.blocks().checked_mul(RADIX) else {
            return Err(TableError::Shape);
        };
        let (check, greatest) = match self.column(level.next(), entries) {
            Ok(checked) => checked,
            Err(error) => return Err(error),
        };
        let (check, rise) = match check.column(level.rise(), entries) {
            Ok(checked) => checked,
            Err(error) => return Err(error),
        };
        match self.highest.checked_add(rise) {
            Some(highest) if greatest < below => Ok(Self { highest, ..check }),
            _ => Err(TableError::Entry),
        }
    }

    /// Checks a column and finds its greatest entry.
    const fn column(self, column: Field, entries: u32) -> Result<(Self, u32), TableError> {
        if column.at() != self.at || !column.is_readable() {
            return Err(TableError::Length);
        }
        let Some((at, last)) = column.end(entries) else {
            return Err(TableError::Length);
        };
        if at as u64 > self.bytes.len() as u64 {
            return Err(TableError::Length);
        }
        let touched = if last > self.touched {
            last
        } else {
            self.touched
        };
        let greatest = column.most(self.bytes, entries, 0);
        Ok((
            Self {
                at,
                touched,
                ..self
            },
            greatest,
        ))
    }

    /// The bytes that the columns take and that reads of them touch.
    const fn length(self) -> u64 {
        if self.touched > self.at {
            self.touched as u64
        } else {
            self.at as u64
        }
    }
}
