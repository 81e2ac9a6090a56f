//! `games`: what there is, and what each judge sends and expects.

use crate::cli::exit::Exit;
use crate::cli::io::output::Output;
use crate::cli::spec::problems::Dialect;
use crate::cli::spec::{DIALECTS, GAMES};

/// The games, and what each judge sends and expects.
pub fn run(out: &mut Output) -> Result<(), Exit> {
    for game in &GAMES {
        out.print(format_args!("{}\n  {}\n", game.name, game.about))?;
        for dialect in DIALECTS.iter().filter(|dialect| dialect.game == game.name) {
            out.text(&judge_of(dialect))?;
        }
    }
    Ok(())
}

/// What a judge sends and expects.
pub fn judge_of(dialect: &Dialect) -> String {
    let [win, loss] = dialect.words;
    format!(
        "  {}\n    sends {}\n    expects {win} or {loss}\n    for example {}\n",
        dialect.ids.join(" "),
        dialect.sends,
        dialect.sample,
    )
}
