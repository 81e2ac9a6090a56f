//! Tables that a generator with a slip would have written, of either game.

use std::fmt::Debug;

use retrograde::Value;
use retrograde::codegen::{Aim, Lookup, Solution, pack, sweep};
use retrograde::table::{Level, Trie};

use super::matrix::{Check, Row};
use super::suspect::{Best, Domain, Rules, pinned};
use crate::parts::{Columns, apart, together};
use crate::slow::Answers;

/// A game as it ships.
pub struct Original<'a, K> {
    pub domain: &'a Domain<'a, K>,
    pub solution: &'a Solution,
    pub tables: [Trie<'static>; 3],
}

impl<K: Copy + Ord + Debug> Original<'_, K> {
    /// Its tables, but for one of them, which somebody made. The others have passed: they are the
    /// control of its rules.
    pub fn with_probe(&self, mut row: Row, value: Value, probe: &Lookup<'_>) -> Row {
        self.domain.ask(&[(value, probe)], &mut row);
        row
    }

    /// Its tables, but for one of these parts.
    pub fn with_parts(&self, mut row: Row, value: Value, levels: &[Level], bytes: &[u8]) -> Row {
        let Ok(table) = Trie::try_new(levels, bytes) else {
            return row.with(Check::Made, true);
        };
        row.set(Check::Made, false);
        pinned(table, self.tables[value as usize], &mut row);
        self.with_probe(row, value, &|number| table.probe(number))
    }

    /// Its tables, one of them taken apart, damaged, and put together again.
    pub fn damaged(&self, row: Row, value: Value, damage: impl Fn(&mut Vec<Columns>)) -> Row {
        let mut columns = apart(self.tables[value as usize]);
        let undamaged = together(&columns);
        assert_eq!(undamaged.1, self.tables[value as usize].bytes());
        damage(&mut columns);
        let (levels, bytes) = together(&columns);
        assert!(
            (&levels, &bytes) != (&undamaged.0, &undamaged.1),
            "no damage"
        );
        self.with_parts(row, value, &levels, &bytes)
    }

    /// Its tables, one of them packed from values of which some are others.
    pub fn altered(&self, row: Row, value: Value, alter: impl Fn(&mut Vec<u32>)) -> Row {
        let mut values = self.solution.values(value);
        alter(&mut values);
        self.packed(row, value, &values)
    }

    /// Its tables, one of them packed from these values.
    pub fn packed(&self, row: Row, value: Value, values: &[u32]) -> Row {
        let rises = value == Value::Remoteness;
        let levels = if rises { 5 } else { 4 };
        let packed = pack(values, &self.domain.rules.radices, Aim { levels, rises });
        let table = packed.table();
        self.with_parts(row, value, table.levels(), table.bytes())
    }

    /// Its tables, one value of each told by a wrong account.
    pub fn outcomes_of(&self, row: Row, slip: &Answers<K>) -> Row {
        self.altered(row, Value::Outcome, |values| {
            for (at, told) in slip {
                values[(self.domain.rules.number)(*at) as usize] = told.outcome as u32;
            }
        })
    }

    /// Its tables and another choice of moves, which nobody bakes or verifies.
    pub fn choosing(&self, mut row: Row, best: Best) -> Row {
        let remoteness = |number| self.tables[1].probe(number);
        let tables: [(Value, &Lookup<'_>); 1] = [(Value::Remoteness, &remoteness)];
        self.domain.compare(&tables, best, &mut row);
        row
    }

    /// Its tables under rules that have changed since they were written.
    pub fn stale(&self, name: &'static str, rules: &Rules<'_, K>, truth: &Answers<K>) -> Row {
        let solution = sweep(rules).expect("the rules keep the contract");
        let [a, b, c] = self
            .tables
            .each_ref()
            .map(|table| |number| table.probe(number));
        let tables: [(Value, &Lookup<'_>); 3] = [
            (Value::Outcome, &a),
            (Value::Remoteness, &b),
            (Value::Grundy, &c),
        ];
        let mut row = Row::new(name);
        Domain::new(rules, &solution, truth).ask(&tables, &mut row);
        row
    }

    /// The values of remoteness where the loser hurries, too.
    pub fn hurried(&self) -> Vec<u32> {
        let mut values = self.solution.values(Value::Remoteness);
        for number in 0..values.len() {
            let Some(at) = (self.domain.rules.position)(number as u32) else {
                continue;
            };
            let moves = (self.domain.rules.moves)(at).into_iter();
            let lengths = moves.map(|to| values[(self.domain.rules.number)(to) as usize]);
            let to_losses = lengths.clone().filter(|length| length % 2 == 0).min();
            values[number] = to_losses.or(lengths.min()).map_or(0, |length| length + 1);
        }
        values
    }
}

/// Choices of moves that are not the best.
pub mod choices {
    fn by_remoteness(
        moves: &[u32],
        remoteness: &dyn Fn(u32) -> u32,
        parity: Option<u32>,
    ) -> Vec<(u32, u32)> {
        let known = moves.iter().map(|&to| (remoteness(to), to));
        let wanted = |told: &(u32, u32)| parity.is_none_or(|parity| told.0 % 2 == parity);
        known.filter(wanted).collect()
    }

    /// Of equal moves the last.
    pub fn last_of_equals(
        moves: &[u32],
        from: u32,
        remoteness: &dyn Fn(u32) -> u32,
    ) -> Option<u32> {
        let equals = moves
            .iter()
            .copied()
            .filter(|&to| remoteness(to) + 1 == from);
        equals.last()
    }

    /// From a win the first move that wins, however long that takes.
    pub fn first_that_wins(
        moves: &[u32],
        from: u32,
        remoteness: &dyn Fn(u32) -> u32,
    ) -> Option<u32> {
        if from % 2 == 1 {
            let losses = by_remoteness(moves, remoteness, Some(0));
            losses.first().map(|&(_, to)| to)
        } else {
            super::super::suspect::best(moves, from, remoteness)
        }
    }

    /// From a loss the move that is over soonest.
    pub fn loser_hurries(moves: &[u32], from: u32, remoteness: &dyn Fn(u32) -> u32) -> Option<u32> {
        let parity = from % 2;
        let moves = by_remoteness(moves, remoteness, Some(1 - parity));
        let best = moves.into_iter().min_by_key(|told| told.0);
        best.map(|(_, to)| to)
    }

    /// From a win the slowest move that wins.
    pub fn winner_dawdles(
        moves: &[u32],
        from: u32,
        remoteness: &dyn Fn(u32) -> u32,
    ) -> Option<u32> {
        let moves = by_remoteness(moves, remoteness, Some(1 - from % 2));
        let longest = moves.iter().map(|told| told.0).max();
        let best = moves.into_iter().find(|told| Some(told.0) == longest);
        best.map(|(_, to)| to)
    }
}
