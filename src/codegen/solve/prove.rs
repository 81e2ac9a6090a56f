//! The proof before writing: a table that says anything else than the rules is a failed build.

use std::thread;
use std::vec::Vec;

use super::check::{fault_at, successor};
use super::sweep::decode;
use crate::codegen::{Error, Fault, Solution};
use crate::game::{Game, Value};

/// The lookup of a table, as it ships: the value of a number.
pub type Lookup<'a> = dyn Fn(u32) -> Option<u32> + Sync + 'a;

/// Reads every position's values back through the lookup that ships. They must be what the sweep
/// found, and that must follow from what it found for the successors.
///
/// # Errors
/// Names the first position where a table says anything else, with both values.
pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    tables: &[(Value, &Lookup)],
) -> Result<(), Error> {
    let values: Vec<Value> = tables.iter().map(|(value, _)| *value).collect();
    read_back(game, solution, tables)?;
    derive(game, solution, &values)
}

/// Compares what the tables say with what the sweep found.
pub(crate) fn read_back<G: Game>(
    game: &G,
    solution: &Solution,
    tables: &[(Value, &Lookup)],
) -> Result<(), Error> {
    let misread = thread::scope(|scope| {
        let readers: Vec<_> = tables
            .iter()
            .map(|(value, lookup)| scope.spawn(|| first_misread(solution, *value, *lookup)))
            .collect();
        readers
            .into_iter()
            .filter_map(|reader| reader.join().expect("reading does not panic"))
            .min_by_key(|(number, _)| *number)
    });
    match misread {
        None => Ok(()),
        Some((number, fault)) => Err(fault_at(
            game,
            game.position(number).expect("only positions are read back"),
            fault,
        )),
    }
}

/// The first position whose table says something else than the sweep.
fn first_misread(solution: &Solution, value: Value, lookup: &Lookup) -> Option<(u32, Fault)> {
    // A plain loop: it runs for every position of every table in unoptimised build scripts.
    let (column, mut number) = (solution.column(value), 0);
    while number < solution.numbers() {
        let sweep = decode(column[number], value);
        if sweep != Solution::HOLE {
            match lookup(number as u32) {
                Some(table) if table == sweep => {}
                table => {
                    let fault = Fault::Packed {
                        value: value.name(),
                        table: table.unwrap_or(Solution::HOLE),
                        sweep,
                    };
                    return Some((number as u32, fault));
                }
            }
        }
        number += 1;
    }
    None
}

/// Derives every position's values again. Those that the tables are made of must be the same.
pub(crate) fn derive<G: Game>(
    game: &G,
    solution: &Solution,
    values: &[Value],
) -> Result<(), Error> {
    let (mut successors, mut grundy) = (Vec::new(), Vec::new());
    for number in 0..solution.numbers() {
        let Some(position) = game.position(number as u32) else {
            continue;
        };
        successors.clear();
        for to in game.moves(position) {
            successors.push(successor(game, to));
        }
        let derived = solution.derive(&successors, || game.terminal(position), &mut grundy);
        if solution.has(number, &derived) {
            continue;
        }
        // Not every value need change when a rule does.
        for &value in values {
            let table = decode(solution.column(value)[number], value);
            let rules = derived.value(value);
            if table != rules {
                let value = value.name();
                let fault = Fault::Underived {
                    value,
                    table,
                    rules,
                };
                return Err(fault_at(game, position, fault));
            }
        }
    }
    Ok(())
}
