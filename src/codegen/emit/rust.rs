//! The Rust writer: a table as one expression. Few bytes are written as a literal, many into a file
//! beside it.
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

/// The most bytes of a literal: longer ones take the compiler more time than a file.
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
    /// When a file cannot be written, or the name is not Unicode.
    pub fn write_to(&self, path: impl AsRef<Path>) -> io::Result<()> {
        self.expression().write_to(path.as_ref())
    }

    fn expression(&self) -> Expression<'_> {
        let (bytes, statements) = self.table.rust();
        Expression {
            inventory: format!("{}", self.report().layouts[0]),
            bytes,
            statements,
        }
    }
}

/// A table as text: a comment that describes it, its bytes, and the statements that build the table.
pub(crate) struct Expression<'a> {
    pub inventory: String,
    pub bytes: Option<&'a [u8]>,
    pub statements: String,
}

impl Expression<'_> {
    /// The text. The bytes are included from the file of that name if there is one, else they are a
    /// literal.
    fn text(&self, file: Option<&str>) -> String {
        let mut text = format!("// {}.\n{{\n", self.inventory);
        if let Some(bytes) = self.bytes {
            let literal = match file {
                Some(name) => format!("include_bytes!({name:?})"),
                None => format!("b\"{}\"", bytes.escape_ascii()),
            };
            text += &format!("    static BYTES: [u8; {}] = *{literal};\n", bytes.len());
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

/// Writes a file. An error names the path.
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
        text += &format!("        {},\n", level(*one));
    }
    text + "    ];\n"
}

pub(crate) fn level(level: Level) -> String {
    let (radix, blocks) = (level.radix(), level.blocks());
    let (next, rise) = (field(level.next()), field(level.rise()));
    let plain = format!("::retrograde::table::Level::new({radix}, {blocks}, {next}, {rise})");
    match level.contexts() {
        0 => plain,
        contexts => format!("{plain}.in_contexts({contexts}, {})", field(level.bases())),
    }
}

fn field(field: Field) -> String {
    let (at, bits) = (field.at(), field.bits());
    format!("::retrograde::table::Field::new({at}, {bits})")
}
