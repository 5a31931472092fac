//! An independent implementation of tic-tac-toe for the tests, slow and plain.
//!
//! The oracle follows the words of the contract alone, and shares no code and no idea with the library. A board is nine
//! characters, a rule is the sentence that states it, and a search is the recursion that defines it. If the library and
//! the oracle differ, the contract decides.
//!
//! A player is the character `'X'` or `'O'`; an empty cell is `'.'`; a cell is its index, 0 to 8, row by row from the
//! top left.

// Every test file compiles the oracle for itself, and uses only some of its functions.
#![allow(dead_code, unused_imports)]

mod account;
pub mod data;
mod judge;
mod reading;
pub mod search;

use std::collections::BTreeSet;

pub use account::*;
pub use judge::*;
pub use reading::*;

/// The nine cells, each `'X'`, `'O'` or `'.'`.
pub type Grid = [char; 9];

/// The eight lines, each in ascending order of its cells.
#[rustfmt::skip]
pub const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The eight symmetries of the board: the content of cell `i` goes to cell `symmetry[i]`.
#[rustfmt::skip]
pub const SYMMETRIES: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8], // unchanged
    [2, 5, 8, 1, 4, 7, 0, 3, 6], // a quarter turn
    [8, 7, 6, 5, 4, 3, 2, 1, 0], // half a turn
    [6, 3, 0, 7, 4, 1, 8, 5, 2], // three quarters of a turn
    [2, 1, 0, 5, 4, 3, 8, 7, 6], // left and right exchanged
    [6, 7, 8, 3, 4, 5, 0, 1, 2], // top and bottom exchanged
    [0, 3, 6, 1, 4, 7, 2, 5, 8], // mirrored in one diagonal
    [8, 5, 2, 7, 4, 1, 6, 3, 0], // mirrored in the other diagonal
];

/// The cells in the order in which a plain search tries them.
pub const CELL_ORDER: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The middle, the corners, the edges.
pub const MIDDLE_CORNERS_EDGES: [usize; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The tree of numbers of article D.
pub const TREE_OF_ARTICLE_D: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";

/// The other player.
pub fn other(mark: char) -> char {
    if mark == 'X' { 'O' } else { 'X' }
}

/// All 19,683 fillings of the nine cells.
pub fn all_grids() -> Vec<Grid> {
    let mut grids = vec![['.'; 9]];
    for cell in 0..9 {
        grids = grids
            .into_iter()
            .flat_map(|grid| {
                ['.', 'X', 'O'].map(|sign| {
                    let mut filled = grid;
                    filled[cell] = sign;
                    filled
                })
            })
            .collect();
    }
    grids
}

/// Three rows of three, joined by `separator`. The library writes `/`.
pub fn text(grid: Grid, separator: &str) -> String {
    let rows: Vec<String> = grid.chunks(3).map(|row| row.iter().collect()).collect();
    rows.join(separator)
}

/// The completed lines of `mark`.
pub fn lines_of(grid: Grid, mark: char) -> Vec<[usize; 3]> {
    LINES.into_iter().filter(|line| line.iter().all(|&cell| grid[cell] == mark)).collect()
}

/// The empty cells with which `mark` would complete a line.
pub fn threats(grid: Grid, mark: char) -> Vec<usize> {
    let completes = |cell: usize| {
        let mut then = grid;
        then[cell] = mark;
        lines_of(then, mark).iter().any(|line| line.contains(&cell))
    };
    (0..9).filter(|&cell| grid[cell] == '.' && completes(cell)).collect()
}

/// The lines with an empty cell in which the player who is not to move has two marks, if the game goes on.
pub fn threatened(state: State) -> Vec<[usize; 3]> {
    let count = |line: &[usize; 3], sign| line.iter().filter(|&&cell| state.grid[cell] == sign).count();
    let is_threat = |line: &[usize; 3]| count(line, other(state.turn)) == 2 && count(line, '.') == 1;
    LINES.into_iter().filter(|line| !state.over() && is_threat(line)).collect()
}

/// The cell of the greedy player, who completes a line, else blocks one, else takes the centre, a corner, an edge.
pub fn greedy(state: State) -> usize {
    let lines = threats(state.grid, state.turn);
    let blocks = threats(state.grid, other(state.turn));
    let found = lines.first().or(blocks.first()).copied();
    found.or_else(|| MIDDLE_CORNERS_EDGES.into_iter().find(|&cell| state.grid[cell] == '.')).expect("an empty cell")
}

/// A board and the turn. After the end, the turn is that of the player who would move next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    pub grid: Grid,
    pub turn: char,
}

