//! One digit of a numbering: the blocks that there are, and what each of their entries leads to.

use super::field::Field;

/// Entries of equal blocks: which block of the next level comes there, and how much higher its values
/// start.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// How many entries a block takes.
    pub room: u32,
    /// The column of next blocks.
    pub next: Field,
    /// The column of rises.
    pub rise: Field,
}

/// One digit of the numbering: blocks of `radix` entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    pub(crate) radix: u32,
    pub(crate) blocks: u32,
    pub(crate) passes: bool,
    /// Whether reads look at the length of the table.
    pub(crate) checked: bool,
    /// The entries, up to the cut if there is one.
    pub(crate) head: Part,
    pub(crate) cut: Option<Cut>,
}

/// The end that blocks of a level have in common: an entry for each block leads to one of the tails,
/// whose entries stand for the digits from `at` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cut {
    pub at: u32,
    pub tails: u32,
    pub link: Part,
    pub tail: Part,
}

impl Part {
    /// Next block and rise in one word are read at once.
    const fn loads(&self) -> u32 {
        let (next, rise) = (self.next, self.rise);
        let shared = next.at() == rise.at() && next.step() == rise.step();
        match (next.bits() > 0, rise.bits() > 0) {
            (true, true) if !shared => 2,
            (false, false) => 0,
            _ => 1,
        }
    }
}

impl Level {
    /// A level of `blocks` different blocks with `radix` entries each: the block of the next level,
    /// and the rise.
    #[must_use]
    pub const fn new(radix: u32, blocks: u32, next: Field, rise: Field) -> Self {
        let head = Part {
            room: radix,
            next,
            rise,
        };
        Self {
            radix,
            blocks,
            passes: false,
            checked: false,
            head,
            cut: None,
        }
    }

    /// A level that stores nothing: its entries lead to the blocks of the next level one after another.
    #[must_use]
    pub const fn passing(radix: u32, blocks: u32) -> Self {
        let level = Self::new(radix, blocks, Field::NONE, Field::NONE);
        Self {
            passes: true,
            ..level
        }
    }

    /// The same level in a table too short for all entries that a probe could ask for if the bits of an
    /// entry or a digit said the most that they can: reads look at its length, so digits need no mask.
    #[must_use]
    pub const fn checked(self) -> Self {
        Self {
            checked: true,
            ..self
        }
    }

    /// The same level, the last one, its blocks stretched to `room` entries, a power of two: digit `d`
    /// stands at entry `d * room / radix`, and every entry after it up to the next digit's says the same.
    #[must_use]
    pub const fn stretched(self, room: u32) -> Self {
        let head = Part { room, ..self.head };
        Self { head, ..self }
    }

    /// The same level, its blocks storing the digits below `at` only: `link` has for each block one of
    /// so many tails, and how much higher that starts; `next` and `rise` the entries of the tails.
    #[must_use]
    pub const fn cut(
        self,
        at: u32,
        link: [Field; 2],
        tails: u32,
        next: Field,
        rise: Field,
    ) -> Self {
        let head = Part {
            room: at,
            ..self.head
        };
        let link = Part {
            room: 1,
            next: link[0],
            rise: link[1],
        };
        let tail = Part {
            room: self.radix.saturating_sub(at),
            next,
            rise,
        };
        let cut = Some(Cut {
            at,
            tails,
            link,
            tail,
        });
        Self { head, cut, ..self }
    }

    /// The entries of a block, of which there is one for each digit.
    #[must_use]
    pub const fn radix(&self) -> u32 {
        self.radix
    }

    /// The different blocks.
    #[must_use]
    pub const fn blocks(&self) -> u32 {
        self.blocks
    }

    /// The column of next blocks, up to the cut if there is one.
    #[must_use]
    pub const fn next(&self) -> Field {
        self.head.next
    }

    /// The column of rises, up to the cut if there is one.
    #[must_use]
    pub const fn rise(&self) -> Field {
        self.head.rise
    }

    /// The entries of each block: fewer than digits in a level that is cut, more in one that is
    /// stretched.
    #[must_use]
    pub const fn room(&self) -> u32 {
        self.head.room
    }

    /// Whether it stores nothing.
    #[must_use]
    pub const fn passes(&self) -> bool {
        self.passes
    }

    /// The digit from which on blocks share their ends.
    #[must_use]
    pub const fn cut_at(&self) -> Option<u32> {
        match self.cut {
            Some(cut) => Some(cut.at),
            None => None,
        }
    }

    /// The entries that a probe reads one after another, at most.
    pub(crate) const fn loads(&self) -> u32 {
        let [head, link, tail] = self.parts();
        let cut = link.1.loads() + tail.1.loads();
        if cut > head.1.loads() {
            cut
        } else {
            head.1.loads()
        }
    }

    /// All entries of the level are stored at these fields: for the blocks, for their links to tails,
    /// and for the tails, the column of next blocks and that of rises.
    #[doc(hidden)]
    #[must_use]
    pub const fn parts(&self) -> [(u32, Part); 3] {
        let none = Part {
            room: 1,
            next: Field::NONE,
            rise: Field::NONE,
        };
        match self.cut {
            None => [(self.blocks, self.head), (1, none), (1, none)],
            Some(cut) => [
                (self.blocks, self.head),
                (self.blocks, cut.link),
                (cut.tails, cut.tail),
            ],
        }
    }

