//! Euclid's game: subtract a positive multiple of the smaller number from the larger, never below
//! zero; the player who makes a number zero wins.
//!
//! Any two numbers of 64 bits are answered exactly: the outcome in O(1) by a comparison with the
//! golden ratio in integers, the other values along the remainders of Euclid's algorithm. All
//! outcomes are those of the **player to move**.
//!
//! ```
//! use retrograde::Outcome;
//! use retrograde::euclid::{self, Pair};
//!
//! let pair = Pair::new(34, 12);
//! assert_eq!(euclid::outcome(pair), Outcome::Win);
//! assert_eq!(euclid::best_move(pair), Some(Pair::new(12, 10)));
//! assert_eq!(euclid::remoteness(pair), 3);
//! ```

use core::fmt;
use core::str::FromStr;

use crate::game::Outcome;

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

/// The outcome for the player to move: a win where the numbers are equal, or the larger is more
/// than φ times the smaller.
#[must_use]
#[inline]
pub const fn outcome(pair: Pair) -> Outcome {
    let (a, b) = (pair.larger() as u128, pair.smaller() as u128);
    // a > φ·b without the root: a² > ab + b².
    Outcome::from_bit((b > 0 && (a == b || a * (a - b) > b * b)) as u32)
}

/// The moves left when the winner hurries and the loser stalls.
///
/// The winner either moves to the remainder, or leaves one multiple above it, from where the only
/// move is to the remainder. So each division takes one move or two.
#[must_use]
pub const fn remoteness(pair: Pair) -> u32 {
    let (mut larger, mut smaller, mut moves) = (pair.larger(), pair.smaller(), 0);
    while smaller > 0 {
        let remainder = Pair::new(smaller, larger % smaller);
        let lost = matches!(outcome(remainder), Outcome::Loss);
        moves += if lost || larger - smaller < smaller {
            1
        } else {
            2
        };
        (larger, smaller) = (remainder.larger(), remainder.smaller());
    }
    moves
}

/// The Grundy value.
///
/// Starting at the remainder, each further multiple of the smaller number has the least value that
/// none before it has: 0, 1, 2 … without the value of the remainder.
#[must_use]
pub const fn grundy(pair: Pair) -> u64 {
    // A pair of 64 bits has at most 92 divisions.
    let mut quotients = [0; 96];
    let (mut larger, mut smaller, mut divisions) = (pair.larger(), pair.smaller(), 0);
    while smaller > 0 && divisions < quotients.len() {
        quotients[divisions] = larger / smaller;
        (larger, smaller) = (smaller, larger % smaller);
        divisions += 1;
    }
    let mut grundy = 0;
    while divisions > 0 && divisions <= quotients.len() {
        divisions -= 1;
        let quotient = quotients[divisions];
        grundy = if quotient > grundy {
            quotient
        } else {
            quotient - 1
        };
    }
    grundy
}

/// The pair to move to: from a win the move that wins fastest, from a loss the only move; `None`
/// where the game is over.
#[must_use]
pub const fn best_move(pair: Pair) -> Option<Pair> {
    let (larger, smaller) = (pair.larger(), pair.smaller());
    if smaller == 0 {
        return None;
    }
    let remainder = Pair::new(larger % smaller, smaller);
    if matches!(outcome(remainder), Outcome::Loss) || larger - smaller < smaller {
        Some(remainder)
    } else {
        Some(Pair::new(larger % smaller + smaller, smaller))
    }
}
