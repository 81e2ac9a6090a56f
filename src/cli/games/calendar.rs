//! The Calendar Game, answered from its tables.

use retrograde::calendar::{self, Calendar, Date};
use retrograde::{Outcome, Value};

use super::{Baked, Position, Solved, Table};

fn date(position: &Position) -> Date {
    match position {
        Position::Date(date) => *date,
        _ => unreachable!("a position of the Calendar Game is a date"),
    }
}

impl Solved for Calendar {
    fn noun(&self) -> &'static str {
        "date"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        text.parse()
            .map(Position::Date)
            .map_err(|error: calendar::DateError| error.to_string())
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(calendar::moves(date(from)).map(Position::Date))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        // A day is the first move.
        let next = |position| calendar::moves(date(position)).next();
        next(position).map(Position::Date)
    }

    fn outcome(&self, position: &Position) -> Outcome {
        calendar::outcome(date(position))
    }

    fn remoteness(&self, position: &Position) -> Result<u64, String> {
        Ok(calendar::remoteness(date(position)).into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(calendar::grundy(date(position)).into())
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        Ok(calendar::best_move(date(position)).map(Position::Date))
    }

    fn baked(&self) -> Option<Baked> {
        let [outcome, remoteness, grundy] = Value::ALL;
        let tables = vec![
            Table::new("outcome", outcome, calendar::table(outcome), |at| {
                calendar::outcome(date(at)) as u32
            }),
            Table::new(
                "remoteness",
                remoteness,
                calendar::table(remoteness),
                |at| calendar::remoteness(date(at)),
            ),
            Table::new("grundy", grundy, calendar::table(grundy), |at| {
                calendar::grundy(date(at)).into()
            }),
        ];
        let window = [Date::FIRST, Date::TARGET].map(Position::Date);
        Some(Baked { window, tables })
    }
}
