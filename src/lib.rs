#![doc = include_str!("../README.md")]

mod account;
mod algorithm;
mod analysis;
mod board;
mod cell;
mod level;
mod position;
mod proof;
mod read;
mod record;
pub mod search;
mod solve;
mod symmetry;
mod trace;
mod tree;
#[cfg(all(feature = "wasm", target_arch = "wasm32"))]
mod wasm;

pub use account::{Account, Verdict, account};
pub use algorithm::{Algorithm, Search, UnknownAlgorithm};
pub use analysis::{Analysis, Move, Reason, analyze};
pub use board::{Board, Mark};
pub use cell::{Cell, Cells, CellsIter};
pub use level::{Level, UnknownLevel, candidates, choose};
pub use position::{MoveError, Position, PositionError, Status};
pub use proof::{Proof, Report};
pub use read::{Entry, ReadError};
pub use record::{Record, RecordError};
pub use solve::{Chance, Outcome, Value, best_move};
pub use trace::{Limit, Standing, Step, Trace, Visit};
pub use tree::{Tree, TreeError};
