//! The tests of a judge's input and their cases, as the dialect says, whatever the game.

use std::rc::Rc;

use retrograde::Outcome;

use crate::cli::args::Args;
use crate::cli::exit::{Exit, quoted};
use crate::cli::games::{self, Fast, Position, Solved, take_away};
use crate::cli::io::input::Input;
use crate::cli::io::output::{Output, Verdicts};
use crate::cli::io::swar::Parsed;
use crate::cli::spec;
use crate::cli::spec::problems::{Dialect, Framing, Item};

/// A case: its game and its position there.
pub type Case = (Rc<dyn Solved>, Position);

/// Takes a case or, after the last of a test, its end.
pub type Each<'a> = dyn FnMut(Option<Case>, &mut Input, &mut Output) -> Result<(), Exit> + 'a;

/// The outcome of a case of the usual form.
type Parse = fn(&[u8]) -> Option<Parsed<Outcome>>;

/// How many steps or heaps a case may have.
const MOST: u64 = 1_000;

/// A dialect at work.
pub struct Judge {
    dialect: &'static Dialect,
    misere: bool,
    /// The game of the case at hand, and the steps that it was set up with.
    game: Option<(String, Rc<dyn Solved>)>,
    /// The first line, where it looks like a case and not like a count.
    case_for_count: Option<String>,
}

/// The numbers of a test, as far as its first case.
#[derive(Default)]
struct Test {
    /// In the order in which they were sent.
    given: Vec<u64>,
    /// Those of the position.
    position: Vec<u64>,
    steps: String,
    /// What is left to be read of cases, and how many of them there are.
    more: Option<(Item, u64)>,
}

impl Judge {
    /// At misère play, where that is another game than the judge's.
    pub fn new(dialect: &'static Dialect, misere: bool) -> Result<Self, Exit> {
        let mut judge = Self {
            dialect,
            misere: misere || dialect.option("misere").is_some(),
            game: None,
            case_for_count: None,
        };
        if let Some(game) = spec::game(dialect.game).filter(|game| !game.options.contains(&"steps"))
        {
            let options: Vec<_> = dialect.options.iter().map(|option| option.0).collect();
            let values: Vec<_> = dialect.options.iter().map(|option| option.1).collect();
            let game = games::open(game, &Args::of(&options, &values))?;
            judge.game = Some((String::new(), Rc::from(game)));
        }
        Ok(judge)
    }

    /// Whether there is a loop for all of its cases.
    pub fn fast(&self) -> Option<Fast> {
        self.game.as_ref()?.1.fast()
    }

    /// Answers a whole input of so many numbers a case.
    #[inline(always)]
    pub fn numbers<const WIDTH: usize>(
        &mut self,
        input: &mut Input,
        out: &mut Output,
        words: &Verdicts,
        usual: Parse,
        outcome: fn([u64; WIDTH]) -> Option<Outcome>,
    ) -> Result<(), Exit> {
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
        self.runs_and_tests(input, out, run, |judge, input, out| {
            let mut given = [0; WIDTH];
            for number in &mut given {
                *number = judge.number(input, out)?;
            }
            let Some(outcome) = outcome(given) else {
                return Err(judge.refuse(&given, input));
            };
            out.word(words, outcome == Outcome::Win)?;
            Ok(true)
        })
    }

    /// Goes through a whole input with a function that takes its cases.
    pub fn cases(
        &mut self,
        input: &mut Input,
        out: &mut Output,
        each: &mut Each<'_>,
    ) -> Result<(), Exit> {
        self.runs_and_tests(
            input,
            out,
            |_, _, _| Ok(0),
            |judge, input, out| judge.test(input, out, each),
        )
    }

    /// Goes through a whole input with two functions: one that takes as many tests as it can, at most so
    /// many, and one that takes any test, and says false at the terminator.
    #[inline(always)]
    fn runs_and_tests(
        &mut self,
        input: &mut Input,
        out: &mut Output,
        mut run: impl FnMut(&mut Input, &mut Output, u64) -> Result<u64, Exit>,
        mut test: impl FnMut(&mut Self, &mut Input, &mut Output) -> Result<bool, Exit>,
    ) -> Result<(), Exit> {
        let mut all = || {
            let count = self.count(input, out)?;
            let mut number = 0;
            loop {
                number += run(input, out, count - number)?;
                if number == count {
                    break;
                }
                number += 1;
                if !input.begin(out)? {
                    return self.ended(number, count, input);
                }
                if !test(self, input, out)? {
                    break;
                }
            }
            self.nothing_more(count, input, out)
        };
        let end = all();
        end.map_err(|stop| self.hint(stop))
    }

