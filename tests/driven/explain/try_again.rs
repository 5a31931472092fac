//! "Where the game was decided": the button that returns to the turning point.

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::element::play::{best, finish, worst};
use crate::explain::moves::course;
use crate::explain::pasted_games::{numbered, verdict_on_the_loser};
use crate::explain::review::{assert_reviewed, summary, turning_point};
use crate::explain::think::Think;
use crate::oracle::{Oracle, State};

/// The button that returns to the position before the turning point.
pub const TRY_AGAIN_BUTTON: &str = "#think-review .turn button";

/// Presses the button, by the mouse or by the key `how`, and asserts that the game continues from the position before
/// the turning point. Returns that position.
async fn try_again(think: &Think<'_>, start: State, how: Option<&str>) -> State {
    let facts = "[game.player, game.opener]";
    let before: [String; 2] = think.game.ask(facts).await;
    let course = course(&think.game, start).await;
    let ply = turning_point(&mut Oracle::default(), &course, &before[0]).expect("a move worsens the outcome");
    let (state, _) = course[ply];
    assert_eq!(think.text(TRY_AGAIN_BUTTON).await, "Try again from here");
    match how {
        None => think.click(TRY_AGAIN_BUTTON).await,
        Some(key) => {
            think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await;
            think.tab.press(key).await;
        }
    }
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(think.game.ask::<[String; 2]>(facts).await, before);
    assert_eq!(think.game.ask::<String>("game.turn").await, state.turn.to_string());
    let cells: Vec<usize> = course[..ply].iter().map(|(_, cell)| *cell).collect();
    assert_eq!(think.game.cells_played().await, cells);
    // A cell of the board has the focus.
    assert!(
        think.game.ask::<bool>("document.activeElement === game && cells.includes(root.activeElement)").await
    );
    assert_eq!(
        think.announced().await,
        format!("The board is back before move {}. {} is to move.", ply + 1, state.turn)
    );
    state
}

#[apply(everywhere)]
async fn a_lost_game_is_reviewed_and_can_be_tried_again(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    assert_eq!(think.game.status().await, "O");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    let kept = verdicts.iter().filter(|verdict| *verdict != "gave the draw away").count();
    assert!(kept < verdicts.len(), "{verdicts:?}");
    assert_eq!(summary(&think).await, format!("You kept the outcome in {kept} of {} moves.", verdicts.len()));
    assert_eq!(verdict_on_the_loser(&think).await, "", "the loser is the visitor");
    let record = think.text("#think-review .record code").await;
    assert_eq!(record, numbered(&think.game.cells_played().await));

    let state = try_again(&think, State::start('X'), None).await;
    // The second try is an ordinary game, here without an error.
    let end = finish(&think.game, 'X', best).await;
    assert_eq!(end.status(), "draw", "{}", state.text());
    assert!(!think.text("#think-review").await.contains("Here the game turned."));
}

#[apply(chromium)]
async fn trying_again_goes_on_before_the_turning_point(tab: &Tab) {
    for (hash, board, turn, key) in [
        // The visitor gives the draw away, as X and as O.
        ("moves=0,4,1,2,8,6", EMPTY, 'X', Some("Enter")),
        ("moves=0,1,3,2,6&player=O", EMPTY, 'X', Some(" ")),
        // Of two people, X misses a win, and O gives the draw away.
        ("moves=0,1,8,4,2&player=both", EMPTY, 'X', None),
        ("moves=4,1,0,8,2,5,6&player=both", EMPTY, 'X', None),
        // The game begins in a position.
        ("board=X../.O./...&moves=1,2,7&player=X&opener=O", "X../.O./...", 'O', None),
        ("board=X../.O./..X&moves=2,6,1,3&player=O", "X../.O./..X", 'O', None),
        ("board=.../.X./..O&moves=0,2,1,5&player=both", ".../.X./..O", 'X', None),
    ] {
        let think = Think::follow(tab, &format!("#{hash}&think=review")).await;
        let state = try_again(&think, State::drawn(board, turn), key).await;
        // The computer waits for whoever erred.
        tab.idle().await;
        assert_eq!(think.game.board().await, state.text(), "{hash}");
        let played = think.game.cells_played().await.len();
        let cell = if key.is_some() { 7 } else { state.moves()[0] };
        if key.is_some() {
            // The keys reach the cells at once, without another Tab.
            for key in ["Control+End", "ArrowLeft", "Enter"] {
                tab.press(key).await;
            }
        } else {
            think.game.click(cell).await;
        }
        assert_eq!(think.game.cells_played().await.get(played), Some(&cell), "{hash}");
    }
}

#[apply(chromium)]
async fn trying_again_tells_nothing_beforehand(tab: &Tab) {
    let hash = "#moves=0,4,8,2&player=both&think=review,values,moves";
    let think = Think::follow(tab, hash).await;
    // Show the values on the board.
    think.click("#think-values .segments label:nth-of-type(2)").await;
    think.until("location.hash.includes('values=X')").await;
    try_again(&think, State::start('X'), None).await;
    tab.painted().await;
    let drawn: usize = think
        .game
        .ask("cells.filter(cell => /win|loss|draw/.test(cell.textContent + cell.ariaLabel)).length")
        .await;
    assert_eq!(drawn, 0);
    assert!(!think.text("#think-review").await.contains("Better"));
    think.until("!location.hash.includes('values=')").await;
}

/// Whether the button has the focus.
pub async fn has_focus(think: &Think<'_>) -> bool {
    think.ask(&format!("document.activeElement === $('{TRY_AGAIN_BUTTON}')")).await
}

#[apply(chromium)]
async fn the_way_back_keeps_the_focus_while_the_computer_plays(tab: &Tab) {
    // O has given the draw away; the computer plays both sides to the end.
    let think = Think::follow(tab, "#moves=0,1&player=none&think=review").await;
    think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await;
    assert!(has_focus(&think).await);
    tab.until_over("document.querySelector('tic-tac-toe').status != 'open'").await;
    assert!(has_focus(&think).await, "the focus is lost");
    tab.press("Enter").await;
    assert_eq!(think.game.board().await, "X../.../...");
}
