//! The rules of the games and the numbering of their positions: written once, used by the build
//! script, the library and the tests.

pub mod block;
pub mod calendar;
pub mod digits;
pub mod euclid;
pub mod take_away;
