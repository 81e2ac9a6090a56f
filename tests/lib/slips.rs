//! The slips of published programs, made on purpose: each is solved slowly and compared with the
//! probes over the whole domain, by the comparison that the other files rely on.
//!
//! The counts say which value notices a slip. Several change no outcome at all.

use crate::slow::calendar::{TARGET, Ymd};
use crate::slow::digits::LAST;
use crate::slow::slips::{self, with_outcomes};
use crate::slow::{self, Answers, Differences, Told};

fn in_calendar(slip: &Answers<Ymd>) -> Differences<Ymd> {
    slow::compare(&slow::calendar::SHIPPED, slip)
}

fn in_digits(slip: &Answers<u32>) -> Differences<u32> {
    slow::compare(&slow::digits::SHIPPED, slip)
}

#[test]
fn no_slip_no_difference() {
    assert_eq!(
        in_calendar(&slips::in_calendar(slow::calendar::moves)).counts(),
        ""
    );
    assert_eq!(
        in_digits(&slips::in_digits(slow::digits::moves)).counts(),
        ""
    );
}

#[test]
fn parity_without_its_exceptions() {
    let differences = in_calendar(&slips::parity_without_its_exceptions());
    assert_eq!(differences.counts(), "outcome 203");
    let is_exception = |&(_, month, day): &Ymd| day == 30 && (month == 9 || month == 11);
    assert!(differences.outcome.iter().all(is_exception));
}

#[test]
fn start_on_the_target_wins() {
    let differences = in_calendar(&slips::start_on_the_target_wins());
    assert_eq!(differences.counts(), "outcome 1");
    assert_eq!(differences.outcome, [TARGET]);
}

#[test]
fn no_month_move_in_december() {
    let counts = "remoteness 36817, moves 3131, best move 1762";
    assert_eq!(
        in_calendar(&slips::in_calendar(slips::no_month_move_in_december)).counts(),
        counts
    );
}

#[test]
fn december_moves_to_new_year() {
    let counts = "remoteness 36817, grundy 2121, moves 3030, best move 1762";
    assert_eq!(
        in_calendar(&slips::in_calendar(slips::december_moves_to_new_year)).counts(),
        counts
    );
}

#[test]
fn month_move_clamped() {
    let counts = "outcome 25, remoteness 32501, grundy 25, moves 688, best move 5461";
    assert_eq!(
        in_calendar(&slips::in_calendar(slips::month_move_clamped)).counts(),
        counts
    );
}

#[test]
fn month_move_overflowing() {
    let counts = "outcome 22550, remoteness 36711, grundy 25690, moves 688, best move 12071";
    assert_eq!(
        in_calendar(&slips::in_calendar(slips::month_move_overflowing)).counts(),
        counts
    );
}

#[test]
fn passing_the_target_wins() {
    let counts = "outcome 2425, remoteness 36410, grundy 2537, moves 29, best move 1572";
    assert_eq!(
        in_calendar(&slips::in_calendar(slips::passing_the_target_wins)).counts(),
        counts
    );
}

/// The Calendar Game with other leap years.
fn with_leap_years(is_leap: impl Fn(u16) -> bool) -> Differences<Ymd> {
    let dates = slips::dates_with(is_leap);
    in_calendar(&slow::solve(dates.clone(), |from| {
        slips::among(&dates, from)
    }))
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

#[test]
fn smallest_digit_may_be_0() {
    let differences = in_digits(&slips::in_digits(slips::smallest_digit_may_be_0));
    let counts = "outcome 447497, remoteness 999983, grundy 620893, moves 402130, best move 605338";
    assert_eq!(differences.counts(), counts);
    assert_eq!(differences.outcome[0], 10);
}

#[test]
fn first_and_last_digit() {
    let differences = in_digits(&slips::in_digits(slips::first_and_last_digit));
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

#[test]
fn statement_backwards() {
    let slip = slips::by_the_statement_backwards(&slow::calendar::TRUTH, slow::calendar::moves);
    assert_eq!(in_calendar(&slip).counts(), "outcome 484");
    let slip = slips::by_the_statement_backwards(&slow::digits::TRUTH, slow::digits::moves);
    assert_eq!(in_digits(&slip).counts(), "outcome 999985");
}
