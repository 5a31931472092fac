//! Positions: the boards that a game reaches, together with the player to move.

use std::fmt;

use crate::board::{Board, Mark};
use crate::cell::{Cell, Cells};
use crate::refusal::refusal;
use crate::symmetry;
use crate::value::Outcome;

/// Whether the game goes on in a position, and if not, how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The game goes on.
    Open,
    /// The player of this mark has completed a line.
    Won(Mark),
    /// The board is full and nobody has a line.
    Draw,
}

impl Status {
    /// `"open"`, `"X"`, `"O"` or `"draw"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Won(mark) => mark.as_str(),
            Status::Draw => "draw",
        }
    }

    /// How the game has ended for the player of this mark; `None` while it goes on.
    pub fn outcome(self, mark: Mark) -> Option<Outcome> {
        match self {
            Status::Open => None,
            Status::Won(winner) if winner == mark => Some(Outcome::Win),
            Status::Won(_) => Some(Outcome::Loss),
            Status::Draw => Some(Outcome::Draw),
        }
    }
}

/// Writes [`Status::as_str`].
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why no game reaches a board, or why no game reaches it with the given turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionError {
    /// There are too many of this mark for the player to move.
    TooMany(Mark),
    /// Both players have a line, though the first one ended the game.
    BothWon,
    /// This player has a line, and the opponent has moved after it.
    MovedAfterEnd(Mark),
    /// This player has a line, but the given turn says that this player moves next.
    WinnerToMove(Mark),
}

refusal! { PositionError:
    PositionError::TooMany(mark) => "too-many":
        "No game reaches this board: there are too many {mark} for the turn. Expected as many X as O, or one more of \
         the player who opened, who is X unless the turn says otherwise.", mark;
    PositionError::BothWon => "both-won":
        "No game reaches this board: both X and O have a line. Expected at most one, as the first line ends the game.";
    PositionError::MovedAfterEnd(mark) => "moved-after-end":
        "No game reaches this board: a mark was placed after the finished line of {mark}. Expected none, as the first \
         line ends the game.", mark;
    PositionError::WinnerToMove(mark) => "winner-to-move":
        "{mark} has won already and cannot move: expected the other player as the turn.", mark;
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveError {
    /// The cell holds a mark.
    Taken(Cell),
    /// The game has ended.
    GameOver,
}

refusal! { MoveError:
    MoveError::Taken(cell) => "taken": "Cell {cell} is taken: expected an empty cell.", cell;
    MoveError::GameOver => "game-over": "The game is over: expected an open position.";
}

/// A board that some game reaches, together with the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    turn: Mark,
}

impl Position {
    /// The empty board, X to move.
    pub const fn start() -> Position {
        Position { board: Board::EMPTY, turn: Mark::X }
    }

    /// The position of this board.
    ///
    /// Without `turn`, X opened the game: with as many X as O, X moves; with one more X, O moves. With `turn`, the
    /// counts say who opened. On a finished board, `turn` is the player who would move next.
    ///
    /// # Errors
    /// Says why no game leads to the board with that turn.
    pub fn new(board: Board, turn: Option<Mark>) -> Result<Position, PositionError> {
        let x = board.marks(Mark::X).len();
        let o = board.marks(Mark::O).len();
        let mover = turn.unwrap_or(if x > o { Mark::O } else { Mark::X });
        let (mine, theirs) = match mover {
            Mark::X => (x, o),
            Mark::O => (o, x),
        };
        let won = |mark| board.marks(mark).has_line();
        if turn.is_some() && won(mover) && !won(mover.other()) && (theirs..=theirs + 1).contains(&mine) {
            // The same board with the other turn is a finished game, so the error names the wrong turn.
            return Err(PositionError::WinnerToMove(mover));
        }
        // The mover has as many marks as the opponent if the mover opened the game, and one fewer if not. Without
        // `turn` only X opens.
        let opened_by_opponent = turn.is_some() || mover == Mark::O;
        if !(mine == theirs || opened_by_opponent && mine + 1 == theirs) {
            let mark = if mine > theirs { mover } else { mover.other() };
            return Err(PositionError::TooMany(mark));
        }
        match (won(mover), won(mover.other())) {
            (true, true) => Err(PositionError::BothWon),
            (true, false) => Err(PositionError::MovedAfterEnd(mover)),
            (false, _) => Ok(Position { board, turn: mover }),
        }
    }

