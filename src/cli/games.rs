//! The games as the commands see them: whatever a game is, one form of question and one form of
//! position, so that every command is written, and compiled, once.
//!
//! Only the judges' loops, where a nanosecond counts, go past this and ask the tables directly.

mod board;
mod calendar;
mod digits;
mod euclid;
mod heaps;
mod long;
mod position;
mod stretches;
pub mod take_away;

use std::ffi::OsStr;
use std::fmt::Display;

use retrograde::digits::DigitAutomaton;
use retrograde::table::Trie;
use retrograde::{Outcome, Value};

use crate::cli::names;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

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
    pub format: Format,
    pub probe: Probe,
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
        }
    }
}

/// What there is to say of a game before it is set up.
pub struct Entry {
    /// The name it is called by.
    pub name: &'static str,
    /// Its rules, in a line.
    pub about: &'static str,
    /// Its rules, for whoever has never played it.
    pub lesson: &'static str,
    /// The problem id whose input and words are meant when no position is given.
    pub judge: Option<&'static str>,
    /// The options that change its rules.
    pub options: &'static [&'static str],
    /// Sets it up as the options say.
    pub open: fn(&Words) -> Result<Box<dyn Solved>, Stop>,
}

/// All of them.
pub static GAMES: [Entry; 6] = [
    Entry {
        name: "calendar",
        about: "dates: to the next day, or the same day next month, up to --target (2001-11-04)",
        lesson: include_str!("games/calendar.txt"),
        judge: Some("poj1082"),
        options: &["target"],
        open: calendar::open,
    },
    Entry {
        name: "digits",
        about: "numbers, however long: subtract the largest digit or the smallest that is not 0",
        lesson: include_str!("games/digits.txt"),
        judge: Some("luogu-p2953"),
        options: &[],
        open: |_| Ok(Box::new(Digits)),
    },
    Entry {
        name: "take-away",
        about: "heaps: remove one of --steps",
        lesson: include_str!("games/take-away.txt"),
        judge: None,
        options: &["steps", "misere"],
        open: take_away::open,
    },
    Entry {
        name: "race",
        about: "totals: add one of --steps (1,2,3), up to --to (24)",
        lesson: include_str!("games/race.txt"),
        judge: None,
        options: &["to", "steps", "misere"],
        open: take_away::open_race,
    },
    Entry {
        name: "euclid",
        about: "pairs: subtract a multiple of the smaller number from the larger",
        lesson: include_str!("games/euclid.txt"),
        judge: Some("hdu1525"),
        options: &[],
        open: |_| Ok(Box::new(Euclid)),
    },
    Entry {
        name: "board",
        about: "sides of boards: a stone goes from the corner to squares not visited yet",
        lesson: include_str!("games/board.txt"),
        judge: Some("hdu1564"),
        options: &[],
        open: |_| Ok(Box::new(Board)),
    },
];

/// The game of a name.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}

/// The game of a name, or those it may have meant.
pub fn named(name: &OsStr) -> Result<&'static Entry, Stop> {
    let found = name.to_str().and_then(find);
    found.ok_or_else(|| names::unknown("game", name, "arguments"))
}

/// Reads a position, or refuses it with its place.
pub fn position(game: &dyn Solved, text: &[u8], place: &dyn Display) -> Result<Position, Stop> {
    std::str::from_utf8(text)
        .map_err(|_| "it is not UTF-8".to_string())
        .and_then(|text| game.parse(text))
        .map_err(|why| Stop::refuse_text(format_args!("bad {}", game.noun()), text, place, why))
}

/// The games that stand in tables, with their names. One whose rules must be given has none.
pub fn baked(words: &Words) -> impl Iterator<Item = (&'static str, Box<dyn Solved>, Baked)> {
    GAMES.iter().filter_map(|entry| {
        let game = (entry.open)(words).ok()?;
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

/// A whole number of 64 bits, in decimal digits alone.
pub fn whole(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// A number, `first..end` or `first..=last`, as its first and last number; `None` where it is neither.
///
/// # Errors
/// Says so where it is a range of nothing.
pub fn range(part: &str) -> Result<Option<(u64, u64)>, String> {
    let (first, last, closed) = match part.split_once("..") {
        None => (part, part, true),
        Some((first, last)) => match last.strip_prefix('=') {
            Some(last) => (first, last, true),
            None => (first, last, false),
        },
    };
    let Some((first, end)) = whole(first).zip(whole(last)) else {
        return Ok(None);
    };
    match end.checked_sub(u64::from(!closed)) {
        Some(last) if first <= last => Ok(Some((first, last))),
        _ => Err(format!("the range {part} is empty")),
    }
}
