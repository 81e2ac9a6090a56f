//! How the positions of a game lie in a picture: what a row and a column are, and what stands on
//! the axes. Which layout is a game's own stands in its folder.

use crate::cli::drawing::axis::Axis;
use crate::cli::drawing::palette::Name;
use crate::cli::numbers::range;

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
    pub written: Box<dyn Fn(usize, usize) -> Option<String>>,
}

/// How a game is drawn.
pub struct Drawing {
    /// What is laid out where nothing is named.
    pub usual: String,
    pub lay: fn(&str) -> Result<Layout, String>,
    /// The kinds of its moves; the last one is that there is none.
    pub moves: &'static [Name],
    /// Which kind the best of several moves is of, from how many are before and after it.
    pub kind: fn(usize, usize) -> usize,
}

/// Numbers in rows of a round length, of which there are about as many as numbers in a row.
pub fn numbers(asked: &str, round: &[u64], rule: &'static str) -> Result<Layout, String> {
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

pub fn fits(cells: u128) -> Result<(), String> {
    if cells > MOST {
        return Err(format!("a picture has at most {MOST} cells"));
    }
    Ok(())
}
