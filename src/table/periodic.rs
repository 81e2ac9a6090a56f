//! The periodic format: a sequence that is periodic from some index on, where each period may be
//! higher than the one before by a constant, the *rise*.
//!
//! The values up to the end of the first period are packed, in as many bits as the greatest of them
//! needs, least significant bit first. Every index of 64 bits is answered.

use super::error::TableError;

/// A periodic sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Periodic<'a> {
    start: u32,
    period: u32,
    rise: u32,
    bits: u8,
    bytes: &'a [u8],
}

impl<'a> Periodic<'a> {
    /// A sequence whose value at `start + period` and at every later place is that of one period
    /// before plus `rise`; its first `start + period` values have `bits` bits each.
    ///
    /// # Errors
    /// Says which part is wrong.
    pub const fn try_new(
        start: u32,
        period: u32,
        rise: u32,
        bits: u8,
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        let (Some(values), 1.., 1..=25) = (start.checked_add(period), period, bits) else {
            return Err(TableError::Period);
        };
        if bytes.len() as u64 != (values as u64 * bits as u64).div_ceil(8) {
            return Err(TableError::Length);
        }
        Ok(Self {
            start,
            period,
            rise,
            bits,
            bytes,
        })
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

    /// The value at an index, at most `u64::MAX`.
    #[must_use]
    #[inline]
    pub const fn probe(&self, place: u64) -> u64 {
        let (start, period) = (self.start as u64, self.period as u64);
        // A period is never 0; the test is there instead of a panic.
        if place < start || period == 0 {
            return self.value(place);
        }
        let (periods, within) = ((place - start) / period, (place - start) % period);
        let first = self.value(start + within);
        first.saturating_add(periods.saturating_mul(self.rise as u64))
    }

    /// One of the packed values: at most 25 bits from anywhere in a byte lie within four bytes.
    const fn value(&self, place: u64) -> u64 {
        let bit = place.wrapping_mul(self.bits as u64);
        let (mut word, mut i) = (0, 0);
        while i < 4 {
            let at = (bit / 8 + i) as usize;
            if at < self.bytes.len() {
                word |= (self.bytes[at] as u64) << (8 * i);
            }
            i += 1;
        }
        word >> (bit % 8) & ((1 << self.bits) - 1)
    }

    /// The index at which the first period starts.
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
