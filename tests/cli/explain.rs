//! `explain`, and the games of the command line that it explains.

use std::collections::HashMap;

use crate::binary::{answers, refused};

/// An explanation without the words that close it.
fn explained(args: &[&str]) -> String {
    let out = answers(&[&["explain"], args].concat(), "");
    let (text, glossary) = out
        .split_once("\n\nA win is a position")
        .expect("the words' meaning");
    assert!(glossary.contains("Grundy value"));
    text.to_string() + "\n"
}

#[test]
fn a_win_shows_its_move_and_why_the_others_lose() {
    let expected = "\
13: a win of the player to move in 3 moves; Grundy value 1
why: moving to 10 leaves the opponent a loss
moves:
  to 12: loses: the opponent wins in 3, first to 10; Grundy value 2
  to 10: wins: a loss of the opponent in 2; Grundy value 0
main line: 13 10 9 0
";
    assert_eq!(explained(&["digits", "13"]), expected);
}

#[test]
fn a_loss_shows_the_refutation_of_every_move() {
    let expected = "\
7: a loss of the player to move in 2 moves; Grundy value 0
why: wins and losses repeat every 7: the heap, 7, is like 0; 5 is answered by 0, 2 is answered by 0, \
and there is no other move
moves:
  to 5: loses: the opponent wins in 1, first to 0; Grundy value 2
  to 2: loses: the opponent wins in 1, first to 0; Grundy value 1
main line: 7 5 0
";
    assert_eq!(explained(&["take-away", "7", "--steps", "2,5"]), expected);
    let expected = "\
0: a loss of the player to move, over already; Grundy value 0
why: there is no move: the game is over, and lost
";
    assert_eq!(explained(&["digits", "0"]), expected);
}

#[test]
fn long_lines_are_shortened_unless_all_is_wanted() {
    let short = explained(&["digits", "3014"]);
    let line = short.lines().last().expect("a line");
    assert_eq!(
        line,
        "main line: 3014 3013 3012 3009 3006 3003 3000 2997 2995 … 942 moves … 10 9 0"
    );
    let full = explained(&["digits", "3014", "--full"]);
    let line = full.lines().last().expect("a line");
    let positions: Vec<u32> = line["main line: ".len()..]
        .split(' ')
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert_eq!(positions.len(), 954);
    let known = answers(&["digits", "0..=3014", "--values"], "");
    let best: HashMap<&str, &str> = known
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .map(|row| (row[0], row[4]))
        .collect();
    for pair in positions.windows(2) {
        assert_eq!(best[pair[0].to_string().as_str()], pair[1].to_string());
    }
    let heap = explained(&["take-away", "1000000000000", "--steps", "1,2"]);
    assert!(heap.ends_with(" … and 666666666659 moves more\n"), "{heap}");
    let many = explained(&["take-away", "100", "--steps", "1..=50"]);
    assert!(
        many.contains("\n  and 38 more (--full lists them)\n"),
        "{many}"
    );
    let all = explained(&["take-away", "100", "--steps", "1..=50", "--full"]);
    assert_eq!(all.matches("\n  to ").count(), 50);
}

#[test]
fn what_is_not_known_is_said() {
    let board = explained(&["board", "8"]);
    assert!(
        board.starts_with("8: a win of the player to move; the number of moves is not known: ")
    );
    assert!(board.contains("\nwhy: the board can be laid out with dominoes: "));
    let far = explained(&["take-away", "1000000", "--steps", "powers-of-2"]);
    assert!(
        far.contains("is not known: it is known below 131072 for these steps"),
        "{far}"
    );
    refused(
        &[
            "take-away",
            "9",
            "1000000",
            "--steps",
            "powers-of-2",
            "--values",
        ],
        b"",
        "9\tloss\t4\t0\t7\n",
        "unknown value of '1000000': position 2: it is known below 131072 for these steps",
    );
}

