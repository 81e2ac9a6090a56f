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

use super::error::TableError;
use super::level::{Level, Place};
use super::scale::{Rest, Scale};

/// The bytes of a table from a multiple of 4 on, so that small cores read its words at once.
#[derive(Clone, Copy, Debug)]
#[repr(align(4))]
pub struct Aligned<const BYTES: usize>(pub [u8; BYTES]);

/// A table of one value for every position of a game, with equal blocks shared.
#[derive(Clone, Copy, Debug)]
pub struct Trie<'a> {
    levels: &'a [Level],
    bytes: &'a [u8],
    positions: u32,
    scale: Scale,
}

impl<'a> Trie<'a> {
    /// The table of these parts, which the generator writes: as a constant, one of another shape or
    /// length does not compile.
    ///
    /// # Panics
    /// When [`Trie::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(levels: &'a [Level], bytes: &'a [u8]) -> Self {
        match Self::try_new(levels, bytes) {
            Ok(trie) => trie,
            Err(TableError::Shape) => panic!("retrograde: the levels do not describe a table"),
            Err(_) => panic!("retrograde: the columns do not fill the bytes"),
        }
    }

    /// The table of these parts, if the levels fit each other and the columns fill the bytes. What the
    /// entries say is not looked at: the generator reads every value back before it writes.
    ///
    /// # Errors
    /// Says which of the parts do not fit.
    pub const fn try_new(levels: &'a [Level], bytes: &'a [u8]) -> Result<Self, TableError> {
        let (mut positions, mut i) = (1_u32, 0);
        while i < levels.len() {
            let level = &levels[i];
            let below = if i + 1 < levels.len() {
                Some(levels[i + 1].blocks())
            } else {
                None
            };
            let Some(reach) = positions.checked_mul(level.radix()) else {
                return Err(TableError::Shape);
            };
            if !level.fits(below) || i == 0 && level.blocks() != 1 {
                return Err(TableError::Shape);
            }
            positions = reach;
            i += 1;
        }
        if levels.is_empty() {
            return Err(TableError::Shape);
        }
        let given = bytes.len() as u64;
        match length(levels) {
            // Tables of earlier versions end with the bytes that reads of their entries take.
            Some(lengths) if lengths[0] == given || lengths[1] == given => Ok(Self {
                levels,
                bytes,
                positions,
                scale: Scale::new(levels, positions),
            }),
            _ => Err(TableError::Length),
        }
    }

    /// The value of a position by its number, or `None` past the last one. What stands at a hole of the
    /// numbering means nothing.
    #[must_use]
    #[inline(always)]
    pub const fn probe(&self, number: u32) -> Option<u32> {
        if number < self.positions {
            Some(self.at(number))
        } else {
            None
        }
    }

    /// The value of a position by its number, which must be lower than [`Trie::positions`]: past those
    /// stands anything.
    #[must_use]
    #[inline(always)]
    pub const fn at(&self, number: u32) -> u32 {
        if !self.scale.is_exact() {
            return self.at_divided(number);
        }
        // Written out: a compiler that saves bytes keeps a loop, and then the levels are read from
        // memory instead of being constants of the code.
        let (place, rest) = (Place::START, self.scale.fixed(number));
        let (place, rest) = self.through(0, place, rest);
        let (place, rest) = self.through(1, place, rest);
        let (place, rest) = self.through(2, place, rest);
        let (place, rest) = self.through(3, place, rest);
        let (place, rest) = self.through(4, place, rest);
        let (mut place, mut rest) = self.through(5, place, rest);
        let mut i = 6;
        while i < self.levels.len() {
            (place, rest) = self.through(i, place, rest);
            i += 1;
        }
        place.value
    }

    /// Through one level of a number whose digits are behind the point, but for the first.
    #[inline(always)]
    const fn through(&self, i: usize, place: Place, rest: Rest) -> (Place, Rest) {
        if i >= self.levels.len() {
            return (place, rest);
        }
        let level = &self.levels[i];
        let rest = match (i, level.is_stretched()) {
            (0, _) => rest,
            (_, true) => rest.next(level.head.room),
            _ => rest.next(level.radix()),
        };
        (place.descend(level, self.bytes, rest.digit()), rest)
    }

    /// The same by division, a level at a time.
    const fn at_divided(&self, number: u32) -> u32 {
        let (mut place, mut rest, mut size, mut i) = (Place::START, number, self.positions, 0);
        while i < self.levels.len() {
            let level = &self.levels[i];
            size = quotient(size, level.radix());
            let digit = quotient(rest, size);
            rest = rest.wrapping_sub(digit.wrapping_mul(size));
            place = place.descend(level, self.bytes, level.slot(digit));
            i += 1;
        }
        place.value
    }

    /// The value at the end of a path of digits, most significant first: for positions that know their
    /// digits. `None` where that is not one digit below the radix of each level. What stands at a hole of
    /// the numbering means nothing.
    ///
    /// A path of more than six digits does not compile.
    #[must_use]
    #[inline(always)]
    pub const fn probe_path<const DIGITS: usize>(&self, path: [u32; DIGITS]) -> Option<u32> {
        let fits = self.levels.len() == DIGITS
            && self.allows(0, &path)
            && self.allows(1, &path)
            && self.allows(2, &path)
            && self.allows(3, &path)
            && self.allows(4, &path)
            && self.allows(5, &path);
        if fits { Some(self.at_path(path)) } else { None }
    }

    /// Whether a level has a path's digit there.
    #[inline(always)]
    const fn allows(&self, level: usize, path: &[u32]) -> bool {
        level >= path.len() || level < self.levels.len() && path[level] < self.levels[level].radix()
    }

    /// The value at the end of a path of digits, each below the radix of its level.
    #[must_use]
    #[inline(always)]
    pub const fn at_path<const DIGITS: usize>(&self, path: [u32; DIGITS]) -> u32 {
        const { assert!(DIGITS <= 6) };
        let place = Place::START;
        let place = self.descend(place, 0, &path);
        let place = self.descend(place, 1, &path);
        let place = self.descend(place, 2, &path);
        let place = self.descend(place, 3, &path);
        let place = self.descend(place, 4, &path);
        let place = self.descend(place, 5, &path);
        place.value
    }

    #[inline(always)]
    const fn descend(&self, place: Place, i: usize, path: &[u32]) -> Place {
        if i < path.len() && i < self.levels.len() {
            let level = &self.levels[i];
            place.descend(level, self.bytes, level.slot(path[i]))
        } else {
            place
        }
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

    /// The entries that a probe reads one after another, at most.
    #[must_use]
    pub const fn loads(&self) -> u32 {
        let (mut loads, mut i) = (0, 0);
        while i < self.levels.len() {
            loads += self.levels[i].loads();
            i += 1;
        }
        loads
    }
}

/// The bytes that reads of all entries take, and as many as they would take in levels that do not look
/// at the length if the bits of every entry said the most that they can. `None` where a column cannot be
/// read.
pub(crate) const fn length(levels: &[Level]) -> Option<[u64; 2]> {
    let (mut lengths, mut most, mut i) = ([0; 2], 0, 0);
    while i < levels.len() {
        let (parts, next) = levels[i].reach(most);
        let mut c = 0;
        while c < 2 * parts.len() {
            let (part, entries, bound) = parts[c / 2];
            let column = if c % 2 == 0 { part.next } else { part.rise };
            if !column.is_readable() || entries == 0 {
                return None;
            }
            let last = if levels[i].checked || bound < entries {
                entries - 1
            } else {
                bound
            };
            if column.bits() > 0 {
                lengths = [
                    longer(lengths[0], column.end(entries - 1)),
                    longer(lengths[1], column.end(last)),
                ];
            }
            c += 1;
        }
        most = next;
        i += 1;
    }
    Some(lengths)
}

const fn longer(one: u64, other: u64) -> u64 {
    if one > other { one } else { other }
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
