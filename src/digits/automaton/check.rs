//! Whether the parts of an automaton fit each other.

use super::level::DigitLevel;
use super::table::RADIX;
use crate::digits::extent::Extent;
use crate::table::{Field, TableError};

/// How far the columns have been checked.
#[derive(Clone, Copy)]
pub(super) struct Check<'a> {
    bytes: &'a [u8],
    grows: bool,
    at: u64,
    touched: u64,
    highest: u32,
}

impl<'a> Check<'a> {
    pub(super) const fn new(bytes: &'a [u8], grows: bool) -> Self {
        Self {
            bytes,
            grows,
            at: 0,
            touched: 0,
            highest: 0,
        }
    }

    /// Checks a level of that radix which leads to so many blocks.
    pub(super) const fn level(
        self,
        level: DigitLevel,
        radix: u32,
        below: u32,
    ) -> Result<Self, TableError> {
        let contexts = if radix == RADIX { Extent::COUNT } else { 0 };
        if level.radix() != radix
            || level.blocks() == 0
            || level.contexts() != contexts
            || level.rise().bits() > 0 && !self.grows
        {
            return Err(TableError::Shape);
        }
        let Some(entries) = level.blocks().checked_mul(radix) else {
            return Err(TableError::Shape);
        };
        let (check, next) = match self.column(level.next(), entries, below.saturating_sub(1)) {
            Ok(checked) => checked,
            Err(error) => return Err(error),
        };
        let (check, total) = match check.column(level.rise(), level.blocks(), 0) {
            Ok(checked) => checked,
            Err(error) => return Err(error),
        };
        let (check, base) = if contexts > 0 {
            match check.column(level.bases(), contexts, below.saturating_sub(1)) {
                Ok(checked) => checked,
                Err(error) => return Err(error),
            }
        } else {
            (check, 0)
        };
        // A number passes nine blocks of a height at most.
        match total.checked_mul(RADIX) {
            Some(most) if next < below && base < below && most < u32::MAX - self.highest => {
                let highest = self.highest + most;
                Ok(Self { highest, ..check })
            }
            _ => Err(TableError::Entry),
        }
    }

    /// Checks a column and finds what no entry is greater than, exactly where that passes the limit.
    const fn column(
        self,
        column: Field,
        entries: u32,
        limit: u32,
    ) -> Result<(Self, u32), TableError> {
        if column.bits() == 0 {
            return Ok((self, 0));
        }
        // Fields lie side by side, from 0 on.
        let is_plain = column.step() == column.bits() && column.base() == 0 && column.word() == 1;
        if column.at() as u64 != self.at || !is_plain || !column.is_readable() {
            return Err(TableError::Length);
        }
        let (at, last) = ends(column, entries);
        if at > self.bytes.len() as u64 {
            return Err(TableError::Length);
        }
        let touched = if last > self.touched {
            last
        } else {
            self.touched
        };
        let greatest = most(column, self.bytes, entries, limit);
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
    pub(super) const fn length(self) -> u64 {
        self.touched
    }
}

/// The byte after a column, and the byte after the last one that a read of it touches, which is no
/// earlier.
const fn ends(column: Field, entries: u32) -> (u64, u64) {
    let bits = entries as u64 * column.bits() as u64;
    let end = column.at() as u64 + bits.div_ceil(8);
    (end, column.end((entries as u64).saturating_sub(1)))
}

/// No entry is greater. Entries are read only where all ones would pass the limit: a column of
/// thousands costs the compiler a tenth of a second.
const fn most(column: Field, bytes: &[u8], entries: u32, limit: u32) -> u32 {
    // A readable column has 32 bits at most.
    let ones = column.most() as u32;
    if ones <= limit {
        return ones;
    }
    let (mut most, mut entry) = (0, 0);
    while entry < entries {
        let value = column.read(bytes, entry, 1, 0);
        most = if value > most { value } else { most };
        entry += 1;
    }
    most
}
