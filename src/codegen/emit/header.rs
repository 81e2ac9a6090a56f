//! Writing for firmware without Rust: a baked table as a C99 header and source.
//!
//! A flat or periodic table is a trie of one level, so one writer serves them all.

use std::format;
use std::fs;
use std::io;
use std::path::Path;
use std::string::String;
use std::vec::Vec;

use super::c;
use crate::codegen::bake::Baked;
use crate::codegen::build::Form;
use crate::codegen::build::bits::Flat;
use crate::codegen::build::periodic::Sequence;
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
        let source = match self.form.source(name) {
            Ok(source) => source,
            Err(why) => return refuse(why),
        };
        let folder = folder.as_ref();
        fs::write(folder.join(format!("{name}.h")), self.header(name))?;
        fs::write(folder.join(format!("{name}.c")), source)
    }

    fn header(&self, name: &str) -> String {
        let (report, guard) = (self.report(), name.to_ascii_uppercase());
        // A name that ends the comment would become code.
        let game = report.game.replace("*/", "* /");
        let (value, layout) = (report.value.name(), &report.layouts[0]);
        let last = match self.form {
            Form::Periodic(_) => String::from("for every number"),
            _ => format!(
                "UINT32_MAX from {} on. What stands at a hole of the\n * numbering means nothing",
                self.form.numbers()
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

impl Form {
    fn numbers(&self) -> u32 {
        match self {
            Self::Trie(packed, _) => packed.table().positions(),
            Self::Bits(flat) => flat.positions,
            Self::Periodic(_) => u32::MAX,
            Self::Sparse(rare) => rare.positions,
        }
    }

    /// The source, or why there is none.
    fn source(&self, name: &str) -> Result<String, &'static str> {
        let (lookup, body) = match self {
            Self::Trie(packed, _) => {
                trie(&packed.table(), name).ok_or("C is not written of tries with contexts")?
            }
            Self::Bits(flat) => bits(flat, name),
            Self::Periodic(sequence) => {
                periodic(sequence, name).ok_or("the values of a number of 32 bits pass 32 bits")?
            }
            Self::Sparse(_) => return Err("C is written of the formats trie, bits and periodic"),
        };
        let flash = c::FLASH;
        Ok(format!(
            "#include \"{name}.h\"\n{flash}\n{lookup}\nuint32_t {name}_probe(uint32_t number)\n{{\n{body}}}\n"
        ))
    }
}

fn trie(table: &Trie<'_>, name: &str) -> Option<(String, String)> {
    let mut size = table.positions();
    let digit = |(i, level): (usize, &Level)| {
        size /= level.radix();
        let over = if size > 1 {
            format!(" / {size}U")
        } else {
            String::new()
        };
        // Nothing stands before the first digit.
        let of = if i > 0 {
            format!(" % {}U", level.radix())
        } else {
            String::new()
        };
        format!("({})(number{over}{of})", c::narrowest(level.radix()))
    };
    let digits: Vec<String> = table.levels().iter().enumerate().map(digit).collect();
    let value = format!("{name}_at({})", digits.join(", "));
    Some((c::lookup(table, name)?, bounded(table.positions(), &value)))
}

fn bits(flat: &Flat, name: &str) -> (String, String) {
    if flat.positions == 0 {
        let nothing = "    (void)number;\n    return UINT32_MAX;\n";
        return (String::new(), nothing.into());
    }
    let lookup = fields(flat.positions, flat.bits, &flat.bytes, name);
    let int = c::narrowest(flat.positions);
    let value = format!("{}U + {name}_at(({int})number)", flat.base);
    (lookup, bounded(flat.positions, &value))
}

fn periodic(sequence: &Sequence, name: &str) -> Option<(String, String)> {
    let (start, period, rise) = (sequence.start, sequence.period, sequence.rise);
    // The C has 32 bits, also at its last numbers.
    let last = (0..period).map(|back| u64::from(u32::MAX - back));
    if last.map(|number| sequence.table().probe(number)).max()? > u64::from(u32::MAX) {
        return None;
    }
    let values = start + period;
    let lookup = fields(values, sequence.bits, &sequence.bytes, name);
    let int = c::narrowest(values);
    let body = format!(
        "    const uint32_t periods =
        (number < {values}U) ? 0U : (number - {start}U) / {period}U;
    return {name}_at(({int})(number - periods * {period}U)) + periods * {rise}U;\n"
    );
    Some((lookup, body))
}

fn bounded(numbers: u32, value: &str) -> String {
    format!("    return (number < {numbers}U) ? {value} : UINT32_MAX;\n")
}

/// The lookup of fields side by side: a trie of one block, with the zeros that its reads touch.
fn fields(fields: u32, bits: u8, bytes: &[u8], name: &str) -> String {
    let level = Level::new(fields, 1, Field::new(0, 0), Field::new(0, bits));
    let length = Bits::length(fields, bits).expect("the fields are there");
    let mut padded = bytes.to_vec();
    padded.resize(length as usize, 0);
    c::lookup(&Trie::new(&[level], &padded), name).expect("it has no contexts")
}
