//! Take-away games: remove a number of objects of a given set from a heap, never more than there
//! are; whoever finds no move left loses.
//!
//! With finitely many steps the values repeat. The Grundy value of a heap depends on nothing but
//! those of the heaps down to the largest step below it; so once a stretch of that length has come
//! again, everything after it comes again too, and that is a proof. Remoteness grows, but by a
//! constant a period for each heap of the period, which a stretch of a period and a largest step
//! proves likewise ([`Swept::new`]).

use core::fmt;

use crate::game::Best;

/// The numbers that may be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps<'a> {
    /// 1 and all numbers up to this one.
    UpTo(u64),
    /// 1, 2, 4, 8 and so on.
    PowersOf2,
    /// These, ascending.
    List(&'a [u32]),
}

impl<'a> Steps<'a> {
    /// The largest step, if there is one.
    pub(crate) fn largest(self) -> Option<u64> {
        match self {
            Self::UpTo(most) => Some(most),
            Self::PowersOf2 => None,
            Self::List(list) => list.last().map(|&step| u64::from(step)),
        }
    }

    /// The steps that a heap allows, ascending: the order that settles ties between best moves.
    #[inline]
    pub fn within(self, heap: u64) -> impl Iterator<Item = u64> + use<'a> {
        let (list, count) = match self {
            Self::UpTo(most) => (&[][..], most.min(heap)),
            Self::PowersOf2 => (&[][..], u64::from(u64::BITS - heap.leading_zeros())),
            Self::List(list) => {
                let count = list.partition_point(|&step| u64::from(step) <= heap);
                (list, count as u64)
            }
        };
        (0..count).map(move |i| match self {
            Self::UpTo(_) => i + 1,
            Self::PowersOf2 => 1 << i,
            Self::List(_) => list.get(i as usize).map_or(0, |&step| u64::from(step)),
        })
    }
}

/// Why a list of steps makes no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StepsError {
    /// There is no step at all.
    None,
    /// A step is 0, so that the game need not end.
    Zero,
    /// A step is not greater than the one before it.
    Order,
}

impl fmt::Display for StepsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "there is no step",
            Self::Zero => "a step of 0 would never end the game",
            Self::Order => "the steps are not ascending",
        })
    }
}

impl core::error::Error for StepsError {}

/// The values of a heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    pub(crate) remoteness: u32,
    pub(crate) grundy: u32,
}

/// The heaps of a buffer, solved, and what they prove of all larger heaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swept<'a> {
    pub(crate) heaps: &'a [Values],
    /// From which heap on Grundy values repeat, and after how many.
    pub(crate) grundy: Option<(u64, u64)>,
    /// After how many heaps remoteness has grown by a constant, at the end of the buffer.
    pub(crate) growth: Option<u64>,
}

impl<'a> Swept<'a> {
    /// Solves the heaps below the length of the buffer, and looks for what repeats.
    pub(crate) fn new(steps: Steps<'_>, buffer: &'a mut [Values]) -> Self {
        for heap in 0..buffer.len() {
            // Always there: written so that no panic is compiled in.
            if let Some((below, [values, ..])) = buffer.split_at_mut_checked(heap) {
                *values = derive(steps, below);
            }
        }
        let heaps: &'a [Values] = buffer;
        let largest = steps.largest().and_then(|step| usize::try_from(step).ok());
        let grundy = largest.and_then(|largest| repetition(heaps, largest));
        let growth = largest.zip(grundy).and_then(|(largest, (start, period))| {
            let most = heaps.len().saturating_sub(largest + start) / 2;
            let most = most.checked_div(period).unwrap_or(0);
            (1..=most)
                .map(|times| times * period)
                .find(|&period| grows(steps, heaps, largest, period))
        });
        Self {
            heaps,
            grundy: grundy.map(|(start, period)| (start as u64, period as u64)),
            growth: growth.map(|period| period as u64),
        }
    }

    /// The Grundy value of a heap, where the buffer holds or proves it.
    pub(crate) fn grundy(&self, heap: u64) -> Option<u64> {
        let heap = match self.grundy {
            Some((start, period)) if heap >= start => start + (heap - start).checked_rem(period)?,
            _ => heap,
        };
        Some(self.get(heap)?.grundy.into())
    }

