//! The built site in Node, the command that builds and serves it, and the sources of the project.
#![cfg(not(target_arch = "wasm32"))]

mod boundary;
mod browser_support;
mod fuzz;
mod interface;
mod judge;
mod left_out;
mod node;
mod package;
mod server;
mod site;
mod sizes;
mod structure;

#[path = "../built/mod.rs"]
mod built;
#[path = "../command/mod.rs"]
mod command;
#[path = "../files/mod.rs"]
mod files;
#[path = "../machine/mod.rs"]
mod machine;
#[path = "../named/mod.rs"]
mod named;
#[path = "../oracle/mod.rs"]
mod oracle;
#[path = "../told/mod.rs"]
mod told;
