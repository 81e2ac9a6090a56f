//! Take-away games and races: the set of steps, normal or misère play, and the game.
//!
//! In misère play the player who cannot move wins. That is normal play with a heap that is less by the
//! smallest step m: heaps below m are won, having no move, heaps below 2m are lost, leading only to
//! those, and for any other heap a move to a heap below m helps nobody who has another one, of which
//! m itself leaves a choice. So outcomes and best moves are those of the heap less m, and the game is
//! one move longer. Grundy values are about normal play alone.

mod heaps;
mod rule;
mod stretches;

use std::cell::OnceCell;
use std::rc::Rc;

use retrograde::Outcome;
use retrograde::take_away::TakeAway;

use super::long::Long;
use super::{Position, Solved};
use crate::cli::args::Args;
#[cfg(feature = "map")]
use crate::cli::drawing::{
    layout::{Drawing, numbers},
    palette::OVER,
};
use crate::cli::exit::Exit;
use crate::cli::numbers::whole;
use heaps::HeapSum;
use rule::{LARGEST_STEP, POWERS, Rule};

/// A heap, or a race towards a target.
pub struct Heaps {
    rule: Rule,
    misere: bool,
    target: Option<u64>,
    /// What knows the moves left, once they are asked for.
    timed: OnceCell<Option<(TakeAway<'static>, u64)>>,
}

/// The game of `--steps`.
pub fn open(args: &Args) -> Result<Box<dyn Solved>, Exit> {
    let Some(steps) = args.value("steps") else {
        return Err(Exit::refuse(
            "no steps",
            "arguments",
            "say what may be removed, as in --steps 1,2,3, --steps 1..=5 or --steps powers-of-2",
        ));
    };
    Ok(Box::new(given(&steps.to_string_lossy(), args)?))
}

/// The game of `--to` and `--steps`, which are 24 and 1,2,3 where they are not given.
pub fn open_race(args: &Args) -> Result<Box<dyn Solved>, Exit> {
    let value = |name, usual: &str| match args.value(name) {
        Some(value) => value.to_string_lossy().into_owned(),
        None => usual.into(),
    };
    let to = value("to", "24");
    let mut game = given(&value("steps", "1,2,3"), args)?;
    let Some(target) = whole(&to) else {
        let why = "it is not a whole number of 64 bits";
        return Err(bad("target", &to, "--to", why));
    };
    game.known(target)
        .map_err(|why| bad("target", &to, "--to", &why))?;
    game.target = Some(target);
    Ok(Box::new(game))
}

fn given(steps: &str, args: &Args) -> Result<Heaps, Exit> {
    Heaps::new(steps, args.has("misere")).map_err(|why| bad("steps", steps, "--steps", &why))
}

/// The game of a judge, with one heap or several.
pub fn judged(steps: &str, misere: bool, several: bool) -> Result<Rc<dyn Solved>, String> {
    if steps.is_empty() {
        return Err("there is no step".into());
    }
    let heaps = Heaps::new(steps, misere)?;
    Ok(if several {
        Rc::new(HeapSum::new(heaps))
    } else {
        Rc::new(heaps)
    })
}

fn bad(what: &str, text: &str, place: &str, why: &str) -> Exit {
    Exit::refuse_text(format_args!("bad {what}"), text.as_bytes(), place, why)
}

impl Heaps {
    pub fn new(steps: &str, misere: bool) -> Result<Self, String> {
        Ok(Self {
            rule: Rule::new(steps)?,
            misere,
            target: None,
            timed: OnceCell::new(),
        })
    }

    /// Whether a heap is answered.
    pub fn known(&self, heap: u64) -> Result<(), String> {
        match self.normal(heap) {
            Some(heap) => self.rule.grundy(heap).map(drop),
            None => Ok(()),
        }
    }

    /// The heap of normal play that wins and lasts like this one, but for a move in misère play; `None`
    /// where misère play is over, and won.
    fn normal(&self, heap: u64) -> Option<u64> {
        let less = if self.misere { self.rule.smallest() } else { 0 };
        heap.checked_sub(less)
    }

