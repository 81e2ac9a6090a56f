//! The door: a game and the tables wanted of it in, proved tables out.

use std::boxed::Box;
use std::fmt;
use std::thread;
use std::vec::Vec;

use super::build::read::first_misread;
use super::build::{Baker, Builder, Values};
use super::report::Report;
use super::solve::check::{fault_at, fault_of};
use super::solve::prove::{derive, read_back};
use super::solve::sweep::sweep_for;
use super::{Error, Fault, Lookup, Solution};
use crate::game::{Game, Value};
use crate::table::Trie;

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

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How large a table may be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    /// Four times the smallest.
    Usual,
    /// As small as possible, or a twelfth larger.
    Smallest,
    /// So many bytes.
    Within(usize),
}

/// A table that is wanted: of one value, in a format or in that of the smallest there is.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Plan {
    pub(super) value: Value,
    pub(super) format: Option<Format>,
    pub(super) size: Size,
    pub(super) by_path: bool,
}

impl Plan {
    /// A table of a value, in the format in which it can be smallest: a trie has the fastest layout of
    /// at most four times the smallest.
    pub const fn new(value: Value) -> Self {
        Self {
            value,
            format: None,
            size: Size::Usual,
            by_path: false,
        }
    }

    /// The same in a format that is asked for, so that the table keeps its type when rules change.
    pub const fn format(self, format: Format) -> Self {
        Self {
            format: Some(format),
            ..self
        }
    }

    /// The same as small as possible: of the layouts of a trie that are at most a twelfth larger than
    /// the smallest, the fastest.
    pub const fn smallest(self) -> Self {
        Self {
            size: Size::Smallest,
            ..self
        }
    }

    /// The same in at most so many bytes: of the layouts of a trie the fastest that fits.
    pub const fn within_bytes(self, most: usize) -> Self {
        Self {
            size: Size::Within(most),
            ..self
        }
    }

    /// The same as a trie for probes that are given the digits of a number in the radices of the game.
    #[doc(hidden)]
    pub const fn by_path(self) -> Self {
        Self {
            format: Some(Format::Trie),
            by_path: true,
            ..self
        }
    }
}

/// A proved table: `Display` prints it as one Rust expression.
#[derive(Debug)]
pub struct Baked {
    pub(super) table: Box<dyn Builder>,
    pub(super) report: Report,
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
        self.table.lookup()
    }

    /// The table, if it is a trie.
    #[must_use]
    pub fn trie(&self) -> Option<Trie<'_>> {
        self.table.trie()
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

/// Compares what the tables say with what the sweep found: a trie block by block, others number by
/// number.
fn read_all_back<G: Game>(game: &G, solution: &Solution, tables: &[Baked]) -> Result<(), Error> {
    let misread = thread::scope(|scope| {
        let readers: Vec<_> = tables
            .iter()
            .map(|table| {
                scope.spawn(|| {
                    let value = table.report.value;
                    let values = solution.values(value);
                    let (number, says) = first_misread(&table.trie()?, &values)?;
                    let fault = Fault::Packed {
                        value: value.name(),
                        table: says,
                        sweep: values[number as usize],
                    };
                    Some((number, fault))
                })
            })
            .collect();
        let misread = readers
            .into_iter()
            .filter_map(|reader| reader.join().expect("reading does not panic"));
        misread.min_by_key(|(number, _)| *number)
    });
    if let Some((number, fault)) = misread {
        let position = game.position(number);
        return Err(match position {
            Some(position) => fault_at(game, position, fault),
            None => fault_of(game, fault),
        });
    }
    let tables: Vec<&Baked> = tables
        .iter()
        .filter(|table| table.trie().is_none())
        .collect();
    let lookups: Vec<_> = tables.iter().map(|table| table.lookup()).collect();
    let lookups: Vec<(Value, &Lookup)> = tables
        .iter()
        .zip(&lookups)
        .map(|(table, lookup)| (table.report.value, &**lookup))
        .collect();
    read_back(game, solution, &lookups)
}

/// The table of how far the best move of a position lowers its number, 0 where there is none: the first
/// listed of those that leave a remoteness less by one. A trie of at most so many bytes.
///
/// # Errors
/// Says that none is so small, or where the table says anything else.
pub fn best_moves<G: Game>(game: &G, solution: &Solution, most: usize) -> Result<Baked, Error> {
    let remoteness = solution.values(Value::Remoteness);
    let best = |number: u32| {
        let Some(position) = game.position(number) else {
            return Solution::HOLE;
        };
        let mut to = game.moves(position).map(|to| game.number(to));
        let left = |to: &u32| remoteness[*to as usize] + 1 == remoteness[number as usize];
        to.find(left).map_or(0, |to| number - to)
    };
    let best: Vec<u32> = (0..solution.numbers() as u32).map(best).collect();
    let baker = Baker {
        game: game.name(),
        radices: game.radices(),
        solution,
        value: Value::Outcome,
    };
    let plan = Plan::new(Value::Outcome).format(Format::Trie);
    let baked = baker.lay_out(&mut Values::of(best.clone()), plan.within_bytes(most));
    let baked = baked.map_err(|fault| fault_of(game, fault))?;
    let misread = baked.trie().and_then(|trie| first_misread(&trie, &best));
    misread.map_or(Ok(baked), |(number, table)| {
        let sweep = best[number as usize];
        let value = "best move";
        let fault = Fault::Packed {
            value,
            table,
            sweep,
        };
        Err(fault_of(game, fault))
    })
}
