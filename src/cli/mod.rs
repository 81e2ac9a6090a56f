//! The command line: one module per command, one writer, one reader, one form of error.
//!
//! What is public here, the fuzz targets include.

mod answer;
pub mod check;
mod commands;
mod eight;
mod explain;
mod export;
mod files;
pub mod games;
mod help;
pub mod input;
pub mod judge;
#[cfg(feature = "map")]
mod map;
mod names;
pub mod output;
mod play;
pub mod problems;
#[cfg(test)]
mod shipped;
pub mod stop;
mod sum;
mod tables;
mod verify;
pub mod words;

use std::process::ExitCode;

use lexopt::Parser;

use output::Output;
use stop::Stop;
use words::Words;

/// Runs the command and turns its end into an exit status, with all that was answered written out
/// first.
pub fn main() -> ExitCode {
    let mut out = Output::stdout();
    let end = run(&mut out);
    // What was answered before a bad item is not lost.
    match (end, out.flush()) {
        (Ok(()), Ok(())) => ExitCode::SUCCESS,
        (Ok(()), Err(stop)) | (Err(stop), Ok(()) | Err(Stop::Closed)) => stop.report(),
        (Err(stop), Err(unwritten)) => {
            stop.report();
            unwritten.report()
        }
    }
}

fn run(out: &mut Output) -> Result<(), Stop> {
    let mut words = Words::parse(Parser::from_env())?;
    if words.help {
        return out.text(&help::all());
    }
    if words.version {
        return out.text(concat!("retrograde ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    words.join_ids(|id| judge::find(id).is_some());
    let Some(command) = &words.command else {
        return Err(Stop::refuse(
            "no command",
            "arguments",
            "say what to do, or --help to see what there is",
        ));
    };
    let name = command.to_str().unwrap_or_default();
    if let Some(game) = games::find(name) {
        return answer::run(game, &words, out);
    }
    if let Some(problem) = judge::find(name) {
        words.alone()?;
        return judge::run(problem, out);
    }
    match commands::find(name) {
        Some(command) => command.run(&words, out),
        None => Err(names::unknown("command", command, "argument 1")),
    }
}
