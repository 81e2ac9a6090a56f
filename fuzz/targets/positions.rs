//! Any text as a position of any game, and as dates, numbers and pairs of the library: what is read
//! is printed so that it is read again, and its values follow from those of its moves.

#![no_main]

use std::rc::Rc;

use libfuzzer_sys::fuzz_target;
use retrograde::Outcome;
use retrograde_fuzz::cli::args::Args;
use retrograde_fuzz::cli::games::{Solved, open, take_away};
use retrograde_fuzz::cli::spec;

fuzz_target!(|given: (u8, String)| {
    let (kind, text) = given;
    let named = |name: &str| -> Rc<dyn Solved> {
        let game = open(spec::game(name).expect("a game"), &Args::default());
        Rc::from(game.unwrap_or_else(|_| unreachable!("{name} opens")))
    };
    let heaps = |steps: &str, several| take_away::judged(steps, text.len() % 2 == 1, several);
    let large = [1, 2, 5_000 + text.len()]
        .map(|step| step.to_string())
        .join(",");
    let game = match kind % 8 {
        0 => named("calendar"),
        1 => named("digits"),
        2 => named("euclid"),
        3 => named("board"),
        4 => heaps("powers-of-2", false).expect("steps"),
        5 => heaps(&large, false).expect("steps"),
        6 => take_away::judged("2,3,7", false, true).expect("steps"),
        _ => match heaps(&format!("1..={}", text.len()), false) {
            Ok(game) => game,
            Err(_) => return,
        },
    };
    // As people write, rather than as bytes fall.
    let text: String = text
        .chars()
        .map(|c| {
            if c.is_control() {
                char::from(b'0' + c as u8 % 10)
            } else {
                c
            }
        })
        .collect();
    let Ok(position) = game.parse(&text) else {
        return;
    };
    let shown = position.to_string();
    assert_eq!(
        game.parse(&shown).as_ref(),
        Ok(&position),
        "{text} was read as {shown}"
    );
    if let Some(after) = game.after(&position) {
        assert!(after > position, "{shown} {after}");
    }
    let outcome = game.outcome(&position);
    let best = game.best_move(&position);
    let moves: Vec<_> = game.moves(&position).take(200).collect();
    if let Ok(best) = &best {
        assert_eq!(
            best.is_none(),
            moves.is_empty() && game.moves(&position).next().is_none()
        );
        if let (Outcome::Win, Some(best)) = (outcome, best) {
            assert_eq!(game.outcome(best), Outcome::Loss, "{shown} to {best}");
        }
    }
    if moves.len() < 200 && kind % 8 != 3 {
        let wins = moves.iter().any(|to| game.outcome(to) == Outcome::Loss);
        assert_eq!(outcome == Outcome::Win, wins, "{shown}");
    }
});
