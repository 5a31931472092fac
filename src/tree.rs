//! A tree of numbers, the first game on which alpha-beta is explained.

use std::fmt;
use std::iter::{Peekable, Zip};
use std::ops::RangeFrom;
use std::str::{Chars, FromStr};
use std::sync::Arc;
use std::vec;

use crate::refusal::{Details, Quoted, Refusal};
use crate::search::{Game, Player};

/// A game tree that is written as nested arrays, `[[3, 17], [2, 12]]`. MAX moves at the root, and the levels alternate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// The end of a game, with its score for MAX.
    Leaf(i32),
    /// A choice among subtrees, tried from left to right. A branch without subtrees counts as a leaf with score 0. The
    /// clones of a branch share its subtrees.
    Branch(Arc<[Tree]>),
}

impl Tree {
    /// The largest number of nested brackets in a text.
    pub const MOST_LEVELS: usize = 12;
    /// The largest number of arrays and numbers in a text.
    pub const MOST_NODES: usize = 1_000;
    /// The highest number in a text; the lowest number is its negative.
    pub const HIGHEST: i32 = 999;

    /// The subtrees of a branch; a leaf has none.
    pub(crate) fn subtrees(&self) -> &[Tree] {
        match self {
            Tree::Leaf(_) => &[],
            Tree::Branch(trees) => trees,
        }
    }

    /// The tree's score under perfect play if `to_move` moves at its root.
    fn value(&self, to_move: Player) -> i32 {
        let values = self.subtrees().iter().map(|child| child.value(to_move.other()));
        let best = match to_move {
            Player::Max => values.max(),
            Player::Min => values.min(),
        };
        best.unwrap_or_else(|| self.score(to_move))
    }
}

impl Game for Tree {
    /// The index of the child, counted from the left, the first being 0.
    type Move = usize;
    type Moves = vec::IntoIter<usize>;

    fn moves(&self) -> vec::IntoIter<usize> {
        Vec::from_iter(0..self.subtrees().len()).into_iter()
    }

    /// The subtrees in the order of their minimax scores without the depth, the best first; equals from left to right.
    /// No real player knows these scores beforehand: the order shows what a perfect move order is worth.
    fn promising(&self, to_move: Player) -> vec::IntoIter<usize> {
        let sign = match to_move {
            Player::Max => -1,
            Player::Min => 1,
        };
        // `sort_by_key` would make up a twentieth of the drawn tree's module, so the subtrees are inserted in order.
        let mut sorted: Vec<(i64, usize)> = Vec::new();
        for (index, subtree) in self.subtrees().iter().enumerate() {
            let value = sign * i64::from(subtree.value(to_move.other()));
            let place = sorted.partition_point(|&(other, _)| other <= value);
            sorted.insert(place, (value, index));
        }
        Vec::from_iter(sorted.into_iter().map(|(_, index)| index)).into_iter()
    }

    /// The subtree, or this node if there is no such subtree.
    fn after(&self, taken: usize) -> Tree {
        self.subtrees().get(taken).unwrap_or(self).clone()
    }

    fn score(&self, _: Player) -> i32 {
        match self {
            Tree::Leaf(score) => *score,
            Tree::Branch(_) => 0,
        }
    }
}

/// Why a text is not a tree of numbers. Each error except `Empty` has the place of a character, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeError {
    /// The text contains only spaces.
    Empty,
    /// The text does not begin with a bracket.
    NoBracket(usize),
    /// This character cannot occur in a tree.
    Unknown(usize, char),
    /// A number or an opening bracket must follow here, but there is neither.
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
                write!(f, "The minus at character {place} stands alone: expected a digit right behind it.")
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
                "The tree ends before character {place}: expected nothing behind the “]” that closes its first “[”."
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
        }
    }

    fn details(&self) -> Details<'_> {
        let (place, other): (_, Option<(_, &dyn fmt::Display)>) = match self {
            TreeError::Empty => return [None, None],
            TreeError::Unknown(place, sign) => (place, Some(("sign", sign))),
            TreeError::OutOfRange(place) => (place, Some(("most", &Tree::HIGHEST))),
            TreeError::TooDeep(place) => (place, Some(("most", &Tree::MOST_LEVELS))),
            TreeError::TooMany(place) => (place, Some(("most", &Tree::MOST_NODES))),
            TreeError::NoBracket(place)
            | TreeError::NoChild(place)
            | TreeError::NoComma(place)
            | TreeError::NoDigit(place)
            | TreeError::Decimal(place)
            | TreeError::EmptyArray(place)
            | TreeError::Unclosed(place)
            | TreeError::AfterEnd(place) => (place, None),
        };
        [Some(("place", place)), other]
    }
}

