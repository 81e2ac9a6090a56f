//! Bakes the games of `src`, each in the format that its report recommends.

use std::error::Error;
use std::path::{Path, PathBuf};

use retrograde::codegen::{Format, Plan, bake};
use retrograde::{Game, Value};

#[allow(
    unused_imports,
    reason = "the program knows more of the games than the generator"
)]
#[path = "src/games.rs"]
mod games;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/games");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    write(&games::Wythoff, Value::Outcome, Format::Sparse, &folder)?;
    write(&games::Kayles, Value::Grundy, Format::Periodic, &folder)?;
    write(&games::Chomp, Value::Outcome, Format::Bits, &folder)?;
    write(&games::FibonacciNim, Value::Outcome, Format::Trie, &folder)
}

fn write(
    game: &impl Game,
    value: Value,
    format: Format,
    folder: &Path,
) -> Result<(), Box<dyn Error>> {
    let [table] = bake(game, [Plan::new(value).format(format)])?;
    table.write_to(folder.join(format!("{}.rs", game.name())))?;
    Ok(())
}
