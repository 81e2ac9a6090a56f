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
mod words;

use std::process::ExitCode;

use lexopt::Parser;

use output::Output;
use stop::Stop;
use words::Words;

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
    let name = command.to_str().unwrap_or_default();
    if let Some(game) = games::find(name) {
        return answer::run(game, &words, out);
    }
    if let Some(problem) = judge::find(name) {
        words.alone()?;
        return judge::run(problem, out);
    }
    match name {
        "tables" => tables::run(&words, out),
        "verify" => verify::run(&words, out),
        _ => Err(Stop::refuse(
            format!(
                "no such command {}",
                stop::quoted(command.as_encoded_bytes())
            ),
            "argument 1",
            "it is no game, no problem id and no other command; --help lists them all",
        )),
    }
}
