//! What was chosen, and what else there was.

use std::fmt;
use std::string::String;
use std::vec::Vec;

use super::bake::Format;
use crate::game::Value;

/// What was chosen for a table, and what else there was: `Display` prints it on one line, for
/// `println!("cargo::warning={}", table.report())`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The value.
    pub value: Value,
    /// The numbers that are positions.
    pub positions: u32,
    /// The bytes that a plain array would take: up to 8 bits a value, or whole bytes.
    pub flat_bytes: u64,
    /// What was chosen first, its rivals after it, by size.
    pub layouts: Vec<Layout>,
}

/// A way to lay out a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The format.
    pub format: Format,
    /// Radices, bits of a field, or what is in the set.
    pub shape: String,
    /// The bytes of its data.
    pub bytes: usize,
    /// The fields that a probe reads, one after another.
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
