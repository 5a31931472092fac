//! Numbers from environment variables, such as how long a test runs.

use std::env;

/// The number in this environment variable; `otherwise` if the variable is not set.
pub fn number(name: &str, otherwise: u32) -> u32 {
    env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is {text}: expected a number")))
}
