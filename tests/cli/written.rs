//! Positions, ranges and sets of steps as people write them, well or nearly so: the binary reads
//! them as a naive reader would, and stops at the first that is none.

mod naive;

use crate::binary;
use std::cell::Cell;

use crate::property::{holds, matching};
use naive::{date, ends, grundy, narrow, pair, steps, whole, written_date, written_pair};
use proptest::collection::vec;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::Index;

/// A game to ask, and how a naive reader takes its positions: by their place in the order of ranges.
struct Asked {
    args: &'static [&'static str],
    noun: &'static str,
    read: fn(&str) -> Option<u128>,
    write: fn(u128) -> String,
    /// The first column of an answer.
    told: fn(u128) -> String,
}

/// More lines than that are not asked for in one item.
const MOST: u128 = 2_000;

/// A text with at most one slip of the pen.
fn slipped(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let slip = (any::<Index>(), 0..4, matching("[0-9.=,+@ a-]|\\PC"));
    let slips = prop_oneof![12 => Just(None), 1 => slip.prop_map(Some)];
    (text, slips).prop_map(|(text, slip)| {
        let mut text: Vec<char> = text.chars().collect();
        if let Some((at, kind, other)) = slip {
            let at = at.index(text.len());
            match kind {
                0 => drop(text.remove(at)),
                1 => text.insert(at, text[at]),
                2 => text.splice(at..at, other.chars()).for_each(drop),
                _ => text.splice(at..=at, other.chars()).for_each(drop),
            }
        }
        text.into_iter().collect()
    })
}

impl Asked {
    /// A position, or a range that ends soon or not at all.
    fn item(&self, position: &BoxedStrategy<String>) -> impl Strategy<Value = String> + use<> {
        let (read, write) = (self.read, self.write);
        let length = prop_oneof![1 => Just(None), 2 => (0..30_u128).prop_map(Some)];
        let item = (position.clone(), length, any::<bool>()).prop_map(
            move |(first, length, closed)| match (length, read(&first)) {
                (Some(length), Some(at)) => {
                    let last = write((at + length).saturating_sub(1));
                    format!("{first}..{}{last}", if closed { "=" } else { "" })
                }
                _ => first,
            },
        );
        slipped(item)
    }

    /// Asks for items one after another and says how many were answered, and whether all were; or
    /// `None` where somebody would wait for the answers.
    fn check(&self, args: &[&str], stdin: &str, items: &[(String, &str)]) -> Option<(u32, bool)> {
        let (mut expected, mut answered, mut stop) = (Vec::new(), 0, None);
        for (place, item) in items {
            match ends(item, self.read) {
                Ok((first, end)) if end - first > MOST => return None,
                Ok((first, end)) => expected.extend((first..end).map(self.told)),
                Err(what) => {
                    stop = Some((what, place));
                    break;
                }
            }
            answered += 1;
        }
        let (out, err, status) = binary::run(args, stdin.as_bytes());
        let told = |line: &str| line.split('\t').next().map(str::to_string);
        let told: Vec<String> = out.lines().filter_map(told).collect();
        assert_eq!(told, expected, "{args:?} {stdin:?} {err}");
        match stop {
            None => assert_eq!((err.as_str(), status), ("", 0), "{args:?} {stdin:?}"),
            Some((what, place)) => {
                let noun = if what == "bad" { self.noun } else { "" };
                let what = format!("retrograde: {what} {noun}");
                let stopped = err.starts_with(what.trim_end()) && err.contains(place);
                assert!(
                    stopped && status == 2,
                    "{err} {args:?} {stdin:?} {what} {place}"
                );
            }
        }
        Some((answered, stop.is_none()))
    }

    /// Lists of items as arguments, and on standard input with white space between them.
    fn holds(&self, position: &BoxedStrategy<String>) {
        let (answered, whole, stopped) = (Cell::new(0), Cell::new(0), Cell::new(0));
        let count = |checked: Option<(u32, bool)>| {
            if let Some((items, all)) = checked {
                answered.set(answered.get() + items);
                whole.set(whole.get() + u32::from(all));
                stopped.set(stopped.get() + u32::from(!all));
            }
        };
        let space = prop_oneof![
            Just(" "),
            Just("\n"),
            Just("\t"),
            Just("\r\n"),
            Just("\n\n  ")
        ];
        let items = vec((self.item(position), space), 1..12);
        holds(150, &items, |items| {
            let mut args = [self.args, &["--"]].concat();
            let before = args.len();
            args.extend(
                items
                    .iter()
                    .map(|(item, _)| item.as_str())
                    .filter(|item| *item != "-"),
            );
            let place = |i: usize| format!("': position {}: ", i + 1);
            let words = args[before..].iter().enumerate();
            let words: Vec<_> = words.map(|(i, word)| (place(i), *word)).collect();
            if !words.is_empty() {
                count(self.check(&args, "", &words));
            }
            let text: String = items
                .iter()
                .flat_map(|(item, space)| [item, *space])
                .collect();
            count(self.check(&[self.args, &["-"]].concat(), &text, &words_of(&text)));
        });
        let counts = [answered.get() / 10, whole.get(), stopped.get()];
        assert!(
            counts.iter().all(|&count| count > 50),
            "{:?} {counts:?}",
            self.args
        );
    }
}

