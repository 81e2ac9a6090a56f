//! The README's shell sessions, run as they stand in one empty folder: a `$` line is a command, what
//! follows is its output.

use std::path::Path;
use std::process::Command;

use crate::folder::folder;

#[test]
fn sessions_print_what_the_readme_shows() {
    let readme = include_str!("../../README.md");
    let binary = Path::new(env!("CARGO_BIN_EXE_retrograde"));
    let beside = binary.parent().expect("a binary lies in a folder");
    let path = format!(
        "{}:{}",
        beside.display(),
        std::env::var("PATH").expect("a path")
    );
    let files = folder();
    let mut commands = 0;
    for session in readme.split("```console\n").skip(1) {
        let session = session.split("```").next().expect("a session ends");
        for step in session.split("$ ").skip(1) {
            let (command, expected) = step.split_once('\n').expect("a command ends its line");
            let output = Command::new("bash")
                .args(["-o", "pipefail", "-c", command])
                .current_dir(&files)
                .env("PATH", &path)
                .env_remove("COLUMNS")
                .output()
                .expect("bash runs");
            assert!(output.status.success(), "{command}");
            assert_eq!(
                String::from_utf8_lossy(&output.stdout),
                expected,
                "{command}"
            );
            commands += 1;
        }
    }
    assert!(commands > 4, "the sessions were not found");
}