    /// The remoteness of a heap, where the buffer holds or proves it.
    pub(crate) fn remoteness(&self, heap: u64) -> Option<u64> {
        if let Some(values) = self.get(heap) {
            return Some(values.remoteness.into());
        }
        let period = self.growth?;
        // The last two periods of the buffer tell how much one period adds.
        let first = (self.heaps.len() as u64).checked_sub(2 * period)?;
        let periods = (heap - first).checked_div(period)?;
        let place = heap - first - periods * period;
        let before = u64::from(self.get(first + place)?.remoteness);
        let after = u64::from(self.get(first + period + place)?.remoteness);
        Some(before + periods * (after - before))
    }

    fn get(&self, heap: u64) -> Option<Values> {
        self.heaps.get(usize::try_from(heap).ok()?).copied()
    }
}

/// The values of the heap after these, by the definitions: as [`Value::derive`](crate::Value), but
/// without a list of successors, which would take a heap.
fn derive(steps: Steps<'_>, below: &[Values]) -> Values {
    let successors = || {
        let steps = steps.within(below.len() as u64);
        steps.filter_map(|step| below.get(below.len().checked_sub(step as usize)?))
    };
    let mut best = Best::NONE;
    for values in successors() {
        best.add(values.remoteness);
    }
    let mut grundy = 0;
    loop {
        // The values from here on that successors have, a bit each.
        let taken = successors()
            .filter_map(|values| 1_u128.checked_shl(values.grundy.checked_sub(grundy)?))
            .fold(0, |taken, bit| taken | bit);
        grundy += taken.trailing_ones();
        if taken != u128::MAX {
            break;
        }
    }
    let remoteness = best.remoteness();
    Values { remoteness, grundy }
}

/// From which heap on the Grundy values repeat, and after how many: the last stretch of the largest
/// step's length must have come before.
fn repetition(heaps: &[Values], largest: usize) -> Option<(usize, usize)> {
    let last = heaps.len().checked_sub(largest)?;
    let grundy = |heap: usize| heaps.get(heap).map(|values| values.grundy);
    let same = |heap: usize, period: usize| grundy(heap) == grundy(heap + period);
    let period = (1..=last)
        .find(|&period| (last - period..heaps.len() - period).all(|at| same(at, period)))?;
    let mut start = last - period;
    while start > 0 && same(start - 1, period) {
        start -= 1;
    }
    Some((start, period))
}

/// Whether remoteness is proven to grow by a constant for each heap of a period, from the last two
/// periods of the buffer on.
///
/// Say that outcomes have that period already, and that every heap of one period owes its
/// remoteness to a move after which it grows as fast as the heap itself, while a rival move leads
/// to heaps that grow no slower (the winner hurries) or no faster (the loser stalls). Then that
/// move stays the best one a period later, and so for ever.
fn grows(steps: Steps<'_>, heaps: &[Values], largest: usize, period: usize) -> bool {
    let first = heaps.len() - 2 * period;
    let remoteness = |heap: usize| heaps.get(heap).map_or(0, |values| values.remoteness);
    let growth = |heap: usize| remoteness(heap + period).checked_sub(remoteness(heap));
    let steady = |heap: usize| {
        growth(heap).is_some() && (heap >= first || growth(heap) == growth(heap + period))
    };
    let follows = |heap: usize| {
        let wins = remoteness(heap) % 2 == 1;
        let successors = || {
            let steps = steps.within(heap as u64).map(|step| heap - step as usize);
            steps.filter(|&to| !wins || remoteness(to) % 2 == 0)
        };
        let settled = |to: usize| {
            if wins {
                growth(to) >= growth(heap)
            } else {
                growth(to) <= growth(heap)
            }
        };
        successors().any(|to| remoteness(to) + 1 == remoteness(heap) && growth(to) == growth(heap))
            && successors().all(settled)
    };
    (first - largest..first + period).all(steady) && (first..first + period).all(follows)
}
