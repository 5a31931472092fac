//! Who plays: two people, the computer alone, and the levels.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::oracle::{Oracle, State};

/// The levels, and how many plies ahead each of them sees the end of a game.
const LEVELS: [(&str, i32); 4] = [("easy", 1), ("medium", 2), ("hard", 4), ("unbeatable", 9)];

/// The cells that a level may take: its best moves, where an end beyond its horizon counts as a draw. Among moves of equal
/// value, the unbeatable level only takes those with the best chance.
fn moves_of_level(oracle: &mut Oracle, state: State, level: &str) -> Vec<usize> {
    if level == "unbeatable" {
        return oracle.equals(state);
    }
    let moves = oracle.moves(state);
    let horizon = LEVELS.into_iter().find(|(name, _)| *name == level).expect("a level").1;
    let seen = |value: crate::oracle::Value| if value.plies <= horizon { value.score() } else { 0 };
    let most = moves.iter().map(|choice| seen(choice.value)).max();
    let alike = moves.iter().filter(|choice| Some(seen(choice.value)) == most);
    alike.map(|choice| choice.cell).collect()
}

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

#[apply(chromium)]
async fn a_game_of_the_computer_can_be_paused(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=none></tic-tac-toe>").await;
    let label = "root.querySelector('[data-control=pause]').textContent";
    let before: String = game.ask(label).await;
    game.until("game.history.length == 2").await;
    game.press_control("pause").await;
    let board = game.board().await;
    let running = game.ask::<String>(label).await;
    assert_ne!(running, before, "the button does not say that it resumes");
    tab.idle().await;
    assert_eq!(game.board().await, board);
    // A change of the language or the level does not resume the game.
    game.ask::<()>("void (game.level = 'easy', game.lang = 'ru')").await;
    game.press_control("undo").await;
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 1);
    game.press_control("pause").await;
    game.until("game.history.length == 3").await;
    // A new game that begins during a pause is not paused.
    game.press_control("pause").await;
    game.new_game().await;
    game.until("game.history.length == 1").await;
    // A recorded game goes on, unless it has moves that can be played again: these stay until it is resumed.
    let restore = |undone: &str| {
        format!(
            "void (game.game = {{ start: '{EMPTY}', opener: 'X', player: 'none', level: 'easy', seed: 1,
                moves: [{{ cell: 0, by: 'computer' }}], undone: [{undone}] }})"
        )
    };
    game.ask::<()>(&restore("")).await;
    game.until("game.history.length == 2").await;
    game.ask::<()>(&restore("{ cell: 4, by: 'computer' }")).await;
    tab.idle().await;
    assert_eq!(game.board().await, "X../.../...");
    game.press_control("pause").await;
    game.until("game.history.length == 2").await;
}

#[apply(chromium)]
async fn a_seed_repeats_a_game_and_another_varies_it(tab: &Tab) {
    let with = |attributes: &str| format!("<tic-tac-toe player=none level=easy {attributes}></tic-tac-toe>");
    let seeds = ["7", "7", "8", "9", "10", "4294967295", "0"];
    let boards: String = seeds
        .iter()
        .map(|seed| with(&format!("seed={seed}")))
        .chain([with(""), with(""), with(""), with("")])
        .collect();
    embed(tab, &boards).await;
    let over = "[...document.querySelectorAll('tic-tac-toe')].every(({ status }) => status != 'open')";
    tab.until_over(over).await;
    let games: Vec<String> = tab
        .eval("[...document.querySelectorAll('tic-tac-toe')].map(({ history }) => history.map(({ cell }) => cell).join(''))")
        .await;
    assert_eq!(games[0], games[1], "the same seed");
    let different = |games: &[String]| games.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert!(different(&games[1..7]) > 3, "other seeds: {games:?}");
    assert!(different(&games[7..]) > 1, "no seed: {games:?}");
    // With the same seed, a new game on the same board is the same game.
    let game = Game::first(tab);
    game.new_game().await;
    game.until("game.history.length == 3").await;
    let again: String = game.ask("game.history.map(({ cell }) => cell).join('')").await;
    assert_eq!(again, games[0][..3]);
}

#[apply(everywhere)]
async fn each_level_plays_what_it_sees(tab: &Tab) {
    // Replies to first moves, threats to block, lines to complete, and forks to prevent.
    let positions = [
        "X../.../...",
        ".../.X./...",
        "XX./.O./...",
        "X.O/.X./...",
        "X../.O./..X",
        ".XX/.OO/X..",
        "XO./.X./..O",
    ];
    let seeds = 1..=4;
    let mut boards = Vec::new();
    for (level, _) in LEVELS {
        for position in positions {
            boards.extend(seeds.clone().map(|seed| (level, position, seed)));
        }
    }
    let tags: String = boards
        .iter()
        .map(|(level, position, seed)| {
            let visitor = crate::oracle::other(turn_of(position));
            format!("<tic-tac-toe player={visitor} level={level} board='{position}' seed={seed} controls=none></tic-tac-toe>")
        })
        .collect();
    embed(tab, &tags).await;
    tab.until("[...document.querySelectorAll('tic-tac-toe')].every(({ history }) => history.length)").await;
    let cells: Vec<usize> = tab
        .eval("[...document.querySelectorAll('tic-tac-toe')].map(({ history: [{ cell }] }) => cell)")
        .await;
    let mut oracle = Oracle::default();
    let mut varied = 0;
    for (group, cells) in boards.chunks(4).zip(cells.chunks(4)) {
        let (level, position, _) = group[0];
        let expected = moves_of_level(&mut oracle, State::drawn(position, turn_of(position)), level);
        for cell in cells {
            assert!(expected.contains(cell), "{level} on {position}: {cell}, not {expected:?}");
        }
        varied += usize::from(cells.iter().any(|cell| *cell != cells[0]));
    }
    assert!(varied > 4, "the seeds make no difference");
}

/// The turn on a board that X opened.
fn turn_of(board: &str) -> char {
    if board.matches('X').count() > board.matches('O').count() { 'O' } else { 'X' }
}

#[apply(everywhere)]
async fn the_list_of_levels_changes_the_level_in_mid_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(0).await;
    let board = game.board().await;
    for level in ["easy", "medium", "hard", "unbeatable", "medium"] {
        game.select("level", level).await;
        assert_eq!(game.ask::<String>("game.level").await, level);
        assert_eq!(game.board().await, board);
    }
    // The easy level does not see the threat, and plays elsewhere at least once.
    let threat = "[0, 1, 2, 3, 4, 5].map(seed => {
        const board = document.createElement('tic-tac-toe');
        document.querySelector('main').append(Object.assign(board, { player: 'X', level: 'easy', seed }));
        return board.ready.then(() => (board.board = 'X../.O./...', board.play(1)));
    })";
    tab.eval::<()>(&format!("Promise.all({threat}).then(() => null)")).await;
    tab.until(
        "[...document.querySelectorAll('tic-tac-toe')].slice(1).every(({ history }) => history.length == 2)",
    )
    .await;
    let replies: Vec<usize> = tab
        .eval("[...document.querySelectorAll('tic-tac-toe')].slice(1).map(({ history }) => history[1].cell)")
        .await;
    assert!(replies.iter().any(|cell| *cell != 2), "{replies:?}");
}
