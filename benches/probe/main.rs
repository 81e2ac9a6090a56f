//! Probes in this process: the tables against what people would pick instead.
//!
//! All structures answer the same positions in turn. `random` are independent probes of random
//! positions over the whole window; `chained` are the same, each waiting for the answer before it;
//! `sequential` are all positions in order. `made in` is the time to make the structure from the
//! solved outcomes at the start of a program, or `built` where it is part of the program.
//!
//! A number of a million digits is answered beside a remainder of it, as check digits are made.
//!
//!     cargo bench --bench probe

#[path = "../common/mod.rs"]
mod common;
mod rivals;

use std::hint::black_box;
use std::iter;

use common::{Random, Table, interleaved, thousands, time};
use retrograde::calendar::{self, Calendar, Date};
use retrograde::digits::{self, Decimal, Number};
use retrograde::table::Trie;
use retrograde::{Game, Outcome, Value};
use rivals::{Loop, Rival, parity, sets, sieve};

const ROUNDS: usize = 15;
const RANDOM: usize = 1 << 16;

fn main() {
    let numbers: Vec<Number> = (0..=Number::MAX.get()).flat_map(Number::new).collect();
    let outcome = |number| digits::outcome(number) == Outcome::Win;
    let bytes = digits::table(Value::Outcome).bytes().len();
    let mut rivals = vec![Rival::new("retrograde", bytes, None, outcome)];
    let small = |number| digits::small::outcome(number) == Outcome::Win;
    let bytes = digits::small::outcomes().bytes().len();
    rivals.push(Rival::new("retrograde, small", bytes, None, small));
    rivals.extend(sets(&numbers, Number::get, outcome));
    let (sieve, made) = time(sieve);
    let flat = move |number: Number| sieve[number.get() as usize];
    rivals.push(Rival::new("published sieve", 1_000_001, Some(made), flat));
    rows(&probes("digits outcome"), &numbers, rivals);

    let radices = Calendar.radices();
    let count = radices.iter().product();
    let dates: Vec<Date> = (0..count)
        .filter_map(|number| Calendar.position(number))
        .collect();
    let key = |date: Date| Calendar.number(date);
    let outcome = |date| calendar::outcome(date) == Outcome::Win;
    let bytes = calendar::table(Value::Outcome).bytes().len();
    let mut rivals = vec![Rival::new("retrograde", bytes, None, outcome)];
    rivals.extend(sets(&dates, key, outcome));
    rivals.push(Rival::new("closed rule", 0, None, parity));
    rows(&probes("calendar outcome"), &dates, rivals);

    values(&probes("remoteness and Grundy values"), &numbers, &dates);
    cold(&numbers);
    long();
}

fn probes(name: &str) -> Table {
    Table::new(&[
        name,
        "bytes",
        "random ns",
        "chained ns",
        "sequential ns",
        "made in ms",
    ])
}

/// Measures all rivals over the same positions and prints them.
fn rows<P: Copy>(table: &Table, all: &[P], mut rivals: Vec<Rival<P>>) {
    let mut random = Random::new();
    let some: Vec<P> = (0..RANDOM)
        .map(|_| all[random.below(all.len() as u32) as usize])
        .collect();
    let patterns = [(&some[..], false), (&some, true), (all, false)];
    let times = patterns.map(|(positions, chained)| {
        let expected = (rivals[0].independent)(positions);
        let times = interleaved(ROUNDS, &mut rivals, |rival| {
            let run = if chained {
                &rival.chained
            } else {
                &rival.independent
            };
            let (sum, time) = time(|| run(black_box(positions)));
            assert_eq!(sum, expected, "{} answers something else", rival.name);
            time
        });
        times
            .into_iter()
            .map(|time| nanoseconds(time / positions.len() as f64))
            .collect::<Vec<_>>()
    });
    for (i, rival) in rivals.iter().enumerate() {
        table.row(&[
            rival.name.into(),
            thousands(rival.bytes as u64),
            times[0][i].clone(),
            times[1][i].clone(),
            times[2][i].clone(),
            rival.made.map_or("built".into(), |time| {
                format!("{:.1}", time.as_secs_f64() * 1e3)
            }),
        ]);
    }
}

fn nanoseconds(seconds: f64) -> String {
    format!("{:.1}", seconds * 1e9)
}

