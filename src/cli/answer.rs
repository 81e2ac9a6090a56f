//! Positions and ranges of a game, from the arguments or from standard input: a line each, in
//! order.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use crate::cli::games::Baked;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::stop::{Stop, quoted};
use crate::cli::{Words, judge};

pub fn run<G: Baked>(game: &G, words: &Words, out: &mut Output) -> Result<(), Stop> {
    if words.positions.is_empty() {
        if words.values {
            return Err(Stop::refuse(
                "no position",
                "arguments",
                "--values goes with positions, a range or -",
            ));
        }
        let problem = judge::find(G::JUDGE).expect("every game names a problem of the list");
        return judge::run(problem, out);
    }
    let answers = Answers {
        game,
        values: words.values,
    };
    for (i, word) in words.positions.iter().enumerate() {
        match word.to_str() {
            Some("-") => answers.stdin(out)?,
            Some(word) => answers.word(word, &format!("position {}", i + 1), out)?,
            None => {
                return Err(bad::<G>(
                    word.as_encoded_bytes(),
                    format!("position {}", i + 1),
                    "it is not UTF-8",
                ));
            }
        }
    }
    Ok(())
}

struct Answers<'a, G> {
    game: &'a G,
    values: bool,
}

impl<G: Baked> Answers<'_, G> {
    fn stdin(&self, out: &mut Output) -> Result<(), Stop> {
        let stdin = io::stdin().lock();
        if stdin.is_terminal() {
            let _ = writeln!(
                io::stderr(),
                "retrograde: type positions or ranges with white space between them"
            );
        }
        let mut input = Input::new(stdin);
        while input.begin(out)? {
            let place = input.case_place();
            let word = input.word(out)?.unwrap_or_default();
            let Ok(word) = std::str::from_utf8(word) else {
                return Err(bad::<G>(word, place, "it is not UTF-8"));
            };
            self.word(word, &place, out)?;
        }
        Ok(())
    }

    /// A position, `first..end` or `first..=last`.
    fn word(&self, word: &str, place: &str, out: &mut Output) -> Result<(), Stop> {
        let position = |text: &str| {
            text.parse()
                .map_err(|error| bad::<G>(text.as_bytes(), place, error))
        };
        let Some((first, last)) = word.split_once("..") else {
            return self.line(position(word)?, out);
        };
        let (last, closed) = match last.strip_prefix('=') {
            Some(last) => (last, true),
            None => (last, false),
        };
        let (from, to): (G::Position, G::Position) = (position(first)?, position(last)?);
        if from > to || !closed && from == to {
            let what = format!("empty range {}", quoted(word.as_bytes()));
            return Err(Stop::refuse(
                what,
                place,
                "its end comes before its start, or is its start and left out",
            ));
        }
        // Whichever way the game numbers its positions, the range runs from its first to its last.
        let (from, to) = (self.game.number(from), self.game.number(to));
        let mut number = from;
        while closed || number != to {
            if let Some(position) = self.game.position(number) {
                self.line(position, out)?;
            }
            if number == to {
                break;
            }
            number = if from < to { number + 1 } else { number - 1 };
        }
        Ok(())
    }

    fn line(&self, position: G::Position, out: &mut Output) -> Result<(), Stop> {
        let outcome = G::outcome(position);
        if !self.values {
            return out.line(|buffer| drop(writeln!(buffer, "{outcome}")));
        }
        let (remoteness, grundy) = (G::remoteness(position), G::grundy(position));
        out.line(|buffer| {
            // Writing to a vector cannot fail.
            let _ = write!(buffer, "{position}\t{outcome}\t{remoteness}\t{grundy}\t");
            let _ = match G::best_move(position) {
                Some(best) => writeln!(buffer, "{best}"),
                None => writeln!(buffer, "-"),
            };
        })
    }
}

fn bad<G: Baked>(text: &[u8], place: impl Display, why: impl Display) -> Stop {
    Stop::refuse(format!("bad {} {}", G::POSITION, quoted(text)), place, why)
}
