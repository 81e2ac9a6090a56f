//! The one reader: words and numbers from standard input or a file, in chunks, in constant
//! memory but for a long number.
//!
//! A word is what stands between white space; lines mean nothing, except that a bad word is
//! reported with its line and column. Those are counted only over what has been consumed when the
//! buffer moves on, never word by word.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read};

use crate::cli::output::Output;
use crate::cli::stop::{Stop, quoted};

const ROOM: usize = 64 * 1024;

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
    /// The source has nothing more.
    ended: bool,
    /// Line and column of the buffer's first byte, from 0.
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
    pub fn open(path: &OsStr) -> Result<Self, Stop> {
        match File::open(path) {
            Ok(mut file) => {
                let source = Box::new(move |buffer: &mut _| file.read(buffer));
                Ok(Self::new(source, path.to_string_lossy().into()))
            }
            Err(error) => {
                let place = quoted(path.as_encoded_bytes());
                Err(Stop::refuse("cannot open", place, error))
            }
        }
    }

    /// With words of up to so many bytes.
    pub fn with_words(self, longest: usize) -> Self {
        Self { longest, ..self }
    }

    fn new(source: Box<Source>, name: String) -> Self {
        Self {
            source,
            name,
            buffer: vec![0; ROOM],
            longest: ROOM,
            at: 0,
            end: 0,
            ended: false,
            line: 0,
            column: 0,
            begun: 0,
            begun_before: None,
        }
    }

    /// Begins a case, so that an error can say where it stands; false at the end of the input.
    #[inline(always)]
    pub fn begin(&mut self, out: &mut Output) -> Result<bool, Stop> {
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
    #[inline(always)]
    pub fn number(&mut self, out: &mut Output) -> Result<Option<u64>, Stop> {
        loop {
            if let Some(number) = self.short_number() {
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
            if at == self.end && !self.ended {
                self.read_on(out)?;
            } else if at > self.at && bytes.get(at).is_none_or(|&byte| is_space(byte)) {
                self.at = at;
                return Ok(Some(number));
            } else if at == self.at
                && bytes[at] == b'+'
                && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
            {
                self.at += 1;
            } else {
                return Err(self.bad_number(out));
            }
        }
    }

    /// The same, compiled once, for whatever does not come by the million.
    pub fn next_number(&mut self, out: &mut Output) -> Result<Option<u64>, Stop> {
        self.number(out)
    }

    /// The number that comes next, with the white space after it, where both lie within eight bytes
    /// of the buffer: nearly always. All digits are taken at once, because a loop over them costs a
    /// mispredicted branch wherever their number changes.
    #[inline(always)]
    fn short_number(&mut self) -> Option<u64> {
        let bytes = self.buffer[..self.end].get(self.at..)?.first_chunk::<8>()?;
        // The first character is the lowest byte. A digit becomes its value, and what is no digit
        // gets its highest bit set by the sum, or has it already; a carry only reaches bytes after.
        let values = u64::from_le_bytes(*bytes) ^ eight(b'0');
        let others = (values.wrapping_add(eight(0x76)) | values) & eight(0x80);
        let length = others.trailing_zeros() as usize / 8;
        if !(1..8).contains(&length) || !is_space(bytes[length]) {
            return None;
        }
        self.at += length + 1;
        // Eight digits with zeros in front, added up by twos, fours and eights.
        let ones = values << (64 - 8 * length);
        let tens = ones.wrapping_mul(10).wrapping_add(ones >> 8) & 0x00FF_00FF_00FF_00FF;
        let hundreds = tens.wrapping_mul(100).wrapping_add(tens >> 16) & 0x0000_FFFF_0000_FFFF;
        Some(hundreds.wrapping_mul(10_000).wrapping_add(hundreds >> 32) & 0xFFFF_FFFF)
    }

    #[cold]
    fn bad_number(&mut self, out: &mut Output) -> Stop {
        let place = self.place(self.line_and_column(self.at));
        match self.word(out) {
            Ok(word) => {
                let what = format!("bad number {}", quoted(word.unwrap_or_default()));
                Stop::refuse(what, place, "it is not a whole number")
            }
            Err(stop) => stop,
        }
    }

    /// The next word, or `None` at the end of the input.
    pub fn word(&mut self, out: &mut Output) -> Result<Option<&[u8]>, Stop> {
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
    pub fn line(&mut self, out: &mut Output) -> Result<Option<&[u8]>, Stop> {
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

    /// Whether anything but white space is left; if so it comes next.
    #[inline(always)]
    fn skip_space(&mut self, out: &mut Output) -> Result<bool, Stop> {
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
    fn read_on(&mut self, out: &mut Output) -> Result<(), Stop> {
        if self.at == 0 && self.end == self.buffer.len() {
            if self.end >= self.longest {
                let what = format!("bad word {}", quoted(&self.buffer));
                return Err(Stop::refuse(
                    what,
                    self.place((self.line, self.column)),
                    format!("it is longer than {} bytes", self.longest),
                ));
            }
            self.buffer.resize(2 * self.end, 0);
        }
        if self.begun_before.is_none() {
            self.begun_before = Some(self.line_and_column(self.begun));
        }
        (self.line, self.column) = self.line_and_column(self.at);
        self.buffer.copy_within(self.at..self.end, 0);
        (self.at, self.end) = (0, self.end - self.at);
        out.flush()?;
        loop {
            match (self.source)(&mut self.buffer[self.end..]) {
                Ok(length) => {
                    self.end += length;
                    self.ended = length == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    return Err(Stop::refuse(
                        "cannot read",
                        self.place(self.line_and_column(self.end)),
                        error,
                    ));
                }
            }
        }
    }

    /// The line on which the case at hand began, from 1.
    pub fn case_line(&self) -> u64 {
        let begun = self
            .begun_before
            .unwrap_or_else(|| self.line_and_column(self.begun));
        begun.0 + 1
    }

    fn line_and_column(&self, at: usize) -> (u64, u64) {
        let consumed = &self.buffer[..at];
        let lines = newlines(consumed);
        match consumed.iter().rposition(|&byte| byte == b'\n') {
            Some(newline) => (self.line + lines, (at - newline - 1) as u64),
            None => (self.line, self.column + at as u64),
        }
    }

    fn place(&self, (line, column): (u64, u64)) -> String {
        format!("{}, line {}, column {}", self.name, line + 1, column + 1)
    }
}

/// How many lines end in this text. It sees all input, so it counts in bytes, eight at a time, what
/// fits a byte.
#[inline(never)]
fn newlines(text: &[u8]) -> u64 {
    const LOW: u64 = eight(0x7F);
    let ends = |word: &[u8]| {
        let word = word.try_into().map_or(0, u64::from_le_bytes) ^ eight(b'\n');
        // A byte's highest bit stays 0 only where the whole byte is.
        !(((word & LOW) + LOW) | word | LOW) >> 7
    };
    let count = |part: &[u8]| {
        let words = part.chunks_exact(8);
        let rest = words.remainder().iter().filter(|&&byte| byte == b'\n');
        let counts = words.clone().map(ends).sum::<u64>().to_le_bytes();
        rest.count() as u64 + counts.map(u64::from).iter().sum::<u64>()
    };
    text.chunks(8 * 255).map(count).sum()
}

/// A byte in all eight places.
const fn eight(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
