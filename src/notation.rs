//! The notation of trees of numbers: nested arrays, with names of nodes and edges. JSON's nested arrays are one of its forms.

mod error;

use std::fmt;
use std::iter::{Peekable, Zip};
use std::ops::RangeFrom;
use std::str::{Chars, FromStr};
use std::sync::Arc;

use crate::json::Json;
use crate::refusal::Quoted;
use crate::tree::Tree;
pub use error::TreeError;

/// Whether a character ends a word without quotes.
fn ends_word(sign: char) -> bool {
    matches!(meant(sign), '[' | ']' | ',' | ':' | '>' | '"')
}

/// Reads nested arrays of whole numbers, `[[3, 17], [2, −12]]`, with any spaces and line breaks between numbers,
/// brackets and commas. Digits and signs may be wide, as Chinese keyboards write them, the minus may also be `−` or `–`, and `?` is
/// a leaf whose score is not given.
///
/// `A[1, 2]` is a node with a name, `x:1` a leaf with a name, and `a>` before either of them names the edge above.
/// `A=5[1, 2]` and `=5[1, 2]` are nodes with the static value 5. A name has at most 12 characters, without brackets, commas,
/// colons, arrows and quotation marks, or it is a JSON string of at most 40.
impl FromStr for Tree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Tree, TreeError> {
        // Some editors begin a file with a byte order mark.
        let signs = text.strip_prefix('\u{feff}').unwrap_or(text).chars();
        let mut text = Text { signs: signs.zip(1..).peekable(), nodes: 0, open: Vec::new() };
        let tree = text.tree()?;
        text.peek().map_or(Ok(tree), |(_, place)| Err(TreeError::AfterEnd(place)))
    }
}

/// What a character means outside of names: wide digits, signs and brackets mean the same as narrow ones, and all dashes are a
/// minus.
pub(crate) fn meant(sign: char) -> char {
    match sign {
        '‐'..='―' | '−' | '﹣' | '－' => '-',
        '﹢' => '+',
        '【' => '[',
        '】' => ']',
        '、' => ',',
        // Names in quotation marks may contain it.
        '＂' => sign,
        // The wide forms of ASCII's characters stand in the same order.
        '！'..='～' => u32::from(sign).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(sign),
        _ => sign,
    }
}

/// Whether a tree may begin with this character.
fn begins_tree(sign: char) -> bool {
    matches!(sign, '[' | '"' | '-' | '?' | '0'..='9') || begins_name(sign)
}

/// Whether a name may begin with this character: a letter of ASCII, or anything outside it, such as `α`, `根` or `★`.
const fn begins_name(sign: char) -> bool {
    !sign.is_ascii() || sign.is_ascii_alphabetic()
}

/// The error for a character that cannot occur here.
const fn misplaced(sign: char, place: usize) -> TreeError {
    match sign {
        '.' => TreeError::Decimal(place),
        _ => TreeError::Unknown(place, Quoted(sign)),
    }
}

/// The name before the sign at this place.
fn name_in(word: Option<Word>, sign: usize) -> Result<Option<Arc<str>>, TreeError> {
    word.ok_or(TreeError::NoName(sign))?.name()
}

/// A name or a number, and the place of its first character.
struct Word {
    place: usize,
    is_quoted: bool,
    signs: Vec<(char, usize)>,
}

impl Word {
    /// The word as a name; `None` if it is empty, as it may be in quotation marks.
    fn name(self) -> Result<Option<Arc<str>>, TreeError> {
        let mut name: String = self.signs.iter().map(|&(sign, _)| sign).collect();
        if !self.is_quoted {
            if let Some(&(sign, place)) = self.signs.iter().find(|(sign, _)| is_invisible(*sign)) {
                return Err(TreeError::Unknown(place, Quoted(sign)));
            }
            name = collapsed(&name);
        }
        let [plain, quoted] = Tree::LONGEST_NAMES;
        let most = if self.is_quoted { quoted } else { plain };
        if name.chars().count() > most {
            return Err(TreeError::LongName(self.place, most));
        }
        Ok((!name.is_empty()).then(|| name.into()))
    }

    /// The word before a bracket as the name of a node, and the word with its static value behind the last `=`.
    fn before_bracket(mut self) -> Result<(Option<Arc<str>>, Option<i32>), TreeError> {
        let sign = self.signs.iter().rposition(|(sign, _)| !self.is_quoted && meant(*sign) == '=');
        let Some(sign) = sign else { return Ok((self.name()?, None)) };
        let place = self.signs[sign].1;
        let signs = self.signs.split_off(sign + 1);
        self.signs.pop();
        let first = signs.iter().map(|(sign, _)| meant(*sign)).find(|sign| !sign.is_whitespace());
        if !first.is_some_and(|sign| matches!(sign, '-' | '0'..='9')) {
            return Err(TreeError::NoStaticValue(place));
        }
        let value = Word { place, is_quoted: false, signs }.leaf()?.number();
        Ok((self.name()?, value))
    }

