//! "How it thinks": the game that somebody leaves for a position that the page puts on the board, and the way back to it.

use serde_json::{Value, json};

use crate::game::EMPTY;
use crate::setup::press;
use crate::tab::Tab;
use crate::think::Think;

tests![
    watching_the_search_of_a_move_keeps_the_game,
    a_position_of_the_page_keeps_the_game_and_its_opponent,
    from_one_position_to_the_next_the_game_is_still_kept,
    a_game_that_was_played_from_a_position_is_kept_in_its_turn,
    whoever_chooses_an_opponent_has_left_the_kept_game,
    a_new_game_after_trying_again_has_left_the_kept_game,
    the_way_back_speaks_every_language,
];

/// Whether the way back is there.
async fn is_kept(think: &Think<'_>) -> bool {
    think.ask("$('#left').checkVisibility()").await
}

async fn go_back(think: &Think<'_>) {
    think.click("#left button").await;
    assert!(!is_kept(think).await, "it has been taken");
}

/// The board, whose marks the visitor plays, and the moves.
async fn state(think: &Think<'_>) -> Value {
    think
        .game
        .ask("[game.board, game.player, game.opener, game.history.map(({ cell }) => cell)]")
        .await
}

async fn watching_the_search_of_a_move_keeps_the_game(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4,8,1&think=moves").await;
    assert!(!is_kept(&think).await);
    let game = state(&think).await;
    // The computer's first reply, the second move of four.
    think.click("#think-moves li:nth-child(3) summary").await;
    think
        .ask::<()>("void $('#think-moves li:nth-child(3) button').focus()")
        .await;
    tab.press("Enter").await;
    think.until("$('#think-search').open").await;
    assert_eq!(state(&think).await, json!(["X../.../...", "both", "X", [0]]));
    assert!(
        think
            .ask::<bool>("document.activeElement == $('#think-search summary')")
            .await,
        "the focus leads there"
    );
    assert!(is_kept(&think).await);
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
    assert!(
        think
            .ask::<bool>("document.activeElement == $('tic-tac-toe')")
            .await,
        "the focus is on the board"
    );
    // The address is that of the game again, and so is the computer.
    think.until("location.hash.startsWith('#moves=0,4,8,1&')").await;
    think.game.play(7).await;
    assert_eq!(think.game.ask::<usize>("game.history.length").await, 6);
}

async fn a_position_of_the_page_keeps_the_game_and_its_opponent(tab: &Tab) {
    let think = Think::follow(tab, "#think=setup").await;
    press(&think, "setup", "The empty board").await;
    assert_eq!(state(&think).await, json!([EMPTY, "both", "X", []]));
    assert!(is_kept(&think).await, "the opponent is gone");
    go_back(&think).await;
    assert_eq!(state(&think).await, json!([EMPTY, "X", "X", []]));
    think.game.play(4).await;
    assert_eq!(think.game.board().await.matches('O').count(), 1, "it replies");
}

async fn from_one_position_to_the_next_the_game_is_still_kept(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4&opener=O&player=O&level=hard&think=setup").await;
    let game = state(&think).await;
    for title in ["The nine calls", "The pincer", "The empty board"] {
        press(&think, "setup", title).await;
        assert!(is_kept(&think).await, "{title}");
    }
    go_back(&think).await;
    assert_eq!(state(&think).await, game);
}

async fn a_game_that_was_played_from_a_position_is_kept_in_its_turn(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=setup").await;
    press(&think, "setup", "The pincer").await;
    think.game.click(1).await;
    let played = state(&think).await;
    assert_eq!(played, json!(["XO./.O./..X", "both", "X", [1]]));
    press(&think, "setup", "The empty board").await;
    go_back(&think).await;
    assert_eq!(state(&think).await, played);
}

async fn whoever_chooses_an_opponent_has_left_the_kept_game(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=setup").await;
    press(&think, "setup", "The pincer").await;
    assert!(is_kept(&think).await);
    think.game.choose("O").await;
    think.until("!$('#left').checkVisibility()").await;
}

async fn a_new_game_after_trying_again_has_left_the_kept_game(tab: &Tab) {
    // O answers the corner beside it and so gives the draw away.
    let think = Think::follow(tab, "#moves=0,1,4,8,6&player=O&think=review").await;
    think.click("#think-review table button").await;
    assert!(is_kept(&think).await);
    think.game.press("new").await;
    think.until("!$('#left').checkVisibility()").await;
}

async fn the_way_back_speaks_every_language(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=setup").await;
    press(&think, "setup", "The pincer").await;
    let mut said = Vec::new();
    for language in ["en", "zh", "ru"] {
        think.click(&format!("#languages [lang={language}]")).await;
        said.push(think.text("#left").await);
    }
    assert!(
        said[0].starts_with("The game that you were in is kept"),
        "{said:?}"
    );
    assert!(said[1].contains('棋') && said[2].contains("Партия"), "{said:?}");
    assert!(said.iter().all(|text| !text.contains("undefined")), "{said:?}");
}
