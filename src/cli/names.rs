//! What somebody may have meant by a name that there is not.

use std::ffi::OsStr;

use crate::cli::exit::Exit;
use crate::cli::spec::DIALECTS;
use crate::cli::spec::{COMMANDS, GAMES};

/// Refuses a name that there is not, with those that are nearest.
pub fn unknown(kind: &str, name: &OsStr, place: &str) -> Exit {
    let near = nearest(name.to_str().unwrap_or_default());
    let why = if near.is_empty() {
        "it is no game, no problem id and no other command; --help and games list them all".into()
    } else {
        format!(
            "did you mean {}? --help and games list all there is",
            near.join(" or ")
        )
    };
    let name = name.as_encoded_bytes();
    Exit::refuse_text(format_args!("no such {kind}"), name, place, why)
}

/// The names closest to one, if they are close at all.
fn nearest(name: &str) -> Vec<&'static str> {
    let games = GAMES.iter().map(|game| game.name);
    let ids = DIALECTS
        .iter()
        .flat_map(|dialect| dialect.ids.iter().copied());
    let commands = COMMANDS.iter().map(|command| command.name);
    let known: Vec<(usize, &str)> = games
        .chain(ids)
        .chain(commands)
        .map(|known| (distance(&name.to_ascii_lowercase(), known), known))
        .collect();
    let least = known
        .iter()
        .map(|&(distance, _)| distance)
        .min()
        .unwrap_or(0);
    let close = known.into_iter().filter(|&(distance, known)| {
        distance == least && 2 * distance <= known.len().min(name.len())
    });
    close.map(|(_, known)| known).take(4).collect()
}

/// How many letters to insert, delete, replace or swap with a neighbour to make one of the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let changed = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                let swapped = i > 1 && j > 1 && (a[i - 1], a[i - 2]) == (b[j - 2], b[j - 1]);
                if swapped {
                    changed.min(rows[i - 2][j - 2] + 1)
                } else {
                    changed
                }
            };
        }
    }
    rows[a.len()][b.len()]
}
