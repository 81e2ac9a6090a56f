//! The sparse format: a perfect hash of the positions that have the rarer outcome.
//!
//! For games in which about one position in a hundred or fewer has it, such as games with two heaps.

use crate::game::Outcome;

/// The perfect hash that generated tables use, named by its version. If a later version hashes
/// differently, tables that were generated for this one do not compile, instead of answering wrongly.
#[doc(hidden)]
pub use phf as phf_0_14;

/// The outcome of every position of a game, as the set of the positions with the rarer outcome.
#[derive(Clone, Copy, Debug)]
pub struct Sparse<'a> {
    positions: u32,
    rare: Outcome,
    set: &'a phf::Set<u32>,
}

impl<'a> Sparse<'a> {
    /// The table in which the numbers of `set` have the outcome `rare` and all others below
    /// `positions` the other one.
    #[must_use]
    pub const fn new(positions: u32, rare: Outcome, set: &'a phf::Set<u32>) -> Self {
        Self {
            positions,
            rare,
            set,
        }
    }

    /// The outcome of a position by its number, as other tables have it: 1 for a win, 0 for a loss;
    /// `None` past the last one. The answer for a hole of the numbering is
    /// unspecified.
    #[must_use]
    #[inline]
    pub fn probe(&self, number: u32) -> Option<u32> {
        if number >= self.positions {
            return None;
        }
        let is_rare = self.set.contains(&number);
        Some(u32::from(is_rare == (self.rare as u32 == 1)))
    }

    /// The numbers that the table covers: every position's number is lower.
    #[must_use]
    pub const fn positions(&self) -> u32 {
        self.positions
    }

    /// The outcome of the positions in the set.
    #[must_use]
    pub const fn rare(&self) -> Outcome {
        self.rare
    }

    /// The numbers of the positions with the rare outcome.
    #[must_use]
    pub const fn set(&self) -> &'a phf::Set<u32> {
        self.set
    }
}
