//! Backward induction: numbers upwards, so that the values of all successors are there when a
//! position's turn comes.

use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use super::check::{Check, Successor, fault_at};
use super::{Error, Fault};
use crate::game::{Game, Outcome, Value};

/// The Grundy values of more successors than this are sorted first.
const FEW_SUCCESSORS: usize = 8;

/// Every value of every position, by number. Holes of the numbering hold [`Solution::HOLE`].
pub struct Solution {
    /// Twice the remoteness, and 1 more at a win: in misère play neither follows from the other.
    ends: Vec<u32>,
    /// Empty where nobody asked for it.
    grundy: Vec<u32>,
    /// How many numbers are positions.
    positions: u32,
    /// The greatest end and the greatest Grundy value.
    most: Derived,
    /// The first position at which a player wins for want of a move.
    misere: Option<u32>,
    /// The first position with a move that splits the game.
    split: Option<u32>,
}

impl Solution {
    /// What stands where there is no position: more than any value, since a game has fewer than 2³¹
    /// positions.
    pub const HOLE: u32 = u32::MAX;

    /// One value of every number.
    #[must_use]
    pub fn values(&self, value: Value) -> Vec<u32> {
        if value == Value::Grundy {
            return self.grundy.clone();
        }
        let mut values = self.ends.clone();
        for end in &mut values {
            if *end != Self::HOLE {
                *end = part(*end, value);
            }
        }
        values
    }

    /// One value of a number.
    pub(super) fn value(&self, value: Value, number: usize) -> u32 {
        if value == Value::Grundy {
            self.grundy[number]
        } else if self.ends[number] == Self::HOLE {
            Self::HOLE
        } else {
            part(self.ends[number], value)
        }
    }

    /// Whether a position has just the values that follow from its successors.
    pub(super) fn has(&self, number: usize, derived: &Derived) -> bool {
        self.ends[number] == derived.end
            && (self.grundy.is_empty() || self.grundy[number] == derived.grundy)
    }

    /// The numbers up to the last position's, holes included.
    #[must_use]
    pub fn numbers(&self) -> usize {
        self.ends.len()
    }

    /// The numbers that are positions.
    pub(super) fn positions(&self) -> u32 {
        self.positions
    }

    /// No value is greater.
    pub(super) fn most(&self, value: Value) -> u32 {
        match value {
            Value::Outcome => self.most.end.min(1),
            Value::Remoteness | Value::Grundy => self.most.value(value),
        }
    }

    /// A value of a position from those of its successors, which are lower numbers.
    pub(super) fn derive(
        &self,
        successors: &[Successor],
        terminal: impl FnOnce() -> Outcome,
        values: &mut Vec<u32>,
    ) -> Derived {
        // The quickest loss to move to and the slowest win; wins are odd, so 0 is none.
        let (mut hurried, mut stalled, mut i) = (Self::HOLE, 0, 0);
        while i < successors.len() {
            let end = match successors[i] {
                (number, None) => self.ends[number as usize],
                // The remoteness of parts is nobody's to ask for; see `split`.
                (a, Some(b)) => u32::from(self.grundy[a as usize] != self.grundy[b as usize]),
            };
            if end % 2 == 0 {
                if end < hurried {
                    hurried = end;
                }
            } else if end > stalled {
                stalled = end;
            }
            i += 1;
        }
        let end = if hurried < Self::HOLE {
            hurried + 3
        } else if stalled > 0 {
            stalled + 1
        } else {
            terminal() as u32
        };
        let grundy = if self.grundy.is_empty() {
            Self::HOLE
        } else {
            self.least_absent(successors, values)
        };
        Derived { end, grundy }
    }

    fn least_absent(&self, successors: &[Successor], values: &mut Vec<u32>) -> u32 {
        values.clear();
        let mut i = 0;
        while i < successors.len() {
            values.push(match successors[i] {
                (number, None) => self.grundy[number as usize],
                (a, Some(b)) => self.grundy[a as usize] ^ self.grundy[b as usize],
            });
            i += 1;
        }
        if values.len() <= FEW_SUCCESSORS {
            return Value::Grundy.derive(values);
        }
        values.sort_unstable();
        let mut least = 0;
        for &mut value in values {
            if value == least {
                least += 1;
            }
        }
        least
    }
}

/// What follows from the successors of a position.
pub(super) struct Derived {
    end: u32,
    grundy: u32,
}

impl Derived {
    pub fn value(&self, value: Value) -> u32 {
        match value {
            Value::Grundy => self.grundy,
            _ => part(self.end, value),
        }
    }
}

/// What twice the remoteness and the outcome say of one of them.
fn part(end: u32, value: Value) -> u32 {
    if matches!(value, Value::Outcome) {
        end % 2
    } else {
        end / 2
    }
}

/// Solves a game, all of its values.
///
/// # Errors
/// Names a position whose number or moves break the contract of [`Game`].
pub fn sweep<G: Game>(game: &G) -> Result<Solution, Error> {
    sweep_for(game, true)
}

/// Solves a game, without its Grundy values where they are not needed.
pub(super) fn sweep_for<G: Game>(game: &G, grundy: bool) -> Result<Solution, Error> {
    solve(game, grundy).map_err(|error| *error)
}

fn solve<G: Game>(game: &G, grundy: bool) -> Result<Solution, Box<Error>> {
    let check = Check::new(game)?;
    let mut solution = Solution {
        ends: vec![Solution::HOLE; check.numbers as usize],
        grundy: Vec::new(),
        positions: 0,
        most: Derived { end: 0, grundy: 0 },
        misere: None,
        split: None,
    };
    if grundy {
        solution.grundy = solution.ends.clone();
    }
    let (mut successors, mut values, mut last) = (Vec::new(), Vec::new(), 0);
    for number in 0..check.numbers {
        let Some(position) = check.position(number)? else {
            continue;
        };
        check.successors(number, position, &mut successors)?;
        if solution.split.is_none() && splits(&successors) {
            if !grundy {
                return solve(game, true);
            }
            solution.split = Some(number);
        }
        let derived = solution.derive(&successors, || game.terminal(position), &mut values);
        if successors.is_empty() && derived.end == 1 && solution.misere.is_none() {
            solution.misere = Some(number);
        }
        solution.ends[number as usize] = derived.end;
        if derived.end > solution.most.end {
            solution.most.end = derived.end;
        }
        if grundy {
            solution.grundy[number as usize] = derived.grundy;
            if derived.grundy > solution.most.grundy {
                solution.most.grundy = derived.grundy;
            }
        }
        solution.positions += 1;
        last = number as usize + 1;
    }
    solution.ends.truncate(last);
    solution.grundy.truncate(last);
    Ok(solution)
}

fn splits(successors: &[Successor]) -> bool {
    let mut i = 0;
    while i < successors.len() {
        if successors[i].1.is_some() {
            return true;
        }
        i += 1;
    }
    false
}

impl Solution {
    /// Refuses a value that this game does not have.
    pub(super) fn allow<G: Game>(&self, game: &G, value: Value) -> Result<(), Error> {
        let (at, fault) = match (value, self.misere, self.split) {
            (Value::Grundy, Some(at), _) | (_, Some(at), Some(_)) => (at, Fault::Misere),
            (Value::Remoteness, _, Some(at)) => (at, Fault::Split),
            _ => return Ok(()),
        };
        match game.position(at) {
            Some(position) => Err(fault_at(game, position, fault)),
            None => Ok(()),
        }
    }
}
