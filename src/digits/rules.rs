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

    /// The hundred thousands, 10 of them in a million, and the five digits after them.
    #[inline(always)]
    pub(crate) const fn digits(self) -> [u32; 6] {
        // Written out, without the checks of a path: this runs unoptimised in the build script.
        const FRACTION: Fraction = Fraction::with(5);
        let (hundred_thousands, rest) = FRACTION.split(FRACTION.of(self));
        let (ten_thousands, rest) = FRACTION.split(rest);
        let (thousands, rest) = FRACTION.split(rest);
        let (hundreds, rest) = FRACTION.split(rest);
        let (tens, rest) = FRACTION.split(rest);
        let (ones, _) = FRACTION.split(rest);
        [
            hundred_thousands,
            ten_thousands,
            thousands,
            hundreds,
            tens,
            ones,
        ]
    }

    /// The digits of the number in the radices of a table of so many levels: the last ones, and
    /// first whatever they leave.
    #[inline(always)]
    pub(crate) const fn path<const LEVELS: usize>(self) -> [u32; LEVELS] {
        const { assert!(LEVELS <= 6) };
        let fraction = const { Fraction::with(LEVELS as u32 - 1) };
        // Written out: a compiler that saves bytes keeps a loop.
        let mut path = [0; LEVELS];
        let rest = fraction.put(&mut path, 0, fraction.of(self));
        let rest = fraction.put(&mut path, 1, rest);
        let rest = fraction.put(&mut path, 2, rest);
        let rest = fraction.put(&mut path, 3, rest);
        let rest = fraction.put(&mut path, 4, rest);
        fraction.put(&mut path, 5, rest);
        path
    }
}

/// How a number becomes a fixed-point fraction with some of its digits behind the point:
/// `number * whole + number * part / parts + 1`.
///
/// A digit by division takes a divider or a wide multiplier; a small core has neither, and calls a
/// routine instead. The digits of a fraction come one after another before its point, each by a
/// multiplication by ten. The factor is a little more than 2 to the number of places through the
/// power of ten that goes behind the point, so little more that the excess stays below a step of the
/// last digit.
#[derive(Clone, Copy)]
struct Fraction {
    whole: u32,
    part: u32,
    parts: u32,
    /// The binary places behind the point.
    places: u32,
}

impl Fraction {
    #[inline(always)]
    const fn of(&self, number: Number) -> u32 {
        number.0 * self.whole + number.0 * self.part / self.parts + 1
    }

    /// What stands before the point, and ten times the rest.
    #[inline(always)]
    const fn split(&self, fixed: u32) -> (u32, u32) {
        (fixed >> self.places, fixed % (1 << self.places) * 10)
    }

    /// Puts what stands before the point into a level of a path, if the path has it, and goes on to
    /// the next digit.
    #[inline(always)]
    const fn put(&self, path: &mut [u32], level: usize, fixed: u32) -> u32 {
        let (digit, rest) = self.split(fixed);
        if level < path.len() {
            path[level] = digit;
        }
        rest
    }

    /// With so many decimal digits behind the point.
    const fn with(digits: u32) -> Self {
        let power = 10_u32.pow(digits);
        let places = (Number::MAX.0 / power).leading_zeros();
        let (whole, rest) = ((1_u32 << places) / power, (1_u32 << places) % power);
        let (mut parts, mut part, mut excess) = (1_u64, 1, u64::MAX);
        while excess >= whole as u64 {
            parts *= 2;
            part = (rest as u64 * parts).div_ceil(power as u64);
            let factor = part * power as u64 - rest as u64 * parts;
            excess = 1 + factor * Number::MAX.0 as u64 / (parts * power as u64);
        }
        Self {
            whole,
            part: part as u32,
            parts: parts as u32,
            places,
        }
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

/// The radices of the tables of outcomes and of Grundy values: thousands, and three digits.
pub const THOUSANDS: [u32; 4] = [1001, 10, 10, 10];

/// The radices of the table of remoteness: ten thousands, and four digits.
pub const TEN_THOUSANDS: [u32; 5] = [101, 10, 10, 10, 10];

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
