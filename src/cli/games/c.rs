//! What a game adds to its tables in C.

use retrograde::Value;
use retrograde::table::Trie;

/// A game in C.
pub struct InC {
    pub name: &'static str,
    pub table: fn(Value) -> Trie<'static>,
    pub about: &'static str,
    /// What the functions share.
    pub helpers: &'static str,
    /// For the outcome, the remoteness, the Grundy value and the best move.
    pub functions: [Function; 4],
}

/// A function that answers one question.
pub struct Function {
    pub contract: &'static str,
    pub signature: &'static str,
    /// The table that it asks.
    pub table: Value,
    /// How it asks the table about a position, `@` for the table's name.
    pub probe: &'static str,
    pub body: &'static str,
}
