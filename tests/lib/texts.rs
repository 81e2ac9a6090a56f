//! Any number and any text: a number of any length is worth what those are that its digits lead to,
//! and texts are read as a naive reader would.

use std::cell::Cell;

use crate::property::{holds, matching};
use crate::slow;
use proptest::prelude::{Strategy, prop_oneof};
use retrograde::calendar::Date;
use retrograde::digits::{Decimal, Number};
use retrograde::euclid::Pair;
use retrograde::{Outcome, Value};

/// Numbers around the window and of any length, zeros in front or not: what is said of one follows
/// from what is said of those that its digits lead to.
#[test]
fn any_decimal_follows_from_its_successors() {
    const MOST: u128 = 10_u128.pow(38) - 1;
    let round = (0..38_u32, 0..200_u128)
        .prop_map(|(power, above)| (10_u128.pow(power) + above).saturating_sub(100));
    let numbers = prop_oneof![999_900..1_000_100_u128, 0..20_000_000_u128, 0..=MOST, round];
    holds(20_000, &(numbers, 0..9_usize), |(number, zeros)| {
        let text = number.to_string();
        let padded = "0".repeat(zeros) + &text;
        let decimal = Decimal::new(padded.as_bytes()).expect("digits");
        assert_eq!(decimal.to_string(), text);
        let digits = || {
            text.bytes()
                .map(|digit| digit - b'0')
                .filter(|&digit| digit > 0)
        };
        let mut moves: Vec<u8> = digits().min().into_iter().chain(digits().max()).collect();
        moves.dedup();
        assert!(decimal.moves().eq(moves.iter().copied()), "{number}");
        let told = |number: u128| {
            let text = number.to_string();
            let number = Decimal::new(text.as_bytes()).expect("digits");
            let wins = number.outcome() == Outcome::Win;
            (
                wins,
                number.grundy(),
                number.remoteness().expect("38 digits"),
            )
        };
        let next: Vec<_> = moves
            .iter()
            .map(|&digit| told(number - u128::from(digit)))
            .collect();
        let (wins, grundy, length) = told(number);
        assert_eq!(wins, next.iter().any(|told| !told.0), "{number}");
        let mex = (0..).find(|value| next.iter().all(|told| told.1 != *value));
        assert_eq!(Some(grundy), mex, "{number}");
        let quickest = next
            .iter()
            .filter(|told| !told.0)
            .map(|told| told.2 + 1)
            .min();
        let slowest = next.iter().map(|told| told.2 + 1).max().unwrap_or(0);
        assert_eq!(length, quickest.unwrap_or(slowest), "{number}");
        let best = moves
            .iter()
            .zip(&next)
            .find(|(_, told)| told.2 + 1 == length);
        assert_eq!(
            decimal.best_move(),
            best.map(|(&digit, _)| digit),
            "{number}"
        );
    });
}

/// A number of so many digits at most, and nothing else.
fn naive(text: &str, most: usize) -> Option<u128> {
    if text.is_empty() || text.len() > most {
        return None;
    }
    let mut digits = text.chars().map(|c| c.to_digit(10).map(u128::from));
    digits.try_fold(0, |value, digit| Some(value * 10 + digit?))
}

#[test]
fn any_text_is_read_as_a_naive_reader_would() {
    let (dates, numbers, pairs) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let date =
        matching("(19|20|[0-9]{0,2})[0-9]{0,3}[-/ ]?[0-3]?[0-9]?[0-9]?-?[0-3]?[0-9]{0,2}[- ]?");
    let close = matching("(19[0-9]{2}|200[01])-(0?[1-9]|1[0-2])-[0-3]?[0-9]");
    let other = matching("\\PC{0,12}");
    holds(20_000, &prop_oneof![date, close, other.clone()], |text| {
        let parts: Vec<&str> = text.split('-').collect();
        let named = match parts[..] {
            [year, month, day] => (|| {
                let year = naive(year, 4)?;
                Some((year as u16, naive(month, 2)? as u8, naive(day, 2)? as u8))
            })(),
            _ => None,
        };
        let exists = |&at: &(u16, u8, u8)| {
            let window = (1900, 1, 1)..=(2001, 11, 4);
            slow::calendar::to_time(at).is_some() && window.contains(&at)
        };
        let read = text.parse::<Date>().ok();
        assert_eq!(
            read.map(slow::calendar::ymd),
            named.filter(exists),
            "{text:?}"
        );
        if let Some(date) = read {
            assert_eq!(date.to_string().parse(), Ok(date));
            dates.set(dates.get() + 1);
        }
    });
    holds(
        20_000,
        &prop_oneof![
            matching("\\+?[0-9]{0,9}"),
            matching("0{0,50}[0-9]{1,7}"),
            other.clone()
        ],
        |text| {
            let digits = text
                .strip_prefix('+')
                .unwrap_or(&text)
                .trim_start_matches('0');
            let zero = digits.is_empty() && text.ends_with('0');
            let named = if zero { Some(0) } else { naive(digits, 7) };
            let read = text
                .parse::<Number>()
                .ok()
                .map(|number| number.get().into());
            assert_eq!(
                read,
                named.filter(|&number| number <= 1_000_000),
                "{text:?}"
            );
            numbers.set(numbers.get() + u32::from(read.is_some()));
        },
    );
    let pair = matching("[0-9]{0,21},?[0-9]{1,20},?[0-9]{0,3}");
    holds(
        20_000,
        &prop_oneof![pair, matching("[0-9]{1,19},[0-9]{1,19}"), other],
        |text| {
            let named = text.split_once(',').and_then(|(a, b)| {
                let number = |text| u64::try_from(naive(text, 30)?).ok();
                Some(Pair::new(number(a)?, number(b)?))
            });
            assert_eq!(text.parse::<Pair>().ok(), named, "{text:?}");
            pairs.set(pairs.get() + u32::from(named.is_some()));
        },
    );
    let counts = [dates.get(), numbers.get(), pairs.get()];
    assert!(counts.iter().all(|&count| count > 2_000), "{counts:?}");
}

#[test]
fn outcomes_and_values_print_their_names() {
    assert_eq!(
        [Outcome::Loss, Outcome::Win].map(Outcome::is_win),
        [false, true]
    );
    assert_eq!(
        format!("{:<5}|{:>5}", Outcome::Win, Outcome::Loss),
        "win  | loss"
    );
    for value in Value::ALL {
        assert_eq!(value.to_string(), value.name());
    }
    assert_eq!(format!("{:>8}|", Value::Outcome), " outcome|");
}
