#![doc = include_str!("../README.md")]

mod analysis;
mod board;
mod cell;
mod level;
mod position;
mod read;
pub mod search;
mod solve;
mod tree;
#[cfg(all(feature = "wasm", target_arch = "wasm32"))]
mod wasm;

pub use analysis::{Analysis, Move, Reason, analyze};
pub use board::{Board, Mark};
pub use cell::{Cell, Cells, CellsIter};
pub use level::{Level, UnknownLevel, candidates, choose};
pub use position::{MoveError, Position, PositionError, Status};
pub use read::{Entry, ReadError};
pub use solve::{Chance, Outcome, Value, best_move};
pub use tree::Tree;
