//! What the targets share with the tests and the binary.

#![allow(dead_code, reason = "the targets use a part of the binary")]

#[path = "../../src/codegen/emit/c.rs"]
mod c;
#[path = "../../src/cli/mod.rs"]
pub mod cli;
#[path = "../../tests/common/lists.rs"]
pub mod lists;
#[path = "../../tests/common/random.rs"]
mod random;
#[path = "../../tests/common/slow/mod.rs"]
pub mod slow;

use std::cell::RefCell;
use std::rc::Rc;

use cli::exit::Exit;
use cli::io::input::Input;
use cli::io::output::Output;
use retrograde::table;

/// A text that comes in pieces of these lengths, over and over.
pub fn input(text: &[u8], lengths: &[u8]) -> Input {
    let (text, lengths) = (text.to_vec(), lengths.to_vec());
    let (mut at, mut reads) = (0, 0);
    let source = move |buffer: &mut [u8]| {
        let most = lengths.get(reads % lengths.len().max(1));
        let most = most.map_or(text.len(), |&most| 1 + usize::from(most));
        let length = most.min(buffer.len()).min(text.len() - at);
        buffer[..length].copy_from_slice(&text[at..at + length]);
        (at, reads) = (at + length, reads + 1);
        Ok(length)
    };
    Input::new(Box::new(source), "input".into())
}

/// What a command prints, and how it ends.
pub fn printed(
    command: impl FnOnce(&mut Output) -> Result<(), Exit>,
) -> (String, Result<(), String>) {
    let printed = Rc::new(RefCell::new(Vec::new()));
    let sink = printed.clone();
    let mut out = Output::to(Box::new(move |text| {
        sink.borrow_mut().extend_from_slice(text);
        Ok(())
    }));
    let end = command(&mut out)
        .and(out.flush())
        .map_err(|stop| format!("{stop:?}"));
    let _ = out.flush();
    let text = String::from_utf8(printed.take()).expect("what is printed is UTF-8");
    (text, end)
}
