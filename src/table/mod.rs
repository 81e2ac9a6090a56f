//! The static formats, each with its one lookup, which the generator, the tests and the shipped
//! library share.

mod trie;

pub use trie::{Field, Level, TableError, Trie};
