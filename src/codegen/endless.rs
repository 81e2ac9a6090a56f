//! Tables for numbers of any length, from the blocks of the digit game and the proof that they
//! repeat.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::blocks::{Blocks, HIGHEST, LOWEST, RADIX, State};
use super::pack::{bits, width};
use super::{Error, Fault, Solution};
use crate::game::Value;
use crate::table::{Endless, Field, Level};

/// A table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unending {
    value: Value,
    ring: [Level; 2],
    levels: Vec<Level>,
    totals: Field,
    bytes: Vec<u8>,
}

/// The entries of a block: the blocks of the height below, and in the lower half the rises. Numbers,
/// because pairs are slow to compare in unoptimised build scripts.
type Entries = [u64; RADIX];

fn entry(block: u32, rise: u32) -> u64 {
    u64::from(block) << 32 | u64::from(rise)
}

impl Unending {
    /// The table of a value of the digit game.
    ///
    /// # Errors
    /// When the blocks do not repeat.
    pub fn digits(value: Value) -> Result<Self, String> {
        let mut blocks = Blocks::new(value);
        (LOWEST..=HIGHEST)
            .find_map(|height| {
                let states = blocks.repeating(height)?;
                Self::above(&mut blocks, height, &states)
            })
            .ok_or_else(|| format!("digits: the blocks of {} do not repeat", value.name()))
    }

    /// The table whose ring begins above a height from which the actions repeat on these states, if
    /// what is equal at that height is equal two heights above it, too.
    fn above(blocks: &mut Blocks, height: u32, states: &BTreeSet<State>) -> Option<Self> {
        let mut needed = vec![states.clone()];
        for height in (2..=height).rev() {
            let parts = needed[needed.len() - 1]
                .iter()
                .flat_map(|&state| blocks.parts(height, state).states);
            needed.push(parts.map(|(part, _)| part).collect());
        }
        let mut stages: Vec<Stage> = Vec::new();
        for (height, states) in (1..).zip(needed.iter().rev()) {
            let highest = height as usize == needed.len();
            stages.push(Stage::new(blocks, height, states, stages.last(), highest));
        }
        let highest = &stages[stages.len() - 1];
        let first = Stage::of_ring(blocks, height + 1, states, highest);
        let second = Stage::of_ring(blocks, height + 2, states, &first);
        let mut returning: Vec<Option<Entries>> = vec![None; highest.blocks.len()];
        for (state, &(block, _)) in &highest.places {
            let entries = second.blocks[second.places[state].0 as usize];
            if *returning[block as usize].get_or_insert(entries) != entries {
                return None;
            }
        }
        let second: Vec<Entries> = returning.into_iter().flatten().collect();
        assert!(
            first.blocks.len() <= 256 && second.len() <= 256,
            "digits: too many blocks"
        );
        let mut bytes = Vec::new();
        let ring = [&first.blocks, &second].map(|blocks| ring_level(blocks, &mut bytes));
        let levels = stages.iter().rev();
        let levels = levels
            .map(|stage| level(&stage.blocks, &mut bytes))
            .collect();
        let totals = column(highest.totals.iter().copied(), &mut bytes);
        let unpadded = Self {
            value: blocks.value(),
            ring,
            levels,
            totals,
            bytes,
        };
        Some(unpadded.padded())
    }

    /// With the zeros that reads of the last entries touch, three at most.
    fn padded(mut self) -> Self {
        for _ in 0..3 {
            if Endless::try_new(self.ring, &self.levels, self.totals, &self.bytes).is_err() {
                self.bytes.push(0);
            }
        }
        self
    }

    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> Endless<'_> {
        Endless::new(self.ring, &self.levels, self.totals, &self.bytes)
    }

    /// What the table tells of a number.
    #[must_use]
    pub fn value(&self) -> Value {
        self.value
    }

    /// Reads the values of all numbers that a sweep has solved back through the lookup that ships.
    ///
    /// # Errors
    /// Names the first number where the table says anything else than the sweep.
    pub fn prove(&self, solution: &Solution) -> Result<(), Error> {
        let (table, swept) = (self.table(), solution.values(self.value));
        let (whole, part) = (self.levels.len(), self.levels.len().min(3));
        // Every block of a thousand is read once, wherever it occurs.
        let mut thousands = BTreeMap::new();
        for (i, swept) in swept.chunks(RADIX.pow(part as u32)).enumerate() {
            let digits = format!("{i:0width$}", width = whole - part + 2);
            let (ring, low) = digits.as_bytes().split_at(2);
            let zeros = [ring, &b"0".repeat(whole)].concat();
            let (passed, block) = table.passed(&zeros);
            let (mut block, mut start) = (block, passed as u32);
            for (height, digit) in (part + 1..=whole).rev().zip(low) {
                let (next, rise) = table.step(height, block, u32::from(digit - b'0'));
                (block, start) = (next, start + rise);
            }
            let read = thousands.entry(block).or_insert_with(|| {
                let mut values = Vec::new();
                read_back(&table, part, (block, 0), &mut values);
                values
            });
            for (j, (&above, &sweep)) in read.iter().zip(swept).enumerate() {
                if above + start != sweep {
                    return Err(Error {
                        game: "digits".to_string(),
                        position: Some((i * read.len() + j).to_string()),
                        fault: Fault::Packed {
                            value: self.value.name(),
                            table: above + start,
                            sweep,
                        },
                    });
                }
            }
        }
        Ok(())
    }
}

