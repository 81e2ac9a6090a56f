//! Wythoff's game: two heaps of fewer than 500; take from one of them, or the same from both.

use std::fmt;

use retrograde::Game;

pub struct Wythoff;

#[derive(Clone, Copy, PartialEq)]
pub struct Pair(pub u32, pub u32);

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0, self.1)
    }
}

impl Game for Wythoff {
    type Position = Pair;

    fn name(&self) -> &str {
        "wythoff"
    }

    fn radices(&self) -> &[u32] {
        &[500, 500]
    }

    fn number(&self, Pair(a, b): Pair) -> u32 {
        500 * a + b
    }

    fn position(&self, number: u32) -> Option<Pair> {
        Some(Pair(number / 500, number % 500))
    }

    fn moves(&self, Pair(a, b): Pair) -> impl Iterator<Item = Pair> {
        let first = (0..a).map(move |left| Pair(left, b));
        let second = (0..b).map(move |left| Pair(a, left));
        let both = (1..=a.min(b)).map(move |taken| Pair(a - taken, b - taken));
        first.chain(second).chain(both)
    }
}
