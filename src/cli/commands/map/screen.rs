//! What a terminal shows: its width, its colours, and the escapes that change them.

use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;

use crate::cli::drawing::palette::Colour;

/// What the picture is drawn on.
pub struct Screen {
    pub width: usize,
    pub colours: Colours,
}

/// The colours that it shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Colours {
    None,
    /// The 256 of xterm.
    Cube,
    Full,
}

impl Screen {
    /// What standard output is.
    pub fn of_output(is_terminal: bool) -> Self {
        let asked = env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let found = || {
            let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
            Some(usize::from(width.0))
        };
        let width = asked.filter(|&width| width > 0).or_else(found);
        Self {
            width: width.unwrap_or(80),
            colours: Colours::of_output(is_terminal, |name| env::var_os(name)),
        }
    }
}

impl Colours {
    fn of_output(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let value = |name| variable(name).unwrap_or_default();
        let term = value("TERM");
        let colour_term = value("COLORTERM");
        if !is_terminal || !value("NO_COLOR").is_empty() || term.is_empty() || term == "dumb" {
            Self::None
        } else if colour_term == "truecolor" || colour_term == "24bit" {
            Self::Full
        } else if term.to_string_lossy().contains("256") {
            Self::Cube
        } else {
            Self::None
        }
    }
}

/// Writes the escapes that change colours, and none that change nothing.
pub struct Pen {
    colours: Colours,
    now: [Option<Colour>; 2],
}

impl Pen {
    pub fn new(colours: Colours) -> Self {
        Self {
            colours,
            now: [None; 2],
        }
    }

    pub fn set(
        &mut self,
        foreground: Option<Colour>,
        background: Option<Colour>,
        text: &mut String,
    ) {
        let wanted = [foreground, background];
        for (i, (now, wanted)) in self.now.iter_mut().zip(wanted).enumerate() {
            if *now == wanted {
                continue;
            }
            *now = wanted;
            let ground = 3 + i;
            let _ = match wanted {
                None => write!(text, "\x1b[{ground}9m"),
                Some([r, g, b]) if self.colours == Colours::Full => {
                    write!(text, "\x1b[{ground}8;2;{r};{g};{b}m")
                }
                Some(colour) => write!(text, "\x1b[{ground}8;5;{}m", cube(colour)),
            };
        }
    }

    pub fn rest(&mut self, text: &mut String) {
        if self.now != [None; 2] {
            text.push_str("\x1b[0m");
        }
        self.now = [None; 2];
    }
}

/// The nearest colour of xterm's cube of six steps each, where lightness counts most: colours that
/// go up a scale must not go down again.
fn cube(colour: Colour) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let colour = colour.map(i32::from);
    let lightness = |[r, g, b]: [i32; 3]| (2 * r + 7 * g + b) / 10;
    let distance = |at: &u8| {
        let at = usize::from(*at);
        let other = [at / 36, at / 6 % 6, at % 6].map(|step| STEPS[step]);
        let lighter = lightness(other) - lightness(colour);
        let apart = other.iter().zip(colour).map(|(a, b)| (a - b).pow(2));
        8 * lighter.pow(2) + apart.sum::<i32>()
    };
    16 + (0..216).min_by_key(distance).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::drawing::palette::scale;

    #[test]
    fn colours_are_what_the_terminal_says() {
        let colours = |is_terminal, set: &[(&str, &str)]| {
            Colours::of_output(is_terminal, |name| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| value.into())
            })
        };
        let full = [("TERM", "xterm"), ("COLORTERM", "truecolor")];
        assert_eq!(colours(true, &full), Colours::Full);
        assert_eq!(colours(false, &full), Colours::None);
        let refused = [full[0], full[1], ("NO_COLOR", "1")];
        assert_eq!(colours(true, &refused), Colours::None);
        let not_refused = [full[0], full[1], ("NO_COLOR", "")];
        assert_eq!(colours(true, &not_refused), Colours::Full);
        assert_eq!(colours(true, &[("TERM", "xterm-256color")]), Colours::Cube);
        assert_eq!(colours(true, &[("TERM", "vt100")]), Colours::None);
        assert_eq!(colours(true, &[("TERM", "dumb"), full[1]]), Colours::None);
        assert_eq!(colours(true, &[]), Colours::None);
    }

    #[test]
    fn the_cube_is_that_of_xterm() {
        assert_eq!(cube([0, 0, 0]), 16);
        assert_eq!(cube([255, 255, 255]), 231);
        assert_eq!(cube([0, 95, 153]), 16 + 6 + 2);
    }

    #[test]
    fn the_scale_gets_no_darker_in_the_cube() {
        let lightness = |at: u32| {
            let step = |step: u8| [0, 95, 135, 175, 215, 255][usize::from(step)];
            let colour = cube(scale(f64::from(at) / 99.0)) - 16;
            2 * step(colour / 36) + 7 * step(colour / 6 % 6) + step(colour % 6)
        };
        // In tenths: four of 255 are next to nothing.
        let steps: Vec<i32> = (0..100).map(lightness).collect();
        assert!(
            steps.windows(2).all(|pair| pair[0] - pair[1] <= 40),
            "{steps:?}"
        );
    }
}
