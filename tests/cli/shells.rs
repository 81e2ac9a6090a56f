//! The completions and the man page that are shipped, in the shells and readers that they are for.

use std::process::{Command, Stdio};

use crate::binary::answers;
use crate::terminal::Terminal;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cli/shipped");

const GAMES: [&str; 6] = ["board", "calendar", "digits", "euclid", "race", "take-away"];

/// Runs a program that may not complain, and gives the lines that it prints, in order.
fn lines(program: &str, args: &[&str]) -> Vec<String> {
    let mut command = Command::new(program);
    command.args(args).current_dir(SHIPPED).stdin(Stdio::null());
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaint.is_empty(),
        "{args:?}: {complaint}"
    );
    let text = String::from_utf8(output.stdout).expect("text");
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    lines.sort();
    lines
}

/// What bash offers for the last word.
fn bash(words: &[&str]) -> Vec<String> {
    const OFFER: &str =
        "set -u; source ./retrograde.bash; complete -p retrograde >/dev/null || exit
        COMP_WORDS=(retrograde \"$@\") COMP_CWORD=$#; _retrograde
        ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' \"${COMPREPLY[@]}\"";
    lines("bash", &[&["-c", OFFER, "bash"], words].concat())
}

/// What fish offers for the last word.
fn fish(words: &[&str]) -> Vec<String> {
    let line = format!(
        "source retrograde.fish; complete -C 'retrograde {}'",
        words.join(" ")
    );
    let offered = lines("fish", &["--no-config", "-c", &line]);
    let words = offered.iter().filter_map(|line| line.split('\t').next());
    words.map(String::from).collect()
}

/// The games, the problem ids and the commands, as the binary tells them.
fn first_words() -> Vec<String> {
    let (help, games) = (answers(&["--help"], ""), answers(&["games"], ""));
    let (usage, _) = help.split_once("\ngames:\n").expect("the games");
    let named = usage.split("\n  retrograde ").skip(1);
    let named = named.filter_map(|line| line.split_whitespace().next());
    let mut words: Vec<&str> = named
        .filter(|word| word.starts_with(char::is_lowercase))
        .collect();
    words.extend(GAMES);
    let ids = games
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let ids = ids.filter(|line| !line.contains(':') && !line.contains("--"));
    words.extend(ids.flat_map(str::split_whitespace));
    assert!(words.len() >= 6 + 9 + 16, "{words:?}");
    let mut words: Vec<String> = words.into_iter().map(String::from).collect();
    words.sort();
    words
}

/// What every shell has to offer, in order.
fn offers(offer: fn(&[&str]) -> Vec<String>) {
    let all = first_words();
    assert_eq!(offer(&[""]), all);
    assert_eq!(offer(&["help", ""]), all);
    assert_eq!(
        offer(&["hdu1"]),
        [
            "hdu1079", "hdu1525", "hdu1536", "hdu1564", "hdu1846", "hdu1847", "hdu1848"
        ]
    );
    for command in ["explain", "play", "export"] {
        assert_eq!(offer(&[command, ""]), GAMES);
    }
    assert_eq!(offer(&["play", "d"]), ["digits"]);
    assert_eq!(offer(&["tables", ""]), [""; 0]);
    assert_eq!(offer(&["digits", "12", ""]), [""; 0]);
    assert_eq!(offer(&["check", "po"]), ["poj1082", "poj2348", "poj2960"]);
    assert_eq!(offer(&["check", "poj1082", "_re"]), ["_retrograde"]);
    assert_eq!(
        offer(&["check", "poj1082", "_retrograde", "retrograde.b"]),
        ["retrograde.bash"]
    );
    assert_eq!(offer(&["digits", "--v"]), ["--values", "--version"]);
    assert_eq!(offer(&["take-away", "7", "--s"]), ["--steps"]);
    assert_eq!(
        offer(&["play", "race", "--"]),
        [
            "--first",
            "--help",
            "--misere",
            "--seed",
            "--steps",
            "--to",
            "--version",
            "--watch"
        ]
    );
    assert_eq!(
        offer(&["explain", "calendar", "--"]),
        ["--full", "--help", "--target", "--version"]
    );
    assert_eq!(offer(&["tables", "--"]), ["--help", "--version"]);
    assert_eq!(offer(&["play", "digits", "--first", ""]), ["it", "me"]);
    assert_eq!(
        offer(&["export", "digits", "--value", ""]),
        ["best", "grundy", "outcome", "remoteness"]
    );
    assert_eq!(offer(&["race", "--to", ""]), [""; 0]);
    assert_eq!(offer(&["export", "digits", "--lang", ""]), ["c"]);
}

/// What `--help` and `games` list and a file of ours leaves out is missing for whoever reads that file.
#[test]
fn every_name_is_in_every_file() {
    let help = answers(&["--help"], "");
    let (_, options) = help.split_once("\noptions:\n").expect("the options");
    let options = options
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"));
    let options = options.filter_map(|option| option.split(' ').next().map(String::from));
    let names: Vec<String> = first_words().into_iter().chain(options).collect();
    assert!(
        names.len() > 60 && names.contains(&"misere".into()),
        "{names:?}"
    );
    for file in [
        "retrograde.bash",
        "_retrograde",
        "retrograde.fish",
        "retrograde.1",
    ] {
        let text = std::fs::read_to_string(format!("{SHIPPED}/{file}")).expect("a file");
        let text = text.replace("\\-", "-");
        let words: Vec<&str> = text
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .map(|word| word.trim_matches('-'))
            .collect();
        for name in &names {
            assert!(words.contains(&name.as_str()), "{file} leaves out {name}");
        }
    }
}

#[test]
fn bash_completes() {
    offers(bash);
    // As bash splits them.
    assert_eq!(bash(&["play", "--first", "=", "me", "d"]), ["digits"]);
    assert_eq!(bash(&["play", "--first", "="]), ["it", "me"]);
    assert_eq!(bash(&["--steps", "1,2", "take"]), ["take-away"]);
    assert_eq!(bash(&["export", "--out", "man"]), [""; 0]);
}

#[test]
fn bash_completes_at_a_terminal() {
    let mut terminal = Terminal::run("TERM=dumb PS1='ready> ' exec bash --norc -i");
    terminal.expect("ready> ");
    terminal.send(&format!("source {SHIPPED}/retrograde.bash\n"));
    terminal.expect("ready> ");
    terminal.send("retrograde pl\tdig\t9 --wa\t\n");
    terminal.expect("retrograde play digits 9 --watch");
    terminal.expect("history: 9 0");
}

#[test]
#[ignore = "needs fish"]
fn fish_completes() {
    offers(fish);
}

#[test]
#[ignore = "needs zsh"]
fn zsh_completes() {
    let mut terminal = Terminal::run("TERM=dumb PS1='ready> ' exec zsh --no-rcs -i");
    for line in [
        &format!("cd {SHIPPED}; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D"),
        "show() {print -r -- \"<$BUFFER>\"; zle send-break}; zle -N show; bindkey '^Xs' show",
    ] {
        terminal.expect("ready> ");
        terminal.send(&format!("{line}\n"));
    }
    for (typed, completed) in [
        ("expl", "explain "),
        ("cal", "calendar "),
        ("kattis-e", "kattis-euclidsgame "),
        ("explain di", "explain digits "),
        ("play ra", "play race "),
        ("help veri", "help verify "),
        ("check eden _", "check eden _retrograde "),
        ("check ed", "check eden "),
        ("digits --val", "digits --values "),
        ("play take-away --st", "play take-away --steps="),
        ("play digits --first m", "play digits --first me "),
        (
            "export digits --value=r",
            "export digits --value=remoteness ",
        ),
        ("tables --fu", "tables --fu"),
    ] {
        terminal.expect("ready> ");
        terminal.send(&format!("retrograde {typed}\t\x18s"));
        terminal.expect(&format!("<retrograde {completed}>"));
    }
}

#[test]
#[ignore = "needs mandoc and groff"]
fn the_man_page_is_clean() {
    assert_eq!(lines("mandoc", &["-Tlint", "retrograde.1"]), [""; 0]);
    let page = lines(
        "groff",
        &["-mandoc", "-ww", "-Tascii", "-P-cbou", "retrograde.1"],
    );
    let page = page.join("\n");
    for word in first_words() {
        assert!(page.contains(&word), "{word}");
    }
}
