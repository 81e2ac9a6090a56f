//! `retrograde map`: every cell of a picture against the tables, and how pictures reach a terminal
//! or a file.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::binary::{self, answers, refused};
use crate::folder::folder;
use retrograde::Outcome;
use retrograde::calendar::{self, Date, Day};
use retrograde::digits::{self, Number};

/// The picture as text of this width.
fn text(args: &[&str], width: usize) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .arg("map")
        .args(args)
        .env("COLUMNS", width.to_string())
        .output()
        .expect("the binary starts");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    String::from_utf8(output.stdout).expect("a picture is UTF-8")
}

/// The picture in a file, by the option that names it.
fn file(args: &[&str], option: &str) -> Vec<u8> {
    let folder = folder();
    let path = folder.join("picture");
    let shown = path.display().to_string();
    let args = [&["map"], args, &[option, &shown]].concat();
    assert_eq!(answers(&args, ""), format!("{shown}\n"));
    fs::read(path).expect("the picture was written")
}

fn svg(args: &[&str]) -> String {
    String::from_utf8(file(args, "--svg")).expect("an SVG is UTF-8")
}

fn number(at: usize) -> Number {
    Number::new(at as u32).expect("a number of the window")
}

#[test]
fn pictures_look_as_they_did_when_they_were_looked_at() {
    let shown = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/cli/map")
            .join(name);
        fs::read_to_string(path).expect("a picture that was looked at")
    };
    assert_eq!(text(&["calendar", "1999"], 80), shown("calendar.txt"));
    assert_eq!(text(&["calendar", "1999"], 24), shown("narrow.txt"));
    let take_away = ["take-away", "0..=50", "--steps", "1,3,4", "--show", "best"];
    assert_eq!(text(&take_away, 80), shown("take-away.txt"));
    let euclid = ["euclid", "20x20", "--show", "grundy"];
    assert_eq!(text(&euclid, 80), shown("euclid.txt"));
    assert_eq!(text(&["digits"], 80), shown("digits.txt"));
    assert_eq!(svg(&["race", "--show", "grundy"]), shown("race.svg"));
}

/// The rows of a text, without labels and with a character a cell.
fn rows(text: &str, margin: usize) -> Vec<Vec<char>> {
    let rows = text.lines().skip(4).take_while(|line| !line.is_empty());
    rows.map(|line| line.chars().skip(margin).collect())
        .collect()
}

#[test]
fn every_date_of_the_calendar_is_where_it_belongs() {
    let rows = rows(&text(&["calendar"], 400), 5);
    let mut dates = 0;
    assert_eq!(rows.len(), 102);
    for (year, row) in (1900..).zip(&rows) {
        let mut column = 0;
        for month in 1..=12 {
            for day in (1..=31).filter(|&day| Day::new(2000, month, day).is_ok()) {
                let expected = match Date::new(year, month, day) {
                    Ok(date) if calendar::outcome(date) == Outcome::Win => '#',
                    Ok(_) => '.',
                    Err(_) => ' ',
                };
                dates += u32::from(expected != ' ');
                let shown = row.get(column).copied().unwrap_or(' ');
                assert_eq!(shown, expected, "{year}-{month}-{day}");
                column += 1;
            }
        }
    }
    assert_eq!(dates, 37_198);
}

#[test]
fn every_value_of_ten_thousand_numbers_is_where_it_belongs() {
    let show = |value| rows(&text(&["digits", "0..=9999", "--show", value], 120), 5).concat();
    let (outcomes, grundy, best) = (show("outcome"), show("grundy"), show("best"));
    assert_eq!(
        (outcomes.len(), grundy.len(), best.len()),
        (10_000, 10_000, 10_000)
    );
    for at in 0..10_000 {
        let number = number(at);
        let win = digits::outcome(number) == Outcome::Win;
        assert_eq!(outcomes[at], if win { '#' } else { '.' }, "{at}");
        let value = char::from(b'0' + digits::grundy(number));
        assert_eq!(grundy[at], value, "{at}");
        let taken = digits::best_move(number).map(|to| number.get() - to.get());
        let of = at.to_string();
        let digits = || of.bytes().filter(|&digit| digit != b'0');
        let kind = match taken {
            None => 'x',
            Some(_) if digits().min() == digits().max() => 'o',
            taken if taken == digits().min().map(|digit| u32::from(digit - b'0')) => 's',
            _ => 'L',
        };
        assert_eq!(best[at], kind, "{at}");
    }
}

