//! `check`: every slip of published programs, as an output file, is found and explained; so are
//! answers that are missing, too many, or no answers.

use std::fmt::Debug;

use crate::binary;
use crate::folder::folder;
use crate::slow::calendar::Ymd;
use crate::slow::{self, Answers, Told, slips};
use retrograde::Outcome;
use retrograde::euclid::{self, Pair};

/// Runs `check` on an input and an output, written to files, which are called IN and OUT in what it says.
fn check(problem: &str, input: &str, output: &str) -> (String, String, i32) {
    check_with(problem, input, output, &[])
}

fn check_with(problem: &str, input: &str, output: &str, options: &[&str]) -> (String, String, i32) {
    let folder = folder();
    let [input, output] = [("in", input), ("out", output)].map(|(name, text)| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file is written");
        path.to_str().expect("a path in UTF-8").to_string()
    });
    let mut args = vec!["check", problem, &input, &output];
    args.extend(options);
    let (out, err, status) = binary::run(&args, b"");
    // Where the files lie is no matter.
    let without = |text: String| text.replace(&input, "IN").replace(&output, "OUT");
    (without(out), without(err), status)
}

/// The lines of what was found, with status 1 and no message.
fn found(problem: &str, input: &str, output: &str) -> Vec<String> {
    let (out, err, status) = check(problem, input, output);
    assert_eq!((err.as_str(), status), ("", 1), "{out}");
    out.lines().map(String::from).collect()
}

/// A game whose every position was asked, in order.
struct Asked<P: 'static> {
    problem: &'static str,
    truth: &'static Answers<P>,
    /// A position as it is shown.
    shown: fn(P) -> String,
    /// All positions, as the judge sends them.
    input: String,
}

impl<P: Copy + Ord + Debug> Asked<P> {
    fn new(
        problem: &'static str,
        truth: &'static Answers<P>,
        sent: fn(P) -> String,
        shown: fn(P) -> String,
    ) -> Self {
        let mut input = truth.len().to_string();
        for &at in truth.keys() {
            input.push('\n');
            input.push_str(&sent(at));
        }
        Self {
            problem,
            truth,
            shown,
            input,
        }
    }

    /// The outcomes of a slip, in order: the first wrong one is named with the truth and the reason,
    /// and so many are counted.
    fn caught(&self, slip: &[bool], wrong: usize) {
        let total = self.truth.len();
        assert_eq!(slip.len(), total);
        let output: String = slip
            .iter()
            .map(|&won| if won { "YES\n" } else { "NO\n" })
            .collect();
        if wrong == 0 {
            let all = format!("all {total} answers are right\n");
            assert_eq!(
                check(self.problem, &self.input, &output),
                (all, String::new(), 0)
            );
            return;
        }
        let lines = found(self.problem, &self.input, &output);
        let mut cases = self.truth.iter().zip(slip).enumerate();
        let (place, ((&at, told), _)) = cases
            .find(|(_, ((_, told), won))| (told.outcome == Outcome::Win) != **won)
            .expect("a wrong outcome");
        let (said, answer) = match told.outcome {
            Outcome::Win => ("NO", "YES"),
            Outcome::Loss => ("YES", "NO"),
        };
        let (case, shown) = (place + 1, (self.shown)(at));
        let expected = format!(
            "line {case}: case {case}, {shown}, at IN, line {}, column 1: the output says '{said}', the \
             answer is '{answer}'",
            case + 1
        );
        assert_eq!(lines[0], expected);
        assert_eq!(lines[1], self.why(told));
        let (last, kinds) = lines[2..].split_last().expect("a verdict");
        assert_eq!(*last, format!("{wrong} of {total} answers are wrong"));
        // Each wrong answer is of one kind.
        let count = |line: &String| {
            let mut words = line.split([' ', ',']);
            words
                .find_map(|word| word.parse::<usize>().ok())
                .expect("a count")
        };
        let all: usize = kinds.iter().map(count).sum();
        assert_eq!(all, if kinds.is_empty() { 0 } else { wrong }, "{kinds:?}");
        assert!(kinds.len() <= 6, "{kinds:?}");
    }

