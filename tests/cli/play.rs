//! `play`: games against the perfect opponent, by pipe and through a terminal, to every end.

use std::collections::BTreeMap;

use crate::binary::{answers, refused, run};
use crate::terminal::Terminal;

/// What a game says after the rules and the guide.
fn played(args: &[&str], typed: &str) -> String {
    let out = answers(&[&["play"], args].concat(), typed);
    let (_, game) = out.split_once("quit.\n").expect("the guide");
    game.to_string()
}

#[test]
fn a_win_is_won() {
    let expected = "\
digits: numbers, however long: subtract the largest digit or the smallest that is not 0
Move by a number of the list or by the position to move to (=3 where 3 may be either); or type hint,
why, undo or quit.
13: your move
  1  to 12
  2  to 10
you move to 10
it moves to 9
9: your move
  1  to 0
you move to 0
0: it cannot move. You win.
why: the start was a win for you, and you kept it
history: 13 10 9 0
";
    for typed in ["2\n1\n", "10\n0\n", "=10\r\n 1", "\n\n 2 \nhint\nwhy\n= 0"] {
        let out = answers(&["play", "digits", "13"], typed);
        let told = |line: &&str| !line.starts_with("  to ") && !line.contains("moving to 0 ");
        let out: Vec<&str> = out.lines().filter(told).collect();
        let mut lines = expected.lines();
        let rest = out
            .iter()
            .filter(|line| !line.contains("of the player to move"));
        assert!(rest.copied().eq(lines.by_ref()), "{typed:?}: {out:?}");
    }
    assert_eq!(answers(&["play", "digits", "13"], "2\n1\n"), expected);
}

#[test]
fn a_win_that_is_given_away_is_named() {
    let expected = "\
13: your move
  1  to 12
  2  to 10
you move to 12
it moves to 10
10: your move
  1  to 9
you move to 9
it moves to 0
0: you cannot move. It wins.
why: 13 was a win for you, and moving to 12 gave it away; 10 kept it
history: 13 12 10 9 0
";
    assert_eq!(played(&["digits", "13"], "1\n1\n"), expected);
}

/// The rules once more: the moves of a position, and whether the player to move wins.
type Rules = fn(&str) -> Vec<String>;

fn digits(number: &str) -> Vec<String> {
    let value: u32 = number.parse().expect("a number");
    let used = number.bytes().map(|byte| u32::from(byte - b'0'));
    let used: Vec<u32> = used.filter(|&digit| digit > 0).collect();
    let mut steps: Vec<u32> = used
        .iter()
        .min()
        .into_iter()
        .chain(used.iter().max())
        .copied()
        .collect();
    steps.dedup();
    steps
        .iter()
        .map(|step| (value - step).to_string())
        .collect()
}

fn heap(heap: &str) -> Vec<String> {
    let heap: u32 = heap.parse().expect("a heap");
    let steps = [1, 2, 5].into_iter().filter(|&step| step <= heap);
    steps.map(|step| (heap - step).to_string()).collect()
}

fn total(total: &str) -> Vec<String> {
    let total: u32 = total.parse().expect("a total");
    (1..=3)
        .map(|step| total + step)
        .filter(|&to| to <= 12)
        .map(|to| to.to_string())
        .collect()
}

fn pair(pair: &str) -> Vec<String> {
    let (a, b) = pair.split_once(',').expect("a pair");
    let (a, b): (u32, u32) = (a.parse().expect("a"), b.parse().expect("b"));
    let fits = a.checked_div(b).unwrap_or(0);
    let left = (1..=fits).map(|times| a - times * b);
    left.map(|left| format!("{},{}", left.max(b), left.min(b)))
        .collect()
}

/// October and November 2001 only.
fn date(date: &str) -> Vec<String> {
    let (month, day) = date["2001-".len()..].split_once('-').expect("a date");
    let (month, day): (u32, u32) = (month.parse().expect("a month"), day.parse().expect("a day"));
    let next = if (month, day) == (10, 31) {
        (11, 1)
    } else {
        (month, day + 1)
    };
    let moves = [next, (month + 1, day)]
        .into_iter()
        .filter(|&to| to <= (11, 4));
    moves
        .map(|(month, day)| format!("2001-{month:02}-{day:02}"))
        .collect()
}

