//! The games, as the command line names them.

/// What there is to say of a game before it is set up.
pub struct Game {
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
}

/// All of them.
pub static GAMES: [Game; 6] = [
    Game {
        name: "calendar",
        about: "dates: to the next day, or the same day next month, up to --target (2001-11-04)",
        lesson: include_str!("../games/calendar/lesson.txt"),
        judge: Some("poj1082"),
        options: &["target"],
    },
    Game {
        name: "digits",
        about: "numbers, however long: subtract the largest digit or the smallest that is not 0",
        lesson: include_str!("../games/digits/lesson.txt"),
        judge: Some("luogu-p2953"),
        options: &[],
    },
    Game {
        name: "take-away",
        about: "heaps: remove one of --steps",
        lesson: include_str!("../games/take_away/lesson.txt"),
        judge: None,
        options: &["steps", "misere"],
    },
    Game {
        name: "race",
        about: "totals: add one of --steps (1,2,3), up to --to (24)",
        lesson: include_str!("../games/take_away/race.txt"),
        judge: None,
        options: &["to", "steps", "misere"],
    },
    Game {
        name: "euclid",
        about: "pairs: subtract a multiple of the smaller number from the larger",
        lesson: include_str!("../games/euclid/lesson.txt"),
        judge: Some("hdu1525"),
        options: &[],
    },
    Game {
        name: "board",
        about: "sides of boards: a stone goes from the corner to squares not visited yet",
        lesson: include_str!("../games/board/lesson.txt"),
        judge: Some("hdu1564"),
        options: &[],
    },
];

/// The game of a name.
pub fn game(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}
