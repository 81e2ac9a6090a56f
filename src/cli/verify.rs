//! Every baked value derived again, from the rules, through the probes alone.

use crate::cli::games::{self, Baked, Solved, Table, positions};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

/// Says for every table how many positions it proved.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    for (game_name, game, baked) in games::baked(words) {
        let name = |table: &Table| format!("{game_name}.{}", table.name);
        let proved = prove(&*game, &baked)
            .map_err(|(table, at)| Stop::Wrong(format!("wrong value: {}: {at}", name(table))))?;
        for table in &baked.tables {
            out.print(format_args!("{}: {proved} positions proved\n", name(table)))?;
        }
    }
    Ok(())
}

/// How many positions have the right values, or the first that has not and in which table: a value
/// is right when it follows from the values of the successors, and those are.
fn prove<'a>(game: &dyn Solved, baked: &'a Baked) -> Result<usize, (&'a Table, String)> {
    let (mut proved, mut successors, mut values) = (0, Vec::new(), Vec::new());
    for position in positions(game, baked) {
        // Once for all tables: the moves take longer than a probe.
        successors.clear();
        successors.extend(game.moves(&position));
        for table in &baked.tables {
            values.clear();
            values.extend(successors.iter().map(table.probe));
            let (baked, derived) = ((table.probe)(&position), table.value.derive(&values));
            if baked != derived {
                let why = format!("{position}: the table says {baked}, the rules say {derived}");
                return Err((table, why));
            }
        }
        proved += 1;
    }
    Ok(proved)
}
