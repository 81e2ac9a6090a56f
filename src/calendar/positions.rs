//! Every date of the baked window.

use core::iter::FusedIterator;

use super::date::{Date, Day};

/// The days from [`Date::FIRST`] to [`Date::TARGET`], both included.
const COUNT: usize = 37_198;

/// Every date of the window, in ascending order.
pub fn positions()
-> impl ExactSizeIterator<Item = Date> + DoubleEndedIterator + FusedIterator + Clone {
    Dates {
        first: Date::FIRST.into(),
        last: Date::TARGET.into(),
        left: COUNT,
    }
}

/// The dates from the first to the last of these two.
#[derive(Clone)]
struct Dates {
    first: Day,
    last: Day,
    left: usize,
}

impl Iterator for Dates {
    type Item = Date;

    fn next(&mut self) -> Option<Date> {
        self.left = self.left.checked_sub(1)?;
        let day = self.first;
        self.first = day.next_day()?;
        Some(Date(day))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for Dates {
    fn next_back(&mut self) -> Option<Date> {
        self.left = self.left.checked_sub(1)?;
        let day = self.last;
        self.last = day.day_before()?;
        Some(Date(day))
    }
}

impl ExactSizeIterator for Dates {}
impl FusedIterator for Dates {}
