//! Reading a trie back, block by block: every entry that a position leads to through the steps that a
//! probe takes, and the first and the last number of the largest blocks by a probe.

use std::vec;
use std::vec::Vec;

use super::share::HOLE;
use crate::table::{Level, Place, Trie};

/// The first number whose value the table does not have, and what it has there.
#[must_use]
pub fn first_misread(table: &Trie<'_>, values: &[u32]) -> Option<(u32, u32)> {
    let (levels, positions) = (table.levels(), table.positions() as usize);
    let blocks = levels.last().map_or(0, Level::blocks) as usize;
    let mut reader = Reader {
        table,
        values,
        blocks: vec![Vec::new(); blocks],
    };
    let misread = reader.block(0, Place::START, 0, positions);
    misread.or_else(|| reader.ends(positions / levels[0].radix() as usize))
}

struct Reader<'a> {
    table: &'a Trie<'a>,
    values: &'a [u32],
    /// What each block of the last level says of its digits, once it has been read.
    blocks: Vec<Vec<u32>>,
}

impl Reader<'_> {
    /// Reads a block that spans so many numbers.
    fn block(&mut self, i: usize, place: Place, start: usize, size: usize) -> Option<(u32, u32)> {
        let level = &self.table.levels()[i];
        if i + 1 == self.table.levels().len() {
            return self.last(level, place, start);
        }
        let part = size / level.radix() as usize;
        let mut digit = 0;
        while digit < level.radix() && start + digit as usize * part < self.values.len() {
            let inner = place.descend(level, self.table.bytes(), digit);
            let misread = self.block(i + 1, inner, start + digit as usize * part, part);
            if misread.is_some() {
                return misread;
            }
            digit += 1;
        }
        None
    }

    /// Probes the ends of all blocks of so many numbers. The digits of a number are those of a fraction
    /// that is too great by an amount which grows with the number, so where the last ones are right, all
    /// between are.
    fn ends(&self, size: usize) -> Option<(u32, u32)> {
        let mut start = 0;
        while start < self.values.len() {
            for number in [start, self.values.len().min(start + size) - 1] {
                let value = self.table.at(number as u32);
                if self.values[number] != HOLE && value != self.values[number] {
                    return Some((number as u32, value));
                }
            }
            start += size;
        }
        None
    }

    fn last(&mut self, level: &Level, place: Place, start: usize) -> Option<(u32, u32)> {
        // A damaged table may lead anywhere.
        let Some(block) = self.blocks.get_mut(place.block as usize) else {
            return Some((start as u32, HOLE));
        };
        if block.is_empty() {
            *block = read(level, self.table.bytes(), place.block);
        }
        let end = self.values.len().min(start + level.radix() as usize);
        let (block, values, mut i) = (block.as_slice(), &self.values[start..end], 0);
        while i < values.len() {
            let value = place.value.wrapping_add(block[i]);
            if values[i] != HOLE && (block[i] == HOLE || value != values[i]) {
                return Some(((start + i) as u32, value));
            }
            i += 1;
        }
        None
    }
}

/// What a block of the last level says of its digits; a hole where not all entries of a digit that is
/// stretched say the same.
fn read(level: &Level, bytes: &[u8], block: u32) -> Vec<u32> {
    let entry = |slot| Place { block, value: 0 }.descend(level, bytes, slot).value;
    let mut values = Vec::new();
    for digit in 0..level.radix() {
        let slots = level.slot(digit)..level.slot(digit + 1);
        let value = entry(slots.start);
        values.push(if slots.into_iter().all(|slot| entry(slot) == value) {
            value
        } else {
            HOLE
        });
    }
    values
}
