//! The Calendar Game: wrong rules, wrong numbers, wrong tables.

use std::collections::BTreeMap;

use retrograde::calendar::{self, Calendar, Date};
use retrograde::codegen::sweep;
use retrograde::table::{Bits, Trie};
use retrograde::{Game, Outcome, Value};

use super::generator::{Original, choices};
use super::matrix::{Check, Row};
use super::suspect::{Domain, Rules, by_rules};
use crate::parts::column;
use crate::slow::calendar::{TARGET, TRUTH, Ymd, ymd};
use crate::slow::slips;

fn number((year, month, day): Ymd) -> u32 {
    ((2001 - u32::from(year)) * 12 + 12 - u32::from(month)) * 31 + 31 - u32::from(day)
}

fn shipped_position(number: u32) -> Option<Ymd> {
    Calendar.position(number).map(ymd)
}

fn shipped_moves((year, month, day): Ymd) -> Vec<Ymd> {
    let date = Date::new(year, month, day).expect("a date of the window");
    calendar::moves(date).map(ymd).collect()
}

fn with_moves<'a>(moves: impl Fn(Ymd) -> Vec<Ymd> + Sync + 'a) -> Rules<'a, Ymd> {
    Rules {
        radices: Calendar.radices().into(),
        number: Box::new(number),
        position: Box::new(shipped_position),
        moves: Box::new(moves),
        terminal: Outcome::Loss,
    }
}

/// Moves of which two that lead to the same date are one.
fn once(moves: fn(Ymd) -> Vec<Ymd>) -> impl Fn(Ymd) -> Vec<Ymd> + Sync + Copy {
    move |from| {
        let mut moves = moves(from);
        moves.dedup();
        moves
    }
}

fn with_dates(dates: &[Ymd]) -> Rules<'_, Ymd> {
    let places: BTreeMap<u32, Ymd> = dates.iter().map(|&at| (number(at), at)).collect();
    Rules {
        position: Box::new(move |number| places.get(&number).copied()),
        ..with_moves(|from| slips::among(dates, from))
    }
}

fn tables() -> [Trie<'static>; 3] {
    Value::ALL.map(calendar::table)
}

fn ruled(name: &'static str, rules: &Rules<'_, Ymd>) -> Row {
    by_rules(name, rules, &TRUTH, Some(tables()))
}

pub fn sections() -> Vec<(&'static str, Vec<Row>)> {
    let rules = with_moves(shipped_moves);
    let solution = sweep(&rules).expect("the rules keep the contract");
    let original = Original {
        domain: &Domain::new(&rules, &solution, &TRUTH),
        solution: &solution,
        tables: tables(),
    };
    vec![
        ("RULES OF THE CALENDAR", wrong_rules()),
        ("ITS NUMBERS", numbers()),
        ("ITS TABLES", wrong_tables(&original)),
        ("ITS BEST MOVES", best_moves(&original)),
    ]
}

fn wrong_rules() -> Vec<Row> {
    let dates_1900 = slips::dates_with(|year| year % 4 == 0);
    let dates_2000 = slips::dates_with(|year| year % 4 == 0 && year % 100 != 0);
    let new_year = slips::december_moves_to_new_year;
    let passing = slips::passing_the_target_wins;
    let misere = Rules {
        terminal: Outcome::Win,
        ..with_moves(shipped_moves)
    };
    vec![
        ruled("no slip", &with_moves(shipped_moves)).same("the control: nobody cries wolf"),
        ruled(
            "no month move in December",
            &with_moves(slips::no_month_move_in_december),
        ),
        ruled("December to 1 January, listed twice", &with_moves(new_year)),
        ruled(
            "December to 1 January, listed once",
            &with_moves(once(new_year)),
        ),
        ruled("month move clamped", &with_moves(slips::month_move_clamped)),
        ruled(
            "month move overflowing",
            &with_moves(slips::month_move_overflowing),
        ),
        ruled(
            "passing the target wins, listed twice",
            &with_moves(passing),
        ),
        ruled(
            "passing the target wins, listed once",
            &with_moves(once(passing)),
        ),
        ruled("1900 leap", &with_dates(&dates_1900)),
        ruled("2000 not leap", &with_dates(&dates_2000)),
        ruled("who cannot move wins", &misere),
    ]
}

/// Numbers that do not number: the contract of a game, broken.
fn numbers() -> Vec<Row> {
    let original = || with_moves(shipped_moves);
    let months_of_30 = |(year, month, day): Ymd| number((year, month, day.max(2)));
    let shared = Rules {
        number: Box::new(months_of_30),
        ..original()
    };
    let upwards = Rules {
        number: Box::new(|at| 37_943 - number(at)),
        position: Box::new(|number| shipped_position(37_943_u32.checked_sub(number)?)),
        ..original()
    };
    let late = Rules {
        position: Box::new(|number| shipped_position(number + 1)),
        ..original()
    };
    let upside_down = Rules {
        radices: vec![102, 31, 12],
        ..original()
    };
    vec![
        ruled("two dates share a number", &shared),
        ruled("numbers rise with the dates", &upwards),
        ruled("position of a number off by one", &late),
        ruled("radices in another order", &upside_down)
            .same("a probe divides the same number otherwise; only the table is larger"),
    ]
}

