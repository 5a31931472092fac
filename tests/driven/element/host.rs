//! The element as a host page uses it: attributes, properties, methods and events.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::EMPTY;
use crate::element::play::{finish, worst};
use crate::oracle::lines_of;

#[apply(chromium)]
async fn the_tag_alone_is_a_game_that_tells_its_moves_and_its_end(tab: &Tab) {
    let game = embed(tab, "<div><tic-tac-toe></tic-tac-toe></div>").await;
    tab.until_heard("ttt-ready").await;
    tab.painted().await;
    assert_eq!(tab.heard_besides_changes().await.len(), 1, "ttt-ready is not alone");
    let facts: Value = game.ask("[game.board, game.status, game.turn, game.player]").await;
    assert_eq!(facts, json!([EMPTY, "open", "X", "X"]));

    game.play(4).await;
    let board = game.board().await;
    let reply = board.replace('/', "").find('O').expect("the computer has replied");
    let event = |kind: &str, detail: Value| {
        let target = "tic-tac-toe";
        json!({ "type": kind, "detail": detail, "bubbles": true, "composed": true, "target": target })
    };
    let moves = [
        event("ttt-move", json!({ "cell": 4, "mark": "X", "by": "human", "board": ".../.X./..." })),
        event("ttt-move", json!({ "cell": reply, "mark": "O", "by": "computer", "board": board })),
    ];
    assert_eq!(tab.heard_besides_changes().await, moves);

    let end = finish(&game, 'X', worst).await;
    let [line] = lines_of(end.grid, 'O')[..] else { panic!("O has not exactly one line") };
    let told = tab.heard_besides_changes().await;
    let ends: Vec<&Value> = told.iter().filter(|event| event["type"] == "ttt-end").collect();
    assert_eq!(ends, [&event("ttt-end", json!({ "status": "O", "line": line, "board": end.text() }))]);
    assert_eq!(told.last(), Some(ends[0]), "the end is not the last event");

    // The computer's reply is told even where it answers a move of the host, which is not told.
    let begun: [String; 2] = game.ask("[(game.newGame(), game.board), (game.play(0), game.board)]").await;
    assert_eq!(begun, [EMPTY, "X../.../..."]);
    game.wait_for_turn().await;
    let told = tab.heard_besides_changes().await;
    let by: Vec<&Value> = told.iter().map(|event| &event["detail"]["by"]).collect();
    assert_eq!(by, ["computer"], "{told:#?}");
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
