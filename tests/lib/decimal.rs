//! The Cow Digit Game for numbers of any length: against the baked window, against brute force, and
//! against a block recursion that assumes nothing of what repeats.

use crate::random::Random;
use crate::slow::blocks::Recursion;
use retrograde::digits::{self, Decimal, DecimalError, Number};
use retrograde::{Outcome, Value};

fn decimal(digits: &[u8]) -> Decimal<'_> {
    Decimal::new(digits).unwrap_or_else(|error| panic!("{}: {error}", digits.escape_ascii()))
}

#[test]
fn the_baked_window_agrees() {
    for at in 0..=1_000_000 {
        let number = Number::new(at).expect("a number of the window");
        let digits = at.to_string();
        let long = decimal(digits.as_bytes());
        assert_eq!(long.outcome(), digits::outcome(number), "{at}");
        assert_eq!(
            long.remoteness(),
            Ok(digits::remoteness(number).into()),
            "{at}"
        );
        assert_eq!(long.grundy(), digits::grundy(number), "{at}");
        let best = long.best_move().map(|digit| at - u32::from(digit));
        assert_eq!(best, digits::best_move(number).map(Number::get), "{at}");
        let moves = long.moves().map(|digit| at - u32::from(digit));
        assert!(moves.eq(digits::moves(number).map(Number::get)), "{at}");
    }
}

#[test]
fn reference_values() {
    for (digits, remoteness, grundy) in [
        ("0", 0, 0),
        ("9", 1, 1),
        ("3014", 953, 2),
        ("1000000", 267_978, 0),
        ("1000000000", 247_722_998, 0),
        ("18446744073709551615", 4_003_290_633_784_996_644, 0),
    ] {
        let number = decimal(digits.as_bytes());
        assert_eq!(number.remoteness(), Ok(remoteness), "{digits}");
        assert_eq!(number.grundy(), grundy, "{digits}");
        let wins = number.outcome() == Outcome::Win;
        assert_eq!((wins, wins), (grundy > 0, remoteness % 2 == 1), "{digits}");
    }
}

/// Every number up to 2·10⁷, solved one after another.
#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_brute_force_agrees() {
    const LAST: usize = 20_000_000;
    let mut solved: Vec<(u32, u8)> = Vec::with_capacity(LAST + 1);
    let mut wins = 0_u32;
    for at in 0..=LAST {
        let digits = at.to_string();
        let written = digits.bytes().map(|digit| usize::from(digit - b'0'));
        let largest = written.clone().max().expect("a digit");
        let smallest = written.filter(|&digit| digit > 0).min().unwrap_or(0);
        let [one, other] = [smallest, largest].map(|digit| match digit {
            0 => (0, u8::MAX),
            digit => solved[at - digit],
        });
        let (remoteness, best) = match (one.0 % 2, other.0 % 2) {
            _ if at == 0 => (0, None),
            (0, 0) if other.0 < one.0 => (other.0 + 1, Some(largest)),
            (0, _) => (one.0 + 1, Some(smallest)),
            (_, 0) => (other.0 + 1, Some(largest)),
            _ if other.0 > one.0 => (other.0 + 1, Some(largest)),
            _ => (one.0 + 1, Some(smallest)),
        };
        let mex = (0..3).find(|&value| value != one.1 && value != other.1);
        let grundy = mex.expect("two moves");
        let number = decimal(digits.as_bytes());
        assert_eq!(number.outcome() == Outcome::Win, grundy > 0, "{at}");
        assert_eq!(number.remoteness(), Ok(remoteness.into()), "{at}");
        assert_eq!(number.grundy(), grundy, "{at}");
        assert_eq!(number.best_move().map(usize::from), best, "{at}");
        solved.push((remoteness, grundy));
        wins += u32::from(grundy > 0);
    }
    assert_eq!(solved.len(), LAST + 1);
    assert!(0 < wins && wins < LAST as u32);
}

