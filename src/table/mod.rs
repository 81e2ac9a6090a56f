//! The static formats, each with its one lookup, which the generator, the tests and the shipped
//! library share.

mod bits;
pub(crate) mod endless;
mod periodic;
mod trie;

pub use bits::Bits;
pub(crate) use endless::EXACT_DIGITS;
pub use endless::Endless;
pub use periodic::Periodic;
pub use trie::{Field, Level, TableError, Trie};