    fn timed(&self) -> Option<&(TakeAway<'static>, u64)> {
        self.timed.get_or_init(|| self.rule.timed()).as_ref()
    }

    fn heap(&self, position: &Position) -> u64 {
        match position {
            Position::Heap(heap) => self.target.map_or(*heap, |target| target - heap),
            // Whatever is asked of a long heap looks for one first.
            Position::LongHeap(_) => u64::MAX,
            _ => unreachable!("a position of a take-away game is a heap"),
        }
    }

    fn position(&self, heap: u64) -> Position {
        Position::Heap(self.target.map_or(heap, |target| target - heap))
    }

    /// The heaps that a move may leave, by ascending step.
    pub fn steps_from(&self, heap: u64) -> Box<dyn Iterator<Item = u64>> {
        match &self.rule {
            Rule::UpTo(most) => {
                let count = usize::try_from(heap.min(*most)).unwrap_or(usize::MAX);
                // A count of what is left is asked for, which ranges of 64 bits have not.
                Box::new((0..count).map(move |less| heap - 1 - less as u64))
            }
            Rule::PowersOf2 => {
                let powers = (0..u64::BITS - heap.leading_zeros()).map(|power| 1 << power);
                Box::new(powers.map(move |step: u64| heap - step))
            }
            Rule::List { scale, steps, .. } => {
                let count = steps.partition_point(|&step| step <= heap / scale);
                let to: Vec<u64> = steps[..count]
                    .iter()
                    .map(|step| heap - scale * step)
                    .collect();
                Box::new(to.into_iter())
            }
        }
    }

    pub fn grundy_of(&self, heap: u64) -> Result<u64, String> {
        if self.misere {
            return Err("in misère play heaps have no Grundy values".into());
        }
        self.rule.grundy(heap)
    }

    #[cold]
    fn far(&self) -> String {
        match (&self.rule, self.timed()) {
            (Rule::PowersOf2, _) => format!("it is known below {POWERS} for these steps"),
            (_, None) => format!("it is known for steps of up to {LARGEST_STEP}"),
            _ => "no period of it shows for these steps".into(),
        }
    }
}

/// The remainder by 3 of a heap of any length, which is that of the sum of its digits.
fn by_three(heap: &Long) -> u64 {
    let digits = heap.decimal().digits().iter();
    digits.map(|digit| u64::from(digit - b'0')).sum::<u64>() % 3
}

impl Solved for Heaps {
    #[cfg(feature = "map")]
    fn drawing(&self) -> Drawing {
        Drawing {
            usual: format!("0..={}", self.target.unwrap_or(199)),
            lay: match self.target {
                None => |asked| numbers(asked, &[1, 2, 5], "column (heap = row + column)"),
                Some(_) => |asked| numbers(asked, &[1, 2, 5], "column (total = row + column)"),
            },
            moves: &OVER,
            kind: |_, _| 0,
        }
    }

    fn noun(&self) -> &'static str {
        if self.target.is_some() {
            "total"
        } else {
            "heap"
        }
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let not_one = "it is not a whole number of 64 bits";
        match (whole(text), self.target, &self.rule) {
            (Some(total), Some(target), _) if total > target => {
                Err(format!("the race is over at {target}"))
            }
            (Some(total), Some(_), _) => Ok(Position::Heap(total)),
            (Some(heap), None, _) => self.known(heap).map(|()| Position::Heap(heap)),
            // Of these a heap of any length is answered.
            (None, None, Rule::PowersOf2) => {
                match retrograde::digits::Decimal::new(text.as_bytes()) {
                    Ok(heap) => Ok(Position::LongHeap(Long::new(heap))),
                    Err(_) => Err("it is not a whole number".into()),
                }
            }
            _ => Err(not_one.into()),
        }
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        if let Position::LongHeap(heap) = from {
            let powers =
                std::iter::successors(Some(Long::from(1)), |power| Some(power.plus(power)));
            let powers = powers.take_while(|power| power <= heap);
            let to: Vec<Position> = powers.map(|power| shortest(heap.minus(&power))).collect();
            return Box::new(to.into_iter());
        }
        let target = self.target;
        let heaps = self.steps_from(self.heap(from));
        Box::new(heaps.map(move |heap| Position::Heap(target.map_or(heap, |target| target - heap))))
    }

