//! Writing for firmware without Rust: a table as C99, an array of bytes and one function.
//!
//! The text uses the two macros of [`FLASH`]: what a table needs after its declarator to stay in
//! flash, and what reads a byte at an address of it. Every name begins with the one that is asked
//! for, and every local one is assigned once.

use std::fmt::{self, Write as _};
use std::format;
use std::string::String;
use std::vec::Vec;

use crate::table::{Field, Level, Part, Trie};

const BYTES_A_LINE: usize = 16;

/// What stands in a file before the first table.
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
/// those).
#[must_use]
pub fn lookup(table: &Trie<'_>, name: &str) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    if !table.bytes().is_empty() {
        let _ = write_array(&mut text, table.bytes(), name);
    }
    let _ = write_function(&mut text, table, name);
    text
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
    let digits = table.levels().iter().enumerate();
    let parameters: Vec<String> = digits
        .clone()
        .map(|(i, level)| format!("{} d{i}", narrowest(level.radix())))
        .collect();
    writeln!(text, "static uint32_t {name}_at({})", parameters.join(", "))?;
    text.push_str("{\n");
    let mut walk = Walk {
        text,
        table: name,
        block: String::new(),
        rises: Vec::new(),
    };
    for (i, level) in digits {
        walk.level(i, level)?;
    }
    if walk.rises.is_empty() {
        walk.rises.push("0U".into());
    }
    let sum = walk.rises.join(" + ");
    writeln!(text, "    return {sum};\n}}")
}

/// The statements of a probe so far.
struct Walk<'a> {
    text: &'a mut String,
    table: &'a str,
    /// What holds the block of the level at hand; nothing for the first block.
    block: String,
    rises: Vec<String>,
}

impl Walk<'_> {
    fn level(&mut self, i: usize, level: &Level) -> fmt::Result {
        let [(_, head), ..] = level.parts();
        if level.passes() {
            let (int, next) = (narrowest(level.blocks() * level.radix()), i + 1);
            let digit = self.entry(int, level.radix(), &format!("d{i}"));
            writeln!(self.text, "    const {int} block{next} = ({int})({digit});")?;
            self.block = format!("block{next}");
            return Ok(());
        }
        if level.cut_at().is_some() {
            return self.cut(i, level);
        }
        let mut digit = format!("d{i}");
        if head.next.bits() == 0 && head.rise.bits() == 0 {
            writeln!(self.text, "    (void){digit};")?;
        } else if level.room() > level.radix() + 1 {
            let (int, room) = (narrowest(level.room()), u64::from(level.room()) << 16);
            let scale = room.div_ceil(level.radix().into());
            writeln!(
                self.text,
                "    const {int} slot{i} = ({int})(((uint32_t)d{i} * {scale}U) >> 16);"
            )?;
            digit = format!("slot{i}");
        }
        let (block, rise) = (format!("block{}", i + 1), format!("rise{i}"));
        let entries = level.room() * level.blocks();
        let entry = format!("entry{i}");
        let reads = self.part("    ", &head, [&digit, &entry], entries, [&block, &rise])?;
        let [next, rise] = reads;
        self.block = next.unwrap_or_default();
        self.rises.extend(rise);
        Ok(())
    }

    /// Reads the next block and the rise of an entry into variables, where they are not always 0.
    fn part(
        &mut self,
        indent: &'static str,
        part: &Part,
        [digit, entry]: [&str; 2],
        entries: u32,
        names: [&str; 2],
    ) -> Result<[Option<String>; 2], fmt::Error> {
        let int = narrowest(entries);
        if part.next.bits() > 0 || part.rise.bits() > 0 {
            let at = self.entry(int, part.room, digit);
            writeln!(self.text, "{indent}const {int} {entry} = ({int})({at});")?;
        }
        let read = Read {
            table: self.table,
            indent,
            entry,
            entries,
        };
        Ok([
            read.write(self.text, part.next, names[0])?,
            read.write(self.text, part.rise, names[1])?,
        ])
    }

    /// A level whose blocks share their ends.
    fn cut(&mut self, i: usize, level: &Level) -> fmt::Result {
        let (next, rise) = (format!("block{}", i + 1), format!("rise{i}"));
        let [(blocks, head), (_, link), (tails, tail)] = level.parts();
        let at = head.room;
        let says = |field: Field| field.bits() > 0 || field.base() > 0;
        let leads_on = says(head.next) || says(tail.next);
        let rises = says(head.rise) || says(link.rise) || says(tail.rise);
        for (name, _) in [(&next, leads_on), (&rise, rises)].iter().filter(|of| of.1) {
            writeln!(self.text, "    uint32_t {name} = 0U;")?;
        }
        writeln!(self.text, "    if (d{i} < {at}U) {{")?;
        let names = ["head", "link", "tail"]
            .map(|part| ["entry", "block", "rise"].map(|name| format!("{part}{i}_{name}")));
        let [
            [entry, block, sum],
            [link_entry, link_block, link_sum],
            [tail_entry, tail_block, tail_sum],
        ] = names
            .each_ref()
            .map(|names| names.each_ref().map(String::as_str));
        let indent = "        ";
        let digit = format!("d{i}");
        let [to, by] = self.part(indent, &head, [&digit, entry], blocks * at, [block, sum])?;
        self.assign(indent, &next, &[to])?;
        self.assign(indent, &rise, &[by])?;
        writeln!(self.text, "    }} else {{")?;
        let [to, linked] = self.part(
            indent,
            &link,
            ["0U", link_entry],
            blocks,
            [link_block, link_sum],
        )?;
        self.block = to.unwrap_or_default();
        let digit = format!("(d{i} - {at}U)");
        let entries = tails * tail.room;
        let [to, by] = self.part(
            indent,
            &tail,
            [&digit, tail_entry],
            entries,
            [tail_block, tail_sum],
        )?;
        self.assign(indent, &next, &[to])?;
        self.assign(indent, &rise, &[linked, by])?;
        writeln!(self.text, "    }}")?;
        self.block = if leads_on { next } else { String::new() };
        self.rises.extend(rises.then_some(rise));
        Ok(())
    }

    fn assign(&mut self, indent: &str, to: &str, sum: &[Option<String>]) -> fmt::Result {
        let sum: Vec<&str> = sum.iter().flatten().map(String::as_str).collect();
        if sum.is_empty() {
            return Ok(());
        }
        writeln!(self.text, "{indent}{to} = {};", sum.join(" + "))
    }

    /// The entry of a digit in the block at hand, whose blocks have so many entries.
    fn entry(&self, int: &str, room: u32, digit: &str) -> String {
        match (self.block.as_str(), room) {
            ("", _) => digit.into(),
            (block, 1) if digit == "0U" => format!("({int}){block}"),
            (block, _) => format!("({int}){block} * {room}U + {digit}"),
        }
    }
}

