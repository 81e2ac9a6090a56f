//! The writer of C against the lookup that ships: tables with fields of every width, each compiled
//! and asked for every number.

use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use crate::folder::{folder, names};
use crate::lists::{Lists, random_game};
use crate::random::Random;
use retrograde::codegen::{Baked, Format, Packed, Plan, bake, c, pack};
use retrograde::{Game, Value};

const RADICES: [u32; 4] = [5, 3, 7, 4];

/// Values of so many bits, growing or not.
fn tables() -> Vec<Packed> {
    let mut random = Random::new(5);
    let numbers: u32 = RADICES.iter().product();
    let mut tables = Vec::new();
    for bits in 0..=27 {
        for rises in [false, true] {
            let mut values: Vec<u32> = (0..numbers).map(|_| random.below(1 << bits)).collect();
            if rises {
                values
                    .iter_mut()
                    .zip(0..)
                    .for_each(|(value, number)| *value += 1_000 * number);
            }
            for size in [None, Some(500), Some(1 << 20)] {
                tables.extend(pack(&values, &RADICES, rises, size));
            }
        }
    }
    assert!(tables.len() > 2 * 2 * 28);
    tables
}

#[test]
fn every_number_of_every_table_is_answered_as_by_the_lookup_that_ships() {
    let tables = tables();
    let mut text = String::from(
        "#include <stdint.h>\n#include <stdio.h>\n#define RETROGRADE_FLASH\n\
         #define RETROGRADE_READ(address) (*(address))\n",
    );
    let mut calls = String::new();
    let mut expected = String::new();
    for (i, packed) in tables.iter().enumerate() {
        let table = packed.table();
        text += &c::lookup(&table, &format!("t{i}"));
        let mut size = table.positions();
        let digits: Vec<String> = table
            .levels()
            .iter()
            .map(|level| {
                size /= level.radix();
                format!("n / {size} % {}", level.radix())
            })
            .collect();
        let (positions, digits) = (table.positions(), digits.join(", "));
        let _ = writeln!(
            calls,
            "    for (n = 0; n < {positions}; n++) printf(\"%lu\\n\", (unsigned long)t{i}_at({digits}));"
        );
        for number in 0..positions {
            let value = table.probe(number).expect("a number of the table");
            let _ = writeln!(expected, "{value}");
        }
    }
    let _ = write!(
        text,
        "int main(void)\n{{\n    uint_fast16_t n;\n{calls}    return 0;\n}}\n"
    );
    let folder = folder();
    fs::write(folder.join("lookups.c"), text).expect("the folder is ours");
    assert_prints(&folder, &["lookups.c"], &expected);
}

/// Compiles a program with all warnings as errors, and compares what it prints.
fn assert_prints(folder: &Path, sources: &[&str], expected: &str) {
    let program = folder.join("program");
    let compiled = Command::new("cc")
        .current_dir(folder)
        .args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"])
        .args(["-Wconversion", "-fsanitize=address,undefined"])
        .args(["-fno-sanitize-recover=all", "-o", "program"])
        .args(sources)
        .output()
        .expect("there is a C compiler wherever Rust links");
    let errors = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{errors}");
    let answered = Command::new(&program).output().expect("the program starts");
    let errors = String::from_utf8_lossy(&answered.stderr);
    assert!(answered.status.success(), "{errors}");
    let answered = String::from_utf8(answered.stdout).expect("numbers are text");
    assert_eq!(answered.lines().count(), expected.lines().count());
    for (line, (answered, expected)) in answered.lines().zip(expected.lines()).enumerate() {
        assert_eq!(answered, expected, "line {line}");
    }
}

/// Games of every size and shape, each in every format that suits.
fn bakes() -> Vec<Baked> {
    let mut random = Random::new(6);
    let take = |steps: &'static [u32]| {
        move |heap: u32| {
            Some(
                steps
                    .iter()
                    .filter_map(|&step| heap.checked_sub(step))
                    .collect(),
            )
        }
    };
    let mut games: Vec<Lists> = (0..24).map(|_| random_game(&mut random)).collect();
    games.extend([
        Lists::new(&[0], []),
        Lists::new(&[5, 4], vec![Some(Vec::new()); 20]),
        // More entries than 16 bits count.
        Lists::new(&[100_000], (0..100_000).map(take(&[1, 3, 1_000]))),
        Lists::new(&[300], (0..300).map(take(&[1]))),
        Lists::new(&[300], (0..300).map(take(&[2, 3, 7]))),
    ]);
    let formats = [Format::Trie, Format::Bits, Format::Periodic];
    let plan = |value, format| Plan::new(value).format(format);
    let mut bakes = Vec::new();
    for game in &games {
        for (value, format) in Value::ALL.into_iter().flat_map(|v| formats.map(|f| (v, f))) {
            match bake(game, [plan(value, format)]) {
                Ok(tables) => bakes.extend(tables),
                Err(error) => assert_eq!(format, Format::Periodic, "{error}"),
            }
        }
    }
    bakes
}

