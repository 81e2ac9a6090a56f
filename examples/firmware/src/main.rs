//! Who wins at a date, on a microcontroller.
//!
//! `cargo run --release` in this folder runs it in QEMU; `memory.x` has your chip's memories. It takes
//! less than 2 KB of flash, the text it prints included, and of the RAM only a stack.

#![no_std]
#![no_main]

use core::hint::black_box;

use cortex_m_rt::entry;
use retrograde::Outcome;
use retrograde::calendar::{self, Date};
use semihosting::{println, process};

#[entry]
fn main() -> ! {
    // As if a clock chip had said so: of a date that it knows the compiler asks the table itself.
    let (year, month, day) = black_box((2001, 11, 3));
    match Date::new(year, month, day).map(calendar::outcome) {
        Ok(Outcome::Win) => println!("win"),
        Ok(Outcome::Loss) => println!("loss"),
        Err(_) => println!("no such date"),
    }
    process::exit(0)
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    process::exit(1)
}
