//! The words of the command line: a command, what it is about, and options.

use std::ffi::OsString;

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
static OPTIONS: [Known; 1] = [Known {
    name: "values",
    valued: false,
    belongs: "it goes with positions of a game",
}];

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