    fn leads(&self, from: &Position, to: &Position) -> Option<bool> {
        let Rule::UpTo(most) = self.rule else {
            return None;
        };
        let step = self.heap(from).checked_sub(self.heap(to));
        Some(step.is_some_and(|step| (1..=most).contains(&step)))
    }

    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        let heap = 8 + below(17);
        Ok(self.position(self.target.map_or(heap, |target| heap.min(target))))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        let heap = self.heap(position);
        match (position, self.target, &self.rule) {
            (Position::LongHeap(heap), ..) => Some(shortest(heap.plus(&1.into()))),
            (_, Some(_), _) => Some(self.position(heap.checked_sub(1)?)),
            (_, None, Rule::PowersOf2) if heap == u64::MAX => {
                Some(shortest(Long::from(heap).plus(&1.into())))
            }
            (_, None, _) => Some(Position::Heap(heap.checked_add(1)?)),
        }
    }

    fn outcome(&self, position: &Position) -> Outcome {
        let grundy = match position {
            Position::LongHeap(heap) => (by_three(heap) + 2 * u64::from(self.misere)) % 3,
            // Only heaps that are known become positions.
            _ => match self.normal(self.heap(position)) {
                Some(heap) => self.rule.grundy(heap).unwrap_or_default(),
                None => 1,
            },
        };
        if grundy > 0 {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    }

    fn remoteness(&self, position: &Position) -> Result<u128, String> {
        let Some(heap) = self.normal(self.heap(position)) else {
            return Ok(0);
        };
        let timed = self.timed();
        let left = timed.and_then(|(game, scale)| game.remoteness(heap / scale));
        let left = left.filter(|_| !matches!(position, Position::LongHeap(_)));
        left.map(|left| u128::from(left) + u128::from(self.misere))
            .ok_or_else(|| self.far())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        match position {
            Position::LongHeap(heap) if !self.misere => Ok(by_three(heap)),
            _ => self.grundy_of(self.heap(position)),
        }
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        let whole = self.heap(position);
        let Some(heap) = self.normal(whole) else {
            return Ok(None);
        };
        if matches!(position, Position::LongHeap(_)) {
            return Err(self.far());
        }
        let timed = self.timed().and_then(|(game, scale)| {
            let heap = heap / scale;
            game.remoteness(heap)?;
            Some(game.best_move(heap).map(|to| scale * (heap - to)))
        });
        // Misère play has one move more where normal play has none.
        let last = self.misere.then(|| self.rule.smallest());
        let step = timed.ok_or_else(|| self.far())?.or(last);
        Ok(step.map(|step| self.position(whole - step)))
    }

    fn reason(&self, position: &Position) -> Option<String> {
        let (start, period) = self.rule.period()?;
        if let Position::LongHeap(heap) = position {
            let like = 3 + by_three(heap);
            return Some(format!(
                "wins and losses repeat every 3: the heap is like {like}"
            ));
        }
        let heap = self.heap(position);
        let start = start.checked_add(heap - self.normal(heap)?)?;
        if heap < start || heap < period {
            return None;
        }
        let like = start + (heap - start) % period;
        let what = if self.target.is_some() {
            "what is left to go"
        } else {
            "the heap"
        };
        Some(format!(
            "wins and losses repeat every {period}: {what}, {heap}, is like {like}"
        ))
    }
}

/// A heap, long only where it must be.
fn shortest(heap: Long) -> Position {
    match whole(&heap.to_string()) {
        Some(heap) => Position::Heap(heap),
        None => Position::LongHeap(heap),
    }
}
