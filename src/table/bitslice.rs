//! The packed columns of a table as bit slices, for who wants to count or iterate over them.

use bitvec::prelude::{BitSlice, Lsb0};
use bitvec::view::BitView;

use super::bits::Bits;
use super::field::Field;
use super::level::Level;
use super::trie::Trie;

impl<'a> Trie<'a> {
    /// The entries of one of the table's levels that a column lies in, `field.step()` bits each:
    /// `level.rise()` of the last level of an outcome table is its different blocks, a win 1 and a
    /// loss 0. Empty for a level that is not of this table.
    ///
    /// ```
    /// use retrograde::{Value, digits};
    ///
    /// let table = digits::table(Value::Outcome);
    /// let hundreds = table.levels()[2];
    /// // 213 different blocks of a hundred, each stretched to 128 bits.
    /// let blocks = table.column(hundreds, hundreds.rise());
    /// assert_eq!(blocks.len(), 213 * 128);
    /// ```
    #[must_use]
    pub fn column(&self, level: Level, field: Field) -> &'a BitSlice<u8, Lsb0> {
        let start = field.at() as usize * 8;
        let bits = level.room() as usize * level.blocks() as usize * usize::from(field.step());
        self.bytes()
            .view_bits()
            .get(start..start + bits)
            .unwrap_or_default()
    }
}

impl<'a> Bits<'a> {
    /// The fields, [`Bits::bits`] of them a position: of an outcome table a win 1 and a loss 0,
    /// unless all outcomes are the same.
    ///
    /// ```
    /// use retrograde::table::Bits;
    ///
    /// // Take one or two from a heap of fewer than ten: multiples of three lose.
    /// let table = Bits::new(10, 0, 1, &[0b1011_0110, 0b01]);
    /// assert_eq!(table.fields().count_zeros(), 4);
    /// assert_eq!(table.fields().iter_zeros().nth(2), Some(6));
    /// ```
    #[must_use]
    pub fn fields(&self) -> &'a BitSlice<u8, Lsb0> {
        let bits = self.positions() as usize * usize::from(self.bits());
        self.bytes().view_bits().get(..bits).unwrap_or_default()
    }
}
