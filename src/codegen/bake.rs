//! The door: a game and the tables wanted of it in, proved tables out.

use std::boxed::Box;
use std::fmt;
use std::thread;
use std::vec::Vec;

use super::build::contexts::{Contexts, TrieLookup};
use super::build::{Baker, Builder};
use super::report::Report;
use super::solve::check::fault_of;
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

/// The levels of a trie that is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// Those of the smallest table with at most so many.
    Smallest(usize),
    /// Those of these radices, most significant first.
    Radices(&'static [u32]),
}

/// A table that is wanted: of one value, in a format or in the smallest there is.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Plan {
    pub(super) value: Value,
    pub(super) format: Option<Format>,
    pub(super) shape: Shape,
    pub(super) contexts: Option<(Contexts, TrieLookup)>,
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
            shape: Shape::Smallest(levels),
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
            shape: Shape::Smallest(most),
            ..self
        }
    }

    /// The same as a trie whose levels have these radices, most significant first.
    #[doc(hidden)]
    pub const fn over(self, radices: &'static [u32]) -> Self {
        Self {
            format: Some(Format::Trie),
            shape: Shape::Radices(radices),
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

fn read_all_back<G: Game>(game: &G, solution: &Solution, tables: &[Baked]) -> Result<(), Error> {
    let lookups: Vec<_> = tables.iter().map(Baked::lookup).collect();
    let lookups: Vec<(Value, &Lookup)> = tables
        .iter()
        .zip(&lookups)
        .map(|(table, lookup)| (table.report.value, &**lookup))
        .collect();
    read_back(game, solution, &lookups)
}
