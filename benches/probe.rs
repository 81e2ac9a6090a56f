//! Probes in this process: the tables against what people would pick instead.
//!
//! All structures answer the same positions in turn. `random` are independent probes of random
//! positions over the whole window; `chained` are the same, each waiting for the answer before it;
//! `sequential` are all positions in order. `made in` is the time to make the structure from the
//! solved outcomes at the start of a program, or `built` where it is part of the program.
//!
//!     cargo bench --bench probe

mod common;

use std::collections::HashSet;
use std::hint::black_box;
use std::time::Duration;

use bitvec::order::Lsb0;
use bitvec::view::BitView;
use common::{Random, Table, interleaved, median, thousands, time};
use retrograde::calendar::{self, Calendar, Date};
use retrograde::digits::{self, Number};
use retrograde::table::Trie;
use retrograde::{Game, Outcome, Value};
use roaring::RoaringBitmap;

const ROUNDS: usize = 15;
const RANDOM: usize = 1 << 16;

fn main() {
    let numbers: Vec<Number> = (0..=Number::MAX.get()).flat_map(Number::new).collect();
    let outcome = |number| digits::outcome(number) == Outcome::Win;
    let bytes = digits::table(Value::Outcome).bytes().len();
    let mut rivals = vec![Rival::new("retrograde", bytes, None, outcome)];
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

/// The published solution: whether the player to move wins, for all numbers.
fn sieve() -> Vec<bool> {
    let mut wins = vec![false; 1_000_001];
    for n in 1..wins.len() {
        let (mut smallest, mut largest, mut rest) = (9, 0, n);
        while rest > 0 {
            let digit = rest % 10;
            if digit > 0 {
                smallest = smallest.min(digit);
            }
            largest = largest.max(digit);
            rest /= 10;
        }
        wins[n] = !wins[n - smallest] || !wins[n - largest];
    }
    wins
}

/// The closed rule of the calendar, exact for this target alone.
fn parity(date: Date) -> bool {
    (date.month() + date.day()) % 2 == 0 || date.day() == 30 && matches!(date.month(), 9 | 11)
}

type Loop<P> = Box<dyn Fn(&[P]) -> u32>;

/// One way to answer, in loops over positions.
struct Rival<P> {
    name: &'static str,
    bytes: usize,
    made: Option<Duration>,
    independent: Loop<P>,
    chained: Loop<P>,
}

impl<P: Copy> Rival<P> {
    fn new<V: Into<u32>>(
        name: &'static str,
        bytes: usize,
        made: Option<Duration>,
        probe: impl Fn(P) -> V + Clone + 'static,
    ) -> Self {
        let again = probe.clone();
        Self {
            name,
            bytes,
            made,
            independent: Box::new(move |positions| {
                let values = positions.iter().map(|&position| probe(position).into());
                values.fold(0, u32::wrapping_add)
            }),
            chained: Box::new(move |positions| {
                // The compiler cannot know that this is 0 and the next place does not depend.
                let zero = black_box(0);
                let (mut sum, mut value) = (0_u32, 0_u32);
                for i in 0..positions.len() {
                    value = again(positions[i + (value & zero) as usize]).into();
                    sum = sum.wrapping_add(value);
                }
                sum
            }),
        }
    }
}

/// The general structures: each holds the losses, which are fewer than the wins, by their numbers.
fn sets<P: Copy + 'static>(
    positions: &[P],
    key: impl Fn(P) -> u32 + Copy + 'static,
    win: impl Fn(P) -> bool,
) -> Vec<Rival<P>> {
    let highest = positions.iter().map(|&p| key(p)).max().expect("positions");
    let mut losses: Vec<u32> = positions
        .iter()
        .filter(|&&p| !win(p))
        .map(|&p| key(p))
        .collect();
    losses.sort_unstable();
    let losses: &'static [u32] = losses.leak();
    let mut rivals = Vec::new();

    let (flat, made) = time(|| {
        let mut flat = vec![0_u8; highest as usize / 8 + 1];
        for loss in losses {
            flat[*loss as usize / 8] |= 1 << (loss % 8);
        }
        flat
    });
    let flat: &'static [u8] = flat.leak();
    let probe = move |p| flat[key(p) as usize / 8] >> (key(p) % 8) & 1 == 0;
    rivals.push(Rival::new(
        "flat `[u8]` bitset",
        flat.len(),
        Some(made),
        probe,
    ));

    let bits = flat.view_bits::<Lsb0>();
    let probe = move |p| !bits[key(p) as usize];
    rivals.push(Rival::new("bitvec", flat.len(), Some(made), probe));

    let (set, made) = time(|| losses.iter().copied().collect::<HashSet<u32>>());
    // hashbrown: a power of two of places, at most 7 in 8 in use, a control byte each and 16 more.
    let places = (set.len() * 8 / 7).next_power_of_two();
    let probe = move |p| !set.contains(&key(p));
    rivals.push(Rival::new(
        "`HashSet<u32>`",
        places * 5 + 16,
        Some(made),
        probe,
    ));

    let (set, made) = time(|| phf_set(losses));
    let bytes = size_of_val(set.map.disps) + size_of_val(set.map.entries);
    let set: &'static _ = Box::leak(Box::new(set));
    let probe = move |p| !set.contains(&key(p));
    rivals.push(Rival::new("`phf::Set<u32>`", bytes, Some(made), probe));

    let (mut bitmap, made) = time(|| losses.iter().copied().collect::<RoaringBitmap>());
    bitmap.optimize();
    let bytes = bitmap.serialized_size();
    let probe = move |p| !bitmap.contains(key(p));
    rivals.push(Rival::new("roaring", bytes, Some(made), probe));

    // Decimal digits make by far the smallest automaton.
    let (set, made) = time(|| fst::Set::from_iter(losses.iter().map(|&loss| decimal(loss))));
    let set: &'static fst::Set<_> = Box::leak(Box::new(set.expect("keys in order")));
    let probe = move |p| !set.contains(decimal(key(p)));
    rivals.push(Rival::new(
        "fst",
        set.as_fst().as_bytes().len(),
        Some(made),
        probe,
    ));

    let probe = move |p| losses.binary_search(&key(p)).is_err();
    rivals.push(Rival::new(
        "sorted `[u32]`",
        size_of_val(losses),
        Some(Duration::ZERO),
        probe,
    ));
    rivals
}

