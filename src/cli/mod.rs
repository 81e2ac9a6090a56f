//! The command line: one module per command, one writer, one reader, one form of error.

mod answer;
mod games;
mod help;
mod input;
mod judge;
mod output;
mod problems;
mod stop;
mod tables;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use lexopt::{Arg, Parser};
use retrograde::calendar::Calendar;
use retrograde::digits::Digits;

use output::Output;
use stop::Stop;

/// Runs the command and turns its end into an exit status, with all that was answered written out
/// first.
pub fn main() -> ExitCode {
    let mut out = Output::new();
    let end = run(&mut out);
    match end.and(out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            // What was answered before a bad item is not lost.
            let _ = out.flush();
            stop.report()
        }
    }
}

fn run(out: &mut Output) -> Result<(), Stop> {
    let words = Words::parse(Parser::from_env())?;
    if words.help {
        return out.text(help::HELP);
    }
    if words.version {
        return out.text(concat!("retrograde ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    let Some(command) = &words.command else {
        return Err(Stop::refuse(
            "no command",
            "arguments",
            "say what to do, or --help to see what there is",
        ));
    };
    match command.to_str() {
        Some("calendar") => answer::run(&Calendar, &words, out),
        Some("digits") => answer::run(&Digits, &words, out),
        Some("tables") => words.alone(out, tables::run),
        Some("verify") => words.alone(out, verify::run),
        name => match name.and_then(judge::find) {
            Some(problem) => words.alone(out, |out| judge::run(problem, out)),
            None => Err(Stop::refuse(
                format!(
                    "no such command {}",
                    stop::quoted(command.as_encoded_bytes())
                ),
                "argument 1",
                "it is no game, no problem id and no other command; --help lists them all",
            )),
        },
    }
}

/// The words of the command line.
#[derive(Default)]
struct Words {
    help: bool,
    version: bool,
    values: bool,
    command: Option<OsString>,
    positions: Vec<OsString>,
}

impl Words {
    fn parse(mut parser: Parser) -> Result<Self, Stop> {
        let mut words = Self::default();
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => words.help = true,
                Arg::Short('V') | Arg::Long("version") => words.version = true,
                Arg::Long("values") => words.values = true,
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
            Some(_) => self.positions.push(word),
        }
    }

    /// Runs a command that takes neither positions nor options.
    fn alone(
        &self,
        out: &mut Output,
        run: impl FnOnce(&mut Output) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if let Some(word) = self.positions.first() {
            let what = format!(
                "unexpected argument {}",
                stop::quoted(word.as_encoded_bytes())
            );
            return Err(Stop::refuse(what, "argument 2", "this command takes none"));
        }
        if self.values {
            return Err(Stop::refuse(
                "unexpected option --values",
                "arguments",
                "it goes with positions of a game",
            ));
        }
        run(out)
    }
}
