//! Every date of the Calendar Game, and one past each end, against a truth told by another
//! calendar.

use crate::slow;
use retrograde::calendar::{self, Calendar, Date, DateError, Day};
use retrograde::{Game, Outcome};

use crate::slow::calendar::{SHIPPED, TRUTH, Ymd, to_time};

const DATES: usize = 37_198;

fn date(text: &str) -> Date {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn every_date() -> impl Iterator<Item = Date> {
    let dates = TRUTH
        .keys()
        .map(|&(year, month, day)| Date::new(year, month, day));
    dates.map(|date| date.expect("the window of the other calendar"))
}

#[test]
fn every_answer_is_the_slow_truth() {
    slow::compare(&SHIPPED, &TRUTH).assert_none(DATES);
}

#[test]
fn counts() {
    let outcomes = |outcome| every_date().filter(move |&at| calendar::outcome(at) == outcome);
    assert_eq!(outcomes(Outcome::Win).count(), 18_841);
    assert_eq!(outcomes(Outcome::Loss).count(), 18_357);
    let grundy = |value| {
        every_date()
            .filter(|&at| calendar::grundy(at) == value)
            .count()
    };
    assert_eq!([0, 1, 2, 3].map(grundy), [18_357, 18_357, 484, 0]);
    let greatest = every_date().max_by_key(|&at| calendar::remoteness(at));
    assert_eq!(greatest, Some(date("1900-01-14")));
    let as_long = every_date().filter(|&at| calendar::remoteness(at) >= 2_472);
    assert_eq!(as_long.count(), 1);
}

#[test]
fn reference_values() {
    for (text, outcome, remoteness) in [
        ("2001-11-04", Outcome::Loss, 0),
        ("2001-11-03", Outcome::Win, 1),
        ("2001-11-02", Outcome::Loss, 2),
        ("2001-10-03", Outcome::Loss, 2),
        ("2001-10-05", Outcome::Loss, 30),
        ("2001-01-31", Outcome::Win, 43),
        ("2000-02-29", Outcome::Loss, 56),
        ("1924-12-19", Outcome::Loss, 1_868),
        ("1900-01-01", Outcome::Win, 2_455),
        ("1900-01-14", Outcome::Loss, 2_472),
    ] {
        let at = date(text);
        assert_eq!(calendar::outcome(at), outcome, "{text}");
        assert_eq!(calendar::remoteness(at), remoteness, "{text}");
        assert_eq!(
            calendar::grundy(at) == 0,
            outcome == Outcome::Loss,
            "{text}"
        );
    }
}

#[test]
fn a_win_is_an_even_sum_or_the_thirtieth_of_september_or_november() {
    let mut wins = 0;
    for at in every_date() {
        let (month, day) = (at.month(), at.day());
        let wins_by_rule = (month + day) % 2 == 0 || day == 30 && (month == 9 || month == 11);
        assert_eq!(calendar::outcome(at) == Outcome::Win, wins_by_rule, "{at}");
        wins += usize::from(wins_by_rule);
    }
    assert_eq!(wins, 18_841);
}

#[test]
fn the_three_values_agree_about_the_winner() {
    let mut dates = 0;
    for at in every_date() {
        let wins = calendar::outcome(at) == Outcome::Win;
        assert_eq!(wins, calendar::grundy(at) != 0, "{at}");
        assert_eq!(wins, calendar::remoteness(at) % 2 == 1, "{at}");
        dates += 1;
    }
    assert_eq!(dates, DATES);
}

#[test]
fn moves_are_counted_listed_and_fused() {
    let at = date("2001-10-03");
    let mut moves = calendar::moves(at);
    assert_eq!(moves.len(), 2);
    assert_eq!(moves.next(), Some(date("2001-10-04")));
    assert_eq!(moves.len(), 1);
    assert_eq!(moves.next(), Some(date("2001-11-03")));
    assert_eq!((moves.len(), moves.next(), moves.next()), (0, None, None));
    let moves = |text| calendar::moves(date(text)).collect::<Vec<_>>();
    assert_eq!(moves("2001-01-31"), [date("2001-02-01")]);
    assert_eq!(moves("1999-12-31"), ["2000-01-01", "2000-01-31"].map(date));
    assert_eq!(moves("2001-10-05"), [date("2001-10-06")]);
    assert_eq!(moves("2001-11-04"), []);
}

/// Whole years around the window, and every month and day that a byte holds.
#[test]
fn a_date_can_only_be_made_valid() {
    let (mut made, mut refused) = (0, 0);
    for year in (1896..=2005).chain([0, 1, 1600, 9_999]) {
        for (month, day) in (0..=255).flat_map(|month| (0..=255).map(move |day| (month, day))) {
            let at: Ymd = (year, month, day);
            let expected = if !(1..=12).contains(&month) {
                Err(DateError::NoSuchMonth)
            } else if to_time(at).is_none() {
                let month = time::Month::try_from(month).expect("1 to 12");
                let last = month.length(year.into());
                Err(DateError::NoSuchDay { last })
            } else if at < (1900, 1, 1) {
                Err(DateError::BeforeWindow)
            } else if at > (2001, 11, 4) {
                Err(DateError::AfterTarget)
            } else {
                Ok(at)
            };
            assert_eq!(
                Date::new(year, month, day).map(slow::calendar::ymd),
                expected,
                "{at:?}"
            );
            *if expected.is_ok() {
                &mut made
            } else {
                &mut refused
            } += 1;
        }
    }
    assert_eq!((made, refused), (DATES, 114 * 65_536 - DATES));
    assert_eq!(Date::new(u16::MAX, 12, 31), Err(DateError::AfterTarget));
    assert_eq!(
        Date::new(u16::MAX, 2, 29),
        Err(DateError::NoSuchDay { last: 28 })
    );
}

#[test]
fn dates_are_read_as_people_write_them() {
    for (text, written) in [
        ("2001-11-04", "2001-11-04"),
        ("1900-01-01", "1900-01-01"),
        ("2000-2-29", "2000-02-29"),
        ("1999-1-1", "1999-01-01"),
        ("1999-01-9", "1999-01-09"),
    ] {
        assert_eq!(date(text).to_string(), written);
    }
}

#[test]
fn whatever_is_no_date_is_refused_with_the_reason() {
    use DateError::{AfterTarget, BeforeWindow, NoSuchDay, NoSuchMonth, NotADate};
    for (text, error) in [
        ("1899-12-31", BeforeWindow),
        ("2001-11-05", AfterTarget),
        ("0000-01-01", BeforeWindow),
        ("9999-12-31", AfterTarget),
        ("190-1-1", BeforeWindow),
        ("1900-02-29", NoSuchDay { last: 28 }),
        ("2000-02-30", NoSuchDay { last: 29 }),
        ("2001-04-31", NoSuchDay { last: 30 }),
        ("2001-01-32", NoSuchDay { last: 31 }),
        ("2001-01-00", NoSuchDay { last: 31 }),
        ("2001-01-99", NoSuchDay { last: 31 }),
        ("2001-13-01", NoSuchMonth),
        ("2001-00-01", NoSuchMonth),
        ("2001-99-99", NoSuchMonth),
        ("", NotADate),
        ("-", NotADate),
        ("--", NotADate),
        ("2001", NotADate),
        ("2001-11", NotADate),
        ("2001-11-", NotADate),
        ("-2001-11-03", NotADate),
        ("2001-11-03-", NotADate),
        ("2001-11-03-04", NotADate),
        ("2001--03", NotADate),
        ("+2001-11-03", NotADate),
        ("2001-+1-03", NotADate),
        (" 2001-11-03", NotADate),
        ("2001-11-03 ", NotADate),
        ("2001-11-03\n", NotADate),
        ("2001/11/03", NotADate),
        ("20011103", NotADate),
        ("2001-011-03", NotADate),
        ("2001-11-003", NotADate),
        ("02001-11-03", NotADate),
        ("65537-11-03", NotADate),
        ("2001-257-03", NotADate),
        ("2001-11-259", NotADate),
        ("2001-Nov-03", NotADate),
        ("2001-11-0x", NotADate),
        ("2001-1\0-03", NotADate),
        ("２００１-11-03", NotADate),
        ("2001-11-٣", NotADate),
    ] {
        assert_eq!(text.parse::<Date>(), Err(error), "{text:?}");
    }
}

#[test]
fn errors_say_what_would_be_right() {
    for (error, says) in [
        (DateError::NotADate, "2001-11-03"),
        (DateError::NoSuchMonth, "1 to 12"),
        (DateError::NoSuchDay { last: 28 }, "28 days"),
        (DateError::BeforeWindow, "1900-01-01"),
        (DateError::AfterTarget, "2001-11-04"),
    ] {
        let error: &dyn std::error::Error = &error;
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn every_date_is_written_read_and_ordered() {
    let dates: Vec<Date> = every_date().collect();
    assert_eq!(dates.len(), DATES);
    assert!(dates.is_sorted_by(|earlier, later| earlier < later));
    assert_eq!(dates.first(), Some(&Date::FIRST));
    assert_eq!(dates.last(), Some(&Date::TARGET));
    for at in dates {
        let written = format!("{:04}-{:02}-{:02}", at.year(), at.month(), at.day());
        assert_eq!(at.to_string(), written);
        assert_eq!(written.parse(), Ok(at));
    }
}

#[test]
fn numbers_are_dates_or_holes_and_moves_lower_them() {
    let numbers: u32 = Calendar.radices().iter().product();
    assert_eq!((Calendar.radices(), numbers), (&[102, 12, 31][..], 37_944));
    let (mut dates, mut moves) = (0, 0);
    for number in 0..numbers {
        let Some(at) = Calendar.position(number) else {
            continue;
        };
        dates += 1;
        assert_eq!(Calendar.number(at), number, "{at}");
        assert!(Calendar.moves(at).eq(calendar::moves(at)), "{at}");
        for to in Calendar.moves(at) {
            assert!(Calendar.number(to) < number, "{at} to {to}");
            moves += 1;
        }
    }
    // The target has no day move. A year has seven dates without a month move, a leap year six, and
    // the last thirty month moves would pass the target.
    let (years, leap_years) = (102, 25);
    let month_moves = DATES - 7 * years + leap_years - 30;
    assert_eq!((dates, moves), (DATES, DATES - 1 + month_moves));
    for past in [numbers, numbers + 1, u32::MAX] {
        assert_eq!(Calendar.position(past), None);
    }
    assert_eq!(Calendar.name(), "calendar");
}

#[test]
fn positions_are_every_date_from_either_end() {
    let mut positions = calendar::positions();
    for (date, passed) in every_date().zip(0..) {
        assert_eq!(positions.len(), DATES - passed);
        assert_eq!(positions.next(), Some(date));
    }
    assert_eq!((positions.len(), positions.next()), (0, None));
    assert_eq!(positions.next_back(), None);
    let dates: Vec<Date> = every_date().collect();
    assert!(calendar::positions().rev().eq(dates.into_iter().rev()));
    let mut ends = calendar::positions();
    while let (Some(first), Some(last)) = (ends.next(), ends.next_back()) {
        assert!(first < last);
    }
    assert_eq!(ends.len(), 0);
}

#[test]
fn a_day_is_a_date_where_the_window_has_it() {
    use DateError::{AfterTarget, BeforeWindow};
    for (year, month, day, refused) in [
        (1899, 12, 31, Some(BeforeWindow)),
        (1900, 1, 1, None),
        (2001, 11, 4, None),
        (2001, 11, 5, Some(AfterTarget)),
        (9999, 12, 31, Some(AfterTarget)),
    ] {
        let day = Day::new(year, month, day).expect("a day");
        let date = Date::try_from(day);
        assert_eq!(date.err(), refused, "{day}");
        assert!(date.map_or(true, |date| Day::from(date) == day), "{day}");
    }
}
