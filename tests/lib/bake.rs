//! The generator's door: every format holds every value of games of every kind, and what an author
//! gets wrong is said before any table is written.

use std::path::Path;

use crate::lists::{self, Lists};
use crate::random::Random;
use crate::refused::assert_refused;
use retrograde::codegen::{Baked, Error, Fault, Format, Plan, bake};
use retrograde::{Game, Value};

fn in_every_format(game: &impl Game, value: Value) -> Vec<Baked> {
    let plan = Plan::new(value);
    let mut tables: Vec<Baked> = bake(
        game,
        [
            plan,
            plan.format(Format::Trie),
            plan.format(Format::Bits),
            plan.smallest(),
            plan.format(Format::Trie).smallest(),
            plan.format(Format::Trie).by_path(),
        ],
    )
    .expect("the game keeps the contract")
    .into();
    if value == Value::Outcome {
        tables.extend(bake(game, [plan.format(Format::Sparse)]).expect("few positions"));
    }
    tables
}

/// Values of all positions, known otherwise, in every format.
fn assert_holds(game: &impl Game, value: Value, expected: &[(u32, u32)]) {
    for table in in_every_format(game, value) {
        let lookup = table.lookup();
        for &(number, expected) in expected {
            assert_eq!(lookup(number), Some(expected), "{}", table.report());
        }
        assert_eq!(table.report().positions as usize, expected.len());
        if table.report().layouts[0].format != Format::Periodic {
            assert_eq!(lookup(1 << 30), None);
        }
        let text = table.to_string();
        assert!(text.contains("::retrograde::"), "{text}");
        assert!(!text.contains("usize"), "{text}");
    }
}

#[test]
fn empty_and_smallest_games() {
    let empties = [
        Lists::new(&[0], []),
        Lists::new(&[], []),
        Lists::new(&[1], []),
        Lists::new(&[3, 4], []),
        Lists::new(&[3, 4], vec![None; 12]),
        Lists::new(&[3, 0, 4], []),
    ];
    for value in Value::ALL {
        for empty in &empties {
            assert_holds(empty, value, &[]);
        }
        let one = Lists::new(&[1], [Some(Vec::new())]);
        assert_holds(&one, value, &[(0, 0)]);
        let without_radices = Lists::new(&[], [Some(Vec::new())]);
        assert_holds(&without_radices, value, &[(0, 0)]);
        let among_holes = Lists::new(&[7], [None, None, Some(Vec::new())]);
        assert_holds(&among_holes, value, &[(2, 0)]);
        let losses = Lists::new(&[5, 4], vec![Some(Vec::new()); 20]);
        let expected: Vec<(u32, u32)> = (0..20).map(|number| (number, 0)).collect();
        assert_holds(&losses, value, &expected);
    }
}

#[test]
fn all_wins() {
    let mut game = Lists::new(&[4, 5], vec![Some(Vec::new()); 20]);
    game.wins = (0..20).collect();
    let expected: Vec<(u32, u32)> = (0..20).map(|number| (number, 1)).collect();
    assert_holds(&game, Value::Outcome, &expected);
    let expected: Vec<(u32, u32)> = (0..20).map(|number| (number, 0)).collect();
    assert_holds(&game, Value::Remoteness, &expected);
}

/// The player who takes the last one loses: take 1 to 3 is then a loss at 1, 5, 9 …
#[test]
fn misere_play() {
    let take = |heap: u32| Some((1..=3.min(heap)).map(|take| heap - take).collect());
    let mut game = Lists::new(&[40], (0..40).map(take));
    game.wins = vec![0];
    let outcomes: Vec<(u32, u32)> = (0..40).map(|n| (n, u32::from(n % 4 != 1))).collect();
    assert_holds(&game, Value::Outcome, &outcomes);
    let fault = Fault::Misere;
    assert_found(bake(&game, [Plan::new(Value::Grundy)]), Some(0), fault);
}

#[track_caller]
fn assert_found<T>(result: Result<T, Error>, position: Option<u32>, fault: Fault) {
    assert_refused(result, "lists", position, fault);
}

