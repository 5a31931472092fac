//! The account of a move: the facts about it, in cells and lines.

use crate::analysis::{AnalyzedMove, analyze};
use crate::board::{Board, Mark};
use crate::cell::{Cell, Cells};
use crate::level::{Level, candidates};
use crate::position::{Position, Status};
use crate::value::{Outcome, Value};

/// What a move did to the outcome, for the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The outcome is as good as it was.
    Kept,
    /// The position was a draw, and the move made it a loss.
    GaveDraw,
    /// The position was a win, and after the move it is no longer a win.
    MissedWin,
}

impl Verdict {
    /// `"kept"`, `"gave-draw"` or `"missed-win"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Verdict::Kept => "kept",
            Verdict::GaveDraw => "gave-draw",
            Verdict::MissedWin => "missed-win",
        }
    }
}

/// The account of a move: the facts about it, in cells and lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who moved.
    pub mark: Mark,
    /// The move as the analysis has it: its cell, value, chance, principal variation and reason.
    pub found: AnalyzedMove,
    /// The value of the best move, which may be this move itself.
    pub best: Value,
    /// The moves with that value, in ascending order.
    pub best_cells: Cells,
    /// The best value among the other moves; `None` if there is no other.
    pub others: Option<Value>,
    /// The lines that the move completes.
    pub completes: Vec<Cells>,
    /// The lines that the opponent would have completed in this cell.
    pub blocks: Vec<Cells>,
    /// The cells with which the player would complete a line by moving once more; none if the move ended the game.
    pub threatens: Cells,
    /// The cells with which the opponent would complete a line in reply; none if the move ended the game.
    pub allows: Cells,
    /// Where the opponent would threaten to complete lines after taking this cell instead; two or more are a fork. Empty
    /// if taking it would complete a line: see [`blocks`](Account::blocks).
    pub forestalls: Cells,
    /// The reply of the principal variation, and the cells with which the opponent then threatens to complete a line:
    /// two or more are a fork, and there are none if the reply ends the game. `None` if the move itself ended the
    /// game.
    pub reply: Option<(Cell, Cells)>,
    /// How the game ends if both sides follow the principal variation.
    pub ends: Status,
    /// Whether there are other moves and each of them runs into a fork: the reply of its principal variation
    /// completes a line or is a fork.
    pub others_run_into_a_fork: bool,
    /// What the move did to the outcome.
    pub verdict: Verdict,
    /// Whether the unbeatable level might have played this move.
    pub is_engines: bool,
}

/// The account of a legal move, or `None` if the move is illegal.
pub fn account(position: Position, cell: Cell) -> Option<Account> {
    let analysis = analyze(position);
    let found = analysis.moves.iter().find(|found| found.cell == cell)?.clone();
    let others = || analysis.moves.iter().filter(|other| other.cell != cell);

    let (board, me, best) = (position.board(), position.turn(), analysis.value);
    let opponent = me.other();
    let after = position.after(cell);
    Some(Account {
        mark: me,
        best,
        best_cells: analysis.moves.iter().filter(|other| other.value == best).map(|other| other.cell).collect(),
        others: others().map(|other| other.value).max(),
        completes: board.marks(me).with(cell).lines().collect(),
        blocks: board.marks(opponent).with(cell).lines().collect(),
        threatens: threats(after.board(), me),
        allows: threats(after.board(), opponent),
        forestalls: threats(board.with(cell, opponent), opponent),
        reply: reply(position, &found).map(|(cell, then)| (cell, threats(then.board(), opponent))),
        ends: found.line.iter().fold(position, |position, &cell| position.after(cell)).status(),
        others_run_into_a_fork: others().next().is_some() && others().all(|other| runs_into_a_fork(position, other)),
        verdict: verdict(best.outcome, found.value.outcome),
        is_engines: candidates(position, Level::Unbeatable).contains(cell),
        found,
    })
}

/// The cells with which the mark threatens to complete a line: none once either player has a line.
fn threats(board: Board, mark: Mark) -> Cells {
    if board.marks(mark).has_line() || board.marks(mark.other()).has_line() { Cells::EMPTY } else { board.completing(mark) }
}

/// The reply of the principal variation of a move, and the position after it.
fn reply(position: Position, found: &AnalyzedMove) -> Option<(Cell, Position)> {
    let &cell = found.line.get(1)?;
    Some((cell, position.after(found.cell).after(cell)))
}

/// Whether the reply of the principal variation completes a line or leaves two or more cells that would complete one.
fn runs_into_a_fork(position: Position, found: &AnalyzedMove) -> bool {
    reply(position, found).is_some_and(|(_, then)| {
        let opponent = position.turn().other();
        then.status() == Status::Won(opponent) || threats(then.board(), opponent).len() >= 2
    })
}

/// The index, among the accounts of all moves of a game, of the move that decided the game: the last move that gave
/// away a win or a draw. `None` if no move did.
pub fn turning(accounts: &[Account]) -> Option<usize> {
    accounts.iter().rposition(|account| account.verdict != Verdict::Kept)
}

fn verdict(best: Outcome, found: Outcome) -> Verdict {
    if found == best {
        Verdict::Kept
    } else if best == Outcome::Win {
        Verdict::MissedWin
    } else {
        Verdict::GaveDraw
    }
}
