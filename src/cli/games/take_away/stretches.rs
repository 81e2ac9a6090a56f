//! Grundy values of a take-away game with a list of steps, however large they are.
//!
//! Small steps alone make the values periodic; a large step K looks K back, at values that are
//! periodic themselves for long stretches. Between two borders of the stretches that it looks at, the
//! next value depends only on the values as far back as the largest small step and on the places in
//! those periods: once the same comes again, the values repeat up to the next border. So the values are
//! kept as stretches, each a pattern that repeats, and a step of a billion costs no more than one of a
//! thousand. Nothing is guessed: a stretch is continued only from a state that has come before.

/// Steps past this are large: they are looked up in stretches instead of in a window.
const SMALL: u64 = 1 << 12;

/// The most work that is done: a step of each value computed, each value looked up or compared, and a few
/// for each stretch. About half a second.
const WORK: u64 = 1 << 26;

/// A step of each value is counted, where all are computed in a row.
const PLAIN: u64 = 1 << 28;

/// So many values and stretches are kept at most: 16 MB and 2 MB.
const KEPT: usize = 1 << 23;
const STRETCHES: usize = 1 << 16;

/// So many values are looked at one by one, in search of a state that comes again.
const PATIENCE: u64 = 1 << 20;

/// No value: the heap below the first.
const NONE: u16 = u16::MAX;

/// Values that repeat from a heap on, up to the next stretch.
#[derive(Clone, Copy)]
struct Stretch {
    start: u64,
    /// Where in the patterns its pattern begins, and its length.
    pattern: usize,
    period: u64,
}

/// The Grundy values of the heaps that were asked for so far.
pub struct Stretches {
    small: Vec<u64>,
    large: Vec<u64>,
    stretches: Vec<Stretch>,
    patterns: Vec<u16>,
    /// The first heap that is not known yet.
    end: u64,
    /// From which heap on all values repeat, and after how many.
    period: Option<(u64, u64)>,
    work: u64,
    /// The values of all heaps in a row, where stretches are too many.
    plain: Vec<u16>,
    /// How many stretches there are when the next period is looked for.
    look: usize,
}

impl Stretches {
    /// Of steps that are not 0, ascending, at most 1,000.
    pub fn new(steps: &[u64]) -> Self {
        let (small, large): (Vec<u64>, _) = steps.iter().partition(|&&step| step <= SMALL);
        let mut new = Self {
            small,
            large,
            stretches: Vec::new(),
            patterns: Vec::new(),
            end: 0,
            period: None,
            work: 0,
            plain: Vec::new(),
            look: 0,
        };
        // Most periods show at once.
        while new.end <= new.largest().saturating_mul(4) && new.stretches.len() < 64 && new.extend()
        {
        }
        new
    }

