//! Positions and ranges of a game, from the arguments or from standard input: a line each, in
//! order.

use std::fmt::{self, Display};
use std::io::{self, IsTerminal, Write};

use retrograde::Outcome;

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::games::{self, Position, Solved, position};
use crate::cli::io::input::Input;
use crate::cli::io::output::Output;
use crate::cli::judge;
use crate::cli::spec;

/// Numbers of so many digits are read: a few times a million.
const LONGEST: usize = 1 << 24;

/// Answers positions, or a judge's input where there are none.
pub fn run(entry: &spec::Game, args: &Args, out: &mut Output) -> Result<(), Exit> {
    args.allow(&[&["values"], entry.options])?;
    if args.arguments.is_empty() {
        if args.has("values") {
            return Err(Exit::refuse(
                "no position",
                "arguments",
                "--values goes with positions, a range or -",
            ));
        }
        return match entry.judge.and_then(judge::find) {
            Some(problem) => judge::run(problem, out),
            None => Err(Exit::refuse(
                "no position",
                "arguments",
                "this game is asked for positions, a range or -; judges' inputs go by problem id",
            )),
        };
    }
    let answers = Answers {
        game: &*games::open(entry, args)?,
        values: args.has("values"),
    };
    for (i, word) in args.arguments.iter().enumerate() {
        if word == "-" {
            answers.stdin(out)?;
        } else {
            let place = format!("position {}", i + 1);
            answers.word(word.as_encoded_bytes(), &place, out)?;
        }
    }
    Ok(())
}

/// Where the word at hand stands, looked for only when it is told: that takes a look at the whole
/// buffer.
struct Place<'a>(&'a Input);

impl Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.case_place())
    }
}

struct Answers<'a> {
    game: &'a dyn Solved,
    values: bool,
}

impl Answers<'_> {
    fn stdin(&self, out: &mut Output) -> Result<(), Exit> {
        if io::stdin().is_terminal() {
            let _ = writeln!(
                io::stderr(),
                "retrograde: type positions or ranges with white space between them"
            );
        }
        let mut input = Input::stdin().with_words(LONGEST);
        let mut word = Vec::new();
        while input.begin(out)? {
            word.clear();
            word.extend_from_slice(input.word(out)?.unwrap_or_default());
            self.word(&word, &Place(&input), out)?;
        }
        Ok(())
    }

    /// A position, `first..end` or `first..=last`.
    fn word(&self, word: &[u8], place: &dyn Display, out: &mut Output) -> Result<(), Exit> {
        let Some(dots) = word.windows(2).position(|two| two == b"..") else {
            return self.line(&position(self.game, word, place)?, place, out);
        };
        let (first, last) = (&word[..dots], &word[dots + 2..]);
        let (last, closed) = match last.strip_prefix(b"=") {
            Some(last) => (last, true),
            None => (last, false),
        };
        let mut at = position(self.game, first, place)?;
        let last = position(self.game, last, place)?;
        if at > last || !closed && at == last {
            return Err(Exit::refuse_text(
                "empty range",
                word,
                place,
                "its end comes before its start, or is its start and left out",
            ));
        }
        while at < last {
            self.line(&at, place, out)?;
            match self.game.after(&at) {
                Some(next) => at = next,
                None => return Ok(()),
            }
        }
        if closed {
            self.line(&at, place, out)?;
        }
        Ok(())
    }

    fn line(&self, position: &Position, place: &dyn Display, out: &mut Output) -> Result<(), Exit> {
        let outcome = match self.game.outcome(position) {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
        };
        if !self.values {
            return out.line(|buffer| {
                buffer.extend_from_slice(outcome.as_bytes());
                buffer.push(b'\n');
            });
        }
        let unknown = |why| {
            let position = position.to_string();
            Exit::refuse_text("unknown value of", position.as_bytes(), place, why)
        };
        let remoteness = self.game.remoteness(position).map_err(unknown)?;
        let grundy = self.game.grundy(position).map_err(unknown)?;
        let best = self.game.best_move(position).map_err(unknown)?;
        out.line(|buffer| {
            // Writing to a vector cannot fail.
            let _ = write!(buffer, "{position}\t{outcome}\t{remoteness}\t{grundy}\t");
            let _ = match best {
                Some(best) => writeln!(buffer, "{best}"),
                None => writeln!(buffer, "-"),
            };
        })
    }
}
