//! Two games in read-only tables, for any target.

#![no_std]
#![forbid(unsafe_code)]

use retrograde::Outcome;
use retrograde::sparse::Sparse;
use retrograde::table::{Bits, Trie};

static OUTCOMES: Sparse<'static> = include!(concat!(env!("OUT_DIR"), "/squares.outcome.rs"));
static REMOTENESS: Bits<'static> = include!(concat!(env!("OUT_DIR"), "/squares.remoteness.rs"));
static GRUNDY: Trie<'static> = include!(concat!(env!("OUT_DIR"), "/nim.grundy.rs"));

/// Who wins a heap of fewer than 10,000 from which squares are taken.
pub fn squares(heap: u32) -> Option<Outcome> {
    OUTCOMES.probe(heap).map(Outcome::from_bit)
}

/// The moves left in it.
pub fn squares_left(heap: u32) -> Option<u32> {
    REMOTENESS.probe(heap)
}

/// The Grundy value of two heaps of nim.
pub fn nim(first: u8, second: u8) -> Option<u32> {
    GRUNDY.probe(u32::from(first) << 8 | u32::from(second))
}
