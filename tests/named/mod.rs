//! Numbers that the environment may name, such as how long a test goes on.

use std::env;

/// The number that the environment names, or another one where it names none.
pub fn named(name: &str, otherwise: u32) -> u32 {
    env::var(name).map_or(otherwise, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is {text}: expected a number"))
    })
}
