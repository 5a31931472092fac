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

#[apply(everywhere)]
async fn every_move_has_its_sentence_at_once_the_newest_first(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#think=moves").await;
    learn(tab).await;
    for player in ['X', 'O'] {
        think.game.choose_player(player).await;
        think.game.wait_for_turn().await;
        while think.game.status().await == "open" {
            assert_told(&think, State::start('X'), "en").await;
            let state = State::drawn(&think.game.board().await, player);
            think.game.play(oracle.best(state).expect("an open game")).await;
        }
        let told = assert_told(&think, State::start('X'), "en").await;
        assert_eq!(told, 9, "good play is a draw");
    }
    // X misses a win, O does not use that, and X wins after all.
    think.game.choose_player("both").await;
    for cell in [0, 1, 3, 6, 8, 2, 4] {
        think.game.click(cell).await;
        assert_told(&think, State::start('X'), "en").await;
    }
    assert_eq!(think.game.status().await, "X");
}

#[apply(chromium)]
async fn the_moves_of_a_link_have_their_sentences_in_every_language(tab: &Tab) {
    for (hash, opener) in [
        // The computer's side misses a win twice, which the computer would not do.
        ("#moves=4,1,3,5,0,8,2,6,7&player=O", 'X'),
        ("#moves=8,0,4,2&opener=O&player=both", 'O'),
    ] {
        let think = Think::follow(tab, &format!("{hash}&think=moves")).await;
        learn(tab).await;
        for language in ["zh", "ru", "en"] {
            think.speak(language).await;
            assert_ne!(assert_told(&think, State::start(opener), language).await, 0, "{hash}");
        }
    }
}

#[apply(chromium)]
async fn the_list_follows_the_game_and_reads_out_each_move_but_no_whole_game(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=moves").await;
    let live = "$('#think-moves [role=log]').ariaLive";
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
    for cell in [4, 0, 8] {
        think.game.click(cell).await;
        assert_eq!(think.ask::<String>(live).await, "polite", "move at {cell}");
    }
    tab.readdress("#moves=4,1,0,8,2,7&player=both&think=moves").await;
    think.until("$$('#think-moves li').length == 6").await;
    assert_eq!(think.ask::<String>(live).await, "off", "a whole game");

    let all = listed(&think).await;
    think.ask::<()>("void (window.items = $$('#think-moves li'))").await;
    for (control, gone) in [("undo", 1), ("undo", 2), ("redo", 1)] {
        think.game.press_control(control).await;
        tab.painted().await;
        assert_eq!(listed(&think).await, all[gone..], "{control}");
        // The remaining items are the same elements: a screen reader would read out new ones.
        let stay = format!(
            "$$('#think-moves li').slice({}).every((item, index) => item === items[2 + index])",
            2 - gone
        );
        assert!(think.ask::<bool>(&stay).await, "{control}");
    }
    think.game.press_control("new").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
}

#[apply(chromium)]
async fn each_move_shows_the_board_after_it_and_the_best_play_of_both_from_there(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    let mut oracle = Oracle::default();
    let course = course(&think.game, State::start('X')).await;
    for (index, (state, cell)) in course.into_iter().rev().enumerate() {
        let item = format!("#think-moves li:nth-child({})", index + 1);
        let after = state.after(cell);
        assert_eq!(think.ask::<String>(&format!("{BOARD}($('{item} .mini'))")).await, after.text());
        think.click(&format!("{item} summary")).await;
        think.until(&format!("$('{item} details').open")).await;
        let (line, end) = principal(&mut oracle, after);
        let ends = end.winner().map_or("a draw".to_owned(), |winner| format!("{winner} wins"));
        let shown: String = think.ask(&format!("$('{item} details p').textContent")).await;
        assert_eq!(shown, format!("{}: {ends}.", written(&line)), "after {}", after.text());
    }
}

/// Clicks an entry's heading “How it would go on”, which unfolds or folds the entry.
async fn toggle(think: &Think<'_>, entry: usize, is_open: bool) {
    let item = format!("#think-moves li:nth-child({entry})");
    think.click(&format!("{item} summary")).await;
    think.until(&format!("$('{item} details').open == {is_open}")).await;
    think.tab.painted().await;
}

#[apply(chromium)]
async fn the_last_moves_way_on_shines_through_on_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    let state = State::drawn(&think.game.board().await, 'X');
    let (line, _) = principal(&mut Oracle::default(), state);
    for is_open in [true, false, true] {
        toggle(&think, 1, is_open).await;
        assert_eq!(ghosts(&think.game).await, if is_open { line.clone() } else { Vec::new() });
    }
    // While the entry is open, its line comes and goes with its move.
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
    toggle(&think, 3, true).await;
    assert_eq!(ghosts(&think.game).await, []);
}
