//! Random games through the generator, in every format, against brute force. Games that break the
//! contract are refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use retrograde::codegen::{Baked, Fault, Format, Plan, bake};
use retrograde::{Game, Outcome, Value};
use retrograde_fuzz::lists::Lists;
use retrograde_fuzz::slow;

/// Reads a game from bytes: up to four radices, then two bytes a number.
fn read(bytes: &[u8]) -> Option<Lists> {
    let (&count, rest) = bytes.split_first()?;
    let (radices, rest) = rest.split_at_checked(usize::from(count % 5))?;
    let radices: Vec<u32> = radices.iter().map(|&radix| u32::from(radix % 13)).collect();
    let numbers: u32 = radices.iter().product();
    let mut moves: Vec<Option<Vec<u32>>> = Vec::new();
    for (number, pair) in (0..numbers).zip(rest.chunks_exact(2)) {
        moves.push(match pair[0] {
            0 => None,
            // Anywhere: also up, to holes, and to itself.
            1 => Some(vec![u32::from(pair[1])]),
            near => {
                // Some of the eight before it that are positions, and one further off.
                let nears = (1..=8).filter(|back| near >> (back - 1) & 1 == 1);
                let mut to: Vec<u32> = nears.filter_map(|back| number.checked_sub(back)).collect();
                to.extend(number.checked_sub(u32::from(pair[1])));
                to.retain(|&to| to < number && moves[to as usize].is_some());
                to.sort_unstable();
                to.dedup();
                Some(to)
            }
        });
    }
    Some(Lists::new(&radices, moves))
}

fn keeps_the_contract(game: &Lists) -> bool {
    game.moves.iter().enumerate().all(|(number, list)| {
        let below = |&to: &u32| (to as usize) < number && game.moves[to as usize].is_some();
        list.iter().flatten().all(below)
    })
}

fuzz_target!(|bytes: &[u8]| {
    let Some(game) = read(bytes) else {
        return;
    };
    let plan = |value, format| {
        let plan = Plan::new(value).format(format);
        match bytes.len() % 3 {
            0 => plan,
            1 => plan.smallest(),
            _ => plan.within_bytes(1 << 24),
        }
    };
    let in_both = |value| [plan(value, Format::Trie), plan(value, Format::Bits)];
    let [[a, b], [c, d], [e, f]] = Value::ALL.map(in_both);
    let mut tables: Vec<Baked> = match bake(&game, [a, b, c, d, e, f]) {
        Ok(tables) => tables.into(),
        Err(error) => return assert!(!keeps_the_contract(&game), "{error}"),
    };
    assert!(keeps_the_contract(&game));
    for (value, format) in [
        (Value::Outcome, Format::Sparse),
        (Value::Remoteness, Format::Periodic),
        (Value::Grundy, Format::Periodic),
    ] {
        match bake(&game, [plan(value, format)]) {
            Ok(table) => tables.extend(table),
            Err(error) => assert!(matches!(error.fault, Fault::Format { .. }), "{error}"),
        }
    }
    let numbers = 0..game.moves.len() as u32;
    let positions: Vec<u32> = numbers
        .filter(|&number| game.position(number).is_some())
        .collect();
    if positions.is_empty() {
        return;
    }
    let truth = slow::solve(positions, |at| game.moves(at).collect());
    for table in tables {
        let lookup = table.lookup();
        for (at, told) in &truth {
            let truth = match table.report().value {
                Value::Outcome => u32::from(told.outcome == Outcome::Win),
                Value::Remoteness => told.remoteness,
                Value::Grundy => told.grundy,
            };
            assert_eq!(lookup(*at), Some(truth), "{at} in {}", table.report());
        }
    }
});
