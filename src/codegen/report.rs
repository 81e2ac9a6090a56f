//! The report on a table: the chosen layout and its rivals.

use std::fmt;
use std::string::String;
use std::vec::Vec;

use super::bake::Format;
use crate::game::Value;

/// The chosen layout of a table and its rivals. `Display` prints it on one line, for
/// `println!("cargo::warning={}", table.report())`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The value.
    pub value: Value,
    /// How many numbers are positions.
    pub positions: u32,
    /// The bytes that a plain array would take: up to 8 bits a value, or whole bytes.
    pub flat_bytes: u64,
    /// The chosen layout, then its rivals by size.
    pub layouts: Vec<Layout>,
}

/// A layout of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The format.
    pub format: Format,
    /// The radices, the bits of a field, or the content of the set.
    pub shape: String,
    /// The bytes of its data.
    pub bytes: usize,
    /// The number of fields that a probe reads, one after another.
    pub loads: u32,
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (format, shape) = (self.format, &self.shape);
        let (bytes, loads) = (self.bytes, self.loads);
        write!(f, "{format} of {shape}: {bytes} bytes, loads {loads}")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, value) = (&self.game, self.value);
        write!(f, "{game}.{value}: ")?;
        for layout in &self.layouts {
            write!(f, "{layout}; ")?;
        }
        let (positions, flat) = (self.positions, self.flat_bytes);
        write!(f, "{positions} positions, flat {flat} bytes")
    }
}
