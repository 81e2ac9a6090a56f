//! Games that are answered for ever: take-away by a period, Euclid's game and the board by a formula.

use std::num::NonZeroU64;

use retrograde::codegen::{Lookup, Solution, sweep};
use retrograde::euclid::{self, Pair};
use retrograde::table::Periodic;
use retrograde::{Outcome, Value, board, take_away};

use super::matrix::{Check, Row};
use super::suspect::{Domain, Rules, by_rules};
use crate::slow::{self, Answers, small};

const HEAPS: u32 = 200;

fn take(heap: u32, steps: &[u32]) -> Vec<u32> {
    let left = steps.iter().filter_map(|&step| heap.checked_sub(step));
    left.collect()
}

fn with_moves<'a>(moves: impl Fn(u32) -> Vec<u32> + Sync + 'a) -> Rules<'a, u32> {
    Rules {
        radices: vec![HEAPS],
        number: Box::new(|heap| heap),
        position: Box::new(Some),
        moves: Box::new(moves),
        terminal: Outcome::Loss,
    }
}

pub fn sections() -> Vec<(&'static str, Vec<Row>)> {
    vec![
        ("TAKE-AWAY", take_away()),
        ("THE TABLE OF THE RACE", race()),
        ("EUCLID AND THE BOARD", formulas()),
    ]
}

fn take_away() -> Vec<Row> {
    let truth = slow::solve((0..HEAPS).collect(), |heap| take(heap, &[2, 3]));
    let overshoot = |heap: u32| {
        let mut left: Vec<u32> = [2, 3].map(|step| heap.saturating_sub(step)).into();
        left.dedup();
        left.retain(|&left| left < heap);
        left
    };
    let no_last = |heap: u32| take(heap, &[2]);
    vec![
        by_rules(
            "no slip",
            &with_moves(|heap| take(heap, &[2, 3])),
            &truth,
            None,
        )
        .same("the control: nobody cries wolf"),
        by_rules("overshoot allowed", &with_moves(overshoot), &truth, None),
        by_rules(
            "the last step forgotten",
            &with_moves(no_last),
            &truth,
            None,
        ),
    ]
}

/// The race as it ships, one of its two tables made of other parts.
struct Race<'a> {
    rules: Rules<'a, u32>,
    solution: Solution,
    truth: Answers<u32>,
}

impl Race<'_> {
    fn row(
        &self,
        row: Row,
        value: Value,
        (start, period, rise): (u32, u32, u32),
        bytes: &[u8],
    ) -> Row {
        let Ok(table) = Periodic::try_new(start, period, rise, 2, bytes) else {
            return row.with(Check::Made, true);
        };
        let shipped = |value| take_away::table(value).expect("a table");
        let [remoteness, grundy] = [Value::Remoteness, Value::Grundy]
            .map(|at| if at == value { table } else { shipped(at) });
        let shape = |table: Periodic<'_>| (table.start(), table.period(), table.bytes().len());
        let mut row = row
            .with(Check::Made, false)
            .with(Check::Size, shape(table) != shape(shipped(value)))
            .with(Check::Bytes, table.bytes() != shipped(value).bytes());
        let outcomes = |heap: u32| Some(u32::from(grundy.probe(heap.into()) > 0));
        let lengths = |heap: u32| u32::try_from(remoteness.probe(heap.into())).ok();
        let grundy_values = |heap: u32| u32::try_from(grundy.probe(heap.into())).ok();
        let tables: [(Value, &Lookup<'_>); 3] = [
            (Value::Outcome, &outcomes),
            (Value::Remoteness, &lengths),
            (Value::Grundy, &grundy_values),
        ];
        Domain::new(&self.rules, &self.solution, &self.truth).ask(&tables, &mut row);
        // A round is 4: the loser takes 1, the winner 3.
        let far = (0..40).map(|k| u64::MAX / 7 + k);
        let right = |heap: u64| {
            let length = heap / 4 * 2 + u64::from(heap % 4 > 0);
            grundy.probe(heap) == heap % 4 && remoteness.probe(heap) == length
        };
        row.set(Check::Far, !far.into_iter().all(right));
        row
    }
}

