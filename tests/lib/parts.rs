//! A trie taken apart into the numbers of its columns, and put together again.

// Not every test uses all of it.
#![allow(dead_code)]

use retrograde::table::{Field, Level, TableError, Trie};

/// A level of a table in plain numbers.
#[derive(Clone)]
pub struct Columns {
    pub radix: u32,
    pub next: Vec<u32>,
    pub rises: Vec<u32>,
    /// The bits of each column.
    pub widths: [u8; 2],
}

impl Columns {
    /// The two places of a block's entries exchanged.
    pub fn swap(&mut self, one: usize, other: usize) {
        let radix = self.radix as usize;
        for digit in 0..radix {
            self.next.swap(one * radix + digit, other * radix + digit);
            self.rises.swap(one * radix + digit, other * radix + digit);
        }
    }
}

/// The levels of a table none of which is cut or passes; a stretched one as of so many digits.
pub fn apart(table: Trie<'_>) -> Vec<Columns> {
    let columns = |level: &Level| {
        assert!(level.cut_at().is_none() && !level.passes());
        let entries = level.room() * level.blocks();
        let column = |field: Field| {
            let entries = (0..entries).map(|entry| read(table.bytes(), field, entry));
            entries.collect()
        };
        Columns {
            radix: level.room(),
            next: column(level.next()),
            rises: column(level.rise()),
            widths: [level.next(), level.rise()].map(Field::bits),
        }
    };
    table.levels().iter().map(columns).collect()
}

/// One entry, of at most 32 bits that begin anywhere in a byte.
fn read(bytes: &[u8], field: Field, entry: u32) -> u32 {
    let bits = u32::from(field.bits());
    let at = field.at() * 8 + entry * u32::from(field.step()) + u32::from(field.skip());
    let mut word = 0_u64;
    for (i, &byte) in bytes[at as usize / 8..].iter().take(5).enumerate() {
        word |= u64::from(byte) << (8 * i);
    }
    (word >> (at % 8) & ((1 << bits) - 1)) as u32 + field.base()
}

/// The levels and bytes of a table of these columns.
pub fn together(columns: &[Columns]) -> (Vec<Level>, Vec<u8>) {
    let mut bytes = Vec::new();
    let mut levels = Vec::new();
    for level in columns {
        let mut push = |values: &[u32], bits: u8| {
            let field = Field::new(bytes.len() as u32, bits);
            bytes.extend(column(values, bits.into()));
            field
        };
        let blocks = level.next.len() as u32 / level.radix;
        let next = push(&level.next, level.widths[0]);
        let rise = push(&level.rises, level.widths[1]);
        levels.push(Level::new(level.radix, blocks, next, rise).checked());
    }
    // The last read may touch up to three bytes past the column.
    for _ in 0..3 {
        if let Err(TableError::Length) = Trie::try_new(&levels, &bytes) {
            bytes.push(0);
        }
    }
    (levels, bytes)
}

/// Fields of so many bits one after another, least significant bit first.
pub fn column(values: &[u32], bits: usize) -> Vec<u8> {
    let mut bytes = vec![0; (values.len() * bits).div_ceil(8)];
    for (entry, value) in values.iter().enumerate() {
        for bit in (0..bits).filter(|bit| value >> bit & 1 == 1) {
            let at = entry * bits + bit;
            bytes[at / 8] |= 1 << (at % 8);
        }
    }
    bytes
}
