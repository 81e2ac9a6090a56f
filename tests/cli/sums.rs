//! Sums against a brute force over the sum itself: positions of several games at once, and no
//! thought of Grundy values.

use std::collections::HashMap;

use crate::binary::{answers, refused};
use retrograde::digits::{self, Number};
use retrograde::euclid::{self, Pair};
use retrograde::take_away::{TakeAway, Values};
use retrograde::{Outcome, nim_sum, sum_outcome};

type Sum = (u32, u64, (u64, u64));

const STEPS: [u64; 3] = [1, 3, 4];

/// By the rules alone: a move in one of the three games.
fn moves((number, heap, (a, b)): Sum) -> Vec<Sum> {
    let digits = number
        .to_string()
        .into_bytes()
        .into_iter()
        .map(|digit| u32::from(digit - b'0'));
    let smallest = digits.clone().filter(|&digit| digit > 0).min();
    let mut moves: Vec<Sum> = [smallest, digits.max()]
        .into_iter()
        .flatten()
        .filter(|&digit| digit > 0)
        .map(|digit| (number - digit, heap, (a, b)))
        .collect();
    let heaps = STEPS.iter().filter_map(|step| heap.checked_sub(*step));
    moves.extend(heaps.map(|heap| (number, heap, (a, b))));
    let most = a.checked_div(b).unwrap_or(0);
    let lefts = (1..=most).map(|times| a - times * b);
    moves.extend(lefts.map(|left| (number, heap, (left.max(b), left.min(b)))));
    moves
}

fn wins(sum: Sum, known: &mut HashMap<Sum, bool>) -> bool {
    if let Some(&win) = known.get(&sum) {
        return win;
    }
    let win = moves(sum).into_iter().any(|to| !wins(to, known));
    known.insert(sum, win);
    win
}

#[test]
fn sums_agree_with_their_own_positions() {
    let mut room = [Values::default(); 64];
    let game = TakeAway::list(&[1, 3, 4], &mut room).expect("steps");
    let mut known = HashMap::new();
    let mut losses = 0;
    for number in 0..=40 {
        for heap in 0..=12 {
            for pair in (0..=7).flat_map(|a| (0..=a).map(move |b| (a, b))) {
                let parts = [
                    digits::grundy(Number::new(number).expect("a number")).into(),
                    game.grundy(heap).expect("a known heap"),
                    euclid::grundy(Pair::new(pair.0, pair.1)),
                ];
                let win = wins((number, heap, pair), &mut known);
                assert_eq!(
                    sum_outcome(parts) == Outcome::Win,
                    win,
                    "{number} {heap} {pair:?}"
                );
                assert_eq!(nim_sum(parts) != 0, win);
                losses += u32::from(!win);
            }
        }
    }
    assert!(losses > 1_000, "{losses}");
    assert_eq!(sum_outcome([]), Outcome::Loss);
}

#[test]
fn the_binary_names_every_winning_move() {
    let mut known = HashMap::new();
    for (number, heap, (a, b)) in [
        (34, 7, (7, 3)),
        (13, 12, (5, 2)),
        (20, 2, (6, 5)),
        (5, 3, (4, 0)),
    ] {
        let parts = [
            format!("digits:{number}"),
            format!("take-away:{heap}@1,3,4"),
            format!("euclid:{a},{b}"),
        ];
        let out = answers(&["sum", &parts[0], &parts[1], &parts[2]], "");
        let mut lines = out.lines();
        let win = wins((number, heap, (a, b)), &mut known);
        assert_eq!(lines.next(), Some(if win { "win" } else { "loss" }));
        let named: Vec<&str> = lines.skip(4).collect();
        let winning: Vec<String> = moves((number, heap, (a, b)))
            .into_iter()
            .filter(|&to| !wins(to, &mut known))
            .map(|to| {
                if to.0 != number {
                    format!("wins: in {} to {}", parts[0], to.0)
                } else if to.1 != heap {
                    format!("wins: in {} to {}", parts[1], to.1)
                } else {
                    format!("wins: in {} to {},{}", parts[2], to.2.0, to.2.1)
                }
            })
            .collect();
        assert_eq!(named, winning, "{parts:?}");
    }
}

#[test]
fn parts_are_written_with_their_options() {
    let sum = [
        "sum",
        "calendar:2001-10-05",
        "digits:3014",
        "take-away:7@1,2,3",
    ];
    let expected = "win\ncalendar:2001-10-05\tGrundy value 0\ndigits:3014\tGrundy value 2\n\
                    take-away:7@1,2,3\tGrundy value 3\nthe sum\tGrundy value 1\n\
                    wins: in calendar:2001-10-05 to 2001-10-06\nwins: in take-away:7@1,2,3 to 6\n";
    assert_eq!(answers(&sum, ""), expected);
    let races = answers(&["sum", "race:20", "race:9@12@1..=5"], "");
    let expected = "win\nrace:20\tGrundy value 0\nrace:9@12@1..=5\tGrundy value 3\n\
                    the sum\tGrundy value 3\nwins: in race:20 to 21\n\
                    wins: in race:9@12@1..=5 to 12\n";
    assert_eq!(races, expected);
    for (word, message) in [
        (
            "digits",
            "bad part 'digits': part 1: a part is written game:position, as in digits:3014",
        ),
        (
            "digits:x",
            "bad number 'x': part 1: a number is written in decimal digits, as in 3014",
        ),
        (
            "digits:9@1",
            "bad part 'digits:9@1': part 1: the game digits has no more options than 0",
        ),
        (
            "go:9",
            "no such game 'go': arguments: it is no game, no problem id and no other command; --help and games list them all",
        ),
    ] {
        refused(&["sum", word], b"", "", message);
    }
    let message =
        "nothing to add: arguments: name its parts, as in sum digits:3014 take-away:7@1,2,3";
    refused(&["sum"], b"", "", message);
}

#[test]
fn a_part_with_countless_moves_is_not_searched_for_ever() {
    let out = answers(&["sum", "euclid:18446744073709551615,1", "digits:9"], "");
    assert!(
        out.ends_with("not tried: 18446744073708551615 moves of euclid:18446744073709551615,1\n")
    );
}
