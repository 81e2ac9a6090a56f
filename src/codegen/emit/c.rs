//! The C writer: a trie as C99, an array of bytes and one function.
//!
//! The text uses the two macros of [`FLASH`]: an attribute that keeps a table in flash, and an
//! expression that reads one of its bytes. Every global name begins with the given name, and every
//! local variable is assigned once.

use std::fmt::{self, Write as _};
use std::format;
use std::string::String;
use std::vec::Vec;

use crate::table::{Field, Trie};

const BYTES_A_LINE: usize = 16;

/// The macros, which a file has before the first table.
pub const FLASH: &str = "
/* An AVR reads constants from RAM unless it is told that they are in flash. */
#ifdef __AVR__
#include <avr/pgmspace.h>
#define RETROGRADE_FLASH PROGMEM
#define RETROGRADE_READ(address) pgm_read_byte(address)
#else
#define RETROGRADE_FLASH
#define RETROGRADE_READ(address) (*(address))
#endif
";

/// A table and `static uint32_t name_at(uint_fast16_t d0, …)`, its value at the end of a path of
/// digits, most significant first and each below the radix of its level (and of a type that holds
/// those); `None` where the table needs to know contexts.
#[must_use]
pub fn lookup(table: &Trie<'_>, name: &str) -> Option<String> {
    if table.levels().iter().any(|level| level.contexts() > 0) {
        return None;
    }
    let mut text = String::new();
    // Writing into a `String` cannot fail.
    if !table.bytes().is_empty() {
        let _ = write_array(&mut text, table.bytes(), name);
    }
    let _ = write_function(&mut text, table, name);
    Some(text)
}

fn write_array(text: &mut String, bytes: &[u8], name: &str) -> fmt::Result {
    let length = bytes.len();
    writeln!(
        text,
        "static const uint8_t {name}_table[{length}] RETROGRADE_FLASH = {{"
    )?;
    for line in bytes.chunks(BYTES_A_LINE) {
        text.push_str("   ");
        for byte in line {
            write!(text, " {byte},")?;
        }
        text.push('\n');
    }
    text.push_str("};\n\n");
    Ok(())
}

fn write_function(text: &mut String, table: &Trie<'_>, name: &str) -> fmt::Result {
    let levels = table.levels();
    let digits = levels.iter().enumerate();
    let parameters: Vec<String> = digits
        .map(|(i, level)| format!("{} d{i}", narrowest(level.radix())))
        .collect();
    writeln!(text, "static uint32_t {name}_at({})", parameters.join(", "))?;
    text.push_str("{\n");
    let (mut block, mut sum) = (String::new(), Vec::new());
    for (i, level) in levels.iter().enumerate() {
        let (next, rise) = (level.next(), level.rise());
        if next.bits() == 0 && rise.bits() == 0 {
            writeln!(text, "    (void)d{i};")?;
            continue;
        }
        let (entries, radix) = (level.radix() * level.blocks(), level.radix());
        let int = narrowest(entries);
        let above = if block.is_empty() {
            String::new()
        } else {
            format!("({int}){block} * {radix}U + ")
        };
        writeln!(text, "    const {int} entry{i} = {above}d{i};")?;
        block.clear();
        let entry = Entry {
            table: name,
            level: i,
            entries,
        };
        if next.bits() > 0 {
            block = format!("block{}", i + 1);
            entry.write_read(text, next, &block)?;
        }
        if rise.bits() > 0 {
            let name = format!("rise{i}");
            entry.write_read(text, rise, &name)?;
            sum.push(name);
        }
    }
    if sum.is_empty() {
        sum.push("0U".into());
    }
    writeln!(text, "    return {};", sum.join(" + "))?;
    text.push_str("}\n");
    Ok(())
}

/// The entry of a level that a path leads to.
struct Entry<'a> {
    table: &'a str,
    level: usize,
    /// The number of entries of the level.
    entries: u32,
}

impl Entry<'_> {
    /// Writes the read of a column at the entry into a variable.
    fn write_read(&self, text: &mut String, field: Field, name: &str) -> fmt::Result {
        let (at, bits) = (field.at(), u32::from(field.bits()));
        let (table, entry) = (self.table, format!("entry{}", self.level));
        // A field starts at a multiple of this many bits in a byte, so it lies within this many
        // bytes.
        let step = 1 << bits.trailing_zeros().min(3);
        let span = (8 - step + bits).div_ceil(8);
        let word = word(name, span);
        if step == 8 {
            let index = times(&entry, span);
            writeln!(
                text,
                "    const uint8_t *const {name}_from = &{table}_table[{at}U + {index}];"
            )?;
            return writeln!(text, "    const uint32_t {name} = {word};");
        }
        let (int, bit) = (narrowest(self.entries * bits), times(&entry, bits));
        let mask = (1_u32 << bits) - 1;
        writeln!(text, "    const {int} {name}_bit = ({int}){bit};")?;
        writeln!(
            text,
            "    const uint8_t *const {name}_from = &{table}_table[{at}U + {name}_bit / 8U];"
        )?;
        writeln!(
            text,
            "    const uint32_t {name} =\n        ({word} >> ({name}_bit % 8U)) & {mask}U;"
        )
    }
}

/// An expression of `span` bytes, the lowest first.
fn word(name: &str, span: u32) -> String {
    let bytes = (0..span).map(|i| match i {
        0 => format!("RETROGRADE_READ({name}_from)"),
        _ => format!(
            "((uint32_t)RETROGRADE_READ({name}_from + {i}) << {})",
            8 * i
        ),
    });
    let bytes: Vec<String> = bytes.collect();
    if span == 1 {
        format!("(uint32_t){}", bytes[0])
    } else {
        format!("({})", bytes.join(" | "))
    }
}

fn times(entry: &str, by: u32) -> String {
    match by {
        1 => entry.into(),
        _ => format!("{entry} * {by}U"),
    }
}

/// The fastest type that holds numbers below a bound: an AVR takes twice as long for 32 bits as for
/// 16.
pub fn narrowest(bound: u32) -> &'static str {
    if bound <= 1 << 16 {
        "uint_fast16_t"
    } else {
        "uint_fast32_t"
    }
}
