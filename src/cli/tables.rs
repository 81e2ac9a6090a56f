//! What is baked into the binary.

use std::fmt::Write as _;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use crate::cli::games::{self, Baked, Format, Solved, Table, positions};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

const HEADING: [&str; 8] = [
    "name",
    "format",
    "shape",
    "positions",
    "loads",
    "bytes",
    "flat bytes",
    "checksum",
];

/// A heading and a line a table, aligned for a person, tab-separated for a program.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    let mut rows = vec![HEADING.map(String::from)];
    for (name, game, mut baked) in games::baked(words) {
        rows.extend(describe(name, &*game, &mut baked));
    }
    let widths = HEADING.map(|_| 0);
    let widths = rows.iter().fold(widths, |widths, row| {
        std::array::from_fn(|i| widths[i].max(row[i].len()))
    });
    let aligned = out.is_terminal();
    for row in &rows {
        let mut line = String::new();
        for (i, cell) in row.iter().enumerate() {
            let last = i + 1 == row.len();
            let _ = match (aligned, last) {
                (true, false) if i < 3 => write!(line, "{cell:<width$}  ", width = widths[i]),
                (true, false) => write!(line, "{cell:>width$}  ", width = widths[i]),
                (false, false) => write!(line, "{cell}\t"),
                (_, true) => writeln!(line, "{cell}"),
            };
        }
        out.text(&line)?;
    }
    Ok(())
}

fn describe(name: &str, game: &dyn Solved, baked: &mut Baked) -> Vec<[String; 8]> {
    let (mut count, mut most) = (0_u64, vec![0; baked.tables.len()]);
    for position in positions(game, &baked.window) {
        count += 1;
        for (most, table) in most.iter_mut().zip(&mut baked.tables) {
            *most = (table.probe)(&position).max(*most);
        }
    }
    let describe = |(table, most): (&Table, &u32)| {
        let (format, shape, positions, loads, bytes, flat) = match table.format {
            Format::Trie(table) => {
                let radices = table.levels().iter().map(|level| level.radix().to_string());
                let radices: Vec<String> = radices.collect();
                let flat = (count * flat_bits(*most)).div_ceil(8).to_string();
                let (shape, count) = (radices.join("x"), count.to_string());
                let loads = table.loads().to_string();
                ("trie", shape, count, loads, table.bytes(), flat)
            }
            Format::Endless(table) => {
                let shape = format!("*{}x100", "x10".repeat(table.levels().len()));
                let (count, loads, bytes) = ("all".into(), "digits".into(), table.bytes());
                ("endless", shape, count, loads, bytes, "-".into())
            }
            Format::Periodic(table) => {
                let shape = format!("{}+{}", table.start(), table.period());
                (
                    "periodic",
                    shape,
                    "all".into(),
                    1.to_string(),
                    table.bytes(),
                    "-".into(),
                )
            }
        };
        [
            format!("{name}.{}", table.name),
            format.into(),
            shape,
            positions,
            loads,
            bytes.len().to_string(),
            flat,
            format!("{:08x}", checksum(bytes)),
        ]
    };
    baked.tables.iter().zip(&most).map(describe).collect()
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
