//! Where everything stands on a picture that is written to a file, in pixels: made once, and drawn
//! as SVG or as PNG.

use crate::cli::commands::map::picture::{Item, Picture};
use crate::cli::drawing::axis::caption;
use crate::cli::drawing::layout::Layout;

/// A character of the labels: of the font of the PNG, and near enough of any that an SVG meets.
pub const LETTER: usize = 9;
pub const LINE: usize = 18;

const BORDER: usize = 16;

/// From a label to its mark, and the mark.
const SPACE: usize = 4;
const MARK: usize = 4;

/// A cell is as large as this width allows, up to a size where labels fit it.
const WIDTH: usize = 1200;
const LARGEST: usize = 24;

/// Cells of this size have a gap between them.
const GAPS_FROM: usize = 6;

/// A long title is cut.
const TITLE: usize = 100;

pub enum Anchor {
    Start,
    Middle,
    End,
}

pub struct Text {
    pub x: usize,
    /// The middle of the line.
    pub y: usize,
    pub anchor: Anchor,
    pub text: String,
    pub bold: bool,
}

/// A rectangle of one look.
pub struct Swatch {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub look: u8,
}

pub struct Sheet {
    pub width: usize,
    pub height: usize,
    /// The corner of the cells, and how large one is.
    pub left: usize,
    pub top: usize,
    pub cell: usize,
    /// What is left blank at a cell's right and lower edge.
    pub gap: usize,
    pub texts: Vec<Text>,
    pub swatches: Vec<Swatch>,
    /// Short lines from labels to their cells: corner, width and height.
    pub marks: Vec<[usize; 4]>,
}

impl Sheet {
    pub fn new(title: &str, picture: &Picture, layout: &Layout) -> Self {
        let cell = (WIDTH / picture.columns.max(picture.rows)).clamp(1, LARGEST);
        let left = BORDER + layout.down.width() * LETTER + SPACE + MARK;
        let top = BORDER + 3 * LINE + LINE / 2 + SPACE + MARK;
        let title: String = title.chars().take(TITLE).collect();
        let caption = caption(&layout.down, &layout.across);
        let plot = picture.columns * cell;
        let mut sheet = Self {
            width: (left + plot).max(BORDER + title.len().max(caption.len()) * LETTER) + BORDER,
            height: 0,
            left,
            top,
            cell,
            gap: usize::from(cell >= GAPS_FROM),
            texts: Vec::new(),
            swatches: Vec::new(),
            marks: Vec::new(),
        };
        sheet.text(BORDER, BORDER + LINE / 2, Anchor::Start, true, title);
        sheet.text(BORDER, BORDER + LINE * 3 / 2, Anchor::Start, false, caption);
        sheet.axes(layout);
        sheet.legend(picture);
        sheet
    }

    fn text(&mut self, x: usize, y: usize, anchor: Anchor, bold: bool, text: String) {
        self.texts.push(Text {
            x,
            y,
            anchor,
            text,
            bold,
        });
    }

    fn axes(&mut self, layout: &Layout) {
        let (left, top, cell) = (self.left, self.top, self.cell);
        let across = |label: &str| ((label.len() + 1) * LETTER).div_ceil(cell);
        for tick in layout.across.fitting(across) {
            let middle = left + tick.at * cell + cell / 2;
            let y = top - MARK - SPACE - LINE / 2;
            self.text(middle, y, Anchor::Middle, false, tick.label.clone());
            self.marks.push([middle, top - 1 - MARK, 1, MARK]);
        }
        for tick in layout.down.fitting(|_| LINE.div_ceil(cell)) {
            let middle = top + tick.at * cell + cell / 2;
            let x = left - MARK - SPACE;
            self.text(x, middle, Anchor::End, false, tick.label.clone());
            self.marks.push([left - 1 - MARK, middle, MARK, 1]);
        }
    }

    /// Items side by side, as far as there is room, below the cells.
    fn legend(&mut self, picture: &Picture) {
        let (mut x, mut y) = (self.left, self.top + picture.rows * self.cell + LINE);
        let (start, end) = (x, self.width - BORDER);
        if let Some(unit) = &picture.unit {
            let text = format!("{unit}:");
            let width = (text.len() + 1) * LETTER;
            self.text(x, y + LINE / 2, Anchor::Start, false, text);
            x += width;
        }
        for item in &picture.legend {
            let (before, looks, after) = match item {
                Item::One(look, meaning) => ("", *look..=*look, meaning.as_str()),
                Item::Scale([first, last], [low, high]) => (&**low, *first..=*last, &**high),
            };
            let each = if looks.len() > 1 { 2 } else { LINE };
            let text = |text: &str| match text.len() {
                0 => 0,
                length => (length + 1) * LETTER,
            };
            let bar = looks.len() * each + LETTER;
            let width = text(before) + bar + text(after);
            if x > start && x + width > end {
                (x, y) = (start, y + LINE * 3 / 2);
            }
            self.width = self.width.max(x + width + BORDER);
            self.text(x, y + LINE / 2, Anchor::Start, false, before.into());
            x += text(before);
            for look in looks {
                let width = each;
                self.swatches.push(Swatch { x, y, width, look });
                x += each;
            }
            x += LETTER;
            self.text(x, y + LINE / 2, Anchor::Start, false, after.into());
            x += text(after) + LETTER;
        }
        self.height = y + LINE + BORDER;
    }
}
