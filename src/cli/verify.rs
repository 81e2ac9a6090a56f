//! Every baked value derived again, from the rules, through the probes alone.

use retrograde::Value;
use retrograde::calendar::Calendar;
use retrograde::digits::Digits;

use crate::cli::games::Baked;
use crate::cli::output::Output;
use crate::cli::stop::Stop;

/// Says for every table how many positions it proved.
pub fn run(out: &mut Output) -> Result<(), Stop> {
    game(&Calendar, out)?;
    game(&Digits, out)
}

#[inline(never)]
fn game<G: Baked>(game: &G, out: &mut Output) -> Result<(), Stop> {
    for value in Value::ALL {
        let proved = table(game, value)?;
        out.text(&format!(
            "{}.{}: {proved} positions proved\n",
            game.name(),
            value.name()
        ))?;
    }
    Ok(())
}

/// A value is right when it follows from the values of the successors, and those are.
fn table<G: Baked>(game: &G, value: Value) -> Result<usize, Stop> {
    let (mut proved, mut successors) = (0, Vec::new());
    for number in 0..game.radices().iter().product() {
        let Some(position) = game.position(number) else {
            continue;
        };
        successors.clear();
        successors.extend(game.moves(position).map(|to| G::probe(value, to)));
        let (baked, derived) = (G::probe(value, position), value.derive(&successors));
        if baked != derived {
            let what = format!("wrong {}", value.name());
            let why = format!("the table says {baked}, the rules say {derived}");
            return Err(Stop::Wrong(format!(
                "{what}: {} {position}: {why}",
                game.name()
            )));
        }
        proved += 1;
    }
    Ok(proved)
}
