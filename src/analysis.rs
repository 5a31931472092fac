//! The explanation of a position: what each move is worth, where it leads, and why one would play it.

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::solve::{self, Worth, lines_of_replies};
use crate::value::{Chance, Outcome, Value};

/// Everything that the engine can say about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// Whether the game goes on, and if not, how it ended.
    pub status: Status,
    /// The value for the player to move. The value of a finished game is for the player who would move next: a loss
    /// in 0 plies, or a draw in 0 plies.
    pub value: Value,
    /// The legal moves, best first: by value, then by chance, then by cell. None once the game is over.
    pub moves: Vec<AnalyzedMove>,
}

/// What the engine can say about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalyzedMove {
    /// The cell that is taken.
    pub cell: Cell,
    /// The value for the player who makes the move, with the plies counted from before the move.
    pub value: Value,
    /// The chance of winning for that player.
    pub chance: Chance,
    /// The principal variation: this move, then the best moves of both sides to the end of the game.
    pub line: Vec<Cell>,
    /// Why one would make the move, or what is wrong with it.
    pub reason: Reason,
}

/// Why one would make a move, or what is wrong with it: the first of these that holds.
///
/// The first nine are for the best moves, which are those with the best value, plies included; the other four are for
/// the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Only one cell is left.
    Forced,
    /// Completes a line.
    Win,
    /// Takes the only cell with which the opponent would complete a line.
    Block,
    /// Leaves the player two or more cells that would each complete a line.
    Fork,
    /// Takes a cell with which the opponent would make a fork, if the opponent does not have a fork already.
    BlockFork,
    /// Every move loses, and no move loses later than this one.
    Delay,
    /// Every other move has a worse outcome.
    OnlyMove,
    /// Other moves have the same value, and this move is more likely to win than the least likely of them.
    BestChance,
    /// None of the reasons above holds.
    Equal,
    /// Turns a win or a draw into a loss.
    GivesLoss,
    /// Turns a win into a draw.
    GivesDraw,
    /// Wins, but later than the best move.
    SlowerWin,
    /// Loses, and earlier than the best move.
    EarlierLoss,
}

impl Reason {
    /// The reason as a word, such as `"block-fork"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Forced => "forced",
            Reason::Win => "win",
            Reason::Block => "block",
            Reason::Fork => "fork",
            Reason::BlockFork => "block-fork",
            Reason::Delay => "delay",
            Reason::OnlyMove => "only-move",
            Reason::BestChance => "best-chance",
            Reason::Equal => "equal",
            Reason::GivesLoss => "gives-loss",
            Reason::GivesDraw => "gives-draw",
            Reason::SlowerWin => "slower-win",
            Reason::EarlierLoss => "earlier-loss",
        }
    }
}

/// Writes [`Reason::as_str`].
impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Everything that the engine can say about a position.
pub fn analyze(position: Position) -> Analysis {
    let of = lines_of_replies(position.board().empty_cells().len().saturating_sub(1));
    let mut moves = Vec::new();
    let mut rest = position.legal_moves();
    while let Some((cell, Worth { value, wins })) = best_of(position, rest) {
        rest = rest.without(cell);
        moves.push(AnalyzedMove {
            cell,
            value,
            chance: Chance { wins, of },
            line: solve::line(position, cell),
            reason: reason(position, cell),
        });
    }
    Analysis { status: position.status(), value: solve::value(position), moves }
}

/// The best of these legal moves, the first of equals.
fn best_of(position: Position, cells: Cells) -> Option<(Cell, Worth)> {
    let moves = cells.into_iter().map(|cell| (cell, solve::worth(position, cell)));
    moves.reduce(|best, next| if next.1.rank() > best.1.rank() { next } else { best })
}

/// The reason of a legal move.
fn reason(position: Position, cell: Cell) -> Reason {
    let Worth { value, wins } = solve::worth(position, cell);
    let best = solve::value(position);
    if value != best {
        return match (best.outcome, value.outcome) {
            (Outcome::Win, Outcome::Win) => Reason::SlowerWin,
            (Outcome::Win, Outcome::Draw) => Reason::GivesDraw,
            (Outcome::Loss, _) => Reason::EarlierLoss,
            _ => Reason::GivesLoss,
        };
    }
    let (board, me) = (position.board(), position.turn());
    let threats = board.completing(me.other());
    let makes_fork = |mark| board.with(cell, mark).completing(mark).len() >= 2;
    let others = position.legal_moves().without(cell);
    let best_other = best_of(position, others);
    let mut other_worths = others.iter().map(|other| solve::worth(position, other));
    if others.is_empty() {
        Reason::Forced
    } else if board.completing(me).contains(cell) {
        Reason::Win
    } else if threats == Cells::EMPTY.with(cell) {
        Reason::Block
    } else if makes_fork(me) {
        Reason::Fork
    } else if threats.len() < 2 && makes_fork(me.other()) {
        Reason::BlockFork
    } else if best.outcome == Outcome::Loss {
        Reason::Delay
    } else if best_other.is_some_and(|(_, other)| other.value.outcome < best.outcome) {
        Reason::OnlyMove
    } else if other_worths.any(|other| other.value == best && other.wins < wins) {
        Reason::BestChance
    } else {
        Reason::Equal
    }
}
