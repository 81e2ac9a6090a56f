//! The levels of the automaton, whose entries name the next block within a context.

use crate::table::Field;

/// A level of a [`DigitAutomaton`](super::table::DigitAutomaton): blocks of `radix` entries, each with a
/// total, and where the blocks of each context begin in the level below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitLevel {
    radix: u32,
    blocks: u32,
    next: Field,
    rise: Field,
    contexts: u32,
    bases: Field,
}

impl DigitLevel {
    /// A level of `blocks` different blocks with `radix` entries each: the block of the next level
    /// within its context, and the total of each block.
    #[must_use]
    pub const fn new(radix: u32, blocks: u32, next: Field, rise: Field) -> Self {
        Self {
            radix,
            blocks,
            next,
            rise,
            contexts: 0,
            bases: Field::NONE,
        }
    }

    /// The same level, its next blocks counted from a base for each of so many contexts.
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
    pub const fn radix(&self) -> u32 {
        self.radix
    }

    /// The different blocks.
    #[must_use]
    pub const fn blocks(&self) -> u32 {
        self.blocks
    }

    /// The column of next blocks.
    #[must_use]
    pub const fn next(&self) -> Field {
        self.next
    }

    /// The column of totals, an entry a block.
    #[must_use]
    pub const fn rise(&self) -> Field {
        self.rise
    }

    /// The contexts from whose bases next blocks are counted; 0 in the tail.
    #[must_use]
    pub const fn contexts(&self) -> u32 {
        self.contexts
    }

    /// The column of bases, an entry a context.
    #[must_use]
    pub const fn bases(&self) -> Field {
        self.bases
    }
}