    /// From which heap on the values repeat, and after how many, as far as is known.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.period
    }

    /// The Grundy value of a heap, or the first heap that is not known.
    pub fn grundy(&mut self, heap: u64) -> Result<u64, u64> {
        loop {
            if let Some((start, period)) = self.period.filter(|&(start, _)| heap >= start) {
                return Ok(self.value(start + (heap - start) % period).into());
            }
            if heap < self.end {
                return Ok(self.value(heap).into());
            }
            if !self.extend() {
                return self.plain(heap);
            }
        }
    }

    /// The Grundy value of a heap by way of all smaller ones, if they are few enough for that.
    fn plain(&mut self, heap: u64) -> Result<u64, u64> {
        let steps: Vec<usize> = self
            .small
            .iter()
            .chain(&self.large)
            .map(|&s| s as usize)
            .collect();
        let most = (PLAIN / steps.len() as u64).min(KEPT as u64);
        if heap >= most {
            return Err(most.max(self.end));
        }
        let heaps = (heap + 1).max(2 * self.plain.len() as u64).min(most) as usize;
        let mut taken = vec![usize::MAX; steps.len() + 2];
        for heap in self.plain.len()..heaps {
            let possible = steps.iter().take_while(|&&step| step <= heap);
            for step in possible {
                taken[usize::from(self.plain[heap - step])] = heap;
            }
            let least = taken.iter().position(|&taken| taken != heap);
            self.plain.push(least.unwrap_or_default() as u16);
        }
        Ok(self.plain[heap as usize].into())
    }

    fn largest(&self) -> u64 {
        let largest = self.large.last().or(self.small.last());
        largest.copied().unwrap_or(0)
    }

    fn stretch(&self, heap: u64) -> Stretch {
        let place = self
            .stretches
            .partition_point(|stretch| stretch.start <= heap);
        self.stretches[place - 1]
    }

    fn value(&self, heap: u64) -> u16 {
        let stretch = self.stretch(heap);
        self.patterns[stretch.pattern + ((heap - stretch.start) % stretch.period) as usize]
    }

    /// Where the stretch of a heap ends.
    fn border(&self, heap: u64) -> u64 {
        let place = self
            .stretches
            .partition_point(|stretch| stretch.start <= heap);
        self.stretches
            .get(place)
            .map_or(self.end, |next| next.start)
    }

    /// Goes on to the next border that a large step looks at; false where that is too much.
    fn extend(&mut self) -> bool {
        if self.period.is_some() || self.work > WORK {
            return false;
        }
        let start = self.end;
        let (mut left, mut cycle) = (u64::MAX - start, 1_u64);
        let mut inputs = Vec::new();
        for &step in &self.large {
            let Some(from) = start.checked_sub(step) else {
                left = left.min(step - start);
                break;
            };
            let stretch = self.stretch(from);
            left = left.min(self.border(from) - from);
            cycle = common(cycle, stretch.period);
            inputs.push((stretch, from));
        }
        let window = self.small.last().copied().unwrap_or(0) as usize;
        let (values, repeats) = self.follow(&inputs, window, left.min(PATIENCE), cycle);
        let new = &values[window..];
        let (ahead, period) = repeats.unwrap_or((new.len(), 0));
        let steps = self.small.len() + self.large.len() + 2;
        self.work += (new.len() * steps + 16 * window + 64 * (inputs.len() + 1)) as u64;
        if self.work > WORK
            || self.patterns.len() + ahead + period > KEPT
            || self.stretches.len() + 2 > STRETCHES
        {
            // Not again.
            self.work = u64::MAX;
            return false;
        }
        if ahead > 0 {
            self.push(&new[..ahead]);
        }
        if period > 0 {
            self.push(&new[ahead..ahead + period]);
            self.end = start + left;
        }
        self.find_period();
        true
    }

    /// The values as far back as a small step reaches and, up to so many, those after them, until they
    /// repeat: then with how many are before, and after how many.
    fn follow(
        &self,
        inputs: &[(Stretch, u64)],
        window: usize,
        most: u64,
        cycle: u64,
    ) -> (Vec<u16>, Option<(usize, usize)>) {
        let before = (1..=window as u64)
            .rev()
            .map(|back| self.end.checked_sub(back));
        let before = before.map(|heap| heap.map_or(NONE, |heap| self.value(heap)));
        let mut values: Vec<u16> = before.collect();
        let mut next_look = (64 + 2 * window as u64).max(cycle.saturating_mul(2));
        let mut taken = vec![usize::MAX; self.small.len() + self.large.len() + 2];
        for new in 0..most {
            let at = values.len();
            let mut take = |value: u16| {
                if let Some(taken) = taken.get_mut(usize::from(value)) {
                    *taken = at;
                }
            };
            self.small
                .iter()
                .for_each(|&step| take(values[at - step as usize]));
            for (stretch, from) in inputs {
                let place = (from + new - stretch.start) % stretch.period;
                take(self.patterns[stretch.pattern + place as usize]);
            }
            let least = taken.iter().position(|&taken| taken != at);
            values.push(least.unwrap_or_default() as u16);
            if new + 1 == next_look {
                if let Some(repeats) = repeat(&values, window, cycle) {
                    return (values, Some(repeats));
                }
                next_look *= 2;
            }
        }
        (values, None)
    }

    /// Begins a stretch, unless the last one goes on.
    fn push(&mut self, pattern: &[u16]) {
        let (start, period) = (self.end, pattern.len() as u64);
        self.end += period;
        if let Some(last) = self.stretches.last() {
            let goes_on = |(i, &value): (usize, &u16)| {
                let place = (start + i as u64 - last.start) % last.period;
                self.patterns[last.pattern + place as usize] == value
            };
            if last.period == period && pattern.iter().enumerate().all(goes_on) {
                return;
            }
        }
        self.stretches.push(Stretch {
            start,
            pattern: self.patterns.len(),
            period,
        });
        self.patterns.extend_from_slice(pattern);
    }

    /// All values repeat once as many as the largest step have come again. Looked for after every stretch
    /// of a few, and then each time that there are an eighth more.
    fn find_period(&mut self) {
        let (end, largest) = (self.end, self.largest());
        let Some(&last) = self.stretches.last() else {
            return;
        };
        if end - last.start >= largest.saturating_add(last.period) {
            self.period = Some((last.start, last.period));
            return;
        }
        if self.stretches.len() < self.look {
            return;
        }
        self.look = self.stretches.len() + self.stretches.len() / 8 + 1;
        // Those nearest to it are the shortest.
        let before = self.stretches.iter().rev().skip(1).take(64);
        let periods: Vec<u64> = before.map(|stretch| last.start - stretch.start).collect();
        for period in periods {
            let Some(start) = end.checked_sub(largest.saturating_add(period)) else {
                return;
            };
            if self.same(start, start + period, largest) {
                self.period = Some((start, period));
                return;
            }
        }
    }

    /// Whether so many values from one heap on are those from another on, stretch by stretch: two
    /// patterns that agree for the sum of their periods agree for ever (Fine and Wilf).
    fn same(&mut self, mut a: u64, mut b: u64, mut count: u64) -> bool {
        while count > 0 {
            let both = (self.border(a) - a).min(self.border(b) - b).min(count);
            let enough = both.min(self.stretch(a).period + self.stretch(b).period);
            let differ = (0..enough).find(|i| self.value(a + i) != self.value(b + i));
            self.work = self
                .work
                .saturating_add(16 * (1 + differ.unwrap_or(enough)));
            if differ.is_some() || self.work > WORK {
                return false;
            }
            (a, b, count) = (a + both, b + both, count - both);
        }
        true
    }
}

