//! Euclid's game: subtract a positive multiple of the smaller number from the larger, never below
//! zero; whoever makes a number zero wins.

use core::fmt;
use core::str::FromStr;

/// Two numbers, the larger one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    larger: u64,
    smaller: u64,
}

impl Pair {
    /// The position of two numbers, whose order does not matter.
    #[must_use]
    pub const fn new(a: u64, b: u64) -> Self {
        let (larger, smaller) = if a < b { (b, a) } else { (a, b) };
        Self { larger, smaller }
    }

    /// The larger number.
    #[must_use]
    pub const fn larger(self) -> u64 {
        self.larger
    }

    /// The smaller number; the game is over when it is 0.
    #[must_use]
    pub const fn smaller(self) -> u64 {
        self.smaller
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.larger, self.smaller)
    }
}

impl FromStr for Pair {
    type Err = PairError;

    /// Reads `34,12`.
    fn from_str(text: &str) -> Result<Self, PairError> {
        let (a, b) = text.split_once(',').ok_or(PairError::NotAPair)?;
        let number = |text: &str| {
            if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(PairError::NotAPair);
            }
            text.parse().map_err(|_| PairError::TooLarge)
        };
        Ok(Self::new(number(a)?, number(b)?))
    }
}

/// Why a text is no [`Pair`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PairError {
    /// It is not of the form `34,12`.
    NotAPair,
    /// A number does not fit 64 bits.
    TooLarge,
}

impl fmt::Display for PairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAPair => "a pair is written with a comma, as in 34,12",
            Self::TooLarge => "a number of a pair has at most 64 bits",
        })
    }
}

impl core::error::Error for PairError {}

/// The legal moves: the smaller number subtracted once, twice and so on.
pub fn moves(pair: Pair) -> impl Iterator<Item = Pair> {
    let Pair { larger, smaller } = pair;
    let most = larger.checked_div(smaller).unwrap_or(0);
    (0..most).map(move |less| Pair::new(larger - smaller * (less + 1), smaller))
}
