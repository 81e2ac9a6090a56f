//! What is shown of each position: a name, as win or loss, or a number.

use retrograde::Outcome;

use crate::cli::drawing::layout::{Drawing, Layout};
use crate::cli::drawing::palette::{self, Name};
use crate::cli::exit::{Exit, quoted};
use crate::cli::games::{Position, Solved};

/// The value that a picture shows.
#[derive(Clone, Copy, PartialEq)]
pub enum Show {
    Outcome,
    Grundy,
    Remoteness,
    Best,
}

impl Show {
    pub const ALL: [(&'static str, Self); 4] = [
        ("outcome", Self::Outcome),
        ("grundy", Self::Grundy),
        ("remoteness", Self::Remoteness),
        ("best", Self::Best),
    ];

    /// The value in words, for the title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Outcome => "win or loss of the player to move",
            Self::Grundy => "Grundy value",
            Self::Remoteness => "moves left under perfect play",
            Self::Best => "best move",
        }
    }
}

/// A cell of the grid.
#[derive(Clone, Copy)]
pub enum Cell {
    /// There is no position.
    Hole,
    /// One of the grid's names.
    Name(usize),
    /// So much more than the grid's lowest number.
    Number(f64),
}

/// The values of all positions of a layout.
pub struct Grid {
    pub rows: usize,
    pub columns: usize,
    pub cells: Vec<Cell>,
    pub names: &'static [Name],
    /// What a number counts.
    pub unit: String,
    pub lowest: u128,
    /// Whether small numbers matter more than large ones.
    pub doubling: bool,
    /// Whether numbers are means.
    pub means: bool,
}

enum Read {
    Hole,
    Name(usize),
    Number(u128),
}

impl Grid {
    /// Asks the game about every position.
    pub fn read(
        drawing: &Drawing,
        game: &dyn Solved,
        layout: &Layout,
        show: Show,
    ) -> Result<Self, Exit> {
        let mut cells = Vec::with_capacity(layout.rows * layout.columns);
        for row in 0..layout.rows {
            for column in 0..layout.columns {
                cells.push(match position(game, layout, row, column) {
                    None => Read::Hole,
                    Some(position) => read(drawing, game, &position, show).map_err(|why| {
                        let position = quoted(position.to_string().as_bytes());
                        Exit::refuse(format!("unknown value of {position}"), "--show", why)
                    })?,
                });
            }
        }
        let numbers = cells.iter().filter_map(|cell| match cell {
            Read::Number(number) => Some(*number),
            _ => None,
        });
        let lowest = numbers.min().unwrap_or(0);
        let cells = cells.iter().map(|cell| match cell {
            Read::Hole => Cell::Hole,
            Read::Name(name) => Cell::Name(*name),
            Read::Number(number) => Cell::Number((number - lowest) as f64),
        });
        Ok(Self {
            rows: layout.rows,
            columns: layout.columns,
            cells: cells.collect(),
            names: match show {
                Show::Outcome => &palette::OUTCOMES,
                Show::Best => drawing.moves,
                Show::Grundy | Show::Remoteness => &[],
            },
            unit: match show {
                Show::Outcome | Show::Best => "step",
                Show::Grundy => "Grundy value",
                Show::Remoteness => "moves left",
            }
            .into(),
            lowest,
            doubling: show == Show::Grundy && lowest == 0,
            means: false,
        })
    }

    /// A number so much above the lowest, as it is written.
    pub fn written(&self, above: f64) -> String {
        if self.means {
            let text = format!("{:.2}", self.lowest as f64 + above);
            text.trim_end_matches('0').trim_end_matches('.').into()
        } else {
            (self.lowest + above as u128).to_string()
        }
    }

    /// The number where it is a digit.
    pub fn digit(&self, above: f64) -> Option<u32> {
        self.written(above).parse().ok().filter(|&digit| digit < 10)
    }

    /// The same with one cell for so many in each direction: the mean of numbers, or the share of
    /// the second name.
    pub fn coarser(&self, by: usize) -> Self {
        let (rows, columns) = (self.rows.div_ceil(by), self.columns.div_ceil(by));
        let mut cells = Vec::with_capacity(rows * columns);
        for row in (0..self.rows).step_by(by) {
            for column in (0..self.columns).step_by(by) {
                let block = (row..self.rows.min(row + by)).flat_map(|row| {
                    let start = row * self.columns;
                    &self.cells[start + column..start + self.columns.min(column + by)]
                });
                cells.push(mean(block, self.names.len()));
            }
        }
        let (unit, names) = match self.names {
            [_, second, ..] => (format!("{}, of 100", second.name), &[][..]),
            names => (self.unit.clone(), names),
        };
        Self {
            rows,
            columns,
            cells,
            names,
            unit,
            lowest: self.lowest,
            doubling: false,
            means: true,
        }
    }
}

/// The position of a row and a column, or `None` for a hole.
pub fn position(game: &dyn Solved, layout: &Layout, row: usize, column: usize) -> Option<Position> {
    let written = (layout.written)(row, column)?;
    game.parse(&written).ok()
}

fn read(drawing: &Drawing, game: &dyn Solved, at: &Position, show: Show) -> Result<Read, String> {
    Ok(match show {
        Show::Outcome => Read::Name(usize::from(game.outcome(at) == Outcome::Win)),
        Show::Grundy => Read::Number(game.grundy(at)?.into()),
        Show::Remoteness => Read::Number(game.remoteness(at)?),
        Show::Best => match game.best_move(at)? {
            None => Read::Name(drawing.moves.len() - 1),
            Some(best) => kind(game, drawing, at, &best),
        },
    })
}

/// Which of its kinds a move is of, or how many objects it takes.
fn kind(game: &dyn Solved, drawing: &Drawing, from: &Position, best: &Position) -> Read {
    if let (Position::Heap(from), Position::Heap(to)) = (from, best) {
        return Read::Number(from.abs_diff(*to).into());
    }
    let mut moves = game.moves(from);
    let before = moves.by_ref().take_while(|to| to != best).count();
    let after = moves.count();
    Read::Name((drawing.kind)(before, after))
}

fn mean<'a>(block: impl Iterator<Item = &'a Cell>, names: usize) -> Cell {
    let (mut sum, mut numbers, mut named) = (0.0, 0, None);
    for cell in block {
        let number = match cell {
            Cell::Hole => continue,
            Cell::Name(1) => 100.0,
            Cell::Name(_) if names > 1 => 0.0,
            Cell::Name(name) => {
                named = Some(Cell::Name(*name));
                continue;
            }
            Cell::Number(number) => *number,
        };
        (sum, numbers) = (sum + number, numbers + 1);
    }
    match named {
        _ if numbers > 0 => Cell::Number(sum / f64::from(numbers)),
        Some(name) => name,
        None => Cell::Hole,
    }
}
