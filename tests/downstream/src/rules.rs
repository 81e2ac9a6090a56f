//! The rules, for the build script and for the crate.

use retrograde::Game;

/// Take a square number from a heap.
pub struct Squares;

impl Game for Squares {
    type Position = u32;

    fn name(&self) -> &str {
        "squares"
    }

    fn radices(&self) -> &[u32] {
        &[10_000]
    }

    fn number(&self, heap: u32) -> u32 {
        heap
    }

    fn position(&self, number: u32) -> Option<u32> {
        Some(number)
    }

    fn moves(&self, heap: u32) -> impl Iterator<Item = u32> {
        (1..).map_while(move |root: u32| heap.checked_sub(root * root))
    }
}

/// Take from one of two heaps below 256, each a digit of the number.
pub struct Nim;

impl Game for Nim {
    type Position = u32;

    fn name(&self) -> &str {
        "nim"
    }

    fn radices(&self) -> &[u32] {
        &[2; 16]
    }

    fn number(&self, heaps: u32) -> u32 {
        heaps
    }

    fn position(&self, number: u32) -> Option<u32> {
        Some(number)
    }

    fn moves(&self, heaps: u32) -> impl Iterator<Item = u32> {
        let (first, second) = (heaps >> 8, heaps & 0xFF);
        let from_first = (0..first).map(move |left| left << 8 | second);
        from_first.chain((0..second).map(move |left| first << 8 | left))
    }
}
