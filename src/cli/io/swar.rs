//! A text by eight characters at a time: its lines, and numbers and dates in the form that nearly
//! all input has them in.
//!
//! A loop over digits costs a mispredicted branch wherever their number changes. What looks in any
//! way unusual is `None` here, and left to the loop.

/// Eight characters of a text, the first one the lowest byte.
struct Eight {
    /// A digit is its value.
    values: u64,
    /// The highest bit of every byte that is no digit; after the first of them also of others.
    ends: u64,
}

impl Eight {
    #[inline(always)]
    fn new(text: &[u8]) -> Option<Self> {
        let values = u64::from_le_bytes(*text.first_chunk()?) ^ each(b'0');
        // What is no digit has its highest bit, or gets it; a carry reaches only bytes after.
        let ends = (values.wrapping_add(each(0x76)) | values) & each(0x80);
        Some(Self { values, ends })
    }

    /// The place of the first byte that is no digit and has digits before it, by its highest bit.
    #[inline(always)]
    fn end(&self) -> Option<u32> {
        let end = self.ends.trailing_zeros();
        (8..64).contains(&end).then_some(end)
    }

    /// The byte at a place given by its highest bit, and those after it.
    #[inline(always)]
    fn from(&self, end: u32) -> u64 {
        self.values.wrapping_shr(end - 7)
    }

    /// The bytes before such a place, moved up to the highest, zeros before them.
    #[inline(always)]
    fn before(&self, end: u32) -> u64 {
        self.values.wrapping_shl(71 - end)
    }
}

/// A byte in all eight places.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// What stands in a text in the form that nearly all input has it in.
#[derive(Debug, PartialEq, Eq)]
pub struct Parsed<T> {
    pub value: T,
    /// Its length with the space or the end of the line after it.
    pub length: usize,
    /// The lines that end with it, one or none.
    pub lines: u64,
}

impl<T> Parsed<T> {
    /// Ended by a space or the end of a line, at a place given by its highest bit and with what
    /// [`Eight`] makes of it.
    #[inline(always)]
    fn new(value: T, end: u32, after: u64) -> Option<Self> {
        const SPACE: u8 = b' ' ^ b'0';
        const NEWLINE: u8 = b'\n' ^ b'0';
        const RETURN: u8 = b'\r' ^ b'0';
        let (space, lines) = match after.to_le_bytes() {
            [NEWLINE, ..] => (1, 1),
            [SPACE, ..] => (1, 0),
            [RETURN, NEWLINE, ..] => (2, 1),
            _ => return None,
        };
        let length = end as usize / 8 + space;
        Some(Self {
            value,
            length,
            lines,
        })
    }

    #[inline(always)]
    pub fn and_then<U>(self, value: impl FnOnce(T) -> Option<U>) -> Option<Parsed<U>> {
        Some(Parsed {
            value: value(self.value)?,
            length: self.length,
            lines: self.lines,
        })
    }
}

/// A number of up to seven digits.
#[inline(always)]
pub fn number(text: &[u8]) -> Option<Parsed<[u64; 1]>> {
    let eight = Eight::new(text)?;
    let end = eight.end()?;
    // Eight digits with zeros in front, added up by twos, fours and eights.
    let ones = eight.before(end);
    let tens = ones.wrapping_mul(10).wrapping_add(ones >> 8) & 0x00FF_00FF_00FF_00FF;
    let hundreds = tens.wrapping_mul(100).wrapping_add(tens >> 16) & 0x0000_FFFF_0000_FFFF;
    let number = hundreds.wrapping_mul(10_000).wrapping_add(hundreds >> 32) & 0xFFFF_FFFF;
    Parsed::new([number], end, eight.from(end))
}

/// A number below a million: its thousands, its hundreds, and what they leave.
#[inline(always)]
pub fn hundreds(text: &[u8]) -> Option<Parsed<[u32; 3]>> {
    let eight = Eight::new(text)?;
    let end = eight.end()?;
    let digits = eight.before(end);
    let ones = digits >> 8 & 0xFFFF_FFFF;
    let tens = (ones * 10 + (ones >> 8)) & 0x00FF_00FF;
    let thousands = (tens * 100 + (tens >> 16)) & 0xFFFF;
    if thousands > 999 {
        return None;
    }
    let digit = |place| (digits >> (8 * place)) as u32 & 0xFF;
    let path = [thousands as u32, digit(5), digit(6) * 10 + digit(7)];
    Parsed::new(path, end, eight.from(end))
}

