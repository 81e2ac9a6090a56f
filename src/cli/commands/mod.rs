//! The commands, a file each.

pub mod answer;
pub mod check;
mod explain;
mod export;
mod games;
pub mod help;
#[cfg(feature = "map")]
mod map;
mod play;
mod sum;
mod tables;
mod verify;

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::io::output::Output;
use crate::cli::spec::{self, Command};

/// Runs a command, after refusing what is not its own.
pub fn run(command: &Command, args: &Args, out: &mut Output) -> Result<(), Exit> {
    if command.usage.is_empty() {
        args.alone()?;
    }
    let name = args.arguments.first().filter(|_| command.of_game);
    match name.and_then(|name| spec::game(name.to_str()?)) {
        Some(game) => args.allow(&[command.options, game.options])?,
        // It is about to be refused.
        None if command.of_game => {}
        None => args.allow(&[command.options])?,
    }
    match command.name {
        "explain" => explain::run(args, out),
        "play" => play::run(args, out),
        "check" => check::run(args, out),
        "sum" => sum::run(args, out),
        "games" => games::run(out),
        "export" => export::run(args, out),
        #[cfg(feature = "map")]
        "map" => map::run(args, out),
        #[cfg(not(feature = "map"))]
        "map" => Err(Exit::refuse(
            "no pictures",
            "map",
            "this binary was built without them; build it with --features map",
        )),
        "tables" => tables::run(args, out),
        "verify" => verify::run(args, out),
        "help" => help::run(args, out),
        other => unreachable!("{other} is a command of the list, and runs here"),
    }
}
