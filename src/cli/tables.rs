//! What is baked into the binary.

use std::fmt::Write as _;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use retrograde::Value;
use retrograde::calendar::Calendar;
use retrograde::digits::Digits;

use crate::cli::games::Baked;
use crate::cli::output::Output;
use crate::cli::stop::Stop;

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
pub fn run(out: &mut Output) -> Result<(), Stop> {
    let mut rows = vec![HEADING.map(String::from)];
    rows.extend(describe(&Calendar));
    rows.extend(describe(&Digits));
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

#[inline(never)]
fn describe<G: Baked>(game: &G) -> [[String; 8]; 3] {
    let numbers = 0..game.radices().iter().product();
    let positions = numbers.filter_map(|number| game.position(number));
    let (mut count, mut most) = (0_usize, [0; 3]);
    for position in positions {
        count += 1;
        most = std::array::from_fn(|i| G::probe(Value::ALL[i], position).max(most[i]));
    }
    std::array::from_fn(|i| {
        let (value, table) = (Value::ALL[i], G::table(Value::ALL[i]));
        let radices: Vec<String> = table
            .levels()
            .iter()
            .map(|level| level.radix().to_string())
            .collect();
        [
            format!("{}.{}", game.name(), value.name()),
            "trie".into(),
            radices.join("x"),
            count.to_string(),
            table.loads().to_string(),
            table.bytes().len().to_string(),
            (count * flat_bits(most[i])).div_ceil(8).to_string(),
            format!(
                "{:08x}",
                Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC).checksum(table.bytes())
            ),
        ]
    })
}

/// The bits that a plain array would take for a value up to `most`: as few as hold it, but whole
/// bytes from 8 on.
fn flat_bits(most: u32) -> usize {
    let bits = (u32::BITS - most.leading_zeros()) as usize;
    if bits > 8 {
        bits.next_multiple_of(8)
    } else {
        bits
    }
}
