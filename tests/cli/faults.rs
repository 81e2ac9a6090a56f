//! What goes wrong outside: each fault with its exit status and its message, in one table that
//! `cargo test --test faults -- --nocapture` prints.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::folder::{Folder, folder, names};

const BINARY: &str = env!("CARGO_BIN_EXE_retrograde");

/// What a shell's script prints, where `retrograde` is the binary.
fn shell(script: &str, folder: &Path) -> [String; 2] {
    let script = format!("retrograde() {{ '{BINARY}' \"$@\"; }}\n{script}");
    let output = Command::new("bash")
        .args(["-c", &script])
        .current_dir(folder)
        .output()
        .expect("bash runs");
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"))
}

/// The commands that print, each at least a few words.
const PRINTING: [&str; 11] = [
    "digits 0..=1000000",
    "calendar 1900-01-01..2001-11-04 --values",
    "take-away 0..=100000 --steps 1,2,3",
    "explain digits 1000000",
    "sum digits:3014 take-away:7@1,2,3",
    "check luogu-p2953 in out",
    "tables",
    "verify",
    "games",
    "help digits",
    "export digits --lang c --out c --force",
];

fn with_judge_files() -> Folder {
    let folder = folder();
    fs::write(folder.join("in"), "2\n9\n10\n").expect("the folder is ours");
    fs::write(folder.join("out"), "YES\nNO\n").expect("the folder is ours");
    fs::write(folder.join("wrong"), "NO\nNO\n").expect("the folder is ours");
    folder
}

#[test]
fn a_reader_that_is_gone_ends_every_command_quietly() {
    let folder = with_judge_files();
    for command in PRINTING {
        // The reader is gone before the first word is written.
        let script = format!("{{ sleep 0.2; retrograde {command}; echo $? >status; }} | true");
        assert_eq!(shell(&script, &folder), ["", ""], "{command}");
        let status = fs::read_to_string(folder.join("status")).expect("a status");
        assert_eq!(status, "0\n", "{command}");
    }
    // Errors go to nobody, and the status says so.
    for (wrong, expected) in [
        ("digits x", "2\n"),
        ("nonsense", "2\n"),
        ("explain", "2\n"),
        ("check luogu-p2953 in nowhere", "2\n"),
        ("check luogu-p2953 in wrong", "1\n"),
    ] {
        let script = format!("{{ sleep 0.2; retrograde {wrong} 2>&1; echo $? >status; }} | true");
        assert_eq!(shell(&script, &folder), ["", ""], "{wrong}");
        let status = fs::read_to_string(folder.join("status")).expect("a status");
        assert_eq!(status, expected, "{wrong}");
    }
}

#[test]
fn a_full_disk_is_said_by_every_command() {
    let folder = with_judge_files();
    let full = "retrograde: cannot write: standard output: No space left on device (os error 28)\n";
    for command in PRINTING {
        let script = format!("retrograde {command} >/dev/full; echo $?");
        assert_eq!(shell(&script, &folder), ["2\n", full], "{command}");
    }
    // What is wrong besides is said, too.
    for (command, message) in [
        ("check luogu-p2953 in wrong", ""),
        (
            "digits 9 x",
            "retrograde: bad number 'x': position 2: a number is written in decimal digits, as in 3014\n",
        ),
        ("digits - <<<'9 10'", ""),
    ] {
        let script = format!("retrograde {command} >/dev/full; echo $?");
        let said = format!("{message}{full}");
        assert_eq!(shell(&script, &folder), ["2\n", &said], "{command}");
    }
}

