//! The trie: equal blocks of positions stored once, over a mixed-radix numbering.
//!
//! A position's number is read as digits, most significant first, one level a digit. A level is a
//! list of blocks, and a block has one entry a digit: which block of the next level comes there,
//! and how much higher its values start (its *rise*). The last level's entries have no next block;
//! their rise is what is left of the value. So a value is the sum of the rises on the way down.
//!
//! Values that repeat (outcomes, Grundy values) have rises in the last level only; values that grow
//! (remoteness) are shared up to a constant, because a block stores how its values lie above its
//! own start and not where it starts.
//!
//! An entry may name the next block by its place among those that the *context* allows, something
//! that follows from the digits read so far: a third column then holds, for every context, where its
//! blocks begin. Without contexts there is one, and it begins at 0.
//!
//! The columns of a level are packed in the fewest bits that hold their greatest entry, least
//! significant bit first. Every column starts at a whole byte.

use super::error::TableError;
use super::field::Level;

/// A table of one value for every position of a game, with equal blocks shared.
#[derive(Clone, Copy, Debug)]
pub struct Trie<'a> {
    levels: &'a [Level],
    bytes: &'a [u8],
    positions: u32,
}

impl<'a> Trie<'a> {
    /// The table of these parts, which the generator writes: as a constant, a damaged one does not
    /// compile.
    ///
    /// # Panics
    /// When [`Trie::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(levels: &'a [Level], bytes: &'a [u8]) -> Self {
        match Self::try_new(levels, bytes) {
            Ok(trie) => trie,
            Err(TableError::Shape) => panic!("retrograde: the levels do not describe a table"),
            Err(TableError::Length) => panic!("retrograde: the columns do not fill the bytes"),
            Err(TableError::Entry | TableError::Period) => {
                panic!("retrograde: an entry leads out of the table")
            }
        }
    }

    /// The table of these parts, once every entry has been read and leads to a block that is there.
    ///
    /// # Errors
    /// Says which of the parts do not fit. Values cannot be checked here: the generator proves them
    /// before it writes.
    pub const fn try_new(levels: &'a [Level], bytes: &'a [u8]) -> Result<Self, TableError> {
        let narrow = rises_are_narrow(levels);
        let (mut at, mut touched, mut positions, mut highest) = (0, 0, 1_u32, 0_u32);
        let mut i = 0;
        while i < levels.len() {
            let level = levels[i];
            let next_blocks = if i + 1 < levels.len() {
                levels[i + 1].blocks
            } else {
                1
            };
            let (Some(entries), Some(reach)) = (
                level.blocks.checked_mul(level.radix),
                positions.checked_mul(level.radix),
            ) else {
                return Err(TableError::Shape);
            };
            if entries == 0
                || next_blocks == 0
                || i == 0 && level.blocks != 1
                || i + 1 == levels.len() && level.next.bits != 0
            {
                return Err(TableError::Shape);
            }
            positions = reach;
            let columns = [level.next, level.rise, level.bases];
            let mut c = 0;
            while c < if level.contexts > 0 { 3 } else { 2 } {
                let column = columns[c];
                let entries = if c == 2 { level.contexts } else { entries };
                if column.at != at || !column.is_readable() {
                    return Err(TableError::Length);
                }
                let Some((end, last)) = column.end(entries) else {
                    return Err(TableError::Length);
                };
                if end as u64 > bytes.len() as u64 {
                    return Err(TableError::Length);
                }
                at = end;
                touched = if last > touched { last } else { touched };
                if c != 1 && column.most(bytes, entries, next_blocks - 1) >= next_blocks {
                    return Err(TableError::Entry);
                }
                if c == 1 && !narrow {
                    match highest.checked_add(column.most(bytes, entries, 0)) {
                        Some(sum) => highest = sum,
                        None => return Err(TableError::Entry),
                    }
                }
                c += 1;
            }
            i += 1;
        }
        if levels.is_empty() {
            return Err(TableError::Shape);
        }
        if bytes.len() as u64 != touched as u64 {
            return Err(TableError::Length);
        }
        Ok(Self {
            levels,
            bytes,
            positions,
        })
    }

    /// The value of a position by its number, or `None` past the last one, or where the table needs
    /// to know contexts. What stands at a hole of the numbering means nothing.
    #[must_use]
    #[inline]
    pub const fn probe(&self, number: u32) -> Option<u32> {
        if number >= self.positions {
            return None;
        }
        let (mut place, mut rest, mut size, mut i) = (Place::START, number, self.positions, 0);
        while i < self.levels.len() {
            let level = &self.levels[i];
            size = quotient(size, level.radix);
            if level.contexts > 0 {
                return None;
            }
            let digit = quotient(rest, size);
            rest = rest.wrapping_sub(digit.wrapping_mul(size));
            place = place.descend(level, self.bytes, digit, 0);
            i += 1;
        }
        Some(place.value)
    }

    /// The value at the end of a path of digits, most significant first: for positions that know
    /// their digits, without the divisions of [`Trie::probe`]. `None` where that is not one digit below
    /// the radix of each level, or where the table needs to know contexts. What stands at a hole of
    /// the numbering means nothing.
    ///
    /// A path of more than six digits does not compile. For the loop of the binary over judges' input.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn probe_path<const DIGITS: usize>(&self, path: [u32; DIGITS]) -> Option<u32> {
        // Written out, as the walk is.
        let fits = self.levels.len() == DIGITS
            && self.allows(0, &path)
            && self.allows(1, &path)
            && self.allows(2, &path)
            && self.allows(3, &path)
            && self.allows(4, &path)
            && self.allows(5, &path);
        if fits { Some(self.walk(path)) } else { None }
    }

    /// Whether a level has a path's digit there, and no contexts.
    #[inline(always)]
    const fn allows(&self, level: usize, path: &[u32]) -> bool {
        level >= path.len()
            || level < self.levels.len()
                && path[level] < self.levels[level].radix
                && self.levels[level].contexts == 0
    }

    /// The value at the end of a path of digits, each below the radix of its level.
    #[inline(always)]
    pub(crate) const fn walk<const DIGITS: usize>(&self, path: [u32; DIGITS]) -> u32 {
        self.walk_in(path, [0; DIGITS])
    }

    /// The same, with the context after each digit.
    #[inline(always)]
    pub(crate) const fn walk_in<const DIGITS: usize>(
        &self,
        path: [u32; DIGITS],
        contexts: [u32; DIGITS],
    ) -> u32 {
        const { assert!(DIGITS <= 6) };
        // Written out: a compiler that saves bytes keeps a loop, and then the levels are read from
        // memory instead of being constants of the code.
        let place = Place::START;
        let place = place.descend_to(0, self, &path, &contexts);
        let place = place.descend_to(1, self, &path, &contexts);
        let place = place.descend_to(2, self, &path, &contexts);
        let place = place.descend_to(3, self, &path, &contexts);
        let place = place.descend_to(4, self, &path, &contexts);
        let place = place.descend_to(5, self, &path, &contexts);
        place.value
    }

    /// Whether these are the radices of the levels, so that a path of such digits may be walked.
    pub(crate) const fn has_radices(&self, radices: &[u32]) -> bool {
        let mut i = 0;
        while i < self.levels.len() && i < radices.len() && self.levels[i].radix == radices[i] {
            i += 1;
        }
        i == self.levels.len() && i == radices.len()
    }

    /// The numbers that the table covers: every position's number is lower.
    #[must_use]
    pub const fn positions(&self) -> u32 {
        self.positions
    }

    /// The levels, most significant digit first.
    #[must_use]
    pub const fn levels(&self) -> &'a [Level] {
        self.levels
    }

    /// The packed columns of all levels.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The fields that a probe reads, one after another.
    #[must_use]
    pub const fn loads(&self) -> u32 {
        let (mut loads, mut i) = (0, 0);
        while i < self.levels.len() {
            let level = self.levels[i];
            let columns = [level.next.bits, level.rise.bits, level.bases.bits];
            loads += (columns[0] > 0) as u32 + (columns[1] > 0) as u32 + (columns[2] > 0) as u32;
            i += 1;
        }
        loads
    }
}

