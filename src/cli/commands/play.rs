//! A game against the perfect opponent, a line at a time, by hand or by pipe; or between two of them.

use std::io::{self, IsTerminal};
use std::ptr;

use retrograde::Outcome;

use crate::cli::args::Args;
use crate::cli::commands::explain::{LISTED, describe, heading, line};
use crate::cli::exit::Exit;
use crate::cli::games::{self, Position, Solved, position};
use crate::cli::io::input::Input;
use crate::cli::io::output::Output;
use crate::cli::numbers::whole;

/// So many moves can be named by their numbers, and so many are kept for `undo` and the history.
const MOST: usize = 1_000_000;

/// Sets up a game and plays it.
#[cold]
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    let refuse = |what, why| Err(Exit::refuse(what, "arguments", why));
    let [name, positions @ ..] = &*args.arguments else {
        return refuse("nothing to play", "name a game, as in play digits 13");
    };
    let entry = games::named(name)?;
    args.at_most(2, "one game is played at a time")?;
    let first = match args.value("first") {
        None => true,
        Some(first) if first == "me" => true,
        Some(first) if first == "it" => false,
        Some(_) => return refuse("nobody to move first", "--first is me or it"),
    };
    if args.has("watch") && args.has("first") {
        return refuse("unexpected option --first", "with --watch nobody is you");
    }
    let game = &*games::open(entry, args)?;
    out.print(format_args!("{}: {}\n", entry.name, entry.about))?;
    let start = match positions.first() {
        None => drawn(game, args, out)?,
        Some(_) if args.has("seed") => {
            return refuse(
                "unexpected option --seed",
                "it draws a start where none is given",
            );
        }
        Some(word) => position(game, word.as_encoded_bytes(), &"position 1")?,
    };
    if let Err(why) = game.remoteness(&start) {
        let start = start.to_string();
        let refused = Exit::refuse_text("cannot play", start.as_bytes(), "position 1", why);
        return Err(refused);
    }
    if args.has("watch") {
        return watch(game, &start, out);
    }
    let players = Match {
        game,
        record: vec![start],
        first,
    };
    players.play(out)
}

/// A start from `--seed` or, where there is none, by chance.
fn drawn(game: &dyn Solved, args: &Args, out: &mut Output) -> Result<Position, Exit> {
    let mut seed = match args.value("seed") {
        Some(text) => text.to_str().and_then(whole).ok_or_else(|| {
            let why = "it is not a whole number of 64 bits";
            Exit::refuse_text("bad seed", text.as_encoded_bytes(), "--seed", why)
        })?,
        None => {
            // Systems put the stack somewhere else in every run; std's clock is 2 KB of code.
            (ptr::from_ref(&args).addr() as u64 >> 4) % 1_000_000
        }
    };
    let told = format!("--seed {seed} draws this start\n");
    // SplitMix64 (Steele, Lea, Flood 2014).
    let mut below = |limit| {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % limit
    };
    let start = game.draw(&mut below);
    let start = start.map_err(|why| Exit::refuse("no start to draw", "arguments", why))?;
    out.text(&told)?;
    Ok(start)
}

/// Two perfect players. Nothing is kept: there may be no end to it.
fn watch(game: &dyn Solved, start: &Position, out: &mut Output) -> Result<(), Exit> {
    let (mut at, mut played) = (start.clone(), 0_u128);
    let who = |played| if played % 2 == 0 { "first" } else { "second" };
    out.text(&heading(game, start))?;
    while let Ok(Some(to)) = game.best_move(&at) {
        out.print(format_args!("{} to {to}\n", who(played)))?;
        (at, played) = (to, played + 1);
    }
    let won = played + u128::from(game.outcome(&at) == Outcome::Loss);
    out.print(format_args!(
        "{at}: the {} player cannot move. The {} player wins.\nhistory: ",
        who(played),
        who(won)
    ))?;
    line(start, played, false, out, &mut |at| {
        game.best_move(at).unwrap_or_default()
    })
}

/// A game between a person and the program.
struct Match<'a> {
    game: &'a dyn Solved,
    /// All positions since the start.
    record: Vec<Position>,
    /// Whether the person made the first move.
    first: bool,
}

/// What the person wants.
enum Turn {
    Move(Position),
    Undo,
    Quit,
}

const GUIDE: &str = "\
Move by a number of the list or by the position to move to (=3 where 3 may be either); or type hint,
why, undo or quit.
";

