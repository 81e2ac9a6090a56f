//! Tables from damaged bytes: the public constructors refuse them, or every probe answers, the same
//! each time and without a panic.

#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use retrograde::Value;
use retrograde::digits::{Decimal, DigitAutomaton, table};
use retrograde::table::{Bits, Field, Level, Periodic, Trie};

#[derive(Arbitrary, Debug)]
struct Parts {
    kind: u8,
    levels: Vec<[u16; 8]>,
    numbers: [u32; 3],
    bits: u8,
    bytes: Vec<u8>,
    damage: Vec<(u16, u8)>,
    probes: Vec<u64>,
}

fuzz_target!(|parts: Parts| {
    let Parts {
        numbers: [a, b, c],
        bits,
        ref bytes,
        ..
    } = parts;
    match parts.kind % 6 {
        0 => {
            let levels: Vec<Level> = parts.levels.iter().map(level).collect();
            probe_trie(Trie::try_new(&levels, bytes).ok(), &parts.probes);
        }
        1 => {
            if let Ok(table) = Bits::try_new(a, b, bits, bytes) {
                for number in parts.probes.iter().map(|&number| number as u32).chain([
                    0,
                    a.wrapping_sub(1),
                    a,
                ]) {
                    assert_eq!(table.probe(number).is_some(), number < a);
                }
            }
        }
        2 => {
            if let Ok(table) = Periodic::try_new(a, b, c, bits, bytes) {
                let (start, period) = (u64::from(a), u64::from(b));
                for &place in parts.probes.iter().chain(&[0, u64::MAX]) {
                    let value = table.probe(place);
                    match place.checked_sub(period).filter(|&before| before >= start) {
                        Some(before) => {
                            assert_eq!(value, table.probe(before).saturating_add(c.into()))
                        }
                        None => assert!(value < 1 << bits),
                    }
                }
            }
        }
        // Real tables, damaged.
        kind => {
            let value = Value::ALL[usize::from(bits) % 3];
            let (trie, automaton) = (table(value), Decimal::table(value));
            let mut bytes = if kind == 5 {
                automaton.bytes().to_vec()
            } else {
                trie.bytes().to_vec()
            };
            for &(at, with) in &parts.damage {
                let at = usize::from(at) % bytes.len();
                bytes[at] ^= with;
            }
            match kind {
                3 => probe_trie(Trie::try_new(trie.levels(), &bytes).ok(), &parts.probes),
                4 => {
                    let mut levels: Vec<Level> = trie.levels().to_vec();
                    for (to, from) in levels.iter_mut().zip(&parts.levels) {
                        *to = level(from);
                    }
                    probe_trie(Trie::try_new(&levels, &bytes).ok(), &parts.probes);
                }
                _ => {
                    let (cyclic, levels, tail) = (
                        automaton.cyclic_levels(),
                        automaton.levels(),
                        automaton.tail_levels(),
                    );
                    if let Ok(table) = DigitAutomaton::try_new(value, cyclic, levels, tail, &bytes)
                    {
                        for text in parts
                            .probes
                            .iter()
                            .map(u64::to_string)
                            .chain(["0".repeat(60)])
                        {
                            let known = text.len() <= 38 || value != Value::Remoteness;
                            assert_eq!(table.probe(text.as_bytes()).is_some(), known);
                            assert_eq!(table.probe(format!("{text}x").as_bytes()), None);
                        }
                    }
                }
            }
        }
    }
});

fn level(&[radix, blocks, at, bits, rise_at, rise_bits, kind, part]: &[u16; 8]) -> Level {
    let field = |at: u16, bits: u16| {
        let [step, width] = bits.to_le_bytes();
        let field = match kind % 3 {
            0 => Field::new(at.into(), step),
            _ => Field::within(at.into(), step, width % 8, width / 8),
        };
        match kind / 3 % 4 {
            0 => field.whole((part % 8) as u8),
            1 => field.above(u32::from(part) << 16),
            _ => field,
        }
    };
    let (next, rise) = (field(at, bits), field(rise_at, rise_bits));
    let (radix, blocks) = (radix.into(), blocks.into());
    let level = Level::new(radix, blocks, next, rise);
    let level = match kind / 12 % 4 {
        0 => level.stretched(part.into()),
        1 => level.cut(
            (part % 16).into(),
            [rise, next],
            (part / 16).into(),
            next,
            rise,
        ),
        2 => Level::passing(radix, blocks),
        _ => level,
    };
    if kind / 48 % 2 == 0 {
        level.checked()
    } else {
        level
    }
}

fn probe_trie(table: Option<Trie<'_>>, probes: &[u64]) {
    let Some(table) = table else { return };
    let positions = table.positions();
    for number in
        probes
            .iter()
            .map(|&number| number as u32)
            .chain([0, positions.wrapping_sub(1), positions])
    {
        assert_eq!(table.probe(number).is_some(), number < positions);
        if let Some(within) = number.checked_rem(positions) {
            assert!(table.probe(within).is_some());
        }
    }
}
