//! The Calendar Game told by the crate `time`: its dates, its next day, its judgement of what
//! exists.

use std::sync::LazyLock;

use retrograde::Game;
use retrograde::calendar::{self, Calendar, Date};
use time::Month;

use super::{Answers, Told, solve};

/// Year, month and day: also dates that only a slip knows.
pub type Ymd = (u16, u8, u8);

pub const FIRST: Ymd = (1900, 1, 1);
pub const TARGET: Ymd = (2001, 11, 4);

/// Solved once.
pub static TRUTH: LazyLock<Answers<Ymd>> = LazyLock::new(|| solve(dates(), moves));

/// What the probes say of every date that the numbering has.
pub static SHIPPED: LazyLock<Answers<Ymd>> = LazyLock::new(|| {
    let numbers = 0..Calendar.radices().iter().product();
    numbers
        .filter_map(|number| Calendar.position(number))
        .map(|date| (ymd(date), told(date)))
        .collect()
});

fn told(date: Date) -> Told<Ymd> {
    Told {
        outcome: calendar::outcome(date),
        remoteness: calendar::remoteness(date),
        grundy: calendar::grundy(date).into(),
        moves: calendar::moves(date).map(ymd).collect(),
        best_move: calendar::best_move(date).map(ymd),
    }
}

pub fn ymd(date: Date) -> Ymd {
    (date.year(), date.month(), date.day())
}

/// All dates of the window, ascending.
pub fn dates() -> Vec<Ymd> {
    let following = |&date: &time::Date| date.next_day();
    std::iter::successors(to_time(FIRST), following)
        .map(from_time)
        .take_while(|&date| date <= TARGET)
        .collect()
}

/// The moves by the rules: next day, then same day of the next month.
pub fn moves(date: Ymd) -> Vec<Ymd> {
    let month = to_time(same_day_next_month(date)).map(from_time);
    up_to_target([Some(next_day(date)), month])
}

pub fn next_day(date: Ymd) -> Ymd {
    let next = to_time(date).and_then(time::Date::next_day);
    from_time(next.expect("the window ends before time does"))
}

/// Whether or not there is such a date.
pub fn same_day_next_month((year, month, day): Ymd) -> Ymd {
    let months = u32::from(year) * 12 + u32::from(month);
    ((months / 12) as u16, (months % 12 + 1) as u8, day)
}

pub fn up_to_target(moves: [Option<Ymd>; 2]) -> Vec<Ymd> {
    let legal = moves.into_iter().flatten();
    legal.filter(|&to| to <= TARGET).collect()
}

pub fn to_time((year, month, day): Ymd) -> Option<time::Date> {
    let month = Month::try_from(month).ok()?;
    time::Date::from_calendar_date(year.into(), month, day).ok()
}

fn from_time(date: time::Date) -> Ymd {
    let (year, month, day) = date.to_calendar_date();
    (year as u16, month.into(), day)
}