    /// The reason for an answer.
    fn why(&self, told: &Told<P>) -> String {
        let mut why = String::from("why: ");
        match (told.outcome, told.best_move) {
            (Outcome::Win, Some(best)) => {
                let best = (self.shown)(best);
                why.push_str(&format!("moving to {best} leaves the opponent a loss"));
            }
            (Outcome::Loss, Some(_)) => {
                for to in &told.moves {
                    let answer = self.truth[to].best_move.expect("a win has a move");
                    let (to, answer) = ((self.shown)(*to), (self.shown)(answer));
                    why.push_str(&format!("{to} is answered by {answer}, "));
                }
                why.push_str("and there is no other move");
            }
            _ => why.push_str("there is no move: the game is over, and lost"),
        }
        why
    }
}

/// Who wins, of all positions in order.
fn outcomes<P>(answers: &Answers<P>) -> Vec<bool> {
    let told = answers.values();
    told.map(|told| told.outcome == Outcome::Win).collect()
}

#[test]
fn slips_of_the_calendar_game() {
    let truth = &*slow::calendar::TRUTH;
    let asked = Asked::new(
        "hdu1079",
        truth,
        |(year, month, day)| format!("{year} {month} {day}"),
        |(year, month, day)| format!("{year:04}-{month:02}-{day:02}"),
    );
    let caught = |slip: &Answers<Ymd>, wrong| asked.caught(&outcomes(slip), wrong);
    caught(&slips::parity_without_its_exceptions(), 203);
    caught(&slips::in_calendar(slips::month_move_clamped), 25);
    caught(&slips::in_calendar(slips::month_move_overflowing), 22_550);
    caught(&slips::in_calendar(slips::passing_the_target_wins), 2_425);
    caught(&slips::start_on_the_target_wins(), 1);
    let backwards = slips::by_the_statement_backwards(truth, slow::calendar::moves);
    caught(&backwards, 484);
    // These change no outcome, so there is nothing wrong with such an output.
    caught(&slips::in_calendar(slips::no_month_move_in_december), 0);
    caught(&slips::in_calendar(slips::december_moves_to_new_year), 0);
}

#[test]
fn slips_of_the_cow_digit_game() {
    let truth = &*slow::digits::TRUTH;
    let asked = Asked::new(
        "luogu-p2953",
        truth,
        |at| at.to_string(),
        |at| at.to_string(),
    );
    let by = |moves: fn(u32) -> Vec<u32>, wins: fn(&[bool]) -> bool| {
        let numbers: Vec<u32> = truth.keys().copied().collect();
        slow::recursion(&slow::graph(&numbers, moves), wins)
    };
    let to_a_loss = |successors: &[bool]| successors.contains(&false);
    asked.caught(&by(slips::smallest_digit_may_be_0, to_a_loss), 447_497);
    // Two slips, one output.
    let tens: Vec<bool> = truth.keys().map(|at| at % 10 != 0).collect();
    assert!(by(slips::first_and_last_digit, to_a_loss) == tens);
    asked.caught(&tens, 451_018);
    asked.caught(
        &by(slow::digits::moves, slips::statement_backwards),
        999_985,
    );
}

/// An array one short of a million has nothing to say of the last number.
#[test]
fn the_last_number_is_missing() {
    let lines = found("luogu-p2953", "3 999998 999999 1000000", "YES\nYES\n");
    assert_eq!(
        lines,
        [
            "missing: 1 of 3 answers, after the first 2",
            "0 of 3 answers are wrong"
        ]
    );
}

#[test]
fn years_that_only_a_slip_makes_leap_years_are_refused() {
    let (out, err, status) = check("hdu1079", "1\n1900 2 29\n", "YES\n");
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(err.starts_with("retrograde: bad date 1900 2 29: "), "{err}");
    assert!(err.ends_with("IN, line 2, column 1: there is no such date: that month has 28 days\n"));
    let leap = check("hdu1079", "1\n2000 2 29\n", "NO\n");
    assert_eq!(leap, ("all 1 answers are right\n".into(), String::new(), 0));
}