impl State {
    /// The empty board.
    pub fn start(opener: char) -> State {
        State { grid: ['.'; 9], turn: opener }
    }

    /// The position drawn as `X.O/.X./O..`.
    pub fn drawn(board: &str, turn: char) -> State {
        State { grid: read_text(board).expect("a readable board"), turn }
    }

    /// The eleven characters.
    pub fn text(self) -> String {
        text(self.grid, "/")
    }

    /// The player who has a line. (No position of the game has two such players.)
    pub fn winner(self) -> Option<char> {
        ['X', 'O'].into_iter().find(|&mark| !lines_of(self.grid, mark).is_empty())
    }

    /// Whether somebody has won or no cell is left.
    pub fn over(self) -> bool {
        self.winner().is_some() || !self.grid.contains(&'.')
    }

    /// The winner `X` or `O`, `draw`, or `open`.
    pub fn status(self) -> &'static str {
        match self.winner() {
            Some('X') => "X",
            Some(_) => "O",
            None if self.over() => "draw",
            None => "open",
        }
    }

    /// The legal moves, ascending; none once the game is over.
    pub fn moves(self) -> Vec<usize> {
        (0..9).filter(|&cell| !self.over() && self.grid[cell] == '.').collect()
    }

    /// The position after the player to move takes the cell.
    pub fn after(self, cell: usize) -> State {
        let mut grid = self.grid;
        grid[cell] = self.turn;
        State { grid, turn: other(self.turn) }
    }

    /// The same position turned or mirrored.
    pub fn moved(self, symmetry: [usize; 9]) -> State {
        let mut grid = self.grid;
        for cell in 0..9 {
            grid[symmetry[cell]] = self.grid[cell];
        }
        State { grid, ..self }
    }

    /// The position that stands for all its turned and mirrored copies.
    pub fn representative(self) -> State {
        SYMMETRIES.map(|symmetry| self.moved(symmetry)).into_iter().min().expect("eight symmetries")
    }

    /// The same position with the players exchanged.
    pub fn recoloured(self) -> State {
        let grid = self.grid.map(|sign| if sign == '.' { '.' } else { other(sign) });
        State { grid, turn: other(self.turn) }
    }
}

/// Every reachable position, found by playing all games.
pub fn reachable(opener: char) -> BTreeSet<State> {
    fn play_on(state: State, seen: &mut BTreeSet<State>) {
        if seen.insert(state) {
            for cell in state.moves() {
                play_on(state.after(cell), seen);
            }
        }
    }
    let mut seen = BTreeSet::new();
    play_on(State::start(opener), &mut seen);
    seen
}

/// Every reachable position, with either player as the opener.
pub fn all_positions() -> BTreeSet<State> {
    reachable('X').into_iter().chain(reachable('O')).collect()
}

/// How many games X wins, O wins, and nobody wins, counted one by one.
pub fn games(state: State) -> [u64; 3] {
    match state.status() {
        "X" => [1, 0, 0],
        "O" => [0, 1, 0],
        "draw" => [0, 0, 1],
        _ => state
            .moves()
            .into_iter()
            .map(|cell| games(state.after(cell)))
            .fold([0; 3], |sum, more| [sum[0] + more[0], sum[1] + more[1], sum[2] + more[2]]),
    }
}

/// Why a board with that turn is no position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// The counts fit no opener: this player has too many marks.
    TooMany(char),
    /// Both players have a line.
    BothWon,
    /// The loser moved once more after the line was finished.
    MovedAfterWin,
    /// The turn was given, and it is the winner's.
    WinnerToMove,
}

/// All faults of the board, in the contract's order; none for a position.
pub fn faults(grid: Grid, turn: Option<char>) -> Vec<Fault> {
    let count = |mark: char| grid.iter().filter(|&&sign| sign == mark).count();
    let won = |mark: char| !lines_of(grid, mark).is_empty();
    // Without a turn, X is the opener and the counts give the turn. With a turn, either player may be the opener.
    let mover = turn.unwrap_or(if count('X') == count('O') { 'X' } else { 'O' });
    let waiter = other(mover);
    let least = if turn.is_none() && mover == 'O' { 1 } else { 0 };

    let mut faults = Vec::new();
    if count(waiter) > count(mover) + 1 {
        faults.push(Fault::TooMany(waiter));
    }
    if count(waiter) < count(mover) + least {
        faults.push(Fault::TooMany(mover));
    }
    if won('X') && won('O') {
        faults.push(Fault::BothWon);
    }
    if won(mover) {
        faults.push(Fault::MovedAfterWin);
    }
    if won(mover) && turn.is_some() {
        faults.push(Fault::WinnerToMove);
    }
    faults
}
