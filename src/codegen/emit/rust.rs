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
            statements,
        }
    }
}

/// A table as text: an inventory for whoever opens the file, the bytes, and what builds the table of
/// them.
pub(crate) struct Expression<'a> {
    pub inventory: String,
    pub bytes: Option<&'a [u8]>,
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
