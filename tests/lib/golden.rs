//! Tables that an older version wrote, kept as they were: they answer rightly, or else this does not
//! compile. Do not write them anew. When a layout has to go, its file here moves to a test that it
//! does not compile.

use retrograde::sparse::Sparse;
use retrograde::table::{Bits, Periodic, Trie};

static TRIE: Trie<'static> = include!("../golden/trie.rs");
static RISES: Trie<'static> = include!("../golden/rises.rs");
static BITS: Bits<'static> = include!("../golden/bits.rs");
static PERIODIC: Periodic<'static> = include!("../golden/periodic.rs");
static SPARSE: Sparse<'static> = include!("../golden/sparse.rs");

/// A turn takes one of these numbers from a heap of fewer than 300: whether the player to move wins,
/// and the moves left.
fn truth(steps: &[usize]) -> Vec<(bool, u32)> {
    let mut known: Vec<(bool, u32)> = Vec::new();
    for heap in 0..300_usize {
        let next: Vec<_> = steps
            .iter()
            .filter(|&&step| step <= heap)
            .map(|&step| known[heap - step])
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
    let squares: Vec<usize> = (1..18).map(|root| root * root).collect();
    for (heap, (wins, left)) in (0..).zip(truth(&squares)) {
        let outcome = Some(u32::from(wins));
        assert_eq!(TRIE.probe(heap), outcome, "{heap}");
        assert_eq!(BITS.probe(heap), outcome, "{heap}");
        assert_eq!(SPARSE.probe(heap), outcome, "{heap}");
        assert_eq!(RISES.probe(heap), Some(left), "{heap}");
    }
    for (heap, (_, left)) in (0..).zip(truth(&[2, 4, 7])) {
        assert_eq!(PERIODIC.probe(heap), u64::from(left), "{heap}");
    }
    assert_eq!((BITS.probe(300), SPARSE.probe(300)), (None, None));
    assert_eq!((BITS.positions(), SPARSE.positions()), (300, 300));
}
