//! The builder of the automaton, from the blocks of the digit game and the proof that they repeat.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::io;
use std::path::Path;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::proof::{Blocks, HIGHEST, LOWEST, RADIX};
use super::state::State;
use super::table::{At, DigitAutomaton, HALF, TAIL_DIGITS};
use crate::codegen::build::trie::{bits, width};
use crate::codegen::emit::rust::{Expression, level, levels};
use crate::codegen::{Error, Fault, Solution};
use crate::digits::extent::Extent;
use crate::game::Value;
use crate::table::{Field, Level};

/// An automaton as the build script owns it. It is read through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitAutomatonBuilder {
    value: Value,
    cyclic: [Level; 2],
    levels: Vec<Level>,
    tail: [Level; 2],
    bytes: Vec<u8>,
}

impl DigitAutomatonBuilder {
    /// The table of a value of the digit game.
    ///
    /// # Errors
    /// When the blocks do not repeat.
    pub fn new(value: Value) -> Result<Self, String> {
        let mut blocks = Blocks::new(value);
        (LOWEST..=HIGHEST)
            .find_map(|height| {
                let states = blocks.repeating(height)?;
                Self::above(&mut blocks, height, &states)
            })
            .ok_or_else(|| format!("digits: the blocks of {} do not repeat", value.name()))
    }

    /// The table whose cyclic levels begin above this height, from which on the actions repeat on
    /// these states; `None` unless blocks that are equal at this height are equal two heights above
    /// it, too.
    fn above(blocks: &mut Blocks, height: u32, states: &BTreeSet<State>) -> Option<Self> {
        let mut needed = vec![states.clone()];
        for height in (TAIL_DIGITS as u32 + 1..=height).rev() {
            let children = needed[needed.len() - 1]
                .iter()
                .flat_map(|&state| blocks.children(height, state).states);
            needed.push(children.map(|(child, _)| child).collect());
        }
        let mut needed = needed.iter().rev();
        let mut stages = vec![Stage::tail(blocks, needed.next()?)];
        for (height, states) in (TAIL_DIGITS as u32 + 1..).zip(needed) {
            let below = &stages[stages.len() - 1];
            stages.push(Stage::new(blocks, height, states, below, true));
        }
        let highest = &stages[stages.len() - 1];
        let first = Stage::new(blocks, height + 1, states, highest, false);
        // The blocks two heights above are those of the highest level.
        let mut rows = vec![None; highest.rows.len()];
        for &state in states {
            let row = Row::new(blocks, height + 2, state, &first, false);
            if *rows[highest.place(state)].get_or_insert(row.clone()) != row {
                return None;
            }
        }
        let second = Stage {
            rows: rows.into_iter().flatten().collect(),
            ..highest.clone()
        };
        let mut bytes = Vec::new();
        let cyclic = [(&first, highest), (&second, &first)];
        let cyclic = cyclic.map(|(stage, below)| stage.level(below, [4, 8], &mut bytes));
        let levels = stages.windows(2).rev();
        let levels = levels
            .map(|two| two[1].level(&two[0], [0, 0], &mut bytes))
            .collect();
        let tail = stages[0].tail_levels(&mut bytes);
        let unpadded = Self {
            value: blocks.value(),
            cyclic,
            levels,
            tail,
            bytes,
        };
        Some(unpadded.padded())
    }

