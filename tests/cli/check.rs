//! `check`: every slip of published programs, as an output file, is found and explained; so are
//! answers that are missing, too many, or no answers.

use crate::binary;
use std::fmt::{Debug, Display};
use std::path::PathBuf;

use crate::slow::calendar::Ymd;
use crate::slow::{self, Answers, slips};
use retrograde::Outcome;
use retrograde::euclid::{self, Pair};

/// Runs `check` on an input and an output, written to files of this name.
fn check(name: &str, problem: &str, input: &str, output: &str) -> (String, String, i32) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let paths = [("in", input), ("out", output)].map(|(kind, text)| {
        let path = folder.join(format!("check-{name}.{kind}"));
        std::fs::write(&path, text).expect("a file is written");
        path.to_str().expect("a path in UTF-8").to_string()
    });
    let (out, err, status) = binary::run(&["check", problem, &paths[0], &paths[1]], b"");
    // Where the files lie is no matter.
    (
        out.replace(&paths[0], "IN").replace(&paths[1], "OUT"),
        err,
        status,
    )
}

/// The lines of what was found, with status 1 and no message.
fn found(name: &str, problem: &str, input: &str, output: &str) -> Vec<String> {
    let (out, err, status) = check(name, problem, input, output);
    assert_eq!((err.as_str(), status), ("", 1), "{out}");
    out.lines().map(String::from).collect()
}

/// A slip's outcomes for the whole domain: the first wrong one is named with the truth and the
/// reason, and so many are counted.
fn caught<P: Copy + Ord + Display + Debug>(
    name: &str,
    problem: &str,
    truth: &Answers<P>,
    slip: &Answers<P>,
    wrong: usize,
    written: impl Fn(P) -> (String, String),
) {
    let mut input = truth.len().to_string();
    let mut output = String::new();
    for &at in truth.keys() {
        input.push_str(&format!("\n{}", written(at).0));
        let won = slip
            .get(&at)
            .is_some_and(|told| told.outcome == Outcome::Win);
        output.push_str(if won { "YES\n" } else { "NO\n" });
    }
    if wrong == 0 {
        let all = format!("all {} answers are right\n", truth.len());
        assert_eq!(
            check(name, problem, &input, &output),
            (all, String::new(), 0)
        );
        return;
    }
    let lines = found(name, problem, &input, &output);
    let first = truth.iter().zip(slip.values()).enumerate();
    let (place, ((&at, told), _)) = first
        .into_iter()
        .find(|(_, ((_, told), slip))| told.outcome != slip.outcome)
        .expect("a wrong outcome");
    let (said, answer) = match told.outcome {
        Outcome::Win => ("NO", "YES"),
        Outcome::Loss => ("YES", "NO"),
    };
    let (case, shown) = (place + 1, written(at).1);
    let expected = format!(
        "line {case}: case {case}, {shown}, at IN, line {}, column 1: the output says '{said}', the \
         answer is '{answer}'",
        case + 1
    );
    assert_eq!(lines[0], expected);
    let mut why = String::from("why: ");
    match (told.outcome, told.best_move) {
        (Outcome::Win, Some(best)) => {
            let best = written(best).1;
            why.push_str(&format!("moving to {best} leaves the opponent a loss"));
        }
        (Outcome::Loss, Some(_)) => {
            for to in &told.moves {
                let answer = truth[to].best_move.expect("a win has a move");
                let (to, answer) = (written(*to).1, written(answer).1);
                why.push_str(&format!("{to} is answered by {answer}, "));
            }
            why.push_str("and there is no other move");
        }
        _ => why.push_str("there is no move: the game is over, and lost"),
    }
    assert_eq!(lines[1], why);
    assert_eq!(
        lines[2..],
        [format!("{wrong} of {} answers are wrong", truth.len())]
    );
}

#[test]
fn slips_of_the_calendar_game() {
    let truth = &slow::calendar::TRUTH;
    let caught = |name: &str, slip: &Answers<Ymd>, wrong| {
        let slip: Answers<Shown> = slip
            .iter()
            .map(|(&at, told)| (Shown(at), shown(told)))
            .collect();
        let truth: Answers<Shown> = truth
            .iter()
            .map(|(&at, told)| (Shown(at), shown(told)))
            .collect();
        caught(
            name,
            "hdu1079",
            &truth,
            &slip,
            wrong,
            |Shown((year, month, day))| {
                (
                    format!("{year} {month} {day}"),
                    Shown((year, month, day)).to_string(),
                )
            },
        );
    };
    caught("parity", &slips::parity_without_its_exceptions(), 203);
    caught(
        "clamped",
        &slips::in_calendar(slips::month_move_clamped),
        25,
    );
    caught(
        "overflowing",
        &slips::in_calendar(slips::month_move_overflowing),
        22_550,
    );
    caught(
        "passing",
        &slips::in_calendar(slips::passing_the_target_wins),
        2_425,
    );
    caught("target", &slips::start_on_the_target_wins(), 1);
    let backwards = slips::by_the_statement_backwards(truth, slow::calendar::moves);
    caught("backwards-calendar", &backwards, 484);
    // These change no outcome, so there is nothing wrong with such an output.
    caught(
        "december",
        &slips::in_calendar(slips::no_month_move_in_december),
        0,
    );
    caught(
        "new-year",
        &slips::in_calendar(slips::december_moves_to_new_year),
        0,
    );
}