#[test]
fn lists_with_a_move_twice_are_refused() {
    let twice = |moves: &[u32]| {
        let last = moves.iter().max().expect("moves") + 1;
        let lists = (0..last).map(|_| Some(Vec::new()));
        let game = Lists::new(&[1_000], lists.chain([Some(moves.to_vec())]));
        bake(&game, [Plan::new(Value::Outcome)]).map(|_| ())
    };
    for moves in [&[3, 1, 3][..], &[3, 3]] {
        let to = "3".to_string();
        assert_found(twice(moves), Some(4), Fault::Twice { to });
    }
    let many: Vec<u32> = (0..100).rev().chain([57]).collect();
    let error = twice(&many).expect_err("57 is there twice");
    let says = "lists: 100: the move to 57 is listed twice";
    assert_eq!(error.to_string(), says);
}

#[test]
fn games_that_never_end_are_refused() {
    let round = [Some(vec![2]), Some(vec![0]), Some(vec![1])];
    let error = bake(&Lists::new(&[3], round), [Plan::new(Value::Outcome)]);
    let to = "2".to_string();
    assert_found(error, Some(0), Fault::Endless { to });
}

/// A number that stands for another position than the one moved to.
#[test]
fn numbers_that_do_not_round_trip_are_refused() {
    struct Halved;
    impl Game for Halved {
        type Position = u32;
        fn name(&self) -> &str {
            "halved"
        }
        fn radices(&self) -> &[u32] {
            &[10]
        }
        fn number(&self, position: u32) -> u32 {
            position / 2
        }
        fn position(&self, number: u32) -> Option<u32> {
            Some(2 * number)
        }
        fn moves(&self, position: u32) -> impl Iterator<Item = u32> {
            position.checked_sub(5).into_iter()
        }
    }
    let error = bake(&Halved, [Plan::new(Value::Outcome)]).expect_err("1 has the number of 0");
    assert_eq!(
        error.to_string(),
        "halved: 6: the move to 1 leads to the number 0, which stands for 0"
    );
}

#[test]
fn radices_that_multiply_to_too_much_are_refused() {
    for radices in [&[1 << 31][..], &[u32::MAX, u32::MAX], &[u32::MAX; 9]] {
        let error = bake(&Lists::new(radices, []), [Plan::new(Value::Outcome)]);
        assert_found(error, None, Fault::Radices);
    }
}

#[test]
fn formats_that_do_not_suit_are_refused() {
    let take = |heap: u32| Some((1..=2.min(heap)).map(|take| heap - take).collect());
    let game = Lists::new(&[200_000], (0..200_000).map(take));
    for (value, needs) in [
        (Value::Remoteness, "outcomes"),
        (Value::Grundy, "outcomes"),
        (Value::Outcome, "at most 65,536 positions of one outcome"),
    ] {
        let error = bake(&game, [Plan::new(value).format(Format::Sparse)]);
        let format = "sparse";
        let fault = Fault::Format { format, needs };
        assert_found(error, None, fault);
    }
}

#[test]
fn a_table_larger_than_it_may_be_is_refused() {
    let take = |heap: u32| (1..=heap.min(3)).map(|step| heap - step).collect();
    let game = Lists::new(&[10, 10, 10], (0..1_000).map(|heap| Some(take(heap))));
    let plan = Plan::new(Value::Remoteness);
    for plan in [
        plan,
        plan.format(Format::Trie),
        plan.format(Format::Bits),
        plan.format(Format::Periodic),
    ] {
        let [smallest] = bake(&game, [plan.smallest()]).expect("a table");
        let bytes = smallest.report().layouts[0].bytes;
        let [within] = bake(&game, [plan.within_bytes(bytes)]).expect("as small as that");
        assert!(within.report().layouts[0].bytes <= bytes);
        let error = bake(&game, [plan.within_bytes(0)]).map(|_| ());
        let error = error.expect_err("it has bytes");
        assert!(
            matches!(error.fault, Fault::Bytes { limit: 0, least } if (1..=bytes).contains(&least)),
            "{error}"
        );
    }
}

#[test]
fn a_report_prints_the_frontier() {
    let random = |number: u32| number.wrapping_mul(number) / 7 % 5 > 2;
    let list = |number: u32| (random(number) && number > 0).then(|| vec![number - 1]);
    let lists = (0..10_000).map(|number| Some(list(number).unwrap_or_default()));
    let game = Lists::new(&[10, 10, 10, 10], lists);
    let plan = Plan::new(Value::Outcome).format(Format::Trie);
    let [table] = bake(&game, [plan]).expect("a table");
    let layouts = &table.report().layouts;
    assert!(layouts.len() > 2, "{}", table.report());
    assert!(layouts[1..].is_sorted_by_key(|layout| layout.bytes));
    let least = layouts.iter().map(|layout| layout.bytes).min();
    assert!(Some(layouts[0].bytes) <= least.map(|least| 4 * least + 4));
}

