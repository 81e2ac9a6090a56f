//! A position of any game.

use std::fmt;
use std::num::NonZeroU64;

use retrograde::calendar::Day;
use retrograde::digits::Number;
use retrograde::euclid::Pair;

use super::long::Long;

/// A position of any game, written by `Display` as people write it. Positions of one game compare
/// in the order of its ranges.
#[derive(Clone, PartialEq, PartialOrd, Debug)]
pub enum Position {
    /// A date of the Calendar Game.
    Day(Day),
    /// A number of the Cow Digit Game up to a million.
    Number(Number),
    /// A longer one.
    Long(Long),
    /// A heap of a take-away game, or the total of a race.
    Heap(u64),
    /// A heap that 64 bits do not hold.
    LongHeap(Long),
    /// Several heaps, of which a move changes one.
    Heaps(Vec<u64>),
    /// A pair of Euclid's game.
    Pair(Pair),
    /// The start on a board of so many squares a side.
    Board(NonZeroU64),
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => day.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Long(number) | Self::LongHeap(number) => number.fmt(f),
            Self::Heap(heap) => heap.fmt(f),
            Self::Heaps(heaps) => {
                let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
                f.write_str(&heaps.join(","))
            }
            Self::Pair(pair) => pair.fmt(f),
            Self::Board(side) => side.fmt(f),
        }
    }
}
