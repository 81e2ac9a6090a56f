//! Whether the parts of an automaton fit each other.

use super::table::RADIX;
use crate::digits::extent::Extent;
use crate::table::{Field, Level, TableError};

/// How far the columns have been checked.
#[derive(Clone, Copy)]
pub(super) struct Check<'a> {
    bytes: &'a [u8],
    grows: bool,
    at: u32,
    touched: u32,
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
        level: Level,
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
        let greatest = column.most(self.bytes, entries, limit);
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
        self.touched as u64
    }
}
