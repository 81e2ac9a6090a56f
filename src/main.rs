//! The binary: parse, probe, print.

#![forbid(unsafe_code)]

// The writer of C belongs to the generator, whose other parts the binary does not need.
#[path = "codegen/emit/c.rs"]
mod c;
mod cli;

use std::process::ExitCode;

use retrograde::table;

fn main() -> ExitCode {
    cli::main()
}