/// The entry of a part of a level that a path leads to.
struct Read<'a> {
    table: &'a str,
    indent: &'static str,
    entry: &'a str,
    /// How many entries the part has.
    entries: u32,
}

impl Read<'_> {
    /// Reads a column of the entry into a variable, or says what it always is; nothing for 0.
    fn write(
        &self,
        text: &mut String,
        field: Field,
        name: &str,
    ) -> Result<Option<String>, fmt::Error> {
        match (field.bits(), field.base()) {
            (0, 0) => return Ok(None),
            (0, base) => return Ok(Some(format!("{base}U"))),
            _ if field.step() % 8 == 0 => self.write_bytes(text, field, name)?,
            _ => self.write_bits(text, field, name)?,
        }
        Ok(Some(name.into()))
    }

    /// The same where entries are whole bytes.
    fn write_bytes(&self, text: &mut String, field: Field, name: &str) -> fmt::Result {
        let (table, indent) = (self.table, self.indent);
        let (bits, skip) = (u32::from(field.bits()), u32::from(field.skip()));
        let (at, skip) = (field.at() + skip / 8, skip % 8);
        let index = times(self.entry, u32::from(field.step()) / 8);
        writeln!(
            text,
            "{indent}const uint8_t *const {name}_from = &{table}_table[{at}U + {index}];"
        )?;
        let span = (skip + bits).div_ceil(8);
        let mut value = word(name, span);
        if skip > 0 {
            value = format!("({value} >> {skip})");
        }
        if skip + bits < 8 * span {
            value = format!("({value} & {}U)", mask(bits));
        }
        writeln!(
            text,
            "{indent}const uint32_t {name} = {value}{};",
            above(field)
        )
    }

    /// The same where entries start anywhere in a byte.
    fn write_bits(&self, text: &mut String, field: Field, name: &str) -> fmt::Result {
        let (table, indent, at) = (self.table, self.indent, field.at());
        let [bits, step, skip] = [field.bits(), field.step(), field.skip()].map(u32::from);
        // An entry starts at a multiple of this many bits in a byte, so its field lies within this
        // many bytes.
        let grain = 1 << step.trailing_zeros().min(3);
        let word = word(name, (8 - grain + skip + bits).div_ceil(8));
        let (int, bit) = (narrowest(self.entries * step), times(self.entry, step));
        let mut shift = format!("{name}_bit % 8U");
        if skip > 0 {
            shift += &format!(" + {skip}U");
        }
        writeln!(text, "{indent}const {int} {name}_bit = ({int}){bit};")?;
        writeln!(
            text,
            "{indent}const uint8_t *const {name}_from = &{table}_table[{at}U + {name}_bit / 8U];"
        )?;
        let (mask, above) = (mask(bits), above(field));
        writeln!(
            text,
            "{indent}const uint32_t {name} =\n{indent}    (({word} >> ({shift})) & {mask}U){above};"
        )
    }
}

/// As many ones.
fn mask(bits: u32) -> u32 {
    u32::MAX >> (32 - bits)
}

/// What is added to the field of an entry.
fn above(field: Field) -> String {
    match field.base() {
        0 => String::new(),
        base => format!(" + {base}U"),
    }
}

/// So many bytes, the lowest first.
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

/// The quickest type that holds numbers below a bound: 16 bits are half the work of an AVR.
pub fn narrowest(bound: u32) -> &'static str {
    if bound <= 1 << 16 {
        "uint_fast16_t"
    } else {
        "uint_fast32_t"
    }
}
