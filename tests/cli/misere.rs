//! Misère play of take-away games and races, steps past every table, and heaps past 64 bits, against the
//! definitions.

use crate::binary::{answers, refused, run};

/// Whether the player to move wins, and in how many moves, of the heaps in a row.
fn misere(steps: &[usize], heaps: usize) -> Vec<(bool, usize)> {
    let mut told: Vec<(bool, usize)> = Vec::new();
    for heap in 0..heaps {
        let to = steps.iter().filter_map(|&step| heap.checked_sub(step));
        let to: Vec<(bool, usize)> = to.map(|to| told[to]).collect();
        let hurried = to.iter().filter(|to| !to.0).map(|to| to.1 + 1).min();
        let stalled = to.iter().map(|to| to.1 + 1).max();
        told.push(match (hurried, stalled) {
            (Some(moves), _) => (true, moves),
            (None, Some(moves)) => (false, moves),
            (None, None) => (true, 0),
        });
    }
    told
}

#[test]
fn misere_play_is_that_of_the_definition() {
    for (given, steps) in [
        ("1,2,3", &[1, 2, 3][..]),
        ("1..=7", &[1, 2, 3, 4, 5, 6, 7]),
        ("powers-of-2", &[1, 2, 4, 8, 16, 32, 64]),
        ("2,5", &[2, 5]),
        ("3,4", &[3, 4]),
        ("3,6,9", &[3, 6, 9]),
        ("2,3,7", &[2, 3, 7]),
        ("4,10,12", &[4, 10, 12]),
    ] {
        let told = misere(steps, 100);
        let outcome = |won: &(bool, usize)| if won.0 { "win\n" } else { "loss\n" };
        let outcomes: String = told.iter().map(outcome).collect();
        let game = ["take-away", "0..100", "--misere", "--steps", given];
        assert_eq!(answers(&game, ""), outcomes, "{given}");
        let totals: String = told.iter().rev().map(outcome).collect();
        let race = ["race", "0..=99", "--misere", "--to", "99", "--steps", given];
        assert_eq!(answers(&race, ""), totals, "{given}");
        // Every heap with its moves left, and a best move that leaves one less.
        let heaps: Vec<String> = (0..100).map(|heap| heap.to_string()).collect();
        let mut words = vec!["explain", "take-away", "--misere", "--steps", given];
        words.extend(heaps.iter().map(String::as_str));
        let all = answers(&words, "");
        let of_player = " of the player to move";
        let headings: Vec<&str> = all
            .lines()
            .filter(|line| line.contains(of_player))
            .collect();
        assert_eq!(headings.len(), 100);
        for (heap, (win, moves)) in told.iter().enumerate() {
            let end = match moves {
                0 => ", over already".into(),
                1 => " in 1 move".into(),
                moves => format!(" in {moves} moves"),
            };
            let outcome = if *win { "win" } else { "loss" };
            assert_eq!(
                headings[heap],
                format!("{heap}: a {outcome}{of_player}{end}"),
                "{given}"
            );
        }
        let lines = all
            .lines()
            .filter_map(|line| line.strip_prefix("main line: "));
        for line in lines.filter(|line| !line.contains('…')) {
            let line: Vec<usize> = line
                .split(' ')
                .map(|at| at.parse().expect("a heap"))
                .collect();
            assert!(line.windows(2).all(|pair| {
                steps.contains(&(pair[0] - pair[1])) && told[pair[1]].1 + 1 == told[pair[0]].1
            }));
            assert_eq!(told[line[0]].1, line.len() - 1, "{line:?}");
        }
    }
}

#[test]
fn misere_games_are_played_explained_and_drawn() {
    let steps = ["--steps", "1,2,3", "--misere"];
    let with = |words: &[&str]| answers(&[words, &steps].concat(), "1\n1\n");
    let played = with(&["play", "take-away", "5"]);
    assert!(
        played.contains("you move to 0\n0: it cannot move. It wins.\n"),
        "{played}"
    );
    let watched = with(&["play", "take-away", "9", "--watch"]);
    assert!(watched.contains("0: the second player cannot move. The second player wins.\n"));
    let won = answers(&["play", "race", "0", "--to", "4", "--misere"], "3\n1\n1\n");
    assert!(
        won.contains("you move to 3\nit moves to 4\n4: you cannot move. You win.\n"),
        "{won}"
    );
    let over = with(&["explain", "take-away", "0"]);
    assert!(
        over.contains("why: there is no move: the game is over, and won\n"),
        "{over}"
    );
    let one = with(&["explain", "take-away", "1"]);
    assert!(one.contains("  to 0: loses at once\n"), "{one}");
    let refusal = "in misère play heaps have no Grundy values";
    let message = format!("unknown value of '5': position 1: {refusal}");
    refused(
        &[&["take-away", "5", "--values"][..], &steps].concat(),
        b"",
        "",
        &message,
    );
    let message =
        "unexpected option --misere: arguments: it goes with take-away and race and check";
    refused(&["digits", "9", "--misere"], b"", "", message);
}

