//! Solves the games, packs their values, proves the tables and writes them where `src/games`
//! includes them.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, process, thread};

// The same files and the same paths as in the library.
#[allow(dead_code, unused_imports)]
#[path = "src/codegen/mod.rs"]
mod codegen;
#[allow(dead_code, unused_imports)]
#[path = "src/game.rs"]
mod game;
#[allow(dead_code, unused_imports)]
#[path = "src/rules/mod.rs"]
mod rules;
#[allow(dead_code, unused_imports)]
#[path = "src/table/mod.rs"]
mod table;

#[allow(dead_code, unused_imports)]
#[path = "src/cli/problems.rs"]
mod problems;

use codegen::{Aim, Packed, Solution, Unending};
use game::{Game, Value};

type Failure = Box<dyn Error + Send + Sync>;

fn main() {
    if let Err(error) = run() {
        eprintln!("retrograde: {error}");
        process::exit(1);
    }
}

fn run() -> Result<(), Failure> {
    for file in [
        "build.rs",
        "src/cli/problems.rs",
        "src/codegen",
        "src/game.rs",
        "src/rules",
        "src/table",
    ] {
        println!("cargo::rerun-if-changed={file}");
    }
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let (digits, unending) = thread::scope(|scope| {
        let calendar = scope.spawn(|| bake(&rules::calendar::Calendar, &folder));
        let unending = Value::ALL.map(|value| scope.spawn(move || Unending::digits(value)));
        let digits = bake(&rules::digits::Digits, &folder)?;
        calendar.join().expect("baking does not panic")?;
        let unending = unending.map(|packer| packer.join().expect("packing does not panic"));
        Ok::<_, Failure>((digits, unending))
    })?;
    for packed in unending {
        let packed = packed?;
        packed.prove(&digits)?;
        let name = format!("digits.any.{}", packed.value().name());
        codegen::write_unending(&packed, &folder, &name)?;
    }
    fs::write(folder.join("problems.rs"), registry())?;
    Ok(())
}

/// The problem ids, hashed to their places in the list.
fn registry() -> String {
    let mut map = phf_codegen::Map::new();
    for (place, problem) in problems::PROBLEMS.iter().enumerate() {
        map.entry(problem.id, place.to_string());
    }
    map.build().to_string()
}

/// Solves a game, packs each of its values, proves the tables and writes them.
fn bake<G: Game>(game: &G, folder: &Path) -> Result<Solution, Failure> {
    let solution = codegen::sweep(game)?;
    let radices = game.radices();
    let tables: Vec<(Value, Packed)> = thread::scope(|scope| {
        let solution = &solution;
        let packers = Value::ALL.map(|value| {
            scope.spawn(move || {
                (
                    value,
                    codegen::pack(&solution.values(value), radices, aim(value)),
                )
            })
        });
        packers
            .into_iter()
            .map(|packer| packer.join().expect("packing does not panic"))
            .collect()
    });
    codegen::prove(game, &solution, &tables)?;
    for (value, packed) in &tables {
        codegen::write(packed, folder, &format!("{}.{}", game.name(), value.name()))?;
    }
    Ok(solution)
}

/// Outcomes and Grundy values in at most four loads; remoteness, which grows, a level deeper.
fn aim(value: Value) -> Aim {
    match value {
        Value::Outcome | Value::Grundy => Aim {
            levels: 4,
            rises: false,
        },
        Value::Remoteness => Aim {
            levels: 5,
            rises: true,
        },
    }
}