    /// Whether it is a level above one of so many blocks, or above none.
    pub(crate) const fn fits(&self, below: Option<u32>) -> bool {
        let [head, _, tail] = self.parts();
        let nothing_stored =
            head.1.next.bits() == 0 && head.1.rise.bits() == 0 && self.cut.is_none();
        let passes = match (self.blocks.checked_mul(self.radix), below) {
            (Some(entries), Some(below)) => nothing_stored && entries == below,
            _ => false,
        };
        let cuts = match self.cut {
            None => head.1.room >= self.radix,
            Some(cut) => 0 < cut.at && cut.at < self.radix && cut.tails > 0,
        };
        let ends =
            head.1.next.bits() == 0 && tail.1.next.bits() == 0 && head.1.room.is_power_of_two();
        let counts = self.blocks.checked_mul(self.radix).is_some()
            && self.blocks.checked_mul(head.1.room).is_some()
            && tail.0.checked_mul(tail.1.room).is_some();
        let leads_on = head.1.next.bits() > 0 || tail.1.next.bits() > 0;
        self.radix > 0
            && self.blocks > 0
            && counts
            && (below.is_some() || !leads_on)
            && cuts
            && (!self.passes || passes)
            && (!self.is_stretched() || below.is_none() && ends)
    }

    /// By how much of a digit a fraction may be too great for this one to be right, as the ratio of two
    /// numbers: a stretched digit must stay within its own entry and those after it.
    pub(crate) const fn slack(&self) -> (u64, u64) {
        let (radix, room) = (self.radix as u64, self.head.room as u64);
        if self.is_stretched() {
            (room - radix, room)
        } else {
            (1, 1)
        }
    }

    /// Whether a block has more entries than digits.
    #[inline(always)]
    pub(crate) const fn is_stretched(&self) -> bool {
        self.cut.is_none() && self.head.room > self.radix
    }

    /// The parts, each with how many entries it has and the greatest that a probe can ask for whose
    /// block is at most this one; and the greatest block that can come next.
    pub(crate) const fn reach(&self, block: u64) -> ([(Part, u64, u64); 3], u64) {
        let [(blocks, head), (_, link), (tails, tail)] = self.parts();
        let (room, mask) = (head.room as u64, self.mask() as u64);
        let last = if self.cut.is_some() { room - 1 } else { mask };
        let most = block.saturating_mul(room).saturating_add(last);
        let tail_last = match self.cut {
            Some(cut) if mask > cut.at as u64 => mask - cut.at as u64,
            _ => 0,
        };
        let tail_room = tail.room as u64;
        let tail_most = link
            .next
            .most()
            .saturating_mul(tail_room)
            .saturating_add(tail_last);
        let parts = [
            (head, blocks as u64 * room, most),
            (link, blocks as u64, block),
            (tail, tails as u64 * tail.room as u64, tail_most),
        ];
        let (head, tail) = (head.next.most(), tail.next.most());
        let next = if head > tail { head } else { tail };
        (parts, if self.passes { most } else { next })
    }

    /// The entry of a digit below the radix.
    #[inline(always)]
    pub(crate) const fn slot(&self, digit: u32) -> u32 {
        let (radix, room) = (self.radix, self.head.room);
        // By one more, digits stay where they are.
        if self.cut.is_some() || room <= radix.saturating_add(1) || radix == 0 {
            return digit;
        }
        let scale = (((room as u64) << 16).div_ceil(radix as u64)) as u32;
        digit.wrapping_mul(scale) >> 16
    }

    /// No entry of a path is greater, once it is cut to so many bits.
    #[inline(always)]
    pub(crate) const fn mask(&self) -> u32 {
        let stretched = self.cut.is_none() && self.head.room > self.radix;
        let slots = if stretched {
            self.head.room
        } else {
            self.radix
        };
        u32::MAX >> (slots.wrapping_sub(1) | 1).leading_zeros()
    }
}

/// Where a probe has come to: a block of the level at hand, and the rises so far.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub block: u32,
    pub value: u32,
}

impl Place {
    pub const START: Self = Self { block: 0, value: 0 };

    /// Through an entry of a level.
    #[inline(always)]
    pub const fn descend(self, level: &Level, bytes: &[u8], slot: u32) -> Self {
        let slot = if level.checked {
            slot
        } else {
            slot & level.mask()
        };
        match &level.cut {
            Some(cut) if slot >= cut.at => {
                let tail = self.step(&cut.link, bytes, 0);
                tail.step(&cut.tail, bytes, slot.wrapping_sub(cut.at))
            }
            _ if level.passes => {
                let block = self.block.wrapping_mul(level.radix).wrapping_add(slot);
                Self { block, ..self }
            }
            _ => self.step(&level.head, bytes, slot),
        }
    }

    #[inline(always)]
    const fn step(self, part: &Part, bytes: &[u8], slot: u32) -> Self {
        let block = part.next.read(bytes, self.block, part.room, slot);
        let rise = part.rise.read(bytes, self.block, part.room, slot);
        Self {
            block,
            value: self.value.wrapping_add(rise),
        }
    }
}
