//! The reader in pieces of any length, against a naive one that has the whole text before it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use retrograde_fuzz::{input, printed};

fuzz_target!(|given: (Vec<u8>, Vec<u8>, Vec<u8>)| {
    let (text, lengths, questions) = given;
    // Digits and white space, mostly.
    let text: Vec<u8> = text
        .iter()
        .map(|byte| {
            if *byte < 192 {
                b" \n\r\t+0123456789019"[usize::from(byte % 18)]
            } else {
                *byte
            }
        })
        .collect();
    // A byte order mark at the start is skipped.
    let at = if text.starts_with(b"\xEF\xBB\xBF") {
        3
    } else {
        0
    };
    let mut naive = Naive { text: &text, at };
    let mut reader = input(&text, &lengths);
    let (_, end) = printed(|out| {
        for question in questions.iter().cycle().take(text.len() + 2) {
            match question % 4 {
                0 => {
                    let (more, line, column) = naive.begin();
                    assert_eq!(reader.begin(out)?, more);
                    assert_eq!(
                        reader.case_place(),
                        format!("input, line {line}, column {column}")
                    );
                    assert_eq!(reader.case_line_and_column(), (line, column));
                }
                1 => assert_eq!(reader.word(out)?, naive.word()),
                _ => match naive.number() {
                    Ok(number) => assert_eq!(reader.number(out)?, number),
                    Err(()) => {
                        assert!(reader.number(out).is_err());
                        return Ok(());
                    }
                },
            }
        }
        Ok(())
    });
    assert_eq!(end, Ok(()));
});

struct Naive<'a> {
    text: &'a [u8],
    at: usize,
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | 11 | 12 | b'\r')
}

impl<'a> Naive<'a> {
    fn skip(&mut self) {
        let rest = self.text[self.at..].iter();
        self.at += rest.take_while(|&&byte| is_space(byte)).count();
    }

    fn begin(&mut self) -> (bool, u64, u64) {
        self.skip();
        let before = &self.text[..self.at];
        let line = before.iter().filter(|&&byte| byte == b'\n').count();
        let column = before
            .iter()
            .rev()
            .take_while(|&&byte| byte != b'\n')
            .count();
        (
            self.at < self.text.len(),
            line as u64 + 1,
            column as u64 + 1,
        )
    }

    fn word(&mut self) -> Option<&'a [u8]> {
        self.skip();
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|&byte| is_space(byte));
        let length = length.unwrap_or(rest.len());
        self.at += length;
        (length > 0).then(|| &rest[..length])
    }

    fn number(&mut self) -> Result<Option<u64>, ()> {
        let Some(word) = self.word() else {
            return Ok(None);
        };
        let digits = word.strip_prefix(b"+").unwrap_or(word);
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(());
        }
        let next = |number: u64, digit: &u8| {
            number
                .saturating_mul(10)
                .saturating_add((digit - b'0').into())
        };
        Ok(Some(digits.iter().fold(0, next)))
    }
}