/// Appends the values of all numbers in a block.
fn read_back(table: &Endless<'_>, height: usize, (block, value): (u32, u32), to: &mut Vec<u32>) {
    for digit in 0..RADIX as u32 {
        let (next, rise) = table.step(height, block, digit);
        if height > 1 {
            read_back(table, height - 1, (next, value + rise), to);
        } else {
            to.push(value + rise);
        }
    }
}

/// The different blocks of one height.
#[derive(Default)]
struct Stage {
    /// The block of a state, and how far its values start above those of the state.
    places: BTreeMap<State, (u32, u32)>,
    blocks: Vec<Entries>,
    /// What each block adds to a value that grows: blocks that differ in that are different.
    totals: Vec<u32>,
}

impl Stage {
    /// The blocks of a height below the ring.
    fn new(
        blocks: &mut Blocks,
        height: u32,
        states: &BTreeSet<State>,
        below: Option<&Self>,
        highest: bool,
    ) -> Self {
        let entries = |state| {
            let parts = blocks.parts(height, state);
            let mut entries = parts.states.map(|(part, rise)| match below {
                Some(below) => {
                    let (block, start) = below.places[&part];
                    entry(block, rise + start)
                }
                None => {
                    let (value, second) = blocks.number(part);
                    entry(second.into(), rise + value)
                }
            });
            if !blocks.grows() {
                return (entries, 0, 0);
            }
            if highest {
                return (entries, 0, parts.rise);
            }
            let start = entries.iter().map(|&entry| entry as u32).min().unwrap_or(0);
            entries
                .iter_mut()
                .for_each(|entry| *entry -= u64::from(start));
            (entries, start, 0)
        };
        Self::share(states, entries)
    }

    /// The blocks of a height in the ring, whose rises are not stored.
    fn of_ring(blocks: &mut Blocks, height: u32, states: &BTreeSet<State>, below: &Self) -> Self {
        let entries = |state| {
            let parts = blocks.parts(height, state).states;
            (parts.map(|(part, _)| entry(below.places[&part].0, 0)), 0, 0)
        };
        Self::share(states, entries)
    }

    /// Stores equal blocks once, that of the number 0 first.
    fn share(
        states: &BTreeSet<State>,
        mut entries: impl FnMut(State) -> (Entries, u32, u32),
    ) -> Self {
        let mut stage = Self::default();
        let mut known = BTreeMap::new();
        for &state in [State::START].iter().chain(states) {
            let (entries, start, total) = entries(state);
            let block = *known.entry((entries, total)).or_insert_with(|| {
                stage.blocks.push(entries);
                stage.totals.push(total);
                stage.blocks.len() as u32 - 1
            });
            stage.places.insert(state, (block, start));
        }
        stage
    }
}

/// A level of the ring, a byte an entry: a read in one load.
fn ring_level(blocks: &[Entries], bytes: &mut Vec<u8>) -> Level {
    let next = Field::new(bytes.len() as u32, 8);
    bytes.extend(blocks.iter().flatten().map(|entry| (entry >> 32) as u8));
    let rise = Field::new(bytes.len() as u32, 0);
    Level::new(RADIX as u32, blocks.len() as u32, next, rise)
}

fn level(blocks: &[Entries], bytes: &mut Vec<u8>) -> Level {
    let entries = || blocks.iter().flatten();
    let next = column(entries().map(|entry| (entry >> 32) as u32), bytes);
    let rise = column(entries().map(|&entry| entry as u32), bytes);
    Level::new(RADIX as u32, blocks.len() as u32, next, rise)
}

fn column(values: impl Iterator<Item = u32>, bytes: &mut Vec<u8>) -> Field {
    let values: Vec<u32> = values.collect();
    let field = Field::new(
        bytes.len() as u32,
        width(values.iter().copied().max().unwrap_or(0)),
    );
    bytes.extend(bits(&values, field.bits()).into_vec());
    field
}
