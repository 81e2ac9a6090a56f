//! The binary as its users meet it: what it prints, what it refuses, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::binary::{answers, refused};

#[test]
fn positions_are_answered_in_order() {
    let dates = [
        "calendar",
        "2001-11-03",
        "2001-11-02",
        "2001-10-03",
        "2001-11-4",
    ];
    assert_eq!(answers(&dates, ""), "win\nloss\nloss\nloss\n");
    assert_eq!(
        answers(&["digits", "9", "10", "0013", "+1000000"], ""),
        "win\nloss\nwin\nloss\n"
    );
    assert_eq!(
        answers(&["digits", "-", "7"], " 0\r\n10\t9\n0..3"),
        "loss\nloss\nwin\nloss\nwin\nwin\nwin\n"
    );
}

#[test]
fn values_are_five_columns() {
    let expected = "2001-11-02\tloss\t2\t0\t2001-11-03\n2001-11-03\twin\t1\t1\t2001-11-04\n\
                    2001-11-04\tloss\t0\t0\t-\n";
    assert_eq!(
        answers(&["calendar", "--values", "2001-11-02..=2001-11-04"], ""),
        expected
    );
    assert_eq!(
        answers(&["digits", "3014", "--values"], ""),
        "3014\twin\t953\t2\t3013\n"
    );
}

#[test]
fn ranges_run_from_first_to_last() {
    assert_eq!(answers(&["digits", "8..11"], ""), "win\nwin\nloss\n");
    assert_eq!(answers(&["digits", "10..=10"], ""), "loss\n");
    let february = answers(&["calendar", "2000-02-27..2000-03-02", "--values"], "");
    let days: Vec<&str> = february.lines().map(|line| &line[..10]).collect();
    assert_eq!(
        days,
        ["2000-02-27", "2000-02-28", "2000-02-29", "2000-03-01"]
    );
    let all = answers(&["digits", "0..=1000000"], "");
    let wins = all.lines().filter(|&line| line == "win").count();
    assert_eq!((wins, all.lines().count()), (577_864, 1_000_001));
}

#[test]
fn every_value_of_both_windows_is_printed() {
    for (args, lines, wins, furthest) in [
        (["digits", "0..=1000000"], 1_000_001, 577_864, 267_978),
        (
            ["calendar", "1900-01-01..=2001-11-04"],
            37_198,
            18_841,
            2_472,
        ),
    ] {
        let out = answers(&[args[0], args[1], "--values"], "");
        let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == 5));
        let remoteness = |row: &Vec<&str>| row[2].parse::<u32>().expect("a number");
        assert_eq!(rows.len(), lines);
        assert_eq!(rows.iter().filter(|row| row[1] == "win").count(), wins);
        assert_eq!(rows.iter().map(remoteness).max(), Some(furthest));
        // A best move leaves one move less, wherever it leads.
        let known: std::collections::HashMap<&str, u32> =
            rows.iter().map(|row| (row[0], remoteness(row))).collect();
        let follows = |row: &Vec<&str>| row[4] == "-" || known[row[4]] + 1 == remoteness(row);
        assert!(rows.iter().all(follows));
        assert_eq!(rows.iter().filter(|row| row[4] == "-").count(), 1);
    }
}

#[test]
fn judges_get_their_words() {
    let dates = "3\n2001 11 3\n2001 11 2\n2001 10 3\n";
    for id in ["calendar", "poj1082", "hdu1079", "uva1557", "eden"] {
        assert_eq!(answers(&[id], dates), "YES\nNO\nNO\n");
    }
    for id in ["digits", "luogu-p2953", "boj6120", "usaco-open09-cdgame"] {
        assert_eq!(answers(&[id], "2\n9\n10\n"), "YES\nNO\n");
    }
}

#[test]
fn judges_files_are_read_as_tokens() {
    assert_eq!(
        answers(
            &["calendar"],
            "2\r\n2001 11 3\r\n\r\n  2001\t11\r\n2   \r\n"
        ),
        "YES\nNO\n"
    );
    assert_eq!(
        answers(&["hdu1079"], "3 2001 11 3 2001 11 2 2001 10 3"),
        "YES\nNO\nNO\n"
    );
    assert_eq!(answers(&["digits"], "+2 009\n10"), "YES\nNO\n");
    assert_eq!(answers(&["digits"], "0"), "");
}

