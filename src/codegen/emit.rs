//! Writing: a table as one Rust expression, its bytes as a literal when they are few and as a file
//! beside it when they are many.

use std::fmt::Write as _;
use std::format;
use std::fs;
use std::io;
use std::path::Path;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{Packed, Unending};
use crate::table::{Field, Level};

/// Past this many bytes a literal costs the compiler more than a file does.
const LONGEST_LITERAL: usize = 8 * 1024;

/// Writes `name.rs`, one expression of type `retrograde::table::Trie<'static>`, into a folder, and
/// `name.bin` beside it for a large table.
///
/// # Errors
/// Those of writing the files.
pub fn write(packed: &Packed, folder: &Path, name: &str) -> io::Result<()> {
    let table = packed.table();
    let shape: Vec<String> = table
        .levels()
        .iter()
        .map(|level| level.radix().to_string())
        .collect();
    let inventory = format!(
        "{} fields a probe, radices {}",
        table.loads(),
        shape.join(" ")
    );
    let expression = "::retrograde::table::Trie::new(LEVELS, &BYTES)";
    write_table(
        folder,
        name,
        &inventory,
        table.levels(),
        table.bytes(),
        expression,
    )
}

/// The same for a table of numbers of any length, of type `retrograde::table::Endless<'static>`.
///
/// # Errors
/// Those of writing the files.
pub fn write_unending(packed: &Unending, folder: &Path, name: &str) -> io::Result<()> {
    let table = packed.table();
    let inventory = format!(
        "a level for each of {} digits, two for the rest",
        table.levels().len()
    );
    let [first, second] = table.ring().map(construct);
    let totals = construct_field(table.totals());
    let expression =
        format!("::retrograde::table::Endless::new([{first}, {second}], LEVELS, {totals}, &BYTES)");
    write_table(
        folder,
        name,
        &inventory,
        table.levels(),
        table.bytes(),
        &expression,
    )
}

fn write_table(
    folder: &Path,
    name: &str,
    inventory: &str,
    levels: &[Level],
    bytes: &[u8],
    expression: &str,
) -> io::Result<()> {
    let literal = if bytes.len() > LONGEST_LITERAL {
        fs::write(folder.join(format!("{name}.bin")), bytes)?;
        format!("*include_bytes!(\"{name}.bin\")")
    } else {
        format!("*b\"{}\"", bytes.escape_ascii())
    };
    let mut text = String::new();
    let length = bytes.len();
    let _ = writeln!(text, "// {length} bytes, {inventory}.");
    let _ = writeln!(text, "{{");
    let _ = writeln!(text, "    static BYTES: [u8; {length}] = {literal};");
    let _ = writeln!(text, "    const LEVELS: &[::retrograde::table::Level] = &[");
    for level in levels {
        let _ = writeln!(text, "        {},", construct(*level));
    }
    let _ = writeln!(text, "    ];");
    let _ = writeln!(text, "    {expression}");
    let _ = writeln!(text, "}}");
    fs::write(folder.join(format!("{name}.rs")), text)
}

fn construct(level: Level) -> String {
    let plain = format!(
        "::retrograde::table::Level::new({}, {}, {}, {})",
        level.radix(),
        level.blocks(),
        construct_field(level.next()),
        construct_field(level.rise())
    );
    match level.contexts() {
        0 => plain,
        contexts => {
            let bases = construct_field(level.bases());
            format!("{plain}.in_contexts({contexts}, {bases})")
        }
    }
}

fn construct_field(field: Field) -> String {
    format!(
        "::retrograde::table::Field::new({}, {})",
        field.at(),
        field.bits()
    )
}
