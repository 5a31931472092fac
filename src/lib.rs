#![doc = include_str!("../README.md")]

mod account;
mod algorithm;
mod analysis;
mod board;
mod cell;
mod game;
mod level;
mod position;
mod proof;
mod read;
mod record;
mod recording;
mod refusal;
pub mod search;
mod solve;
mod symmetry;
mod textbook;
mod trace;
mod tree;
mod value;
#[cfg(all(feature = "wasm", target_arch = "wasm32"))]
mod wasm;

pub use account::{Account, Verdict, account};
pub use algorithm::{Algorithm, UnknownAlgorithm};
pub use analysis::{Analysis, Move, Reason, analyze};
pub use board::{Board, Mark};
pub use cell::{Cell, Cells, CellsIter};
pub use level::{Level, UnknownLevel, candidates, choose};
pub use position::{MoveError, Position, PositionError, Status};
pub use proof::{Proof, Report, answers};
pub use read::{Entry, NotStrict, ReadError};
pub use record::{Record, RecordError};
pub use recording::Recording;
pub use refusal::{Details, Quoted, Refusal};
pub use solve::best_move;
pub use textbook::{Piecewise, Textbook};
pub use trace::{Comparison, Limit, Standing, Step, Trace, Visit};
pub use tree::{Tree, TreeError};
pub use value::{Chance, Outcome, Value};
