//! The builders: lay out the tables of one value, each in the planned format or in the smallest.

use std::boxed::Box;
use std::fmt;
use std::string::{String, ToString};
use std::vec::Vec;

mod bits;
pub(super) mod contexts;
mod periodic;
mod share;
mod sparse;
pub(crate) mod trie;

use bits::BitsBuilder;
use periodic::PeriodicBuilder;
use share::Shared;
use sparse::SparseBuilder;
use trie::{Packed, TrieBuilder, bounds_over, cheapest_bounds, probe};

use super::bake::{Baked, Format, Plan, Shape};
use super::report::{Layout, Report};
use super::{Fault, Lookup, Solution};
use crate::game::Value;
use crate::table::Trie;

/// A table as the generator owns it. It is read through the lookup that ships.
pub(crate) trait Builder: fmt::Debug + Send + Sync {
    /// The format of the table.
    fn format(&self) -> Format;

    /// The radices, the bits of a field, or the content of the set.
    fn shape(&self) -> String;

    /// The number of bytes of its data.
    fn bytes(&self) -> usize;

    /// The number of fields that a probe reads, one after another.
    fn loads(&self) -> u32;

    /// The first number without an answer, if there is one.
    fn end(&self) -> Option<u32>;

    /// The value of a number.
    fn lookup(&self) -> Box<Lookup<'_>>;

    /// The table as Rust: its bytes, and the statements that build it from them.
    fn rust(&self) -> (Option<&[u8]>, String);

    /// The table as C: its lookup and the body of its probe; or why the format has no C.
    fn c(&self, name: &str) -> Result<(String, String), &'static str>;

    /// The table, if it is a trie.
    fn trie(&self) -> Option<Trie<'_>> {
        None
    }
}

/// Lays out the tables of one value.
pub(crate) struct Baker<'a> {
    pub game: &'a str,
    pub radices: &'a [u32],
    pub solution: &'a Solution,
    pub value: Value,
}

