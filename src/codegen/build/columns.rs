//! The entries of a part of a level, and the columns that they become.

use std::vec;
use std::vec::Vec;

use super::share::HOLE;
use crate::table::{Field, Part};

/// How the entries of a level are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Store {
    /// In the fewest bits.
    Tight,
    /// In whole words of 8, 16 or 32 bits; in the last level in fields that whole bytes hold.
    Words,
}

/// What the numbers of an entry lie between.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Range {
    pub least: u32,
    pub most: u32,
}

impl Range {
    /// The bits that tell them apart.
    pub fn bits(self) -> u8 {
        (u32::BITS - (self.most - self.least).leading_zeros()) as u8
    }

    /// That of some entries, where holes may be anything.
    pub fn of(entries: &[u32]) -> Self {
        let mut range = Self {
            least: HOLE,
            most: 0,
        };
        let mut i = 0;
        while i < entries.len() {
            let entry = entries[i];
            if entry != HOLE {
                if entry < range.least {
                    range.least = entry;
                }
                if entry > range.most {
                    range.most = entry;
                }
            }
            i += 1;
        }
        range.least = range.least.min(range.most);
        range
    }
}

/// The widths of the columns of a part: of both in one, or of next blocks and rises apart.
pub(super) fn steps(next: Range, rise: Range, store: Store, is_last: bool) -> Option<[u8; 2]> {
    let (next, rise) = (next.bits(), rise.bits());
    let both = next + rise;
    match (store, both) {
        (_, 0) => Some([0, 0]),
        (Store::Words, ..=8) if is_last => Some([both.next_power_of_two(), 0]),
        (Store::Words, ..=32) => Some([both.next_power_of_two().max(8), 0]),
        (Store::Words, _) => None,
        (Store::Tight, ..=Field::WIDEST_UNALIGNED) => Some([both, 0]),
        (Store::Tight, ..=32) => Some([32, 0]),
        (Store::Tight, _) => Some([next, rise].map(|bits| {
            if bits > Field::WIDEST_UNALIGNED {
                32
            } else {
                bits
            }
        })),
    }
}

/// The bytes that so many entries take.
pub(super) fn bytes(entries: usize, steps: [u8; 2]) -> u64 {
    let bytes = |step: u8| (entries as u64 * u64::from(step)).div_ceil(8);
    bytes(steps[0]) + bytes(steps[1])
}

/// A column in the making.
pub(super) struct Column {
    pub step: u8,
    /// The bytes of a word that reads take at once.
    pub word: u8,
    pub entries: Vec<u64>,
}

impl Column {
    /// Its bytes.
    pub fn bytes(&self) -> Vec<u8> {
        packed(&self.entries, self.step)
    }
}

/// Entries of so many bits side by side, the lowest bits first, unused ones zero.
pub(crate) fn packed(entries: &[u64], step: u8) -> Vec<u8> {
    let step = usize::from(step);
    let mut bytes = vec![0; (entries.len() * step).div_ceil(8)];
    for (i, &entry) in entries.iter().enumerate() {
        let bit = i * step;
        let mut rest = entry << (bit % 8);
        let mut at = bit / 8;
        while rest > 0 {
            bytes[at] |= rest as u8;
            rest >>= 8;
            at += 1;
        }
    }
    bytes
}

/// The columns of a part whose blocks have so many entries, and the part as if each column stood at the
/// start of the table.
pub(super) fn columns(
    room: usize,
    next: &[u32],
    rises: &[u32],
    store: Store,
    is_last: bool,
) -> (Part, Vec<Column>) {
    let (below, above) = (Range::of(next), Range::of(rises));
    let steps = steps(below, above, store, is_last).expect("a store that the search allows");
    let mut bits = [below, above].map(Range::bits);
    // What comes last in a word needs no mask if it takes the rest of it.
    if store == Store::Words && bits[1] > 0 {
        bits[1] = steps[0] - bits[0];
    }
    let word = match room * usize::from(steps[0]) {
        block if store == Store::Words && is_last && steps[0] < 8 && block % 32 == 0 => 4,
        block if store == Store::Words && is_last && steps[0] < 8 && block % 16 == 0 => 2,
        _ => 1,
    };
    let apart = steps[1] > 0;
    let field = |step, skip, bits, base| {
        let field = Field::within(0, step, skip, bits).above(base);
        if word > 1 { field.whole(word) } else { field }
    };
    let part = Part {
        room: room as u32,
        next: field(steps[0], 0, bits[0], below.least),
        rise: if apart {
            field(steps[1], 0, bits[1], above.least)
        } else {
            field(steps[0], bits[0], bits[1], above.least)
        },
    };
    let entry = |number: u32, range: Range| {
        if number == HOLE {
            0
        } else {
            u64::from(number - range.least)
        }
    };
    let mut columns = Vec::new();
    let of = |numbers: &[u32], range| {
        numbers
            .iter()
            .map(|&number| entry(number, range))
            .collect::<Vec<u64>>()
    };
    if apart {
        columns.push(Column {
            step: steps[0],
            word: 1,
            entries: of(next, below),
        });
        columns.push(Column {
            step: steps[1],
            word: 1,
            entries: of(rises, above),
        });
    } else if steps[0] > 0 {
        let both = next
            .iter()
            .zip(rises)
            .map(|(&next, &rise)| entry(next, below) | entry(rise, above) << bits[0]);
        let word = word.max(if store == Store::Words {
            steps[0].div_ceil(8)
        } else {
            1
        });
        columns.push(Column {
            step: steps[0],
            word,
            entries: both.collect(),
        });
    }
    (part, columns)
}
