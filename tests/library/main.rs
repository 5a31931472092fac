//! The library's own functions, compared with an oracle that shares no code with it. These tests need neither a browser
//! nor the built site.
#![cfg(not(target_arch = "wasm32"))]

mod account;
mod algorithms;
mod analysis;
mod articles;
mod best_move;
mod boards;
mod exercise;
mod figure;
mod games;
mod judge;
mod levels;
mod nim;
mod notation;
mod positions;
mod puzzles;
mod record;
mod refusals;
mod sample;
mod searches;
mod story;
mod teachers;
mod tidy;
mod trace;
mod tree;

#[path = "../all_refusals/mod.rs"]
mod all_refusals;
#[path = "../conversions/mod.rs"]
mod conversions;
#[path = "../documentation/mod.rs"]
mod documentation;
#[path = "../oracle/mod.rs"]
mod oracle;
