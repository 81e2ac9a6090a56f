//! Take-away games: remove a number of objects of a given set from a heap, never more than there
//! are; whoever finds no move left loses.
//!
//! The race to a target, adding instead of removing, is the same game with the heap that is left to
//! go. All outcomes are those of the **player to move**.
//!
//! ```
//! use retrograde::Outcome;
//! use retrograde::take_away::{TakeAway, Values};
//!
//! // The race to 24 by 1, 2 or 3: the first player loses, 12 moves each.
//! let race = TakeAway::race();
//! assert_eq!(race.outcome(24), Some(Outcome::Loss));
//! assert_eq!(race.remoteness(24), Some(12));
//!
//! // Any set, with room for enough heaps to find and prove its period.
//! let mut room = [Values::default(); 64];
//! let game = TakeAway::list(&[2, 5], &mut room)?;
//! assert_eq!(game.period(), Some((0, 7)));
//! assert_eq!(game.grundy(u64::MAX), Some(0));
//! # Ok::<(), retrograde::take_away::StepsError>(())
//! ```

mod rules;

pub use rules::{StepsError, Values};

use rules::{Steps, Swept};

use crate::game::Outcome;

/// A take-away game, its steps given.
///
/// A value is `None` where it is not known for certain: past the buffer of a list whose period did
/// not show in it, and for the remoteness of powers of two past theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeAway<'a> {
    steps: Steps<'a>,
    known: Known<'a>,
}

/// Where answers come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known<'a> {
    /// The steps 1 … m: a loss is a multiple of m + 1, and each player has a reply to that.
    Formula,
    /// A buffer, and what it proves.
    Swept(Swept<'a>),
}

impl TakeAway<'static> {
    /// The steps of the race to 24: 1, 2 and 3.
    #[must_use]
    pub const fn race() -> Self {
        Self {
            steps: Steps::UpTo(3),
            known: Known::Formula,
        }
    }

    /// The steps from 1 to `most`, as in the Brave Game, answered for every heap.
    ///
    /// # Errors
    /// Says so where `most` is 0.
    pub const fn up_to(most: u64) -> Result<Self, StepsError> {
        if most == 0 {
            return Err(StepsError::None);
        }
        Ok(Self {
            steps: Steps::UpTo(most),
            known: Known::Formula,
        })
    }
}

impl<'a> TakeAway<'a> {
    /// The steps 1, 2, 4, 8 and so on, as in Good Luck in CET-4: outcome and Grundy value of every
    /// heap, remoteness and best move of the heaps below the length of the buffer.
    ///
    /// No power of two is a multiple of 3, and both 1 and 2 are among them; so a heap's Grundy
    /// value is its remainder by 3. Remoteness rises and falls, by no rule that is known.
    #[must_use]
    pub fn powers_of_two(buffer: &'a mut [Values]) -> Self {
        Self::swept(Steps::PowersOf2, buffer)
    }

    /// Steps of a list, ascending: the buffer is swept, and every heap is answered once its heaps
    /// prove a period. A buffer of a few times the largest step is mostly enough.
    ///
    /// # Errors
    /// Says why the list makes no game.
    pub fn list(steps: &'a [u32], buffer: &'a mut [Values]) -> Result<Self, StepsError> {
        match steps.first() {
            None => return Err(StepsError::None),
            Some(0) => return Err(StepsError::Zero),
            Some(_) => {}
        }
        if steps.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(StepsError::Order);
        }
        Ok(Self::swept(Steps::List(steps), buffer))
    }

    fn swept(steps: Steps<'a>, buffer: &'a mut [Values]) -> Self {
        let known = Known::Swept(Swept::new(steps, buffer));
        Self { steps, known }
    }

    /// The outcome for the player to move.
    #[must_use]
    pub fn outcome(&self, heap: u64) -> Option<Outcome> {
        let grundy = self.grundy(heap)?;
        Some(Outcome::from_bit(u32::from(grundy > 0)))
    }

    /// The Grundy value.
    #[must_use]
    pub fn grundy(&self, heap: u64) -> Option<u64> {
        match (&self.known, self.steps) {
            (_, Steps::PowersOf2) => Some(heap % 3),
            (Known::Formula, _) => Some(self.by_formula(heap).1),
            (Known::Swept(swept), _) => swept.grundy(heap),
        }
    }

    /// The moves left when the winner hurries and the loser stalls.
    #[must_use]
    pub fn remoteness(&self, heap: u64) -> Option<u64> {
        match &self.known {
            Known::Formula => {
                // The loser takes 1 at a time, the winner fills it up to m + 1.
                let (rounds, rest) = self.by_formula(heap);
                Some(2 * rounds + u64::from(rest > 0))
            }
            Known::Swept(swept) => swept.remoteness(heap),
        }
    }

    /// The heap to leave: from a win the fastest, from a loss the one that holds out longest, by
    /// the smallest step where several are equal; `None` where no move is left, and where the
    /// [`remoteness`](Self::remoteness) is not known.
    #[must_use]
    pub fn best_move(&self, heap: u64) -> Option<u64> {
        if let (Known::Formula, Steps::UpTo(_)) = (&self.known, self.steps) {
            let (_, rest) = self.by_formula(heap);
            return heap.checked_sub(rest.max(1));
        }
        let best = self.remoteness(heap)?.checked_sub(1);
        self.moves(heap).find(|&to| self.remoteness(to) == best)
    }

    /// The heaps that a move may leave, by ascending step.
    pub fn moves(&self, heap: u64) -> impl Iterator<Item = u64> + use<'a> {
        self.steps.within(heap).map(move |step| heap - step)
    }

    /// From which heap on Grundy values repeat, and after how many, where that is proven.
    #[must_use]
    pub fn period(&self) -> Option<(u64, u64)> {
        match (&self.known, self.steps) {
            (_, Steps::PowersOf2) => Some((0, 3)),
            (Known::Formula, Steps::UpTo(most)) => Some((0, most.checked_add(1)?)),
            (Known::Swept(swept), _) => swept.grundy,
            _ => None,
        }
    }

    /// Whether remoteness and best move are known of every heap.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        match &self.known {
            Known::Swept(swept) => swept.growth.is_some(),
            _ => true,
        }
    }

    /// Rounds of m + 1 objects in a heap, and what is left over.
    fn by_formula(&self, heap: u64) -> (u64, u64) {
        match self.steps.largest().and_then(|most| most.checked_add(1)) {
            Some(round) if round > 1 => (heap / round, heap % round),
            _ => (0, heap),
        }
    }
}
