//! What all benchmarks share: medians of interleaved rounds, and tables that README.md quotes.

#![allow(dead_code, reason = "every benchmark uses a part of it")]

pub mod process;

use std::process::Command;
use std::time::{Duration, Instant};

/// A table in Markdown, named by its first heading.
pub struct Table {
    columns: usize,
}

impl Table {
    /// Prints the headings.
    pub fn new(headings: &[&str]) -> Self {
        println!("\n| {} |", headings.join(" | "));
        println!("|{}", " --- |".repeat(headings.len()));
        Self {
            columns: headings.len(),
        }
    }

    /// Prints a row.
    pub fn row(&self, cells: &[String]) {
        assert_eq!(cells.len(), self.columns);
        println!("| {} |", cells.join(" | "));
    }
}

/// A number as people write it: `125,001`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.char_indices() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Runs all measurements in turn, so many rounds, so that whatever else the machine does falls on
/// all of them alike; the median of each in seconds. What takes over four seconds is run once.
pub fn interleaved<T>(
    rounds: usize,
    of: &mut [T],
    mut measure: impl FnMut(&mut T) -> Duration,
) -> Vec<f64> {
    let mut times = vec![Vec::<f64>::new(); of.len()];
    for _ in 0..rounds {
        for (measured, times) in of.iter_mut().zip(&mut times) {
            if times.first().is_none_or(|&first| first < 4.0) {
                times.push(measure(measured).as_secs_f64());
            }
        }
    }
    times.into_iter().map(median).collect()
}

/// The middle one.
pub fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// How long something takes.
pub fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// Numbers that look random and are the same in every run: Marsaglia's xorshift of 32 bits.
pub struct Random(u32);

impl Random {
    pub fn new() -> Self {
        Self(0x9E37_79B9)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % bound
    }
}

/// Runs a command that must succeed, and gives its standard output.
pub fn output(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("a text")
}
