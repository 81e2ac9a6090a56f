//! Euclid's game, answered by its own short chain.

#[cfg(feature = "map")]
mod drawn;

use retrograde::Outcome;
use retrograde::euclid::{self, Pair};

use super::{Position, Solved};
#[cfg(feature = "map")]
use crate::cli::drawing::layout::Drawing;

pub struct Euclid;

fn pair(position: &Position) -> Pair {
    match position {
        Position::Pair(pair) => *pair,
        _ => unreachable!("a position of Euclid's game is a pair"),
    }
}

impl Solved for Euclid {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        drawn::drawing()
    }

    fn noun(&self) -> &'static str {
        "pair"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        text.parse()
            .map(Position::Pair)
            .map_err(|error: euclid::PairError| error.to_string())
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(euclid::moves(pair(from)).map(Position::Pair))
    }

    fn leads(&self, from: &Position, to: &Position) -> Option<bool> {
        let (from, to) = (pair(from), pair(to));
        // The smaller number stays, and the other loses a multiple of it.
        let (larger, step) = (from.larger(), from.smaller());
        let left = if to.larger() == step {
            to.smaller()
        } else {
            to.larger()
        };
        let stays = to == Pair::new(left, step);
        Some(stays && left < larger && (larger - left).checked_rem(step) == Some(0))
    }

    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        let pair = Pair::new(10 + below(190), 10 + below(190));
        Ok(Position::Pair(pair))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        let (larger, smaller) = (pair(position).larger(), pair(position).smaller());
        let next = if smaller < larger {
            Pair::new(larger, smaller + 1)
        } else {
            Pair::new(larger.checked_add(1)?, 0)
        };
        Some(Position::Pair(next))
    }

    fn outcome(&self, position: &Position) -> Outcome {
        euclid::outcome(pair(position))
    }

    fn remoteness(&self, position: &Position) -> Result<u128, String> {
        Ok(euclid::remoteness(pair(position)).into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(euclid::grundy(pair(position)))
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        Ok(euclid::best_move(pair(position)).map(Position::Pair))
    }

    fn reason(&self, position: &Position) -> Option<String> {
        let pair = pair(position);
        let reason = match self.outcome(position) {
            _ if pair.smaller() == 0 => return None,
            Outcome::Win if pair.larger() == pair.smaller() => "the numbers are equal",
            Outcome::Win => "the larger number is more than 1.618… times the smaller",
            Outcome::Loss => "the larger number is less than 1.618… times the smaller",
        };
        Some(reason.into())
    }
}
