//! What is baked into the binary.

use std::fmt::Write as _;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::games::{self, Baked, Format, Solved, positions};
use crate::cli::io::output::Output;

const HEADING: &str = "name\tformat\tshape\tpositions\tloads\tbytes\tflat bytes\tchecksum";
const COLUMNS: usize = 8;

/// The first columns are text, the others numbers.
const TEXTS: usize = 3;

/// A heading and a line a table, aligned for a person, tab-separated for a program.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    let mut rows = vec![HEADING.to_string()];
    for (name, game, mut baked) in games::baked(args) {
        describe(name, &*game, &mut baked, &mut rows);
    }
    if !out.is_terminal() {
        return rows
            .iter()
            .try_for_each(|row| out.print(format_args!("{row}\n")));
    }
    let mut widths = [0; COLUMNS];
    for row in &rows {
        for (cell, width) in row.split('\t').zip(&mut widths) {
            *width = cell.len().max(*width);
        }
    }
    for row in &rows {
        for (i, (cell, width)) in row.split('\t').zip(widths).enumerate() {
            if i < TEXTS {
                out.print(format_args!("{cell:<width$}  "))?;
            } else if i + 1 < COLUMNS {
                out.print(format_args!("{cell:>width$}  "))?;
            } else {
                out.print(format_args!("{cell}\n"))?;
            }
        }
    }
    Ok(())
}

/// Appends a line for each table.
fn describe(name: &str, game: &dyn Solved, baked: &mut Baked, rows: &mut Vec<String>) {
    let (mut count, mut most) = (0_u64, vec![0; baked.tables.len()]);
    for position in positions(game, &baked.window) {
        count += 1;
        for (most, table) in most.iter_mut().zip(&mut baked.tables) {
            *most = (table.probe)(&position).max(*most);
        }
    }
    for (table, most) in baked.tables.iter().zip(most) {
        let bytes = table.format.bytes();
        let (length, mut row) = (bytes.len(), format!("{name}.{}\t", table.name));
        // Writing to a string cannot fail.
        let _ = match table.format {
            Format::Trie(trie) => {
                let mut before = "trie\t";
                for level in trie.levels() {
                    let _ = write!(row, "{before}{}", level.radix());
                    before = "x";
                }
                let (loads, flat) = (
                    trie.loads(),
                    (count * flat_bits(table.most.unwrap_or(most))).div_ceil(8),
                );
                write!(row, "\t{count}\t{loads}\t{length}\t{flat}")
            }
            Format::Automaton(automaton) => {
                let tens = "x10".repeat(automaton.levels().len());
                write!(row, "automaton\t*{tens}x100\tall\tdigits\t{length}\t-")
            }
        };
        let _ = write!(row, "\t{:08x}", checksum(bytes));
        rows.push(row);
    }
}

/// A CRC-32 of a table.
pub fn checksum(bytes: &[u8]) -> u32 {
    Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC).checksum(bytes)
}

/// The bits that a plain array would take for a value up to `most`: as few as hold it, but whole
/// bytes from 8 on.
fn flat_bits(most: u32) -> u64 {
    let bits = u64::from(u32::BITS - most.leading_zeros());
    if bits > 8 {
        bits.next_multiple_of(8)
    } else {
        bits
    }
}
