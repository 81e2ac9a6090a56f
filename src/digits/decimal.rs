//! The Cow Digit Game for numbers of any length.

use core::fmt;

use super::automaton::table::{DigitAutomaton, EXACT_DIGITS};
use crate::game::{Moves, Outcome, Value};

const OUTCOMES: DigitAutomaton<'static> =
    include!(concat!(env!("OUT_DIR"), "/digits.automaton.outcome.rs"));
const REMOTENESS: DigitAutomaton<'static> =
    include!(concat!(env!("OUT_DIR"), "/digits.automaton.remoteness.rs"));
const GRUNDY: DigitAutomaton<'static> =
    include!(concat!(env!("OUT_DIR"), "/digits.automaton.grundy.rs"));

/// A number of any length, in decimal digits.
///
/// From k = 5 on, the values in a block of 10ᵏ numbers depend only on whether k is odd or even and on
/// about a hundred states that the leading digits can lead to. The build script proves this and bakes
/// an automaton that takes one table step per digit but the last two, whose hundred numbers are played.
/// So everything but the remoteness is known for a million digits in a few milliseconds, without
/// allocation. The proof is in `src/digits/automaton/proof.rs`.
///
/// ```
/// use retrograde::Outcome;
/// use retrograde::digits::Decimal;
///
/// let number = Decimal::new(b"18446744073709551615")?;
/// assert_eq!(number.outcome(), Outcome::Loss);
/// assert_eq!(number.remoteness(), Ok(4_003_290_633_784_996_644));
/// assert_eq!(number.best_move(), Some(1));
/// # Ok::<(), retrograde::digits::DecimalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decimal<'a> {
    digits: &'a [u8],
}

impl<'a> Decimal<'a> {
    /// The most digits of a number whose remoteness is known.
    pub const EXACT_DIGITS: usize = EXACT_DIGITS;

    /// The number with these ASCII digits, most significant first. Zeros in front are dropped.
    ///
    /// # Errors
    /// When there are no digits, or where the first other character is.
    pub const fn new(digits: &'a [u8]) -> Result<Self, DecimalError> {
        let (mut rest, mut significant) = (digits, digits);
        while let [digit, after @ ..] = rest {
            if !digit.is_ascii_digit() {
                let at = digits.len().wrapping_sub(rest.len());
                return Err(DecimalError::NotADigit { at });
            }
            rest = after;
        }
        // The number 0 keeps one zero.
        while let [b'0', after @ ..] = significant {
            if after.is_empty() {
                break;
            }
            significant = after;
        }
        match significant {
            [] => Err(DecimalError::Empty),
            digits => Ok(Self { digits }),
        }
    }

    /// The digits, without zeros in front.
    #[must_use]
    pub const fn digits(self) -> &'a [u8] {
        self.digits
    }

    /// The outcome for the player to move.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        Outcome::from_bit(OUTCOMES.walk(self.digits).value)
    }

    /// The Grundy value, 0 to 2.
    #[must_use]
    pub const fn grundy(self) -> u8 {
        GRUNDY.walk(self.digits).value as u8
    }

    /// The moves left when the winner hurries and the loser stalls: about a quarter of the number.
    ///
    /// # Errors
    /// [`DecimalError::TooLong`] past 38 digits, the most that a `u128` can hold.
    pub const fn remoteness(self) -> Result<u128, DecimalError> {
        if self.digits.len() > Self::EXACT_DIGITS {
            Err(DecimalError::TooLong)
        } else {
            Ok(REMOTENESS.sum(self.digits))
        }
    }

    /// The digits that may be subtracted: the smallest that is not 0, then the largest if it differs.
    #[must_use]
    pub const fn moves(self) -> Moves<u8> {
        let (mut seen, mut rest) = (0_u16, self.digits);
        while let [digit, after @ ..] = rest {
            seen |= 1 << (digit.wrapping_sub(b'0') % 16);
            rest = after;
        }
        let seen = seen & !1;
        if seen == 0 {
            return Moves::new(None, None);
        }
        let (smallest, largest) = (seen.trailing_zeros() as u8, seen.ilog2() as u8);
        let second = if largest > smallest {
            Some(largest)
        } else {
            None
        };
        Moves::new(Some(smallest), second)
    }

    /// The digit to subtract: from a win the move that wins fastest, from a loss the one that loses
    /// slowest, the smaller digit where both are equal; `None` at 0.
    #[must_use]
    pub const fn best_move(self) -> Option<u8> {
        let Moves { first, second } = self.moves();
        if second.is_some() && REMOTENESS.walk(self.digits).mark {
            second
        } else {
            first
        }
    }

    /// The underlying table of a value, for inspection.
    #[must_use]
    pub const fn table(value: Value) -> DigitAutomaton<'static> {
        match value {
            Value::Outcome => OUTCOMES,
            Value::Remoteness => REMOTENESS,
            Value::Grundy => GRUNDY,
        }
    }
}

impl fmt::Display for Decimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(self.digits).unwrap_or_default())
    }
}

/// Why there is no such [`Decimal`], or no remoteness of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DecimalError {
    /// There are no digits.
    Empty,
    /// There is a character that is no digit.
    NotADigit {
        /// The number of digits before it.
        at: usize,
    },
    /// The number has more than [`Decimal::EXACT_DIGITS`] digits.
    TooLong,
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a number has at least one digit"),
            Self::NotADigit { at } => write!(
                f,
                "a number is written in decimal digits, as in 3014; digit {} is none",
                at.saturating_add(1)
            ),
            Self::TooLong => write!(
                f,
                "the remoteness is known of numbers of up to {} digits",
                Decimal::EXACT_DIGITS
            ),
        }
    }
}

impl core::error::Error for DecimalError {}
