//! The packing.
//!
//! A game's values, written out by number, repeat: ten consecutive numbers of the digit game are
//! one of 156 patterns of wins and losses, a hundred of 213, a thousand of 134. So the values are
//! cut into blocks, equal blocks are stored once, and the sequence of blocks that remains is cut
//! into blocks again, up to a single one: a trie that has been folded into the smallest acyclic
//! automaton for its radices.
//!
//! Where values grow, *equal* is meant up to a constant. A block is stored by how its values lie
//! above its least one, and that least value becomes the *rise* of the entry that leads to it: the
//! million values of remoteness have only 571 shapes of ten. Outcomes and Grundy values do not
//! grow, so they are shared as they are, and only the last level of their tables has rises.
//!
//! Holes of the numbering may hold anything, so a block with holes takes the first block that
//! agrees with it elsewhere; the fullest come first, each hole that a later block fills stays
//! filled.
//!
//! Sharing is done once, over the game's own radices, finest first. A level of the table may then
//! span several of them, and what it costs follows from the counts of different blocks alone; the
//! cheapest list of levels within a number of loads is found by the shortest path over the
//! boundaries between radices. Power-of-two blocks, the usual choice, cost ten times as much in a
//! decimal game: 50,348 bytes with blocks of 64, where 1,000 × 10 × 10 × 10 takes 4,666.

use std::collections::BTreeMap;
use std::vec;
use std::vec::Vec;

use bitvec::field::BitField;
use bitvec::prelude::{BitVec, Lsb0};

use super::Solution;
use crate::table::{Field, Level, Trie};

const HOLE: u32 = Solution::HOLE;

/// No block of a level has more entries: wider ones never were the smallest, and cost time to
/// write.
const WIDEST_BLOCK: usize = 1 << 16;

/// What a packed table is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The most levels that a probe may go through.
    pub levels: usize,
    /// Whether values grow, so that blocks are shared up to a constant.
    pub rises: bool,
}

/// A table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packed {
    levels: Vec<Level>,
    bytes: Vec<u8>,
}

impl Packed {
    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> Trie<'_> {
        Trie::new(&self.levels, &self.bytes)
    }
}

/// Packs values, given by number with [`Solution::HOLE`] where there is no position, into the
/// smallest table of the aim.
#[must_use]
pub fn pack(values: &[u32], radices: &[u32], aim: Aim) -> Packed {
    let stages = share_all(values, radices, aim.rises);
    let mut packed = Packed {
        levels: Vec::new(),
        bytes: Vec::new(),
    };
    for bounds in cheapest_bounds(&stages, aim.levels).windows(2) {
        write_level(&mut packed, &stages, bounds[0], bounds[1]);
    }
    pad(&mut packed);
    packed
}

/// The different blocks that span all radices below one boundary. Stage 0 is a single position, the
/// last stage the whole game.
struct Stage {
    /// How many entries of the stage below a block has.
    radix: usize,
    /// How many numbers a block spans.
    size: usize,
    /// How many blocks it takes to span every position.
    span: usize,
    /// How many different blocks there are.
    blocks: usize,
    /// For every entry of every block, the block of the stage below, or `HOLE`.
    below: Vec<u32>,
    /// For every entry of every block, how far it lies above the start of the block.
    rises: Vec<u32>,
}

/// The game as a row of blocks of one stage, each with the value at which it starts.
struct Row {
    blocks: Vec<u32>,
    starts: Vec<u32>,
}

fn share_all(values: &[u32], radices: &[u32], rises: bool) -> Vec<Stage> {
    let positions = values
        .iter()
        .rposition(|&value| value != HOLE)
        .map_or(1, |last| last + 1);
    let mut blocks = vec![0; values.len()];
    for (block, &value) in blocks.iter_mut().zip(values) {
        if value == HOLE {
            *block = HOLE;
        }
    }
    let mut row = Row {
        blocks,
        starts: values.to_vec(),
    };
    let numbers = radices.iter().map(|&radix| radix as usize).product();
    row.blocks.resize(numbers, HOLE);
    row.starts.resize(numbers, HOLE);
    let mut stages = vec![Stage {
        radix: 1,
        size: 1,
        span: positions,
        blocks: 1,
        below: vec![0],
        rises: vec![0],
    }];
    for (i, &radix) in radices.iter().enumerate().rev() {
        let radix = radix as usize;
        let size = radix * stages[stages.len() - 1].size;
        let span = positions.div_ceil(size);
        let mut stage = Stage {
            radix,
            size,
            span,
            blocks: 0,
            below: Vec::new(),
            rises: Vec::new(),
        };
        // Nothing leads to the whole game, so it starts at 0.
        row = stage.share(&row, rises && i > 0);
        stages.push(stage);
    }
    stages
}

