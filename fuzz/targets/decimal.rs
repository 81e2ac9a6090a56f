//! Numbers of any length against the rules: every value must follow from those of the numbers that
//! moves lead to, found by subtracting in decimal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use retrograde::Outcome;
use retrograde::digits::{Decimal, DecimalError, Number, grundy, outcome, remoteness};

fuzz_target!(|bytes: &[u8]| {
    // Half of all bytes are digits, so that numbers get long.
    let text: Vec<u8> = match bytes.split_first() {
        Some((0, rest)) => rest.to_vec(),
        _ => bytes.iter().map(|byte| b'0' + byte % 10).collect(),
    };
    let number = match Decimal::new(&text) {
        Ok(number) => number,
        Err(DecimalError::Empty) => return assert!(text.is_empty()),
        Err(DecimalError::NotADigit { at }) => {
            let first = text.iter().position(|byte| !byte.is_ascii_digit());
            return assert_eq!(first, Some(at));
        }
        Err(other) => panic!("{other}"),
    };
    let digits = number.digits();
    assert!(text.ends_with(digits));
    assert!(
        text[..text.len() - digits.len()]
            .iter()
            .all(|&zero| zero == b'0')
    );
    let present = (b'1'..=b'9').filter(|digit| digits.contains(digit));
    let (least, most) = (present.clone().min(), present.max());
    let mut moves = Vec::from_iter(least.map(|digit| digit - b'0'));
    moves.extend(most.filter(|_| most != least).map(|digit| digit - b'0'));
    assert_eq!(number.moves().collect::<Vec<_>>(), moves);
    let below: Vec<Vec<u8>> = moves.iter().map(|&digit| less(digits, digit)).collect();
    let below: Vec<Decimal> = below
        .iter()
        .map(|text| Decimal::new(text).expect("digits"))
        .collect();
    let win = below.iter().any(|to| to.outcome() == Outcome::Loss);
    assert_eq!(number.outcome() == Outcome::Win, win);
    let mex = (0..).find(|value| below.iter().all(|to| to.grundy() != *value));
    assert_eq!(Some(number.grundy()), mex);
    let best = number
        .best_move()
        .and_then(|best| moves.iter().position(|&digit| digit == best));
    assert_eq!(best.is_none(), moves.is_empty());
    match number.remoteness() {
        Ok(known) => {
            let left: Vec<u128> = below.iter().flat_map(|to| to.remoteness()).collect();
            let fastest = below
                .iter()
                .zip(&left)
                .filter(|(to, _)| to.outcome() == Outcome::Loss);
            let next = match win {
                true => fastest.map(|(_, &left)| left).min(),
                false => left.iter().copied().max(),
            };
            assert_eq!(known, next.map_or(0, |next| next + 1));
            assert_eq!(best.map(|best| left[best]), next);
        }
        Err(error) => assert!(error == DecimalError::TooLong && digits.len() > 38),
    }
    if let Some(number) = std::str::from_utf8(digits)
        .ok()
        .and_then(|text| text.parse::<Number>().ok())
    {
        let long = Decimal::new(digits).expect("digits");
        assert_eq!(long.outcome(), outcome(number));
        assert_eq!(long.grundy(), grundy(number));
        assert_eq!(long.remoteness(), Ok(remoteness(number).into()));
    }
});

/// The digits of the number that is less by a digit.
fn less(digits: &[u8], digit: u8) -> Vec<u8> {
    let (mut less, mut owed) = (digits.to_vec(), digit);
    for place in less.iter_mut().rev() {
        let value = *place - b'0';
        (*place, owed) = match value.checked_sub(owed) {
            Some(rest) => (b'0' + rest, 0),
            None => (b'0' + value + 10 - owed, 1),
        };
    }
    assert_eq!(owed, 0);
    less
}
