//! What a judge's problem is: its ids, what it sends and what it wants to hear.
//!
//! What a judge sends is data, too: a row says of which numbers a test is made, in their order, so that
//! another problem about a game that is there already is another row.

/// A number, or several, of a judge's test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A number of the position: of a date the year, the month or the day; of several heaps one.
    Number,
    /// How many may be removed at most.
    Most,
    /// One more number that may be removed.
    Step,
    /// A count, and as many numbers that may be removed.
    Steps,
    /// A heap: each from 1 up to it is a case.
    Through,
    /// A count, and as many heaps, a case each.
    Heaps,
    /// A count, and as many cases, each of them a count and as many heaps.
    Sums,
}

/// How an input says where its tests end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    /// It begins with their count.
    Count,
    /// A test of zeros, which is none itself, stands after the last.
    Zeros,
    /// It just ends.
    End,
    /// There is one.
    One,
}

/// Problems with one form of input and the same words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// The ids that the judges know them by.
    pub ids: &'static [&'static str],
    /// The name of the game.
    pub game: &'static str,
    /// The game's options, by name and value.
    pub options: &'static [(&'static str, &'static str)],
    /// The first position that the judge sends, where the limits do not say it.
    pub first: Option<&'static str>,
    /// What a case is called in messages.
    pub noun: &'static str,
    /// What a test is made of.
    pub test: &'static [Item],
    /// How the input ends.
    pub framing: Framing,
    /// The least and the greatest number of a position that the judge sends.
    pub limits: [u64; 2],
    /// What the judge sends, in words.
    pub sends: &'static str,
    /// What the judge wants to hear of a win and of a loss of the player to move.
    pub words: [&'static str; 2],
    /// Whether the words of a test follow each other on one line, instead of each on its own.
    pub joined: bool,
    /// The judge's own sample, its lines separated by `/`.
    pub sample: &'static str,
}

impl Dialect {
    /// How many numbers a test has, where all have as many.
    pub const fn width(&self) -> Option<usize> {
        let (mut rest, mut width) = (self.test, 0);
        while let [item, after @ ..] = rest {
            match item {
                Item::Number | Item::Most | Item::Step => width += 1,
                Item::Steps | Item::Through | Item::Heaps | Item::Sums => return None,
            }
            rest = after;
        }
        Some(width)
    }

    /// The value of an option, if the judge's game has it.
    pub fn option(&self, name: &str) -> Option<&'static str> {
        let found = self.options.iter().find(|option| option.0 == name);
        found.map(|option| option.1)
    }
}

/// The longest id as people write it.
pub const LONGEST_ID: usize = 32;

/// An id as the registry knows it: people write `HDU1564`, `hdu 1564`, `uva-10404` or
/// `kattis:euclidsgame`, and Luogu itself writes `P2953`. In lower case, without single separators;
/// `None` where it can be no id.
pub fn folded<'a>(id: &str, room: &'a mut [u8; LONGEST_ID]) -> Option<&'a str> {
    let separator = |byte: u8| matches!(byte, b'-' | b'_' | b':' | b'/' | b' ');
    let id = id.as_bytes();
    let bare = match id {
        [b'P' | b'p', number @ ..] => !number.is_empty() && number.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let judge: &[u8] = if bare { b"luogu" } else { b"" };
    let (mut length, mut after) = (0, b' ');
    for &byte in judge.iter().chain(id) {
        if separator(byte) && separator(after) {
            return None;
        }
        if !separator(byte) {
            *room.get_mut(length)? = byte.to_ascii_lowercase();
            length += 1;
        }
        after = byte;
    }
    if separator(after) {
        return None;
    }
    std::str::from_utf8(&room[..length]).ok()
}
