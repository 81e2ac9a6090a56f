//! Every number of the Cow Digit Game, and one past the end, against a truth told by decimal
//! strings.

use crate::slow;
use std::collections::HashSet;

use retrograde::digits::{self, Digits, Number, NumberError};
use retrograde::{Game, Outcome};

use crate::slow::digits::{LAST, SHIPPED, TRUTH};

const NUMBERS: usize = 1_000_001;

fn number(number: u32) -> Number {
    Number::new(number).unwrap_or_else(|error| panic!("{number}: {error}"))
}

fn every_number() -> impl Iterator<Item = Number> {
    (0..=LAST).map(number)
}

#[test]
fn every_answer_is_the_slow_truth() {
    slow::compare(&SHIPPED, &TRUTH).assert_none(NUMBERS);
}

#[test]
fn counts() {
    let outcomes = |outcome| every_number().filter(move |&at| digits::outcome(at) == outcome);
    assert_eq!(outcomes(Outcome::Win).count(), 577_864);
    assert_eq!(outcomes(Outcome::Loss).count(), 422_137);
    let grundy = |value| {
        every_number()
            .filter(|&at| digits::grundy(at) == value)
            .count()
    };
    assert_eq!([0, 1, 2, 3].map(grundy), [422_137, 412_885, 164_979, 0]);
    let first_losses: Vec<u32> = outcomes(Outcome::Loss).map(Number::get).take(23).collect();
    let up_to_130 = (0..=130).step_by(10);
    let then = [132, 140, 142, 150, 152, 154, 161, 163, 165];
    assert!(up_to_130.chain(then).eq(first_losses));
}

#[test]
fn reference_values() {
    for (at, outcome, remoteness) in [
        (0, Outcome::Loss, 0),
        (9, Outcome::Win, 1),
        (10, Outcome::Loss, 2),
        (13, Outcome::Win, 3),
        (100, Outcome::Loss, 20),
        (101, Outcome::Win, 21),
        (3_014, Outcome::Win, 953),
        (999_999, Outcome::Win, 267_977),
        (1_000_000, Outcome::Loss, 267_978),
    ] {
        assert_eq!(digits::outcome(number(at)), outcome, "{at}");
        assert_eq!(digits::remoteness(number(at)), remoteness, "{at}");
        assert_eq!(
            digits::grundy(number(at)) == 0,
            outcome == Outcome::Loss,
            "{at}"
        );
    }
}

#[test]
fn remoteness_outgrows_a_byte_and_two_bytes_and_falls_at_times() {
    let first_over = |most| every_number().find(|&at| digits::remoteness(at) > most);
    assert_eq!(first_over(255), Some(number(952)));
    assert_eq!(first_over(65_535), Some(number(213_077)));
    assert_eq!(first_over(267_977), Some(Number::MAX));
    let falls = |&at: &u32| digits::remoteness(number(at)) < digits::remoteness(number(at - 1));
    assert_eq!((1..=LAST).filter(falls).count(), 151_051);
}

#[test]
fn multiples_of_ten_are_the_losses_up_to_131() {
    let by_rule = |at: &u32| {
        let is_loss = digits::outcome(number(*at)) == Outcome::Loss;
        is_loss == (at % 10 == 0)
    };
    assert_eq!((0..=LAST).find(|at| !by_rule(at)), Some(132));
    assert_eq!((0..=LAST).filter(|at| !by_rule(at)).count(), 451_018);
}

#[test]
fn the_three_values_agree_about_the_winner() {
    let mut numbers = 0;
    for at in every_number() {
        let wins = digits::outcome(at) == Outcome::Win;
        assert_eq!(wins, digits::grundy(at) != 0, "{at}");
        assert_eq!(wins, digits::remoteness(at) % 2 == 1, "{at}");
        numbers += 1;
    }
    assert_eq!(numbers, NUMBERS);
}

#[test]
fn the_small_tables_say_the_same() {
    let mut numbers = 0;
    for at in every_number() {
        assert_eq!(digits::small::outcome(at), digits::outcome(at), "{at}");
        assert_eq!(digits::small::grundy(at), digits::grundy(at), "{at}");
        numbers += 1;
    }
    assert_eq!(numbers, NUMBERS);
}

/// The counts that the sizes of the tables come from.
#[test]
fn distinct_blocks() {
    let values = |probe: fn(Number) -> u32| (0..LAST).map(|at| probe(number(at))).collect();
    let distinct = |values: &Vec<u32>, size| {
        let blocks = values.chunks(size).map(|block| {
            let least = block.iter().min().expect("no block is empty");
            block.iter().map(|value| value - least).collect::<Vec<_>>()
        });
        blocks.collect::<HashSet<_>>().len()
    };
    let outcomes: Vec<u32> = values(|at| (digits::outcome(at) == Outcome::Win).into());
    let sizes = [10, 100, 1_000, 10_000];
    assert_eq!(
        sizes.map(|size| distinct(&outcomes, size)),
        [156, 213, 134, 74]
    );
    let remoteness: Vec<u32> = values(digits::remoteness);
    let sizes = [10, 100, 1_000];
    assert_eq!(
        sizes.map(|size| distinct(&remoteness, size)),
        [571, 266, 155]
    );
    let grundy: Vec<u32> = values(|at| digits::grundy(at).into());
    assert_eq!(sizes.map(|size| distinct(&grundy, size)), [620, 291, 163]);
}

