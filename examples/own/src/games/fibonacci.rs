//! Fibonacci nim: take at least one counter, and at most twice what was taken before. Whoever takes
//! the last one wins.

use std::fmt;

use retrograde::Game;

/// The most counters.
pub const MOST: u32 = 200;

pub struct FibonacciNim;

/// So many counters, of which up to a limit may be taken: no more than there are.
#[derive(Clone, Copy, PartialEq)]
pub struct Counters {
    pub left: u32,
    pub limit: u32,
}

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.limit, self.left)
    }
}

impl Game for FibonacciNim {
    type Position = Counters;

    fn name(&self) -> &str {
        "fibonacci"
    }

    fn radices(&self) -> &[u32] {
        &[MOST + 1, MOST + 1]
    }

    fn number(&self, counters: Counters) -> u32 {
        counters.left * (MOST + 1) + counters.limit
    }

    fn position(&self, number: u32) -> Option<Counters> {
        let (left, limit) = (number / (MOST + 1), number % (MOST + 1));
        // A limit of 0 comes with the end of the game alone.
        let exists = limit <= left && (limit > 0 || left == 0);
        exists.then_some(Counters { left, limit })
    }

    fn moves(&self, counters: Counters) -> impl Iterator<Item = Counters> {
        (1..=counters.limit).map(move |taken| {
            let left = counters.left - taken;
            let limit = left.min(2 * taken);
            Counters { left, limit }
        })
    }
}
