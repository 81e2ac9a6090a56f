//! Holes of the numbering may hold anything, so a block with holes is taken for another one that agrees
//! with it elsewhere: the largest blocks first, so that a hole stays open until all around it has been
//! compared; among blocks of a size the fullest first, and what one block fills of another stays
//! filled.

use std::vec::Vec;

use super::share::HOLE;

/// A block of the row, by how many holes it has and where it starts.
type Block = (usize, usize);

/// Fills holes so that blocks become equal, up to a constant where values grow.
pub(super) fn close(values: &mut Vec<u32>, radices: &[u32], rises: bool) {
    let mut size: usize = radices.iter().map(|&radix| radix as usize).product();
    values.resize(size, HOLE);
    for &radix in radices {
        size /= radix as usize;
        let mut blocks = blocks(values, size);
        if size == 1 || blocks.iter().all(|&(holes, _)| holes == 0) {
            return;
        }
        blocks.sort_unstable();
        let mut twins: Vec<(usize, usize)> = Vec::new();
        let mut models: Vec<usize> = Vec::new();
        for &(holes, start) in &blocks {
            // A whole block is a model at once: whether there is another like it does not matter.
            let model = models
                .iter()
                .copied()
                .find(|&model| holes > 0 && agree(values, model, start, size, rises));
            match model {
                None => models.push(start),
                Some(model) => {
                    fill(values, start, model, size);
                    twins.push((model, start));
                }
            }
        }
        for (model, twin) in twins {
            fill(values, model, twin, size);
        }
    }
}

/// The blocks of some size that are not empty.
fn blocks(values: &[u32], size: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut start = 0;
    while start < values.len() {
        let (mut holes, mut at) = (0, start);
        while at < start + size {
            if values[at] == HOLE {
                holes += 1;
            }
            at += 1;
        }
        if holes < size {
            blocks.push((holes, start));
        }
        start += size;
    }
    blocks
}

/// How much higher the values of one block lie than those of another, wrapping: 0 where no number has a
/// value in both.
fn height(values: &[u32], one: usize, other: usize, size: usize) -> u32 {
    let mut i = 0;
    while i < size {
        if values[one + i] != HOLE && values[other + i] != HOLE {
            return values[other + i].wrapping_sub(values[one + i]);
        }
        i += 1;
    }
    0
}

/// Whether two blocks agree where both have values, and each can take the other's elsewhere.
fn agree(values: &[u32], one: usize, other: usize, size: usize, rises: bool) -> bool {
    let height = height(values, one, other, size);
    let mut i = 0;
    if !rises && height != 0 {
        return false;
    }
    while i < size {
        let (a, b) = (values[one + i], values[other + i]);
        if a != HOLE && b != HOLE && b.wrapping_sub(a) != height
            || a == HOLE && b != HOLE && b.wrapping_sub(height) > MOST
            || b == HOLE && a != HOLE && a.wrapping_add(height) > MOST
        {
            return false;
        }
        i += 1;
    }
    true
}

/// No value is greater, and none below 0 wraps to less.
const MOST: u32 = u32::MAX >> 1;

/// Fills holes of a block with what another one has there.
fn fill(values: &mut [u32], from: usize, to: usize, size: usize) {
    let height = height(values, from, to, size);
    let mut i = 0;
    while i < size {
        if values[to + i] == HOLE && values[from + i] != HOLE {
            values[to + i] = values[from + i].wrapping_add(height);
        }
        i += 1;
    }
}