#[test]
fn a_scale_covers_its_numbers_in_equal_parts() {
    let all = text(&["digits", "0..=9999", "--show", "remoteness"], 120);
    let cells = rows(&all, 5).concat();
    let remoteness = |at| digits::remoteness(number(at));
    let highest = (0..10_000).map(remoteness).max().expect("ten thousand");
    assert!(all.contains(&format!("\nmoves left:  0 0123456789 {highest}\n")));
    for (at, cell) in cells.into_iter().enumerate() {
        let tenth = (u64::from(remoteness(at)) * 10 / u64::from(highest)).min(9);
        let shown = cell.to_digit(10).expect("a digit");
        assert_eq!(u64::from(shown), tenth, "{at}");
    }
}

#[test]
fn a_coarser_picture_says_so_and_shows_shares() {
    let all = text(&["digits"], 80);
    assert!(all.ends_with("a cell stands for 20 x 20 positions, for a width of 80\n"));
    let share = |row: usize, column: usize| {
        let numbers = (0..400).map(|at| (20 * row + at / 20) * 1000 + 20 * column + at % 20);
        numbers
            .filter(|&at| digits::outcome(number(at)) == Outcome::Win)
            .count()
    };
    let rows = rows(&all, 7);
    let shares: Vec<usize> = (0..2500).map(|at| share(at / 50, at % 50)).collect();
    let [low, high] = [shares.iter().min(), shares.iter().max()].map(|end| *end.expect("2,500"));
    for (at, &share) in shares.iter().enumerate() {
        let tenth = ((share - low) * 10 / (high - low)).min(9);
        let shown = rows[at / 50][at % 50].to_digit(10).expect("a digit");
        assert_eq!(shown as usize, tenth, "{at}");
    }
}

/// The rows of a text of one part or several, put together again, without the blanks.
fn whole_rows(text: &str, margin: usize) -> Vec<String> {
    let blocks: Vec<&str> = text.split("\n\n").collect();
    let [_, parts @ .., _] = &blocks[..] else {
        panic!("a title, parts and a legend");
    };
    let mut rows = vec![String::new(); parts[0].lines().count() - 1];
    for part in parts {
        for (row, line) in rows.iter_mut().zip(part.lines().skip(1)) {
            row.extend(line.chars().skip(margin).filter(|c| *c != ' '));
        }
    }
    rows
}

#[test]
fn nothing_is_wider_than_asked_and_nothing_is_left_out() {
    for (args, margin) in [
        (&["calendar", "1999"][..], 4),
        (&["digits", "0..=9999"], 5),
        (&["euclid", "60x60", "--show", "remoteness"], 3),
        (&["take-away", "--steps", "1,2,3"], 4),
    ] {
        let whole = text(args, 300);
        assert!(!whole.contains("parts"), "{whole}");
        for width in [20, 47, 80, 119] {
            let text = text(args, width);
            let (_, picture) = text.split_once("\n\n").expect("a title");
            let (picture, legend) = picture.rsplit_once("\n\n").expect("a legend");
            for line in picture.lines() {
                assert!(line.len() <= width, "{args:?} {width} {line}");
            }
            let parts = picture.split("\n\n").count();
            let says = format!("in {parts} parts, one under the other, for a width of {width}");
            assert_eq!(legend.contains(&says), parts > 1, "{text}");
            assert_eq!(
                whole_rows(&text, margin),
                whole_rows(&whole, margin),
                "{args:?}"
            );
        }
    }
}

