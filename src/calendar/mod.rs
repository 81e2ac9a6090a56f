//! The Calendar Game: from a date to the next day, or to the same day number of the next month;
//! whoever reaches 4 November 2001 wins.
//!
//! Every date from 1 January 1900 to the target is answered from a table, without computing
//! anything; any other date or target is a [`Countdown`]. All outcomes are those of the **player to
//! move**.
//!
//! ```
//! use retrograde::Outcome;
//! use retrograde::calendar::{self, Date};
//!
//! let date = Date::new(2001, 10, 5)?;
//! assert_eq!(calendar::outcome(date), Outcome::Loss);
//! assert_eq!(calendar::remoteness(date), 30);
//! assert_eq!(calendar::grundy(date), 0);
//! # Ok::<(), calendar::DateError>(())
//! ```

mod countdown;
mod date;
mod positions;
mod rules;
pub mod small;

pub use countdown::{Countdown, PastTarget, Sweep};
pub use date::{Date, DateError, Day};
pub use positions::positions;
pub use rules::{Calendar, moves};

use rules::path;

use crate::game::{Moves, Outcome, Value};
use crate::table::Trie;

const OUTCOMES: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/calendar.outcome.rs"));
const REMOTENESS: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/calendar.remoteness.rs"));
const GRUNDY: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/calendar.grundy.rs"));

/// The outcome for the player to move.
#[must_use]
#[inline]
pub const fn outcome(date: Date) -> Outcome {
    Outcome::from_bit(OUTCOMES.at_path(path(date)))
}

/// The moves left when the winner hurries and the loser stalls: 0 at the target, at most 2,472.
#[must_use]
#[inline]
pub const fn remoteness(date: Date) -> u32 {
    REMOTENESS.at_path(path(date))
}

/// The Grundy value, 0 to 2.
#[must_use]
#[inline]
pub const fn grundy(date: Date) -> u8 {
    GRUNDY.at_path(path(date)) as u8
}

/// The date to move to: from a win the fastest, from a loss the one that holds out longest, the day
/// move where both are equal; `None` at the target.
#[must_use]
pub const fn best_move(date: Date) -> Option<Date> {
    let Moves { first, second } = moves(date);
    match first {
        // Either way the best move is one that leaves a remoteness less by one.
        Some(to) if remoteness(to) + 1 == remoteness(date) => first,
        _ => second,
    }
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
