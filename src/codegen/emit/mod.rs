//! Writing: a table as source, in Rust and in C.

pub mod c;
mod header;
pub(crate) mod rust;
