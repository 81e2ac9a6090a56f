//! The games as the commands see them: whatever a game is, one form of question and one form of
//! position, so that every command is written, and compiled, once.
//!
//! Only the judges' loops, where a nanosecond counts, go past this and ask the tables directly.

mod calendar;
mod digits;
mod position;

use retrograde::table::Trie;
use retrograde::{Outcome, Value};

use crate::cli::stop::{Stop, quoted};
use crate::cli::words::Words;

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

    /// The position after this one in the order of ranges.
    fn after(&self, position: &Position) -> Option<Position>;

    /// Who wins.
    fn outcome(&self, position: &Position) -> Outcome;

    /// The moves left under perfect play, or why that is not known.
    fn remoteness(&self, position: &Position) -> Result<u64, String>;

    /// The Grundy value, or why it is not known.
    fn grundy(&self, position: &Position) -> Result<u64, String>;

    /// The position to move to, `None` where the game is over, or why it is not known.
    fn best_move(&self, position: &Position) -> Result<Option<Position>, String>;

    /// What is baked of the game, where it has tables.
    fn baked(&self) -> Option<Baked> {
        None
    }
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
    pub table: Trie<'static>,
    pub probe: fn(&Position) -> u32,
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
            table,
            probe,
        }
    }
}

/// What there is to say of a game before it is set up.
pub struct Entry {
    /// The name it is called by.
    pub name: &'static str,
    /// The problem id whose input and words are meant when no position is given.
    pub judge: &'static str,
    /// The options that change its rules.
    pub options: &'static [&'static str],
    /// Sets it up as the options say.
    pub open: fn(&Words) -> Result<Box<dyn Solved>, Stop>,
}

/// All of them.
pub static GAMES: [Entry; 2] = [
    Entry {
        name: "calendar",
        judge: "poj1082",
        options: &[],
        open: |_| Ok(Box::new(retrograde::calendar::Calendar)),
    },
    Entry {
        name: "digits",
        judge: "luogu-p2953",
        options: &[],
        open: |_| Ok(Box::new(retrograde::digits::Digits)),
    },
];

/// The game of a name.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}

/// Reads a position, or refuses it with its place.
pub fn position(game: &dyn Solved, text: &[u8], place: &str) -> Result<Position, Stop> {
    std::str::from_utf8(text)
        .map_err(|_| "it is not UTF-8".to_string())
        .and_then(|text| game.parse(text))
        .map_err(|why| {
            let what = format!("bad {} {}", game.noun(), quoted(text));
            Stop::refuse(what, place, why)
        })
}

/// The positions of a game that stand in tables.
pub fn positions<'a>(
    game: &'a dyn Solved,
    baked: &'a Baked,
) -> impl Iterator<Item = Position> + 'a {
    let [first, last] = &baked.window;
    std::iter::successors(Some(first.clone()), move |at| {
        game.after(at).filter(|next| next <= last)
    })
}
