//! Whole processes: processor time as the shell tells it, and peak memory.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use super::output;

/// The processor time, of user and system together, of a command line in bash, fed by another one if
/// any; on a busy machine it tells more than a clock does. `$0` and so on are the words.
pub fn processor_time(feed: &str, line: &str, words: &[&str]) -> Duration {
    let done = timed(feed, line, words).output().expect("bash runs");
    let times = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{line} {words:?} {times}");
    sum(&times)
}

/// The processor time and the peak memory in kilobytes.
pub fn cost(line: &str, words: &[&str]) -> (Duration, u64) {
    let mut bash = timed("", line, words);
    let mut child = bash.stderr(Stdio::piped()).spawn().expect("bash runs");
    let peak = peak_memory(&mut child);
    let mut times = String::new();
    let stderr = child.stderr.as_mut().expect("it is piped");
    stderr.read_to_string(&mut times).expect("a text");
    (sum(&times), peak)
}

fn timed(feed: &str, line: &str, words: &[&str]) -> Command {
    let script = format!("TIMEFORMAT='%3U %3S'; {feed} {{ time {{ {line}; }} 2>/dev/null; }}");
    let mut bash = Command::new("bash");
    bash.args(["-o", "pipefail", "-c", &script]).args(words);
    bash
}

fn sum(times: &str) -> Duration {
    let times = times.split_whitespace();
    Duration::from_secs_f64(
        times
            .map(|time| time.parse::<f64>().expect("seconds"))
            .sum(),
    )
}

/// Waits for a process and gives the most memory that it and its children held at any moment, in
/// kilobytes, looking every five milliseconds.
pub fn peak_memory(child: &mut Child) -> u64 {
    let mut peak = 0;
    loop {
        peak = resident(child.id()).max(peak);
        if let Some(status) = child.try_wait().expect("a child") {
            assert!(status.success(), "{child:?}: {status}");
            return peak;
        }
        sleep(Duration::from_millis(5));
    }
}

fn resident(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let own = status
        .split_once("VmRSS:")
        .and_then(|(_, rest)| rest.split_whitespace().next());
    // Every thread has children of its own.
    let threads = fs::read_dir(format!("/proc/{process}/task"));
    let threads = threads.into_iter().flatten().flatten();
    let children: String = threads
        .flat_map(|thread| fs::read_to_string(thread.path().join("children")))
        .collect();
    let children = children
        .split_whitespace()
        .flat_map(str::parse)
        .map(resident);
    own.and_then(|size| size.parse().ok()).unwrap_or(0) + children.sum::<u64>()
}

/// Builds the binary as users do: benchmarks have a profile of their own, for the library.
pub fn ours() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let target = target.parent().expect("a folder in the target's");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--locked", "--target-dir"]);
    output(cargo.arg(target).current_dir(env!("CARGO_MANIFEST_DIR")));
    let program = target.join("release/retrograde").into_os_string();
    program.into_string().expect("a plain path")
}

/// Compiles a program of `benches/rivals` with a user's usual flags.
pub fn compile(name: &str, source: &str, flags: &[&str], to: &Path) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("benches/rivals")
        .join(source);
    let program = to.join(name);
    let mut compiler = if source
        .extension()
        .is_some_and(|extension| extension == "rs")
    {
        let mut rustc = Command::new("rustc");
        rustc.args(["-O", "--edition", "2024"]);
        rustc
    } else {
        let mut gcc = Command::new("g++");
        gcc.arg("-O2");
        gcc
    };
    output(compiler.args(flags).arg(&source).arg("-o").arg(&program));
    program
        .into_os_string()
        .into_string()
        .expect("a plain path")
}