/// A year of four digits, a month and a day of one or two, with single spaces between.
#[inline(always)]
pub fn date(text: &[u8]) -> Option<Parsed<[u64; 3]>> {
    const YEAR: u32 = 5;
    // Both loads need one check of bounds.
    let text: &[u8; 13] = text.first_chunk()?;
    let rest = Eight::new(&text[YEAR as usize..])?;
    let year = u64::from_le_bytes(*text.first_chunk()?) ^ u64::from_le_bytes(*b"0000 \0\0\0");
    if (year.wrapping_add(0x7F_7676_7676) | year) & 0x80_8080_8080 != 0 {
        return None;
    }
    let month_end = rest.ends.trailing_zeros();
    let day_end = (rest.ends & rest.ends.wrapping_sub(1)).trailing_zeros();
    let day_length = day_end.wrapping_sub(month_end);
    // Without a branch between one and two.
    if (month_end.wrapping_sub(15) | day_length.wrapping_sub(16)) & !8 != 0 {
        return None;
    }
    if rest.from(month_end) as u8 != b' ' ^ b'0' {
        return None;
    }
    let two = |end| {
        // A space counts as zero.
        let digits = rest.before(end) >> 48 & 0x0F0F;
        (digits * 10 + (digits >> 8)) & 0xFF
    };
    let hundreds = year.wrapping_mul(10).wrapping_add(year >> 8) & 0x00FF_00FF;
    let year = (hundreds * 100 + (hundreds >> 16)) & 0xFFFF;
    let given = [year, two(month_end), two(day_end)];
    Parsed::new(given, 8 * YEAR + day_end, rest.from(day_end))
}

/// How many lines end in this text. It sees all input but the usual cases, so it counts in bytes,
/// eight at a time, what fits a byte.
#[inline(never)]
pub fn newlines(text: &[u8]) -> u64 {
    const LOW: u64 = each(0x7F);
    let ends = |word: &[u8]| {
        let word = word.try_into().map_or(0, u64::from_le_bytes) ^ each(b'\n');
        // A byte's highest bit stays 0 only where the whole byte is.
        !(((word & LOW) + LOW) | word | LOW) >> 7
    };
    let count = |part: &[u8]| {
        let words = part.chunks_exact(8);
        let rest = words.remainder().iter().filter(|&&byte| byte == b'\n');
        let counts = words.clone().map(ends).sum::<u64>().to_le_bytes();
        rest.count() as u64 + counts.map(u64::from).iter().sum::<u64>()
    };
    text.chunks(8 * 255).map(count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by single characters: numbers of so many digits, a space after each but the last,
    /// and after that a space or the end of a line.
    fn plain<const WIDTH: usize>(
        text: &[u8],
        digits: [(usize, usize); WIDTH],
    ) -> Option<Parsed<[u64; WIDTH]>> {
        let (mut value, mut at) = ([0; WIDTH], 0);
        for (i, (least, most)) in digits.into_iter().enumerate() {
            let start = at;
            while at < text.len() && text[at].is_ascii_digit() {
                value[i] = value[i] * 10 + u64::from(text[at] - b'0');
                at += 1;
            }
            let after = match text.get(at..)? {
                [b' ', ..] => 1,
                [b'\n', ..] if i + 1 == WIDTH => 1,
                [b'\r', b'\n', ..] if i + 1 == WIDTH => 2,
                _ => return None,
            };
            if !(least..=most).contains(&(at - start)) {
                return None;
            }
            at += after;
        }
        Some(Parsed {
            value,
            length: at,
            lines: u64::from(text[at - 1] == b'\n'),
        })
    }

    fn agree(text: &[u8]) {
        let enough = |length| text.len() >= length;
        let expected = plain(text, [(1, 7)]).filter(|usual| enough(8) && usual.length <= 8);
        assert_eq!(number(text), expected, "{}", text.escape_ascii());
        let path = |n| [n / 1000, n / 100 % 10, n % 100].map(|digit| digit as u32);
        let short = |[n]: [u64; 1]| (n < 1_000_000).then(|| path(n));
        let expected = expected.and_then(|usual| usual.and_then(short));
        assert_eq!(hundreds(text), expected, "{}", text.escape_ascii());
        let expected = plain(text, [(4, 4), (1, 2), (1, 2)]).filter(|_| enough(13));
        assert_eq!(date(text), expected, "{}", text.escape_ascii());
    }

    #[test]
    fn all_numbers_and_dates_are_read_as_by_single_characters() {
        for after in ["\n1234567", " 12345678901", "\r\n2001 1 1\n"] {
            for n in 0..=1_000_001 {
                agree(format!("{n}{after}").as_bytes());
            }
            for n in 0..10_000 {
                agree(format!("{n:07}{after}").as_bytes());
                agree(format!("{n:04} {} {}{after}", n % 13, n % 32).as_bytes());
            }
            for n in 0..10_000 {
                let (month, day) = (n / 100, n % 100);
                agree(format!("2001 {month} {day}{after}").as_bytes());
                agree(format!("1987 {month:02} {day:02}{after}").as_bytes());
            }
        }
    }

    #[test]
    fn any_text_is_read_as_by_single_characters_or_not_at_all() {
        let usual = ["7", "1234567", "2001 1 1", "1999 12 31", "1900 02 3"];
        let odd = b"0:/9 \n\r\t+-\0\x7F\x80\xB0\xBA\xFF";
        for line in usual {
            for end in ["\n", "\r\n", " ", "\r", "\r\r\n", "\t", "", "x"] {
                let text = format!("{line}{end}1234 5 6 7 8\n").into_bytes();
                (0..=text.len()).for_each(|length| agree(&text[..length]));
                for first in 0..13 {
                    for second in first..13 {
                        for (a, b) in odd.iter().flat_map(|a| odd.map(move |b| (*a, b))) {
                            let mut text = text.clone();
                            (text[first], text[second]) = (a, b);
                            agree(&text);
                        }
                    }
                }
            }
        }
    }
}
