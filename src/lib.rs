#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

// The code map.
//
// - `game`, `sum`: the definition of a game, and sums of games.
// - `calendar`, `digits`, `take_away`, `euclid`, `board`: one folder or file per game, with
//   everything about that game. `rules` numbers the positions so that every move lowers the number.
//   The probes of the tables, in `mod.rs`, are total: every position that can be constructed has an
//   answer.
// - `table`: the static formats. Each has one lookup, used everywhere, and a constructor that refuses
//   parts that do not fit, so that no lookup can panic. Contains no game.
// - `codegen`: makes tables as source code from the rules of any game, in the steps `solve`, `build`
//   and `emit`; the entry point is `bake`. A table is written only after its values have been read
//   back and derived again. Contains no game.
//
// `build.rs` declares the files that it shares with the library under the same paths.

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
    mod periodic;
    #[cfg(feature = "phf")]
    pub mod sparse;
    mod trie;

    pub use bits::Bits;
    pub use error::TableError;
    pub use field::{Field, Level};
    pub use periodic::Periodic;
    pub use trie::Trie;
}

pub use game::{Game, Moves, Outcome, Value};
pub use sum::{nim_sum, sum_outcome};
#[cfg(feature = "phf")]
pub use table::sparse;
