//! The built site in Node, the command that builds and serves it, and the sources of the project.
#![cfg(not(target_arch = "wasm32"))]

mod boundary;
mod browser_support;
mod figure;
mod format;
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
#[path = "../documentation/mod.rs"]
mod documentation;
#[path = "../environment/mod.rs"]
mod environment;
#[path = "../files/mod.rs"]
mod files;
#[path = "../machine/mod.rs"]
mod machine;
#[path = "../oracle/mod.rs"]
mod oracle;
