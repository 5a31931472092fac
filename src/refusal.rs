//! What a refusal tells programs, beside its sentence for people.

use std::fmt::Display;

/// An error that displays as a sentence, says what was wrong and what was expected, and can be told from all others.
///
/// The sentence may be worded anew at any time. The code and the names of the details stay, so that whoever translates
/// the sentence goes by them.
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
pub(crate) fn shown(sign: char) -> char {
    if sign.is_control() { '\u{fffd}' } else { sign }
}
