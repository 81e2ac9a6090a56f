//! The simulated tail: the last two digits are not looked up. The numbers of a block of a hundred are
//! played one after another by the rules.

use super::state::State;
use super::table::RADIX;
use crate::digits::extent::Extent;
use crate::game::Value;

/// A number of a block of a hundred, and the state that the numbers before it have led to.
#[derive(Clone)]
pub(crate) struct Tail {
    value: Value,
    hundred: Extent,
    ten: Extent,
    tens: u32,
    ones: u32,
    below: u64,
    start: u32,
}

impl Tail {
    /// The first number of a block of a hundred, which follows these leading digits and these nine values.
    #[inline(always)]
    pub const fn new(value: Value, hundred: Extent, below: u64) -> Self {
        Self {
            value,
            hundred,
            ten: hundred.then(0),
            tens: 0,
            ones: 0,
            below,
            start: 0,
        }
    }

    /// Whether all hundred numbers have been passed.
    pub const fn is_over(&self) -> bool {
        self.tens == RADIX
    }

    #[inline(always)]
    const fn state(&self) -> State {
        State::new(self.ten.then(self.ones), self.below)
    }

    /// The value of this number.
    #[inline(always)]
    pub const fn reading(&self) -> Reading {
        let (value, mark) = self.state().number(self.value);
        let value = self.start.wrapping_add(value);
        Reading { value, mark }
    }

    /// Goes on to the next number.
    #[inline(always)]
    pub const fn pass(&mut self) {
        let (below, rise) = self.state().after(self.value);
        (self.below, self.start) = (below, self.start.wrapping_add(rise));
        self.ones += 1;
        if self.ones == RADIX {
            (self.ones, self.tens) = (0, self.tens + 1);
            self.ten = self.hundred.then(self.tens);
        }
    }
}

/// The number that a digit means.
#[inline(always)]
pub const fn number(digit: u8) -> u32 {
    (digit.wrapping_sub(b'0') % 16) as u32
}

/// What stands at the end of a number's digits.
pub(crate) struct Reading {
    /// The sum of the rises on the way.
    pub value: u32,
    /// Of remoteness, whether the second move is better than the first.
    pub mark: bool,
}
