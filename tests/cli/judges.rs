//! Every judge's dialect: its sample, its words, its framing, its limits, and the mess of real
//! files.

use std::collections::HashMap;

use crate::binary::{answers, refused, run};

/// Ids, the sample's cases, the judge's answers to them, and how the input ends.
type Dialect = (
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
    End,
);

#[derive(Clone, Copy, PartialEq)]
enum End {
    Count,
    Zeros(&'static str),
    File,
}

const DATES: &[&str] = &["2001 11 3", "2001 11 2", "2001 10 3"];
const PAIRS: &[&str] = &["34 12", "15 24"];

const DIALECTS: [Dialect; 8] = [
    (
        &["poj1082", "hdu1079", "uva1557", "eden"],
        DATES,
        &["YES", "NO", "NO"],
        End::Count,
    ),
    (&["luogu-p1512"], DATES, &["YES", "NO", "NO"], End::Count),
    (
        &["luogu-p2953", "boj6120", "usaco-open09-cdgame"],
        &["9", "10"],
        &["YES", "NO"],
        End::Count,
    ),
    (
        &["hdu1525", "poj2348", "uva10368", "kattis-euclidsgame"],
        PAIRS,
        &["Stan wins", "Ollie wins"],
        End::Zeros("0 0"),
    ),
    (
        &["luogu-p1290"],
        PAIRS,
        &["Stan wins", "Ollie wins"],
        End::Count,
    ),
    (&["hdu1564"], &["2"], &["ailyanlu"], End::Zeros("0")),
    (
        &["hdu1846"],
        &["23 2", "4 3"],
        &["first", "second"],
        End::Count,
    ),
    (&["hdu1847"], &["1", "3"], &["Kiki", "Cici"], End::File),
];

/// The lines of a whole input.
fn framed(cases: &[&str], end: End) -> Vec<String> {
    let mut lines: Vec<String> = cases.iter().map(ToString::to_string).collect();
    match end {
        End::Count => lines.insert(0, cases.len().to_string()),
        End::Zeros(zeros) => lines.push(zeros.into()),
        End::File => {}
    }
    lines
}

fn lines(words: &[&str]) -> String {
    words.iter().map(|word| format!("{word}\n")).collect()
}

#[test]
fn samples_and_their_mess_are_answered() {
    for (ids, cases, words, end) in DIALECTS {
        let input = framed(cases, end);
        let padded: Vec<String> = input.iter().map(|line| format!("\t {line} \t")).collect();
        let zeros: Vec<String> = input.iter().map(|line| format!("000{line}")).collect();
        let plus: Vec<String> = input.iter().map(|line| format!("+{line}")).collect();
        for id in ids {
            let answered = |input: &str| assert_eq!(answers(&[id], input), lines(words), "{id}");
            answered(&(input.join("\n") + "\n"));
            answered(&input.join("\n"));
            answered(&input.join(" "));
            answered(&(input.join("\r\n") + "\r\n\x0b\x0c\r\n"));
            answered(&padded.join("\n\n \r\n"));
            answered(&zeros.join("\n"));
            answered(&plus.join("\n"));
            answered(&input.join("\n").replace(' ', "\n"));
        }
    }
}

#[test]
fn a_terminator_may_be_missing_but_nothing_may_follow_it() {
    for (ids, cases, words, end) in DIALECTS {
        let End::Zeros(zeros) = end else { continue };
        assert_eq!(answers(&[ids[0]], &cases.join("\n")), lines(words));
        let input = format!("{}\n{zeros}\n9 8", cases.join("\n"));
        let place = format!("standard input, line {}, column 1", cases.len() + 2);
        let message = format!("unexpected '9': {place}: it stands after the end of the cases");
        refused(&[ids[0]], input.as_bytes(), &lines(words), &message);
    }
    assert_eq!(answers(&["hdu1847"], ""), "");
    assert_eq!(answers(&["hdu1564"], "0"), "");
    assert_eq!(answers(&["hdu1525"], "0 0"), "");
}

#[test]
fn counts_must_be_right() {
    for (ids, cases, words, end) in DIALECTS {
        if end != End::Count {
            continue;
        }
        let (many, given) = (cases.len() + 1, cases.join("\n"));
        let place = format!("standard input, line {}, column 1", many + 1);
        let message = format!("case {many} of {many} is missing: {place}: the input ends here");
        let input = format!("{many}\n{given}\n");
        refused(&[ids[0]], input.as_bytes(), &lines(words), &message);
        let (few, last) = (cases.len() - 1, cases[cases.len() - 1]);
        let place = format!("standard input, line {}, column 1", cases.len() + 1);
        let word = last.split(' ').next().expect("a word");
        let why = format!("the input announced no more cases than {few}");
        let message = format!("unexpected '{word}': {place}: {why}");
        let input = format!("{few}\n{given}\n");
        refused(&[ids[0]], input.as_bytes(), &lines(&words[..few]), &message);
    }
}

#[test]
fn numbers_outside_the_limits_are_refused() {
    let limits = |least: u64, most: u64| format!("this judge's numbers are {least} to {most}");
    let pairs = limits(1, i64::MAX as u64);
    let huge = (i64::MAX as u64 + 1).to_string();
    for (id, case, why) in [
        ("luogu-p2953", "1000001", limits(0, 1_000_000)),
        ("hdu1525", "0 5", pairs.clone()),
        ("hdu1525", "5 0", pairs.clone()),
        ("hdu1525", &format!("3 {huge}"), pairs.clone()),
        ("luogu-p1290", "0 0", pairs.clone()),
        ("luogu-p1290", &format!("{huge} 7"), pairs),
        ("hdu1564", "10001", limits(1, 10_000)),
        ("hdu1846", "1001 3", limits(1, 1_000)),
        ("hdu1846", "3 1001", limits(1, 1_000)),
        ("hdu1846", "3 0", limits(1, 1_000)),
        ("hdu1846", "0 3", limits(1, 1_000)),
        ("hdu1847", "1001", limits(1, 1_000)),
        ("hdu1847", "0", limits(1, 1_000)),
        (
            "poj1082",
            "1899 12 31",
            "the judge's dates begin at 1900-01-01".into(),
        ),
        (
            "poj1082",
            "2001 11 5",
            "the game is over at 2001-11-04".into(),
        ),
        (
            "luogu-p1512",
            "1899 12 31",
            "the judge's dates begin at 1900-01-01".into(),
        ),
        (
            "luogu-p1512",
            "2006 11 5",
            "the game is over at 2006-11-04".into(),
        ),
        (
            "luogu-p1512",
            "2006 2 29",
            "there is no such date: that month has 28 days".into(),
        ),
    ] {
        let (_, cases, words, end) = DIALECTS
            .into_iter()
            .find(|(ids, ..)| ids.contains(&id))
            .expect("a dialect");
        let mut all = cases.to_vec();
        all.push(case);
        let input = framed(&all, end).join("\n");
        let (out, err, status) = run(&[id], input.as_bytes());
        assert_eq!((out, status), (lines(words), 2), "{id} {case}");
        let line = cases.len() + if end == End::Count { 2 } else { 1 };
        let said = format!(" {case}: standard input, line {line}, column 1: {why}\n");
        assert!(
            err.starts_with("retrograde: bad ") && err.ends_with(&said),
            "{err}"
        );
    }
}

#[test]
fn the_limits_themselves_are_answered() {
    let most = i64::MAX.to_string();
    assert_eq!(answers(&["luogu-p2953"], "2 0 1000000"), "NO\nNO\n");
    let pairs = format!("{most} {most} {most} 1 1 1");
    assert_eq!(answers(&["hdu1525"], &pairs), "Stan wins\n".repeat(3));
    assert_eq!(
        answers(&["hdu1564"], "1 10000 9999"),
        "8600\nailyanlu\n8600\n"
    );
    assert_eq!(
        answers(&["hdu1846"], "3 1 1 1000 1000 1000 1"),
        "first\nfirst\nsecond\n"
    );
    assert_eq!(answers(&["hdu1847"], "1000 999"), "Kiki\nCici\n");
    assert_eq!(answers(&["poj1082"], "2 1900 1 1 2001 11 4"), "YES\nNO\n");
    assert_eq!(
        answers(&["luogu-p1512"], "2 2006 11 4 2006 11 3"),
        "NO\nYES\n"
    );
}

/// By the definitions, with the days of the crate `time`.
#[test]
fn the_target_of_2006_is_its_own() {
    let date = |year, day| time::Date::from_ordinal_date(year, day).expect("a date");
    let days = (1900..=2006).flat_map(|year| {
        let days = time::util::days_in_year(year);
        (1..=days).map(move |day| date(year, day))
    });
    let target = date(2006, 308);
    let days: Vec<time::Date> = days.filter(|&day| day <= target).collect();
    let mut wins: HashMap<time::Date, bool> = HashMap::new();
    for &day in days.iter().rev() {
        let month = match day.month() {
            time::Month::December => day.replace_year(day.year() + 1),
            _ => Ok(day),
        };
        let month = month.and_then(|to| to.replace_month(day.month().next()));
        let successors = [day.next_day(), month.ok()].into_iter().flatten();
        let successors: Vec<time::Date> = successors.filter(|&to| to <= target).collect();
        let win = successors.iter().any(|to| !wins[to]);
        wins.insert(day, win);
    }
    let mut input = days.len().to_string();
    let mut expected = String::new();
    for day in &days {
        let (year, month, number) = day.to_calendar_date();
        input.push_str(&format!("\n{year} {} {number}", u8::from(month)));
        expected.push_str(if wins[day] { "YES\n" } else { "NO\n" });
    }
    assert_eq!(
        (days.len(), target.to_string().as_str()),
        (39_024, "2006-11-04")
    );
    assert_eq!(answers(&["luogu-p1512"], &input), expected);
}

#[test]
fn torn_cases_are_refused() {
    for (id, case, noun) in [
        ("hdu1525", "34 12 15", "pair"),
        ("luogu-p1290", "2 34 12 15", "pair"),
        ("hdu1846", "2 23 2 4", "heap and most to remove"),
        ("luogu-p1512", "1 2001 11", "date"),
    ] {
        let (_, err, status) = run(&[id], case.as_bytes());
        assert!(
            err.starts_with(&format!("retrograde: bad {noun}: standard input, line 1")),
            "{err}"
        );
        assert!(
            err.ends_with("the input ends before its last number\n"),
            "{err}"
        );
        assert_eq!(status, 2);
    }
}

#[test]
fn unknown_ids_get_the_nearest() {
    for (word, meant) in [
        ("hdu1097", "hdu1079"),
        ("POJ1082", "poj1082"),
        ("luogu-p1521", "luogu-p1512"),
        ("calender", "calendar"),
        ("takeaway", "take-away"),
        ("chekc", "check"),
        ("hdu184", "hdu1846 or hdu1847"),
    ] {
        let why = format!("did you mean {meant}? --help and games list all there is");
        let message = format!("no such command '{word}': argument 1: {why}");
        refused(&[word], b"", "", &message);
    }
    let why = "did you mean hdu1079? --help and games list all there is";
    let message = format!("no such problem 'hdu1097': argument 2: {why}");
    refused(&["check", "hdu1097", "a", "b"], b"", "", &message);
}

#[test]
fn games_lists_every_id_with_its_words() {
    let games = answers(&["games"], "");
    for (ids, _, words, _) in DIALECTS {
        assert!(
            games.contains(&format!("  {}\n    sends ", ids.join(" "))),
            "{ids:?}"
        );
        assert!(words.iter().all(|&word| games.contains(word)), "{ids:?}");
    }
}
