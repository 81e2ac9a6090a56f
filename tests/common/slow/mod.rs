//! The slow truth: a game as plain lists of moves, solved by two methods that are not the sweep.
//!
//! Outcomes and Grundy values come from a forward recursion with memory. Remoteness comes from a
//! wave that starts at the terminals and runs against the moves, breadth by breadth: the positions
//! reached by the k-th breadth are those of remoteness k.

// Every test binary uses its own part of this.
#![allow(dead_code)]

pub mod blocks;
pub mod calendar;
pub mod digits;
pub mod slips;
pub mod small;

use std::collections::BTreeMap;
use std::fmt::Debug;

use retrograde::Outcome;

/// All that is told of one position, by the probes or by the slow truth.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<P> {
    pub outcome: Outcome,
    pub remoteness: u32,
    pub grundy: u32,
    /// In the game's own order.
    pub moves: Vec<P>,
    pub best_move: Option<P>,
}

/// A whole domain.
pub type Answers<P> = BTreeMap<P, Told<P>>;

/// For every position, ascending, the places of its successors in the same list.
pub fn graph<P: Copy + Ord + Debug>(
    positions: &[P],
    moves: impl Fn(P) -> Vec<P>,
) -> Vec<Vec<usize>> {
    assert!(positions.is_sorted_by(|a, b| a < b));
    let index = |to: P| {
        let found = positions.binary_search(&to);
        found.unwrap_or_else(|_| panic!("{to:?} is no position"))
    };
    let successors = |&from| moves(from).into_iter().map(index).collect();
    positions.iter().map(successors).collect()
}

/// Solves the game of these moves, on ascending positions.
pub fn solve<P: Copy + Ord + Debug>(positions: Vec<P>, moves: impl Fn(P) -> Vec<P>) -> Answers<P> {
    let graph = graph(&positions, moves);
    let wins = recursion(&graph, |successors| {
        successors.iter().any(|&wins: &bool| !wins)
    });
    let grundy = recursion(&graph, |successors| {
        (0..)
            .find(|value| !successors.contains(value))
            .expect("few moves")
    });
    let remoteness = breadths(&graph);
    let best_move = |from: usize| {
        let successors = graph[from].iter().copied();
        if wins[from] {
            let to_a_loss = successors.filter(|&to| !wins[to]);
            to_a_loss.min_by_key(|&to| remoteness[to])
        } else {
            let longer = |best, to| {
                if remoteness[to] > remoteness[best] {
                    to
                } else {
                    best
                }
            };
            successors.reduce(longer)
        }
    };
    let told = |from: usize| Told {
        outcome: if wins[from] {
            Outcome::Win
        } else {
            Outcome::Loss
        },
        remoteness: remoteness[from],
        grundy: grundy[from],
        moves: graph[from].iter().map(|&to| positions[to]).collect(),
        best_move: best_move(from).map(|to| positions[to]),
    };
    (0..positions.len())
        .map(|from| (positions[from], told(from)))
        .collect()
}

/// Forward recursion with memory, the calls on a stack of its own because they nest as deep as the
/// game is long. It begins at both ends, so one of them runs the whole depth.
pub fn recursion<V: Copy>(graph: &[Vec<usize>], rule: impl Fn(&[V]) -> V) -> Vec<V> {
    let mut memory: Vec<Option<V>> = vec![None; graph.len()];
    let mut calls = Vec::new();
    let ends = [0, graph.len() - 1];
    for start in ends.into_iter().chain(0..graph.len()) {
        calls.push(start);
        while let Some(&at) = calls.last() {
            let known: Option<Vec<V>> = graph[at].iter().map(|&to| memory[to]).collect();
            match known {
                Some(successors) => {
                    memory[at] = Some(rule(&successors));
                    calls.pop();
                }
                None => calls.extend(graph[at].iter().filter(|&&to| memory[to].is_none())),
            }
        }
    }
    let known: Option<Vec<V>> = memory.into_iter().collect();
    known.expect("every position was a start")
}

