//! A pseudo-terminal with a shell in it, by `script` of util-linux, which every Debian has.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// The line's typist and reader.
pub struct Terminal {
    child: Child,
    keys: ChildStdin,
    pieces: Receiver<Vec<u8>>,
    /// What was read and not yet expected.
    read: String,
}

impl Terminal {
    /// Runs a line of the shell, with the binary on its path.
    pub fn run(line: &str) -> Self {
        let mut script = with_binary("script");
        script.args(["--quiet", "--return", "--command", line, "/dev/null"]);
        script.env("SHELL", "/bin/bash");
        let mut child = script
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script runs");
        let keys = child.stdin.take().expect("a pipe");
        let mut screen = child.stdout.take().expect("a pipe");
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = screen.read(&mut piece) {
                if sender.send(piece[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            keys,
            pieces,
            read: String::new(),
        }
    }

    pub fn send(&mut self, keys: &str) {
        self.keys
            .write_all(keys.as_bytes())
            .expect("the terminal is there");
    }

    /// Reads on until a text has come.
    pub fn expect(&mut self, text: &str) {
        loop {
            if let Some(at) = self.read.find(text) {
                self.read.drain(..at + text.len());
                return;
            }
            match self.pieces.recv_timeout(Duration::from_secs(20)) {
                Ok(piece) => self.read.push_str(&String::from_utf8_lossy(&piece)),
                Err(_) => panic!("no {text:?} in {:?}", self.read),
            }
        }
    }

    /// What a line prints without a terminal.
    pub fn shell(line: &str) -> String {
        let output = with_binary("bash")
            .args(["-c", line])
            .output()
            .expect("bash runs");
        assert!(output.status.success(), "{line}");
        String::from_utf8(output.stdout).expect("answers are UTF-8")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The binary on its path, and every signal as at a terminal: whoever runs the tests in the background
/// of a script has SIGINT ignored, which a shell would hand down and cannot take back.
fn with_binary(program: &str) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_retrograde")).parent();
    let folder = folder.expect("a binary lies in a folder").display();
    let path = std::env::var("PATH").expect("a path");
    let mut command = Command::new("env");
    command.args(["--default-signal", program]);
    command.env("PATH", format!("{folder}:{path}"));
    command
}
