//! Euclid's game as a picture: a table of pairs.

use crate::cli::drawing::axis::Axis;
use crate::cli::drawing::layout::{Drawing, Layout, fits};
use crate::cli::drawing::palette::{AMBER, BLUE, NO_MOVE, Name, name};
use crate::cli::numbers::whole;

static MOVES: [Name; 3] = [
    name("down to the remainder", BLUE, 'r'),
    name("one multiple above it", AMBER, 'M'),
    NO_MOVE,
];

pub fn drawing() -> Drawing {
    Drawing {
        usual: "60x60".into(),
        lay: pairs,
        moves: &MOVES,
        // The multiples of the smaller number, the largest of them last.
        kind: |_, after| after.min(1),
    }
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
