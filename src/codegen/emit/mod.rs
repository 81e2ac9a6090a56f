//! The writers: a table as source code, in Rust and in C.

pub mod c;
pub(crate) mod header;
pub(crate) mod rust;
