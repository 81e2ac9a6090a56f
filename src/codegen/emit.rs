//! Writing: a table as one Rust expression, its bytes as a literal when they are few and as a file
//! beside it when they are many.

use std::fmt::Write as _;
use std::format;
use std::fs;
use std::io;
use std::path::Path;
use std::string::{String, ToString};
use std::vec::Vec;

use super::Packed;
use crate::table::{Field, Level};

/// Past this many bytes a literal costs the compiler more than a file does.
const LONGEST_LITERAL: usize = 8 * 1024;

/// Writes `name.rs`, one expression of type `retrograde::table::Trie<'static>`, into a folder, and
/// `name.bin` beside it for a large table.
///
/// # Errors
/// Those of writing the files.
pub fn write(packed: &Packed, folder: &Path, name: &str) -> io::Result<()> {
    let bytes = packed.table().bytes();
    let literal = if bytes.len() > LONGEST_LITERAL {
        fs::write(folder.join(format!("{name}.bin")), bytes)?;
        format!("*include_bytes!(\"{name}.bin\")")
    } else {
        format!("*b\"{}\"", bytes.escape_ascii())
    };
    fs::write(
        folder.join(format!("{name}.rs")),
        expression(packed, &literal),
    )
}

fn expression(packed: &Packed, literal: &str) -> String {
    let table = packed.table();
    let shape: Vec<String> = table
        .levels()
        .iter()
        .map(|level| level.radix().to_string())
        .collect();
    let mut text = String::new();
    let _ = writeln!(
        text,
        "// {} bytes, {} fields a probe, radices {}.",
        table.bytes().len(),
        table.loads(),
        shape.join(" ")
    );
    let _ = writeln!(text, "{{");
    let _ = writeln!(
        text,
        "    static BYTES: [u8; {}] = {literal};",
        table.bytes().len()
    );
    let _ = writeln!(text, "    const LEVELS: &[::retrograde::table::Level] = &[");
    for level in table.levels() {
        let _ = writeln!(text, "        {},", construct(*level));
    }
    let _ = writeln!(text, "    ];");
    let _ = writeln!(text, "    ::retrograde::table::Trie::new(LEVELS, &BYTES)");
    let _ = writeln!(text, "}}");
    text
}

fn construct(level: Level) -> String {
    let field = |field: Field| {
        format!(
            "::retrograde::table::Field::new({}, {})",
            field.at(),
            field.bits()
        )
    };
    let (radix, blocks) = (level.radix(), level.blocks());
    format!(
        "::retrograde::table::Level::new({radix}, {blocks}, {}, {})",
        field(level.next()),
        field(level.rise())
    )
}
