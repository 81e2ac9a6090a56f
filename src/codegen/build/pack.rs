//! Packing a layout: its levels, and its columns in the order in which reads need the fewest bytes
//! behind them.

use std::vec;
use std::vec::Vec;

use super::columns::{Column, Store, columns};
use super::search::{Choice, Cutting, Shape, Way};
use super::share::{HOLE, Shared};
use crate::table::{Field, Level, Part, Trie};

/// A table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Packed {
    pub(super) levels: Vec<Level>,
    pub(super) bytes: Vec<u8>,
}

impl Packed {
    /// The table of a layout, so long that reads need no look at its length if that is not more than
    /// so many bytes.
    pub(super) fn new(shared: &Shared, way: &Way, most: u64) -> Self {
        let mut orders = vec![Vec::new(); way.levels.len() + 1];
        for (i, choice) in way.levels.iter().enumerate() {
            if let Shape::Cut(at, _) = choice.shape {
                orders[i + 1] = Cutting::new(shared, choice.high, at).order;
            }
        }
        let mut draft = Draft::default();
        for (i, choice) in way.levels.iter().enumerate() {
            draft.level(shared, choice, &orders[i], &orders[i + 1]);
        }
        draft.pack(most)
    }

    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> Trie<'_> {
        Trie::new(&self.levels, &self.bytes)
    }
}

/// Levels whose columns have no places yet.
#[derive(Default)]
struct Draft {
    levels: Vec<Level>,
    /// By level and part.
    columns: Vec<[Vec<Column>; 3]>,
}

impl Draft {
    /// Adds a level, its blocks in one order, those of the level below in another.
    fn level(&mut self, shared: &Shared, choice: &Choice, rows: &[u32], below: &[u32]) {
        let (high, low) = (choice.high, choice.low);
        let (radix, blocks) = (shared.radix(high, low), shared.stages[high].blocks);
        let mut order: Vec<usize> = (0..blocks).collect();
        if !rows.is_empty() {
            order.sort_by_key(|&block| rows[block]);
        }
        if let Shape::Cut(at, stores) = choice.shape {
            return self.cut(shared, choice, &order, at, stores);
        }
        let (mut next, mut rises) = (Vec::new(), Vec::new());
        for &block in &order {
            for (block, rise) in shared.entries(high, low, block as u32) {
                let hole = block == HOLE;
                next.push(if hole || below.is_empty() {
                    block
                } else {
                    below[block as usize]
                });
                rises.push(if hole { HOLE } else { rise });
            }
        }
        let (mut radix, mut blocks, is_last) = (radix, blocks, low == 0);
        for stage in (low + 2..=high).rev().filter(|_| shared.apart) {
            let passed = shared.radix(stage, stage - 1);
            self.levels
                .push(Level::passing(passed as u32, blocks as u32));
            self.columns.push([Vec::new(), Vec::new(), Vec::new()]);
            (radix, blocks) = (shared.radix(stage - 1, low), blocks * passed);
        }
        // The whole game ends with its last position, its last block with the block.
        next.resize(blocks * radix, HOLE);
        rises.resize(blocks * radix, HOLE);
        let mut room = radix;
        if choice.shape == Shape::Stretched {
            room = radix.next_power_of_two();
            next = stretched(&next, radix, room);
            rises = stretched(&rises, radix, room);
        }
        let store = if choice.shape == Shape::Tight {
            Store::Tight
        } else {
            Store::Words
        };
        let (part, columns) = columns(room, &next, &rises, store, is_last);
        let mut level = Level::new(radix as u32, blocks as u32, part.next, part.rise);
        if room > radix {
            level = level.stretched(room as u32);
        }
        self.levels.push(level);
        self.columns.push([columns, Vec::new(), Vec::new()]);
    }

    fn cut(
        &mut self,
        shared: &Shared,
        choice: &Choice,
        order: &[usize],
        at: usize,
        stores: [Store; 3],
    ) {
        let cutting = Cutting::new(shared, choice.high, at);
        let radix = shared.radix(choice.high, choice.low);
        let is_last = choice.low == 0;
        let rooms = [at, 1, radix - at];
        let mut made = cutting.parts().map(|_| None);
        for (i, [next, rises]) in cutting.parts().into_iter().enumerate() {
            let (mut next, mut rises) = (next.clone(), rises.clone());
            for j in 0..next.len() {
                if next[j] == HOLE {
                    rises[j] = HOLE;
                }
            }
            if i < 2 {
                (next, rises) = (
                    ordered(&next, order, rooms[i]),
                    ordered(&rises, order, rooms[i]),
                );
            }
            made[i] = Some(columns(
                rooms[i],
                &next,
                &rises,
                stores[i],
                is_last && i != 1,
            ));
        }
        let [Some((head, a)), Some((link, b)), Some((tail, c))] = made else {
            return;
        };
        let tails = cutting.tail[0].len() / (radix - at);
        let level = Level::new(radix as u32, order.len() as u32, head.next, head.rise);
        self.levels.push(level.cut(
            at as u32,
            [link.next, link.rise],
            tails as u32,
            tail.next,
            tail.rise,
        ));
        self.columns.push([a, b, c]);
    }