#[test]
fn moves_are_counted_listed_and_fused() {
    let mut moves = digits::moves(number(3_014));
    assert_eq!(moves.len(), 2);
    assert_eq!(moves.next(), Some(number(3_013)));
    assert_eq!(moves.len(), 1);
    assert_eq!(moves.next(), Some(number(3_010)));
    assert_eq!((moves.len(), moves.next(), moves.next()), (0, None, None));
    let moves = |at| digits::moves(number(at)).collect::<Vec<_>>();
    assert_eq!(moves(0), []);
    assert_eq!(moves(7), [number(0)]);
    assert_eq!(moves(505), [number(500)]);
    assert_eq!(moves(1_000_000), [number(999_999)]);
}

#[test]
fn a_number_can_only_be_made_up_to_a_million() {
    for at in 0..=LAST {
        assert_eq!(Number::new(at).map(Number::get), Ok(at));
    }
    assert_eq!((Number::ZERO.get(), Number::MAX.get()), (0, LAST));
    for over in [LAST + 1, 1_100_000, u32::MAX] {
        assert_eq!(Number::new(over), Err(NumberError::OverMillion));
    }
}

#[test]
fn numbers_are_read_as_people_write_them() {
    for (text, at) in [
        ("0", 0),
        ("00", 0),
        ("+0", 0),
        ("9", 9),
        ("+9", 9),
        ("007", 7),
        ("3014", 3_014),
        ("1000000", 1_000_000),
        ("+0000000000000000000000000000000001000000", 1_000_000),
    ] {
        assert_eq!(text.parse(), Ok(number(at)), "{text}");
    }
}

#[test]
fn whatever_is_no_number_is_refused_with_the_reason() {
    use NumberError::{NotANumber, OverMillion};
    for (text, error) in [
        ("1000001", OverMillion),
        ("4294967295", OverMillion),
        ("4294967296", OverMillion),
        ("18446744073709551616", OverMillion),
        ("340282366920938463463374607431768211456", OverMillion),
        ("+1000001", OverMillion),
        ("", NotANumber),
        ("+", NotANumber),
        ("-", NotANumber),
        ("-0", NotANumber),
        ("-1", NotANumber),
        ("++1", NotANumber),
        ("+-1", NotANumber),
        ("1+", NotANumber),
        (" 1", NotANumber),
        ("1 ", NotANumber),
        ("1\n", NotANumber),
        ("1\0", NotANumber),
        ("1_000", NotANumber),
        ("1,000", NotANumber),
        ("1.0", NotANumber),
        ("1e3", NotANumber),
        ("0x10", NotANumber),
        ("ten", NotANumber),
        ("１０", NotANumber),
        ("٣", NotANumber),
    ] {
        assert_eq!(text.parse::<Number>(), Err(error), "{text:?}");
    }
}

#[test]
fn errors_say_what_would_be_right() {
    for (error, says) in [
        (NumberError::NotANumber, "decimal digits"),
        (NumberError::OverMillion, "1000000"),
    ] {
        let error: &dyn std::error::Error = &error;
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn every_number_is_written_read_and_ordered() {
    let mut last = None;
    for at in every_number() {
        assert_eq!(at.to_string(), at.get().to_string());
        assert_eq!(at.to_string().parse(), Ok(at));
        assert!(last < Some(at));
        last = Some(at);
    }
    assert_eq!(last, Some(Number::MAX));
}

#[test]
fn the_numbering_is_the_number_and_moves_lower_it() {
    let numbers: u32 = Digits.radices().iter().product();
    assert_eq!(numbers, 1_100_000);
    let (mut positions, mut moves) = (0, 0);
    for at in 0..numbers {
        let Some(position) = Digits.position(at) else {
            continue;
        };
        positions += 1;
        assert_eq!((position.get(), Digits.number(position)), (at, at));
        assert!(Digits.moves(position).eq(digits::moves(position)), "{at}");
        for to in Digits.moves(position) {
            assert!(Digits.number(to) < at, "{at} to {to}");
            moves += 1;
        }
    }
    // Two moves each, but for 0 and the 568 numbers with one digit and zeros.
    assert_eq!((positions, moves), (NUMBERS, 2 * NUMBERS - 2 - 568));
    for past in [LAST + 1, numbers, u32::MAX] {
        assert_eq!(Digits.position(past), None);
    }
    assert_eq!(Digits.name(), "digits");
}

#[test]
fn positions_are_every_number_from_either_end() {
    assert_eq!(digits::positions().len(), NUMBERS);
    assert!(digits::positions().eq(every_number()));
    assert!(
        digits::positions()
            .rev()
            .map(Number::get)
            .eq((0..=LAST).rev())
    );
    let mut ends = digits::positions();
    assert_eq!(
        (ends.next(), ends.next_back()),
        (Some(Number::ZERO), Some(Number::MAX))
    );
    assert_eq!(ends.len(), NUMBERS - 2);
}

#[test]
fn numbers_convert_both_ways() {
    for at in [0, 3_014, LAST] {
        assert_eq!(Number::try_from(at).map(u32::from), Ok(at));
    }
    for over in [LAST + 1, u32::MAX] {
        assert_eq!(Number::try_from(over), Err(NumberError::OverMillion));
    }
}
