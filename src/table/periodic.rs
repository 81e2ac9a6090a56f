//! The periodic table: a sequence that, from some place on, comes again and again, each time higher
//! by the same amount (by 0 where it merely repeats).
//!
//! Its first values, up to the end of the first period, are packed in the fewest bits that hold the
//! greatest of them, least significant bit first. So every place of 64 bits is answered.

use super::{Field, TableError};

/// A baked sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Periodic<'a> {
    start: u32,
    period: u32,
    rise: u32,
    field: Field,
    bytes: &'a [u8],
}

impl<'a> Periodic<'a> {
    /// A sequence whose value at `start + period` and at every later place is that of one period
    /// before plus `rise`; its first `start + period` values have `bits` bits each.
    ///
    /// # Errors
    /// Says which part is wrong, so that a damaged table is no table.
    pub const fn try_new(
        start: u32,
        period: u32,
        rise: u32,
        bits: u8,
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        let field = Field::new(0, bits);
        let (Some(values), true) = (start.checked_add(period), period > 0) else {
            return Err(TableError::Period);
        };
        if bits == 0 || bits > Field::WIDEST_UNALIGNED {
            return Err(TableError::Period);
        }
        match field.end(values) {
            Some((_, touched)) if touched as usize == bytes.len() => Ok(Self {
                start,
                period,
                rise,
                field,
                bytes,
            }),
            _ => Err(TableError::Length),
        }
    }

    /// The table of these parts, which the generator writes: as a constant, a damaged one does not
    /// compile.
    ///
    /// # Panics
    /// When [`Periodic::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(start: u32, period: u32, rise: u32, bits: u8, bytes: &'a [u8]) -> Self {
        match Self::try_new(start, period, rise, bits, bytes) {
            Ok(table) => table,
            Err(_) => panic!("retrograde: the parts do not make a periodic table"),
        }
    }

    /// The value at a place; past 64 bits it is the greatest number of 64 bits.
    #[must_use]
    #[inline]
    pub const fn probe(&self, place: u64) -> u64 {
        let start = self.start as u64;
        // Never 0; the test is never taken, in place of a panic.
        if place < start || self.period == 0 {
            return self.field.read(self.bytes, place as u32) as u64;
        }
        let period = self.period as u64;
        let (periods, within) = ((place - start) / period, (place - start) % period);
        let first = self.field.read(self.bytes, (start + within) as u32) as u64;
        first.saturating_add(periods.saturating_mul(self.rise as u64))
    }

    /// The places before the first period.
    #[must_use]
    pub const fn start(&self) -> u32 {
        self.start
    }

    /// The length of a period.
    #[must_use]
    pub const fn period(&self) -> u32 {
        self.period
    }

    /// How much higher each period is than the one before.
    #[must_use]
    pub const fn rise(&self) -> u32 {
        self.rise
    }

    /// The packed values.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}
