//! The Cow Digit Game, answered from its tables.

use retrograde::digits::{self, Digits, Number, small};
use retrograde::{Outcome, Value};

use super::{Baked, Position, Solved, Table};

fn number(position: &Position) -> Number {
    match position {
        Position::Number(number) => *number,
        _ => unreachable!("a position of the Cow Digit Game is a number"),
    }
}

impl Solved for Digits {
    fn noun(&self) -> &'static str {
        "number"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        text.parse()
            .map(Position::Number)
            .map_err(|error: digits::NumberError| error.to_string())
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(digits::moves(number(from)).map(Position::Number))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        Number::new(number(position).get() + 1)
            .ok()
            .map(Position::Number)
    }

    fn outcome(&self, position: &Position) -> Outcome {
        digits::outcome(number(position))
    }

    fn remoteness(&self, position: &Position) -> Result<u64, String> {
        Ok(digits::remoteness(number(position)).into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(digits::grundy(number(position)).into())
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        Ok(digits::best_move(number(position)).map(Position::Number))
    }

    fn baked(&self) -> Option<Baked> {
        let [outcome, remoteness, grundy] = Value::ALL;
        let tables = vec![
            Table::new("outcome", outcome, digits::table(outcome), |at| {
                digits::outcome(number(at)) as u32
            }),
            Table::new("remoteness", remoteness, digits::table(remoteness), |at| {
                digits::remoteness(number(at))
            }),
            Table::new("grundy", grundy, digits::table(grundy), |at| {
                digits::grundy(number(at)).into()
            }),
            Table::new("small.outcome", outcome, small::outcomes(), |at| {
                small::outcome(number(at)) as u32
            }),
            Table::new("small.grundy", grundy, small::grundy_values(), |at| {
                small::grundy(number(at)).into()
            }),
        ];
        let window = [Number::ZERO, Number::MAX].map(Position::Number);
        Some(Baked { window, tables })
    }
}
