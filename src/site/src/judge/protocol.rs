//! Positions and cells as lines of text.

use clap::ValueEnum;
use unbeatable::{Cell, Cells, Mark, Position};

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum BoardForm {
    /// Nine characters: XO..X....
    Line,
    /// Three rows: [["X","O",null],[null,"X",null],[null,null,null]]
    Rows,
    /// Nine entries: ["X","O",null,null,"X",null,null,null,null]
    List,
}

/// How a cell is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum AnswerForm {
    /// The last integer of the line
    Cell,
    /// The last two integers of the line
    #[value(name = "row,col")]
    RowCol,
}

/// A position as the program reads it.
pub fn question(position: Position, form: BoardForm) -> String {
    let marks = Cells::FULL.into_iter().map(|cell| position.board().get(cell));
    match form {
        BoardForm::Line => marks.map(|mark| mark.map_or(".", Mark::as_str)).collect(),
        BoardForm::List => list(marks),
        BoardForm::Rows => {
            let marks: Vec<_> = marks.collect();
            let rows: Vec<String> = marks.chunks(3).map(|row| list(row.iter().copied())).collect();
            format!("[{}]", rows.join(","))
        }
    }
}

fn list(marks: impl Iterator<Item = Option<Mark>>) -> String {
    let entries: Vec<String> = marks.map(|mark| mark.map_or("null".to_owned(), |mark| format!("\"{mark}\""))).collect();
    format!("[{}]", entries.join(","))
}

/// The cell that a line names. Cells, rows and columns are counted from `base`.
///
/// # Errors
/// Says what was expected.
pub fn answer(line: &str, form: AnswerForm, base: u8) -> Result<Cell, String> {
    let base = i64::from(base);
    let integers: Vec<i64> = integers(line).map(|number| number.saturating_sub(base)).collect();
    let found = match (form, integers.as_slice()) {
        (AnswerForm::Cell, [.., cell]) => Some(*cell),
        (AnswerForm::RowCol, [.., row @ 0..3, column @ 0..3]) => Some(3 * row + column),
        _ => None,
    };
    let cell = found.and_then(|cell| u8::try_from(cell).ok()).and_then(Cell::new);
    cell.ok_or_else(|| match form {
        AnswerForm::Cell => format!("expected a line with a cell from {base} to {}", base + 8),
        AnswerForm::RowCol => format!("expected a line with a row and a column from {base} to {}", base + 2),
    })
}

/// The integers of a line. `4.5` and `e4` are none.
fn integers(line: &str) -> impl Iterator<Item = i64> {
    let words = line.split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '.' | '-' | '+' | '_')));
    words.filter_map(|word| word.trim_end_matches('.').parse().ok())
}
