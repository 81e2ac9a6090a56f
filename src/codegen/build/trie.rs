//! The packing.
//!
//! A game's values, written out by number, repeat: ten consecutive numbers of the digit game are
//! one of 156 patterns of wins and losses, a hundred of 213, a thousand of 134. So the values are
//! cut into blocks, equal blocks are stored once, and the sequence of blocks that remains is cut
//! into blocks again, up to a single one: a trie that has been folded into the smallest acyclic
//! automaton for its radices.
//!
//! Where values grow, *equal* is meant up to a constant. A block is stored by how its values lie
//! above its least one, and that least value becomes the *rise* of the entry that leads to it: the
//! million values of remoteness have only 571 shapes of ten. Outcomes and Grundy values do not
//! grow, so they are shared as they are, and only the last level of their tables has rises.
//!
//! Holes of the numbering may hold anything, so a block with holes takes the first block that
//! agrees with it elsewhere; the fullest come first, each hole that a later block fills stays
//! filled.
//!
//! Sharing is done once, over the game's own radices, finest first. A level of the table may then
//! span several of them, and what it costs follows from the counts of different blocks alone; the
//! cheapest list of levels within a number of loads is found by the shortest path over the
//! boundaries between radices. Power-of-two blocks, the usual choice, cost ten times as much in a
//! decimal game: 50,348 bytes with blocks of 64, where 1,000 × 10 × 10 × 10 takes 4,666.

use std::boxed::Box;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use bitvec::field::BitField;
use bitvec::prelude::{BitVec, Lsb0};

use super::Builder;
use super::contexts::TrieLookup;
use super::share::{HOLE, Shared};
use crate::codegen::emit::c;
use crate::codegen::emit::header::bounded;
use crate::codegen::emit::rust::levels;
use crate::codegen::{Format, Lookup};
use crate::table::{Field, Level, Trie};

/// No block of a level has more entries: wider ones never were the smallest, and cost time to
/// write.
const WIDEST_BLOCK: usize = 1 << 16;

/// What a packed table is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The most levels that a probe may go through.
    pub levels: usize,
    /// Whether values grow, so that blocks are shared up to a constant.
    pub rises: bool,
}

/// Packs values, given by number with [`Solution::HOLE`](super::Solution::HOLE) where there is no
/// position, into the smallest table of the aim. There is a position.
#[must_use]
pub fn pack(values: &[u32], radices: &[u32], aim: Aim) -> Packed {
    let shared = Shared::new(values, radices, aim.rises);
    Packed::new(&shared, &cheapest_bounds(&shared, aim.levels))
}

/// A table in the making, which answers through the lookup that ships.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Packed {
    levels: Vec<Level>,
    bytes: Vec<u8>,
}

impl Packed {
    /// The table of the levels between these boundaries.
    pub(crate) fn new(shared: &Shared, bounds: &[usize]) -> Self {
        let mut packed = Self::default();
        for bounds in bounds.windows(2) {
            let (high, low) = (bounds[0], bounds[1]);
            let (mut next, mut rises) = (Vec::new(), Vec::new());
            for block in 0..shared.stages[high].blocks {
                for (below, rise) in shared.entries(high, low, block as u32) {
                    next.push(if below == HOLE { 0 } else { below });
                    rises.push(rise);
                }
            }
            packed.push(shared.radix(high, low), &next, &rises, &[]);
        }
        packed.pad()
    }

    /// Adds a level of these columns.
    pub(crate) fn push(&mut self, radix: usize, next: &[u32], rises: &[u32], bases: &[u32]) {
        let blocks = (next.len() / radix) as u32;
        let (next, rises) = (self.column(next), self.column(rises));
        let mut level = Level::new(radix as u32, blocks, next, rises);
        if !bases.is_empty() {
            level = level.in_contexts(bases.len() as u32, self.column(bases));
        }
        self.levels.push(level);
    }

    fn column(&mut self, column: &[u32]) -> Field {
        let most = column.iter().copied().max().unwrap_or(0);
        let field = Field::new(self.bytes.len() as u32, width(most));
        self.bytes.extend(bits(column, field.bits()).into_vec());
        field
    }

    /// Adds the zeros that a read of the last entries reaches.
    pub(crate) fn pad(mut self) -> Self {
        for level in &self.levels {
            let entries = level.radix() * level.blocks();
            let columns = [
                (level.next(), entries),
                (level.rise(), entries),
                (level.bases(), level.contexts()),
            ];
            for (column, entries) in columns {
                let touched = column
                    .end(entries)
                    .map_or(0, |(_, touched)| touched as usize);
                self.bytes.resize(self.bytes.len().max(touched), 0);
            }
        }
        self
    }

    /// The table, borrowed.
    #[must_use]
    pub fn table(&self) -> Trie<'_> {
        Trie::new(&self.levels, &self.bytes)
    }
}

/// A packed trie, and the lookup that it is read back by.
#[derive(Debug)]
pub(crate) struct TrieBuilder {
    packed: Packed,
    lookup: TrieLookup,
}

impl TrieBuilder {
    pub fn new(packed: Packed, lookup: TrieLookup) -> Self {
        Self { packed, lookup }
    }
}

impl Builder for TrieBuilder {
    fn format(&self) -> Format {
        Format::Trie
    }

    fn shape(&self) -> String {
        let levels = self.packed.levels.iter();
        let radices = levels.map(|level| level.radix().to_string());
        radices.collect::<Vec<_>>().join("x")
    }

    fn bytes(&self) -> usize {
        self.packed.bytes.len()
    }

