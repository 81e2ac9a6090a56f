//! A position of any game.

use std::fmt;

use retrograde::calendar::Date;
use retrograde::digits::Number;

/// A position of any game, written by `Display` as people write it. Positions of one game compare
/// in the order of its ranges.
#[derive(Clone, PartialEq, PartialOrd, Debug)]
pub enum Position {
    /// A date of the Calendar Game.
    Date(Date),
    /// A number of the Cow Digit Game.
    Number(Number),
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(date) => date.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}
