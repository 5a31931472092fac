//! The functions of the public engine, `engine.js`.

use super::boards::*;
use super::*;
use crate::games::{GamesLeft, Played};
use crate::level::UnknownLevel;
use crate::{Analysis, AnalyzedMove, Cells, Level, Outcome, Status};

/// The types and the documentation of the exported functions, as JavaScript sees them. The functions below are
/// documented only here.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A cell, numbered row by row from the top left: 0, 1, 2 are the top row, 8 is the last cell. */
export type Cell = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The mark of a player. */
export type Mark = "X" | "O";

/**
 * A board as people write it: nine cells, row by row. As text, `X`, `O` and `.` with `/` between rows, `X.O/.X./O..`; also
 * without slashes, with line breaks instead, in lower case, and with `_`, `-`, a space or the cell's own digit for an empty
 * cell. Or as an array of nine with `"X"`, `"O"` and, for an empty cell, `null`, `undefined`, `""`, one of these signs or the
 * cell's own number.
 */
export type Board = string | readonly (string | number | null | undefined)[];

/** `"open"` while the game goes on, then the winner's mark or `"draw"`. */
export type Status = "open" | Mark | "draw";

/** How well the computer plays, weakest first. */
export type Level = "easy" | "medium" | "hard" | "unbeatable";

/** What perfect play leads to, for the player to move. */
export interface Value {
  outcome: "win" | "draw" | "loss";
  /** The number of moves, counting both sides, until the end of the game: 0 to 9. */
  plies: number;
}

/**
 * Why one would make a move, or, from `"gives-loss"` on, what is wrong with it. It is the first of these that holds.
 *
 * - `forced`: only one cell is left
 * - `win`: completes a line
 * - `block`: takes the only cell with which the opponent would complete a line
 * - `fork`: leaves the player two or more cells that would each complete a line
 * - `block-fork`: takes a cell with which the opponent would make a fork, if the opponent does not have a fork already
 * - `delay`: every move loses, and no move loses later than this one
 * - `only-move`: every other move has a worse outcome
 * - `best-chance`: other moves have the same value, and this move is more likely to win than the least likely of them
 * - `equal`: none of these
 * - `gives-loss`, `gives-draw`: turns a win or a draw into a loss, or a win into a draw
 * - `slower-win`, `earlier-loss`: wins later, or loses earlier, than the best move
 */
export type Reason =
  | "forced" | "win" | "block" | "fork" | "block-fork" | "delay" | "only-move" | "best-chance" | "equal"
  | "gives-loss" | "gives-draw" | "slower-win" | "earlier-loss";

export interface Move {
  cell: Cell;
  /** For the player who makes the move; `plies` are counted from before it. */
  value: Value;
  /** The principal variation: this move, then the best moves of both sides to the end of the game. */
  line: Cell[];
  reason: Reason;
}

export interface Analysis {
  /** The board as text: `X.O/.X./O..`. */
  board: string;
  /** Whose turn it is; `undefined` once the game is over. */
  turn?: Mark;
  /** Whose turn it is after any of the moves; `undefined` once the game is over. */
  next?: Mark;
  status: Status;
  /** The cells of all completed lines in ascending order; empty if nobody has won. */
  line: Cell[];
  /** The completed lines, three cells each: none, one, or the two that one move completed. */
  lines: Cell[][];
  /**
   * The lines that the opponent of the player to move would complete with one more mark, three cells each. With two of them the
   * opponent has a fork, if they have different empty cells.
   */
  threats: Cell[][];
  /** For the player to move, or in a finished game for the player who would move next. */
  value: Value;
  /** The legal moves, best first. */
  moves: Move[];
}

/**
 * The error when the engine cannot start. `message` is a sentence, and `cause` is what the browser or Node threw. If the file
 * cannot be fetched, the error of `fetch` is thrown as it is.
 */
export interface EngineError extends Error {
  /**
   * - `policy`: the page's Content-Security-Policy must allow `'wasm-unsafe-eval'`
   * - `disabled`: WebAssembly is switched off
   * - `memory`: there is too little memory
   * - `damaged`: the file is not the engine, or not all of it
   * - `unsupported`: anything else, which the message names
   */
  reason: "policy" | "disabled" | "memory" | "damaged" | "unsupported";
}

/**
 * The error that every function throws for an invalid argument. `message` is a sentence that says what was wrong and what was
 * expected; `code` stays the same when the sentence is reworded. The variable parts of the sentence are properties, as text.
 */
export interface Refusal extends Error {
  code:
    | "not-a-board" | "unreadable-board" | "board-too-short" | "board-too-long" | "unknown-sign" | "unknown-entry"
    | "other-number" | "mixed-separators" | "not-a-mark" | "too-many" | "both-won" | "moved-after-end"
    | "winner-to-move" | "taken" | "game-over" | "no-such-cell" | "unknown-level" | "bad-seed";
  cell?: string;
  /** The cell whose number was found. */
  other?: string;
  sign?: string;
  mark?: string;
}

/**
 * The best cell for the player to move; `undefined` once the game is over.
 *
 * The best move wins as soon as possible, else draws, else loses as late as possible. Of equally good moves it is the one most
 * likely to win against an opponent who moves at random, and of those the lowest cell. X opens unless `turn` says whose turn it
 * is. Throws a `Refusal` if there is no such position.
 */
export function best_move(board: Board, turn?: Mark | null): Cell | undefined;

/**
 * What every move of a position is worth, where it leads and why one would make it.
 *
 * X opens unless `turn` says whose turn it is. Throws a `Refusal` if there is no such position.
 */
export function analyze(board: Board, turn?: Mark | null): Analysis;

