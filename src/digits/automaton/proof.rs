//! The proof that blocks of 10ᵏ numbers repeat from some height k on.
//!
//! The values in a block of 10ᵏ numbers that share their leading digits follow from its [`State`]
//! alone. So do its last nine values, which are part of the state of the next block. The *action* of
//! height k maps a state to these nine values. A block consists of ten lower blocks, so its action is
//! composed of theirs.
//!
//! Let B be a set of states that holds the state of the number 0 and, with a state, those of the
//! ten blocks within it, both by the actions of height m and by those of height m + 1. If the
//! action of height m + 2 is that of height m on all of B, then that of m + 3 is that of m + 1,
//! because the ten states on the way are in B and are equal in both, and so on by induction: from m
//! on the action depends only on whether the height is odd or even. The code below searches for
//! such an m and checks every state, so the tables hold for numbers of every length.

use std::collections::{BTreeMap, BTreeSet};
use std::vec;
use std::vec::Vec;

use super::state::State;
use crate::digits::extent::Extent;
use crate::game::Value;

/// The blocks of the next lower height in a block.
pub(super) const RADIX: usize = 10;

/// The lowest and the highest m that is tried. Blocks of fewer than five digits do not repeat for any
/// value, and tables with levels for more than nine digits would not be small.
pub(super) const LOWEST: u32 = 5;
pub(super) const HIGHEST: u32 = 9;

/// The ten blocks in a block, each with the rise of its start above that of the block, and the nine
/// values and the rise after the block.
#[derive(Clone, Copy)]
pub(super) struct Children {
    pub states: [(State, u32); RADIX],
    pub below: u64,
    pub rise: u32,
}

/// The actions of one value, computed on demand.
pub(super) struct Blocks {
    value: Value,
    /// By height.
    known: Vec<BTreeMap<State, Children>>,
}

impl Blocks {
    pub fn new(value: Value) -> Self {
        Self {
            value,
            known: vec![BTreeMap::new(); 1 + HIGHEST as usize + 2],
        }
    }

    pub fn value(&self) -> Value {
        self.value
    }

    /// The children of a block of some height, at least 1.
    pub fn children(&mut self, height: u32, state: State) -> Children {
        if let Some(children) = self.known[height as usize].get(&state) {
            return *children;
        }
        let mut children = Children {
            states: [(state, 0); RADIX],
            below: state.below(),
            rise: 0,
        };
        for digit in 0..RADIX {
            let child = State::new(state.digits().then(digit as u32), children.below);
            children.states[digit] = (child, children.rise);
            let (below, rise) = if height > 1 {
                let inner = self.children(height - 1, child);
                (inner.below, inner.rise)
            } else {
                let (value, _) = child.number(self.value);
                assert!(value < 16, "digits: a value outgrows its bits");
                child.after(self.value)
            };
            children.below = below;
            children.rise += rise;
        }
        self.known[height as usize].insert(state, children);
        children
    }

    /// The values of all numbers in a block of a hundred, each doubled, and 1 more where the second
    /// move is the better one; and what the block adds to a value that grows.
    pub fn hundred(&mut self, state: State) -> (Vec<u32>, u32) {
        let mut values = Vec::new();
        for (ten, start) in self.children(2, state).states {
            for (number, rise) in self.children(1, ten).states {
                let (value, second) = number.number(self.value);
                values.push((start + rise + value) * 2 + u32::from(second));
            }
        }
        (values, self.children(2, state).rise)
    }

    /// The set B for m = `height`, or `None` where the actions of `height` and `height + 2` differ
    /// on it.
    pub fn repeating(&mut self, height: u32) -> Option<BTreeSet<State>> {
        let (mut closed, mut open) = (BTreeSet::new(), vec![State::new(Extent::START, 0)]);
        while let Some(state) = open.pop() {
            if closed.insert(state) {
                for height in [height + 1, height + 2] {
                    open.extend(self.children(height, state).states.map(|(child, _)| child));
                }
            }
        }
        let repeats = |&state: &State| {
            self.children(height, state).below == self.children(height + 2, state).below
        };
        closed.iter().all(repeats).then_some(closed)
    }
}
