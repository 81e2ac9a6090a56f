//! Writing: a table as source, in Rust and in C.

pub mod c;
pub(crate) mod header;
pub(crate) mod rust;
