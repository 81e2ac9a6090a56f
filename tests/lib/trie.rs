//! A table that was made answers: parts that do not fit are refused at the door, and whatever gets
//! through it has an answer for every number.

use crate::parts::column;
use crate::random::Random;
use retrograde::table::{Field, Level, TableError, Trie};
use retrograde::{Value, calendar, digits};

/// No bits, from a byte on.
fn nothing(at: u32) -> Field {
    Field::new(at, 0)
}

/// Three blocks of two different kinds, of four numbers each: 5 6 7 8, 9 8 7 6 and 15 16 17 18.
fn small() -> ([Level; 2], Vec<u8>) {
    let levels = [
        Level::new(3, 1, Field::new(0, 1), Field::new(1, 4)),
        Level::new(4, 2, nothing(3), Field::new(3, 3)),
    ];
    let rises = column(&[0, 1, 2, 3, 3, 2, 1, 0], 3);
    let columns = [column(&[0, 1, 0], 1), column(&[5, 6, 15], 4), rises];
    let bytes = [columns.concat(), vec![0]].concat();
    (levels, bytes)
}

#[test]
fn a_probe_adds_the_rises_on_its_way() {
    let (levels, bytes) = small();
    let table = Trie::try_new(&levels, &bytes).expect("nothing is wrong with it");
    let values = [5, 6, 7, 8, 9, 8, 7, 6, 15, 16, 17, 18];
    let probed: Vec<Option<u32>> = (0..14).map(|number| table.probe(number)).collect();
    assert_eq!(probed[..12], values.map(Some));
    assert_eq!(probed[12..], [None, None]);
    assert_eq!(table.probe(u32::MAX), None);
    assert_eq!((table.positions(), table.loads()), (12, 3));
    assert_eq!((table.levels(), table.bytes()), (&levels[..], &bytes[..]));
}

#[test]
fn a_path_of_digits_is_a_number_taken_apart() {
    let (levels, bytes) = small();
    let table = Trie::new(&levels, &bytes);
    for (first, last) in (0..4).flat_map(|first| (0..5).map(move |last| (first, last))) {
        let expected = (first < 3 && last < 4).then(|| table.probe(4 * first + last));
        assert_eq!(table.probe_path([first, last]), expected.flatten());
    }
    assert_eq!(table.probe_path([u32::MAX, 0]), None);
    // Too short and too long.
    assert_eq!(table.probe_path([0]), None);
    assert_eq!(table.probe_path([0, 0, 0]), None);
    assert_eq!(table.probe_path([0; 0]), None);
    for value in Value::ALL {
        let (dates, numbers) = (calendar::table(value), digits::table(value));
        for number in (0..dates.positions()).step_by(7) {
            let path = [number / 31 / 12, number / 31 % 12, number % 31];
            assert_eq!(dates.probe_path(path), dates.probe(number));
        }
        for number in (0..numbers.positions()).step_by(7) {
            let [d, c, b] = [1_000, 100, 10].map(|ten_to| number / ten_to);
            let four = numbers.probe_path([d, c % 10, b % 10, number % 10]);
            let three = numbers.probe_path([d, c % 10, number % 100]);
            let expected = numbers.probe(number);
            let levels = numbers.levels().len();
            assert_eq!(if levels == 4 { four } else { three }, expected);
            assert_eq!(four.or(three), expected);
        }
    }
    let small = digits::small::outcomes();
    for number in (0..small.positions()).step_by(7) {
        let [e, d, c, b] = [10_000, 1_000, 100, 10].map(|ten_to| number / ten_to);
        let path = [e, d % 10, c % 10, b % 10, number % 10];
        assert_eq!(small.probe_path(path), small.probe(number));
    }
}

/// Every width there is, at every place in a byte.
#[test]
fn fields_of_every_width() {
    let mut random = Random::new(1);
    for bits in (1..=25).chain([32]) {
        let values: Vec<u32> = (0..40).map(|_| random.word() >> (32 - bits)).collect();
        let column = column(&values, bits);
        let level = Level::new(40, 1, nothing(0), Field::new(0, bits as u8));
        let levels = [level.checked()];
        // The last read may touch up to three bytes past the column.
        let padded = |zeros| [&column[..], &[0; 3][..zeros]].concat();
        let fits = |bytes: &Vec<u8>| Trie::try_new(&levels, bytes).is_ok();
        let fitting: Vec<Vec<u8>> = (0..=3).map(padded).filter(fits).collect();
        assert_eq!(fitting.len(), 1, "{bits} bits");
        let table = Trie::new(&levels, &fitting[0]);
        let probed = (0..40).filter_map(|entry| table.probe(entry));
        assert!(probed.eq(values), "{bits} bits");
        assert_eq!(table.probe(40), None);
    }
}

