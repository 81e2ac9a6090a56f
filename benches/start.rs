//! One answer as a process, from before its start to after its end, against programs that run the
//! published sieve first (`benches/rivals`), and against `true`.
//!
//!     cargo bench --bench start

mod common;

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use common::process::{compile, ours};
use common::{Table, interleaved, time};

fn main() {
    let ours = &*ours();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let scanf = compile("scanf", "scanf.cpp", &["-w"], &folder);
    let lines = compile("lines", "lines.rs", &[], &folder);
    let input = folder.join("one.in");
    fs::write(&input, "1\n999999\n").expect("room");
    let mut programs: [(&str, &str, &[&str]); 5] = [
        ("retrograde digits 999999", ours, &["digits", "999999"]),
        (
            "retrograde calendar 1900-01-01",
            ours,
            &["calendar", "1900-01-01"],
        ),
        ("C++: the sieve", &scanf, &["digits"]),
        ("Rust: the sieve", &lines, &["digits"]),
        ("true", "/bin/true", &[]),
    ];
    let times = interleaved(101, &mut programs, |(name, path, words)| {
        let mut command = Command::new(path);
        command.args(*words).stdout(Stdio::null());
        command.stdin(File::open(&input).expect("it was written"));
        let (status, time) = time(|| command.status().expect("it runs"));
        assert!(status.success(), "{name}: {status}");
        time
    });
    let table = Table::new(&["one answer", "ms", "ratio"]);
    for ((name, ..), time) in programs.iter().zip(&times) {
        table.row(&[
            name.to_string(),
            format!("{:.2}", time * 1e3),
            format!("{:.1}", time / times[0]),
        ]);
    }
}
