//! What has been found: the first mistake explained, the others by kind, or all of them listed.

use crate::cli::commands::explain::reason;
use crate::cli::exit::{Exit, quoted};
use crate::cli::io::output::Output;
use crate::cli::spec::problems::Dialect;

use super::Due;
use super::said::{Reading, Said};

/// So many kinds of mistakes are told of after the first.
const KINDS: usize = 4;

const HEADING: &str = "kind\toutput line\tcase\tposition\tinput line\tsaid\tanswer\n";

/// Mistakes of one kind.
struct Kind {
    name: String,
    count: u64,
    /// The first one.
    first: String,
}

/// What has been found.
pub struct Tally {
    dialect: &'static Dialect,
    /// What the input is called.
    input: String,
    /// Whether everything is listed as it is found.
    all: bool,
    /// Cases that something was said of, or that were left out between others.
    pub answered: u64,
    /// Cases after the last answer.
    pub missing: u64,
    wrong: u64,
    /// Those of them that name no winner.
    nameless: u64,
    spelt: u64,
    /// Answers to nothing: between others, and at the end.
    surplus: u64,
    extra: u64,
    /// The line of the first one at the end.
    extra_from: u64,
    left_out: u64,
    /// The first mistake, explained.
    first: String,
    kinds: Vec<Kind>,
    /// A line on which answers stand otherwise than the judge wants.
    pub shared: Option<(u64, &'static str)>,
}

impl Tally {
    pub fn new(dialect: &'static Dialect, input: &str, all: bool) -> Self {
        Self {
            dialect,
            input: input.into(),
            all,
            answered: 0,
            missing: 0,
            wrong: 0,
            nameless: 0,
            spelt: 0,
            surplus: 0,
            extra: 0,
            extra_from: 0,
            left_out: 0,
            first: String::new(),
            kinds: Vec::new(),
            shared: None,
        }
    }

    pub fn begin(&self, out: &mut Output) -> Result<(), Exit> {
        out.text(if self.all { HEADING } else { "" })
    }

    /// The judge's word.
    fn answer(&self, due: &Due) -> &'static str {
        self.dialect.words[usize::from(!due.win)]
    }

    /// An answer that names the wrong winner, or none.
    pub fn wrong(&mut self, due: &Due, said: &Said, out: &mut Output) -> Result<(), Exit> {
        self.wrong += 1;
        self.nameless += u64::from(said.reading == Reading::Other);
        let (game, position) = &due.case;
        let answer = self.answer(due);
        let what = format!(
            "the output says {}, the answer is '{answer}'",
            quoted(said.text(self.dialect))
        );
        let kind = match said.reading {
            Reading::Other => "answers that name no winner".into(),
            _ => match game.kind(position) {
                kind if kind.is_empty() => "wrong answers".into(),
                kind => kind,
            },
        };
        let why = || format!("why: {}\n", reason(&**game, position));
        self.found("wrong", kind, Some(due), said, &what, &why, out)
    }

    /// An answer that is right, but for its spelling.
    pub fn spelt(&mut self, due: &Due, said: &Said, out: &mut Output) -> Result<(), Exit> {
        self.spelt += 1;
        let answer = self.answer(due);
        let marked = said
            .text(self.dialect)
            .windows(3)
            .any(|three| three == b"\xEF\xBB\xBF");
        let mark = if marked {
            ", with a byte order mark in it"
        } else {
            ""
        };
        let what = format!(
            "the output says {}{mark}: right, but spelt wrong: this judge wants '{answer}'",
            quoted(said.text(self.dialect))
        );
        let kind = "spelt wrong".into();
        self.found("spelt", kind, Some(due), said, &what, &String::new, out)
    }

    /// A line too many between others.
    pub fn surplus(&mut self, said: &Said, out: &mut Output) -> Result<(), Exit> {
        self.surplus += 1;
        let what = match said.reading {
            Reading::Other => "is no answer to anything: one line too many",
            _ => "is one answer too many: what follows fits without it",
        };
        let what = format!("{} {what}", quoted(said.text(self.dialect)));
        let kind = "lines too many".into();
        self.found("surplus", kind, None, said, &what, &String::new, out)
    }

    /// An answer that is left out between others.
    pub fn left_out(&mut self, due: &Due, said: &Said, out: &mut Output) -> Result<(), Exit> {
        self.left_out += 1;
        let answer = self.answer(due);
        let what =
            format!("its answer, '{answer}', is left out before this line: what follows fits");
        let kind = "answers left out".into();
        self.found("left out", kind, Some(due), said, &what, &String::new, out)
    }

    /// A case after the last answer.
    pub fn missing(&self, due: &Due, out: &mut Output) -> Result<(), Exit> {
        if self.all {
            return self.row("missing", Some(due), None, out);
        }
        Ok(())
    }

    /// An answer after the last one.
    pub fn extra(&mut self, said: &Said, out: &mut Output) -> Result<(), Exit> {
        if self.extra == 0 {
            self.extra_from = said.line;
        }
        self.extra += 1;
        if self.all {
            self.row("extra", None, Some(said), out)?;
        }
        Ok(())
    }

