//! The Cow Digit Game: subtract the largest digit of a number or its smallest non-zero digit;
//! the player to move at 0 loses.
//!
//! Every number from 0 to 1,000,000 is looked up in a table; a [`Decimal`], a number of any length,
//! takes one table step per digit, its remoteness up to 38 digits. All outcomes are those of the
//! **player to move**.
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
mod contexts;
mod decimal;
mod extent;
mod rules;
pub mod small;

pub use automaton::table::DigitAutomaton;
pub use decimal::{Decimal, DecimalError};
pub use rules::{Digits, Number, NumberError, moves, positions};

use rules::{TEN_THOUSANDS, THOUSANDS};

use crate::game::{Moves, Outcome, Value};
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.outcome.rs"));
const REMOTENESS: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.remoteness.rs"));
const GRUNDY: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.grundy.rs"));

// A number is looked up by its digits in these radices.
const _: () = assert!(
    OUTCOMES.has_radices(&THOUSANDS)
        && REMOTENESS.has_radices(&TEN_THOUSANDS)
        && GRUNDY.has_radices(&THOUSANDS)
);

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(number: Number) -> Outcome {
    Outcome::from_bit(OUTCOMES.walk(number.path::<{ THOUSANDS.len() }>()))
}

/// The moves left when the winner hurries and the loser stalls: 0 at 0, at most 267,978 at a
/// million.
#[must_use]
#[inline]
pub const fn remoteness(number: Number) -> u32 {
    REMOTENESS.walk(number.path::<{ TEN_THOUSANDS.len() }>())
}

/// The Grundy value, 0 to 2.
#[must_use]
#[inline]
pub const fn grundy(number: Number) -> u8 {
    GRUNDY.walk(number.path::<{ THOUSANDS.len() }>()) as u8
}

/// The number to move to: from a win the move that wins fastest, from a loss the one that loses
/// slowest, the smaller digit where both are equal; `None` at 0.
#[must_use]
pub const fn best_move(number: Number) -> Option<Number> {
    let Moves { first, second } = moves(number);
    match first {
        // From a win and from a loss alike, the best move leaves a remoteness that is less by one.
        Some(to) if remoteness(to) + 1 == remoteness(number) => first,
        _ => second,
    }
}

/// The underlying table of a value, for inspection.
#[must_use]
pub const fn table(value: Value) -> Trie<'static> {
    match value {
        Value::Outcome => OUTCOMES,
        Value::Remoteness => REMOTENESS,
        Value::Grundy => GRUNDY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_point_gives_the_digits_of_the_whole_window() {
        for n in 0..=Number::MAX.get() {
            let number = Number::new(n).expect("it is in the window");
            let ten_to = |power| 10_u32.pow(power);
            let digit = |power| n / ten_to(power) % 10;
            let [e, d, c, b, a] = [4, 3, 2, 1, 0].map(digit);
            assert_eq!(number.path(), [n / ten_to(3), c, b, a]);
            assert_eq!(number.path(), [n / ten_to(4), d, c, b, a]);
            assert_eq!(number.path(), [n / ten_to(5), e, d, c, b, a]);
        }
    }
}
