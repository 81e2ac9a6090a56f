//! Any text as a position of any game, and as dates, numbers and pairs of the library: what is read
//! is printed so that it is read again, and its values follow from those of its moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use retrograde::Outcome;
use retrograde_fuzz::cli::games::{Board, Calendar, Digits, Euclid, Heaps, Solved};

fuzz_target!(|given: (u8, String)| {
    let (kind, text) = given;
    let game: Box<dyn Solved> = match kind % 6 {
        0 => Box::new(Calendar::judged(2001)),
        1 => Box::new(Digits { judged: false }),
        2 => Box::new(Euclid),
        3 => Box::new(Board),
        4 => Box::new(Heaps::powers_of_two(1_001)),
        _ => match Heaps::up_to(text.len() as u64) {
            Ok(game) => Box::new(game),
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
    if moves.len() < 200 && kind % 6 != 3 {
        let wins = moves.iter().any(|to| game.outcome(to) == Outcome::Loss);
        assert_eq!(outcome == Outcome::Win, wins, "{shown}");
    }
});
