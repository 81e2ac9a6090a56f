//! The Cow Digit Game without an end: blocks of 10ᵏ numbers, and the height from which they repeat.
//!
//! No move reaches further than nine numbers down. So what happens in a block of 10ᵏ numbers that
//! share their leading digits follows from its *state* alone: the smallest and the largest of the
//! leading digits that are not 0, and the values of the nine numbers just below the block. The
//! block in turn hands nine values on to what comes after it; call that the *action* of its height k.
//! A block consists of ten lower ones, so its action is composed of theirs.
//!
//! Let B be a set of states that holds the state of the number 0 and, with a state, those of the ten
//! blocks within it, both by the actions of height m and by those of height m + 1. If the action of
//! height m + 2 is that of height m on all of B, then that of m + 3 is that of m + 1, because the
//! ten states on the way are again in B and are handed on alike, and so on for ever: from m on the
//! action depends only on whether the height is odd or even. This is searched for and checked
//! state by state, so the tables that are made of it hold for numbers of every length.
//!
//! Remoteness grows. Its states hold by how much the nine values lie above the least of them, or
//! above one less where that is odd, since all rules look at the order and at odd or even only.

use std::collections::{BTreeMap, BTreeSet};
use std::vec;
use std::vec::Vec;

use crate::game::Value;

/// The parts of a block.
pub(super) const RADIX: usize = 10;

/// The heights from which a repetition is looked for. Four are too few for any value, and tables of
/// more than nine would not be small.
pub(super) const LOWEST: u32 = 5;
pub(super) const HIGHEST: u32 = 9;

/// Four bits a value, the nearest number's lowest.
const BITS: u32 = 4;
const WINDOW: u64 = (1 << (9 * BITS)) - 1;
/// A 1 in each.
const ONES: u64 = WINDOW / 15;

/// What a block is like before it is played: the nine values below it, then the smallest and the
/// largest of the leading digits that are not 0, or zeros. One number, because this runs unoptimised
/// in build scripts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct State(u64);

impl State {
    /// Before the number 0. No move reads what is below it.
    pub const START: Self = Self(0);

    fn new(smallest: u64, largest: u64, below: u64) -> Self {
        Self((largest << BITS | smallest) << (9 * BITS) | below)
    }

    fn digits(self) -> (u64, u64) {
        let digits = self.0 >> (9 * BITS);
        (digits & 15, digits >> BITS)
    }

    fn below(self) -> u64 {
        self.0 & WINDOW
    }

    /// The state of the part of a digit, when the parts before it have handed these values on.
    fn with(self, digit: u64, below: u64) -> Self {
        let (smallest, largest) = self.digits();
        match (digit, smallest) {
            (0, _) => Self::new(smallest, largest, below),
            (_, 0) => Self::new(digit, digit, below),
            _ => Self::new(smallest.min(digit), largest.max(digit), below),
        }
    }

    /// The values of the successors of a number in its state, by the rules, and how many there are.
    fn successors(self) -> ([u32; 2], usize) {
        let (smallest, largest) = self.digits();
        if smallest == 0 {
            return ([0; 2], 0);
        }
        let at = |digit: u64| (self.0 >> (u64::from(BITS) * (digit - 1)) & 15) as u32;
        let count = if smallest == largest { 1 } else { 2 };
        ([at(smallest), at(largest)], count)
    }
}

/// The ten blocks in a block, each with how far its values start above those of the block, and what
/// the block hands on.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub states: [(State, u32); RADIX],
    pub below: u64,
    pub rise: u32,
}

/// The actions of one value, worked out as they are asked for.
pub(super) struct Blocks {
    value: Value,
    /// By height.
    known: Vec<BTreeMap<State, Parts>>,
}

impl Blocks {
    pub fn new(value: Value) -> Self {
        Self {
            value,
            known: vec![BTreeMap::new(); 1 + HIGHEST as usize + 2],
        }
    }

    /// The value of a number in its state, and whether its second move is better than its first.
    pub fn number(&self, state: State) -> (u32, bool) {
        let (successors, count) = state.successors();
        let value = self.value.derive(&successors[..count]);
        let second = self.grows() && count == 2 && successors[0] + 1 != value;
        (value, second)
    }

    pub fn value(&self) -> Value {
        self.value
    }

    pub fn grows(&self) -> bool {
        self.value == Value::Remoteness
    }

    /// The parts of a block of some height, at least 1.
    pub fn parts(&mut self, height: u32, state: State) -> Parts {
        if let Some(parts) = self.known[height as usize].get(&state) {
            return *parts;
        }
        let mut parts = Parts {
            states: [(state, 0); RADIX],
            below: state.below(),
            rise: 0,
        };
        for digit in 0..RADIX {
            let part = state.with(digit as u64, parts.below);
            parts.states[digit] = (part, parts.rise);
            let (below, rise) = if height > 1 {
                let inner = self.parts(height - 1, part);
                (inner.below, inner.rise)
            } else {
                self.after(part)
            };
            parts.below = below;
            parts.rise += rise;
        }
        self.known[height as usize].insert(state, parts);
        parts
    }

    /// What a single number hands on, and how much higher that starts.
    fn after(&self, state: State) -> (u64, u32) {
        let (value, _) = self.number(state);
        assert!(value < 1 << BITS, "digits: a value outgrows its window");
        let below = (state.below() << BITS | u64::from(value)) & WINDOW;
        if !self.grows() {
            return (below, 0);
        }
        let (mut least, mut rest) = (15, below);
        for _ in 0..9 {
            if rest & 15 < least {
                least = rest & 15;
            }
            rest >>= BITS;
        }
        least &= !1;
        (below - ONES * least, least as u32)
    }

    /// The states of all blocks of height `height` and above, if from there on the actions are known
    /// to repeat.
    pub fn repeating(&mut self, height: u32) -> Option<BTreeSet<State>> {
        let (mut closed, mut open) = (BTreeSet::new(), vec![State::START]);
        while let Some(state) = open.pop() {
            if closed.insert(state) {
                for height in [height + 1, height + 2] {
                    open.extend(self.parts(height, state).states.map(|(part, _)| part));
                }
            }
        }
        let repeats =
            |&state: &State| self.parts(height, state).below == self.parts(height + 2, state).below;
        closed.iter().all(repeats).then_some(closed)
    }
}
