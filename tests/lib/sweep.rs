//! A game that breaks the contract of numbered positions and falling moves is refused, by game and
//! position.

use crate::refused::assert_refused;
use retrograde::codegen::{Fault, Solution, sweep};
use retrograde::{Game, Value};

/// Six positions of which 3 is a hole and each moves one down, but for one that is told.
struct Six {
    from: u32,
    to: u32,
    number_of_5: u32,
}

impl Game for Six {
    type Position = u32;

    fn name(&self) -> &str {
        "six"
    }

    fn radices(&self) -> &[u32] {
        &[2, 3]
    }

    fn number(&self, position: u32) -> u32 {
        if position == 5 {
            self.number_of_5
        } else {
            position
        }
    }

    fn position(&self, number: u32) -> Option<u32> {
        (number != 3).then_some(number)
    }

    fn moves(&self, position: u32) -> impl Iterator<Item = u32> {
        let one_down = position.checked_sub(1).filter(|&to| to != 3);
        if position == self.from {
            Some(self.to)
        } else {
            one_down
        }
        .into_iter()
    }
}

#[test]
fn a_game_that_breaks_the_contract_is_refused() {
    let swept = |from, to, number_of_5| {
        let game = Six {
            from,
            to,
            number_of_5,
        };
        sweep(&game).map(|solution| solution.values(Value::Remoteness))
    };
    assert_eq!(swept(5, 2, 5), Ok(vec![0, 1, 2, Solution::HOLE, 0, 3]));
    for (from, to, cycle) in [
        (2, 2, &["2", "2"][..]),
        (0, 0, &["0", "0"]),
        (1, 4, &[]),
        (4, 5, &["4", "5", "4"]),
        (1, 2, &["1", "2", "1"]),
    ] {
        let fault = Fault::Upward {
            to: to.to_string(),
            cycle: cycle.iter().map(|&at| at.into()).collect(),
        };
        assert_refused(swept(from, to, 5), "six", Some(from), fault);
    }
    let says = |from, to, number| {
        let error = swept(from, to, number).map(|_| ());
        error.expect_err("the contract is broken").to_string()
    };
    assert_eq!(
        says(4, 5, 5),
        "six: 4: the move to 5 does not lower the number, and the moves 4 → 5 → 4 lead back"
    );
    assert_eq!(
        says(1, 4, 5),
        "six: 1: the move to 4 does not lower the number"
    );
    for (from, to) in [(2, 6), (0, u32::MAX)] {
        assert_eq!(
            says(from, to, 5),
            format!("six: {from}: the move to {to} leads to the number {to}, but there are 6")
        );
    }
    for from in [4, 5] {
        let (to, number) = ("3".into(), 3);
        let fault = Fault::Hole { to, number };
        assert_refused(swept(from, 3, 5), "six", Some(from), fault);
        assert_eq!(
            says(from, 3, 5),
            format!("six: {from}: the move to 3 leads to no position: its number 3 is a hole")
        );
    }
    for given in [0, 4, 6, u32::MAX] {
        let fault = Fault::Number { asked: 5, given };
        assert_refused(swept(5, 4, given), "six", Some(5), fault);
        assert_eq!(
            says(5, 4, given),
            format!("six: 5: the position of the number 5 has the number {given}")
        );
    }
}