/// Kayles of a few pins: a turn takes so many neighbours out of a row, which may split it.
struct Kayles {
    takes: &'static [u32],
    /// Whether a split and its mirror image are two moves.
    mirrored: bool,
}

/// One row, or two.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rows(u32, u32);

impl std::fmt::Display for Rows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}+{}", self.0, self.1)
    }
}

impl Game for Kayles {
    type Position = Rows;

    fn name(&self) -> &str {
        "kayles"
    }

    fn radices(&self) -> &[u32] {
        &[60]
    }

    fn number(&self, rows: Rows) -> u32 {
        rows.0
    }

    fn position(&self, number: u32) -> Option<Rows> {
        Some(Rows(number, 0))
    }

    fn moves(&self, rows: Rows) -> impl Iterator<Item = Rows> {
        let lefts = self
            .takes
            .iter()
            .filter_map(move |take| rows.0.checked_sub(*take));
        let most = |left| if self.mirrored { left } else { left / 2 };
        lefts.flat_map(move |left| (0..=most(left)).map(move |part| Rows(left - part, part)))
    }

    fn parts(&self, rows: Rows) -> Option<[Rows; 2]> {
        (rows.1 > 0).then_some([Rows(rows.0, 0), Rows(rows.1, 0)])
    }
}

/// Against the whole game, played on every list of rows.
#[test]
fn games_that_split() {
    fn wins(rows: &mut Vec<u32>, known: &mut std::collections::BTreeMap<Vec<u32>, bool>) -> bool {
        rows.retain(|&row| row > 1);
        rows.sort_unstable();
        if let Some(&wins) = known.get(rows) {
            return wins;
        }
        let mut result = false;
        for i in 0..rows.len() {
            for left in 0..=rows[i] - 2 {
                let mut next = rows.clone();
                next[i] = left;
                next.push(rows[i] - 2 - left);
                result |= !wins(&mut next, known);
            }
        }
        known.insert(rows.clone(), result);
        result
    }
    // Dawson's.
    let dawson = Kayles {
        takes: &[2],
        mirrored: false,
    };
    let [outcomes, grundy] = bake(&dawson, [Value::Outcome, Value::Grundy].map(Plan::new))
        .expect("the game keeps the contract");
    let (outcomes, grundy) = (outcomes.lookup(), grundy.lookup());
    let mut known = std::collections::BTreeMap::new();
    for row in 0..26 {
        let wins = wins(&mut vec![row], &mut known);
        assert_eq!(outcomes(row), Some(wins.into()), "{row}");
        assert_eq!(grundy(row).map(|value| value > 0), Some(wins), "{row}");
    }
    // "Winning Ways", chapter 4: the values of ·07.
    let published = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2];
    for (row, value) in (0..).zip(published) {
        assert_eq!(grundy(row), Some(value), "{row}");
    }
    let error = bake(&dawson, [Plan::new(Value::Remoteness)]).expect_err("rows split");
    assert_eq!(error.fault, Fault::Split);
    assert_eq!(error.position.as_deref(), Some("4+0"));
    let takes = &[1, 2];
    let mirrored = false;
    let [grundy] = bake(&Kayles { takes, mirrored }, [Plan::new(Value::Grundy)])
        .expect("3 and 3+1 are two moves");
    let published = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7];
    for (row, value) in (0..).zip(published) {
        assert_eq!(grundy.lookup()(row), Some(value), "{row}");
    }
    let mirrored = Kayles {
        mirrored: true,
        ..dawson
    };
    let error = bake(&mirrored, [Plan::new(Value::Grundy)]).expect_err("2+1 is 1+2");
    let to = "2+1".to_string();
    assert_eq!(error.fault, Fault::Twice { to });
    assert_eq!(error.position.as_deref(), Some("5+0"));
}

