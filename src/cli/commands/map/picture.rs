//! A grid turned into looks: which cell looks how, and a legend that says what each look means.

use crate::cli::commands::map::grid::{Cell, Grid};
use crate::cli::drawing::palette::{INK, Look, PAPER, scale};

/// So many different numbers have a look each.
const LISTED: usize = 12;

/// So many looks a scale has when there are more.
const LEVELS: usize = 100;

/// The place of a hole among the looks.
pub const HOLE: u8 = 0;

/// The cells of a grid, row by row, each the place of its look.
pub struct Picture {
    pub rows: usize,
    pub columns: usize,
    pub cells: Vec<u8>,
    pub looks: Vec<Look>,
    pub legend: Vec<Item>,
    /// What the numbers of the legend count, if there are any.
    pub unit: Option<String>,
}

/// An item of the legend.
pub enum Item {
    /// A look and what it means.
    One(u8, String),
    /// The looks of a scale, and what its lower and its upper end stand for.
    Scale([u8; 2], [String; 2]),
}

/// How numbers become looks.
enum Numbers {
    /// One each.
    Listed(Vec<f64>),
    /// 0, 1, 2, 3, and from there on one look from a power of two to the next.
    Doubling,
    /// Equal parts from the lowest to the highest.
    Scaled([f64; 2]),
}

impl Picture {
    pub fn new(grid: &Grid, hole: &str) -> Self {
        let mut picture = Self {
            rows: grid.rows,
            columns: grid.columns,
            cells: Vec::new(),
            looks: vec![Look {
                colour: PAPER,
                character: ' ',
            }],
            legend: Vec::new(),
            unit: None,
        };
        picture
            .looks
            .extend(grid.names.iter().map(|name| name.look));
        let numbers = numbers(grid);
        let below = picture.looks.len();
        let place = |cell: &Cell| match cell {
            Cell::Hole => HOLE,
            Cell::Name(name) => 1 + *name as u8,
            Cell::Number(number) => (below + numbers.place(*number, grid.lowest)) as u8,
        };
        picture.cells = grid.cells.iter().map(place).collect();
        let mut shown = [false; 256];
        for &cell in &picture.cells {
            shown[usize::from(cell)] = true;
        }
        picture.number_looks(grid, &numbers, &shown);
        for (name, at) in grid.names.iter().zip(1..) {
            if shown[usize::from(at)] {
                picture.legend.push(Item::One(at, name.name.into()));
            }
        }
        if shown[usize::from(HOLE)] {
            picture.legend.push(Item::One(HOLE, hole.into()));
        }
        picture
    }

    /// The looks of numbers, and what is to be said of those that are shown.
    fn number_looks(&mut self, grid: &Grid, numbers: &Numbers, shown: &[bool; 256]) {
        let first = self.looks.len();
        let Some(last) = shown.iter().rposition(|&is| is).filter(|&at| at >= first) else {
            return;
        };
        self.unit = Some(grid.unit.clone());
        for (place, &shown) in shown[first..=last].iter().enumerate() {
            self.looks.push(Look {
                colour: scale(place as f64 / (last - first).max(1) as f64),
                character: numbers.character(place, grid),
            });
            if let Some(meaning) = numbers.meaning(place, grid).filter(|_| shown) {
                let look = (first + place) as u8;
                self.legend.push(Item::One(look, meaning));
            }
        }
        if let Numbers::Scaled(ends) = numbers {
            let ends = ends.map(|end| grid.written(end));
            self.legend
                .push(Item::Scale([first as u8, last as u8], ends));
        }
    }

    pub fn look(&self, at: u8) -> Look {
        let none = Look {
            colour: INK,
            character: '?',
        };
        self.looks.get(usize::from(at)).copied().unwrap_or(none)
    }

    pub fn row(&self, row: usize) -> &[u8] {
        &self.cells[row * self.columns..][..self.columns]
    }
}

/// A digit, or a letter past them.
fn nth(at: usize) -> char {
    let letters = ('a'..='z').chain('A'..='Z');
    ('0'..='9').chain(letters).nth(at).unwrap_or('?')
}

fn numbers(grid: &Grid) -> Numbers {
    let mut different: Vec<f64> = Vec::new();
    let mut ends = [f64::INFINITY, f64::NEG_INFINITY];
    for cell in &grid.cells {
        let Cell::Number(number) = *cell else {
            continue;
        };
        ends = [ends[0].min(number), ends[1].max(number)];
        if different.len() <= LISTED && !different.contains(&number) {
            different.push(number);
        }
    }
    if different.len() <= LISTED {
        different.sort_by(f64::total_cmp);
        Numbers::Listed(different)
    } else if grid.doubling {
        Numbers::Doubling
    } else {
        Numbers::Scaled(ends)
    }
}

impl Numbers {
    /// The place of a number, so much above the lowest, among the looks of numbers.
    fn place(&self, number: f64, lowest: u128) -> usize {
        match self {
            Self::Listed(list) => list.iter().position(|&at| at == number).unwrap_or(0),
            Self::Doubling => match lowest + number as u128 {
                small @ 0..4 => small as usize,
                large => large.ilog2() as usize + 2,
            },
            Self::Scaled([low, high]) => {
                let part = (number - low) / (high - low);
                ((part * LEVELS as f64) as usize).min(LEVELS - 1)
            }
        }
    }

    /// A digit stands for itself, or for a tenth of the scale.
    fn character(&self, place: usize, grid: &Grid) -> char {
        match self {
            Self::Listed(list) => {
                let digits: Option<Vec<u32>> = list.iter().map(|&at| grid.digit(at)).collect();
                match digits {
                    Some(digits) => nth(digits[place] as usize),
                    None => nth(place + 10),
                }
            }
            Self::Doubling => nth(if place < 4 { place } else { place + 6 }),
            Self::Scaled(_) => nth(place * 10 / LEVELS),
        }
    }

    fn meaning(&self, place: usize, grid: &Grid) -> Option<String> {
        match self {
            Self::Listed(list) => Some(grid.written(list[place])),
            Self::Doubling if place < 4 => Some(place.to_string()),
            Self::Doubling => {
                let from = 1_u128 << (place - 2);
                Some(format!("{from} to {}", 2 * from - 1))
            }
            Self::Scaled(_) => None,
        }
    }
}
