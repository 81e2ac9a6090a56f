//! Take-away games for ever: the values of all heaps from those of a few, once they are proven to
//! repeat.

use std::format;
use std::vec;
use std::vec::Vec;

use super::pack::bits;
use super::{Error, Fault};
use crate::game::Value;
use crate::rules::take_away::{Steps, Swept, Values};
use crate::table::{Field, Periodic};

/// A periodic table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    pub(super) start: u32,
    pub(super) period: u32,
    pub(super) rise: u32,
    pub(super) bits: u8,
    pub(super) bytes: Vec<u8>,
}

impl Sequence {
    /// The shortest table of the values of a game, unless they have holes, are too great, or do not
    /// come again.
    pub(super) fn new(values: &[u32], rises: bool) -> Option<Self> {
        let widest = 1 << Field::WIDEST_UNALIGNED;
        let period = if rises {
            let steps: Vec<u32> = values
                .windows(2)
                .map(|pair| pair[1].wrapping_sub(pair[0]))
                .collect();
            period(&steps)?
        } else {
            period(values)?
        };
        let sequence = pack(values, period);
        let falls = sequence.rise > widest;
        (!falls && values.iter().all(|&value| value < widest)).then_some(sequence)
    }

    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> Periodic<'_> {
        Periodic::new(self.start, self.period, self.rise, self.bits, &self.bytes)
    }
}

/// The heaps that a set of steps is given to show its period.
const HEAPS: usize = 1 << 12;

/// Remoteness and Grundy values of the take-away game with these steps, ascending, for all heaps.
///
/// # Errors
/// Says so where a value is not proven to repeat, or a table says anything else than the rules.
pub fn take_away(name: &str, steps: &[u32]) -> Result<[(Value, Sequence); 2], Error> {
    let mut buffer = vec![Values::default(); HEAPS];
    let swept = Swept::new(Steps::List(steps), &mut buffer);
    let error = |heap: usize, fault| Error {
        game: name.into(),
        position: Some(format!("{heap}")),
        fault,
    };
    let periods = swept.grundy.zip(swept.growth);
    let Some(((_, period), growth)) = periods else {
        return Err(error(HEAPS, Fault::Aperiodic));
    };
    let tables = [(Value::Remoteness, growth), (Value::Grundy, period)].map(|(value, period)| {
        let values = swept.heaps.iter().map(|heap| match value {
            Value::Grundy => heap.grundy,
            _ => heap.remoteness,
        });
        let values: Vec<u32> = values.collect();
        (value, pack(&values, period as usize))
    });
    for (value, sequence) in &tables {
        let table = sequence.table();
        let probe = |heap: usize| table.probe(heap as u64) as u32;
        for heap in 0..HEAPS {
            let below = steps
                .iter()
                .filter_map(|&step| heap.checked_sub(step as usize));
            let successors: Vec<u32> = below.map(probe).collect();
            let (table, rules) = (probe(heap), value.derive(&successors));
            if table != rules {
                let value = value.name();
                return Err(error(
                    heap,
                    Fault::Underived {
                        value,
                        table,
                        rules,
                    },
                ));
            }
        }
    }
    Ok(tables)
}

/// The period, seen twice, that leaves the fewest terms to store: the failure function of the terms from the last
/// one backwards (Knuth, Morris and Pratt).
fn period(terms: &[u32]) -> Option<usize> {
    let count = terms.len();
    let term = |i: usize| terms[count - 1 - i];
    // How much of the beginning also ends the first so many terms.
    let mut again = vec![0_u32; count + 1];
    let (mut best, mut matched) = (None, 0);
    for length in 1..=count {
        if length > 1 {
            while matched > 0 && term(length - 1) != term(matched) {
                matched = again[matched] as usize;
            }
            if term(length - 1) == term(matched) {
                matched += 1;
            }
        }
        again[length] = matched as u32;
        let period = length - matched;
        let stored = count - length + period;
        if length >= 2 * period && best.is_none_or(|(least, _)| stored < least) {
            best = Some((stored, period));
        }
    }
    best.map(|(_, period)| period)
}

/// As few of the values as tell all the others.
fn pack(values: &[u32], period: usize) -> Sequence {
    let last = values.len() - period;
    let rise = values[values.len() - 1].wrapping_sub(values[last - 1]);
    let mut start = last;
    while start > 0 && values[start - 1].wrapping_add(rise) == values[start - 1 + period] {
        start -= 1;
    }
    let values = &values[..start + period];
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let width = (u32::BITS - most.leading_zeros()) as u8;
    let bytes = bits(values, width).into_vec();
    let (start, period) = (start as u32, period as u32);
    Sequence {
        start,
        period,
        rise,
        bits: width,
        bytes,
    }
}