    /// The position of this board with `turn` to move if a game leads to it, else with the other player to move.
    ///
    /// # Errors
    /// If no game leads to the board with either turn, says why no game leads to it with `turn`.
    pub fn fitting(board: Board, turn: Mark) -> Result<Position, PositionError> {
        Position::new(board, Some(turn)).or_else(|error| Position::new(board, Some(turn.other())).map_err(|_| error))
    }

    /// The open positions where X opened, those with fewer marks first.
    pub(crate) fn all_open() -> Vec<Position> {
        let mut is_listed = vec![false; 3usize.pow(9)];
        let mut positions = vec![Position::start()];
        let mut next = 0;
        while let Some(&position) = positions.get(next) {
            next += 1;
            for (_, successor) in position.successors() {
                if let Some(is_listed) = is_listed.get_mut(usize::from(symmetry::number(successor.board())))
                    && successor.status() == Status::Open
                    && !std::mem::replace(is_listed, true)
                {
                    positions.push(successor);
                }
            }
        }
        positions
    }

    /// The board.
    pub const fn board(self) -> Board {
        self.board
    }

    /// The player to move; once the game is over, the one who would move next.
    pub const fn turn(self) -> Mark {
        self.turn
    }

    /// Who opened the game.
    pub fn opener(self) -> Mark {
        let [x, o] = [Mark::X, Mark::O].map(|mark| self.board.marks(mark).len());
        if x == o { self.turn } else { self.turn.other() }
    }

    /// Whether the game goes on, and if not, how it ended.
    #[inline]
    pub fn status(self) -> Status {
        if self.last_mover().has_line() {
            Status::Won(self.turn.other())
        } else if self.board.empty_cells().is_empty() {
            Status::Draw
        } else {
            Status::Open
        }
    }

    /// The completed lines: none, one, or the two that one move completed.
    pub fn lines(self) -> impl Iterator<Item = Cells> {
        self.last_mover().lines()
    }

    /// The lines that the player who moved last would complete with one more mark: two of that player's marks and an empty
    /// cell. None once the game is over.
    pub fn threats(self) -> impl Iterator<Item = Cells> {
        let theirs = self.last_mover();
        let open = theirs.union(self.legal_moves()).lines();
        open.filter(move |line| line.intersection(theirs).len() == 2)
    }

    /// The cells that the player to move may take: none once the game is over.
    #[inline(always)]
    pub fn legal_moves(self) -> Cells {
        if self.last_mover().has_line() { Cells::EMPTY } else { self.board.empty_cells() }
    }

    /// The position after the player to move takes the cell.
    ///
    /// # Errors
    /// If the cell is taken or the game is over.
    pub fn play(self, cell: Cell) -> Result<Position, MoveError> {
        if self.legal_moves().contains(cell) {
            Ok(self.after(cell))
        } else if self.legal_moves().is_empty() {
            Err(MoveError::GameOver)
        } else {
            Err(MoveError::Taken(cell))
        }
    }

    /// The positions after one ply, in the order of the cells: none once the game is over.
    pub fn successors(self) -> impl Iterator<Item = (Cell, Position)> {
        self.legal_moves().into_iter().map(move |cell| (cell, self.after(cell)))
    }

    /// [`Position::play`] of a cell that is known to be legal.
    #[inline(always)]
    pub(crate) fn after(self, cell: Cell) -> Position {
        Position { board: self.board.with(cell, self.turn), turn: self.turn.other() }
    }

    /// The position with its board transformed by one of the eight symmetries, 0 to 7; 0 leaves it as it is.
    pub(crate) fn seen_from(self, side: usize) -> Position {
        Position { board: symmetry::seen_from(self.board, side), ..self }
    }

    /// The cells of the player who has just moved: the only one who can have a line.
    #[inline(always)]
    fn last_mover(self) -> Cells {
        self.board.marks(self.turn.other())
    }
}
