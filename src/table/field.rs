//! Packed columns, and the levels that are made of them.

/// One packed column of a level: unsigned fields of equal width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pub(super) at: u32,
    pub(super) bits: u8,
    /// The bytes that one read touches: enough for a field that starts at any bit of a byte.
    span: u8,
}

impl Field {
    /// The widest field that may start at any bit and still lies within four bytes.
    pub(crate) const WIDEST_UNALIGNED: u8 = 25;

    /// Fields of `bits` bits (0 to 25, or 32) from byte `at` of the table. Fields of no bits are
    /// all 0.
    #[must_use]
    pub const fn new(at: u32, bits: u8) -> Self {
        let span = match bits {
            0 => 0,
            1 | 2 | 4 | 8 => 1,
            3 | 5 | 6 | 7 | 9 | 16 => 2,
            _ => 4,
        };
        Self { at, bits, span }
    }

    /// The byte of the table at which the column starts.
    #[must_use]
    pub const fn at(self) -> u32 {
        self.at
    }

    /// The width of an entry in bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.bits
    }

    /// Whether `read` supports the width.
    pub(crate) const fn is_readable(self) -> bool {
        self.bits <= Self::WIDEST_UNALIGNED || self.bits == 32
    }

    /// The end of the column, and the end of the bytes that reads of it touch, which is no earlier
    /// where the width is readable; `None` past `u32`.
    pub(crate) const fn end(self, entries: u32) -> Option<(u32, u32)> {
        let Some(bits) = entries.checked_mul(self.bits as u32) else {
            return None;
        };
        let Some(end) = self.at.checked_add(bits.div_ceil(8)) else {
            return None;
        };
        let last = bits.saturating_sub(self.bits as u32) / 8;
        match (self.at + last).checked_add(self.span as u32) {
            Some(touched) => Some((end, touched)),
            None => None,
        }
    }

    /// An upper bound of the entries. It is exact, and the entries are read, only if a field of all
    /// ones would pass the limit: reading a column of thousands costs the compiler a tenth of a
    /// second.
    pub(crate) const fn most(&self, bytes: &[u8], entries: u32, limit: u32) -> u32 {
        let ones = if self.bits == 0 {
            0
        } else {
            u32::MAX >> (32 - self.bits)
        };
        if ones <= limit {
            return ones;
        }
        let (mut most, mut entry) = (0, 0);
        while entry < entries {
            let value = self.read(bytes, entry);
            most = if value > most { value } else { most };
            entry += 1;
        }
        most
    }

    /// One entry. The constructor of the table has checked all entries, so the arithmetic cannot
    /// wrap, and the branches that return 0 are never taken; they are there instead of a panic. The
    /// bounds are tested one by one, because a compiler that knows the table merges these tests
    /// into one.
    #[inline(always)]
    pub(crate) const fn read(&self, bytes: &[u8], entry: u32) -> u32 {
        let bit = entry.wrapping_mul(self.bits as u32);
        let (length, a) = (bytes.len(), self.at.wrapping_add(bit / 8) as usize);
        if a >= length {
            return 0;
        }
        let mut word = bytes[a] as u32;
        if self.span > 1 {
            let b = a.wrapping_add(1);
            if b >= length {
                return 0;
            }
            word |= (bytes[b] as u32) << 8;
        }
        if self.span > 2 {
            let (c, d) = (a.wrapping_add(2), a.wrapping_add(3));
            if c >= length || d >= length {
                return 0;
            }
            word |= (bytes[c] as u32) << 16 | (bytes[d] as u32) << 24;
        }
        let unused = 32 - self.bits as u32;
        word >> (bit % 8) << unused >> unused
    }
}

/// One digit of the numbering: blocks of `radix` entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    pub(super) radix: u32,
    pub(super) blocks: u32,
    pub(super) next: Field,
    pub(super) rise: Field,
    pub(super) contexts: u32,
    pub(super) bases: Field,
}

impl Level {
    /// A level of `blocks` different blocks with `radix` entries each: the block of the next level,
    /// and the rise.
    #[must_use]
    pub const fn new(radix: u32, blocks: u32, next: Field, rise: Field) -> Self {
        Self {
            radix,
            blocks,
            next,
            rise,
            contexts: 0,
            bases: Field::new(0, 0),
        }
    }

    /// The same level, with next blocks that are counted from the base of their context.
    #[must_use]
    pub const fn in_contexts(self, contexts: u32, bases: Field) -> Self {
        Self {
            contexts,
            bases,
            ..self
        }
    }

    /// The entries of a block.
    #[must_use]
    pub const fn radix(self) -> u32 {
        self.radix
    }

    /// The different blocks.
    #[must_use]
    pub const fn blocks(self) -> u32 {
        self.blocks
    }

    /// The column of next blocks.
    #[must_use]
    pub const fn next(self) -> Field {
        self.next
    }

    /// The column of rises.
    #[must_use]
    pub const fn rise(self) -> Field {
        self.rise
    }

    /// The contexts from whose bases next blocks are counted; 0 where they are counted from the
    /// first.
    #[must_use]
    pub const fn contexts(self) -> u32 {
        self.contexts
    }

    /// The column of bases, an entry a context.
    #[must_use]
    pub const fn bases(self) -> Field {
        self.bases
    }
}
