//! Kayles: knock one pin out of a row, or two neighbours. What is left may be two rows, so the game
//! is solved by Grundy values.

use std::fmt;

use retrograde::Game;

pub struct Kayles;

/// A row of pins, or two.
#[derive(Clone, Copy, PartialEq)]
pub struct Pins(pub u32, pub u32);

impl fmt::Display for Pins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.0, self.1)
    }
}

impl Game for Kayles {
    type Position = Pins;

    fn name(&self) -> &str {
        "kayles"
    }

    fn radices(&self) -> &[u32] {
        &[400]
    }

    fn number(&self, pins: Pins) -> u32 {
        pins.0
    }

    fn position(&self, number: u32) -> Option<Pins> {
        Some(Pins(number, 0))
    }

    fn moves(&self, pins: Pins) -> impl Iterator<Item = Pins> {
        let left = [1, 2]
            .into_iter()
            .filter_map(move |hit| pins.0.checked_sub(hit));
        left.flat_map(|left| (0..=left / 2).map(move |right| Pins(left - right, right)))
    }

    fn parts(&self, pins: Pins) -> Option<[Pins; 2]> {
        (pins.1 > 0).then_some([Pins(pins.0, 0), Pins(pins.1, 0)])
    }
}
