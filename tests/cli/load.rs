//! Too much of everything: memory stays bounded, and the end is a clear one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::binary::run;
use retrograde::Outcome;
use retrograde::digits::{self, Number};

/// The address space that a run gets, in KB: the program, its buffers, and little more.
const ROOM: u32 = 16 * 1024;

/// What happens to a run on so much input in so little room: the lines that it prints, its message,
/// its status. `feed` writes until it is told that nobody listens any more.
fn loaded(
    args: &str,
    room: u32,
    feed: impl FnOnce(&mut dyn Write) -> std::io::Result<()> + Send + 'static,
) -> (u64, String, i32) {
    let binary = env!("CARGO_BIN_EXE_retrograde");
    let mut child = Command::new("bash")
        .args(["-c", &format!("ulimit -v {room}; exec '{binary}' {args}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    let feeder = std::thread::spawn(move || drop(feed(&mut stdin)));
    let (mut lines, mut peak) = (0, String::from("not seen"));
    let mut stdout = BufReader::with_capacity(1 << 16, child.stdout.take().expect("it is piped"));
    for reads in 0.. {
        let read = stdout.fill_buf().expect("a pipe");
        if read.is_empty() {
            break;
        }
        lines += read
            .iter()
            .map(|&byte| u64::from(byte == b'\n'))
            .sum::<u64>();
        let length = read.len();
        stdout.consume(length);
        if reads % 64 == 32 {
            peak = most_memory(child.id()).unwrap_or(peak);
        }
    }
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("it ends");
    println!("{args}: {lines} lines, peak memory {peak}");
    let message = String::from_utf8(output.stderr).expect("UTF-8");
    (
        lines,
        message,
        output.status.code().expect("no signal ended it"),
    )
}

/// The most memory that a process has had so far.
fn most_memory(process: u32) -> Option<String> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.map(|peak| peak.trim().into())
}

/// The same line, so many times.
fn repeated(
    line: &'static str,
    times: u64,
) -> impl FnOnce(&mut dyn Write) -> std::io::Result<()> + Send {
    move |to| {
        let block = line.repeat(1_000);
        for _ in 0..times / 1_000 {
            to.write_all(block.as_bytes())?;
        }
        Ok(())
    }
}

fn judge(
    line: &'static str,
    times: u64,
) -> impl FnOnce(&mut dyn Write) -> std::io::Result<()> + Send {
    move |to| {
        writeln!(to, "{times}")?;
        repeated(line, times)(to)
    }
}

#[test]
fn millions_of_lines_in_constant_memory() {
    let whole = |lines| (lines, String::new(), 0);
    let millions = 3_000_000;
    for (args, line) in [("luogu-p2953", "987654\n"), ("hdu1079", "1988 2 29\n")] {
        assert_eq!(loaded(args, ROOM, judge(line, millions)), whole(millions));
    }
    assert_eq!(
        loaded("digits -", ROOM, repeated("987654\n", millions)),
        whole(millions)
    );
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_a_hundred_million_lines_in_constant_memory() {
    let whole = |lines| (lines, String::new(), 0);
    let lines = 100_000_000;
    for (args, line) in [("luogu-p2953", "987654\n"), ("hdu1079", "1988 2 29\n")] {
        assert_eq!(loaded(args, ROOM, judge(line, lines)), whole(lines));
    }
}

#[test]
fn a_line_of_64_megabytes() {
    a_line_of(1 << 26);
}

#[test]
#[ignore = "slow: .ci/full runs it"]
fn slow_a_line_of_a_gigabyte() {
    a_line_of(1 << 30);
}

/// A single line, more than fits in the room.
fn a_line_of(bytes: u64) {
    let place = "standard input, line 1, column 1";
    let start = "9".repeat(40);
    let longer = |most: u32| {
        format!("retrograde: bad word '{start}…': {place}: it is longer than {most} bytes\n")
    };
    for args in ["luogu-p2953", "hdu1079"] {
        let end = loaded(args, ROOM, repeated("9", bytes));
        assert_eq!(end, (0, longer(1 << 16), 2));
    }
    // Numbers of any length are read, if not of every length.
    let end = loaded("digits -", 80 * 1024, repeated("9", bytes));
    assert_eq!(end, (0, longer(1 << 24), 2));
    // Nothing but white space is no line.
    let end = loaded("luogu-p2953", ROOM, repeated(" ", bytes));
    let why = "the input ends before it says how many there are";
    // Written a thousand at a time.
    let place = format!(
        "standard input, line 1, column {}",
        bytes / 1_000 * 1_000 + 1
    );
    assert_eq!(
        end,
        (0, format!("retrograde: no cases: {place}: {why}\n"), 2)
    );
}

#[test]
fn counts_that_nothing_can_be_counted_to() {
    for count in [1_000_000_000_000_000_000_u64, u64::MAX] {
        let (out, err, status) = run(&["luogu-p2953"], format!("{count}\n9\n10\n").as_bytes());
        let what = format!("case 3 of {count} is missing");
        assert_eq!(
            (out.as_str(), err, status),
            (
                "YES\nNO\n",
                format!(
                    "retrograde: {what}: standard input, line 4, column 1: the input ends here\n"
                ),
                2
            )
        );
    }
    // A range of as many numbers goes on until its reader has had enough.
    let binary = env!("CARGO_BIN_EXE_retrograde");
    let script = format!(
        "'{binary}' digits 999999999999999990..=1999999999999999990 | tail -c +4000000 | head -c 100 | wc -c"
    );
    let output = Command::new("bash")
        .args(["-c", &script])
        .output()
        .expect("bash runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "100");
}

#[test]
fn as_many_arguments_as_the_system_hands_over() {
    // Linux gives a quarter of the stack to them: two megabytes as a rule.
    let script = format!(
        "ulimit -s unlimited 2>/dev/null; seq -f %.0f 1 400000 | xargs -x -n 400000 -s 6000000 '{}' digits | sort | uniq -c",
        env!("CARGO_BIN_EXE_retrograde")
    );
    let output = Command::new("bash")
        .args(["-c", &script])
        .output()
        .expect("bash runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let wins = (1..=400_000).filter(|&number| {
        digits::outcome(Number::new(number).expect("below a million")) == Outcome::Win
    });
    let wins = wins.count();
    let expected = [
        (400_000 - wins).to_string(),
        "loss".into(),
        wins.to_string(),
        "win".into(),
    ];
    assert_eq!(
        text.split_whitespace().collect::<Vec<_>>(),
        expected,
        "{output:?}"
    );
}