    /// Gives every column its place in at most so many bytes, as many as it takes if those are fewer.
    ///
    /// Reads need not look at the length if there are bytes behind a column for the greatest number that
    /// its entries can ask for, and no mask if those have whole bytes. A look is three instructions, a
    /// mask is one.
    fn pack(mut self, most: u64) -> Packed {
        let least: u64 = self.behind().iter().map(|column| column.bytes).sum();
        let most = most.max(least + ALIGNMENT);
        let mut checked = 0;
        while self.arrange(checked).1 > most && checked < self.levels.len() {
            checked += 1;
        }
        for i in 0..self.levels.len() {
            for part in 0..3 {
                let before = self.levels[i];
                widen(part_mut(&mut self.levels[i], part));
                if self.arrange(checked).1 > most {
                    self.levels[i] = before;
                }
            }
        }
        let (order, length) = self.arrange(checked);
        self.write(&order, length)
    }

    /// The columns in an order, and the length of the table if reads of so many levels look at it. Those
    /// columns come first behind which most is needed, and those of such levels last.
    fn arrange(&self, checked: usize) -> (Vec<Placed<'_>>, u64) {
        let mut columns = self.behind();
        columns.sort_by_key(|column| std::cmp::Reverse(column.behind[1]));
        let mut levels: Vec<usize> = Vec::new();
        for column in &columns {
            if levels.len() < checked && !levels.contains(&column.level) {
                levels.push(column.level);
            }
        }
        for column in &mut columns {
            column.checked = levels.contains(&column.level);
        }
        columns.sort_by_key(|column| column.checked);
        let (mut length, mut at) = (0, 0_u64);
        for column in &columns {
            at = at.next_multiple_of(u64::from(column.column.word)) + column.bytes;
            length = length.max(at + column.behind[usize::from(!column.checked)]);
        }
        (columns, length)
    }

    /// The columns of all levels, each with what its reads need behind it.
    fn behind(&self) -> Vec<Placed<'_>> {
        let (mut columns, mut block) = (Vec::new(), 0);
        for (i, level) in self.levels.iter().enumerate() {
            let (parts, next) = level.reach(block);
            for (p, (part, entries, bound)) in parts.into_iter().enumerate() {
                let apart = self.columns[i][p].len() > 1;
                for (c, column) in self.columns[i][p].iter().enumerate() {
                    let which = [!apart || c == 0, !apart || c == 1];
                    let field = if which[0] && part.next.bits() > 0 {
                        part.next
                    } else {
                        part.rise
                    };
                    let bytes = (column.entries.len() as u64 * u64::from(column.step)).div_ceil(8);
                    let behind = [entries - 1, bound]
                        .map(|entry| field.end(entry) - bytes.min(field.end(entry)));
                    columns.push(Placed {
                        column,
                        bytes,
                        behind,
                        level: i,
                        part: p,
                        which,
                        checked: false,
                    });
                }
            }
            block = next;
        }
        columns
    }

    fn write(&self, columns: &[Placed<'_>], length: u64) -> Packed {
        let (mut levels, mut bytes) = (self.levels.clone(), Vec::new());
        for &Placed {
            column,
            level,
            part,
            which,
            checked,
            ..
        } in columns
        {
            if checked {
                levels[level] = levels[level].checked();
            }
            bytes.resize(bytes.len().next_multiple_of(usize::from(column.word)), 0);
            let part = part_mut(&mut levels[level], part);
            for (field, moves) in [&mut part.next, &mut part.rise].into_iter().zip(which) {
                if moves {
                    field.at = bytes.len() as u32;
                }
            }
            bytes.extend(column.bytes());
        }
        for i in 1..levels.len() {
            if levels[i - 1].passes() && levels[i].checked {
                levels[i - 1] = levels[i - 1].checked();
            }
        }
        bytes.resize(length as usize, 0);
        Packed { levels, bytes }
    }
}

/// The zeros that do not count.
const ALIGNMENT: u64 = 4;

/// A column of a part of a level.
struct Placed<'a> {
    column: &'a Column,
    bytes: u64,
    /// The bytes behind it that reads of its last entry take, and those that a read of the greatest
    /// entry would take that a probe can ask for.
    behind: [u64; 2],
    level: usize,
    part: usize,
    /// Whether it holds the next blocks, and the rises.
    which: [bool; 2],
    /// Whether reads of it look at the length of the table.
    checked: bool,
}

/// Blocks of so many entries in an order.
fn ordered(entries: &[u32], order: &[usize], room: usize) -> Vec<u32> {
    let blocks = order
        .iter()
        .flat_map(|&block| &entries[block * room..(block + 1) * room]);
    blocks.copied().collect()
}

/// Blocks stretched: what stands at a digit's entry stands at those after it up to the next digit's.
fn stretched(entries: &[u32], radix: usize, room: usize) -> Vec<u32> {
    let mut slots = Vec::new();
    for block in entries.chunks(radix) {
        let mut digit = 0;
        for slot in 0..room {
            while digit + 1 < radix && (digit + 1) * room / radix <= slot {
                digit += 1;
            }
            slots.push(block[digit]);
        }
    }
    slots
}

fn part_mut(level: &mut Level, part: usize) -> &mut Part {
    match (part, &mut level.cut) {
        (1, Some(cut)) => &mut cut.link,
        (2, Some(cut)) => &mut cut.tail,
        _ => &mut level.head,
    }
}

/// Lets next blocks take all of their entries, if those are whole bytes and there are no rises.
fn widen(part: &mut Part) {
    let next: &mut Field = &mut part.next;
    if next.bits > 0 && part.rise.bits() == 0 && next.step() % 8 == 0 && next.skip() == 0 {
        next.bits = next.step();
    }
}
