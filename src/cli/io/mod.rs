//! Reading and writing: one reader, one writer, and files that are whole or not there.

pub mod files;
pub mod input;
pub mod output;
pub mod swar;