impl Baker<'_> {
    /// The tables of this value, each with the index of its plan.
    pub fn lay_out_all(&self, plans: &[Plan]) -> Vec<(usize, Result<Baked, Fault>)> {
        let plans = plans
            .iter()
            .enumerate()
            .filter(|(_, plan)| plan.value == self.value);
        let mut values = Values::default();
        plans
            .map(|(place, plan)| {
                if values.values.is_empty() {
                    values.values = self.solution.values(self.value);
                }
                (place, self.lay_out(&mut values, *plan))
            })
            .collect()
    }

    /// The table of a plan, and the report on it.
    fn lay_out(&self, values: &mut Values, plan: Plan) -> Result<Baked, Fault> {
        let mut tables = match plan.format {
            Some(format) => Vec::from([self.table(format, values, plan)?]),
            None => self.rivals(values, plan),
        };
        tables.sort_by_key(|table| (table.bytes(), table.loads()));
        let flat_bits = u64::from(bits::width(self.solution.most(self.value)));
        let layouts = tables.iter().map(|table| Layout {
            format: table.format(),
            shape: table.shape(),
            bytes: table.bytes(),
            loads: table.loads(),
        });
        let report = Report {
            game: self.game.to_string(),
            value: self.value,
            positions: self.solution.positions(),
            flat_bytes: (self.solution.numbers() as u64 * flat_bits).div_ceil(8),
            layouts: layouts.collect(),
        };
        let table = tables.swap_remove(0);
        Ok(Baked { table, report })
    }

    /// Whether values grow, so that blocks are equal up to a constant.
    fn rises(&self) -> bool {
        self.value == Value::Remoteness
    }

    /// A table in every format that suits the values.
    fn rivals(&self, values: &mut Values, plan: Plan) -> Vec<Box<dyn Builder>> {
        let mut tables = Vec::<Box<dyn Builder>>::new();
        for format in [Format::Bits, Format::Periodic, Format::Trie, Format::Sparse] {
            // No table is smaller than one of 0 bytes, and a perfect hash is small only where one
            // outcome is rare.
            let pointless = match format {
                Format::Bits | Format::Periodic => false,
                Format::Trie => tables.iter().any(|table| table.bytes() == 0),
                Format::Sparse => SparseBuilder::count(&values.values) > values.values.len() / 64,
            };
            if !pointless {
                tables.extend(self.table(format, values, plan));
            }
        }
        tables
    }

    fn table(
        &self,
        format: Format,
        values: &mut Values,
        plan: Plan,
    ) -> Result<Box<dyn Builder>, Fault> {
        fn boxed<B: Builder + 'static>(table: B) -> Box<dyn Builder> {
            Box::new(table)
        }
        let row = &values.values;
        let (table, needs) = match format {
            Format::Trie => (
                self.trie(values, plan).map(boxed),
                "levels that end where digits of the game do and span all of its positions",
            ),
            Format::Bits => (
                BitsBuilder::new(row).map(boxed),
                "fewer than 2³² bits in all",
            ),
            Format::Periodic => (
                PeriodicBuilder::new(row, self.rises()).map(boxed),
                "values below 2²⁵ that come again at least once, and no holes",
            ),
            Format::Sparse if self.value != Value::Outcome => (None, "outcomes"),
            Format::Sparse => (
                SparseBuilder::new(row).map(boxed),
                "at most 65,536 positions of one outcome",
            ),
        };
        let format = format.name();
        table.ok_or(Fault::Format { format, needs })
    }

    /// The smallest trie of the shape over the radices of the game, or where there is but one of
    /// them, over decimal or binary digits.
    fn trie(&self, values: &mut Values, plan: Plan) -> Option<TrieBuilder> {
        let rises = self.rises();
        let numbers = values.values.len();
        if values.shared.is_empty() {
            let radices = match (numbers, self.radices) {
                // A trie has at least one entry: a hole.
                (0, _) => {
                    values.shared.push(Shared::new(&[0], &[1], rises));
                    Vec::new()
                }
                (_, [_]) => Vec::from([split(numbers, &[5, 2]), split(numbers, &[2])]),
                (_, radices) => Vec::from([radices.to_vec()]),
            };
            for radices in radices {
                values
                    .shared
                    .push(Shared::new(&values.values, &radices, rises));
            }
        }
        if let Some((contexts, lookup)) = &plan.contexts {
            let shared = &values.shared[0];
            let packed = Packed::in_contexts(shared, &bounds(shared, plan.shape)?, contexts);
            return Some(TrieBuilder::new(packed, *lookup));
        }
        let packed = values
            .shared
            .iter()
            .filter_map(|shared| Some(Packed::new(shared, &bounds(shared, plan.shape)?)))
            .min_by_key(|packed| packed.table().bytes().len())?;
        Some(TrieBuilder::new(packed, probe))
    }
}

/// The boundaries between the levels of a shape, if there are such levels.
fn bounds(shared: &Shared, shape: Shape) -> Option<Vec<usize>> {
    match shape {
        Shape::Smallest(levels) => Some(cheapest_bounds(shared, levels)),
        Shape::Radices(radices) => bounds_over(shared, radices),
    }
}

/// The values of a game, and their blocks over each list of radices that is tried, computed on
/// demand.
#[derive(Default)]
struct Values {
    values: Vec<u32>,
    shared: Vec<Shared>,
}

/// The radices, most significant first, that cover this many numbers when these digits are repeated
/// from the last one on.
fn split(numbers: usize, digits: &[u32]) -> Vec<u32> {
    let mut radices = Vec::new();
    let mut rest = numbers as u32;
    for &digit in digits.iter().cycle() {
        if rest <= digit {
            break;
        }
        radices.push(digit);
        rest = rest.div_ceil(digit);
    }
    radices.push(rest);
    radices.reverse();
    radices
}
