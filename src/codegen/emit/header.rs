//! Writing for firmware without Rust: a baked table as a C99 header and source.
//!
//! A flat or periodic table is a trie of one level, so one writer serves them all.

use std::format;
use std::io;
use std::path::Path;
use std::string::String;

use super::c;
use super::rust::write;
use crate::codegen::bake::Baked;
use crate::table::{Bits, Field, Level, Trie};

impl Baked {
    /// Writes `NAME.h` and `NAME.c` into a folder that is there: the table, and
    /// `uint32_t NAME_probe(uint32_t number)`, which answers as the lookup of the table does, and
    /// `UINT32_MAX` where that has no answer. No value is as great. The C needs no library and no
    /// RAM; on an AVR the table stays in flash.
    ///
    /// # Errors
    /// Those of writing the files; a name other than letters, digits and `_`, a letter first; a
    /// sparse table, whose hash is one of 128 bits: ask for another format; a periodic table whose
    /// values pass 32 bits before the numbers do.
    pub fn write_c(&self, folder: impl AsRef<Path>, name: &str) -> io::Result<()> {
        let refuse = |why| Err(io::Error::new(io::ErrorKind::InvalidInput, why));
        let begins = name.starts_with(|first: char| first.is_ascii_alphabetic());
        if !begins || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return refuse("a name in C is of letters, digits and _, a letter first");
        }
        let (lookup, body) = match self.table.c(name) {
            Ok(parts) => parts,
            Err(why) => return refuse(why),
        };
        let flash = c::FLASH;
        let source = format!(
            "#include \"{name}.h\"\n{flash}\n{lookup}\nuint32_t {name}_probe(uint32_t number)\n{{\n{body}}}\n"
        );
        let folder = folder.as_ref();
        write(
            &folder.join(format!("{name}.h")),
            self.header(name).as_bytes(),
        )?;
        write(&folder.join(format!("{name}.c")), source.as_bytes())
    }

    fn header(&self, name: &str) -> String {
        let (report, guard) = (self.report(), name.to_ascii_uppercase());
        // A name that ends the comment would become code.
        let game = report.game.replace("*/", "* /");
        let (value, layout) = (report.value.name(), &report.layouts[0]);
        let last = match self.table.end() {
            None => String::from("for every number"),
            Some(end) => format!(
                "UINT32_MAX from {end} on. What stands at a hole of the\n * numbering means nothing"
            ),
        };
        format!(
            "/* The {value} of {game}, for the player to move: {layout}. */
#ifndef {guard}_H
#define {guard}_H

#include <stdint.h>

#ifdef __cplusplus
extern \"C\" {{
#endif

/* The {value} of the position with this number, {last}. */
uint32_t {name}_probe(uint32_t number);

#ifdef __cplusplus
}}
#endif

#endif
"
        )
    }
}

/// The body of a probe that has answers below a number only.
pub(crate) fn bounded(numbers: u32, value: &str) -> String {
    format!("    return (number < {numbers}U) ? {value} : UINT32_MAX;\n")
}

/// The lookup of fields side by side: a trie of one block, with the zeros that its reads touch.
pub(crate) fn fields(fields: u32, bits: u8, bytes: &[u8], name: &str) -> String {
    let level = Level::new(fields, 1, Field::NONE, Field::new(0, bits)).checked();
    let length = Bits::length(fields, bits).expect("the fields are there");
    let mut padded = bytes.to_vec();
    padded.resize(length as usize, 0);
    c::lookup(&Trie::new(&[level], &padded), name)
}
