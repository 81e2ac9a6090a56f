//! The one reader: words and numbers from standard input or a file, in chunks, in constant
//! memory but for a long number.
//!
//! A word is what stands between white space; lines mean nothing, except that a bad word is
//! reported with its line and column. Those are counted only over what has been consumed when the
//! buffer moves on, never word by word; the lines of usual cases are counted as they are taken.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read};

use crate::cli::exit::{Exit, quoted};
use crate::cli::io::output::Output;
use crate::cli::io::swar::{self, Parsed};

const ROOM: usize = 64 * 1024;

/// What some editors put before the first character of a text.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads on. A closure, since `dyn Read` would bring all other ways to read along.
type Source = dyn FnMut(&mut [u8]) -> io::Result<usize>;

/// Where input comes from.
pub struct Input {
    source: Box<Source>,
    /// What it is called in messages.
    name: String,
    buffer: Vec<u8>,
    /// The longest word for which the buffer grows.
    longest: usize,
    /// The next byte to look at, and the end of what was read.
    at: usize,
    end: usize,
    /// Something has been read.
    started: bool,
    /// The source has nothing more.
    ended: bool,
    /// A byte of the buffer, and its line and column from 0.
    counted: usize,
    line: u64,
    column: u64,
    /// Where the case at hand began: a byte of the buffer or, once the buffer has moved on, a line
    /// and a column.
    begun: usize,
    begun_before: Option<(u64, u64)>,
}

impl Input {
    pub fn stdin() -> Self {
        let mut stdin = io::stdin().lock();
        let source = Box::new(move |buffer: &mut _| stdin.read(buffer));
        Self::new(source, "standard input".into())
    }

    /// A file by its path.
    pub fn open(path: &OsStr) -> Result<Self, Exit> {
        match File::open(path) {
            Ok(mut file) => {
                let source = Box::new(move |buffer: &mut _| file.read(buffer));
                Ok(Self::new(source, path.to_string_lossy().into()))
            }
            Err(error) => {
                let place = quoted(path.as_encoded_bytes());
                Err(Exit::refuse("cannot open", place, error))
            }
        }
    }

    /// With words of up to so many bytes.
    pub fn with_words(self, longest: usize) -> Self {
        Self { longest, ..self }
    }

    pub fn new(source: Box<Source>, name: String) -> Self {
        Self {
            source,
            name,
            buffer: vec![0; ROOM],
            longest: ROOM,
            at: 0,
            end: 0,
            started: false,
            ended: false,
            counted: 0,
            line: 0,
            column: 0,
            begun: 0,
            begun_before: None,
        }
    }

    /// Begins a case, so that an error can say where it stands; false at the end of the input.
    pub fn begin(&mut self, out: &mut Output) -> Result<bool, Exit> {
        let more = self.skip_space(out)?;
        (self.begun, self.begun_before) = (self.at, None);
        Ok(more)
    }

    /// Where the case at hand began.
    pub fn case_place(&self) -> String {
        self.place(
            self.begun_before
                .unwrap_or_else(|| self.line_and_column(self.begun)),
        )
    }