fn wins(rules: Rules, at: &str) -> bool {
    rules(at).iter().any(|to| !wins(rules, to))
}

/// Plays every sequence of moves from a start to its end, and counts how the games end: with the
/// person's win or loss.
fn all_games(
    args: &[&str],
    rules: Rules,
    start: &str,
    typed: &str,
    ends: &mut BTreeMap<bool, u32>,
) {
    let words = [&[args[0], start], &args[1..]].concat();
    let out = played(&words, typed);
    let line = out.lines().last().expect("a history");
    let history: Vec<&str> = line
        .strip_prefix("history: ")
        .expect("it")
        .split(' ')
        .collect();
    assert_eq!(history[0], start);
    for pair in history.windows(2) {
        assert!(rules(pair[0]).iter().any(|to| to == pair[1]), "{out}");
    }
    let first = !args.contains(&"it");
    let mine = |played: usize| (played % 2 == 0) == first;
    let (at, moves) = (history[history.len() - 1], history.len() - 1);
    // The opponent leaves a loss whenever it can.
    for (played, pair) in history
        .windows(2)
        .enumerate()
        .filter(|&(played, _)| !mine(played))
    {
        assert_eq!(
            wins(rules, pair[0]),
            !wins(rules, pair[1]),
            "{played}: {out}"
        );
    }
    let legal = rules(at);
    if legal.is_empty() {
        let won = !mine(moves);
        let (end, why) = match won {
            true => (
                "it cannot move. You win.",
                "why: the start was a win for you, and you kept it",
            ),
            false => ("you cannot move. It wins.", "why: "),
        };
        assert!(out.contains(&format!("{at}: {end}\n{why}")), "{out}");
        let had = wins(rules, start) == first;
        assert_eq!(out.contains("gave it away"), had && !won, "{out}");
        assert_eq!(out.contains("was a loss for you"), !had, "{out}");
        assert!(had || !won);
        *ends.entry(won).or_default() += 1;
        return;
    }
    assert!(
        mine(moves) && out.contains(&format!("\nunfinished, at {at}\n")),
        "{out}"
    );
    let shown: Vec<String> = legal
        .iter()
        .enumerate()
        .map(|(i, to)| format!("  {}  to {to}\n", i + 1))
        .collect();
    assert!(
        out.contains(&format!("{at}: your move\n{}unfinished", shown.concat())),
        "{out}"
    );
    for (i, to) in legal.iter().enumerate() {
        let next = if i % 2 == 0 {
            format!("{typed}{}\n", i + 1)
        } else {
            format!("{typed}={to}\n")
        };
        all_games(args, rules, start, &next, ends);
    }
}

#[test]
fn every_game_from_a_start_ends_as_it_must() {
    for (args, rules, start) in [
        (&["digits"][..], digits as Rules, "20"),
        (&["digits", "--first", "it"], digits, "23"),
        (&["digits"], digits, "25"),
        (&["take-away", "--steps", "1,2,5"], heap, "9"),
        (&["take-away", "--steps", "1,2,5"], heap, "10"),
        (&["race", "--to", "12"], total, "0"),
        (&["race", "--to", "12", "--first", "it"], total, "1"),
        (&["euclid"], pair, "24,15"),
        (&["euclid", "--first", "it"], pair, "34,12"),
        (&["euclid"], pair, "34,13"),
        (&["calendar"], date, "2001-10-26"),
        (&["calendar"], date, "2001-10-25"),
    ] {
        let mut ends = BTreeMap::new();
        all_games(args, rules, start, "", &mut ends);
        let had = wins(rules, start) != args.contains(&"it");
        assert_eq!(ends.contains_key(&true), had, "{args:?} {start}: {ends:?}");
        assert!(had || ends[&false] > 0);
    }
}