#[test]
fn slips_of_euclids_game() {
    // Only a > 2b tested, not a ≥ 2b.
    let lines = found("hdu1525", "34 12\n2 4\n0 0\n", "Stan wins\nOllie wins\n");
    assert_eq!(
        lines,
        [
            "line 2: case 2, 4,2, at IN, line 2, column 1: the output says 'Ollie wins', the answer is \
             'Stan wins'",
            "why: the larger number is more than 1.618… times the smaller; moving to 2,0 leaves the \
             opponent a loss",
            "1 of 2 answers are wrong"
        ]
    );
    // The golden ratio in floating point cannot tell neighbours in the Fibonacci sequence.
    let golden = f64::midpoint(1.0, 5_f64.sqrt());
    let (mut input, mut output) = (String::new(), String::new());
    let (mut a, mut b, mut wrong, mut cases) = (1_u64, 1_u64, 0, 0);
    while a < i64::MAX as u64 / 2 {
        (a, b) = (a + b, a);
        let said = a as f64 / b as f64 > golden;
        wrong += u64::from(said != (euclid::outcome(Pair::new(a, b)) == Outcome::Win));
        cases += 1;
        input.push_str(&format!("{b} {a}\n"));
        output.push_str(if said { "Stan wins\n" } else { "Ollie wins\n" });
    }
    let lines = found("poj2348", &input, &output);
    assert!(
        wrong > 0 && lines[2] == format!("{wrong} of {cases} answers are wrong"),
        "{lines:?}"
    );
    assert!(
        lines[0].contains("case 39, 102334155,63245986,") || lines[0].contains("165580141"),
        "{lines:?}"
    );
}

#[test]
fn every_answer_the_opposite() {
    let lines = found("hdu1564", "2\n3\n0\n", "ailyanlu\n8600\n");
    assert_eq!(
        lines,
        [
            "every answer is the opposite: '8600' stands for 'ailyanlu' and the other way round",
            "line 1: case 1, 2, at IN, line 1, column 1: the output says 'ailyanlu', the answer is \
             '8600'",
            "why: the board can be laid out with dominoes: the player to move always goes on to the \
             other half of the domino",
            "2 of 2 answers are wrong"
        ]
    );
    let input: String = (1..=10_000).map(|side| format!("{side}\n")).collect();
    let word = |win| if win { "8600\n" } else { "ailyanlu\n" };
    let right: String = (1..=10_000).map(|side| word(side % 2 == 0)).collect();
    let all = ("all 10000 answers are right\n".into(), String::new(), 0);
    assert_eq!(check("hdu1564", &input, &right), all);
    // Wins and losses alternate, so one line more would fit as well.
    let swapped: String = (1..=10_000).map(|side| word(side % 2 == 1)).collect();
    let lines = found("hdu1564", &input, &swapped);
    assert!(
        lines[0].starts_with("every answer is the opposite"),
        "{lines:?}"
    );
    assert_eq!(lines[lines.len() - 1], "10000 of 10000 answers are wrong");
    let lines = found("hdu1564", &input, &format!("8600\n{right}"));
    assert_eq!(
        lines,
        [
            "line 1: '8600' is one answer too many: what follows fits without it",
            "1 too many between the others",
            "0 of 10000 answers are wrong"
        ]
    );
}

#[test]
fn heaps_are_explained_by_their_own_steps() {
    let lines = found("hdu1846", "2\n23 2\n4 3\n", "first first");
    assert_eq!(
        lines[0],
        "line 1: case 2, 4, at IN, line 3, column 1: the output says 'first', the answer is 'second'"
    );
    assert_eq!(
        lines[1],
        "why: wins and losses repeat every 4: the heap, 4, is like 0; 3 is answered by 0, 2 is \
         answered by 0, 1 is answered by 0, and there is no other move"
    );
    let lines = found("hdu1847", "1\n3\n1000\n", "Kiki\nCici\nCici\n");
    assert!(
        lines[1].starts_with("why: wins and losses repeat every 3: the heap, 1000, is like 1; ")
    );
}

const DATES: &str = "6\n2001 11 3\n2001 11 2\n2001 10 3\n2001 10 4\n2001 1 31\n2001 2 5\n";
const RIGHT: &str = "YES\nNO\nNO\nYES\nYES\nNO\n";
const NONE_WRONG: &str = "0 of 6 answers are wrong";

