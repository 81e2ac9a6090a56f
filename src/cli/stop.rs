//! Why the binary stops early, and how it says so: `retrograde: <what>: <where>: <why>`.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The end of a run that has not answered everything.
#[derive(Debug)]
pub enum Stop {
    /// The reader of the output is gone; it wants no more, and no message.
    Closed,
    /// Bad usage, bad input, or a failed read or write.
    Refused(String),
    /// `check` found wrong answers and has said so.
    Found,
    /// `verify` found a table that is wrong.
    Wrong(String),
}

impl Stop {
    /// What could not be done, where, and why.
    pub fn refuse(what: impl Display, place: impl Display, why: impl Display) -> Self {
        #[cold]
        #[inline(never)]
        fn refused(what: &dyn Display, place: &dyn Display, why: &dyn Display) -> Stop {
            Stop::Refused(format!("{what}: {place}: {why}"))
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
        ) -> Stop {
            Stop::refuse(format_args!("{what} {}", quoted(text)), place, why)
        }
        refused(&what, text, &place, &why)
    }

    /// A failed write, unless the reader has gone away.
    pub fn writing(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::refuse("cannot write", "standard output", error),
        }
    }

    /// Says why on standard error, where anybody listens, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::Closed => return ExitCode::SUCCESS,
            Self::Found => return ExitCode::from(1),
            Self::Refused(message) => (message, 2),
            Self::Wrong(message) => (message, 1),
        };
        let _ = writeln!(io::stderr(), "retrograde: {message}");
        ExitCode::from(status)
    }
}

impl From<lexopt::Error> for Stop {
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
