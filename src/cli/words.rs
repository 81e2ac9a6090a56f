//! The words of the command line: a command, what it is about, and options.

use std::ffi::{OsStr, OsString};

use lexopt::{Arg, Parser};

use crate::cli::stop::{Stop, quoted};

/// An option with a long name.
struct Known {
    name: &'static str,
    /// Whether a value follows.
    valued: bool,
    /// Where it belongs, for whoever puts it elsewhere.
    belongs: &'static str,
}

/// All of them, but for the two that every program has.
static OPTIONS: [Known; 9] = [
    option("values", false, "it goes with positions of a game"),
    option("steps", true, "it goes with take-away and race"),
    option("to", true, "it goes with race"),
    option("target", true, "it goes with calendar"),
    option("full", false, "it goes with explain"),
    option("lang", true, EXPORT),
    option("out", true, EXPORT),
    option("value", true, EXPORT),
    option("force", false, EXPORT),
];

const EXPORT: &str = "it goes with export";

const fn option(name: &'static str, valued: bool, belongs: &'static str) -> Known {
    Known {
        name,
        valued,
        belongs,
    }
}

/// The words of the command line.
#[derive(Default)]
pub struct Words {
    pub help: bool,
    pub version: bool,
    pub command: Option<OsString>,
    /// The words after the command.
    pub arguments: Vec<OsString>,
    /// The options with their values, in order.
    options: Vec<(&'static Known, OsString)>,
}

impl Words {
    pub fn parse(mut parser: Parser) -> Result<Self, Stop> {
        let mut words = Self::default();
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => words.help = true,
                Arg::Short('V') | Arg::Long("version") => words.version = true,
                Arg::Long(name) => match OPTIONS.iter().find(|known| known.name == name) {
                    Some(known) if known.valued => words.options.push((known, parser.value()?)),
                    Some(known) => words.options.push((known, OsString::new())),
                    None => return Err(Arg::Long(name).unexpected().into()),
                },
                // A negative number is not an option: let the game say what is wrong with it.
                Arg::Short(digit) if digit.is_ascii_digit() => {
                    let mut position = OsString::from(format!("-{digit}"));
                    position.push(parser.optional_value().unwrap_or_default());
                    words.push(position);
                }
                Arg::Value(word) => words.push(word),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(words)
    }

    fn push(&mut self, word: OsString) {
        match self.command {
            None => self.command = Some(word),
            Some(_) => self.arguments.push(word),
        }
    }

    /// Whether an option is given.
    pub fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(known, _)| known.name == name)
    }

    /// The value of an option, the last one if it is given more than once.
    pub fn value(&self, name: &str) -> Option<&OsStr> {
        let mut given = self.options.iter().rev();
        given
            .find(|(known, _)| known.name == name)
            .map(|(_, value)| value.as_os_str())
    }

    /// Nothing but options, for a game that is named among others.
    pub fn of(options: &[&str], values: &[&str]) -> Self {
        let known = options
            .iter()
            .filter_map(|&name| OPTIONS.iter().find(|known| known.name == name));
        Self {
            options: known.zip(values.iter().map(OsString::from)).collect(),
            ..Self::default()
        }
    }

    /// The values of an option, in order.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &OsStr> {
        let given = self.options.iter();
        given
            .filter(move |(known, _)| known.name == name)
            .map(|(_, value)| value.as_os_str())
    }

    /// Refuses all options but these.
    pub fn allow(&self, names: &[&[&str]]) -> Result<(), Stop> {
        let allowed = |known: &Known| names.iter().any(|names| names.contains(&known.name));
        match self.options.iter().find(|(known, _)| !allowed(known)) {
            Some((known, _)) => Err(Stop::refuse(
                format!("unexpected option --{}", known.name),
                "arguments",
                known.belongs,
            )),
            None => Ok(()),
        }
    }

    /// Refuses all arguments after the first few.
    pub fn at_most(&self, most: usize, why: &str) -> Result<(), Stop> {
        match self.arguments.get(most) {
            Some(word) => Err(Stop::refuse(
                format!("unexpected argument {}", quoted(word.as_encoded_bytes())),
                format!("argument {}", most + 2),
                why,
            )),
            None => Ok(()),
        }
    }

    /// Refuses arguments and options.
    pub fn alone(&self) -> Result<(), Stop> {
        self.at_most(0, "this command takes none")?;
        self.allow(&[])
    }
}
