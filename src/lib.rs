#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

// Where what is. Each part knows only those above it:
//
// - `game`, `sum`: what a game is, and sums of games.
// - `calendar`, `digits`, `take_away`, `euclid`, `board`: one folder or file a game, which holds all
//   of it. `rules` numbers the positions so that every move lowers the number; what is beyond the
//   window of the tables stands beside it. The probes of the tables, in `mod.rs`, are total: a
//   position that can be made at all has an answer.
// - `table`: the static formats, each with the one lookup that ships, and constructors that refuse
//   parts which do not fit, so that no lookup can panic. It knows no game.
// - `codegen`: from the rules of any game to a table as source: `solve`, `build`, `emit`, behind one
//   door, `bake`. It writes nothing that it has not read back and derived again. It knows no game.
//
// `build.rs` declares those of the files that it shares under the same paths, so features gate lines
// of this file only.

// Generated tables name their types by the crate's public paths, as they do in other crates.
extern crate self as retrograde;
#[cfg(feature = "codegen")]
extern crate std;

pub mod board;
pub mod calendar;
#[cfg(feature = "codegen")]
pub mod codegen;
pub mod digits;
pub mod euclid;
mod game;
mod sum;
pub mod take_away;

/// The static formats, each with its one lookup, which the generator, the tests and the shipped
/// library share.
pub mod table {
    mod bits;
    #[cfg(feature = "bitvec")]
    mod bitslice;
    mod error;
    mod field;
    mod level;
    mod periodic;
    mod scale;
    #[cfg(feature = "phf")]
    pub mod sparse;
    mod trie;

    pub use bits::Bits;
    pub use error::TableError;
    pub use field::Field;
    pub use level::Level;
    #[doc(hidden)]
    pub use level::Part;
    #[cfg(feature = "codegen")]
    pub(crate) use level::Place;
    pub use periodic::Periodic;
    pub use trie::{Aligned, Trie};
}

pub use game::{Game, Moves, Outcome, Value};
pub use sum::{nim_sum, sum_outcome};
#[cfg(feature = "phf")]
pub use table::sparse;
