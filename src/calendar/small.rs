//! The same outcomes from a quarter of the flash, in about twice the time.
//!
//! ```
//! use retrograde::calendar::{self, Date};
//!
//! let date = Date::new(2001, 10, 5)?;
//! assert_eq!(calendar::small::outcome(date), calendar::outcome(date));
//! # Ok::<(), calendar::DateError>(())
//! ```

use super::Date;
use super::rules::path;
use crate::game::Outcome;
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/calendar.small.outcome.rs"));

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(date: Date) -> Outcome {
    Outcome::from_bit(OUTCOMES.at_path(path(date)))
}

/// The table of the outcomes, for the inventory.
#[doc(hidden)]
#[must_use]
pub const fn outcomes() -> Trie<'static> {
    OUTCOMES
}
