//! The proof before writing: a table that says anything else than the rules is a failed build.

use std::string::ToString;
use std::thread;
use std::vec::Vec;

use super::{Error, Fault, Packed, Solution};
use crate::game::{Game, Value};

/// Reads every position's values back through the lookup that ships. They must be what the sweep
/// found, and they must follow from what the same lookup says of the successors.
///
/// # Errors
/// Names the first position where a table says anything else, with both values.
pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    tables: &[(Value, Packed)],
) -> Result<(), Error> {
    let proofs: Vec<_> = thread::scope(|scope| {
        let readers = tables.iter().map(|(value, packed)| {
            scope.spawn(|| {
                (
                    *value,
                    solution.values(*value),
                    read_back(packed, solution.numbers()),
                )
            })
        });
        readers
            .collect::<Vec<_>>()
            .into_iter()
            .map(|reader| reader.join().expect("reading does not panic"))
            .collect()
    });
    let (mut successors, mut values) = (Vec::new(), Vec::new());
    for number in 0..solution.numbers() {
        let Some(position) = game.position(number as u32) else {
            continue;
        };
        successors.clear();
        for to in game.moves(position) {
            successors.push(game.number(to) as usize);
        }
        for (value, swept, probed) in &proofs {
            values.clear();
            for &to in &successors {
                values.push(probed[to]);
            }
            let (table, sweep, rules) = (probed[number], swept[number], value.derive(&values));
            let value = value.name();
            let fault = if table != sweep {
                Fault::Packed {
                    value,
                    table,
                    sweep,
                }
            } else if table != rules {
                Fault::Underived {
                    value,
                    table,
                    rules,
                }
            } else {
                continue;
            };
            return Err(Error {
                game: game.name().to_string(),
                position: position.to_string(),
                fault,
            });
        }
    }
    Ok(())
}

fn read_back(packed: &Packed, numbers: usize) -> Vec<u32> {
    let table = packed.table();
    (0..numbers)
        .map(|number| table.probe(number as u32).unwrap_or(Solution::HOLE))
        .collect()
}
