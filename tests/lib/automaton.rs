//! A table of numbers of any length that was made answers: parts that do not fit are refused at the
//! door, and whatever gets through it has an answer for every number.

use crate::random::Random;
use retrograde::Value;
use retrograde::digits::{self, Decimal, DigitAutomaton, DigitLevel, Number};
use retrograde::table::{Field, TableError};

fn shipped() -> [DigitAutomaton<'static>; 3] {
    Value::ALL.map(Decimal::table)
}

/// The parts of a table but its bytes.
type Parts<'a> = (Value, [DigitLevel; 2], &'a [DigitLevel], [DigitLevel; 2]);

fn parts(table: DigitAutomaton<'_>) -> Parts<'_> {
    (
        table.value(),
        table.cyclic_levels(),
        table.levels(),
        table.tail_levels(),
    )
}

fn made<'a>(
    (value, cyclic, levels, tail): Parts<'a>,
    bytes: &'a [u8],
) -> Result<DigitAutomaton<'a>, TableError> {
    DigitAutomaton::try_new(value, cyclic, levels, tail, bytes)
}

fn refused(parts: Parts<'_>, bytes: &[u8]) -> TableError {
    made(parts, bytes)
        .map(|_| ())
        .expect_err("something is wrong with it")
}

/// Answers for numbers of every height, however the table was damaged.
fn answers(table: DigitAutomaton<'_>, random: &mut Random) {
    let mut digits = Vec::new();
    for _ in 0..40 {
        digits.push(b'0' + random.below(10) as u8);
        let _ = table.probe(&digits);
    }
    assert_eq!(table.probe(b"").map(|_| ()), None);
    assert_eq!(table.probe(b"30/4"), None);
    assert_eq!(table.probe(b"30:4"), None);
}

#[test]
fn parts_that_describe_no_table_are_refused() {
    for table in shipped() {
        let (value, cyclic, levels, tail) = parts(table);
        let bytes = table.bytes();
        let ([first, second], [hundreds, below]) = (cyclic, tail);
        let with = |level: DigitLevel, radix, blocks| {
            let other = DigitLevel::new(radix, blocks, level.next(), level.rise());
            other.in_contexts(level.contexts(), level.bases())
        };
        let narrow = |level: DigitLevel| {
            let next = Field::new(level.next().at(), 3);
            let other = DigitLevel::new(10, level.blocks(), next, level.rise());
            other.in_contexts(level.contexts(), level.bases())
        };
        let fewer = with(second, 10, second.blocks() - 1);
        let contexts = |level: DigitLevel, contexts| level.in_contexts(contexts, level.bases());
        let risen = |level: DigitLevel| {
            let other = DigitLevel::new(
                level.radix(),
                level.blocks(),
                level.next(),
                Field::new(0, 1),
            );
            other.in_contexts(level.contexts(), level.bases())
        };
        for (case, cyclic, levels, tail) in [
            ("no levels", cyclic, &[][..], tail),
            (
                "another radix",
                [with(first, 9, first.blocks()), second],
                levels,
                tail,
            ),
            ("no blocks", [with(first, 10, 0), second], levels, tail),
            (
                "too few contexts",
                [contexts(first, 45), second],
                levels,
                tail,
            ),
            (
                "cyclic levels that do not fit",
                [first, fewer],
                levels,
                tail,
            ),
            (
                "cyclic levels without the highest level",
                cyclic,
                &levels[1..],
                tail,
            ),
            (
                "entries that are no half bytes",
                [narrow(first), second],
                levels,
                tail,
            ),
            (
                "entries below that are no half bytes",
                [first, narrow(second)],
                levels,
                tail,
            ),
            (
                "rises in a cyclic level",
                [risen(first), second],
                levels,
                tail,
            ),
            ("rises below it", [first, risen(second)], levels, tail),
            ("rises of values", cyclic, levels, [hundreds, risen(below)]),
            (
                "hundreds in contexts",
                cyclic,
                levels,
                [contexts(hundreds, 46), below],
            ),
            ("values in one part", cyclic, levels, [hundreds, hundreds]),
        ] {
            let parts = (value, cyclic, levels, tail);
            assert_eq!(refused(parts, bytes), TableError::Shape, "{case}");
        }
        for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            let error = refused(parts(table), &bytes[..length]);
            assert_eq!(error, TableError::Length);
        }
        let with = |i: usize, level: DigitLevel| {
            let mut other = levels.to_vec();
            other[i] = level;
            refused((value, cyclic, &other, tail), bytes)
        };
        for (i, level) in levels.iter().enumerate() {
            if value != Value::Remoteness {
                assert_eq!(with(i, risen(*level)), TableError::Shape);
            }
            for (late, bits) in [(1, level.next().bits()), (0, 26)] {
                let next = Field::new(level.next().at() + late, bits);
                let moved = DigitLevel::new(10, level.blocks(), next, level.rise());
                let moved = moved.in_contexts(level.contexts(), level.bases());
                assert_eq!(with(i, moved), TableError::Length);
            }
        }
        let longer = [bytes, &[0]].concat();
        assert_eq!(refused(parts(table), &longer), TableError::Length);
        let late = Field::new(below.next().at() + 1, below.next().bits());
        let late = DigitLevel::new(2, below.blocks(), late, below.rise());
        let parts = (value, cyclic, levels, [hundreds, late]);
        assert_eq!(refused(parts, bytes), TableError::Length);
        let mut damaged = bytes.to_vec();
        damaged[first.bases().at() as usize] = 255;
        let parts = (value, cyclic, levels, tail);
        assert_eq!(refused(parts, &damaged), TableError::Entry);
        assert!(made(parts, bytes).is_ok());
    }
}

