//! What a bake of ten million positions costs in time and memory, without optimisation as build
//! scripts are, in every format: `cargo run --example ten_million --features codegen`.
//!
//! Fails where a table takes more than ten seconds, of the clock or, on a machine with other things
//! to do, of its processors.

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
    for (game, format) in [
        (&one_or_half, Format::Trie),
        (&one_or_half, Format::Bits),
        (&all, Format::Sparse),
        (&one_or_two, Format::Periodic),
    ] {
        let took = measure(format.name(), game, [outcome.format(format)]);
        assert!(took <= LIMIT, "{} took {took:?}", format.name());
    }
    measure("the smallest", &one_or_half, [outcome]);
    measure(
        "three tries",
        &one_or_half,
        Value::ALL.map(|value| Plan::new(value).format(Format::Trie)),
    );
}

/// Bakes, says what it cost, and gives the time of the clock or of the processors, whichever is less.
fn measure<const TABLES: usize>(name: &str, game: &Heap, plans: [Plan; TABLES]) -> Duration {
    // Linux measures the peak anew from here.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let (start, busy) = (Instant::now(), processors());
    let tables = bake(game, plans).expect("the rules are right");
    let took = start.elapsed();
    let busy = processors().zip(busy).map(|(now, then)| now - then);
    let seconds = took.as_secs_f32();
    let each = peak().map_or(0, |bytes| bytes / u64::from(POSITIONS));
    let of_processors = busy.unwrap_or_default().as_secs_f32();
    println!(
        "{name}: {seconds:.1} s, of processors {of_processors:.1} s, {each} bytes of memory a position"
    );
    for table in &tables {
        println!("  {}", table.report());
    }
    busy.map_or(took, |busy| busy.min(took))
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

/// The time that processors spent on this program, in its own code.
fn processors() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in parentheses, the twelfth field counts hundredths of a second.
    let (_, fields) = stat.rsplit_once(") ")?;
    let hundredths = fields.split(' ').nth(11)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(10 * hundredths))
}
