//! The Calendar Game: the baked window from its tables, any other date or target by sweeps.

pub mod c;
#[cfg(feature = "map")]
mod drawn;

use std::cell::{Cell, RefCell};

use retrograde::calendar::{self, Countdown, Date, DateError, Day, PastTarget, Sweep, small};
use retrograde::{Outcome, Value};

use super::{Baked, Fast, Position, Solved, Table};
use crate::cli::args::Args;
#[cfg(feature = "map")]
use crate::cli::drawing::layout::Drawing;
use crate::cli::exit::Exit;

/// The game with a target.
pub struct Calendar {
    target: Day,
    /// The days of some neighbouring years, when they are asked for one after another.
    swept: RefCell<Swept>,
    /// The day that was asked for last.
    last: Cell<Day>,
}

/// Remoteness and Grundy value of days in a row.
#[derive(Default)]
struct Swept {
    days: Vec<(Day, u32, u32)>,
}

/// So many years are swept at once.
const YEARS: u16 = 32;

pub fn open(args: &Args) -> Result<Box<dyn Solved>, Exit> {
    let target = match args.value("target") {
        None => Date::TARGET.into(),
        Some(text) => {
            let parsed = text.to_str().ok_or(DateError::NotADate);
            parsed.and_then(str::parse).map_err(|why| {
                Exit::refuse_text("bad target", text.as_encoded_bytes(), "arguments", why)
            })?
        }
    };
    Ok(Box::new(Calendar::new(target)))
}

impl Calendar {
    fn new(target: Day) -> Self {
        Self {
            target,
            swept: RefCell::default(),
            last: Cell::new(Day::LAST),
        }
    }

    /// The date in the baked window, or the day past it.
    fn baked(&self, position: &Position) -> Result<Date, Day> {
        match date(position) {
            Some(date) if self.target == Date::TARGET.into() => Ok(date),
            _ => Err(day(position)),
        }
    }

    fn countdown(&self, day: Day) -> Countdown {
        // Whatever is past its target was refused when it was read.
        let over = |_: PastTarget| Countdown::new(self.target, self.target);
        Countdown::new(day, self.target)
            .or_else(over)
            .expect("the target is not past itself")
    }

    /// Remoteness and Grundy value of a day. Its neighbours are likely to be asked for, too: those
    /// after it when it is one of a range, those before it at the end of what was swept.
    fn values(&self, day: Day) -> (u32, u32) {
        let mut swept = self.swept.borrow_mut();
        if swept.get(day).is_none() {
            let last = Day::new(day.year().saturating_add(YEARS).min(9999), 12, 31);
            let last = last.unwrap_or(day).min(self.target);
            let (target, more) = self.countdown(last).reduce_cycles();
            let remoteness = Sweep::new(target, Value::Remoteness);
            let grundy = Sweep::new(target, Value::Grundy);
            swept.days = remoteness
                .zip(grundy)
                .skip_while(|((at, _), _)| *at > last)
                .take_while(|((at, _), _)| at.year() + 1 >= day.year())
                .map(|((at, remoteness), (_, grundy))| (at, remoteness + more, grundy))
                .collect();
            swept.days.reverse();
        }
        swept.get(day).unwrap_or_default()
    }
}

impl Swept {
    fn get(&self, day: Day) -> Option<(u32, u32)> {
        let place = self.days.binary_search_by_key(&day, |known| known.0).ok()?;
        let (_, remoteness, grundy) = self.days[place];
        Some((remoteness, grundy))
    }
}

fn day(position: &Position) -> Day {
    match position {
        Position::Day(day) => *day,
        _ => unreachable!("a position of the Calendar Game is a day"),
    }
}

/// The date in the window of the tables.
fn date(position: &Position) -> Option<Date> {
    let day = day(position);
    Date::new(day.year(), day.month(), day.day()).ok()
}

impl Solved for Calendar {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        drawn::drawing(self.target)
    }

    fn fast(&self) -> Option<Fast> {
        (self.target == Date::TARGET.into()).then_some(Fast::Dates)
    }

    fn noun(&self) -> &'static str {
        "date"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let day: Day = text.parse().map_err(|error: DateError| error.to_string())?;
        match Countdown::new(day, self.target) {
            Ok(_) => Ok(Position::Day(day)),
            Err(error) => Err(error.to_string()),
        }
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        Box::new(self.countdown(day(from)).moves().map(Position::Day))
    }

    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        let days = Sweep::new(self.target, Value::Outcome).map(|(day, _)| day);
        let drawn = days.take(2 + below(120) as usize).last();
        Ok(Position::Day(drawn.unwrap_or(self.target)))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        let next = day(position).next_day()?;
        (next <= self.target).then_some(Position::Day(next))
    }

    fn outcome(&self, position: &Position) -> Outcome {
        let day = match self.baked(position) {
            Ok(date) => return calendar::outcome(date),
            Err(day) => day,
        };
        let in_a_row = self.last.replace(day).next_day() == Some(day);
        let known = self.swept.borrow().get(day);
        match known.or_else(|| in_a_row.then(|| self.values(day))) {
            Some((_, 0)) => Outcome::Loss,
            Some(_) => Outcome::Win,
            None => self.countdown(day).outcome(),
        }
    }

    fn remoteness(&self, position: &Position) -> Result<u128, String> {
        Ok(match self.baked(position) {
            Ok(date) => calendar::remoteness(date).into(),
            Err(day) => self.values(day).0.into(),
        })
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(match self.baked(position) {
            Ok(date) => calendar::grundy(date).into(),
            Err(day) => self.values(day).1.into(),
        })
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        let best = match self.baked(position) {
            Ok(date) => calendar::best_move(date).map(Day::from),
            Err(day) => self.countdown(day).moves().find(|&to| {
                let left = self.values(to).0;
                left + 1 == self.values(day).0
            }),
        };
        Ok(best.map(Position::Day))
    }

    fn kind(&self, position: &Position) -> String {
        let day = day(position);
        let last = day
            .next_day()
            .is_none_or(|next| next.month() != day.month());
        let months = self.countdown(day).moves().count() < 2 && day.day() > 28;
        match (day.month(), day.day()) {
            _ if day == self.target => "the target".into(),
            (2, 29) => "leap days".into(),
            _ if last || months => "ends of months".into(),
            (month, _) => format!("dates in month {month}"),
        }
    }

    fn baked(&self) -> Option<Baked> {
        if self.target != Date::TARGET.into() {
            return None;
        }
        let [outcome, remoteness, grundy] = Value::ALL;
        let tables = vec![
            Table::new("outcome", outcome, calendar::table(outcome), |at| {
                date(at).map_or(0, |date| calendar::outcome(date) as u32)
            }),
            Table::new(
                "remoteness",
                remoteness,
                calendar::table(remoteness),
                |at| date(at).map_or(0, calendar::remoteness),
            ),
            Table::new("grundy", grundy, calendar::table(grundy), |at| {
                date(at).map_or(0, calendar::grundy).into()
            }),
            Table::new("small.outcome", outcome, small::outcomes(), |at| {
                date(at).map_or(0, |date| small::outcome(date) as u32)
            }),
        ];
        let window = [Date::FIRST, Date::TARGET].map(|date| Position::Day(date.into()));
        Some(Baked { window, tables })
    }
}
