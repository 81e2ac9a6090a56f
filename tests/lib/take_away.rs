//! Take-away games against slow truth: all values of every heap up to 5,000, for any set of steps,
//! and for the closed forms.

use std::cell::Cell;

use crate::property::holds;
use proptest::collection::btree_set;
use proptest::prelude::{Just, Strategy, prop_oneof};
use retrograde::Outcome;
use retrograde::take_away::{StepsError, TakeAway, Values};

const HEAPS: usize = 5_001;

/// Remoteness and Grundy value of a heap.
type Truth = Vec<(u64, u64)>;

/// By the definitions, with lists, and no thought of periods.
fn truth(steps: &[u32]) -> Truth {
    let mut values = Truth::new();
    for heap in 0..HEAPS {
        let below = steps
            .iter()
            .filter_map(|&step| heap.checked_sub(step as usize));
        let below: Vec<(u64, u64)> = below.map(|to| values[to]).collect();
        let mut taken = vec![false; below.len() + 1];
        for &(_, grundy) in &below {
            taken[grundy as usize] = true;
        }
        let grundy = taken.iter().position(|&taken| !taken).expect("a gap") as u64;
        let lost = |&&(_, grundy): &&(u64, u64)| grundy == 0;
        let remoteness = match below.iter().filter(lost).map(|&(moves, _)| moves).min() {
            Some(moves) => 1 + moves,
            None => below.iter().map(|&(moves, _)| 1 + moves).max().unwrap_or(0),
        };
        values.push((remoteness, grundy));
    }
    values
}

/// All that a game says of all heaps, from those of the truth that it may not know.
fn agrees(game: &TakeAway<'_>, steps: &[u32], truth: &Truth, known: usize) {
    for (heap, &(remoteness, grundy)) in truth.iter().enumerate() {
        let n = heap as u64;
        let best = steps
            .iter()
            .filter_map(|&step| heap.checked_sub(step as usize))
            .find(|&to| truth[to].0 + 1 == remoteness)
            .map(|to| to as u64);
        let outcome = if grundy > 0 {
            Outcome::Win
        } else {
            Outcome::Loss
        };
        let said = (
            game.outcome(n),
            game.grundy(n),
            game.remoteness(n),
            game.best_move(n),
        );
        let expected = (Some(outcome), Some(grundy), Some(remoteness), best);
        if heap < known || game.is_complete() {
            assert_eq!(said, expected, "{steps:?} at {n}");
        } else {
            assert!(
                said.0.is_none_or(|said| said == outcome),
                "{steps:?} at {n}"
            );
            assert!(said.1.is_none_or(|said| said == grundy), "{steps:?} at {n}");
            assert!(
                said.2.is_none_or(|said| said == remoteness),
                "{steps:?} at {n}"
            );
            let known = said.2.is_some();
            assert_eq!(said.3, best.filter(|_| known), "{steps:?} at {n}");
        }
        let moves: Vec<u64> = game.moves(n).collect();
        let expected = steps.iter().filter_map(|&step| n.checked_sub(step.into()));
        assert!(moves.into_iter().eq(expected), "{steps:?} at {n}");
    }
}

#[test]
fn any_set_agrees_up_to_5000() {
    let sets = btree_set(1..=40_u32, 1..=8).prop_map(Vec::from_iter);
    // Room for all heaps, or for what may prove the rest.
    let rooms = prop_oneof![Just(HEAPS), 0..200_usize, 200..1_000_usize];
    let (complete, periodic) = (Cell::new(0), Cell::new(0));
    holds(300, &(sets, rooms), |(steps, known)| {
        let mut room = vec![Values::default(); known];
        let game = TakeAway::list(&steps, &mut room).expect("a set of steps");
        agrees(&game, &steps, &truth(&steps), known);
        if known < HEAPS {
            complete.set(complete.get() + u32::from(game.is_complete()));
            periodic.set(periodic.get() + u32::from(game.period().is_some()));
        }
    });
    // Heaps past a small buffer are answered, not passed over. A host of 32 bits draws other rooms.
    let counts = (complete.get(), periodic.get());
    println!("{} of 300 are complete, {} periodic", counts.0, counts.1);
    assert!(counts.0 > 50 && counts.1 > 50, "{counts:?}");
}

/// At the end of this room remoteness grows by a constant over periods of 62, by moves that others
/// overtake later: that is no proof.
#[test]
fn growth_that_does_not_last_is_not_believed() {
    let steps = [2, 28, 29, 34];
    let truth = truth(&steps);
    for known in [355, 364] {
        let mut room = vec![Values::default(); known];
        let game = TakeAway::list(&steps, &mut room).expect("a set of steps");
        assert!(!game.is_complete(), "{known}");
        agrees(&game, &steps, &truth, known);
    }
}

