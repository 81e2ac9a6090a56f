#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

// Generated tables name their types by the crate's public paths, as they do in other crates.
extern crate self as retrograde;
#[cfg(feature = "codegen")]
extern crate std;

#[cfg(feature = "bitvec")]
mod bitslice;
#[path = "games/board.rs"]
pub mod board;
#[path = "games/calendar.rs"]
pub mod calendar;
#[cfg(feature = "codegen")]
pub mod codegen;
#[path = "games/course.rs"]
mod course;
#[path = "games/decimal.rs"]
mod decimal;
#[path = "games/digits.rs"]
pub mod digits;
#[path = "games/euclid.rs"]
pub mod euclid;
mod game;
mod rules;
#[cfg(feature = "phf")]
#[path = "table/sparse.rs"]
pub mod sparse;
mod sum;
pub mod table;
#[path = "games/take_away.rs"]
pub mod take_away;

pub use game::{Game, Moves, Outcome, Value};
pub use sum::{nim_sum, sum_outcome};
