//! The contexts within which the smaller tables name their blocks, and the lookup that follows them.

use super::rules::Number;
use crate::table::Trie;

/// What the leading digits of a number mean for the play below them: the smallest that is not 0,
/// and the largest.
///
/// Counted from 0 as `10 * (smallest - 1) + largest`. A smallest digit over `HIGHEST` is as good as
/// `HIGHEST`: the few blocks that follow are found among those of one context.
#[derive(Clone, Copy)]
pub struct Span {
    smallest_less_one: u32,
    largest: u32,
}

impl Span {
    pub const HIGHEST: u32 = 6;
    /// No digit yet.
    pub const START: Self = Self {
        smallest_less_one: Self::HIGHEST - 1,
        largest: 0,
    };

    /// With one more digit. A 0 wraps to more than any other.
    #[inline(always)]
    pub const fn then(self, digit: u32) -> Self {
        let less_one = digit.wrapping_sub(1);
        Self {
            smallest_less_one: if less_one < self.smallest_less_one {
                less_one
            } else {
                self.smallest_less_one
            },
            largest: if digit > self.largest {
                digit
            } else {
                self.largest
            },
        }
    }

    /// The context, at most `10 * HIGHEST`: that of a million, which begins with a digit of 10.
    #[inline(always)]
    pub const fn context(self) -> u32 {
        10 * self.smallest_less_one + self.largest
    }
}

/// What a table of such digits that counts its blocks within contexts says of a number.
#[inline(always)]
pub const fn probe(table: &Trie<'_>, number: Number) -> u32 {
    let [a, b, c, hundreds, tens, ones] = number.digits();
    let after_thousands = Span::START.then(a).then(b).then(c);
    let after_hundreds = after_thousands.then(hundreds);
    let after_tens = after_hundreds.then(tens);
    let contexts = [
        after_thousands.context(),
        after_hundreds.context(),
        after_tens.context(),
        0,
    ];
    table.walk_in([(a * 10 + b) * 10 + c, hundreds, tens, ones], contexts)
}