impl Stage {
    /// Cuts a row into blocks and stores equal ones once: whole blocks first, then those with
    /// holes, the fullest first.
    fn share(&mut self, row: &Row, rises: bool) -> Row {
        let radix = self.radix;
        let count = row.blocks.len() / radix;
        let mut shorter = Row {
            blocks: vec![HOLE; count],
            starts: vec![HOLE; count],
        };
        // Blocks by a digest of their entries: this runs unoptimised in build scripts, where
        // comparing keys is slow.
        let mut known: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut holed = Vec::new();
        let mut above = vec![0; radix];
        for i in 0..count {
            let below = &row.blocks[i * radix..(i + 1) * radix];
            let values = &row.starts[i * radix..(i + 1) * radix];
            let (start, present) = least(below, values);
            if present < radix {
                holed.push((radix - present, i));
                continue;
            }
            let start = if rises { start } else { 0 };
            let digest = normalise(below, values, start, &mut above);
            let same = known.entry(digest).or_default();
            let block = match same.iter().find(|&&block| self.holds(block, below, &above)) {
                Some(&block) => block,
                None => {
                    let block = self.push(below, &above);
                    same.push(block);
                    block
                }
            };
            (shorter.blocks[i], shorter.starts[i]) = (block, start);
        }
        holed.sort_unstable();
        for (_, i) in holed {
            let span = i * radix..(i + 1) * radix;
            (shorter.blocks[i], shorter.starts[i]) =
                self.fit(&row.blocks[span.clone()], &row.starts[span], rises);
        }
        shorter
    }

    fn holds(&self, block: u32, below: &[u32], above: &[u32]) -> bool {
        let at = block as usize * self.radix;
        &self.below[at..at + self.radix] == below && &self.rises[at..at + self.radix] == above
    }

    fn push(&mut self, below: &[u32], above: &[u32]) -> u32 {
        self.below.extend_from_slice(below);
        self.rises.extend_from_slice(above);
        self.blocks += 1;
        self.blocks as u32 - 1
    }

    /// The block for values with holes, and its start: the first known block that agrees outside
    /// the holes, or a new one. An empty block is a hole of the stage above.
    fn fit(&mut self, below: &[u32], values: &[u32], rises: bool) -> (u32, u32) {
        let present: Vec<usize> = (0..self.radix).filter(|&j| below[j] != HOLE).collect();
        if present.is_empty() {
            return (HOLE, HOLE);
        }
        for block in 0..self.blocks {
            let at = block * self.radix;
            let Some(&anchor) = present.iter().find(|&&j| self.below[at + j] != HOLE) else {
                continue;
            };
            let Some(start) = values[anchor].checked_sub(self.rises[at + anchor]) else {
                continue;
            };
            let agrees = |&j: &usize| {
                let known = self.below[at + j];
                known == HOLE && values[j] >= start
                    || known == below[j] && self.rises[at + j] + start == values[j]
            };
            if (rises || start == 0) && present.iter().all(agrees) {
                for &j in &present {
                    (self.below[at + j], self.rises[at + j]) = (below[j], values[j] - start);
                }
                return (block as u32, start);
            }
        }
        let start = if rises { least(below, values).0 } else { 0 };
        let above: Vec<u32> = values
            .iter()
            .map(|value| value.saturating_sub(start))
            .collect();
        (self.push(below, &above), start)
    }

    /// The greatest rise from the start of a block of this stage to one of a lower stage, block by
    /// block.
    fn rises_to(&self, lower: &[u32]) -> Vec<u32> {
        let entry = |at: usize| {
            if self.below[at] == HOLE {
                0
            } else {
                self.rises[at] + lower[self.below[at] as usize]
            }
        };
        (0..self.blocks)
            .map(|block| {
                (0..self.radix)
                    .map(|j| entry(block * self.radix + j))
                    .max()
                    .unwrap_or(0)
            })
            .collect()
    }
}

/// The least value outside the holes, and how many entries are no holes.
fn least(below: &[u32], values: &[u32]) -> (u32, usize) {
    let (mut least, mut present, mut j) = (HOLE, 0, 0);
    while j < below.len() {
        if below[j] != HOLE {
            present += 1;
            if values[j] < least {
                least = values[j];
            }
        }
        j += 1;
    }
    (least, present)
}

/// Writes how the values lie above their start, and digests the entries.
fn normalise(below: &[u32], values: &[u32], start: u32, above: &mut [u32]) -> u32 {
    let mut digest = 0_u32;
    let mut j = 0;
    while j < above.len() {
        above[j] = values[j] - start;
        digest = (digest ^ below[j]).wrapping_mul(0x9E37_79B1) ^ above[j];
        digest = digest.rotate_left(5);
        j += 1;
    }
    digest
}

