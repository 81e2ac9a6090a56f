//! Rules and tables under suspicion, and the checks that look at them.

use std::fmt;

use retrograde::codegen::{Baked, Format, Lookup, Plan, Solution, bake_solved, prove};
use retrograde::table::Trie;
use retrograde::{Game, Outcome, Value};

use super::matrix::{Check, Row};
use crate::slow::Answers;

/// A position by what the slow truth calls it.
#[derive(Clone, Copy, PartialEq)]
pub struct At<K>(pub K);

impl<K: fmt::Debug> fmt::Display for At<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// A game whose every part can be another one.
pub struct Rules<'a, K> {
    pub radices: Vec<u32>,
    pub number: Box<dyn Fn(K) -> u32 + Sync + 'a>,
    pub position: Box<dyn Fn(u32) -> Option<K> + Sync + 'a>,
    pub moves: Box<dyn Fn(K) -> Vec<K> + Sync + 'a>,
    pub terminal: Outcome,
}

impl<K: Copy + PartialEq + fmt::Debug> Game for Rules<'_, K> {
    type Position = At<K>;

    fn name(&self) -> &str {
        "suspect"
    }

    fn radices(&self) -> &[u32] {
        &self.radices
    }

    fn number(&self, at: At<K>) -> u32 {
        (self.number)(at.0)
    }

    fn position(&self, number: u32) -> Option<At<K>> {
        (self.position)(number).map(At)
    }

    fn moves(&self, at: At<K>) -> impl Iterator<Item = At<K>> {
        (self.moves)(at.0).into_iter().map(At)
    }

    fn terminal(&self, _at: At<K>) -> Outcome {
        self.terminal
    }
}

/// Picks the best of the moves from a position by remoteness. Positions are their numbers.
pub type Best = fn(&[u32], from: u32, remoteness: &dyn Fn(u32) -> u32) -> Option<u32>;

/// As the games of the library do it: the first move that leaves a remoteness less by one. That is
/// the second of two where it is not the first.
pub fn best(moves: &[u32], from: u32, remoteness: &dyn Fn(u32) -> u32) -> Option<u32> {
    let mut known = moves.iter().copied();
    known
        .find(|&to| remoteness(to) + 1 == from)
        .or(moves.get(1).copied())
}

/// A position as the rules have it.
struct Place {
    number: u32,
    /// Where its moves begin in the list of all; they end where those of the next begin.
    moves: usize,
    /// What the slow truth tells of it: the three values, and the number of the best move.
    told: Option<([u32; 3], Option<u32>)>,
}

/// Rules beside the slow truth, laid out once for all tables that are looked at with them.
pub struct Domain<'a, K> {
    pub rules: &'a Rules<'a, K>,
    solution: &'a Solution,
    places: Vec<Place>,
    /// Of every place, one after another, by their numbers.
    moves: Vec<u32>,
    /// Positions that only one of the two knows, and those whose moves are others.
    parting: [u32; 2],
}

impl<'a, K: Copy + Ord + fmt::Debug> Domain<'a, K> {
    pub fn new(rules: &'a Rules<'a, K>, solution: &'a Solution, truth: &Answers<K>) -> Self {
        let numbers: u32 = rules.radices.iter().product();
        let (mut places, mut moves) = (Vec::new(), Vec::new());
        let (mut both, mut others) = (0, 0);
        for number in 0..numbers {
            let Some(at) = (rules.position)(number) else {
                continue;
            };
            let (to, told) = ((rules.moves)(at), truth.get(&at));
            let place = Place {
                number,
                moves: moves.len(),
                told: told.map(|told| {
                    let values = [told.outcome as u32, told.remoteness, told.grundy];
                    (values, told.best_move.map(|to| (rules.number)(to)))
                }),
            };
            both += u32::from(told.is_some());
            others += u32::from(told.is_some_and(|told| told.moves != to));
            places.push(place);
            moves.extend(to.into_iter().map(|to| (rules.number)(to)));
        }
        let absent = (places.len() + truth.len()) as u32 - 2 * both;
        Self {
            rules,
            solution,
            places,
            moves,
            parting: [absent, others],
        }
    }

    /// The places with their moves.
    fn places(&self) -> impl Iterator<Item = (&Place, &[u32])> {
        let next = self.places.iter().skip(1).map(|place| place.moves);
        let ends = next.chain([self.moves.len()]);
        let places = self.places.iter().zip(ends);
        places.map(|(place, end)| (place, &self.moves[place.moves..end]))
    }

