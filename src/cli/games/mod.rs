//! The games as the commands see them: whatever a game is, one form of question and one form of
//! position, so that every command is written, and compiled, once.
//!
//! Only the judges' loops, where a nanosecond counts, go past this and ask the tables directly.

mod board;
pub mod c;
mod calendar;
mod digits;
mod euclid;
mod long;
mod position;
pub mod take_away;

use std::ffi::OsStr;
use std::fmt::Display;

use retrograde::digits::DigitAutomaton;
use retrograde::table::Trie;
use retrograde::{Outcome, Value};

use crate::cli::args::Args;
#[cfg(feature = "map")]
use crate::cli::drawing::layout::Drawing;
use crate::cli::exit::Exit;
use crate::cli::names;
use crate::cli::spec;

use board::Board;
use digits::Digits;
use euclid::Euclid;
pub use position::Position;

/// A game of which every position is answered. All answers are those of the player to move.
///
/// A game is only asked about positions that it has parsed, moved to or stepped to itself.
pub trait Solved {
    /// What a position is called in messages.
    fn noun(&self) -> &'static str;

    /// Reads a position as people write it, or says why it is none.
    fn parse(&self, text: &str) -> Result<Position, String>;

    /// The legal moves, in the game's own order.
    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>>;

    /// Whether there is a move from one to the other, where there may be too many to look through.
    fn leads(&self, _from: &Position, _to: &Position) -> Option<bool> {
        None
    }

    /// A position to begin a game of some ten moves from, drawn by what gives numbers below a limit.
    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String>;

    /// The position after this one in the order of ranges.
    fn after(&self, position: &Position) -> Option<Position>;

    /// Who wins.
    fn outcome(&self, position: &Position) -> Outcome;

    /// The moves left under perfect play, or why that is not known.
    fn remoteness(&self, position: &Position) -> Result<u128, String>;

    /// The Grundy value, or why it is not known.
    fn grundy(&self, position: &Position) -> Result<u64, String>;

    /// The position to move to, `None` where the game is over, or why it is not known.
    fn best_move(&self, position: &Position) -> Result<Option<Position>, String>;

    /// Why the outcome is what it is, where the game has a reason of its own.
    fn reason(&self, _position: &Position) -> Option<String> {
        None
    }

    /// What wrong answers to positions like this one have in common, as a plural; empty where there is
    /// nothing to tell them apart by.
    fn kind(&self, _position: &Position) -> String {
        String::new()
    }

    /// The loop that answers a judge's input of this game, where it has one.
    fn fast(&self) -> Option<Fast> {
        None
    }

    /// How the game is drawn.
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing;

    /// What is baked of the game, where it has tables.
    fn baked(&self) -> Option<Baked> {
        None
    }
}

/// What a judge's input of millions of cases may be made of.
pub enum Fast {
    /// Dates of the baked window.
    Dates,
    /// Numbers up to a million.
    Numbers,
}

/// The part of a game that stands in tables.
pub struct Baked {
    /// The first and the last position of it.
    pub window: [Position; 2],
    /// Its tables.
    pub tables: Vec<Table>,
}

/// One table of a game, and what it alone says of a position.
pub struct Table {
    pub name: &'static str,
    pub value: Value,
    pub format: Format,
    pub probe: Probe,
    /// The greatest entry, where the probe says what follows from one.
    pub most: Option<u32>,
}

/// Reads a table. It may remember where it was: positions are mostly asked for in a row.
pub type Probe = Box<dyn FnMut(&Position) -> u32>;

/// The table itself.
pub enum Format {
    Trie(Trie<'static>),
    Automaton(DigitAutomaton<'static>),
}

impl Format {
    /// The packed bytes.
    pub fn bytes(&self) -> &'static [u8] {
        match self {
            Self::Trie(table) => table.bytes(),
            Self::Automaton(table) => table.bytes(),
        }
    }
}

impl Table {
    fn new(
        name: &'static str,
        value: Value,
        table: Trie<'static>,
        probe: fn(&Position) -> u32,
    ) -> Self {
        Self {
            name,
            value,
            format: Format::Trie(table),
            probe: Box::new(probe),
            most: None,
        }
    }

    /// The same, its entries no greater than this.
    fn up_to(self, most: u32) -> Self {
        Self {
            most: Some(most),
            ..self
        }
    }
}

/// Sets a game up as the options say.
pub fn open(game: &spec::Game, args: &Args) -> Result<Box<dyn Solved>, Exit> {
    match game.name {
        "calendar" => calendar::open(args),
        "digits" => Ok(Box::new(Digits)),
        "take-away" => take_away::open(args),
        "race" => take_away::open_race(args),
        "euclid" => Ok(Box::new(Euclid)),
        "board" => Ok(Box::new(Board)),
        other => unreachable!("{other} is a game of the list, and has rules here"),
    }
}

/// The tables of a game in C, where it has any.
pub fn in_c(game: &spec::Game) -> Option<&'static c::InC> {
    match game.name {
        "calendar" => Some(&calendar::c::CALENDAR),
        "digits" => Some(&digits::c::DIGITS),
        _ => None,
    }
}

/// The game of a name, or those it may have meant.
pub fn named(name: &OsStr) -> Result<&'static spec::Game, Exit> {
    let found = name.to_str().and_then(spec::game);
    found.ok_or_else(|| names::unknown("game", name, "arguments"))
}

/// Reads a position, or refuses it with its place.
pub fn position(game: &dyn Solved, text: &[u8], place: &dyn Display) -> Result<Position, Exit> {
    std::str::from_utf8(text)
        .map_err(|_| "it is not UTF-8".to_string())
        .and_then(|text| game.parse(text))
        .map_err(|why| Exit::refuse_text(format_args!("bad {}", game.noun()), text, place, why))
}

/// The games that stand in tables, with their names. One whose rules must be given has none.
pub fn baked(args: &Args) -> impl Iterator<Item = (&'static str, Box<dyn Solved>, Baked)> {
    spec::GAMES.iter().filter_map(|entry| {
        let game = open(entry, args).ok()?;
        let baked = game.baked()?;
        Some((entry.name, game, baked))
    })
}

/// The positions of a game from the first to the last.
pub fn positions<'a>(
    game: &'a dyn Solved,
    [first, last]: &'a [Position; 2],
) -> impl Iterator<Item = Position> + 'a {
    std::iter::successors(Some(first.clone()), move |at| {
        game.after(at).filter(|next| next <= last)
    })
}
