//! A damaged table does not compile: the library, compiled on altered copies of its generated
//! files, stops with our message.

use std::fs;
use std::process::Command;

use crate::folder::{Folder, folder};

/// A copy of the generated files, for one test.
struct Generated(Folder);

impl Generated {
    fn copy() -> Self {
        let folder = folder();
        for entry in fs::read_dir(env!("OUT_DIR")).expect("generated files") {
            let entry = entry.expect("a generated file");
            fs::copy(entry.path(), folder.join(entry.file_name())).expect("a copy");
        }
        Self(folder)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a generated text")
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), bytes).expect("a text to write");
    }

    /// Compiles the library on these files, without features and so without dependencies.
    fn compile(&self) -> Result<(), String> {
        let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
        let output = Command::new(rustc)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["src/lib.rs", "--crate-name=retrograde", "--crate-type=lib"])
            .args(["--edition=2024", "--emit=metadata", "--out-dir"])
            .arg(&*self.0)
            .env("OUT_DIR", &*self.0)
            .output()
            .expect("rustc runs");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    /// Compiles on one altered text, puts it back, and gives the compiler's errors.
    fn altered(&self, name: &str, alter: impl Fn(&str) -> String) -> String {
        let text = self.text(name);
        let altered = alter(&text);
        assert_ne!(text, altered, "{name}");
        self.write(name, &altered);
        let errors = self.compile().expect_err(&altered);
        self.write(name, &text);
        errors
    }
}

const SHAPE: &str = "retrograde: the levels do not describe a table";
const LENGTH: &str = "retrograde: the columns do not fill the bytes";

/// The text with the n-th number behind a mark one higher.
fn one_higher(text: &str, mark: &str, n: usize) -> String {
    let from = text.find(mark).expect(mark) + mark.len();
    let starts = |&(at, _): &(usize, char)| {
        let is_digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
        at >= from && is_digit(at) && !is_digit(at - 1)
    };
    let (start, _) = text.char_indices().filter(starts).nth(n).expect("a number");
    let length = text[start..]
        .find(|c: char| !c.is_ascii_digit())
        .expect("an end");
    let (before, rest) = text.split_at(start);
    let (number, after) = rest.split_at(length);
    let number: u32 = number.parse().expect("a number");
    format!("{before}{}{after}", number + 1)
}

#[test]
fn undamaged_files_compile() {
    assert_eq!(Generated::copy().compile(), Ok(()));
}

/// The numbers of a level: radix, blocks, and start and width of both columns.
#[test]
fn each_number_of_a_level() {
    let generated = Generated::copy();
    for (n, says) in [(1, SHAPE), (3, LENGTH)] {
        let name = "digits.outcome.rs";
        let errors = generated.altered(name, |text| one_higher(text, "&[\n", n));
        assert!(errors.contains(says), "number {n}: {errors}");
    }
}

#[test]
fn a_level_lost() {
    let generated = Generated::copy();
    let errors = generated.altered("digits.outcome.rs", |text| {
        let is_first = |line: &&str| line.contains("::Level::new(1001, ");
        let first = text.lines().find(is_first).expect("the first level");
        text.replace(first, "")
    });
    assert!(errors.contains(SHAPE), "{errors}");
}

#[test]
fn a_byte_lost() {
    let generated = Generated::copy();
    let name = "digits.remoteness.bin";
    let bytes = fs::read(generated.0.join(name)).expect("a generated file");
    let count = bytes.len();
    generated.write(name, &bytes[..count - 1]);
    let errors = generated.compile().expect_err("the count is another");
    assert!(
        errors.contains(&format!("expected an array with a size of {count}")),
        "{errors}"
    );
    let errors = generated.altered("digits.remoteness.rs", |text| {
        text.replace(&format!("<{count}>"), &format!("<{}>", count - 1))
    });
    assert!(errors.contains(LENGTH), "{errors}");
}

#[test]
fn a_count_of_bytes() {
    let generated = Generated::copy();
    let errors = generated.altered("digits.outcome.rs", |text| one_higher(text, "Aligned<", 0));
    assert!(
        errors.contains("expected an array with a size of"),
        "{errors}"
    );
}
