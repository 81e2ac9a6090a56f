//! The slips of published programs, made on purpose: each is solved slowly and compared with the
//! probes over the whole domain, by the comparison that the other files rely on.
//!
//! The counts say which value notices a slip. Several change no outcome at all.

mod slow;

use retrograde::Outcome;
use slow::calendar::{TARGET, Ymd, dates, next_day, same_day_next_month, to_time, up_to_target};
use slow::digits::LAST;
use slow::{Answers, Differences, Told};

fn in_calendar(slip: &Answers<Ymd>) -> Differences<Ymd> {
    slow::compare(&slow::calendar::SHIPPED, slip)
}

fn in_digits(slip: &Answers<u32>) -> Differences<u32> {
    slow::compare(&slow::digits::SHIPPED, slip)
}

/// The Calendar Game with another month move.
fn with_month_move(to: impl Fn(Ymd) -> Option<Ymd>) -> String {
    let moves = |from| up_to_target([Some(next_day(from)), to(from)]);
    in_calendar(&slow::solve(dates(), moves)).counts()
}

fn same_day(from: Ymd) -> Option<Ymd> {
    let to = same_day_next_month(from);
    to_time(to).map(|_| to)
}

/// The Cow Digit Game with other moves.
fn with_moves(moves: impl Fn(u32) -> Vec<u32>) -> Differences<u32> {
    in_digits(&slow::solve((0..=LAST).collect(), moves))
}

/// The truth, but for the outcomes.
fn with_outcomes<P: Copy + Ord>(truth: &Answers<P>, wins: impl Fn(P) -> bool) -> Answers<P> {
    let mut slip = truth.clone();
    for (&at, told) in &mut slip {
        told.outcome = if wins(at) {
            Outcome::Win
        } else {
            Outcome::Loss
        };
    }
    slip
}

#[test]
fn no_slip_no_difference() {
    assert_eq!(with_month_move(same_day), "");
    assert_eq!(with_moves(slow::digits::moves).counts(), "");
}

#[test]
fn parity_without_its_exceptions() {
    let wins = |(_, month, day)| (month + day) % 2 == 0;
    let differences = in_calendar(&with_outcomes(&slow::calendar::TRUTH, wins));
    assert_eq!(differences.counts(), "outcome 203");
    let is_exception = |&(_, month, day): &Ymd| day == 30 && (month == 9 || month == 11);
    assert!(differences.outcome.iter().all(is_exception));
}

#[test]
fn start_on_the_target_wins() {
    let truth = &slow::calendar::TRUTH;
    let wins = |at| at == TARGET || truth[&at].outcome == Outcome::Win;
    let differences = in_calendar(&with_outcomes(truth, wins));
    assert_eq!(differences.counts(), "outcome 1");
    assert_eq!(differences.outcome, [TARGET]);
}

#[test]
fn no_month_move_in_december() {
    let month = |from: Ymd| same_day(from).filter(|_| from.1 < 12);
    let counts = "remoteness 36817, moves 3131, best move 1762";
    assert_eq!(with_month_move(month), counts);
}

#[test]
fn december_moves_to_new_year() {
    let month = |from| match from {
        (year, 12, _) => Some((year + 1, 1, 1)),
        _ => same_day(from),
    };
    let counts = "remoteness 36817, grundy 2121, moves 3030, best move 1762";
    assert_eq!(with_month_move(month), counts);
}

#[test]
fn month_move_clamped() {
    let month = |from| {
        let (year, month, day) = same_day_next_month(from);
        let days = (1..=day).rev().map(|day| (year, month, day));
        days.into_iter().find(|&to| to_time(to).is_some())
    };
    let counts = "outcome 25, remoteness 32501, grundy 25, moves 688, best move 5461";
    assert_eq!(with_month_move(month), counts);
}

#[test]
fn month_move_overflowing() {
    let month = |from| {
        let (year, month, day) = same_day_next_month(from);
        Some((1..day).fold((year, month, 1), |to, _| next_day(to)))
    };
    let counts = "outcome 22550, remoteness 36711, grundy 25690, moves 688, best move 12071";
    assert_eq!(with_month_move(month), counts);
}

#[test]
fn passing_the_target_wins() {
    let moves = |from| {
        let to = [Some(next_day(from)), same_day(from)].into_iter().flatten();
        let to = to.filter(|_| from < TARGET);
        to.map(|to| to.min(TARGET)).collect()
    };
    let differences = in_calendar(&slow::solve(dates(), moves));
    let counts = "outcome 2425, remoteness 36410, grundy 2537, moves 29, best move 1572";
    assert_eq!(differences.counts(), counts);
}