/// What the binary writes to a terminal, with these variables.
#[cfg(target_os = "linux")]
fn on_terminal(command: &str, variables: &[(&str, &str)]) -> String {
    let output = Command::new("script")
        .args(["-qec", command, "/dev/null"])
        .env_remove("NO_COLOR")
        .env_remove("COLORTERM")
        .env("COLUMNS", "80")
        .env("TERM", "xterm-256color")
        .envs(variables.iter().copied())
        .stdin(std::process::Stdio::null())
        .output()
        .expect("util-linux is there");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("a picture is UTF-8")
}

#[cfg(target_os = "linux")]
#[test]
fn colours_come_on_a_terminal_that_has_them_and_only_there() {
    let command = format!("{} map euclid 60x60", env!("CARGO_BIN_EXE_retrograde"));
    let full = on_terminal(&command, &[("COLORTERM", "truecolor")]);
    for escape in [
        "\x1b[38;2;0;95;153m",
        "\x1b[48;2;245;184;46m",
        "▀",
        "\x1b[0m\r\n",
    ] {
        assert!(full.contains(escape), "{full}");
    }
    let cube = on_terminal(&command, &[]);
    assert!(
        cube.contains("\x1b[38;5;24m") && !cube.contains(";2;"),
        "{cube}"
    );
    for plain in [
        on_terminal(&command, &[("NO_COLOR", "1")]),
        on_terminal(&command, &[("TERM", "dumb")]),
    ] {
        assert_eq!(plain.replace('\r', ""), text(&["euclid", "60x60"], 80));
        assert!(!plain.contains('\x1b'));
    }
    // Two rows a line: half as many lines, as many cells.
    let halves = full.matches('▀').count() + full.matches('▄').count();
    assert_eq!((halves, full.lines().count()), (60 * 30, 36));
}

/// A PNG as its width and the colours of its pixels.
fn pixels(bytes: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a picture");
    let pixels = bytes
        .chunks_exact(3)
        .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    (info.width as usize, pixels.collect())
}

const LOSS: [u8; 3] = [0, 95, 153];
const WIN: [u8; 3] = [245, 184, 46];

/// The colours of the cells of a PNG, found by the first that is a win or a loss.
fn cells(bytes: &[u8], rows: usize, columns: usize, side: usize) -> Vec<[u8; 3]> {
    let (width, pixels) = pixels(bytes);
    let coloured = |at: &usize| [LOSS, WIN].contains(&pixels[*at]);
    let top = (0..pixels.len()).find(coloured).expect("a cell") / width;
    let left = (0..pixels.len()).filter(coloured).map(|at| at % width);
    let left = left.min().expect("a cell");
    let middle = |at: usize| at * side + side / 2;
    let at = |row, column| pixels[(top + middle(row)) * width + left + middle(column)];
    (0..rows * columns)
        .map(|cell| at(cell / columns, cell % columns))
        .collect()
}

#[test]
fn every_number_of_a_million_has_its_pixel() {
    let png = file(&["digits"], "--png");
    assert!(png.len() < 100_000, "{}", png.len());
    for (at, colour) in cells(&png, 1000, 1000, 1).into_iter().enumerate() {
        let win = digits::outcome(number(at)) == Outcome::Win;
        assert_eq!(colour, if win { WIN } else { LOSS }, "{at}");
    }
}