#[test]
fn every_format_that_a_bake_writes_as_c_answers_as_its_lookup() {
    let folder = folder();
    let (mut includes, mut calls, mut expected) = (String::new(), String::new(), String::new());
    let mut sources = vec!["main.c".to_string()];
    let (mut periodic, mut too_great) = (0, 0);
    for (i, baked) in bakes().iter().enumerate() {
        let name = format!("t{i}");
        let goes_on = baked.report().layouts[0].format == Format::Periodic;
        if let Err(error) = baked.write_c(&folder, &name) {
            // A few values that happen to rise faster than the numbers.
            assert!(
                goes_on && error.to_string().contains("pass 32 bits"),
                "{error}"
            );
            too_great += 1;
            continue;
        }
        let _ = writeln!(includes, "#include \"{name}.h\"");
        sources.push(format!("{name}.c"));
        periodic += u32::from(goes_on);
        let ends = [1 << 16, 1 << 31, u32::MAX - 1, u32::MAX].map(|end| (end, end));
        for (first, last) in [(0, 1_000), (65_000, 66_000), (99_990, 100_010)]
            .into_iter()
            .chain(ends)
        {
            let print = format!("printf(\"%lu\\n\", (unsigned long){name}_probe(n))");
            let _ = writeln!(
                calls,
                "    n = {first}U; do {print}; while (n++ != {last}U);"
            );
            for number in first..=last {
                let answer = baked.lookup()(number).unwrap_or(u32::MAX);
                let _ = writeln!(expected, "{answer}");
            }
        }
    }
    assert!(periodic > 3 && too_great == 1, "{periodic} {too_great}");
    let main = format!(
        "#include <stdio.h>\n{includes}\nint main(void)\n{{\n    uint32_t n;\n{calls}    return 0;\n}}\n"
    );
    fs::write(folder.join("main.c"), main).expect("the folder is ours");
    let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
    assert_prints(&folder, &sources, &expected);
}

#[test]
fn what_c_cannot_have_is_refused_before_a_file_is_there() {
    let folder = folder();
    let game = Lists::new(&[9], vec![Some(Vec::new()); 9]);
    let plan = Plan::new(Value::Outcome);
    let [bits, sparse] = bake(
        &game,
        [plan.format(Format::Bits), plan.format(Format::Sparse)],
    )
    .expect("the game keeps the contract");
    let refusal = |baked: &Baked, name: &str| {
        let error = baked.write_c(&folder, name).expect_err("no such file");
        assert_eq!(error.kind(), ErrorKind::InvalidInput);
        error.to_string()
    };
    for name in ["", "7up", "_t", "a b", "a-b", "../t", "t.h", "é", "a\n"] {
        let why = refusal(&bits, name);
        assert_eq!(
            why,
            "a name in C is of letters, digits and _, a letter first"
        );
    }
    let why = refusal(&sparse, "t");
    assert_eq!(why, "C is written of the formats trie, bits and periodic");
    assert!(names(&folder).is_empty());
}

/// A game whose name ends the comment that it stands in.
struct Comment;

impl Game for Comment {
    type Position = u32;

    fn name(&self) -> &str {
        "*/ int x; /*"
    }

    fn radices(&self) -> &[u32] {
        &[1]
    }

    fn number(&self, position: u32) -> u32 {
        position
    }

    fn position(&self, number: u32) -> Option<u32> {
        (number == 0).then_some(0)
    }

    fn moves(&self, _: u32) -> impl Iterator<Item = u32> {
        std::iter::empty()
    }
}

#[test]
fn the_name_of_a_game_stays_a_comment() {
    let folder = folder();
    let [table] = bake(&Comment, [Plan::new(Value::Outcome)]).expect("one position");
    table
        .write_c(&folder, "comment")
        .expect("the folder is ours");
    let header = fs::read_to_string(folder.join("comment.h")).expect("it was written");
    assert!(header.starts_with("/* The outcome of * / int x; /*, for the player to move: "));
}
