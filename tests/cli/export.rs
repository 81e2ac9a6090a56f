//! `retrograde export`: which files it writes, which it leaves alone, and what it refuses. That the C
//! answers rightly is tested where it runs, by `tests/firmware/run`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::folder::{folder, names};

fn export(args: &[&str], folder: &Path) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .arg("export")
        .args(args)
        .arg("--out")
        .arg(folder)
        .output()
        .expect("the binary starts");
    let text = |bytes| String::from_utf8(bytes).expect("messages are UTF-8");
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("the file was written")
}

#[test]
fn a_header_and_a_source_are_written_whole_and_named() {
    for game in ["calendar", "digits"] {
        let folder = folder();
        let deep = folder.join("a/b");
        let (out, err, status) = export(&[game, "--lang", "c"], &deep);
        let [source, header] = ["c", "h"].map(|end| format!("retrograde_{game}.{end}"));
        let paths = [&header, &source].map(|name| format!("{}\n", deep.join(name).display()));
        assert_eq!((out, err, status), (paths.concat(), String::new(), Some(0)));
        assert_eq!(names(&deep), [source.clone(), header.clone()]);
        let again = folder.join("again");
        export(&[game, "--lang", "c"], &again);
        for name in [&source, &header] {
            assert_eq!(read(&deep, name), read(&again, name), "{name}");
        }
        for value in ["outcome", "remoteness", "grundy", "best"] {
            let function = format!("retrograde_{game}_{value}(");
            assert!(read(&deep, &header).contains(&function), "{function}");
            assert!(read(&deep, &source).contains(&function), "{function}");
        }
    }
}

#[test]
fn the_version_and_the_checksums_are_those_of_the_binary() {
    let folder = folder();
    export(&["digits", "--lang", "c"], &folder);
    let header = read(&folder, "retrograde_digits.h");
    let version = format!(
        "#define RETROGRADE_DIGITS_VERSION \"{}\"\n",
        env!("CARGO_PKG_VERSION")
    );
    assert!(header.contains(&version), "{header}");
    let tables = Command::new(env!("CARGO_BIN_EXE_retrograde"))
        .arg("tables")
        .output()
        .expect("the binary starts");
    let tables = String::from_utf8(tables.stdout).expect("tables are UTF-8");
    for value in ["outcome", "remoteness", "grundy"] {
        let row = tables
            .lines()
            .find(|row| row.starts_with(&format!("digits.{value}\t")))
            .expect("the table is listed");
        let checksum = row.split('\t').next_back().expect("a row ends");
        let line = format!(
            "#define RETROGRADE_DIGITS_{}_CRC32 0x{}UL\n",
            value.to_uppercase(),
            checksum.to_uppercase()
        );
        assert!(header.contains(&line), "{line}{header}");
    }
}

#[test]
fn only_what_is_asked_for_is_written() {
    for (game, table) in [
        ("calendar", "remoteness_table[1628]"),
        ("digits", "best_table[10814]"),
    ] {
        let folder = folder();
        let args = [game, "--lang", "c", "--value", "best"];
        assert_eq!(export(&args, &folder).2, Some(0));
        for end in ["c", "h"] {
            let text = read(&folder, &format!("retrograde_{game}.{end}"));
            assert!(text.contains(&format!("retrograde_{game}_best(")));
            for absent in ["outcome", "remoteness", "grundy"] {
                assert!(!text.contains(&format!("retrograde_{game}_{absent}(")));
            }
        }
        // The best move is found by remoteness in one game, in the other by a table of its own.
        let source = read(&folder, &format!("retrograde_{game}.c"));
        assert_eq!(source.matches("RETROGRADE_FLASH = {").count(), 1);
        assert!(source.contains(&format!("{game}_{table}")));
    }
    let two = folder();
    let args = ["--value", "grundy", "digits", "--lang", "c"];
    export(
        &[&args[..], &["--value", "outcome", "--value", "grundy"]].concat(),
        &two,
    );
    let source = read(&two, "retrograde_digits.c");
    assert_eq!(source.matches("RETROGRADE_FLASH = {").count(), 2);
    assert_eq!(
        source.matches("\nint8_t retrograde_digits_grundy(").count(),
        1
    );
}

#[test]
fn a_file_is_not_overwritten_unless_asked() {
    let folder = folder();
    let source = folder.join("retrograde_digits.c");
    fs::write(&source, "mine").expect("a file of our own");
    let why = format!(
        "retrograde: will not overwrite a file: {}: --force does\n",
        source.display()
    );
    let args = ["digits", "--lang", "c"];
    assert_eq!(export(&args, &folder), (String::new(), why, Some(2)));
    assert_eq!(names(&folder), ["retrograde_digits.c"]);
    assert_eq!(read(&folder, "retrograde_digits.c"), "mine");
    assert_eq!(
        export(&[&args[..], &["--force"]].concat(), &folder).2,
        Some(0)
    );
    assert_ne!(read(&folder, "retrograde_digits.c"), "mine");
    assert_eq!(names(&folder).len(), 2);
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_no_part_is_left() {
    let folder = folder();
    // A folder stands where the source belongs.
    fs::create_dir_all(folder.join("retrograde_digits.c")).expect("a folder of our own");
    let (out, err, status) = export(&["digits", "--lang", "c", "--force"], &folder);
    let says = format!(
        "retrograde: cannot write: {}: ",
        folder.join("retrograde_digits.c").display()
    );
    assert!(err.starts_with(&says), "{err}");
    assert_eq!((out.as_str(), status), ("", Some(2)));
    assert_eq!(
        names(&folder),
        ["retrograde_digits.c", "retrograde_digits.h"]
    );
}

#[test]
fn whatever_is_not_clear_is_refused() {
    let parent = folder();
    let folder = parent.join("none");
    for (args, what) in [
        (&[][..], "no such game: "),
        (&["chess", "--lang", "c"], "no such game: "),
        (&["digits"], "no such language: "),
        (&["digits", "--lang", "ada"], "no such language: "),
        (
            &["digits", "--lang", "c", "--value", "win"],
            "no such value 'win': ",
        ),
        (
            &["digits", "calendar", "--lang", "c"],
            "unexpected argument 'calendar': ",
        ),
        (
            &["digits", "--lang", "c", "--values"],
            "unexpected option --values: ",
        ),
    ] {
        let (out, err, status) = export(args, &folder);
        assert!(err.starts_with(&format!("retrograde: {what}")), "{err}");
        assert_eq!((out.as_str(), status), ("", Some(2)), "{args:?}");
        assert!(!folder.exists());
    }
}
