//! The static formats, each with its one lookup, which the generator, the tests and the shipped
//! library share.

mod endless;
mod trie;

pub(crate) use endless::EXACT_DIGITS;
pub use endless::Endless;
pub use trie::{Field, Level, TableError, Trie};
