//! Engines in Rust, each with the mistake that its name says. The board is nine characters; `turn` is to move.

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn won(board: [char; 9], mark: char) -> bool {
    LINES.iter().any(|line| line.iter().all(|&cell| board[cell] == mark))
}

fn free(board: [char; 9]) -> Vec<usize> {
    (0..9).filter(|&cell| board[cell] == '.').collect()
}

fn place(mut board: [char; 9], cell: usize, mark: char) -> [char; 9] {
    board[cell] = mark;
    board
}

fn other(mark: char) -> char {
    if mark == 'X' { 'O' } else { 'X' }
}

/// The first cell with the highest score.
fn best(cells: Vec<usize>, mut score: impl FnMut(usize) -> i32) -> Option<usize> {
    cells.into_iter().rev().max_by_key(|&cell| score(cell))
}

pub fn first_cell(board: [char; 9], _: char) -> Option<usize> {
    free(board).first().copied()
}

pub fn ignores_board(_: [char; 9], _: char) -> Option<usize> {
    Some(4)
}

pub fn random(seed: &mut u32, board: [char; 9]) -> Option<usize> {
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    let cells = free(board);
    cells.get((*seed >> 16) as usize % cells.len()).copied()
}

/// An empty line is a loss.
pub fn empty_line(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char) -> i32 {
        let equal = LINES.iter().find(|[a, b, c]| board[*a] == board[*b] && board[*b] == board[*c]);
        if let Some(line) = equal {
            return if board[line[0]] == me { 1 } else { -1 };
        }
        let scores = free(board).into_iter().map(|cell| score(place(board, cell, turn), other(turn), me));
        let best = if turn == me { scores.max() } else { scores.min() };
        best.unwrap_or(0)
    }
    best(free(board), |cell| score(place(board, cell, turn), other(turn), turn))
}

pub fn no_move_at_end(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char) -> i32 {
        if won(board, me) || won(board, other(me)) {
            return if won(board, me) { 1 } else { -1 };
        }
        let scores = free(board).into_iter().map(|cell| score(place(board, cell, turn), other(turn), me));
        let best = if turn == me { scores.max() } else { scores.min() };
        best.unwrap_or(0)
    }
    if free(board).len() == 1 {
        return None;
    }
    best(free(board), |cell| score(place(board, cell, turn), other(turn), turn))
}

pub fn depth_reversed(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char, depth: i32) -> i32 {
        if won(board, me) || won(board, other(me)) {
            return if won(board, me) { 1 - depth } else { depth - 1 };
        }
        let scores = free(board).into_iter().map(|cell| score(place(board, cell, turn), other(turn), me, depth + 1));
        let best = if turn == me { scores.max() } else { scores.min() };
        best.unwrap_or(0)
    }
    best(free(board), |cell| score(place(board, cell, turn), other(turn), turn, 0))
}

pub fn bounds_swapped(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char, mut alpha: i32, mut beta: i32) -> i32 {
        if won(board, me) || won(board, other(me)) {
            return if won(board, me) { 1 } else { -1 };
        }
        let mut best = if free(board).is_empty() {
            0
        } else if turn == me {
            -9
        } else {
            9
        };
        for cell in free(board) {
            let found = score(place(board, cell, turn), other(turn), me, beta, alpha);
            if turn == me {
                best = best.max(found);
                alpha = alpha.max(best);
            } else {
                best = best.min(found);
                beta = beta.min(best);
            }
            if beta <= alpha {
                break;
            }
        }
        best
    }
    let (mut highest, mut chosen) = (-9, None);
    for cell in free(board) {
        let found = score(place(board, cell, turn), other(turn), turn, 9, highest);
        if found > highest {
            (highest, chosen) = (found, Some(cell));
        }
    }
    chosen
}

pub fn marks_left(mut board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: &mut [char; 9], turn: char, me: char) -> i32 {
        if won(*board, me) || won(*board, other(me)) {
            return if won(*board, me) { 1 } else { -1 };
        }
        let mut best = if free(*board).is_empty() {
            0
        } else if turn == me {
            -9
        } else {
            9
        };
        for cell in 0..9 {
            if board[cell] == '.' {
                board[cell] = turn;
                let found = score(board, other(turn), me);
                best = if turn == me { best.max(found) } else { best.min(found) };
            }
        }
        best
    }
    let (mut highest, mut chosen) = (-9, None);
    for cell in 0..9 {
        if board[cell] == '.' {
            board[cell] = turn;
            let found = score(&mut board, other(turn), turn);
            board[cell] = '.';
            if found > highest {
                (highest, chosen) = (found, Some(cell));
            }
        }
    }
    chosen
}

/// A draw ends the loop over the opponent's replies, although a loss may follow.
pub fn draw_ends(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char) -> i32 {
        if won(board, me) || won(board, other(me)) {
            return if won(board, me) { 1 } else { -1 };
        }
        let mut best = None;
        for cell in free(board) {
            let found = score(place(board, cell, turn), other(turn), me);
            let is_better = |known| if turn == me { found > known } else { found < known };
            if best.is_none_or(is_better) {
                best = Some(found);
            }
            if turn != me && found <= 0 {
                break;
            }
        }
        best.unwrap_or(0)
    }
    best(free(board), |cell| score(place(board, cell, turn), other(turn), turn))
}

/// A full board is a draw, whoever has a line.
pub fn full_first(board: [char; 9], turn: char) -> Option<usize> {
    fn score(board: [char; 9], turn: char, me: char) -> i32 {
        if free(board).is_empty() {
            return 0;
        }
        if won(board, me) || won(board, other(me)) {
            return if won(board, me) { 10 } else { -10 };
        }
        let scores = free(board).into_iter().map(|cell| score(place(board, cell, turn), other(turn), me));
        let best = if turn == me { scores.max() } else { scores.min() };
        best.unwrap_or(0)
    }
    best(free(board), |cell| score(place(board, cell, turn), other(turn), turn))
}
