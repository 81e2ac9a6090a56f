//! The Cow Digit Game for numbers of any length, by a recursion over blocks that assumes nothing of
//! what repeats.

use std::collections::HashMap;

/// The nine values below a block: of each number how far its remoteness lies from that of the
/// nearest, with the odd and the even as they are, and its Grundy value.
type Below = [(i64, u8); 9];

/// A block of 10ᵏ numbers: how many digits are free, the smallest and the largest of those that are
/// fixed, whether the nearest remoteness below is odd, and what is below.
type Block = (usize, u8, u8, bool, Below);

/// Solves numbers of any length block by block, with a memory for every length.
#[derive(Default)]
pub struct Recursion {
    known: HashMap<Block, (bool, Below, i128)>,
}

impl Recursion {
    /// The span of the fixed digits with one more.
    fn with(digit: u8, smallest: u8, largest: u8) -> (u8, u8) {
        match (digit, smallest) {
            (0, _) => (smallest, largest),
            (_, 0) => (digit, digit),
            _ => (smallest.min(digit), largest.max(digit)),
        }
    }

    /// The remoteness of a number above that of the nearest below, its Grundy value, and the better
    /// of its digits.
    fn number(&self, (_, smallest, largest, odd, below): Block) -> (i64, u8, u8) {
        if smallest == 0 {
            return (0, 0, 0);
        }
        let to = |digit: u8| below[usize::from(digit) - 1];
        let is_loss = |rise: i64| (rise + i64::from(odd)).rem_euclid(2) == 0;
        let rises = [smallest, largest].map(|digit| (to(digit).0, digit));
        let hurried = rises
            .into_iter()
            .filter(|&(rise, _)| is_loss(rise))
            .min_by_key(|to| to.0);
        let stalled = if rises[1].0 > rises[0].0 {
            rises[1]
        } else {
            rises[0]
        };
        let (rise, digit) = hurried.unwrap_or(stalled);
        let grundy = [smallest, largest].map(|digit| to(digit).1);
        let mex = (0..3)
            .find(|value| !grundy.contains(value))
            .expect("two moves");
        (rise + 1, mex, digit)
    }

    /// What a block leaves: whether its last remoteness is odd, the nine values, and how far its last
    /// remoteness lies above the one before it.
    fn pass(&mut self, block: Block) -> (bool, Below, i128) {
        if let Some(&known) = self.known.get(&block) {
            return known;
        }
        let (free, smallest, largest, mut odd, mut below) = block;
        let mut total = 0;
        if free == 0 {
            let (rise, grundy, _) = self.number(block);
            let mut next = [(0, grundy); 9];
            for i in 1..9 {
                next[i] = (below[i - 1].0 - rise, below[i - 1].1);
            }
            (odd, below, total) = (odd ^ (rise.rem_euclid(2) == 1), next, rise.into());
        } else {
            for digit in 0..10 {
                let (smallest, largest) = Self::with(digit, smallest, largest);
                let rise;
                (odd, below, rise) = self.pass((free - 1, smallest, largest, odd, below));
                total = i128::wrapping_add(total, rise);
            }
        }
        self.known.insert(block, (odd, below, total));
        (odd, below, total)
    }

    /// Forgets all blocks.
    pub fn clear(&mut self) {
        self.known.clear();
    }

    /// Remoteness, Grundy value and best digit. The remoteness means nothing where it is too long.
    pub fn solve(&mut self, digits: &[u8]) -> (i128, u8, u8) {
        let (mut smallest, mut largest) = (0, 0);
        // Below 0 is nothing that is ever read.
        let (mut odd, mut below, mut remoteness) = (false, [(0, 0); 9], 0_i128);
        for (i, digit) in digits.iter().enumerate() {
            let free = digits.len() - i - 1;
            for passed in 0..digit - b'0' {
                let (smallest, largest) = Self::with(passed, smallest, largest);
                let rise;
                (odd, below, rise) = self.pass((free, smallest, largest, odd, below));
                remoteness = remoteness.wrapping_add(rise);
            }
            (smallest, largest) = Self::with(digit - b'0', smallest, largest);
        }
        let (rise, grundy, digit) = self.number((0, smallest, largest, odd, below));
        (remoteness.wrapping_add(rise.into()), grundy, digit)
    }
}
