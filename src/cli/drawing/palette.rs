//! The colours and characters of a picture. Every pair of colours that stand for names differs in
//! lightness by a good deal, so that neither a printer nor colour-blind eyes confuse them; numbers
//! go up the scale `viridis` (by S. van der Walt and N. Smith), whose lightness only rises.

/// Red, green and blue.
pub type Colour = [u8; 3];

/// How a value looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    pub colour: Colour,
    /// For output without colours.
    pub character: char,
}

/// A value with a name.
#[derive(PartialEq, Debug)]
pub struct Name {
    pub name: &'static str,
    pub look: Look,
}

pub const PAPER: Colour = [255, 255, 255];
pub const INK: Colour = [0, 0, 0];
/// Of the lines that tell a hole from paper.
pub const FAINT: Colour = [190, 190, 190];

pub const BLUE: Colour = [0, 95, 153];
pub const AMBER: Colour = [245, 184, 46];
pub const PURPLE: Colour = [204, 121, 167];
const GREY: Colour = [208, 208, 208];
const SLATE: Colour = [128, 128, 128];

pub const fn name(name: &'static str, colour: Colour, character: char) -> Name {
    let look = Look { colour, character };
    Name { name, look }
}

/// For the player to move.
pub static OUTCOMES: [Name; 2] = [name("loss", BLUE, '.'), name("win", AMBER, '#')];

/// That there is no move, where moves are numbers: black would be too near the lower end of their scale.
pub static OVER: [Name; 1] = [name("the game is over", GREY, 'x')];

/// The same where moves have names, to be seen on light and on dark terminals.
pub const NO_MOVE: Name = name("the game is over", SLATE, 'x');

/// The colour so far up the scale, from 0 to 1.
pub fn scale(height: f64) -> Colour {
    const VIRIDIS: [Colour; 10] = [
        [68, 1, 84],
        [72, 40, 120],
        [62, 74, 137],
        [49, 104, 142],
        [38, 130, 142],
        [31, 158, 137],
        [53, 183, 121],
        [109, 205, 89],
        [180, 222, 44],
        [253, 231, 37],
    ];
    let place = height.clamp(0.0, 1.0) * (VIRIDIS.len() - 1) as f64;
    let below = (place as usize).min(VIRIDIS.len() - 2);
    let part = place - below as f64;
    std::array::from_fn(|i| {
        let [low, high] = [below, below + 1].map(|at| f64::from(VIRIDIS[at][i]));
        (low + (high - low) * part).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Args;
    use crate::cli::games::open;
    use crate::cli::spec::GAMES;

    /// Relative luminance, as the Web Content Accessibility Guidelines define it.
    fn luminance(colour: Colour) -> f64 {
        let linear = |part: u8| match f64::from(part) / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        };
        let [r, g, b] = colour.map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn names_differ_in_lightness_alone() {
        let games = GAMES.iter().filter_map(|game| {
            let values = game.options.iter().map(|option| match *option {
                "steps" => "1,2",
                "to" => "24",
                _ => "2001-11-04",
            });
            let options: Vec<&str> = game
                .options
                .iter()
                .copied()
                .filter(|o| *o != "misere")
                .collect();
            let values: Vec<&str> = values.collect();
            open(game, &Args::of(&options, &values)).ok()
        });
        let kinds: Vec<&[Name]> = games.map(|game| game.drawing().moves).collect();
        assert_eq!(kinds.len(), GAMES.len());
        for names in kinds.into_iter().chain([&OUTCOMES[..]]) {
            for (i, one) in names.iter().enumerate() {
                assert!(contrast(one.look.colour, PAPER) > 1.4, "{one:?}");
                assert!(contrast(one.look.colour, INK) > 1.4, "{one:?}");
                for other in &names[..i] {
                    let contrast = contrast(one.look.colour, other.look.colour);
                    assert!(contrast > 1.25, "{one:?} {other:?} {contrast}");
                    assert_ne!(one.look.character, other.look.character);
                }
            }
        }
        assert!(contrast(BLUE, AMBER) > 3.5);
    }

    #[test]
    fn the_scale_only_gets_lighter() {
        let steps: Vec<f64> = (0..100)
            .map(|at| luminance(scale(f64::from(at) / 99.0)))
            .collect();
        assert!(steps.is_sorted_by(|a, b| a < b), "{steps:?}");
        assert_eq!((scale(0.0), scale(1.0)), ([68, 1, 84], [253, 231, 37]));
    }
}
