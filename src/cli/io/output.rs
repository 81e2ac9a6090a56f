//! The one writer: standard output through a buffer that is emptied before every read that may
//! block, and at the end.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use crate::cli::exit::Exit;

const ROOM: usize = 64 * 1024;

/// What is put down between two looks at the buffer.
const SLOTS: usize = 1024;

/// The longest word that a judge wants to hear, with its newline.
const LONGEST_WORD: usize = 16;

/// Where output goes. A closure, as for input.
type Sink = dyn FnMut(&[u8]) -> io::Result<()>;

/// Standard output, as a rule.
pub struct Output {
    sink: Box<Sink>,
    buffer: Vec<u8>,
    slots: [u8; SLOTS],
}

impl Output {
    pub fn stdout() -> Self {
        Self::to(Box::new(|text| {
            let mut stdout = io::stdout().lock();
            stdout.write_all(text)?;
            stdout.flush()
        }))
    }

    pub fn to(sink: Box<Sink>) -> Self {
        Self {
            sink,
            buffer: Vec::with_capacity(ROOM + SLOTS),
            slots: [0; SLOTS],
        }
    }

    /// Whether a person is reading along.
    pub fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) -> Result<(), Exit> {
        self.line(|buffer| buffer.extend_from_slice(text.as_bytes()))
    }

    /// Writes what is to be formatted.
    #[inline(never)]
    pub fn print(&mut self, text: fmt::Arguments<'_>) -> Result<(), Exit> {
        // Writing to a vector cannot fail.
        self.line(|buffer| drop(buffer.write_fmt(text)))
    }

    /// Writes what `write` appends to the buffer.
    pub fn line(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), Exit> {
        write(&mut self.buffer);
        if self.buffer.len() >= ROOM {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes one of two words.
    #[inline(always)]
    pub fn word(&mut self, words: &Verdicts, which: bool) -> Result<(), Exit> {
        // There is always room for one.
        self.words(words, |slots| _ = slots.put(which))
    }

    /// Writes the words that `fill` puts down, as many as there is room for.
    #[inline(always)]
    pub fn words<T>(
        &mut self,
        words: &Verdicts,
        fill: impl FnOnce(&mut Slots<'_>) -> T,
    ) -> Result<T, Exit> {
        let mut slots = Slots {
            room: &mut self.slots,
            end: 0,
            words,
        };
        let filled = fill(&mut slots);
        let end = slots.end;
        self.buffer.extend_from_slice(&self.slots[..end]);
        if self.buffer.len() >= ROOM {
            self.flush()?;
        }
        Ok(filled)
    }

    /// Hands everything on to whoever reads.
    pub fn flush(&mut self) -> Result<(), Exit> {
        let written = (self.sink)(&self.buffer);
        self.buffer.clear();
        written.map_err(|error| Exit::writing(&error))
    }
}

/// Where words go one after another, without a look at anything else.
pub struct Slots<'a> {
    room: &'a mut [u8; SLOTS],
    end: usize,
    words: &'a Verdicts,
}

impl Slots<'_> {
    /// Writes one of the two words; false where there is no room for it. Both are stored at full length
    /// whatever the answer, and the end moves on by the right one's length: half of all answers would
    /// be mispredicted by a branch, which doubles the time.
    #[inline(always)]
    pub fn put(&mut self, which: bool) -> bool {
        let which = usize::from(which);
        let Some(slot) = self.room.get_mut(self.end..self.end + LONGEST_WORD) else {
            return false;
        };
        slot.copy_from_slice(&self.words.texts[which]);
        self.end += usize::from(self.words.lengths[which]);
        true
    }
}

/// The words for a loss and a win, each with what follows it, and the lengths.
pub struct Verdicts {
    texts: [[u8; LONGEST_WORD]; 2],
    lengths: [u8; 2],
}

impl Verdicts {
    pub fn new([win, loss]: [&str; 2], after: &str) -> Self {
        let words = [loss, win].map(|word| [word.as_bytes(), after.as_bytes()].concat());
        Self {
            lengths: [0, 1].map(|which| words[which].len() as u8),
            texts: words.map(|word| {
                let mut text = [0; LONGEST_WORD];
                text[..word.len()].copy_from_slice(&word);
                text
            }),
        }
    }
}
