//! Judges' input on standard input, their words on standard output.

use std::io::{self, IsTerminal, Read, Write};

use retrograde::Outcome;
use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Number};

use crate::cli::input::Input;
use crate::cli::output::{Output, Words};
use crate::cli::problems::{PROBLEMS, Problem, Task};
use crate::cli::stop::{Stop, quoted};

/// From a problem id to its place in the list.
static REGISTRY: phf::Map<&'static str, u8> = include!(concat!(env!("OUT_DIR"), "/problems.rs"));

/// The problem of an id.
pub fn find(id: &str) -> Option<&'static Problem> {
    REGISTRY.get(id).map(|&place| &PROBLEMS[usize::from(place)])
}

/// Answers a whole input.
pub fn run(problem: &Problem, out: &mut Output) -> Result<(), Stop> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        let expected = match problem.task {
            Task::Dates => "how many dates, then each as year month day, as in 1 2001 11 3",
            Task::Numbers => "how many numbers, then the numbers, as in 2 9 10",
        };
        let _ = writeln!(
            io::stderr(),
            "retrograde: type {expected}; --help shows other ways to ask"
        );
    }
    let words = Words::new(problem.loss, problem.win);
    let mut input = Input::new(stdin);
    match problem.task {
        Task::Dates => counted(&mut input, out, &words, date),
        Task::Numbers => counted(&mut input, out, &words, number),
    }
}

/// A count, then so many cases, then nothing.
fn counted<R: Read>(
    input: &mut Input<R>,
    out: &mut Output,
    words: &Words,
    case: impl Fn(&mut Input<R>, &mut Output) -> Result<Outcome, Stop>,
) -> Result<(), Stop> {
    input.begin(out)?;
    let Some(count) = input.number(out)? else {
        return Err(Stop::refuse(
            "no cases",
            input.case_place(),
            "the input ends before it says how many there are",
        ));
    };
    for number in 1..=count {
        if !input.begin(out)? {
            let what = format!("case {number} of {count} is missing");
            return Err(Stop::refuse(
                what,
                input.case_place(),
                "the input ends here",
            ));
        }
        let outcome = case(input, out)?;
        out.word(words, outcome == Outcome::Win)?;
    }
    if input.begin(out)? {
        let place = input.case_place();
        let what = format!(
            "unexpected {}",
            quoted(input.word(out)?.unwrap_or_default())
        );
        return Err(Stop::refuse(
            what,
            place,
            format!("the input announced no more cases than {count}"),
        ));
    }
    Ok(())
}

#[inline(always)]
fn number<R: Read>(input: &mut Input<R>, out: &mut Output) -> Result<Outcome, Stop> {
    let number = input.number(out)?.unwrap_or_default();
    match Number::new(u32::try_from(number).unwrap_or(u32::MAX)) {
        Ok(number) => Ok(digits::outcome(number)),
        Err(error) => Err(Stop::refuse(
            format!("bad number {number}"),
            input.case_place(),
            error,
        )),
    }
}

#[inline(always)]
fn date<R: Read>(input: &mut Input<R>, out: &mut Output) -> Result<Outcome, Stop> {
    let (Some(year), Some(month), Some(day)) =
        (input.number(out)?, input.number(out)?, input.number(out)?)
    else {
        return Err(Stop::refuse(
            "bad date",
            input.case_place(),
            "the input ends before its month and day",
        ));
    };
    let part = |part| u8::try_from(part).unwrap_or(u8::MAX);
    match Date::new(
        u16::try_from(year).unwrap_or(u16::MAX),
        part(month),
        part(day),
    ) {
        Ok(date) => Ok(calendar::outcome(date)),
        Err(error) => Err(Stop::refuse(
            format!("bad date {year} {month} {day}"),
            input.case_place(),
            error,
        )),
    }
}
