//! Bakes the tables that the folders of the games include, through the generator that is public.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, process, thread};

// The same files under the same paths as in the library.
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
        mod proof;
        mod state;
        mod sum;
        pub mod table;
        mod tail;
    }
    pub mod contexts;
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
    mod periodic;
    pub mod sparse;
    mod trie;

    pub use bits::Bits;
    pub use error::TableError;
    pub use field::{Field, Level};
    pub use periodic::Periodic;
    pub use trie::Trie;
}

#[allow(dead_code, unused_imports)]
#[path = "src/cli/spec"]
mod spec {
    pub mod dialects;
    pub mod problems;
}

use calendar::rules::{Calendar, RADICES};
use codegen::{Contexts, Plan, Solution};
use digits::automaton::build::DigitAutomatonBuilder;
use digits::contexts;
use digits::rules::{Digits, Number, TEN_THOUSANDS, THOUSANDS};
use game::{Game, Value};
use spec::{dialects, problems};
use table::Trie;

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
        "src/digits/contexts.rs",
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
        let dates = Value::ALL.map(|value| (value.name(), Plan::new(value).over(&RADICES)));
        let calendar = scope.spawn(move || bake(&Calendar, folder, dates));
        let automata =
            Value::ALL.map(|value| scope.spawn(move || DigitAutomatonBuilder::new(value)));
        let numbers = [
            ("outcome", Plan::new(Value::Outcome).over(&THOUSANDS)),
            (
                "remoteness",
                Plan::new(Value::Remoteness).over(&TEN_THOUSANDS),
            ),
            ("grundy", Plan::new(Value::Grundy).over(&THOUSANDS)),
            ("small.outcome", small(Value::Outcome)),
            ("small.grundy", small(Value::Grundy)),
        ];
        let digits = bake(&Digits, folder, numbers)?;
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

/// The problem ids, hashed to the indices of their dialects in the list.
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

/// The second, smaller tables of the digit game: their blocks are named within contexts.
const SMALL_DIGITS: Contexts = Contexts {
    count: 10 * contexts::HIGHEST + 1,
    of: |digits| {
        let extent = digits
            .iter()
            .fold(contexts::START, |extent, &digit| extent.then(digit));
        contexts::context(extent)
    },
};

const fn small(value: Value) -> Plan {
    Plan::new(value)
        .within(SMALL_DIGITS, probe_small)
        .over(&THOUSANDS)
}

/// A function with a match, because unoptimised a closure with `?` makes four more calls per number.
fn probe_small(table: &Trie<'_>, number: u32) -> Option<u32> {
    match Number::new(number) {
        Ok(number) => Some(contexts::probe(table, number)),
        Err(_) => None,
    }
}

/// Bakes tables of a game and writes them under these names.
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
