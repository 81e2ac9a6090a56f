//! What `--help` and `help` say, from the one description of commands, options and games.

use crate::cli::args::Args;
use crate::cli::commands::games::judge_of;
use crate::cli::exit::Exit;
use crate::cli::io::output::Output;
use crate::cli::spec::{self, COMMANDS, Command, GAMES, Known, OPTIONS, option_of};
use crate::cli::{judge, names};

pub const PURPOSE: &str =
    "small two-player games, solved: who wins, in how many moves, and by which move";

/// A text and what it means.
type Row = (&'static str, &'static str);

/// What can be asked without the name of a command.
pub static DIRECT: [Row; 3] = [
    (
        "GAME POSITION... [--values]",
        "win or loss of the player to move, a line each",
    ),
    (
        "PROBLEM < INPUT",
        "a judge's input on stdin, its words on stdout",
    ),
    ("GAME < INPUT", "the same for the game's first judge"),
];

pub const LOSER: &str =
    "The player who cannot move loses; so whoever reaches the date, the total or 0 wins.";

pub static POSITIONS: [Row; 5] = [
    ("2001-11-03, 3014, 34,12", "as people write them"),
    ("FIRST..END", "a range without its end"),
    ("FIRST..=LAST", "a range with its end"),
    ("-", "positions from stdin, white space between them"),
    (
        "take-away:7@1,2,3",
        "in a sum, the game's options after the position",
    ),
];

pub static USUAL: [Row; 2] = [
    ("-h, --help", "the commands, games and options"),
    ("-V, --version", "the version"),
];

pub const STATUS: &str = "0; 2 for bad usage or input, with the reason on stderr; 1 when check or \
                          verify finds an\nerror";

/// All there is.
#[cold]
pub fn all() -> String {
    let mut text = String::new();
    push(&mut text, &["retrograde: ", PURPOSE, "\n\nusage:\n"]);
    for &(usage, about) in &DIRECT {
        row(&mut text, &["retrograde ", usage], 43, about);
    }
    for command in &COMMANDS {
        row(&mut text, &usage(command), 43, command.about);
    }
    push(&mut text, &["\ngames:\n"]);
    for game in &GAMES {
        row(&mut text, &[game.name], 13, game.about);
    }
    push(&mut text, &["  ", LOSER, "\n\npositions:\n"]);
    for &(form, about) in &POSITIONS {
        row(&mut text, &[form], 28, about);
    }
    push(&mut text, &["\noptions:\n"]);
    for option in &OPTIONS {
        describe(&mut text, option);
    }
    for &(option, about) in &USUAL {
        row(&mut text, &[option], 17, about);
    }
    push(&mut text, &["\nexit status: ", STATUS, "\n"]);
    text
}

/// All there is, or what there is to say of a name.
#[cold]
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    args.at_most(1, "one name at a time")?;
    let Some(word) = args.arguments.first() else {
        return out.text(&all());
    };
    let name = word.to_str().unwrap_or_default();
    let mut text = String::new();
    if let Some(game) = spec::game(name) {
        push(&mut text, &[game.lesson]);
        options(&mut text, game.options);
    } else if let Some(command) = spec::command(name) {
        manual(&mut text, command);
    } else if let Some(problem) = judge::find(name) {
        push(&mut text, &[problem.game, "\n", &judge_of(problem)]);
    } else {
        return Err(names::unknown("command", word, "argument 2"));
    }
    out.text(&text)
}

/// What a command takes.
#[inline(never)]
fn manual(text: &mut String, command: &Command) {
    row(text, &usage(command), 4, command.about);
    options(text, command.options);
    if command.of_game {
        push(text, &["\nThe options of the game go with it, too.\n"]);
    }
    if !command.example.is_empty() {
        push(
            text,
            &[
                "\nfor example: retrograde ",
                command.name,
                " ",
                command.example,
                "\n",
            ],
        );
    }
}

/// A command with the words that follow it.
fn usage(command: &Command) -> [&'static str; 4] {
    let space = if command.usage.is_empty() { "" } else { " " };
    ["retrograde ", command.name, space, command.usage]
}

#[inline(never)]
fn options(text: &mut String, names: &[&str]) {
    if !names.is_empty() {
        push(text, &["\noptions:\n"]);
    }
    for option in names.iter().filter_map(option_of) {
        describe(text, option);
    }
}

#[inline(never)]
fn describe(text: &mut String, option: &Known) {
    let space = if option.value.is_empty() { "" } else { " " };
    row(
        text,
        &["--", option.name, space, option.value],
        17,
        option.about,
    );
}

/// A text, and in a column of its own what it means: on the next line where there is no room.
#[inline(never)]
fn row(text: &mut String, head: &[&str], column: usize, about: &str) {
    const SPACES: &str = "                                            ";
    let mut used = text.len();
    push(text, &["  "]);
    push(text, head);
    used = text.len() - used;
    if used + 2 > column {
        push(text, &["\n"]);
        used = 0;
    }
    for line in about.split('\n') {
        let indent = SPACES.get(used..column).unwrap_or_default();
        push(text, &[indent, line, "\n"]);
        used = 0;
    }
}

/// One function, because the compiler writes out every other way of joining texts at every place.
#[inline(never)]
fn push(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
}
