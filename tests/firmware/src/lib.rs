//! Every probe as a function of its own, which the boards call and the linked images measure. What
//! each returns is what the exported C returns.

#![no_std]

use retrograde::Outcome;
use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Number};

#[unsafe(no_mangle)]
pub fn calendar_outcome(date: Date) -> i32 {
    (calendar::outcome(date) == Outcome::Win).into()
}

#[unsafe(no_mangle)]
pub fn calendar_remoteness(date: Date) -> i32 {
    calendar::remoteness(date) as i32
}

#[unsafe(no_mangle)]
pub fn calendar_grundy(date: Date) -> i32 {
    calendar::grundy(date).into()
}

/// 1 the next day, 2 the next month, 0 no move.
#[unsafe(no_mangle)]
pub fn calendar_best(date: Date) -> i32 {
    calendar::best_move(date).map_or(0, |to| 1 + i32::from(to.day() == date.day()))
}

#[unsafe(no_mangle)]
pub fn digits_outcome(number: Number) -> i32 {
    (digits::outcome(number) == Outcome::Win).into()
}

#[unsafe(no_mangle)]
pub fn digits_remoteness(number: Number) -> i32 {
    digits::remoteness(number) as i32
}

#[unsafe(no_mangle)]
pub fn digits_grundy(number: Number) -> i32 {
    digits::grundy(number).into()
}

/// The number moved to, -1 no move.
#[unsafe(no_mangle)]
pub fn digits_best(number: Number) -> i32 {
    digits::best_move(number).map_or(-1, |to| to.get() as i32)
}
