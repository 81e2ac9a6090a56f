//! Somebody's answers to a judge's input: which are wrong, and why.
//!
//! A line too many or too few would make all answers after it look wrong. So where an answer does not
//! fit, what follows is looked at: if it fits with this answer left out, or with one left out before it,
//! and not as it stands, and there are more answers than cases, or fewer, that is what has happened. Where
//! that is not plain the answer is taken as it stands: wins and losses of neighbours often alternate, and
//! then whatever is wrong throughout fits a line further on.

mod said;
mod tally;

use std::collections::VecDeque;
use std::ffi::OsString;

use retrograde::Outcome;

use crate::cli::args::Args;
use crate::cli::exit::Exit;
use crate::cli::io::input::Input;
use crate::cli::io::output::Output;
use crate::cli::judge::{self, Case, Judge};
use crate::cli::names;
use crate::cli::spec::{self, problems::Dialect};

use said::{Reading, Sayings};
use tally::Tally;

/// So many answers are looked at ahead, where one does not fit.
const LOOK: usize = 24;

/// A line of an output has at most so many bytes: a string has a letter for each of a million heaps.
const LONGEST: usize = 1 << 24;

/// So many cases are kept, to see how many are left.
const KEPT: usize = 1 << 16;

/// Kattis compares without regard to case, and to what kind of white space stands between args, unless a
/// problem says otherwise (its problem package format, "Default Output Validator").
const LENIENT: &str = "kattis";

/// Compares an output with the truth, line by line.
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    let [problem, input, output] = &*args.arguments else {
        return Err(Exit::refuse(
            "nothing to check",
            "arguments",
            "name a problem id, a file with its input and a file with the output",
        ));
    };
    let name = problem.to_str().unwrap_or_default();
    let judge = spec::game(name).and_then(|game| game.judge);
    let Some(dialect) = judge::find(judge.unwrap_or(name)) else {
        if spec::game(name).is_some() {
            let why = "no one judge is meant by this game; games lists the problem ids";
            return Err(Exit::refuse(
                format!("no problem of {name}"),
                "argument 2",
                why,
            ));
        }
        return Err(names::unknown("problem", problem, "argument 2"));
    };
    if input == "-" && output == "-" {
        let why = "standard input can be the INPUT or the OUTPUT, not both";
        return Err(Exit::refuse("nothing to check", "arguments", why));
    }
    let open = |path: &OsString| match path == "-" {
        true => Ok(Input::stdin()),
        false => Input::open(path),
    };
    let misere = args.has("misere");
    if misere && spec::game(dialect.game).is_none_or(|game| !game.options.contains(&"misere")) {
        let why = format!("{} is not played that way", dialect.game);
        return Err(Exit::refuse("unexpected option --misere", "arguments", why));
    }
    let setting = Setting {
        dialect,
        lenient: name.to_ascii_lowercase().starts_with(LENIENT),
        misere,
        all: args.has("all"),
    };
    // What can be read twice.
    let is_file = |path: &OsString| std::fs::metadata(path).is_ok_and(|found| found.is_file());
    let files = is_file(input) && is_file(output);
    let totals = || setting.totals(open(input).ok()?, open(output).ok()?.with_words(LONGEST));
    let totals: &dyn Fn() -> Option<(u64, u64)> = if files { &totals } else { &|| None };
    let mut output = open(output)?.with_words(LONGEST);
    setting.compare(&mut open(input)?, &mut output, totals, out)
}

/// What is compared, and how.
pub struct Setting {
    pub dialect: &'static Dialect,
    /// Whether the judge takes any case and any white space.
    pub lenient: bool,
    pub misere: bool,
    /// Whether every finding is listed.
    pub all: bool,
}

impl Setting {
    /// How many cases there are, and how many answers that name a winner.
    fn totals(&self, mut input: Input, mut output: Input) -> Option<(u64, u64)> {
        let (mut cases, out) = (0, &mut Output::to(Box::new(|_| Ok(()))));
        let mut judge = Judge::new(self.dialect, self.misere).ok()?;
        let count = &mut |case: Option<Case>, _: &mut Input, _: &mut Output| {
            cases += u64::from(case.is_some());
            Ok(())
        };
        judge.cases(&mut input, out, count).ok()?;
        let mut said = Sayings::new(&mut output, self.dialect, self.lenient);
        while said.get(0, out).ok()?.is_some() {
            said.drop();
        }
        Some((cases, said.passed))
    }

    /// Compares texts from anywhere, with what tells how many cases and answers there are, if anything does.
    pub fn compare(
        &self,
        input: &mut Input,
        output: &mut Input,
        totals: &dyn Fn() -> Option<(u64, u64)>,
        out: &mut Output,
    ) -> Result<(), Exit> {
        let mut judge = Judge::new(self.dialect, self.misere)?;
        let mut comparison = Comparison {
            dues: VecDeque::new(),
            said: Sayings::new(output, self.dialect, self.lenient),
            tally: Tally::new(self.dialect, input.name(), self.all),
            cases: 0,
            settled: 0,
            all_known: false,
            totals,
            told: None,
        };
        comparison.tally.begin(out)?;
        judge.cases(input, out, &mut |case, input, out| {
            let Some(case) = case else { return Ok(()) };
            comparison.cases += 1;
            comparison.dues.push_back(Due {
                win: case.0.outcome(&case.1) == Outcome::Win,
                case,
                number: comparison.cases,
                place: input.case_line_and_column(),
            });
            if comparison.dues.len() > KEPT {
                comparison.settle(out)?;
            }
            Ok(())
        })?;
        comparison.all_known = true;
        while !comparison.dues.is_empty() {
            comparison.settle(out)?;
        }
        comparison.finish(out)
    }
}

