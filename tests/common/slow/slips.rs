//! The slips of published programs, made on purpose: the two big games by wrong rules.

use retrograde::Outcome;

use super::calendar::{TARGET, Ymd, dates, next_day, same_day_next_month, to_time, up_to_target};
use super::digits::LAST;
use super::{Answers, digits, graph, recursion, solve};

/// The truth, but for the outcomes.
pub fn with_outcomes<P: Copy + Ord>(truth: &Answers<P>, wins: impl Fn(P) -> bool) -> Answers<P> {
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

pub fn parity_without_its_exceptions() -> Answers<Ymd> {
    let wins = |(_, month, day)| (month + day) % 2 == 0;
    with_outcomes(&super::calendar::TRUTH, wins)
}

pub fn start_on_the_target_wins() -> Answers<Ymd> {
    let truth = &super::calendar::TRUTH;
    let wins = |at| at == TARGET || truth[&at].outcome == Outcome::Win;
    with_outcomes(truth, wins)
}

/// The moves of the Calendar Game with another month move.
fn month_move(from: Ymd, to: Option<Ymd>) -> Vec<Ymd> {
    up_to_target([Some(next_day(from)), to])
}

pub fn same_day(from: Ymd) -> Option<Ymd> {
    let to = same_day_next_month(from);
    to_time(to).map(|_| to)
}

pub fn no_month_move_in_december(from: Ymd) -> Vec<Ymd> {
    month_move(from, same_day(from).filter(|_| from.1 < 12))
}

pub fn december_moves_to_new_year(from: Ymd) -> Vec<Ymd> {
    let to = match from {
        (year, 12, _) => Some((year + 1, 1, 1)),
        _ => same_day(from),
    };
    month_move(from, to)
}

pub fn month_move_clamped(from: Ymd) -> Vec<Ymd> {
    let (year, month, day) = same_day_next_month(from);
    let days = (1..=day).rev().map(|day| (year, month, day));
    month_move(from, days.into_iter().find(|&to| to_time(to).is_some()))
}

pub fn month_move_overflowing(from: Ymd) -> Vec<Ymd> {
    let (year, month, day) = same_day_next_month(from);
    let to = (1..day).fold((year, month, 1), |to, _| next_day(to));
    month_move(from, Some(to))
}

pub fn passing_the_target_wins(from: Ymd) -> Vec<Ymd> {
    let to = [Some(next_day(from)), same_day(from)].into_iter().flatten();
    let to = to.filter(|_| from < TARGET);
    to.map(|to| to.min(TARGET)).collect()
}

/// The Calendar Game by these moves.
pub fn in_calendar(moves: impl Fn(Ymd) -> Vec<Ymd>) -> Answers<Ymd> {
    solve(dates(), moves)
}

/// The dates of a calendar with other leap years.
pub fn dates_with(is_leap: impl Fn(u16) -> bool) -> Vec<Ymd> {
    let mut dates = dates();
    dates.retain(|&(_, month, day)| (month, day) != (2, 29));
    let leap_years = (1900..2002).filter(|&year| is_leap(year));
    dates.extend(leap_years.map(|year| (year, 2, 29)));
    dates.sort_unstable();
    dates
}

/// The moves where these are the dates.
pub fn among(dates: &[Ymd], from: Ymd) -> Vec<Ymd> {
    let place = dates.binary_search(&from).expect("a date of this calendar");
    let month = Some(same_day_next_month(from));
    let exists = |to: &Ymd| dates.binary_search(to).is_ok();
    up_to_target([dates.get(place + 1).copied(), month.filter(exists)])
}

/// The Cow Digit Game by these moves.
pub fn in_digits(moves: impl Fn(u32) -> Vec<u32>) -> Answers<u32> {
    solve((0..=LAST).collect(), moves)
}

/// As a sieve over a fresh array does it: less 0 is the same entry, which is not written yet and
/// reads like the end of the game.
pub fn smallest_digit_may_be_0(at: u32) -> Vec<u32> {
    let largest = digits::moves(at).pop();
    if at.to_string().contains('0') {
        largest.map_or(vec![], |to| vec![0, to])
    } else {
        digits::moves(at)
    }
}

/// The losses are then the multiples of ten.
pub fn first_and_last_digit(at: u32) -> Vec<u32> {
    let written = at.to_string().into_bytes();
    let ends = [written[0] - b'0', written[written.len() - 1] - b'0'];
    let digits = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    let mut digits: Vec<u8> = digits.into_iter().filter(|&digit| digit > 0).collect();
    digits.dedup();
    let moves = digits.into_iter().map(|digit| at - u32::from(digit));
    moves.collect()
}

/// "A position is winning when all its successors are losing", which is found in print.
pub fn statement_backwards(successors: &[bool]) -> bool {
    !successors.is_empty() && !successors.contains(&true)
}

pub fn by_the_statement_backwards<P: Copy + Ord + std::fmt::Debug>(
    truth: &Answers<P>,
    moves: impl Fn(P) -> Vec<P>,
) -> Answers<P> {
    let positions: Vec<P> = truth.keys().copied().collect();
    let wins = recursion(&graph(&positions, moves), statement_backwards);
    with_outcomes(truth, |at| {
        positions.binary_search(&at).is_ok_and(|place| wins[place])
    })
}