impl Match<'_> {
    fn play(mut self, out: &mut Output) -> Result<(), Exit> {
        let mut input = Input::stdin();
        out.text(GUIDE)?;
        loop {
            let at = self.at();
            let Ok(Some(best)) = self.game.best_move(at) else {
                self.verdict(out)?;
                break;
            };
            if self.record.len() > MOST {
                let place = format!("move {MOST}");
                let why = "that many are kept; start nearer to the end";
                return Err(Exit::refuse("the game is too long", place, why));
            }
            if !self.mine(self.record.len() - 1) {
                out.print(format_args!("it moves to {best}\n"))?;
                self.record.push(best);
                continue;
            }
            self.show(out)?;
            match self.ask(&best, &mut input, out)? {
                Turn::Move(to) => self.record.push(to),
                Turn::Undo => self.record.truncate(self.record.len() - 2),
                Turn::Quit => {
                    out.print(format_args!("unfinished, at {at}\n"))?;
                    break;
                }
            }
        }
        out.text("history: ")?;
        let moves = self.record.len() - 1;
        let mut rest = self.record.iter().skip(1);
        line(&self.record[0], moves as u128, true, out, &mut |_| {
            rest.next().cloned()
        })
    }

    fn at(&self) -> &Position {
        &self.record[self.record.len() - 1]
    }

    /// Whether the person makes the move after so many.
    fn mine(&self, played: usize) -> bool {
        (played % 2 == 0) == self.first
    }

    /// The position and its moves.
    fn show(&self, out: &mut Output) -> Result<(), Exit> {
        out.print(format_args!("{}: your move\n", self.at()))?;
        let mut moves = self.game.moves(self.at());
        for (i, to) in moves.by_ref().take(LISTED).enumerate() {
            out.print(format_args!("  {}  to {to}\n", i + 1))?;
        }
        match moves.size_hint().0 {
            0 => Ok(()),
            left => out.print(format_args!("  and {left} more, not listed\n")),
        }
    }

    /// Answers lines until one of them is a move.
    fn ask(&self, best: &Position, input: &mut Input, out: &mut Output) -> Result<Turn, Exit> {
        let by_hand = io::stdin().is_terminal();
        loop {
            out.text(if by_hand { "> " } else { "" })?;
            let Some(typed) = input.line(out)? else {
                out.text(if by_hand { "\n" } else { "" })?;
                return Ok(Turn::Quit);
            };
            match typed.trim_ascii() {
                b"" => {}
                b"quit" => return Ok(Turn::Quit),
                b"undo" if self.record.len() > 2 => return Ok(Turn::Undo),
                b"undo" => out.text("there is no move of yours to take back\n")?,
                b"hint" => out.text(&describe(self.game, best))?,
                b"why" => out.text(&heading(self.game, self.at()))?,
                typed => match self.chosen(typed) {
                    Ok(to) => {
                        out.print(format_args!("you move to {to}\n"))?;
                        return Ok(Turn::Move(to));
                    }
                    Err(why) => out.text(&why)?,
                },
            }
        }
    }

    /// The move that a number of the list or a position means, or what is wrong with it.
    fn chosen(&self, typed: &[u8]) -> Result<Position, String> {
        let (text, named) = match typed.strip_prefix(b"=") {
            Some(position) => (position.trim_ascii(), true),
            None => (typed, false),
        };
        let number = std::str::from_utf8(text).ok().and_then(whole);
        if let Some(number @ 1..) = number.filter(|&number| !named && number <= MOST as u64) {
            if let Some(to) = self.game.moves(self.at()).nth(number as usize - 1) {
                return Ok(to);
            }
        }
        match position(self.game, text, &"your move") {
            Ok(to) if self.leads(&to) => Ok(to),
            Ok(to) => Err(format!("there is no move from {} to {to}\n", self.at())),
            Err(Exit::Usage(why)) => Err(format!("{why}\n{GUIDE}")),
            Err(_) => Err(GUIDE.into()),
        }
    }

    fn leads(&self, to: &Position) -> bool {
        let known = self.game.leads(self.at(), to);
        known.unwrap_or_else(|| self.game.moves(self.at()).any(|position| position == *to))
    }

    /// Who has won, and why.
    fn verdict(&self, out: &mut Output) -> Result<(), Exit> {
        let stuck = self.mine(self.record.len() - 1);
        // In misère play the player who cannot move has won.
        let lost = stuck == (self.game.outcome(self.at()) == Outcome::Loss);
        out.print(format_args!(
            "{}: {} cannot move. {}.\n",
            self.at(),
            if stuck { "you" } else { "it" },
            if lost { "It wins" } else { "You win" }
        ))?;
        if !lost {
            return out.text("why: the start was a win for you, and you kept it\n");
        }
        let won = |at: &Position| self.game.outcome(at) == Outcome::Win;
        let mut moves = self.record.windows(2).enumerate();
        let given = moves.find(|(played, pair)| self.mine(*played) && pair.iter().all(won));
        match given {
            None => out.text("why: the start was a loss for you, however you moved\n"),
            Some((_, pair)) => {
                let best = self.game.best_move(&pair[0]).ok().flatten();
                let best = best.unwrap_or_else(|| pair[0].clone());
                out.print(format_args!(
                    "why: {} was a win for you, and moving to {} gave it away; {best} kept it\n",
                    pair[0], pair[1]
                ))
            }
        }
    }
}
