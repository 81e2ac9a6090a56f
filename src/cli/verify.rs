//! Every baked value derived again, from the rules, through the probes alone.

use retrograde::Value;

use crate::cli::games::{Baked, GAMES, Position, Solved, positions};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

/// Says for every table how many positions it proved.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    words.alone()?;
    for entry in &GAMES {
        let game = (entry.open)(words)?;
        let Some(baked) = game.baked() else { continue };
        for value in Value::ALL {
            let (name, value_name) = (entry.name, value.name());
            match table(&*game, &baked, value) {
                Ok(proved) => {
                    out.text(&format!("{name}.{value_name}: {proved} positions proved\n"))?
                }
                Err(at) => return Err(Stop::Wrong(format!("wrong {value_name}: {name} {at}"))),
            }
        }
    }
    Ok(())
}

/// How many positions have the right value, or the first that has not: a value is right when it
/// follows from the values of the successors, and those are.
fn table(game: &dyn Solved, baked: &Baked, value: Value) -> Result<usize, String> {
    let probe = |position: &Position| {
        let value = game.value(value, position)?;
        u32::try_from(value).map_err(|_| format!("{position}: {value} is past 32 bits"))
    };
    let (mut proved, mut successors) = (0, Vec::new());
    for position in positions(game, baked) {
        successors.clear();
        for to in game.moves(&position) {
            successors.push(probe(&to)?);
        }
        let (baked, derived) = (probe(&position)?, value.derive(&successors));
        if baked != derived {
            return Err(format!(
                "{position}: the table says {baked}, the rules say {derived}"
            ));
        }
        proved += 1;
    }
    Ok(proved)
}