/// The words of a text, and where an error would say that they stand.
fn words_of(text: &str) -> Vec<(String, &str)> {
    let mut words = Vec::new();
    for (line, text) in text.split('\n').enumerate() {
        let mut column = 1;
        for word in text.split([' ', '\t', '\r']) {
            if !word.is_empty() {
                let place = format!("': standard input, line {}, column {column}: ", line + 1);
                words.push((place, word));
            }
            column += word.len() + 1;
        }
    }
    words
}

#[test]
fn numbers() {
    let digits = Asked {
        args: &["digits", "--values"],
        noun: "number",
        read: |text| whole(text.strip_prefix('+').unwrap_or(text)),
        write: |number| number.to_string(),
        told: |number| number.to_string(),
    };
    let round = (1..36_u32).prop_map(|zeros| (10_u128.pow(zeros) - 3).to_string());
    digits.holds(
        &prop_oneof![
            matching("\\+?0{0,3}[0-9]{1,7}"),
            matching("[0-9]{1,36}"),
            round
        ]
        .boxed(),
    );
}

#[test]
fn dates() {
    let usual = "(19[0-9]{2}|2000)-(0?[1-9]|1[0-2])-(0?[1-9]|1[0-9]|2[0-8])";
    let any = "[0-9]{1,4}-[01]?[0-9]-[0-3]?[0-9]";
    let dates = prop_oneof![8 => matching(usual), 1 => matching(any)].boxed();
    let asked = |args, read| Asked {
        args,
        noun: "date",
        read,
        write: written_date,
        told: written_date,
    };
    asked(&["calendar", "--values"], |text| date(text, (2001, 11, 4))).holds(&dates);
    let target: &[&str] = &["calendar", "--values", "--target", "2031-5-17"];
    asked(target, |text| date(text, (2031, 5, 17))).holds(&dates);
}

#[test]
fn pairs() {
    let euclid = Asked {
        args: &["euclid", "--values"],
        noun: "pair",
        read: pair,
        write: written_pair,
        told: written_pair,
    };
    euclid.holds(
        &prop_oneof![
            matching("[0-9]{1,3},[0-9]{1,3}"),
            matching("[0-9]{1,19},[0-9]{1,19}")
        ]
        .boxed(),
    );
}

#[test]
fn heaps_totals_and_sides() {
    let number = |number: u128| number.to_string();
    let heaps = Asked {
        args: &["take-away", "--values", "--steps", "1..=3"],
        noun: "heap",
        read: narrow,
        write: number,
        told: number,
    };
    heaps.holds(&prop_oneof![matching("0{0,30}[0-9]{1,6}"), matching("[0-9]{1,19}")].boxed());
    let totals = Asked {
        args: &["race", "--values", "--to", "5000"],
        noun: "total",
        read: |text| whole(text).filter(|&total| total <= 5_000),
        write: number,
        told: number,
    };
    totals.holds(&matching("0{0,30}([0-4]?[0-9]{1,3}|49[89][0-9])").boxed());
    let sides = Asked {
        args: &["board"],
        noun: "side",
        read: |text| narrow(text).filter(|&side| side > 0),
        write: number,
        told: |side| if side % 2 == 0 { "win" } else { "loss" }.into(),
    };
    sides.holds(&matching("0{0,30}[1-9][0-9]{0,18}").boxed());
}

#[test]
fn parts_of_sums_with_their_steps() {
    let step = prop_oneof![
        4 => matching("[1-9]"),
        1 => matching("0{0,2}[1-9]"),
        1 => matching("1[0-2]"),
        1 => matching("[1-4]\\.\\.=?[5-9]"),
        1 => matching("[1-9]\\.\\.=?[1-9]"),
    ];
    let list = vec(step, 1..5).prop_map(|list| list.join(","));
    let list = prop_oneof![9 => list, 1 => Just("powers-of-2".to_string())];
    let part = (matching("[0-9]{1,2}"), list).prop_map(|(heap, steps)| format!("{heap}@{steps}"));
    let (added, refused) = (Cell::new(0), Cell::new(0));
    holds(400, &vec(slipped(part), 1..6), |parts| {
        let read = |part: &String| {
            let (heap, list) = part.split_once('@')?;
            let heap = narrow(heap)?;
            Some((heap, steps(list, heap + 1)?))
        };
        let known: Option<Vec<_>> = parts.iter().map(read).collect();
        let far = |&(heap, _): &(u128, _)| heap > 1_000;
        if known.iter().flatten().any(far) {
            return;
        }
        let words: Vec<String> = parts
            .iter()
            .map(|part| format!("take-away:{part}"))
            .collect();
        let args: Vec<&str> = ["sum"]
            .into_iter()
            .chain(words.iter().map(String::as_str))
            .collect();
        let (out, err, status) = binary::run(&args, b"");
        let Some(known) = known else {
            assert_eq!((out.as_str(), status), ("", 2), "{parts:?} {err}");
            assert!(err.starts_with("retrograde: "), "{parts:?} {err}");
            refused.set(refused.get() + 1);
            return;
        };
        let values: Vec<u128> = known
            .iter()
            .map(|(heap, steps)| grundy(*heap, steps))
            .collect();
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let mut expected = format!("{}\n", if sum == 0 { "loss" } else { "win" });
        for (word, value) in words.iter().zip(&values) {
            expected += &format!("{word}\tGrundy value {value}\n");
        }
        expected += &format!("the sum\tGrundy value {sum}\n");
        assert!(out.starts_with(&expected), "{out} {expected} {err}");
        assert_eq!((err.as_str(), status), ("", 0));
        added.set(added.get() + 1);
    });
    let counts = [added.get(), refused.get()];
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
