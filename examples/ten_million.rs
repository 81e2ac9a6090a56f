//! What a bake of ten million positions costs in time and memory, without optimisation as build
//! scripts are, in every format: `cargo run --example ten_million --features codegen`.
//!
//! Fails where a table takes too many times as long as a plain sweep of the same game in the same run.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use retrograde::codegen::{Format, Plan, bake};
use retrograde::{Game, Value};

const POSITIONS: u32 = 10_000_000;
/// How many times longer than a plain sweep a table may take; four to six times is usual.
const LIMIT: f32 = 15.0;

/// A heap from which one takes as told.
struct Heap(fn(u32) -> [Option<u32>; 2]);

impl Game for Heap {
    type Position = u32;

    fn name(&self) -> &str {
        "heap"
    }

    fn radices(&self) -> &[u32] {
        &[10; 7]
    }

    fn number(&self, heap: u32) -> u32 {
        heap
    }

    fn position(&self, number: u32) -> Option<u32> {
        Some(number)
    }

    fn moves(&self, heap: u32) -> impl Iterator<Item = u32> {
        (self.0)(heap).into_iter().flatten()
    }
}

fn main() {
    let one_or_half = Heap(|heap| match heap {
        0..=2 => [heap.checked_sub(1), None],
        _ => [Some(heap - 1), Some(heap / 2)],
    });
    let one_or_two = Heap(|heap| [heap.checked_sub(1), heap.checked_sub(2)]);
    let all = Heap(|heap| [(heap > 0).then_some(0), None]);
    let outcome = Plan::new(Value::Outcome);
    for (game, format) in [
        (&one_or_half, Format::Trie),
        (&one_or_half, Format::Bits),
        (&all, Format::Sparse),
        (&one_or_two, Format::Periodic),
    ] {
        let times = measure(format.name(), game, [outcome.format(format)]);
        assert!(times <= LIMIT, "{}: {times} plain sweeps", format.name());
    }
    measure("the smallest", &one_or_half, [outcome]);
    measure(
        "three tries",
        &one_or_half,
        Value::ALL.map(|value| Plan::new(value).format(Format::Trie)),
    );
}

/// Bakes, says what it cost, and gives how many times longer than a plain sweep that took.
fn measure<const TABLES: usize>(name: &str, game: &Heap, plans: [Plan; TABLES]) -> f32 {
    let plain = time(|| plain_sweep(game)).1;
    // Linux measures the peak anew from here.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let (tables, took) = time(|| bake(game, plans).expect("the rules are right"));
    let times = took.as_secs_f32() / plain.as_secs_f32();
    let each = peak().map_or(0, |bytes| bytes / u64::from(POSITIONS));
    println!(
        "{name}: {:.1} s, {times:.1} plain sweeps, {each} bytes of memory a position",
        took.as_secs_f32()
    );
    for table in &tables {
        println!("  {}", table.report());
    }
    times
}

/// What anyone would write first: outcomes only, nothing checked, packed or proved.
fn plain_sweep(game: &Heap) -> u32 {
    let mut wins: Vec<bool> = Vec::with_capacity(POSITIONS as usize);
    let mut count = 0;
    for heap in 0..POSITIONS {
        let win = game.moves(heap).any(|to| !wins[to as usize]);
        wins.push(win);
        count += u32::from(win);
    }
    black_box(count)
}

fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// The greatest memory since it was last reset, where there is Linux to ask.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = peak.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}
