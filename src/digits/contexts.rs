//! The contexts within which the smaller tables name their blocks, and the lookup that follows them.

use super::extent::Extent;
use super::rules::Number;
use crate::table::Trie;

/// Smallest digits above this share its context: few blocks follow any of them.
pub const HIGHEST: u32 = 6;

/// Before any digit. No smallest digit is higher.
pub const START: Extent = Extent {
    smallest_less_one: HIGHEST - 1,
    largest: 0,
};

/// The context after some digits, at most `10 * HIGHEST`: a million begins with the digit 10.
#[inline(always)]
pub const fn context(digits: Extent) -> u32 {
    10 * digits.smallest_less_one + digits.largest
}

/// The value of a number in a table whose blocks are named within contexts.
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
