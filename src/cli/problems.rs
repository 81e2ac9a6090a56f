//! The problem ids of the judges: the one list, from which the build script makes the perfect hash
//! that finds them.

/// What a judge's input is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A count, then so many dates `year month day`.
    Dates,
    /// A count, then so many numbers.
    Numbers,
}

/// A problem of some judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The id it is called by.
    pub id: &'static str,
    /// What its input is about.
    pub task: Task,
    /// What the judge wants to hear of a loss of the player to move.
    pub loss: &'static str,
    /// What the judge wants to hear of a win of the player to move.
    pub win: &'static str,
}

const fn problem(id: &'static str, task: Task, win: &'static str, loss: &'static str) -> Problem {
    Problem {
        id,
        task,
        loss,
        win,
    }
}

/// All of them.
pub static PROBLEMS: [Problem; 7] = [
    problem("poj1082", Task::Dates, "YES", "NO"),
    problem("hdu1079", Task::Dates, "YES", "NO"),
    problem("uva1557", Task::Dates, "YES", "NO"),
    problem("eden", Task::Dates, "YES", "NO"),
    problem("luogu-p2953", Task::Numbers, "YES", "NO"),
    problem("boj6120", Task::Numbers, "YES", "NO"),
    problem("usaco-open09-cdgame", Task::Numbers, "YES", "NO"),
];