/// The smallest rooms in which a period of Grundy values shows, and the growth of remoteness: neither
/// is believed sooner, and neither takes more.
#[test]
fn rooms_that_prove() {
    for (steps, expected) in [
        (&[1, 2, 3][..], (7, 11)),
        (&[2, 3], (8, 13)),
        (&[2, 5], (12, 19)),
        (&[1, 4, 9], (14, 39)),
        (&[3, 5, 9, 10], (24, 99)),
        (&[2, 28, 29, 34], (212, 708)),
        (&[7, 11, 12, 20, 31], (203, 300)),
    ] {
        let smallest = |proves: fn(&TakeAway<'_>) -> bool| {
            (0..2_000).find(|&room| {
                let mut room = vec![Values::default(); room];
                proves(&TakeAway::list(steps, &mut room).expect("a set of steps"))
            })
        };
        let rooms = (
            smallest(|game| game.period().is_some()),
            smallest(|game| game.is_complete()),
        );
        assert_eq!(rooms, (Some(expected.0), Some(expected.1)), "{steps:?}");
    }
}

#[test]
fn steps_up_to_agree() {
    for most in (1..=40).chain([1_000, 4_999, 5_000]) {
        let steps: Vec<u32> = (1..=most).collect();
        let game = TakeAway::up_to(most.into()).expect("a step");
        agrees(&game, &steps, &truth(&steps), HEAPS);
        assert_eq!(game.period(), Some((0, u64::from(most) + 1)));
    }
}

#[test]
fn the_race_agrees_for_ever() {
    let mut room = [Values::default(); 64];
    let listed = TakeAway::list(&[1, 2, 3], &mut room).expect("steps");
    let race = TakeAway::race();
    assert_eq!(race.period(), Some((0, 4)));
    agrees(&race, &[1, 2, 3], &truth(&[1, 2, 3]), HEAPS);
    for heap in (0..1_000).flat_map(|n| [n, u64::MAX / 3 + n, u64::MAX - n]) {
        assert_eq!(race.outcome(heap), listed.outcome(heap));
        assert_eq!(race.grundy(heap), listed.grundy(heap));
        assert_eq!(race.remoteness(heap), listed.remoteness(heap));
        assert_eq!(race.best_move(heap), listed.best_move(heap));
    }
}

#[test]
fn powers_of_two_agree() {
    let steps: Vec<u32> = (0..13).map(|k| 1 << k).collect();
    let mut room = vec![Values::default(); HEAPS];
    let game = TakeAway::powers_of_two(&mut room);
    agrees(&game, &steps, &truth(&steps), HEAPS);
    assert_eq!(game.grundy(u64::MAX), Some(0));
    assert_eq!(game.outcome(u64::MAX - 1), Some(Outcome::Win));
    assert_eq!(game.period(), Some((0, 3)));
    assert_eq!(
        (game.remoteness(5_001), game.best_move(5_001)),
        (None, None)
    );
    assert_eq!(game.moves(u64::MAX).count(), 64);
}

#[test]
fn far_heaps_follow_from_near_ones() {
    // Overshooting is no move: {2, 3} is over at 1.
    let mut room = [Values::default(); 32];
    let game = TakeAway::list(&[2, 3], &mut room).expect("steps");
    assert_eq!(
        (game.outcome(1), game.best_move(1)),
        (Some(Outcome::Loss), None)
    );
    assert_eq!(game.period(), Some((0, 5)));
    // A round is 5: the loser takes 2, the winner 3.
    let far = 5 * 3_000_000_000_000_000_000;
    assert_eq!(
        (game.grundy(far), game.remoteness(far)),
        (Some(0), Some(far / 5 * 2))
    );
    assert_eq!(game.best_move(far + 4), Some(far + 1));
}

#[test]
fn no_room_proves_nothing() {
    let mut none = [];
    let game = TakeAway::list(&[1, 2], &mut none).expect("steps");
    assert_eq!(
        (game.outcome(0), game.period(), game.is_complete()),
        (None, None, false)
    );
    let mut few = [Values::default(); 3];
    let game = TakeAway::list(&[1, 2], &mut few).expect("steps");
    assert_eq!((game.grundy(2), game.grundy(3)), (Some(2), None));
}

#[test]
fn lists_that_make_no_game_are_refused() {
    let refused = |steps: &[u32]| TakeAway::list(steps, &mut []).err();
    assert_eq!(refused(&[]), Some(StepsError::None));
    assert_eq!(refused(&[0, 1]), Some(StepsError::Zero));
    assert_eq!(refused(&[2, 2]), Some(StepsError::Order));
    assert_eq!(refused(&[3, 2]), Some(StepsError::Order));
    assert_eq!(TakeAway::up_to(0).err(), Some(StepsError::None));
    for (error, says) in [
        (StepsError::None, "there is no step"),
        (StepsError::Zero, "a step of 0 would never end the game"),
        (StepsError::Order, "the steps are not ascending"),
    ] {
        assert_eq!(error.to_string(), says);
    }
}
