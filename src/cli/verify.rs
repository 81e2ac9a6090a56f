//! Every baked value derived again, from the rules, through the probes alone.

use crate::cli::games::{self, Baked, Position, Solved, Table, positions};
use crate::cli::output::Output;
use crate::cli::stop::Stop;
use crate::cli::words::Words;

/// Says for every table how many positions it proved.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    for (game_name, game, mut baked) in games::baked(words) {
        let proved = prove(&*game, &mut baked).map_err(|(table, at)| {
            Stop::Wrong(format!("wrong value: {game_name}.{table}: {at}"))
        })?;
        for Table { name, .. } in &baked.tables {
            out.print(format_args!(
                "{game_name}.{name}: {proved} positions proved\n"
            ))?;
        }
    }
    Ok(())
}

/// The positions whose probes are kept: moves of the digit game lead back to one of the nine before.
const KEPT: usize = 9;

/// How many positions have the right values, or the first that has not and in which table: a value
/// is right when it follows from the values of the successors, and those are.
fn prove(game: &dyn Solved, baked: &mut Baked) -> Result<usize, (&'static str, String)> {
    let (tables, mut proved, mut values) = (&mut baked.tables, 0, Vec::new());
    let mut kept: Vec<Probed> = Vec::new();
    for position in positions(game, &baked.window) {
        let probed = Probed::new(tables, position);
        // Once for all tables: the moves take longer than a probe.
        let successors: Vec<Next> = game
            .moves(&probed.position)
            .map(
                |to| match kept.iter().position(|kept| kept.position == to) {
                    Some(place) => Next::Kept(place),
                    None => Next::New(Probed::new(tables, to)),
                },
            )
            .collect();
        for (i, table) in tables.iter().enumerate() {
            values.clear();
            values.extend(successors.iter().map(|next| match next {
                Next::Kept(place) => kept[*place].values[i],
                Next::New(probed) => probed.values[i],
            }));
            let (baked, derived) = (probed.values[i], table.value.derive(&values));
            if baked != derived {
                let at = &probed.position;
                let why = format!("{at}: the table says {baked}, the rules say {derived}");
                return Err((table.name, why));
            }
        }
        match kept.get_mut(proved % KEPT) {
            Some(oldest) => *oldest = probed,
            None => kept.push(probed),
        }
        proved += 1;
    }
    Ok(proved)
}

/// A position, and what each table says of it.
struct Probed {
    position: Position,
    values: Vec<u32>,
}

impl Probed {
    fn new(tables: &mut [Table], position: Position) -> Self {
        let values = tables.iter_mut().map(|table| (table.probe)(&position));
        Self {
            values: values.collect(),
            position,
        }
    }
}

/// A successor, among those that are kept or not.
enum Next {
    Kept(usize),
    New(Probed),
}
