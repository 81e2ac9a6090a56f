//! `help`: every game teaches by an example that is true, every command says what it takes.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::binary::{answers, refused};
use crate::folder::folder;

/// Runs a command line with the binary on the path.
fn shell(line: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_retrograde")).parent();
    let folder = folder.expect("a binary lies in a folder").display();
    let path = std::env::var("PATH").expect("a path");
    let mut bash = Command::new("bash");
    bash.args(["-c", line])
        .stdin(Stdio::null())
        .env("PATH", format!("{folder}:{path}"));
    let output = bash.output().expect("bash runs");
    assert!(output.status.success(), "{line}");
    String::from_utf8(output.stdout).expect("answers are UTF-8")
}

/// The names in a section of `--help`.
fn listed(section: &str) -> Vec<String> {
    let help = answers(&["help"], "");
    assert_eq!(help, answers(&["--help"], ""));
    let (_, rest) = help.split_once(section).expect("a section");
    let lines = rest.lines().map_while(|line| line.strip_prefix("  "));
    let words = lines.filter_map(|line| line.trim_start_matches("retrograde ").split(' ').next());
    words
        .filter(|word| word.starts_with(char::is_lowercase))
        .map(String::from)
        .collect()
}

#[test]
fn every_game_teaches_by_a_true_example() {
    let games = listed("\ngames:\n");
    assert_eq!(
        games,
        ["calendar", "digits", "take-away", "race", "euclid", "board"]
    );
    for game in games {
        let lesson = answers(&["help", &game], "");
        let (rules, example) = lesson.split_once("\n  $ ").expect("an example");
        assert!((7..=11).contains(&rules.lines().count()), "{rules}");
        assert!(lesson.lines().all(|line| line.len() <= 105), "{lesson}");
        let (line, rest) = example.split_once('\n').expect("a command ends its line");
        assert!(line.starts_with(&format!("retrograde {game} ")), "{line}");
        let shown: String = rest
            .lines()
            .map_while(|line| line.strip_prefix("  "))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(shell(line), shown, "{line}");
        assert!(shown.contains("win") && shown.contains("loss"));
    }
}

#[test]
fn every_command_says_what_it_takes() {
    let commands = listed("\nusage:\n");
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let manual = answers(&["help", &command], "");
        let head = format!("  retrograde {command}");
        assert!(manual.starts_with(&head), "{manual}");
        // What it takes is what it refuses nothing of.
        let is_there = cfg!(feature = "map") || command != "map";
        let folder = folder();
        if let Some((_, line)) = manual.split_once("\nfor example: ").filter(|_| is_there) {
            let line = line
                .trim()
                .replace(" DIR", &format!(" '{}'", folder.display()))
                .replace("input.txt", "<(echo 1 2001 11 3)")
                .replace("output.txt", "<(echo YES)");
            assert!(!shell(&line).is_empty(), "{line}");
        }
    }
}

#[test]
fn problems_say_what_they_send() {
    let help = answers(&["help", "hdu1525"], "");
    assert_eq!(
        help,
        "euclid\n  hdu1525 poj2348 uva10368 zoj1913 kattis-euclidsgame\n    sends pairs of positive numbers, \
         until 0 0\n    expects Stan wins or Ollie wins\n    for example 34 12/15 24/0 0\n"
    );
}

#[test]
fn an_option_in_the_wrong_place_says_where_it_goes() {
    let of = |args: &[&str], option: &str, place: &str| {
        let message = format!("unexpected option --{option}: arguments: it goes with {place}");
        refused(args, b"", "", &message);
    };
    of(&["tables", "--steps", "1"], "steps", "take-away and race");
    of(&["games", "--target", "x"], "target", "calendar");
    of(&["verify", "--values"], "values", "positions of a game");
    of(&["explain", "digits", "--force"], "force", "export and map");
    of(&["explain", "digits", "3", "--to", "9"], "to", "race");
    of(&["help", "--full"], "full", "explain");
    refused(
        &["help", "digits", "race"],
        b"",
        "",
        "unexpected argument 'race': argument 3: one name at a time",
    );
    refused(
        &["help", "digit"],
        b"",
        "",
        "no such command 'digit': argument 2: did you mean digits? --help and games list all there is",
    );
}