/// The set that `phf_codegen` would write into a program, by the same generator. A user's compiler
/// would have to read its entries as source, half a million lines of it.
fn phf_set(losses: &[u32]) -> phf::Set<u32> {
    let state = phf_generator::generate_hash(losses);
    let entries: Vec<(u32, ())> = state.map.iter().map(|&place| (losses[place], ())).collect();
    phf::Set {
        map: phf::Map {
            key: state.key,
            disps: state.disps.leak(),
            entries: entries.leak(),
        },
    }
}

/// Seven decimal digits, which sort as the numbers do.
fn decimal(number: u32) -> [u8; 7] {
    let mut rest = number;
    let mut digits = [0; 7];
    for digit in digits.iter_mut().rev() {
        *digit = (rest % 10) as u8;
        rest /= 10;
    }
    digits
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
/// random probes after so many bytes of other memory were read, less what they cost at once again.
fn cold(numbers: &[Number]) {
    const MOST: usize = 64 << 20;
    let other = vec![1_u8; MOST];
    let flat: Vec<u8> = numbers
        .chunks(8)
        .map(|eight| {
            let bits = eight.iter().enumerate();
            bits.fold(0, |byte, (i, &number)| {
                byte | u8::from(digits::outcome(number) == Outcome::Win) << i
            })
        })
        .collect();
    let mut random = Random::new();
    let table = Table::new(&[
        "cold probes of digits",
        "probes",
        "retrograde ns",
        "flat bitset ns",
    ]);
    for (swept, name) in [(1 << 20, "after 1 MB"), (MOST, "after 64 MB")] {
        for probes in [1_u32, 16, 256, 4096] {
            let mut times = [Vec::new(), Vec::new()];
            for round in 0..2 * ROUNDS {
                let some: Vec<Number> = (0..probes)
                    .map(|_| numbers[random.below(1_000_001) as usize])
                    .collect();
                // Every line of the caches is filled with something else.
                black_box(
                    other[..swept]
                        .iter()
                        .step_by(64)
                        .map(|&byte| u64::from(byte))
                        .sum::<u64>(),
                );
                black_box(some.iter().map(|n| n.get()).sum::<u32>());
                let probe = |number: Number| match round % 2 {
                    0 => digits::outcome(number) as u32,
                    _ => u32::from(flat[number.get() as usize / 8] >> (number.get() % 8) & 1),
                };
                let (_, time) = time(|| black_box(some.iter().map(|&n| probe(n)).sum::<u32>()));
                times[round % 2].push(time.as_secs_f64() / f64::from(probes));
            }
            let [trie, flat] = times.map(|times| nanoseconds(median(times)));
            table.row(&[name.into(), thousands(probes.into()), trie, flat]);
        }
    }
}
