//! The same answers from less flash, in three to four times the time.
//!
//! They are for who counts bytes; who counts instructions calls the functions of
//! [`digits`](super).
//!
//! ```
//! use retrograde::digits::{self, Number};
//!
//! let number = Number::new(3014)?;
//! assert_eq!(digits::small::outcome(number), digits::outcome(number));
//! assert_eq!(digits::small::grundy(number), digits::grundy(number));
//! # Ok::<(), digits::NumberError>(())
//! ```

use super::Number;
use crate::game::Outcome;
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.small.outcome.rs"));
const GRUNDY: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.small.grundy.rs"));

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(number: Number) -> Outcome {
    Outcome::from_bit(OUTCOMES.at(number.get()))
}

/// The Grundy value, 0 to 2.
#[must_use]
#[inline]
pub const fn grundy(number: Number) -> u8 {
    GRUNDY.at(number.get()) as u8
}

/// The table of the outcomes, for the inventory.
#[doc(hidden)]
#[must_use]
pub const fn outcomes() -> Trie<'static> {
    OUTCOMES
}

/// The table of the Grundy values, for the inventory.
#[doc(hidden)]
#[must_use]
pub const fn grundy_values() -> Trie<'static> {
    GRUNDY
}
