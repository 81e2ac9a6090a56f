//! The proof that no probe can panic: the panic handler calls a function that is defined nowhere,
//! so a library of the probes links only if no panic is left in them.

#![no_std]

use core::num::NonZeroU64;
use core::panic::PanicInfo;

use retrograde::calendar::{self, Countdown, Date, DateError, Day, PastTarget};
use retrograde::digits::{self, Decimal, DecimalError, DigitAutomaton, Number, NumberError};
use retrograde::euclid::{self, Pair};
use retrograde::table::{Bits, Periodic, Trie};
use retrograde::take_away::{StepsError, TakeAway, Values};
use retrograde::{Game, Moves, Outcome, board, nim_sum, sum_outcome};

pub use firmware::*;

#[unsafe(no_mangle)]
pub fn calendar_date(year: u16, month: u8, day: u8) -> Result<Date, DateError> {
    Date::new(year, month, day)
}

#[unsafe(no_mangle)]
pub fn calendar_date_of_number(number: u32) -> Option<Date> {
    calendar::Calendar.position(number)
}

#[unsafe(no_mangle)]
pub fn calendar_moves(date: Date) -> Moves<Date> {
    calendar::moves(date)
}

#[unsafe(no_mangle)]
pub fn digits_number(number: u32) -> Result<Number, NumberError> {
    Number::new(number)
}

#[unsafe(no_mangle)]
pub fn digits_moves(number: Number) -> Moves<Number> {
    digits::moves(number)
}

/// Tables of anybody's, by numbers that need not be in them.
#[unsafe(no_mangle)]
pub fn table_probes(
    trie: Trie<'_>,
    bits: Bits<'_>,
    periodic: Periodic<'_>,
    automaton: DigitAutomaton<'_>,
    number: u32,
    path: [u32; 4],
    digits: &[u8],
) -> ([Option<u32>; 3], u64, Option<u128>) {
    let flat = [
        trie.probe(number),
        trie.probe_path(path),
        bits.probe(number),
    ];
    (flat, periodic.probe(number.into()), automaton.probe(digits))
}

#[unsafe(no_mangle)]
pub fn digits_small(number: Number) -> (Outcome, u8) {
    (
        digits::small::outcome(number),
        digits::small::grundy(number),
    )
}

#[unsafe(no_mangle)]
pub fn board_outcome(side: NonZeroU64) -> Outcome {
    board::outcome(side)
}

#[unsafe(no_mangle)]
pub fn euclid_values(a: u64, b: u64) -> (Outcome, u32, u64, Option<Pair>) {
    let pair = Pair::new(a, b);
    let values = (euclid::outcome(pair), euclid::remoteness(pair));
    (
        values.0,
        values.1,
        euclid::grundy(pair),
        euclid::best_move(pair),
    )
}

#[unsafe(no_mangle)]
pub fn take_away_games<'a>(
    steps: &'a [u32],
    buffer: &'a mut [Values],
) -> (
    Result<TakeAway<'a>, StepsError>,
    Result<TakeAway<'a>, StepsError>,
) {
    (
        TakeAway::up_to(steps.len() as u64),
        TakeAway::list(steps, buffer),
    )
}

#[unsafe(no_mangle)]
pub fn take_away_values(
    game: &TakeAway<'_>,
    heap: u64,
) -> (Option<Outcome>, Option<u64>, Option<u64>, Option<u64>) {
    (
        game.outcome(heap),
        game.grundy(heap),
        game.remoteness(heap),
        game.best_move(heap),
    )
}

#[unsafe(no_mangle)]
pub fn sums(parts: &[u64]) -> (u64, Outcome) {
    let parts = parts.iter().copied();
    (nim_sum(parts.clone()), sum_outcome(parts))
}

#[unsafe(no_mangle)]
pub fn countdown_new(start: Day, target: Day) -> Result<Countdown, PastTarget> {
    Countdown::new(start, target)
}

#[unsafe(no_mangle)]
pub fn countdown_values(countdown: Countdown) -> (Outcome, u8, u32) {
    (
        countdown.outcome(),
        countdown.grundy(),
        countdown.remoteness(),
    )
}

#[unsafe(no_mangle)]
pub fn countdown_moves(countdown: Countdown) -> (Moves<Day>, Option<Day>) {
    (countdown.moves(), countdown.best_move())
}

#[unsafe(no_mangle)]
pub fn decimal_new(digits: &[u8]) -> Result<Decimal<'_>, DecimalError> {
    Decimal::new(digits)
}

#[unsafe(no_mangle)]
pub fn decimal_values(decimal: Decimal<'_>) -> (Outcome, u8, Result<u128, DecimalError>) {
    (decimal.outcome(), decimal.grundy(), decimal.remoteness())
}

#[unsafe(no_mangle)]
pub fn decimal_moves(decimal: Decimal<'_>) -> (Moves<u8>, Option<u8>) {
    (decimal.moves(), decimal.best_move())
}

#[cfg(feature = "slip")]
#[unsafe(no_mangle)]
pub fn slip(number: usize) -> u8 {
    digits::table(retrograde::Value::Outcome).bytes()[number]
}

unsafe extern "C" {
    fn a_probe_can_panic() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe { a_probe_can_panic() }
}
