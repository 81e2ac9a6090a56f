//! Why the binary stops early, and how it says so: `retrograde: <what>: <where>: <why>`.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The end of a run that has not answered everything.
#[derive(Debug)]
pub enum Exit {
    /// The reader of the output is gone; it wants no more, and no message.
    BrokenPipe,
    /// Bad usage, bad input, or a failed read or write.
    Usage(String),
    /// `check` found wrong answers and has said so.
    WrongAnswers,
    /// `verify` found a table that is wrong.
    WrongTable(String),
}

impl Exit {
    /// What could not be done, where, and why.
    pub fn refuse(what: impl Display, place: impl Display, why: impl Display) -> Self {
        #[cold]
        #[inline(never)]
        fn refused(what: &dyn Display, place: &dyn Display, why: &dyn Display) -> Exit {
            Exit::Usage(format!("{what}: {place}: {why}"))
        }
        refused(&what, &place, &why)
    }

    /// The same of somebody's text.
    pub fn refuse_text(
        what: impl Display,
        text: &[u8],
        place: impl Display,
        why: impl Display,
    ) -> Self {
        #[cold]
        #[inline(never)]
        fn refused(
            what: &dyn Display,
            text: &[u8],
            place: &dyn Display,
            why: &dyn Display,
        ) -> Exit {
            Exit::refuse(format_args!("{what} {}", quoted(text)), place, why)
        }
        refused(&what, text, &place, &why)
    }

    /// A failed write, unless the reader has gone away.
    pub fn writing(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::refuse("cannot write", "standard output", error),
        }
    }

    /// Says why on standard error, where anybody listens, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::BrokenPipe => return ExitCode::SUCCESS,
            Self::WrongAnswers => return ExitCode::from(1),
            Self::Usage(message) => (message, 2),
            Self::WrongTable(message) => (message, 1),
        };
        let _ = writeln!(io::stderr(), "retrograde: {message}");
        ExitCode::from(status)
    }
}

impl From<lexopt::Error> for Exit {
    fn from(error: lexopt::Error) -> Self {
        Self::refuse("bad option", "arguments", error)
    }
}

/// Somebody's text on one line of a message: in quotes, cut short, nothing in it that a terminal
/// would obey.
pub fn quoted(text: &[u8]) -> String {
    const LONGEST: usize = 40;
    let shown = &text[..text.len().min(LONGEST)];
    let more = if text.len() > LONGEST { "…" } else { "" };
    format!("'{}{more}'", shown.escape_ascii())
}
