//! The runner of the tests: it starts browsers, serves what the tests need, and does in the browser what they ask for.

mod axe;
pub mod chromium;
pub mod engine;
pub mod firefox;
mod fonts;
mod openers;
mod oracle_data;
mod programs;
pub mod server;
pub mod session;
pub mod tab;
pub mod test_bed;
pub mod webkit;
