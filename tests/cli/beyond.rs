//! The binary past the baked window: numbers of any length, any date, any target.

use crate::binary::{answers, refused, run};

#[test]
fn numbers_of_any_length() {
    assert_eq!(
        answers(&["digits", "18446744073709551615", "--values"], ""),
        "18446744073709551615\tloss\t4003290633784996644\t0\t18446744073709551614\n"
    );
    assert_eq!(
        answers(&["digits", "1000000000", "+0001000000000", "--values"], ""),
        "1000000000\tloss\t247722998\t0\t999999999\n".repeat(2)
    );
    let (out, seven) = (answers(&["digits", "9", "77777777777777777777"], ""), "7");
    assert_eq!(out.lines().count(), 2);
    // Of a number that repeats one digit there is one move.
    let best = answers(&["digits", &seven.repeat(38), "--values"], "");
    assert!(
        best.ends_with(&format!("\t{}0\n", seven.repeat(37))),
        "{best}"
    );
}

#[test]
fn a_million_digits_from_standard_input() {
    let number = format!("1{}", "0".repeat(999_999));
    let less = "9".repeat(999_999);
    let both = answers(&["digits", "-"], &format!("{number} {less}\n{number}"));
    let lines: Vec<&str> = both.lines().collect();
    // 10^k is a loss for every k, so what is less by 1 is a win: the game can only go on there.
    assert_eq!(lines, ["loss", "win", "loss"]);
    let (out, err, status) = run(&["digits", "-", "--values"], number.as_bytes());
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(
        err.starts_with("retrograde: unknown value of '1000"),
        "{err}"
    );
    let why = "…': standard input, line 1, column 1: the remoteness is known of numbers of up to 38 \
               digits\n";
    assert!(err.ends_with(why), "{err}");
    let endless = "9".repeat((1 << 24) + 1);
    let message = format!(
        "bad word '{}…': standard input, line 1, column 3: it is longer than 16777216 bytes",
        "9".repeat(40)
    );
    refused(
        &["digits", "-"],
        format!("9 {endless}").as_bytes(),
        "win\n",
        &message,
    );
}

#[test]
fn ranges_anywhere() {
    let across = answers(&["digits", "999998..=1000003", "--values"], "");
    assert_eq!(
        across,
        "999998\twin\t267977\t1\t999990\n999999\twin\t267977\t1\t999990\n\
         1000000\tloss\t267978\t0\t999999\n1000001\twin\t267979\t1\t1000000\n\
         1000002\twin\t267979\t2\t1000000\n1000003\twin\t267979\t1\t1000000\n"
    );
    let far = answers(&["digits", "999999999990..=1000000000010", "--values"], "");
    let numbers: Vec<u64> = far
        .lines()
        .map(|line| {
            line.split('\t')
                .next()
                .expect("a number")
                .parse()
                .expect("digits")
        })
        .collect();
    assert!(
        numbers
            .iter()
            .copied()
            .eq(999_999_999_990..=1_000_000_000_010)
    );
    assert_eq!(
        answers(
            &["digits", "99999999999999999999..100000000000000000001"],
            ""
        )
        .lines()
        .count(),
        2
    );
    refused(
        &["digits", "1000000000000..=999999"],
        b"",
        "",
        "empty range '1000000000000..=999999': position 1: its end comes before its start, or is its \
         start and left out",
    );
}

#[test]
fn dates_before_the_window() {
    let expected = "1899-12-30\twin\t2457\t1\t1899-12-31\n1899-12-31\tloss\t2456\t0\t1900-01-01\n\
                    1900-01-01\twin\t2455\t1\t1900-01-02\n1900-01-02\tloss\t2454\t0\t1900-01-03\n";
    assert_eq!(
        answers(&["calendar", "1899-12-30..=1900-01-02", "--values"], ""),
        expected
    );
    // One at a time, and the other way round.
    let backwards: Vec<String> = ["1900-01-02", "1900-01-01", "1899-12-31", "1899-12-30"]
        .map(|date| answers(&["calendar", date, "--values"], ""))
        .into();
    let lines = backwards.iter().rev().map(String::as_str);
    assert_eq!(lines.collect::<String>(), expected);
    refused(
        &["calendar", "0001-01-01", "0000-12-31"],
        b"",
        "win\n",
        "bad date '0000-12-31': position 2: years are 1 to 9999",
    );
}

