//! The Calendar Game with another target, within a judge's window.

use retrograde::Outcome;
use retrograde::calendar::{Course, DateError, Day};

use super::{Position, Solved};

/// The game from 1900-01-01 to a target.
pub struct Target(Day);

impl Target {
    /// The game up to 4 November 2006, as one judge wants it.
    pub fn of_2006() -> Option<Self> {
        Day::new(2006, 11, 4).ok().map(Self)
    }

    fn course(&self, position: &Position) -> Course {
        match position {
            Position::Day(day) => Course::new(*day, self.0).ok(),
            _ => None,
        }
        .unwrap_or_else(|| unreachable!("a position of this game is a day up to its target"))
    }
}

impl Solved for Target {
    fn noun(&self) -> &'static str {
        "date"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let day: Day = text.parse().map_err(|error: DateError| error.to_string())?;
        if day.year() < 1900 {
            return Err("the judge's dates begin at 1900-01-01".into());
        }
        match Course::new(day, self.0) {
            Ok(_) => Ok(Position::Day(day)),
            Err(error) => Err(error.to_string()),
        }
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(self.course(from).moves().map(Position::Day))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        // A day is the first move.
        self.moves(position).next()
    }

    fn outcome(&self, position: &Position) -> Outcome {
        self.course(position).outcome()
    }

    fn remoteness(&self, position: &Position) -> Result<u64, String> {
        Ok(self.course(position).remoteness().into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(self.course(position).grundy().into())
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        Ok(self.course(position).best_move().map(Position::Day))
    }
}