#[test]
fn every_day_of_a_year_has_its_square() {
    let png = file(&["calendar", "1999"], "--png");
    let mut days = 0;
    for (at, colour) in cells(&png, 12, 31, 24).into_iter().enumerate() {
        let (month, day) = ((at / 31) as u8 + 1, (at % 31) as u8 + 1);
        match Date::new(1999, month, day).map(calendar::outcome) {
            Ok(Outcome::Win) => assert_eq!(colour, WIN, "{month}-{day}"),
            Ok(Outcome::Loss) => assert_eq!(colour, LOSS, "{month}-{day}"),
            Err(_) => assert!(![WIN, LOSS].contains(&colour), "{month}-{day}"),
        }
        days += u32::from([WIN, LOSS].contains(&colour));
    }
    assert_eq!(days, 365);
}

/// The parts of an SVG between two texts.
fn between<'a>(svg: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    let parts = svg.split(before).skip(1);
    parts.map(move |part| part.split(after).next().expect("a part"))
}

#[test]
fn a_title_of_an_svg_names_a_position_and_all_values() {
    let svg = svg(&["calendar", "1999"]);
    let mut titles: Vec<&str> = between(&svg, "z\"><title>", "</title>").collect();
    titles.retain(|title| *title != "no such date, or past the target");
    titles.sort_unstable();
    let all = answers(&["calendar", "--values", "1999-01-01..=1999-12-31"], "");
    let expected = all.lines().map(|line| {
        let row: Vec<&str> = line.split('\t').collect();
        let [at, outcome, remoteness, grundy, best] = row[..] else {
            panic!("five columns");
        };
        format!("{at}: {outcome} in {remoteness}, Grundy value {grundy}, best to {best}")
    });
    assert_eq!(titles, expected.collect::<Vec<_>>());
    // A square a day, in the colour of its outcome: the column and the row are those of its date.
    for (fill, outcome) in [("#f5b82e", "win"), ("#005f99", "loss")] {
        let start = format!("<g fill=\"{fill}\">");
        let group = between(&svg, &start, "</g>").next().expect("a group");
        for cell in group.lines().filter(|line| !line.is_empty()) {
            let place = between(cell, "d=\"M", "h").next().expect("a place");
            let (x, y) = place.split_once(' ').expect("two numbers");
            let [x, y] = [x, y].map(|at| at.parse::<usize>().expect("a number") / 24);
            let title = format!("1999-{:02}-{:02}: {outcome} in ", y - 2, x - 1);
            assert!(cell.contains(&title), "{title} {cell}");
        }
    }
}

#[test]
fn an_svg_of_a_million_numbers_is_complete_and_small() {
    let svg = svg(&["digits"]);
    assert!(svg.len() < 700_000, "{}", svg.len());
    let mut drawn = HashMap::new();
    for group in between(&svg, "<g id=\"", "</g>") {
        let (id, paths) = group.split_once("\">").expect("an id");
        let mut row = [None; 1000];
        for path in between(paths, "<path stroke=\"", "/>") {
            let (colour, line) = path.split_once("\" d=\"M0 .5").expect("a line");
            let mut at = 0;
            for run in between(line.trim_end_matches('"'), "m", "#") {
                let (gap, length) = run.split_once(" 0h").expect("a gap and a length");
                let [gap, length] =
                    [gap, length].map(|text| text.parse::<usize>().expect("a number"));
                row[at + gap..at + gap + length].fill(Some(colour));
                at += gap + length;
            }
        }
        drawn.insert(id, row);
    }
    let mut numbers = 0;
    for (at, row) in between(&svg, "<use href=\"#", "</use>").enumerate() {
        let (id, rest) = row.split_once('"').expect("an id");
        let (first, last) = (1000 * at, 1000 * at + 999);
        assert!(
            rest.starts_with(&format!(" y=\"{at}\"><title>{first} to {last}: loss ")),
            "{rest}"
        );
        for (number, colour) in (first..).map(number).zip(drawn[id]) {
            let win = digits::outcome(number) == Outcome::Win;
            assert_eq!(
                colour,
                Some(if win { "#f5b82e" } else { "#005f99" }),
                "{number}"
            );
            numbers += 1;
        }
    }
    assert_eq!(numbers, 1_000_000);
    assert!(drawn.len() < 250, "{}", drawn.len());
}

