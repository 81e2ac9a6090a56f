//! The search: every layout of a game's shared blocks that is worth anything, by bytes and by time.

use std::vec;
use std::vec::Vec;

use super::columns::{Range, Store, bytes, steps};
use super::share::{HOLE, Shared, Stage};

/// No block of a level has more entries: wider ones never were the smallest, and cost time to
/// write.
const WIDEST_BLOCK: usize = 1 << 16;

/// Cuts are looked for where no more blocks of so many entries are.
const MOST_CUT: usize = 1 << 14;
const WIDEST_CUT: usize = 16;

/// How a level stores what is between two boundaries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Its entries in the fewest bits.
    Tight,
    /// Its entries in whole words.
    Words,
    /// The last level, its blocks stretched to a power of two.
    Stretched,
    /// Its blocks cut there, their ends shared: heads, links and tails, each stored so.
    Cut(usize, [Store; 3]),
}

/// A level of a layout, between two boundaries of the radices: stages of the shared blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub high: usize,
    pub low: usize,
    pub shape: Shape,
}

/// A layout, what it takes and about how long a probe of it.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub bytes: u64,
    pub time: u32,
    pub loads: u32,
    pub levels: Vec<Choice>,
}

/// All layouts than which none is both smaller and faster, the fastest last.
#[must_use]
pub(crate) fn ways(shared: &Shared) -> Vec<Way> {
    let whole = shared.stages.len() - 1;
    let options = options(shared);
    let mut ways: Vec<Vec<Way>> = vec![Vec::new(); whole + 1];
    ways[whole].push(Way {
        bytes: 0,
        time: 0,
        loads: 0,
        levels: Vec::new(),
    });
    for high in (1..=whole).rev() {
        let here = frontier(std::mem::take(&mut ways[high]));
        for option in options.iter().filter(|option| option.level.high == high) {
            for way in &here {
                let mut levels = way.levels.clone();
                levels.push(option.level);
                ways[option.level.low].push(Way {
                    bytes: way.bytes + option.bytes,
                    time: way.time + option.time,
                    loads: way.loads + option.loads,
                    levels,
                });
            }
        }
    }
    frontier(std::mem::take(&mut ways[0]))
}

/// Those than which none is both smaller and faster.
fn frontier(mut ways: Vec<Way>) -> Vec<Way> {
    ways.sort_by_key(|way| (way.bytes, way.time));
    let mut best: Vec<Way> = Vec::new();
    for way in ways {
        if best.last().is_none_or(|last| way.time < last.time) {
            best.push(way);
        }
    }
    best
}

/// A level, and what it adds to a layout.
struct Candidate {
    level: Choice,
    bytes: u64,
    time: u32,
    loads: u32,
}

fn options(shared: &Shared) -> Vec<Candidate> {
    let whole = shared.stages.len() - 1;
    let mut options = Vec::new();
    for low in 0..whole {
        let mut rises = vec![0; shared.stages[low].blocks];
        for high in low + 1..=whole {
            rises = shared.stages[high].rises_to(&rises);
            let radix = shared.radix(high, low);
            if radix > WIDEST_BLOCK {
                break;
            }
            let level = |shape| Choice { high, low, shape };
            let next = Range {
                least: 0,
                most: shared.stages[low].blocks as u32 - 1,
            };
            let rise = Range {
                least: 0,
                most: rises.iter().copied().max().unwrap_or(0),
            };
            let blocks = shared.stages[high].blocks;
            let last_radix = shared.last_radix(high, low);
            let (is_first, is_last, is_given) = (high == whole, low == 0, shared.apart);
            let plain = Plain {
                radix,
                last_radix,
                next,
                rise,
                is_first,
                is_last,
                is_given,
            };
            for (shape, store, room) in plain.shapes() {
                let Some(steps) = steps(next, rise, store, low == 0) else {
                    continue;
                };
                options.push(Candidate {
                    level: level(shape),
                    bytes: bytes(blocks * room, steps),
                    time: plain.time(steps, room > radix),
                    loads: loads(steps),
                });
            }
            if high == low + 1 && radix <= WIDEST_CUT && blocks <= MOST_CUT && high < whole {
                for at in 1..radix {
                    options.extend(cuts(shared, level, &plain, at));
                }
            }
        }
    }
    options
}

/// A level without a cut.
struct Plain {
    radix: usize,
    /// The entries that are stretched together.
    last_radix: usize,
    next: Range,
    rise: Range,
    is_first: bool,
    is_last: bool,
    /// Whether its digit is there without a computation.
    is_given: bool,
}

impl Plain {
    fn shapes(&self) -> Vec<(Shape, Store, usize)> {
        let mut shapes = vec![
            (Shape::Tight, Store::Tight, self.radix),
            (Shape::Words, Store::Words, self.radix),
        ];
        let last = self.last_radix;
        if self.is_last && !last.is_power_of_two() {
            shapes.push((
                Shape::Stretched,
                Store::Words,
                self.radix / last * last.next_power_of_two(),
            ));
        }
        shapes
    }

