//! Sharing: a game's values cut into blocks, equal blocks kept once, from the finest radix to the
//! whole game. The essay in `trie` says why.

use std::vec;
use std::vec::Vec;

use super::holes;
use crate::codegen::Solution;

pub(super) const HOLE: u32 = Solution::HOLE;

/// A game's values as the different blocks of every size: what a table may be made of.
pub(crate) struct Shared {
    /// Stage 0 is a single position, the last stage the whole game.
    pub(super) stages: Vec<Stage>,
    /// Whether blocks are equal up to a constant.
    pub(super) rises: bool,
    /// Whether a probe is given the digits in these radices, one by one.
    pub(super) apart: bool,
}

/// The different blocks that span all radices below one boundary.
pub(super) struct Stage {
    /// How many entries of the stage below a block has.
    pub(super) radix: usize,
    /// How many numbers a block spans.
    pub(super) size: usize,
    /// How many blocks it takes to span every position.
    pub(super) span: usize,
    /// How many different blocks there are.
    pub(super) blocks: usize,
    /// For every entry of every block, the block of the stage below, or `HOLE`.
    pub(super) below: Vec<u32>,
    /// For every entry of every block, how far it lies above the start of the block.
    pub(super) rises: Vec<u32>,
}

/// The game as a row of blocks of one stage, each with the value at which it starts.
struct Row {
    blocks: Vec<u32>,
    starts: Vec<u32>,
}

impl Shared {
    /// Shares values, given by number with [`Solution::HOLE`] where there is no position: as they
    /// are, or, when they grow, up to a constant.
    #[must_use]
    pub fn new(values: &[u32], radices: &[u32], rises: bool, apart: bool) -> Self {
        let positions = values
            .iter()
            .rposition(|&value| value != HOLE)
            .map_or(1, |last| last + 1);
        let mut values = values.to_vec();
        holes::close(&mut values, radices, rises);
        let mut row = Row {
            blocks: vec![0; values.len()],
            starts: values,
        };
        let values = row.starts.as_slice();
        let (blocks, mut number) = (row.blocks.as_mut_slice(), 0);
        while number < values.len() {
            if values[number] == HOLE {
                blocks[number] = HOLE;
            }
            number += 1;
        }
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
        Self {
            stages,
            rises,
            apart,
        }
    }

    /// The entries of a block of stage `high` as blocks of stage `low`. The whole game ends with its
    /// last position.
    pub fn radix(&self, high: usize, low: usize) -> usize {
        (self.stages[high].size / self.stages[low].size).min(self.stages[low].span)
    }

    /// The entries that are addressed by the last digit that a probe is given for them.
    pub(super) fn last_radix(&self, high: usize, low: usize) -> usize {
        if self.apart {
            self.radix(low + 1, low)
        } else {
            self.radix(high, low)
        }
    }

    /// The entries of one block, as blocks of stage `low` with their rises; `HOLE` where no position
    /// is.
    pub(super) fn entries(&self, high: usize, low: usize, block: u32) -> Vec<(u32, u32)> {
        let mut entries = vec![(block, 0)];
        for stage in self.stages[low + 1..=high].iter().rev() {
            let mut finer = Vec::with_capacity(entries.len() * stage.radix);
            for (block, rise) in entries {
                if block == HOLE {
                    finer.resize(finer.len() + stage.radix, (HOLE, 0));
                    continue;
                }
                let start = block as usize * stage.radix;
                for at in start..start + stage.radix {
                    finer.push(match stage.below[at] {
                        HOLE => (HOLE, 0),
                        below => (below, rise + stage.rises[at]),
                    });
                }
            }
            entries = finer;
        }
        entries.truncate(self.radix(high, low));
        entries
    }
}