/// Whether no path can pass `u32`, whatever the rises are.
const fn rises_are_narrow(levels: &[Level]) -> bool {
    let (mut sum, mut i) = (0_u64, 0);
    while i < levels.len() && sum <= u32::MAX as u64 {
        sum += (1_u64 << (levels[i].rise.bits as u32 % 64)) - 1;
        i += 1;
    }
    sum <= u32::MAX as u64
}

/// Where a probe has come to: a block of the level at hand, and the rises so far.
#[derive(Clone, Copy)]
struct Place {
    block: u32,
    value: u32,
}

impl Place {
    const START: Self = Self { block: 0, value: 0 };

    /// Through one level of a path, where the path is so long.
    #[inline(always)]
    const fn descend_to(
        self,
        level: usize,
        table: &Trie<'_>,
        path: &[u32],
        contexts: &[u32],
    ) -> Self {
        if level < path.len() && level < contexts.len() && level < table.levels.len() {
            let (digit, context) = (path[level], contexts[level]);
            self.descend(&table.levels[level], table.bytes, digit, context)
        } else {
            self
        }
    }

    #[inline(always)]
    const fn descend(self, level: &Level, bytes: &[u8], digit: u32, context: u32) -> Self {
        let entry = self.block.wrapping_mul(level.radix).wrapping_add(digit);
        let (mut block, mut value) = (0, self.value);
        if level.next.bits > 0 {
            block = level.next.read(bytes, entry);
        }
        if level.bases.bits > 0 {
            block = block.wrapping_add(level.bases.read(bytes, context));
        }
        if level.rise.bits > 0 {
            value = value.wrapping_add(level.rise.read(bytes, entry));
        }
        Self { block, value }
    }
}

/// Division that compiles no panic in where the divisor, never zero, is not known at compile time.
#[inline(always)]
#[allow(
    clippy::manual_checked_ops,
    reason = "a call more, for every digit in unoptimised build scripts"
)]
const fn quotient(of: u32, by: u32) -> u32 {
    if by == 0 { 0 } else { of / by }
}
