//! What an output says: its answers, whatever they are spelt like and however they stand on lines.

use std::collections::VecDeque;

use crate::cli::exit::Exit;
use crate::cli::io::input::Input;
use crate::cli::io::output::Output;
use crate::cli::spec::problems::Dialect;

/// What an answer says: whether the player to move wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// In one of the judge's words.
    Exact(bool),
    /// In other words.
    Spelt(bool),
    /// Nothing of the kind.
    Other,
}

/// An answer, or a line that is none.
pub struct Said {
    pub reading: Reading,
    /// The text, where it is not the judge's word.
    text: Vec<u8>,
    /// From 1.
    pub line: u64,
}

impl Said {
    /// What stands there.
    pub fn text<'a>(&'a self, dialect: &Dialect) -> &'a [u8] {
        match self.reading {
            Reading::Exact(win) => dialect.words[usize::from(!win)].as_bytes(),
            _ => &self.text,
        }
    }
}

/// The answers of an output, as far as they are looked at.
pub struct Sayings<'a> {
    output: &'a mut Input,
    /// The judge's words for a loss and a win.
    words: [&'static str; 2],
    joined: bool,
    lenient: bool,
    ahead: VecDeque<Said>,
    /// Those that named a winner and were left behind.
    pub passed: u64,
    /// Lines that were read, and whether there are no more.
    lines: u64,
    ended: bool,
    /// A word of a line that may go on.
    begun: Option<(u64, Vec<u8>)>,
    /// The first line on which answers stand otherwise than the judge wants, and what is odd there.
    pub shared: Option<(u64, &'static str)>,
}

/// What people write instead.
const LOST: [&str; 7] = ["no", "n", "loss", "lose", "loses", "second", "false"];
const WON: [&str; 7] = ["yes", "y", "win", "wins", "won", "first", "true"];

impl<'a> Sayings<'a> {
    pub fn new(output: &'a mut Input, dialect: &Dialect, lenient: bool) -> Self {
        let [win, loss] = dialect.words;
        Self {
            output,
            words: [loss, win],
            joined: dialect.joined,
            lenient,
            ahead: VecDeque::new(),
            passed: 0,
            lines: 0,
            ended: false,
            begun: None,
            shared: None,
        }
    }

    /// The answer so many places ahead, if there is one.
    pub fn get(&mut self, place: usize, out: &mut Output) -> Result<Option<&Said>, Exit> {
        while self.ahead.len() <= place && !self.ended {
            self.read(out)?;
        }
        Ok(self.ahead.get(place))
    }

    /// How many there are that name a winner, if there are at most so many.
    pub fn left(&mut self, most: usize, out: &mut Output) -> Result<Option<u64>, Exit> {
        self.get(most, out)?;
        let answers = self
            .ahead
            .iter()
            .filter(|said| said.reading != Reading::Other);
        Ok(self.ended.then_some(answers.count() as u64))
    }

    /// Leaves the first one behind.
    pub fn drop(&mut self) {
        let said = self.ahead.pop_front();
        self.passed += u64::from(said.is_some_and(|said| said.reading != Reading::Other));
    }

    /// Reads a line.
    fn read(&mut self, out: &mut Output) -> Result<(), Exit> {
        let Some(line) = self.output.line(out)? else {
            self.ended = true;
            if let Some((line, text)) = self.begun.take() {
                self.say(line, text);
            }
            return Ok(());
        };
        let mut line = line.trim_ascii().to_vec();
        self.lines += 1;
        if line.is_empty() {
            return Ok(());
        }
        let mut number = self.lines;
        if let Some((first, begun)) = self.begun.take() {
            let (mut both, known) = (begun.clone(), self.ahead.len());
            both.push(b' ');
            both.extend_from_slice(&line);
            if self.exact(first, &both) {
                self.ahead.truncate(known);
                (line, number) = (both, first);
                self.odd(number, "an answer on two lines");
            } else {
                self.say(first, begun);
            }
        }
        let last = line.rsplit(|byte| byte.is_ascii_whitespace()).next();
        let last = last.filter(|last| self.may_go_on(last)).map(<[u8]>::to_vec);
        if let Some(last) = last {
            line.truncate(line.len() - last.len());
            line.truncate(line.trim_ascii_end().len());
            self.begun = Some((self.lines, last));
        }
        if !line.is_empty() {
            self.say(number, line);
        }
        Ok(())
    }

    fn odd(&mut self, line: u64, what: &'static str) {
        if !self.lenient {
            self.shared.get_or_insert((line, what));
        }
    }

    /// Whether a line is the first of the words of an answer of several.
    fn may_go_on(&self, line: &[u8]) -> bool {
        let starts = |word: &&str| {
            let (first, _) = word.split_once(' ').unwrap_or_default();
            !first.is_empty() && self.same(first.as_bytes(), line)
        };
        self.words.iter().any(starts)
    }

    fn same(&self, word: &[u8], text: &[u8]) -> bool {
        word == text || self.lenient && word.eq_ignore_ascii_case(text)
    }

    /// Takes a line for the judge's words, if it is made of them.
    fn exact(&mut self, line: u64, text: &[u8]) -> bool {
        let known = self.ahead.len();
        let (mut rest, all) = (words(text), if self.joined { text } else { &[] });
        // In a string every letter is an answer.
        let mut letters: Vec<&[u8]> = all.chunks(1).filter(|byte| !is_space(byte)).collect();
        let parts = if self.joined { &mut letters } else { &mut rest };
        let mut at = 0;
        while at < parts.len() {
            let mut said = 0..self.words.len();
            let Some(said) = said.find(|&said| self.starts(self.words[said], &parts[at..])) else {
                self.ahead.truncate(known);
                return false;
            };
            at += self.words[said].split(' ').count();
            self.push(line, Reading::Exact(said == 1), Vec::new());
        }
        if self.ahead.len() > known + 1 && !self.joined {
            self.odd(line, "several answers on a line");
        }
        true
    }

    /// Whether the words of an answer come next.
    fn starts(&self, answer: &str, rest: &[&[u8]]) -> bool {
        let mut rest = rest.iter();
        let mut words = answer.split(' ');
        words.all(|word| {
            rest.next()
                .is_some_and(|text| self.same(word.as_bytes(), text))
        })
    }

    fn push(&mut self, line: u64, reading: Reading, text: Vec<u8>) {
        self.ahead.push_back(Said {
            reading,
            text,
            line,
        });
    }

    /// Takes a line for what it says.
    fn say(&mut self, line: u64, text: Vec<u8>) {
        if self.exact(line, &text) {
            return;
        }
        if let Some(win) = self.spelt(&text) {
            return self.push(line, Reading::Spelt(win), text);
        }
        let (words, known) = (words(&text), self.ahead.len());
        for word in &words {
            let Some(win) = self.spelt(word).filter(|_| !self.joined) else {
                break;
            };
            self.push(line, Reading::Spelt(win), word.to_vec());
        }
        if self.ahead.len() - known < words.len() {
            self.ahead.truncate(known);
            self.push(line, Reading::Other, text);
        }
    }

    /// Which winner a text names, in whatever spelling.
    fn spelt(&self, text: &[u8]) -> Option<bool> {
        let text = String::from_utf8_lossy(text).to_ascii_lowercase();
        let mut text = text.as_str();
        if let Some(rest) = text.strip_prefix("case") {
            let rest = rest.trim_start_matches([' ', '#', '(']);
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            if number.len() < rest.len() {
                text = number.trim_start_matches(['.', ':', ')', '-', ' ', '=']);
            }
        }
        let text = text.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let mut own = self.words.iter().map(|word| word.to_ascii_lowercase());
        let named = |word: &String| {
            let first = word.split(' ').next().unwrap_or_default();
            text == word || text == first || text == word.replace(' ', "")
        };
        let own = own.position(|word| named(&word));
        own.or_else(|| LOST.contains(&text).then_some(0))
            .or_else(|| WON.contains(&text).then_some(1))
            .map(|said| said == 1)
    }
}

fn words(text: &[u8]) -> Vec<&[u8]> {
    let words = text.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).collect()
}

fn is_space(text: &[u8]) -> bool {
    text.trim_ascii().is_empty()
}
