//! The proof of packed tables, through the lookup that ships.

use retrograde::codegen::{self, Error, Lookup, Packed, Solution};
use retrograde::{Game, Value};

pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    tables: &[(Value, Packed)],
) -> Result<(), Error> {
    let tries: Vec<_> = tables
        .iter()
        .map(|(value, packed)| {
            let trie = packed.table();
            (*value, move |number| trie.probe(number))
        })
        .collect();
    let lookups: Vec<(Value, &Lookup)> = tries
        .iter()
        .map(|(value, lookup)| (*value, lookup as &Lookup))
        .collect();
    codegen::prove(game, solution, &lookups)
}
