//! Ten million positions on standard input, against straightforward programs with the published
//! solutions (`benches/rivals`), against reading and writing alone, and against `wc -l`.
//!
//! Times are processor time, user and system together. Answers go to a file.
//!
//!     cargo bench --bench stdin

mod common;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::spawn;

use common::process::{compile, ours, peak_memory, processor_time};
use common::{Random, Table, interleaved, thousands};
use retrograde::Game;
use retrograde::calendar::Calendar;

const LINES: u32 = 10_000_000;
const ROUNDS: usize = 7;
const GAMES: [&str; 2] = ["digits", "calendar"];

/// A program, its name in the table, and its words; `GAME` among them is the game's name.
struct Program {
    name: &'static str,
    path: String,
    words: &'static [&'static str],
}

impl Program {
    fn words<'a>(&'a self, game: &'a str) -> Vec<&'a str> {
        let words = self.words.iter();
        let words = words.map(|&word| if word == "GAME" { game } else { word });
        [&self.path[..]].into_iter().chain(words).collect()
    }
}

fn main() {
    let ours = &*ours();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let program = |name, path: &str, words| Program {
        name,
        path: path.into(),
        words,
    };
    let scanf = compile("scanf", "scanf.cpp", &["-w"], &folder);
    let tied = compile("tied", "iostream.cpp", &[], &folder);
    let untied = compile("untied", "iostream.cpp", &["-DUNTIED"], &folder);
    let lines = compile("lines", "lines.rs", &[], &folder);
    let copy = compile("copy", "copy.rs", &[], &folder);
    let mut programs = [
        program("retrograde", ours, &["GAME"][..]),
        program("C++: scanf, puts", &scanf, &["GAME"]),
        program("C++: cin, cout, untied", &untied, &["GAME"]),
        program("Rust: lines, BufWriter", &lines, &["GAME", "buffered"]),
        program("bare read and write", &copy, &[]),
        program("wc -l", "wc", &["-l"]),
        // A system call a line: the same half a minute from a file and through a pipe.
        program("C++: cin, cout", &tied, &["GAME"]),
        program("Rust: lines, println", &lines, &["GAME"]),
    ];
    for program in programs
        .iter()
        .filter(|program| program.words.contains(&"GAME"))
    {
        agree(ours, program, &folder);
    }
    let inputs = GAMES.map(|game| input(game, LINES, &folder));
    stdin("10 million lines from a file", "", &mut programs, &inputs);
    let name = "10 million lines through a pipe";
    stdin(name, r#"cat "$0" |"#, &mut programs[..6], &inputs);
    memory(ours, &inputs);
}

/// A rival that answers something else is no rival.
fn agree(ours: &str, program: &Program, folder: &Path) {
    for game in GAMES {
        let input = input(game, 100_000, folder);
        let line = r#"cmp <("$1" "$2" <"$0") <("${@:3}" <"$0")"#;
        let input = input.to_str().expect("a plain path");
        let words = [&[input, ours, game], &program.words(game)[..]].concat();
        processor_time("", line, &words);
    }
}

/// A judge's input with so many random positions.
fn input(game: &str, lines: u32, folder: &Path) -> PathBuf {
    let path = folder.join(format!("{game}.{lines}.in"));
    let mut random = Random::new();
    let mut file = BufWriter::new(File::create(&path).expect("the folder is there"));
    let window: u32 = Calendar.radices().iter().product();
    let mut line = |file: &mut BufWriter<File>| {
        if game == "digits" {
            return writeln!(file, "{}", 1 + random.below(1_000_000));
        }
        let date = std::iter::repeat_with(|| Calendar.position(random.below(window)));
        let date = date.flatten().next().expect("endless");
        writeln!(file, "{} {} {}", date.year(), date.month(), date.day())
    };
    writeln!(file, "{lines}").expect("room");
    (0..lines).for_each(|_| line(&mut file).expect("room"));
    file.flush().expect("room");
    path
}

/// Times all programs on both games' inputs.
fn stdin(name: &str, feed: &str, programs: &mut [Program], inputs: &[PathBuf; 2]) {
    let headings = [
        name,
        "digits CPU s",
        "digits ratio",
        "calendar CPU s",
        "calendar ratio",
    ];
    let times = [0, 1].map(|i| {
        let path = inputs[i].to_str().expect("a plain path");
        let answers = format!("{path}.out");
        let line = match feed {
            "" => r#""${@:2}" <"$0" >"$1""#,
            _ => r#""${@:2}" >"$1""#,
        };
        interleaved(ROUNDS, programs, |program| {
            let words = [&[path, &answers], &program.words(GAMES[i])[..]].concat();
            processor_time(feed, line, &words)
        })
    });
    let table = Table::new(&headings);
    for (i, program) in programs.iter().enumerate() {
        let mut cells = vec![program.name.to_string()];
        for times in &times {
            cells.push(format!("{:.2}", times[i]));
            cells.push(format!("{:.1}", times[i] / times[0]));
        }
        table.row(&cells);
    }
}

/// How much memory an input takes, whatever its length.
fn memory(ours: &str, inputs: &[PathBuf; 2]) {
    let table = Table::new(&["peak memory", "digits KB", "calendar KB"]);
    for (name, times) in [("10 million lines", 1), ("100 million lines", 10)] {
        let peaks = [0, 1].map(|i| {
            let input = fs::read(&inputs[i]).expect("the input");
            let first = input
                .iter()
                .position(|&byte| byte == b'\n')
                .expect("a count");
            let mut child = Command::new(ours)
                .arg(GAMES[i])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
                .expect("our program runs");
            let mut pipe = child.stdin.take().expect("a pipe");
            let writer = spawn(move || {
                writeln!(pipe, "{}", LINES * times).expect("it reads");
                (0..times).for_each(|_| pipe.write_all(&input[first + 1..]).expect("it reads"));
            });
            let peak = peak_memory(&mut child);
            writer.join().expect("it wrote all");
            thousands(peak)
        });
        let [digits, calendar] = peaks;
        table.row(&[name.into(), digits, calendar]);
    }
}
