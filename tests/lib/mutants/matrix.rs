//! Who notices which mutant, as a table.

use std::fmt::Write as _;

/// What may notice a mutant. The order is that of the columns.
#[derive(Clone, Copy)]
pub enum Check {
    /// The table's own constructor, which compiles nothing that it refuses.
    Made,
    /// The generator: the contract of rules and numbers, and the proof of what it packed.
    Build,
    /// What `verify` does: the table's values derived from themselves by the rules.
    Verify,
    /// Which positions there are.
    Domain,
    Outcome,
    Remoteness,
    Grundy,
    Moves,
    Best,
    /// Reference values past what a sweep can reach.
    Far,
    /// The pinned shape and size, in `tests/lib/sizes.rs`.
    Size,
    /// The pinned digest, in `tests/lib/sizes.rs`.
    Bytes,
}

const HEADINGS: [&str; 12] = [
    "made", "build", "verify", "domain", "outcome", "remote", "grundy", "moves", "best", "far",
    "size", "bytes",
];

/// From here on checks compare the text of a table, not what it answers.
const PINS: usize = Check::Size as usize;

/// A mutant, and who noticed it.
pub struct Row {
    name: &'static str,
    /// In how many places each check noticed it, if it was asked.
    noticed: [Option<u32>; 12],
    /// Why nobody need notice it.
    same: Option<&'static str>,
}

impl Row {
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            noticed: [None; 12],
            same: None,
        }
    }

    /// A mutant that answers as the original does, and why.
    pub fn same(self, why: &'static str) -> Self {
        let same = Some(why);
        Self { same, ..self }
    }

    pub fn set(&mut self, check: Check, noticed: bool) {
        self.count(check, noticed.into());
    }

    /// At so many positions.
    pub fn count(&mut self, check: Check, positions: u32) {
        self.noticed[check as usize] = Some(positions);
    }

    pub fn is_noticed(&self, check: Check) -> bool {
        self.noticed[check as usize] > Some(0)
    }

    pub fn with(mut self, check: Check, noticed: bool) -> Self {
        self.set(check, noticed);
        self
    }

    /// Somebody must notice a mutant, unless it answers as the original does: then nobody may who
    /// looks at answers, and they must all have looked.
    pub fn assert_settled(&self) {
        let noticed = |checks: &[Option<u32>]| checks.iter().any(|&places| places > Some(0));
        let asked = |check: Check| self.noticed[check as usize].is_some();
        match self.same {
            None => assert!(noticed(&self.noticed[..PINS]), "{}: unnoticed", self.name),
            Some(_) => {
                assert!(!noticed(&self.noticed[..PINS]), "{}: it differs", self.name);
                let answers = [Check::Domain, Check::Outcome, Check::Remoteness];
                let all = answers.into_iter().chain([Check::Grundy, Check::Best]);
                assert!(all.into_iter().all(asked), "{}: not compared", self.name);
            }
        }
    }
}

/// Those that look at every position, and say how many they noticed it at.
const COUNTED: [Check; 6] = [
    Check::Domain,
    Check::Outcome,
    Check::Remoteness,
    Check::Grundy,
    Check::Moves,
    Check::Best,
];

fn mark(check: usize, noticed: Option<u32>) -> String {
    match noticed {
        None => String::new(),
        Some(0) => ".".into(),
        Some(places) if COUNTED.iter().any(|&counted| counted as usize == check) => {
            places.to_string()
        }
        Some(_) => "x".into(),
    }
}

/// The rows below their headings: `x` or how many positions it was noticed at, `.` for who did not,
/// and nothing where it was not asked.
pub fn render(sections: &[(&str, Vec<Row>)]) -> String {
    let rows = sections.iter().flat_map(|(_, rows)| rows);
    let width = rows.map(|row| row.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (title, rows) in sections {
        line(&mut text, width, title, HEADINGS.map(String::from));
        for row in rows {
            let mut check = 0..;
            let marks = row
                .noticed
                .map(|noticed| mark(check.next().expect("a check"), noticed));
            line(&mut text, width, row.name, marks);
            if let Some(why) = row.same {
                let _ = writeln!(text, "    = {why}");
            }
        }
        text.push('\n');
    }
    text
}

fn line(text: &mut String, width: usize, first: &str, marks: [String; 12]) {
    let mut line = format!("{first:<width$}");
    for (heading, mark) in HEADINGS.iter().zip(marks) {
        let _ = write!(line, " {mark:<width$}", width = heading.len().max(6));
    }
    let _ = writeln!(text, "{}", line.trim_end());
}