/// So many kinds of blocks are counted on the way down, and no more.
#[test]
fn a_ring_of_too_many_blocks_is_refused_where_values_grow() {
    for table in shipped() {
        let (value, [first, second], levels, tail) = parts(table);
        let with = |level: DigitLevel, blocks| {
            let other = DigitLevel::new(10, blocks, level.next(), level.rise());
            other.in_contexts(level.contexts(), level.bases())
        };
        for (blocks, grown) in [(128, TableError::Length), (129, TableError::Shape)] {
            let error = match value {
                Value::Remoteness => grown,
                // There, as with 128, only the bytes do not suffice.
                _ => TableError::Length,
            };
            let bytes = &table.bytes()[..100];
            let cyclic = [with(first, blocks), second];
            assert_eq!(refused((value, cyclic, levels, tail), bytes), error);
            let mut levels = levels.to_vec();
            levels[0] = with(levels[0], blocks);
            let cyclic = [first, with(second, blocks)];
            assert_eq!(refused((value, cyclic, &levels, tail), bytes), error);
        }
    }
}

/// The first entry of every column that names blocks: the last block that is there, the one after
/// it, and the most that its bits hold.
#[test]
fn entries_that_lead_out_of_the_table_are_refused() {
    let (mut accepted, mut noticed) = (0, 0);
    for table in shipped() {
        let ([first, second], [hundreds, below]) = (table.cyclic_levels(), table.tail_levels());
        let levels = [&[first, second], table.levels(), &[hundreds, below]].concat();
        for (i, level) in levels.iter().enumerate().take(levels.len() - 1) {
            let leads_to = if i == 1 { first } else { levels[i + 1] };
            let bases = (level.contexts() > 0).then_some(level.bases());
            for column in [level.next()].into_iter().chain(bases) {
                let with = |entry: u32| {
                    let mut bytes = table.bytes().to_vec();
                    for bit in 0..usize::from(column.bits()) {
                        let at = &mut bytes[column.at() as usize + bit / 8];
                        *at &= !(1 << (bit % 8));
                        *at |= ((entry >> bit & 1) as u8) << (bit % 8);
                    }
                    bytes
                };
                let (most, blocks) = ((1_u64 << column.bits()) - 1, leads_to.blocks());
                if column.bits() > 0 {
                    assert!(made(parts(table), &with(blocks - 1)).is_ok());
                    accepted += 1;
                }
                for outside in [blocks, most as u32] {
                    if (u64::from(blocks)..=most).contains(&outside.into()) {
                        assert_eq!(refused(parts(table), &with(outside)), TableError::Entry);
                        noticed += 1;
                    }
                }
            }
        }
    }
    assert!(accepted > 0 && noticed > 0, "{accepted} {noticed}");
}

/// Any number of levels, of a block each, and no value below it that is not 0.
#[test]
fn tables_of_any_height() {
    let cyclic = |at| {
        let level = DigitLevel::new(10, 1, Field::new(at, 4), Field::new(at + 5, 0));
        level.in_contexts(46, Field::new(at + 5, 8))
    };
    let nothing = Field::new(102, 0);
    let level = DigitLevel::new(10, 1, nothing, nothing).in_contexts(46, nothing);
    let tail = [
        DigitLevel::new(1, 1, nothing, nothing),
        DigitLevel::new(2, 1, Field::new(102, 18), Field::new(107, 0)),
    ];
    for height in 1..6 {
        let levels = vec![level; height];
        for value in Value::ALL {
            let parts = (value, [cyclic(0), cyclic(51)], &levels[..], tail);
            let table = made(parts, &[0; 108]).expect("nothing is wrong with it");
            for n in 0..100 {
                let number = Number::new(n).expect("it is in the window");
                let known = match value {
                    Value::Outcome => digits::outcome(number) as u32,
                    Value::Remoteness => digits::remoteness(number),
                    Value::Grundy => digits::grundy(number).into(),
                };
                let told = table.probe(n.to_string().as_bytes());
                assert_eq!(told, Some(known.into()), "{n}");
            }
            // Its one move is to a value of 0.
            assert_eq!(table.probe(b"1000000000"), Some(1));
        }
    }
}

