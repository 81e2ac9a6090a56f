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

use codegen::{Contexts, Lookup, Packed, Shared, Solution, Unending};
use game::{Game, Value};
use rules::calendar;
use rules::digits::{self, Digits, Number, Span};

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
        let calendar = scope.spawn(|| bake(&calendar::Calendar, None, &folder));
        let unending = Value::ALL.map(|value| scope.spawn(move || Unending::digits(value)));
        let digits = bake(&Digits, Some(&SMALL_DIGITS), &folder)?;
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
    for (value, table) in codegen::take_away("race", &rules::take_away::RACE)? {
        table.write(&folder, &format!("race.{}", value.name()))?;
    }
    fs::write(folder.join("problems.rs"), registry())?;
    Ok(())
}

/// The problem ids, hashed to the places of their dialects in the list.
fn registry() -> String {
    let mut map = phf_codegen::Map::new();
    for (place, dialect) in problems::DIALECTS.iter().enumerate() {
        for &id in dialect.ids {
            map.entry(id, place.to_string());
        }
    }
    map.build().to_string()
}

/// A table to be proved and written: its name, its value, and how it is looked up.
struct Table {
    name: String,
    value: Value,
    packed: Packed,
    lookup: Lookup,
}

/// How to make and to read a second, smaller table of values that do not grow.
struct Small {
    contexts: Contexts,
    lookup: Lookup,
}

static SMALL_DIGITS: Small = Small {
    contexts: Contexts {
        count: 10 * Span::HIGHEST + 1,
        of: |digits| {
            let span = digits
                .iter()
                .fold(Span::START, |span, &digit| span.then(digit));
            span.context()
        },
    },
    lookup: |table, number| Some(digits::small(table, Number::new(number).ok()?)),
};

/// Solves a game, packs each of its values, proves the tables and writes them.
fn bake<G: Game>(game: &G, small: Option<&Small>, folder: &Path) -> Result<Solution, Failure> {
    let solution = codegen::sweep(game)?;
    let (name, radices) = (game.name(), game.radices());
    let tables: Vec<Table> = thread::scope(|scope| {
        let solution = &solution;
        let packers = Value::ALL.map(|value| {
            scope.spawn(move || pack(name, radices, value, &solution.values(value), small))
        });
        packers
            .into_iter()
            .flat_map(|packer| packer.join().expect("packing does not panic"))
            .collect()
    });
    let proofs: Vec<_> = tables
        .iter()
        .map(|table| (table.value, table.packed.table(), table.lookup))
        .collect();
    codegen::prove(game, &solution, &proofs)?;
    for table in &tables {
        codegen::write(&table.packed, folder, &table.name)?;
    }
    Ok(solution)
}

/// Outcomes and Grundy values in at most four levels, and smaller where the game knows contexts;
/// remoteness, which grows, a level deeper.
fn pack(
    game: &str,
    radices: &[u32],
    value: Value,
    values: &[u32],
    small: Option<&Small>,
) -> Vec<Table> {
    let rises = value == Value::Remoteness;
    let levels = if rises { 5 } else { 4 };
    let shared = Shared::new(values, radices, rises);
    let name = format!("{game}.{}", value.name());
    let packed = Packed::new(&shared, levels);
    let mut tables = vec![Table {
        name,
        value,
        packed,
        lookup: |table, number| table.probe(number),
    }];
    if let (Some(small), false) = (small, rises) {
        let name = format!("{game}.small.{}", value.name());
        let packed = Packed::in_contexts(&shared, levels, &small.contexts);
        tables.push(Table {
            name,
            value,
            packed,
            lookup: small.lookup,
        });
    }
    tables
}
