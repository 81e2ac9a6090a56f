//! Smaller still: blocks named by their place among those that a *context* allows.
//!
//! What the digit game does inside a block of numbers depends on the leading digits only through
//! the smallest and the largest of them, and on the few values just below the block. So among the
//! 213 different blocks of a hundred numbers at most a couple of dozen can follow once those two
//! digits are known, and 5 bits name one of them where 8 name one of all. The game says which
//! context follows from which digits; the lookup works it out beside the path.
//!
//! A level's blocks are laid out in one sequence in which every context finds its own within a
//! window of as many neighbours as the bits can tell apart, and the context's *base* is where its
//! window begins. Windows overlap, a block may stand in the sequence more than once, and a block of
//! several contexts is one only if it names its next blocks alike in all of them. That is decided
//! from the last level upwards.

use std::collections::{BTreeMap, BTreeSet};
use std::vec;
use std::vec::Vec;

use super::share::{HOLE, Shared};
use super::trie::Packed;
use crate::table::Trie;

/// What a game says of its contexts.
#[derive(Clone, Copy, Debug)]
pub struct Contexts {
    /// How many there are.
    pub count: u32,
    /// The context after some leading digits in the radices of the game.
    pub of: fn(&[u32]) -> u32,
}

/// The lookup of a game that knows its contexts: a number's value in a table.
pub type TrieLookup = fn(&Trie<'_>, u32) -> Option<u32>;

/// A block where it occurs: its context, and its number in its stage.
type Occurrence = (u32, u32);

/// A block of a level as it will be written: places of next blocks in their window, and rises.
type Row = Vec<(u32, u32)>;

impl Packed {
    /// The table of the levels between these boundaries whose next blocks are named within contexts.
    pub(crate) fn in_contexts(shared: &Shared, bounds: &[usize], contexts: &Contexts) -> Self {
        let found = occurrences(shared, bounds, contexts);
        let mut below = Layout::default();
        let mut levels = Vec::new();
        for (i, bounds) in bounds.windows(2).enumerate().rev() {
            let (high, low) = (bounds[0], bounds[1]);
            let (rows, row_of) = name_rows(shared, high, low, &found[i], contexts, &below.places);
            let layout = Layout::new(rows.len(), &row_of, contexts.count);
            let rows: Vec<Row> = layout
                .order
                .iter()
                .map(|&row| rows[row as usize].clone())
                .collect();
            levels.push((shared.radix(high, low), rows, below.bases));
            below = layout;
        }
        let mut packed = Self::default();
        for (radix, rows, bases) in levels.iter().rev() {
            let next: Vec<u32> = rows.iter().flatten().map(|entry| entry.0).collect();
            let rises: Vec<u32> = rows.iter().flatten().map(|entry| entry.1).collect();
            packed.push(*radix, &next, &rises, bases);
        }
        packed.pad()
    }
}

/// The blocks that occur at each boundary but the last, each with some digits that lead to it.
fn occurrences(
    shared: &Shared,
    bounds: &[usize],
    contexts: &Contexts,
) -> Vec<BTreeMap<Occurrence, Vec<u32>>> {
    let start = BTreeMap::from([(((contexts.of)(&[]), 0), Vec::new())]);
    let mut found = vec![start];
    for (i, bounds) in bounds.windows(2).enumerate().take(bounds.len() - 2) {
        let mut next = BTreeMap::new();
        for (&(_, block), digits) in &found[i] {
            for (entry, (below, _)) in shared
                .entries(bounds[0], bounds[1], block)
                .into_iter()
                .enumerate()
            {
                if below != HOLE {
                    let digits = longer(shared, bounds[0], bounds[1], digits, entry);
                    next.entry(((contexts.of)(&digits), below))
                        .or_insert(digits);
                }
            }
        }
        found.push(next);
    }
    found
}

/// Digits and those of an entry of the block that they lead to, in the radices of the game.
fn longer(shared: &Shared, high: usize, low: usize, digits: &[u32], entry: usize) -> Vec<u32> {
    let mut digits = digits.to_vec();
    let mut rest = entry * shared.stages[low].size;
    for stage in shared.stages[low..high].iter().rev() {
        digits.push((rest / stage.size) as u32);
        rest %= stage.size;
    }
    digits
}

/// The different rows of a level, and the row of each occurrence: the same block is another row
/// where it names its next blocks otherwise.
fn name_rows(
    shared: &Shared,
    high: usize,
    low: usize,
    found: &BTreeMap<Occurrence, Vec<u32>>,
    contexts: &Contexts,
    places: &BTreeMap<Occurrence, u32>,
) -> (Vec<Row>, BTreeMap<Occurrence, u32>) {
    let (mut rows, mut numbers, mut row_of) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
    for (&(context, block), digits) in found {
        let name = |(entry, (below, rise))| {
            if below == HOLE || low == 0 {
                return (0, rise);
            }
            let context = (contexts.of)(&longer(shared, high, low, digits, entry));
            (places[&(context, below)], rise)
        };
        let row: Row = shared
            .entries(high, low, block)
            .into_iter()
            .enumerate()
            .map(name)
            .collect();
        let number = *numbers.entry(row.clone()).or_insert_with(|| {
            rows.push(row);
            rows.len() as u32 - 1
        });
        row_of.insert((context, block), number);
    }
    (rows, row_of)
}

/// The order in which the rows of a level are written.
#[derive(Default)]
struct Layout {
    /// The rows, some of them more than once.
    order: Vec<u32>,
    /// Where the window of each context begins.
    bases: Vec<u32>,
    /// The place of each occurrence in the window of its context.
    places: BTreeMap<Occurrence, u32>,
}

impl Layout {
    fn new(rows: usize, row_of: &BTreeMap<Occurrence, u32>, contexts: u32) -> Self {
        let mut sets: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (&(context, _), &row) in row_of {
            sets.entry(context).or_default().insert(row);
        }
        let mut layout = Self {
            bases: vec![0; contexts as usize],
            ..Self::default()
        };
        layout.fill(rows, sets);
        for (&occurrence, row) in row_of {
            let window = &layout.order[layout.bases[occurrence.0 as usize] as usize..];
            let place = window
                .iter()
                .position(|other| other == row)
                .expect("the window holds its set");
            layout.places.insert(occurrence, place as u32);
        }
        layout
    }

    /// Greedily: the set that finds most of its rows in the window comes next, the rows that fewest
    /// others wait for come first, and every set that is whole in the last window is done.
    fn fill(&mut self, rows: usize, mut waiting: BTreeMap<u32, BTreeSet<u32>>) {
        let window = waiting
            .values()
            .map(BTreeSet::len)
            .max()
            .unwrap_or(1)
            .next_power_of_two();
        let mut last = vec![None; rows];
        loop {
            let missing = waiting.values().map(|set| {
                let missing = missing(set, &last, self.order.len(), window);
                (set.len() - missing.len(), missing)
            });
            // The first of equals.
            let Some((_, mut missing)) = missing.rev().max_by_key(|(kept, _)| *kept) else {
                break;
            };
            missing.sort_by_cached_key(|row| {
                (
                    waiting.values().filter(|set| set.contains(row)).count(),
                    *row,
                )
            });
            for row in missing {
                last[row as usize] = Some(self.order.len());
                self.order.push(row);
                waiting.retain(|&context, set| {
                    let first = || set.iter().map(|&row| last[row as usize]).min().flatten();
                    let whole = |first: &usize| first + window >= self.order.len();
                    let done = if set.contains(&row) {
                        first().filter(whole)
                    } else {
                        None
                    };
                    if let Some(first) = done {
                        self.bases[context as usize] = first as u32;
                    }
                    done.is_none()
                });
            }
        }
    }
}

/// The rows to append to an order of this length so that the last window holds a set: what stands
/// too far back to be still in the window then.
fn missing(set: &BTreeSet<u32>, last: &[Option<usize>], length: usize, window: usize) -> Vec<u32> {
    let mut missing = Vec::new();
    loop {
        let reach = (length + missing.len()).saturating_sub(window);
        let gone = |&row: &u32| last[row as usize].is_none_or(|last| last < reach);
        let rows: Vec<u32> = set.iter().copied().filter(gone).collect();
        if rows.len() == missing.len() {
            return rows;
        }
        missing = rows;
    }
}
