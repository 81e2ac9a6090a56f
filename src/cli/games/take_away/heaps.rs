//! Several heaps of one take-away game, as judges send them: a move changes one of them.

use retrograde::{Outcome, nim_sum, sum_outcome};

use super::Heaps;
#[cfg(feature = "map")]
use crate::cli::drawing::layout::Drawing;
use crate::cli::games::{Position, Solved};
use crate::cli::numbers::whole;

/// The game of so many heaps as are written, with commas between them. Where it is lost or won is known,
/// and by which moves; how fast is not.
pub struct HeapSum(Heaps);

impl HeapSum {
    pub fn new(heaps: Heaps) -> Self {
        Self(heaps)
    }

    fn values(&self, position: &Position) -> Vec<u64> {
        let values = heaps(position).iter().map(|&heap| self.0.grundy_of(heap));
        // Only heaps that are known become positions.
        values.map(Result::unwrap_or_default).collect()
    }
}

const UNKNOWN: &str = "of several heaps it is not known how many moves are left";

fn heaps(position: &Position) -> &[u64] {
    match position {
        Position::Heaps(heaps) => heaps,
        _ => unreachable!("a position of several heaps is a list of them"),
    }
}

impl Solved for HeapSum {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        self.0.drawing()
    }

    fn noun(&self) -> &'static str {
        "heaps"
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let mut heaps = Vec::new();
        for heap in text.split(',').filter(|heap| !heap.is_empty()) {
            let heap = whole(heap).ok_or("heaps are whole numbers of 64 bits")?;
            self.0.grundy_of(heap)?;
            heaps.push(heap);
        }
        Ok(Position::Heaps(heaps))
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        let (heaps, mut moves) = (heaps(from), Vec::new());
        for (place, &heap) in heaps.iter().enumerate() {
            for to in self.0.steps_from(heap) {
                let mut heaps = heaps.to_vec();
                heaps[place] = to;
                moves.push(Position::Heaps(heaps));
            }
        }
        Box::new(moves.into_iter())
    }

    fn draw(&self, _: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        Err(UNKNOWN.into())
    }

    fn after(&self, _: &Position) -> Option<Position> {
        None
    }

    fn outcome(&self, position: &Position) -> Outcome {
        sum_outcome(self.values(position))
    }

    fn remoteness(&self, _: &Position) -> Result<u128, String> {
        Err(UNKNOWN.into())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        Ok(nim_sum(self.values(position)))
    }

    fn best_move(&self, _: &Position) -> Result<Option<Position>, String> {
        Err(UNKNOWN.into())
    }

    fn reason(&self, position: &Position) -> Option<String> {
        let values = self.values(position);
        let written: Vec<String> = values.iter().map(u64::to_string).collect();
        let (written, sum) = (written.join(", "), nim_sum(values));
        Some(format!(
            "the Grundy values of the heaps, {written}, add up to {sum} as nim sum"
        ))
    }
}
