//! Usual lines are taken many at a time, others a number at a time: both give the same answers and
//! the same errors, wherever in the input they stand and wherever a read of it ends.

use std::fmt::Write;

use crate::binary::{answers, run};
use crate::random::Random;
use retrograde::calendar::{self, Calendar};
use retrograde::digits::{self, Digits};
use retrograde::{Game, Outcome};

/// What the binary reads at once.
const ROOM: usize = 64 * 1024;

/// A random case, and the answer to it.
fn case(game: &str, random: &mut Random) -> (String, &'static str) {
    let (line, outcome) = loop {
        if game == "digits" {
            let number = Digits.position(random.below(1_000_001)).expect("a number");
            break (number.to_string(), digits::outcome(number));
        }
        if let Some(date) = Calendar.position(random.below(102 * 12 * 31)) {
            let line = format!("{} {} {}", date.year(), date.month(), date.day());
            break (line, calendar::outcome(date));
        }
    };
    let answer = match outcome {
        Outcome::Win => "YES\n",
        Outcome::Loss => "NO\n",
    };
    (line, answer)
}

#[test]
fn every_mixture_is_answered() {
    for game in ["digits", "calendar"] {
        let mut random = Random::new(1);
        for unusual in [0, 1, 2, 50, 100] {
            let (mut input, mut expected) = (String::from("20000\n"), String::new());
            for _ in 0..20_000 {
                let (mut line, answer) = case(game, &mut random);
                if random.below(100) < unusual {
                    line = match random.below(6) {
                        0 => line.replace(' ', "  "),
                        1 => line.replace(' ', "\t"),
                        2 => line.replace(' ', "\r\n"),
                        3 => format!("+{line}"),
                        4 => format!("00000{line}"),
                        _ => format!("\n {line}\x0c"),
                    };
                }
                // Newlines alone, then carriage returns too, then anything.
                let end = ["\n", "\r\n", " ", "\t"][random.below(4).min(unusual) as usize];
                input.push_str(&line);
                input.push_str(end);
                expected.push_str(answer);
            }
            assert!(answers(&[game], &input) == expected, "{game} {unusual}");
        }
    }
}

#[test]
fn answers_longer_than_the_input_are_all_given() {
    let (input, expected) = (
        "40000\n".to_owned() + &"9\n".repeat(40_000),
        "YES\n".repeat(40_000),
    );
    assert!(answers(&["digits"], &input) == expected);
}

#[test]
fn columns_are_counted_along_a_line_of_any_length() {
    for count in [1, 10_000, 50_000] {
        let mut input = format!("{}\n7\n", count + 2) + &"314 ".repeat(count);
        let column = 4 * count + 1;
        input.push('x');
        let (out, err, status) = run(&["digits"], input.as_bytes());
        let said = format!("retrograde: bad number 'x': standard input, line 3, column {column}: ");
        assert!(err.starts_with(&said), "{err}");
        assert_eq!((out.lines().count(), status), (count + 1, 2));
    }
}

#[test]
fn an_error_has_its_place_wherever_a_read_ends() {
    for (game, bad, what, column) in [
        ("digits", "1000001", "bad number 1000001", 1),
        ("digits", "123x", "bad number '123x'", 1),
        ("digits", "99999999", "bad number 99999999", 1),
        ("calendar", "2001 13 1", "bad date 2001 13 1", 1),
        ("calendar", "2001 1 100", "bad date 2001 1 100", 1),
        ("calendar", "2001 2 29", "bad date 2001 2 29", 1),
        ("calendar", "1899 12 31", "bad date 1899 12 31", 1),
        ("calendar", "2001 11 5", "bad date 2001 11 5", 1),
        ("calendar", "12001 1 1", "bad date 12001 1 1", 1),
        ("calendar", "2001 1x 1", "bad number '1x'", 6),
        ("calendar", "2001 1 1-", "bad number '1-'", 8),
        ("calendar", "2001 1\n\n-1", "bad number '-1'", 1),
    ] {
        let mut random = Random::new(2);
        for at in ROOM - bad.len() - 2..=ROOM + 2 {
            let (mut input, mut expected) = (String::from("100000\n"), String::new());
            while input.len() < at - 20 {
                let (line, answer) = case(game, &mut random);
                // Lines that count themselves between others.
                let end = ["\n", "\n", "\n", "\r\n", " ", "\n\n"][random.below(6) as usize];
                write!(input, "{line}{end}").expect("a String");
                expected.push_str(answer);
            }
            input.push('\n');
            // Blank lines up to the place of the bad one.
            input.push_str(&"\n".repeat(at - input.len()));
            input.push_str(bad);
            let line = input.matches('\n').count() + 1;
            input.push_str("\n1 2 3\n");
            let (out, err, status) = run(&[game], input.as_bytes());
            let said =
                format!("retrograde: {what}: standard input, line {line}, column {column}: ");
            assert!(err.starts_with(&said), "{at} {bad}: {err} {said}");
            assert!((out, status) == (expected, 2), "{at} {bad}");
        }
    }
}
