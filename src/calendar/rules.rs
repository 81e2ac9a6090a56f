//! The Calendar Game: from a date to the next day, or to the same day number of the next month,
//! never past 4 November 2001.
//!
//! Whoever reaches the target wins, so the target itself is a loss. The month move exists only
//! where the date does: 31 January has none. Time runs towards the target, so dates are numbered
//! backwards from the end of its year.

use core::fmt;
use core::str::FromStr;

use crate::game::{Game, Moves};

/// A date of the Gregorian calendar from [`Date::FIRST`] to [`Date::TARGET`], both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// In one word: `Result<Date, _>` otherwise lies across it, and a processor waits a dozen cycles for
// the parts of a date that has just been made.
#[repr(align(4))]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The first date of the baked window, 1 January 1900.
    pub const FIRST: Self = Self {
        year: 1900,
        month: 1,
        day: 1,
    };
    /// The date that wins when reached, 4 November 2001; the last of the window.
    pub const TARGET: Self = Self {
        year: 2001,
        month: 11,
        day: 4,
    };

    /// The date of a year, a month from 1 to 12 and a day from 1.
    ///
    /// # Errors
    /// Says whether the date does not exist, lies before the window, or lies after the target.
    #[inline]
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        if month < 1 || month > 12 {
            return Err(DateError::NoSuchMonth);
        }
        // Most days are in every month, and a processor cannot guess the length of a random one.
        if day < 1 || day > 28 {
            let last = days_in_month(year, month);
            if day < 1 || day > last {
                return Err(DateError::NoSuchDay { last });
            }
        }
        if year < Self::FIRST.year {
            return Err(DateError::BeforeWindow);
        }
        let target = Self::TARGET;
        if year > target.year
            || year == target.year
                && (month > target.month || month == target.month && day > target.day)
        {
            return Err(DateError::AfterTarget);
        }
        Ok(Self { year, month, day })
    }

    /// The year, 1900 to 2001.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The first move: the next day, unless it passes the target.
    pub(crate) const fn next_day(self) -> Option<Self> {
        let (year, month, day) = if self.day < days_in_month(self.year, self.month) {
            (self.year, self.month, self.day + 1)
        } else {
            let (year, month) = self.month_after();
            (year, month, 1)
        };
        Self::within(year, month, day)
    }

    /// The second move: the same day number of the next month, if that date exists and does not
    /// pass the target.
    pub(crate) const fn next_month(self) -> Option<Self> {
        let (year, month) = self.month_after();
        Self::within(year, month, self.day)
    }

    const fn within(year: u16, month: u8, day: u8) -> Option<Self> {
        match Self::new(year, month, day) {
            Ok(date) => Some(date),
            Err(_) => None,
        }
    }

    const fn month_after(self) -> (u16, u8) {
        if self.month == 12 {
            (self.year + 1, 1)
        } else {
            (self.year, self.month + 1)
        }
    }

    /// The digits of the date's number, most significant first, in the radices of [`Calendar`].
    pub(crate) const fn path(self) -> [u32; 3] {
        [
            (LAST_YEAR - self.year) as u32,
            (12 - self.month) as u32,
            (31 - self.day) as u32,
        ]
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    /// Reads `year-month-day`; zeros in front of a month or a day may be left out.
    fn from_str(text: &str) -> Result<Self, DateError> {
        let (year, month, day) = parts(text)?;
        Self::new(year, month, day)
    }
}

/// The year, the month and the day of a text like `2001-11-03`, whether or not there is such a date.
pub(crate) fn parts(text: &str) -> Result<(u16, u8, u8), DateError> {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(DateError::NotADate);
    };
    let part = |text: &str, most: usize| {
        let is_number =
            (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        if is_number {
            text.parse::<u16>().map_err(|_| DateError::NotADate)
        } else {
            Err(DateError::NotADate)
        }
    };
    Ok((part(year, 4)?, part(month, 2)? as u8, part(day, 2)? as u8))
}

/// Why there is no such date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DateError {
    /// The text is not of the form `2001-11-03`.
    NotADate,
    /// The month is not 1 to 12.
    NoSuchMonth,
    /// The day is 0 or past the last day of its month.
    NoSuchDay {
        /// The last day of that month.
        last: u8,
    },
    /// The year is not 1 to 9999.
    NoSuchYear,
    /// The date lies before 1900-01-01.
    BeforeWindow,
    /// The date lies after 2001-11-04, where the game is over.
    AfterTarget,
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotADate => f.write_str("a date is written year-month-day, as in 2001-11-03"),
            Self::NoSuchMonth => f.write_str("there is no such date: months are 1 to 12"),
            Self::NoSuchDay { last } => {
                write!(f, "there is no such date: that month has {last} days")
            }
            Self::NoSuchYear => f.write_str("years are 1 to 9999"),
            Self::BeforeWindow => write!(f, "the table begins at {}", Date::FIRST),
            Self::AfterTarget => write!(f, "the game is over at {}", Date::TARGET),
        }
    }
}

impl core::error::Error for DateError {}

/// The days of a month from 1 to 12, by the proleptic Gregorian rule.
#[must_use]
pub const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// The legal moves: the next day, then the same day of the next month.
#[must_use]
pub const fn moves(date: Date) -> Moves<Date> {
    match date.next_day() {
        None => Moves {
            first: date.next_month(),
            second: None,
        },
        first => Moves {
            first,
            second: date.next_month(),
        },
    }
}

const LAST_YEAR: u16 = Date::TARGET.year;
pub(crate) const RADICES: [u32; 3] = [(LAST_YEAR - Date::FIRST.year) as u32 + 1, 12, 31];

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
        let [years, months, days] = date.path();
        (years * RADICES[1] + months) * RADICES[2] + days
    }

    fn position(&self, number: u32) -> Option<Date> {
        let (months, days) = (number / RADICES[2], number % RADICES[2]);
        let (years, months) = (months / RADICES[1], months % RADICES[1]);
        let year = LAST_YEAR.checked_sub(u16::try_from(years).ok()?)?;
        Date::within(year, 12 - months as u8, 31 - days as u8)
    }

    fn moves(&self, date: Date) -> impl Iterator<Item = Date> {
        moves(date)
    }
}
