//! The Cow Digit Game as a picture: numbers in rows of a power of ten.

use crate::cli::drawing::layout::{Drawing, numbers};
use crate::cli::drawing::palette::{AMBER, BLUE, NO_MOVE, Name, PURPLE, name};

static MOVES: [Name; 4] = [
    name("the smallest digit", BLUE, 's'),
    name("the largest digit", AMBER, 'L'),
    name("the only digit", PURPLE, 'o'),
    NO_MOVE,
];

pub fn drawing() -> Drawing {
    Drawing {
        usual: "0..=999999".into(),
        lay: |asked| numbers(asked, &[1], "column (number = row + column)"),
        moves: &MOVES,
        kind: |before, after| {
            if before + after == 0 {
                2
            } else {
                before.min(1)
            }
        },
    }
}
