//! Chomp: a bar of 6 rows of 7 squares; a bite takes a square and all that is below it and right of
//! it. Whoever eats the last square, which is poisoned, loses: so an eaten bar is a win for the
//! player to move.
//!
//! What is left of a bar is six row lengths, none longer than the one above. There are 1,716 of
//! them, numbered without a hole in the order of the dictionary: a bite shortens some row and none
//! above it, and so lowers the number.

use std::fmt;

use retrograde::{Game, Outcome};

pub const ROWS: usize = 6;
pub const COLUMNS: u32 = 7;

pub struct Chomp;

/// The lengths of the rows, the upmost first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bar(pub [u32; ROWS]);

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// The ways to choose `k` of `n`.
const fn choose(n: u32, k: u32) -> u32 {
    match k {
        0 => 1,
        _ => choose(n, k - 1) * (n + 1 - k) / k,
    }
}

/// The bars that are the same above a row with so many rows below it, and shorter in it.
const fn shorter(length: u32, below: u32) -> u32 {
    choose(length + below, below + 1)
}

impl Game for Chomp {
    type Position = Bar;

    fn name(&self) -> &str {
        "chomp"
    }

    fn radices(&self) -> &[u32] {
        const { &[choose(COLUMNS + ROWS as u32, ROWS as u32)] }
    }

    fn number(&self, bar: Bar) -> u32 {
        let rows = bar.0.into_iter().rev();
        rows.zip(0..)
            .map(|(length, below)| shorter(length, below))
            .sum()
    }

    fn position(&self, number: u32) -> Option<Bar> {
        let mut rest = number;
        let mut bar = [0; ROWS];
        for (length, below) in bar.iter_mut().zip((0..ROWS as u32).rev()) {
            *length = (0..=COLUMNS)
                .rev()
                .find(|&length| shorter(length, below) <= rest)?;
            rest -= shorter(*length, below);
        }
        Some(Bar(bar))
    }

    fn moves(&self, bar: Bar) -> impl Iterator<Item = Bar> {
        let bites = (0..ROWS).flat_map(move |row| (0..bar.0[row]).map(move |column| (row, column)));
        bites.map(move |(row, column)| {
            let mut left = bar.0;
            for length in &mut left[row..] {
                *length = column.min(*length);
            }
            Bar(left)
        })
    }

    fn terminal(&self, _: Bar) -> Outcome {
        Outcome::Win
    }
}
