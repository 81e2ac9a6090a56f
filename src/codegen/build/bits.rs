//! The packing of the flat format.

use std::vec;
use std::vec::Vec;

use crate::codegen::Solution;
use crate::table::Bits;

/// A flat table in the making.
#[derive(Debug)]
pub(crate) struct Flat {
    pub positions: u32,
    pub base: u32,
    pub bits: u8,
    pub bytes: Vec<u8>,
}

impl Flat {
    /// The table of these values, unless its bits are too many to count.
    pub fn new(values: &[u32]) -> Option<Self> {
        let (base, most) = bounds(values);
        let bits = Bits::width(most - base);
        let positions = values.len() as u32;
        let mut bytes = vec![0; Bits::length(positions, bits)? as usize];
        // Plain loops: this runs for every position in unoptimised build scripts.
        let (width, mut i) = (usize::from(bits), 0);
        while width > 0 && i < values.len() {
            let value = if values[i] == Solution::HOLE {
                0
            } else {
                u64::from(values[i] - base)
            };
            // Eight fields fill whole bytes; the bits of all of them may be too many for 32 bits.
            let bit = i % 8 * width;
            let mut byte = i / 8 * width + bit / 8;
            let mut rest = value << (bit % 8);
            while rest > 0 {
                bytes[byte] |= rest as u8;
                rest >>= 8;
                byte += 1;
            }
            i += 1;
        }
        Some(Self {
            positions,
            base,
            bits,
            bytes,
        })
    }

    /// The table, borrowed.
    pub fn table(&self) -> Bits<'_> {
        Bits::new(self.positions, self.base, self.bits, &self.bytes)
    }
}

/// The least and the greatest value.
fn bounds(values: &[u32]) -> (u32, u32) {
    let (mut least, mut most, mut i) = (Solution::HOLE, 0, 0);
    while i < values.len() {
        let value = values[i];
        if value != Solution::HOLE {
            if value < least {
                least = value;
            }
            if value > most {
                most = value;
            }
        }
        i += 1;
    }
    (least.min(most), most)
}
