//! The builder of the sparse format: computes the perfect hash.

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::Builder;
use crate::codegen::{Format, Lookup, Solution};
use crate::game::Outcome;
use crate::table::sparse::{Sparse, phf_0_14 as phf};

/// The most keys: more would take minutes to hash without optimisation, and megabytes of source.
const MOST: usize = 1 << 16;

/// A sparse table as the generator owns it. The slices of its set are leaked, so that the set is of
/// the type that ships and can be read through its lookup; a build script ends soon after.
#[derive(Debug)]
pub(crate) struct SparseBuilder {
    positions: u32,
    outcome: Outcome,
    set: phf::Set<u32>,
}

impl SparseBuilder {
    /// The table of these outcomes; `None` where too many positions have the rarer one.
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
    fn table(&self) -> Sparse<'_> {
        Sparse::new(self.positions, self.outcome, &self.set)
    }
}

impl Builder for SparseBuilder {
    fn format(&self) -> Format {
        Format::Sparse
    }

    fn shape(&self) -> String {
        format!("{} times {}", self.set.len(), self.outcome)
    }

    fn bytes(&self) -> usize {
        size_of_val(self.set.map.entries) + size_of_val(self.set.map.disps)
    }

    fn loads(&self) -> u32 {
        2
    }

    fn end(&self) -> Option<u32> {
        Some(self.positions)
    }

    fn lookup(&self) -> Box<Lookup<'_>> {
        let table = self.table();
        Box::new(move |number| table.probe(number))
    }

    fn rust(&self) -> (Option<&[u8]>, String) {
        let (positions, outcome, map) = (self.positions, self.outcome, &self.set.map);
        let statements = format!(
            "    use ::retrograde::sparse::phf_0_14 as phf;
    static SET: phf::Set<u32> = phf::Set {{
        map: phf::Map {{
            key: {},
            disps: &{:?},
            entries: &{:?},
        }},
    }};
    ::retrograde::sparse::Sparse::new({positions}, ::retrograde::Outcome::{outcome:?}, &SET)",
            map.key, map.disps, map.entries
        );
        (None, statements)
    }

    fn c(&self, _name: &str) -> Result<(String, String), &'static str> {
        Err("C is written of the formats trie, bits and periodic")
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
