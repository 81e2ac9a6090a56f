//! Bakes two games.

use std::error::Error;
use std::path::PathBuf;

use retrograde::Value;
use retrograde::codegen::{Format, Plan, bake};

#[path = "src/rules.rs"]
mod rules;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/rules.rs");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let plans = [
        Plan::new(Value::Outcome).format(Format::Sparse),
        Plan::new(Value::Remoteness).format(Format::Bits),
    ];
    let [outcome, remoteness] = bake(&rules::Squares, plans)?;
    outcome.write_to(folder.join("squares.outcome.rs"))?;
    remoteness.write_to(folder.join("squares.remoteness.rs"))?;
    let [grundy] = bake(&rules::Nim, [Plan::new(Value::Grundy).format(Format::Trie)])?;
    println!("cargo::warning={}", grundy.report());
    grundy.write_to(folder.join("nim.grundy.rs"))?;
    Ok(())
}
