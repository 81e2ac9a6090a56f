//! Every baked value derived again, from the rules, through the probes alone.

use crate::cli::games::{self, Baked, Solved, Table, positions};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

/// Says for every table how many positions it proved.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    for (game_name, game, baked) in games::baked(words) {
        for table in &baked.tables {
            let name = format!("{game_name}.{}", table.name);
            match prove(&*game, &baked, table) {
                Ok(proved) => out.print(format_args!("{name}: {proved} positions proved\n"))?,
                Err(at) => return Err(Stop::Wrong(format!("wrong value: {name}: {at}"))),
            }
        }
    }
    Ok(())
}

/// How many positions have the right value, or the first that has not: a value is right when it
/// follows from the values of the successors, and those are.
fn prove(game: &dyn Solved, baked: &Baked, table: &Table) -> Result<usize, String> {
    let (mut proved, mut successors) = (0, Vec::new());
    for position in positions(game, baked) {
        successors.clear();
        successors.extend(game.moves(&position).map(|to| (table.probe)(&to)));
        let (baked, derived) = ((table.probe)(&position), table.value.derive(&successors));
        if baked != derived {
            return Err(format!(
                "{position}: the table says {baked}, the rules say {derived}"
            ));
        }
        proved += 1;
    }
    Ok(proved)
}
