//! Why a text is not a tree of numbers.

use std::fmt;

use crate::refusal::{Details, Quoted, Refusal};
use crate::tree::Tree;

/// Why a text is not a tree of numbers. Each error except `Empty` has the place of a character, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeError {
    /// The text contains only spaces.
    Empty,
    /// The text does not begin with a bracket, or with a name and a bracket.
    NoBracket(usize),
    /// This character cannot occur in a tree, or not here.
    Unknown(usize, char),
    /// A number, a name or an opening bracket must follow here, but there is none of them.
    NoChild(usize),
    /// A number or an array is followed by neither a comma nor a closing bracket.
    NoComma(usize),
    /// A minus is not followed by a digit.
    NoDigit(usize),
    /// A number has a decimal point.
    Decimal(usize),
    /// The number that begins here is above [`Tree::HIGHEST`] or below its negative.
    OutOfRange(usize),
    /// The array that begins here is empty.
    EmptyArray(usize),
    /// The bracket here is never closed.
    Unclosed(usize),
    /// The tree ends before this character.
    AfterEnd(usize),
    /// The bracket here is inside [`Tree::MOST_LEVELS`] others.
    TooDeep(usize),
    /// The array or number that begins here is one more than [`Tree::MOST_NODES`].
    TooMany(usize),
    /// The name that begins here, with this character, is followed by neither a bracket nor a colon.
    NoValue(usize, char),
    /// There is no name before the colon or the arrow here.
    NoName(usize),
    /// The name that begins here has more than this many characters, see [`Tree::LONGEST_NAMES`].
    LongName(usize, usize),
    /// The quotation mark here is never closed.
    Unquoted(usize),
    /// The backslash here begins none of JSON's escapes.
    Escape(usize),
}

impl std::error::Error for TreeError {}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TreeError::Empty => {
                f.write_str("The text is empty: expected “[” as character 1, as in [[3,17],[2,12]].")
            }
            TreeError::NoBracket(place) => {
                write!(f, "Character {place} does not begin a tree: expected “[”, as in [[3,17],[2,12]].")
            }
            TreeError::Unknown(place, character) => {
                write!(
                    f,
                    "Character {place}, “{}”, has no place in a tree: expected brackets, commas and whole numbers.",
                    Quoted(character)
                )
            }
            TreeError::NoChild(place) => {
                write!(f, "Something is missing before character {place}: expected a number or “[”.")
            }
            TreeError::NoComma(place) => {
                write!(f, "Something is missing before character {place}: expected a comma or “]”.")
            }
            TreeError::NoDigit(place) => {
                write!(f, "The minus at character {place} stands alone: expected a digit right after it.")
            }
            TreeError::Decimal(place) => {
                write!(f, "Character {place} is a decimal point: expected whole numbers.")
            }
            TreeError::OutOfRange(place) => write!(
                f,
                "The number at character {place} is too far from 0: expected −{highest} to {highest}.",
                highest = Tree::HIGHEST
            ),
            TreeError::EmptyArray(place) => {
                write!(f, "The array at character {place} is empty: expected a number or “[” in it.")
            }
            TreeError::Unclosed(place) => {
                write!(f, "The “[” at character {place} is never closed: expected “]” before the end.")
            }
            TreeError::AfterEnd(place) => write!(
                f,
                "The tree ends before character {place}: expected nothing after the “]” that closes its first “[”."
            ),
            TreeError::TooDeep(place) => write!(
                f,
                "The “[” at character {place} is too deep: expected at most {} brackets inside each other.",
                Tree::MOST_LEVELS
            ),
            TreeError::TooMany(place) => write!(
                f,
                "The tree is too large at character {place}: expected at most {} arrays and numbers.",
                Tree::MOST_NODES
            ),
            TreeError::NoValue(place, first) => write!(
                f,
                "Character {place}, “{}”, begins a name that nothing follows: expected “[”, or “:” and a number.",
                Quoted(first)
            ),
            TreeError::NoName(place) => {
                write!(f, "There is no name before character {place}: expected one, as in A[a>B[3,x:12],2].")
            }
            TreeError::LongName(place, most) => {
                write!(f, "The name at character {place} is too long: expected at most {most} characters.")
            }
            TreeError::Unquoted(place) => {
                write!(f, "The quotation mark at character {place} is never closed: expected another one.")
            }
            TreeError::Escape(place) => write!(
                f,
                "The backslash at character {place} means nothing: expected one of JSON's escapes, such as \\\"."
            ),
        }
    }
}

impl Refusal for TreeError {
    fn code(&self) -> &'static str {
        match self {
            TreeError::Empty => "tree-empty",
            TreeError::NoBracket(_) => "tree-no-bracket",
            TreeError::Unknown(..) => "tree-unknown-sign",
            TreeError::NoChild(_) => "tree-no-child",
            TreeError::NoComma(_) => "tree-no-comma",
            TreeError::NoDigit(_) => "tree-no-digit",
            TreeError::Decimal(_) => "tree-decimal",
            TreeError::OutOfRange(_) => "tree-out-of-range",
            TreeError::EmptyArray(_) => "tree-empty-array",
            TreeError::Unclosed(_) => "tree-unclosed",
            TreeError::AfterEnd(_) => "tree-after-end",
            TreeError::TooDeep(_) => "tree-too-deep",
            TreeError::TooMany(_) => "tree-too-many",
            TreeError::NoValue(..) => "tree-no-value",
            TreeError::NoName(_) => "tree-no-name",
            TreeError::LongName(..) => "tree-long-name",
            TreeError::Unquoted(_) => "tree-unquoted",
            TreeError::Escape(_) => "tree-escape",
        }
    }

    fn details(&self) -> Details<'_> {
        let (place, other): (_, Option<(_, &dyn fmt::Display)>) = match self {
            TreeError::Empty => return [None, None],
            TreeError::Unknown(place, sign) | TreeError::NoValue(place, sign) => {
                (place, Some(("sign", sign)))
            }
            TreeError::OutOfRange(place) => (place, Some(("most", &Tree::HIGHEST))),
            TreeError::TooDeep(place) => (place, Some(("most", &Tree::MOST_LEVELS))),
            TreeError::TooMany(place) => (place, Some(("most", &Tree::MOST_NODES))),
            TreeError::LongName(place, most) => (place, Some(("most", most))),
            TreeError::NoBracket(place)
            | TreeError::NoChild(place)
            | TreeError::NoComma(place)
            | TreeError::NoDigit(place)
            | TreeError::Decimal(place)
            | TreeError::EmptyArray(place)
            | TreeError::Unclosed(place)
            | TreeError::AfterEnd(place)
            | TreeError::NoName(place)
            | TreeError::Unquoted(place)
            | TreeError::Escape(place) => (place, None),
        };
        [Some(("place", place)), other]
    }
}
