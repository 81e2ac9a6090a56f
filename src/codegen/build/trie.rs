//! The tries.
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
//! Sharing is done once, over the game's own radices, finest first. A level of the table may then
//! span several of them, store its entries in the fewest bits or in whole words, stretch the blocks of
//! the last level to a power of two, or cut its blocks and share their ends. What each costs follows
//! from the counts of different blocks alone, so all layouts are searched over the boundaries between
//! radices, and those than which none is both smaller and faster are kept. Power-of-two blocks, the
//! usual choice, cost ten times as much in a decimal game: 50,348 bytes with blocks of 64, where
//! 1,000 × 10 × 10 × 10 takes 4,666.

use std::boxed::Box;
use std::format;
use std::ptr;
use std::string::{String, ToString};
use std::vec::Vec;

pub use super::pack::Packed;
use super::search::{Way, ways};
use super::share::Shared;
use super::{Builder, Layout};
use crate::codegen::bake::Size;
use crate::codegen::emit::c;
use crate::codegen::emit::header::bounded;
use crate::codegen::emit::rust::levels;
use crate::codegen::{Format, Lookup};
use crate::table::{Level, Trie};

/// The shared blocks of a game over some radices, and the layouts that they are worth.
pub(crate) struct Layouts {
    shared: Shared,
    ways: Vec<Way>,
}

impl Layouts {
    /// Those of values given by number, with [`Solution::HOLE`](crate::codegen::Solution::HOLE) where
    /// there is no position: where values grow, shared up to a constant; for probes that are given a
    /// number, or its digits in these radices one by one.
    pub fn new(values: &[u32], radices: &[u32], rises: bool, by_path: bool) -> Self {
        let shared = Shared::new(values, radices, rises, by_path);
        let ways = ways(&shared);
        Self { shared, ways }
    }

    /// The bytes of the smallest layout's columns.
    fn least(&self) -> u64 {
        self.ways.first().map_or(u64::MAX, |way| way.bytes)
    }

    /// The ways within a limit, with what makes a table of one, the fastest last.
    fn within(&self, limit: u64) -> impl Iterator<Item = (&Shared, &Way)> {
        let ways = self.ways.iter().filter(move |way| way.bytes <= limit);
        ways.map(|way| (&self.shared, way))
    }

    /// All but one of the ways.
    fn but<'a>(&'a self, chosen: &'a Way) -> impl Iterator<Item = Layout> + 'a {
        let others = self.ways.iter().filter(|way| !ptr::eq(*way, chosen));
        others.map(|way| {
            let radices = way.levels.iter();
            let radices = radices.map(|level| self.shared.radix(level.high, level.low).to_string());
            Layout {
                format: Format::Trie,
                shape: radices.collect::<Vec<_>>().join("x"),
                bytes: way.bytes as usize,
                loads: way.loads,
            }
        })
    }
}

/// A twelfth more bytes than the smallest table has are still as small as possible.
const TWELFTH: u64 = 12;

/// How many times as large as the smallest table the fastest one may be, unless its author says.
const TIMES: u64 = 4;

/// The fastest table of a size; `None` where none is so small.
fn choose(layouts: &[Layouts], size: Size) -> Option<(Packed, &Way)> {
    let least = layouts.iter().map(Layouts::least).min()?;
    let (limit, room) = match size {
        Size::Usual => (TIMES * least, TIMES * least),
        Size::Smallest => (least + least / TWELFTH, 0),
        Size::Within(bytes) => (bytes as u64, bytes as u64),
    };
    let mut fast: Vec<_> = layouts.iter().flat_map(|all| all.within(limit)).collect();
    fast.sort_by_key(|(_, way)| (way.time, way.bytes));
    // Columns may be a little narrower than was counted.
    let ways = layouts.iter().flat_map(|all| all.within(u64::MAX));
    let mut over: Vec<_> = ways.filter(|(_, way)| way.bytes > limit).collect();
    over.sort_by_key(|(_, way)| way.bytes);
    fast.extend(over);
    let mut packed = fast
        .into_iter()
        .map(|(shared, way)| (Packed::new(shared, way, room), way));
    let strict = matches!(size, Size::Within(_));
    packed.find(|(packed, _)| !strict || packed.bytes.len() as u64 <= limit)
}

/// Packs values, given by number with [`Solution::HOLE`](crate::codegen::Solution::HOLE) where there is
/// no position, into the smallest table or the fastest within so many bytes, if there is one so small.
#[must_use]
pub fn pack(values: &[u32], radices: &[u32], rises: bool, within: Option<usize>) -> Option<Packed> {
    let layouts = [Layouts::new(values, radices, rises, false)];
    let (packed, _) = choose(&layouts, within.map_or(Size::Smallest, Size::Within))?;
    Some(packed)
}

/// A packed trie, and what else there was.
#[derive(Debug)]
pub(crate) struct TrieBuilder {
    packed: Packed,
    least: usize,
    others: Vec<Layout>,
}

impl TrieBuilder {
    /// The fastest trie of a size, or how small the smallest is.
    pub fn new(layouts: &[Layouts], size: Size) -> Result<Self, usize> {
        let least = layouts.iter().map(Layouts::least).min();
        let least = least.unwrap_or(u64::MAX) as usize;
        let (packed, chosen) = choose(layouts, size).ok_or(least)?;
        let others = layouts.iter().flat_map(|all| all.but(chosen)).collect();
        Ok(Self {
            packed,
            least,
            others,
        })
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

    fn least(&self) -> usize {
        self.least.min(self.bytes())
    }

    fn others(&self) -> Vec<Layout> {
        self.others.clone()
    }

    fn loads(&self) -> u32 {
        self.packed.table().loads()
    }

    fn end(&self) -> Option<u32> {
        Some(self.packed.table().positions())
    }

    fn lookup(&self) -> Box<Lookup<'_>> {
        let table = self.packed.table();
        Box::new(move |number| table.probe(number))
    }

    fn rust(&self) -> (Option<&[u8]>, String) {
        let levels = levels(&self.packed.levels);
        let statements = format!("{levels}    ::retrograde::table::Trie::new(LEVELS, &BYTES.0)");
        (Some(&self.packed.bytes), statements)
    }

    fn is_aligned(&self) -> bool {
        true
    }

    fn c(&self, name: &str) -> Result<(String, String), &'static str> {
        let table = self.packed.table();
        let lookup = c::lookup(&table, name);
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