    /// The word as a leaf.
    fn leaf(self) -> Result<Tree, TreeError> {
        let mut signs = self.signs.into_iter().filter(|(sign, _)| self.is_quoted || !sign.is_whitespace());
        let Some((first, place)) = signs.next().filter(|_| !self.is_quoted) else {
            return Err(TreeError::NoValue(self.place, Quoted('"')));
        };
        // A number has no spaces in it.
        let mut last = place;
        let mut digits = String::new();
        match meant(first) {
            digit @ '0'..='9' => digits.push(digit),
            '-' | '?' => {}
            _ if begins_name(first) => return Err(TreeError::NoValue(place, Quoted(first))),
            _ => return Err(misplaced(first, place)),
        }
        let mut rest = signs.next();
        while let Some((digit, place)) = rest.map(|(sign, place)| (meant(sign), place))
            && digit.is_ascii_digit()
            && place == last + 1
            && meant(first) != '?'
        {
            digits.push(digit);
            last = place;
            rest = signs.next();
        }
        let leaf = if meant(first) == '?' {
            Tree::unknown()
        } else if digits.is_empty() {
            return Err(TreeError::NoDigit(place));
        } else {
            let size: Option<i32> = digits.parse().ok();
            let size = size.filter(|&size| size <= Tree::HIGHEST).ok_or(TreeError::OutOfRange(place))?;
            Tree::leaf(if meant(first) == '-' { -size } else { size })
        };
        match rest {
            None => Ok(leaf),
            Some((sign, place)) if matches!(meant(sign), '-' | '?' | '0'..='9') => Err(TreeError::NoComma(place)),
            Some((sign, place)) => Err(misplaced(sign, place)),
        }
    }
}

/// Whether a name without quotes cannot contain this character.
fn is_invisible(sign: char) -> bool {
    // A byte order mark at the start of a text would be none of the name.
    sign == '\u{feff}' || sign.is_control() && !sign.is_whitespace()
}

/// A text with single spaces between its words, and none around them.
fn collapsed(text: &str) -> String {
    let mut collapsed = String::new();
    for word in text.split_whitespace() {
        collapsed.push_str(if collapsed.is_empty() { "" } else { " " });
        collapsed.push_str(word);
    }
    collapsed
}

/// A text that is being read: its characters, each with its place, from 1.
struct Text<'a> {
    signs: Peekable<Zip<Chars<'a>, RangeFrom<usize>>>,
    /// How many trees have been read or begun.
    nodes: usize,
    /// The places of the arrays that are not closed yet.
    open: Vec<usize>,
}