/// Remoteness. The predecessors of a loss are wins as soon as it is known, those of a win are
/// losses once all of their moves are known to lead to wins.
pub fn breadths(graph: &[Vec<usize>]) -> Vec<u32> {
    let mut predecessors = vec![Vec::new(); graph.len()];
    for (from, successors) in graph.iter().enumerate() {
        for &to in successors {
            predecessors[to].push(from);
        }
    }
    let mut open: Vec<usize> = graph.iter().map(Vec::len).collect();
    let mut remoteness: Vec<Option<u32>> = vec![None; graph.len()];
    let mut breadth: Vec<usize> = (0..graph.len()).filter(|&at| open[at] == 0).collect();
    for depth in 0.. {
        if breadth.is_empty() {
            break;
        }
        for &at in &breadth {
            remoteness[at] = Some(depth);
        }
        let mut next = Vec::new();
        for &from in breadth.iter().flat_map(|&at| &predecessors[at]) {
            if remoteness[from].is_some() {
                continue;
            }
            if depth % 2 == 1 {
                open[from] -= 1;
            }
            if depth % 2 == 0 || open[from] == 0 {
                next.push(from);
            }
        }
        next.sort_unstable();
        next.dedup();
        breadth = next;
    }
    let known: Option<Vec<u32>> = remoteness.into_iter().collect();
    known.expect("no position is drawn")
}

/// The positions at which two accounts of a game part.
#[derive(Debug)]
pub struct Differences<P> {
    pub compared: usize,
    /// Known to one of the two accounts only.
    pub absent: Vec<P>,
    pub outcome: Vec<P>,
    pub remoteness: Vec<P>,
    pub grundy: Vec<P>,
    pub moves: Vec<P>,
    pub best_move: Vec<P>,
}

/// The comparison that the suite relies on: every position of both, and everything told of it.
pub fn compare<P: Copy + Ord>(shipped: &Answers<P>, slow: &Answers<P>) -> Differences<P> {
    let lacks = |one: &Answers<P>, other: &Answers<P>| -> Vec<P> {
        let lacking = one.keys().filter(|&at| !other.contains_key(at));
        lacking.copied().collect()
    };
    let both: Vec<_> = shipped
        .iter()
        .filter_map(|(at, told)| Some((*at, told, slow.get(at)?)))
        .collect();
    let part = |same: fn(&Told<P>, &Told<P>) -> bool| {
        let parting = both.iter().filter(|(_, a, b)| !same(a, b));
        parting.map(|&(at, ..)| at).collect()
    };
    Differences {
        compared: both.len(),
        absent: [lacks(shipped, slow), lacks(slow, shipped)].concat(),
        outcome: part(|a, b| a.outcome == b.outcome),
        remoteness: part(|a, b| a.remoteness == b.remoteness),
        grundy: part(|a, b| a.grundy == b.grundy),
        moves: part(|a, b| a.moves == b.moves),
        best_move: part(|a, b| a.best_move == b.best_move),
    }
}

impl<P: Debug> Differences<P> {
    fn parts(&self) -> [(&str, &[P]); 6] {
        [
            ("absent", &self.absent),
            ("outcome", &self.outcome),
            ("remoteness", &self.remoteness),
            ("grundy", &self.grundy),
            ("moves", &self.moves),
            ("best move", &self.best_move),
        ]
    }

    /// How many positions part, and in what.
    pub fn counts(&self) -> String {
        let parting = self.parts().into_iter().filter(|(_, at)| !at.is_empty());
        let counts = parting.map(|(what, at)| format!("{what} {}", at.len()));
        counts.collect::<Vec<_>>().join(", ")
    }

    /// Fails unless so many positions were compared and none parts.
    pub fn assert_none(&self, compared: usize) {
        let first = self.parts().map(|(what, at)| (what, at.first()));
        assert_eq!(self.counts(), "", "first {first:?}");
        assert_eq!(self.compared, compared);
    }
}
