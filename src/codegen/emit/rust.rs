//! Writing: a table as one Rust expression, its bytes as a literal when they are few and as a file
//! beside it when they are many.
//!
//! The text names nothing but public constructors and fixed-width numbers, so it is the same on
//! every host and for every target.

use std::fmt;
use std::format;
use std::fs;
use std::io;
use std::path::Path;
use std::string::String;

use crate::codegen::bake::Baked;
use crate::table::{Field, Level};

/// Past this many bytes a literal costs the compiler more than a file does.
const LONGEST_LITERAL: usize = 8 * 1024;

impl fmt::Display for Baked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.expression().text(None))
    }
}

impl Baked {
    /// Writes the expression into a file, for `include!`. The bytes of a table of more than 8 KB go
    /// into a file beside it, of the same name but for the extension `bin`.
    ///
    /// # Errors
    /// Those of writing the files, and a name that is not Unicode.
    pub fn write_to(&self, path: impl AsRef<Path>) -> io::Result<()> {
        self.expression().write_to(path.as_ref())
    }

    fn expression(&self) -> Expression<'_> {
        let (bytes, statements) = self.table.rust();
        Expression {
            inventory: format!("{}", self.report().layouts[0]),
            bytes,
            is_aligned: self.table.is_aligned(),
            statements,
        }
    }
}

/// A table as text: an inventory for whoever opens the file, the bytes, and what builds the table of
/// them.
pub(crate) struct Expression<'a> {
    pub inventory: String,
    pub bytes: Option<&'a [u8]>,
    /// Whether the bytes start at a multiple of 4.
    pub is_aligned: bool,
    pub statements: String,
}

impl Expression<'_> {
    /// The text, its bytes in a file of that name or else in the text itself.
    fn text(&self, file: Option<&str>) -> String {
        let mut text = format!("// {}.\n{{\n", self.inventory);
        if let Some(bytes) = self.bytes {
            let literal = match file {
                Some(name) => format!("include_bytes!({name:?})"),
                None => format!("b\"{}\"", bytes.escape_ascii()),
            };
            let length = bytes.len();
            text += &if self.is_aligned {
                let name = "::retrograde::table::Aligned";
                format!("    static BYTES: {name}<{length}> = {name}(*{literal});\n")
            } else {
                format!("    static BYTES: [u8; {length}] = *{literal};\n")
            };
        }
        text + &self.statements + "\n}\n"
    }

    pub fn write_to(&self, path: &Path) -> io::Result<()> {
        let Some(bytes) = self.bytes.filter(|bytes| bytes.len() > LONGEST_LITERAL) else {
            return write(path, self.text(None).as_bytes());
        };
        let beside = path.with_extension("bin");
        let Some(name) = beside.file_name().and_then(|name| name.to_str()) else {
            let problem = "the name of a table's file is not Unicode";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
        };
        write(&beside, bytes)?;
        write(path, self.text(Some(name)).as_bytes())
    }
}

/// Writes a file, or says which one could not be written.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let named = |error: io::Error| {
        let why = format!("cannot write {}: {error}", path.display());
        io::Error::new(error.kind(), why)
    };
    fs::write(path, bytes).map_err(named)
}

pub(crate) fn levels(levels: &[Level]) -> String {
    let mut text = String::from("    const LEVELS: &[::retrograde::table::Level] = &[\n");
    for one in levels {
        text += &format!("        {},\n", level(one));
    }
    text + "    ];\n"
}

fn level(level: &Level) -> String {
    let (radix, blocks) = (level.radix(), level.blocks());
    let name = "::retrograde::table::Level::";
    let checked = if level.checked { ".checked()" } else { "" };
    if level.passes() {
        return format!("{name}passing({radix}, {blocks}){checked}");
    }
    let [(_, head), (_, link), (tails, tail)] = level.parts();
    let [next, rise, link_next, link_rise, tail_next, tail_rise] = [
        head.next, head.rise, link.next, link.rise, tail.next, tail.rise,
    ]
    .map(field);
    let plain = format!("{name}new({radix}, {blocks}, {next}, {rise}){checked}");
    if level.is_stretched() {
        return format!("{plain}.stretched({})", head.room);
    }
    match level.cut_at() {
        None => plain,
        Some(at) => format!(
            "{plain}.cut({at}, [{link_next}, {link_rise}], {tails}, {tail_next}, {tail_rise})"
        ),
    }
}

pub(crate) fn field(field: Field) -> String {
    let name = "::retrograde::table::Field::";
    let mut text = match (field.bits(), field.skip(), field.step()) {
        (0, ..) => format!("{name}NONE"),
        (bits, 0, step) if bits == step => format!("{name}new({}, {bits})", field.at()),
        (bits, skip, step) => format!("{name}within({}, {step}, {skip}, {bits})", field.at()),
    };
    if field.base() > 0 {
        text += &format!(".above({})", field.base());
    }
    if field.bits() > 0 && field.word() > 1 {
        text += &format!(".whole({})", field.word());
    }
    text
}
