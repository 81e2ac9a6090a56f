//! The perfect hash of the sparse format.

use std::vec::Vec;

use crate::codegen::Solution;
use crate::game::Outcome;
use crate::table::sparse::{Sparse, phf_0_14 as phf};

/// More keys than this take minutes to hash without optimisation, and megabytes of source.
const MOST: usize = 1 << 16;

/// A sparse table in the making. What its set refers to is never freed: a build script is over soon
/// after, and only so can the set be read through the very lookup that ships.
#[derive(Debug)]
pub(crate) struct Rare {
    pub positions: u32,
    pub outcome: Outcome,
    pub set: phf::Set<u32>,
}

impl Rare {
    /// The table of these outcomes, unless both are had by too many positions.
    pub fn new(outcomes: &[u32]) -> Option<Self> {
        let outcome = rarer(outcomes).0;
        if Self::count(outcomes) > MOST {
            return None;
        }
        let keys: Vec<u32> = (0..)
            .zip(outcomes)
            .filter(|&(_, &value)| value == outcome as u32)
            .map(|(number, _)| number)
            .collect();
        let state = phf_generator::generate_hash(&keys);
        let entries: Vec<(u32, ())> = state.map.iter().map(|&i| (keys[i], ())).collect();
        let map = phf::Map {
            key: state.key,
            disps: state.disps.leak(),
            entries: entries.leak(),
        };
        Some(Self {
            positions: outcomes.len() as u32,
            outcome,
            set: phf::Set { map },
        })
    }

    /// How many positions have the rarer outcome.
    pub fn count(outcomes: &[u32]) -> usize {
        rarer(outcomes).1
    }

    /// The table, borrowed.
    pub fn table(&self) -> Sparse<'_> {
        Sparse::new(self.positions, self.outcome, &self.set)
    }
}

/// The outcome that fewer positions have, and how many.
fn rarer(outcomes: &[u32]) -> (Outcome, usize) {
    let (mut losses, mut wins, mut i) = (0, 0, 0);
    while i < outcomes.len() {
        match outcomes[i] {
            0 => losses += 1,
            Solution::HOLE => {}
            _ => wins += 1,
        }
        i += 1;
    }
    if losses <= wins {
        (Outcome::Loss, losses)
    } else {
        (Outcome::Win, wins)
    }
}
