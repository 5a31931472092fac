//! The windows of a node, as readers write them.

use std::fmt;
use std::str::FromStr;

use super::answer::number_in;
use crate::notation::meant;
use crate::refusal::refusal;
use crate::search::Window;

/// When a node has a window that readers are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// When the search enters the node.
    Entry,
    /// When the search leaves the node, after the last child that it has looked at.
    Leaving,
}

impl Moment {
    /// Both, in their order.
    pub const ALL: [Moment; 2] = [Moment::Entry, Moment::Leaving];
}

/// What a reader has written of a node's windows; `None` for what is not written. In a right answer alpha may be above beta, and
/// in a wrong one any bound may have either infinity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Windows {
    /// The window when the search enters the node.
    pub entry: Option<Window>,
    /// The window when the search leaves it.
    pub leaving: Option<Window>,
}

impl Windows {
    /// The window at this moment.
    pub const fn at(self, moment: Moment) -> Option<Window> {
        match moment {
            Moment::Entry => self.entry,
            Moment::Leaving => self.leaving,
        }
    }

    /// Alpha and beta at this moment, as they are written.
    pub fn bounds(self, moment: Moment) -> Option<[String; 2]> {
        let Window { alpha, beta } = self.at(moment)?;
        Some([alpha, beta].map(|bound| Bound(bound).to_string()))
    }
}

/// What people write for the signs that are read here. A spelling comes before those that it begins with.
const SPELLINGS: [(&str, char); 13] = [
    ("-->", '→'),
    ("->", '→'),
    ("=>", '→'),
    (">", '→'),
    ("⇒", '→'),
    ("infinity", '∞'),
    ("infty", '∞'),
    ("inf", '∞'),
    ("oo", '∞'),
    ("alpha", 'α'),
    ("a", 'α'),
    ("beta", 'β'),
    ("b", 'β'),
];

/// `−∞ 5 → 3 5`: alpha and beta on entry, and behind an arrow on leaving, where either may be missing. As people type them: four
/// bounds without an arrow, with any commas, semicolons and brackets around them, or each bound behind its name, `α=−∞ β=5 → α=3
/// β=5` or `α −∞→3 β 5`, where a bound may have changed more than once. The infinities are `-inf`, `−∞`, `-oo`, `+infinity` and
/// so on.
impl FromStr for Windows {
    type Err = UnreadableWindows;

    fn from_str(text: &str) -> Result<Windows, UnreadableWindows> {
        read(text).ok_or_else(|| UnreadableWindows(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Windows> {
    let meant: String = text.chars().map(|sign| meant(sign).to_ascii_lowercase()).collect();
    // The bounds of alpha and of beta, the name that the next one has, and how many bounds are before each arrow.
    let [mut alpha, mut beta] = [Vec::new(), Vec::new()];
    let mut name = None;
    let mut arrows = Vec::new();
    let mut sign = "";
    let mut is_after_bound = false;
    let mut rest = meant.as_str();
    while let Some(next) = rest.chars().next() {
        let is_number = |sign: char| sign.is_ascii_digit() || sign == '.';
        let spelled = SPELLINGS.iter().find(|(spelling, _)| rest.starts_with(spelling));
        let (first, length) = match spelled {
            Some(&(spelling, first)) => (first, spelling.len()),
            None if is_number(next) => (next, rest.find(|sign| !is_number(sign)).unwrap_or(rest.len())),
            None => (next, next.len_utf8()),
        };
        let (token, after) = rest.split_at_checked(length)?;
        rest = after;
        let was_after_bound = std::mem::replace(&mut is_after_bound, false);
        match first {
            // `3-5` may be meant as two positive numbers.
            '-' if was_after_bound => return None,
            '+' | '-' if sign.is_empty() => sign = token,
            '∞' | '.' | '0'..='9' => {
                let bound = match (sign, first) {
                    ("-", '∞') => Window::FULL.alpha,
                    (_, '∞') => Window::FULL.beta,
                    _ => number_in(&format!("{sign}{token}"))?,
                };
                let is_beta = name.map_or(alpha.len() > beta.len(), |name| name == 'β');
                if is_beta { &mut beta } else { &mut alpha }.push(bound);
                (sign, is_after_bound) = ("", true);
            }
            // LaTeX has a backslash before its name of infinity.
            _ if first.is_whitespace() || matches!(first, '\u{feff}' | '\\') => {}
            _ if !sign.is_empty() => return None,
            'α' | 'β' if name.is_some() || alpha.is_empty() => name = Some(first),
            '→' => arrows.push(alpha.len() + beta.len()),
            ',' | ';' | '|' | '/' | '=' | ':' | '(' | ')' | '[' | ']' | '{' | '}' => {}
            _ => return None,
        }
    }
    let is_leaving_alone = arrows.first() == Some(&0);
    let most = alpha.len().max(beta.len());
    let is_readable = sign.is_empty()
        && (!is_leaving_alone || arrows.len() == 1 && most == 1)
        && (name.is_some() || alpha.len() == beta.len() && most <= 2 && arrows.iter().all(|before| [0, 2].contains(before)));
    if !is_readable {
        return None;
    }
    let first = Window { alpha: *alpha.first()?, beta: *beta.first()? };
    let last = Window { alpha: *alpha.last()?, beta: *beta.last()? };
    Some(Windows { entry: (!is_leaving_alone).then_some(first), leaving: (is_leaving_alone || most > 1).then_some(last) })
}

/// Displays the windows as in `-∞ 5 → 3 5`.
impl fmt::Display for Windows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Window { alpha, beta }) = self.entry {
            write!(f, "{} {}", Bound(alpha), Bound(beta))?;
        }
        if let Some(Window { alpha, beta }) = self.leaving {
            let gap = if self.entry.is_some() { " " } else { "" };
            write!(f, "{gap}→ {} {}", Bound(alpha), Bound(beta))?;
        }
        Ok(())
    }
}

struct Bound(i32);

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Window::FULL {
            full if self.0 == full.alpha => f.write_str("-∞"),
            full if self.0 == full.beta => f.write_str("+∞"),
            _ => write!(f, "{}", self.0),
        }
    }
}

/// This text does not write the windows of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableWindows(pub String);

refusal! { UnreadableWindows:
    UnreadableWindows(value) => "answer-window":
        "“{value}” is no window: expected α and β on entry, and behind an arrow on leaving, such as −∞ 5 → 3 5.", value;
}
