//! A game as a picture: who wins, in how many moves, by which move, of all its positions at once.
//!
//! A layout says which position a cell stands for, a grid what is shown of it, a picture how that
//! looks; a terminal, an SVG and a PNG then draw the same picture.

mod grid;
mod picture;
mod png;
mod screen;
mod sheet;
mod svg;
mod terminal;

use std::path::PathBuf;

use crate::cli::args::Args;
use crate::cli::exit::{Exit, quoted};
use crate::cli::games;
use crate::cli::io::files;
use crate::cli::io::output::Output;

use crate::cli::drawing::layout::Layout;
use grid::{Cell, Grid, Show};
use picture::Picture;
use screen::Screen;
use sheet::Sheet;

/// Draws a game.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    let Some(name) = args.arguments.first() else {
        let why = "name a game, as in map calendar 1999";
        return Err(Exit::refuse("nothing to draw", "arguments", why));
    };
    let entry = games::named(name)?;
    args.at_most(2, "one picture is drawn at a time")?;
    let show = show(args)?;
    let game = games::open(entry, args)?;
    let drawing = game.drawing();
    let asked = match args.arguments.get(1) {
        Some(asked) => asked.to_string_lossy().into_owned(),
        None => drawing.usual.clone(),
    };
    let what = || format!("cannot draw {}", quoted(asked.as_bytes()));
    let (svg, png) = (args.value("svg"), args.value("png"));
    if svg.is_some_and(|path| path.is_empty() || Some(path) == png)
        || png.is_some_and(|path| path.is_empty())
    {
        let why = "--svg and --png take a file each, by name";
        return Err(Exit::refuse("no file", "arguments", why));
    }
    let layout = (drawing.lay)(&asked).map_err(|why| Exit::refuse(what(), "argument 3", why))?;
    let grid = Grid::read(&drawing, &*game, &layout, show)?;
    if grid.cells.iter().all(|cell| matches!(cell, Cell::Hole)) {
        let why = format!("there is no position in it: {}", layout.hole);
        return Err(Exit::refuse(what(), "argument 3", why));
    }
    let mut title = format!("{} {asked}", entry.name);
    for option in entry.options {
        if let Some(value) = args.value(option) {
            let space = if value.is_empty() { "" } else { " " };
            title += &format!(", {option}{space}{}", value.to_string_lossy());
        }
    }
    title += &format!(": {}", show.title());
    let files = drawn(args, &title, &grid, &layout, &*game)?;
    if files.is_empty() {
        let screen = Screen::of_output(out.is_terminal());
        return out.text(&terminal::draw(&title, &grid, &layout, &screen));
    }
    files::write(None, &files, args.has("force"), out)
}

fn show(args: &Args) -> Result<Show, Exit> {
    let Some(asked) = args.value("show") else {
        return Ok(Show::Outcome);
    };
    let known = Show::ALL.iter().find(|(name, _)| asked == *name);
    known.map(|&(_, show)| show).ok_or_else(|| {
        let what = format!("no such value {}", quoted(asked.as_encoded_bytes()));
        let why = "there are outcome, grundy, remoteness and best";
        Exit::refuse(what, "--show", why)
    })
}

/// The files that are asked for, each with its bytes.
fn drawn(
    args: &Args,
    title: &str,
    grid: &Grid,
    layout: &Layout,
    game: &dyn games::Solved,
) -> Result<Vec<(PathBuf, Vec<u8>)>, Exit> {
    let mut files = Vec::new();
    let picture = Picture::new(grid, layout.hole);
    let sheet = Sheet::new(title, &picture, layout);
    if let Some(path) = args.value("svg") {
        let text = svg::draw(title, &sheet, &picture, layout, game);
        files.push((path.into(), text.into_bytes()));
    }
    if let Some(path) = args.value("png") {
        let bytes = png::draw(&sheet, &picture)
            .map_err(|error| Exit::refuse("cannot draw", PathBuf::from(path).display(), error))?;
        files.push((path.into(), bytes));
    }
    Ok(files)
}
