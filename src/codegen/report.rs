//! What was chosen, and what else there was.

use std::fmt;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::bake::Format;
use super::build::Form;
use crate::game::Value;

/// What was chosen for a table, and what else there was: `Display` prints it on one line, for
/// `println!("cargo::warning={}", table.report())`.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        let (format, shape) = (self.format.name(), &self.shape);
        let (bytes, loads) = (self.bytes, self.loads);
        write!(f, "{format} of {shape}: {bytes} bytes, loads {loads}")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, value) = (&self.game, self.value.name());
        write!(f, "{game}.{value}: ")?;
        for layout in &self.layouts {
            write!(f, "{layout}; ")?;
        }
        let (positions, flat) = (self.positions, self.flat_bytes);
        write!(f, "{positions} positions, flat {flat} bytes")
    }
}

impl Form {
    pub(super) fn layout(&self) -> Layout {
        let (format, shape) = match self {
            Self::Trie(packed, _) => {
                let levels = packed.table().levels();
                let radices = levels.iter().map(|level| level.radix().to_string());
                (Format::Trie, radices.collect::<Vec<_>>().join("x"))
            }
            Self::Bits(flat) if flat.bits == 0 => {
                (Format::Bits, format!("the constant {}", flat.base))
            }
            Self::Bits(flat) => (Format::Bits, format!("{} bits each", flat.bits)),
            Self::Periodic(sequence) => {
                let table = sequence.table();
                let shape = format!(
                    "{} values and a period of {}",
                    table.start(),
                    table.period()
                );
                (Format::Periodic, shape)
            }
            Self::Sparse(rare) => {
                let (count, outcome) = (rare.set.len(), rare.outcome);
                (Format::Sparse, format!("{count} times {outcome}"))
            }
        };
        Layout {
            format,
            shape,
            bytes: self.bytes(),
            loads: self.loads(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Trie(packed, _) => packed.table().bytes().len(),
            Self::Bits(flat) => flat.bytes.len(),
            Self::Periodic(sequence) => sequence.table().bytes().len(),
            Self::Sparse(rare) => {
                size_of_val(rare.set.map.entries) + size_of_val(rare.set.map.disps)
            }
        }
    }

    pub(super) fn loads(&self) -> u32 {
        match self {
            Self::Trie(packed, _) => packed.table().loads(),
            Self::Bits(flat) => u32::from(flat.bits > 0),
            Self::Periodic(_) => 1,
            Self::Sparse(_) => 2,
        }
    }
}
