//! The Calendar Game in C.

use retrograde::Value;
use retrograde::calendar::table;

use crate::cli::games::c::{Function, InC};

pub static CALENDAR: InC = InC {
    name: "calendar",
    about: "\
/* The Calendar Game, solved: from a date the player to move goes to the next day, or to the same day
 * of the next month where that date exists; whoever reaches 4 November 2001 wins.
 *
 * Positions are the dates from 1 January 1900 to 4 November 2001. Every answer is for the player to
 * move, from tables that are only read: no RAM, no recursion, the same few steps for every date. */
",
    helpers: "\
static uint8_t days_in_month(uint16_t y, uint8_t m)
{
    uint8_t days = 31U;
    if (m == 4U || m == 6U || m == 9U || m == 11U) {
        days = 30U;
    } else if (m == 2U) {
        /* Of the years here only 1900 is no leap year though 4 divides it. */
        days = (y % 4U == 0U && y != 1900U) ? 29U : 28U;
    }
    return days;
}

static int is_position(uint16_t y, uint8_t m, uint8_t d)
{
    int is = 0;
    if (y >= 1900U && y <= 2001U && m >= 1U && m <= 12U && d >= 1U) {
        is = d <= days_in_month(y, m) && (y < 2001U || m < 11U || (m == 11U && d <= 4U));
    }
    return is;
}
",
    functions: [
        Function {
            contract: "\
/* Who wins at the year y, the month m from 1 to 12 and the day d from 1.
 * Returns 1 where the player to move wins, 0 where the player to move loses, -1 where there is no
 * such position. */
",
            signature: "int retrograde_calendar_outcome(uint16_t y, uint8_t m, uint8_t d)",
            name: "outcome",
            table: || table(Value::Outcome),
            probe: PROBE,
            body: "    return is_position(y, m, d) ? (int)calendar_outcome(y, m, d) : -1;\n",
        },
        Function {
            contract: "\
/* The moves left at a date when the winner hurries and the loser stalls: 0 at the end, at most 2472.
 * Returns -1 where there is no such position. */
",
            signature: "int32_t retrograde_calendar_remoteness(uint16_t y, uint8_t m, uint8_t d)",
            name: "remoteness",
            table: || table(Value::Remoteness),
            probe: PROBE,
            body: "    return is_position(y, m, d) ? (int32_t)calendar_remoteness(y, m, d) : -1;\n",
        },
        Function {
            contract: "\
/* The Grundy value of a date, 0 to 2, and 0 where the player to move loses.
 * Returns -1 where there is no such position. */
",
            signature: "int8_t retrograde_calendar_grundy(uint16_t y, uint8_t m, uint8_t d)",
            name: "grundy",
            table: || table(Value::Grundy),
            probe: PROBE,
            body: "    return is_position(y, m, d) ? (int8_t)calendar_grundy(y, m, d) : (int8_t)-1;\n",
        },
        Function {
            contract: "\
/* The best move of a date: the fastest one from a win, from a loss the one that holds out longest,
 * the day where both are equal.
 * Returns 1 for the next day, 2 for the next month, 0 where the game is over, -1 where there is no
 * such position. */
",
            signature: "int8_t retrograde_calendar_best(uint16_t y, uint8_t m, uint8_t d)",
            name: "remoteness",
            table: || table(Value::Remoteness),
            probe: PROBE,
            body: "    int8_t best = -1;
    if (y == 2001U && m == 11U && d == 4U) {
        best = 0;
    } else if (is_position(y, m, d)) {
        const uint32_t here = calendar_remoteness(y, m, d);
        uint32_t there;
        if (d < days_in_month(y, m)) {
            there = calendar_remoteness(y, m, (uint8_t)(d + 1U));
        } else if (m < 12U) {
            there = calendar_remoteness(y, (uint8_t)(m + 1U), 1U);
        } else {
            there = calendar_remoteness((uint16_t)(y + 1U), 1U, 1U);
        }
        /* The best move leaves a remoteness less by one. */
        best = (there + 1U == here) ? 1 : 2;
    }
    return best;
",
        },
    ],
};

/// From the parts of a position to the digits of a table.
const PROBE: &str = "\
static uint32_t calendar_@(uint16_t y, uint8_t m, uint8_t d)
{
    return calendar_@_at((uint_fast16_t)(2001U - y), (uint_fast16_t)(12U - m),
        (uint_fast16_t)(31U - d));
}
";
