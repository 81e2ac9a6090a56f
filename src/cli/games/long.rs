//! Numbers of any length, for positions that no machine word holds.

use std::fmt;

use retrograde::digits::Decimal;

/// A number without zeros in front. Numbers compare by length first.
#[derive(Clone, PartialEq, PartialOrd, Debug)]
pub struct Long {
    length: usize,
    digits: String,
}

impl Long {
    pub fn new(number: Decimal<'_>) -> Self {
        let digits = number.to_string();
        Self {
            length: digits.len(),
            digits,
        }
    }

    pub fn decimal(&self) -> Decimal<'_> {
        Decimal::new(self.digits.as_bytes()).expect("only digits are put in")
    }

    /// The sum with another number.
    pub fn plus(&self, other: &Self) -> Self {
        self.combined(other, |a, b, carry| {
            let sum = a + b + carry;
            (sum % 10, u8::from(sum > 9))
        })
    }

    /// The difference from a number that is not greater.
    pub fn minus(&self, other: &Self) -> Self {
        self.combined(other, |a, b, carry| {
            let less = b + carry;
            ((a + 10 - less) % 10, u8::from(less > a))
        })
    }

    /// Digit by digit from the last one, each with what the one before carries over.
    fn combined(&self, other: &Self, digit: fn(u8, u8, u8) -> (u8, u8)) -> Self {
        let backwards = |long: &Self| long.digits.bytes().rev().map(|byte| byte - b'0').collect();
        let (a, b): (Vec<u8>, Vec<u8>) = (backwards(self), backwards(other));
        let (mut result, mut carry) = (Vec::new(), 0);
        for at in 0..a.len().max(b.len()) {
            let of = |digits: &[u8]| digits.get(at).copied().unwrap_or(0);
            let (value, carried) = digit(of(&a), of(&b), carry);
            result.push(b'0' + value);
            carry = carried;
        }
        result.push(b'0' + carry);
        result.reverse();
        Self::new(Decimal::new(&result).expect("digits stay digits"))
    }
}

impl From<u64> for Long {
    fn from(number: u64) -> Self {
        let digits = number.to_string();
        Self {
            length: digits.len(),
            digits,
        }
    }
}

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_differences_are_those_of_machine_words() {
        for a in (0..u64::MAX / 2)
            .step_by(usize::MAX / 50)
            .chain([9, 10, 99, 100, 101])
        {
            for b in (0..=a).step_by(1.max(a as usize / 40)) {
                assert_eq!(
                    Long::from(a).plus(&b.into()).to_string(),
                    (a + b).to_string()
                );
                assert_eq!(
                    Long::from(a).minus(&b.into()).to_string(),
                    (a - b).to_string()
                );
            }
        }
    }
}
