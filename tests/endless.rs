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

fn refused(ring: [Level; 2], levels: &[Level], totals: Field, bytes: &[u8]) -> TableError {
    Endless::try_new(ring, levels, totals, bytes)
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
        let (ring, levels) = (table.ring(), table.levels());
        let (totals, bytes) = (table.totals(), table.bytes());
        let [first, second] = ring;
        let with =
            |level: Level, radix, blocks| Level::new(radix, blocks, level.next(), level.rise());
        let fewer = with(second, 10, second.blocks() - 1);
        let narrow = Field::new(first.next().at(), 7);
        let narrow = Level::new(10, first.blocks(), narrow, first.rise());
        for (case, ring, levels) in [
            ("no levels", ring, &[][..]),
            (
                "another radix",
                [with(first, 9, first.blocks()), second],
                levels,
            ),
            ("no blocks", [with(first, 10, 0), second], levels),
            ("a ring that does not close", [first, fewer], levels),
            ("a ring without the highest level", ring, &levels[1..]),
            ("blocks that are not whole bytes", [narrow, second], levels),
            ("a next block in the last level", ring, &levels[..3]),
        ] {
            assert_eq!(
                refused(ring, levels, totals, bytes),
                TableError::Shape,
                "{case}"
            );
        }
        for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(
                refused(ring, levels, totals, &bytes[..length]),
                TableError::Length
            );
        }
        let longer = [bytes, &[0]].concat();
        assert_eq!(refused(ring, levels, totals, &longer), TableError::Length);
        let late = Field::new(totals.at() + 1, totals.bits());
        assert_eq!(refused(ring, levels, late, bytes), TableError::Length);
        let mut damaged = bytes.to_vec();
        damaged[0] = 255;
        assert_eq!(refused(ring, levels, totals, &damaged), TableError::Entry);
        assert!(Endless::try_new(ring, levels, totals, bytes).is_ok());
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
            match Endless::try_new(table.ring(), table.levels(), table.totals(), &bytes) {
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
