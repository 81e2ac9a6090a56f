//! Judges' input on standard input, their words on standard output.
//!
//! The two games of the big files are asked directly, in loops of their own; the others, and all
//! errors, go the general way.

use std::io::{self, IsTerminal, Write};
use std::rc::Rc;

use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Number};
use retrograde::table::Trie;
use retrograde::{Outcome, Value};

use crate::cli::eight::{self, Usual};
use crate::cli::games::{Board, Calendar, Digits, Euclid, Heaps, Position, Solved};
use crate::cli::input::Input;
use crate::cli::output::{Output, Words};
use crate::cli::problems::{DIALECTS, Dialect, Framing, Task};
use crate::cli::stop::{Stop, quoted};

/// From a problem id to the place of its dialect in the list.
static REGISTRY: phf::Map<&'static str, u8> = include!(concat!(env!("OUT_DIR"), "/problems.rs"));

/// The dialect of a problem id.
pub fn find(id: &str) -> Option<&'static Dialect> {
    REGISTRY.get(id).map(|&place| &DIALECTS[usize::from(place)])
}

/// Answers standard input.
pub fn run(dialect: &'static Dialect, out: &mut Output) -> Result<(), Stop> {
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
pub fn answer(dialect: &'static Dialect, input: &mut Input, out: &mut Output) -> Result<(), Stop> {
    let [win, loss] = dialect.words;
    let words = &Words::new(loss, win);
    let bench = Bench::new(dialect);
    match dialect.task {
        Task::Date => bench.numbers(input, out, words, usual_date, date),
        Task::Number => bench.numbers(input, out, words, usual_number, number),
        _ => bench.cases(input, out, |input, out| match bench.case(input, out)? {
            Some((game, position)) => {
                out.word(words, game.outcome(&position) == Outcome::Win)?;
                Ok(true)
            }
            None => Ok(false),
        }),
    }
}

/// A dialect, and its game where that is the same in every case.
pub struct Bench {
    dialect: &'static Dialect,
    game: Option<Rc<dyn Solved>>,
}

/// A case: its game and its position there.
pub type Case = (Rc<dyn Solved>, Position);

/// The outcome of a case of the usual form.
type Parse = fn(&[u8]) -> Option<Usual<Outcome>>;

impl Bench {
    pub fn new(dialect: &'static Dialect) -> Self {
        let game: Option<Rc<dyn Solved>> = match dialect.task {
            Task::Date => Some(Rc::new(Calendar::judged(2001))),
            Task::DateTo2006 => Some(Rc::new(Calendar::judged(2006))),
            Task::Number => Some(Rc::new(Digits { judged: true })),
            Task::Pair => Some(Rc::new(Euclid)),
            Task::Board => Some(Rc::new(Board)),
            Task::HeapUpTo => None,
            Task::HeapByPowers => Some(Rc::new(Heaps::powers_of_two(1_001))),
        };
        Self { dialect, game }
    }

    /// Answers a whole input of so many numbers a case.
    #[inline(always)]
    fn numbers<const WIDTH: usize>(
        &self,
        input: &mut Input,
        out: &mut Output,
        words: &Words,
        usual: Parse,
        outcome: fn([u64; WIDTH]) -> Option<Outcome>,
    ) -> Result<(), Stop> {
        let run = |input: &mut Input, out: &mut Output, most| {
            let mut taken = 0;
            loop {
                let more = out.words(words, |slots| {
                    let answer = |outcome| slots.put(outcome == Outcome::Win);
                    input.usual_run(most - taken, usual, answer)
                })?;
                taken += more;
                if more == 0 {
                    return Ok(taken);
                }
            }
        };
        self.runs_and_cases(input, out, run, |input, out| {
            let mut given = [0; WIDTH];
            numbers(self.dialect, &mut given, input, out)?;
            let Some(outcome) = outcome(given) else {
                return Err(self.refuse(&given, input));
            };
            out.word(words, outcome == Outcome::Win)?;
            Ok(true)
        })
    }

    /// Goes through a whole input with a function that reads a case, and says false at the
    /// terminator.
    pub fn cases(
        &self,
        input: &mut Input,
        out: &mut Output,
        case: impl FnMut(&mut Input, &mut Output) -> Result<bool, Stop>,
    ) -> Result<(), Stop> {
        self.runs_and_cases(input, out, |_, _, _| Ok(0), case)
    }

    /// The same, where another function takes as many cases as it can, at most so many, between
    /// those that only the first one can take.
    #[inline(always)]
    fn runs_and_cases(
        &self,
        input: &mut Input,
        out: &mut Output,
        mut run: impl FnMut(&mut Input, &mut Output, u64) -> Result<u64, Stop>,
        mut case: impl FnMut(&mut Input, &mut Output) -> Result<bool, Stop>,
    ) -> Result<(), Stop> {
        let counted = self.dialect.framing == Framing::Count;
        let count = if counted {
            self.count(input, out)?
        } else {
            u64::MAX
        };
        let mut number = 0;
        loop {
            number += run(input, out, count - number)?;
            if number == count {
                break;
            }
            number += 1;
            if !input.begin(out)? {
                return if counted {
                    let what = format!("case {number} of {count} is missing");
                    let why = "the input ends here";
                    Err(Stop::refuse(what, input.case_place(), why))
                } else {
                    Ok(())
                };
            }
            if !case(input, out)? {
                break;
            }
        }
        if input.begin(out)? {
            let place = input.case_place();
            let word = quoted(input.word(out)?.unwrap_or_default());
            let why = if counted {
                format!("the input announced no more cases than {count}")
            } else {
                "it stands after the end of the cases".into()
            };
            return Err(Stop::refuse(format!("unexpected {word}"), place, why));
        }
        Ok(())
    }

    fn count(&self, input: &mut Input, out: &mut Output) -> Result<u64, Stop> {
        input.begin(out)?;
        input.number(out)?.ok_or_else(|| {
            let why = "the input ends before it says how many there are";
            Stop::refuse("no cases", input.case_place(), why)
        })
    }

    /// A case of any dialect, `None` at the terminator.
    pub fn case(&self, input: &mut Input, out: &mut Output) -> Result<Option<Case>, Stop> {
        let dialect = self.dialect;
        let mut given = [0; 3];
        let given = &mut given[..dialect.task.width()];
        numbers(dialect, given, input, out)?;
        if dialect.framing == Framing::Zeros && given.iter().all(|&number| number == 0) {
            return Ok(None);
        }
        self.position(given)
            .map(Some)
            .map_err(|why| self.bad(given, input, why))
    }

    /// The position of a case within the judge's limits.
    fn position(&self, given: &[u64]) -> Result<Case, String> {
        let [least, most] = self.dialect.limits;
        if given.iter().any(|number| !(least..=most).contains(number)) {
            return Err(format!("this judge's numbers are {least} to {most}"));
        }
        let text = match *given {
            // As many digits as a date has, and no more meaning.
            [year, month, day] => format!("{}-{}-{}", year.min(9999), month.min(99), day.min(99)),
            [heap, most] if self.dialect.task == Task::HeapUpTo => {
                let game: Rc<dyn Solved> = Rc::new(Heaps::up_to(most)?);
                let position = game.parse(&heap.to_string())?;
                return Ok((game, position));
            }
            [a, b] => format!("{a},{b}"),
            _ => given[0].to_string(),
        };
        match &self.game {
            Some(game) => Ok((game.clone(), game.parse(&text)?)),
            None => Err("this case names no game".into()),
        }
    }

    /// Says what is wrong with a case that is no position.
    #[cold]
    fn refuse(&self, given: &[u64], input: &Input) -> Stop {
        match self.position(given) {
            Err(why) => self.bad(given, input, why),
            Ok((_, position)) => self.bad(given, input, format!("{position} is not answered")),
        }
    }

    #[cold]
    fn bad(&self, given: &[u64], input: &Input, why: String) -> Stop {
        let given: Vec<String> = given.iter().map(u64::to_string).collect();
        let what = format!("bad {} {}", self.dialect.task.noun(), given.join(" "));
        Stop::refuse(what, input.case_place(), why)
    }
}

/// Reads the numbers of a case.
fn numbers(
    dialect: &Dialect,
    given: &mut [u64],
    input: &mut Input,
    out: &mut Output,
) -> Result<(), Stop> {
    for number in given {
        *number = input.number(out)?.ok_or_else(|| torn(dialect, input))?;
    }
    Ok(())
}

#[cold]
fn torn(dialect: &Dialect, input: &Input) -> Stop {
    Stop::refuse(
        format!("bad {}", dialect.task.noun()),
        input.case_place(),
        "the input ends before its last number",
    )
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
fn usual_date(text: &[u8]) -> Option<Usual<Outcome>> {
    eight::date(text)?.and_then(date)
}

/// Its digits are the path to its outcome, without the number between.
#[inline(always)]
fn usual_number(text: &[u8]) -> Option<Usual<Outcome>> {
    const OUTCOMES: Trie<'static> = digits::table(Value::Outcome);
    eight::thousands(text)?.and_then(|path| Some(Outcome::from_bit(OUTCOMES.probe_path(path)?)))
}
