//! Play a Game: only the start, and only its outcome.

use std::num::NonZeroU64;

use retrograde::{Outcome, board};

use super::{Position, Solved};
#[cfg(feature = "map")]
use crate::cli::drawing::{
    layout::{Drawing, numbers},
    palette::OVER,
};
use crate::cli::numbers::whole;

pub struct Board;

const UNKNOWN: &str =
    "of a board only the winner is known: the rest depends on the squares visited";

fn side(position: &Position) -> NonZeroU64 {
    match position {
        Position::Board(side) => *side,
        _ => unreachable!("a position of the board is its side"),
    }
}

impl Solved for Board {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        Drawing {
            usual: "1..=100".into(),
            lay: |asked| numbers(asked, &[1, 2, 5], "column (side = row + column)"),
            moves: &OVER,
            kind: |_, _| 0,
        }
    }

    fn noun(&self) -> &'static str {
        "side"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        whole(text)
            .and_then(NonZeroU64::new)
            .map(Position::Board)
            .ok_or_else(|| "a board is asked for by its side, from 1, as in 8".into())
    }

    fn moves(&self, _: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(std::iter::empty())
    }

    fn draw(&self, _: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        Err(UNKNOWN.into())
    }

    fn after(&self, position: &Position) -> Option<Position> {
        side(position).checked_add(1).map(Position::Board)
    }

    fn outcome(&self, position: &Position) -> Outcome {
        board::outcome(side(position))
    }

    fn remoteness(&self, _: &Position) -> Result<u128, String> {
        Err(UNKNOWN.into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        match self.outcome(position) {
            Outcome::Loss => Ok(0),
            Outcome::Win => Err(UNKNOWN.into()),
        }
    }

    fn best_move(&self, _: &Position) -> Result<Option<Position>, String> {
        Err(UNKNOWN.into())
    }

    fn reason(&self, position: &Position) -> Option<String> {
        let reason = match self.outcome(position) {
            Outcome::Win => {
                "the board can be laid out with dominoes: the player to move always goes on to the \
                 other half of the domino"
            }
            Outcome::Loss => {
                "all squares but the corner can be laid out with dominoes: the opponent always goes \
                 on to the other half of the domino"
            }
        };
        Some(reason.into())
    }
}
