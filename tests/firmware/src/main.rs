//! Runs every probe over every position of its game, and one past each end, on the board itself:
//! prints a digest of the answers and the instructions that they took.

#![no_std]
#![no_main]

mod board;

use core::hint::black_box;
use core::panic::PanicInfo;

use firmware::*;
use retrograde::calendar::Date;
use retrograde::digits::Number;
use semihosting::{println, process};

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    board::start();
    let counter = Counter::calibrated();
    report("calendar outcome", calendar_outcome, dates(), &counter);
    report(
        "calendar remoteness",
        calendar_remoteness,
        dates(),
        &counter,
    );
    report("calendar grundy", calendar_grundy, dates(), &counter);
    report("calendar best", calendar_best, dates(), &counter);
    report("digits outcome", digits_outcome, numbers(), &counter);
    report("digits remoteness", digits_remoteness, numbers(), &counter);
    report("digits grundy", digits_grundy, numbers(), &counter);
    report("digits best", digits_best, numbers(), &counter);
    process::exit(0)
}

/// Everything that may look like a date in and around the window.
fn dates() -> impl Iterator<Item = Option<Date>> {
    (1899..=2002).flat_map(|year| {
        (0..=13).flat_map(move |month| (0..=32).map(move |day| Date::new(year, month, day).ok()))
    })
}

fn numbers() -> impl Iterator<Item = Option<Number>> {
    let past = [1_000_001, u32::MAX];
    (0..=1_000_000)
        .chain(past)
        .map(|number| Number::new(number).ok())
}

fn report<P: Copy>(
    name: &str,
    probe: fn(P) -> i32,
    positions: impl Iterator<Item = Option<P>>,
    counter: &Counter,
) {
    let (mut digest, mut count) = (0x811C_9DC5_u32, 0_u32);
    let (mut least, mut sum, mut most) = (u32::MAX, 0, 0);
    for position in positions {
        let answer = match position {
            None => -1,
            Some(position) => {
                let (answer, instructions) = counter.call(probe, position);
                (least, most) = (least.min(instructions), most.max(instructions));
                sum += u64::from(instructions);
                count += 1;
                answer
            }
        };
        digest = (digest ^ answer as u32).wrapping_mul(0x0100_0193);
    }
    let mean = (sum * 10 / u64::from(count)) as u32;
    let (whole, tenth) = (mean / 10, mean % 10);
    println!("{name} {digest:08x} {count} {least} {whole}.{tenth} {most}");
}

/// Counts instructions by a timer that may tick several times for each.
struct Counter {
    /// Ticks of a call of `nothing`, and of a thousand instructions.
    call: u32,
    thousand: u32,
}

impl Counter {
    fn calibrated() -> Self {
        let call = ticks(nothing, 0).1;
        // A thousand instructions more than a return, and `nothing` is two.
        let thousand = (ticks(board::nops, 0).1 - call) * 1000 / 999;
        let counter = Self { call, thousand };
        assert!(thousand >= 1000 && counter.call(nothing, 0).1 == 2);
        assert!(counter.call(board::nops, 0).1 == 1001);
        counter
    }

    /// The answer, and the instructions from the first to the return.
    fn call<P>(&self, probe: fn(P) -> i32, position: P) -> (i32, u32) {
        let (answer, ticks) = ticks(probe, position);
        let beyond = (ticks - self.call) * 1000 + self.thousand / 2;
        (answer, beyond / self.thousand + 2)
    }
}

/// Never inlined, so that every count pays the same around the call.
#[inline(never)]
fn ticks<P>(probe: fn(P) -> i32, position: P) -> (i32, u32) {
    let probe = black_box(probe);
    let from = board::now();
    let answer = black_box(probe(position));
    (answer, board::ticks(from, board::now()))
}

/// Two instructions: the answer and the return.
#[inline(never)]
fn nothing(_: u32) -> i32 {
    0
}

#[unsafe(no_mangle)]
extern "C" fn fault() -> ! {
    println!("fault");
    process::exit(3)
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    println!("{info}");
    process::exit(2)
}
