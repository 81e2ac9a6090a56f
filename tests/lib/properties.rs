//! Any game, any values: what the generator bakes of them in every format is what brute force finds,
//! and sums are what their own positions say.

use crate::slow;
use std::cell::Cell;
use std::collections::HashMap;

use crate::lists::Lists;
use crate::property::holds;
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::Index;
use retrograde::codegen::{Fault, Format, Plan, Solution, bake, pack, sweep};
use retrograde::{Game, Outcome, Value, nim_sum, sum_outcome};

/// Up to five radices of which no product is large.
fn radices() -> impl Strategy<Value = Vec<u32>> {
    prop_oneof![
        vec(1..=24_u32, 1..=2),
        vec(1..=8_u32, 3),
        vec(1..=5_u32, 4..=5)
    ]
}

/// Games of these radices: holes, moves to lower positions near or anywhere, and in some of them
/// wins where there is no move.
fn games(radices: Vec<u32>) -> impl Strategy<Value = Lists> {
    let numbers = radices.iter().product::<u32>() as usize;
    let position = (0..16_u32, vec(any::<Index>(), 0..=5), any::<bool>());
    let kind = (prop_oneof![Just(0_u32), Just(2), Just(10)], any::<bool>());
    let reach = prop_oneof![Just(4_usize), Just(50), Just(usize::MAX)];
    let parts = (vec(position, numbers), kind, reach);
    parts.prop_map(move |(drawn, (holes, goals), reach)| {
        let (mut moves, mut known, mut wins) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (hole, picks, goal)) in (0..).zip(drawn) {
            if number > 0 && hole < holes {
                moves.push(None);
                continue;
            }
            let near = &known[known.len().saturating_sub(reach)..];
            let picks = picks.iter().filter(|_| !near.is_empty());
            let mut list: Vec<u32> = picks.map(|pick| *pick.get(near)).collect();
            list.sort_unstable();
            list.dedup();
            if list.is_empty() && goals && goal {
                wins.push(number);
            }
            moves.push(Some(list));
            known.push(number);
        }
        let mut game = Lists::new(&radices, moves);
        game.wins = wins;
        game
    })
}

fn any_game() -> impl Strategy<Value = Lists> {
    radices().prop_flat_map(games)
}

/// Whether the player to move wins, and the moves left, by a recursion that runs forward.
fn forward(game: &Lists, at: u32, known: &mut HashMap<u32, (bool, u32)>) -> (bool, u32) {
    if let Some(&told) = known.get(&at) {
        return told;
    }
    let next: Vec<_> = game.moves(at).map(|to| forward(game, to, known)).collect();
    let quickest = next.iter().filter(|told| !told.0).map(|told| told.1).min();
    let slowest = next.iter().map(|told| told.1).max();
    let told = match (quickest, slowest) {
        (Some(length), _) => (true, length + 1),
        (None, Some(length)) => (false, length + 1),
        (None, None) => (game.terminal(at) == Outcome::Win, 0),
    };
    known.insert(at, told);
    told
}

fn positions(game: &Lists) -> Vec<u32> {
    let numbers = 0..game.moves.len() as u32;
    numbers.filter(|&at| game.position(at).is_some()).collect()
}

/// The values of all positions by brute force; Grundy values only of normal play.
fn truth(game: &Lists, value: Value) -> Vec<(u32, u32)> {
    let positions = positions(game);
    if value == Value::Grundy {
        let told = slow::solve(positions, |at| game.moves(at).collect());
        return told
            .into_iter()
            .map(|(at, told)| (at, told.grundy))
            .collect();
    }
    let mut known = HashMap::new();
    let told = positions.into_iter().map(|at| {
        let (wins, length) = forward(game, at, &mut known);
        (
            at,
            if value == Value::Outcome {
                wins.into()
            } else {
                length
            },
        )
    });
    told.collect()
}

#[test]
fn any_game_in_every_format() {
    let (positions, misere, periodic) = (Cell::new(0), Cell::new(0), Cell::new(0));
    holds(600, &any_game(), |game| {
        for value in Value::ALL {
            let plan = Plan::new(value);
            if value == Value::Grundy && !game.wins.is_empty() {
                let refused = bake(&game, [plan]).map(|_| ()).expect_err("misère play");
                assert_eq!(refused.fault, Fault::Misere);
                misere.set(misere.get() + 1);
                continue;
            }
            let truth = truth(&game, value);
            let swept = sweep(&game).expect("moves lower the number").values(value);
            let holes = swept
                .iter()
                .filter(|&&value| value == Solution::HOLE)
                .count();
            assert_eq!(truth.len() + holes, swept.len());
            let trie = plan.format(Format::Trie);
            let tries = [
                trie,
                trie.smallest(),
                trie.within_bytes(1 << 20),
                trie.by_path(),
            ];
            let tries = tries.into_iter();
            let flat = [plan, plan.smallest(), plan.format(Format::Bits)];
            let sparse = (value == Value::Outcome).then_some(plan.format(Format::Sparse));
            for plan in tries.chain(flat).chain(sparse) {
                let [table] = bake(&game, [plan]).expect("the contract is kept");
                let lookup = table.lookup();
                for &(at, told) in &truth {
                    assert_eq!(lookup(at), Some(told), "{value:?} of {at} in {plan:?}");
                    assert_eq!(swept[at as usize], told);
                    positions.set(positions.get() + 1);
                }
            }
            // Not every game repeats.
            match bake(&game, [plan.format(Format::Periodic)]) {
                Ok([table]) => {
                    let lookup = table.lookup();
                    assert!(truth.iter().all(|&(at, told)| lookup(at) == Some(told)));
                    periodic.set(periodic.get() + 1);
                }
                Err(error) => assert!(matches!(error.fault, Fault::Format { .. }), "{error}"),
            }
        }
    });
    let counts = (positions.get(), misere.get(), periodic.get());
    println!(
        "{} values, {} misère games, {} periods",
        counts.0, counts.1, counts.2
    );
    assert!(
        counts.0 > 200_000 && counts.1 > 50 && counts.2 > 50,
        "{counts:?}"
    );
}

