//! The checks of the contract of [`Game`]: the sweep checks each number and each move once, and an
//! error names the position as the game prints it.

use std::boxed::Box;
use std::collections::{BTreeMap, VecDeque};
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use crate::codegen::{Error, Fault};
use crate::game::Game;

/// With more numbers, twice the remoteness plus the outcome would not fit in 32 bits.
const MOST_NUMBERS: u64 = 1 << 31;

/// The most positions that the search for a cycle visits.
const LONGEST_SEARCH: usize = 100_000;

/// Lists longer than this are sorted to find duplicates.
const LONGEST_PAIRWISE: usize = 16;

/// Where a move leads: to a number, or to the two numbers of the parts, the higher one first.
pub(crate) type Successor = (u32, Option<u32>);

/// Errors are boxed, because moving a large `Result` costs time for every position.
pub(crate) struct Check<'g, G> {
    game: &'g G,
    pub numbers: u32,
}

impl<'g, G: Game> Check<'g, G> {
    /// # Errors
    /// [`Fault::Radices`] where their product is too large.
    pub fn new(game: &'g G) -> Result<Self, Box<Error>> {
        let mut numbers = Some(1_u64);
        for &radix in game.radices() {
            numbers = numbers.and_then(|numbers| numbers.checked_mul(radix.into()));
        }
        match numbers.filter(|&numbers| numbers < MOST_NUMBERS) {
            Some(numbers) => Ok(Self {
                game,
                numbers: numbers as u32,
            }),
            None => Err(Box::new(fault_of(game, Fault::Radices))),
        }
    }

    /// The position of a number, which must have that number.
    pub fn position(&self, number: u32) -> Result<Option<G::Position>, Box<Error>> {
        let Some(position) = self.game.position(number) else {
            return Ok(None);
        };
        let (asked, given) = (number, self.game.number(position));
        if asked == given {
            return Ok(Some(position));
        }
        let fault = Fault::Number { asked, given };
        Err(Box::new(fault_at(self.game, position, fault)))
    }

    /// Where the moves of a position lead, which must be lower positions, each once.
    pub fn successors(
        &self,
        number: u32,
        position: G::Position,
        successors: &mut Vec<Successor>,
    ) -> Result<(), Box<Error>> {
        successors.clear();
        for to in self.game.moves(position) {
            let successor = match self.game.parts(to) {
                None => (self.landing(number, position, to)?, None),
                Some([a, b]) => in_order(
                    self.landing(number, position, a)?,
                    self.landing(number, position, b)?,
                ),
            };
            successors.push(successor);
        }
        if successors.len() < 2 {
            return Ok(());
        }
        match twice(successors) {
            None => Ok(()),
            Some(twice) => {
                let mut moves = self.game.moves(position);
                let to = moves.find(|&to| successor(self.game, to) == twice);
                let to = to.map_or_else(String::new, |to| to.to_string());
                let fault = Fault::Twice { to };
                Err(Box::new(fault_at(self.game, position, fault)))
            }
        }
    }

    /// The number of a position that a move leads to.
    fn landing(
        &self,
        from: u32,
        position: G::Position,
        to: G::Position,
    ) -> Result<u32, Box<Error>> {
        let number = self.game.number(to);
        if number < from {
            if let Some(with) = self.game.position(number) {
                if with == to {
                    return Ok(number);
                }
            }
        }
        let fault = self.bad_landing(position, to, number);
        Err(Box::new(fault_at(self.game, position, fault)))
    }

    fn bad_landing(&self, from: G::Position, position: G::Position, number: u32) -> Fault {
        let (game, numbers, to) = (self.game, self.numbers, position.to_string());
        if number >= numbers {
            return Fault::Outside {
                to,
                number,
                numbers,
            };
        }
        if number >= game.number(from) {
            if self.never_ends() {
                return Fault::Endless { to };
            }
            let cycle = self.cycle(from, position);
            return Fault::Upward { to, cycle };
        }
        match game.position(number) {
            None => Fault::Hole { to, number },
            Some(with) => Fault::Shared {
                to,
                number,
                with: with.to_string(),
            },
        }
    }

    fn never_ends(&self) -> bool {
        let positions = (0..self.numbers).filter_map(|number| self.game.position(number));
        positions
            .into_iter()
            .all(|position| self.game.moves(position).next().is_some())
    }

    /// The shortest path from a position over a given first move back to it; empty where a short
    /// search finds none.
    fn cycle(&self, from: G::Position, to: G::Position) -> Vec<String> {
        let (start, first) = (self.game.number(from), self.game.number(to));
        // For each number that was reached, its predecessor.
        let mut reached = BTreeMap::from([(first, start)]);
        let mut open = VecDeque::from([first]);
        while let Some(number) = open.pop_front() {
            if number == start {
                let mut way = vec![number];
                while way[way.len() - 1] != first {
                    way.push(reached[&way[way.len() - 1]]);
                }
                way.push(start);
                way.reverse();
                let names = way
                    .iter()
                    .filter_map(|&number| self.game.position(number))
                    .map(|position| position.to_string());
                return names.collect();
            }
            let Some(position) = self.game.position(number) else {
                continue;
            };
            for next in self.game.moves(position) {
                let next = self.game.number(next);
                if next < self.numbers && reached.len() < LONGEST_SEARCH {
                    reached.entry(next).or_insert_with(|| {
                        open.push_back(next);
                        number
                    });
                }
            }
        }
        Vec::new()
    }
}

/// Where a move to a position leads.
pub(crate) fn successor<G: Game>(game: &G, to: G::Position) -> Successor {
    match game.parts(to) {
        None => (game.number(to), None),
        Some([a, b]) => in_order(game.number(a), game.number(b)),
    }
}

fn in_order(a: u32, b: u32) -> Successor {
    if a < b { (b, Some(a)) } else { (a, Some(b)) }
}

/// A successor that the list contains twice.
fn twice(successors: &[Successor]) -> Option<Successor> {
    // Plain loops, because unoptimised build scripts run this for every position.
    if successors.len() <= LONGEST_PAIRWISE {
        let mut i = 1;
        while i < successors.len() {
            let mut j = 0;
            while j < i {
                if successors[i].0 == successors[j].0 && successors[i] == successors[j] {
                    return Some(successors[i]);
                }
                j += 1;
            }
            i += 1;
        }
        return None;
    }
    let mut sorted = successors.to_vec();
    sorted.sort_unstable();
    let pair = sorted.windows(2).find(|pair| pair[0] == pair[1]);
    pair.map(|pair| pair[0])
}

/// The error of a whole game.
pub(crate) fn fault_of<G: Game>(game: &G, fault: Fault) -> Error {
    Error {
        game: game.name().to_string(),
        position: None,
        fault,
    }
}

/// The error of a position.
pub(crate) fn fault_at<G: Game>(game: &G, position: G::Position, fault: Fault) -> Error {
    Error {
        game: game.name().to_string(),
        position: Some(format!("{position}")),
        fault,
    }
}
