//! Why no table was written.

use std::fmt;
use std::string::String;
use std::vec::Vec;

/// Why no table was written: a game, the position where that shows, as the game prints it, and what
/// is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Error {
    /// The game's name.
    pub game: String,
    /// The position, unless it is the whole game that does not do.
    pub position: Option<String>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a position, or with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The radices multiply to more numbers than there may be.
    Radices,
    /// The number of the position that was asked for by number is another one.
    Number {
        /// The number asked for.
        asked: u32,
        /// The number that the game gives.
        given: u32,
    },
    /// A move leads to a number that is not below the product of the radices.
    Outside {
        /// The position moved to.
        to: String,
        /// Its number.
        number: u32,
        /// The product.
        numbers: u32,
    },
    /// A move does not lower the number.
    Upward {
        /// The position moved to.
        to: String,
        /// The way back from there, where a short search finds one: the game might never end.
        cycle: Vec<String>,
    },
    /// No position is without moves, so the game never ends.
    Endless {
        /// The position moved to.
        to: String,
    },
    /// A move leads to a number that is a hole.
    Hole {
        /// The position moved to.
        to: String,
        /// Its number.
        number: u32,
    },
    /// A move leads to a position whose number is another position's.
    Shared {
        /// The position moved to.
        to: String,
        /// Its number.
        number: u32,
        /// The position that the number stands for.
        with: String,
    },
    /// A move is listed twice.
    Twice {
        /// The position moved to.
        to: String,
    },
    /// The player who cannot move wins here, and Grundy values (or parts) were asked for.
    Misere,
    /// A move splits the game, and remoteness was asked for.
    Split,
    /// The game's values do not suit the format asked for.
    Format {
        /// The format's name.
        format: &'static str,
        /// What it would take.
        needs: &'static str,
    },
    /// No table of the format is so small.
    Bytes {
        /// The bytes that were allowed.
        limit: usize,
        /// The bytes that the smallest takes, or a few fewer.
        least: usize,
    },
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
        write!(f, "{}: ", self.game)?;
        if let Some(position) = &self.position {
            write!(f, "{position}: ")?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Radices => f.write_str("the radices multiply to 2³¹ or more"),
            Self::Number { asked, given } => write!(
                f,
                "the position of the number {asked} has the number {given}"
            ),
            Self::Outside {
                to,
                number,
                numbers,
            } => write!(
                f,
                "the move to {to} leads to the number {number}, but there are {numbers}"
            ),
            Self::Upward { to, cycle } => {
                write!(f, "the move to {to} does not lower the number")?;
                if !cycle.is_empty() {
                    write!(f, ", and the moves {} lead back", cycle.join(" → "))?;
                }
                Ok(())
            }
            Self::Endless { to } => write!(
                f,
                "no position is without moves, so the game never ends; this lowest one moves to \
                 {to}"
            ),
            Self::Hole { to, number } => write!(
                f,
                "the move to {to} leads to no position: its number {number} is a hole"
            ),
            Self::Shared { to, number, with } => write!(
                f,
                "the move to {to} leads to the number {number}, which stands for {with}"
            ),
            Self::Twice { to } => write!(f, "the move to {to} is listed twice"),
            Self::Misere => f.write_str(
                "a player who cannot move wins here, but Grundy values and parts are those of \
                 normal play",
            ),
            Self::Split => f.write_str(
                "a move splits the game, and the remoteness of two parts does not follow from \
                 theirs",
            ),
            Self::Format { format, needs } => write!(f, "the format {format} needs {needs}"),
            Self::Bytes { limit, least } => write!(
                f,
                "no table has at most {limit} bytes: the smallest takes {least}"
            ),
            Self::Packed {
                value,
                table,
                sweep,
            } => write!(f, "{value} {table} in the table, {sweep} by the sweep"),
            Self::Underived {
                value,
                table,
                rules,
            } => write!(f, "{value} {table} in the table, {rules} by the rules"),
        }
    }
}
