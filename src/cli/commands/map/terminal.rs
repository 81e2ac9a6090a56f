//! A picture on a terminal, or in characters: as wide as there is room for, and complete. Where a
//! row does not fit, its parts stand one under the other; where that would take too many lines, one
//! cell stands for several. Either is said under the picture.

use std::fmt::Write as _;

use crate::cli::commands::map::grid::Grid;
use crate::cli::commands::map::picture::{HOLE, Item, Picture};
use crate::cli::commands::map::screen::{Colours, Pen, Screen};
use crate::cli::drawing::axis::{Axis, caption, round};
use crate::cli::drawing::layout::Layout;
use crate::cli::drawing::palette::Colour;

/// A larger picture is not wrapped but made coarser.
const WRAPPED: usize = 40_000;

/// A picture of more rows does not get cells of a line's height.
const TALL: usize = 64;

/// The picture as text.
pub fn draw(title: &str, grid: &Grid, layout: &Layout, screen: &Screen) -> String {
    let margin = layout.down.width() + 1;
    let room = screen.width.saturating_sub(margin).max(2);
    let by = match grid.columns.div_ceil(room) {
        1 => 1,
        _ if grid.cells.len() <= WRAPPED => 1,
        // Cells stay in step with round numbers.
        least => round()
            .map(|by| by as usize)
            .find(|&by| by >= least)
            .unwrap_or(least),
    };
    let coarse = (by > 1).then(|| grid.coarser(by));
    let grid = coarse.as_ref().unwrap_or(grid);
    let canvas = Canvas {
        picture: Picture::new(grid, layout.hole),
        down: layout.down.coarser(by),
        across: layout.across.coarser(by),
        margin,
        wide: 2 * grid.columns <= room && grid.rows <= TALL,
        colours: screen.colours,
        width: screen.width,
    };
    let mut text = format!("{title}\n{}\n", caption(&layout.down, &layout.across));
    let parts = canvas.parts(room);
    for part in parts.windows(2) {
        canvas.part(part[0], part[1], &mut text);
    }
    canvas.legend(&mut text);
    if parts.len() > 2 {
        let _ = writeln!(
            text,
            "in {} parts, one under the other, for a width of {}",
            parts.len() - 1,
            screen.width
        );
    }
    if by > 1 {
        let _ = writeln!(
            text,
            "a cell stands for {by} x {by} positions, for a width of {}",
            screen.width
        );
    }
    text
}

struct Canvas {
    picture: Picture,
    down: Axis,
    across: Axis,
    margin: usize,
    /// Cells two characters wide and a line high, instead of one character and half a line.
    wide: bool,
    colours: Colours,
    width: usize,
}

impl Canvas {
    /// How many characters wide a cell is.
    fn cell(&self) -> usize {
        if self.wide { 2 } else { 1 }
    }

    /// How many rows there are to a line.
    fn rows(&self) -> usize {
        if self.wide || self.colours == Colours::None {
            1
        } else {
            2
        }
    }

    fn ticks(&self) -> Vec<(usize, &str)> {
        let ticks = self
            .across
            .fitting(|label| (label.len() + 1).div_ceil(self.cell()));
        let ticks = ticks.into_iter();
        ticks.map(|tick| (tick.at, tick.label.as_str())).collect()
    }

    /// Where the parts begin that fit the room, and the end: at labels, if possible.
    fn parts(&self, room: usize) -> Vec<usize> {
        let (room, columns) = (room / self.cell(), self.picture.columns);
        let mut starts = vec![0];
        let mut start = 0;
        while columns - start > room {
            let mut labels = self.ticks().into_iter().map(|(at, _)| at);
            let last = labels.rfind(|&at| at > start && at <= start + room);
            start = last.unwrap_or(start + room);
            starts.push(start);
        }
        starts.push(columns);
        starts
    }