/// After how many new values they repeat, and how many repeat: the last window has come before, a
/// multiple of the cycle ago.
fn repeat(values: &[u16], window: usize, cycle: u64) -> Option<(usize, usize)> {
    let cycle = usize::try_from(cycle).ok()?;
    let last = &values[values.len() - window..];
    let new = values.len() - window;
    let periods = (1..=new / cycle).map(|times| times * cycle);
    let mut fits = periods.filter(|period| {
        let end = values.len() - period;
        values[end - window..end] == *last
    });
    let period = fits.next()?;
    let mut ahead = new - period;
    while ahead > 0 && values[window + ahead - 1] == values[window + ahead - 1 + period] {
        ahead -= 1;
    }
    Some((ahead, period))
}

/// The least common multiple, saturated.
fn common(a: u64, b: u64) -> u64 {
    a.saturating_mul(b / divisor(a, b))
}

/// The greatest common divisor.
pub fn divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// By the definition, heap by heap.
    fn plain(steps: &[u64], heaps: usize) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..heaps {
            let below = steps
                .iter()
                .filter_map(|&step| heap.checked_sub(step as usize));
            let below: BTreeSet<u64> = below.map(|to| values[to]).collect();
            values.push((0..).find(|value| !below.contains(value)).expect("a value"));
        }
        values
    }

    #[test]
    fn large_steps_have_the_values_of_the_definition() {
        let k = SMALL;
        let sets: &[&[u64]] = &[
            &[1, 2, k + 2],
            &[1, 2, k + 3],
            &[1, k + 1],
            &[1, k + 2, 2 * k + 7],
            &[2, 3, k + 1, k + 9],
            &[k + 1],
            &[k + 1, k + 2],
            &[k + 1, 2 * k + 3, 3 * k],
            &[1, 4, 9, 5000, 9000],
            &[3, 5, 4096, 4097, 12_000],
            &[5, 7, 11, 8191, 8192],
            &[1000, 4000, 6001],
        ];
        let mut periods = Vec::new();
        for steps in sets {
            let heaps = 14 * steps[steps.len() - 1] as usize;
            let mut stretches = Stretches::new(steps);
            for (heap, value) in plain(steps, heaps).into_iter().enumerate() {
                assert_eq!(stretches.grundy(heap as u64), Ok(value), "{steps:?} {heap}");
            }
            periods.push(stretches.period());
        }
        // From 1, 2 and K the heaps repeat every 3 or every K + 1, however large K is.
        assert_eq!(periods[0].map(|found| found.1), Some(k + 3));
        assert_eq!(periods[1].map(|found| found.1), Some(3));
    }

    #[test]
    fn far_heaps_of_large_steps_are_those_of_the_rule() {
        for k in [999_999, 1_000_000, 999_999_999_999, 1_000_000_000_000] {
            let mut stretches = Stretches::new(&[1, 2, k]);
            let round = if k % 3 == 0 { k + 1 } else { 3 };
            for heap in [k - 1, k, k + 1, 5 * k + 4, u64::MAX - 1, u64::MAX] {
                let rest = heap % round;
                let value = if rest == k { 3 } else { rest % 3 };
                assert_eq!(stretches.grundy(heap), Ok(value), "{k} {heap}");
            }
        }
    }

    /// Sets of which no period shows in time: the heaps that a judge sends are answered all the same.
    #[test]
    fn heaps_of_sets_without_a_period_are_those_of_the_definition() {
        let scattered: Vec<u64> = (0..250).map(|i| 17 + 15 * i + i * i % 13).collect();
        let bachet = [1, 693, 1840, 3120, 3823, 4029, 4494, 4518, 4550, 4929];
        for steps in [&scattered[..], &bachet] {
            let (heaps, mut stretches) = (
                if steps.len() > 10 { 9_000 } else { 240_000 },
                Stretches::new(steps),
            );
            for (heap, value) in plain(steps, heaps).into_iter().enumerate() {
                assert_eq!(stretches.grundy(heap as u64), Ok(value), "{heap}");
            }
        }
        assert!(Stretches::new(&bachet).grundy(1_000_000).is_ok());
        assert!(Stretches::new(&scattered).grundy(u64::MAX - 1).is_err());
    }

    #[test]
    fn all_small_sets_have_the_values_of_the_definition() {
        for set in 1_u32..1 << 12 {
            let steps: Vec<u64> = (1..=12).filter(|step| set >> (step - 1) & 1 == 1).collect();
            let mut stretches = Stretches::new(&steps);
            assert!(stretches.period().is_some(), "{steps:?}");
            for (heap, value) in plain(&steps, 200).into_iter().enumerate() {
                assert_eq!(stretches.grundy(heap as u64), Ok(value), "{steps:?} {heap}");
            }
        }
    }
}