/// A case whose answer is due.
struct Due {
    case: Case,
    win: bool,
    number: u64,
    /// Line and column of the input, from 1.
    place: (u64, u64),
}

struct Comparison<'a> {
    dues: VecDeque<Due>,
    said: Sayings<'a>,
    tally: Tally,
    cases: u64,
    settled: u64,
    /// No case comes after those that are due.
    all_known: bool,
    totals: &'a dyn Fn() -> Option<(u64, u64)>,
    /// What that told, once it was asked.
    told: Option<Option<(u64, u64)>>,
}

/// How the answers ahead fit.
struct Fit {
    /// So many in a row.
    agreed: usize,
    /// All that are looked at, as many as there are of both where that is to be seen.
    full: bool,
    /// There are too many lines that are no answers to see.
    nothing: bool,
}

impl Comparison<'_> {
    /// Settles the first case that is due.
    fn settle(&mut self, out: &mut Output) -> Result<(), Exit> {
        let Some(said) = self.said.get(0, out)? else {
            for due in self.dues.drain(..) {
                self.tally.missing(&due, out)?;
            }
            self.tally.missing = self.cases - self.tally.answered;
            return Ok(());
        };
        let (fits, spelt) = match said.reading {
            Reading::Exact(win) => (win == self.dues[0].win, false),
            Reading::Spelt(win) => (win == self.dues[0].win, true),
            Reading::Other => (false, false),
        };
        if fits && !spelt {
            self.tally.answered += 1;
            self.drop_both();
            return Ok(());
        }
        let step = if fits { Step::Both } else { self.step(out)? };
        let (due, said) = (&self.dues[0], self.said.get(0, out)?.expect("it was there"));
        match step {
            Step::Both if fits => self.tally.spelt(due, said, out)?,
            Step::Both => self.tally.wrong(due, said, out)?,
            Step::Said => self.tally.surplus(said, out)?,
            Step::Due => self.tally.left_out(due, said, out)?,
        }
        match step {
            Step::Both => self.drop_both(),
            Step::Said => self.said.drop(),
            Step::Due => self.drop_due(),
        }
        if !matches!(step, Step::Said) {
            self.tally.answered += 1;
        }
        Ok(())
    }

    fn drop_both(&mut self) {
        self.drop_due();
        self.said.drop();
    }

    fn drop_due(&mut self) {
        self.dues.pop_front();
        self.settled += 1;
    }

    /// What an answer that does not fit means.
    fn step(&mut self, out: &mut Output) -> Result<Step, Exit> {
        let other = matches!(
            self.said.get(0, out)?.map(|said| said.reading),
            Some(Reading::Other)
        );
        let stands = self.fit(1, 1, out)?;
        if stands.full {
            return Ok(Step::Both);
        }
        let surplus = self.fit(0, 1, out)?;
        if other {
            let better = surplus.full || surplus.agreed > stands.agreed || stands.nothing;
            return Ok(if better { Step::Said } else { Step::Both });
        }
        let left_out = self.fit(1, 0, out)?;
        if !surplus.full && !left_out.full {
            return Ok(Step::Both);
        }
        Ok(match self.more_said(out)?.signum() {
            1 if surplus.full => Step::Said,
            -1 if left_out.full => Step::Due,
            _ => Step::Both,
        })
    }

    /// How many more answers are left than cases; 0 where that is not known.
    fn more_said(&mut self, out: &mut Output) -> Result<i64, Exit> {
        let (cases, said) = if self.all_known {
            let said = self.said.left(2 * KEPT, out)?;
            (self.dues.len() as u64, said)
        } else {
            let totals = *self.told.get_or_insert_with(self.totals);
            let (cases, said) = totals.unzip();
            let left = |said| said - self.said.passed;
            (
                cases.map_or(0, |cases| cases - self.settled),
                said.map(left),
            )
        };
        Ok(said.map_or(0, |said| said as i64 - cases as i64))
    }

    /// How what is said fits what is due, each from a place ahead on. What is no answer is passed over.
    fn fit(&mut self, due: usize, said: usize, out: &mut Output) -> Result<Fit, Exit> {
        let (mut agreed, mut pairs, mut even, mut at) = (0, 0, true, said);
        while pairs < LOOK {
            if at > said + 8 * LOOK {
                even = false;
                break;
            }
            let reading = self.said.get(at, out)?.map(|said| said.reading);
            at += 1;
            let told = match reading {
                Some(Reading::Exact(told) | Reading::Spelt(told)) => Some(told),
                Some(Reading::Other) => continue,
                None => None,
            };
            let win = self.dues.get(due + pairs).map(|due| due.win);
            let (Some(win), Some(told)) = (win, told) else {
                // Cases that are not known yet may follow.
                even = win.is_none() && told.is_none() && self.all_known;
                break;
            };
            agreed += usize::from(told == win && agreed == pairs);
            pairs += 1;
        }
        Ok(Fit {
            agreed,
            full: even && agreed == pairs,
            nothing: at > said + 8 * LOOK,
        })
    }

    /// What is left of the output, and the verdict.
    fn finish(mut self, out: &mut Output) -> Result<(), Exit> {
        while let Some(said) = self.said.get(0, out)? {
            self.tally.extra(said, out)?;
            self.said.drop();
        }
        self.tally.shared = self.said.shared;
        self.tally.report(self.cases, out)
    }
}

/// What is gone on from.
enum Step {
    Both,
    /// What is said is one too many.
    Said,
    /// What is due is left out.
    Due,
}
