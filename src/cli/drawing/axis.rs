//! An axis of a picture: its name, and labels at some of its cells.

/// What both axes count, in a line.
pub fn caption(down: &Axis, across: &Axis) -> String {
    format!("down: {}, across: {}", down.name, across.name)
}

/// 1, 2, 5, 10, 20, 50 …, up to 64 bits.
pub fn round() -> impl Iterator<Item = u64> {
    (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)))
}

/// What stands along the rows or the columns.
pub struct Axis {
    name: &'static str,
    ticks: Vec<Tick>,
}

/// A cell with a label.
pub struct Tick {
    pub at: usize,
    /// What it counts: where not all labels fit, those of round numbers stay.
    number: u64,
    pub label: String,
}

impl Axis {
    pub fn new(
        name: &'static str,
        ticks: impl IntoIterator<Item = ((usize, u64), String)>,
    ) -> Self {
        let ticks = ticks.into_iter();
        let ticks = ticks.map(|((at, number), label)| Tick { at, number, label });
        Self {
            name,
            ticks: ticks.collect(),
        }
    }

    /// Cells that count from a first number.
    pub fn count(name: &'static str, first: u64, cells: usize) -> Self {
        let numbers = (first..).take(cells);
        let ticks = numbers.enumerate();
        Self::new(name, ticks.map(|tick| (tick, tick.1.to_string())))
    }

    /// The axis of a picture whose cells stand for so many each.
    pub fn coarser(&self, by: usize) -> Self {
        let kept = self.ticks.iter().filter(|tick| tick.at % by == 0);
        Self::new(
            self.name,
            kept.map(|tick| ((tick.at / by, tick.number), tick.label.clone())),
        )
    }

    /// As many labels as fit, if `apart` says how far a label's cell must be from the next.
    pub fn fitting(&self, apart: impl Fn(&str) -> usize) -> Vec<&Tick> {
        let mut kept: Vec<&Tick> = self.ticks.iter().collect();
        for step in round() {
            let fits = |pair: &[&Tick]| pair[1].at - pair[0].at >= apart(&pair[0].label);
            if kept.windows(2).all(fits) {
                break;
            }
            let round = self.ticks.iter().filter(|tick| tick.number % step == 0);
            kept = round.collect();
        }
        kept
    }

    /// The widest label, in characters.
    pub fn width(&self) -> usize {
        let lengths = self.ticks.iter().map(|tick| tick.label.len());
        lengths.max().unwrap_or(0)
    }
}
