//! Screenshots as pixels, and the differences that an eye can see in them.

use std::collections::{HashMap, HashSet};
use std::io::Cursor;

use serde::{Deserialize, Serialize};

/// A place in the page's window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// In the window's corner, where no test puts anything.
    pub const CORNER: Point = Point { x: 1.0, y: 1.0 };

    /// The point that many pixels to the right and below.
    pub fn by(self, right: f64, down: f64) -> Point {
        Point { x: self.x + right, y: self.y + down }
    }

    /// Whether the points are less than a pixel apart in both directions.
    pub fn is_near(self, other: Point) -> bool {
        (self.x - other.x).abs() < 1.0 && (self.y - other.y).abs() < 1.0
    }
}

/// A part of the page's window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// The point at these fractions of width and height.
    pub fn at(self, across: f64, down: f64) -> Point {
        Point { x: self.x + self.width * across, y: self.y + self.height * down }
    }

    pub fn centre(self) -> Point {
        self.at(0.5, 0.5)
    }

    /// The rectangle that is larger by this much on each side, or smaller if `by` is negative.
    pub fn grown(self, by: f64) -> Rect {
        Rect { x: self.x - by, y: self.y - by, width: self.width + 2.0 * by, height: self.height + 2.0 * by }
    }

    /// The smallest rectangle around this one whose edges are at whole numbers.
    pub fn whole(self) -> Rect {
        let (x, y) = (self.x.floor(), self.y.floor());
        let (right, bottom) = ((self.x + self.width).ceil(), (self.y + self.height).ceil());
        Rect { x, y, width: right - x, height: bottom - y }
    }

    /// Whether the point is inside or on the edge.
    pub fn holds(self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }
}

/// Red, green, blue.
pub type Colour = [u8; 3];

/// A picture of a part of the window.
pub struct Picture {
    part: Rect,
    width: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// Reads the PNG of this part of the window.
    pub fn read(png: &[u8], part: Rect) -> Picture {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size that fits")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        let samples = info.color_type.samples();
        assert!(samples >= 3, "screenshots are in colour");
        let pixels = bytes.chunks_exact(samples).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Picture { part, width: info.width as usize, pixels }
    }

    /// A part of the picture, cut off at the edges of the picture.
    pub fn detail(&self, part: Rect) -> Picture {
        let (ratio, whole) = (self.ratio(), part.whole());
        let pixel = |length: f64| (length * ratio).round().max(0.0) as usize;
        let (left, top) = (pixel(whole.x - self.part.x), pixel(whole.y - self.part.y));
        let right = pixel(whole.x + whole.width - self.part.x).min(self.width);
        let bottom = pixel(whole.y + whole.height - self.part.y).min(self.pixels.len() / self.width);
        let rows = (top..bottom).map(|row| &self.pixels[row * self.width..][left..right]);
        Picture { part: whole, width: right - left, pixels: rows.flatten().copied().collect() }
    }

    /// How many pixels there are for each CSS pixel.
    pub fn ratio(&self) -> f64 {
        self.width as f64 / self.part.width
    }

    /// The points of the window at which two pictures of the same part differ visibly.
    pub fn differences(&self, other: &Picture) -> Vec<Point> {
        assert_eq!((self.part, self.pixels.len()), (other.part, other.pixels.len()));
        let visible = |a: Colour, b: Colour| a.iter().zip(b).any(|(a, b)| a.abs_diff(b) > 8);
        let point = |pixel: usize| Point {
            x: self.part.x + ((pixel % self.width) as f64 + 0.5) / self.ratio(),
            y: self.part.y + ((pixel / self.width) as f64 + 0.5) / self.ratio(),
        };
        let pixels = 0..self.pixels.len();
        pixels.filter(|&pixel| visible(self.pixels[pixel], other.pixels[pixel])).map(point).collect()
    }

    /// How many different colours the picture has.
    pub fn colours(&self) -> usize {
        self.pixels.iter().collect::<HashSet<_>>().len()
    }

    fn counts(&self) -> HashMap<Colour, usize> {
        let mut counts = HashMap::new();
        for &pixel in &self.pixels {
            *counts.entry(pixel).or_default() += 1;
        }
        counts
    }

    /// How many pixels differ visibly from this colour.
    pub fn other_than(&self, colour: Colour) -> usize {
        let is_other = |pixel: &&Colour| pixel.iter().zip(colour).any(|(a, b)| a.abs_diff(b) > 8);
        self.pixels.iter().filter(is_other).count()
    }

    /// The colour of the most pixels.
    pub fn commonest(&self) -> Colour {
        let counts = self.counts();
        let (&colour, _) = counts.iter().max_by_key(|(_, count)| **count).expect("a pixel");
        colour
    }

    /// The highest contrast between the commonest colour and another that covers at least the given share.
    pub fn contrast(&self, share: f64) -> f64 {
        let (counts, ground) = (self.counts(), self.commonest());
        let enough = (share * self.pixels.len() as f64).max(1.0);
        let others = counts.iter().filter(|(_, count)| **count as f64 >= enough);
        others.map(|(&colour, _)| contrast(ground, colour)).fold(1.0, f64::max)
    }
}

/// The contrast of two colours as WCAG 2 defines it: from 1 to 21.
fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The relative luminance of an sRGB colour as WCAG 2 defines it.
fn luminance(colour: Colour) -> f64 {
    let [red, green, blue] = colour.map(|channel| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
