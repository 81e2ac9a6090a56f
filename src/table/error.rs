//! Why the parts of a table are refused.

use core::fmt;

/// What is wrong with the parts of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableError {
    /// No levels, more than one first block, a level without entries or blocks, more than `u32` of
    /// anything, or a next block in the last level.
    Shape,
    /// A column has a width that is not supported, does not start where the one before it ends, or
    /// the bytes are too few or too many.
    Length,
    /// An entry names a block that does not exist, or the rises of a path could pass `u32`.
    Entry,
    /// A period of length 0, or values of a width that is not supported.
    Period,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Shape => "the levels do not describe a table",
            Self::Length => "the columns do not fill the bytes",
            Self::Entry => "an entry leads out of the table",
            Self::Period => "the numbers do not describe a period",
        })
    }
}

impl core::error::Error for TableError {}
