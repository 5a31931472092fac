//! Refusals: errors with a sentence for people, and with a code and details for programs.

use std::fmt::{self, Display, Write};

/// An error that displays a sentence, which says what was wrong and what was expected, and that has a code of its own.
///
/// The sentence may be reworded at any time. The code and the names of the details stay the same, so that translations
/// can rely on them.
pub trait Refusal: Display {
    /// The reason of the refusal as a word such as `"taken"`. No other refusal of the library has the same code.
    fn code(&self) -> &'static str;

    /// The variable parts of the sentence; none if the sentence is always the same.
    fn details(&self) -> Details<'_> {
        [None, None]
    }
}

/// The variable parts of a sentence: names, such as `"cell"`, with their values. No sentence has more than two.
pub type Details<'a> = [Option<(&'static str, &'a dyn Display)>; 2];

/// A character as it is quoted in a sentence. A control character, such as a line break, would break the sentence
/// apart, so it is displayed as the replacement character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted(pub char);

impl Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(if self.0.is_control() { '\u{fffd}' } else { self.0 })
    }
}