#[test]
fn an_svg_is_well_formed_and_complete_in_itself() {
    for args in [
        &["calendar"][..],
        &["euclid", "60x60", "--show", "grundy"],
        &["take-away", "5..=130", "--steps", "1,2", "--show", "best"],
        &["board", "--show", "outcome"],
        &["digits", "--show", "remoteness"],
    ] {
        let svg = svg(args);
        let mut open = Vec::new();
        for tag in between(&svg, "<", ">") {
            let name = tag.split([' ', '/']).next().expect("a name");
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{args:?}"),
                None if tag.ends_with('/') => {}
                None => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        }
        assert!(open.is_empty());
        assert!(!svg.contains('&') && !svg.contains("<script"));
        assert_eq!(svg.matches("://").count(), 1, "nothing but the name space");
    }
}

#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = folder();
    let [svg, png] = ["a.svg", "a.png"].map(|name| folder.join(name).display().to_string());
    fs::write(&png, "mine").expect("a file of our own");
    let args = ["map", "race", "--svg", &svg, "--png", &png];
    let why = format!("will not overwrite a file: {png}: --force does");
    refused(&args, b"", "", &why);
    assert!(!Path::new(&svg).exists());
    assert_eq!(fs::read(&png).expect("a file"), b"mine");
    let forced = [&args[..], &["--force"]].concat();
    assert_eq!(answers(&forced, ""), format!("{svg}\n{png}\n"));
    assert!(fs::read(&png).expect("a file").starts_with(b"\x89PNG"));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
    let lost = folder.join("no/such/folder/a.svg").display().to_string();
    let (out, err, status) = binary::run(&["map", "race", "--svg", &lost], b"");
    assert!(
        err.starts_with(&format!("retrograde: cannot write: {lost}: ")),
        "{err}"
    );
    assert_eq!((out.as_str(), status), ("", 2));
}

#[test]
fn whatever_cannot_be_drawn_is_refused() {
    for (args, message) in [
        (
            &[][..],
            "nothing to draw: arguments: name a game, as in map calendar 1999",
        ),
        (
            &["calendar", "2002"],
            "cannot draw '2002': argument 3: there is no position in it: no such date, or past the target",
        ),
        (
            &["calendar", "0"],
            "cannot draw '0': argument 3: years are 1 to 9999",
        ),
        (
            &["calendar", "may"],
            "cannot draw 'may': argument 3: a year or years are asked for, as in 1999",
        ),
        (
            &["digits", "0..=9999999"],
            "cannot draw '0..=9999999': argument 3: a picture has at most 1048576 cells",
        ),
        (
            &["digits", "all"],
            "cannot draw 'all': argument 3: a range is asked for, as in 0..=9999",
        ),
        (
            &["euclid", "60"],
            "cannot draw '60': argument 3: a table of pairs is asked for by its sides, as in 60x60",
        ),
        (
            &["euclid", "0x9"],
            "cannot draw '0x9': argument 3: a side of 0 has no pairs",
        ),
        (
            &["board", "2..=5", "--show", "grundy"],
            "unknown value of '2': --show: of a board only the winner is known: the rest depends on \
             the squares visited",
        ),
        (
            &["race", "--show", "all"],
            "no such value 'all': --show: there are outcome, grundy, remoteness and best",
        ),
        (
            &["race", "--png", ""],
            "no file: arguments: --svg and --png take a file each, by name",
        ),
        (
            &["race", "--png", "x", "--svg", "x"],
            "no file: arguments: --svg and --png take a file each, by name",
        ),
        (
            &["race", "0..=9", "7"],
            "unexpected argument '7': argument 4: one picture is drawn at a time",
        ),
        (
            &["race", "--values"],
            "unexpected option --values: arguments: it goes with positions of a game",
        ),
    ] {
        refused(&[&["map"], args].concat(), b"", "", message);
    }
}
