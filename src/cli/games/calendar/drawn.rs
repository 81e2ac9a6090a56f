//! The Calendar Game as a picture: years by the days of a leap year, or a year's months by days.

use retrograde::calendar::Day;

use crate::cli::drawing::axis::Axis;
use crate::cli::drawing::layout::{Drawing, Layout, fits};
use crate::cli::drawing::palette::{AMBER, BLUE, NO_MOVE, Name, name};
use crate::cli::numbers::range;

static MOVES: [Name; 3] = [
    name("the next day", BLUE, 'd'),
    name("the next month", AMBER, 'M'),
    NO_MOVE,
];

/// The 102 years that end with the target's, as many as the tables hold.
pub fn drawing(target: Day) -> Drawing {
    let last = target.year();
    Drawing {
        usual: format!("{}..={last}", last.saturating_sub(101).max(1)),
        lay: years,
        moves: &MOVES,
        kind: |before, _| before.min(1),
    }
}

const MONTHS: [(&str, usize); 12] = [
    ("Jan", 31),
    ("Feb", 29),
    ("Mar", 31),
    ("Apr", 30),
    ("May", 31),
    ("Jun", 30),
    ("Jul", 31),
    ("Aug", 31),
    ("Sep", 30),
    ("Oct", 31),
    ("Nov", 30),
    ("Dec", 31),
];

/// A year as months by days; several as years by the days of a leap year.
fn years(asked: &str) -> Result<Layout, String> {
    let (first, last) = range(asked)?.ok_or("a year or years are asked for, as in 1999")?;
    if first < 1 || last > 9999 {
        return Err("years are 1 to 9999".into());
    }
    let hole = "no such date, or past the target";
    let months = MONTHS.iter().map(|&(name, _)| name.to_string());
    if first == last {
        return Ok(Layout {
            rows: 12,
            columns: 31,
            down: Axis::new("month", (0..).zip(0..).zip(months)),
            across: Axis::count("day of the month", 1, 31),
            hole,
            written: Box::new(move |row, column| {
                Some(format!("{first:04}-{}-{}", row + 1, column + 1))
            }),
        });
    }
    let rows = (last - first) as usize + 1;
    fits(rows as u128 * 366)?;
    let dates: Vec<(usize, usize)> = (1..)
        .zip(&MONTHS)
        .flat_map(|(month, &(_, days))| (1..=days).map(move |day| (month, day)))
        .collect();
    let starts = (0..dates.len()).filter(|&at| dates[at].1 == 1);
    Ok(Layout {
        rows,
        columns: dates.len(),
        across: Axis::new("day of the year", starts.zip(0..).zip(months)),
        down: Axis::count("year", first, rows),
        hole,
        written: Box::new(move |row, column| {
            let (month, day) = dates[column];
            Some(format!("{:04}-{month}-{day}", first + row as u64))
        }),
    })
}
