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
#[path = "games/calendar.rs"]
pub mod calendar;
#[cfg(feature = "codegen")]
#[doc(hidden)]
pub mod codegen;
#[path = "games/course.rs"]
mod course;
#[path = "games/decimal.rs"]
mod decimal;
#[path = "games/digits.rs"]
pub mod digits;
mod game;
mod rules;
pub mod table;

pub use game::{Game, Moves, Outcome, Value};
