//! The packing of the flat format.

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::Builder;
use crate::codegen::emit::c;
use crate::codegen::emit::header::{bounded, fields};
use crate::codegen::{Format, Lookup, Solution};
use crate::table::Bits;

/// A flat table in the making.
#[derive(Debug)]
pub(crate) struct BitsBuilder {
    positions: u32,
    base: u32,
    bits: u8,
    bytes: Vec<u8>,
}

impl BitsBuilder {
    /// The table of these values, unless its bits are too many to count.
    pub fn new(values: &[u32]) -> Option<Self> {
        let (base, most) = bounds(values);
        let bits = width(most - base);
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
    fn table(&self) -> Bits<'_> {
        Bits::new(self.positions, self.base, self.bits, &self.bytes)
    }
}

impl Builder for BitsBuilder {
    fn format(&self) -> Format {
        Format::Bits
    }

    fn shape(&self) -> String {
        match self.bits {
            0 => format!("the constant {}", self.base),
            bits => format!("{bits} bits each"),
        }
    }

    fn bytes(&self) -> usize {
        self.bytes.len()
    }

    fn loads(&self) -> u32 {
        u32::from(self.bits > 0)
    }

    fn end(&self) -> Option<u32> {
        Some(self.positions)
    }

    fn lookup(&self) -> Box<Lookup<'_>> {
        let table = self.table();
        Box::new(move |number| table.probe(number))
    }

    fn rust(&self) -> (Option<&[u8]>, String) {
        let (positions, base, bits) = (self.positions, self.base, self.bits);
        let statements =
            format!("    ::retrograde::table::Bits::new({positions}, {base}, {bits}, &BYTES)");
        (Some(&self.bytes), statements)
    }

    fn c(&self, name: &str) -> Result<(String, String), &'static str> {
        if self.positions == 0 {
            let nothing = "    (void)number;\n    return UINT32_MAX;\n";
            return Ok((String::new(), nothing.into()));
        }
        let lookup = fields(self.positions, self.bits, &self.bytes, name);
        let int = c::narrowest(self.positions);
        let value = format!("{}U + {name}_at(({int})number)", self.base);
        Ok((lookup, bounded(self.positions, &value)))
    }
}

/// The bits that a field takes for values up to `most`.
pub(super) fn width(most: u32) -> u8 {
    match u32::BITS - most.leading_zeros() {
        bits @ 0..=8 => bits as u8,
        bits => bits.next_multiple_of(8) as u8,
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
