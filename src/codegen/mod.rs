//! The generator: rules in, table out. `sweep` solves a game, `share` and `pack` store equal blocks once,
//! `prove` reads every value back through the lookup that ships, `emit` writes the table as one
//! Rust expression.

mod blocks;
mod contexts;
mod emit;
mod endless;
mod pack;
mod periodic;
mod prove;
mod share;
mod sweep;

use std::fmt;
use std::string::String;

pub use contexts::Contexts;
pub use emit::{write, write_unending};
pub use endless::Unending;
pub use pack::{Aim, Packed, pack};
pub use periodic::{Sequence, take_away};
pub use prove::{Lookup, prove};
pub use share::Shared;
pub use sweep::{Solution, sweep};

/// Why no table was written: a game and a position, as the game prints them, and what is wrong
/// there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The game's name.
    pub game: String,
    /// The position as the game prints it.
    pub position: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A move does not lower the number.
    Upward {
        /// The position moved to.
        to: String,
    },
    /// A move leads to a number that is a hole.
    Hole {
        /// The position moved to.
        to: String,
    },
    /// The position's number is another one, or not below the product of the radices.
    Number,
    /// The heaps below this one do not prove that their values repeat.
    Aperiodic,
    /// The table holds another value than the sweep found.
    Packed {
        /// The value's name.
        value: &'static str,
        /// What the table says.
        table: u32,
        /// What the sweep found.
        sweep: u32,
    },
    /// The value does not follow from the values of the successors.
    Underived {
        /// The value's name.
        value: &'static str,
        /// What the table says.
        table: u32,
        /// What the successors demand.
        rules: u32,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.game, self.position)?;
        match &self.fault {
            Fault::Upward { to } => write!(f, "the move to {to} does not lower the number"),
            Fault::Hole { to } => write!(f, "the move to {to} leads to no position"),
            Fault::Number => {
                f.write_str("the position does not have the number that it was asked for")
            }
            Fault::Aperiodic => f.write_str("no period is proven before this heap"),
            Fault::Packed {
                value,
                table,
                sweep,
            } => write!(f, "{value} {table} in the table, {sweep} by the sweep"),
            Fault::Underived {
                value,
                table,
                rules,
            } => write!(f, "{value} {table} in the table, {rules} by the rules"),
        }
    }
}

impl std::error::Error for Error {}