#[test]
fn random_numbers_are_those_of_the_recursion() {
    random_numbers(10_000);
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_a_hundred_thousand_random_numbers_are_those_of_the_recursion() {
    random_numbers(100_000);
}

fn random_numbers(count: u32) {
    let (mut random, mut recursion) = (Random::new(1), Recursion::default());
    for _ in 0..count {
        let digits = random.digits(38);
        let (remoteness, grundy, best) = recursion.solve(&digits);
        let (number, text) = (decimal(&digits), digits.escape_ascii());
        assert_eq!(number.outcome() == Outcome::Win, grundy > 0, "{text}");
        assert_eq!(
            number.remoteness().ok(),
            u128::try_from(remoteness).ok(),
            "{text}"
        );
        assert_eq!(number.grundy(), grundy, "{text}");
        assert_eq!(number.best_move().unwrap_or(0), best, "{text}");
    }
}

#[test]
fn every_power_of_ten_and_its_neighbours() {
    let mut recursion = Recursion::default();
    for power in 0..38 {
        for at in 10_u128.pow(power).saturating_sub(12)..10_u128.pow(power) + 12 {
            let digits = at.to_string();
            let (remoteness, grundy, _) = recursion.solve(digits.as_bytes());
            let number = decimal(digits.as_bytes());
            assert_eq!(
                number.remoteness().map(|moves| moves as i128),
                Ok(remoteness),
                "{at}"
            );
            assert_eq!(number.grundy(), grundy, "{at}");
        }
    }
}

#[test]
fn numbers_of_many_digits_are_those_of_the_recursion() {
    many_digits(2);
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_ten_numbers_of_many_digits_are_those_of_the_recursion() {
    many_digits(10);
}

fn many_digits(count: u32) {
    let (mut random, mut recursion) = (Random::new(2), Recursion::default());
    for _ in 0..count {
        let mut digits = random.digits(600);
        digits.resize(digits.len().max(300), b'7');
        // Of so many digits the remoteness wraps, which is not looked at.
        recursion.clear();
        let (_, grundy, best) = recursion.solve(&digits);
        let (number, text) = (decimal(&digits), digits.escape_ascii());
        assert_eq!(number.outcome() == Outcome::Win, grundy > 0, "{text}");
        assert_eq!(number.grundy(), grundy, "{text}");
        assert_eq!(number.best_move(), Some(best), "{text}");
        assert_eq!(number.remoteness(), Err(DecimalError::TooLong), "{text}");
    }
}

/// The digits of the number less a digit.
fn less(digits: &[u8], digit: u8) -> Vec<u8> {
    let (mut less, mut take) = (digits.to_vec(), digit);
    for at in (0..less.len()).rev() {
        let value = less[at] - b'0';
        if value >= take {
            less[at] -= take;
            break;
        }
        (less[at], take) = (value + 10 - take + b'0', 1);
    }
    less
}

/// A million digits by the rules: the values follow from those of the successors, and the best move
/// of a win leads to a loss.
#[test]
fn a_million_digits_follow_from_their_successors() {
    let mut random = Random::new(3);
    for kind in 0..6 {
        let mut digits: Vec<u8> = (0..1_000_000)
            .map(|_| b'0' + random.below(10) as u8)
            .collect();
        match kind {
            0 => digits[1..].fill(b'0'),
            1 => digits.fill(b'9'),
            2 => digits[500_000..].fill(b'0'),
            _ => {}
        }
        digits[0] = b'1';
        let number = decimal(&digits);
        let moves: Vec<u8> = number.moves().collect();
        let successors: Vec<Vec<u8>> = moves.iter().map(|&digit| less(&digits, digit)).collect();
        let grundy: Vec<u32> = successors
            .iter()
            .map(|to| u32::from(decimal(to).grundy()))
            .collect();
        assert_eq!(u32::from(number.grundy()), Value::Grundy.derive(&grundy));
        assert_eq!(number.outcome() == Outcome::Win, number.grundy() > 0);
        let best = number.best_move().expect("a move");
        assert!(moves.contains(&best));
        let outcome = decimal(&less(&digits, best)).outcome();
        assert_eq!(outcome == Outcome::Loss, number.outcome() == Outcome::Win);
    }
}

#[test]
fn zeros_in_front_mean_nothing() {
    for (digits, same) in [("000", "0"), ("0003014", "3014"), ("0000000000009", "9")] {
        assert_eq!(decimal(digits.as_bytes()), decimal(same.as_bytes()));
        assert_eq!(decimal(digits.as_bytes()).to_string(), same);
        assert_eq!(decimal(digits.as_bytes()).digits(), same.as_bytes());
    }
    let mut digits = vec![b'0'; 1_000];
    digits.extend(b"18446744073709551615");
    assert_eq!(decimal(&digits).remoteness(), Ok(4_003_290_633_784_996_644));
    assert_eq!(decimal(b"0").best_move(), None);
    assert_eq!(decimal(b"0").moves().count(), 0);
}

#[test]
fn whatever_is_no_number_is_refused() {
    assert_eq!(Decimal::new(b""), Err(DecimalError::Empty));
    for byte in (0..=255).filter(|byte: &u8| !byte.is_ascii_digit()) {
        for at in 0..4 {
            let mut digits = *b"3014";
            digits[at] = byte;
            assert_eq!(Decimal::new(&digits), Err(DecimalError::NotADigit { at }));
        }
    }
    let longest = [b'9'; 39];
    assert!(
        decimal(&longest[..Decimal::EXACT_DIGITS])
            .remoteness()
            .is_ok()
    );
    assert_eq!(decimal(&longest).remoteness(), Err(DecimalError::TooLong));
    for (error, says) in [
        (DecimalError::Empty, "at least one digit"),
        (DecimalError::NotADigit { at: 2 }, "digit 3 is none"),
        (DecimalError::TooLong, "38 digits"),
    ] {
        let error: &dyn std::error::Error = &error;
        assert!(error.to_string().contains(says), "{error}");
    }
}
