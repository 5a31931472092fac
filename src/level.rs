//! The levels: how far ahead the computer looks.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::str::FromStr;

use crate::cell::{Cell, Cells};
use crate::position::Position;
use crate::refusal::refusal;
use crate::solve;

/// How well the computer plays, weakest first.
///
/// A level looks a fixed number of plies ahead and plays the best move that it sees within them. It treats everything
/// beyond as a draw, and picks any of the moves that look equally good. A weaker level therefore errs as
/// people do: it overlooks what lies beyond its horizon, never what lies within it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looks one ply ahead: completes its own lines, and does not see the opponent's.
    Easy,
    /// Looks two plies ahead: also blocks a line.
    Medium,
    /// Looks four plies ahead: also makes forks, and sees forks that the opponent could make next.
    Hard,
    /// Sees the whole game, and among equal moves takes one with the highest chance of winning.
    Unbeatable,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Unbeatable];

    /// The level as a word, such as `"easy"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unbeatable => "unbeatable",
        }
    }

    /// How many plies ahead the level sees the end of a game.
    pub const fn horizon(self) -> u8 {
        match self {
            Level::Easy => 1,
            Level::Medium => 2,
            Level::Hard => 4,
            Level::Unbeatable => 9,
        }
    }
}

/// The text is not the name of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

refusal! { UnknownLevel:
    UnknownLevel => "unknown-level": "The level is unknown: expected easy, medium, hard or unbeatable.";
}

/// Reads [`Level::as_str`].
impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        match text {
            "easy" => Ok(Level::Easy),
            "medium" => Ok(Level::Medium),
            "hard" => Ok(Level::Hard),
            "unbeatable" => Ok(Level::Unbeatable),
            _ => Err(UnknownLevel),
        }
    }
}

/// The moves that look best to the level, any of which it may play. None once the game is over.
pub fn candidates(position: Position, level: Level) -> Cells {
    let mut best = i32::MIN;
    let mut cells = Cells::EMPTY;
    for cell in position.legal_moves() {
        let worth = solve::worth(position, cell);
        let rank = match level {
            Level::Unbeatable => worth.rank(),
            _ if worth.value.plies <= level.horizon() => worth.value.score(),
            _ => 0,
        };
        if rank > best {
            best = rank;
            cells = Cells::EMPTY;
        }
        if rank == best {
            cells = cells.with(cell);
        }
    }
    cells
}

/// A cell that the level plays: one of its [`candidates`], drawn at random. `None` once the game is over.
pub fn choose(position: Position, level: Level) -> Option<Cell> {
    // Each of these hashers begins from random keys.
    choose_with_seed(position, level, RandomState::new().build_hasher().finish() as u32)
}

/// The cell that the level plays with this seed: one of its [`candidates`], each as likely as the others over all seeds. The
/// same arguments give the same cell. `None` once the game is over.
pub fn choose_with_seed(position: Position, level: Level, seed: u32) -> Option<Cell> {
    let cells = candidates(position, level);
    let board = position.board();
    // The seed stays the same for a whole game, so the random choice also depends on the position.
    let drawn = Cells::FULL.into_iter().fold(seed, |hash, cell| {
        let digit = board.get(cell).map_or(0, |mark| 1 + mark as u32);
        scramble(hash ^ digit)
    });
    let index = (u64::from(drawn) * cells.len() as u64) >> 32;
    cells.into_iter().nth(index as usize)
}

/// A permutation of the 32-bit numbers in which each bit of the input affects each bit of the output: the finishing
/// step of MurmurHash3, with its constants.
pub(crate) const fn scramble(mut bits: u32) -> u32 {
    bits ^= bits >> 16;
    bits = bits.wrapping_mul(0x85eb_ca6b);
    bits ^= bits >> 13;
    bits = bits.wrapping_mul(0xc2b2_ae35);
    bits ^ bits >> 16
}

// The published hashes of an empty text with these seeds, which are this step alone.
const _: () = assert!(scramble(0) == 0 && scramble(1) == 0x514e_28b7 && scramble(u32::MAX) == 0x81f1_6f39);
