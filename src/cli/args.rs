//! The words of the command line: a command, what it is about, and options.

use std::ffi::{OsStr, OsString};

use lexopt::{Arg, Parser};

use crate::cli::exit::Exit;
use crate::cli::spec::{COMMANDS, GAMES, Known, option_of};

/// What an option goes with, for whoever puts it elsewhere.
#[cold]
fn belongs(option: &str) -> String {
    let games = GAMES.iter().map(|game| (game.name, game.options));
    let commands = COMMANDS
        .iter()
        .map(|command| (command.name, command.options));
    let mut text = String::new();
    for (name, options) in games.chain(commands) {
        if options.contains(&option) {
            text.push_str(if text.is_empty() {
                "it goes with "
            } else {
                " and "
            });
            text.push_str(name);
        }
    }
    if text.is_empty() {
        text.push_str("it goes with positions of a game");
    }
    text
}

/// The words of the command line.
#[derive(Default)]
pub struct Args {
    pub help: bool,
    pub version: bool,
    pub command: Option<OsString>,
    /// The words after the command.
    pub arguments: Vec<OsString>,
    /// The options with their values, in order.
    options: Vec<(&'static Known, OsString)>,
}

impl Args {
    pub fn parse(mut parser: Parser) -> Result<Self, Exit> {
        let mut args = Self::default();
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => args.help = true,
                Arg::Short('V') | Arg::Long("version") => args.version = true,
                Arg::Long(name) => match option_of(&name) {
                    Some(known) if !known.value.is_empty() => {
                        args.options.push((known, parser.value()?))
                    }
                    Some(known) => args.options.push((known, OsString::new())),
                    None => return Err(Arg::Long(name).unexpected().into()),
                },
                // A negative number is not an option: let the game say what is wrong with it.
                Arg::Short(digit) if digit.is_ascii_digit() => {
                    let mut position = OsString::from(format!("-{digit}"));
                    position.push(parser.optional_value().unwrap_or_default());
                    args.push(position);
                }
                Arg::Value(word) => args.push(word),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(args)
    }

    fn push(&mut self, word: OsString) {
        match self.command {
            None => self.command = Some(word),
            Some(_) => self.arguments.push(word),
        }
    }

    /// Takes two words for one where `known` knows them only together, as in `hdu 1564`: the command and its
    /// first argument, or the first two arguments.
    pub fn join_ids(&mut self, known: impl Fn(&str) -> bool) {
        let joined = |first: &OsString, second: &OsString| {
            let text = format!("{} {}", first.to_str()?, second.to_str()?);
            (known(&text) && !known(first.to_str()?)).then(|| text.into())
        };
        match (&mut self.command, &mut *self.arguments) {
            (Some(command), [first, ..]) if joined(command, first).is_some() => {
                self.command = joined(command, first);
                self.arguments.remove(0);
            }
            (_, [first, second, ..]) => {
                if let Some(both) = joined(first, second) {
                    *first = both;
                    self.arguments.remove(1);
                }
            }
            _ => {}
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
        let known = options.iter().filter_map(option_of);
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
    pub fn allow(&self, names: &[&[&str]]) -> Result<(), Exit> {
        let allowed = |known: &Known| names.iter().any(|names| names.contains(&known.name));
        match self.options.iter().find(|(known, _)| !allowed(known)) {
            Some((known, _)) => Err(Exit::refuse(
                format_args!("unexpected option --{}", known.name),
                "arguments",
                belongs(known.name),
            )),
            None => Ok(()),
        }
    }

    /// Refuses all arguments after the first few.
    pub fn at_most(&self, most: usize, why: &str) -> Result<(), Exit> {
        match self.arguments.get(most) {
            Some(word) => Err(Exit::refuse_text(
                "unexpected argument",
                word.as_encoded_bytes(),
                format_args!("argument {}", most + 2),
                why,
            )),
            None => Ok(()),
        }
    }

    /// Refuses arguments and options.
    pub fn alone(&self) -> Result<(), Exit> {
        self.at_most(0, "this command takes none")?;
        self.allow(&[])
    }
}