/// The boundaries between levels, whole game first, of the smallest table with at most `most`
/// levels.
fn cheapest_bounds(stages: &[Stage], most: usize) -> Vec<usize> {
    let whole = stages.len() - 1;
    let costs: Vec<Vec<u64>> = (0..whole).map(|low| costs_above(stages, low)).collect();
    // The cheapest way down to each boundary with so many levels: its bytes, and the boundaries on
    // it.
    let mut ways: Vec<Option<Way>> = vec![None; whole + 1];
    ways[whole] = Some((0, vec![whole]));
    let mut best: Option<Way> = None;
    for _ in 0..most {
        let mut longer: Vec<Option<Way>> = vec![None; whole + 1];
        for (high, way) in ways.iter().enumerate() {
            let Some((cost, bounds)) = way else { continue };
            for low in 0..high {
                let total = cost.saturating_add(costs[low][high]);
                if longer[low].as_ref().is_none_or(|known| total < known.0) {
                    longer[low] = Some((total, bounds.iter().copied().chain([low]).collect()));
                }
            }
        }
        ways = longer;
        if ways[0] < best || best.is_none() {
            best = ways[0].clone().or(best);
        }
    }
    best.map_or(vec![whole, 0], |(_, bounds)| bounds)
}

type Way = (u64, Vec<usize>);

/// The bytes of a level whose entries are blocks of stage `low`, by the stage of its own blocks.
fn costs_above(stages: &[Stage], low: usize) -> Vec<u64> {
    let mut costs = vec![u64::MAX; stages.len()];
    let mut rises = vec![0; stages[low].blocks];
    for high in low + 1..stages.len() {
        rises = stages[high].rises_to(&rises);
        let radix = entries(stages, high, low);
        if radix > WIDEST_BLOCK {
            break;
        }
        let entries = (stages[high].blocks * radix) as u64;
        let rise = rises.iter().copied().max().unwrap_or(0);
        let next = stages[low].blocks as u32 - 1;
        costs[high] = [next, rise]
            .iter()
            .map(|&most| (entries * u64::from(width(most))).div_ceil(8))
            .sum();
    }
    costs
}

/// The bits of a field that holds values up to `most`; a field that would not lie within four bytes
/// takes all four.
pub(super) fn width(most: u32) -> u8 {
    let bits = (u32::BITS - most.leading_zeros()) as u8;
    if bits > Field::WIDEST_UNALIGNED {
        32
    } else {
        bits
    }
}

/// The entries of a block of stage `high` as blocks of stage `low`. The whole game ends with its
/// last position.
fn entries(stages: &[Stage], high: usize, low: usize) -> usize {
    (stages[high].size / stages[low].size).min(stages[low].span)
}

fn write_level(packed: &mut Packed, stages: &[Stage], high: usize, low: usize) {
    let (radix, blocks) = (entries(stages, high, low), stages[high].blocks);
    let mut columns = [Vec::new(), Vec::new()];
    for block in 0..blocks {
        expand(stages, high, low, (block as u32, 0), &mut columns);
        columns
            .iter_mut()
            .for_each(|column| column.truncate((block + 1) * radix));
    }
    let fields = columns.map(|column| {
        let field = Field::new(
            packed.bytes.len() as u32,
            width(column.iter().copied().max().unwrap_or(0)),
        );
        packed.bytes.extend(bits(&column, field.bits()).into_vec());
        field
    });
    packed.levels.push(Level::new(
        radix as u32,
        blocks as u32,
        fields[0],
        fields[1],
    ));
}

/// Appends the entries of a block of stage `high`, as blocks and rises of stage `low`, zeros at
/// holes.
fn expand(
    stages: &[Stage],
    high: usize,
    low: usize,
    (block, rise): (u32, u32),
    columns: &mut [Vec<u32>; 2],
) {
    if block == HOLE {
        let filled = columns[0].len() + stages[high].size / stages[low].size;
        columns
            .iter_mut()
            .for_each(|column| column.resize(filled, 0));
    } else if high == low {
        columns[0].push(block);
        columns[1].push(rise);
    } else {
        let stage = &stages[high];
        let at = block as usize * stage.radix;
        for entry in at..at + stage.radix {
            let rise = rise.wrapping_add(stage.rises[entry]);
            expand(stages, high - 1, low, (stage.below[entry], rise), columns);
        }
    }
}

/// A column, its unused bits zero.
pub(super) fn bits(column: &[u32], width: u8) -> BitVec<u8, Lsb0> {
    let width = usize::from(width);
    let mut bits = BitVec::repeat(false, column.len() * width);
    if width > 0 {
        // A field at a time: bit by bit takes 35 times as long in an unoptimised build script.
        for (field, &value) in bits.chunks_exact_mut(width).zip(column) {
            field.store_le(value);
        }
    }
    bits
}

/// Adds the zeros that a read of the last entries reaches.
fn pad(packed: &mut Packed) {
    let ends = packed.levels.iter().flat_map(|level| {
        let entries = level.radix() * level.blocks();
        [level.next().end(entries), level.rise().end(entries)]
    });
    let length = ends
        .map(|end| end.map_or(0, |(_, touched)| touched))
        .max()
        .unwrap_or(0);
    packed
        .bytes
        .resize(packed.bytes.len().max(length as usize), 0);
}
