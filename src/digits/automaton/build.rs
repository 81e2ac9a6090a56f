//! Tables for numbers of any length, from the blocks of the digit game and the proof that they
//! repeat.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::io;
use std::path::Path;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::level::DigitLevel;
use super::proof::{Blocks, HIGHEST, LOWEST, RADIX};
use super::state::State;
use super::table::{At, DigitAutomaton, HALF, TAIL_DIGITS};
use crate::codegen::build::columns::packed;
use crate::codegen::emit::rust::{Expression, field};
use crate::codegen::{Error, Fault, Solution};
use crate::digits::extent::Extent;
use crate::game::Value;
use crate::table::Field;

/// A table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitAutomatonBuilder {
    value: Value,
    cyclic: [DigitLevel; 2],
    levels: Vec<DigitLevel>,
    tail: [DigitLevel; 2],
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

    /// The table whose cyclic levels begin above this height, from which on the actions repeat on these
    /// states; `None` unless blocks that are equal at this height are equal two heights above it, too.
    fn above(blocks: &mut Blocks, height: u32, states: &BTreeSet<State>) -> Option<Self> {
        let mut needed = vec![states.clone()];
        for height in (TAIL_DIGITS as u32 + 1..=height).rev() {
            let parts = needed[needed.len() - 1]
                .iter()
                .flat_map(|&state| blocks.parts(height, state).states);
            needed.push(parts.map(|(part, _)| part).collect());
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

    /// With the zeros that reads of the last entries touch, three at most.
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
        let mut reader = Reader {
            table,
            hundreds: BTreeMap::new(),
        };
        let lowest = "0".repeat(table.heights());
        let part = RADIX.pow(table.heights() as u32);
        let mut read = vec![0; part];
        for (i, swept) in swept.chunks(part).enumerate() {
            let (passed, at) = table.passed(format!("{i:02}{lowest}").as_bytes());
            reader.block(table.heights(), at, passed as u32, &mut read);
            // At once: one by one takes ten times as long in an unoptimised build script.
            if &read[..swept.len()] == swept {
                continue;
            }
            for (j, (&read, &sweep)) in read.iter().zip(swept).enumerate() {
                if read != sweep {
                    return Err(Error {
                        game: "digits".to_string(),
                        position: Some((i * part + j).to_string()),
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
        let levels: Vec<String> = table.levels().iter().copied().map(level).collect();
        let (value, levels) = (table.value(), levels.join(",\n        "));
        let expression = Expression {
            inventory: format!(
                "a level for each of {} digits, two for those above, the last two digits are simulated: \
                 {} bytes",
                table.levels().len(),
                table.bytes().len()
            ),
            bytes: Some(table.bytes()),
            is_aligned: false,
            statements: format!(
                "    const LEVELS: &[::retrograde::digits::DigitLevel] = &[\n        {levels},\n    ];\n    \
                 ::retrograde::digits::DigitAutomaton::new(::retrograde::Value::{value:?}, \
                 [{first}, {second}], LEVELS, [{hundreds}, {below}], &BYTES)"
            ),
        };
        expression.write_to(path.as_ref())
    }
}

/// Reads whole blocks, every one of a hundred once, wherever it occurs.
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
            // A plain loop: it runs for every number in unoptimised build scripts.
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
    /// The indices of its ten children within their contexts; of a block of the tail, the index of the
    /// values below it.
    entries: Vec<u32>,
    /// What it adds to a value that grows: blocks that differ in that are different.
    total: u32,
}

impl Row {
    fn new(blocks: &mut Blocks, height: u32, state: State, below: &Stage, totals: bool) -> Self {
        let parts = blocks.parts(height, state);
        Self {
            entries: parts.states.map(|(part, _)| below.places[&part]).to_vec(),
            total: if totals { parts.rise } else { 0 },
        }
    }
}

/// The different blocks of one height, in the order of their contexts.
#[derive(Clone)]
struct Stage {
    rows: Vec<Row>,
    /// Where those of each context begin.
    bases: Vec<u32>,
    /// The place of a state's block among those of its context.
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

    /// The place of a state's block among all.
    fn place(&self, state: State) -> usize {
        let base = self.bases[state.digits().context() as usize];
        (base + self.places[&state]) as usize
    }

    /// The level of a height, its columns at least so wide.
    fn level(&self, below: &Self, least: [u8; 2], bytes: &mut Vec<u8>) -> DigitLevel {
        let level = self.columns(RADIX as u32, least[0], bytes);
        let bases = column(below.bases.iter().copied(), least[1], bytes);
        level.in_contexts(Extent::COUNT, bases)
    }

    fn columns(&self, radix: u32, least: u8, bytes: &mut Vec<u8>) -> DigitLevel {
        let entries = self.rows.iter().flat_map(|row| row.entries.iter().copied());
        let next = column(entries, least, bytes);
        let rise = column(self.rows.iter().map(|row| row.total), 0, bytes);
        DigitLevel::new(radix, self.rows.len() as u32, next, rise)
    }

    /// The two levels of the tail: the index of the values below each block, and these values in two
    /// halves.
    fn tail_levels(&self, bytes: &mut Vec<u8>) -> [DigitLevel; 2] {
        let hundreds = self.columns(1, 0, bytes);
        let halves = self.below.iter();
        let halves = halves.flat_map(|below| [below & ((1 << HALF) - 1), below >> HALF]);
        let next = Field::new(bytes.len() as u32, HALF as u8);
        let halves: Vec<u64> = halves.collect();
        bytes.extend(packed(&halves, next.bits()));
        let rise = Field::new(bytes.len() as u32, 0);
        [
            hundreds,
            DigitLevel::new(2, self.below.len() as u32, next, rise),
        ]
    }
}

/// A column of the fewest bits that hold its entries, but at least so many.
fn column(values: impl Iterator<Item = u32>, least: u8, bytes: &mut Vec<u8>) -> Field {
    let values: Vec<u64> = values.map(u64::from).collect();
    let most = values.iter().copied().max().unwrap_or(0);
    let widest = match u64::BITS - most.leading_zeros() {
        bits @ 0..=25 => bits as u8,
        _ => 32,
    };
    let field = Field::new(bytes.len() as u32, widest.max(least));
    bytes.extend(packed(&values, field.bits()));
    field
}

/// A level as an expression.
fn level(level: DigitLevel) -> String {
    let (radix, blocks) = (level.radix(), level.blocks());
    let (next, rise) = (field(level.next()), field(level.rise()));
    let plain = format!("::retrograde::digits::DigitLevel::new({radix}, {blocks}, {next}, {rise})");
    match level.contexts() {
        0 => plain,
        contexts => format!("{plain}.in_contexts({contexts}, {})", field(level.bases())),
    }
}
