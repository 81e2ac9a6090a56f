//! The problems of the judges: the one list, from which the build script makes the perfect hash
//! that finds them by id.
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

use Item::{Heaps, Most, Number, Step, Steps, Sums, Through};

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
                Number | Most | Step => width += 1,
                Steps | Through | Heaps | Sums => return None,
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

const YES_NO: [&str; 2] = ["YES", "NO"];
const STAN_OLLIE: [&str; 2] = ["Stan wins", "Ollie wins"];
const SK_CY: [&str; 2] = ["SK", "CY"];
const DATE: &[Item] = &[Number, Number, Number];
const PAIR: &[Item] = &[Number, Number];
const ANY: [u64; 2] = [0, u64::MAX];
const INT64: [u64; 2] = [1, i64::MAX as u64];
const TO_1000: [u64; 2] = [1, 1_000];
const TO_TERA: [u64; 2] = [1, 1_000_000_000_000];

/// All of them.
pub static DIALECTS: [Dialect; 23] = [
    Dialect {
        ids: &["poj1082", "hdu1079", "uva1557", "eden"],
        game: "calendar",
        options: &[],
        first: Some("1900-01-01"),
        noun: "date",
        test: DATE,
        framing: Framing::Count,
        limits: ANY,
        sends: "how many dates, then each as year month day, 1900-01-01 to 2001-11-04",
        words: YES_NO,
        joined: false,
        sample: "3/2001 11 3/2001 11 2/2001 10 3",
    },
    Dialect {
        ids: &["luogu-p1512"],
        game: "calendar",
        options: &[("target", "2006-11-04")],
        first: Some("1900-01-01"),
        noun: "date",
        test: DATE,
        framing: Framing::Count,
        limits: ANY,
        sends: "how many dates, then each as year month day, 1900-01-01 to 2006-11-04, the target",
        words: YES_NO,
        joined: false,
        sample: "3/2001 11 3/2001 11 2/2001 10 3",
    },
    Dialect {
        ids: &["luogu-p2953", "boj6120", "usaco-open09-cdgame"],
        game: "digits",
        options: &[],
        first: None,
        noun: "number",
        test: &[Number],
        framing: Framing::Count,
        limits: [0, 1_000_000],
        sends: "how many numbers, then the numbers, to 1000000",
        words: YES_NO,
        joined: false,
        sample: "2/9/10",
    },
    Dialect {
        ids: &[
            "hdu1525",
            "poj2348",
            "uva10368",
            "zoj1913",
            "kattis-euclidsgame",
        ],
        game: "euclid",
        options: &[],
        first: None,
        noun: "pair",
        test: PAIR,
        framing: Framing::Zeros,
        limits: INT64,
        sends: "pairs of positive numbers, until 0 0",
        words: STAN_OLLIE,
        joined: false,
        sample: "34 12/15 24/0 0",
    },
    Dialect {
        ids: &["luogu-p1290"],
        game: "euclid",
        options: &[],
        first: None,
        noun: "pair",
        test: PAIR,
        framing: Framing::Count,
        limits: INT64,
        sends: "how many pairs, then pairs of positive numbers",
        words: STAN_OLLIE,
        joined: false,
        sample: "2/25 7/24 15",
    },
    Dialect {
        ids: &["boj4342"],
        game: "euclid",
        options: &[],
        first: None,
        noun: "pair",
        test: PAIR,
        framing: Framing::Zeros,
        limits: [1, i32::MAX as u64],
        sends: "pairs of positive numbers below 2^31, until 0 0",
        words: ["A wins", "B wins"],
        joined: false,
        sample: "34 12/15 24/0 0",
    },
    Dialect {
        ids: &["boj13343", "kattis-blockgame2"],
        game: "euclid",
        options: &[],
        first: None,
        noun: "pair",
        test: PAIR,
        framing: Framing::One,
        limits: [1, 1_000_000_000_000_000_000],
        sends: "one pair of numbers, 1 to 10^18",
        words: ["win", "lose"],
        joined: false,
        sample: "3 2",
    },
    Dialect {
        ids: &["hdu1564"],
        game: "board",
        options: &[],
        first: None,
        noun: "side",
        test: &[Number],
        framing: Framing::Zeros,
        limits: [1, 10_000],
        sends: "sides of boards, 1 to 10000, until 0",
        words: ["8600", "ailyanlu"],
        joined: false,
        sample: "2/0",
    },
    Dialect {
        ids: &["hdu1846"],
        game: "take-away",
        options: &[],
        first: None,
        noun: "heap and most to remove",
        test: &[Number, Most],
        framing: Framing::Count,
        limits: TO_1000,
        sends: "how many games, then each as heap and most to remove, both 1 to 1000",
        words: ["first", "second"],
        joined: false,
        sample: "2/23 2/4 3",
    },
    // Going past the sum wins, too, but only from where going to it does: the outcomes are the same.
    Dialect {
        ids: &["hdu2188"],
        game: "take-away",
        options: &[],
        first: None,
        noun: "heap and most to remove",
        test: &[Number, Most],
        framing: Framing::Count,
        limits: [1, 9_999],
        sends: "how many games, then each as sum to reach and most to add",
        words: ["Grass", "Rabbit"],
        joined: false,
        sample: "2/8 10/11 10",
    },
    Dialect {
        ids: &["hdu1847"],
        game: "take-away",
        options: &[("steps", "powers-of-2")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::End,
        limits: TO_1000,
        sends: "heaps, 1 to 1000, from which powers of two are removed, until the file ends",
        words: ["Kiki", "Cici"],
        joined: false,
        sample: "1/3",
    },
    Dialect {
        ids: &["uva10404", "kattis-bachetsgame"],
        game: "take-away",
        options: &[],
        first: None,
        noun: "heap and steps",
        test: &[Number, Steps],
        framing: Framing::End,
        limits: [1, 1_000_000],
        sends: "games as heap, how many steps, and the steps, until the file ends",
        words: STAN_OLLIE,
        joined: false,
        sample: "20 3 1 3 8/21 3 1 3 8/22 3 1 3 8/23 3 1 3 8/1000000 10 1 23 38 11 7 5 4 8 3 13/999996 10 1 23 38 11 7 5 4 8 3 13",
    },
    Dialect {
        ids: &["boj9655"],
        game: "take-away",
        options: &[("steps", "1,3")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_1000,
        sends: "one heap, 1 to 1000, from which 1 or 3 are removed",
        words: SK_CY,
        joined: false,
        sample: "5",
    },
    Dialect {
        ids: &["boj9656"],
        game: "take-away",
        options: &[("steps", "1,3"), ("misere", "")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_1000,
        sends: "one heap, 1 to 1000, from which 1 or 3 are removed, where whoever takes the last stone loses",
        words: SK_CY,
        joined: false,
        sample: "4",
    },
    Dialect {
        ids: &["boj9657"],
        game: "take-away",
        options: &[("steps", "1,3,4")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_1000,
        sends: "one heap, 1 to 1000, from which 1, 3 or 4 are removed",
        words: SK_CY,
        joined: false,
        sample: "6",
    },
    Dialect {
        ids: &["boj9658"],
        game: "take-away",
        options: &[("steps", "1,3,4"), ("misere", "")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_1000,
        sends: "one heap, 1 to 1000, from which 1, 3 or 4 are removed, where whoever takes the last stone loses",
        words: SK_CY,
        joined: false,
        sample: "6",
    },
    Dialect {
        ids: &["boj9659"],
        game: "take-away",
        options: &[("steps", "1,3")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_TERA,
        sends: "one heap, 1 to 10^12, from which 1 or 3 are removed",
        words: SK_CY,
        joined: false,
        sample: "5",
    },
    Dialect {
        ids: &["boj9660"],
        game: "take-away",
        options: &[("steps", "1,3,4")],
        first: None,
        noun: "heap",
        test: &[Number],
        framing: Framing::One,
        limits: TO_TERA,
        sends: "one heap, 1 to 10^12, from which 1, 3 or 4 are removed",
        words: SK_CY,
        joined: false,
        sample: "6",
    },
    Dialect {
        ids: &["spoj-mcoins"],
        game: "take-away",
        options: &[("steps", "1")],
        first: None,
        noun: "heap",
        test: &[Step, Step, Heaps],
        framing: Framing::One,
        limits: [1, 1_000_000],
        sends: "two steps beside 1, how many heaps, and the heaps",
        words: ["A", "B"],
        joined: true,
        sample: "2 3 5/3 12 113 25714 88888",
    },
    Dialect {
        ids: &["cses1729"],
        game: "take-away",
        options: &[],
        first: None,
        noun: "heap",
        test: &[Through, Steps],
        framing: Framing::One,
        limits: [1, 1_000_000],
        sends: "the largest heap, how many steps, and the steps; all heaps from 1 are asked for",
        words: ["W", "L"],
        joined: true,
        sample: "10 3/1 3 4",
    },
    Dialect {
        ids: &["cf1194d"],
        game: "take-away",
        options: &[("steps", "1,2")],
        first: None,
        noun: "heap and step",
        test: &[Number, Step],
        framing: Framing::Count,
        limits: [0, 1_000_000_000],
        sends: "how many games, then each as heap and a step beside 1 and 2",
        words: ["Alice", "Bob"],
        joined: false,
        sample: "4/0 3/3 3/3 4/4 4",
    },
    Dialect {
        ids: &["hdu1536", "poj2960"],
        game: "take-away",
        options: &[],
        first: None,
        noun: "heaps",
        test: &[Steps, Sums],
        framing: Framing::Zeros,
        limits: [0, 10_000],
        sends: "tests as how many steps, the steps, how many cases, and each as how many heaps and the heaps, until 0",
        words: ["W", "L"],
        joined: true,
        sample: "2 2 5/3/2 5 12/3 2 4 7/4 2 3 7 12/5 1 2 3 4 5/3/2 5 12/3 2 4 7/4 2 3 7 12/0",
    },
    Dialect {
        ids: &["hdu1848"],
        game: "take-away",
        options: &[("steps", "1,2,3,5,8,13,21,34,55,89,144,233,377,610,987")],
        first: None,
        noun: "heaps",
        test: &[Number, Number, Number],
        framing: Framing::Zeros,
        limits: TO_1000,
        sends: "three heaps, 1 to 1000, from which a Fibonacci number is removed, until 0 0 0",
        words: ["Fibo", "Nacci"],
        joined: false,
        sample: "1 1 1/1 4 1/0 0 0",
    },
];
