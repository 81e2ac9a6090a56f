//! The proof before writing: a table that says anything else than the rules is a failed build.

use std::string::ToString;
use std::thread;
use std::vec;
use std::vec::Vec;

use super::{Error, Fault, Solution};
use crate::game::{Game, Value};
use crate::table::Trie;

/// What a table says of a number, through the lookup that ships.
pub type Lookup = fn(&Trie<'_>, u32) -> Option<u32>;

/// Reads every position's values back through the lookup that ships. They must be what the sweep
/// found, and they must follow from what the same lookup says of the successors.
///
/// # Errors
/// Names the first position where a table says anything else, with both values.
pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    tables: &[(Value, Trie<'_>, Lookup)],
) -> Result<(), Error> {
    let proofs: Vec<Proof> = thread::scope(|scope| {
        let readers: Vec<_> = tables
            .iter()
            .map(|(value, table, lookup)| {
                scope.spawn(|| Proof::read(solution, *value, table, *lookup))
            })
            .collect();
        readers
            .into_iter()
            .map(|reader| reader.join().expect("reading does not panic"))
            .collect()
    });
    let mut derived = Vec::new();
    for proof in &proofs {
        if let Some(number) = proof.first_difference() {
            let fault = Fault::Packed {
                value: proof.value.name(),
                table: proof.probed[number],
                sweep: proof.swept[number],
            };
            return Err(error(game, number, fault));
        }
        // Another table of the same value, equal to the sweep as well, says the same throughout.
        if derived
            .iter()
            .all(|other: &&Proof| other.value != proof.value)
        {
            derived.push(proof);
        }
    }
    derive(game, &derived)
}

/// What a table says of all numbers, beside what the sweep found.
struct Proof {
    value: Value,
    swept: Vec<u32>,
    probed: Vec<u32>,
}

impl Proof {
    fn read(solution: &Solution, value: Value, table: &Trie<'_>, lookup: Lookup) -> Self {
        let swept = solution.values(value);
        let mut probed = vec![Solution::HOLE; swept.len()];
        let mut number = 0;
        while number < swept.len() {
            if swept[number] != Solution::HOLE {
                probed[number] = lookup(table, number as u32).unwrap_or(Solution::HOLE);
            }
            number += 1;
        }
        Self {
            value,
            swept,
            probed,
        }
    }

    fn first_difference(&self) -> Option<usize> {
        let mut number = 0;
        while number < self.swept.len() && self.swept[number] == self.probed[number] {
            number += 1;
        }
        (number < self.swept.len()).then_some(number)
    }
}

/// Derives every value from those of the successors.
fn derive<G: Game>(game: &G, proofs: &[&Proof]) -> Result<(), Error> {
    let numbers = proofs
        .iter()
        .map(|proof| proof.probed.len())
        .max()
        .unwrap_or(0);
    let (mut successors, mut values) = (Vec::new(), Vec::new());
    for number in 0..numbers {
        let Some(position) = game.position(number as u32) else {
            continue;
        };
        successors.clear();
        for to in game.moves(position) {
            successors.push(game.number(to) as usize);
        }
        for proof in proofs {
            values.clear();
            for &to in &successors {
                values.push(proof.probed[to]);
            }
            let (table, rules) = (proof.probed[number], proof.value.derive(&values));
            if table != rules {
                let fault = Fault::Underived {
                    value: proof.value.name(),
                    table,
                    rules,
                };
                return Err(error(game, number, fault));
            }
        }
    }
    Ok(())
}

fn error<G: Game>(game: &G, number: usize, fault: Fault) -> Error {
    let position = game
        .position(number as u32)
        .map_or(number.to_string(), |position| position.to_string());
    Error {
        game: game.name().to_string(),
        position,
        fault,
    }
}
