//! Backward induction: numbers upwards, so that the values of all successors are there when a
//! position's turn comes.

use std::string::ToString;
use std::vec;
use std::vec::Vec;

use super::{Error, Fault};
use crate::game::{Game, Value};

/// Every value of every position, by number. Holes of the numbering hold [`Solution::HOLE`].
pub struct Solution {
    remoteness: Vec<u32>,
    grundy: Vec<u32>,
}

impl Solution {
    /// What stands where there is no position: more than any value, since a game has fewer than 2³²
    /// positions.
    pub const HOLE: u32 = u32::MAX;

    /// One value of every number.
    #[must_use]
    pub fn values(&self, value: Value) -> Vec<u32> {
        match value {
            Value::Outcome => {
                let mut outcomes = self.remoteness.clone();
                for value in &mut outcomes {
                    if *value != Self::HOLE {
                        *value %= 2;
                    }
                }
                outcomes
            }
            Value::Remoteness => self.remoteness.clone(),
            Value::Grundy => self.grundy.clone(),
        }
    }

    /// The numbers up to the last position's, holes included.
    #[must_use]
    pub fn numbers(&self) -> usize {
        self.remoteness.len()
    }
}

/// Solves a game.
///
/// # Errors
/// Names a position whose number or moves break the contract of [`Game`].
pub fn sweep<G: Game>(game: &G) -> Result<Solution, Error> {
    let size = game.radices().iter().product::<u32>();
    let mut solution = Solution {
        remoteness: vec![Solution::HOLE; size as usize],
        grundy: vec![Solution::HOLE; size as usize],
    };
    let (mut remoteness, mut grundy) = (Vec::new(), Vec::new());
    let mut numbers = 0;
    for number in 0..size {
        let Some(position) = game.position(number) else {
            continue;
        };
        let error = |fault| Error {
            game: game.name().to_string(),
            position: position.to_string(),
            fault,
        };
        if game.number(position) != number {
            return Err(error(Fault::Number));
        }
        remoteness.clear();
        grundy.clear();
        for to in game.moves(position) {
            let lower = game.number(to);
            if lower >= number {
                return Err(error(Fault::Upward { to: to.to_string() }));
            }
            if solution.remoteness[lower as usize] == Solution::HOLE {
                return Err(error(Fault::Hole { to: to.to_string() }));
            }
            remoteness.push(solution.remoteness[lower as usize]);
            grundy.push(solution.grundy[lower as usize]);
        }
        solution.remoteness[number as usize] = Value::Remoteness.derive(&remoteness);
        solution.grundy[number as usize] = Value::Grundy.derive(&grundy);
        numbers = number as usize + 1;
    }
    solution.remoteness.truncate(numbers);
    solution.grundy.truncate(numbers);
    Ok(solution)
}
