//! A game's tables as C99, for firmware without Rust.
//!
//! The writer of the tables and their lookups is the generator's (`src/codegen/c.rs`); what a game
//! adds, how its positions become digits and what it promises to callers, stands in its own folder.

use std::fmt::Write as _;
use std::path::Path;

use crate::c;
use crate::cli::args::Args;
use crate::cli::commands::tables::checksum;
use crate::cli::exit::Exit;
use crate::cli::games::c::{Function, InC};
use crate::cli::io::files;
use crate::cli::io::output::Output;
use crate::cli::{games, spec};

const QUESTIONS: [&str; 4] = ["outcome", "remoteness", "grundy", "best"];

#[cold]
pub fn run(args: &Args, out: &mut Output) -> Result<(), Exit> {
    args.at_most(1, "one game is written at a time")?;
    let name = args.arguments.first().and_then(|name| name.to_str());
    let Some(game) = name.and_then(spec::game).and_then(games::in_c) else {
        return Err(refuse("no such game", "calendar and digits have tables"));
    };
    if args.value("lang").is_none_or(|lang| lang != "c") {
        return Err(refuse("no such language", "say --lang c"));
    }
    let folder = args.value("out").filter(|folder| !folder.is_empty());
    let Some(folder) = folder.map(Path::new) else {
        return Err(refuse("no folder", "say where to write by --out"));
    };
    let asked = asked(args)?;
    let path = |end| folder.join(format!("retrograde_{}.{end}", game.name));
    let files = [
        (path("h"), header(game, &asked).into_bytes()),
        (path("c"), source(game, &asked).into_bytes()),
    ];
    files::write(Some(folder), &files, args.has("force"), out)
}

fn refuse(what: &str, why: &str) -> Exit {
    Exit::refuse(what, "arguments", why)
}

/// Which questions are to be answered: all of them, unless some are named.
#[cold]
fn asked(args: &Args) -> Result<[bool; 4], Exit> {
    let mut asked = [false; 4];
    for value in args.all("value") {
        let Some(question) = QUESTIONS.iter().position(|&name| value == name) else {
            return Err(Exit::refuse_text(
                "no such value",
                value.as_encoded_bytes(),
                "arguments",
                "there are outcome, remoteness, grundy and best",
            ));
        };
        asked[question] = true;
    }
    Ok(if asked == [false; 4] {
        [true; 4]
    } else {
        asked
    })
}

fn functions<'a>(game: &'a InC, asked: &[bool; 4]) -> impl Iterator<Item = &'a Function> {
    let asked = *asked;
    let wanted = game.functions.iter().zip(asked);
    wanted
        .filter(|(_, asked)| *asked)
        .map(|(function, _)| function)
}

/// The tables that the functions ask, each once, by the first function that does.
fn tables<'a>(game: &'a InC, asked: &[bool; 4]) -> Vec<&'a Function> {
    let mut tables: Vec<&Function> = Vec::new();
    for function in functions(game, asked) {
        if tables.iter().all(|known| known.name != function.name) {
            tables.push(function);
        }
    }
    tables
}

#[cold]
fn header(game: &InC, asked: &[bool; 4]) -> String {
    let (name, version) = (game.name.to_ascii_uppercase(), env!("CARGO_PKG_VERSION"));
    let mut text = format!(
        "{}#ifndef RETROGRADE_{name}_H\n#define RETROGRADE_{name}_H\n\n#include <stdint.h>\n\n\
         /* The release of retrograde that wrote this, and a CRC-32 of each table. */\n\
         #define RETROGRADE_{name}_VERSION \"{version}\"\n",
        game.about
    );
    for function in tables(game, asked) {
        let checksum = checksum((function.table)().bytes());
        let value = function.name.to_ascii_uppercase();
        let _ = writeln!(
            text,
            "#define RETROGRADE_{name}_{value}_CRC32 0x{checksum:08X}UL"
        );
    }
    text.push_str("\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    for function in functions(game, asked) {
        let _ = writeln!(text, "{}{};\n", function.contract, function.signature);
    }
    text.push_str("#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    text
}

#[cold]
fn source(game: &InC, asked: &[bool; 4]) -> String {
    let mut text = format!("#include \"retrograde_{}.h\"\n{}", game.name, c::FLASH);
    if !game.helpers.is_empty() {
        let _ = write!(text, "\n{}", game.helpers);
    }
    for function in tables(game, asked) {
        let name = format!("{}_{}", game.name, function.name);
        let table = c::lookup(&(function.table)(), &name);
        let probe = function.probe.replace('@', function.name);
        let _ = write!(text, "\n{table}\n{probe}");
    }
    for function in functions(game, asked) {
        let _ = write!(text, "\n{}\n{{\n{}}}\n", function.signature, function.body);
    }
    text
}
