//! Backward induction: numbers upwards, so that the values of all successors are there when a
//! position's turn comes.

use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use super::check::{Check, Successor, fault_at};
use crate::codegen::{Error, Fault};
use crate::game::{Best, Game, Outcome, Value};

/// The Grundy values of more successors than this are sorted first.
const FEW: usize = 8;

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
        let mut values = self.column(value).to_vec();
        if value == Value::Grundy {
            return values;
        }
        let (row, mut number) = (values.as_mut_slice(), 0);
        while number < row.len() {
            row[number] = decode(row[number], value);
            number += 1;
        }
        values
    }

    /// The column that holds a value of every number, for [`decode`].
    pub(crate) fn column(&self, value: Value) -> &[u32] {
        match value {
            Value::Outcome | Value::Remoteness => &self.ends,
            Value::Grundy => &self.grundy,
        }
    }

    /// Whether a position has just the values that follow from its successors.
    pub(crate) fn has(&self, number: usize, derived: &Derived) -> bool {
        self.ends[number] == derived.end
            && (self.grundy.is_empty() || self.grundy[number] == derived.grundy)
    }

    /// The numbers up to the last position's, holes included.
    #[must_use]
    pub fn numbers(&self) -> usize {
        self.ends.len()
    }

    /// The numbers that are positions.
    pub(crate) fn positions(&self) -> u32 {
        self.positions
    }

    /// No value is greater.
    pub(crate) fn most(&self, value: Value) -> u32 {
        match value {
            Value::Outcome => self.most.end.min(1),
            Value::Remoteness | Value::Grundy => self.most.value(value),
        }
    }

    /// A value of a position from those of its successors, which are lower numbers.
    pub(crate) fn derive(
        &self,
        successors: &[Successor],
        terminal: impl FnOnce() -> Outcome,
        values: &mut Vec<u32>,
    ) -> Derived {
        // Slices, because this runs unoptimised, where looking into a vector takes two calls.
        let (ends, nimbers) = (self.ends.as_slice(), self.grundy.as_slice());
        let (mut best, mut i) = (Best::NONE, 0);
        while i < successors.len() {
            let end = match successors[i] {
                (number, None) => ends[number as usize],
                // The remoteness of parts is nobody's to ask for; see `split`.
                (a, Some(b)) => u32::from(nimbers[a as usize] != nimbers[b as usize]),
            };
            best.add(end);
            i += 1;
        }
        // One move more: 2, and 1 more at a win.
        let end = if best.quickest < Self::HOLE {
            best.quickest + 3
        } else if best.slowest > 0 {
            best.slowest + 1
        } else {
            terminal() as u32
        };
        let grundy = if nimbers.is_empty() {
            Self::HOLE
        } else {
            least_absent(nimbers, successors, values)
        };
        Derived { end, grundy }
    }
}

/// The Grundy value of a position, from those of all numbers below it.
fn least_absent(nimbers: &[u32], successors: &[Successor], values: &mut Vec<u32>) -> u32 {
    if successors.len() <= FEW {
        let (mut few, mut i) = ([0; FEW], 0);
        while i < successors.len() {
            few[i] = nimber(nimbers, successors[i]);
            i += 1;
        }
        return Value::Grundy.derive(&few[..i]);
    }
    values.clear();
    values.extend(successors.iter().map(|&to| nimber(nimbers, to)));
    values.sort_unstable();
    let mut least = 0;
    for &mut value in values {
        if value == least {
            least += 1;
        }
    }
    least
}

/// The Grundy value of a successor.
#[inline(always)]
fn nimber(nimbers: &[u32], successor: Successor) -> u32 {
    match successor {
        (number, None) => nimbers[number as usize],
        (a, Some(b)) => nimbers[a as usize] ^ nimbers[b as usize],
    }
}

/// What follows from the successors of a position.
pub(crate) struct Derived {
    end: u32,
    grundy: u32,
}

impl Derived {
    pub fn value(&self, value: Value) -> u32 {
        match value {
            Value::Grundy => self.grundy,
            _ => decode(self.end, value),
        }
    }
}

/// A value from an entry of its column.
#[inline(always)]
pub(crate) fn decode(entry: u32, value: Value) -> u32 {
    match value {
        _ if entry == Solution::HOLE => entry,
        Value::Outcome => entry % 2,
        Value::Remoteness => entry / 2,
        Value::Grundy => entry,
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
pub(crate) fn sweep_for<G: Game>(game: &G, grundy: bool) -> Result<Solution, Error> {
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
    pub(crate) fn allow<G: Game>(&self, game: &G, value: Value) -> Result<(), Error> {
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
