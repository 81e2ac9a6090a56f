//! Tables that an older version wrote, kept as they were: they answer rightly, or else this does not
//! compile. Do not write them anew. When a layout has to go, its file here moves to a test that it
//! does not compile.

use retrograde::sparse::Sparse;
use retrograde::table::{Bits, Trie};

static TRIE: Trie<'static> = include!("kept/trie.rs");
static RISES: Trie<'static> = include!("kept/rises.rs");
static BITS: Bits<'static> = include!("kept/bits.rs");
static SPARSE: Sparse<'static> = include!("kept/sparse.rs");

/// A turn takes a square number from a heap of fewer than 300: whether the player to move wins, and
/// the moves left.
fn truth() -> Vec<(bool, u32)> {
    let mut known: Vec<(bool, u32)> = Vec::new();
    for heap in 0..300_usize {
        let squares = (1..).map(|root| root * root);
        let next: Vec<_> = squares
            .take_while(|&square| square <= heap)
            .map(|square| known[heap - square])
            .collect();
        let losses = next.iter().filter(|told| !told.0).map(|told| told.1);
        let quickest = losses.min();
        let slowest = next.iter().map(|told| told.1 + 1).max().unwrap_or(0);
        known.push(quickest.map_or((false, slowest), |left| (true, left + 1)));
    }
    known
}

#[test]
fn tables_of_version_0_1() {
    for (heap, (wins, left)) in (0..).zip(truth()) {
        let outcome = Some(u32::from(wins));
        assert_eq!(TRIE.probe(heap), outcome, "{heap}");
        assert_eq!(BITS.probe(heap), outcome, "{heap}");
        assert_eq!(SPARSE.probe(heap), outcome, "{heap}");
        assert_eq!(RISES.probe(heap), Some(left), "{heap}");
    }
    assert_eq!((BITS.probe(300), SPARSE.probe(300)), (None, None));
}
