//! Refusals: errors with a sentence for people, and with a code and details for programs.

use std::fmt::{self, Display, Write};

/// An error that displays a sentence, which says what was wrong and what was expected, and that has a code of its own.
pub trait Refusal: Display {
    /// What the refusal says, in parts.
    fn facts(&self) -> Facts<'_>;

    /// The [code](Facts::code) alone.
    fn code(&self) -> &'static str {
        self.facts().code
    }
}

/// What a refusal says, in parts. Displays the sentence: the template with the values of the details.
///
/// The template may be reworded at any time. The code and the names of the details stay the same, so that translations
/// can rely on them: a translation is another template for the same code.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    /// The reason of the refusal as a word such as `"taken"`. No other refusal of the library has the same code.
    pub code: &'static str,
    /// The sentence in English, with placeholders: `{cell}` stands for the value of the detail `"cell"`. It may contain the
    /// same placeholder twice.
    pub template: &'static str,
    /// The variable parts of the sentence; none if the sentence is always the same.
    pub details: Details<'a>,
}

/// The variable parts of a sentence: names, such as `"cell"`, with their values. No sentence has more than two.
pub type Details<'a> = [Option<(&'static str, &'a dyn Display)>; 2];

impl Display for Facts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = self.template.chars();
        while let Some(sign) = signs.next() {
            let mut details = self.details.iter().flatten().filter(|_| sign == '{');
            match details.find_map(|(name, value)| Some((signs.as_str().strip_prefix(name)?, value))) {
                Some((rest, value)) => {
                    write!(f, "{value}")?;
                    signs = rest.chars();
                    // The closing brace.
                    signs.next();
                }
                None => f.write_char(sign)?,
            }
        }
        Ok(())
    }
}

/// Makes a type an error that displays its facts. Each pattern has a code, a template and the details: variables of the
/// pattern, or names with a value.
macro_rules! refusal {
    ($refusal:ty: $($pattern:pat => $code:literal: $template:literal $(, $name:ident $(= $value:expr)?)*;)+) => {
        impl $crate::refusal::Refusal for $refusal {
            fn facts(&self) -> $crate::refusal::Facts<'_> {
                let (code, template, details): (_, _, $crate::refusal::Details<'_>) = match self {
                    $($pattern => ($code, $template, refusal!(@details $($name $(= $value)?),*)),)+
                };
                $crate::refusal::Facts { code, template, details }
            }
        }

        impl std::error::Error for $refusal {}

        impl std::fmt::Display for $refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::refusal::Refusal::facts(self), f)
            }
        }
    };
    (@details) => {
        [None, None]
    };
    (@details $one:ident $(= $value:expr)?) => {
        [refusal!(@detail $one $(= $value)?), None]
    };
    (@details $one:ident, $two:ident $(= $value:expr)?) => {
        [refusal!(@detail $one), refusal!(@detail $two $(= $value)?)]
    };
    (@detail $name:ident) => {
        Some((stringify!($name), $name))
    };
    (@detail $name:ident = $value:expr) => {
        Some((stringify!($name), $value))
    };
}
pub(crate) use refusal;

/// A character as it is quoted in a sentence. A control character, such as a line break, would break the sentence
/// apart, so it is displayed as the replacement character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted(pub char);

impl Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(if self.0.is_control() { '\u{fffd}' } else { self.0 })
    }
}
