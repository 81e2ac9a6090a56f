//! No wrong table is written: rules that change between the sweep and the proof, and values that
//! change between the sweep and the packing, end in an error that names the game, the position and
//! both values.

use std::cell::Cell;
use std::fmt;

use crate::proof::prove;
use crate::refused::assert_refused;
use retrograde::calendar::{Calendar, Date};
use retrograde::codegen::{Fault, Packed, Solution, first_misread, pack, sweep};
use retrograde::{Game, Value};

/// A game that loses a move, given by the number it starts at and its place in the list.
struct Forgetful<G> {
    game: G,
    lost: Cell<Option<(u32, usize)>>,
}

impl<G> Forgetful<G> {
    fn new(game: G) -> Self {
        let lost = Cell::new(None);
        Self { game, lost }
    }
}

impl<G: Game> Game for Forgetful<G> {
    type Position = G::Position;

    fn name(&self) -> &str {
        self.game.name()
    }

    fn radices(&self) -> &[u32] {
        self.game.radices()
    }

    fn number(&self, position: G::Position) -> u32 {
        self.game.number(position)
    }

    fn position(&self, number: u32) -> Option<G::Position> {
        self.game.position(number)
    }

    fn moves(&self, position: G::Position) -> impl Iterator<Item = G::Position> {
        let number = self.number(position);
        let lost = self.lost.get();
        let moves = self.game.moves(position).enumerate();
        let kept = moves.filter(move |&(place, _)| lost != Some((number, place)));
        kept.map(|(_, to)| to)
    }
}

/// Take 1, 3 or 4 from a heap. Odd numbers are holes.
struct Heaps;

#[derive(Clone, Copy, PartialEq)]
struct Heap(u32);

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "heap of {}", self.0)
    }
}

impl Game for Heaps {
    type Position = Heap;

    fn name(&self) -> &str {
        "heaps"
    }

    fn radices(&self) -> &[u32] {
        &[5, 6, 2]
    }

    fn number(&self, heap: Heap) -> u32 {
        2 * heap.0
    }

    fn position(&self, number: u32) -> Option<Heap> {
        (number % 2 == 0).then_some(Heap(number / 2))
    }

    fn moves(&self, heap: Heap) -> impl Iterator<Item = Heap> {
        let left = [1, 3, 4]
            .into_iter()
            .filter_map(move |take| heap.0.checked_sub(take));
        left.map(Heap)
    }
}

fn packed(value: Value, values: &[u32], radices: &[u32]) -> (Value, Packed) {
    let rises = value == Value::Remoteness;
    let packed = pack(values, radices, rises, Some(1 << 20));
    (value, packed.expect("so few values fit"))
}

fn tables<G: Game>(game: &G, solution: &Solution) -> Vec<(Value, Packed)> {
    let table = |value| packed(value, &solution.values(value), game.radices());
    Value::ALL.map(table).into()
}

#[test]
fn rules_that_change_are_noticed_in_the_calendar() {
    let game = Forgetful::new(Calendar);
    let solution = sweep(&game).expect("the rules are kept");
    let tables = tables(&game, &solution);
    assert_eq!(prove(&game, &solution, &tables), Ok(()));
    for (date, place, says) in [
        (
            "2001-11-03",
            0,
            "calendar: 2001-11-03: outcome 1 in the table, 0 by the rules",
        ),
        (
            "2001-10-04",
            1,
            "calendar: 2001-10-04: remoteness 1 in the table, 31 by the rules",
        ),
        (
            "2001-09-30",
            1,
            "calendar: 2001-09-30: grundy 2 in the table, 1 by the rules",
        ),
    ] {
        let number = Calendar.number(date.parse::<Date>().expect(date));
        game.lost.set(Some((number, place)));
        let error = prove(&game, &solution, &tables).expect_err(says);
        assert_eq!(error.to_string(), says);
        let error: &dyn std::error::Error = &error;
        assert!(error.source().is_none());
    }
    game.lost.set(None);
    assert_eq!(prove(&game, &solution, &tables), Ok(()));
}

