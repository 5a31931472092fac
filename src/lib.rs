//! Tic-tac-toe that never loses: the engine behind the custom element `<tic-tac-toe>`, and the searches that explain it.
//!
//! A [`Board`] is read from text. A [`Position`] is a board that some game reaches, together with the player to move.
//! [`best_move`] and [`analyze`] answer for any position:
//!
//! ```
//! use unbeatable::{Board, Position, Reason, analyze, best_move};
//!
//! let board: Board = "O.X/X.X/.OO".parse()?;
//! let position = Position::new(board, None)?;
//!
//! let best = best_move(position).expect("the game is open");
//! assert_eq!(best.index(), 4);
//!
//! let analysis = analyze(position);
//! assert_eq!(analysis.moves[0].reason, Reason::Win);
//! let scores: Vec<i32> = analysis.moves.iter().map(|m| m.value.score()).collect();
//! assert_eq!(scores, [9, -8, -8]); // 10 − plies for a win, plies − 10 for a loss
//!
//! let unreachable: Board = "XX./.../...".parse()?;
//! assert!(Position::new(unreachable, None).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The best move wins as soon as possible, else draws, else loses as late as possible. Among equals it is the move
//! with the highest exact probability of winning against an opponent who moves at random, and among those the lowest
//! cell. [`choose`] plays at a weaker [`Level`]. The engine keeps every solved position in a transposition table, so
//! that every later answer is a table lookup.
//!
//! # Errors
//!
//! Every error displays a sentence that says what was wrong and what was expected. It also implements [`Refusal`], which
//! gives its parts: a code that stays the same when the sentence is reworded, the sentence as a template with placeholders,
//! and their values by name.
//!
//! ```
//! use unbeatable::{Cell, Position, Refusal};
//!
//! let centre = Cell::new(4).expect("a cell");
//! let refused = Position::start().play(centre)?.play(centre).expect_err("the cell is taken");
//! assert_eq!(refused.to_string(), "Cell 4 is taken: expected an empty cell.");
//!
//! let facts = refused.facts();
//! assert_eq!((facts.code, facts.template), ("taken", "Cell {cell} is taken: expected an empty cell."));
//! # Ok::<(), unbeatable::MoveError>(())
//! ```
//!
//! # The searches
//!
//! [`search`] has textbook minimax and alpha-beta. They search any game tree, and report every step:
//!
//! ```
//! use unbeatable::Position;
//! use unbeatable::search::{Event, Scoring, Search, Textbook};
//!
//! let (all, count) = Search::new(Position::start(), Textbook::Minimax, Scoring::Plain).count();
//! assert_eq!(count.nodes, 549_946);
//!
//! let mut nodes = 0;
//! let search = Search::new(Position::start(), Textbook::AlphaBeta, Scoring::Plain);
//! let found = search.run(|event| nodes += u32::from(matches!(event, Event::Enter(_))));
//! assert_eq!((found, nodes), (all, 18_297));
//! ```
//!
//! [`trace`] records such a search with every node, step and cut, and [`figure`] lays it out as a drawn tree. [`algorithm`]
//! counts the nodes, leaves and cuts of nine algorithms.
//!
//! # Explanation and judgement
//!
//! [`account`] describes a move by its cells and lines. [`record`] reads, replays and reviews a game. [`puzzle`] has the
//! positions in which only one move keeps the win or the draw. [`judge`] judges any engine, and names the mistake that is likely
//! in its code:
//!
//! ```
//! use unbeatable::best_move;
//! use unbeatable::judge::{Settings, judge};
//! use unbeatable::puzzle::Puzzle;
//!
//! let report = judge(best_move, Settings::default());
//! assert!(report.never_loses && report.perfect);
//! assert_eq!(Puzzle::all().len(), 294);
//! ```
//!
//! # Features
//!
//! `wasm`, `figure`, `judge` and `explain` are for the build of the site: each makes the library into one of its WebAssembly
//! modules. In Rust they add nothing, so leave them off.

pub mod account;
pub mod algorithm;
mod analysis;
mod board;
mod cell;
pub mod exercise;
pub mod figure;
mod game;
pub mod games;
mod greedy;
mod json;
pub mod judge;
pub mod level;
pub mod notation;
mod position;
pub mod puzzle;
pub mod read;
pub mod record;
pub mod recording;
pub mod refusal;
// The page's own: the whole search in dots.
#[doc(hidden)]
pub mod sample;
pub mod search;
mod small_sort;
mod solve;
// The page's own: the turn of a game that its story is about, and its tree.
#[doc(hidden)]
pub mod story;
mod symmetry;
mod tidy;
pub mod trace;
pub mod tree;
mod value;
#[cfg(all(feature = "wasm", target_arch = "wasm32"))]
mod wasm;

pub use analysis::{Analysis, AnalyzedMove, Reason, analyze};
pub use board::{Board, Mark};
pub use cell::{Cell, Cells, NoSuchCell};
pub use level::{Level, candidates, choose, choose_with_seed};
pub use position::{MoveError, Position, PositionError, Status};
pub use refusal::Refusal;
pub use solve::best_move;
pub use value::{Chance, Outcome, Value};

/// The README's examples, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
