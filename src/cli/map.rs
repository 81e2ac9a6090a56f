//! A game as a picture: who wins, in how many moves, by which move, of all its positions at once.
//!
//! A layout says which position a cell stands for, a grid what is shown of it, a picture how that
//! looks; a terminal, an SVG and a PNG then draw the same picture.

mod axis;
mod grid;
mod layout;
mod palette;
mod picture;
mod png;
mod screen;
mod sheet;
mod svg;
mod terminal;

use std::path::PathBuf;

use crate::cli::files;
use crate::cli::games;
use crate::cli::output::Output;
use crate::cli::stop::{Stop, quoted};
use crate::cli::words::Words;

use grid::{Cell, Grid, Show};
use layout::{Layout, PLANS};
use picture::Picture;
use screen::Screen;
use sheet::Sheet;

/// Draws a game.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    let Some(name) = words.arguments.first() else {
        let why = "name a game, as in map calendar 1999";
        return Err(Stop::refuse("nothing to draw", "arguments", why));
    };
    let entry = games::named(name)?;
    words.at_most(2, "one picture is drawn at a time")?;
    let show = show(words)?;
    let game = (entry.open)(words)?;
    let plan = PLANS.iter().find(|plan| plan.game == entry.name);
    let plan = plan.expect("every game has a plan");
    let asked = match words.arguments.get(1) {
        Some(asked) => asked.to_string_lossy().into_owned(),
        None => (plan.usual)(words),
    };
    let what = || format!("cannot draw {}", quoted(asked.as_bytes()));
    let (svg, png) = (words.value("svg"), words.value("png"));
    if svg.is_some_and(|path| path.is_empty() || Some(path) == png)
        || png.is_some_and(|path| path.is_empty())
    {
        let why = "--svg and --png take a file each, by name";
        return Err(Stop::refuse("no file", "arguments", why));
    }
    let layout = plan
        .lay(&asked)
        .map_err(|why| Stop::refuse(what(), "argument 3", why))?;
    let grid = Grid::read(entry.name, &*game, &layout, show)?;
    if grid.cells.iter().all(|cell| matches!(cell, Cell::Hole)) {
        let why = format!("there is no position in it: {}", layout.hole);
        return Err(Stop::refuse(what(), "argument 3", why));
    }
    let mut title = format!("{} {asked}", entry.name);
    for option in entry.options {
        if let Some(value) = words.value(option) {
            let space = if value.is_empty() { "" } else { " " };
            title += &format!(", {option}{space}{}", value.to_string_lossy());
        }
    }
    title += &format!(": {}", show.title());
    let files = drawn(words, &title, &grid, &layout, &*game)?;
    if files.is_empty() {
        let screen = Screen::of_output(out.is_terminal());
        return out.text(&terminal::draw(&title, &grid, &layout, &screen));
    }
    files::write(None, &files, words.has("force"), out)
}

fn show(words: &Words) -> Result<Show, Stop> {
    let Some(asked) = words.value("show") else {
        return Ok(Show::Outcome);
    };
    let known = Show::ALL.iter().find(|(name, _)| asked == *name);
    known.map(|&(_, show)| show).ok_or_else(|| {
        let what = format!("no such value {}", quoted(asked.as_encoded_bytes()));
        let why = "there are outcome, grundy, remoteness and best";
        Stop::refuse(what, "--show", why)
    })
}

/// The files that are asked for, each with its bytes.
fn drawn(
    words: &Words,
    title: &str,
    grid: &Grid,
    layout: &Layout,
    game: &dyn games::Solved,
) -> Result<Vec<(PathBuf, Vec<u8>)>, Stop> {
    let mut files = Vec::new();
    let picture = Picture::new(grid, layout.hole);
    let sheet = Sheet::new(title, &picture, layout);
    if let Some(path) = words.value("svg") {
        let text = svg::draw(title, &sheet, &picture, layout, game);
        files.push((path.into(), text.into_bytes()));
    }
    if let Some(path) = words.value("png") {
        let bytes = png::draw(&sheet, &picture)
            .map_err(|error| Stop::refuse("cannot draw", PathBuf::from(path).display(), error))?;
        files.push((path.into(), bytes));
    }
    Ok(files)
}
