//! The flat format: what it answers, and what it refuses to be.

use crate::parts::column;
use retrograde::table::{Bits, TableError};

const WIDTHS: [u8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32];

#[test]
fn every_width_is_read() {
    for bits in WIDTHS {
        let most = u32::MAX.checked_shr(32 - u32::from(bits)).unwrap_or(0);
        let values: Vec<u32> = (0..41_u32)
            .map(|i| i.wrapping_mul(0x9E37_79B9) & most)
            .collect();
        let base = if bits == 32 { 0 } else { 7 };
        // The last read may touch a byte past the column.
        let column = column(&values, bits.into());
        let padded = [&column[..], &[0]].concat();
        let lengths = [column.len(), padded.len()];
        let made = lengths.map(|length| Bits::try_new(41, base, bits, &padded[..length]));
        let ((Ok(table), Err(error)) | (Err(error), Ok(table))) = made.into() else {
            panic!("{bits} bits: one length fits");
        };
        assert_eq!(error, TableError::Length, "{bits} bits");
        let told = (table.positions(), table.base(), table.bits());
        assert_eq!(told, (41, base, bits));
        for (number, value) in (0..).zip(values) {
            assert_eq!(table.probe(number), Some(base + value), "{bits} bits");
        }
        assert_eq!(table.probe(41), None);
    }
}

#[test]
fn damaged_tables_are_refused() {
    let refused = |positions, bits, bytes| Bits::try_new(positions, 0, bits, bytes).err();
    for bits in (0..=u8::MAX).filter(|bits| !WIDTHS.contains(bits)) {
        assert_eq!(refused(8, bits, &[0; 300]), Some(TableError::Shape));
        assert_eq!(refused(0, bits, &[]), Some(TableError::Shape));
    }
    assert_eq!(refused(u32::MAX, 2, &[]), Some(TableError::Shape));
    for bits in WIDTHS {
        assert_eq!(refused(8, bits, &[0; 300]), Some(TableError::Length));
    }
}
