//! Whatever is packed is read back equal, and blocks are shared where they may be. Any values over any
//! radices are in `tests/properties.rs`.

use retrograde::codegen::{Aim, Packed, Solution, pack};

const HOLE: u32 = Solution::HOLE;

/// Packs, reads everything back, and says how many values that were.
fn read_back(values: &[u32], radices: &[u32], aim: Aim) -> usize {
    assert_eq!(radices.iter().product::<u32>() as usize, values.len());
    let packed = pack(values, radices, aim);
    let table = packed.table();
    let case = format!("{radices:?} {aim:?} {values:?}");
    assert!(table.levels().len() <= aim.levels, "{case}");
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

fn aims() -> impl Iterator<Item = Aim> {
    [false, true]
        .into_iter()
        .flat_map(|rises| (1..=5).map(move |levels| Aim { levels, rises }))
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
    let equal = pack(
        &[0; 60],
        &[3, 4, 5],
        Aim {
            levels: 1,
            rises: false,
        },
    );
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
        let one = Aim {
            levels: 1,
            rises: false,
        };
        let packed = pack(&values, &[3], one);
        let width = if bits > 25 { 32 } else { bits };
        let rise = packed.table().levels()[0].rise();
        assert_eq!(u32::from(rise.bits()), width);
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
    assert_eq!(read, 60 * 3 * 10);
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
        let [whole, holed] = [&whole, &holed].map(|values| pack(values, &[3, 4, 5], aim));
        assert_eq!(whole, holed, "{aim:?}");
    }
}

#[test]
fn blocks_are_shared_up_to_a_constant_only_with_rises() {
    let growing: Vec<u32> = (0..1_000)
        .map(|number| number / 10 * 7 + number % 10 % 3)
        .collect();
    let with = |rises| pack(&growing, &[10, 10, 10], Aim { levels: 3, rises });
    let [flat, raised] = [false, true].map(with);
    let blocks = |packed: &Packed| {
        let levels = packed.table().levels().iter();
        levels.map(|level| level.blocks()).collect::<Vec<_>>()
    };
    assert_eq!(blocks(&raised), [1, 1, 1]);
    assert!(10 * raised.table().bytes().len() < flat.table().bytes().len());
}
