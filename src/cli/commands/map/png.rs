//! A picture as PNG: with a palette, a few pixels a cell, labels in a bitmap font.

use std::convert::Infallible;

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::{FONT_9X15, FONT_9X15_BOLD};
use embedded_graphics::pixelcolor::Gray8;
use embedded_graphics::prelude::{DrawTarget, Drawable, OriginDimensions, Pixel, Point, Size};
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyleBuilder};
use png::{BitDepth, ColorType, Encoder, EncodingError};

use crate::cli::commands::map::picture::{HOLE, Picture};
use crate::cli::commands::map::sheet::{Anchor, LINE, Sheet};
use crate::cli::drawing::palette::{FAINT, INK, PAPER};

/// The pixels of a sheet, each the place of a colour in the palette.
struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    paper: u8,
    ink: u8,
    faint: u8,
}

pub fn draw(sheet: &Sheet, picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    let mut palette: Vec<_> = picture.looks.iter().map(|look| look.colour).collect();
    let mut place = |colour| {
        palette.push(colour);
        (palette.len() - 1) as u8
    };
    let [paper, ink, faint] = [PAPER, INK, FAINT].map(&mut place);
    let mut canvas = Canvas {
        width: sheet.width,
        height: sheet.height,
        pixels: vec![paper; sheet.width * sheet.height],
        paper,
        ink,
        faint,
    };
    let (cell, gap) = (sheet.cell, sheet.gap);
    let size = |cells: usize| cells * cell - gap + 2;
    let outline = [size(picture.columns), size(picture.rows)];
    canvas.fill([sheet.left - 1, sheet.top - 1], outline, faint);
    canvas.fill(
        [sheet.left, sheet.top],
        outline.map(|length| length - 2),
        paper,
    );
    for row in 0..picture.rows {
        for (column, &look) in picture.row(row).iter().enumerate() {
            let corner = [sheet.left + column * cell, sheet.top + row * cell];
            canvas.look(corner, [cell - gap; 2], look);
        }
    }
    for swatch in &sheet.swatches {
        let corner = [swatch.x, swatch.y];
        canvas.look(corner, [swatch.width, LINE], swatch.look);
    }
    for &[x, y, width, height] in &sheet.marks {
        canvas.fill([x, y], [width, height], faint);
    }
    for text in &sheet.texts {
        let alignment = match text.anchor {
            Anchor::Start => Alignment::Left,
            Anchor::Middle => Alignment::Center,
            Anchor::End => Alignment::Right,
        };
        let font = if text.bold {
            &FONT_9X15_BOLD
        } else {
            &FONT_9X15
        };
        let at = Point::new(text.x as i32, text.y as i32);
        let style = TextStyleBuilder::new()
            .alignment(alignment)
            .baseline(Baseline::Middle);
        let ink = MonoTextStyle::new(font, Gray8::new(0));
        let Ok(_) = Text::with_text_style(&text.text, at, ink, style.build()).draw(&mut canvas);
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

impl Canvas {
    fn fill(&mut self, [x, y]: [usize; 2], [width, height]: [usize; 2], colour: u8) {
        for line in y..y + height {
            self.pixels[line * self.width + x..][..width].fill(colour);
        }
    }

    /// A rectangle of a look; a hole is hatched where there is room.
    fn look(&mut self, corner: [usize; 2], size: [usize; 2], look: u8) {
        if look != HOLE {
            return self.fill(corner, size, look);
        }
        self.fill(corner, size, self.paper);
        for y in corner[1]..corner[1] + size[1] {
            for x in corner[0]..corner[0] + size[0] {
                if (x + y) % 4 == 0 {
                    self.pixels[y * self.width + x] = self.faint;
                }
            }
        }
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }
}

impl DrawTarget for Canvas {
    type Color = Gray8;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Gray8>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, _) in pixels {
            let inside = |at, end| usize::try_from(at).ok().filter(|&at| at < end);
            if let (Some(x), Some(y)) = (inside(x, self.width), inside(y, self.height)) {
                self.pixels[y * self.width + x] = self.ink;
            }
        }
        Ok(())
    }
}