impl Text<'_> {
    /// What the next character that is not a space means. It stays the next one.
    fn peek(&mut self) -> Option<(char, usize)> {
        while self.signs.next_if(|(sign, _)| sign.is_whitespace()).is_some() {}
        self.signs.peek().map(|&(sign, place)| (meant(sign), place))
    }

    fn next(&mut self) -> Option<(char, usize)> {
        self.signs.next()
    }

    /// Skips the next character that is not a space if it is this one. Returns its place.
    fn next_if(&mut self, sign: char) -> Option<usize> {
        let (_, place) = self.peek().filter(|&(next, _)| next == sign)?;
        self.next();
        Some(place)
    }

    /// The next tree. The recursion ends at [`Tree::MOST_LEVELS`].
    fn tree(&mut self) -> Result<Tree, TreeError> {
        let mut word = self.word()?;
        let at_the_end = self.open.last().map_or(TreeError::Empty, |&array| TreeError::Unclosed(array));
        let start = match &word {
            Some(word) => word.place,
            None => self.peek().ok_or(at_the_end)?.1,
        };
        let (mut name, mut edge, mut static_value) = (None, None, None);
        let arrow = self.next_if('>');
        if let Some(arrow) = arrow {
            edge = name_in(word, arrow)?;
            word = self.word()?;
        }
        // A static value may follow a name in quotation marks.
        if word.as_ref().is_some_and(|word| word.is_quoted) && matches!(self.peek(), Some(('=', _))) {
            name = word.map_or(Ok(None), Word::name)?;
            word = self.word()?;
        }
        if self.open.is_empty() && (arrow.is_some() || !matches!(self.peek(), Some(('[', _)))) {
            return Err(TreeError::NoBracket(start));
        }
        if let Some(colon) = self.next_if(':') {
            name = name_in(word, colon)?;
            word = self.word()?;
        } else if let Some(('[', _)) = self.peek()
            && let Some(word) = word.take()
        {
            let (own, value) = word.before_bracket()?;
            (name, static_value) = (own.or(name), value);
        }
        let (sign, place) = self.peek().or(word.as_ref().map(|word| (' ', word.place))).ok_or(at_the_end)?;
        self.nodes += 1;
        match word {
            None if matches!(sign, ':' | '>') => Err(TreeError::NoName(place)),
            None if sign != '[' => Err(TreeError::NoChild(place)),
            None if self.open.len() == Tree::MOST_LEVELS => Err(TreeError::TooDeep(place)),
            _ if self.nodes > Tree::MOST_NODES => Err(TreeError::TooMany(start)),
            Some(value) => Ok(value.leaf()?.with_names(name, edge)),
            None => Ok(Tree::branch(self.array(place)?).with_names(name, edge).with_static_value(static_value)),
        }
    }

    /// The trees of the array that begins here, at this place.
    fn array(&mut self, place: usize) -> Result<Vec<Tree>, TreeError> {
        self.next();
        if self.next_if(']').is_some() {
            return Err(TreeError::EmptyArray(place));
        }
        self.open.push(place);
        let mut trees = vec![self.tree()?];
        while self.next_if(',').is_some() {
            trees.push(self.tree()?);
        }
        self.open.pop();
        match self.peek() {
            Some((']', _)) => self.next(),
            Some((sign, place)) if begins_tree(sign) => return Err(TreeError::NoComma(place)),
            Some((sign, place)) => return Err(misplaced(sign, place)),
            None => return Err(TreeError::Unclosed(place)),
        };
        Ok(trees)
    }

    /// The word before the next sign.
    fn word(&mut self) -> Result<Option<Word>, TreeError> {
        let Some((first, place)) = self.peek() else { return Ok(None) };
        if first == '"' {
            self.next();
            let signs = self.quoted(place)?;
            return Ok(Some(Word { place, is_quoted: true, signs }));
        }
        let mut signs = Vec::new();
        while let Some(sign) = self.signs.next_if(|(sign, _)| !ends_word(*sign)) {
            signs.push(sign);
        }
        Ok((!signs.is_empty()).then_some(Word { place, is_quoted: false, signs }))
    }

    /// The characters up to the quotation mark that closes the one at this place.
    fn quoted(&mut self, mark: usize) -> Result<Vec<(char, usize)>, TreeError> {
        let mut signs = Vec::new();
        loop {
            let (sign, place) = self.next().ok_or(TreeError::Unquoted(mark))?;
            let meant = match sign {
                '"' => return Ok(signs),
                '\\' => self.escaped(place)?,
                _ => sign,
            };
            signs.push((meant, place));
        }
    }

    /// The character that the backslash at this place begins.
    fn escaped(&mut self, place: usize) -> Result<char, TreeError> {
        Ok(match self.next() {
            Some((sign @ ('"' | '\\' | '/'), _)) => sign,
            Some(('b', _)) => '\u{8}',
            Some(('f', _)) => '\u{c}',
            Some(('n', _)) => '\n',
            Some(('r', _)) => '\r',
            Some(('t', _)) => '\t',
            Some(('u', _)) => {
                let mut code = self.code(place)?;
                // A character beyond the first 65,536 is written as two halves.
                if (0xd800..0xdc00).contains(&code) && self.next_is('\\') && self.next_is('u') {
                    let low = self.code(place)?.checked_sub(0xdc00).filter(|&low| low < 0x400);
                    code = 0x1_0000 + ((code - 0xd800) << 10) + low.ok_or(TreeError::Escape(place))?;
                }
                char::from_u32(code).ok_or(TreeError::Escape(place))?
            }
            _ => return Err(TreeError::Escape(place)),
        })
    }

    fn next_is(&mut self, sign: char) -> bool {
        self.next().is_some_and(|(next, _)| next == sign)
    }

    /// The number that the next four characters write.
    fn code(&mut self, place: usize) -> Result<u32, TreeError> {
        (0..4).try_fold(0, |code, _| {
            let digit = self.next().and_then(|(sign, _)| sign.to_digit(16));
            Ok(code << 4 | digit.ok_or(TreeError::Escape(place))?)
        })
    }
}

/// Writes the notation without spaces, `[[3,17],[2,-12]]`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(edge) = self.edge() {
            write_name(f, edge, true)?;
            f.write_str(">")?;
        }
        if let Some(name) = self.name() {
            write_name(f, name, self.is_leaf())?;
            f.write_str(if self.is_leaf() { ":" } else { "" })?;
        }
        if let Some(value) = self.static_value() {
            write!(f, "={value}")?;
        }
        if self.is_leaf() {
            return match self.number() {
                Some(number) => write!(f, "{number}"),
                None => f.write_str("?"),
            };
        }
        f.write_str("[")?;
        for (index, tree) in self.below().iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            write!(f, "{tree}")?;
        }
        f.write_str("]")
    }
}

/// Writes a name, as a JSON string where it could not be read without quotation marks; before a bracket `=` would begin a static
/// value.
fn write_name(f: &mut fmt::Formatter<'_>, name: &str, may_have_equals: bool) -> fmt::Result {
    let is_plain = (may_have_equals || !name.contains(|sign| meant(sign) == '='))
        && name.chars().count() <= Tree::LONGEST_NAMES[0]
        && !name.contains(|sign| ends_word(sign) || is_invisible(sign))
        && collapsed(name) == name;
    if is_plain {
        return f.write_str(name);
    }
    f.write_str(&Json::of(name))
}