fn race() -> Vec<Row> {
    let rules = with_moves(|heap| take(heap, &[1, 2, 3]));
    let solution = sweep(&rules).expect("the rules keep the contract");
    let truth = slow::solve((0..HEAPS).collect(), |heap| take(heap, &[1, 2, 3]));
    let race = Race {
        rules,
        solution,
        truth,
    };
    use Value::{Grundy, Remoteness};
    // Fields of two bits: 0 1 2 3, and 0 1 1 1.
    let (grundy, remoteness) = ([0b11_10_01_00], [0b01_01_01_00]);
    let by = |name| Row::new(name);
    vec![
        race.row(
            by("no slip").same("the control: nobody cries wolf"),
            Grundy,
            (0, 4, 0),
            &grundy,
        ),
        race.row(
            by("a period one too short"),
            Grundy,
            (0, 3, 0),
            &[0b10_01_00],
        ),
        race.row(
            by("a period one too long"),
            Grundy,
            (0, 5, 0),
            &[grundy[0], 0],
        ),
        race.row(by("a period of nothing"), Grundy, (4, 0, 0), &grundy),
        race.row(
            by("the period begins a heap late").same("a period may begin anywhere once it has"),
            Grundy,
            (1, 4, 0),
            &[grundy[0], 0],
        ),
        race.row(
            by("two periods in one").same("twice a period is a period, only longer"),
            Remoteness,
            (0, 8, 4),
            &[remoteness[0], 0b11_11_11_10],
        ),
        race.row(
            by("the rise of a period lost"),
            Remoteness,
            (0, 4, 0),
            &remoteness,
        ),
        race.row(
            by("two values swapped"),
            Grundy,
            (0, 4, 0),
            &[0b10_11_01_00],
        ),
        race.row(by("a byte lost"), Grundy, (0, 4, 0), &[]),
    ]
}

const SIDE: usize = 400;

/// All pairs below a side, then neighbours in the Fibonacci sequence, which alternate.
fn euclid(name: &'static str, wins: impl Fn(u64, u64) -> bool) -> Row {
    let pairs = small::pairs(SIDE);
    let near = (1..SIDE).all(|a| (1..=a).all(|b| wins(a as u64, b as u64) == (pairs[a][b].1 > 0)));
    let (mut a, mut b, mut win, mut far) = (2_u64, 1_u64, true, true);
    while let Some(sum) = a.checked_add(b) {
        (a, b, win) = (sum, a, !win);
        far &= wins(a, b) == win;
    }
    Row::new(name)
        .with(Check::Outcome, !near)
        .with(Check::Far, !far)
}

fn more_than_twice(a: u64, b: u64) -> bool {
    b > 0 && (a > 2 * b || !more_than_twice(b.max(a - b), b.min(a - b)))
}

fn board(name: &'static str, wins: impl Fn(u64) -> bool) -> Row {
    let agrees = |side: u64| wins(side) == small::walk(side as usize, 0, 1);
    Row::new(name).with(Check::Outcome, !(1..=5).all(agrees))
}

fn formulas() -> Vec<Row> {
    let exactly = |a, b| euclid::outcome(Pair::new(a, b)) == Outcome::Win;
    let golden = |a: u64, b: u64| a == b || a as f64 / b as f64 > (1.0 + 5_f64.sqrt()) / 2.0;
    let board_wins = |side: u64| NonZeroU64::new(side).map(board::outcome) == Some(Outcome::Win);
    assert!(
        [euclid("", exactly), board("", board_wins)]
            .iter()
            .all(|row| {
                ![Check::Outcome, Check::Far]
                    .into_iter()
                    .any(|check| row.is_noticed(check))
            })
    );
    vec![
        euclid("Euclid: only a > 2b tested", more_than_twice),
        euclid("Euclid: the golden ratio in floats", golden),
        board("the board one larger", |side| board_wins(side + 1)),
    ]
}