/// A date as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Shown(Ymd);

impl Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = self.0;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

fn shown(told: &slow::Told<Ymd>) -> slow::Told<Shown> {
    slow::Told {
        outcome: told.outcome,
        remoteness: told.remoteness,
        grundy: told.grundy,
        moves: told.moves.iter().copied().map(Shown).collect(),
        best_move: told.best_move.map(Shown),
    }
}

#[test]
fn slips_of_the_cow_digit_game() {
    let truth = &slow::digits::TRUTH;
    let caught = |name: &str, slip: &Answers<u32>, wrong| {
        caught(name, "luogu-p2953", truth, slip, wrong, |at| {
            (at.to_string(), at.to_string())
        });
    };
    caught(
        "zero",
        &slips::in_digits(slips::smallest_digit_may_be_0),
        447_497,
    );
    caught(
        "ends",
        &slips::in_digits(slips::first_and_last_digit),
        451_018,
    );
    caught(
        "tens",
        &slips::with_outcomes(truth, |at| at % 10 != 0),
        451_018,
    );
    let backwards = slips::by_the_statement_backwards(truth, slow::digits::moves);
    caught("backwards-digits", &backwards, 999_985);
}

/// An array one short of a million has nothing to say of the last number.
#[test]
fn the_last_number_is_missing() {
    let lines = found(
        "short",
        "luogu-p2953",
        "3 999998 999999 1000000",
        "YES\nYES\n",
    );
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
    let (out, err, status) = check("leap", "hdu1079", "1\n1900 2 29\n", "YES\n");
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(err.starts_with("retrograde: bad date 1900 2 29: "), "{err}");
    assert!(
        err.ends_with(".in, line 2, column 1: there is no such date: that month has 28 days\n")
    );
    let leap = check("leap-2000", "hdu1079", "1\n2000 2 29\n", "NO\n");
    assert_eq!(leap, ("all 1 answers are right\n".into(), String::new(), 0));
}

#[test]
fn slips_of_euclids_game() {
    // Only a > 2b tested, not a ≥ 2b.
    let lines = found(
        "double",
        "hdu1525",
        "34 12\n2 4\n0 0\n",
        "Stan wins\nOllie wins\n",
    );
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
    let lines = found("golden", "poj2348", &input, &output);
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
fn a_board_one_larger() {
    let lines = found("board", "hdu1564", "2\n0\n", "8600\n");
    assert_eq!(
        lines,
        [
            "line 1: case 1, 2, at IN, line 1, column 1: the output says '8600', the answer is \
             'ailyanlu'",
            "why: the board can be laid out with dominoes: the player to move always goes on to the \
             other half of the domino",
            "1 of 1 answers are wrong"
        ]
    );
}

#[test]
fn heaps_are_explained_by_their_own_steps() {
    let lines = found("brave", "hdu1846", "2\n23 2\n4 3\n", "first first");
    assert_eq!(
        lines[0],
        "line 1: case 2, 4, at IN, line 3, column 1: the output says 'first', the answer is 'second'"
    );
    assert_eq!(
        lines[1],
        "why: wins and losses repeat every 4: the heap, 4, is like 0; 3 is answered by 0, 2 is \
         answered by 0, 1 is answered by 0, and there is no other move"
    );
    let lines = found("powers", "hdu1847", "1\n3\n1000\n", "Kiki\nCici\nCici\n");
    assert!(
        lines[1].starts_with("why: wins and losses repeat every 3: the heap, 1000, is like 1; ")
    );
}

#[test]
fn white_space_does_not_matter_but_words_do() {
    let input = "3\n2001 11 3\n2001 11 2\n2001 10 3\n";
    for output in ["YES\nNO\nNO\n", "YES NO NO", "\r\n YES \r\n\r\nNO\tNO\r\n"] {
        let right = ("all 3 answers are right\n".to_string(), String::new(), 0);
        assert_eq!(check("spaces", "hdu1079", input, output), right);
    }
    let pairs = check(
        "pairs",
        "hdu1525",
        "34 12\n15 24\n",
        "Stan  wins Ollie\nwins",
    );
    assert_eq!(pairs.2, 0, "{}", pairs.0);
    let lines = found("case", "hdu1079", input, "YES\nno\nNO\n");
    assert!(
        lines[0].starts_with(
            "line 2: case 2, 2001-11-02, at IN, line 3, column 1: the output says 'no'"
        )
    );
}

#[test]
fn answers_missing_and_too_many_are_counted() {
    let input = "2\n9\n10\n";
    assert_eq!(
        found("extra", "boj6120", input, "YES\nNO\nNO\nYES\n"),
        [
            "too many: 2 words, from line 3 on",
            "0 of 2 answers are wrong"
        ]
    );
    assert_eq!(
        found("none", "boj6120", input, ""),
        [
            "missing: 2 of 2 answers, after the first 0",
            "0 of 2 answers are wrong"
        ]
    );
}

#[test]
fn what_cannot_be_checked_is_refused() {
    let (out, err, status) = check("bad", "hdu1079", "2\n2001 11 3\n2001 11 x\n", "YES\nNO\n");
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(
        err.contains("bad number 'x': ") && err.contains(".in, line 3, column 9"),
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
