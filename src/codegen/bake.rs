//! The door: a game and the tables wanted of it in, proved tables out.

use std::boxed::Box;
use std::string::ToString;
use std::thread;
use std::vec::Vec;

use super::check::fault_of;
use super::contexts::{Contexts, TrieLookup};
use super::flat::Flat;
use super::periodic::Sequence;
use super::prove::{derive, read_back};
use super::rare::Rare;
use super::report::Report;
use super::share::Shared;
use super::sweep::sweep_for;
use super::{Error, Fault, Lookup, Packed, Solution};
use crate::game::{Game, Value};
use crate::table::{Bits, Trie};

/// How a table is laid out, and so its type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// Equal blocks stored once, over the radices of the game:
    /// [`table::Trie`](crate::table::Trie).
    Trie,
    /// One field a position, one load: [`table::Bits`](crate::table::Bits). No bytes at all where
    /// all values are the same.
    Bits,
    /// The first values, and a period in which they come again for ever, remoteness higher by the
    /// same amount each time: [`table::Periodic`](crate::table::Periodic). Every number of 64 bits is answered,
    /// also those past the last position: there it is for you to know that the period goes on.
    Periodic,
    /// A perfect hash of the positions with the rarer outcome: `sparse::Sparse`, which needs the
    /// feature `phf`. Of outcomes only, and of at most 65,536 such positions.
    Sparse,
}

impl Format {
    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trie => "trie",
            Self::Bits => "bits",
            Self::Periodic => "periodic",
            Self::Sparse => "sparse",
        }
    }
}

/// A table that is wanted: of one value, in a format or in the smallest there is.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Plan {
    value: Value,
    format: Option<Format>,
    levels: usize,
    contexts: Option<(Contexts, TrieLookup)>,
}

impl Plan {
    /// The smallest table of a value. A trie may have four levels, for remoteness five.
    pub const fn new(value: Value) -> Self {
        let levels = if matches!(value, Value::Remoteness) {
            5
        } else {
            4
        };
        Self {
            value,
            format: None,
            levels,
            contexts: None,
        }
    }

    /// The same in a format that is asked for, so that the table keeps its type when rules change.
    pub const fn format(self, format: Format) -> Self {
        Self {
            format: Some(format),
            ..self
        }
    }

    /// The same with at most so many levels, if it is a trie: fewer are faster, more are smaller.
    pub const fn levels(self, most: usize) -> Self {
        Self {
            levels: most,
            ..self
        }
    }

    /// The same as a trie that names blocks within contexts, for a lookup that knows them.
    #[doc(hidden)]
    pub const fn within(self, contexts: Contexts, lookup: TrieLookup) -> Self {
        Self {
            format: Some(Format::Trie),
            contexts: Some((contexts, lookup)),
            ..self
        }
    }
}

/// A table in one of the formats, in the making.
#[derive(Debug)]
pub(super) enum Form {
    Trie(Packed, TrieLookup),
    Bits(Flat),
    Periodic(Sequence),
    Sparse(Rare),
}

/// A proved table: `Display` prints it as one Rust expression.
#[derive(Debug)]
pub struct Baked {
    pub(super) form: Form,
    report: Report,
}

impl Baked {
    /// What was chosen and what else there was, on one line.
    #[must_use]
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The lookup that ships with the table: the value of a position by its number, for tests
    /// beside the build script.
    #[must_use]
    pub fn lookup(&self) -> Box<Lookup<'_>> {
        self.form.lookup()
    }

    /// The table, if it is a trie.
    #[must_use]
    pub fn trie(&self) -> Option<Trie<'_>> {
        match &self.form {
            Form::Trie(packed, _) => Some(packed.table()),
            _ => None,
        }
    }
}

/// Checks a game, solves it, lays out the tables that are wanted of it, and proves each through the
/// lookup that ships.
///
/// # Errors
/// Names the game and the position where the rules break the contract of [`Game`], where a value is
/// asked for that the game does not have, or where a table says anything else than the rules; or
/// the format that does not suit.
pub fn bake<G: Game, const TABLES: usize>(
    game: &G,
    plans: [Plan; TABLES],
) -> Result<[Baked; TABLES], Error> {
    bake_solved(game, plans).map(|(tables, _)| tables)
}

/// The same, and the solution that the tables were made of.
///
/// # Errors
/// As above.
pub fn bake_solved<G: Game, const TABLES: usize>(
    game: &G,
    plans: [Plan; TABLES],
) -> Result<([Baked; TABLES], Solution), Error> {
    let grundy = plans.iter().any(|plan| plan.value == Value::Grundy);
    let solution = sweep_for(game, grundy)?;
    for plan in &plans {
        solution.allow(game, plan.value)?;
    }
    let (name, radices) = (game.name(), game.radices());
    let mut baked: Vec<(usize, Result<Baked, Fault>)> = thread::scope(|scope| {
        let bakers = Value::ALL.map(|value| {
            let baker = Baker {
                game: name,
                radices,
                solution: &solution,
                value,
            };
            let plans = &plans;
            scope.spawn(move || baker.lay_out_all(plans))
        });
        // Of the proof, this half needs no table.
        derive(game, &solution, &plans.map(|plan| plan.value))?;
        let baked = bakers
            .into_iter()
            .flat_map(|baker| baker.join().expect("laying out does not panic"));
        Ok::<_, Error>(baked.collect())
    })?;
    baked.sort_by_key(|(place, _)| *place);
    let mut tables = Vec::new();
    for (_, table) in baked {
        tables.push(table.map_err(|fault| fault_of(game, fault))?);
    }
    read_all_back(game, &solution, &tables)?;
    let tables = tables.try_into().expect("a table for every plan");
    Ok((tables, solution))
}

fn read_all_back<G: Game>(game: &G, solution: &Solution, tables: &[Baked]) -> Result<(), Error> {
    let lookups: Vec<_> = tables.iter().map(Baked::lookup).collect();
    let lookups: Vec<(Value, &Lookup)> = tables
        .iter()
        .zip(&lookups)
        .map(|(table, lookup)| (table.report.value, &**lookup))
        .collect();
    read_back(game, solution, &lookups)
}

/// Whoever lays out the tables of one value.
struct Baker<'a> {
    game: &'a str,
    radices: &'a [u32],
    solution: &'a Solution,
    value: Value,
}

impl Baker<'_> {
    /// The tables of this value, with the places of their plans.
    fn lay_out_all(&self, plans: &[Plan]) -> Vec<(usize, Result<Baked, Fault>)> {
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
            Format::Trie => Ok(self.trie(values, plan)),
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

    /// The smallest trie over the radices of the game, or where there is but one of them, over
    /// decimal or binary digits.
    fn trie(&self, values: &mut Values, plan: Plan) -> Form {
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
            let packed = Packed::in_contexts(&values.shared[0], plan.levels, contexts);
            return Form::Trie(packed, *lookup);
        }
        let packed = values
            .shared
            .iter()
            .map(|shared| Packed::new(shared, plan.levels))
            .min_by_key(|packed| packed.table().bytes().len())
            .expect("radices to share over");
        Form::Trie(packed, |table, number| table.probe(number))
    }
}

/// The values of a game, and their blocks once somebody asks for them, over each list of radices
/// that is tried.
#[derive(Default)]
struct Values {
    values: Vec<u32>,
    shared: Vec<Shared>,
}

impl Form {
    pub(super) fn lookup(&self) -> Box<Lookup<'_>> {
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
