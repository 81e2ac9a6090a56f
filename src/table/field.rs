//! Columns of unsigned fields in the bytes of a table.

/// One packed column: fields of equal width at equal distances, each what its entry lies above the
/// least of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pub(crate) at: u32,
    /// The bits from one field to the next, and those before it in its entry.
    step: u8,
    skip: u8,
    pub(crate) bits: u8,
    /// A read begins at a multiple of two to so many bits, and takes so many bytes from there.
    grain: u8,
    span: u8,
    base: u32,
}

impl Field {
    /// The widest field that may start at any bit and still lies within four bytes.
    pub(crate) const WIDEST_UNALIGNED: u8 = 25;

    /// No column: every entry is 0.
    pub const NONE: Self = Self::new(0, 0);

    /// Fields of `bits` bits (0 to 25, or 32) side by side from byte `at` of the table, least
    /// significant bit first. Fields of no bits are all 0.
    #[must_use]
    pub const fn new(at: u32, bits: u8) -> Self {
        Self::within(at, bits, 0, bits)
    }

    /// Fields of `bits` bits, each from bit `skip` of an entry of `step` bits (up to 25, or 32): two
    /// columns may lie in the same entries, which then are read once.
    ///
    /// Entries whose width divides 32 are read as a word of 4 bytes if the column starts at a multiple
    /// of 4 and is [`whole`](Self::whole), otherwise from the byte in which they start.
    #[must_use]
    pub const fn within(at: u32, step: u8, skip: u8, bits: u8) -> Self {
        let span = match step {
            0 => 0,
            1 | 2 | 4 | 8 => 1,
            3 | 5 | 6 | 7 | 9 | 16 => 2,
            _ => 4,
        };
        Self {
            at,
            step,
            skip,
            bits,
            grain: 3,
            span,
            base: 0,
        }
    }

    /// The same column with every entry so much higher.
    #[must_use]
    pub const fn above(self, base: u32) -> Self {
        Self { base, ..self }
    }

    /// The same column in whole words of 2 or 4 bytes of which a read takes one: `bytes` of them hold
    /// whole fields.
    #[must_use]
    pub const fn whole(self, bytes: u8) -> Self {
        Self {
            grain: 3 + bytes.trailing_zeros() as u8,
            span: bytes,
            ..self
        }
    }

    /// The byte of the table at which the column starts.
    #[must_use]
    pub const fn at(self) -> u32 {
        self.at
    }

    /// The width of a field in bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.bits
    }

    /// The bits from one field to the next.
    #[must_use]
    pub const fn step(self) -> u8 {
        self.step
    }

    /// The bits of an entry before the field.
    #[must_use]
    pub const fn skip(self) -> u8 {
        self.skip
    }

    /// The bytes of the words that [`whole`](Self::whole) reads take, otherwise 1.
    #[must_use]
    pub const fn word(self) -> u8 {
        1_u8.wrapping_shl(self.grain as u32 - 3)
    }

    /// No entry is less.
    #[must_use]
    pub const fn base(self) -> u32 {
        self.base
    }

    /// Whether reads of any entry give what was written: fields lie within their entries, and
    /// entries within the bytes that a read takes.
    pub(crate) const fn is_readable(self) -> bool {
        let whole = 8 * self.span as u32;
        let fills = matches!(whole.checked_rem(self.step as u32), Some(0));
        let straddles = self.grain > 3 && !(whole == 1 << self.grain && fills);
        self.bits == 0
            || (self.step <= Self::WIDEST_UNALIGNED || self.step == 32)
                && self.skip as u32 + self.bits as u32 <= self.step as u32
                && !straddles
    }

    /// The greatest number that the fields have room for.
    pub(crate) const fn most(self) -> u64 {
        let ones = match self.bits {
            bits @ 0..32 => (1 << bits) - 1,
            _ => u32::MAX as u64,
        };
        self.base as u64 + ones
    }

    /// The byte after those that a read of this entry takes; past `u32`, too.
    pub(crate) const fn end(self, entry: u64) -> u64 {
        let granule = entry.saturating_mul(self.step as u64) >> self.grain;
        self.at as u64 + (granule << (self.grain - 3)) + self.span as u64
    }

    /// An entry of a block of so many; 0 above the least past the bytes, which no probe reaches.
    #[inline(always)]
    pub(crate) const fn read(&self, bytes: &[u8], block: u32, room: u32, slot: u32) -> u32 {
        if self.bits == 0 {
            return self.base;
        }
        let (step, grain) = (self.step as u32, self.grain as u32 % 32);
        let granule = 1_u32 << grain;
        // Where blocks are whole words, and where entries are, those before it and its bits are counted
        // apart.
        let (row, entry) = (
            room.wrapping_mul(step),
            block.wrapping_mul(room).wrapping_add(slot),
        );
        let (word, bit) = if step % granule == 0 {
            (entry.wrapping_mul(step >> grain), 0)
        } else if row % granule == 0 {
            let bit = slot.wrapping_mul(step);
            (
                block.wrapping_mul(row >> grain).wrapping_add(bit >> grain),
                bit,
            )
        } else {
            let bit = entry.wrapping_mul(step);
            (bit >> grain, bit)
        };
        let at = self.at.wrapping_add(word << (grain.wrapping_sub(3) % 32));
        let shift = (bit & granule.wrapping_sub(1)).wrapping_add(self.skip as u32);
        let mask = u32::MAX >> (32_u32.wrapping_sub(self.bits as u32) % 32);
        let word = word_at(bytes, at as usize, self.span);
        (word >> (shift % 32) & mask).wrapping_add(self.base)
    }
}

/// So many bytes, the lowest first: 1, 2 or 4. As arrays, because so a compiler that knows the table
/// makes at most one comparison and one load of them.
#[inline(always)]
const fn word_at(bytes: &[u8], at: usize, span: u8) -> u32 {
    if bytes.len() < span as usize || at > bytes.len() - span as usize {
        return 0;
    }
    if span == 1 {
        return if at < bytes.len() {
            bytes[at] as u32
        } else {
            0
        };
    }
    let Some((_, rest)) = bytes.split_at_checked(at) else {
        return 0;
    };
    match (span, rest.first_chunk(), rest.first_chunk()) {
        (2, Some(word), _) => u16::from_le_bytes(*word) as u32,
        (_, _, Some(word)) => u32::from_le_bytes(*word),
        _ => 0,
    }
}