#[test]
fn any_target() {
    assert_eq!(
        answers(
            &[
                "calendar",
                "2024-02-29",
                "--target",
                "2031-05-17",
                "--values"
            ],
            ""
        ),
        "2024-02-29\tloss\t194\t0\t2024-03-29\n"
    );
    assert_eq!(
        answers(
            &[
                "calendar",
                "9999-12-31",
                "--target",
                "9999-12-31",
                "--values"
            ],
            ""
        ),
        "9999-12-31\tloss\t0\t0\t-\n"
    );
    // The same game 400 years later, from the baked window and by sweeps.
    let baked = answers(&["calendar", "1900-01-01..=2001-11-04", "--values"], "");
    let later = answers(
        &[
            "calendar",
            "2300-01-01..=2401-11-04",
            "--target",
            "2401-11-04",
            "--values",
        ],
        "",
    );
    assert_eq!(baked.lines().count(), 37_198);
    let shifted = |line: &str| {
        let fields: Vec<String> = line
            .split('\t')
            .map(|field| match field.split_once('-') {
                Some((year, rest)) if year.len() == 4 => {
                    format!("{}-{rest}", year.parse::<u32>().expect("a year") + 400)
                }
                _ => field.to_string(),
            })
            .collect();
        fields.join("\t")
    };
    assert!(baked.lines().map(shifted).eq(later.lines()));
    let outcomes = answers(
        &[
            "calendar",
            "2300-01-01..=2401-11-04",
            "--target",
            "2401-11-04",
        ],
        "",
    );
    let told = later
        .lines()
        .map(|line| line.split('\t').nth(1).expect("an outcome"));
    assert!(outcomes.lines().eq(told));
}

#[test]
fn a_range_over_many_centuries_follows_from_itself() {
    let out = answers(
        &[
            "calendar",
            "1200-01-01..=2500-01-01",
            "--target",
            "2500-01-01",
            "--values",
        ],
        "",
    );
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    let remoteness = |row: &Vec<&str>| row[2].parse::<u32>().expect("a number");
    let known: std::collections::HashMap<&str, u32> =
        rows.iter().map(|row| (row[0], remoteness(row))).collect();
    let follows = |row: &Vec<&str>| row[4] == "-" || known[row[4]] + 1 == remoteness(row);
    assert_eq!(rows.len(), 474_817);
    assert!(rows.iter().all(follows));
    assert!(
        rows.iter()
            .all(|row| (row[1] == "win") == (remoteness(row) % 2 == 1))
    );
    assert!(rows.iter().all(|row| (row[1] == "win") == (row[3] != "0")));
}

#[test]
fn targets_that_are_none_are_refused() {
    for (args, message) in [
        (
            ["calendar", "2000-01-01", "--target", "2029"],
            "bad target '2029': arguments: a date is written year-month-day, as in 2001-11-03",
        ),
        (
            ["calendar", "2000-01-01", "--target", "2029-02-29"],
            "bad target '2029-02-29': arguments: there is no such date: that month has 28 days",
        ),
        (
            ["calendar", "2000-01-01", "--target", "1999-12-31"],
            "bad date '2000-01-01': position 1: the game is over at 1999-12-31",
        ),
        (
            ["digits", "9", "--target", "2029-01-01"],
            "unexpected option --target: arguments: it goes with calendar",
        ),
    ] {
        refused(&args, b"", "", message);
    }
}
