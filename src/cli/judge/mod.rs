//! Judges' input on standard input, their words on standard output.
//!
//! The two games of the big files are asked directly, in loops of their own; the others, and all
//! errors, go the general way.

mod cases;

use std::io::{self, IsTerminal, Write};

use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Number};
use retrograde::table::Trie;
use retrograde::{Outcome, Value};

use crate::cli::exit::Exit;
use crate::cli::games::Fast;
use crate::cli::io::input::Input;
use crate::cli::io::output::{Output, Verdicts};
use crate::cli::io::swar::{self, Parsed};
use crate::cli::spec::DIALECTS;
use crate::cli::spec::problems::{Dialect, LONGEST_ID, folded};

pub use cases::{Case, Judge};

/// From a problem id to the place of its dialect in the list.
static REGISTRY: phf::Map<&'static str, u8> = include!(concat!(env!("OUT_DIR"), "/problems.rs"));

/// The dialect of a problem id, as people write it.
pub fn find(id: &str) -> Option<&'static Dialect> {
    let mut room = [0; LONGEST_ID];
    let place = REGISTRY.get(folded(id, &mut room)?)?;
    Some(&DIALECTS[usize::from(*place)])
}

/// Answers standard input.
pub fn run(dialect: &'static Dialect, out: &mut Output) -> Result<(), Exit> {
    if io::stdin().is_terminal() {
        let _ = writeln!(
            io::stderr(),
            "retrograde: type {}, as in {}; --help shows other ways to ask",
            dialect.sends,
            dialect.sample.replace('/', " ")
        );
    }
    answer(dialect, &mut Input::stdin(), out)
}

/// Answers a whole input from anywhere.
pub fn answer(dialect: &'static Dialect, input: &mut Input, out: &mut Output) -> Result<(), Exit> {
    let words = &Verdicts::new(dialect.words, if dialect.joined { "" } else { "\n" });
    let mut judge = Judge::new(dialect, false)?;
    match judge.fast() {
        Some(Fast::Dates) => judge.numbers(input, out, words, usual_date, date),
        Some(Fast::Numbers) => judge.numbers(input, out, words, usual_number, number),
        None => judge.cases(input, out, &mut |case, _, out| match case {
            Some((game, position)) => out.word(words, game.outcome(&position) == Outcome::Win),
            None => out.text(if dialect.joined { "\n" } else { "" }),
        }),
    }
}

#[inline(always)]
fn date([year, month, day]: [u64; 3]) -> Option<Outcome> {
    let part = |part| u8::try_from(part).unwrap_or(u8::MAX);
    let year = u16::try_from(year).unwrap_or(u16::MAX);
    Some(calendar::outcome(
        Date::new(year, part(month), part(day)).ok()?,
    ))
}

#[inline(always)]
fn number([number]: [u64; 1]) -> Option<Outcome> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    Some(digits::outcome(Number::new(number).ok()?))
}

#[inline(always)]
fn usual_date(text: &[u8]) -> Option<Parsed<Outcome>> {
    swar::date(text)?.and_then(date)
}

/// Its digits are the path to its outcome, without the number between.
#[inline(always)]
fn usual_number(text: &[u8]) -> Option<Parsed<Outcome>> {
    const OUTCOMES: Trie<'static> = digits::table(Value::Outcome);
    swar::hundreds(text)?.and_then(|path| Some(Outcome::from_bit(OUTCOMES.probe_path(path)?)))
}
