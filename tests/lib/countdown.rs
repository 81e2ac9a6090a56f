//! The Calendar Game from any date to any target, against plain sweeps over another calendar, and
//! the proof over a whole cycle of the calendar that what the sweeps rely on holds for every target.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::random::Random;
use retrograde::calendar::{self, Countdown, Date, DateError, Day, Sweep};
use retrograde::{Outcome, Value};

/// All days of the years 1 to 9999 by the crate `time`, each with the days to the same day of the
/// next month, 0 where there is none.
static DAYS: LazyLock<(Vec<Day>, Vec<u8>)> = LazyLock::new(|| {
    let first = time::Date::from_calendar_date(1, time::Month::January, 1);
    let days = std::iter::successors(first.ok(), |date| date.next_day());
    let days = days.map(|date| {
        let year = u16::try_from(date.year()).expect("years are 1 to 9999");
        let day = Day::new(year, date.month().into(), date.day()).expect("another calendar's day");
        let (next, year) = (date.month().next(), date.year());
        let exists = next.length(year + i32::from(next == time::Month::January)) >= date.day();
        (day, if exists { date.month().length(year) } else { 0 })
    });
    days.unzip()
});

/// The days of a Gregorian cycle.
const CYCLE: usize = 146_097;

fn day(text: &str) -> Day {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn countdown(start: &str, target: &str) -> Countdown {
    Countdown::new(day(start), day(target)).expect("the target is not before the start")
}

fn index(day: Day) -> usize {
    DAYS.0.binary_search(&day).expect("a day")
}

/// Remoteness and Grundy value from the values of the successors, worded apart from the library.
fn derived(successors: &[(u32, u8)]) -> (u32, u8) {
    let to_loss = successors
        .iter()
        .filter(|to| to.1 == 0)
        .map(|to| to.0)
        .min();
    let stalled = successors.iter().map(|to| to.0 + 1).max();
    let mex = (0..3).find(|&value| successors.iter().all(|to| to.1 != value));
    let remoteness = to_loss.map_or(stalled.unwrap_or(0), |moves| moves + 1);
    (remoteness, mex.expect("two moves"))
}

/// Remoteness and Grundy value of the days from one on, up to a target.
fn plain(first: usize, target: usize) -> Vec<(u32, u8)> {
    let mut values = vec![(0, 0); target - first + 1];
    for at in (first..=target).rev() {
        let month = usize::from(DAYS.1[at]);
        let mut successors = [(0, 0); 2];
        let mut count = 0;
        for to in [at + 1, at + month] {
            if to > at && to <= target {
                successors[count] = values[to - first];
                count += 1;
            }
        }
        values[at - first] = derived(&successors[..count]);
    }
    values
}

fn below(random: &mut Random, bound: usize) -> usize {
    random.below(bound as u32) as usize
}

/// So many random targets over 8,000 years, each with so many random starts, all values.
fn random_pairs(seed: u32, targets: usize, starts: usize) -> usize {
    let span = index(day("8001-01-01"));
    let mut random = Random::new(seed);
    let mut pairs = 0;
    for _ in 0..targets {
        let target = below(&mut random, span);
        let values = plain(0, target);
        for i in 0..starts {
            // Half of the starts are near the target, where the sweeps have not settled.
            let reach = if i % 2 == 0 {
                target + 1
            } else {
                12_000.min(target + 1)
            };
            let start = target - below(&mut random, reach);
            let countdown = Countdown::new(DAYS.0[start], DAYS.0[target]).expect("ascending");
            let (remoteness, grundy) = values[start];
            let outcome = if grundy == 0 {
                Outcome::Loss
            } else {
                Outcome::Win
            };
            assert_eq!(countdown.outcome(), outcome, "{countdown:?}");
            assert_eq!(countdown.grundy(), grundy, "{countdown:?}");
            assert_eq!(countdown.remoteness(), remoteness, "{countdown:?}");
            let month = start + usize::from(DAYS.1[start]);
            let best = [start + 1, month]
                .into_iter()
                .filter(|&to| to > start && to <= target)
                .find(|&to| values[to].0 + 1 == remoteness);
            assert_eq!(
                countdown.best_move(),
                best.map(|to| DAYS.0[to]),
                "{countdown:?}"
            );
            pairs += 1;
        }
    }
    pairs
}

#[test]
fn a_thousand_random_pairs() {
    assert_eq!(random_pairs(1, 10, 100), 1_000);
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_ten_thousand_random_pairs() {
    assert_eq!(random_pairs(2, 250, 40), 10_000);
}

#[test]
fn the_baked_window_agrees() {
    let target = Day::from(Date::TARGET);
    let [outcomes, remoteness, grundy] = Value::ALL.map(|value| Sweep::new(target, value));
    let mut dates = 0;
    for (((at, outcome), remoteness), grundy) in outcomes.zip(remoteness).zip(grundy) {
        let Ok(date) = Date::new(at.year(), at.month(), at.day()) else {
            break;
        };
        let countdown = Countdown::new(at, target).expect("the window ends at the target");
        let wins = calendar::outcome(date) == Outcome::Win;
        assert_eq!(outcome == 1, wins, "{date}");
        assert_eq!(remoteness.1, calendar::remoteness(date), "{date}");
        assert_eq!(grundy.1, calendar::grundy(date).into(), "{date}");
        assert_eq!(countdown.outcome(), calendar::outcome(date), "{date}");
        assert_eq!(countdown.grundy(), calendar::grundy(date), "{date}");
        assert!(
            countdown.moves().eq(calendar::moves(date).map(Day::from)),
            "{date}"
        );
        // These sweep to the start every time.
        if date.day() % 6 == 1 {
            assert_eq!(countdown.remoteness(), calendar::remoteness(date), "{date}");
            let best = calendar::best_move(date).map(Day::from);
            assert_eq!(countdown.best_move(), best, "{date}");
        }
        dates += 1;
    }
    assert_eq!(dates, 37_198);
}

/// The targets of one cycle, and room before them for what has settled.
fn targets() -> &'static [Day] {
    let first = index(day("5000-03-01"));
    &DAYS.0[first..first + CYCLE]
}

/// The two patterns: 2 at the end of a month of 28 or 30 days, else odd or even sums.
fn pattern(at: Day, phase: u8) -> u32 {
    let month = time::Month::try_from(at.month()).expect("1 to 12");
    let last = month.length(at.year().into());
    match at.day() == last && last != 29 && last != 31 {
        true => 2,
        false => ((at.month() + at.day()) % 2 == phase).into(),
    }
}

#[test]
fn the_patterns_go_on_for_ever() {
    let first = index(day("2000-01-01"));
    for phase in 0..2 {
        for at in first..first + CYCLE {
            let next = pattern(DAYS.0[at + 1], phase);
            let month = match usize::from(DAYS.1[at]) {
                0 => next,
                days => pattern(DAYS.0[at + days], phase),
            };
            let mex = (0..3).find(|&value| value != next && value != month);
            assert_eq!(Some(pattern(DAYS.0[at], phase)), mex, "{}", DAYS.0[at]);
        }
    }
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_grundy_values_are_settled_5598_days_before_any_target() {
    let mut most = 0;
    for &target in targets() {
        let mut agreeing = [0; 2];
        let settled = Sweep::new(target, Value::Grundy).position(|(at, value)| {
            for (phase, days) in (0..).zip(&mut agreeing) {
                *days = if pattern(at, phase) == value {
                    *days + 1
                } else {
                    0
                };
            }
            agreeing.contains(&31)
        });
        most = most.max(settled.expect("it settles"));
    }
    assert_eq!(most, 5_598);
}

/// The 31 values from 1 January on, from the least of them or one less on: the state from which all
/// earlier values follow.
type January = Vec<u32>;

/// The states there are, and for each the state a common or a leap year earlier with the rise.
#[derive(Default)]
struct Years {
    numbers: HashMap<January, usize>,
    states: Vec<January>,
    earlier: Vec<[Option<(usize, u32)>; 2]>,
}

impl Years {
    /// A state, and what it starts from.
    fn state(&mut self, mut values: January) -> (usize, u32) {
        let start = values.iter().min().expect("31 values") / 2 * 2;
        values.iter_mut().for_each(|value| *value -= start);
        let next = self.states.len();
        let number = *self.numbers.entry(values.clone()).or_insert(next);
        if number == next {
            self.states.push(values);
            self.earlier.push([None; 2]);
        }
        (number, start)
    }

    /// The state a year earlier, and how much further up it starts.
    fn before(&mut self, state: usize, leap: bool) -> (usize, u32) {
        if let Some(known) = self.earlier[state][usize::from(leap)] {
            return known;
        }
        let first = index(day(if leap { "2000-01-01" } else { "2001-01-01" }));
        let days = if leap { 366 } else { 365 };
        let mut values = vec![0; days];
        values.extend(&self.states[state]);
        for at in (0..days).rev() {
            let month = usize::from(DAYS.1[first + at]);
            let next = [at + 1, at + if month > 0 { month } else { 1 }].map(|to| values[to]);
            values[at] = match next.iter().filter(|&to| to % 2 == 0).min() {
                Some(hurried) => hurried + 1,
                None => next[0].max(next[1]) + 1,
            };
        }
        let earlier = self.state(values[..31].to_vec());
        self.earlier[state][usize::from(leap)] = Some(earlier);
        earlier
    }
}

/// From 1 January 367 years before the year of any target, remoteness is 9,600 more every 400 years.
#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_remoteness_settles_within_367_years_of_any_target() {
    let mut years = Years::default();
    let (mut settled, mut not_before) = (0, 0);
    for &target in targets() {
        let mut values: Vec<u32> = Sweep::new(target, Value::Remoteness)
            .take_while(|(at, _)| at.year() + 1 >= target.year())
            .map(|(_, value)| value)
            .collect();
        values.reverse();
        values.truncate(31);
        let (mut state, mut total) = years.state(values);
        let mut known = Vec::new();
        for back in 1..=767 {
            if [366, 367, 766, 767].contains(&back) {
                known.push((state, total));
            }
            let (earlier, rise) = years.before(
                state,
                time::util::is_leap_year((target.year() - back - 1).into()),
            );
            (state, total) = (earlier, total + rise);
        }
        let same =
            |late: usize, early: usize| known[early] == (known[late].0, known[late].1 + 9_600);
        settled += usize::from(same(1, 3));
        not_before += usize::from(!same(0, 2));
    }
    assert_eq!(settled, CYCLE);
    assert!(not_before > 0);
}

/// Less remote by 9,600 moves for every 400 years, and never within the 367 years.
#[test]
fn a_reduced_target_is_still_far_enough() {
    let start = day("1000-03-01");
    for years in 0..3_000 {
        let target = Day::new(1000 + years, 3, 1).expect("a day");
        let far = Countdown::new(start, target).expect("ascending");
        let (reduced, less) = far.reduce_cycles();
        let left = reduced.year() - start.year();
        assert!(left < 768 && (left > 367 || left == years), "{years}");
        assert_eq!(u32::from(years - left) * 9_600, less * 400, "{years}");
    }
}

#[test]
fn reference_values() {
    for (start, target, remoteness, grundy) in [
        ("2001-11-04", "2001-11-04", 0, 0),
        ("2001-11-03", "2001-11-04", 1, 1),
        ("1900-01-14", "2001-11-04", 2_472, 0),
        ("0001-01-01", "0001-01-01", 0, 0),
        ("9999-12-31", "9999-12-31", 0, 0),
        ("9999-12-30", "9999-12-31", 1, 1),
        ("9999-11-30", "9999-12-31", 31, 2),
    ] {
        let countdown = countdown(start, target);
        assert_eq!(countdown.remoteness(), remoteness, "{start} {target}");
        assert_eq!(countdown.grundy(), grundy, "{start} {target}");
        assert_eq!(countdown.best_move().is_none(), start == target);
    }
}

#[test]
fn every_day_is_made_written_and_read() {
    let mut count = 0;
    for year in (0..=420)
        .chain(1899..=2001)
        .chain(9_990..=10_010)
        .chain([u16::MAX])
    {
        for (month, day) in (0..=14).flat_map(|month| (0..=33).map(move |day| (month, day))) {
            let exists = time::Month::try_from(month)
                .and_then(|month| time::Date::from_calendar_date(year.into(), month, day));
            let made = Day::new(year, month, day);
            let in_years = (1..=9_999).contains(&year);
            assert_eq!(
                made.is_ok(),
                in_years && exists.is_ok(),
                "{year} {month} {day}"
            );
            if let Ok(at) = made {
                assert_eq!((at.year(), at.month(), at.day()), (year, month, day));
                assert_eq!(at.to_string(), format!("{year:04}-{month:02}-{day:02}"));
                assert_eq!(at.to_string().parse(), Ok(at));
                count += 1;
            }
        }
    }
    assert_eq!(count, 194_674);
    assert!(
        DAYS.0
            .windows(2)
            .all(|days| days[0].next_day() == Some(days[1]))
    );
    assert_eq!(
        (DAYS.0[0], DAYS.0[DAYS.0.len() - 1]),
        (Day::FIRST, Day::LAST)
    );
    assert_eq!(Day::LAST.next_day(), None);
}

#[test]
fn what_is_no_day_or_past_its_target_is_refused() {
    use DateError::{NoSuchDay, NoSuchMonth, NoSuchYear, NotADate};
    for (text, error) in [
        ("0000-01-01", NoSuchYear),
        ("10000-01-01", NotADate),
        ("1900-02-29", NoSuchDay { last: 28 }),
        ("2000-13-01", NoSuchMonth),
        ("2000-01", NotADate),
        ("", NotADate),
    ] {
        assert_eq!(text.parse::<Day>(), Err(error), "{text:?}");
    }
    assert!(NoSuchYear.to_string().contains("1 to 9999"));
    let target = day("1999-12-31");
    let error = Countdown::new(day("2000-01-01"), target);
    assert_eq!(error.map_err(|error| error.target), Err(target));
    let says = "the game is over at 1999-12-31";
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err(says.to_string())
    );
}