    /// Appends the zeros that reads of the last entries touch, three at most.
    fn padded(mut self) -> Self {
        let table = |this: &Self| {
            let parts = (this.value, this.cyclic, &this.levels, this.tail);
            DigitAutomaton::try_new(parts.0, parts.1, parts.2, parts.3, &this.bytes).is_ok()
        };
        for _ in 0..3 {
            if !table(&self) {
                self.bytes.push(0);
            }
        }
        self
    }

    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> DigitAutomaton<'_> {
        let (levels, bytes) = (&self.levels, &self.bytes);
        DigitAutomaton::new(self.value, self.cyclic, levels, self.tail, bytes)
    }

    /// What the table holds for a number.
    #[must_use]
    pub fn value(&self) -> Value {
        self.value
    }

    /// Reads the values of all numbers that a sweep has solved back through the lookup that ships.
    ///
    /// # Errors
    /// Names the first number whose value in the table is not that of the sweep.
    pub fn prove(&self, solution: &Solution) -> Result<(), Error> {
        let (table, swept) = (self.table(), solution.values(self.value));
        let mut reader = Reader {
            table,
            hundreds: BTreeMap::new(),
        };
        let lowest = "0".repeat(table.heights());
        let size = RADIX.pow(table.heights() as u32);
        let mut read = vec![0; size];
        for (i, swept) in swept.chunks(size).enumerate() {
            let (passed, at) = table.passed(format!("{i:02}{lowest}").as_bytes());
            reader.block(table.heights(), at, passed as u32, &mut read);
            // Slices first: comparing values one by one takes ten times as long in an unoptimised
            // build script.
            if &read[..swept.len()] == swept {
                continue;
            }
            for (j, (&read, &sweep)) in read.iter().zip(swept).enumerate() {
                if read != sweep {
                    return Err(Error {
                        game: "digits".to_string(),
                        position: Some((i * size + j).to_string()),
                        fault: Fault::Packed {
                            value: self.value.name(),
                            table: read,
                            sweep,
                        },
                    });
                }
            }
        }
        Ok(())
    }
}

impl DigitAutomatonBuilder {
    /// Writes an expression of type `retrograde::digits::DigitAutomaton<'static>` into a file.
    ///
    /// # Errors
    /// Those of writing the files.
    pub fn write_to(&self, path: impl AsRef<Path>) -> io::Result<()> {
        let table = self.table();
        let [first, second] = table.cyclic_levels().map(level);
        let [hundreds, below] = table.tail_levels().map(level);
        let (value, levels) = (table.value(), levels(table.levels()));
        let expression = Expression {
            inventory: format!(
                "a level for each of {} digits, two for those above, the last two digits are simulated: \
                 {} bytes",
                table.levels().len(),
                table.bytes().len()
            ),
            bytes: Some(table.bytes()),
            statements: format!(
                "{levels}    ::retrograde::digits::DigitAutomaton::new(::retrograde::Value::{value:?}, \
                 [{first}, {second}], LEVELS, [{hundreds}, {below}], &BYTES)"
            ),
        };
        expression.write_to(path.as_ref())
    }
}

/// Reads all values of a block. The values of each block of a hundred are read once and kept.
struct Reader<'a> {
    table: DigitAutomaton<'a>,
    hundreds: BTreeMap<u32, Vec<u32>>,
}

impl Reader<'_> {
    /// Reads the values of all numbers in a block of some height.
    fn block(&mut self, height: usize, at: At, mut start: u32, read: &mut [u32]) {
        let table = self.table;
        if height == TAIL_DIGITS {
            let hundred = self.hundreds.entry(at.block).or_insert_with(|| {
                let mut tail = table.tail(at);
                let read = |_| {
                    let value = tail.reading().value;
                    tail.pass();
                    value
                };
                (0..RADIX.pow(TAIL_DIGITS as u32)).map(read).collect()
            });
            // A plain loop, because unoptimised build scripts run it for every number.
            let (hundred, mut number) = (hundred.as_slice(), 0);
            while number < read.len() {
                read[number] = start + hundred[number];
                number += 1;
            }
            return;
        }
        let size = read.len() / RADIX;
        for (digit, read) in read.chunks_mut(size).enumerate() {
            let child = table.child(table.level(height), at, digit as u32);
            self.block(height - 1, child, start, read);
            start += table.total(height - 1, child.block);
        }
    }
}

/// A block of some height.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    /// The indices of its ten children within their contexts; of a block of the tail, the index of
    /// the values below it.
    entries: Vec<u32>,
    /// What the block adds to a value that grows. Blocks are equal only if this is equal.
    total: u32,
}

impl Row {
    fn new(blocks: &mut Blocks, height: u32, state: State, below: &Stage, totals: bool) -> Self {
        let children = blocks.children(height, state);
        Self {
            entries: children
                .states
                .map(|(child, _)| below.places[&child])
                .to_vec(),
            total: if totals { children.rise } else { 0 },
        }
    }
}

