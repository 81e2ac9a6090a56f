//! The digests that the boards must print, from the slow truth of the tests and so without any
//! table. An argument is the stride of a board that is too slow for every number.

#[path = "../../../common/slow/mod.rs"]
mod slow;

use std::env;

use retrograde::Outcome;
use slow::{Answers, Told, calendar, digits};

fn main() {
    let stride = env::args().nth(1);
    let stride = stride.map_or(1, |stride| stride.parse().expect("a stride"));
    let months = (1899..=2002).flat_map(|year| (0..=13).map(move |month| (year, month)));
    let dates = months.flat_map(|(year, month)| (0..=32).map(move |day| (year, month, day)));
    let past = [digits::LAST + 1, u32::MAX];
    let numbers = (0..=digits::LAST).step_by(stride).chain(past);
    print("calendar", dates, &calendar::TRUTH, |told, (.., day)| {
        told.best_move.map_or(0, |to| 1 + i32::from(to.2 == day))
    });
    print("digits", numbers, &digits::TRUTH, |told, _| {
        told.best_move.map_or(-1, |to| to as i32)
    });
}

fn print<P: Copy + Ord>(
    game: &str,
    positions: impl Iterator<Item = P> + Clone,
    truth: &Answers<P>,
    best: fn(&Told<P>, P) -> i32,
) {
    let values: [(&str, fn(&Told<P>, P) -> i32); 4] = [
        ("outcome", |told, _| (told.outcome == Outcome::Win).into()),
        ("remoteness", |told, _| told.remoteness as i32),
        ("grundy", |told, _| told.grundy as i32),
        ("best", best),
    ];
    for (name, value) in values {
        // FNV-1a over whole answers, -1 where there is no such position.
        let digest = positions.clone().fold(0x811C_9DC5, |digest: u32, at| {
            let answer = truth.get(&at).map_or(-1, |told| value(told, at));
            (digest ^ answer as u32).wrapping_mul(0x0100_0193)
        });
        println!("{game} {name} {digest:08x}");
    }
}
