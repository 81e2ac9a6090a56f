//! The command line: one module per command, one writer, one reader, one form of error.
//!
//! What is public here, the fuzz targets include.

pub mod args;
pub mod commands;
#[cfg(feature = "map")]
mod drawing;
pub mod exit;
pub mod games;
pub mod io;
pub mod judge;
mod names;
mod numbers;
pub mod spec;

use std::process::ExitCode;

use lexopt::Parser;

use args::Args;
use exit::Exit;
use io::output::Output;

/// Runs the command and turns its end into an exit status, with all that was answered written out
/// first.
pub fn main() -> ExitCode {
    let mut out = Output::stdout();
    let end = run(&mut out);
    // What was answered before a bad item is not lost.
    match (end, out.flush()) {
        (Ok(()), Ok(())) => ExitCode::SUCCESS,
        (Ok(()), Err(stop)) | (Err(stop), Ok(()) | Err(Exit::BrokenPipe)) => stop.report(),
        (Err(stop), Err(unwritten)) => {
            stop.report();
            unwritten.report()
        }
    }
}

fn run(out: &mut Output) -> Result<(), Exit> {
    let mut args = Args::parse(Parser::from_env())?;
    if args.help {
        return out.text(&commands::help::all());
    }
    if args.version {
        return out.text(concat!("retrograde ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    args.join_ids(|id| judge::find(id).is_some());
    let Some(command) = &args.command else {
        return Err(Exit::refuse(
            "no command",
            "arguments",
            "say what to do, or --help to see what there is",
        ));
    };
    let word = command;
    let name = word.to_str().unwrap_or_default();
    if let Some(game) = spec::game(name) {
        return commands::answer::run(game, &args, out);
    }
    if let Some(problem) = judge::find(name) {
        args.alone()?;
        return judge::run(problem, out);
    }
    match spec::command(name) {
        Some(command) => commands::run(command, &args, out),
        None => Err(names::unknown("command", word, "argument 1")),
    }
}
