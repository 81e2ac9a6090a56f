//! What there is besides games and problem ids. With the games and the options, this is the one
//! description from which `--help`, the man page and the completions of shells are made.

use crate::cli::games::{self, Entry};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;
use crate::cli::{check, explain, export, help, names, play, sum, tables, verify};

/// A command.
pub struct Command {
    pub name: &'static str,
    /// The words after its name. Shells complete those called GAME, PROBLEM, NAME,
    /// INPUT and OUTPUT.
    pub usage: &'static str,
    /// What it does.
    pub about: &'static str,
    pub options: &'static [&'static str],
    /// Whether its first word is a game whose options go with it, too.
    pub of_game: bool,
    /// Words to try it with.
    pub example: &'static str,
    run: Run,
}

impl Command {
    /// Runs it, after refusing what is not its own.
    pub fn run(&self, words: &Words, out: &mut Output) -> Result<(), Stop> {
        if self.usage.is_empty() {
            words.alone()?;
        }
        match self.game(words) {
            Some(game) => words.allow(&[self.options, game.options])?,
            // It is about to be refused.
            None if self.of_game => {}
            None => words.allow(&[self.options])?,
        }
        (self.run)(words, out)
    }

    fn game(&self, words: &Words) -> Option<&'static Entry> {
        let name = words.arguments.first().filter(|_| self.of_game)?;
        games::find(name.to_str()?)
    }
}

/// All of them.
pub static COMMANDS: [Command; 10] = [
    Command {
        name: "explain",
        usage: "GAME POSITION...",
        about: "why: every move with what it leads to, the main line",
        options: &["full"],
        of_game: true,
        example: "digits 3014",
        run: explain::run,
    },
    Command {
        name: "play",
        usage: "GAME [POSITION]",
        about: "a game against the perfect opponent, or between two of them",
        options: &["first", "seed", "watch"],
        of_game: true,
        example: "digits 13",
        run: play::run,
    },
    Command {
        name: "check",
        usage: "PROBLEM INPUT OUTPUT",
        about: "somebody's answers: the first wrong one, and why; - is stdin",
        options: &["all", "misere"],
        of_game: false,
        example: "poj1082 input.txt output.txt",
        run: check::run,
    },
    Command {
        name: "sum",
        usage: "GAME:POSITION...",
        about: "several games at once, a move in one of them at a time",
        options: &[],
        of_game: false,
        example: "digits:3014 take-away:7@1,2,3",
        run: sum::run,
    },
    Command {
        name: "games",
        usage: "",
        about: "the games, the problem ids, what each judge sends",
        options: &[],
        of_game: false,
        example: "",
        run: names::run,
    },
    Command {
        name: "export",
        usage: "GAME --lang c --out DIR",
        about: "a C99 header and source of its tables, for firmware",
        options: &["lang", "out", "value", "force"],
        of_game: false,
        example: "digits --lang c --out DIR",
        run: export::run,
    },
    Command {
        name: "map",
        usage: "GAME [PART]",
        about: "a picture of the game, or of a part: 1999, 0..=9999, 60x60",
        options: &["show", "svg", "png", "force"],
        of_game: true,
        example: "calendar 1999",
        run: MAP,
    },
    Command {
        name: "tables",
        usage: "",
        about: "what is baked in: format, shape, bytes, checksum",
        options: &[],
        of_game: false,
        example: "",
        run: tables::run,
    },
    Command {
        name: "verify",
        usage: "",
        about: "derive every baked value again from the rules",
        options: &[],
        of_game: false,
        example: "",
        run: verify::run,
    },
    Command {
        name: "help",
        usage: "[NAME]",
        about: "the rules of a game, or about a command or problem",
        options: &[],
        of_game: false,
        example: "euclid",
        run: help::run,
    },
];

type Run = fn(&Words, &mut Output) -> Result<(), Stop>;

#[cfg(feature = "map")]
const MAP: Run = crate::cli::map::run;
#[cfg(not(feature = "map"))]
const MAP: Run = |_, _| {
    Err(Stop::refuse(
        "no pictures",
        "map",
        "this binary was built without them; build it with --features map",
    ))
};

/// The command of a name.
pub fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
