//! The Cow Digit Game in C.

use retrograde::Value;
use retrograde::digits::{best_moves, table};

use crate::cli::games::c::{Function, InC};

pub static DIGITS: InC = InC {
    name: "digits",
    about: "\
/* The Cow Digit Game, solved: the player to move subtracts from a number its largest digit or its
 * smallest digit that is not 0; whoever is left with 0 loses.
 *
 * Positions are the numbers from 0 to 1000000. Every answer is for the player to move, from tables
 * that are only read: no RAM, no recursion, no division, the same few steps for every number. */
",
    helpers: "",
    functions: [
        Function {
            contract: "\
/* Who wins at the number n.
 * Returns 1 where the player to move wins, 0 where the player to move loses, -1 where there is no
 * such position. */
",
            signature: "int retrograde_digits_outcome(uint32_t n)",
            name: "outcome",
            table: || table(Value::Outcome),
            probe: HUNDREDS,
            body: "    return (n <= 1000000U) ? (int)digits_outcome(n) : -1;\n",
        },
        Function {
            contract: "\
/* The moves left at n when the winner hurries and the loser stalls: 0 at 0, at most 267978.
 * Returns -1 where there is no such position. */
",
            signature: "int32_t retrograde_digits_remoteness(uint32_t n)",
            name: "remoteness",
            table: || table(Value::Remoteness),
            probe: TENS,
            body: "    return (n <= 1000000U) ? (int32_t)digits_remoteness(n) : -1;\n",
        },
        Function {
            contract: "\
/* The Grundy value of n, 0 to 2, and 0 where the player to move loses.
 * Returns -1 where there is no such position. */
",
            signature: "int8_t retrograde_digits_grundy(uint32_t n)",
            name: "grundy",
            table: || table(Value::Grundy),
            probe: HUNDREDS,
            body: "    return (n <= 1000000U) ? (int8_t)digits_grundy(n) : (int8_t)-1;\n",
        },
        Function {
            contract: "\
/* The best number to move to from n: the fastest way from a win, from a loss the one that holds out
 * longest, less the smallest digit where both are equal.
 * Returns -1 where the game is over, and where there is no such position. */
",
            signature: "int32_t retrograde_digits_best(uint32_t n)",
            name: "best",
            table: best_moves,
            probe: TENS,
            body: "    /* The table has what the best move subtracts. */
    const uint32_t by = (n <= 1000000U) ? digits_best(n) : 0U;
    return (by > 0U) ? (int32_t)(n - by) : -1;
",
        },
    ],
};

/// From a number to the digits of a table: a fixed-point fraction, a little more than the number,
/// whose leading digits stand before the point.
const HUNDREDS: &str = "\
static uint32_t digits_@(uint32_t n)
{
    const uint32_t a = n * 4194U + n * 39U / 128U + 1U; /* thousands, and 22 binary places */
    const uint32_t b = (a & 0x3FFFFFU) * 10U;
    const uint32_t c = (b & 0x3FFFFFU) * 100U;
    return digits_@_at((uint_fast16_t)(a >> 22), (uint_fast16_t)(b >> 22),
        (uint_fast16_t)(c >> 22));
}
";

const TENS: &str = "\
static uint32_t digits_@(uint32_t n)
{
    const uint32_t a = n * 4194U + n * 39U / 128U + 1U; /* thousands, and 22 binary places */
    const uint32_t b = (a & 0x3FFFFFU) * 10U;
    const uint32_t c = (b & 0x3FFFFFU) * 10U;
    const uint32_t d = (c & 0x3FFFFFU) * 10U;
    return digits_@_at((uint_fast16_t)(a >> 22), (uint_fast16_t)(b >> 22),
        (uint_fast16_t)(c >> 22), (uint_fast16_t)(d >> 22));
}
";