    /// The columns from one to another, under their labels.
    fn part(&self, first: usize, last: usize, text: &mut String) {
        let indent = self.margin;
        let mut line = " ".repeat(indent);
        for (at, label) in self.ticks() {
            if (first..last).contains(&at) {
                let place = indent + (at - first) * self.cell();
                let _ = write!(line, "{:1$}{label}", "", place.saturating_sub(line.len()));
            }
        }
        let _ = writeln!(text, "\n{}", line.trim_end());
        let labels = self.down.fitting(|_| self.rows());
        for row in (0..self.picture.rows).step_by(self.rows()) {
            let rows = row..row + self.rows();
            let label = labels.iter().find(|tick| rows.contains(&tick.at));
            let label = label.map_or("", |tick| tick.label.as_str());
            let _ = write!(text, "{label:>0$} ", self.margin - 1);
            let line = &self.picture.row(row)[first..last];
            if self.colours == Colours::None {
                self.plain(line, text);
            } else if self.wide {
                self.wide(line, text);
            } else {
                let none = vec![HOLE; last - first];
                let below = row + 1 < self.picture.rows;
                let below = if below {
                    self.picture.row(row + 1).get(first..last)
                } else {
                    None
                };
                self.halves(line, below.unwrap_or(&none), text);
            }
        }
    }

    fn plain(&self, line: &[u8], text: &mut String) {
        let start = text.len();
        for &cell in line {
            text.push(self.picture.look(cell).character);
            text.push_str(if self.wide { " " } else { "" });
        }
        text.truncate(start + text[start..].trim_end().len());
        text.push('\n');
    }

    fn wide(&self, line: &[u8], text: &mut String) {
        let mut pen = Pen::new(self.colours);
        for &cell in line {
            pen.set(None, self.colour(cell), text);
            text.push_str("  ");
        }
        pen.rest(text);
        text.push('\n');
    }

    /// Two rows in one line: the upper one in the foreground, the lower one in the background.
    fn halves(&self, above: &[u8], below: &[u8], text: &mut String) {
        let mut pen = Pen::new(self.colours);
        for (&above, &below) in above.iter().zip(below) {
            match [above, below].map(|cell| self.colour(cell)) {
                [None, None] => {
                    pen.set(None, None, text);
                    text.push(' ');
                }
                [None, below] => {
                    pen.set(below, None, text);
                    text.push('▄');
                }
                [above, below] => {
                    pen.set(above, below, text);
                    text.push('▀');
                }
            }
        }
        pen.rest(text);
        text.push('\n');
    }

    /// A hole has none: what is behind the text shows through.
    fn colour(&self, cell: u8) -> Option<Colour> {
        (cell != HOLE).then(|| self.picture.look(cell).colour)
    }

    /// Items side by side, as far as there is room.
    fn legend(&self, text: &mut String) {
        let mut width = 0;
        let unit = self.picture.unit.as_ref();
        let unit = unit.map(|unit| (unit.len() + 1, format!("{unit}:")));
        let items = self.picture.legend.iter().map(|item| self.item(item));
        for (length, item) in unit.into_iter().chain(items) {
            if width > 0 && width + 2 + length <= self.width {
                text.push_str("  ");
                width += 2 + length;
            } else {
                text.push('\n');
                width = length;
            }
            text.push_str(&item);
        }
        text.push('\n');
    }

    /// An item of the legend, and how wide it is.
    fn item(&self, item: &Item) -> (usize, String) {
        let mut text = String::new();
        match item {
            Item::One(HOLE, meaning) => {
                let _ = write!(text, "blank {meaning}");
                (text.len(), text)
            }
            Item::One(look, meaning) => {
                let width = self.swatch(*look, 2, &mut text);
                // A digit that stands for itself needs no explanation.
                if text == *meaning {
                    return (width, text);
                }
                let _ = write!(text, " {meaning}");
                (width + 1 + meaning.len(), text)
            }
            Item::Scale([first, last], [low, high]) => {
                let _ = write!(text, "{low} ");
                let mut width = low.len() + high.len() + 2;
                let step = if self.colours == Colours::None { 10 } else { 5 };
                for at in (*first..=*last).step_by(step) {
                    width += self.swatch(at, 1, &mut text);
                }
                let _ = write!(text, " {high}");
                (width, text)
            }
        }
    }

    /// A piece of a look so wide, or its character; and how wide that is.
    fn swatch(&self, look: u8, width: usize, text: &mut String) -> usize {
        if self.colours == Colours::None {
            text.push(self.picture.look(look).character);
            return 1;
        }
        let mut pen = Pen::new(self.colours);
        pen.set(None, self.colour(look), text);
        let _ = write!(text, "{:width$}", "");
        pen.rest(text);
        width
    }
}
