//! The periodic format: the values of all heaps from those of a few, where they come again.

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::Builder;
use super::columns::packed;
use crate::codegen::emit::c;
use crate::codegen::emit::header::fields;
use crate::codegen::{Format, Lookup};
use crate::table::{Field, Periodic};

/// A periodic table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PeriodicBuilder {
    start: u32,
    period: u32,
    rise: u32,
    bits: u8,
    bytes: Vec<u8>,
}

impl PeriodicBuilder {
    /// The shortest table of the values of a game, unless they have holes, are too great, or do not
    /// come again.
    pub fn new(values: &[u32], rises: bool) -> Option<Self> {
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
    fn table(&self) -> Periodic<'_> {
        Periodic::new(self.start, self.period, self.rise, self.bits, &self.bytes)
    }
}

impl Builder for PeriodicBuilder {
    fn format(&self) -> Format {
        Format::Periodic
    }

    fn shape(&self) -> String {
        format!("{} values and a period of {}", self.start, self.period)
    }

    fn bytes(&self) -> usize {
        self.bytes.len()
    }

    fn loads(&self) -> u32 {
        1
    }

    fn end(&self) -> Option<u32> {
        None
    }

    fn lookup(&self) -> Box<Lookup<'_>> {
        let table = self.table();
        Box::new(move |number| u32::try_from(table.probe(number.into())).ok())
    }

    fn rust(&self) -> (Option<&[u8]>, String) {
        let (start, period, rise, bits) = (self.start, self.period, self.rise, self.bits);
        let statements = format!(
            "    ::retrograde::table::Periodic::new({start}, {period}, {rise}, {bits}, &BYTES)"
        );
        (Some(&self.bytes), statements)
    }

    fn c(&self, name: &str) -> Result<(String, String), &'static str> {
        let (start, period, rise) = (self.start, self.period, self.rise);
        // The C has 32 bits, also at its last numbers.
        let mut last = (0..period).map(|back| u64::from(u32::MAX - back));
        if last.any(|number| self.table().probe(number) > u64::from(u32::MAX)) {
            return Err("the values of a number of 32 bits pass 32 bits");
        }
        let values = start + period;
        let lookup = fields(values, self.bits, &self.bytes, name);
        let int = c::narrowest(values);
        let body = format!(
            "    const uint32_t periods =
        (number < {values}U) ? 0U : (number - {start}U) / {period}U;
    return {name}_at(({int})(number - periods * {period}U)) + periods * {rise}U;\n"
        );
        Ok((lookup, body))
    }
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
fn pack(values: &[u32], period: usize) -> PeriodicBuilder {
    let last = values.len() - period;
    let rise = values[values.len() - 1].wrapping_sub(values[last - 1]);
    let mut start = last;
    while start > 0 && values[start - 1].wrapping_add(rise) == values[start - 1 + period] {
        start -= 1;
    }
    let values = &values[..start + period];
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let width = (u32::BITS - most.leading_zeros()) as u8;
    let entries: Vec<u64> = values.iter().map(|&value| value.into()).collect();
    let bytes = packed(&entries, width);
    let (start, period) = (start as u32, period as u32);
    PeriodicBuilder {
        start,
        period,
        rise,
        bits: width,
        bytes,
    }
}
