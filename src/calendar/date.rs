//! Dates of the Gregorian calendar: all of them, and those of the baked window.

use core::fmt;
use core::str::FromStr;

/// A date of the Gregorian calendar, carried back before its introduction, in the years 1 to 9999.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// In one word: `Result<Day, _>` otherwise lies across it, and a processor waits a dozen cycles for
// the parts of a date that has just been made.
#[repr(align(4))]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// 1 January of the year 1.
    pub const FIRST: Self = Self {
        year: 1,
        month: 1,
        day: 1,
    };
    /// 31 December of the year 9999.
    pub const LAST: Self = Self {
        year: 9999,
        month: 12,
        day: 31,
    };

    /// The date of a year, a month from 1 to 12 and a day from 1.
    ///
    /// # Errors
    /// Says whether the year, the month or the day does not exist.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        match Self::of_any_year(year, month, day) {
            Ok(_) if year < Self::FIRST.year || year > Self::LAST.year => {
                Err(DateError::NoSuchYear)
            }
            day => day,
        }
    }

    #[inline]
    const fn of_any_year(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
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
        Ok(Self { year, month, day })
    }

    /// The year, 1 to 9999.
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

    pub(super) const fn last_of_month(self) -> u8 {
        days_in_month(self.year, self.month)
    }

    const fn first_of_next_month(self) -> Self {
        let (year, month) = match self.month {
            12 => (self.year + 1, 1),
            month => (self.year, month + 1),
        };
        Self {
            year,
            month,
            day: 1,
        }
    }

    /// The day after this one, `None` after the last.
    #[must_use]
    pub const fn next_day(self) -> Option<Self> {
        let next = if self.day < self.last_of_month() {
            Self {
                day: self.day + 1,
                ..self
            }
        } else {
            self.first_of_next_month()
        };
        if next.year > Self::LAST.year {
            None
        } else {
            Some(next)
        }
    }

    /// The same day number of the next month, if there is one: also in the year after the last.
    pub(super) const fn next_month(self) -> Option<Self> {
        let next = self.first_of_next_month();
        if self.day > next.last_of_month() {
            return None;
        }
        Some(Self {
            day: self.day,
            ..next
        })
    }

    /// The day before this one, `None` before the first.
    pub(super) const fn day_before(self) -> Option<Self> {
        let (year, month) = match (self.day, self.month) {
            (1, 1) => (self.year - 1, 12),
            (1, month) => (self.year, month - 1),
            (day, _) => {
                return Some(Self {
                    day: day - 1,
                    ..self
                });
            }
        };
        if year < Self::FIRST.year {
            return None;
        }
        let day = days_in_month(year, month);
        Some(Self { year, month, day })
    }

    /// The same day of an earlier year that is alike.
    pub(super) const fn years_before(self, years: u16) -> Self {
        Self {
            year: self.year - years,
            ..self
        }
    }
}

impl From<Date> for Day {
    fn from(Date(day): Date) -> Self {
        day
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Day {
    type Err = DateError;

    /// Reads `year-month-day`; zeros in front of a month or a day may be left out.
    fn from_str(text: &str) -> Result<Self, DateError> {
        let (year, month, day) = parts(text)?;
        Self::new(year, month, day)
    }
}

/// A date of the baked window, from [`Date::FIRST`] to [`Date::TARGET`], both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date(pub(super) Day);

impl Date {
    /// The first date of the baked window, 1 January 1900.
    pub const FIRST: Self = Self(Day {
        year: 1900,
        month: 1,
        day: 1,
    });
    /// The date that wins when reached, 4 November 2001; the last of the window.
    pub const TARGET: Self = Self(Day {
        year: 2001,
        month: 11,
        day: 4,
    });

    /// The date of a year, a month from 1 to 12 and a day from 1.
    ///
    /// # Errors
    /// Says whether the date does not exist, lies before the window, or lies after the target.
    #[inline]
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        match Day::of_any_year(year, month, day) {
            Ok(day) => Self::within(day),
            Err(error) => Err(error),
        }
    }

    #[inline]
    pub(super) const fn within(day: Day) -> Result<Self, DateError> {
        let (first, target) = (Self::FIRST.0, Self::TARGET.0);
        if day.year < first.year {
            return Err(DateError::BeforeWindow);
        }
        if day.year > target.year
            || day.year == target.year
                && (day.month > target.month || day.month == target.month && day.day > target.day)
        {
            return Err(DateError::AfterTarget);
        }
        Ok(Self(day))
    }

    /// The year, 1900 to 2001.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.0.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.0.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.0.day
    }
}

impl TryFrom<Day> for Date {
    type Error = DateError;

    /// The same date, if it is in the window.
    #[inline]
    fn try_from(day: Day) -> Result<Self, DateError> {
        Self::within(day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
fn parts(text: &str) -> Result<(u16, u8, u8), DateError> {
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
pub(super) const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}
