//! The Cow Digit Game: subtract the largest digit of a number or its smallest non-zero digit;
//! whoever is left with 0 loses.

use core::fmt;
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

    /// The hundred thousands, 10 of them in a million, and the five digits after them.
    #[inline(always)]
    pub(crate) const fn path(self) -> [u32; 6] {
        let (hundred_thousands, rest) = split::<27>(self.0 * 1342 + self.0 * 91 / 512 + 1);
        let (ten_thousands, rest) = split::<27>(rest);
        let (thousands, rest) = split::<27>(rest);
        let (hundreds, rest) = split::<27>(rest);
        let (tens, rest) = split::<27>(rest);
        let (ones, _) = split::<27>(rest);
        [
            hundred_thousands,
            ten_thousands,
            thousands,
            hundreds,
            tens,
            ones,
        ]
    }
}

/// What stands before the point of a fixed-point number with so many binary places, and ten times
/// the rest.
///
/// A digit by division takes a divider or a wide multiplier; a small core has neither, and calls a
/// routine instead. So a number becomes a fixed-point fraction, its leading digits before the point:
/// it is multiplied by a little more than 2 to the number of places through the power of ten that
/// goes behind the point, so little more that the excess stays below a step of the last digit.
#[inline(always)]
pub(crate) const fn split<const PLACES: u32>(fixed: u32) -> (u32, u32) {
    (fixed >> PLACES, fixed % (1 << PLACES) * 10)
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

/// The legal moves: less the smallest non-zero digit, then less the largest digit where that is
/// another one.
#[must_use]
pub const fn moves(number: Number) -> Moves<Number> {
    let (digits, mut smallest, mut largest, mut i) = (number.path(), 0, 0, 0);
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
