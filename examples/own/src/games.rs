//! The rules, for the build script and for the program.

pub use chomp::{Bar, Chomp};
pub use fibonacci::FibonacciNim;
pub use kayles::Kayles;
pub use wythoff::{Pair, Wythoff};

#[path = "games/chomp.rs"]
mod chomp;
#[path = "games/fibonacci.rs"]
mod fibonacci;
#[path = "games/kayles.rs"]
mod kayles;
#[path = "games/wythoff.rs"]
mod wythoff;
