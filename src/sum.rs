//! Sums of games: a move is a move in one of several games, and the player who has no move in any of
//! them loses.

use crate::game::Outcome;

/// The Grundy value of a sum: the parts' own, added without carry in binary (Sprague and Grundy).
///
/// ```
/// use retrograde::calendar::{self, Date};
/// use retrograde::digits::{self, Number};
///
/// let (date, number) = (Date::new(2001, 10, 5)?, Number::new(3014)?);
/// let parts = [calendar::grundy(date), digits::grundy(number)];
/// assert_eq!(retrograde::nim_sum(parts.map(u64::from)), 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn nim_sum(parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(0, |sum, part| sum ^ part)
}

/// The outcome of a sum for the player to move, from the Grundy values of its parts.
#[must_use]
pub fn sum_outcome(parts: impl IntoIterator<Item = u64>) -> Outcome {
    Outcome::from_bit(u32::from(nim_sum(parts) != 0))
}
