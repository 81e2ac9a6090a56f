//! The small tables of the Cow Digit Game, whose blocks are counted from a base for each context:
//! wrong bases, wrong rows, and probes and generators that take the leading digits for others.

use retrograde::Value;
use retrograde::codegen::{Contexts, Plan, bake_solved};
use retrograde::digits::{Digits, small};
use retrograde::table::Trie;

use super::generator::Original;
use super::matrix::{Check, Row};
use super::suspect::pinned;
use crate::parts::{Columns, apart, together};
use crate::slow::digits::LAST;

/// What leading digits mean for the play below them.
type Context = fn(&[u32]) -> u32;

/// Counted from the smallest digit that is not 0, up to 6 or none, and from the largest.
fn counted(smallest: u32, largest: u32) -> u32 {
    10 * (smallest.clamp(1, 6) - 1) + largest
}

fn smallest(digits: &[u32]) -> u32 {
    let digits = digits.iter().copied().filter(|&digit| digit > 0);
    digits.min().unwrap_or(6)
}

fn largest(digits: &[u32]) -> u32 {
    digits.iter().copied().max().unwrap_or(0)
}

fn context(digits: &[u32]) -> u32 {
    counted(smallest(digits), largest(digits))
}

/// The probe that ships, written on plain columns, with any account of contexts.
fn probe(levels: &[Columns], number: u32, context: Context) -> Option<u32> {
    let digits = [100_000, 10_000, 1_000, 100, 10, 1].map(|unit| number / unit % 10);
    let digits = if number == LAST {
        [10, 0, 0, 0, 0, 0]
    } else {
        digits
    };
    let path = [number / 1_000, digits[3], digits[4], digits[5]];
    let (mut block, mut value) = (0, 0);
    for (i, level) in levels.iter().enumerate() {
        if path[i] >= level.radix {
            return None;
        }
        let entry = (block * level.radix + path[i]) as usize;
        block = *level.next.get(entry)?;
        value += level.rises[entry];
        if !level.bases.is_empty() {
            block += level.bases.get(context(&digits[..3 + i]) as usize)?;
        }
    }
    Some(value)
}

fn shipped(value: Value) -> Trie<'static> {
    match value {
        Value::Grundy => small::grundy_values(),
        _ => small::outcomes(),
    }
}

/// One of the tables taken apart, damaged and put together again.
fn damaged(
    original: &Original<'_, u32>,
    name: &'static str,
    value: Value,
    damage: impl Fn(&mut [Columns]),
) -> Row {
    let (mut row, shipped) = (Row::new(name), shipped(value));
    let mut columns = apart(shipped);
    assert_eq!(
        together(&columns),
        (shipped.levels().into(), shipped.bytes().into())
    );
    damage(&mut columns);
    let (levels, bytes) = together(&columns);
    let Ok(table) = Trie::try_new(&levels, &bytes) else {
        return row.with(Check::Made, true);
    };
    row.set(Check::Made, false);
    pinned(table, shipped, &mut row);
    original.with_probe(row, value, &|number| probe(&columns, number, context))
}

/// One of the tables, read in other contexts.
fn read_in(
    original: &Original<'_, u32>,
    name: &'static str,
    value: Value,
    context: Context,
) -> Row {
    let columns = apart(shipped(value));
    original.with_probe(Row::new(name), value, &|number| {
        probe(&columns, number, context)
    })
}

/// Tables packed in other contexts than they are read in.
fn packed_in(name: &'static str, of: Context) -> Row {
    let contexts = Contexts {
        count: counted(6, 10) + 1,
        of,
    };
    let plan = Plan::new(Value::Outcome);
    let plan = plan.within(contexts, |table, number| {
        probe(&apart(*table), number, context)
    });
    Row::new(name).with(Check::Build, bake_solved(&Digits, [plan]).is_err())
}

/// The probe here is the one that ships: they agree on every number.
fn assert_the_probe_that_ships() {
    let tables = [Value::Outcome, Value::Grundy].map(|value| apart(shipped(value)));
    for number in 0..=LAST {
        let at = retrograde::digits::Number::new(number).expect("a number of the window");
        let told = tables.each_ref().map(|table| probe(table, number, context));
        let [outcome, grundy] = [small::outcome(at) as u32, small::grundy(at).into()];
        assert_eq!(told, [Some(outcome), Some(grundy)], "{number}");
    }
}

pub fn rows(original: &Original<'_, u32>) -> Vec<Row> {
    use Value::{Grundy, Outcome};
    assert_the_probe_that_ships();
    let damaged =
        |name, value, damage: &dyn Fn(&mut [Columns])| damaged(original, name, value, damage);
    let read_in = |name, value, context| read_in(original, name, value, context);
    vec![
        damaged("no slip", Outcome, &|_| ()).same("the control: nobody cries wolf"),
        damaged(
            "a context counted from its neighbour's",
            Outcome,
            &|levels| {
                let bases = &mut levels[1].bases;
                bases[counted(1, 9) as usize] = bases[counted(2, 9) as usize];
            },
        ),
        damaged("a base one off", Grundy, &|levels| {
            levels[2].bases[counted(3, 7) as usize] -= 1;
        }),
        damaged(
            "a base one off that nothing counts from",
            Grundy,
            &|levels| {
                levels[2].bases[counted(6, 3) as usize] += 1;
            },
        )
        .same("no digit is at least 6 and at most 3"),
        damaged("a base too near to the last block", Outcome, &|levels| {
            levels[2].bases[counted(1, 9) as usize] = levels[3].rises.len() as u32 / 10 - 1;
        }),
        damaged("a base out of the table", Outcome, &|levels| {
            levels[2].bases[counted(1, 9) as usize] = levels[3].rises.len() as u32 / 10;
        }),
        damaged("bases of two levels exchanged", Outcome, &|levels| {
            let bases = levels[0].bases.clone();
            levels[0].bases = std::mem::replace(&mut levels[1].bases, bases);
        }),
        damaged("two entries of a row swapped", Grundy, &|levels| {
            let row = &mut levels[1].next[..10];
            let other = row.iter().position(|&name| name != row[0]);
            row.swap(0, other.expect("two names"));
        }),
        damaged("a name in a window a bit too narrow", Grundy, &|levels| {
            levels[1].widths[0] -= 1;
            let most = (1 << levels[1].widths[0]) - 1;
            levels[1].next.iter_mut().for_each(|name| *name &= most);
        }),
        damaged("the last block lost", Outcome, &|levels| {
            for column in [&mut levels[3].next, &mut levels[3].rises] {
                column.truncate(column.len() - 10);
            }
        }),
        read_in("the digits of the level before", Outcome, |digits| {
            context(&digits[..digits.len() - 1])
        }),
        read_in("only the digits of the level itself", Grundy, |digits| {
            context(&digits[digits.len() - 1..])
        }),
        read_in("a 0 for the smallest digit", Outcome, |digits| {
            let zero = digits.contains(&0);
            counted(if zero { 1 } else { smallest(digits) }, largest(digits))
        }),
        read_in("smallest and largest exchanged", Grundy, |digits| {
            counted(largest(digits), smallest(digits))
        }),
        read_in("a smallest digit of 6 taken for 5", Outcome, |digits| {
            counted(smallest(digits).min(5), largest(digits))
        }),
        packed_in("packed by the digits of the level before", |digits| {
            context(&digits[..digits.len().saturating_sub(1)])
        }),
    ]
}
