//! Why a position is won or lost: every move with what it leads to, and the game to its end.

use std::fmt::Write as _;

use retrograde::Outcome;

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::games::{self, Position, Solved, position};
use crate::cli::io::output::Output;

/// So many moves are listed, and so many positions shown at the beginning and the end of a long
/// line, unless all are asked for.
pub const LISTED: usize = 12;
const HEAD: u128 = 8;
const TAIL: u128 = 3;
const SHORT: u128 = 20;

/// So many moves are played out to reach the end of a line.
const PLAYED: u128 = 1_000_000;

/// So many moves are looked at for one that wins.
const TRIED: usize = 1_000;

const GLOSSARY: &str = "
A win is a position from which the player to move can force a win: some move leads to a loss. From a
loss every move leads to a win of the opponent. Moves are counted until the game is over when the
winner hurries and the loser stalls. The Grundy value, 0 at a loss, is what counts when several games
are played at once (retrograde sum).
";

/// Explains a position, or several.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    let [game, positions @ ..] = &*args.arguments else {
        return Err(Exit::refuse(
            "nothing to explain",
            "arguments",
            "name a game and a position, as in explain digits 3014",
        ));
    };
    let entry = games::named(game)?;
    if positions.is_empty() {
        let why = format!("name a position of {}", entry.name);
        return Err(Exit::refuse("nothing to explain", "arguments", why));
    }
    let game = games::open(entry, args)?;
    for (i, word) in positions.iter().enumerate() {
        let place = format!("position {}", i + 1);
        let position = position(&*game, word.as_encoded_bytes(), &place)?;
        explain(&*game, &position, args.has("full"), out)?;
    }
    out.text(GLOSSARY)
}

/// Why a position is what it is, in a sentence.
pub fn reason(game: &dyn Solved, position: &Position) -> String {
    let mut text = String::new();
    if let Some(reason) = game.reason(position) {
        let _ = write!(text, "{reason}; ");
    }
    let outcome = game.outcome(position);
    let over = matches!(game.best_move(position), Ok(None));
    match (outcome, winning(game, position)) {
        (Outcome::Win, _) if over => text.push_str("there is no move: the game is over, and won"),
        (Outcome::Loss, _) if over => text.push_str("there is no move: the game is over, and lost"),
        (Outcome::Win, Some(best)) => {
            let _ = write!(text, "moving to {best} leaves the opponent a loss");
        }
        (Outcome::Loss, _) if game.moves(position).next().is_some() => {
            let mut moves = game.moves(position);
            for to in moves.by_ref().take(3) {
                let _ = match winning(game, &to) {
                    Some(answer) => write!(text, "{to} is answered by {answer}, "),
                    None => write!(text, "{to} is a win of the opponent, "),
                };
            }
            text.push_str(if moves.next().is_some() {
                "and so on"
            } else {
                "and there is no other move"
            });
        }
        _ => text.truncate(text.trim_end_matches("; ").len()),
    }
    text
}

/// The best move or, where that is not known, the first one of those looked at that wins.
fn winning(game: &dyn Solved, position: &Position) -> Option<Position> {
    let won = |to: &Position| game.outcome(to) == Outcome::Loss;
    match game.best_move(position) {
        Ok(best) => best,
        Err(_) => game.moves(position).take(TRIED).find(won),
    }
}

fn explain(
    game: &dyn Solved,
    position: &Position,
    full: bool,
    out: &mut Output,
) -> Result<(), Exit> {
    out.text(&heading(game, position))?;
    let mut moves = game.moves(position);
    let limit = if full { usize::MAX } else { LISTED };
    let mut listed = 0;
    while listed < limit {
        let Some(to) = moves.next() else { break };
        if listed == 0 {
            out.text("moves:\n")?;
        }
        out.text(&describe(game, &to))?;
        listed += 1;
    }
    let left = moves.size_hint().0;
    if left > 0 {
        out.print(format_args!("  and {left} more (--full lists them)\n"))?;
    }
    match game.remoteness(position) {
        Ok(length @ 1..) => {
            out.text("main line: ")?;
            line(position, length, full, out, &mut |at| {
                game.best_move(at).unwrap_or_default()
            })
        }
        _ => Ok(()),
    }
}

/// Whose win, in how many moves, with which value, and by which move.
pub fn heading(game: &dyn Solved, position: &Position) -> String {
    let outcome = game.outcome(position);
    let mut text = format!("{position}: a {outcome} of the player to move");
    let _ = match game.remoteness(position) {
        Ok(0) => write!(text, ", over already"),
        Ok(1) => write!(text, " in 1 move"),
        Ok(moves) => write!(text, " in {moves} moves"),
        Err(why) => write!(text, "; the number of moves is not known: {why}"),
    };
    if let Ok(grundy) = game.grundy(position) {
        let _ = write!(text, "; Grundy value {grundy}");
    }
    let _ = writeln!(text, "\nwhy: {}", reason(game, position));
    text
}

/// A move, from the mover's point of view.
pub fn describe(game: &dyn Solved, to: &Position) -> String {
    let mut text = format!("  to {to}: ");
    let moves = match game.remoteness(to) {
        Ok(moves) => format!(" in {moves}"),
        Err(_) => String::new(),
    };
    let _ = match (game.outcome(to), game.best_move(to)) {
        (Outcome::Loss, Ok(None)) => write!(text, "wins at once"),
        (Outcome::Win, Ok(None)) => write!(text, "loses at once"),
        (Outcome::Loss, _) => write!(text, "wins: a loss of the opponent{moves}"),
        (Outcome::Win, Ok(Some(answer))) => {
            write!(text, "loses: the opponent wins{moves}, first to {answer}")
        }
        (Outcome::Win, _) => write!(text, "loses: the opponent wins{moves}"),
    };
    if let Ok(grundy) = game.grundy(to) {
        let _ = write!(text, "; Grundy value {grundy}");
    }
    text.push('\n');
    text
}

/// A game of so many moves, as a line.
pub fn line(
    start: &Position,
    length: u128,
    full: bool,
    out: &mut Output,
    next: &mut dyn FnMut(&Position) -> Option<Position>,
) -> Result<(), Exit> {
    out.text(&start.to_string())?;
    let mut at = start.clone();
    for played in 1..=length {
        let Some(to) = next(&at) else { break };
        at = to;
        if full || length <= SHORT || played <= HEAD || played > length - TAIL {
            out.print(format_args!(" {at}"))?;
        } else if length > PLAYED {
            out.print(format_args!(" … and {} moves more", length - played + 1))?;
            break;
        } else if played == HEAD + 1 {
            out.print(format_args!(" … {} moves …", length - HEAD - TAIL))?;
        }
    }
    out.text("\n")
}
