//! Checks the tables of four games, position by position, against what is published of them.

mod games;

use games::{Bar, Chomp, FibonacciNim, Kayles, Pair, Wythoff};
use retrograde::sparse::Sparse;
use retrograde::table::{Bits, Periodic, Trie};
use retrograde::{Game, Outcome};

static WYTHOFF: Sparse<'static> = include!(concat!(env!("OUT_DIR"), "/wythoff.rs"));
static KAYLES: Periodic<'static> = include!(concat!(env!("OUT_DIR"), "/kayles.rs"));
static CHOMP: Bits<'static> = include!(concat!(env!("OUT_DIR"), "/chomp.rs"));
static FIBONACCI: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/fibonacci.rs"));

fn main() {
    wythoff();
    kayles();
    chomp();
    fibonacci();
}

/// All positions of a game.
fn positions<G: Game>(game: &G) -> impl Iterator<Item = G::Position> {
    let numbers = 0..game.radices().iter().product();
    numbers.filter_map(|number| game.position(number))
}

/// Wythoff 1907: with a heap greater by k than the other, a loss where that other is ⌊kφ⌋.
fn wythoff() {
    let mut losses = 0;
    for pair in positions(&Wythoff) {
        let Pair(a, b) = pair;
        let k = a.abs_diff(b);
        // ⌊k(1 + √5)/2⌋ in integers.
        let is_loss = a.min(b) == (k + (5 * k * k).isqrt()) / 2;
        let probed = WYTHOFF.probe(Wythoff.number(pair)).map(Outcome::from_bit);
        assert_eq!(probed == Some(Outcome::Loss), is_loss, "{pair}");
        losses += u32::from(is_loss);
    }
    println!("wythoff: 250000 pairs, {losses} of them losses, as the golden ratio has it");
}

/// Guy and Smith 1956: the values of rows up to 71 pins, and from there a period of 12 (OEIS A002186).
/// Such a period goes on for ever once it has held up to twice the pins before it, a period and a
/// move: the table was proved up to 399 pins, so it answers for any row.
fn kayles() {
    const PUBLISHED: [[u64; 12]; 7] = [
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
        [4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7],
        [4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7],
        [4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7],
        [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7],
    ];
    for row in 0..10_000 {
        let published = PUBLISHED[(row / 12).min(6)][row % 12];
        assert_eq!(KAYLES.probe(row as u64), published, "{row}");
    }
    assert!(2 * 71 + 12 + 2 < Kayles.radices()[0]);
    println!(
        "kayles: {} values before a period of {}, as published",
        KAYLES.start(),
        KAYLES.period()
    );
}

/// Gale 1974: with two rows a loss where the lower is shorter by one, with an L where both legs are
/// equal, and no whole bar but the poisoned square is a loss.
fn chomp() {
    let outcome = |bar| CHOMP.probe(Chomp.number(bar)).map(Outcome::from_bit);
    let mut checked = 0;
    for bar in positions(&Chomp) {
        let Bar([first, second, third, ..]) = bar;
        let rows = bar.0.iter().filter(|&&length| length > 0).count() as u32;
        let is_loss = if first == 0 {
            false
        } else if third == 0 {
            second + 1 == first
        } else if second == 1 {
            first == rows
        } else if bar.0.iter().all(|&length| length == 0 || length == first) {
            false
        } else {
            continue;
        };
        assert_eq!(outcome(bar) == Some(Outcome::Loss), is_loss, "{bar}");
        checked += 1;
    }
    println!(
        "chomp: {checked} of {} bars are known to theory, and agree",
        CHOMP.positions()
    );
}

/// Whinihan 1963: a loss where the limit is less than the smallest part of the counters as a sum of
/// Fibonacci numbers no two of which are neighbours (Zeckendorf).
fn fibonacci() {
    let mut checked = 0;
    for counters in positions(&FibonacciNim) {
        let is_loss = counters.left == 0 || counters.limit < smallest_part(counters.left);
        let probed = FIBONACCI.probe(FibonacciNim.number(counters));
        assert_eq!(probed, Some(u32::from(!is_loss)), "{counters}");
        checked += 1;
    }
    println!("fibonacci: {checked} positions, as Zeckendorf has it");
}

/// The last Fibonacci number taken when always the greatest is.
fn smallest_part(mut rest: u32) -> u32 {
    loop {
        let (mut part, mut next) = (1, 2);
        while next <= rest {
            (part, next) = (next, part + next);
        }
        if part == rest {
            return part;
        }
        rest -= part;
    }
}
