//! The writer of C against the lookup that ships: tables with fields of every width, each compiled
//! and asked for every number.

mod random;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use random::Random;
use retrograde::codegen::{Aim, Packed, c, pack};

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
            for levels in [1, 2, 4] {
                tables.push(pack(&values, &RADICES, Aim { levels, rises }));
            }
        }
    }
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
        text += &c::lookup(&table, &format!("t{i}")).expect("no contexts");
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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, program) = (folder.join("lookups.c"), folder.join("lookups"));
    fs::write(&source, text).expect("the folder is ours");
    let compiled = Command::new("cc")
        .args([
            "-std=c99",
            "-pedantic",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-Wconversion",
        ])
        .args([
            "-fsanitize=address,undefined",
            "-fno-sanitize-recover=all",
            "-o",
        ])
        .args([&program, &source])
        .output()
        .expect("there is a C compiler wherever Rust links");
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    let answered = Command::new(&program).output().expect("the program starts");
    assert!(
        answered.status.success(),
        "{}",
        String::from_utf8_lossy(&answered.stderr)
    );
    let answered = String::from_utf8(answered.stdout).expect("numbers are text");
    assert_eq!(answered.lines().count(), expected.lines().count());
    for (line, (answered, expected)) in answered.lines().zip(expected.lines()).enumerate() {
        assert_eq!(answered, expected, "line {line}");
    }
}
