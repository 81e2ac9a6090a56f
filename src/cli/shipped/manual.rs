//! The man page, in mdoc.

use super::ORIGIN;
use crate::cli::commands::COMMANDS;
use crate::cli::games::GAMES;
use crate::cli::help::{DIRECT, LOSER, POSITIONS, PURPOSE, STATUS, USUAL};
use crate::cli::problems::DIALECTS;
use crate::cli::words::OPTIONS;

/// When its text was last gone through.
const DATE: &str = "November 30, 2026";

/// Where its source lines end, as mandoc wants it.
const LONGEST: usize = 78;

pub fn page() -> String {
    let mut page = format!(".\\\" {ORIGIN}\n.Dd {DATE}\n.Dt RETROGRADE 1\n.Os\n");
    page += &format!(".Sh NAME\n.Nm retrograde\n.Nd {}\n", escaped(PURPOSE));
    page += ".Sh SYNOPSIS\n";
    for (usage, _) in DIRECT {
        page += &format!(".Nm\n.{}\n", marked(usage));
    }
    for command in &COMMANDS {
        let usage = marked(command.usage);
        page += &format!(
            ".Nm\n{}\n",
            format!(".Cm {} {usage}", command.name).trim_end()
        );
    }
    page += ".Sh DESCRIPTION\n";
    page += &list(DIRECT.map(|(usage, about)| (marked(usage), about.into())));
    page += &list(COMMANDS.iter().map(|command| {
        let usage = format!("Cm {} {}", command.name, marked(command.usage));
        (usage.trim_end().into(), command.about.into())
    }));
    page += ".Sh RULES\n";
    page += &format!("{}\n", text(LOSER));
    for game in &GAMES {
        let (title, rules) = game.lesson.split_once("\n\n").expect("a title");
        page += &format!(".Ss {}: {title}\n", game.name);
        page += &rules
            .split("\n\n")
            .map(paragraph)
            .collect::<String>()
            .replacen(".Pp\n", "", 1);
    }
    page += ".Sh POSITIONS\n";
    page += &list(POSITIONS.map(|(form, about)| (format!("Li {}", quoted(form)), about.into())));
    page += ".Sh OPTIONS\n";
    page += &list(OPTIONS.iter().map(|option| {
        let kind = if option.value.starts_with(char::is_lowercase) {
            "Cm"
        } else {
            "Ar"
        };
        let value = format!(" {kind} {}", option.value);
        let value = if option.value.is_empty() { "" } else { &value };
        (format!("Fl -{}{value}", option.name), option.about.into())
    }));
    page += &list(USUAL.map(|(option, about)| {
        (
            option
                .replace('-', "Fl ")
                .replace("Fl Fl ", "Fl -")
                .replace(", ", " , "),
            about.into(),
        )
    }));
    page += ".Sh PROBLEMS\n";
    page += &list(DIALECTS.iter().map(|dialect| {
        let [win, loss] = dialect.words;
        let about = format!(
            "{}: it sends {}; it expects {win} or {loss}",
            dialect.game, dialect.sends
        );
        (format!("Cm {}", dialect.ids.join(" ")), about)
    }));
    page += &format!(".Sh EXIT STATUS\n{}\n.Sh EXAMPLES\n", text(STATUS));
    for command in COMMANDS
        .iter()
        .filter(|command| !command.example.is_empty())
    {
        page += &format!(
            ".Dl retrograde {} {}\n",
            command.name,
            escaped(command.example)
        );
    }
    page
}

/// A tag and what it means, each.
fn list(items: impl IntoIterator<Item = (String, String)>) -> String {
    let items = items.into_iter();
    let items = items.map(|(tag, about)| format!(".It {tag}\n{}\n", text(&about)));
    format!(".Bl -tag -width Ds\n{}.El\n", items.collect::<String>())
}

/// The words of a usage, each with the macro for what it is.
fn marked(usage: &str) -> String {
    let word = |word: &str| {
        let inner = word.trim_matches(['[', ']']);
        let marked = match inner.strip_prefix("--") {
            Some(option) => format!("Fl -{option}"),
            None if inner.contains(char::is_lowercase) => format!("Cm {inner}"),
            None if inner == "<" => "Li <".into(),
            None => format!("Ar {inner}"),
        };
        if inner == word {
            marked
        } else {
            format!("Op {marked}")
        }
    };
    usage
        .split_whitespace()
        .map(word)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Text to be filled: every sentence begins a line, and no line is a request.
fn text(text: &str) -> String {
    let (mut filled, mut used) = (String::new(), 0);
    for word in text.split_whitespace() {
        let ended = filled.ends_with(['.', ';']) && !filled.ends_with("..");
        let begins = filled.is_empty() || ended || used + word.len() >= LONGEST;
        if begins {
            filled += if filled.is_empty() { "" } else { "\n" };
            filled += if word.starts_with(['.', '\'']) {
                "\\&"
            } else {
                ""
            };
            used = 0;
        } else {
            filled.push(' ');
        }
        filled += &escaped(word);
        used += word.len() + 1;
    }
    filled
}

/// Two hyphens are two, and a backslash is one.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace("--", "\\-\\-")
}

/// One word of a macro's line.
fn quoted(word: &str) -> String {
    format!("\"{}\"", escaped(word))
}

/// A paragraph of a lesson, or an example as it stands.
fn paragraph(lines: &str) -> String {
    let lines = lines.trim_end();
    if !lines.starts_with("  ") {
        return format!(".Pp\n{}\n", text(lines));
    }
    let example = lines.lines().map(|line| escaped(line.trim_start()) + "\n");
    let example: String = example.collect();
    format!(".Bd -literal -offset indent\n{example}.Ed\n")
}
