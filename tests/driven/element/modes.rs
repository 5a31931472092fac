//! Who plays: two people, the computer alone, and the levels.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::EMPTY;
use crate::element::soak::timed;
use crate::oracle::State;

/// The levels, from the weakest to the strongest.
const LEVELS: [&str; 4] = ["easy", "medium", "hard", "unbeatable"];

#[apply(everywhere)]
async fn two_people_play_on_one_device(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.choose_player("both").await;
    tab.heard_besides_changes().await;
    let mut state = State::start('X');
    for cell in [0, 4, 1, 3, 2] {
        assert!(game.status_text().await.contains(state.turn), "{}", game.status_text().await);
        game.click(cell).await;
        state = state.after(cell);
        assert_eq!(game.board().await, state.text());
    }
    assert_eq!(game.status().await, "X");
    let told = tab.heard_besides_changes().await;
    let by: Vec<&Value> = told[..5].iter().map(|event| &event["detail"]["by"]).collect();
    assert_eq!(by, ["human"; 5]);
    let end = json!({ "status": "X", "line": [0, 1, 2], "board": state.text() });
    assert_eq!((&told[5]["type"], &told[5]["detail"]), (&json!("ttt-end"), &end));
    assert_eq!(told.len(), 6, "{told:#?}");
}

#[apply(everywhere)]
async fn the_computer_plays_itself_once_and_at_a_pace_to_follow(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=none></tic-tac-toe>").await;
    tab.eval::<()>(
        "void (window.times = [], addEventListener('ttt-move', () => times.push(performance.now())))",
    )
    .await;
    // The visitor only watches: a click plays nothing.
    game.click(8).await;
    tab.until_over("document.querySelector('tic-tac-toe').status != 'open'").await;
    assert_eq!(game.status().await, "draw");
    let facts: Value =
        game.ask("[[...new Set(game.history.map(({ by }) => by))], game.history.length]").await;
    assert_eq!(facts, json!([["computer"], 9]));
    let times: Vec<f64> = tab.eval("times").await;
    for pair in times.windows(2) {
        let pause = pair[1] - pair[0];
        assert!((300.0..3000.0).contains(&pause), "{pause} ms between two moves");
    }
    // The next game does not begin by itself.
    tab.heard_besides_changes().await;
    tab.idle().await;
    assert_eq!(tab.heard_besides_changes().await, [] as [Value; 0]);
    assert_eq!(game.status().await, "draw");
    game.new_game().await;
    assert_eq!(game.board().await, EMPTY);
    game.until("game.history.length == 1").await;
}

#[apply(everywhere)]
async fn a_game_of_the_computer_can_be_paused_and_goes_back_paused(tab: &Tab) {
    let game = timed(tab, "<tic-tac-toe player=none></tic-tac-toe>").await;
    // The computer moves every 900 ms of the test's clock.
    let pass = async |time: u32| tab.execute(&format!("clock.pass({time});")).await;
    let label = "root.querySelector('[data-control=pause]').textContent";
    let before: String = game.ask(label).await;
    pass(1_800).await;
    assert_eq!(game.cells_played().await.len(), 2);
    game.press_control("pause").await;
    let board = game.board().await;
    let running = game.ask::<String>(label).await;
    assert_ne!(running, before, "the button does not say that it resumes");
    pass(5_000).await;
    assert_eq!(game.board().await, board);
    // A change of the language or the level does not resume the game.
    game.ask::<()>("void (game.level = 'easy', game.lang = 'ru')").await;
    for (control, moves) in [("undo", 1), ("redo", 2), ("undo", 1)] {
        game.press_control(control).await;
        assert_eq!(game.board().await.matches(['X', 'O']).count(), moves, "{control}");
    }
    game.press_control("pause").await;
    pass(900).await;
    assert_eq!(game.cells_played().await.len(), 2);
    // Undo pauses a game that goes on.
    game.press_control("undo").await;
    let moves = game.cells_played().await;
    pass(5_000).await;
    assert_eq!(game.cells_played().await, moves, "the game goes on after undo");
    game.press_control("pause").await;
    pass(900).await;
    assert_eq!(game.cells_played().await.len(), moves.len() + 1);
    // A new game that begins during a pause is not paused.
    game.press_control("pause").await;
    game.new_game().await;
    pass(900).await;
    assert_eq!(game.cells_played().await.len(), 1);
    // A recorded game goes on, unless it has moves that can be played again: these stay until it is resumed.
    let restore = |undone: &str| {
        format!(
            "void (game.game = {{ start: '{EMPTY}', opener: 'X', player: 'none', level: 'easy', seed: 1,
                moves: [{{ cell: 0, by: 'computer' }}], undone: [{undone}] }})"
        )
    };
    game.ask::<()>(&restore("")).await;
    pass(900).await;
    assert_eq!(game.cells_played().await.len(), 2);
    game.ask::<()>(&restore("{ cell: 4, by: 'computer' }")).await;
    pass(5_000).await;
    assert_eq!(game.board().await, "X../.../...");
    game.press_control("pause").await;
    pass(900).await;
    assert_eq!(game.cells_played().await.len(), 2);
}