#[cfg(feature = "map")]
#[test]
fn misere_games_have_no_map_of_grundy_values() {
    let map = ["map", "take-away", "0..=8", "--steps", "1,2,3", "--misere"];
    let drawn = answers(&map, "");
    assert!(
        drawn.starts_with("take-away 0..=8, steps 1,2,3, misere: "),
        "{drawn}"
    );
    assert!(drawn.contains("\n0 # . # # # . # # #\n"), "{drawn}");
    let (_, err, status) = run(&[&map[..], &["--show", "grundy"]].concat(), b"");
    assert!(
        status == 2 && err.contains("in misère play heaps have no Grundy values"),
        "{err}"
    );
}

#[test]
fn steps_past_every_table_are_exact() {
    let take = |heap: &str, steps: &str| answers(&["take-away", heap, "--steps", steps], "");
    // 1, 2 and K: every third heap is lost where K is no multiple of 3, else K + 1 heaps repeat.
    assert_eq!(take("1000000", "1,2,1000000"), "win\n");
    assert_eq!(take("999999", "1,2,1000000"), "loss\n");
    assert_eq!(take("999999", "1,2,999999"), "win\n");
    assert_eq!(take("1000000", "1,2,999999"), "loss\n");
    assert_eq!(take("18446744073709551615", "1,2,1000000000000"), "loss\n");
    // Odd steps only: a heap is won where it is odd.
    assert_eq!(
        take("1000000000000000000..=1000000000000000001", "1,123456789"),
        "loss\nwin\n"
    );
    // Multiples of one number are that number's game.
    let scaled = [
        "take-away",
        "2999999",
        "3000000",
        "8000000",
        "--steps",
        "1000000,2000000",
        "--values",
    ];
    assert_eq!(
        answers(&scaled, ""),
        "2999999\twin\t1\t2\t999999\n3000000\tloss\t2\t0\t2000000\n8000000\twin\t5\t2\t6000000\n"
    );
    let message = "unknown value of '5': position 1: it is known for steps of up to 100000";
    refused(
        &["take-away", "5", "--steps", "2,100001", "--values"],
        b"",
        "",
        message,
    );
}

#[test]
fn heaps_past_64_bits_are_answered_for_powers_of_two() {
    let digits = |zeros: usize, last: &str| format!("1{}{last}", "0".repeat(zeros));
    // A power of ten leaves 1 by 3.
    let heaps = [digits(250, ""), digits(249, "2"), digits(249, "3")];
    let words: Vec<&str> = heaps.iter().map(String::as_str).collect();
    let asked = [&["take-away", "--steps", "powers-of-2"], &*words].concat();
    assert_eq!(answers(&asked, ""), "win\nloss\nwin\n");
    let misere = [&asked[..], &["--misere"]].concat();
    assert_eq!(answers(&misere, ""), "loss\nwin\nloss\n");
    let across = [
        "take-away",
        "18446744073709551614..=18446744073709551617",
        "--steps",
        "powers-of-2",
    ];
    assert_eq!(answers(&across, ""), "win\nloss\nwin\nwin\n");
    let explained = [
        "explain",
        "take-away",
        "18446744073709551616",
        "--steps",
        "powers-of-2",
        "--full",
    ];
    let told = answers(&explained, "");
    assert!(
        told.contains(
            "Grundy value 1\nwhy: wins and losses repeat every 3: the heap is like 4; moving \
                           to 18446744073709551615 leaves the opponent a loss\n"
        ),
        "{told}"
    );
    assert!(
        told.contains("\n  to 0: wins at once; Grundy value 0\n"),
        "{told}"
    );
    assert_eq!(
        told.lines()
            .filter(|line| line.starts_with("  to "))
            .count(),
        65
    );
    let (_, err, status) = run(&["take-away", &heaps[0], "--steps", "1,2"], b"");
    assert!(
        status == 2 && err.ends_with("it is not a whole number of 64 bits\n"),
        "{err}"
    );
}
