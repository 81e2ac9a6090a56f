//! The Calendar Game from any date to any target.
//!
//! The moves reach at most 31 days ahead, so a sweep from the target backwards needs the values of
//! the coming month and no heap. It need not go far. The calendar repeats after 400 years, and over
//! all 146,097 targets of such a cycle (`tests/lib/countdown.rs` goes through them)
//!
//! - Grundy values, and with them outcomes, are settled 5,598 days before the target at the latest:
//!   from there back they are those of one of two patterns ([`settled`]), which go on for ever once
//!   31 days in a row agree with one of them;
//! - remoteness settles within 367 years: from there back it is exactly 9,600 more for every 400
//!   years.

use core::fmt;

use super::date::Day;
use crate::game::{Moves, Outcome, Value};

/// The target comes before the start: the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PastTarget {
    /// The target.
    pub target: Day,
}

impl fmt::Display for PastTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over at {}", self.target)
    }
}

impl core::error::Error for PastTarget {}

/// A position of the Calendar Game with a target of its own.
///
/// ```
/// use retrograde::Outcome;
/// use retrograde::calendar::{Countdown, Day};
///
/// let countdown = Countdown::new(Day::new(2024, 2, 29)?, Day::new(2031, 5, 17)?)?;
/// assert_eq!(countdown.outcome(), Outcome::Loss);
/// assert_eq!(countdown.best_move(), Some(Day::new(2024, 3, 29)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Countdown {
    start: Day,
    target: Day,
}

impl Countdown {
    /// The position at `start` when whoever reaches `target` wins.
    ///
    /// # Errors
    /// When the target comes before the start.
    pub fn new(start: Day, target: Day) -> Result<Self, PastTarget> {
        if start <= target {
            Ok(Self { start, target })
        } else {
            Err(PastTarget { target })
        }
    }

    /// The outcome for the player to move. The sweep is that of [`grundy`](Self::grundy).
    #[must_use]
    pub fn outcome(self) -> Outcome {
        Outcome::from_bit(self.grundy().into())
    }

    /// The Grundy value, 0 to 2, after a sweep of at most 5,598 days.
    #[must_use]
    pub fn grundy(self) -> u8 {
        let mut agreeing = [0; 2];
        for (day, value) in Sweep::new(self.target, Value::Grundy) {
            if day == self.start {
                return value as u8;
            }
            for (phase, days) in (0..).zip(&mut agreeing) {
                *days = if settled(day, phase) == value as u8 {
                    *days + 1
                } else {
                    0
                };
                if *days == LONGEST_MOVE {
                    return settled(self.start, phase);
                }
            }
        }
        0
    }

    /// The moves left when the winner hurries and the loser stalls, after a sweep of at most 768
    /// years.
    #[must_use]
    pub fn remoteness(self) -> u32 {
        self.swept().0
    }

    /// The legal moves: the next day, then the same day of the next month.
    #[must_use]
    pub fn moves(self) -> Moves<Day> {
        let legal = |to: &Day| *to <= self.target;
        Moves::new(
            self.start.next_day().filter(legal),
            self.start.next_month().filter(legal),
        )
    }

    /// The date to move to: from a win the fastest, from a loss the one that holds out longest, the
    /// day move where both are equal; `None` at the target. The sweep is that of
    /// [`remoteness`](Self::remoteness).
    #[must_use]
    pub fn best_move(self) -> Option<Day> {
        let (remoteness, after_a_day) = self.swept();
        let Moves { first, second } = self.moves();
        // Either way the best move is one that leaves a remoteness less by one.
        if after_a_day + 1 == remoteness {
            first
        } else {
            second
        }
    }

    /// The remoteness of the start and of the day after it.
    fn swept(self) -> (u32, u32) {
        let (target, more) = self.reduce_cycles();
        let mut after = 0;
        for (day, remoteness) in Sweep::new(target, Value::Remoteness) {
            if day == self.start {
                return (remoteness + more, after + more);
            }
            after = remoteness;
        }
        (0, 0)
    }

    /// A target as many times 400 years nearer as can be, and how much less remote it is from the
    /// start. For ranges of the binary.
    #[doc(hidden)]
    #[must_use]
    pub fn reduce_cycles(self) -> (Day, u32) {
        let years = self.target.year() - self.start.year();
        let cycles = (years.saturating_sub(SETTLED_YEARS + 1)) / CYCLE_YEARS;
        let target = self.target.years_before(cycles * CYCLE_YEARS);
        (target, u32::from(cycles) * MOVES_A_CYCLE)
    }
}

/// The days that the longest move goes ahead.
const LONGEST_MOVE: u32 = 31;
/// The Gregorian calendar repeats after as many years.
const CYCLE_YEARS: u16 = 400;
/// Once it has settled, remoteness rises by as much over them: two moves a month.
const MOVES_A_CYCLE: u32 = 9_600;
/// From as many years before the year of the target, remoteness has settled.
const SETTLED_YEARS: u16 = 367;

/// The Grundy values far from any target, in one of two phases: 2 on the last day of a month of 28
/// or 30 days, elsewhere 1 where month and day add up to an even number (phase 0) or to an odd one
/// (phase 1).
const fn settled(day: Day, phase: u8) -> u8 {
    let last = day.last_of_month();
    if day.day() == last && last % 2 == 0 {
        2
    } else {
        (day.month() + day.day() + phase + 1) % 2
    }
}

/// The days from a target backwards, each with one of its values.
#[derive(Clone, Debug)]
pub struct Sweep {
    value: Value,
    day: Option<Day>,
    /// How many days come after the day, up to the target.
    ahead: u32,
    /// The values of the days, by the number of days to the target, the last 32 of them.
    values: [u32; 32],
}

impl Sweep {
    /// From a target.
    #[must_use]
    pub const fn new(target: Day, value: Value) -> Self {
        Self {
            value,
            day: Some(target),
            ahead: 0,
            values: [0; 32],
        }
    }

    /// The value of a day so many days after the one at hand, unless it passes the target.
    fn after(&self, days: u32) -> Option<u32> {
        let ahead = self.ahead.checked_sub(days)?;
        Some(self.values[ahead as usize % 32])
    }
}

impl Iterator for Sweep {
    type Item = (Day, u32);

    fn next(&mut self) -> Option<Self::Item> {
        let day = self.day?;
        let month = day
            .next_month()
            .and_then(|_| self.after(day.last_of_month().into()));
        let value = match (self.after(1), month) {
            (Some(day), Some(month)) => self.value.derive(&[day, month]),
            (Some(day), None) => self.value.derive(&[day]),
            (None, _) => self.value.derive(&[]),
        };
        self.values[self.ahead as usize % 32] = value;
        self.ahead += 1;
        self.day = day.day_before();
        Some((day, value))
    }
}
