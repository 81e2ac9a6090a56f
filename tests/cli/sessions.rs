//! The README's sessions and those in `sessions/`, run as they stand: a `$` line is a command, what
//! follows is all that it prints, and its status where that is not 0. Each text has an empty folder
//! of its own. `UPDATE_EXPECT=1 cargo test --all-features --test cli sessions` writes what is printed
//! today into all of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::folder::folder;

const PACKAGE: &str = env!("CARGO_MANIFEST_DIR");

/// What a command prints.
fn printed(command: &str, folder: &Path) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_retrograde")).parent();
    let binary = binary.expect("a binary lies in a folder").display();
    let path = std::env::var("PATH").expect("a path");
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .env("PATH", format!("{binary}:{path}"))
        .env("LC_ALL", "C")
        .env_remove("COLUMNS")
        .stdin(Stdio::null())
        .output()
        .expect("bash runs");
    let mut text = String::from_utf8(output.stdout).expect("what is printed is UTF-8");
    match output.status.code() {
        Some(0) => {}
        Some(status) => text += &format!("[status {status}]\n"),
        None => text += "[ended by a signal]\n",
    }
    text
}

/// The text with what its commands print today, and how many there are.
fn replayed(text: &str) -> (String, u32) {
    let (folder, mut commands) = (folder(), 0);
    let (mut today, mut in_session) = (String::new(), false);
    for line in text.split_inclusive('\n') {
        match line.trim_end() {
            "```console" => in_session = true,
            "```" => in_session = false,
            _ if !in_session => {}
            _ => {
                if let Some(command) = line.strip_prefix("$ ") {
                    today += line;
                    today += &printed(command, &folder);
                    commands += 1;
                }
                continue;
            }
        }
        today += line;
    }
    (today, commands)
}

fn replay(path: &Path) -> u32 {
    let text = fs::read_to_string(path).expect("a text");
    let (today, commands) = replayed(&text);
    expect_test::expect_file![path].assert_eq(&today);
    commands
}

#[cfg(feature = "map")]
#[test]
fn sessions_of_the_readme() {
    let commands = replay(&Path::new(PACKAGE).join("README.md"));
    assert!(commands > 4, "the sessions were not found");
}

#[test]
fn sessions_of_all_commands() {
    let texts = Path::new(PACKAGE).join("tests/cli/sessions");
    let texts = fs::read_dir(texts).expect("the texts lie beside this file");
    let texts: Vec<PathBuf> = texts.map(|text| text.expect("an entry").path()).collect();
    assert!(texts.len() > 4, "{texts:?}");
    for text in texts {
        assert!(replay(&text) > 0, "{}: no session", text.display());
    }
}