    /// The next number, saturated, or `None` at the end of the input. Zeros and a plus may stand in
    /// front, as for `scanf`.
    pub fn number(&mut self, out: &mut Output) -> Result<Option<u64>, Exit> {
        loop {
            if let Some([number]) = self.usual(swar::number) {
                return Ok(Some(number));
            }
            if !self.skip_space(out)? {
                return Ok(None);
            }
            let bytes = &self.buffer[..self.end];
            let (mut number, mut at) = (0_u64, self.at);
            while let Some(digit) = bytes
                .get(at)
                .map(|byte| byte.wrapping_sub(b'0'))
                .filter(|&digit| digit < 10)
            {
                number = if number < u64::MAX / 10 {
                    number * 10 + u64::from(digit)
                } else {
                    u64::MAX
                };
                at += 1;
            }
            // A plus is one of a number only where a digit follows.
            let plus = at == self.at && bytes.get(at) == Some(&b'+');
            if at + usize::from(plus) == self.end && !self.ended {
                self.read_on(out)?;
            } else if at > self.at && bytes.get(at).is_none_or(|&byte| is_space(byte)) {
                self.at = at;
                return Ok(Some(number));
            } else if plus && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) {
                self.at += 1;
            } else {
                return Err(self.bad_number(out));
            }
        }
    }

    /// What comes next with the white space after it, where `parse` knows its form and finds all of
    /// it in the buffer.
    #[inline(always)]
    fn usual<T>(&mut self, parse: impl Fn(&[u8]) -> Option<Parsed<T>>) -> Option<T> {
        let usual = parse(self.buffer[..self.end].get(self.at..)?)?;
        self.at += usual.length;
        Some(usual.value)
    }

    /// The same again and again, at most so many times; says how many. Stops where `parse` finds
    /// nothing or `each` does not take it.
    #[inline(always)]
    pub fn usual_run<T>(
        &mut self,
        most: u64,
        parse: impl Fn(&[u8]) -> Option<Parsed<T>>,
        mut each: impl FnMut(T) -> bool,
    ) -> u64 {
        let text = &self.buffer[..self.end];
        let (mut at, mut left, mut lines) = (self.at, most, 0);
        while left > 0 {
            let Some(usual) = text.get(at..).and_then(&parse) else {
                break;
            };
            if !each(usual.value) {
                break;
            }
            at += usual.length;
            left -= 1;
            lines += usual.lines;
        }
        if at > self.at {
            self.step_to(at, lines);
        }
        most - left
    }

    /// Moves on to where so many lines more have ended, and the next case begins.
    #[inline(never)]
    fn step_to(&mut self, at: usize, lines: u64) {
        self.count(self.at);
        let text = &self.buffer[self.at..at];
        self.column = column_after(self.column, text);
        self.line += lines;
        (self.at, self.counted) = (at, at);
        (self.begun, self.begun_before) = (at, None);
    }

    #[cold]
    fn bad_number(&mut self, out: &mut Output) -> Exit {
        let place = self.place(self.line_and_column(self.at));
        match self.word(out) {
            Ok(word) => {
                let word = word.unwrap_or_default();
                let what = format!("bad number {}", quoted(word));
                let marked = word.windows(3).any(|three| three == BYTE_ORDER_MARK);
                Exit::refuse(
                    what,
                    place,
                    if marked {
                        "a byte order mark stands in it, which belongs at the start of a file"
                    } else {
                        "it is not a whole number"
                    },
                )
            }
            Err(stop) => stop,
        }
    }

    /// The next word, or `None` at the end of the input.
    pub fn word(&mut self, out: &mut Output) -> Result<Option<&[u8]>, Exit> {
        if !self.skip_space(out)? {
            return Ok(None);
        }
        loop {
            let length = self.buffer[self.at..self.end]
                .iter()
                .position(|&byte| is_space(byte));
            if length.is_none() && !self.ended {
                self.read_on(out)?;
                continue;
            }
            let start = self.at;
            self.at = length.map_or(self.end, |length| start + length);
            return Ok(Some(&self.buffer[start..self.at]));
        }
    }

    /// The next line without its newline, or `None` at the end of the input.
    #[cold]
    pub fn line(&mut self, out: &mut Output) -> Result<Option<&[u8]>, Exit> {
        loop {
            let rest = &self.buffer[self.at..self.end];
            let length = rest.iter().position(|&byte| byte == b'\n');
            if length.is_none() && !self.ended {
                self.read_on(out)?;
                continue;
            }
            let (start, left) = (self.at, rest.len());
            let length = length.unwrap_or(left);
            self.at += left.min(length + 1);
            return Ok((left > 0).then(|| &self.buffer[start..start + length]));
        }
    }

    /// What is left of the line at hand, as far as it has been read.
    #[cold]
    pub fn rest_of_line(&self) -> &str {
        let rest = &self.buffer[self.at..self.end];
        let line = rest.split(|&byte| byte == b'\n').next();
        std::str::from_utf8(line.unwrap_or_default()).unwrap_or_default()
    }

    /// Whether anything but white space is left; if so it comes next.
    fn skip_space(&mut self, out: &mut Output) -> Result<bool, Exit> {
        loop {
            while self.at < self.end {
                if !is_space(self.buffer[self.at]) {
                    return Ok(true);
                }
                self.at += 1;
            }
            if self.ended {
                return Ok(false);
            }
            self.read_on(out)?;
        }
    }

    /// Drops what is consumed and reads on behind what is not. The answers so far go out first:
    /// whoever writes the input may be waiting for them.
    #[cold]
    fn read_on(&mut self, out: &mut Output) -> Result<(), Exit> {
        if self.at == 0 && self.end == self.buffer.len() {
            if self.end >= self.longest {
                let what = format!("bad word {}", quoted(&self.buffer));
                return Err(Exit::refuse(
                    what,
                    self.place((self.line, self.column)),
                    format!("it is longer than {} bytes", self.longest),
                ));
            }
            self.buffer.resize(2 * self.end, 0);
        }
        if self.begun_before.is_none() {
            self.count(self.begun);
            self.begun_before = Some((self.line, self.column));
        }
        self.count(self.at);
        self.buffer.copy_within(self.at..self.end, 0);
        (self.counted, self.at, self.end) = (0, 0, self.end - self.at);
        out.flush()?;
        let mark_due = !self.started;
        loop {
            match (self.source)(&mut self.buffer[self.end..]) {
                Ok(length) => {
                    self.end += length;
                    self.ended = length == 0;
                    let begun = &self.buffer[..self.end];
                    let may_be_mark = begun.len() < 3 && BYTE_ORDER_MARK.starts_with(begun);
                    if mark_due && may_be_mark && !self.ended {
                        continue;
                    }
                    if mark_due && begun.starts_with(BYTE_ORDER_MARK) {
                        (self.at, self.begun, self.counted) = (3, 3, 3);
                    }
                    self.started = true;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    return Err(Exit::refuse(
                        "cannot read",
                        self.place(self.line_and_column(self.end)),
                        error,
                    ));
                }
            }
        }
    }

    /// The line and the column at which the case at hand began, from 1. What has been counted once is
    /// not counted again.
    pub fn case_line_and_column(&mut self) -> (u64, u64) {
        if self.begun_before.is_none() && self.begun >= self.counted {
            self.count(self.begun);
        }
        let begun = self
            .begun_before
            .unwrap_or_else(|| self.line_and_column(self.begun));
        (begun.0 + 1, begun.1 + 1)
    }

    /// What it is called in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Counts up to a byte that is not before those that have been counted.
    fn count(&mut self, at: usize) {
        (self.line, self.column) = self.line_and_column(at);
        self.counted = at;
    }

    fn line_and_column(&self, at: usize) -> (u64, u64) {
        after((self.line, self.column), &self.buffer[self.counted..at])
    }

    fn place(&self, (line, column): (u64, u64)) -> String {
        format!("{}, line {}, column {}", self.name, line + 1, column + 1)
    }
}

/// Line and column after a text that begins at these.
fn after((line, column): (u64, u64), text: &[u8]) -> (u64, u64) {
    (line + swar::newlines(text), column_after(column, text))
}

fn column_after(column: u64, text: &[u8]) -> u64 {
    match text.iter().rposition(|&byte| byte == b'\n') {
        Some(newline) => (text.len() - newline - 1) as u64,
        None => column + text.len() as u64,
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