#[test]
fn perfect_play_is_the_main_line_of_explain() {
    for words in [
        &["digits", "3014"][..],
        &["digits", "13"],
        &["digits", "0"],
        &["digits", "4000000"],
        &["calendar", "1999-12-31"],
        &["calendar", "2031-05-01", "--target", "2031-05-17"],
        &["take-away", "50", "--steps", "2,5"],
        &["race", "0"],
        &["euclid", "165580141,102334155"],
    ] {
        let watched = answers(&[&["play"], words, &["--watch"]].concat(), "");
        let explained = answers(&[&["explain"], words, &["--full"]].concat(), "");
        let main = explained
            .split_once("main line: ")
            .map_or(words[1], |(_, line)| line.lines().next().expect("a line"));
        let moves = watched.lines().filter_map(|line| {
            line.strip_prefix("first to ")
                .or_else(|| line.strip_prefix("second to "))
        });
        let moves: Vec<&str> = std::iter::once(words[1]).chain(moves).collect();
        assert_eq!(moves.join(" "), main);
        let short = answers(&[&["explain"], words].concat(), "");
        if let Some((_, line)) = short.split_once("main line: ") {
            let line = line.lines().next().expect("a line");
            assert!(
                watched.ends_with(&format!("\nhistory: {line}\n")),
                "{watched}"
            );
        }
        let loser = if moves.len() % 2 == 1 {
            "first"
        } else {
            "second"
        };
        assert!(watched.contains(&format!("the {loser} player cannot move.")));
        if moves.len() < 1_000 {
            // The same game by hand, one side of it typed.
            let typed: String = moves
                .iter()
                .skip(1)
                .step_by(2)
                .map(|to| format!("={to}\n"))
                .collect();
            let out = played(words, &typed);
            assert!(out.ends_with(&format!("\nhistory: {main}\n")), "{out}");
        }
    }
}

#[test]
fn hint_why_undo_and_nonsense_take_no_turn() {
    let typed = "hint\nwhy\nundo\nfoo\n\n=1\n4\n1\nundo\n2\nundo\nundo\n2\n";
    let expected = "\
13: your move
  1  to 12
  2  to 10
  to 10: wins: a loss of the opponent in 2; Grundy value 0
13: a win of the player to move in 3 moves; Grundy value 1
why: moving to 10 leaves the opponent a loss
there is no move of yours to take back
bad number 'foo': your move: a number is written in decimal digits, as in 3014
Move by a number of the list or by the position to move to (=3 where 3 may be either); or type hint,
why, undo or quit.
there is no move from 13 to 1
there is no move from 13 to 4
you move to 12
it moves to 10
10: your move
  1  to 9
13: your move
  1  to 12
  2  to 10
you move to 10
it moves to 9
9: your move
  1  to 0
13: your move
  1  to 12
  2  to 10
there is no move of yours to take back
you move to 10
it moves to 9
9: your move
  1  to 0
unfinished, at 9
history: 13 10 9
";
    assert_eq!(played(&["digits", "13"], typed), expected);
    let out = played(&["digits", "13", "--first", "it"], "undo\nhint\nquit\n1\n");
    let expected = "\
it moves to 10
10: your move
  1  to 9
there is no move of yours to take back
  to 9: loses: the opponent wins in 1, first to 0; Grundy value 1
unfinished, at 10
history: 13 10
";
    assert_eq!(out, expected);
}

#[test]
fn a_number_of_the_list_comes_before_a_position() {
    let take = |typed: &str| played(&["take-away", "5", "--steps", "1,2,3"], typed);
    assert!(take("2\n").contains("\nyou move to 3\n"));
    assert!(take("=2\n").contains("\nyou move to 2\n"));
    assert!(take("4\n").contains("\nyou move to 4\n"));
    assert!(take("0\n").contains("\nthere is no move from 5 to 0\n"));
}

