//! The same outcomes in two loads, from more flash: for who counts instructions only.
//!
//! ```
//! use retrograde::digits::{self, Number};
//!
//! let number = Number::new(3014)?;
//! assert_eq!(digits::fast::outcome(number), digits::outcome(number));
//! # Ok::<(), digits::NumberError>(())
//! ```

use super::Number;
use crate::game::Outcome;
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/digits.fast.outcome.rs"));

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(number: Number) -> Outcome {
    Outcome::from_bit(OUTCOMES.at(number.get()))
}

/// The table of the outcomes, for the inventory.
#[doc(hidden)]
#[must_use]
pub const fn outcomes() -> Trie<'static> {
    OUTCOMES
}
