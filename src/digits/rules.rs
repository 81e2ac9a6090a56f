//! The Cow Digit Game: subtract the largest digit of a number or its smallest non-zero digit;
//! whoever is left with 0 loses.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::game::{Game, Moves};

/// A number from 0 to [`Number::MAX`], both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u32);

impl Number {
    /// The end of the game, a loss for the player to move there.
    pub const ZERO: Self = Self(0);
    /// The last number of the baked window, a million.
    pub const MAX: Self = Self(1_000_000);

    /// The position of a number.
    ///
    /// # Errors
    /// Says so when the number is over a million.
    pub const fn new(number: u32) -> Result<Self, NumberError> {
        if number <= Self::MAX.0 {
            Ok(Self(number))
        } else {
            Err(NumberError::OverMillion)
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// This number less another, if it is not lower.
    #[inline(always)]
    pub(super) const fn less(self, by: u32) -> Option<Self> {
        match self.0.checked_sub(by) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The hundred thousands, 10 of them in a million, and the five digits after them.
    ///
    /// A digit by division takes a divider or a wide multiplier; a small core has neither, and calls a
    /// routine instead. So the number becomes a fixed-point fraction, a little more than what it is in
    /// hundred thousands, so little more that the excess stays below a step of the last digit. The
    /// digits come before its point one after another, each by a multiplication by ten.
    #[inline(always)]
    const fn digits(self) -> [u32; 6] {
        const PLACES: u32 = 27;
        let mut rest = self.0 * 1342 + self.0 * 91 / 512 + 1;
        let (mut digits, mut i) = ([0; 6], 0);
        while i < digits.len() {
            digits[i] = rest >> PLACES;
            rest = rest % (1 << PLACES) * 10;
            i += 1;
        }
        digits
    }
}

impl TryFrom<u32> for Number {
    type Error = NumberError;

    /// As [`Number::new`].
    #[inline]
    fn try_from(number: u32) -> Result<Self, NumberError> {
        Self::new(number)
    }
}

impl From<Number> for u32 {
    #[inline]
    fn from(Number(number): Number) -> Self {
        number
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Number {
    type Err = NumberError;

    /// Reads decimal digits, with zeros or a `+` in front as `u32` does.
    fn from_str(text: &str) -> Result<Self, NumberError> {
        let digits = text.strip_prefix('+').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NumberError::NotANumber);
        }
        digits
            .parse()
            .map_or(Err(NumberError::OverMillion), Self::new)
    }
}

/// Why there is no such [`Number`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NumberError {
    /// The text is not a whole number of decimal digits.
    NotANumber,
    /// The number is over a million.
    OverMillion,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber => f.write_str("a number is written in decimal digits, as in 3014"),
            Self::OverMillion => write!(f, "the table ends at {}", Number::MAX),
        }
    }
}

impl core::error::Error for NumberError {}

/// Every number of the window, in ascending order.
pub fn positions()
-> impl ExactSizeIterator<Item = Number> + DoubleEndedIterator + FusedIterator + Clone {
    (0..Number::MAX.0 + 1).map(Number)
}

/// The legal moves: less the smallest non-zero digit, then less the largest digit where that is
/// another one.
#[must_use]
pub const fn moves(number: Number) -> Moves<Number> {
    let (digits, mut smallest, mut largest, mut i) = (number.digits(), 0, 0, 0);
    while i < digits.len() {
        let digit = if digits[i] == 10 { 1 } else { digits[i] };
        if digit > largest {
            largest = digit;
        }
        if digit > 0 && (smallest == 0 || digit < smallest) {
            smallest = digit;
        }
        i += 1;
    }
    let first = if smallest > 0 {
        Some(Number(number.0 - smallest))
    } else {
        None
    };
    let second = if largest > smallest {
        Some(Number(number.0 - largest))
    } else {
        None
    };
    Moves { first, second }
}

/// The Cow Digit Game as a [`Game`]: a position is its own number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digits;

impl Game for Digits {
    type Position = Number;

    fn name(&self) -> &str {
        "digits"
    }

    fn radices(&self) -> &[u32] {
        &[11, 10, 10, 10, 10, 10]
    }

    fn number(&self, number: Number) -> u32 {
        number.0
    }

    fn position(&self, number: u32) -> Option<Number> {
        (number <= Number::MAX.0).then_some(Number(number))
    }

    fn moves(&self, number: Number) -> impl Iterator<Item = Number> {
        moves(number)
    }
}
