//! The exact size and shape of every table, so that a change of size is a line in a diff, and the
//! limits that no change may pass.

use std::fmt::Write;
use std::path::Path;

use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Decimal, Number, small};
use retrograde::table::{Level, Trie};
use retrograde::{Moves, Outcome, Value};

/// Bytes and loads.
fn size(table: Trie<'_>) -> (usize, u32) {
    (table.bytes().len(), table.loads())
}

fn radices(table: Trie<'_>) -> Vec<u32> {
    table.levels().iter().map(|level| level.radix()).collect()
}

fn blocks(table: Trie<'_>) -> Vec<u32> {
    table.levels().iter().map(|level| level.blocks()).collect()
}

#[test]
fn exact_sizes() {
    use Value::{Grundy, Outcome, Remoteness};
    assert_eq!(size(calendar::table(Outcome)), (31, 3));
    assert_eq!(size(calendar::table(Remoteness)), (1_067, 5));
    assert_eq!(size(calendar::table(Grundy)), (79, 3));
    assert_eq!(size(digits::table(Outcome)), (4_666, 4));
    assert_eq!(size(digits::table(Remoteness)), (13_942, 9));
    assert_eq!(size(digits::table(Grundy)), (8_023, 4));
    assert_eq!(size(small::outcomes()), (2_851, 7));
    assert_eq!(size(small::grundy_values()), (5_548, 7));
}

#[test]
fn exact_shapes() {
    for (value, counts) in [
        (Value::Outcome, [1, 2, 3]),
        (Value::Remoteness, [1, 6, 40]),
        (Value::Grundy, [1, 3, 5]),
    ] {
        let table = calendar::table(value);
        assert_eq!(radices(table), [102, 12, 31], "{value:?}");
        assert_eq!(blocks(table), counts, "{value:?}");
        assert_eq!(table.positions(), 102 * 12 * 31, "{value:?}");
    }
    for (value, shape, counts) in [
        (
            Value::Outcome,
            &[1_001, 10, 10, 10][..],
            &[1, 134, 213, 156][..],
        ),
        (
            Value::Remoteness,
            &[101, 10, 10, 10, 10],
            &[1, 78, 155, 266, 571],
        ),
        (Value::Grundy, &[1_001, 10, 10, 10], &[1, 163, 291, 620]),
    ] {
        let table = digits::table(value);
        assert_eq!(radices(table), shape, "{value:?}");
        assert_eq!(blocks(table), counts, "{value:?}");
        assert_eq!(table.positions(), shape.iter().product(), "{value:?}");
    }
}

/// FNV-1a of the bytes, so that a change of what is in them is a line in a diff, too.
fn digest(bytes: &[u8]) -> u64 {
    let add = |digest: u64, &byte: &u8| (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, add)
}

