//! Somebody's answers to a judge's input: which are wrong, and why.

use crate::cli::explain::reason;
use crate::cli::input::Input;
use crate::cli::judge::{self, Bench};
use crate::cli::names;
use crate::cli::output::Output;
use crate::cli::problems::Dialect;
use crate::cli::stop::{Stop, quoted};
use crate::cli::words::Words;

use retrograde::Outcome;

/// Compares an output with the truth as judges do: word by word, white space of any kind between
/// them.
pub fn run(words: &Words, out: &mut Output) -> Result<(), Stop> {
    let [problem, input, output] = &*words.arguments else {
        return Err(Stop::refuse(
            "nothing to check",
            "arguments",
            "name a problem id, a file with its input and a file with the output",
        ));
    };
    let Some(dialect) = problem.to_str().and_then(judge::find) else {
        return Err(names::unknown("problem", problem, "argument 2"));
    };
    let (mut input, mut output) = (Input::open(input)?, Input::open(output)?);
    compare(dialect, &mut input, &mut output, out)
}

/// The same with texts from anywhere.
pub fn compare(
    dialect: &'static Dialect,
    input: &mut Input,
    output: &mut Input,
    out: &mut Output,
) -> Result<(), Stop> {
    let bench = Bench::new(dialect);
    let mut tally = Tally::default();
    bench.cases(input, out, |input, out| {
        let Some((game, position)) = bench.case(input, out)? else {
            return Ok(false);
        };
        tally.cases += 1;
        let [win, loss] = dialect.words;
        let truth = match game.outcome(&position) {
            Outcome::Win => win,
            Outcome::Loss => loss,
        };
        // As many words as the truth has, from one line or several.
        let mut said = Vec::new();
        let present = output.begin(out)?;
        for _ in truth.split(' ') {
            if let Some(word) = output.word(out)? {
                if !said.is_empty() {
                    said.push(b' ');
                }
                said.extend_from_slice(word);
            }
        }
        if !present {
            tally.missing += 1;
        } else if said != truth.as_bytes() {
            tally.wrong += 1;
            // Where things stand is worth looking up only once.
            if tally.wrong == 1 {
                let (line, place) = (output.case_line(), input.case_place());
                let (case, said, why) = (tally.cases, quoted(&said), reason(&*game, &position));
                tally.first = format!(
                    "line {line}: case {case}, {position}, at {place}: the output says {said}, \
                     the answer is '{truth}'\nwhy: {why}\n"
                );
            }
        }
        Ok(true)
    })?;
    while output.begin(out)? {
        if tally.extra == 0 {
            tally.surplus = output.case_line();
        }
        output.word(out)?;
        tally.extra += 1;
    }
    tally.report(out)
}

/// What has been found.
#[derive(Default)]
struct Tally {
    cases: u64,
    wrong: u64,
    missing: u64,
    extra: u64,
    /// The line of the first word too many.
    surplus: u64,
    /// The first wrong answer, explained.
    first: String,
}

impl Tally {
    fn report(self, out: &mut Output) -> Result<(), Stop> {
        let Self {
            cases,
            wrong,
            missing,
            extra,
            surplus,
            first,
        } = self;
        out.text(&first)?;
        if missing > 0 {
            let answered = cases - missing;
            out.print(format_args!(
                "missing: {missing} of {cases} answers, after the first {answered}\n"
            ))?;
        }
        if extra > 0 {
            out.print(format_args!(
                "too many: {extra} words, from line {surplus} on\n"
            ))?;
        }
        if wrong + missing + extra == 0 {
            return out.print(format_args!("all {cases} answers are right\n"));
        }
        out.print(format_args!("{wrong} of {cases} answers are wrong\n"))?;
        Err(Stop::Found)
    }
}
