//! The baked games as the commands see them.

use std::fmt::Display;
use std::str::FromStr;

use retrograde::calendar::{self, Calendar, Date};
use retrograde::digits::{self, Digits, Number};
use retrograde::table::Trie;
use retrograde::{Game, Outcome, Value};

/// A game whose tables are in this binary.
pub trait Baked: Game<Position: FromStr<Err: Display> + PartialOrd> {
    /// The problem id whose input and words are meant when no position is given.
    const JUDGE: &'static str;
    /// What a position is called in messages.
    const POSITION: &'static str;

    fn outcome(position: Self::Position) -> Outcome;
    fn remoteness(position: Self::Position) -> u32;
    fn grundy(position: Self::Position) -> u8;
    fn best_move(position: Self::Position) -> Option<Self::Position>;
    fn table(value: Value) -> Trie<'static>;

    /// Any of the values, as a number.
    fn probe(value: Value, position: Self::Position) -> u32 {
        match value {
            Value::Outcome => u32::from(Self::outcome(position) == Outcome::Win),
            Value::Remoteness => Self::remoteness(position),
            Value::Grundy => u32::from(Self::grundy(position)),
        }
    }
}

impl Baked for Calendar {
    const JUDGE: &'static str = "poj1082";
    const POSITION: &'static str = "date";

    fn outcome(date: Date) -> Outcome {
        calendar::outcome(date)
    }
    fn remoteness(date: Date) -> u32 {
        calendar::remoteness(date)
    }
    fn grundy(date: Date) -> u8 {
        calendar::grundy(date)
    }
    fn best_move(date: Date) -> Option<Date> {
        calendar::best_move(date)
    }
    fn table(value: Value) -> Trie<'static> {
        calendar::table(value)
    }
}

impl Baked for Digits {
    const JUDGE: &'static str = "luogu-p2953";
    const POSITION: &'static str = "number";

    fn outcome(number: Number) -> Outcome {
        digits::outcome(number)
    }
    fn remoteness(number: Number) -> u32 {
        digits::remoteness(number)
    }
    fn grundy(number: Number) -> u8 {
        digits::grundy(number)
    }
    fn best_move(number: Number) -> Option<Number> {
        digits::best_move(number)
    }
    fn table(value: Value) -> Trie<'static> {
        digits::table(value)
    }
}