/// Every move of a game lost in turn: noticed where a value hangs on it, and only there.
#[test]
fn any_change_of_rules_that_matters_is_noticed() {
    let game = Forgetful::new(Heaps);
    let solution = sweep(&game).expect("the rules are kept");
    let tables = tables(&game, &solution);
    let value_of = |value| solution.values(value);
    let (remoteness, grundy) = (value_of(Value::Remoteness), value_of(Value::Grundy));
    let (mut noticed, mut harmless) = (0, 0);
    for number in (0..60).step_by(2) {
        let heap = Heap(number / 2);
        for place in 0..Heaps.moves(heap).count() {
            game.lost.set(Some((number, place)));
            let kept: Vec<usize> = game.moves(heap).map(|to| 2 * to.0 as usize).collect();
            let lengths = kept.iter().map(|&to| remoteness[to] + 1);
            let wins_in = lengths.clone().filter(|length| length % 2 == 1).min();
            let length = wins_in.or(lengths.max()).unwrap_or(0);
            let mex = (0..).find(|value| kept.iter().all(|&to| grundy[to] != *value));
            let at = number as usize;
            let changes = length != remoteness[at] || mex != Some(grundy[at]);
            let proof = prove(&game, &solution, &tables);
            assert_eq!(proof.is_err(), changes, "{heap} without move {place}");
            match proof {
                Ok(()) => harmless += 1,
                Err(error) => {
                    assert_eq!(
                        (error.game, error.position),
                        ("heaps".into(), Some(heap.to_string()))
                    );
                    assert!(
                        matches!(error.fault, Fault::Underived { .. }),
                        "{:?}",
                        error.fault
                    );
                    noticed += 1;
                }
            }
        }
    }
    // 30 heaps with three moves each, but for the first four.
    assert_eq!(noticed + harmless, 3 * 30 - 3 - 2 - 2 - 1);
    assert!(noticed > 0 && harmless > 0, "{noticed} {harmless}");
}

#[test]
fn any_altered_value_is_noticed() {
    let solution = sweep(&Heaps).expect("the rules are kept");
    let mut noticed = 0;
    for value in Value::ALL {
        let swept = solution.values(value);
        for number in 0..swept.len() {
            for table in [
                swept[number].wrapping_add(1),
                swept[number].wrapping_add(2),
                500,
            ] {
                let mut altered = swept.clone();
                altered[number] = table;
                let tables = [packed(value, &altered, Heaps.radices())];
                let proof = prove(&Heaps, &solution, &tables);
                let Some(heap) = Heaps.position(number as u32) else {
                    assert_eq!(proof, Ok(()), "a hole may hold anything");
                    continue;
                };
                let (value, sweep) = (value.name(), swept[number]);
                let fault = Fault::Packed {
                    value,
                    table,
                    sweep,
                };
                assert_refused(proof, "heaps", Some(heap), fault);
                noticed += 1;
            }
        }
    }
    assert_eq!(noticed, 3 * 30 * 3);
}

#[test]
fn a_table_that_ends_early_is_noticed() {
    let solution = sweep(&Heaps).expect("the rules are kept");
    let mut short = solution.values(Value::Outcome);
    let sweep = short[58];
    short[58] = Solution::HOLE;
    let tables = [packed(Value::Outcome, &short, Heaps.radices())];
    let (value, table) = ("outcome", Solution::HOLE);
    let fault = Fault::Packed {
        value,
        table,
        sweep,
    };
    let proof = prove(&Heaps, &solution, &tables);
    assert_refused(proof, "heaps", Some("heap of 29"), fault);
}

/// Block by block as number by number: the first altered value is named, in tables of any size.
#[test]
fn a_trie_is_read_back_block_by_block() {
    let solution = sweep(&Heaps).expect("the rules are kept");
    let (mut misread, mut holes) = (0, 0);
    for value in Value::ALL {
        let swept = solution.values(value);
        let rises = value == Value::Remoteness;
        for size in [None, Some(60), Some(1 << 20)] {
            let packed = pack(&swept, Heaps.radices(), rises, size).expect("it fits");
            let table = packed.table();
            assert_eq!(first_misread(&table, &swept), None);
            for number in 0..swept.len() {
                let mut altered = swept.clone();
                altered[number] = 500;
                let read = first_misread(&table, &altered);
                let at = number as u32;
                assert_eq!(read.map(|(at, _)| at), Some(at));
                if swept[number] == Solution::HOLE {
                    holes += 1;
                } else {
                    assert_eq!(read, Some((at, swept[number])));
                    misread += 1;
                }
            }
        }
    }
    assert!(misread == 3 * 3 * 30 && holes > 0, "{misread} {holes}");
}

#[test]
fn an_altered_calendar_is_noticed() {
    let solution = sweep(&Calendar).expect("the rules are kept");
    let mut altered = solution.values(Value::Remoteness);
    let date: Date = "1924-12-19".parse().expect("a date");
    altered[Calendar.number(date) as usize] += 2;
    let tables = [
        packed(
            Value::Grundy,
            &solution.values(Value::Grundy),
            Calendar.radices(),
        ),
        packed(Value::Remoteness, &altered, Calendar.radices()),
    ];
    let error = prove(&Calendar, &solution, &tables).expect_err("it was altered");
    let says = "calendar: 1924-12-19: remoteness 1870 in the table, 1868 by the sweep";
    assert_eq!(error.to_string(), says);
}