/// The Calendar Game with other leap years.
fn with_leap_years(is_leap: impl Fn(u16) -> bool) -> Differences<Ymd> {
    let mut dates = dates();
    dates.retain(|&(_, month, day)| (month, day) != (2, 29));
    dates.extend(
        (1900..2002)
            .filter(|&year| is_leap(year))
            .map(|year| (year, 2, 29)),
    );
    dates.sort_unstable();
    let moves = |from| {
        let place = dates.binary_search(&from).expect("a date of this calendar");
        let month = Some(same_day_next_month(from));
        let exists = |to: &Ymd| dates.binary_search(to).is_ok();
        up_to_target([dates.get(place + 1).copied(), month.filter(exists)])
    };
    in_calendar(&slow::solve(dates.clone(), moves))
}

#[test]
fn leap_years_1900_and_2000() {
    let right = with_leap_years(|year| year % 4 == 0 && year != 1900);
    assert_eq!(right.counts(), "");
    let counts = "absent 1, grundy 1, moves 2, best move 1";
    let with_1900 = with_leap_years(|year| year % 4 == 0);
    assert_eq!(with_1900.counts(), counts);
    assert_eq!(with_1900.absent, [(1900, 2, 29)]);
    let without_2000 = with_leap_years(|year| year % 4 == 0 && year % 100 != 0);
    assert_eq!(without_2000.counts(), counts);
    assert_eq!(without_2000.absent, [(2000, 2, 29)]);
}

/// As a sieve over a fresh array does it: less 0 is the same entry, which is not written yet and
/// reads like the end of the game.
#[test]
fn smallest_digit_may_be_0() {
    let differences = with_moves(|at| {
        let largest = slow::digits::moves(at).pop();
        if at.to_string().contains('0') {
            largest.map_or(vec![], |to| vec![0, to])
        } else {
            slow::digits::moves(at)
        }
    });
    let counts = "outcome 447497, remoteness 999983, grundy 620893, moves 402130, best move 605338";
    assert_eq!(differences.counts(), counts);
    assert_eq!(differences.outcome[0], 10);
}

/// The losses are then the multiples of ten.
#[test]
fn first_and_last_digit() {
    let differences = with_moves(|at| {
        let written = at.to_string().into_bytes();
        let ends = [written[0] - b'0', written[written.len() - 1] - b'0'];
        let digits = [ends[0].min(ends[1]), ends[0].max(ends[1])];
        let mut digits = digits
            .into_iter()
            .filter(|&digit| digit > 0)
            .collect::<Vec<_>>();
        digits.dedup();
        let moves = digits.into_iter().map(|digit| at - u32::from(digit));
        moves.collect()
    });
    let counts = "outcome 451018, remoteness 999847, grundy 692735, moves 865560, best move 757882";
    assert_eq!(differences.counts(), counts);
    assert_eq!(differences.outcome[0], 132);
}

#[test]
fn losses_are_the_multiples_of_ten() {
    let slip = with_outcomes(&slow::digits::TRUTH, |at| at % 10 != 0);
    let differences = in_digits(&slip);
    assert_eq!(differences.counts(), "outcome 451018");
    assert_eq!(differences.outcome[0], 132);
}

/// The zero behind the array happens to be the right outcome, but not the right remoteness.
#[test]
fn array_one_short_of_a_million() {
    let mut slip = slow::solve((0..LAST).collect(), slow::digits::moves);
    let differences = in_digits(&slip);
    assert_eq!(differences.counts(), "absent 1");
    assert_eq!(differences.absent, [LAST]);
    let behind = Told {
        moves: vec![LAST - 1],
        best_move: Some(LAST - 1),
        ..slip[&0].clone()
    };
    slip.insert(LAST, behind);
    let differences = in_digits(&slip);
    assert_eq!(differences.counts(), "remoteness 1");
    assert_eq!(differences.remoteness, [LAST]);
}

/// "A position is winning when all its successors are losing", which is found in print.
fn by_the_statement_backwards<P: Copy + Ord + std::fmt::Debug>(
    truth: &Answers<P>,
    moves: impl Fn(P) -> Vec<P>,
) -> Answers<P> {
    let positions: Vec<P> = truth.keys().copied().collect();
    let wins = slow::recursion(&slow::graph(&positions, moves), |successors: &[bool]| {
        !successors.is_empty() && !successors.contains(&true)
    });
    with_outcomes(truth, |at| {
        positions.binary_search(&at).is_ok_and(|place| wins[place])
    })
}

#[test]
fn statement_backwards() {
    let slip = by_the_statement_backwards(&slow::calendar::TRUTH, slow::calendar::moves);
    assert_eq!(in_calendar(&slip).counts(), "outcome 484");
    let slip = by_the_statement_backwards(&slow::digits::TRUTH, slow::digits::moves);
    assert_eq!(in_digits(&slip).counts(), "outcome 999985");
}
