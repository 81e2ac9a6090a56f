//! The Cow Digit Game: the baked window from its tables, longer numbers digit by digit.

pub mod c;
#[cfg(feature = "map")]
mod drawn;

use retrograde::digits::{self, Decimal, Number, NumberError, fast, small};
use retrograde::{Outcome, Value};

use super::long::Long;
use super::{Baked, Fast, Format, Position, Probe, Solved, Table};
#[cfg(feature = "map")]
use crate::cli::drawing::layout::Drawing;

pub struct Digits;

fn position(number: Decimal<'_>) -> Position {
    let digits = number.to_string();
    match digits.parse() {
        Ok(number) => Position::Number(number),
        Err(_) => Position::Long(Long::new(number)),
    }
}

/// A number or a long one.
enum Either<'a> {
    Window(Number),
    Long(&'a Long),
}

fn number(position: &Position) -> Either<'_> {
    match position {
        Position::Number(number) => Either::Window(*number),
        Position::Long(long) => Either::Long(long),
        _ => unreachable!("a position of the Cow Digit Game is a number"),
    }
}

/// A number of the window, which is all that is asked of the tables one by one.
fn window(position: &Position) -> Number {
    match number(position) {
        Either::Window(number) => number,
        Either::Long(_) => Number::MAX,
    }
}

/// What the table of numbers of any length says of numbers of the window. Those in a row are read on
/// the way through their hundred, a hundredth of what probes take.
fn past(value: Value) -> Probe {
    let (mut next, mut hundred) = (0, None);
    Box::new(move |at| {
        let number = window(at).get();
        if number != next || number % 100 == 0 {
            hundred = Decimal::table(value).hundred(number.to_string().as_bytes());
        }
        next = number + 1;
        let value = hundred.as_mut().and_then(Iterator::next);
        value.map_or(u32::MAX, |value| value.try_into().unwrap_or(u32::MAX))
    })
}

/// The position that a number becomes.
fn stepped(long: &Long) -> Position {
    position(long.decimal())
}

impl Solved for Digits {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        drawn::drawing()
    }

    fn fast(&self) -> Option<Fast> {
        Some(Fast::Numbers)
    }

    fn noun(&self) -> &'static str {
        "number"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let digits = text.strip_prefix('+').unwrap_or(text);
        match Decimal::new(digits.as_bytes()).map(position) {
            Ok(position) => Ok(position),
            Err(_) => Err(NumberError::NotANumber.to_string()),
        }
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        match number(from) {
            Either::Window(number) => Box::new(digits::moves(number).map(Position::Number)),
            Either::Long(long) => {
                let moves = long.decimal().moves();
                let to: Vec<Position> = moves
                    .map(|digit| stepped(&long.minus(&u64::from(digit).into())))
                    .collect();
                Box::new(to.into_iter())
            }
        }
    }

    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        self.parse(&(11 + below(100)).to_string())
    }

    fn after(&self, position: &Position) -> Option<Position> {
        match number(position) {
            Either::Window(number) if number < Number::MAX => {
                Number::new(number.get() + 1).ok().map(Position::Number)
            }
            Either::Window(_) => Decimal::new(b"1000001").ok().map(self::position),
            Either::Long(long) => Some(stepped(&long.plus(&1.into()))),
        }
    }

    fn outcome(&self, position: &Position) -> Outcome {
        match number(position) {
            Either::Window(number) => digits::outcome(number),
            Either::Long(long) => long.decimal().outcome(),
        }
    }

    fn remoteness(&self, position: &Position) -> Result<u128, String> {
        match number(position) {
            Either::Window(number) => Ok(digits::remoteness(number).into()),
            Either::Long(long) => long
                .decimal()
                .remoteness()
                .map_err(|error| error.to_string()),
        }
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(match number(position) {
            Either::Window(number) => digits::grundy(number).into(),
            Either::Long(long) => long.decimal().grundy().into(),
        })
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        Ok(match number(position) {
            Either::Window(number) => digits::best_move(number).map(Position::Number),
            Either::Long(long) => {
                let best = long.decimal().best_move();
                best.map(|digit| stepped(&long.minus(&u64::from(digit).into())))
            }
        })
    }

    fn kind(&self, position: &Position) -> String {
        let digits = position.to_string();
        let zeros = if digits.contains('0') {
            "with"
        } else {
            "without"
        };
        let (length, first) = (digits.len(), &digits[..1]);
        format!("{length}-digit numbers beginning with {first}, {zeros} zeros")
    }

    fn baked(&self) -> Option<Baked> {
        let [outcome, remoteness, grundy] = Value::ALL;
        let automaton = |name, value| Table {
            name,
            value,
            format: Format::Automaton(Decimal::table(value)),
            probe: past(value),
            most: None,
        };
        let tables = vec![
            Table::new("outcome", outcome, digits::table(outcome), |at| {
                digits::outcome(window(at)) as u32
            }),
            Table::new("remoteness", remoteness, digits::table(remoteness), |at| {
                digits::remoteness(window(at))
            }),
            Table::new("grundy", grundy, digits::table(grundy), |at| {
                digits::grundy(window(at)).into()
            }),
            Table::new("best", remoteness, digits::best_moves(), |at| {
                let best = digits::best_move(window(at));
                best.map_or(0, |to| 1 + digits::remoteness(to))
            })
            .up_to(9),
            Table::new("fast.outcome", outcome, fast::outcomes(), |at| {
                fast::outcome(window(at)) as u32
            }),
            Table::new("small.outcome", outcome, small::outcomes(), |at| {
                small::outcome(window(at)) as u32
            }),
            Table::new("small.grundy", grundy, small::grundy_values(), |at| {
                small::grundy(window(at)).into()
            }),
            automaton("automaton.outcome", outcome),
            automaton("automaton.remoteness", remoteness),
            automaton("automaton.grundy", grundy),
        ];
        let window = [Number::ZERO, Number::MAX].map(Position::Number);
        Some(Baked { window, tables })
    }
}
