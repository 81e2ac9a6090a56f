//! Several games at once: the player moves in one of them, and whoever finds no move in any loses.

use retrograde::{Outcome, nim_sum, sum_outcome};

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::games::{self, Position, Solved, position};
use crate::cli::io::output::Output;
use crate::cli::spec::option_of;

/// So many moves of a part are tried in search of winning ones.
const TRIED: usize = 1_000_000;

struct Part {
    name: String,
    game: Box<dyn Solved>,
    position: Position,
    grundy: u64,
}

/// The outcome of a sum, the values that make it, and every winning move.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    if args.arguments.is_empty() {
        return Err(Exit::refuse(
            "nothing to add",
            "arguments",
            "name its parts, as in sum digits:3014 take-away:7@1,2,3",
        ));
    }
    let mut parts = Vec::new();
    for (i, word) in args.arguments.iter().enumerate() {
        parts.push(part(&word.to_string_lossy(), &format!("part {}", i + 1))?);
    }
    let values = || parts.iter().map(|part| part.grundy);
    out.print(format_args!("{}\n", sum_outcome(values())))?;
    for part in &parts {
        out.print(format_args!(
            "{}\tGrundy value {}\n",
            part.name, part.grundy
        ))?;
    }
    let sum = nim_sum(values());
    out.print(format_args!("the sum\tGrundy value {sum}\n"))?;
    if sum_outcome(values()) == Outcome::Loss {
        return Ok(());
    }
    for part in &parts {
        let mut moves = part.game.moves(&part.position);
        for to in moves.by_ref().take(TRIED) {
            if part.game.grundy(&to) == Ok(sum ^ part.grundy) {
                out.print(format_args!("wins: in {} to {to}\n", part.name))?;
            }
        }
        let left = moves.size_hint().0;
        if left > 0 {
            out.print(format_args!("not tried: {left} moves of {}\n", part.name))?;
        }
    }
    Ok(())
}

/// `game:position`, and `@` with the value of each option of the game, in order.
fn part(word: &str, place: &str) -> Result<Part, Exit> {
    let Some((name, rest)) = word.split_once(':') else {
        return Err(Exit::refuse_text(
            "bad part",
            word.as_bytes(),
            place,
            "a part is written game:position, as in digits:3014",
        ));
    };
    let entry = games::named(name.as_ref())?;
    let mut values = rest.split('@');
    let text = values.next().unwrap_or_default();
    let values: Vec<&str> = values.collect();
    let valued = |name: &&str| option_of(name).is_some_and(|known| !known.value.is_empty());
    let options: Vec<&str> = entry.options.iter().copied().filter(valued).collect();
    if values.len() > options.len() {
        let why = format!("the game {name} has no more options than {}", options.len());
        return Err(Exit::refuse_text("bad part", word.as_bytes(), place, why));
    }
    let game = games::open(entry, &Args::of(&options, &values))?;
    let position = position(&*game, text.as_bytes(), &place)?;
    let grundy = game
        .grundy(&position)
        .map_err(|why| Exit::refuse(format!("unknown value of {position}"), place, why))?;
    let name = word.to_string();
    Ok(Part {
        name,
        game,
        position,
        grundy,
    })
}