/// What is done, what is printed before the status, the status, and the message.
type Fault = (&'static str, &'static str, u8, &'static str);

const FAULTS: [Fault; 14] = [
    (
        "retrograde digits - </",
        "",
        2,
        "cannot read: standard input, line 1, column 1: Is a directory (os error 21)",
    ),
    (
        "retrograde hdu1079 </",
        "",
        2,
        "cannot read: standard input, line 1, column 1: Is a directory (os error 21)",
    ),
    (
        "retrograde check luogu-p2953 / out",
        "",
        2,
        "cannot read: /, line 1, column 1: Is a directory (os error 21)",
    ),
    (
        "retrograde check luogu-p2953 in /",
        "",
        2,
        "cannot read: /, line 1, column 1: Is a directory (os error 21)",
    ),
    (
        "retrograde check luogu-p2953 nowhere out",
        "",
        2,
        "cannot open: 'nowhere': No such file or directory (os error 2)",
    ),
    (
        "retrograde check luogu-p2953 $'\\xff' out",
        "",
        2,
        "cannot open: '\\xff': No such file or directory (os error 2)",
    ),
    (
        "retrograde check luogu-p2953 in $'\\e[31m'",
        "",
        2,
        "cannot open: '\\x1b[31m': No such file or directory (os error 2)",
    ),
    (
        "cp out $'\\xff'; retrograde check luogu-p2953 in $'\\xff'",
        "all 2 answers are right\n",
        0,
        "",
    ),
    ("retrograde digits 9 >&-", "", 0, ""),
    ("retrograde digits 9 - <&-", "win\n", 0, ""),
    (
        "retrograde export digits --lang c --out in",
        "",
        2,
        "cannot write: in: File exists (os error 17)",
    ),
    (
        "retrograde export digits --lang c --out in/below",
        "",
        2,
        "cannot write: in/below: Not a directory (os error 20)",
    ),
    (
        "retrograde export digits --lang c --out ''",
        "",
        2,
        "no folder: arguments: say where to write by --out",
    ),
    (
        "trap '' XFSZ; ulimit -f 1; retrograde export digits --lang c --out c",
        "",
        2,
        "cannot write: c/retrograde_digits.h: File too large (os error 27)",
    ),
];

#[test]
fn the_table_of_faults() {
    for (script, out, status, message) in FAULTS {
        let folder = with_judge_files();
        let shown = format!("{script:<70} {status} {message}");
        println!("{shown}");
        let message = match message {
            "" => String::new(),
            message => format!("retrograde: {message}\n"),
        };
        let expected = [format!("{out}{status}\n"), message];
        assert_eq!(
            shell(&format!("{script}; echo $?"), &folder),
            expected,
            "{shown}"
        );
        // Nothing half done is left behind.
        let left = fs::read_dir(folder.join("c")).map_or(0, Iterator::count);
        assert_eq!(left, 0, "{shown}");
    }
}

#[test]
fn a_connection_that_breaks_off_loses_no_answer() {
    for (command, first, answer) in [
        (&["digits", "-"][..], "9\n10\n", "win"),
        (&["luogu-p2953"][..], "5\n9\n10\n", "YES"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port of our own");
        let address = listener.local_addr().expect("it is bound");
        let mut far = TcpStream::connect(address).expect("it listens");
        let (mut near, _) = listener.accept().expect("it was asked");
        // What is sent to the far end is never read there, so that its close breaks the connection.
        near.write_all(b"unread").expect("it is open");
        let mut child = Command::new(BINARY)
            .args(command)
            .stdin(Stdio::from(OwnedFd::from(near)))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        far.write_all(first.as_bytes()).expect("it is open");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let line = lines.next().expect("a line").expect("UTF-8");
        assert_eq!(line, answer);
        // The end arrives after what was sent.
        std::thread::sleep(Duration::from_millis(50));
        drop(far);
        let rest: Vec<String> = lines.map(|line| line.expect("UTF-8")).collect();
        assert_eq!(rest.len(), 1, "{rest:?}");
        let output = child.wait_with_output().expect("it ends");
        let message = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(
            message.starts_with("retrograde: cannot read: standard input, line "),
            "{message}"
        );
        assert!(
            message.ends_with(": Connection reset by peer (os error 104)\n"),
            "{message}"
        );
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_file_is_whole_or_absent_whenever_the_writer_is_killed() {
    let export = ["export", "digits", "--lang", "c", "--out", "."];
    whole_or_absent(&export, &["retrograde_digits.h", "retrograde_digits.c"]);
    #[cfg(feature = "map")]
    {
        let map = ["map", "calendar", "--svg", "m.svg", "--png", "m.png"];
        whole_or_absent(&map, &["m.svg", "m.png"]);
    }
}

/// Kills a command ever later, by a fortieth of the time that it takes, until it ends by itself.
fn whole_or_absent(args: &[&str], files: &[&str]) {
    let write = |folder: &Path| {
        Command::new(BINARY)
            .args(args)
            .current_dir(folder)
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary starts")
    };
    let (whole, start) = (folder(), Instant::now());
    assert!(write(&whole).wait().expect("it ends").success());
    let step = start.elapsed() / 40;
    let texts = files
        .iter()
        .map(|name| fs::read(whole.join(name)).expect("it was written"));
    let texts: Vec<Vec<u8>> = texts.collect();
    let mut killed = 0;
    for delay in 0..1_000 {
        let folder = folder();
        let mut child = write(&folder);
        std::thread::sleep(step * delay);
        let _ = child.kill();
        let ended = child.wait().expect("it ends").success();
        for (name, text) in files.iter().zip(&texts) {
            match fs::read(folder.join(name)) {
                Ok(found) => assert!(found == *text, "{name} after {delay}"),
                Err(_) => assert!(!ended, "{name} after {delay}"),
            }
        }
        if ended {
            break;
        }
        killed += 1;
    }
    assert!(killed > 0, "nothing was interrupted");
}

#[cfg(feature = "map")]
#[test]
fn the_table_of_faults_of_pictures() {
    let no_file = "no file: arguments: --svg and --png take a file each, by name";
    for (file, message) in [
        (
            "--svg in/x.svg",
            "cannot write: in/x.svg: Not a directory (os error 20)",
        ),
        (
            "--png c/x.png",
            "cannot write: c/x.png: No such file or directory (os error 2)",
        ),
        ("--svg in", "will not overwrite a file: in: --force does"),
        ("--svg x --png x", no_file),
        ("--svg ''", no_file),
    ] {
        let folder = with_judge_files();
        let said = format!("retrograde: {message}\n");
        let script = format!("retrograde map calendar 1999 {file}; echo $?");
        assert_eq!(shell(&script, &folder), ["2\n", &said], "{file}");
        assert_eq!(
            fs::read_dir(&folder).expect("a folder").count(),
            3,
            "{file}"
        );
    }
    // A disk that fills up in the middle leaves neither.
    let folder = folder();
    let script =
        "trap '' XFSZ; ulimit -f 8; retrograde map calendar 1999 --png x.png --svg x.svg; echo $?";
    let said = "retrograde: cannot write: x.svg: File too large (os error 27)\n";
    assert_eq!(shell(script, &folder), ["2\n", said]);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    // A name need not be text.
    let script = "retrograde map calendar 1999 --png $'\\xff.png' | wc -l; ls | wc -l";
    assert_eq!(shell(script, &folder), ["1\n1\n", ""]);
}

#[test]
fn nothing_is_written_but_what_was_named() {
    let folder = folder();
    fs::create_dir_all(folder.join("here")).expect("the folder is ours");
    fs::write(folder.join("mine"), "mine").expect("the folder is ours");
    let script = "cd here && retrograde export digits --lang c --out ../c >../said; echo $?";
    assert_eq!(shell(script, &folder), ["0\n", ""]);
    assert_eq!(names(&folder), ["c", "here", "mine", "said"]);
    assert!(names(&folder.join("here")).is_empty());
    assert_eq!(
        names(&folder.join("c")),
        ["retrograde_digits.c", "retrograde_digits.h"]
    );
    let said = fs::read_to_string(folder.join("said")).expect("it was said");
    assert_eq!(said, "../c/retrograde_digits.h\n../c/retrograde_digits.c\n");
}
