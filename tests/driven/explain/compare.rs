//! "How it thinks", the algorithms beside each other: counted and timed in the visitor's browser.

use std::collections::{BTreeMap, BTreeSet};

use unbeatable::Algorithm;
use unbeatable::search::Count;

use crate::conversions::position;
use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::State;
use crate::oracle::search::Subtree;
use crate::page::tasks::assert_never_felt;

/// The empty board, and positions of the middle game: board and turn.
pub const POSITIONS: [(&str, char); 8] = [
    (EMPTY, 'X'),
    (NINE_CALLS, 'X'),
    ("O.X/X../XOO", 'X'),
    (LOST, 'O'),
    ("OX./O.X/.OX", 'X'),
    ("X../.O./..X", 'O'),
    (".../.X./...", 'O'),
    ("XOX/XOO/.X.", 'O'),
];

const TABLE: &str = "#think-compare table";

/// Reads a number such as `549,946`.
pub fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no whole number"))
}

/// Reads a count such as `549,946`, or a time such as `1.2 ms` or `450 µs`, which becomes milliseconds.
pub fn value(text: &str) -> f64 {
    let (amount, unit) = text.split_once(' ').unwrap_or((text, ""));
    let amount: f64 = amount.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no number"));
    match unit {
        "" | "ms" => amount,
        "µs" => amount / 1000.0,
        _ => panic!("{unit} is no unit of time"),
    }
}

/// A row of the table, as the page writes it: `name`, `nodes`, `leaves`, `cuts`, `time` and `share`.
pub type Row = BTreeMap<String, String>;

/// The fragment that opens this section on a position.
fn address(board: &str, turn: char) -> String {
    let opener = if Subtree::read(board).state().turn == turn { 'X' } else { 'O' };
    format!("#board={board}&player=both&opener={opener}&think=compare")
}

/// The page with this section open on a position.
pub async fn open<'t>(tab: &'t Tab, board: &str, turn: char) -> Think<'t> {
    let think = Think::follow(tab, &address(board, turn)).await;
    let found: (String, char) = think.game.ask("[game.board, game.turn]").await;
    assert_eq!(found, (board.to_owned(), turn));
    think
}

/// The rows by algorithm, as they are now.
async fn rows(think: &Think<'_>) -> BTreeMap<String, Row> {
    let rows: BTreeMap<String, Row> = think
        .ask(&format!(
            "Object.fromEntries($$('{TABLE} tbody tr').map(row => [row.dataset.algorithm, {{
                name: row.querySelector('th').innerText,
                ...Object.fromEntries([...row.querySelectorAll('td')].map(cell => [cell.dataset.column, cell.innerText])),
            }}]))"
        ))
        .await;
    assert_eq!(rows.len(), 9);
    rows
}

/// Waits until everything is counted and timed, and returns the rows by algorithm.
pub async fn table(think: &Think<'_>) -> BTreeMap<String, Row> {
    let is_done = format!("document.querySelector('{TABLE}').getAttribute('aria-busy') == 'false'");
    think.tab.until_over(&is_done).await;
    rows(think).await
}

/// Waits until everything is counted, and returns the rows by algorithm.
async fn counts(think: &Think<'_>) -> BTreeMap<String, Row> {
    think.until("$('#think-compare .conclusion').textContent != '…'").await;
    rows(think).await
}

/// Waits until the table shows this position, and asserts that its counts are those of the library. Other tests check
/// these against the oracle. Returns the rows by algorithm.
async fn assert_counted(think: &Think<'_>, board: &str, turn: char) -> BTreeMap<String, Row> {
    let position = position(State::drawn(board, turn));
    // A change without an event of its own reaches the table a moment later.
    let minimax = Algorithm::ALL[0].count(position).nodes;
    let shown = format!("$('{TABLE} [data-algorithm=minimax] [data-column=nodes]').innerText");
    think
        .until(&format!(
            "(({{ board, turn }}) => board == '{board}' && turn == '{turn}')($('tic-tac-toe'))
                && {shown}.replaceAll(',', '') == '{minimax}'"
        ))
        .await;
    let rows = counts(think).await;
    for algorithm in Algorithm::ALL {
        let row = &rows[algorithm.as_str()];
        let found = ["nodes", "leaves", "cuts"].map(|column| number(&row[column]));
        let Count { nodes, leaves, cuts } = algorithm.count(position);
        assert_eq!(found, [nodes, leaves, cuts], "{algorithm:?} on {board}");
    }
    rows
}

/// The numbers of a sentence.
pub fn numbers(sentence: &str) -> Vec<u64> {
    let words = sentence.split(|sign: char| !sign.is_ascii_digit() && sign != ',');
    words.map(|word| word.trim_matches(',')).filter(|word| !word.is_empty()).map(number).collect()
}

/// Asserts that the words give the share of these nodes, as `1 node in 30` or as `7 of 9 nodes`, and returns the form.
fn assert_part(words: &str, some: u64, all: u64, board: &str) -> &'static str {
    if words.contains("1 node in") {
        let [1, times] = numbers(words)[..] else { panic!("{board}: {words}") };
        let ratio = all as f64 / some as f64;
        assert!((ratio - times as f64).abs() <= 0.5, "{board}: {words}, of {some} and {all} nodes");
        "one in"
    } else {
        assert_eq!(numbers(words), [some, all], "{board}: {words}");
        "of all"
    }
}
