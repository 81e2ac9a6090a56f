//! Euclid's game and the board, of sizes that brute force can do.

/// Remoteness and Grundy value of all pairs below a side, by the definitions.
pub fn pairs(side: usize) -> Vec<Vec<(u32, u64)>> {
    let mut values = vec![vec![(0, 0); side]; side];
    let mut taken = vec![0; side + 1];
    let mut mark = 0;
    for a in 1..side {
        for b in 1..=a {
            mark += 1;
            let (mut hurried, mut stalled) = (None, 0);
            for left in (1..=a / b).map(|times| a - times * b) {
                let (moves, grundy) = values[left.max(b)][left.min(b)];
                taken[grundy as usize] = mark;
                if grundy == 0 {
                    hurried = Some(hurried.map_or(moves, |known: u32| known.min(moves)));
                }
                stalled = stalled.max(moves);
            }
            let grundy = (0..)
                .find(|&value| taken[value as usize] != mark)
                .expect("a gap");
            values[a][b] = (1 + hurried.unwrap_or(stalled), grundy);
        }
    }
    values
}

/// Whether the player to move wins with the stone on a square and some squares visited.
pub fn walk(side: usize, at: usize, visited: u32) -> bool {
    let (row, column) = (at / side, at % side);
    let neighbours = [
        (row > 0).then(|| at - side),
        (row + 1 < side).then_some(at + side),
        (column > 0).then(|| at - 1),
        (column + 1 < side).then_some(at + 1),
    ];
    let free = neighbours
        .into_iter()
        .flatten()
        .filter(|to| visited >> to & 1 == 0);
    free.into_iter()
        .any(|to| !walk(side, to, visited | 1 << to))
}
