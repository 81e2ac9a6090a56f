//! Every baked value derived again, from the rules, through the probes alone.

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::games::{self, Baked, Position, Solved, Table, positions};
use crate::cli::io::output::Output;

/// Says for every table how many positions it proved.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    for (game_name, game, mut baked) in games::baked(args) {
        let proved = prove(&*game, &mut baked).map_err(|(table, at)| {
            Exit::WrongTable(format!("wrong value: {game_name}.{table}: {at}"))
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
    let (tables, mut proved, mut kept) = (&mut baked.tables, 0, Vec::<Probed>::new());
    let (mut successors, mut values) = (Vec::new(), Vec::new());
    for position in positions(game, &baked.window) {
        let probed = Probed::new(tables, position);
        // Once for all tables: the moves take longer than a probe.
        successors.clear();
        for to in game.moves(&probed.position) {
            match kept.iter().find(|kept| kept.position == to) {
                Some(kept) => successors.extend_from_slice(&kept.values),
                None => successors.extend(Probed::new(tables, to).values),
            }
        }
        for (i, (table, &baked)) in tables.iter().zip(&probed.values).enumerate() {
            values.clear();
            values.extend(successors.chunks(tables.len()).map(|row: &[u32]| row[i]));
            let derived = table.value.derive(&values);
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