#[test]
fn many_moves_are_all_accepted_and_few_are_listed() {
    let huge = ["take-away", "1000000000000", "--steps", "1..=999999999999"];
    let out = played(&huge, "=5000000000000\n=0\n5\n");
    assert!(
        out.contains("  12  to 999999999988\n  and 999999999987 more, not listed\n"),
        "{out}"
    );
    assert!(out.contains("\nthere is no move from 1000000000000 to 5000000000000\n"));
    assert!(out.contains("\nthere is no move from 1000000000000 to 0\n"));
    assert!(out.contains("\nyou move to 999999999995\nit moves to 0\n"));
    assert!(played(&huge, "1\n").contains("\nyou move to 999999999999\nit moves to 0\n"));
    assert!(played(&huge, "1000000\n").contains("\nyou move to 999999000000\n"));
    assert!(played(&huge, "1000001\n").contains("\nyou move to 1000001\n"));
    let euclid = ["euclid", "1000000000001,2"];
    assert!(played(&euclid, "2,999999999999\n").contains("\nyou move to 999999999999,2\n"));
    for wrong in [
        "999999999998,2",
        "1000000000001,2",
        "1000000000003,2",
        "2,2",
        "7,5",
        "0,2",
    ] {
        let out = played(&euclid, &format!("{wrong}\n"));
        assert!(
            out.contains("\nthere is no move from 1000000000001,2 to "),
            "{out}"
        );
    }
    assert!(played(&euclid, "1,2\n").contains("\nyou move to 2,1\nit moves to 1,0\n"));
}

#[test]
fn what_is_typed_may_be_anything() {
    let (out, err, status) = run(&["play", "digits", "13"], b"\xff\xfe\n\x1b[2J\n2");
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(
        out.contains("bad number '\\xff\\xfe': your move: it is not UTF-8\n"),
        "{out}"
    );
    assert!(out.contains("bad number '\\x1b[2J': your move: "), "{out}");
    assert!(out.ends_with("you move to 10\nit moves to 9\n9: your move\n  1  to 0\nunfinished, at 9\nhistory: 13 10 9\n"));
    let long = "x".repeat(70_000);
    let (out, err, status) = run(&["play", "digits", "13"], format!("1\n{long}\n").as_bytes());
    assert!(out.ends_with("10: your move\n  1  to 9\n"), "{out}");
    assert!(err.contains("it is longer than 65536 bytes"), "{err}");
    assert_eq!(status, 2);
}

#[test]
fn a_seed_draws_a_start() {
    for words in [
        &["digits"][..],
        &["calendar"],
        &["calendar", "--target", "1-01-09"],
        &["take-away", "--steps", "1,2"],
        &["race"],
        &["race", "--to", "10"],
        &["euclid"],
    ] {
        let mut starts: Vec<String> = (0..40)
            .map(|seed| {
                let seed = seed.to_string();
                let with =
                    |extra: &[&str]| played(&[words, &["--seed", &seed], extra].concat(), "");
                let out = with(&[]);
                assert_eq!(out, with(&["--first", "me"]));
                let (start, _) = out.split_once(": ").expect("a position");
                let again = played(&[&[words[0], start], &words[1..]].concat(), "");
                assert_eq!(again, out);
                start.to_string()
            })
            .collect();
        starts.sort();
        starts.dedup();
        assert!(starts.len() > 1, "{words:?}: {starts:?}");
    }
    let out = answers(&["play", "digits"], "");
    let seed = out
        .split_once("--seed ")
        .and_then(|(_, rest)| rest.split_once(" draws this start\n"));
    let (seed, _) = seed.expect("a seed");
    assert_eq!(answers(&["play", "digits", "--seed", seed], ""), out);
    assert_eq!(
        played(&["race", "--to", "0", "--seed", "1"], ""),
        "0: you cannot move. It wins.\nwhy: the start was a loss for you, however you moved\nhistory: 0\n"
    );
}

