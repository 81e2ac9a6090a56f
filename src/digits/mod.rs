//! The Cow Digit Game: subtract the largest digit of a number or its smallest non-zero digit;
//! whoever is left with 0 loses.
//!
//! Every number from 0 to 1,000,000 is answered from a table, without computing anything, and a
//! [`Decimal`] of any length digit by digit. All outcomes are those of the **player to move**.
//!
//! ```
//! use retrograde::Outcome;
//! use retrograde::digits::{self, Number};
//!
//! let number = Number::new(3014)?;
//! assert_eq!(digits::outcome(number), Outcome::Win);
//! assert_eq!(digits::remoteness(number), 953);
//! assert_eq!(digits::best_move(number), Some(Number::new(3013)?));
//! # Ok::<(), digits::NumberError>(())
//! ```

mod automaton;
mod decimal;
mod extent;
pub mod fast;
mod rules;
pub mod small;

pub use automaton::level::DigitLevel;
pub use automaton::table::DigitAutomaton;
pub use decimal::{Decimal, DecimalError};
pub use rules::{Digits, Number, NumberError, moves, positions};

use crate::game::{Outcome, Value};
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.outcome.rs"));
const REMOTENESS: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.remoteness.rs"));
const GRUNDY: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.grundy.rs"));

/// What the best move subtracts.
const BEST: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.best.rs"));

// Every number of the window is one of the tables.
const _: () = assert!(
    OUTCOMES.positions() > Number::MAX.get()
        && REMOTENESS.positions() > Number::MAX.get()
        && GRUNDY.positions() > Number::MAX.get()
        && BEST.positions() > Number::MAX.get()
);

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(number: Number) -> Outcome {
    Outcome::from_bit(OUTCOMES.at(number.get()))
}

/// The moves left when the winner hurries and the loser stalls: 0 at 0, at most 267,978 at a
/// million.
#[must_use]
#[inline]
pub const fn remoteness(number: Number) -> u32 {
    REMOTENESS.at(number.get())
}

/// The Grundy value, 0 to 2.
#[must_use]
#[inline]
pub const fn grundy(number: Number) -> u8 {
    GRUNDY.at(number.get()) as u8
}

/// The number to move to: from a win the fastest, from a loss the one that holds out longest, less
/// the smallest digit where both are equal; `None` at 0.
#[must_use]
#[inline]
pub const fn best_move(number: Number) -> Option<Number> {
    match BEST.at(number.get()) {
        0 => None,
        digit => number.less(digit),
    }
}

/// The table of what the best move of a number subtracts, 0 at 0.
#[doc(hidden)]
#[must_use]
pub const fn best_moves() -> Trie<'static> {
    BEST
}

/// The tables of this game, for whoever wants to look inside.
#[must_use]
pub const fn table(value: Value) -> Trie<'static> {
    match value {
        Value::Outcome => OUTCOMES,
        Value::Remoteness => REMOTENESS,
        Value::Grundy => GRUNDY,
    }
}
