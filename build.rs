//! Bakes the games, through the same door as anyone's, into tables where the games' folders include them.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, process, thread};

// The same files and the same paths as in the library.
#[allow(dead_code, unused_imports)]
#[path = "src/calendar"]
mod calendar {
    pub mod date;
    pub mod rules;
}
#[allow(dead_code, unused_imports)]
#[path = "src/codegen/mod.rs"]
mod codegen;
#[allow(dead_code, unused_imports)]
#[path = "src/digits"]
mod digits {
    pub mod automaton {
        pub mod build;
        mod check;
        pub mod level;
        mod proof;
        mod state;
        mod sum;
        pub mod table;
        mod tail;
    }
    pub mod extent;
    pub mod rules;
}
#[allow(dead_code, unused_imports)]
#[path = "src/game.rs"]
mod game;
#[allow(dead_code, unused_imports)]
#[path = "src/table"]
mod table {
    mod bits;
    mod error;
    mod field;
    mod level;
    mod periodic;
    mod scale;
    pub mod sparse;
    mod trie;

    pub use bits::Bits;
    pub use error::TableError;
    pub use field::Field;
    pub(crate) use level::Place;
    pub use level::{Level, Part};
    pub use periodic::Periodic;
    pub use trie::{Aligned, Trie};
}

#[allow(dead_code, unused_imports)]
#[path = "src/cli/spec"]
mod spec {
    pub mod dialects;
    pub mod problems;
}

use calendar::rules::Calendar;
use codegen::{Format, Plan, Solution};
use digits::automaton::build::DigitAutomatonBuilder;
use digits::rules::Digits;
use game::{Game, Value};
use spec::{dialects, problems};

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
        "src/calendar/date.rs",
        "src/calendar/rules.rs",
        "src/cli/spec/dialects.rs",
        "src/cli/spec/problems.rs",
        "src/codegen",
        "src/digits/automaton",
        "src/digits/extent.rs",
        "src/digits/rules.rs",
        "src/game.rs",
        "src/table",
    ] {
        println!("cargo::rerun-if-changed={file}");
    }
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    if !folder.is_dir() {
        return Err(format!("OUT_DIR is no folder: {}", folder.display()).into());
    }
    let (digits, automata) = thread::scope(|scope| {
        let folder = &folder;
        let dates = [
            ("outcome", Plan::new(Value::Outcome).within_bytes(64)),
            (
                "remoteness",
                Plan::new(Value::Remoteness).within_bytes(1_900),
            ),
            ("grundy", Plan::new(Value::Grundy).within_bytes(272)),
            ("small.outcome", Plan::new(Value::Outcome).smallest()),
        ];
        let dates = dates.map(|(name, plan)| (name, plan.by_path()));
        let calendar = scope.spawn(move || bake(&Calendar, folder, dates));
        let automata =
            Value::ALL.map(|value| scope.spawn(move || DigitAutomatonBuilder::new(value)));
        let numbers = [
            ("outcome", Plan::new(Value::Outcome).within_bytes(6_000)),
            (
                "remoteness",
                Plan::new(Value::Remoteness).within_bytes(18_400),
            ),
            ("grundy", Plan::new(Value::Grundy).within_bytes(11_600)),
            (
                "fast.outcome",
                Plan::new(Value::Outcome).within_bytes(13_500),
            ),
            ("small.outcome", Plan::new(Value::Outcome).smallest()),
            ("small.grundy", Plan::new(Value::Grundy).smallest()),
        ];
        let numbers = numbers.map(|(name, plan)| (name, plan.format(Format::Trie)));
        let digits = bake(&Digits, folder, numbers)?;
        let best = codegen::best_moves(&Digits, &digits, 11_000)?;
        best.write_to(folder.join("digits.best.rs"))?;
        calendar.join().expect("baking does not panic")?;
        let automata = automata.map(|packer| packer.join().expect("packing does not panic"));
        Ok::<_, Failure>((digits, automata))
    })?;
    for packed in automata {
        let packed = packed?;
        packed.prove(&digits)?;
        packed.write_to(folder.join(format!("digits.automaton.{}.rs", packed.value().name())))?;
    }
    fs::write(folder.join("problems.rs"), registry())?;
    Ok(())
}

/// The problem ids, hashed to the places of their dialects in the list.
fn registry() -> String {
    let mut map = phf_codegen::Map::new();
    for (place, dialect) in dialects::DIALECTS.iter().enumerate() {
        for &id in dialect.ids {
            let mut room = [0; problems::LONGEST_ID];
            let id = problems::folded(id, &mut room).expect("an id of the list is one");
            map.entry(id.to_string(), place.to_string());
        }
    }
    map.build().to_string()
}

/// Writes tables of a game under these names.
fn bake<G: Game, const TABLES: usize>(
    game: &G,
    folder: &Path,
    tables: [(&str, Plan); TABLES],
) -> Result<Solution, Failure> {
    let (baked, solution) = codegen::bake_solved(game, tables.map(|(_, plan)| plan))?;
    for ((name, _), table) in tables.iter().zip(&baked) {
        table.write_to(folder.join(format!("{}.{name}.rs", game.name())))?;
    }
    Ok(solution)
}
