//! The Cow Digit Game: wrong rules and wrong tables, of the window and of numbers of any length.

use std::sync::LazyLock;

use retrograde::codegen::{Lookup, sweep};
use retrograde::digits::{self, Decimal, DigitAutomaton, Digits, Number};
use retrograde::table::Trie;
use retrograde::{Game, Outcome, Value};

use super::generator::{Original, choices};
use super::matrix::{Check, Row};
use super::small;
use super::suspect::{Domain, Rules, by_rules};
use crate::random::Random;
use crate::slow::blocks::Recursion;
use crate::slow::digits::{LAST, TRUTH};
use crate::slow::slips;

fn shipped_moves(at: u32) -> Vec<u32> {
    let number = Number::new(at).expect("a number of the window");
    digits::moves(number).map(Number::get).collect()
}

fn with_moves<'a>(moves: impl Fn(u32) -> Vec<u32> + Sync + 'a) -> Rules<'a, u32> {
    Rules {
        radices: Digits.radices().into(),
        number: Box::new(|at| at),
        position: Box::new(|number| (number <= LAST).then_some(number)),
        moves: Box::new(moves),
        terminal: Outcome::Loss,
    }
}

fn tables() -> [Trie<'static>; 3] {
    Value::ALL.map(digits::table)
}

fn ruled(name: &'static str, rules: &Rules<'_, u32>) -> Row {
    by_rules(name, rules, &TRUTH, Some(tables()))
}

pub fn sections() -> Vec<(&'static str, Vec<Row>)> {
    let rules = with_moves(shipped_moves);
    let solution = sweep(&rules).expect("the rules keep the contract");
    let original = Original {
        domain: &Domain::new(&rules, &solution, &TRUTH),
        solution: &solution,
        tables: tables(),
    };
    vec![
        ("RULES OF THE DIGITS", wrong_rules()),
        ("THEIR TABLES", wrong_tables(&original)),
        ("ONE LEVEL OF A TABLE", wrong_levels(&original)),
        ("THEIR SMALL TABLES", small::rows(&original)),
        ("TABLES WITHOUT AN END", wrong_ends(&original)),
        ("THEIR BEST MOVES", best_moves(&original)),
    ]
}

fn wrong_rules() -> Vec<Row> {
    let zero_taken = |at: u32| {
        let zero = at.to_string().contains('0').then_some(at);
        zero.into_iter().chain(shipped_moves(at)).collect()
    };
    let short = Rules {
        radices: vec![10; 6],
        ..with_moves(shipped_moves)
    };
    vec![
        ruled("no slip", &with_moves(shipped_moves)).same("the control: nobody cries wolf"),
        ruled(
            "smallest digit 0, a move that stays",
            &with_moves(zero_taken),
        ),
        ruled(
            "smallest digit 0, an empty entry",
            &with_moves(slips::smallest_digit_may_be_0),
        ),
        ruled(
            "first and last digit",
            &with_moves(slips::first_and_last_digit),
        ),
        ruled("numbers one short of a million", &short),
    ]
}

fn wrong_tables(original: &Original<'_, u32>) -> Vec<Row> {
    use Value::{Grundy, Remoteness};
    let by = |name| Row::new(name);
    let tens = slips::with_outcomes(&TRUTH, |at| at % 10 != 0);
    let backwards = slips::by_the_statement_backwards(&TRUTH, crate::slow::digits::moves);
    vec![
        original.outcomes_of(by("losses are the multiples of ten"), &tens),
        original.outcomes_of(by("wins where all successors lose"), &backwards),
        original.altered(
            by("the last number, a million, wrong"),
            Remoteness,
            |values| {
                values[LAST as usize] = 0;
            },
        ),
        original.altered(by("lengths kept in 16 bits"), Remoteness, |values| {
            values.iter_mut().for_each(|value| *value &= 0xFFFF);
        }),
        original.altered(
            by("a thousand begins as the one before ends"),
            Grundy,
            |values| {
                let thousands = (1..1_000).map(|thousand| 1_000 * thousand);
                let differ = |&at: &usize| values[at] != values[at - 1];
                let at = thousands
                    .into_iter()
                    .rev()
                    .find(differ)
                    .expect("one differs");
                values[at] = values[at - 1];
            },
        ),
        original.packed(
            by("the loser hurries, too"),
            Remoteness,
            &original.hurried(),
        ),
    ]
}

fn wrong_levels(original: &Original<'_, u32>) -> Vec<Row> {
    use Value::{Grundy, Outcome, Remoteness};
    let by = |name| Row::new(name);
    let top = |bits: u8| (1 << (bits - 1)) - 1;
    vec![
        original.damaged(by("index off by one in a level"), Outcome, |levels| {
            levels[1]
                .next
                .chunks_mut(10)
                .for_each(|block| block.rotate_left(1));
        }),
        original.damaged(by("first level off by one block"), Grundy, |levels| {
            levels[0].next.rotate_right(1);
        }),
        original.damaged(by("one block named for its neighbour"), Outcome, |levels| {
            levels[0].next[500] = levels[0].next[501];
        }),
        original.damaged(by("block names counted from one"), Outcome, |levels| {
            levels[1].next.iter_mut().for_each(|name| *name += 1);
        }),
        original.damaged(by("two blocks swapped"), Grundy, |levels| {
            levels[3].swap(3, 4)
        }),
        original.damaged(
            by("two blocks swapped and renamed").same("a block's number is only its name"),
            Grundy,
            |levels| {
                levels[3].swap(3, 4);
                let names = levels[2]
                    .next
                    .iter_mut()
                    .filter(|name| matches!(name, 3 | 4));
                names.for_each(|name| *name = 7 - *name);
            },
        ),
        original.damaged(by("a leaf bit flipped"), Outcome, |levels| {
            levels[3].rises[777] ^= 1
        }),
        original.damaged(by("a rise truncated to 16 bits"), Remoteness, |levels| {
            levels[0].rises.iter_mut().for_each(|rise| *rise &= 0xFFFF);
        }),
        original.damaged(by("a column a bit too narrow"), Grundy, |levels| {
            let most = top(levels[1].widths[0]);
            levels[1].next.iter_mut().for_each(|name| *name &= most);
            levels[1].widths[0] -= 1;
        }),
        original.damaged(by("a width that its bytes do not have"), Grundy, |levels| {
            levels[1].widths[0] = 27;
        }),
        original.damaged(by("bits of a rise in reverse"), Remoteness, |levels| {
            let unused = 32 - levels[4].widths[1];
            let rises = levels[4].rises.iter_mut();
            rises.for_each(|rise| *rise = rise.reverse_bits() >> unused);
        }),
        original.damaged(by("a wrong radix"), Outcome, |levels| levels[1].radix = 5),
        original.damaged(by("a level lost"), Outcome, |levels| {
            levels.remove(1);
        }),
        original.damaged(by("the last level lost"), Outcome, |levels| {
            levels.pop();
        }),
    ]
}

