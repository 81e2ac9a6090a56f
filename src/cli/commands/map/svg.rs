//! A picture as SVG, complete in itself: a title for each cell or, in a large picture, for each
//! row, where rows that look the same are drawn once.

use std::fmt::Write as _;
use std::iter;

use crate::cli::commands::map::grid::position;
use crate::cli::commands::map::picture::{HOLE, Item, Picture};
use crate::cli::commands::map::sheet::{Anchor, LETTER, LINE, Sheet};
use crate::cli::drawing::layout::Layout;
use crate::cli::drawing::palette::{Colour, FAINT, INK, PAPER};
use crate::cli::games::{Position, Solved};

/// In a larger picture rows have titles, not cells.
const TITLED: usize = 10_000;

pub fn draw(
    title: &str,
    sheet: &Sheet,
    picture: &Picture,
    layout: &Layout,
    game: &dyn Solved,
) -> String {
    let (width, height) = (sheet.width, sheet.height);
    // None of the texts has a character that XML would take for its own.
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" shape-rendering=\"crispEdges\" \
         font-family=\"monospace\" font-size=\"15\" fill=\"{}\">\n\
         <title>{title}</title>\n\
         <pattern id=\"hole\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><path d=\"M0 2h4\" stroke=\"{}\"/></pattern>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        hex(INK),
        hex(FAINT),
        hex(PAPER),
    );
    for label in &sheet.texts {
        if label.text.is_empty() {
            continue;
        }
        let anchor = match label.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if label.bold {
            " font-weight=\"bold\""
        } else {
            ""
        };
        // Fonts differ: what was laid out fits when it is as long as it was laid out.
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" textLength=\"{}\"{weight}>{}</text>",
            label.x,
            label.y + LINE / 4,
            label.text.chars().count() * LETTER,
            label.text,
        );
    }
    for swatch in &sheet.swatches {
        let _ = writeln!(
            text,
            "<path d=\"M{} {}h{}v{LINE}h-{}z\" fill=\"{}\"/>",
            swatch.x,
            swatch.y,
            swatch.width,
            swatch.width,
            fill(picture, swatch.look),
        );
    }
    for [x, y, width, height] in &sheet.marks {
        let _ = writeln!(
            text,
            "<path d=\"M{x} {y}h{width}v{height}h-{width}z\" fill=\"{}\"/>",
            hex(FAINT)
        );
    }
    let size = |cells: usize| cells * sheet.cell - sheet.gap + 1;
    let _ = writeln!(
        text,
        "<rect x=\"{}.5\" y=\"{}.5\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\"/>",
        sheet.left - 1,
        sheet.top - 1,
        size(picture.columns),
        size(picture.rows),
        hex(FAINT),
    );
    if picture.cells.len() <= TITLED {
        cells(sheet, picture, layout, game, &mut text);
    } else {
        rows(sheet, picture, layout, game, &mut text);
    }
    text.push_str("</svg>\n");
    text
}

/// Every cell with what is known of its position.
fn cells(sheet: &Sheet, picture: &Picture, layout: &Layout, game: &dyn Solved, text: &mut String) {
    let side = sheet.cell - sheet.gap;
    for look in 0..picture.looks.len() as u8 {
        if !picture.cells.contains(&look) {
            continue;
        }
        let _ = writeln!(text, "<g fill=\"{}\">", fill(picture, look));
        for (at, _) in picture
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| **cell == look)
        {
            let (row, column) = (at / picture.columns, at % picture.columns);
            let title = match position(game, layout, row, column) {
                Some(position) => values(game, &position),
                None => layout.hole.into(),
            };
            let _ = writeln!(
                text,
                "<path d=\"M{} {}h{side}v{side}h-{side}z\"><title>{title}</title></path>",
                sheet.left + column * sheet.cell,
                sheet.top + row * sheet.cell,
            );
        }
        text.push_str("</g>\n");
    }
}

/// What is known of a position, in a line.
fn values(game: &dyn Solved, position: &Position) -> String {
    let mut text = format!("{position}: {}", game.outcome(position));
    if let Ok(moves) = game.remoteness(position) {
        let _ = write!(text, " in {moves}");
    }
    if let Ok(grundy) = game.grundy(position) {
        let _ = write!(text, ", Grundy value {grundy}");
    }
    if let Ok(Some(best)) = game.best_move(position) {
        let _ = write!(text, ", best to {best}");
    }
    text
}

/// Every row with its first and last position and how often it has which value.
fn rows(sheet: &Sheet, picture: &Picture, layout: &Layout, game: &dyn Solved, text: &mut String) {
    let mut drawn: Vec<&[u8]> = Vec::new();
    for row in 0..picture.rows {
        if !drawn.contains(&picture.row(row)) {
            drawn.push(picture.row(row));
        }
    }
    text.push_str("<defs>\n");
    for (id, row) in drawn.iter().enumerate() {
        let _ = writeln!(text, "<g id=\"r{id}\">{}</g>", paths(picture, row));
    }
    let _ = writeln!(
        text,
        "</defs>\n<g transform=\"translate({} {}) scale({})\">",
        sheet.left, sheet.top, sheet.cell
    );
    for row in 0..picture.rows {
        let line = picture.row(row);
        let id = drawn.iter().position(|known| *known == line).unwrap_or(0);
        let mut there = (0..picture.columns).filter_map(|at| position(game, layout, row, at));
        let Some(first) = there.next() else { continue };
        let last = (0..picture.columns)
            .rev()
            .find_map(|at| position(game, layout, row, at));
        let last = last.unwrap_or_else(|| first.clone());
        let _ = writeln!(
            text,
            "<use href=\"#r{id}\" y=\"{row}\"><title>{first} to {last}{}</title></use>",
            counts(picture, line)
        );
    }
    text.push_str("</g>\n");
}

/// A row as one line, with gaps, for each look, a cell being one wide and high.
fn paths(picture: &Picture, row: &[u8]) -> String {
    let mut lines = vec![(String::new(), 0); picture.looks.len()];
    let mut at = 0;
    for run in row.chunk_by(|a, b| a == b) {
        let (line, end) = &mut lines[usize::from(run[0])];
        let _ = write!(line, "m{} 0h{}", at - *end, run.len());
        at += run.len();
        *end = at;
    }
    let lines = (0..).zip(&lines).filter(|(_, (_, end))| *end > 0);
    lines
        .map(|(look, (line, _))| {
            let colour = fill(picture, look);
            format!("<path stroke=\"{colour}\" d=\"M0 .5{line}\"/>")
        })
        .collect()
}

/// How often a row has each look of the legend, or nothing where there is a scale.
fn counts(picture: &Picture, row: &[u8]) -> String {
    let count = |look: u8| row.iter().filter(|&&at| at == look).count();
    let unit = picture.unit.as_ref().map(|unit| format!(", {unit}"));
    let mut text = unit.unwrap_or_default();
    for (item, between) in picture
        .legend
        .iter()
        .zip(iter::once(":").chain(iter::repeat(",")))
    {
        if let Item::One(look, meaning) = item {
            if *look != HOLE && count(*look) > 0 {
                let _ = write!(text, "{between} {meaning} {} times", count(*look));
            }
        }
    }
    text
}

fn fill(picture: &Picture, look: u8) -> String {
    match look {
        HOLE => "url(#hole)".into(),
        look => hex(picture.look(look).colour),
    }
}

fn hex([r, g, b]: Colour) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
