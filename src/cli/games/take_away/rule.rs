//! What may be removed from a heap, and what is known of it in normal play.

use std::cell::RefCell;

use retrograde::take_away::{TakeAway, Values};

use super::stretches::{Stretches, divisor};
use crate::cli::numbers::range;

/// What a list of steps may be, so that its values take no more than about a second.
const MOST_STEPS: usize = 1_000;

/// Up to this step the moves left are known, from a sweep.
pub const LARGEST_STEP: u64 = 100_000;

/// How many values are computed in search of a period of the moves left, if need be.
const PATIENCE: usize = 1 << 25;

/// The heaps for which powers of two are followed move by move.
pub const POWERS: usize = 1 << 17;

const POWERS_OF_2: &str = "powers-of-2";

/// What may be removed.
pub enum Rule {
    UpTo(u64),
    PowersOf2,
    /// Multiples of a number: the steps divided by it, ascending.
    List {
        scale: u64,
        steps: Vec<u64>,
        grundy: RefCell<Stretches>,
    },
}

impl Rule {
    pub fn new(steps: &str) -> Result<Self, String> {
        if steps == POWERS_OF_2 {
            return Ok(Self::PowersOf2);
        }
        let mut list = Vec::new();
        for part in steps.split(',') {
            let (first, last) =
                range(part)?.ok_or("steps are numbers and ranges, as in 1,3..=5")?;
            if first == 0 {
                return Err("a step of 0 would never end the game".into());
            }
            if (first, part.len()) == (1, steps.len()) {
                return Ok(Self::UpTo(last));
            }
            if last - first >= MOST_STEPS as u64 {
                return Err(too_many());
            }
            for step in first..=last {
                if let Err(place) = list.binary_search(&step) {
                    list.insert(place, step);
                }
            }
            if list.len() > MOST_STEPS {
                return Err(too_many());
            }
        }
        // Every list has a step.
        let (scale, last) = (list.iter().copied().fold(0, divisor), list[list.len() - 1]);
        if scale == 1 && last == list.len() as u64 {
            return Ok(Self::UpTo(last));
        }
        list.iter_mut().for_each(|step| *step /= scale);
        let grundy = RefCell::new(Stretches::new(&list));
        Ok(Self::List {
            scale,
            steps: list,
            grundy,
        })
    }

    pub fn smallest(&self) -> u64 {
        match self {
            Self::UpTo(_) | Self::PowersOf2 => 1,
            Self::List { scale, steps, .. } => scale * steps[0],
        }
    }

    /// The Grundy value in normal play.
    pub fn grundy(&self, heap: u64) -> Result<u64, String> {
        match self {
            Self::UpTo(most) => Ok(most.checked_add(1).map_or(heap, |round| heap % round)),
            Self::PowersOf2 => Ok(heap % 3),
            Self::List { scale, grundy, .. } => {
                let grundy = grundy.borrow_mut().grundy(heap / scale);
                grundy.map_err(|end| {
                    let end = u128::from(end) * u128::from(*scale);
                    format!("no period of these steps shows below {end}")
                })
            }
        }
    }

    /// From which heap on wins and losses repeat in normal play, and after how many.
    pub fn period(&self) -> Option<(u64, u64)> {
        match self {
            Self::UpTo(most) => Some((0, most.checked_add(1)?)),
            Self::PowersOf2 => Some((0, 3)),
            Self::List { scale, grundy, .. } => {
                let (start, period) = grundy.borrow().period()?;
                Some((start.checked_mul(*scale)?, period.checked_mul(*scale)?))
            }
        }
    }

    /// What knows the moves left of heaps divided by a number, in normal play.
    pub fn timed(&self) -> Option<(TakeAway<'static>, u64)> {
        match self {
            Self::UpTo(most) => Some((TakeAway::up_to(*most).ok()?, 1)),
            Self::PowersOf2 => Some((TakeAway::powers_of_two(room(POWERS)), 1)),
            Self::List { scale, steps, .. } => Some((timed(steps)?, *scale)),
        }
    }
}

#[cold]
fn too_many() -> String {
    format!("a list has at most {MOST_STEPS} steps")
}

/// Kept for as long as the program runs, as the games of its command line are.
fn room(heaps: usize) -> &'static mut [Values] {
    vec![Values::default(); heaps].leak()
}

/// Looks for a period of the moves left in more and more room.
fn timed(steps: &[u64]) -> Option<TakeAway<'static>> {
    let largest = *steps.last().filter(|&&step| step <= LARGEST_STEP)?;
    let list: Vec<u32> = steps.iter().map(|&step| step as u32).collect();
    let list: &'static [u32] = list.leak();
    let most = PATIENCE / list.len();
    let mut heaps = most.min(4 * largest as usize + 1024);
    loop {
        let game = TakeAway::list(list, room(heaps)).ok()?;
        if game.is_complete() || heaps > most / 2 {
            return Some(game);
        }
        heaps *= 2;
    }
}