#[test]
fn lines_that_judges_forgive_are_right_and_those_they_may_not_are_noted() {
    let right = |note: &str| (format!("{note}all 6 answers are right\n"), String::new(), 0);
    for output in [
        RIGHT.to_string(),
        RIGHT.replace('\n', " \r\n\r\n"),
        format!("\u{feff}{}", RIGHT.trim_end()),
    ] {
        assert_eq!(check("hdu1079", DATES, &output), right(""));
    }
    let note = |what: &str| {
        let wants = "this judge wants a line each and would say Presentation Error";
        format!("note: line 1: {what}; {wants}\n")
    };
    let one_line = RIGHT.replace('\n', " ");
    let noted = right(&note("several answers on a line"));
    assert_eq!(check("hdu1079", DATES, &one_line), noted);
    let pairs = |id: &str, output: &str| check(id, "34 12\n15 24\n", output);
    let noted = note("an answer on two lines") + "all 2 answers are right\n";
    let said = pairs("hdu1525", "Stan  wins Ollie\nwins");
    assert_eq!(said, (noted, String::new(), 0));
    // Kattis minds neither case nor white space.
    let all = ("all 2 answers are right\n".into(), String::new(), 0);
    for id in ["kattis-euclidsgame", "Kattis:euclidsgame"] {
        assert_eq!(pairs(id, "stan WINS OLLIE\nwins"), all);
    }
    assert_eq!(pairs("hdu1525", "stan WINS\nollie wins").2, 1);
}

#[test]
fn the_right_winner_in_other_words_is_spelt_wrong() {
    let spelt = ["Case 1: YES", "Case #2: NO", "no", "no.", "\"YES\"", "lose"];
    let lines = found("hdu1079", DATES, &spelt.join("\n"));
    let second = "line 4: case 4, 2001-10-04, at IN, line 5, column 1: the output says 'no.', the answer is \
                  'YES'";
    assert_eq!(
        lines,
        [
            "line 1: case 1, 2001-11-03, at IN, line 2, column 1: the output says 'Case 1: YES': right, \
             but spelt wrong: this judge wants 'YES'",
            "of this kind: 5, spelt wrong",
            &format!("another kind: 1, dates in month 10, first at {second}"),
            "5 of 6 answers are right, but spelt wrong",
            "1 of 6 answers are wrong",
        ]
    );
    for (id, input, said) in [
        ("hdu1525", "34 12\n15 24\n", "Stan\nOllie"),
        ("hdu1846", "2\n23 2\n4 3\n", "First\nSecond"),
        ("hdu1847", "1\n3\n", "kiki cici"),
        ("boj6120", "2\n9\n10\n", "win\nloss"),
        ("boj6120", "2\n9\n10\n", "'YES'\nno"),
        ("boj6120", "2\n9\n10\n", "\nYES.\n\u{feff}NO"),
    ] {
        let lines = found(id, input, said);
        assert!(
            lines[0].contains("spelt wrong: this judge wants '"),
            "{lines:?}"
        );
        assert_eq!(
            lines[lines.len() - 1],
            "0 of 2 answers are wrong",
            "{lines:?}"
        );
        assert!(
            !lines.iter().any(|line| line.starts_with("why")),
            "{lines:?}"
        );
    }
    let lines = found("hdu1079", DATES, &RIGHT.replacen("NO", "\u{feff}NO", 1));
    assert!(lines[0].contains("with a byte order mark in it: right, but spelt wrong"));
}