/// Values of one kind for every number, some blocks of them equal, some holes.
fn values(radices: Vec<u32>) -> impl Strategy<Value = (Vec<u32>, Vec<u32>)> {
    let numbers = radices.iter().product::<u32>() as usize;
    let block = *radices.last().expect("a radix") as usize;
    let drawn = prop_oneof![
        vec(0..2_u32, numbers),
        vec(0..4_u32, numbers),
        Just(vec![7; numbers]),
        vec(0..1_u32 << 29, numbers),
        vec(0..3_u32, numbers).prop_map(|mut values| {
            let grow = values.iter_mut().zip(0..);
            grow.for_each(|(value, number)| *value += number / 3);
            values
        }),
        vec(0..1_000_u32, numbers).prop_map(|mut values| {
            let grow = values.iter_mut().zip(0..);
            grow.for_each(|(value, number)| *value += number * 1_000);
            values
        }),
    ];
    let copies = vec((any::<Index>(), any::<Index>()), 0..=numbers / block);
    let holes = prop_oneof![Just(0_u32), Just(1), Just(8), Just(15)];
    let parts = (drawn, copies, vec(0..16_u32, numbers), holes);
    parts.prop_map(move |(mut values, copies, drawn, holes)| {
        for (from, to) in copies {
            let [from, to] = [from, to].map(|block_of| block_of.index(numbers / block) * block);
            values.copy_within(from..from + block, to);
        }
        for (value, drawn) in values.iter_mut().zip(drawn) {
            if drawn < holes {
                *value = Solution::HOLE;
            }
        }
        // Whoever packs has a position.
        if values.iter().all(|&value| value == Solution::HOLE) {
            values[numbers - 1] = 1;
        }
        (radices.clone(), values)
    })
}

#[test]
fn any_values_are_read_back() {
    let read = Cell::new(0);
    holds(
        600,
        &radices().prop_flat_map(values),
        |(radices, values)| {
            let known = (0..).zip(&values).filter(|told| *told.1 != Solution::HOLE);
            for (times, rises) in (1..=5).flat_map(|times| [(times, false), (times, true)]) {
                let smallest = pack(&values, &radices, rises, None).expect("a table");
                let least = smallest.table().bytes().len();
                let size = (times > 1).then_some((times - 1) * least);
                let packed = pack(&values, &radices, rises, size);
                let packed = packed.expect("so few values fit");
                let table = packed.table();
                assert!(table.bytes().len() <= size.unwrap_or(usize::MAX));
                assert!(table.positions() as usize <= values.len().max(1));
                for (number, &value) in known.clone() {
                    assert_eq!(table.probe(number), Some(value), "{number} in {size:?}");
                    read.set(read.get() + 1);
                }
            }
        },
    );
    println!("{} values", read.get());
    assert!(read.get() > 300_000, "{}", read.get());
}

/// Small games of normal play, and a sum of three of them played as it is.
#[test]
fn any_sum_of_games() {
    fn wins(games: &[Lists; 3], at: [u32; 3], known: &mut HashMap<[u32; 3], bool>) -> bool {
        if let Some(&win) = known.get(&at) {
            return win;
        }
        let mut moves = (0..3).flat_map(|part| {
            games[part].moves(at[part]).map(move |to| {
                let mut next = at;
                next[part] = to;
                next
            })
        });
        let win = moves.any(|to| !wins(games, to, known));
        known.insert(at, win);
        win
    }
    let game = || {
        let small = games(vec![6]);
        small.prop_map(|game| Lists {
            wins: Vec::new(),
            ..game
        })
    };
    let losses = Cell::new(0);
    holds(200, &[game(), game(), game()], |games| {
        let [a, b, c] = games.each_ref().map(|game| truth(game, Value::Grundy));
        let mut known = HashMap::new();
        for (&a, &b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
            for &c in &c {
                let parts = [a, b, c].map(|part| u64::from(part.1));
                let win = wins(&games, [a.0, b.0, c.0], &mut known);
                assert_eq!(sum_outcome(parts) == Outcome::Win, win, "{a:?} {b:?} {c:?}");
                assert_eq!(nim_sum(parts) != 0, win);
                losses.set(losses.get() + u32::from(!win));
            }
        }
    });
    assert!(losses.get() > 5_000, "{}", losses.get());
}
