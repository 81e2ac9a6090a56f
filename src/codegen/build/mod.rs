//! Laying out: the tables of one value, each in the format that is asked for or the smallest.

use std::boxed::Box;
use std::string::ToString;
use std::vec::Vec;

pub(super) mod bits;
pub(super) mod contexts;
pub(super) mod periodic;
mod share;
pub(super) mod sparse;
pub(crate) mod trie;

use bits::Flat;
use contexts::TrieLookup;
use periodic::Sequence;
use share::Shared;
use sparse::Rare;
use trie::{Packed, bounds_over, cheapest_bounds};

use super::bake::{Baked, Format, Plan, Shape};
use super::report::Report;
use super::{Fault, Lookup, Solution};
use crate::game::Value;
use crate::table::{Bits, Trie};

/// A table in one of the formats, in the making.
#[derive(Debug)]
pub(crate) enum Form {
    Trie(Packed, TrieLookup),
    Bits(Flat),
    Periodic(Sequence),
    Sparse(Rare),
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
    fn lay_out(&self, values: &mut Values, plan: Plan) -> Result<Baked, Fault> {
        let mut forms = match plan.format {
            Some(format) => Vec::from([self.form(format, values, plan)?]),
            None => self.rivals(values, plan),
        };
        forms.sort_by_key(|form| (form.bytes(), form.loads()));
        let flat_bits = u64::from(Bits::width(self.solution.most(self.value)));
        let report = Report {
            game: self.game.to_string(),
            value: self.value,
            positions: self.solution.positions(),
            flat_bytes: (self.solution.numbers() as u64 * flat_bits).div_ceil(8),
            layouts: forms.iter().map(Form::layout).collect(),
        };
        let form = forms.swap_remove(0);
        Ok(Baked { form, report })
    }

    /// Whether values grow, and so repeat only up to a constant.
    fn rises(&self) -> bool {
        self.value == Value::Remoteness
    }

    /// A table in every format that suits.
    fn rivals(&self, values: &mut Values, plan: Plan) -> Vec<Form> {
        let mut forms = Vec::new();
        for format in [Format::Bits, Format::Periodic, Format::Trie, Format::Sparse] {
            // Nothing is smaller than no bytes, and a perfect hash only where most have one outcome.
            let pointless = match format {
                Format::Bits | Format::Periodic => false,
                Format::Trie => forms.iter().any(|form: &Form| form.bytes() == 0),
                Format::Sparse => Rare::count(&values.values) > values.values.len() / 64,
            };
            if !pointless {
                forms.extend(self.form(format, values, plan));
            }
        }
        forms
    }

    fn form(&self, format: Format, values: &mut Values, plan: Plan) -> Result<Form, Fault> {
        let needs = |needs| Fault::Format {
            format: format.name(),
            needs,
        };
        match format {
            Format::Trie => self.trie(values, plan).ok_or_else(|| {
                needs("levels that end where digits of the game do and span all of its positions")
            }),
            Format::Bits => match Flat::new(&values.values) {
                Some(flat) => Ok(Form::Bits(flat)),
                None => Err(needs("fewer than 2³² bits in all")),
            },
            Format::Periodic => match Sequence::new(&values.values, self.rises()) {
                Some(sequence) => Ok(Form::Periodic(sequence)),
                None => Err(needs(
                    "values below 2²⁵ that come again at least once, and no holes",
                )),
            },
            Format::Sparse if self.value != Value::Outcome => Err(needs("outcomes")),
            Format::Sparse => match Rare::new(&values.values) {
                Some(rare) => Ok(Form::Sparse(rare)),
                None => Err(needs("at most 65,536 positions of one outcome")),
            },
        }
    }

    /// The smallest trie of the shape over the radices of the game, or where there is but one of
    /// them, over decimal or binary digits.
    fn trie(&self, values: &mut Values, plan: Plan) -> Option<Form> {
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
            return Some(Form::Trie(packed, *lookup));
        }
        let packed = values
            .shared
            .iter()
            .filter_map(|shared| Some(Packed::new(shared, &bounds(shared, plan.shape)?)))
            .min_by_key(|packed| packed.table().bytes().len())?;
        Some(Form::Trie(packed, probe))
    }
}

/// The boundaries between the levels of a shape, if there are such levels.
fn bounds(shared: &Shared, shape: Shape) -> Option<Vec<usize>> {
    match shape {
        Shape::Smallest(levels) => Some(cheapest_bounds(shared, levels)),
        Shape::Radices(radices) => bounds_over(shared, radices),
    }
}

/// The lookup without contexts. A function, because a closure would be two calls more for every
/// position in unoptimised build scripts.
fn probe(table: &Trie<'_>, number: u32) -> Option<u32> {
    table.probe(number)
}

/// The values of a game, and their blocks once somebody asks for them, over each list of radices
/// that is tried.
#[derive(Default)]
struct Values {
    values: Vec<u32>,
    shared: Vec<Shared>,
}

impl Form {
    pub(crate) fn lookup(&self) -> Box<Lookup<'_>> {
        match self {
            Self::Trie(packed, lookup) => {
                let table = packed.table();
                Box::new(move |number| lookup(&table, number))
            }
            Self::Bits(flat) => {
                let table = flat.table();
                Box::new(move |number| table.probe(number))
            }
            Self::Periodic(sequence) => {
                let table = sequence.table();
                Box::new(move |number| u32::try_from(table.probe(number.into())).ok())
            }
            Self::Sparse(rare) => {
                let table = rare.table();
                Box::new(move |number| table.probe(number))
            }
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