    /// How many tests there are at most.
    fn count(&mut self, input: &mut Input, out: &mut Output) -> Result<u64, Exit> {
        match self.dialect.framing {
            Framing::Zeros | Framing::End => return Ok(u64::MAX),
            Framing::One => return Ok(1),
            Framing::Count => {}
        }
        input.begin(out)?;
        let count = input.number(out)?.ok_or_else(|| {
            let why = "the input ends before it says how many there are";
            Exit::refuse("no cases", input.case_place(), why)
        })?;
        let rest = input.rest_of_line().split_ascii_whitespace();
        let rest: Option<Vec<u64>> = rest.map(|word| word.parse().ok()).collect();
        let line = [&[count], &*rest.unwrap_or_default()].concat();
        let positions = self.dialect.test.iter().all(|&item| item == Item::Number);
        let fits = line.len() > 1 && self.dialect.width() == Some(line.len());
        if fits && (!positions || self.position(&line, "").is_ok()) {
            let line: Vec<String> = line.iter().map(u64::to_string).collect();
            self.case_for_count = Some(line.join(" "));
        }
        Ok(count)
    }

    /// The input ends before a test.
    #[cold]
    fn ended(&self, number: u64, count: u64, input: &Input) -> Result<(), Exit> {
        let what = match self.dialect.framing {
            Framing::Zeros | Framing::End => return Ok(()),
            Framing::One => "no case".into(),
            Framing::Count => format!("case {number} of {count} is missing"),
        };
        Err(Exit::refuse(
            what,
            input.case_place(),
            "the input ends here",
        ))
    }

    /// Refuses what stands after the end.
    fn nothing_more(&self, count: u64, input: &mut Input, out: &mut Output) -> Result<(), Exit> {
        if !input.begin(out)? {
            return Ok(());
        }
        let place = input.case_place();
        let word = quoted(input.word(out)?.unwrap_or_default());
        let why = match self.dialect.framing {
            Framing::Count => format!("the input announced no more cases than {count}"),
            Framing::One => "this judge sends one case".into(),
            Framing::Zeros | Framing::End => "it stands after the end of the cases".into(),
        };
        Err(Exit::refuse(format!("unexpected {word}"), place, why))
    }

    /// Adds to a refusal what may be its reason.
    #[cold]
    fn hint(&self, stop: Exit) -> Exit {
        match (stop, &self.case_for_count) {
            (Exit::Usage(message), Some(line)) => Exit::Usage(format!(
                "{message}; the first line, {}, looks like a case where the number of cases is due",
                quoted(line.as_bytes())
            )),
            (stop, _) => stop,
        }
    }

    /// Takes the cases of a test; false at the terminator.
    fn test(
        &mut self,
        input: &mut Input,
        out: &mut Output,
        each: &mut Each<'_>,
    ) -> Result<bool, Exit> {
        let Some(mut test) = self.begin(input, out)? else {
            return Ok(false);
        };
        let (item, count) = test.more.unwrap_or((Item::Number, 1));
        for number in 1..=count {
            match item {
                Item::Heaps | Item::Sums => {
                    test.position.clear();
                    let heaps = match item {
                        Item::Sums => self.few("heaps", input, out)?,
                        _ => 1,
                    };
                    for _ in 0..heaps {
                        let heap = self.number(input, out)?;
                        test.position.push(heap);
                    }
                    test.given.clone_from(&test.position);
                }
                Item::Through => test.position = vec![number],
                _ => {}
            }
            // Of a test of one case all numbers have the limits of the position.
            let limited = match self.dialect.width() {
                Some(_) => &test.given,
                None => &test.position,
            };
            let case = self
                .within(limited)
                .and_then(|()| self.position(&test.position, &test.steps));
            let case = case.map_err(|why| self.bad(&test.given, input, why))?;
            each(Some(case), input, out)?;
            // An error in the next case is to be told with that case's place.
            if number < count && matches!(item, Item::Heaps | Item::Sums) {
                input.begin(out)?;
            }
        }
        each(None, input, out)?;
        Ok(true)
    }