    /// Counts a mistake, and keeps the first of its kind.
    #[expect(clippy::too_many_arguments, reason = "one for each part of a message")]
    fn found(
        &mut self,
        column: &str,
        kind: String,
        due: Option<&Due>,
        said: &Said,
        what: &str,
        why: &dyn Fn() -> String,
        out: &mut Output,
    ) -> Result<(), Exit> {
        if self.all {
            return self.row(column, due, Some(said), out);
        }
        if let Some(known) = self.kinds.iter_mut().find(|known| known.name == kind) {
            known.count += 1;
            return Ok(());
        }
        let mut first = String::new();
        // Of kinds that are not told of, the number is enough.
        if self.kinds.len() <= KINDS {
            let line = said.line;
            first = match due {
                Some(due) => {
                    let ((line_in, column), position) = (due.place, &due.case.1);
                    let place = format!("{}, line {line_in}, column {column}", self.input);
                    format!(
                        "line {line}: case {}, {position}, at {place}: {what}",
                        due.number
                    )
                }
                None => format!("line {line}: {what}"),
            };
        }
        if self.kinds.is_empty() {
            self.first = format!("{first}\n{}", why());
        }
        self.kinds.push(Kind {
            name: kind,
            count: 1,
            first,
        });
        Ok(())
    }

    /// A mistake as a line of the list.
    fn row(
        &self,
        kind: &str,
        due: Option<&Due>,
        said: Option<&Said>,
        out: &mut Output,
    ) -> Result<(), Exit> {
        let line = said.map_or("-".into(), |said| said.line.to_string());
        let text = said.map_or("-".into(), |said| {
            said.text(self.dialect).escape_ascii().to_string()
        });
        match due {
            Some(due) => out.print(format_args!(
                "{kind}\t{line}\t{}\t{}\t{}\t{text}\t{}\n",
                due.number,
                due.case.1,
                due.place.0,
                self.answer(due)
            )),
            None => out.print(format_args!("{kind}\t{line}\t-\t-\t-\t{text}\t-\n")),
        }
    }

    /// Says what has been found.
    pub fn report(self, cases: u64, out: &mut Output) -> Result<(), Exit> {
        let mistakes = self.wrong + self.spelt + self.surplus + self.left_out;
        let fails = mistakes + self.missing + self.extra > 0;
        if self.all {
            return if fails {
                Err(Exit::WrongAnswers)
            } else {
                Ok(())
            };
        }
        let [win, loss] = self.dialect.words;
        if self.wrong == cases && mistakes + self.nameless == cases && cases > 1 && self.extra == 0
        {
            out.print(format_args!(
                "every answer is the opposite: '{win}' stands for '{loss}' and the other way round\n"
            ))?;
        }
        self.kinds(out)?;
        if self.missing > 0 {
            let (missing, answered) = (self.missing, cases - self.missing);
            out.print(format_args!(
                "missing: {missing} of {cases} answers, after the first {answered}\n"
            ))?;
        }
        if self.extra > 0 {
            let (extra, line) = (self.extra, self.extra_from);
            out.print(format_args!(
                "too many: {extra} answers, from line {line} on\n"
            ))?;
        }
        if let Some((line, what)) = self.shared {
            let wants = "this judge wants a line each and would say Presentation Error";
            out.print(format_args!("note: line {line}: {what}; {wants}\n"))?;
        }
        if !fails {
            return out.print(format_args!("all {cases} answers are right\n"));
        }
        if self.spelt > 0 {
            let spelt = self.spelt;
            out.print(format_args!(
                "{spelt} of {cases} answers are right, but spelt wrong\n"
            ))?;
        }
        for (count, what) in [(self.surplus, "too many"), (self.left_out, "left out")] {
            if count > 0 {
                out.print(format_args!("{count} {what} between the others\n"))?;
            }
        }
        out.print(format_args!(
            "{} of {cases} answers are wrong\n",
            self.wrong
        ))?;
        Err(Exit::WrongAnswers)
    }

    /// The first mistake, and up to four more kinds of them.
    fn kinds(&self, out: &mut Output) -> Result<(), Exit> {
        out.text(&self.first)?;
        let [first, others @ ..] = &*self.kinds else {
            return Ok(());
        };
        if !others.is_empty() {
            out.print(format_args!(
                "of this kind: {}, {}\n",
                first.count, first.name
            ))?;
        }
        let (told, untold) = others.split_at(others.len().min(KINDS));
        for kind in told {
            out.print(format_args!(
                "another kind: {}, {}, first at {}\n",
                kind.count, kind.name, kind.first
            ))?;
        }
        if !untold.is_empty() {
            let count: u64 = untold.iter().map(|kind| kind.count).sum();
            let kinds = untold.len();
            out.print(format_args!(
                "and {count} of {kinds} more kinds; --all lists them\n"
            ))?;
        }
        Ok(())
    }
}
