//! The flat format: one field a position, side by side, and one load.

use super::error::TableError;
use super::field::Field;

const MOST: u64 = u32::MAX as u64;

/// A table of one value for every position of a game, without any sharing.
///
/// Values up to 255 take as few bits as hold the greatest of them, greater ones whole bytes, least
/// significant bit and byte first. Where all values are the same they take no bits at all.
#[derive(Clone, Copy, Debug)]
pub struct Bits<'a> {
    base: u32,
    field: Field,
    positions: u32,
    bytes: &'a [u8],
}

impl<'a> Bits<'a> {
    /// The table of these parts, which the generator writes: as a constant, a damaged one does not
    /// compile. The value of a position is `base` and what its field of `bits` bits holds.
    ///
    /// # Panics
    /// When [`Bits::try_new`] refuses the parts.
    #[must_use]
    pub const fn new(positions: u32, base: u32, bits: u8, bytes: &'a [u8]) -> Self {
        match Self::try_new(positions, base, bits, bytes) {
            Ok(table) => table,
            Err(TableError::Length) => panic!("retrograde: the fields do not fill the bytes"),
            Err(_) => panic!("retrograde: the numbers do not describe a table"),
        }
    }

    /// The table of these parts.
    ///
    /// # Errors
    /// Says whether a table cannot have fields of that width (1 to 8, 16, 24 or 32 bits, or none),
    /// or whether the bytes are too few or too many.
    pub const fn try_new(
        positions: u32,
        base: u32,
        bits: u8,
        bytes: &'a [u8],
    ) -> Result<Self, TableError> {
        if bits > 8 && bits != 16 && bits != 24 && bits != 32 {
            return Err(TableError::Shape);
        }
        match Self::length(positions, bits) {
            Some(length) if length as u64 == bytes.len() as u64 => Ok(Self {
                base,
                field: Field::new(0, bits),
                positions,
                bytes,
            }),
            Some(_) => Err(TableError::Length),
            None => Err(TableError::Shape),
        }
    }

    /// The bytes that so many fields take, with the zeros after them that the last read touches.
    pub(crate) const fn length(positions: u32, bits: u8) -> Option<u32> {
        if positions.checked_mul(bits as u32).is_none() {
            return None;
        }
        match Field::new(0, bits).end(positions.saturating_sub(1) as u64) {
            length @ 0..=MOST => Some(length as u32),
            _ => None,
        }
    }

    /// The value of a position by its number, or `None` past the last one. What stands at a hole of
    /// the numbering means nothing.
    #[must_use]
    #[inline]
    pub const fn probe(&self, number: u32) -> Option<u32> {
        if number >= self.positions {
            return None;
        }
        if self.field.bits() == 0 {
            return Some(self.base);
        }
        Some(
            self.base
                .wrapping_add(self.field.read(self.bytes, number, 1, 0)),
        )
    }

    /// The numbers that the table covers: every position's number is lower.
    #[must_use]
    pub const fn positions(&self) -> u32 {
        self.positions
    }

    /// What every value is at least, and what its field is added to.
    #[must_use]
    pub const fn base(&self) -> u32 {
        self.base
    }

    /// The width of a field in bits.
    #[must_use]
    pub const fn bits(&self) -> u8 {
        self.field.bits()
    }

    /// The packed fields.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}
