//! The element as a host page uses it: attributes, properties, methods and events.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::EMPTY;
use crate::element::play::{finish, worst};
use crate::oracle::lines_of;

/// The events since the last call, without `ttt-change` and `ttt-ready`.
pub async fn events(tab: &Tab) -> Vec<Value> {
    let mut heard = tab.heard_besides_changes().await;
    heard.retain(|event| event["type"] != "ttt-ready");
    heard
}

#[apply(chromium)]
async fn the_tag_alone_is_a_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    tab.until("heard.length > 0").await;
    tab.painted().await;
    let heard = tab.heard_besides_changes().await;
    assert_eq!(heard.len(), 1, "{heard:#?}");
    assert_eq!(heard[0]["type"], "ttt-ready");
    let facts: Value = game.ask("[game.board, game.status, game.turn, game.player]").await;
    assert_eq!(facts, json!([EMPTY, "open", "X", "X"]));
    let end = finish(&game, 'X', worst).await;
    assert_eq!(end.status(), "O");
}

#[apply(chromium)]
async fn the_player_attribute_gives_the_marks(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=O></tic-tac-toe>").await;
    game.wait_for_turn().await;
    let facts: Value = game.ask("[game.board.match(/X/g)?.length, game.turn, game.player]").await;
    assert_eq!(facts, json!([1, "O", "O"]));
    assert_eq!(finish(&game, 'O', worst).await.status(), "X");

    // Setting the player starts a new game, by property and by attribute.
    game.ask::<()>("void (game.player = 'X')").await;
    assert_eq!(game.board().await, EMPTY);
    game.play(0).await;
    game.ask::<()>("game.setAttribute('player', 'O')").await;
    assert_eq!(game.board().await, EMPTY);
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches('X').count(), 1);
}

#[apply(chromium)]
async fn moves_are_told(tab: &Tab) {
    let game = embed(tab, "<div><tic-tac-toe></tic-tac-toe></div>").await;
    events(tab).await;
    game.play(4).await;
    let board = game.board().await;
    let reply = board.replace('/', "").find('O').expect("the computer has replied");
    let event = |detail: Value| {
        let target = "tic-tac-toe";
        json!({ "type": "ttt-move", "detail": detail, "bubbles": true, "composed": true, "target": target })
    };
    let expected = [
        event(json!({ "cell": 4, "mark": "X", "by": "human", "board": ".../.X./..." })),
        event(json!({ "cell": reply, "mark": "O", "by": "computer", "board": board })),
    ];
    assert_eq!(events(tab).await, expected);
}

#[apply(chromium)]
async fn the_end_is_told(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let end = finish(&game, 'X', worst).await;
    let [line] = lines_of(end.grid, 'O')[..] else { panic!("O has not exactly one line") };
    let told = events(tab).await;
    let ends: Vec<&Value> = told.iter().filter(|event| event["type"] == "ttt-end").collect();
    assert_eq!(ends.len(), 1, "{told:#?}");
    assert_eq!(told.last(), Some(ends[0]), "the end is not the last event");
    assert_eq!(ends[0]["detail"], json!({ "status": "O", "line": line, "board": end.text() }));
    assert_eq!((&ends[0]["bubbles"], &ends[0]["composed"]), (&true.into(), &true.into()));
}

#[apply(chromium)]
async fn what_the_host_does_is_not_told(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    events(tab).await;
    game.ask::<()>("void game.newGame()").await;
    game.ask::<()>("void (game.player = 'X')").await;
    assert_eq!(events(tab).await, [] as [Value; 0]);
    game.ask::<()>("void game.play(4)").await;
    game.wait_for_turn().await;
    let told = events(tab).await;
    // The computer's reply fires an event even where it answers a move of the host.
    let by: Vec<&Value> = told.iter().map(|event| &event["detail"]["by"]).collect();
    assert_eq!(by, ["computer"], "{told:#?}");
}

#[apply(chromium)]
async fn the_host_plays_and_starts_anew(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(game.ask::<String>("(game.play(4), game.board)").await, ".../.X./...");
    assert_eq!(game.ask::<String>("(game.newGame(), game.board)").await, EMPTY);
    game.play(0).await;
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 2);
    assert_eq!(game.ask::<String>("(game.newGame(), game.board)").await, EMPTY);
}

#[apply(chromium)]
async fn illegal_moves_of_the_host_throw(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let thrown = async |arguments: &str| {
        let play = format!(
            "(() => {{
                try {{ return [false, String(game.play({arguments}))]; }}
                catch (error) {{ return [error instanceof Error, error.message]; }}
            }})()"
        );
        let (error, message): (bool, String) = game.ask(&play).await;
        assert!(error && message.contains(' '), "play({arguments}): {message}");
    };
    for cell in ["9", "-1", "1.5", "260", "NaN", "'4'", "null", "undefined", "", "{}", "true"] {
        thrown(cell).await;
    }
    assert_eq!(game.board().await, EMPTY);
    // The computer thinks for longer than one expression takes.
    thrown("(game.play(4), 0)").await;
    thrown("4").await;
    game.wait_for_turn().await;
    let board = game.board().await;
    let taken = board.replace('/', "").find('O').expect("the reply");
    thrown(&taken.to_string()).await;
    assert_eq!(game.board().await, board);

    let end = finish(&game, 'X', worst).await;
    let free = (0..9).find(|&cell| end.grid[cell] == '.');
    if let Some(free) = free {
        thrown(&free.to_string()).await;
    }
    assert_eq!(game.board().await, end.text());
}

#[apply(chromium)]
async fn the_reply_and_the_next_move_are_one_task_apart(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    // The page looks at the board in one task after another, and clicks in the first task that sees the reply.
    let board: String = game
        .ask(
            "new Promise(done => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => {
                    if (!game.board.includes('O')) return port2.postMessage(null);
                    cells[game.board.replaceAll('/', '').indexOf('.')].click();
                    done(game.board);
                };
                cells[4].click();
                port2.postMessage(null);
            })",
        )
        .await;
    assert_eq!(board.matches('X').count(), 2, "{board}");
}

/// The message of the `ttt-error` among these events. Fails unless there is exactly one.
pub fn only_error(heard: &[Value]) -> &str {
    let mut errors = heard.iter().filter(|event| event["type"] == "ttt-error");
    let message = errors.next().and_then(|error| error["detail"]["message"].as_str());
    assert_eq!(errors.next(), None, "{heard:#?}");
    message.unwrap_or_else(|| panic!("no error: {heard:#?}"))
}
