//! What the command line knows by name: games, commands, options and the judges' problems. Data that
//! imports nothing; parsing, `--help` and the messages all read it here.

mod commands;
mod dialects;
mod games;
mod options;
pub mod problems;

pub use commands::{COMMANDS, Command, command};
pub use dialects::DIALECTS;
pub use games::{GAMES, Game, game};
pub use options::{Known, OPTIONS, option_of};