fn wrong_tables(original: &Original<'_, Ymd>) -> Vec<Row> {
    use Value::{Grundy, Outcome, Remoteness};
    let backwards = slips::by_the_statement_backwards(&TRUTH, crate::slow::calendar::moves);
    let stale = |name, moves: fn(Ymd) -> Vec<Ymd>| {
        original.stale(
            name,
            &with_moves(once(moves)),
            &slips::in_calendar(once(moves)),
        )
    };
    let by = |name| Row::new(name);
    vec![
        original.outcomes_of(
            by("parity without its exceptions"),
            &slips::parity_without_its_exceptions(),
        ),
        original.outcomes_of(
            by("start on the target wins"),
            &slips::start_on_the_target_wins(),
        ),
        original.outcomes_of(by("wins where all successors lose"), &backwards),
        stale(
            "stale: December then lost its move",
            slips::no_month_move_in_december,
        ),
        stale(
            "stale: December then moved to 1 January",
            slips::december_moves_to_new_year,
        ),
        stale(
            "stale: the month move then clamped",
            slips::month_move_clamped,
        ),
        original.with_probe(by("Grundy values for outcomes"), Outcome, &|number| {
            original.tables[2].probe(number)
        }),
        original.with_probe(by("outcomes for Grundy values"), Grundy, &|number| {
            original.tables[0].probe(number)
        }),
        original.packed(
            by("the loser hurries, too"),
            Remoteness,
            &original.hurried(),
        ),
        original.altered(by("all lengths two too many"), Remoteness, |values| {
            let known = values.iter_mut().filter(|value| **value != u32::MAX);
            known.for_each(|value| *value += 2);
        }),
        original.altered(by("lengths kept in a byte"), Remoteness, |values| {
            let known = values.iter_mut().filter(|value| **value != u32::MAX);
            known.for_each(|value| *value &= 255);
        }),
        original.altered(by("the last date, 1900-01-01, wrong"), Outcome, |values| {
            *values.last_mut().expect("a date") ^= 1;
        }),
        original.altered(by("2001-11-04 wrong"), Grundy, |values| {
            values[number(TARGET) as usize] = 1;
        }),
        original.damaged(by("a leaf bit flipped"), Outcome, |levels| {
            levels[2].rises[5] ^= 1
        }),
        original.damaged(by("two kinds of years swapped"), Remoteness, |levels| {
            levels[1].swap(2, 3);
        }),
        padding(original),
        hole(original),
    ]
}

/// Ones behind the last entry of every column that does not end with its byte.
fn padding(original: &Original<'_, Ymd>) -> Row {
    let table = original.tables[0];
    let mut bytes = table.bytes().to_vec();
    for level in table.levels() {
        for field in [level.next(), level.rise()] {
            let bits = u32::from(field.bits()) * level.radix() * level.blocks();
            if bits % 8 > 0 {
                bytes[(field.at() + bits / 8) as usize] |= 0xFF << (bits % 8);
            }
        }
    }
    assert_ne!(bytes, table.bytes());
    let row = Row::new("padding bits set").same("no entry reaches the bits behind a column's last");
    original.with_parts(row, Value::Outcome, table.levels(), &bytes)
}

/// A flat table with a win on 30 February.
fn hole(original: &Original<'_, Ymd>) -> Row {
    let mut values = original.solution.values(Value::Outcome);
    values.iter_mut().for_each(|value| *value %= u32::MAX);
    let positions = values.len() as u32;
    let before = column(&values, 1);
    values[number((2001, 2, 30)) as usize] ^= 1;
    let bytes = column(&values, 1);
    let table = Bits::try_new(positions, 0, 1, &bytes).expect("bits in whole bytes");
    let row = Row::new("30 February wins in a flat table").same("no date has this number");
    let row = row
        .with(Check::Made, false)
        .with(Check::Bytes, bytes != before);
    original.with_probe(row, Value::Outcome, &|number| table.probe(number))
}

fn best_moves(original: &Original<'_, Ymd>) -> Vec<Row> {
    vec![
        original.choosing(Row::new("of equal moves the last"), choices::last_of_equals),
        original.choosing(Row::new("the first that wins"), choices::first_that_wins),
        original.choosing(Row::new("the loser hurries"), choices::loser_hurries),
        original.choosing(Row::new("the winner dawdles"), choices::winner_dawdles),
    ]
}
