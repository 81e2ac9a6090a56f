//! Games that are answered for ever: take-away by a period, Euclid's game and the board by a formula.

use std::num::NonZeroU64;

use retrograde::euclid::{self, Pair};
use retrograde::{Outcome, board};

use super::matrix::{Check, Row};
use super::suspect::{Rules, by_rules};
use crate::slow::{self, small};

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
