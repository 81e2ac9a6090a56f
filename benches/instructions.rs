//! Instructions, loads and cache misses of a probe, counted by valgrind: they hardly wobble, so a
//! change for the worse shows on any machine.
//!
//! The program runs itself under cachegrind, once without probes and once with many, and divides
//! the difference. The simulated caches are 32 KB and 32 MB whatever the machine has. The loop
//! around a probe (fetch a random position, add the value up) is counted by `nothing` and taken off.
//!
//!     cargo bench --bench instructions

mod common;

use std::env;
use std::hint::black_box;
use std::process::Command;

use common::{Random, Table, output};
use retrograde::calendar::{self, Calendar, Date};
use retrograde::digits::{self, Number};
use retrograde::{Game, Outcome};

const PROBES: u32 = 100_000;

/// What is counted, over positions that are all made in advance.
const NAMES: [&str; 11] = [
    "nothing",
    "digits outcome",
    "digits outcome, small",
    "flat bitset, digits",
    "digits remoteness",
    "digits Grundy",
    "digits Grundy, small",
    "digits best move",
    "calendar outcome",
    "calendar remoteness",
    "calendar Grundy",
];

fn main() {
    let words: Vec<String> = env::args().collect();
    if let [_, _, name, probes] = &words[..] {
        return probe(name, probes.parse().expect("a number"));
    }
    let headings = [
        "counted per probe",
        "instructions",
        "loads",
        "misses of 32 KB",
    ];
    let table = Table::new(&headings);
    let mut loop_alone = [0.0; 3];
    for name in NAMES {
        let (none, many) = (count(name, 0), count(name, PROBES));
        let each = [0, 1, 2].map(|i| (many[i] - none[i]) / f64::from(PROBES));
        if name == "nothing" {
            loop_alone = each;
            continue;
        }
        let [instructions, loads, misses] = [0, 1, 2].map(|i| each[i] - loop_alone[i]);
        table.row(&[
            name.into(),
            format!("{instructions:.1}"),
            format!("{loads:.1}"),
            format!("{:.2}", misses.abs()),
        ]);
    }
}

/// All positions of a kind of probe, visited in random order.
fn probe(name: &str, probes: u32) {
    let numbers: Vec<Number> = (0..=Number::MAX.get()).flat_map(Number::new).collect();
    let count = Calendar.radices().iter().product();
    let dates: Vec<Date> = (0..count).filter_map(|i| Calendar.position(i)).collect();
    let flat: Vec<u8> = (numbers.chunks(8))
        .map(|eight| {
            let wins = eight
                .iter()
                .map(|&n| (digits::outcome(n) == Outcome::Win) as u8);
            wins.rev().fold(0, |byte, win| byte << 1 | win)
        })
        .collect();
    let number = |value: &dyn Fn(&[Number]) -> u32| value(&sample(&numbers, probes));
    let date = |value: &dyn Fn(&[Date]) -> u32| value(&sample(&dates, probes));
    black_box(match name {
        "nothing" => number(&|all| sum(all, Number::get)),
        "digits outcome" => number(&|all| sum(all, |n| digits::outcome(n) as u32)),
        "digits outcome, small" => {
            let outcome = |n| digits::small::outcome(n) as u32;
            number(&|all| sum(all, outcome))
        }
        "flat bitset, digits" => {
            let bit = |n: u32| u32::from(flat[n as usize / 8] >> (n % 8) & 1);
            number(&|all| sum(all, |n| bit(n.get())))
        }
        "digits remoteness" => number(&|all| sum(all, digits::remoteness)),
        "digits Grundy" => number(&|all| sum(all, |n| digits::grundy(n).into())),
        "digits Grundy, small" => {
            let grundy = |n| digits::small::grundy(n).into();
            number(&|all| sum(all, grundy))
        }
        "digits best move" => {
            let best = |n| digits::best_move(n).map_or(0, Number::get);
            number(&|all| sum(all, best))
        }
        "calendar outcome" => date(&|all| sum(all, |d| calendar::outcome(d) as u32)),
        "calendar remoteness" => date(&|all| sum(all, calendar::remoteness)),
        "calendar Grundy" => date(&|all| sum(all, |d| calendar::grundy(d).into())),
        _ => unreachable!("{name}"),
    });
}

/// Always the same work, and so many positions to probe first.
fn sample<P: Copy>(all: &[P], probes: u32) -> Vec<P> {
    let mut random = Random::new();
    let mut some: Vec<P> = (0..PROBES)
        .map(|_| all[random.below(all.len() as u32) as usize])
        .collect();
    some.truncate(probes as usize);
    some
}

/// Not unrolled, not vectorised: one probe after another.
fn sum<P: Copy>(positions: &[P], value: impl Fn(P) -> u32) -> u32 {
    let mut sum = 0_u32;
    for &position in positions {
        sum = black_box(sum.wrapping_add(value(position)));
    }
    sum
}

/// Instructions, loads and first-level data misses of a whole run.
fn count(name: &str, probes: u32) -> [f64; 3] {
    let program = env::current_exe().expect("a path");
    let report = output(
        Command::new("valgrind")
            .args(["--tool=cachegrind", "--cache-sim=yes", "--log-fd=1"])
            .args(["--cachegrind-out-file=/dev/null", "--I1=32768,8,64"])
            .args(["--D1=32768,8,64", "--LL=33554432,16,64"])
            .arg(program)
            .args(["count", name, &probes.to_string()]),
    );
    ["I   refs:", "D   refs:", "D1  misses:"].map(|what| {
        let (_, rest) = report
            .split_once(what)
            .unwrap_or_else(|| panic!("no {what}"));
        // In the two lines on data the reads stand in brackets of their own.
        let number = if what.starts_with('I') {
            rest
        } else {
            rest.split_once('(').expect("reads").1
        };
        let digits = number
            .trim_start()
            .split(|c: char| c != ',' && !c.is_ascii_digit());
        let digits = digits.into_iter().next().expect("a number");
        digits.replace(',', "").parse().expect("a number")
    })
}