fn refused(levels: &[Level], bytes: &[u8]) -> TableError {
    Trie::try_new(levels, bytes)
        .map(|_| ())
        .expect_err("something is wrong with it")
}

#[test]
fn levels_that_describe_no_table_are_refused() {
    let ([first, last], bytes) = small();
    let with = |level: Level, radix, blocks| Level::new(radix, blocks, level.next(), level.rise());
    let all_zero = |radix, blocks| Level::new(radix, blocks, nothing(0), nothing(0));
    for (case, levels) in [
        ("no levels", &[][..]),
        ("two first blocks", &[with(first, 3, 2), last]),
        ("no first block", &[with(first, 3, 0), last]),
        ("a radix of 0", &[with(first, 0, 1), last]),
        ("a last radix of 0", &[first, with(last, 0, 2)]),
        ("a next block in the last level", &[first]),
        ("too many entries", &[first, with(last, 1 << 16, 1 << 16)]),
        (
            "too many positions",
            &[all_zero(1 << 16, 1), all_zero(1 << 16, 1)],
        ),
    ] {
        assert_eq!(refused(levels, &bytes), TableError::Shape, "{case}");
    }
    assert_eq!(refused(&[], &[]), TableError::Shape);
}

#[test]
fn columns_that_do_not_fill_the_bytes_are_refused() {
    let ([first, last], bytes) = small();
    for length in (0..bytes.len()).chain([bytes.len() + 1, 2 * bytes.len()]) {
        let mut other = bytes.clone();
        other.resize(length, 0);
        assert_eq!(
            refused(&[first, last], &other),
            TableError::Length,
            "{length} bytes"
        );
    }
    let nexts = |field| [Level::new(3, 1, field, first.rise()), last];
    let rises = |field| [Level::new(3, 1, first.next(), field), last];
    let lasts = |field| [first, Level::new(4, 2, last.next(), field)];
    for (case, levels) in [
        (
            "starts at the end of numbers",
            rises(Field::new(u32::MAX, 4)),
        ),
        ("overlaps", lasts(Field::new(2, 3))),
        ("leaves a gap", lasts(Field::new(4, 3))),
        ("a bit narrower", lasts(Field::new(3, 2))),
        ("two bits wider", lasts(Field::new(3, 5))),
        (
            "more bits than are counted",
            [first, Level::new(1 << 29, 2, nothing(3), Field::new(3, 4))],
        ),
    ] {
        assert_eq!(refused(&levels, &bytes), TableError::Length, "{case}");
    }
    // A column elsewhere within the bytes says something else, which the generator's proof finds.
    for levels in [
        nexts(Field::new(1, 1)),
        rises(Field::new(0, 4)),
        rises(Field::new(1, 6)),
    ] {
        let table = Trie::try_new(&levels, &bytes).expect("its reads stay within the bytes");
        assert!((0..12).all(|number| table.probe(number).is_some()));
    }
    let long = vec![0; 1 << 10];
    for bits in (26..=31).chain(33..=255) {
        for levels in [nexts(Field::new(0, bits)), lasts(Field::new(3, bits))] {
            assert_eq!(refused(&levels, &long), TableError::Length, "{bits} bits");
            assert_eq!(refused(&levels, &bytes), TableError::Length, "{bits} bits");
        }
    }
}

/// What entries say is the generator's proof, not the door's: a probe that is led astray answers.
#[test]
fn entries_that_lead_out_of_the_table_answer() {
    let ([first, last], mut bytes) = small();
    // Two entries of two bits may name the blocks 0 to 3, and there are two.
    let wider = [Level::new(3, 1, Field::new(0, 2), first.rise()), last];
    for entry in 0..3 {
        bytes[0] = 0b11 << (2 * entry);
        let table = Trie::try_new(&wider, &bytes).expect("entries are not read");
        assert!((0..12).all(|number| table.probe(number).is_some()));
        assert_eq!(table.probe(12), None);
    }
    let rise = |at| Level::new(1, 1, nothing(at), Field::new(at, 32));
    let bytes = [0xFF; 8];
    let wrapped = Trie::try_new(&[rise(0), rise(4)], &bytes).map(|table| table.probe(0));
    assert_eq!(wrapped, Ok(Some(u32::MAX - 1)));
}

/// Fields that no read knows, in every way to make one.
#[test]
fn fields_that_cannot_be_read_are_refused() {
    let bytes = vec![0; 1 << 10];
    for field in [
        Field::within(0, 0, 0, 1),
        Field::within(0, 0, 0, 1).whole(4),
        Field::within(0, 8, 4, 5),
        Field::within(0, 26, 0, 1),
        Field::new(0, 3).whole(4),
        Field::new(0, 1).whole(0),
        Field::new(0, 1).whole(3),
        Field::new(0, 1).whole(255),
        Field::new(0, 255).whole(255).above(u32::MAX),
    ] {
        let level = Level::new(8, 1, nothing(0), field);
        assert_eq!(refused(&[level], &bytes), TableError::Length, "{field:?}");
    }
}