#[test]
fn exact_bytes() {
    let small = [small::outcomes(), small::grundy_values()];
    let tables = [calendar::table as fn(Value) -> Trie<'static>, digits::table];
    let tables = tables.into_iter().flat_map(|table| Value::ALL.map(table));
    let tries = tables.chain(small).map(|table| digest(table.bytes()));
    let automata = Value::ALL.map(|value| digest(Decimal::table(value).bytes()));
    let digests: Vec<u64> = tries.chain(automata).collect();
    let expected: [u64; 11] = [
        0x5BA5_5631_CCB8_4634,
        0x65E5_36E1_63D1_32E6,
        0xD951_3958_D184_EFD9,
        0xC0A1_A388_40F6_9AC5,
        0x887D_9F6E_6129_3B14,
        0xACF5_DD33_E70E_EF8B,
        0x5926_7EC7_2B6E_8FA8,
        0x4918_7E96_350B_58D7,
        0x3AC7_4014_84BD_9E05,
        0x6D17_1348_0FEB_71A9,
        0x1C0A_2C92_DD6D_2C90,
    ];
    assert_eq!(digests, expected, "{digests:#X?}");
}

/// What the build script has written, to the last character.
#[test]
fn generated_files() {
    let games = ["calendar", "digits", "digits.automaton", "digits.small", "race"];
    let values = Value::ALL.map(Value::name);
    let names = games
        .iter()
        .flat_map(|game| values.map(|value| format!("{game}.{value}")));
    let mut list = String::new();
    for name in names.flat_map(|name| ["rs", "bin"].map(|kind| format!("{name}.{kind}"))) {
        if let Ok(text) = std::fs::read(Path::new(env!("OUT_DIR")).join(&name)) {
            let _ = writeln!(list, "{name} {} {:016x}", text.len(), digest(&text));
        }
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/generated.txt");
    expect_test::expect_file![golden].assert_eq(&list);
}

#[test]
fn limits() {
    let within = |table: Trie<'_>, bytes| assert!(size(table).0 <= bytes, "{}", size(table).0);
    let outcomes = [
        calendar::table(Value::Outcome),
        digits::table(Value::Outcome),
    ]
    .map(size);
    assert!(outcomes[0].0 + outcomes[1].0 <= 5_000);
    assert!(outcomes.iter().all(|&(_, loads)| loads <= 4));
    within(calendar::table(Value::Grundy), 300);
    within(digits::table(Value::Grundy), 12 * 1024);
    within(calendar::table(Value::Remoteness), 3 * 1024);
    within(digits::table(Value::Remoteness), 16_000);
    // What xz -9e makes of the flat bitset of a million outcomes.
    within(small::outcomes(), 3_063);
    within(small::grundy_values(), 7_000);
}

/// The automata: bytes, the blocks of the cyclic levels and of the heights below them, those of the
/// tail, and the different values below those.
#[test]
fn exact_sizes_of_the_automata() {
    for (value, bytes, cyclic, blocks, tail) in [
        (
            Value::Outcome,
            3_243,
            [102, 102],
            [102, 108, 146],
            [224, 39],
        ),
        (
            Value::Remoteness,
            5_254,
            [119, 119],
            [119, 131, 184],
            [294, 68],
        ),
        (Value::Grundy, 4_318, [118, 118], [118, 132, 184], [308, 60]),
    ] {
        let table = Decimal::table(value);
        let blocks_of = |level: Level| level.blocks();
        assert_eq!(table.bytes().len(), bytes, "{value:?}");
        assert_eq!(table.cyclic_levels().map(blocks_of), cyclic, "{value:?}");
        let counts = table.levels().iter().copied().map(blocks_of);
        assert_eq!(counts.collect::<Vec<_>>(), blocks, "{value:?}");
        assert_eq!(table.tail_levels().map(blocks_of), tail, "{value:?}");
    }
}

/// Every column is where the one before it ends, and no byte is beside them but the zeros that the
/// last read may touch.
#[test]
fn every_byte_is_in_a_column() {
    let games = [calendar::table as fn(Value) -> Trie<'static>, digits::table];
    for table in games.into_iter().flat_map(|table| Value::ALL.map(table)) {
        let mut end = 0;
        for level in table.levels() {
            for column in [level.next(), level.rise()] {
                assert_eq!(column.at(), end);
                let bits = u32::from(column.bits()) * level.radix() * level.blocks();
                end += bits.div_ceil(8);
            }
        }
        let padding = &table.bytes()[end as usize..];
        assert!(padding.len() < 4 && padding.iter().all(|&byte| byte == 0));
    }
}

/// A list of moves and a position fit in registers.
#[test]
fn positions_are_small() {
    assert_eq!(size_of::<Date>(), 4);
    assert_eq!(size_of::<Number>(), 4);
    assert_eq!(size_of::<Outcome>(), 1);
    assert_eq!(size_of::<Option<Outcome>>(), 1);
    assert!(size_of::<Moves<Number>>() <= 16);
    assert!(size_of::<Moves<Date>>() <= 16);
}

/// Every probe, evaluated by the compiler.
mod constants {
    use super::*;

    pub const DATE: Date = match Date::new(2001, 10, 5) {
        Ok(date) => date,
        Err(_) => panic!("a date"),
    };
    pub const DATE_OUTCOME: Outcome = calendar::outcome(DATE);
    pub const DATE_REMOTENESS: u32 = calendar::remoteness(DATE);
    pub const DATE_GRUNDY: u8 = calendar::grundy(DATE);
    pub const DATE_BEST_MOVE: Option<Date> = calendar::best_move(DATE);
    pub const DATE_MOVES: Moves<Date> = calendar::moves(DATE);
    pub const DATE_PARTS: (u16, u8, u8) = (DATE.year(), DATE.month(), DATE.day());
    pub const DATE_TABLE: Trie<'static> = calendar::table(Value::Outcome);

    pub const NUMBER: Number = match Number::new(3_014) {
        Ok(number) => number,
        Err(_) => panic!("a number"),
    };
    pub const NUMBER_OUTCOME: Outcome = digits::outcome(NUMBER);
    pub const NUMBER_REMOTENESS: u32 = digits::remoteness(NUMBER);
    pub const NUMBER_GRUNDY: u8 = digits::grundy(NUMBER);
    pub const NUMBER_BEST_MOVE: Option<Number> = digits::best_move(NUMBER);
    pub const NUMBER_MOVES: Moves<Number> = digits::moves(NUMBER);
    pub const NUMBER_GET: u32 = NUMBER.get();
    pub const NUMBER_TABLE: Trie<'static> = digits::table(Value::Remoteness);
    pub const PROBED: Option<u32> = NUMBER_TABLE.probe(NUMBER_GET);
}

#[test]
fn constants_are_the_answers() {
    use constants::*;
    assert_eq!(
        (DATE_OUTCOME, DATE_REMOTENESS, DATE_GRUNDY),
        (Outcome::Loss, 30, 0)
    );
    assert_eq!(DATE_BEST_MOVE, Date::new(2001, 10, 6).ok());
    assert!(DATE_MOVES.eq(Date::new(2001, 10, 6)));
    assert_eq!((DATE_PARTS, size(DATE_TABLE)), ((2001, 10, 5), (31, 3)));
    assert_eq!((NUMBER_OUTCOME, NUMBER_REMOTENESS), (Outcome::Win, 953));
    assert_eq!(NUMBER_GRUNDY, digits::grundy(NUMBER));
    assert_eq!(NUMBER_BEST_MOVE, Number::new(3_013).ok());
    assert!(NUMBER_MOVES.eq([3_013, 3_010].map(|to| Number::new(to).expect("a number"))));
    assert_eq!((NUMBER_GET, PROBED), (3_014, Some(953)));
}
