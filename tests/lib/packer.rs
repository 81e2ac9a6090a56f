//! Whatever is packed is read back equal, and blocks are shared where they may be. Any values over any
//! radices are in `tests/properties.rs`.

use retrograde::codegen::{Packed, Solution, pack};

const HOLE: u32 = Solution::HOLE;

/// What a table may be: whether values grow, and the bytes that it may take, if not as few as can be.
type Aim = (bool, Option<usize>);

fn aims() -> impl Iterator<Item = Aim> {
    let sizes = [None, Some(1_000), Some(usize::MAX)];
    [false, true]
        .into_iter()
        .flat_map(move |rises| sizes.map(|size| (rises, size)))
}

fn packed(values: &[u32], radices: &[u32], (rises, size): Aim) -> Packed {
    let packed = pack(values, radices, rises, size).expect("it is small enough");
    assert!(size.is_none_or(|size| packed.table().bytes().len() <= size));
    packed
}

/// Packs, reads everything back, and says how many values that were.
fn read_back(values: &[u32], radices: &[u32], aim: Aim) -> usize {
    assert_eq!(radices.iter().product::<u32>() as usize, values.len());
    let packed = packed(values, radices, aim);
    let table = packed.table();
    let case = format!("{radices:?} {aim:?} {values:?}");
    assert!(table.positions() as usize <= values.len(), "{case}");
    let mut read = 0;
    for (number, &value) in values
        .iter()
        .enumerate()
        .filter(|&(_, &value)| value != HOLE)
    {
        assert_eq!(
            table.probe(number as u32),
            Some(value),
            "{number} of {case}"
        );
        read += 1;
    }
    read
}

#[test]
fn smallest_tables() {
    for aim in aims() {
        assert_eq!(read_back(&[0], &[1], aim), 1);
        assert_eq!(read_back(&[u32::MAX - 1], &[1], aim), 1);
        assert_eq!(read_back(&[3], &[1, 1, 1, 1], aim), 1);
        assert_eq!(read_back(&[3, 1, 2], &[1, 3, 1], aim), 3);
        assert_eq!(read_back(&[7; 60], &[3, 4, 5], aim), 60);
        assert_eq!(read_back(&[0; 60], &[60], aim), 60);
    }
    let equal = packed(&[0; 60], &[3, 4, 5], (false, None));
    assert_eq!((equal.table().bytes().len(), equal.table().loads()), (0, 0));
}

/// As few bits as hold the greatest value, and all 32 where those do not lie within four bytes.
#[test]
fn fields_of_every_width() {
    for bits in 1..=32 {
        let values = [1 << (bits - 1), 0, 1];
        for aim in aims() {
            assert_eq!(read_back(&values, &[3], aim), 3);
        }
        let packed = packed(&values, &[3], (false, None));
        let step: u32 = if bits > 25 { 32 } else { bits };
        let rise = packed.table().levels()[0].rise();
        // A word may be as small as the entries that it holds.
        let least = [step, step.next_power_of_two()];
        assert!(least.contains(&rise.step().into()), "{rise:?}");
    }
}

#[test]
fn one_position_among_holes() {
    let mut read = 0;
    for number in 0..60 {
        for value in [0, 1, 1_000_000] {
            let mut values = [HOLE; 60];
            values[number] = value;
            read += aims()
                .map(|aim| read_back(&values, &[3, 4, 5], aim))
                .sum::<usize>();
        }
    }
    assert_eq!(read, 60 * 3 * 6);
}

/// Blocks are looked up by a digest of their entries, which these two have in common.
#[test]
fn blocks_of_one_digest_stay_two() {
    let values = [0, 0, 1, 0x9E37_79B1 << 5];
    for aim in aims() {
        assert_eq!(read_back(&values, &[2, 2], aim), 4);
    }
}

/// A hole takes what makes a block equal to another one.
#[test]
fn holes_cost_nothing_where_blocks_agree() {
    let whole = [1, 0, 0, 1, 0].repeat(12);
    let mut holed = whole.clone();
    (0..holed.len() - 1)
        .filter(|number| number % 7 < 3)
        .for_each(|hole| holed[hole] = HOLE);
    for aim in aims() {
        let [whole, holed] = [&whole, &holed].map(|values| packed(values, &[3, 4, 5], aim));
        assert_eq!(whole, holed, "{aim:?}");
    }
}

#[test]
fn blocks_are_shared_up_to_a_constant_only_with_rises() {
    let growing: Vec<u32> = (0..1_000)
        .map(|number| number / 10 * 7 + number % 10 % 3)
        .collect();
    let with = |rises| packed(&growing, &[10, 10, 10], (rises, None));
    let [flat, raised] = [false, true].map(with);
    assert!(10 * raised.table().bytes().len() < flat.table().bytes().len());
}

/// Every layout of the frontier, and none that is smaller than the smallest.
#[test]
fn a_limit_is_kept_or_refused() {
    let values: Vec<u32> = (0..10_000_u32)
        .map(|number| number.wrapping_mul(number) / 7 % 5)
        .collect();
    let radices = [10, 10, 10, 10];
    let smallest = packed(&values, &radices, (false, None));
    let least = smallest.table().bytes().len();
    let (mut loads, mut shapes) = (u32::MAX, 0);
    for size in (least / 2..4 * least).step_by(least / 100 + 1) {
        let Some(packed) = pack(&values, &radices, false, Some(size)) else {
            assert!(size <= least, "{size}");
            continue;
        };
        let table = packed.table();
        assert!(table.bytes().len() <= size);
        let read = (0..).zip(&values);
        assert!(
            read.clone()
                .all(|(at, &value)| table.probe(at) == Some(value))
        );
        if table.loads() != loads {
            (loads, shapes) = (table.loads(), shapes + 1);
        }
    }
    assert!(shapes > 1);
}
