//! The contexts within which the smaller tables name their blocks, and the lookup that follows them.

use super::extent::Extent;
use super::rules::Number;
use crate::table::Trie;

/// A smallest digit over this is as good as this: the few blocks that follow are found among those
/// of one context.
pub const HIGHEST: u32 = 6;

/// Before any digit. No smallest digit is higher.
pub const START: Extent = Extent {
    smallest_less_one: HIGHEST - 1,
    largest: 0,
};

/// The context after some digits, at most `10 * HIGHEST`: that of a million, which begins with a
/// digit of 10.
#[inline(always)]
pub const fn context(digits: Extent) -> u32 {
    10 * digits.smallest_less_one + digits.largest
}

/// What a table of digits that counts its blocks within contexts says of a number.
#[inline(always)]
pub const fn probe(table: &Trie<'_>, number: Number) -> u32 {
    let [a, b, c, hundreds, tens, ones] = number.digits();
    let after_thousands = START.then(a).then(b).then(c);
    let after_hundreds = after_thousands.then(hundreds);
    let after_tens = after_hundreds.then(tens);
    let contexts = [
        context(after_thousands),
        context(after_hundreds),
        context(after_tens),
        0,
    ];
    table.walk_in([(a * 10 + b) * 10 + c, hundreds, tens, ones], contexts)
}