/// Numbers of up to 38 digits with remoteness and Grundy value, by the recursion over blocks.
static FAR: LazyLock<Vec<(Vec<u8>, u128, u8)>> = LazyLock::new(|| {
    let (mut random, mut recursion) = (Random::new(7), Recursion::default());
    let mut number = || {
        let digits = random.digits(38);
        let (remoteness, grundy, _) = recursion.solve(&digits);
        (digits, remoteness as u128, grundy)
    };
    (0..20_000).map(|_| number()).collect()
});

fn agrees_far(table: DigitAutomaton<'_>) -> bool {
    FAR.iter().all(|(digits, remoteness, grundy)| {
        let told = match table.value() {
            Value::Outcome => u128::from(*grundy > 0),
            Value::Remoteness => *remoteness,
            Value::Grundy => (*grundy).into(),
        };
        table.probe(digits) == Some(told)
    })
}

fn automaton(
    original: &Original<'_, u32>,
    name: &'static str,
    value: Value,
    damage: impl Fn(DigitAutomaton<'_>, &mut [u8]),
) -> Row {
    let shipped = Decimal::table(value);
    let mut bytes = shipped.bytes().to_vec();
    damage(shipped, &mut bytes);
    let row = Row::new(name);
    let (cyclic, levels, tail) = (
        shipped.cyclic_levels(),
        shipped.levels(),
        shipped.tail_levels(),
    );
    let made = DigitAutomaton::try_new(value, cyclic, levels, tail, &bytes);
    let Ok(table) = made else {
        return row.with(Check::Made, true);
    };
    let row = row
        .with(Check::Made, false)
        .with(Check::Far, !agrees_far(table));
    let row = row.with(Check::Bytes, bytes != shipped.bytes());
    let probe = |number: u32| {
        let value = table.probe(number.to_string().as_bytes())?;
        u32::try_from(value).ok()
    };
    let probe: &Lookup<'_> = &probe;
    original.with_probe(row, value, probe)
}

fn wrong_ends(original: &Original<'_, u32>) -> Vec<Row> {
    let by = |name, value, damage: &dyn Fn(DigitAutomaton<'_>, &mut [u8])| {
        automaton(original, name, value, damage)
    };
    let in_cyclic =
        |table: DigitAutomaton<'_>, which: usize| table.cyclic_levels()[which].next().at() as usize;
    let base = |table: DigitAutomaton<'_>| table.cyclic_levels()[0].bases().at() as usize;
    let below = |table: DigitAutomaton<'_>| table.tail_levels()[1].next().at() as usize;
    vec![
        by(
            "odd and even heights swapped",
            Value::Outcome,
            &|table, bytes| {
                let [odd, even] = [0, 1].map(|which| in_cyclic(table, which));
                let end = table.levels()[0].next().at() as usize;
                assert_eq!(2 * (even - odd), end - odd);
                bytes[odd..end].rotate_left(even - odd);
            },
        ),
        by(
            "two entries swapped in a cyclic level",
            Value::Grundy,
            &|table, bytes| {
                // Two entries a byte, five bytes a block.
                let entries = bytes[in_cyclic(table, 1) + 5..].iter_mut();
                let mut unequal = entries.filter(|byte| **byte % 16 != **byte / 16);
                let entries = unequal.next().expect("a byte");
                *entries = entries.rotate_left(4);
            },
        ),
        by(
            "a context counted from the next block",
            Value::Grundy,
            &|table, bytes| {
                bytes[base(table) + 37] += 1;
            },
        ),
        by(
            "a context out of the table",
            Value::Outcome,
            &|table, bytes| {
                bytes[base(table)] = 255;
            },
        ),
        by(
            "a total one too high",
            Value::Remoteness,
            &|table, bytes| {
                bytes[table.levels()[0].rise().at() as usize] += 1;
            },
        ),
        by(
            "one of the nine values below wrong",
            Value::Outcome,
            &|table, bytes| bytes[below(table) + 100] ^= 1,
        ),
        by(
            "one of the nine below 0 wrong",
            Value::Outcome,
            &|table, bytes| bytes[below(table)] ^= 1,
        )
        .same("no move leads below 0"),
    ]
}

fn best_moves(original: &Original<'_, u32>) -> Vec<Row> {
    vec![
        original.choosing(Row::new("of equal moves the last"), choices::last_of_equals),
        original.choosing(Row::new("the first that wins"), choices::first_that_wins),
        original.choosing(Row::new("the loser hurries"), choices::loser_hurries),
        original.choosing(Row::new("the winner dawdles"), choices::winner_dawdles),
    ]
}
