//! What a refusal tells programs, beside its sentence for people.

use std::fmt::{self, Display, Write};

/// An error with a sentence, which says what was wrong and what was expected, and with a code of its own.
///
/// The sentence may be reworded at any time. The code and the names of the details stay the same, so that translations
/// can rely on them.
pub trait Refusal: Display {
    /// What was refused, as a word such as `"taken"`. No other refusal of the library has the same one.
    fn code(&self) -> &'static str;

    /// What varies in the sentence; nothing where that is always the same.
    fn details(&self) -> Details<'_> {
        [None, None]
    }
}

/// Names, such as `"cell"`, with what they stand for. No sentence has more than two.
pub type Details<'a> = [Option<(&'static str, &'a dyn Display)>; 2];

/// A character as it is quoted: what cannot be shown, such as a line break that would tear the sentence apart, shows as
/// the sign for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted(pub char);

impl Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(if self.0.is_control() { '\u{fffd}' } else { self.0 })
    }
}
