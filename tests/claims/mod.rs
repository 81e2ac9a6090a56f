//! What packed tables claim, for the prover to look into.

use retrograde::Value;
use retrograde::codegen::{Lookup, Packed};
use retrograde::table::Trie;

/// Every table with the lookup of its format.
pub fn claims(tables: &[(Value, Packed)]) -> Vec<(Value, Trie<'_>, Lookup)> {
    let probe: Lookup = |table, number| table.probe(number);
    let claim = |(value, packed)| (value, Packed::table(packed), probe);
    tables
        .iter()
        .map(|(value, packed)| claim((*value, packed)))
        .collect()
}