    /// Asks everybody who looks at answers about some tables of the game. Those that are not among
    /// them are as they ship, and what is told of them is known.
    pub fn ask(&self, tables: &[(Value, &Lookup<'_>)], row: &mut Row) {
        let columns = self.columns(tables);
        let lookups: Vec<_> = columns
            .iter()
            .map(|column| |number| column.at(number))
            .collect();
        let told = columns.iter().zip(&lookups);
        let told: Vec<(Value, &Lookup<'_>)> = told
            .map(|(column, lookup)| (column.value, lookup as &Lookup<'_>))
            .collect();
        let proof = prove(self.rules, self.solution, &told);
        row.set(Check::Build, proof.is_err());
        let verified = columns.iter().all(|column| self.verified(column));
        row.set(Check::Verify, !verified);
        self.compare_columns(&columns, best, row);
    }

    /// The whole domain against the slow truth.
    pub fn compare(&self, tables: &[(Value, &Lookup<'_>)], best: Best, row: &mut Row) {
        self.compare_columns(&self.columns(tables), best, row);
    }

    /// What each table says of every number.
    fn columns(&self, tables: &[(Value, &Lookup<'_>)]) -> Vec<Column> {
        let numbers: u32 = self.rules.radices.iter().product();
        let column = |&(value, probe): &(Value, &Lookup<'_>)| Column {
            value,
            told: (0..numbers).map(probe).collect(),
        };
        tables.iter().map(column).collect()
    }

    /// Whether every value follows from those that the same table has for the successors.
    fn verified(&self, column: &Column) -> bool {
        let mut successors = Vec::new();
        self.places().all(|(place, moves)| {
            successors.clear();
            // A number that has no value has none that is right.
            let values = moves.iter().map(|&to| column.at(to).unwrap_or(u32::MAX));
            successors.extend(values);
            column.at(place.number) == Some(column.value.derive(&successors))
        })
    }

    fn compare_columns(&self, columns: &[Column], best: Best, row: &mut Row) {
        let (mut differ, mut best_differ) = ([0; 3], 0);
        let [mut absent, moves_differ] = self.parting;
        let lengths = columns
            .iter()
            .find(|column| column.value == Value::Remoteness);
        for (place, moves) in self.places() {
            let Some((values, chosen)) = place.told else {
                continue;
            };
            let unanswered = |column: &Column| {
                column.value != Value::Grundy && column.at(place.number).is_none()
            };
            if columns.iter().any(unanswered) {
                absent += 1;
                continue;
            }
            for column in columns {
                let value = column.value as usize;
                let told = column.at(place.number).map(|told| match column.value {
                    // As probes take it.
                    Value::Outcome => Outcome::from_bit(told) as u32,
                    _ => told,
                });
                differ[value] += u32::from(told != Some(values[value]));
            }
            if let Some(lengths) = lengths {
                let length = |at: u32| lengths.at(at).unwrap_or(u32::MAX - 1);
                let best = best(moves, length(place.number), &length);
                best_differ += u32::from(best != chosen);
            }
        }
        use Check::{Best, Domain, Grundy, Moves, Outcome as Wins, Remoteness};
        let values = [Wins, Remoteness, Grundy].into_iter().zip(differ);
        let others = [(Domain, absent), (Moves, moves_differ), (Best, best_differ)];
        for (check, differ) in values.chain(others) {
            row.count(check, differ);
        }
    }
}

/// What a table says of every number.
struct Column {
    value: Value,
    told: Vec<Option<u32>>,
}

impl Column {
    fn at(&self, number: u32) -> Option<u32> {
        self.told.get(number as usize).copied().flatten()
    }
}

/// Whether a table's shape and its bytes are those of the one that ships.
pub fn pinned(table: Trie<'_>, shipped: Trie<'_>, row: &mut Row) {
    let shape = |table: Trie<'_>| {
        let levels = table.levels().iter();
        let shape: Vec<_> = levels
            .map(|level| (level.radix(), level.blocks()))
            .collect();
        (shape, table.bytes().len())
    };
    let differs = [
        (Check::Size, shape(table) != shape(shipped)),
        (Check::Bytes, table.bytes() != shipped.bytes()),
    ];
    for (check, differs) in differs {
        let before = row.is_noticed(check);
        row.set(check, before || differs);
    }
}

/// The row of a game by other rules, from the generator's door to the answers of its tables.
pub fn by_rules<K: Copy + Ord + fmt::Debug>(
    name: &'static str,
    rules: &Rules<'_, K>,
    truth: &Answers<K>,
    shipped: Option<[Trie<'static>; 3]>,
) -> Row {
    let mut row = Row::new(name);
    let plans = Value::ALL.map(|value| Plan::new(value).format(Format::Trie));
    let Ok((baked, solution)) = bake_solved(rules, plans) else {
        row.set(Check::Build, true);
        return row;
    };
    row.set(Check::Made, false);
    let lookups = baked.each_ref().map(Baked::lookup);
    let [a, b, c] = lookups.each_ref().map(|lookup| &**lookup);
    let tables = [
        (Value::Outcome, a),
        (Value::Remoteness, b),
        (Value::Grundy, c),
    ];
    Domain::new(rules, &solution, truth).ask(&tables, &mut row);
    for (baked, shipped) in baked.iter().zip(shipped.into_iter().flatten()) {
        pinned(baked.trie().expect("a trie"), shipped, &mut row);
    }
    row
}