    /// About how many tenths of an instruction a probe needs for the level, where a load is as many as
    /// it keeps others waiting.
    fn time(&self, steps: [u8; 2], stretched: bool) -> u32 {
        let passed = if self.radix > self.last_radix { 20 } else { 0 };
        let index = if self.is_first {
            0
        } else if stretched {
            15
        } else {
            25
        };
        self.digit_time() + passed + index + read(self.next, self.rise, steps)
    }

    fn digit_time(&self) -> u32 {
        if self.is_first || self.is_given {
            0
        } else {
            35
        }
    }
}

/// How many columns are read for an entry.
fn loads(steps: [u8; 2]) -> u32 {
    steps.iter().map(|&step| u32::from(step > 0)).sum()
}

/// About how long it takes to read an entry.
fn read(next: Range, rise: Range, steps: [u8; 2]) -> u32 {
    const LOAD: u32 = 60;
    let one = |step: u8| match step {
        0 => 0,
        8 | 16 | 32 => LOAD,
        1 | 2 | 4 => LOAD + 40,
        _ => LOAD + 90,
    };
    let apart = match (next.bits(), rise.bits()) {
        (0, 0) | (_, 0) => 0,
        (0, _) => 10,
        _ if steps[1] == 0 => 30,
        _ => 10,
    };
    one(steps[0]) + one(steps[1]) + apart
}

/// A level with a cut: its blocks up to the cut, what links them to their ends, and those.
pub(super) struct Cutting {
    /// The place of each block of the stage below in the level below.
    pub order: Vec<u32>,
    /// Next blocks and rises.
    pub head: [Vec<u32>; 2],
    pub link: [Vec<u32>; 2],
    pub tail: [Vec<u32>; 2],
}

impl Cutting {
    /// Cuts the blocks of a level that spans one radix.
    pub fn new(shared: &Shared, high: usize, at: usize) -> Self {
        let stage = &shared.stages[high];
        let (mut head, mut ends) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        for block in 0..stage.blocks {
            let start = block * stage.radix;
            let (cut, end) = (start + at, start + stage.radix);
            head[0].extend_from_slice(&stage.below[start..cut]);
            head[1].extend_from_slice(&stage.rises[start..cut]);
            ends[0].extend_from_slice(&stage.below[cut..end]);
            ends[1].extend_from_slice(&stage.rises[cut..end]);
        }
        let tails = Stage::of_row(stage.radix - at, &mut ends, shared.rises);
        let mut cutting = Self {
            order: Vec::new(),
            head,
            link: ends,
            tail: [tails.below, tails.rises],
        };
        cutting.arrange(shared.stages[high - 1].blocks);
        cutting
    }

    /// Numbers the blocks of the level below so that those which heads lead to come first and those
    /// which tails lead to come last: either in fewer bits than all of them.
    fn arrange(&mut self, blocks: usize) {
        let mut of = vec![0; blocks];
        for (part, mark) in [(&self.head, 1), (&self.tail, 2)] {
            for &below in &part[0] {
                if below != HOLE {
                    of[below as usize] |= mark;
                }
            }
        }
        self.order = vec![0; blocks];
        let mut place = 0;
        for kind in [1, 3, 2, 0] {
            for block in 0..blocks {
                if of[block] == kind {
                    self.order[block] = place;
                    place += 1;
                }
            }
        }
        for part in [&mut self.head, &mut self.tail] {
            for below in &mut part[0] {
                if *below != HOLE {
                    *below = self.order[*below as usize];
                }
            }
        }
    }

    pub fn parts(&self) -> [&[Vec<u32>; 2]; 3] {
        [&self.head, &self.link, &self.tail]
    }
}

/// The ways to store a level that is cut there.
fn cuts(
    shared: &Shared,
    level: impl Fn(Shape) -> Choice,
    plain: &Plain,
    at: usize,
) -> Vec<Candidate> {
    let cutting = Cutting::new(shared, level(Shape::Tight).high, at);
    // Where all ends are empty there is nothing to share.
    if cutting.tail[0].is_empty() {
        return Vec::new();
    }
    let ranges = cutting
        .parts()
        .map(|[next, rises]| (next.len(), Range::of(next), Range::of(rises)));
    let mut options = Vec::new();
    for kind in 0..8 {
        let stores = [0, 1, 2].map(|part| {
            if kind >> part & 1 == 0 {
                Store::Tight
            } else {
                Store::Words
            }
        });
        let (mut bytes_of, mut times, mut reads) = (0, [0; 3], [0; 3]);
        let mut fits = true;
        for part in 0..3 {
            let (entries, next, rise) = ranges[part];
            match steps(next, rise, stores[part], plain.is_last && part != 1) {
                None => fits = false,
                Some(steps) => {
                    bytes_of += bytes(entries, steps);
                    times[part] = read(next, rise, steps);
                    reads[part] = loads(steps);
                }
            }
        }
        let [head, link, tail] = times;
        let (radix, at) = (plain.radix as u32, at as u32);
        let ways = (head + 20) * at + (link + tail + 40) * (radix - at);
        let time = plain.digit_time() + 30 + ways / radix;
        if fits {
            options.push(Candidate {
                level: level(Shape::Cut(at as usize, stores)),
                bytes: bytes_of,
                time,
                loads: reads[0].max(reads[1] + reads[2]),
            });
        }
    }
    options
}