/// Reads nested arrays of whole numbers, `[[3, 17], [2, −12]]`, with any spaces and line breaks between numbers,
/// brackets and commas. The minus may be `-` or `−`.
impl FromStr for Tree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Tree, TreeError> {
        let mut text = Text(text.chars().zip(1..).peekable());
        // The arrays that are not closed yet: the place of the bracket, and the children so far.
        let mut open: Vec<(usize, Vec<Tree>)> = Vec::new();
        let mut nodes = 0;
        loop {
            let at_the_end = open.last().map_or(TreeError::Empty, |array| TreeError::Unclosed(array.0));
            let (character, place) = text.next().ok_or(at_the_end)?;
            if open.is_empty() && character != '[' {
                return Err(TreeError::NoBracket(place));
            }
            nodes += 1;
            let mut tree = match character {
                '[' if open.len() == Tree::MOST_LEVELS => return Err(TreeError::TooDeep(place)),
                '[' | '-' | '−' | '0'..='9' if nodes > Tree::MOST_NODES => {
                    return Err(TreeError::TooMany(place));
                }
                '[' => {
                    open.push((place, Vec::new()));
                    continue;
                }
                '-' | '−' | '0'..='9' => Tree::Leaf(text.number(character, place)?),
                ']' => {
                    let empty = open.last().filter(|array| array.1.is_empty());
                    return Err(
                        empty.map_or(TreeError::NoChild(place), |array| TreeError::EmptyArray(array.0))
                    );
                }
                ',' => return Err(TreeError::NoChild(place)),
                _ => return Err(TreeError::misplaced(character, place)),
            };
            // The tree is a child of the array around it. If that array ends here, it is the next tree to be placed.
            loop {
                let Some((bracket, mut children)) = open.pop() else {
                    return match text.next() {
                        None => Ok(tree),
                        Some((_, place)) => Err(TreeError::AfterEnd(place)),
                    };
                };
                children.push(tree);
                match text.next().ok_or(TreeError::Unclosed(bracket))? {
                    (']', _) => tree = Tree::Branch(children.into()),
                    (',', _) => {
                        open.push((bracket, children));
                        break;
                    }
                    ('[' | '-' | '−' | '0'..='9', place) => return Err(TreeError::NoComma(place)),
                    (character, place) => return Err(TreeError::misplaced(character, place)),
                }
            }
        }
    }
}

/// The characters of a text, each with its place, from 1.
struct Text<'a>(Peekable<Zip<Chars<'a>, RangeFrom<usize>>>);

impl Text<'_> {
    /// The next character that is not a space.
    fn next(&mut self) -> Option<(char, usize)> {
        self.0.find(|(character, _)| !character.is_whitespace())
    }

    /// The number that begins with this digit or minus.
    fn number(&mut self, first: char, place: usize) -> Result<i32, TreeError> {
        let is_negative = !first.is_ascii_digit();
        let mut digits = String::new();
        if !is_negative {
            digits.push(first);
        }
        while let Some((digit, _)) = self.0.next_if(|(character, _)| character.is_ascii_digit()) {
            digits.push(digit);
        }
        if digits.is_empty() {
            return Err(TreeError::NoDigit(place));
        }
        let size: Option<i32> = digits.parse().ok();
        let size = size.filter(|&size| size <= Tree::HIGHEST).ok_or(TreeError::OutOfRange(place))?;
        Ok(if is_negative { -size } else { size })
    }
}

impl TreeError {
    /// The error for a character that cannot occur in a tree.
    const fn misplaced(character: char, place: usize) -> TreeError {
        match character {
            '.' => TreeError::Decimal(place),
            _ => TreeError::Unknown(place, character),
        }
    }
}

/// Writes nested arrays without spaces, `[[3,17],[2,-12]]`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tree::Leaf(score) => write!(f, "{score}"),
            Tree::Branch(trees) => {
                f.write_str("[")?;
                for (index, tree) in trees.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { "," })?;
                    write!(f, "{tree}")?;
                }
                f.write_str("]")
            }
        }
    }
}