/// The different blocks of one height, in the order of their contexts.
#[derive(Clone)]
struct Stage {
    rows: Vec<Row>,
    /// The index of the first block of each context.
    bases: Vec<u32>,
    /// The index of a state's block within its context.
    places: BTreeMap<State, u32>,
    /// The values below the blocks of the tail.
    below: Vec<u64>,
}

impl Stage {
    /// The blocks of a height above the tail, with or without their totals.
    fn new(
        blocks: &mut Blocks,
        height: u32,
        states: &BTreeSet<State>,
        below: &Self,
        totals: bool,
    ) -> Self {
        Self::share(states, |state| {
            let row = Row::new(blocks, height, state, below, totals);
            (row.clone(), row)
        })
    }

    /// The blocks of the tail. Two of them are equal when all their numbers have equal values.
    fn tail(blocks: &mut Blocks, states: &BTreeSet<State>) -> Self {
        let mut below = Vec::new();
        let stage = Self::share(states, |state| {
            let (values, total) = blocks.hundred(state);
            let place = below.iter().position(|&known| known == state.below());
            let place = place.unwrap_or_else(|| {
                below.push(state.below());
                below.len() - 1
            });
            let entries = vec![place as u32];
            (values, Row { entries, total })
        });
        Self { below, ..stage }
    }

    /// Stores equal blocks of a context once.
    fn share<K: Ord>(states: &BTreeSet<State>, mut row: impl FnMut(State) -> (K, Row)) -> Self {
        let mut stage = Self {
            rows: Vec::new(),
            bases: Vec::new(),
            places: BTreeMap::new(),
            below: Vec::new(),
        };
        for context in 0..Extent::COUNT {
            let base = stage.rows.len();
            stage.bases.push(base as u32);
            let mut known = BTreeMap::new();
            for &state in states {
                if state.digits().context() != context {
                    continue;
                }
                let (key, row) = row(state);
                let place = *known.entry(key).or_insert_with(|| {
                    stage.rows.push(row);
                    stage.rows.len() - 1 - base
                });
                stage.places.insert(state, place as u32);
            }
        }
        stage
    }

    /// The index of a state's block among all.
    fn place(&self, state: State) -> usize {
        let base = self.bases[state.digits().context() as usize];
        (base + self.places[&state]) as usize
    }

    /// The level of a height, its entries and bases at least `least` bits wide.
    fn level(&self, below: &Self, least: [u8; 2], bytes: &mut Vec<u8>) -> Level {
        let level = self.columns(RADIX as u32, least[0], bytes);
        let bases = column(below.bases.iter().copied(), least[1], bytes);
        level.in_contexts(Extent::COUNT, bases)
    }

    fn columns(&self, radix: u32, least: u8, bytes: &mut Vec<u8>) -> Level {
        let entries = self.rows.iter().flat_map(|row| row.entries.iter().copied());
        let next = column(entries, least, bytes);
        let rise = column(self.rows.iter().map(|row| row.total), 0, bytes);
        Level::new(radix, self.rows.len() as u32, next, rise)
    }

    /// The two levels of the tail: the index of the values below each block, and these values in two
    /// halves.
    fn tail_levels(&self, bytes: &mut Vec<u8>) -> [Level; 2] {
        let hundreds = self.columns(1, 0, bytes);
        let halves = self.below.iter();
        let halves = halves.flat_map(|below| [below & ((1 << HALF) - 1), below >> HALF]);
        let next = Field::new(bytes.len() as u32, HALF as u8);
        let halves: Vec<u32> = halves.map(|half| half as u32).collect();
        bytes.extend(bits(&halves, next.bits()).into_vec());
        let rise = Field::new(bytes.len() as u32, 0);
        [hundreds, Level::new(2, self.below.len() as u32, next, rise)]
    }
}

/// A column of the fewest bits that hold its entries, but at least `least`.
fn column(values: impl Iterator<Item = u32>, least: u8, bytes: &mut Vec<u8>) -> Field {
    let values: Vec<u32> = values.collect();
    let widest = width(values.iter().copied().max().unwrap_or(0));
    let field = Field::new(bytes.len() as u32, widest.max(least));
    bytes.extend(bits(&values, field.bits()).into_vec());
    field
}
