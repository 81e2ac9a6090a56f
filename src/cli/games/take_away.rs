//! Take-away games and races: the set of steps, room to find its period in, and the game.

use retrograde::Outcome;
use retrograde::take_away::{TakeAway, Values};

use super::{Position, Solved, range, whole};
use crate::cli::stop::Stop;
use crate::cli::words::Words;

/// What a list of steps may be, so that finding its period takes no more than about a second.
const MOST_STEPS: usize = 1_000;
const LARGEST_STEP: u64 = 100_000;

/// How many values are computed in search of a period, if need be.
const PATIENCE: usize = 1 << 27;

/// The heaps for which powers of two are followed move by move.
const POWERS: usize = 1 << 17;

/// A heap, or a race towards a target.
pub struct Heaps {
    game: TakeAway<'static>,
    /// How many heaps are known without a period.
    room: u64,
    target: Option<u64>,
}

/// The game of `--steps`.
pub fn open(words: &Words) -> Result<Box<dyn Solved>, Stop> {
    let Some(steps) = words.value("steps") else {
        return Err(Stop::refuse(
            "no steps",
            "arguments",
            "say what may be removed, as in --steps 1,2,3, --steps 1..=5 or --steps powers-of-2",
        ));
    };
    let steps = steps.to_string_lossy();
    Ok(Box::new(
        Heaps::new(&steps).map_err(|why| bad("steps", &steps, "--steps", &why))?,
    ))
}

/// The game of `--to` and `--steps`, which are 24 and 1,2,3 where they are not given.
pub fn open_race(words: &Words) -> Result<Box<dyn Solved>, Stop> {
    let given = |name, usual: &str| match words.value(name) {
        Some(value) => value.to_string_lossy().into_owned(),
        None => usual.into(),
    };
    let (to, steps) = (given("to", "24"), given("steps", "1,2,3"));
    let mut game = Heaps::new(&steps).map_err(|why| bad("steps", &steps, "--steps", &why))?;
    let Some(target) = whole(&to) else {
        return Err(bad(
            "target",
            &to,
            "--to",
            "it is not a whole number of 64 bits",
        ));
    };
    game.known(target)
        .map_err(|why| bad("target", &to, "--to", &why))?;
    game.target = Some(target);
    Ok(Box::new(game))
}

fn bad(what: &str, text: &str, place: &str, why: &str) -> Stop {
    Stop::refuse_text(format_args!("bad {what}"), text.as_bytes(), place, why)
}

impl Heaps {
    /// Any heap, from which 1 to `most` objects may be removed.
    pub fn up_to(most: u64) -> Result<Self, String> {
        let game = TakeAway::up_to(most).map_err(|error| error.to_string())?;
        Ok(Self {
            game,
            room: 0,
            target: None,
        })
    }

    /// Powers of two, with so many heaps followed move by move.
    pub fn powers_of_two(room: usize) -> Self {
        Self {
            game: TakeAway::powers_of_two(vec![Values::default(); room].leak()),
            room: room as u64,
            target: None,
        }
    }

    fn new(steps: &str) -> Result<Self, String> {
        if steps == "powers-of-2" {
            return Ok(Self::powers_of_two(POWERS));
        }
        let mut list = Vec::new();
        for part in steps.split(',') {
            let (first, last) = range(part).ok_or("steps are numbers and ranges, as in 1,3..=5")?;
            if first == 0 {
                return Err("a step of 0 would never end the game".into());
            }
            if (first, part.len()) == (1, steps.len()) {
                return Self::up_to(last);
            }
            if last > LARGEST_STEP || list.len() + (last - first) as usize >= MOST_STEPS {
                return Err(format!(
                    "a list has at most {MOST_STEPS} steps, and none past {LARGEST_STEP}"
                ));
            }
            for step in first as u32..=last as u32 {
                if let Err(place) = list.binary_search(&step) {
                    list.insert(place, step);
                }
            }
        }
        if list == [1, 2, 3] {
            return Self::up_to(3);
        }
        Self::list(list.leak())
    }

