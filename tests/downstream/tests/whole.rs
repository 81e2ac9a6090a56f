//! Whole domains, and one past their ends.

use retrograde::Outcome;

/// By sieving: whatever reaches a loss wins, as soon as a predecessor is known to.
#[test]
fn squares() {
    let mut quickest = vec![u32::MAX; 10_000];
    let mut slowest = vec![0; 10_000];
    for heap in 0..10_000_u32 {
        let place = heap as usize;
        let wins = quickest[place] < u32::MAX;
        let outcome = if wins { Outcome::Win } else { Outcome::Loss };
        let left = if wins {
            quickest[place]
        } else {
            slowest[place]
        };
        assert_eq!(downstream::squares(heap), Some(outcome), "{heap}");
        assert_eq!(downstream::squares_left(heap), Some(left), "{heap}");
        for above in (1..)
            .map(|root| place + root * root)
            .take_while(|&above| above < 10_000)
        {
            if wins {
                slowest[above] = slowest[above].max(left + 1);
            } else {
                quickest[above] = quickest[above].min(left + 1);
            }
        }
    }
    assert_eq!(downstream::squares(10_000), None);
    assert_eq!(downstream::squares_left(10_000), None);
}

/// Bouton 1901: the value of two heaps is their sum without carries.
#[test]
fn nim() {
    for first in 0..=u8::MAX {
        for second in 0..=u8::MAX {
            let sum = u32::from(first ^ second);
            assert_eq!(
                downstream::nim(first, second),
                Some(sum),
                "{first} {second}"
            );
        }
    }
}
