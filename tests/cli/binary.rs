//! Runs of the binary.

// Every test binary uses its own part of this.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Stdio};

/// Standard output, standard error and the exit status of one run.
pub fn run(args: &[&str], stdin: &[u8]) -> (String, String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut pipe = child.stdin.take().expect("stdin is piped");
    let stdin = stdin.to_vec();
    // A run that refuses its arguments never reads; its closed pipe is no failure of the test.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    let text = |bytes| String::from_utf8(bytes).expect("messages and answers are UTF-8");
    let status = output.status.code().expect("no signal ended it");
    (text(output.stdout), text(output.stderr), status)
}

pub fn answers(args: &[&str], stdin: &str) -> String {
    let (out, err, status) = run(args, stdin.as_bytes());
    assert_eq!((err.as_str(), status), ("", 0), "{args:?}");
    out
}

/// The run answers `out`, then stops with status 2 and exactly this message.
pub fn refused(args: &[&str], stdin: &[u8], out: &str, message: &str) {
    let expected = (out.to_string(), format!("retrograde: {message}\n"), 2);
    assert_eq!(run(args, stdin), expected, "{args:?}");
}
