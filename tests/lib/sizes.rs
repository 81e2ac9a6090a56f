//! The exact size and shape of every table, so that a change of size is a line in a diff, and the
//! limits that no change may pass.

use std::fmt::Write;
use std::path::Path;

use retrograde::calendar::{self, Date};
use retrograde::digits::{self, Decimal, DigitLevel, Number, small};
use retrograde::table::Trie;
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
    assert_eq!(size(calendar::table(Outcome)), (64, 1));
    assert_eq!(size(calendar::table(Remoteness)), (1_628, 3));
    assert_eq!(size(calendar::table(Grundy)), (224, 2));
    assert_eq!(size(calendar::small::outcomes()), (16, 2));
    assert_eq!(size(digits::table(Outcome)), (5_772, 3));
    assert_eq!(size(digits::table(Remoteness)), (18_379, 4));
    assert_eq!(size(digits::table(Grundy)), (11_536, 3));
    assert_eq!(size(digits::best_moves()), (10_814, 4));
    assert_eq!(size(digits::fast::outcomes()), (13_409, 2));
    assert_eq!(size(small::outcomes()), (3_295, 8));
    assert_eq!(size(small::grundy_values()), (6_000, 6));
}

#[test]
fn exact_shapes() {
    for (value, counts) in [
        (Value::Outcome, [1, 1, 12]),
        (Value::Remoteness, [1, 6, 40]),
        (Value::Grundy, [1, 2, 24]),
    ] {
        let table = calendar::table(value);
        assert_eq!(radices(table), [102, 12, 31], "{value:?}");
        assert_eq!(blocks(table), counts, "{value:?}");
        assert_eq!(table.positions(), 102 * 12 * 31, "{value:?}");
    }
    for (value, shape, counts) in [
        (Value::Outcome, &[1_001, 10, 100][..], &[1, 134, 213][..]),
        (Value::Remoteness, &[1_001, 10, 10, 10], &[1, 155, 266, 571]),
        (Value::Grundy, &[1_001, 10, 100], &[1, 163, 291]),
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
    let others = [
        calendar::small::outcomes(),
        digits::best_moves(),
        digits::fast::outcomes(),
        small::outcomes(),
        small::grundy_values(),
    ];
    let tables = [calendar::table as fn(Value) -> Trie<'static>, digits::table];
    let tables = tables.into_iter().flat_map(|table| Value::ALL.map(table));
    let tries = tables.chain(others).map(|table| digest(table.bytes()));
    let automata = Value::ALL.map(|value| digest(Decimal::table(value).bytes()));
    let digests: Vec<u64> = tries.chain(automata).collect();
    let expected: [u64; 14] = [
        0x7968_0EC2_E77B_DF95,
        0xAD15_BFF4_A2B6_69F3,
        0xF333_0945_E322_9653,
        0x0693_2FE1_0B3C_2530,
        0x725C_8CED_EECB_7622,
        0x44D8_0015_67B7_0136,
        0x6F9A_C88F_2E40_92EA,
        0x3855_6789_8241_A51E,
        0x8FC4_26A5_D1F0_4EB8,
        0xD9FF_DA50_03B4_2040,
        0x767F_A067_7DC8_88EB,
        0x3AC7_4014_84BD_9E05,
        0x6D17_1348_0FEB_71A9,
        0x1C0A_2C92_DD6D_2C90,
    ];
    assert_eq!(digests, expected, "{digests:#X?}");
}

/// What the build script has written, to the last character.
#[test]
fn generated_files() {
    let games = [
        "calendar",
        "calendar.small",
        "digits",
        "digits.automaton",
        "digits.fast",
        "digits.small",
    ];
    let values = ["outcome", "remoteness", "grundy", "best"];
    let names = games
        .iter()
        .flat_map(|game| values.map(|value| format!("{game}.{value}")));
    let mut list = String::new();
    for name in names.flat_map(|name| ["rs", "bin"].map(|kind| format!("{name}.{kind}"))) {
        if let Ok(text) = std::fs::read(Path::new(env!("OUT_DIR")).join(&name)) {
            let _ = writeln!(list, "{name} {} {:016x}", text.len(), digest(&text));
        }
    }
    expect_test::expect_file!["../golden/generated.txt"].assert_eq(&list);
}

#[test]
fn limits() {
    let within = |table: Trie<'_>, bytes| assert!(size(table).0 <= bytes, "{}", size(table).0);
    let outcomes = [
        calendar::table(Value::Outcome),
        digits::table(Value::Outcome),
    ]
    .map(size);
    assert!(outcomes[0].0 <= 64 && outcomes[1].0 <= 6_000);
    assert!(outcomes.iter().all(|&(_, loads)| loads <= 3));
    within(calendar::table(Value::Grundy), 272);
    within(digits::table(Value::Grundy), 11_600);
    within(calendar::table(Value::Remoteness), 1_900);
    within(digits::table(Value::Remoteness), 18_400);
    within(digits::best_moves(), 11_000);
    within(digits::fast::outcomes(), 13_500);
    assert!(digits::fast::outcomes().loads() <= 2);
    within(calendar::small::outcomes(), 16);
    within(small::outcomes(), 3_300);
    within(small::grundy_values(), 6_100);
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
        let blocks_of = |level: DigitLevel| level.blocks();
        assert_eq!(table.bytes().len(), bytes, "{value:?}");
        assert_eq!(table.cyclic_levels().map(blocks_of), cyclic, "{value:?}");
        let counts = table.levels().iter().copied().map(blocks_of);
        assert_eq!(counts.collect::<Vec<_>>(), blocks, "{value:?}");
        assert_eq!(table.tail_levels().map(blocks_of), tail, "{value:?}");
    }
}

/// Every byte is in a column, but for zeros at the end that reads may touch, and no byte is in two.
#[test]
fn every_byte_is_in_a_column() {
    let games = [calendar::table as fn(Value) -> Trie<'static>, digits::table];
    let others = [
        calendar::small::outcomes(),
        digits::best_moves(),
        digits::fast::outcomes(),
        small::outcomes(),
        small::grundy_values(),
    ];
    let tables = games.into_iter().flat_map(|table| Value::ALL.map(table));
    for table in tables.chain(others) {
        let mut columns: Vec<[u32; 2]> = Vec::new();
        for (blocks, part) in table.levels().iter().flat_map(|level| level.parts()) {
            for column in [part.next, part.rise] {
                if column.bits() > 0 {
                    let bits = u32::from(column.step()) * part.room * blocks;
                    columns.push([column.at(), column.at() + bits.div_ceil(8)]);
                }
            }
        }
        columns.sort_unstable();
        // Next blocks and rises may share their entries.
        columns.dedup();
        let mut end = 0;
        for [at, after] in columns {
            assert!((end..end + 4).contains(&at), "{at} after {end}");
            end = after;
        }
        let padding = &table.bytes()[end as usize..];
        assert!(padding.iter().all(|&byte| byte == 0), "{table:?}");
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
    assert_eq!((DATE_PARTS, size(DATE_TABLE)), ((2001, 10, 5), (64, 1)));
    assert_eq!((NUMBER_OUTCOME, NUMBER_REMOTENESS), (Outcome::Win, 953));
    assert_eq!(NUMBER_GRUNDY, digits::grundy(NUMBER));
    assert_eq!(NUMBER_BEST_MOVE, Number::new(3_013).ok());
    assert!(NUMBER_MOVES.eq([3_013, 3_010].map(|to| Number::new(to).expect("a number"))));
    assert_eq!((NUMBER_GET, PROBED), (3_014, Some(953)));
}
