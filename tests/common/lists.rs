//! Games of any kind: listed moves, by hand or at random.

// Not every test uses all of it.
#![allow(dead_code)]

use super::random::Random;
use retrograde::{Game, Outcome};

/// A game that is nothing but its moves, by number; holes have no list. Where there is no move, the
/// player to move wins if the number is marked.
#[derive(Debug)]
pub struct Lists {
    pub radices: Vec<u32>,
    pub moves: Vec<Option<Vec<u32>>>,
    pub wins: Vec<u32>,
}

impl Lists {
    pub fn new(radices: &[u32], moves: impl IntoIterator<Item = Option<Vec<u32>>>) -> Self {
        Self {
            radices: radices.into(),
            moves: moves.into_iter().collect(),
            wins: Vec::new(),
        }
    }
}

impl Game for Lists {
    type Position = u32;

    fn name(&self) -> &str {
        "lists"
    }

    fn radices(&self) -> &[u32] {
        &self.radices
    }

    fn number(&self, position: u32) -> u32 {
        position
    }

    fn position(&self, number: u32) -> Option<u32> {
        let moves = self.moves.get(number as usize)?;
        moves.as_ref().map(|_| number)
    }

    fn moves(&self, position: u32) -> impl Iterator<Item = u32> {
        self.moves[position as usize].iter().flatten().copied()
    }

    fn terminal(&self, position: u32) -> Outcome {
        Outcome::from_bit(self.wins.contains(&position).into())
    }
}

pub fn radices(random: &mut Random) -> Vec<u32> {
    let count = 1 + random.below(5);
    let greatest = [24, 24, 12, 8, 6, 5][count as usize];
    (0..count).map(|_| 1 + random.below(greatest)).collect()
}

/// Up to five moves from each position to lower ones, near or anywhere.
pub fn random_game(random: &mut Random) -> Lists {
    let radices = radices(random);
    let numbers = radices.iter().product();
    let holes = [0, 2, 10][random.below(3) as usize];
    let reach = [4, 50, u32::MAX][random.below(3) as usize];
    let mut positions: Vec<u32> = Vec::new();
    let mut moves = Vec::new();
    for number in 0..numbers {
        if number > 0 && random.below(16) < holes {
            moves.push(None);
            continue;
        }
        let known = positions.len() as u32;
        let most = random.below(6).min(known);
        let back =
            |random: &mut Random| positions[(known - 1 - random.below(known.min(reach))) as usize];
        let mut list: Vec<u32> = (0..most).map(|_| back(random)).collect();
        list.sort_unstable();
        list.dedup();
        moves.push(Some(list));
        positions.push(number);
    }
    Lists::new(&radices, moves)
}
