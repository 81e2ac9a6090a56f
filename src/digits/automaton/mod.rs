//! The digit game for numbers of any length: one table step a digit.
//!
//! `proof` and `build` make the tables; only the build script has a use for them.

mod check;
mod play;
mod state;
mod sum;
pub mod table;
