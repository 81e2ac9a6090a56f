//! Play a Game: a stone starts in a corner of a square board; a move takes it to an orthogonally
//! adjacent square that it has not visited yet; the player who cannot move loses.
//!
//! Only the start is answered, for a board of any size: a later position consists of all squares
//! visited so far.
//!
//! ```
//! use core::num::NonZeroU64;
//! use retrograde::{Outcome, board};
//!
//! assert_eq!(NonZeroU64::new(8).map(board::outcome), Some(Outcome::Win));
//! ```

use core::num::NonZeroU64;

use crate::game::Outcome;

/// The outcome for the player who moves first, on a board with `side` squares a side.
///
/// A board with an even side can be covered with dominoes: the first player always moves to the
/// other half of the domino that the stone is on. With an odd side, dominoes cover all but the
/// corner, and the second player can do the same.
#[must_use]
#[inline]
pub const fn outcome(side: NonZeroU64) -> Outcome {
    Outcome::from_bit((side.get() % 2 == 0) as u32)
}