#[test]
fn steps_are_numbers_and_ranges() {
    let take =
        |steps: &str, heap: &str| answers(&["take-away", heap, "--steps", steps, "--values"], "");
    assert_eq!(take("1,2,3", "24"), "24\tloss\t12\t0\t23\n");
    assert_eq!(take("3,1,2,2", "24"), take("1,2,3", "24"));
    assert_eq!(take("1..=3", "24"), take("1,2,3", "24"));
    assert_eq!(take("1..4", "24"), take("1,2,3", "24"));
    assert_eq!(take("2..=3,7", "1"), "1\tloss\t0\t0\t-\n");
    assert_eq!(take("1..=18446744073709551615", "9"), "9\twin\t1\t9\t0\n");
    assert_eq!(
        take("2,3", "18446744073709551615").split('\t').nth(1),
        Some("loss")
    );
    let list = "steps are numbers and ranges, as in 1,3..=5";
    for (steps, why) in [
        ("", list),
        ("x", list),
        ("1,,2", list),
        ("5..=4", "the range 5..=4 is empty"),
        ("3..1", "the range 3..1 is empty"),
        ("1,7..7", "the range 7..7 is empty"),
        ("-1", list),
        ("0,1", "a step of 0 would never end the game"),
        ("2..=1002", "a list has at most 1000 steps"),
        ("2..=700,1000..=2000", "a list has at most 1000 steps"),
        ("2..=18446744073709551615", "a list has at most 1000 steps"),
    ] {
        let option = format!("--steps={steps}");
        let message = format!("bad steps '{steps}': --steps: {why}");
        refused(&["take-away", "5", &option], b"", "", &message);
    }
    let message = "no steps: arguments: say what may be removed, as in --steps 1,2,3, --steps 1..=5 or \
                   --steps powers-of-2";
    refused(&["take-away", "5"], b"", "", message);
}

#[test]
fn the_race_is_told_by_its_totals() {
    let expected: String = (0..=24)
        .map(|total| if total % 4 == 0 { "loss\n" } else { "win\n" })
        .collect();
    let race = ["race", "0..=24", "--to", "24", "--steps", "1,2,3"];
    assert_eq!(answers(&race, ""), expected);
    assert_eq!(answers(&["race", "0..=24"], ""), expected);
    assert_eq!(
        answers(&["race", "21", "--values"], ""),
        "21\twin\t1\t3\t24\n"
    );
    let overshoot = ["race", "23", "--steps", "2,3", "--values"];
    assert_eq!(answers(&overshoot, ""), "23\tloss\t0\t0\t-\n");
    refused(
        &["race", "25"],
        b"",
        "",
        "bad total '25': position 1: the race is over at 24",
    );
    let message = "bad target 'x': --to: it is not a whole number of 64 bits";
    refused(&["race", "0", "--to", "x"], b"", "", message);
}

#[test]
fn pairs_and_boards_are_answered() {
    assert_eq!(
        answers(&["euclid", "12,34", "24,15", "0,7"], ""),
        "win\nloss\nloss\n"
    );
    assert_eq!(
        answers(&["euclid", "34,12", "--values"], ""),
        "34,12\twin\t3\t2\t12,10\n"
    );
    assert_eq!(
        answers(&["euclid", "2,0..=3,1"], ""),
        "loss\nwin\nwin\nloss\nwin\n"
    );
    assert_eq!(
        answers(&["board", "1..=5"], ""),
        "loss\nwin\nloss\nwin\nloss\n"
    );
    let message = "bad pair '34': position 1: a pair is written with a comma, as in 34,12";
    refused(&["euclid", "34"], b"", "", message);
    let message = "bad side '0': position 1: a board is asked for by its side, from 1, as in 8";
    refused(&["board", "0"], b"", "", message);
}

#[test]
fn options_stay_with_their_games() {
    let why = "arguments: it goes with take-away and race";
    refused(
        &["digits", "9", "--steps", "1"],
        b"",
        "",
        &format!("unexpected option --steps: {why}"),
    );
    let why = "arguments: it goes with explain";
    refused(
        &["digits", "9", "--full"],
        b"",
        "",
        &format!("unexpected option --full: {why}"),
    );
    let why = "arguments: it goes with race";
    let take = ["take-away", "9", "--steps", "1", "--to", "3"];
    refused(&take, b"", "", &format!("unexpected option --to: {why}"));
    let message =
        "nothing to explain: arguments: name a game and a position, as in explain digits 3014";
    refused(&["explain"], b"", "", message);
    let message = "nothing to explain: arguments: name a position of digits";
    refused(&["explain", "digits"], b"", "", message);
    let message =
        "no such game 'digit': arguments: did you mean digits? --help and games list all there is";
    refused(&["explain", "digit", "9"], b"", "", message);
    let why = "this game is asked for positions, a range or -; judges' inputs go by problem id";
    refused(
        &["take-away"],
        b"",
        "",
        &format!("no position: arguments: {why}"),
    );
}
