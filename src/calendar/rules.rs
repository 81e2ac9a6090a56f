//! The Calendar Game: from a date to the next day, or to the same day number of the next month,
//! never past 4 November 2001.
//!
//! Whoever reaches the target wins, so the target itself is a loss. The month move exists only
//! where the date does: 31 January has none. Time runs towards the target, so dates are numbered
//! backwards from the end of its year.

use super::date::{Date, Day};
use crate::game::{Game, Moves};

/// The legal moves: the next day, then the same day of the next month.
#[must_use]
pub const fn moves(Date(day): Date) -> Moves<Date> {
    Moves::new(legal(day.next_day()), legal(day.next_month()))
}

/// A move that does not pass the target.
const fn legal(to: Option<Day>) -> Option<Date> {
    match to {
        Some(day) => match Date::within(day) {
            Ok(date) => Some(date),
            Err(_) => None,
        },
        None => None,
    }
}

const LAST_YEAR: u16 = Date::TARGET.year();

/// The radices of the numbering and of the tables: years, months, days.
const RADICES: [u32; 3] = [(LAST_YEAR - Date::FIRST.year()) as u32 + 1, 12, 31];

/// The digits of the date's number, most significant first, in the radices of [`Calendar`].
pub const fn path(date: Date) -> [u32; 3] {
    [
        (LAST_YEAR - date.year()) as u32,
        (12 - date.month()) as u32,
        (31 - date.day()) as u32,
    ]
}

/// The Calendar Game as a [`Game`]: numbers count back from 31 December 2001 in months of 31 days,
/// with holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calendar;

impl Game for Calendar {
    type Position = Date;

    fn name(&self) -> &str {
        "calendar"
    }

    fn radices(&self) -> &[u32] {
        &RADICES
    }

    fn number(&self, date: Date) -> u32 {
        let [years, months, days] = path(date);
        (years * RADICES[1] + months) * RADICES[2] + days
    }

    fn position(&self, number: u32) -> Option<Date> {
        let (months, days) = (number / RADICES[2], number % RADICES[2]);
        let (years, months) = (months / RADICES[1], months % RADICES[1]);
        let year = LAST_YEAR.checked_sub(u16::try_from(years).ok()?)?;
        Date::new(year, 12 - months as u8, 31 - days as u8).ok()
    }

    fn moves(&self, date: Date) -> impl Iterator<Item = Date> {
        moves(date)
    }
}