    /// Reads a test up to its first case; `None` at the terminator.
    fn begin(&mut self, input: &mut Input, out: &mut Output) -> Result<Option<Test>, Exit> {
        let mut test = Test {
            steps: self.dialect.option("steps").unwrap_or_default().into(),
            ..Test::default()
        };
        let zeros = self.dialect.framing == Framing::Zeros;
        for (place, &item) in self.dialect.test.iter().enumerate() {
            let number = match item {
                Item::Steps => self.few("steps", input, out)?,
                _ => self.number(input, out)?,
            };
            test.given.push(number);
            match item {
                Item::Number => test.position.push(number),
                Item::Most => test.steps = format!("1..={number}"),
                Item::Step => push(&mut test.steps, number),
                Item::Through | Item::Heaps | Item::Sums => test.more = Some((item, number)),
                Item::Steps if zeros && place == 0 && number == 0 => return Ok(None),
                Item::Steps => {
                    for _ in 0..number {
                        let step = self.number(input, out)?;
                        test.given.push(step);
                        push(&mut test.steps, step);
                    }
                }
            }
        }
        let all_zeros = self.dialect.width().is_some() && test.given.iter().all(|&n| n == 0);
        Ok(Some(test).filter(|_| !(zeros && all_zeros)))
    }

    fn within(&self, given: &[u64]) -> Result<(), String> {
        let [least, most] = self.dialect.limits;
        match given.iter().all(|number| (least..=most).contains(number)) {
            true => Ok(()),
            false => Err(format!("this judge's numbers are {least} to {most}")),
        }
    }

    /// A case.
    fn position(&mut self, given: &[u64], steps: &str) -> Result<Case, String> {
        let game = match &self.game {
            Some((set_up, game)) if set_up == steps => game.clone(),
            _ => {
                let several = self.dialect.test.contains(&Item::Sums) || given.len() > 1;
                let game = take_away::judged(steps, self.misere, several)?;
                self.game = Some((steps.into(), game.clone()));
                game
            }
        };
        let text = match *given {
            // As many digits as a date has, and no more meaning.
            [year, month, day] if self.dialect.first.is_some() => {
                format!("{}-{}-{}", year.min(9999), month.min(99), day.min(99))
            }
            _ => {
                let numbers: Vec<String> = given.iter().map(u64::to_string).collect();
                numbers.join(",")
            }
        };
        let position = game.parse(&text)?;
        if let Some(first) = self.dialect.first {
            if position < game.parse(first)? {
                return Err(format!("the judge's {}s begin at {first}", game.noun()));
            }
        }
        Ok((game, position))
    }

    /// The next number of a test.
    fn number(&self, input: &mut Input, out: &mut Output) -> Result<u64, Exit> {
        input.number(out)?.ok_or_else(|| self.torn(input))
    }

    /// The next number of a test, which says how many of something come.
    fn few(&self, what: &str, input: &mut Input, out: &mut Output) -> Result<u64, Exit> {
        let count = self.number(input, out)?;
        if count > MOST {
            let why = format!("a case has at most {MOST} {what}");
            return Err(self.bad(&[count], input, why));
        }
        Ok(count)
    }

    #[cold]
    fn torn(&self, input: &Input) -> Exit {
        Exit::refuse(
            format!("bad {}", self.dialect.noun),
            input.case_place(),
            "the input ends before its last number",
        )
    }

    /// Says what is wrong with a case that is no position.
    #[cold]
    fn refuse(&mut self, given: &[u64], input: &Input) -> Exit {
        match self.within(given).and_then(|()| self.position(given, "")) {
            Err(why) => self.bad(given, input, why),
            Ok((_, position)) => self.bad(given, input, format!("{position} is not answered")),
        }
    }

    #[cold]
    fn bad(&self, given: &[u64], input: &Input, why: String) -> Exit {
        let given: Vec<String> = given.iter().map(u64::to_string).collect();
        let what = format!("bad {} {}", self.dialect.noun, given.join(" "));
        Exit::refuse(what, input.case_place(), why)
    }
}

/// Adds a step to a list.
fn push(steps: &mut String, step: u64) {
    if !steps.is_empty() {
        steps.push(',');
    }
    steps.push_str(&step.to_string());
}