#[test]
fn a_line_too_many_or_too_few_is_named_and_passed() {
    let named = |output: &str| {
        let lines = found("hdu1079", DATES, output);
        assert_eq!(lines[lines.len() - 1], NONE_WRONG, "{lines:?}");
        lines
    };
    let debug = "is no answer to anything: one line too many";
    for at in 0..6 {
        let mut lines: Vec<&str> = RIGHT.lines().collect();
        lines.insert(at, "x = 5");
        let told = named(&lines.join("\n"));
        assert_eq!(told[0], format!("line {}: 'x = 5' {debug}", at + 1));
        assert_eq!(told.len(), 3);
    }
    let told = named("YES\nNO\nNO\nNO\nYES\nYES\nNO\n");
    let more = "is one answer too many: what follows fits without it";
    assert_eq!(told[0], format!("line 4: 'NO' {more}"));
    let told = named("YES\nNO\nYES\nYES\nNO\n");
    assert_eq!(
        told[0],
        "line 3: case 3, 2001-10-03, at IN, line 4, column 1: its answer, 'NO', is left out before \
         this line: what follows fits"
    );
    // A line that names nobody in the place of an answer is a wrong one.
    let lines = found("hdu1079", DATES, "YES\nNO\noops\nYES\nYES\nNO\n");
    assert!(
        lines[0].ends_with("the output says 'oops', the answer is 'NO'"),
        "{lines:?}"
    );
    assert_eq!(lines[2..], ["1 of 6 answers are wrong"]);
    // Again and again, in a long output.
    let input: String = (0..=5_000).map(|n| format!("{n}\n")).collect();
    let input = format!("5001\n{input}");
    let (right, _, _) = binary::run(&["boj6120"], input.as_bytes());
    let mut output = String::new();
    for (i, line) in right.lines().enumerate() {
        output.push_str(if i % 7 == 3 { "here\n" } else { "" });
        output.push_str(line);
        output.push('\n');
    }
    let lines = found("boj6120", &input, &output);
    let told = [
        "714 too many between the others",
        "0 of 5001 answers are wrong",
    ];
    assert_eq!(lines[1..], told, "{lines:?}");
    // The first 60 answers twice: the end of a long output tells how many there are.
    let doubled: Vec<&str> = right
        .lines()
        .take(60)
        .chain(right.lines().skip(59))
        .collect();
    let lines = found("boj6120", &input, &doubled.join("\n"));
    assert_eq!(
        lines[lines.len() - 1],
        "0 of 5001 answers are wrong",
        "{lines:?}"
    );
}

#[test]
fn letters_of_a_string_are_answers() {
    let input = "10 3\n1 3 4\n";
    let right = ("all 10 answers are right\n".into(), String::new(), 0);
    assert_eq!(check("cses1729", input, "WLWWWWLWLW"), right);
    let lines = found("cses1729", input, "WLWWLWLWLW\n");
    let first =
        "line 1: case 5, 5, at IN, line 1, column 1: the output says 'L', the answer is 'W'";
    assert_eq!(
        lines,
        [
            first,
            "why: moving to 2 leaves the opponent a loss",
            "1 of 10 answers are wrong"
        ]
    );
    let lines = found("cses1729", input, "WLWWWWLWL\n");
    assert_eq!(lines[0], "missing: 1 of 10 answers, after the first 9");
    let tests = "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n";
    let lines = found("poj2960", tests, "LWL");
    assert_eq!(
        lines[1],
        "why: the Grundy values of the heaps, 1, 1, 0, 2, add up to 2 as nim sum; moving to 2,3,5,12 leaves \
         the opponent a loss"
    );
}

