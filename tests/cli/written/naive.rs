//! The naive reader. A place is that of a position in the order of ranges.

use std::collections::BTreeSet;

use time::Date;

use crate::slow::calendar::to_time;

/// The first place and the one past the last, or what the binary calls the text instead.
pub fn ends(text: &str, read: impl Fn(&str) -> Option<u128>) -> Result<(u128, u128), &'static str> {
    let read = |text| read(text).ok_or("bad");
    let Some(dots) = text.find("..") else {
        return read(text).map(|at| (at, at + 1));
    };
    let (first, last) = (&text[..dots], &text[dots + 2..]);
    let (first, end) = match last.chars().next() {
        Some('=') => (read(first)?, read(&last[1..])? + 1),
        _ => (read(first)?, read(last)?),
    };
    if first < end {
        Ok((first, end))
    } else {
        Err("empty range")
    }
}

pub fn whole(text: &str) -> Option<u128> {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    let digits = digits.filter(|digits| !digits.is_empty())?;
    let next = |value: u128, digit: u32| value.checked_mul(10)?.checked_add(digit.into());
    digits.into_iter().try_fold(0, next)
}

pub fn narrow(text: &str) -> Option<u128> {
    whole(text).filter(|&number| number <= u64::MAX.into())
}

pub fn date(text: &str, last: (u16, u8, u8)) -> Option<u128> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else {
        return None;
    };
    let part = |text: &str, most| whole(text).filter(|_| text.len() <= most);
    let at = (
        part(year, 4)? as u16,
        part(month, 2)? as u8,
        part(day, 2)? as u8,
    );
    let exists = at.0 > 0 && at <= last;
    let date = to_time(at).filter(|_| exists)?;
    Some(date.to_julian_day() as u128)
}

pub fn written_date(at: u128) -> String {
    let date = Date::from_julian_day(at as i32).expect("a date");
    let (year, month, day) = date.to_calendar_date();
    format!("{year:04}-{:02}-{day:02}", u8::from(month))
}

/// Pairs by their larger number, then by the smaller.
pub fn pair(text: &str) -> Option<u128> {
    let (a, b) = text.split_once(',')?;
    let (a, b) = (narrow(a)?, narrow(b)?);
    let (larger, smaller) = (a.max(b), a.min(b));
    Some(larger * (larger + 1) / 2 + smaller)
}

pub fn written_pair(at: u128) -> String {
    let mut larger = (2 * at).isqrt();
    while larger * (larger + 1) / 2 > at {
        larger -= 1;
    }
    format!("{larger},{}", at - larger * (larger + 1) / 2)
}

/// The steps of a list, none of them past a limit.
pub fn steps(text: &str, limit: u128) -> Option<BTreeSet<u128>> {
    if text == "powers-of-2" {
        return Some((0..64).map(|power| 1 << power).collect());
    }
    let mut steps = BTreeSet::new();
    for part in text.split(',') {
        let (first, end) = ends(part, narrow).ok().filter(|&(first, _)| first > 0)?;
        steps.extend(first..end.min(limit));
    }
    Some(steps)
}

/// By the definition.
pub fn grundy(heap: u128, steps: &BTreeSet<u128>) -> u128 {
    let mut values: Vec<u128> = Vec::new();
    for heap in 0..=heap {
        let next: Vec<u128> = steps
            .iter()
            .take_while(|&&step| step <= heap)
            .map(|step| values[(heap - step) as usize])
            .collect();
        values.extend((0..).find(|value| !next.contains(value)));
    }
    values[heap as usize]
}
