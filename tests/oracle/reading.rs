//! The notations of a board, and the form of an error of a reader.

use super::Grid;

/// One entry of an array that is passed as a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `null` or `undefined`.
    Empty,
    /// A text of any length.
    Text(String),
    /// A number of any kind.
    Number(f64),
    /// Anything else.
    Other,
}

/// The content of the cell that the sign stands for, or `None` if it has no meaning on that cell.
pub fn sign(sign: char, cell: usize) -> Option<char> {
    match sign {
        'X' | 'x' => Some('X'),
        'O' | 'o' => Some('O'),
        '.' | '_' | '-' | ' ' => Some('.'),
        _ if sign.to_string() == cell.to_string() => Some('.'),
        _ => None,
    }
}

/// The board that the text means: nine signs, with the rows joined by nothing, by slashes, or by line breaks of either
/// kind.
pub fn read_text(text: &str) -> Option<Grid> {
    let joints = [["", ""], ["/", "/"], ["\n", "\n"], ["\n", "\r\n"], ["\r\n", "\n"], ["\r\n", "\r\n"]];
    joints.into_iter().find_map(|[first, second]| {
        let mut signs = text.chars();
        let mut grid = ['.'; 9];
        for (cell, place) in grid.iter_mut().enumerate() {
            let joint = match cell {
                3 => first,
                6 => second,
                _ => "",
            };
            if !joint.chars().all(|sign| signs.next() == Some(sign)) {
                return None;
            }
            *place = sign(signs.next()?, cell)?;
        }
        signs.next().is_none().then_some(grid)
    })
}

/// The content of the cell that the entry stands for, or `None` if it has no meaning on that cell.
pub fn item(item: &Item, cell: usize) -> Option<char> {
    match item {
        Item::Empty => Some('.'),
        Item::Text(text) if text.is_empty() => Some('.'),
        Item::Text(text) if text.chars().count() == 1 => sign(text.chars().next()?, cell),
        Item::Number(number) if *number == cell as f64 => Some('.'),
        _ => None,
    }
}

/// The board that the array means: nine entries, each with a meaning on its cell.
pub fn read_items(items: &[Item]) -> Option<Grid> {
    let cells: Option<Vec<char>> = items.iter().enumerate().map(|(cell, entry)| item(entry, cell)).collect();
    cells?.try_into().ok()
}

/// Whether the message is a sentence for people: one line that begins with a letter, ends with a full stop, and shows
/// no Rust except in quotes of the input.
pub fn is_sentence(message: &str, input: &str) -> bool {
    let rust = ["Some(", "None", "Ok(", "Err(", "{", "}", "::", "\\u"];
    message.starts_with(char::is_alphabetic)
        && message.ends_with('.')
        && !message.contains(char::is_control)
        && rust.iter().all(|sign| !message.contains(sign) || input.contains(sign))
}

/// Whether the message names that cell.
pub fn names_cell(message: &str, cell: usize) -> bool {
    message.to_lowercase().contains(&format!("cell {cell}"))
}
