//! A table of numbers of any length that was made answers: parts that do not fit are refused at the
//! door, and whatever gets through it has an answer for every number.

mod random;

use random::Random;
use retrograde::Value;
use retrograde::digits::Decimal;
use retrograde::table::{Endless, Field, Level, TableError};

fn shipped() -> [Endless<'static>; 3] {
    Value::ALL.map(Decimal::table)
}

/// The parts of a table but its bytes.
type Parts<'a> = (Value, [Level; 2], &'a [Level], [Level; 2]);

fn parts(table: Endless<'_>) -> Parts<'_> {
    (table.value(), table.ring(), table.levels(), table.played())
}

fn made<'a>(
    (value, ring, levels, played): Parts<'a>,
    bytes: &'a [u8],
) -> Result<Endless<'a>, TableError> {
    Endless::try_new(value, ring, levels, played, bytes)
}

fn refused(parts: Parts<'_>, bytes: &[u8]) -> TableError {
    made(parts, bytes)
        .map(|_| ())
        .expect_err("something is wrong with it")
}

/// Answers for numbers of every height, however the table was damaged.
fn answers(table: Endless<'_>, random: &mut Random) {
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
        let (value, ring, levels, played) = parts(table);
        let bytes = table.bytes();
        let ([first, second], [hundreds, below]) = (ring, played);
        let with = |level: Level, radix, blocks| {
            let other = Level::new(radix, blocks, level.next(), level.rise());
            other.in_contexts(level.contexts(), level.bases())
        };
        let narrow = Field::new(first.next().at(), 3);
        let narrow = Level::new(10, first.blocks(), narrow, first.rise());
        let narrow = narrow.in_contexts(first.contexts(), first.bases());
        let fewer = with(second, 10, second.blocks() - 1);
        let contexts = |level: Level, contexts| level.in_contexts(contexts, level.bases());
        for (case, ring, levels, played) in [
            ("no levels", ring, &[][..], played),
            (
                "another radix",
                [with(first, 9, first.blocks()), second],
                levels,
                played,
            ),
            ("no blocks", [with(first, 10, 0), second], levels, played),
            (
                "too few contexts",
                [contexts(first, 45), second],
                levels,
                played,
            ),
            ("a ring that does not close", [first, fewer], levels, played),
            (
                "a ring without the highest level",
                ring,
                &levels[1..],
                played,
            ),
            (
                "entries that are no half bytes",
                [narrow, second],
                levels,
                played,
            ),
            (
                "hundreds in contexts",
                ring,
                levels,
                [contexts(hundreds, 46), below],
            ),
            ("values in one part", ring, levels, [hundreds, hundreds]),
        ] {
            let parts = (value, ring, levels, played);
            assert_eq!(refused(parts, bytes), TableError::Shape, "{case}");
        }
        for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            let error = refused(parts(table), &bytes[..length]);
            assert_eq!(error, TableError::Length);
        }
        let longer = [bytes, &[0]].concat();
        assert_eq!(refused(parts(table), &longer), TableError::Length);
        let late = Field::new(below.next().at() + 1, below.next().bits());
        let late = Level::new(2, below.blocks(), late, below.rise());
        let parts = (value, ring, levels, [hundreds, late]);
        assert_eq!(refused(parts, bytes), TableError::Length);
        let mut damaged = bytes.to_vec();
        damaged[first.bases().at() as usize] = 255;
        let parts = (value, ring, levels, played);
        assert_eq!(refused(parts, &damaged), TableError::Entry);
        assert!(made(parts, bytes).is_ok());
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