/// Nine blocks of a height are passed at most; their totals must not pass 32 bits in all.
#[test]
fn totals_that_could_pass_32_bits_are_refused() {
    let cyclic = |at| {
        let level = DigitLevel::new(10, 1, Field::new(at, 4), Field::new(at + 5, 0));
        level.in_contexts(46, Field::new(at + 5, 8))
    };
    let level = |at| {
        let level = DigitLevel::new(10, 1, Field::new(at, 0), Field::new(at, 32));
        level.in_contexts(46, Field::new(at + 4, 0))
    };
    let nothing = Field::new(110, 0);
    let tail = [
        DigitLevel::new(1, 1, nothing, nothing),
        DigitLevel::new(2, 1, Field::new(110, 18), Field::new(115, 0)),
    ];
    let levels = [level(102), level(106)];
    for (totals, fits) in [
        ([429_496_729, 0], true),
        ([429_496_730, 0], false),
        ([200_000_000, 200_000_000], true),
        ([200_000_000, 300_000_000], false),
    ] {
        let mut bytes = [0; 116];
        for (at, total) in [102, 106].into_iter().zip(totals) {
            bytes[at..at + 4].copy_from_slice(&u32::to_le_bytes(total));
        }
        let parts = (
            Value::Remoteness,
            [cyclic(0), cyclic(51)],
            &levels[..],
            tail,
        );
        let error = made(parts, &bytes).err();
        assert_eq!(error, (!fits).then_some(TableError::Entry), "{totals:?}");
    }
}

/// As the numbers themselves say it.
#[test]
fn probes_are_the_answers() {
    let mut random = Random::new(2);
    let mut digits = Vec::new();
    for _ in 0..100 {
        let number = Decimal::new(&digits);
        let [outcome, remoteness, grundy] = shipped().map(|table| table.probe(&digits));
        let known = number.map(|number| (number.outcome() as u128, number.grundy().into()));
        assert_eq!(outcome.zip(grundy), known.ok());
        assert_eq!(remoteness, number.and_then(Decimal::remoteness).ok());
        let least = u32::from(digits.is_empty());
        digits.push(b'0' + (least + random.below(10 - least)) as u8);
    }
}

#[test]
fn damaged_bytes_are_refused_or_answer() {
    let mut random = Random::new(1);
    let (mut accepted, mut refused) = (0, 0);
    for table in shipped() {
        for _ in 0..200 {
            let mut bytes = table.bytes().to_vec();
            let at = random.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << random.below(8);
            match made(parts(table), &bytes) {
                Ok(damaged) => {
                    answers(damaged, &mut random);
                    accepted += 1;
                }
                Err(error) => {
                    assert_eq!(error, TableError::Entry);
                    refused += 1;
                }
            }
        }
    }
    assert!(accepted > 0 && refused > 0, "{accepted} {refused}");
}

#[test]
fn a_hundred_read_in_a_row_is_what_probes_say() {
    let window = (0..=10_000).chain(999_000..=1_000_099);
    let far = u64::MAX - 230..=u64::MAX;
    let numbers: Vec<String> = window.chain(far).map(|number| number.to_string()).collect();
    for table in shipped() {
        for digits in numbers.iter().map(String::as_bytes) {
            let probed = table.probe(digits).expect("they are digits");
            let read = table.hundred(digits).expect("they are digits");
            assert_eq!(read.clone().next(), Some(probed));
            assert_eq!(read.count(), 100 - last_two(digits));
        }
        for digits in numbers.iter().filter(|digits| digits.ends_with("00")) {
            let read = table.hundred(digits.as_bytes()).expect("they are digits");
            for (number, read) in (digits.parse::<u128>().expect("it is one")..).zip(read) {
                assert_eq!(table.probe(number.to_string().as_bytes()), Some(read));
            }
        }
        for refused in ["", "1-", &"1".repeat(39)] {
            let probed = table.probe(refused.as_bytes());
            let read = table
                .hundred(refused.as_bytes())
                .and_then(|mut read| read.next());
            assert_eq!(read, probed);
        }
    }
}

fn last_two(digits: &[u8]) -> usize {
    let number = digits.iter().rev().take(2).rev();
    number.fold(0, |number, digit| number * 10 + usize::from(digit - b'0'))
}
