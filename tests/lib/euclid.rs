//! Euclid's game against slow truth: all pairs below 2,000, and Fibonacci pairs up to 2⁶⁴; the
//! board against all walks on small boards; sums against their own positions.

use crate::slow;
use std::num::NonZeroU64;

use retrograde::Outcome;
use retrograde::board;
use retrograde::euclid::{self, Pair};

const SIDE: usize = 2_000;

#[test]
fn all_pairs_below_2000_agree() {
    let values = slow::small::pairs(SIDE);
    for a in 0..SIDE {
        for b in 0..=a {
            let (remoteness, grundy) = values[a][b];
            let pair = Pair::new(b as u64, a as u64);
            assert_eq!(euclid::remoteness(pair), remoteness, "{pair}");
            assert_eq!(euclid::grundy(pair), grundy, "{pair}");
            assert_eq!(euclid::outcome(pair) == Outcome::Win, grundy > 0, "{pair}");
            let remoteness_of = |to: Pair| values[to.larger() as usize][to.smaller() as usize].0;
            let best = euclid::moves(pair).find(|&to| remoteness_of(to) + 1 == remoteness);
            assert_eq!(euclid::best_move(pair), best, "{pair}");
        }
    }
}

/// Neighbours in the Fibonacci sequence are the closest that a ratio comes to φ: alternately just
/// above it and just below. Each has one move, so that is all that decides.
#[test]
fn fibonacci_pairs_alternate() {
    let (mut a, mut b, mut moves) = (2_u64, 1_u64, 1);
    let mut pairs = 0;
    // 2, 1 is a win in one move; from each later pair the only move is to the pair before.
    while let Some(sum) = a.checked_add(b) {
        (a, b, moves) = (sum, a, moves + 1);
        let pair = Pair::new(a, b);
        assert_eq!(euclid::remoteness(pair), moves, "{pair}");
        assert_eq!(
            euclid::outcome(pair) == Outcome::Win,
            moves % 2 == 1,
            "{pair}"
        );
        assert_eq!(euclid::grundy(pair), u64::from(moves % 2 == 1), "{pair}");
        assert_eq!(
            euclid::moves(pair).collect::<Vec<_>>(),
            [Pair::new(b, a - b)]
        );
        pairs += 1;
    }
    assert_eq!(pairs, 90);
    assert!(a > u64::MAX / 2);
}

#[test]
fn the_largest_pairs_are_answered() {
    let pair = Pair::new(u64::MAX, 1);
    assert_eq!(
        (euclid::outcome(pair), euclid::remoteness(pair)),
        (Outcome::Win, 1)
    );
    assert_eq!(
        (euclid::grundy(pair), euclid::best_move(pair)),
        (u64::MAX, Some(Pair::new(1, 0)))
    );
    let most = usize::try_from(u64::MAX).unwrap_or(usize::MAX);
    assert_eq!(euclid::moves(pair).size_hint().0, most);
    let pair = Pair::new(u64::MAX, u64::MAX);
    assert_eq!(
        (euclid::outcome(pair), euclid::remoteness(pair)),
        (Outcome::Win, 1)
    );
    let over = Pair::new(u64::MAX, 0);
    assert_eq!(
        (euclid::outcome(over), euclid::best_move(over)),
        (Outcome::Loss, None)
    );
    assert_eq!((euclid::grundy(over), euclid::remoteness(over)), (0, 0));
    assert_eq!(euclid::moves(over).count(), 0);
}

#[test]
fn pairs_are_read_as_written() {
    assert_eq!("12,34".parse(), Ok(Pair::new(34, 12)));
    assert_eq!(Pair::new(12, 34).to_string(), "34,12");
    for text in ["", "12", "12,", ",12", "1,2,3", "+1,2", "1, 2", "-1,2"] {
        assert_eq!(
            text.parse::<Pair>(),
            Err(euclid::PairError::NotAPair),
            "{text}"
        );
    }
    let large = "18446744073709551616,1".parse::<Pair>();
    assert_eq!(large, Err(euclid::PairError::TooLarge));
    let says = euclid::PairError::NotAPair.to_string();
    assert_eq!(says, "a pair is written with a comma, as in 34,12");
    let says = euclid::PairError::TooLarge.to_string();
    assert_eq!(says, "a number of a pair has at most 64 bits");
}

#[test]
fn boards_agree_with_all_walks() {
    for side in 1..=5 {
        let won = slow::small::walk(side, 0, 1);
        let outcome = board::outcome(NonZeroU64::new(side as u64).expect("a side"));
        assert_eq!(outcome == Outcome::Win, won, "{side}");
    }
    assert_eq!(board::outcome(NonZeroU64::MAX), Outcome::Loss);
}
