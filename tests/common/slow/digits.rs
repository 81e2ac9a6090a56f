//! The Cow Digit Game told by decimal strings.

use std::sync::LazyLock;

use retrograde::Game;
use retrograde::digits::{self, Digits, Number};

use super::{Answers, Told, solve};

pub const LAST: u32 = 1_000_000;

/// Solved once.
pub static TRUTH: LazyLock<Answers<u32>> = LazyLock::new(|| solve((0..=LAST).collect(), moves));

/// What the probes say of every number that the numbering has.
pub static SHIPPED: LazyLock<Answers<u32>> = LazyLock::new(|| {
    let numbers = 0..Digits.radices().iter().product();
    numbers
        .filter_map(|number| Digits.position(number))
        .map(|number| (number.get(), told(number)))
        .collect()
});

fn told(number: Number) -> Told<u32> {
    Told {
        outcome: digits::outcome(number),
        remoteness: digits::remoteness(number),
        grundy: digits::grundy(number).into(),
        moves: digits::moves(number).map(Number::get).collect(),
        best_move: digits::best_move(number).map(Number::get),
    }
}

/// The moves by the rules: less the smallest digit that is not 0, then less the largest.
pub fn moves(number: u32) -> Vec<u32> {
    let mut written = number.to_string().replace('0', "").into_bytes();
    written.sort_unstable();
    written.dedup();
    let ends = [written.first(), written.last()];
    let mut moves: Vec<u32> = ends
        .into_iter()
        .flatten()
        .map(|digit| number - u32::from(digit - b'0'))
        .collect();
    moves.dedup();
    moves
}
