//! Whole numbers and ranges of them, as people write them.

/// A whole number of 64 bits, in decimal digits alone.
pub fn whole(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// A number, `first..end` or `first..=last`, as its first and last number; `None` where it is neither.
///
/// # Errors
/// Says so where it is a range of nothing.
pub fn range(part: &str) -> Result<Option<(u64, u64)>, String> {
    let (first, last, closed) = match part.split_once("..") {
        None => (part, part, true),
        Some((first, last)) => match last.strip_prefix('=') {
            Some(last) => (first, last, true),
            None => (first, last, false),
        },
    };
    let Some((first, end)) = whole(first).zip(whole(last)) else {
        return Ok(None);
    };
    match end.checked_sub(u64::from(!closed)) {
        Some(last) if first <= last => Ok(Some((first, last))),
        _ => Err(format!("the range {part} is empty")),
    }
}