/**
 * The cell that a level plays; `undefined` once the game is over.
 *
 * `seed`, an integer from 0 to 4294967295, decides among the moves that look equally good to the level: the same
 * arguments give the same cell. Throws a `Refusal` if an argument is invalid.
 */
export function choose(board: Board, level: Level, seed: number, turn?: Mark | null): Cell | undefined;

/**
 * The board, as text, after the player to move takes the cell.
 *
 * X opens unless `turn` says whose turn it is. Throws a `Refusal` if the move is illegal or there is no such position.
 */
export function play(board: Board, cell: Cell, turn?: Mark | null): string;

/**
 * Whose turn it is on a board that either player may have opened: `turn` if a game allows it, else the other player. On a
 * finished board it is the player who would move next.
 *
 * Throws a `Refusal` if no game leads to the board.
 */
export function whose_turn(board: Board, turn: Mark): Mark;

/** How many games can follow, and how they end for the computer. A finished game counts as 1. */
export interface GamesLeft {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

/** A whole game: the cells in the order in which they were taken, and who won. */
export interface Game {
  cells: Cell[];
  outcome: Mark | "draw";
}

/**
 * How many games can follow if `computer` plays any move that the level `"unbeatable"` may play, and the other side plays any
 * legal move. From the empty board these are 1,312 against the computer as O, and 1,104 against it as X.
 *
 * X opens unless `turn` says whose turn it is. Throws a `Refusal` if an argument is invalid.
 */
export function games_left(board: Board, computer: Mark, turn?: Mark | null): GamesLeft;

/**
 * The games that `games_left` counts, from the empty board, in the order of a search that tries the cells in ascending order, so
 * games that begin with the same moves follow each other. X opens unless `opener` says who does. Throws a `Refusal` if an argument
 * is invalid.
 */
export function games(computer: Mark, opener?: Mark | null): Game[];
"#;

#[wasm_bindgen(skip_typescript)]
pub fn best_move(board: &JsValue, turn: &JsValue) -> Result<Option<u8>, Refused> {
    Ok(number(crate::best_move(position(board, turn)?)))
}

#[wasm_bindgen(skip_typescript)]
pub fn analyze(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    Ok(data(analysis(position(board, turn)?)))
}

#[wasm_bindgen(skip_typescript)]
pub fn choose(board: &JsValue, level: &JsValue, seed: &JsValue, turn: &JsValue) -> Result<Option<u8>, Refused> {
    let position = position(board, turn)?;
    let level: Level = read(level, UnknownLevel)?;
    let seed = integer(seed).ok_or(BAD_SEED)?;
    Ok(number(crate::choose_with_seed(position, level, seed)))
}

#[wasm_bindgen(skip_typescript)]
pub fn play(board: &JsValue, cell: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let position = position(board, turn)?;
    let cell = read_cell(cell)?;
    Ok(JsValue::from_str(&text(&position.play(cell)?.board())))
}

/// The analysis of the position after a move, which is all that the element needs of a move. Without a turn either player may have
/// opened the game.
#[wasm_bindgen(skip_typescript)]
pub fn analyze_after(board: &JsValue, cell: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    Ok(data(analysis(fitting_position(board, turn)?.play(read_cell(cell)?)?)))
}

#[wasm_bindgen(skip_typescript)]
pub fn whose_turn(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let position = Position::fitting(board_of(board)?, mark_of(turn)?)?;
    Ok(JsValue::from_str(position.turn().as_str()))
}

#[wasm_bindgen(skip_typescript)]
pub fn games_left(board: &JsValue, computer: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let GamesLeft { games, wins, draws, losses } = crate::games::games_left(position(board, turn)?, mark_of(computer)?);
    Ok(data(|json: &mut Json| {
        json.set("games", games);
        json.set("wins", wins);
        json.set("draws", draws);
        json.set("losses", losses);
    }))
}

#[wasm_bindgen(skip_typescript)]
pub fn games(computer: &JsValue, opener: &JsValue) -> Result<JsValue, Refused> {
    let computer = mark_of(computer)?;
    let opener = if is_absent(opener) { None } else { Some(mark_of(opener)?) };
    let games = crate::games::games_from(Position::new(Board::EMPTY, opener)?, computer);
    Ok(data(List(games.iter().map(|Played { cells, outcome, .. }| {
        move |json: &mut Json| {
            json.set("cells", List(cells.iter().copied()));
            json.set(
                "outcome",
                match outcome {
                    Outcome::Win => computer.as_str(),
                    Outcome::Draw => "draw",
                    Outcome::Loss => computer.other().as_str(),
                },
            );
        }
    }))))
}

fn analysis(position: Position) -> impl ToJson {
    let Analysis { status, value, moves } = crate::analyze(position);
    move |json: &mut Json| {
        json.set("board", text(&position.board()));
        // Once the game is over, there is no player to move.
        if status == Status::Open {
            json.set("turn", position.turn().as_str());
            json.set("next", position.turn().other().as_str());
        }
        json.set("status", status.as_str());
        json.set("line", position.lines().fold(Cells::EMPTY, Cells::union));
        json.set("lines", List(position.lines()));
        json.set("threats", List(position.threats()));
        json.set("value", value);
        json.set("moves", List(&moves));
    }
}

impl ToJson for &AnalyzedMove {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("cell", self.cell);
            json.set("value", self.value);
            json.set("line", List(self.line.iter().copied()));
            json.set("reason", self.reason.as_str());
        });
    }
}

fn number(cell: Option<Cell>) -> Option<u8> {
    cell.map(|cell| cell.index() as u8)
}

const BAD_SEED: Facts = unusable("bad-seed", "The seed is invalid: expected an integer from 0 to 4294967295.");
