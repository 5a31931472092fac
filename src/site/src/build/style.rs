//! Minifies style sheets.
//!
//! A crate would be better, but `minifier` 0.4 removes the spaces around `+` in `clamp()`, which CSS requires, `css-minify` 0.5
//! cannot read most of our style sheets, and `lightningcss` has only alpha releases.

/// The style sheet without its comments and without the spaces and zeros that only people need.
pub fn tighten(css: &str) -> String {
    let mut tight = String::new();
    let mut rest = css;
    let (mut is_quoted, mut is_spaced) = (false, false);
    while let Some(sign) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*").filter(|_| !is_quoted) {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        if sign.is_whitespace() && !is_quoted {
            is_spaced = true;
            continue;
        }
        // A space after a colon occurs only in declarations. A space before a colon may be a descendant selector, as
        // in `div :hover`.
        let is_needed = tight.ends_with(|before| !"{};,:".contains(before)) && !"{};,".contains(sign);
        if is_spaced && is_needed {
            tight.push(' ');
        }
        is_spaced = false;
        // The zero before the point of a number below one is left out.
        let whole = tight.strip_suffix('0').filter(|_| sign == '.' && !is_quoted);
        if whole.is_some_and(|before| !before.ends_with(char::is_alphanumeric)) {
            tight.pop();
        }
        is_quoted ^= sign == '"';
        tight.push(sign);
    }
    tight.replace(";}", "}")
}
