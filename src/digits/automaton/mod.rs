//! The digit game for numbers of any length: an automaton that takes one table step per digit.
//!
//! `proof` and `build` make the tables; only the build script compiles them.

mod check;
pub mod level;
mod state;
mod sum;
pub mod table;
mod tail;