#[test]
fn what_cannot_be_played_is_refused() {
    let no = |args: &[&str], message: &str| {
        let (out, err, status) = run(&[&["play"], args].concat(), b"");
        assert!(out.lines().count() <= 1, "{out}");
        assert_eq!(
            (err, status),
            (format!("retrograde: {message}\n"), 2),
            "{args:?}"
        );
    };
    refused(
        &["play"],
        b"",
        "",
        "nothing to play: arguments: name a game, as in play digits 13",
    );
    let why = "of a board only the winner is known: the rest depends on the squares visited";
    no(&["board"], &format!("no start to draw: arguments: {why}"));
    no(
        &["board", "8"],
        &format!("cannot play '8': position 1: {why}"),
    );
    no(
        &["digits", "x"],
        "bad number 'x': position 1: a number is written in decimal digits, as in 3014",
    );
    no(
        &["digits", "1", "2"],
        "unexpected argument '2': argument 4: one game is played at a time",
    );
    no(
        &["digits", "--first", "you"],
        "nobody to move first: arguments: --first is me or it",
    );
    no(
        &["digits", "--seed", "x"],
        "bad seed 'x': --seed: it is not a whole number of 64 bits",
    );
    no(
        &["digits", "9", "--seed", "1"],
        "unexpected option --seed: arguments: it draws a start where none is given",
    );
    no(
        &["digits", "9", "--watch", "--first", "me"],
        "unexpected option --first: arguments: with --watch nobody is you",
    );
    no(
        &["digits", "--steps", "1"],
        "unexpected option --steps: arguments: it goes with take-away and race",
    );
    no(
        &["digit"],
        "no such game 'digit': arguments: did you mean digits? --help and games list all there is",
    );
    let powers = ["take-away", "1000000", "--steps", "powers-of-2"];
    no(
        &powers,
        "cannot play '1000000': position 1: it is known below 131072 for these steps",
    );
}

#[test]
fn long_games_take_little_memory() {
    let shell = |line: &str| Terminal::shell(line);
    // 20 MB of address space are a few more than the binary takes to start.
    let watched = shell("ulimit -v 20000; retrograde play digits 1000000 --watch | tail -n 2");
    assert!(watched.ends_with(" 10 9 0\n"), "{watched}");
    let moves =
        shell("retrograde play digits 1000000 --watch | grep -c '^\\(first\\|second\\) to '");
    assert_eq!(moves, "267978\n");
    let endless = shell(
        "ulimit -v 20000; retrograde play take-away 1000000000000 --steps 1,2 --watch | head -n 300000 | tail -n 1",
    );
    assert_eq!(endless, "first to 999999550005\n");
    let typed =
        shell("ulimit -v 60000; yes 1 | retrograde play digits 1000000 | tail -n 3 | head -c 99");
    assert!(
        typed.starts_with("0: you cannot move. It wins.\nwhy: "),
        "{typed}"
    );
    let (_, err, status) = run(
        &["play", "take-away", "9999999", "--steps", "1"],
        &b"1\n".repeat(600_000),
    );
    assert_eq!(
        err,
        "retrograde: the game is too long: move 1000000: that many are kept; start nearer to the end\n"
    );
    assert_eq!(status, 2);
}

#[test]
fn by_hand_a_game_is_prompted_and_ends() {
    let mut terminal = Terminal::run("retrograde play digits 13; echo status $?");
    terminal.expect("  2  to 10\r\n> ");
    terminal.send("nonsense\n");
    terminal.expect("bad number 'nonsense'");
    terminal.expect("> ");
    terminal.send("5\n");
    terminal.expect("there is no move from 13 to 5\r\n> ");
    terminal.send("2\n");
    terminal.expect("you move to 10\r\nit moves to 9\r\n9: your move\r\n  1  to 0\r\n> ");
    terminal.send("1\n");
    terminal.expect("0: it cannot move. You win.\r\n");
    terminal.expect("history: 13 10 9 0\r\nstatus 0\r\n");
}

#[test]
fn however_it_is_left_the_terminal_is_as_before() {
    for (keys, end) in [
        ("\x03", "status 130"),
        ("\x04", "status 0"),
        ("quit\n", "status 0"),
    ] {
        let mut terminal = Terminal::run(
            "trap : INT; before=$(stty -g); retrograde play digits 13; echo status $?; \
             [ \"$before\" = \"$(stty -g)\" ] && echo sane",
        );
        terminal.expect("> ");
        terminal.send("1\n");
        terminal.expect("it moves to 10\r\n10: your move\r\n  1  to 9\r\n> ");
        terminal.send(keys);
        if keys != "\x03" {
            terminal.expect("unfinished, at 10\r\nhistory: 13 12 10\r\n");
        }
        terminal.expect(end);
        terminal.expect("sane\r\n");
    }
}
