//! The ways to answer that people would pick instead of the tables.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::Duration;

use bitvec::order::Lsb0;
use bitvec::view::BitView;
use retrograde::calendar::Date;
use roaring::RoaringBitmap;

use crate::common::time;

/// The published solution: whether the player to move wins, for all numbers.
pub fn sieve() -> Vec<bool> {
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
pub fn parity(date: Date) -> bool {
    (date.month() + date.day()) % 2 == 0 || date.day() == 30 && matches!(date.month(), 9 | 11)
}

/// A run over positions; the sum of their values, so that all can be seen to agree.
pub type Loop<P> = Box<dyn Fn(&[P]) -> u32>;

/// One way to answer, in loops over positions.
pub struct Rival<P> {
    pub name: &'static str,
    pub bytes: usize,
    pub made: Option<Duration>,
    pub independent: Loop<P>,
    pub chained: Loop<P>,
}

impl<P: Copy> Rival<P> {
    pub fn new<V: Into<u32>>(
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
pub fn sets<P: Copy + 'static>(
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