/// Remoteness that grows, Grundy values that repeat after a few that do not; a game whose values fall
/// back, and one without two periods.
#[test]
fn periods() {
    let take = |steps: &'static [u32]| {
        let list = move |heap: u32| steps.iter().filter_map(|&s| heap.checked_sub(s)).collect();
        Lists::new(&[300], (0..300).map(|heap| Some(list(heap))))
    };
    let periodic = |value| Plan::new(value).format(Format::Periodic);
    for steps in [&[1, 2][..], &[2, 4, 7], &[3, 5, 9, 10]] {
        let game = take(steps);
        let known = bake(
            &game,
            Value::ALL.map(|value| Plan::new(value).format(Format::Bits)),
        );
        let known = known.expect("the game keeps the contract");
        let tables = bake(&game, Value::ALL.map(periodic)).expect("values repeat");
        for (known, table) in known.iter().zip(&tables) {
            let (known, lookup) = (known.lookup(), table.lookup());
            assert!(
                (0..300).all(|heap| lookup(heap) == known(heap)),
                "{steps:?}"
            );
            assert!(table.report().layouts[0].bytes < 100, "{}", table.report());
        }
        for (known, table) in known.iter().zip(&tables) {
            if table.report().value == Value::Remoteness {
                continue;
            }
            let values: Vec<_> = (0..300).map(known.lookup()).collect();
            let stored = |period: usize| {
                let differ = (0..300 - period)
                    .rev()
                    .find(|&i| values[i] != values[i + period]);
                let start = differ.map_or(0, |at| at + 1);
                (300 - start >= 2 * period).then_some(start + period)
            };
            let shape = &table.report().layouts[0].shape;
            let numbers = shape
                .split(' ')
                .filter_map(|word| word.parse::<usize>().ok());
            assert_eq!((1..=150).filter_map(stored).min(), Some(numbers.sum()));
        }
    }
    let once = Lists::new(&[3], [Some(vec![]), Some(vec![]), Some(vec![0])]);
    let error = bake(&once, [periodic(Value::Outcome)]).expect_err("1 comes once");
    assert!(matches!(error.fault, Fault::Format { .. }), "{error}");
    let falls = |n: u32| {
        Some(if n < 9 {
            (0..n).collect()
        } else {
            (0..17 - n).collect()
        })
    };
    let falls = Lists::new(&[18], (0..18).map(falls));
    let error = bake(&falls, [periodic(Value::Grundy)]).expect_err("values fall");
    assert!(matches!(error.fault, Fault::Format { .. }), "{error}");
}

/// Many successors and few give the same Grundy values: a heap of nim is its own.
#[test]
fn nim() {
    let game = Lists::new(&[120], (0..120).map(|heap| Some((0..heap).collect())));
    let expected: Vec<(u32, u32)> = (0..120).map(|heap| (heap, heap)).collect();
    assert_holds(&game, Value::Grundy, &expected);
}

/// What is written must be the same on every host. CI runs this on one of 64 bits and on one of 32.
#[test]
fn the_same_text_on_every_host() {
    let mut random = Random::new(7);
    let mut digest = 0xCBF2_9CE4_8422_2325_u64;
    for _ in 0..40 {
        let game = lists::random_game(&mut random);
        for value in Value::ALL {
            for table in in_every_format(&game, value) {
                let text = format!("{table}{}", table.report());
                // FNV-1a.
                for byte in text.bytes() {
                    digest = (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
                }
            }
        }
    }
    assert_eq!(digest, 0x373C_9C03_573B_E548);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let take = |heap: u32| (1..=heap.min(3)).map(|step| heap - step).collect();
    let game = Lists::new(&[100], (0..100).map(|heap| Some(take(heap))));
    let [table] = bake(&game, [Plan::new(Value::Outcome)]).expect("a table");
    let nowhere = Path::new("no/such/folder");
    let why = table
        .write_to(nowhere.join("take.rs"))
        .expect_err("no folder");
    assert!(
        why.to_string()
            .starts_with("cannot write no/such/folder/take.rs: "),
        "{why}"
    );
    let why = table.write_c(nowhere, "take").expect_err("no folder");
    assert!(
        why.to_string()
            .starts_with("cannot write no/such/folder/take.h: "),
        "{why}"
    );
}

#[test]
fn formats_print_their_names() {
    let formats = [Format::Trie, Format::Bits, Format::Periodic, Format::Sparse];
    assert_eq!(
        formats.map(|format| format.to_string()),
        formats.map(Format::name)
    );
    assert_eq!(format!("{:>5}", Format::Bits), " bits");
}
