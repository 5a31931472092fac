//! Why a text is not a tree of numbers.

use crate::refusal::{Quoted, refusal};
use crate::tree::Tree;

/// Why a text is not a tree of numbers. Each error except `Empty` has the place of a character, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeError {
    /// The text contains only spaces.
    Empty,
    /// The text does not begin with a bracket, or with a name and a bracket.
    NoBracket(usize),
    /// This character cannot occur in a tree, or not here.
    Unknown(usize, Quoted),
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
    NoValue(usize, Quoted),
    /// The `=` here is followed by no number.
    NoStaticValue(usize),
    /// There is no name before the colon or the arrow here.
    NoName(usize),
    /// The name that begins here has more than this many characters, see [`Tree::LONGEST_NAMES`].
    LongName(usize, usize),
    /// The quotation mark here is never closed.
    Unquoted(usize),
    /// The backslash here begins none of JSON's escapes.
    Escape(usize),
}

refusal! { TreeError:
    TreeError::Empty => "tree-empty":
        "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]].";
    TreeError::NoBracket(place) => "tree-no-bracket":
        "Character {place} does not begin a tree: expected “[”, as in [[3,17],[2,12]].", place;
    TreeError::Unknown(place, sign) => "tree-unknown-sign":
        "Character {place}, “{sign}”, has no place in a tree: expected brackets, commas and whole numbers.",
        place, sign;
    TreeError::NoChild(place) => "tree-no-child":
        "Something is missing before character {place}: expected a number or “[”.", place;
    TreeError::NoComma(place) => "tree-no-comma":
        "Something is missing before character {place}: expected a comma or “]”.", place;
    TreeError::NoDigit(place) => "tree-no-digit":
        "The minus at character {place} stands alone: expected a digit right after it.", place;
    TreeError::Decimal(place) => "tree-decimal":
        "Character {place} is a decimal point: expected whole numbers.", place;
    TreeError::OutOfRange(place) => "tree-out-of-range":
        "The number at character {place} is too far from 0: expected −{most} to {most}.", place, most = &Tree::HIGHEST;
    TreeError::EmptyArray(place) => "tree-empty-array":
        "The array at character {place} is empty: expected a number or “[” in it.", place;
    TreeError::Unclosed(place) => "tree-unclosed":
        "The “[” at character {place} is never closed: expected “]” before the end.", place;
    TreeError::AfterEnd(place) => "tree-after-end":
        "The tree ends before character {place}: expected nothing after the “]” that closes its first “[”.", place;
    TreeError::TooDeep(place) => "tree-too-deep":
        "The “[” at character {place} is too deep: expected at most {most} brackets inside each other.",
        place, most = &Tree::MOST_LEVELS;
    TreeError::TooMany(place) => "tree-too-many":
        "The tree is too large at character {place}: expected at most {most} arrays and numbers.",
        place, most = &Tree::MOST_NODES;
    TreeError::NoValue(place, sign) => "tree-no-value":
        "Character {place}, “{sign}”, begins a name that nothing follows: expected “[”, or “:” and a number.",
        place, sign;
    TreeError::NoStaticValue(place) => "tree-no-static-number":
        "No number follows the “=” at character {place}: expected a static value, as in A=5[3,12], or a name in quotation marks.",
        place;
    TreeError::NoName(place) => "tree-no-name":
        "There is no name before character {place}: expected one, as in A[a>B[3,x:12],2].", place;
    TreeError::LongName(place, most) => "tree-long-name":
        "The name at character {place} is too long: expected at most {most} characters.", place, most;
    TreeError::Unquoted(place) => "tree-unquoted":
        "The quotation mark at character {place} is never closed: expected another one.", place;
    TreeError::Escape(place) => "tree-escape":
        "The backslash at character {place} means nothing: expected one of JSON's escapes, such as \\\".", place;
}
