//! An analysis as JSON.
//!
//! An analysis has more than a hundred properties. Passing them across the boundary one by one takes many times as
//! long as the analysis itself, so they cross it at once, as one text that the browser parses. All numbers have one
//! digit, and no text needs an escape.

use std::fmt::Write;

use crate::games::{GamesLeft, Played};
use crate::{AnalyzedMove, Cell, Cells, Mark, Outcome, Position, Status, Value, analyze};

/// The analysis of a position. Once the game is over, it has no player to move.
pub fn of_analysis(position: Position) -> String {
    let analysis = analyze(position);
    let line = position.lines().fold(Cells::EMPTY, Cells::union);
    // The longest text, the one of the empty board, has some thousand characters.
    let mut json = Json(String::with_capacity(2_048));
    json.raw("{\"board\":\"");
    // Writing to a text does not fail.
    let _ = write!(json.0, "{}", position.board());
    if analysis.status == Status::Open {
        let turn = position.turn();
        json.raw("\",\"turn\":\"").raw(turn.as_str());
        json.raw("\",\"next\":\"").raw(turn.other().as_str());
    }
    json.raw("\",\"status\":\"").raw(analysis.status.as_str());
    json.raw("\",\"line\":").cells(line);
    json.raw(",\"lines\":").list(position.lines(), Json::cells);
    json.raw(",\"threats\":").list(position.threats(), Json::cells);
    json.raw(",\"value\":").value(analysis.value);
    json.raw(",\"moves\":").list(&analysis.moves, Json::a_move);
    json.raw("}");
    json.0
}

/// How many games can follow, and how they end.
pub fn of_games_left(left: GamesLeft) -> String {
    let mut json = Json(String::new());
    json.raw("{\"games\":").number(left.games);
    json.raw(",\"wins\":").number(left.wins);
    json.raw(",\"draws\":").number(left.draws);
    json.raw(",\"losses\":").number(left.losses);
    json.raw("}");
    json.0
}

/// Games, each with its cells and its end.
pub fn of_games(games: &[Played], engine: Mark) -> String {
    let mut json = Json(String::new());
    json.list(games, |json, game| {
        json.raw("{\"cells\":").cells(game.cells.iter().copied());
        json.raw(",\"outcome\":\"").raw(match game.outcome {
            Outcome::Win => engine.as_str(),
            Outcome::Draw => "draw",
            Outcome::Loss => engine.other().as_str(),
        });
        json.raw("\"}");
    });
    json.0
}

/// A text under construction.
struct Json(String);

impl Json {
    fn raw(&mut self, text: &str) -> &mut Json {
        self.0.push_str(text);
        self
    }

    fn digit(&mut self, digit: usize) {
        self.0.push(char::from(b'0' + digit as u8));
    }

    /// The number in digits. The standard library's formatting of numbers would add 0.8 KiB to every embedded board.
    fn number(&mut self, number: u32) {
        if number > 9 {
            self.number(number / 10);
        }
        self.digit((number % 10) as usize);
    }

    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, write: impl Fn(&mut Json, T)) {
        let mut before = "[";
        for item in items {
            self.raw(before);
            write(self, item);
            before = ",";
        }
        // An empty list has not been opened yet.
        self.raw(if before == "[" { "[]" } else { "]" });
    }

    fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.list(cells, |json, cell| json.digit(cell.index()));
    }

    fn value(&mut self, value: Value) {
        self.raw("{\"outcome\":\"").raw(value.outcome.as_str());
        self.raw("\",\"plies\":").digit(value.plies.into());
        self.raw("}");
    }

    fn a_move(&mut self, found: &AnalyzedMove) {
        self.raw("{\"cell\":").digit(found.cell.index());
        self.raw(",\"value\":").value(found.value);
        self.raw(",\"line\":").cells(found.line.iter().copied());
        self.raw(",\"reason\":\"").raw(found.reason.as_str());
        self.raw("\"}");
    }
}