    fn loads(&self) -> u32 {
        self.packed.table().loads()
    }

    fn end(&self) -> Option<u32> {
        Some(self.packed.table().positions())
    }

    fn lookup(&self) -> Box<Lookup<'_>> {
        let (table, lookup) = (self.packed.table(), self.lookup);
        Box::new(move |number| lookup(&table, number))
    }

    fn rust(&self) -> (Option<&[u8]>, String) {
        let levels = levels(&self.packed.levels);
        let statements = format!("{levels}    ::retrograde::table::Trie::new(LEVELS, &BYTES)");
        (Some(&self.packed.bytes), statements)
    }

    fn c(&self, name: &str) -> Result<(String, String), &'static str> {
        let table = self.packed.table();
        let lookup = c::lookup(&table, name).ok_or("C is not written of tries with contexts")?;
        let mut size = table.positions();
        let digit = |(i, level): (usize, &Level)| {
            size /= level.radix();
            let over = if size > 1 {
                format!(" / {size}U")
            } else {
                String::new()
            };
            // Nothing stands before the first digit.
            let of = if i > 0 {
                format!(" % {}U", level.radix())
            } else {
                String::new()
            };
            format!("({})(number{over}{of})", c::narrowest(level.radix()))
        };
        let digits: Vec<String> = table.levels().iter().enumerate().map(digit).collect();
        let value = format!("{name}_at({})", digits.join(", "));
        Ok((lookup, bounded(table.positions(), &value)))
    }

    fn trie(&self) -> Option<Trie<'_>> {
        Some(self.packed.table())
    }
}

/// The lookup without contexts. A function, because a closure would be two calls more for every
/// position in unoptimised build scripts.
pub(crate) fn probe(table: &Trie<'_>, number: u32) -> Option<u32> {
    table.probe(number)
}

/// The boundaries between levels of these radices, whole game first; `None` where there is no
/// boundary, or the first level has other entries.
pub(crate) fn bounds_over(shared: &Shared, radices: &[u32]) -> Option<Vec<usize>> {
    let (mut bounds, mut size) = (vec![0], 1_usize);
    let (first, rest) = radices.split_first()?;
    for &radix in rest.iter().rev() {
        size = size.checked_mul(radix as usize)?;
        bounds.push(shared.stages.iter().rposition(|stage| stage.size == size)?);
    }
    bounds.push(shared.stages.len() - 1);
    bounds.reverse();
    let ascending = bounds.windows(2).all(|pair| pair[0] > pair[1]);
    let spans = shared.radix(bounds[0], bounds[1]) == *first as usize;
    (ascending && spans).then_some(bounds)
}

/// The boundaries between levels, whole game first, of the smallest table with at most `most`
/// levels.
pub(crate) fn cheapest_bounds(shared: &Shared, most: usize) -> Vec<usize> {
    let whole = shared.stages.len() - 1;
    let costs: Vec<Vec<u64>> = (0..whole).map(|low| costs_above(shared, low)).collect();
    // The cheapest way down to each boundary with each number of levels: its bytes, and the
    // boundaries on it.
    let mut ways: Vec<Option<Way>> = vec![None; whole + 1];
    ways[whole] = Some((0, vec![whole]));
    let mut best: Option<Way> = None;
    for _ in 0..most {
        let mut longer: Vec<Option<Way>> = vec![None; whole + 1];
        for (high, way) in ways.iter().enumerate() {
            let Some((cost, bounds)) = way else { continue };
            for low in 0..high {
                let total = cost.saturating_add(costs[low][high]);
                if longer[low].as_ref().is_none_or(|known| total < known.0) {
                    longer[low] = Some((total, bounds.iter().copied().chain([low]).collect()));
                }
            }
        }
        ways = longer;
        if ways[0] < best || best.is_none() {
            best = ways[0].clone().or(best);
        }
    }
    best.map_or(vec![whole, 0], |(_, bounds)| bounds)
}

type Way = (u64, Vec<usize>);

/// The bytes of a level whose entries are blocks of stage `low`, by the stage of its own blocks.
fn costs_above(shared: &Shared, low: usize) -> Vec<u64> {
    let stages = &shared.stages;
    let mut costs = vec![u64::MAX; stages.len()];
    let mut rises = vec![0; stages[low].blocks];
    for high in low + 1..stages.len() {
        rises = stages[high].rises_to(&rises);
        let radix = shared.radix(high, low);
        if radix > WIDEST_BLOCK {
            break;
        }
        let entries = (stages[high].blocks * radix) as u64;
        let rise = rises.iter().copied().max().unwrap_or(0);
        let next = stages[low].blocks as u32 - 1;
        costs[high] = [next, rise]
            .iter()
            .map(|&most| (entries * u64::from(width(most))).div_ceil(8))
            .sum();
    }
    costs
}

/// The bits of a field that holds values up to `most`; a field that would not lie within four bytes
/// takes all four.
pub(crate) fn width(most: u32) -> u8 {
    let bits = (u32::BITS - most.leading_zeros()) as u8;
    if bits > Field::WIDEST_UNALIGNED {
        32
    } else {
        bits
    }
}

/// A column, its unused bits zero.
pub(crate) fn bits(column: &[u32], width: u8) -> BitVec<u8, Lsb0> {
    let width = usize::from(width);
    let mut bits = BitVec::repeat(false, column.len() * width);
    if width > 0 {
        // A field at a time: bit by bit takes 35 times as long in an unoptimised build script.
        for (field, &value) in bits.chunks_exact_mut(width).zip(column) {
            field.store_le(value);
        }
    }
    bits
}
