//! Reads with `lines()`, writes with `println!`; with an argument `buffered` into a `BufWriter`.

use std::io::{self, BufWriter, Write};

const MOST: usize = 1_000_000;

fn sieve() -> Vec<bool> {
    let mut wins = vec![false; MOST + 1];
    for n in 1..=MOST {
        let (mut smallest, mut largest, mut rest) = (9, 0, n);
        while rest > 0 {
            let digit = rest % 10;
            if digit > 0 {
                smallest = smallest.min(digit);
            }
            largest = largest.max(digit);
            rest /= 10;
        }
        wins[n] = !wins[n - smallest] || !wins[n - largest];
    }
    wins
}

fn parity(month: u32, day: u32) -> bool {
    (month + day) % 2 == 0 || (day == 30 && (month == 9 || month == 11))
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut lines = io::stdin().lines().map(Result::unwrap);
    let cases: usize = lines.next().unwrap().parse().unwrap();
    let wins = if args[1] == "digits" {
        sieve()
    } else {
        Vec::new()
    };
    let answers = lines.take(cases).map(|line| {
        if args[1] == "digits" {
            wins[line.parse::<usize>().unwrap()]
        } else {
            let mut words = line.split(' ').skip(1).map(|word| word.parse().unwrap());
            parity(words.next().unwrap(), words.next().unwrap())
        }
    });
    if args.len() > 2 {
        let mut out = BufWriter::new(io::stdout().lock());
        for win in answers {
            writeln!(out, "{}", if win { "YES" } else { "NO" }).unwrap();
        }
    } else {
        for win in answers {
            println!("{}", if win { "YES" } else { "NO" });
        }
    }
}
