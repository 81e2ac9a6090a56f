//! How the positions of a game lie in a picture: what a row and a column are, and what stands on
//! the axes.

use retrograde::calendar::Day;

use crate::cli::games::{Position, Solved, range, whole};
use crate::cli::map::axis::Axis;
use crate::cli::words::Words;

/// A picture has so many cells at most: a million, and a row more.
const MOST: u128 = 1 << 20;

/// A game's positions in rows and columns.
pub struct Layout {
    pub rows: usize,
    pub columns: usize,
    pub down: Axis,
    pub across: Axis,
    /// What is to be said of a cell without a position.
    pub hole: &'static str,
    /// How people write the position of a row and a column, if there is to be one.
    written: Box<dyn Fn(usize, usize) -> Option<String>>,
}

impl Layout {
    /// The position of a row and a column, or `None` for a hole.
    pub fn position(&self, game: &dyn Solved, row: usize, column: usize) -> Option<Position> {
        let written = (self.written)(row, column)?;
        game.parse(&written).ok()
    }
}

/// What of a game can be laid out, and how.
pub struct Plan {
    pub game: &'static str,
    /// What is laid out where nothing is named.
    pub usual: fn(&Words) -> String,
    lay: fn(&str) -> Result<Layout, String>,
}

impl Plan {
    pub fn lay(&self, asked: &str) -> Result<Layout, String> {
        (self.lay)(asked)
    }
}

/// One for each game.
pub static PLANS: [Plan; 6] = [
    Plan {
        game: "calendar",
        usual: century,
        lay: years,
    },
    Plan {
        game: "digits",
        usual: |_| "0..=999999".into(),
        lay: |asked| numbers(asked, &[1], "column (number = row + column)"),
    },
    Plan {
        game: "take-away",
        usual: |_| "0..=199".into(),
        lay: |asked| numbers(asked, &[1, 2, 5], "column (heap = row + column)"),
    },
    Plan {
        game: "race",
        usual: |words| {
            let to = words.value("to");
            format!("0..={}", to.map_or("24".into(), |to| to.to_string_lossy()))
        },
        lay: |asked| numbers(asked, &[1, 2, 5], "column (total = row + column)"),
    },
    Plan {
        game: "euclid",
        usual: |_| "60x60".into(),
        lay: pairs,
    },
    Plan {
        game: "board",
        usual: |_| "1..=100".into(),
        lay: |asked| numbers(asked, &[1, 2, 5], "column (side = row + column)"),
    },
];

/// The 102 years that end with the target's: the window of the tables, unless another is given.
fn century(words: &Words) -> String {
    let target = words.value("target").and_then(|target| target.to_str());
    let last = target.and_then(|target| target.parse().ok());
    let last = last.map_or(2001, Day::year);
    format!("{}..={last}", last.saturating_sub(101).max(1))
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

/// Numbers in rows of a round length, of which there are about as many as numbers in a row.
fn numbers(asked: &str, round: &[u64], rule: &'static str) -> Result<Layout, String> {
    let (first, last) = range(asked)?.ok_or("a range is asked for, as in 0..=9999")?;
    let count = u128::from(last - first) + 1;
    fits(count)?;
    let lengths = (1..).flat_map(|power| round.iter().map(move |digit| digit * 10_u64.pow(power)));
    let enough = |length: &u64| u128::from(*length).pow(2) >= count;
    let length = lengths.take(30).find(enough).unwrap_or(1000);
    let start = first - first % length;
    let rows = ((last - start) / length) as usize + 1;
    fits(rows as u128 * u128::from(length))?;
    let starts = (0..rows as u64).map(move |row| start + row * length);
    Ok(Layout {
        rows,
        columns: length as usize,
        down: Axis::new(
            "row",
            starts
                .enumerate()
                .map(|(row, number)| ((row, number), number.to_string())),
        ),
        across: Axis::new(
            rule,
            (0..length as usize).map(|column| ((column, column as u64), format!("+{column}"))),
        ),
        hole: "outside of the range",
        written: Box::new(move |row, column| {
            let number = start.checked_add(row as u64 * length + column as u64)?;
            (first..=last).contains(&number).then(|| number.to_string())
        }),
    })
}

/// Pairs of numbers from 1, one across and one down.
fn pairs(asked: &str) -> Result<Layout, String> {
    let sides = asked.split_once(['x', '×']);
    let side = |text: &str| whole(text);
    let Some((columns, rows)) = sides.and_then(|(a, b)| side(a).zip(side(b))) else {
        return Err("a table of pairs is asked for by its sides, as in 60x60".into());
    };
    if columns == 0 || rows == 0 {
        return Err("a side of 0 has no pairs".into());
    }
    fits(u128::from(columns) * u128::from(rows))?;
    let (columns, rows) = (columns as usize, rows as usize);
    Ok(Layout {
        rows,
        columns,
        down: Axis::count("b", 1, rows),
        across: Axis::count("a (pair a,b)", 1, columns),
        hole: "no such pair",
        written: Box::new(|row, column| Some(format!("{},{}", column + 1, row + 1))),
    })
}

fn fits(cells: u128) -> Result<(), String> {
    if cells > MOST {
        return Err(format!("a picture has at most {MOST} cells"));
    }
    Ok(())
}
