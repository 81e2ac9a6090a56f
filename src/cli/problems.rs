//! The problems of the judges: the one list, from which the build script makes the perfect hash
//! that finds them by id.

/// What one case of a judge's input is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A date `year month day` of the Calendar Game.
    Date,
    /// The same with the target 2006-11-04.
    DateTo2006,
    /// A number of the Cow Digit Game.
    Number,
    /// Two numbers of Euclid's game.
    Pair,
    /// The side of a board.
    Board,
    /// A heap, and how many may be removed at most.
    HeapUpTo,
    /// A heap from which powers of two may be removed.
    HeapByPowers,
}

impl Task {
    /// What a case is called in messages.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Date | Self::DateTo2006 => "date",
            Self::Number => "number",
            Self::Pair => "pair",
            Self::Board => "side",
            Self::HeapUpTo => "heap and most to remove",
            Self::HeapByPowers => "heap",
        }
    }

    /// How many numbers a case has.
    pub const fn width(self) -> usize {
        match self {
            Self::Date | Self::DateTo2006 => 3,
            Self::Pair | Self::HeapUpTo => 2,
            Self::Number | Self::Board | Self::HeapByPowers => 1,
        }
    }
}

/// How an input says where its cases end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    /// It begins with their count.
    Count,
    /// A case of zeros, which is none itself, stands after the last.
    Zeros,
    /// It just ends.
    End,
}

/// Problems with one form of input and the same words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// The ids that the judges know them by.
    pub ids: &'static [&'static str],
    /// The name of the game.
    pub game: &'static str,
    /// What a case is.
    pub task: Task,
    /// How the input ends.
    pub framing: Framing,
    /// The least and the greatest number that the judge sends, but for dates.
    pub limits: [u64; 2],
    /// What the judge sends, in words.
    pub sends: &'static str,
    /// What the judge wants to hear of a win and of a loss of the player to move.
    pub words: [&'static str; 2],
    /// An input, its lines separated by `/`.
    pub sample: &'static str,
}

const YES_NO: [&str; 2] = ["YES", "NO"];
const ANY: [u64; 2] = [0, u64::MAX];
const STAN_OLLIE: [&str; 2] = ["Stan wins", "Ollie wins"];

/// All of them.
pub static DIALECTS: [Dialect; 8] = [
    Dialect {
        ids: &["poj1082", "hdu1079", "uva1557", "eden"],
        game: "calendar",
        task: Task::Date,
        framing: Framing::Count,
        limits: ANY,
        sends: "how many dates, then each as year month day, 1900-01-01 to 2001-11-04",
        words: YES_NO,
        sample: "3/2001 11 3/2001 11 2/2001 10 3",
    },
    Dialect {
        ids: &["luogu-p1512"],
        game: "calendar",
        task: Task::DateTo2006,
        framing: Framing::Count,
        limits: ANY,
        sends: "how many dates, then each as year month day, 1900-01-01 to 2006-11-04, the target",
        words: YES_NO,
        sample: "3/2001 11 3/2001 11 2/2001 10 3",
    },
    Dialect {
        ids: &["luogu-p2953", "boj6120", "usaco-open09-cdgame"],
        game: "digits",
        task: Task::Number,
        framing: Framing::Count,
        limits: [0, 1_000_000],
        sends: "how many numbers, then the numbers, to 1000000",
        words: YES_NO,
        sample: "2/9/10",
    },
    Dialect {
        ids: &["hdu1525", "poj2348", "uva10368", "kattis-euclidsgame"],
        game: "euclid",
        task: Task::Pair,
        framing: Framing::Zeros,
        limits: [1, i64::MAX as u64],
        sends: "pairs of positive numbers, until 0 0",
        words: STAN_OLLIE,
        sample: "34 12/15 24/0 0",
    },
    Dialect {
        ids: &["luogu-p1290"],
        game: "euclid",
        task: Task::Pair,
        framing: Framing::Count,
        limits: [1, i64::MAX as u64],
        sends: "how many pairs, then pairs of positive numbers",
        words: STAN_OLLIE,
        sample: "2/34 12/15 24",
    },
    Dialect {
        ids: &["hdu1564"],
        game: "board",
        task: Task::Board,
        framing: Framing::Zeros,
        limits: [1, 10_000],
        sends: "sides of boards, 1 to 10000, until 0",
        words: ["ailyanlu", "8600"],
        sample: "2/0",
    },
    Dialect {
        ids: &["hdu1846"],
        game: "take-away",
        task: Task::HeapUpTo,
        framing: Framing::Count,
        limits: [1, 1_000],
        sends: "how many games, then each as heap and most to remove, both 1 to 1000",
        words: ["first", "second"],
        sample: "2/23 2/4 3",
    },
    Dialect {
        ids: &["hdu1847"],
        game: "take-away",
        task: Task::HeapByPowers,
        framing: Framing::End,
        limits: [1, 1_000],
        sends: "heaps, 1 to 1000, from which powers of two are removed, until the file ends",
        words: ["Kiki", "Cici"],
        sample: "1/3",
    },
];
