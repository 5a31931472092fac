//! "Why each move": the list with a sentence for every move of the game on the board.

use serde_json::{Value, json};
use unbeatable::{Cell, Cells, account};

use crate::conversions::position;
use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::explain::ghosts::{ghosts, principal, written};
use crate::explain::languages::learn;
use crate::explain::think::Think;
use crate::explain::walk::BOARD;
use crate::oracle::{Oracle, State};

/// The moves of the game on the board, which begins in `start`, each with the position before it.
pub async fn course(game: &Game<'_>, start: State) -> Vec<(State, usize)> {
    let moves: Vec<(usize, char)> = game.ask("game.history.map(({ cell, mark }) => [cell, mark])").await;
    let mut state = start;
    let mut course = Vec::new();
    for (cell, mark) in moves {
        assert_eq!(mark, state.turn);
        course.push((state, cell));
        state = state.after(cell);
    }
    assert_eq!(game.board().await, state.text());
    course
}

/// The library's account of a move, in the JSON form of the page's engine. Other tests check it against the oracle.
pub fn account_json(state: State, cell: usize) -> Value {
    let account = account(position(state), Cell::ALL[cell]).expect("a legal move");
    let cells = |cells: Cells| json!(cells.iter().map(Cell::index).collect::<Vec<_>>());
    let lines = |lines: &[Cells]| json!(lines.iter().map(|&line| cells(line)).collect::<Vec<_>>());
    let value = |value: unbeatable::Value| json!({ "outcome": value.outcome.as_str(), "plies": value.plies });
    let mut json = json!({
        "mark": account.mark.as_str(),
        "cell": account.found.cell.index(),
        "value": value(account.found.value),
        "line": account.found.line.iter().map(|cell| cell.index()).collect::<Vec<_>>(),
        "reason": account.found.reason.as_str(),
        "best": value(account.best),
        "bestCells": cells(account.best_cells),
        "completes": lines(&account.completes),
        "blocks": lines(&account.blocks),
        "threatens": cells(account.threatens),
        "allows": cells(account.allows),
        "forestalls": cells(account.forestalls),
        "othersRunIntoAFork": account.others_run_into_a_fork,
        "verdict": account.verdict.as_str(),
        "isEngines": account.is_engines,
    });
    // An absent part is `undefined` in the page.
    if let Some(others) = account.others {
        json["others"] = value(others);
    }
    if let Some((reply, threatens)) = account.reply {
        json["reply"] = json!({ "cell": reply.index(), "threatens": cells(threatens) });
    }
    json
}

/// The numbers and sentences of the moves, from the top of the list down.
async fn listed(think: &Think<'_>) -> Vec<(usize, String)> {
    think
        .ask("$$('#think-moves li').filter(item => item.checkVisibility()).map(item => [item.value, item.querySelector('p').textContent])")
        .await
}

/// Asserts that the list has the sentence of each move, in this language, the newest first. Returns how many there are.
async fn assert_told(think: &Think<'_>, start: State, language: &str) -> usize {
    let player: String = think.game.ask("game.player").await;
    let mut expected = Vec::new();
    for (ply, (state, cell)) in course(&think.game, start).await.into_iter().enumerate() {
        let account = account_json(state, cell);
        let mark = state.turn.to_string();
        let voice = match player.as_str() {
            "both" => &mark,
            player if player == mark => "visitor",
            // The computer says “I” only of moves that it would make.
            _ if account["isEngines"] == false => &mark,
            _ => "computer",
        };
        let sentence: String =
            think.tab.eval(&format!("words.{language}.moves.sentence({account}, '{voice}')")).await;
        expected.insert(0, (ply + 1, sentence));
    }
    assert_eq!(listed(think).await, expected, "in {language}");
    expected.len()
}

/// Clicks an entry's heading “How it would go on”, which unfolds or folds the entry.
async fn toggle(think: &Think<'_>, entry: usize, is_open: bool) {
    let item = format!("#think-moves li:nth-child({entry})");
    think.click(&format!("{item} summary")).await;
    think.until(&format!("$('{item} details').open == {is_open}")).await;
    think.tab.painted().await;
}