#[apply(everywhere)]
async fn the_computer_plays_what_the_engine_chooses_for_its_level_and_seed(tab: &Tab) {
    // Replies to first moves, threats to block, lines to complete, and forks to prevent.
    let positions = [
        "player=X board=X../.../...",
        "player=X board=.../.X./...",
        "player=X board=XX./.O./...",
        "player=X board=X.O/.X./...",
        "player=X board=X../.O./..X",
        "player=X board=.XX/.OO/X..",
        "player=O board=XO./.X./..O",
    ];
    let mut boards = Vec::new();
    for level in LEVELS {
        for position in positions {
            boards.extend([0, 7, 8, u32::MAX].map(|seed| {
                format!("<tic-tac-toe level={level} {position} seed={seed} controls=none></tic-tac-toe>")
            }));
        }
    }
    embed(tab, &boards.concat()).await;
    tab.until("[...document.querySelectorAll('tic-tac-toe')].every(({ history }) => history.length)").await;
    // What stands on each board now, and what the engine's choice for the attributes makes of the position.
    let played: Vec<[String; 2]> = tab
        .eval(
            "customElements.get('tic-tac-toe').engine.then(({ choose, play }) =>
                [...document.querySelectorAll('tic-tac-toe')].map(game => {
                    const [start, level, seed] = ['board', 'level', 'seed'].map(name => game.getAttribute(name));
                    return [game.board, play(start, choose(start, level, Number(seed)))];
                }))",
        )
        .await;
    assert_eq!(played.len(), boards.len());
    for ([board, chosen], tag) in played.iter().zip(&boards) {
        assert_eq!(board, chosen, "{tag}");
    }
    let different = |boards: &[[String; 2]]| boards.iter().collect::<BTreeSet<_>>().len();
    assert!(
        played.chunks(4).filter(|boards| different(boards) > 1).count() > 4,
        "the seeds make no difference"
    );
}

#[apply(chromium)]
async fn without_a_seed_games_vary(tab: &Tab) {
    embed(tab, &"<tic-tac-toe seed=5></tic-tac-toe>".repeat(4)).await;
    // The seed is taken away. A new game without a move before it is still the same game.
    let seeds: Vec<[u32; 3]> = tab
        .eval(
            "[...document.querySelectorAll('tic-tac-toe')].map(game =>
                [game.game.seed, (game.seed = null, game.game.seed), (game.newGame(), game.game.seed)])",
        )
        .await;
    assert!(seeds.iter().all(|[given, chance, again]| *given == 5 && chance == again), "{seeds:?}");
    assert!(seeds.iter().collect::<BTreeSet<_>>().len() > 1, "{seeds:?}");
}

#[apply(everywhere)]
async fn the_list_of_levels_changes_the_level_in_mid_game(tab: &Tab) {
    // With this seed, the easy level does not block the line.
    let game = embed(tab, "<tic-tac-toe board='X../.O./...' seed=1></tic-tac-toe>").await;
    for level in ["easy", "medium", "hard", "unbeatable", "medium"] {
        game.select("level", level).await;
        assert_eq!(game.ask::<String>("game.level").await, level);
        assert_eq!(game.board().await, "X../.O./...");
        game.play(1).await;
        assert_eq!(game.board().await == "XXO/.O./...", level != "easy", "{level}");
        game.press_control("undo").await;
    }
}