impl Stage {
    /// Cuts a row into blocks and stores equal ones once. Holes are equal to holes only: what they may
    /// be taken for has been decided. An empty block is a hole of the stage above.
    fn share(&mut self, row: &Row, rises: bool) -> Row {
        let radix = self.radix;
        let count = row.blocks.len() / radix;
        let mut shorter = Row {
            blocks: vec![HOLE; count],
            starts: vec![HOLE; count],
        };
        let mut known = Known::new(count);
        let mut above = vec![0; radix];
        for i in 0..count {
            let below = &row.blocks[i * radix..(i + 1) * radix];
            let values = &row.starts[i * radix..(i + 1) * radix];
            let start = least(values);
            if start == HOLE {
                continue;
            }
            let start = if rises { start } else { 0 };
            let digest = normalise(below, values, start, &mut above);
            let same = known.find(digest, |block| self.holds(block, below, &above));
            let block = same.unwrap_or_else(|| {
                known.push(digest);
                self.push(below, &above)
            });
            (shorter.blocks[i], shorter.starts[i]) = (block, start);
        }
        shorter
    }

    /// The blocks of a row of next blocks and rises, which becomes that of those and their starts.
    pub(super) fn of_row(radix: usize, row: &mut [Vec<u32>; 2], rises: bool) -> Self {
        let mut stage = Self {
            radix,
            size: 1,
            span: 1,
            blocks: 0,
            below: Vec::new(),
            rises: Vec::new(),
        };
        let [blocks, starts] = std::mem::take(row);
        let mut long = Row { blocks, starts };
        for (start, &below) in long.starts.iter_mut().zip(&long.blocks) {
            if below == HOLE {
                *start = HOLE;
            }
        }
        let shorter = stage.share(&long, rises);
        *row = [shorter.blocks, shorter.starts];
        stage
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

    /// The greatest rise from the start of a block of this stage to one of a lower stage, block by
    /// block.
    pub(super) fn rises_to(&self, lower: &[u32]) -> Vec<u32> {
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

/// Blocks by a digest of their entries, chained where digests end alike. By hand: this runs
/// unoptimised in build scripts, where a `BTreeMap` takes ten times as long.
struct Known {
    /// For every end of a digest the last block, counted from 1, or 0.
    lasts: Vec<u32>,
    /// For every block its digest, and the block before it in its chain, counted alike.
    blocks: Vec<(u32, u32)>,
}

impl Known {
    /// Room for so many.
    fn new(most: usize) -> Self {
        Self {
            lasts: vec![0; most.next_power_of_two()],
            blocks: Vec::new(),
        }
    }

    fn end(&self, digest: u32) -> usize {
        digest as usize % self.lasts.len()
    }

    /// The block of a digest that is the one looked for.
    fn find(&self, digest: u32, is: impl Fn(u32) -> bool) -> Option<u32> {
        let (blocks, mut counted) = (self.blocks.as_slice(), self.lasts[self.end(digest)]);
        while counted > 0 {
            let (known, before) = blocks[counted as usize - 1];
            if known == digest && is(counted - 1) {
                return Some(counted - 1);
            }
            counted = before;
        }
        None
    }

    /// The next block has this digest.
    fn push(&mut self, digest: u32) {
        let end = self.end(digest);
        self.blocks.push((digest, self.lasts[end]));
        self.lasts[end] = self.blocks.len() as u32;
    }
}

/// The least value, or [`HOLE`] where all are holes.
fn least(values: &[u32]) -> u32 {
    let (mut least, mut j) = (HOLE, 0);
    while j < values.len() {
        if values[j] < least {
            least = values[j];
        }
        j += 1;
    }
    least
}

/// Writes how the values lie above their start, holes 0, and digests the entries.
fn normalise(below: &[u32], values: &[u32], start: u32, above: &mut [u32]) -> u32 {
    let mut digest = 0_u32;
    let mut j = 0;
    while j < above.len() {
        above[j] = if below[j] == HOLE {
            0
        } else {
            values[j] - start
        };
        digest = (digest ^ below[j]).wrapping_mul(0x9E37_79B1) ^ above[j];
        digest = digest.rotate_left(5);
        j += 1;
    }
    digest
}
