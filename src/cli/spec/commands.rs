//! What there is besides games and problem ids.

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
    /// Args to try it with.
    pub example: &'static str,
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
    },
    Command {
        name: "play",
        usage: "GAME [POSITION]",
        about: "a game against the perfect opponent, or between two of them",
        options: &["first", "seed", "watch"],
        of_game: true,
        example: "digits 13",
    },
    Command {
        name: "check",
        usage: "PROBLEM INPUT OUTPUT",
        about: "somebody's answers: the first wrong one, and why; - is stdin",
        options: &["all", "misere"],
        of_game: false,
        example: "poj1082 input.txt output.txt",
    },
    Command {
        name: "sum",
        usage: "GAME:POSITION...",
        about: "several games at once, a move in one of them at a time",
        options: &[],
        of_game: false,
        example: "digits:3014 take-away:7@1,2,3",
    },
    Command {
        name: "games",
        usage: "",
        about: "the games, the problem ids, what each judge sends",
        options: &[],
        of_game: false,
        example: "",
    },
    Command {
        name: "export",
        usage: "GAME --lang c --out DIR",
        about: "a C99 header and source of its tables, for firmware",
        options: &["lang", "out", "value", "force"],
        of_game: false,
        example: "digits --lang c --out DIR",
    },
    Command {
        name: "map",
        usage: "GAME [PART]",
        about: "a picture of the game, or of a part: 1999, 0..=9999, 60x60",
        options: &["show", "svg", "png", "force"],
        of_game: true,
        example: "calendar 1999",
    },
    Command {
        name: "tables",
        usage: "",
        about: "what is baked in: format, shape, bytes, checksum",
        options: &[],
        of_game: false,
        example: "",
    },
    Command {
        name: "verify",
        usage: "",
        about: "derive every baked value again from the rules",
        options: &[],
        of_game: false,
        example: "",
    },
    Command {
        name: "help",
        usage: "[NAME]",
        about: "the rules of a game, or about a command or problem",
        options: &[],
        of_game: false,
        example: "euclid",
    },
];

/// The command of a name.
pub fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