/// The values that are numbers, against the smallest array that a program would index.
fn values(table: &Table, numbers: &[Number], dates: &[Date]) {
    let size = |table: Trie| table.bytes().len();
    let number = |number: Number| number.get() as usize;
    let date = |date| Calendar.number(date) as usize;

    let flat: Vec<u32> = numbers
        .iter()
        .map(|&number| digits::remoteness(number))
        .collect();
    let bytes = size_of_val(&flat[..]);
    rows(
        table,
        numbers,
        vec![
            Rival::new(
                "digits remoteness",
                size(digits::table(Value::Remoteness)),
                None,
                digits::remoteness,
            ),
            Rival::new("flat `[u32]`, digits remoteness", bytes, None, move |n| {
                flat[number(n)]
            }),
        ],
    );
    let flat: Vec<u8> = numbers
        .iter()
        .map(|&number| digits::grundy(number))
        .collect();
    rows(
        table,
        numbers,
        vec![
            Rival::new(
                "digits Grundy",
                size(digits::table(Value::Grundy)),
                None,
                digits::grundy,
            ),
            Rival::new(
                "digits Grundy, small",
                size(digits::small::grundy_values()),
                None,
                digits::small::grundy,
            ),
            Rival::new("flat `[u8]`, digits Grundy", flat.len(), None, move |n| {
                flat[number(n)]
            }),
        ],
    );
    let all = Calendar.radices().iter().product::<u32>() as usize;
    let mut flat = vec![0_u16; all];
    dates
        .iter()
        .for_each(|&day| flat[date(day)] = calendar::remoteness(day) as u16);
    let bytes = size_of_val(&flat[..]);
    rows(
        table,
        dates,
        vec![
            Rival::new(
                "calendar remoteness",
                size(calendar::table(Value::Remoteness)),
                None,
                calendar::remoteness,
            ),
            Rival::new("flat `[u16]`, calendar remoteness", bytes, None, move |d| {
                flat[date(d)]
            }),
        ],
    );
    let mut flat = vec![0_u8; all];
    dates
        .iter()
        .for_each(|&day| flat[date(day)] = calendar::grundy(day));
    rows(
        table,
        dates,
        vec![
            Rival::new(
                "calendar Grundy",
                size(calendar::table(Value::Grundy)),
                None,
                calendar::grundy,
            ),
            Rival::new("flat `[u8]`, calendar Grundy", flat.len(), None, move |d| {
                flat[date(d)]
            }),
        ],
    );
}

/// What a probe of the digits costs a program that has other things to do: so many independent
/// random probes, after so many bytes of other memory went through the caches.
fn cold(numbers: &[Number]) {
    const MOST: usize = 64 << 20;
    let other = vec![1_u8; MOST];
    let win = |number| u8::from(digits::outcome(number) == Outcome::Win);
    let byte = |eight: &[Number]| (eight.iter().rev()).fold(0, |byte, &n| byte << 1 | win(n));
    let flat: Vec<u8> = numbers.chunks(8).map(byte).collect();
    let flat = move |number: u32| flat[number as usize / 8] >> (number % 8) & 1;
    let mut runs: [Loop<Number>; 2] = [
        Box::new(move |some| some.iter().map(|&n| u32::from(win(n))).sum()),
        Box::new(move |some| some.iter().map(|n| u32::from(flat(n.get()))).sum()),
    ];
    let mut random = Random::new();
    let table = Table::new(&["cold probes of digits", "retrograde ns", "flat bitset ns"]);
    for (swept, after) in [(1 << 20, "1 MB"), (MOST, "64 MB")] {
        for probes in [1_usize, 16, 256, 4096] {
            let times = interleaved(2 * ROUNDS, &mut runs, |run| {
                let place = |_| random.below(numbers.len() as u32) as usize;
                let some: Vec<Number> = (0..probes).map(place).map(|i| numbers[i]).collect();
                let lines = other[..swept].iter().step_by(64);
                black_box(lines.map(|&byte| u64::from(byte)).sum::<u64>());
                // The positions are at hand, as they would be.
                black_box(some.iter().map(|n| n.get()).sum::<u32>());
                time(|| black_box(run(&some))).1
            });
            let each = times.iter().map(|time| nanoseconds(time / probes as f64));
            let name = format!("{} after {after}", thousands(probes as u64));
            table.row(&iter::once(name).chain(each).collect::<Vec<_>>());
        }
    }
}

/// A number of a million digits.
fn long() {
    const DIGITS: usize = 1_000_000;
    type Answer = fn(&[u8]) -> u32;
    fn decimal(text: &[u8]) -> Decimal<'_> {
        Decimal::new(text).expect("digits")
    }
    let mut random = Random::new();
    let text: Vec<u8> = (0..DIGITS).map(|_| b'1' + random.below(9) as u8).collect();
    let mut answers: [(&str, Answer); 4] = [
        ("remainder by 97", |text| {
            let step = |rest, digit: &u8| (rest * 10 + u32::from(digit - b'0')) % 97;
            text.iter().fold(0, step)
        }),
        ("outcome", |text| decimal(text).outcome() as u32),
        ("Grundy value", |text| decimal(text).grundy().into()),
        ("best move", |text| {
            decimal(text).best_move().map_or(0, u32::from)
        }),
    ];
    let times = interleaved(ROUNDS, &mut answers, |(_, answer)| {
        time(|| black_box(answer(black_box(&text)))).1
    });
    let table = Table::new(&["a million digits", "ms", "ratio"]);
    for ((name, _), seconds) in answers.iter().zip(&times) {
        let ratio = seconds / times[0];
        table.row(&[
            (*name).into(),
            format!("{:.2}", seconds * 1e3),
            format!("{ratio:.1}"),
        ]);
    }
}
