//! "Why each move": the list with a sentence for every move of the game on the board.

use serde_json::{Value, json};
use unbeatable::{Cell, Cells, Position, account};

use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::explain::ghosts::{ghosts, principal};
use crate::explain::notation::SQUARES;
use crate::explain::think::Think;
use crate::oracle::{Oracle, State, other};
use crate::page::languages::learn;

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
    let turn = state.turn.to_string().parse().expect("a mark");
    let board = state.text().parse().expect("a board");
    let position = Position::new(board, Some(turn)).expect("a position");
    let account = account(position, Cell::ALL[cell]).expect("a legal move");
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

/// Asserts that the list has a sentence for each move, the newest first. Each begins with who moved and names the
/// square.
async fn assert_listed(think: &Think<'_>, who: impl Fn(char) -> &'static str) {
    let course = course(&think.game, State::start('X')).await;
    let listed = listed(think).await;
    let numbers: Vec<usize> = listed.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=course.len()).rev().collect::<Vec<_>>());
    for ((state, cell), (number, sentence)) in course.into_iter().rev().zip(listed) {
        assert!(
            sentence.starts_with(&format!("{} ", who(state.turn))) && sentence.contains(&SQUARES[cell][4..]),
            "move {number}, {} at {cell}: {sentence}",
            state.turn
        );
    }
}

#[apply(everywhere)]
async fn a_game_as_x_has_a_sentence_for_every_move_the_newest_first(tab: &Tab) {
    let think = Think::follow(tab, "#think=moves").await;
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
    let who = |mark| if mark == 'X' { "You" } else { "I" };
    for _ in 0..3 {
        let state = State::drawn(&think.game.board().await, 'X');
        think.game.play(state.moves()[0]).await;
        assert_listed(&think, who).await;
        if think.game.status().await != "open" {
            break;
        }
    }
    assert!(listed(&think).await.len() > 3);
}

#[apply(chromium)]
async fn a_game_as_o_has_a_sentence_for_every_move_the_newest_first(tab: &Tab) {
    let think = Think::follow(tab, "#think=moves").await;
    think.game.choose_player('O').await;
    think.game.wait_for_turn().await;
    let who = |mark| if mark == 'O' { "You" } else { "I" };
    assert_listed(&think, who).await;
    let mut oracle = Oracle::default();
    while think.game.status().await == "open" {
        let state = State::drawn(&think.game.board().await, 'O');
        think.game.play(oracle.best(state).expect("an open game")).await;
        assert_listed(&think, who).await;
    }
    assert_eq!(listed(&think).await.len(), 9, "good play is a draw");
}

#[apply(chromium)]
async fn between_two_people_the_marks_are_named(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=moves").await;
    // X misses a win, O does not use that, and X wins after all.
    for cell in [0, 1, 3, 6, 8, 2, 4] {
        think.game.click(cell).await;
        assert_listed(&think, |mark| if mark == 'X' { "X" } else { "O" }).await;
    }
    assert_eq!(think.game.status().await, "X");
    for (_, sentence) in listed(&think).await {
        let words = sentence.split(|sign: char| !sign.is_alphabetic());
        let persons = ["I", "me", "my", "you", "You", "your"];
        assert!(words.into_iter().all(|word| !persons.contains(&word)), "{sentence}");
    }
}

#[apply(chromium)]
async fn each_sentence_is_of_its_own_move_in_every_language(tab: &Tab) {
    for (hash, opener, visitor) in [
        // In order: a draw kept; a draw given away and lost; a win missed twice; two people; O opens.
        ("#moves=4,0,8,2,1,7,6,3,5", 'X', Some('X')),
        ("#moves=0,4,1,2,8,6", 'X', Some('X')),
        ("#moves=4,1,3,5,0,8,2,6,7&player=O", 'X', Some('O')),
        ("#moves=0,1,3,6,8,2,4&player=both", 'X', None),
        ("#moves=8,0,4,2&opener=O&player=both", 'O', None),
    ] {
        let think = Think::follow(tab, &format!("{hash}&think=moves")).await;
        learn(tab).await;
        let course = course(&think.game, State::start(opener)).await;
        for language in ["zh", "ru", "en"] {
            think.speak(language).await;
            let mut expected = Vec::new();
            for (ply, &(state, cell)) in course.iter().enumerate() {
                let account = account_json(state, cell);
                let voice = match visitor {
                    None => &state.turn.to_string(),
                    Some(mark) if mark == state.turn => "visitor",
                    // The computer says “I” only of moves that it would make.
                    Some(_) if account["isEngines"] == false => &state.turn.to_string(),
                    Some(_) => "computer",
                };
                let sentence: String =
                    tab.eval(&format!("words.{language}.moves.sentence({account}, '{voice}')")).await;
                expected.insert(0, (ply + 1, sentence));
            }
            assert!(!expected.is_empty());
            assert_eq!(listed(&think).await, expected, "{hash} in {language}");
        }
    }
}

