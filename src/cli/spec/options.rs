//! The options of the command line.

/// An option with a long name.
pub struct Known {
    pub name: &'static str,
    /// What its value is called, or which values there are; empty where none follows. Shells complete
    /// those called FILE and DIR.
    pub value: &'static str,
    /// What it does.
    pub about: &'static str,
}

/// All of them, but for the two that every program has.
pub static OPTIONS: [Known; 17] = [
    option(
        "values",
        "",
        "tab-separated: position, outcome, moves left under perfect play, Grundy value,\n\
         best position to move to (- where the game is over)",
    ),
    option(
        "steps",
        "STEPS",
        "what may be removed or added: 1,2,3 or 1..=5 or 2,5..=7 or powers-of-2",
    ),
    option("misere", "", "the player who cannot move wins"),
    option(
        "target",
        "DATE",
        "where the calendar ends, in the years 1 to 9999",
    ),
    option("to", "TOTAL", "where the race ends"),
    option("all", "", "list every wrong answer, tab-separated"),
    option("full", "", "explain without leaving anything out"),
    option(
        "first",
        "me|it",
        "who makes the first move: you, unless it says otherwise, or the program",
    ),
    option("seed", "N", "play from the start that this number draws"),
    option("watch", "", "let two perfect players play"),
    option("lang", "c", "the language to export"),
    option("out", "DIR", "the folder to write to"),
    option(
        "value",
        "outcome|remoteness|grundy|best",
        "export only this; may be given several times",
    ),
    option(
        "show",
        "outcome|grundy|remoteness|best",
        "draw this value; the outcome, if none is named",
    ),
    option("svg", "FILE", "draw to an SVG with hover titles"),
    option("png", "FILE", "draw to a PNG"),
    option("force", "", "overwrite files"),
];

const fn option(name: &'static str, value: &'static str, about: &'static str) -> Known {
    Known { name, value, about }
}

/// The option of a name.
#[inline(never)]
pub fn option_of(name: &&str) -> Option<&'static Known> {
    OPTIONS.iter().find(|known| known.name == *name)
}
