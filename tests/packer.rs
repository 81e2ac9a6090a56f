//! Whatever is packed is read back equal: random values with holes over random radices, and random
//! games from their rules to their tables.

mod lists;
mod proof;
mod random;
mod slow;

use lists::{radices, random_game};
use proof::prove;
use random::Random;
use retrograde::codegen::{Aim, Packed, Solution, pack, sweep};
use retrograde::{Game, Outcome, Value};

const HOLE: u32 = Solution::HOLE;

/// Packs, reads everything back, and says how many values that were.
fn read_back(values: &[u32], radices: &[u32], aim: Aim) -> usize {
    assert_eq!(radices.iter().product::<u32>() as usize, values.len());
    let packed = pack(values, radices, aim);
    let table = packed.table();
    let case = format!("{radices:?} {aim:?} {values:?}");
    assert!(table.levels().len() <= aim.levels, "{case}");
    assert!(table.positions() as usize <= values.len(), "{case}");
    let mut read = 0;
    for (number, &value) in values
        .iter()
        .enumerate()
        .filter(|&(_, &value)| value != HOLE)
    {
        assert_eq!(
            table.probe(number as u32),
            Some(value),
            "{number} of {case}"
        );
        read += 1;
    }
    read
}

fn aims() -> impl Iterator<Item = Aim> {
    [false, true]
        .into_iter()
        .flat_map(|rises| (1..=5).map(move |levels| Aim { levels, rises }))
}

/// Values of one kind for every number: bits, few, growing with falls, growing fast, wide.
fn values(random: &mut Random, kind: u32, numbers: u32) -> Vec<u32> {
    let mut value = |number| match kind {
        0 => random.below(2),
        1 => random.below(4) * random.below(2),
        2 => number / 3 + random.below(3),
        3 => number * 1_000 + random.below(1_000),
        4 => random.below(1 << 29),
        _ => 7,
    };
    (0..numbers).map(&mut value).collect()
}

/// Makes holes, in so many of 16.
fn puncture(random: &mut Random, values: &mut [u32], of_16: u32) {
    for value in values {
        if random.below(16) < of_16 {
            *value = HOLE;
        }
    }
}

/// Makes some blocks of a row equal, as games do.
fn repeat(random: &mut Random, values: &mut [u32], block: usize) {
    let blocks = (values.len() / block) as u32;
    for _ in 0..blocks {
        let [from, to] = [(); 2].map(|()| random.below(blocks) as usize * block);
        values.copy_within(from..from + block, to);
    }
}

#[test]
fn random_values_are_read_back() {
    let mut random = Random::new(4);
    let (mut rounds, mut read) = (0, 0);
    for round in 0..600 {
        let radices = radices(&mut random);
        let mut values = values(&mut random, round % 6, radices.iter().product());
        if round % 2 == 0 {
            repeat(
                &mut random,
                &mut values,
                radices[radices.len() - 1] as usize,
            );
        }
        let of_16 = [0, 0, 1, 4, 8, 15][random.below(6) as usize];
        puncture(&mut random, &mut values, of_16);
        if values.iter().all(|&value| value == HOLE) {
            continue;
        }
        for aim in aims() {
            read += read_back(&values, &radices, aim);
            rounds += 1;
        }
    }
    assert!(rounds > 5_000 && read > 400_000, "{rounds} {read}");
}

#[test]
fn smallest_tables() {
    for aim in aims() {
        assert_eq!(read_back(&[0], &[1], aim), 1);
        assert_eq!(read_back(&[u32::MAX - 1], &[1], aim), 1);
        assert_eq!(read_back(&[3], &[1, 1, 1, 1], aim), 1);
        assert_eq!(read_back(&[3, 1, 2], &[1, 3, 1], aim), 3);
        assert_eq!(read_back(&[7; 60], &[3, 4, 5], aim), 60);
        assert_eq!(read_back(&[0; 60], &[60], aim), 60);
    }
    let equal = pack(
        &[0; 60],
        &[3, 4, 5],
        Aim {
            levels: 1,
            rises: false,
        },
    );
    assert_eq!((equal.table().bytes().len(), equal.table().loads()), (0, 0));
}

#[test]
fn one_position_among_holes() {
    let mut read = 0;
    for number in 0..60 {
        for value in [0, 1, 1_000_000] {
            let mut values = [HOLE; 60];
            values[number] = value;
            read += aims()
                .map(|aim| read_back(&values, &[3, 4, 5], aim))
                .sum::<usize>();
        }
    }
    assert_eq!(read, 60 * 3 * 10);
}

/// A hole takes what makes a block equal to another one.
#[test]
fn holes_cost_nothing_where_blocks_agree() {
    let whole = [1, 0, 0, 1, 0].repeat(12);
    let mut holed = whole.clone();
    (0..holed.len() - 1)
        .filter(|number| number % 7 < 3)
        .for_each(|hole| holed[hole] = HOLE);
    for aim in aims() {
        let [whole, holed] = [&whole, &holed].map(|values| pack(values, &[3, 4, 5], aim));
        assert_eq!(whole, holed, "{aim:?}");
    }
}

#[test]
fn blocks_are_shared_up_to_a_constant_only_with_rises() {
    let growing: Vec<u32> = (0..1_000)
        .map(|number| number / 10 * 7 + number % 10 % 3)
        .collect();
    let with = |rises| pack(&growing, &[10, 10, 10], Aim { levels: 3, rises });
    let [flat, raised] = [false, true].map(with);
    let blocks = |packed: &Packed| {
        let levels = packed.table().levels().iter();
        levels.map(|level| level.blocks()).collect::<Vec<_>>()
    };
    assert_eq!(blocks(&raised), [1, 1, 1]);
    assert!(10 * raised.table().bytes().len() < flat.table().bytes().len());
}

#[test]
fn random_games_from_rules_to_tables() {
    let mut random = Random::new(5);
    let mut positions = 0;
    for _ in 0..700 {
        let game = random_game(&mut random);
        let solution = sweep(&game).expect("the moves lower the number");
        let last = game.moves.iter().rposition(Option::is_some);
        assert_eq!(Some(solution.numbers() - 1), last);
        let aim = |value| Aim {
            levels: 3,
            rises: value == Value::Remoteness,
        };
        let tables: Vec<(Value, Packed)> = Value::ALL
            .map(|value| {
                (
                    value,
                    pack(&solution.values(value), &game.radices, aim(value)),
                )
            })
            .into();
        assert_eq!(prove(&game, &solution, &tables), Ok(()));
        let numbers = 0..game.moves.len() as u32;
        let is_position = |&number: &u32| game.position(number).is_some();
        let truth = slow::solve(numbers.filter(is_position).collect(), |at| {
            game.moves(at).collect()
        });
        for (at, told) in truth {
            let probed = [0, 1, 2].map(|table: usize| tables[table].1.table().probe(at));
            let outcome = u32::from(told.outcome == Outcome::Win);
            let expected = [outcome, told.remoteness, told.grundy].map(Some);
            assert_eq!(probed, expected, "{at} of {:?}", game.moves);
            positions += 1;
        }
    }
    assert!(positions > 50_000, "{positions}");
}
