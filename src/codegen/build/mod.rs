//! Laying out: the tables of one value, each in the format that is asked for or the smallest.

use std::boxed::Box;
use std::fmt;
use std::string::{String, ToString};
use std::vec::Vec;

mod bits;
pub(crate) mod columns;
mod holes;
mod pack;
mod periodic;
pub(super) mod read;
mod search;
mod share;
mod sparse;
pub(crate) mod trie;

use bits::BitsBuilder;
use periodic::PeriodicBuilder;
use sparse::SparseBuilder;
use trie::{Layouts, TrieBuilder};

use super::bake::{Baked, Format, Plan, Size};
use super::report::{Layout, Report};
use super::{Fault, Lookup, Solution};
use crate::game::Value;
use crate::table::Trie;

/// A table in the making, which answers through the lookup that ships.
pub(crate) trait Builder: fmt::Debug + Send + Sync {
    /// The format of the table.
    fn format(&self) -> Format;

    /// Radices, bits of a field, or what is in the set.
    fn shape(&self) -> String;

    /// How many bytes its data take.
    fn bytes(&self) -> usize;

    /// How many bytes the smallest table of the format takes.
    fn least(&self) -> usize {
        self.bytes()
    }

    /// Other layouts of the format, than each of which none is both smaller and faster.
    fn others(&self) -> Vec<Layout> {
        Vec::new()
    }

    /// The fields that a probe reads, one after another.
    fn loads(&self) -> u32;

    /// The first number without an answer, if there is one.
    fn end(&self) -> Option<u32>;

    /// The value of a number.
    fn lookup(&self) -> Box<Lookup<'_>>;

    /// The table as Rust: its bytes, and the statements that build it of them.
    fn rust(&self) -> (Option<&[u8]>, String);

    /// Whether its bytes must start at a multiple of 4.
    fn is_aligned(&self) -> bool {
        false
    }

    /// The table as C: its lookup and the body of its probe; or why there is none.
    fn c(&self, name: &str) -> Result<(String, String), &'static str>;

    /// The table, if it is a trie.
    fn trie(&self) -> Option<Trie<'_>> {
        None
    }
}

/// Whoever lays out the tables of one value.
pub(crate) struct Baker<'a> {
    pub game: &'a str,
    pub radices: &'a [u32],
    pub solution: &'a Solution,
    pub value: Value,
}

impl Baker<'_> {
    /// The tables of this value, with the places of their plans.
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
    pub fn lay_out(&self, values: &mut Values, plan: Plan) -> Result<Baked, Fault> {
        let mut tables = match plan.format {
            Some(format) => Vec::from([self.table(format, values, plan)?]),
            None => self.rivals(values, plan),
        };
        if let Size::Within(limit) = plan.size {
            let least = tables.iter().map(|table| table.least()).min();
            tables.retain(|table| table.bytes() <= limit);
            if tables.is_empty() {
                let least = least.unwrap_or(0);
                return Err(Fault::Bytes { limit, least });
            }
        }
        tables.sort_by_key(|table| (table.least(), table.loads()));
        let flat_bits = u64::from(bits::width(self.solution.most(self.value)));
        let mut layouts: Vec<Layout> = tables
            .iter()
            .flat_map(|table| {
                let chosen = Layout {
                    format: table.format(),
                    shape: table.shape(),
                    bytes: table.bytes(),
                    loads: table.loads(),
                };
                [chosen].into_iter().chain(table.others())
            })
            .collect();
        layouts[1..].sort_by_key(|layout| (layout.bytes, layout.loads));
        let report = Report {
            game: self.game.to_string(),
            value: self.value,
            positions: self.solution.positions(),
            flat_bytes: (self.solution.numbers() as u64 * flat_bits).div_ceil(8),
            layouts,
        };
        let table = tables.swap_remove(0);
        Ok(Baked { table, report })
    }

    /// Whether values grow, and so repeat only up to a constant.
    fn rises(&self) -> bool {
        self.value == Value::Remoteness
    }

    /// A table in every format that suits.
    fn rivals(&self, values: &mut Values, plan: Plan) -> Vec<Box<dyn Builder>> {
        let mut tables = Vec::<Box<dyn Builder>>::new();
        for format in [Format::Bits, Format::Periodic, Format::Trie, Format::Sparse] {
            // Nothing is smaller than no bytes, and a perfect hash only where most have one outcome.
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
            Format::Trie => {
                self.share(values, plan);
                let table = TrieBuilder::new(&values.layouts, plan.size);
                return match (table, plan.size) {
                    (Ok(table), _) => Ok(boxed(table)),
                    (Err(least), Size::Within(limit)) => Err(Fault::Bytes { limit, least }),
                    (Err(_), _) => Err(Fault::Format {
                        format: format.name(),
                        needs: "levels of fewer than 2¹⁶ entries a block",
                    }),
                };
            }
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

    /// Shares blocks over the radices of the game, or where there is but one of them, over decimal or
    /// binary digits.
    fn share(&self, values: &mut Values, plan: Plan) {
        if !values.layouts.is_empty() && values.by_path == plan.by_path {
            return;
        }
        let numbers = values.values.len();
        let radices = match (numbers, self.radices) {
            // A trie has at least one entry.
            (0, _) | (_, []) => Vec::from([Vec::from([1])]),
            (_, [_]) => Vec::from([split(numbers, &[5, 2]), split(numbers, &[2])]),
            (_, radices) => Vec::from([radices.to_vec()]),
        };
        // Where there is no position, one hole is as good as any value.
        let is_empty = values.values.iter().all(|&value| value == Solution::HOLE);
        let of = if is_empty { &[0][..] } else { &values.values };
        let layouts = radices
            .iter()
            .map(|radices| Layouts::new(of, radices, self.rises(), plan.by_path));
        values.layouts = layouts.collect();
        values.by_path = plan.by_path;
    }
}

/// The values of a game, and their blocks once somebody asks for them, over each list of radices
/// that is tried.
#[derive(Default)]
pub(crate) struct Values {
    values: Vec<u32>,
    by_path: bool,
    layouts: Vec<Layouts>,
}

impl Values {
    /// Of these values by number.
    pub fn of(values: Vec<u32>) -> Self {
        Self {
            values,
            ..Self::default()
        }
    }
}

/// The radices, most significant first, that cover so many numbers with these digits from the last
/// one on, over and over.
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
