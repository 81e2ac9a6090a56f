//! The man page and the completions, made from what `--help` is made from. They lie in the folder of
//! this module; a test fails where they are stale, and writes them anew where it is told so:
//!
//! ```text
//! BLESS=1 cargo test --all-features --bin retrograde
//! ```

mod manual;
mod shells;

use std::path::Path;
use std::{env, fs};

use crate::cli::commands::{COMMANDS, Command};
use crate::cli::games::GAMES;
use crate::cli::problems::DIALECTS;

const ORIGIN: &str = "Made by src/cli/shipped.rs from what --help is made from.";

/// What is to be typed for a word.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Game,
    Problem,
    Name,
    File,
    Folder,
    /// Something that cannot be listed.
    Free,
}

impl Kind {
    fn of(word: &str) -> Self {
        match word.trim_matches(['[', ']']).trim_end_matches("...") {
            "GAME" => Self::Game,
            "PROBLEM" => Self::Problem,
            "NAME" => Self::Name,
            "INPUT" | "OUTPUT" | "FILE" => Self::File,
            "DIR" => Self::Folder,
            _ => Self::Free,
        }
    }
}

/// The words after the name of a command, up to its options.
fn words(command: &Command) -> impl Iterator<Item = Kind> {
    let words = command.usage.split_whitespace();
    words
        .take_while(|word| !word.starts_with("--"))
        .map(Kind::of)
}

/// The commands, as they are, whose word at a place, from 0, is of a kind.
fn commands_of(kind: Kind, place: usize) -> Vec<&'static str> {
    let commands = COMMANDS.iter();
    let commands = commands.filter(|command| words(command).nth(place) == Some(kind));
    commands.map(|command| command.name).collect()
}

/// The values of an option that has only so many.
fn choices(value: &str) -> Vec<&str> {
    let listed = value.starts_with(char::is_lowercase);
    value.split('|').filter(|_| listed).collect()
}

fn games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.name).collect()
}

fn commands() -> Vec<&'static str> {
    COMMANDS.iter().map(|command| command.name).collect()
}

fn problems() -> impl Iterator<Item = (&'static str, &'static str)> {
    DIALECTS
        .iter()
        .flat_map(|dialect| dialect.ids.iter().map(|&id| (id, dialect.game)))
}

#[test]
fn what_is_shipped_is_what_the_tables_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/shipped");
    for (name, text) in [
        ("retrograde.1", manual::page()),
        ("retrograde.bash", shells::bash()),
        ("retrograde.fish", shells::fish()),
        ("_retrograde", shells::zsh()),
    ] {
        let path = folder.join(name);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("the folder is writable");
        }
        let shipped = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            shipped == text,
            "{name} is stale; BLESS=1 cargo test --all-features --bin retrograde writes it anew"
        );
    }
}
