//! "How it thinks": the page keeps the visitor's game when it puts another position on the board, and offers a way back.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::setup::press_button;
use crate::explain::think::Think;

/// Whether the page offers the way back to a kept game.
async fn is_kept(think: &Think<'_>) -> bool {
    think.ask("$('#left').checkVisibility()").await
}

/// Goes back to the kept game by a click.
async fn go_back(think: &Think<'_>) {
    think.click("#left button").await;
    assert!(!is_kept(think).await, "the way back is still offered");
}

/// The board, the visitor's marks, the opener, and the cells of the moves.
async fn state(think: &Think<'_>) -> Value {
    think.game.ask("[game.board, game.player, game.opener, game.history.map(({ cell }) => cell)]").await
}

#[apply(chromium)]
async fn watching_the_search_of_a_move_keeps_the_game(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4,8,1&think=moves").await;
    assert!(!is_kept(&think).await);
    let game = state(&think).await;
    // The search of the computer's first reply, the second of four moves.
    think.ask::<()>("void $('#think-moves li:nth-child(3) .watch').focus()").await;
    tab.press("Enter").await;
    think.until("$('#think-search').open").await;
    assert_eq!(state(&think).await, json!(["X../.../...", "both", "X", [0]]));
    assert!(
        think.ask::<bool>("document.activeElement == $('#think-search summary')").await,
        "the focus is not on the search"
    );
    assert!(is_kept(&think).await);
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
    assert!(
        think.ask::<bool>("document.activeElement == $('tic-tac-toe')").await,
        "the focus is not on the board"
    );
    // The address is that of the kept game again, and the computer replies again.
    think.until("location.hash.startsWith('#moves=0,4,8,1&')").await;
    think.game.play(7).await;
    assert_eq!(think.game.ask::<usize>("game.history.length").await, 6);
}

#[apply(everywhere)]
async fn a_position_of_the_page_keeps_the_game_and_its_opponent(tab: &Tab) {
    let think = Think::follow(tab, "#think=setup").await;
    press_button(&think, "setup", "The empty board").await;
    assert_eq!(state(&think).await, json!([EMPTY, "both", "X", []]));
    assert!(is_kept(&think).await, "the game is not kept");
    go_back(&think).await;
    assert_eq!(state(&think).await, json!([EMPTY, "X", "X", []]));
    think.game.play(4).await;
    assert_eq!(think.game.board().await.matches('O').count(), 1, "no reply");
}

#[apply(chromium)]
async fn from_one_position_to_the_next_the_game_is_still_kept_in_every_language(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4&opener=O&player=O&level=hard&think=setup").await;
    let game = state(&think).await;
    for title in ["The pincer", "The empty board", "The nine calls"] {
        press_button(&think, "setup", title).await;
        assert!(is_kept(&think).await, "{title}");
    }
    let mut said = Vec::new();
    for language in ["zh", "ru", "en"] {
        think.speak(language).await;
        said.push(think.text("#left").await);
    }
    assert!(said[0].contains('棋') && said[1].contains("Партия"), "{said:?}");
    assert!(said[2].starts_with("The game that you were in is kept"), "{said:?}");
    assert!(said.iter().all(|text| !text.contains("undefined")), "{said:?}");
    // What the computer plays from a position is not kept.
    press_button(&think, "setup", "Play on as O").await;
    think.game.until("game.history.length == 1").await;
    press_button(&think, "setup", "The pincer").await;
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
}

#[apply(chromium)]
async fn a_game_that_was_played_from_a_position_is_kept_until_the_visitor_chooses_an_opponent(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=setup").await;
    press_button(&think, "setup", "The pincer").await;
    think.game.click(1).await;
    let played = state(&think).await;
    assert_eq!(played, json!(["XO./.O./..X", "both", "X", [1]]));
    press_button(&think, "setup", "The empty board").await;
    go_back(&think).await;
    assert_eq!(state(&think).await, played);
    press_button(&think, "setup", "The pincer").await;
    assert!(is_kept(&think).await);
    think.game.choose_player("O").await;
    think.until("!$('#left').checkVisibility()").await;
}

#[apply(chromium)]
async fn what_is_kept_outlasts_undo_and_a_new_game(tab: &Tab) {
    // The third mark of X does not block the line of O, so O wins.
    let think = Think::follow(tab, "#moves=0,4,1,2,5,6&think=review").await;
    let game = state(&think).await;
    think.click("#think-review table button").await;
    for control in ["undo", "undo", "new"] {
        think.game.press_control(control).await;
        assert!(is_kept(&think).await, "{control}");
    }
    assert_eq!(think.game.board().await, EMPTY);
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
}

#[apply(chromium)]
async fn what_is_on_the_board_already_is_not_kept(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8&player=both&think=review,setup").await;
    think.write("#think-review .typed", "5 1 9").await;
    press_button(&think, "review", "Replay and check").await;
    assert!(!is_kept(&think).await);
    press_button(&think, "setup", "The empty board").await;
    assert!(is_kept(&think).await);
    // Once the address has changed, the link opens the same game again. Then there is nothing to go back to.
    think.until("location.hash == '#player=both&think=review,setup'").await;
    tab.readdress("#moves=4,0,8&player=both&think=review,setup").await;
    think.until("!$('#left').checkVisibility()").await;
    assert_eq!(tab.faults().await, [] as [String; 0]);
}

#[apply(chromium)]
async fn the_game_is_taken_up_as_it_was(tab: &Tab) {
    let think = Think::follow(tab, "#level=easy&think=moves,review,setup").await;
    for cell in [1, 3, 8, 0, 2, 4, 5, 6, 7] {
        if think.game.status().await == "open"
            && think.game.board().await.replace('/', "").as_bytes()[cell] == b'.'
        {
            think.game.play(cell).await;
        }
    }
    let said = async || [think.text("#think-moves").await, think.text("#think-review").await];
    let (game, told) = (state(&think).await, said().await);
    press_button(&think, "setup", "The pincer").await;
    assert_ne!(said().await, told);
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
    // The page also knows again who made each move.
    assert_eq!(said().await, told);
    assert_eq!(think.game.ask::<String>("game.level").await, "easy");
}

#[apply(chromium)]
async fn a_position_of_a_link_is_kept(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=setup").await;
    press_button(&think, "setup", "The empty board").await;
    go_back(&think).await;
    think.until("location.hash == '#moves=4,0&think=setup'").await;
    tab.readdress("#player=both&moves=0&think=setup").await;
    think.game.until("game.player == 'both'").await;
    press_button(&think, "setup", "The empty board").await;
    go_back(&think).await;
    assert_eq!(state(&think).await, json!(["X../.../...", "both", "X", [0]]));
}