#[apply(chromium)]
async fn undo_takes_the_sentences_back_and_leaves_the_others(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7&think=moves").await;
    let all = listed(&think).await;
    assert_eq!(all.len(), 6);
    think.ask::<()>("void (window.items = $$('#think-moves li'))").await;
    think.game.press_control("undo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[2..]);
    think.game.press_control("undo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[4..]);
    // The remaining items are the same elements: a screen reader would read out new ones.
    assert!(
        think.ask::<bool>("$$('#think-moves li').every((item, index) => item === items[4 + index])").await
    );
    think.game.press_control("redo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[2..]);
    think.game.press_control("new").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
}

#[apply(chromium)]
async fn each_move_shows_the_board_after_it(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7,6,3,5&think=moves").await;
    let mut boards: Vec<[String; 2]> =
        think.ask("$$('#think-moves li .mini').map(({ dataset: { x, o } }) => [x, o])").await;
    boards.reverse();
    let course = course(&think.game, State::start('X')).await;
    assert_eq!(boards.len(), course.len());
    for ((state, cell), layers) in course.into_iter().zip(boards) {
        let after = state.after(cell);
        for (mark, layer) in ['X', 'O'].into_iter().zip(layers) {
            let rows: Vec<String> =
                layer.lines().map(|row| row.replace('\u{a0}', ".").trim().to_owned()).collect();
            let expected = after.text().replace(other(mark), ".");
            assert_eq!(rows.join("/"), expected, "{mark} of {}", after.text());
        }
    }
}

#[apply(chromium)]
async fn how_it_would_go_on_is_the_best_play_of_both(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    learn(tab).await;
    let mut oracle = Oracle::default();
    let course = course(&think.game, State::start('X')).await;
    for (index, (state, cell)) in course.into_iter().rev().enumerate() {
        let item = format!("#think-moves li:nth-child({})", index + 1);
        think.click(&format!("{item} summary")).await;
        think.until(&format!("$('{item} details').open")).await;
        let after = state.after(cell);
        let (line, end) = principal(&mut oracle, after);
        let steps: Vec<Value> =
            line.iter().map(|(cell, mark)| json!({ "cell": cell, "mark": mark })).collect();
        let expected: String =
            tab.eval(&format!("words.en.moves.line({}, '{}')", Value::from(steps), end.status())).await;
        let shown: String = think.ask(&format!("$('{item} details p').textContent")).await;
        assert_eq!(shown, expected, "after {}", after.text());
        assert!(shown.ends_with(match end.winner() {
            Some('X') => ": X wins.",
            Some(_) => ": O wins.",
            None => ": a draw.",
        }));
    }
}

#[apply(chromium)]
async fn the_last_moves_way_on_shines_through_on_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    let mut oracle = Oracle::default();
    let state = State::drawn(&think.game.board().await, 'X');
    let summary = "#think-moves li:first-child summary";
    think.click(summary).await;
    think.until("$('#think-moves li:first-child details').open").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, principal(&mut oracle, state).0);
    think.click(summary).await;
    think.until("!$('#think-moves li:first-child details').open").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
    // While the entry is open, its line comes and goes with its move.
    think.click(summary).await;
    tab.painted().await;
    let line = ghosts(&think.game).await;
    assert_eq!(line, principal(&mut oracle, state).0);
    think.game.click(state.moves()[0]).await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
    think.game.press_control("undo").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, line);
    // Closing the section removes the line.
    think.fold("moves").await;
    assert_eq!(ghosts(&think.game).await, []);
    think.section("moves").await;
    // The line of an earlier move does not continue the board, so it has no ghosts.
    think.click("#think-moves li:nth-child(3) summary").await;
    think.until("$('#think-moves li:nth-child(3) details').open").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
}

#[apply(chromium)]
async fn a_move_is_read_out_and_a_whole_game_is_not(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=moves").await;
    let live = "$('#think-moves [role=log]').ariaLive";
    for cell in [4, 0, 8] {
        think.game.click(cell).await;
        assert_eq!(think.ask::<String>(live).await, "polite", "move at {cell}");
    }
    think.ask::<()>("void (location.hash = '#moves=0,1,3,6&player=both&think=moves')").await;
    think.until("$$('#think-moves li').length == 4").await;
    assert_eq!(think.ask::<String>(live).await, "off", "a whole game");
}