#[test]
fn mistakes_are_told_by_kind_and_listed_on_demand() {
    // The parity rule without its exceptions: wrong only on the last days of two months.
    let output = "NO\nNO\nNO\nNO\nYES\n";
    let input = "5\n1999 9 30\n2000 2 28\n1999 11 30\n2001 11 3\n2001 11 3\n";
    let lines = found("hdu1079", input, output);
    assert!(lines[0].starts_with("line 1: case 1, 1999-09-30, at IN, line 2, column 1: "));
    let (rest, last) = (&lines[2..], lines.len() - 1);
    assert_eq!(rest[0], "of this kind: 2, ends of months");
    assert!(
        rest[1]
            .starts_with("another kind: 1, dates in month 2, first at line 2: case 2, 2000-02-28")
    );
    assert!(
        rest[2]
            .starts_with("another kind: 1, dates in month 11, first at line 4: case 4, 2001-11-03")
    );
    assert_eq!(lines[last], "4 of 5 answers are wrong");
    let told = |date: &str, said: &str| {
        let input = format!("3\n2001 11 3\n{date}\n2001 11 3\n");
        found("hdu1079", &input, &format!("NO\n{said}\nYES\n"))[3].clone()
    };
    assert!(told("2000 2 29", "YES").starts_with("another kind: 1, leap days, "));
    assert!(told("2001 11 4", "YES").starts_with("another kind: 1, the target, "));
    assert!(told("1999 1 29", "NO").starts_with("another kind: 1, ends of months, "));
    // Multiples of ten, from 100 to 999.
    let numbers: String = (100..=999).map(|n| format!("{n}\n")).collect();
    let input = format!("900\n{numbers}");
    let said: String = (100..=999)
        .map(|n| if n % 10 == 0 { "NO\n" } else { "YES\n" })
        .collect();
    let lines = found("boj6120", &input, &said);
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("another kind: "))
            .count(),
        4
    );
    assert!(
        lines[2].starts_with("of this kind: ")
            && lines[2].contains(", 3-digit numbers beginning with 1, ")
    );
    assert!(lines[7].starts_with("and ") && lines[7].ends_with(" more kinds; --all lists them"));
    let (all, err, status) = check_with("boj6120", &input, &said, &["--all"]);
    assert_eq!((err.as_str(), status), ("", 1));
    let mut rows = all.lines();
    assert_eq!(
        rows.next(),
        Some("kind\toutput line\tcase\tposition\tinput line\tsaid\tanswer")
    );
    assert_eq!(rows.next(), Some("wrong\t33\t33\t132\t34\tYES\tNO"));
    let wrong = lines[lines.len() - 1]
        .split(' ')
        .next()
        .and_then(|count| count.parse().ok());
    assert_eq!(Some(all.lines().count() - 1), wrong);
}

#[test]
fn standard_input_and_the_names_of_games_do_too() {
    let folder = folder();
    let path = folder.join("piped");
    std::fs::write(&path, RIGHT).expect("a file is written");
    let path = path.to_str().expect("UTF-8");
    let all = ("all 6 answers are right\n".to_string(), String::new(), 0);
    assert_eq!(
        binary::run(&["check", "calendar", "-", path], DATES.as_bytes()),
        all
    );
    std::fs::write(path, DATES).expect("a file is written");
    assert_eq!(
        binary::run(&["check", "HDU", "1079", path, "-"], RIGHT.as_bytes()),
        all
    );
    let message =
        "nothing to check: arguments: standard input can be the INPUT or the OUTPUT, not both";
    binary::refused(&["check", "calendar", "-", "-"], b"", "", message);
    let why = "no one judge is meant by this game; games lists the problem ids";
    let message = format!("no problem of take-away: argument 2: {why}");
    binary::refused(&["check", "take-away", "a", "b"], b"", "", &message);
    let misere = ["check", "hdu1846", "-", path, "--misere"];
    std::fs::write(path, "first\nfirst\nsecond\n").expect("a file is written");
    let all = ("all 3 answers are right\n".to_string(), String::new(), 0);
    assert_eq!(binary::run(&misere, b"3 23 2 4 3 5 3"), all);
    let message = "unexpected option --misere: arguments: calendar is not played that way";
    binary::refused(
        &["check", "calendar", "a", "b", "--misere"],
        b"",
        "",
        message,
    );
}

#[test]
fn answers_missing_and_too_many_are_counted() {
    let input = "2\n9\n10\n";
    assert_eq!(
        found("boj6120", input, "YES\nNO\nNO\nYES\n"),
        [
            "too many: 2 answers, from line 3 on",
            "0 of 2 answers are wrong"
        ]
    );
    assert_eq!(
        found("boj6120", input, ""),
        [
            "missing: 2 of 2 answers, after the first 0",
            "0 of 2 answers are wrong"
        ]
    );
}

#[test]
fn what_cannot_be_checked_is_refused() {
    let (out, err, status) = check("hdu1079", "2\n2001 11 3\n2001 11 x\n", "YES\nNO\n");
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(
        err.contains("bad number 'x': ") && err.contains("IN, line 3, column 9"),
        "{err}"
    );
    let message = "cannot open: 'nowhere': No such file or directory (os error 2)";
    binary::refused(
        &["check", "hdu1079", "nowhere", "nowhere"],
        b"",
        "",
        message,
    );
    let message = "nothing to check: arguments: name a problem id, a file with its input and a file \
                   with the output";
    binary::refused(&["check", "hdu1079", "x"], b"", "", message);
}