    /// Looks for a period in more and more room.
    fn list(steps: &'static [u32]) -> Result<Self, String> {
        let largest = steps.last().map_or(0, |&step| step as usize);
        let mut room = 4 * largest + 1024;
        loop {
            let buffer = vec![Values::default(); room].leak();
            let game = TakeAway::list(steps, buffer).map_err(|error| error.to_string())?;
            if game.is_complete() || room * steps.len() > PATIENCE / 2 {
                return Ok(Self {
                    game,
                    room: room as u64,
                    target: None,
                });
            }
            room *= 2;
        }
    }

    /// Whether a heap is answered.
    fn known(&self, heap: u64) -> Result<(), String> {
        match self.game.outcome(heap) {
            Some(_) => Ok(()),
            None => Err(format!(
                "no period of these steps shows below {}",
                self.room
            )),
        }
    }

    fn heap(&self, position: &Position) -> u64 {
        match position {
            Position::Heap(heap) => self.target.map_or(*heap, |target| target - heap),
            _ => unreachable!("a position of a take-away game is a heap"),
        }
    }

    fn position(&self, heap: u64) -> Position {
        Position::Heap(self.target.map_or(heap, |target| target - heap))
    }

    fn far(&self) -> String {
        format!("it is known below {} for these steps", self.room)
    }
}

impl Solved for Heaps {
    fn noun(&self) -> &'static str {
        if self.target.is_some() {
            "total"
        } else {
            "heap"
        }
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        let number = whole(text).ok_or("it is not a whole number of 64 bits")?;
        match self.target {
            Some(target) if number > target => Err(format!("the race is over at {target}")),
            Some(_) => Ok(Position::Heap(number)),
            None => self.known(number).map(|()| Position::Heap(number)),
        }
    }

    fn moves(&self, from: &Position) -> Box<dyn Iterator<Item = Position>> {
        let target = self.target;
        let heaps = self.game.moves(self.heap(from));
        Box::new(heaps.map(move |heap| Position::Heap(target.map_or(heap, |target| target - heap))))
    }

    fn leads(&self, from: &Position, to: &Position) -> Option<bool> {
        // No list is longer: then the steps are all numbers up to one.
        let many = self.moves(from).size_hint().0;
        let step = self.heap(from).wrapping_sub(self.heap(to));
        (many > MOST_STEPS).then(|| (1..=many as u64).contains(&step))
    }

    fn draw(&self, below: &mut dyn FnMut(u64) -> u64) -> Result<Position, String> {
        let heap = 8 + below(17);
        Ok(self.position(self.target.map_or(heap, |target| heap.min(target))))
    }

    fn after(&self, position: &Position) -> Option<Position> {
        let heap = self.heap(position);
        match self.target {
            Some(_) => heap.checked_sub(1),
            None => heap.checked_add(1),
        }
        .map(|heap| self.position(heap))
    }

    fn outcome(&self, position: &Position) -> Outcome {
        // Only heaps that are known become positions.
        self.game
            .outcome(self.heap(position))
            .unwrap_or(Outcome::Loss)
    }

    fn remoteness(&self, position: &Position) -> Result<u128, String> {
        let remoteness = self.game.remoteness(self.heap(position));
        remoteness.map(u128::from).ok_or_else(|| self.far())
    }

    fn grundy(&self, position: &Position) -> Result<u64, String> {
        self.game
            .grundy(self.heap(position))
            .ok_or_else(|| self.far())
    }

    fn best_move(&self, position: &Position) -> Result<Option<Position>, String> {
        let best = self.game.best_move(self.heap(position));
        best.map(|best| best.map(|heap| self.position(heap)))
            .ok_or_else(|| self.far())
    }

    fn reason(&self, position: &Position) -> Option<String> {
        let (heap, (start, period)) = (self.heap(position), self.game.period()?);
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