/// Levels that are cut, stretched or pass where nothing can be.
#[test]
fn shapes_that_cannot_be_are_refused() {
    let field = Field::new(0, 1);
    let level = Level::new(10, 1, nothing(0), field);
    let cut = |at, tails| level.cut(at, [nothing(0); 2], tails, nothing(0), field);
    for level in [
        cut(0, 1),
        cut(10, 1),
        cut(u32::MAX, 1),
        cut(5, 0),
        cut(5, u32::MAX),
        level.stretched(15),
        level.stretched(8),
        level.stretched(0),
        Level::passing(10, 1),
        Level::passing(0, 0),
    ] {
        let refusal = refused(&[level], &[0; 4]);
        assert_eq!(refusal, TableError::Shape, "{level:?}");
    }
    let above = Level::passing(10, 1);
    let last = |blocks| Level::new(8, blocks, nothing(0), Field::new(0, 1)).checked();
    assert!(Trie::try_new(&[above, last(10)], &[0; 10]).is_ok());
    assert_eq!(refused(&[above, last(9)], &[0; 9]), TableError::Shape);
    assert_eq!(
        refused(&[last(1).stretched(16), last(1)], &[0; 1]),
        TableError::Shape
    );
}

#[test]
fn new_panics_with_the_reason() {
    let (levels, bytes) = small();
    for (levels, bytes, reason) in [
        (
            &levels[..1],
            &bytes[..],
            "retrograde: the levels do not describe a table",
        ),
        (
            &levels,
            &bytes[1..],
            "retrograde: the columns do not fill the bytes",
        ),
    ] {
        let panic = std::panic::catch_unwind(|| Trie::new(levels, bytes));
        let panic = panic.map(|_| ()).expect_err("something is wrong with it");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&reason));
        let error = refused(levels, bytes).to_string();
        assert_eq!(reason, format!("retrograde: {error}"));
    }
}

fn shipped() -> [Trie<'static>; 6] {
    let [a, b, c] = Value::ALL.map(calendar::table);
    let [d, e, f] = Value::ALL.map(digits::table);
    [a, b, c, d, e, f]
}

/// An answer for the numbers of the table, however it was damaged, and none past them.
fn answers(table: Trie<'_>, random: &mut Random) {
    let last = table.positions() - 1;
    for _ in 0..200 {
        assert!(table.probe(random.below(last)).is_some());
    }
    assert!(table.probe(last).is_some());
    assert_eq!(table.probe(table.positions()), None);
}

#[test]
fn damaged_bytes_answer() {
    let mut random = Random::new(2);
    for table in shipped() {
        for _ in 0..500 {
            let mut bytes = table.bytes().to_vec();
            for _ in 0..=random.below(2) {
                let at = random.below(bytes.len() as u32) as usize;
                bytes[at] ^= 1 << random.below(8);
            }
            match Trie::try_new(table.levels(), &bytes) {
                Ok(damaged) => answers(damaged, &mut random),
                Err(error) => panic!("entries are not read: {error}"),
            }
        }
    }
}

#[test]
fn damaged_levels_are_refused_or_answer() {
    let mut random = Random::new(3);
    let (mut accepted, mut refused) = (0, [0; 2]);
    for table in shipped() {
        for _ in 0..2_000 {
            let mut levels = table.levels().to_vec();
            let level = &mut levels[random.below(table.levels().len() as u32) as usize];
            *level = damaged(*level, &mut random);
            let cut = table.bytes().len() - random.below(2) as usize;
            match Trie::try_new(&levels, &table.bytes()[..cut]) {
                Ok(damaged) => {
                    answers(damaged, &mut random);
                    accepted += 1;
                }
                Err(TableError::Shape) => refused[0] += 1,
                Err(TableError::Length) => refused[1] += 1,
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert!(
        accepted > 0 && refused.iter().all(|&count| count > 0),
        "{accepted} {refused:?}"
    );
}

/// One of the six numbers of a level changed.
fn damaged(level: Level, random: &mut Random) -> Level {
    let mut parts = [
        level.radix(),
        level.blocks(),
        level.next().at(),
        level.next().bits().into(),
        level.rise().at(),
        level.rise().bits().into(),
    ];
    let part = &mut parts[random.below(6) as usize];
    *part = match random.below(6) {
        0 => 0,
        1 => u32::MAX,
        2 => random.word(),
        3 => random.below(40),
        4 => part.wrapping_add(1),
        _ => part.wrapping_sub(1),
    };
    let [radix, blocks, next_at, next_bits, rise_at, rise_bits] = parts;
    let next = Field::new(next_at, next_bits as u8);
    Level::new(radix, blocks, next, Field::new(rise_at, rise_bits as u8))
}
