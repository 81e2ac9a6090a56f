//! The periodic format: what it answers, and what it refuses to be.

use retrograde::table::{Periodic, TableError};

#[test]
fn a_sequence_is_told_for_ever() {
    // 5, then 1 2 7, 4 5 10, 7 8 13 …, in fields of 3 bits.
    let bytes = [0b10_001_101, 0b1110];
    let table = Periodic::new(1, 3, 3, 3, &bytes);
    let told: Vec<u64> = (0..8).map(|place| table.probe(place)).collect();
    assert_eq!(told, [5, 1, 2, 7, 4, 5, 10, 7]);
    let far = 3_000_000_000_000_000_000;
    assert_eq!(table.probe(1 + far), 1 + far);
    assert_eq!(table.probe(u64::MAX - 12), 7 + (u64::MAX - 15));
    assert_eq!(
        (table.start(), table.period(), table.rise(), table.bytes()),
        (1, 3, 3, &bytes[..])
    );
}

#[test]
fn what_would_pass_64_bits_is_the_greatest_number() {
    let table = Periodic::new(0, 1, u32::MAX, 1, &[0]);
    assert_eq!(table.probe(1 << 32), u64::from(u32::MAX) << 32);
    assert_eq!(table.probe(u64::MAX), u64::MAX);
}

#[test]
fn every_width_is_read() {
    for bits in 1..=25 {
        let most = (1_u64 << bits) - 1;
        let values: Vec<u64> = (0..40).map(|i| (i * 0x9E37_79B9) & most).collect();
        let mut packed = vec![0; (40 * bits as usize).div_ceil(8)];
        for (i, value) in values.iter().enumerate() {
            for bit in (0..bits as usize).filter(|bit| value >> bit & 1 == 1) {
                let at = i * bits as usize + bit;
                packed[at / 8] |= 1 << (at % 8);
            }
        }
        let table = Periodic::new(7, 33, 0, bits, &packed);
        for place in 0..100 {
            let expected = if place < 40 {
                place
            } else {
                7 + (place - 7) % 33
            };
            assert_eq!(
                table.probe(place as u64),
                values[expected],
                "{bits} {place}"
            );
        }
    }
}

#[test]
fn damaged_tables_are_refused() {
    let refused =
        |start, period, bits, bytes| Periodic::try_new(start, period, 0, bits, bytes).err();
    assert_eq!(refused(1, 3, 2, &[0]), None);
    assert_eq!(refused(1, 0, 2, &[0]), Some(TableError::Period));
    assert_eq!(refused(u32::MAX, 1, 2, &[0]), Some(TableError::Period));
    assert_eq!(refused(1, 3, 0, &[]), Some(TableError::Period));
    assert_eq!(refused(1, 3, 26, &[0; 13]), Some(TableError::Period));
    assert_eq!(refused(1, 3, 2, &[]), Some(TableError::Length));
    assert_eq!(refused(1, 3, 2, &[0, 0]), Some(TableError::Length));
}
