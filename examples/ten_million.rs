//! What a bake of ten million positions costs in time and memory, without optimisation as build
//! scripts are, in every format: `cargo run --example ten_million --features codegen`.
//!
//! Fails where one takes more than ten seconds.

use std::fs;
use std::time::{Duration, Instant};

use retrograde::codegen::{Format, Plan, bake};
use retrograde::{Game, Value};

const POSITIONS: u32 = 10_000_000;
const LIMIT: Duration = Duration::from_secs(10);

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
    measure("trie", &one_or_half, [outcome.format(Format::Trie)]);
    measure("bits", &one_or_half, [outcome.format(Format::Bits)]);
    measure("sparse", &all, [outcome.format(Format::Sparse)]);
    measure("periodic", &one_or_two, [outcome.format(Format::Periodic)]);
    measure("the smallest", &one_or_half, [outcome]);
    measure(
        "three tries",
        &one_or_half,
        Value::ALL.map(|value| Plan::new(value).format(Format::Trie)),
    );
}

fn measure<const TABLES: usize>(name: &str, game: &Heap, plans: [Plan; TABLES]) {
    // Linux measures the peak anew from here.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let start = Instant::now();
    let tables = bake(game, plans).expect("the rules are right");
    let took = start.elapsed();
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    let each = kilobytes.map_or("?".into(), |peak| {
        (peak * 1024 / u64::from(POSITIONS)).to_string()
    });
    println!(
        "{name}: {:.1} s, {each} bytes of memory a position",
        took.as_secs_f32()
    );
    for table in &tables {
        println!("  {}", table.report());
    }
    assert!(took <= LIMIT, "{name} took {took:?}");
}
