//! Play a Game: a stone starts in a corner of a square board; a move takes it to an orthogonal
//! neighbour square not visited yet; whoever finds no move left loses.
//!
//! Only the start is answered, for a board of any size: what follows depends on all squares
//! visited, and the moves left depend on that too.
//!
//! ```
//! use core::num::NonZeroU64;
//! use retrograde::{Outcome, board};
//!
//! assert_eq!(NonZeroU64::new(8).map(board::outcome), Some(Outcome::Win));
//! ```

use core::num::NonZeroU64;

use crate::game::Outcome;

/// The outcome for the player who moves first on a board of so many squares a side.
///
/// An even board can be laid out with dominoes: the first player moves on to the other half of the
/// domino, always. On an odd board all but the corner can be, and the second player does so.
#[must_use]
#[inline]
pub const fn outcome(side: NonZeroU64) -> Outcome {
    Outcome::from_bit((side.get() % 2 == 0) as u32)
}
