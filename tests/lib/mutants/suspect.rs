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

/// Picks the best of the moves from a position by remoteness.
pub type Best<K> = fn(&[K], from: u32, remoteness: &dyn Fn(K) -> u32) -> Option<K>;

/// As the games of the library do it: the first move that leaves a remoteness less by one. That is
/// the second of two where it is not the first.
pub fn best<K: Copy>(moves: &[K], from: u32, remoteness: &dyn Fn(K) -> u32) -> Option<K> {
    let mut known = moves.iter().copied();
    known
        .find(|&to| remoteness(to) + 1 == from)
        .or(moves.get(1).copied())
}

/// The three tables of a game, the rules they are said to follow, and the choice of moves.
pub struct Suspect<'a, K> {
    pub rules: &'a Rules<'a, K>,
    pub solution: &'a Solution,
    pub probes: [&'a Lookup<'a>; 3],
    pub best: Best<K>,
}

impl<K: Copy + Ord + fmt::Debug> Suspect<'_, K> {
    /// Asks everybody who looks at answers.
    pub fn ask(&self, truth: &Answers<K>, row: &mut Row) {
        let tables: Vec<_> = Value::ALL.into_iter().zip(self.probes).collect();
        row.set(
            Check::Build,
            prove(self.rules, self.solution, &tables).is_err(),
        );
        row.set(Check::Verify, !self.verified());
        self.compare(truth, row);
    }

    fn positions(&self) -> impl Iterator<Item = (u32, K)> {
        let numbers = 0..self.rules.radices.iter().product();
        numbers.filter_map(|number| Some((number, (self.rules.position)(number)?)))
    }

    /// Whether every value follows from those that the same table has for the successors.
    fn verified(&self) -> bool {
        let mut successors = Vec::new();
        self.positions().all(|(number, at)| {
            let moves = (self.rules.moves)(at);
            Value::ALL
                .into_iter()
                .zip(self.probes)
                .all(|(value, probe)| {
                    successors.clear();
                    let values = moves.iter().map(|&to| probe((self.rules.number)(to)));
                    // A number that has no value has none that is right.
                    successors.extend(values.map(|value| value.unwrap_or(u32::MAX)));
                    probe(number) == Some(value.derive(&successors))
                })
        })
    }

    /// The whole domain against the slow truth.
    pub fn compare(&self, truth: &Answers<K>, row: &mut Row) {
        use Check::{Best, Domain, Grundy, Moves, Outcome as Wins, Remoteness};
        let checks = [Domain, Wins, Remoteness, Grundy, Moves, Best];
        let mut differs = [false; 6];
        let remoteness = |at: K| self.probes[1]((self.rules.number)(at)).unwrap_or(u32::MAX - 1);
        let mut told_of = vec![None; self.rules.radices.iter().product::<u32>() as usize];
        for (&at, told) in truth {
            if let Some(place) = told_of.get_mut((self.rules.number)(at) as usize) {
                *place = Some((at, told));
            }
        }
        let mut compared = 0;
        for (number, at) in self.positions() {
            let [outcome, length, grundy] = self.probes.map(|probe| probe(number));
            let told = told_of[number as usize].filter(|told| told.0 == at);
            let (Some((_, told)), Some(outcome), Some(length)) = (told, outcome, length) else {
                differs[0] = true;
                continue;
            };
            let moves = (self.rules.moves)(at);
            differs[1] |= Outcome::from_bit(outcome) != told.outcome;
            differs[2] |= length != told.remoteness;
            differs[3] |= grundy != Some(told.grundy);
            differs[4] |= moves != told.moves;
            differs[5] |= (self.best)(&moves, length, &remoteness) != told.best_move;
            compared += 1;
        }
        differs[0] |= compared != truth.len();
        for (check, differs) in checks.into_iter().zip(differs) {
            row.set(check, differs);
        }
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
    let suspect = Suspect {
        rules,
        solution: &solution,
        probes: lookups.each_ref().map(|lookup| &**lookup),
        best,
    };
    suspect.ask(truth, &mut row);
    for (baked, shipped) in baked.iter().zip(shipped.into_iter().flatten()) {
        pinned(baked.trie().expect("a trie"), shipped, &mut row);
    }
    row
}