#[test]
fn long_input_is_read_in_pieces() {
    // Words fall on every place of a chunk boundary; a case may be torn apart by more blanks than a chunk holds.
    let mut input = String::from("30001\n");
    for number in 0..30_000 {
        input.push_str(&format!(
            "{}{}",
            number * 33,
            if number % 3 == 0 { "\r\n" } else { " " }
        ));
    }
    input.push_str(&" ".repeat(200_000));
    input.push('9');
    let expected = answers(
        &["digits", "-"],
        &(0..30_000)
            .map(|n| format!("{} ", n * 33))
            .collect::<String>(),
    );
    let out = answers(&["digits"], &input);
    assert_eq!(out.lines().count(), 30_001);
    let words = expected
        .lines()
        .chain(["win"])
        .map(|outcome| if outcome == "win" { "YES" } else { "NO" });
    assert!(out.lines().eq(words));
    let torn = format!(
        "1 2001 {} 11 {} 3",
        "\n".repeat(100_000),
        " ".repeat(100_000)
    );
    assert_eq!(answers(&["calendar"], &torn), "YES\n");
}

#[test]
fn bad_positions_are_refused_after_the_earlier_answers() {
    let cases: [(&[&str], &str); 15] = [
        (
            &["calendar", "2001-11-03", "1900-02-29"],
            "bad date '1900-02-29': position 2: there is no such date: that month has 28 days",
        ),
        (
            &["calendar", "2001-11-03", "2001-11-05"],
            "bad date '2001-11-05': position 2: the game is over at 2001-11-04",
        ),
        (
            &["calendar", "2001-11-03", "0000-12-31"],
            "bad date '0000-12-31': position 2: years are 1 to 9999",
        ),
        (
            &["calendar", "2001-11-03", "2001-13-01"],
            "bad date '2001-13-01': position 2: there is no such date: months are 1 to 12",
        ),
        (
            &["calendar", "2001-11-03", ""],
            "bad date '': position 2: a date is written year-month-day, as in 2001-11-03",
        ),
        (
            &["calendar", "2001-11-03", "x..2001-11-04"],
            "bad date 'x': position 2: a date is written year-month-day, as in 2001-11-03",
        ),
        (
            &["digits", "9", "1000001x"],
            "bad number '1000001x': position 2: a number is written in decimal digits, as in 3014",
        ),
        (
            &["digits", "9", "-1"],
            "bad number '-1': position 2: a number is written in decimal digits, as in 3014",
        ),
        (
            &["digits", "9", "-12..5"],
            "bad number '-12': position 2: a number is written in decimal digits, as in 3014",
        ),
        (
            &["digits", "9", "1844674407370955161６"],
            "bad number '1844674407370955161\\xef\\xbc\\x96': position 2: a number is written in \
             decimal digits, as in 3014",
        ),
        (
            &["digits", "9", ""],
            "bad number '': position 2: a number is written in decimal digits, as in 3014",
        ),
        (
            &["digits", "9", "1e5"],
            "bad number '1e5': position 2: a number is written in decimal digits, as in 3014",
        ),
        (
            &["digits", "9", "5..=4"],
            "empty range '5..=4': position 2: its end comes before its start, or is its start and left out",
        ),
        (
            &["digits", "9", "4..4"],
            "empty range '4..4': position 2: its end comes before its start, or is its start and left out",
        ),
        (
            &["digits", "9", "7\u{1b}[31m"],
            "bad number '7\\x1b[31m': position 2: a number is written in decimal digits, as in 3014",
        ),
    ];
    for (args, message) in cases {
        refused(args, b"", "win\n", message);
    }
    refused(
        &["digits", "-"],
        b"9\n 0x1",
        "win\n",
        "bad number '0x1': standard input, line 2, column 2: a number is written in decimal digits, as in 3014",
    );
    refused(
        &["digits", "-"],
        b"9 \xff",
        "win\n",
        "bad number '\\xff': standard input, line 1, column 3: it is not UTF-8",
    );
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let output = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .args(["digits", "9"])
        .arg(std::ffi::OsStr::from_bytes(b"1\xff"))
        .output()
        .expect("the binary runs");
    assert_eq!(output.stdout, b"win\n");
    assert_eq!(
        output.stderr,
        b"retrograde: bad number '1\\xff': position 2: it is not UTF-8\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn bad_judge_input_is_refused_with_its_place() {
    let place = |line, column| format!("standard input, line {line}, column {column}");
    let ends = "the input ends here";
    let whole = "it is not a whole number";
    for (input, message) in [
        (
            &b"3\n9\n10"[..],
            format!("case 3 of 3 is missing: {}: {ends}", place(3, 3)),
        ),
        (
            b"3\n9\n10\n",
            format!("case 3 of 3 is missing: {}: {ends}", place(4, 1)),
        ),
        (
            b"2 9 10 11",
            format!(
                "unexpected '11': {}: the input announced no more cases than 2",
                place(1, 8)
            ),
        ),
        (
            b"3\n9\n10\n x9",
            format!("bad number 'x9': {}: {whole}", place(4, 2)),
        ),
        (
            b"3\n9\n10\n9x 1",
            format!("bad number '9x': {}: {whole}", place(4, 1)),
        ),
        (
            b"3\r\n9\r\n10\r\n\xff\xfe",
            format!("bad number '\\xff\\xfe': {}: {whole}", place(4, 1)),
        ),
        (
            b"3 9 10 1\0",
            format!("bad number '1\\x00': {}: {whole}", place(1, 8)),
        ),
        (
            b"3 9 10 -1",
            format!("bad number '-1': {}: {whole}", place(1, 8)),
        ),
        (
            b"3 9 10 +",
            format!("bad number '+': {}: {whole}", place(1, 8)),
        ),
        (
            b"3 9 10 ++1",
            format!("bad number '++1': {}: {whole}", place(1, 8)),
        ),
        (
            b"3 9 10 1000001",
            format!(
                "bad number 1000001: {}: this judge's numbers are 0 to 1000000",
                place(1, 8)
            ),
        ),
        (
            b"3 9 10 99999999999999999999",
            format!(
                "bad number {}: {}: this judge's numbers are 0 to 1000000",
                u64::MAX,
                place(1, 8)
            ),
        ),
    ] {
        refused(&["digits"], input, "YES\nNO\n", &message);
    }
    refused(
        &["digits"],
        b" \n",
        "",
        &format!(
            "no cases: {}: the input ends before it says how many there are",
            place(2, 1)
        ),
    );
    refused(
        &["digits"],
        b"x",
        "",
        &format!("bad number 'x': {}: {whole}", place(1, 1)),
    );
    for (input, message) in [
        (
            &b"2 2001 11 3 \n 2001 11"[..],
            format!(
                "bad date: {}: the input ends before its last number",
                place(2, 2)
            ),
        ),
        (
            b"2 2001 11 3 \n 2001 2 30 ",
            format!(
                "bad date 2001 2 30: {}: there is no such date: that month has 28 days",
                place(2, 2)
            ),
        ),
        (
            b"2 2001 11 3 65537 1 1",
            format!(
                "bad date 65537 1 1: {}: the game is over at 2001-11-04",
                place(1, 13)
            ),
        ),
        (
            b"2 2001 11 3 1999 257 1",
            format!(
                "bad date 1999 257 1: {}: there is no such date: months are 1 to 12",
                place(1, 13)
            ),
        ),
    ] {
        refused(&["calendar"], input, "YES\n", &message);
    }
}

#[test]
fn a_plus_may_end_a_chunk() {
    // In one of these a read ends between a plus and its digit.
    for spaces in 0..3 {
        let input = "25000\n".to_string() + &" ".repeat(spaces) + &"+9 ".repeat(25_000);
        assert_eq!(answers(&["luogu-p2953"], &input), "YES\n".repeat(25_000));
    }
}

#[test]
fn places_are_right_across_chunks() {
    let mut input = String::from("50000\n");
    for _ in 0..40_000 {
        input.push_str("9 \r\n");
    }
    input.push_str("10 nine");
    let message =
        "bad number 'nine': standard input, line 40002, column 4: it is not a whole number";
    refused(
        &["digits"],
        input.as_bytes(),
        &("YES\n".repeat(40_000) + "NO\n"),
        message,
    );
    let endless = "9".repeat(100_000);
    let message = format!(
        "bad word '{}…': standard input, line 1, column 3: it is longer than 65536 bytes",
        "9".repeat(40)
    );
    refused(&["digits"], format!("1 {endless}").as_bytes(), "", &message);
}

#[test]
fn bad_usage_is_refused() {
    refused(
        &[],
        b"",
        "",
        "no command: arguments: say what to do, or --help to see what there is",
    );
    refused(
        &["go"],
        b"",
        "",
        "no such command 'go': argument 1: it is no game, no problem id and no other command; --help and games list them all",
    );
    refused(
        &["digits", "--valu", "9"],
        b"",
        "",
        "bad option: arguments: invalid option '--valu'",
    );
    refused(
        &["digits", "--values"],
        b"",
        "",
        "no position: arguments: --values goes with positions, a range or -",
    );
    refused(
        &["verify", "9"],
        b"",
        "",
        "unexpected argument '9': argument 2: this command takes none",
    );
    refused(
        &["tables", "--values"],
        b"",
        "",
        "unexpected option --values: arguments: it goes with positions of a game",
    );
}

#[test]
fn help_and_version_say_what_they_should() {
    let help = answers(&["--help"], "");
    for name in [
        "calendar",
        "digits",
        "take-away",
        "race",
        "euclid",
        "board",
        "check",
        "explain",
        "games",
        "sum",
        "tables",
        "verify",
        "--values",
        "--steps",
        "--to",
        "--target",
        "--full",
    ] {
        assert!(help.contains(&format!(" {name} ")), "{name}");
    }
    assert_eq!(answers(&["digits", "-h"], ""), help);
    assert_eq!(
        answers(&["-V"], ""),
        format!("retrograde {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn verify_proves_every_position_of_every_table() {
    let values = ["outcome", "remoteness", "grundy"];
    let tables = values.map(|value| ("calendar", value, 37_198)).into_iter();
    let tables = tables.chain([("calendar", "small.outcome", 37_198)]);
    let tables = tables.chain(values.map(|value| ("digits", value, 1_000_001)));
    let others = ["best", "fast.outcome", "small.outcome", "small.grundy"];
    let others = others.map(|value| ("digits", value, 1_000_001));
    let automata = [
        "automaton.outcome",
        "automaton.remoteness",
        "automaton.grundy",
    ];
    let automata = automata.map(|value| ("digits", value, 1_000_001));
    let lines = tables
        .chain(others)
        .chain(automata)
        .map(|(game, value, positions)| format!("{game}.{value}: {positions} positions proved\n"));
    assert_eq!(answers(&["verify"], ""), lines.collect::<String>());
}

#[test]
fn answers_come_before_the_next_question() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .arg("digits")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let mut answer = String::new();
    stdin.write_all(b"2\n9\n1").expect("it reads");
    stdout.read_line(&mut answer).expect("it writes");
    assert_eq!(answer, "YES\n");
    stdin.write_all(b"0\n").expect("it reads");
    drop(stdin);
    stdout.read_to_string(&mut answer).expect("it writes");
    assert_eq!(answer, "YES\nNO\n");
    assert!(child.wait().expect("it ends").success());
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_it_quietly() {
    let shell = |script: &str| {
        let script = script.replace("retrograde", env!("CARGO_BIN_EXE_retrograde"));
        let output = Command::new("bash")
            .args(["-c", &script])
            .output()
            .expect("bash runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        (text(output.stdout), text(output.stderr))
    };
    let ended = |out: &str| (out.to_string(), String::new());
    assert_eq!(
        shell("retrograde digits 0..=1000000 | head -1; echo ${PIPESTATUS[0]}"),
        ended("loss\n0\n")
    );
    assert_eq!(
        shell("retrograde --help | true; echo ${PIPESTATUS[0]}"),
        ended("0\n")
    );
    assert_eq!(shell("retrograde --help >&-; echo $?"), ended("0\n"));
    assert_eq!(shell("retrograde digits x 2>&-; echo $?"), ended("2\n"));
    let full = "retrograde: cannot write: standard output: No space left on device (os error 28)\n";
    assert_eq!(
        shell("retrograde digits 9 >/dev/full; echo $?"),
        ("2\n".into(), full.into())
    );
    let folder =
        "retrograde: cannot read: standard input, line 1, column 1: Is a directory (os error 21)\n";
    assert_eq!(
        shell("retrograde digits </; echo $?"),
        ("2\n".into(), folder.into())
    );
}
