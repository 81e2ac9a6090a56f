//! A game as the sweep sees it: numbered positions, and moves that lower the number.
//!
//! Because every move lowers the number, counting upwards meets each position after all of its
//! successors, and one pass solves the game. The numbering is mixed-radix, most significant digit
//! first, and the tables are tries over those digits.

use core::fmt;

/// Who wins under perfect play, **seen by the player to move**.
///
/// Normal play, unless a game says otherwise: the player who cannot move loses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Every move leads to a win of the opponent, or there is none (a P-position).
    Loss,
    /// Some move leads to a loss of the opponent (an N-position).
    Win,
}

impl Outcome {
    /// The outcome that a table of outcomes means: 0 is a loss, anything else a win.
    #[must_use]
    pub const fn from_bit(bit: u32) -> Self {
        if bit == 0 { Self::Loss } else { Self::Win }
    }

    /// Whether the player to move wins.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Loss => "loss",
            Self::Win => "win",
        })
    }
}

/// A finite two-player game whose positions are numbered so that every move lowers the number.
pub trait Game {
    /// A position, written by `Display` as people write it.
    type Position: Copy + PartialEq + fmt::Display;

    /// The game's name, for messages.
    fn name(&self) -> &str;

    /// The radices of the numbering, most significant first. Their product bounds the numbers.
    fn radices(&self) -> &[u32];

    /// The number of a position, below the product of the radices.
    fn number(&self, position: Self::Position) -> u32;

    /// The position of a number, or `None` where the numbering has a hole.
    fn position(&self, number: u32) -> Option<Self::Position>;

    /// The moves of a position in the game's own order, which settles ties between best moves.
    fn moves(&self, position: Self::Position) -> impl Iterator<Item = Self::Position>;

    /// The outcome for the player to move where there is no move: a loss in normal play, a win in
    /// misère play, or whatever the goal that was reached is worth.
    fn terminal(&self, _position: Self::Position) -> Outcome {
        Outcome::Loss
    }

    /// The two parts that a move has split the game into, if it has: from then on a player moves in
    /// one of them at a time. Only [`moves`](Game::moves) leads to such a position; it has no
    /// number, only its parts have, and its Grundy value is the nim sum of theirs.
    fn parts(&self, _position: Self::Position) -> Option<[Self::Position; 2]> {
        None
    }
}

/// At most two moves, in the game's own order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves<P> {
    pub(crate) first: Option<P>,
    pub(crate) second: Option<P>,
}

impl<P: Copy> Moves<P> {
    /// Those of the two that there are.
    #[inline(always)]
    pub(crate) const fn new(first: Option<P>, second: Option<P>) -> Self {
        match first {
            Some(_) => Self { first, second },
            None => Self {
                first: second,
                second: None,
            },
        }
    }
}

impl<P: Copy> Iterator for Moves<P> {
    type Item = P;

    fn next(&mut self) -> Option<P> {
        let next = self.first;
        self.first = self.second;
        self.second = None;
        next
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.first.is_some()) + usize::from(self.second.is_some());
        (left, Some(left))
    }
}

impl<P: Copy> ExactSizeIterator for Moves<P> {}
impl<P: Copy> core::iter::FusedIterator for Moves<P> {}

/// Of the successors of a position, those that perfect play moves to: the winner hurries, the loser
/// stalls. Successors are given by their remoteness, which is even where the player to move loses, or
/// by another number of the same order and parity.
#[derive(Clone, Copy)]
pub(crate) struct Best {
    /// The least even number: the quickest way to win. `u32::MAX` where there is none.
    pub quickest: u32,
    /// The greatest odd number: the slowest way to lose. 0 where there is none.
    pub slowest: u32,
}

impl Best {
    /// No successor yet.
    pub const NONE: Self = Self {
        quickest: u32::MAX,
        slowest: 0,
    };

    /// Takes one more successor into account.
    #[inline(always)]
    pub const fn add(&mut self, successor: u32) {
        if successor % 2 == 0 {
            if successor < self.quickest {
                self.quickest = successor;
            }
        } else if successor > self.slowest {
            self.slowest = successor;
        }
    }

    /// The remoteness of the position in normal play, from that of all its successors.
    #[inline(always)]
    pub const fn remoteness(self) -> u32 {
        if self.quickest < u32::MAX {
            self.quickest + 1
        } else if self.slowest > 0 {
            self.slowest + 1
        } else {
            0
        }
    }
}

/// What a table tells of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// 1 where the player to move wins, 0 where the player to move loses.
    Outcome,
    /// The moves left when the winner hurries and the loser stalls.
    Remoteness,
    /// The least value that no successor has; 0 where the player to move loses.
    Grundy,
}

impl Value {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Outcome, Self::Remoteness, Self::Grundy];

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Remoteness => "remoteness",
            Self::Grundy => "grundy",
        }
    }

    /// The value of a position from the same values of all its successors: the definitions of all
    /// three, in one place.
    #[must_use]
    #[inline(always)]
    pub const fn derive(self, successors: &[u32]) -> u32 {
        // Plain loops: this runs for every position in unoptimised build scripts.
        let mut rest = successors;
        match self {
            Self::Outcome => {
                while let [outcome, after @ ..] = rest {
                    if *outcome == 0 {
                        return 1;
                    }
                    rest = after;
                }
                0
            }
            Self::Remoteness => {
                let mut best = Best::NONE;
                while let [remoteness, after @ ..] = rest {
                    best.add(*remoteness);
                    rest = after;
                }
                best.remoteness()
            }
            Self::Grundy => {
                let mut least = 0;
                while let [grundy, after @ ..] = rest {
                    (least, rest) = if *grundy == least {
                        (least + 1, successors)
                    } else {
                        (least, after)
                    };
                }
                least
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
