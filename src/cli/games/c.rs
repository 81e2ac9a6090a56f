//! What a game adds to its tables in C.

use retrograde::table::Trie;

/// A game in C.
pub struct InC {
    pub name: &'static str,
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
    /// The name of the table that it asks, and that table.
    pub name: &'static str,
    pub table: fn() -> Trie<'static>,
    /// How it asks the table about a position, `@` for the table's name.
    pub probe: &'static str,
    pub body: &'static str,
}
