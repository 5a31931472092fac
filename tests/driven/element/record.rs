//! A game as hosts see it: reported by `ttt-change`, read and set by the property `game`.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::EMPTY;
use crate::element::soak::timed;

/// The seed of the random games. Another number tries other games.
const SEED: u32 = 20_261_122;

/// The events since the last call: of each its type without "ttt-", and its cause if it has one.
async fn event_names(tab: &Tab) -> Vec<String> {
    let heard = tab.heard().await;
    let types = heard.iter().map(|event| {
        let kind = event["type"].as_str().expect("a type").trim_start_matches("ttt-");
        match event["detail"]["cause"].as_str() {
            Some(cause) => format!("{kind} {cause}"),
            None => kind.to_owned(),
        }
    });
    types.collect()
}

#[apply(chromium)]
async fn every_change_is_told_once_with_its_cause(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both seed=5></tic-tac-toe>").await;
    tab.until_heard("ttt-ready").await;
    event_names(tab).await;
    for (act, expected) in [
        // With a fixed seed and no moves, the new game equals the current one.
        ("game.newGame()", ""),
        ("game.undo()", ""),
        ("game.play(4)", "change move"),
        ("game.play(0)", "change move"),
        ("game.undo()", "change undo"),
        ("game.redo()", "change redo"),
        ("game.redo()", ""),
        ("game.level = 'easy'", "change setting"),
        ("game.level = 'easy'", ""),
        ("game.theme = 'dark'", ""),
        ("game.hints = true", ""),
        ("game.lang = 'ru'", ""),
        ("game.controls = 'minimal'", ""),
        ("game.label = 'Here'", ""),
        ("game.newGame()", "change new-game"),
        ("game.board = 'X../.O./...'", "change setting"),
        ("game.setAttribute('board', 'X../.../...')", "change setting"),
        ("game.opener = 'O'", "change setting"),
        ("game.seed = 6", "change setting"),
        ("game.player = 'X'", "change setting"),
        ("game.replay([4])", "change restore"),
        ("game.game = { ...game.game, moves: [] }", "change restore"),
        ("game.game = game.game", ""),
    ] {
        game.ask::<()>(&format!("void ({act})")).await;
        assert_eq!(event_names(tab).await.join(" "), expected, "{act}");
    }
    // Each of several attributes fires one event.
    game.ask::<()>("void (game.setAttribute('player', 'both'), game.setAttribute('opener', 'X'))").await;
    assert_eq!(event_names(tab).await, ["change setting"; 2]);
    // The visitor's actions fire the same events.
    game.ask::<()>("void (game.removeAttribute('board'), game.controls = 'full')").await;
    event_names(tab).await;
    game.click(4).await;
    assert_eq!(event_names(tab).await, ["change move", "move"]);
    for (control, expected) in [("undo", "undo"), ("redo", "redo"), ("new", "new-game")] {
        game.press_control(control).await;
        assert_eq!(event_names(tab).await, [format!("change {expected}")]);
    }
    game.choose_player('X').await;
    assert_eq!(event_names(tab).await, ["change setting"]);
    let detail = "new Promise(done => {
        game.addEventListener('ttt-change', ({ detail }) => done(detail), { once: true });
        game.play(4);
    })";
    assert_eq!(
        game.ask::<Value>(detail).await,
        json!({ "cause": "move", "board": ".../.X./...", "turn": "O", "status": "open" })
    );
}

#[apply(chromium)]
async fn nothing_is_told_before_the_board_is_ready(tab: &Tab) {
    tab.host(&format!("{PAGE_HEAD}<main></main>{}", script()), None).await;
    let told: Vec<String> = tab
        .eval(
            "(() => {
                const game = document.createElement('tic-tac-toe');
                const told = [];
                game.addEventListener('ttt-change', ({ detail }) => told.push(detail.cause));
                document.querySelector('main').append(game);
                const before = String(game.game);
                game.player = 'both';
                game.board = 'X../.../...';
                game.newGame();
                game.setAttribute('seed', '5');
                return game.ready.then(() => [before, ...told, JSON.stringify(game.game)]);
            })()",
        )
        .await;
    let expected = json!({
        "start": "X../.../...", "opener": "X", "player": "both", "level": "unbeatable", "seed": 5, "moves": [], "undone": []
    });
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told[0], "undefined");
    assert_eq!(serde_json::from_str::<Value>(&told[1]).expect("JSON"), expected);
}

#[apply(chromium)]
async fn what_a_listener_changes_is_told_after_the_current_events(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    tab.until_heard("ttt-ready").await;
    game.ask::<()>(
        "void game.addEventListener('ttt-change', ({ detail }) => {
            if (detail.cause == 'move') game.level = 'easy';
        })",
    )
    .await;
    event_names(tab).await;
    game.click(4).await;
    assert_eq!(event_names(tab).await, ["change move", "move", "change setting"]);
    // A game that a listener replaces fires no `ttt-end`.
    game.ask::<()>(
        "void (game.replay([0, 3, 1, 4]), game.addEventListener('ttt-move', () => game.newGame(), { once: true }))",
    )
    .await;
    event_names(tab).await;
    game.click(2).await;
    assert_eq!(event_names(tab).await, ["change move", "move", "change new-game"]);
    assert_eq!(game.board().await, EMPTY);
}

/// Takes the same random actions in two elements, from the same restored game, and returns their differences. The clock only
/// advances after some actions, so that replies are pending when games are restored.
const PLAY_BOTH: &str = "((one, other, seed, player) => {
    const random = below => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor(seed / 2 ** 32 * below);
    };
    const faults = [];
    for (let round = 0; round < 40; round += 1) {
        one.player = player;
        one.opener = random(2) ? 'X' : 'O';
        one.level = ['easy', 'medium', 'hard', 'unbeatable'][random(4)];
        one.newGame();
        for (let turn = 0; turn < 12; turn += 1) {
            const text = JSON.stringify(one.game);
            other.game = JSON.parse(text);
            if (JSON.stringify(other.game) != text) faults.push(`${JSON.stringify(other.game)} for ${text}`);
            // Setting the game that is on the board changes nothing, so undo could still reach the games before it. Another game in
            // between prevents that.
            one.game = { ...one.game, seed: (one.game.seed ^ 1) >>> 0 };
            one.game = JSON.parse(text);
            const [act, cell] = [random(6), random(9)];
            for (const game of [one, other]) {
                if (act == 0) game.undo();
                else if (act == 1) game.redo();
                else game.shadowRoot.querySelectorAll('[role=gridcell] button')[cell].click();
            }
            if (random(3)) clock.pass(1000);
            const [here, there] = [one, other].map(game => JSON.stringify([game.game, game.history, game.board, game.turn, game.status]));
            if (here != there) faults.push(`${here} and ${there}`);
        }
    }
    return faults.slice(0, 5);
})";

#[apply(chromium)]
async fn a_game_that_is_restored_equals_itself_and_goes_on_alike(tab: &Tab) {
    eprintln!("The random games begin with {SEED}.");
    let game = timed(tab, "<tic-tac-toe></tic-tac-toe><tic-tac-toe lang=ru></tic-tac-toe>").await;
    for (seed, player) in (SEED..).zip(["both", "X", "O", "both", "X", "O"]) {
        let both = format!("game, document.querySelectorAll('tic-tac-toe')[1], {seed}, '{player}'");
        let faults: Vec<String> = game.ask(&format!("{PLAY_BOTH}({both})")).await;
        assert_eq!(faults, [] as [&str; 0], "{player}");
    }
    // A reply that was pending comes after restoring, too.
    let told: Value = game
        .ask(
            "(game.player = 'X', game.opener = 'X', cells[4].click(), window.kept = game.game, game.newGame(), game.game = kept,
                clock.pass(1000), [kept.moves.length, game.history.map(({ by }) => by)])",
        )
        .await;
    assert_eq!(told, json!([1, ["human", "computer"]]));
}

#[apply(everywhere)]
async fn a_game_survives_a_reload(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe opener=O player=O level=easy></tic-tac-toe>").await;
    game.wait_for_turn().await;
    game.play(4).await;
    game.play_first_free().await;
    game.press_control("undo").await;
    let kept: Value = game.ask("game.game").await;
    assert_eq!(kept["undone"].as_array().map(Vec::len), Some(2), "{kept}");
    // The game is set before the script, on an element that is not defined yet, or between the script and the start.
    let set = &format!("<script>document.querySelector('tic-tac-toe').game = {kept}</script>")[..];
    for (early, late) in [(set, ""), ("", set)] {
        let page = format!("{PAGE_HEAD}<tic-tac-toe></tic-tac-toe>{early}{}{late}", script());
        let game = tab.host_ready(&page).await;
        assert_eq!(game.ask::<Value>("game.game").await, kept);
        let settings = "[game.player, game.opener, game.level, game.getAttributeNames().length]";
        assert_eq!(game.ask::<Value>(settings).await, json!(["O", "O", "easy", 0]));
        game.press_control("redo").await;
        assert_eq!(game.ask::<usize>("game.history.length").await, 4);
    }
}

#[apply(chromium)]
async fn an_illegal_game_that_waits_for_the_engine_is_told_and_left(tab: &Tab) {
    let illegal = json!({
        "start": EMPTY, "opener": "X", "player": "both", "level": "easy", "seed": 1, "undone": [],
        "moves": [{ "cell": 4, "by": "host" }, { "cell": 4, "by": "host" }]
    });
    let page = format!(
        "{PAGE_HEAD}<tic-tac-toe board='X../.O./...'></tic-tac-toe>
        <script>document.querySelector('tic-tac-toe').game = {illegal}</script>{}",
        script()
    );
    let game = tab.host(&page, None).await;
    tab.until_heard("ttt-ready").await;
    let heard = tab.heard().await;
    let types: Vec<&Value> = heard.iter().map(|event| &event["type"]).collect();
    assert_eq!(types, ["ttt-error", "ttt-ready"]);
    assert_eq!(heard[0]["detail"]["message"], "Cell 4 is taken: expected an empty cell.");
    assert_eq!(game.board().await, "X../.O./...");
    assert_eq!(game.ask::<String>("game.level").await, "unbeatable");
    let warnings = tab.faults().await;
    assert!(matches!(&warnings[..], [one] if one.contains("Cell 4 is taken")), "{warnings:#?}");
}

#[apply(chromium)]
async fn what_is_no_game_throws_and_changes_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    for cell in [4, 0, 8] {
        game.click(cell).await;
    }
    game.press_control("undo").await;
    let facts = "[game.game, game.getAttributeNames().map(name => [name, game.getAttribute(name)])]";
    let before: Value = game.ask(facts).await;
    for bad in [
        "7",
        "''",
        "'X../.../...'",
        "{}",
        "[]",
        "{ ...game.game, start: undefined }",
        "{ ...game.game, start: 'XX./.../...' }",
        "{ ...game.game, start: ['X'] }",
        "{ ...game.game, start: [...'.........'] }",
        "{ ...game.game, opener: 'both' }",
        "{ ...game.game, player: 'y' }",
        "{ ...game.game, level: null }",
        "{ ...game.game, seed: null }",
        "{ ...game.game, seed: '5' }",
        "{ ...game.game, seed: 1.5 }",
        "{ ...game.game, seed: 2 ** 32 }",
        "{ ...game.game, moves: undefined }",
        "{ ...game.game, moves: [4, 0] }",
        "{ ...game.game, moves: [null] }",
        "{ ...game.game, moves: [{ cell: 4 }] }",
        "{ ...game.game, moves: [{ cell: 4, by: 'somebody' }] }",
        "{ ...game.game, moves: [{ cell: 9, by: 'host' }] }",
        "{ ...game.game, moves: [{ cell: '4', by: 'host' }] }",
        "{ ...game.game, moves: [{ cell: 4, by: 'host' }, { cell: 4, by: 'host' }] }",
        "{ ...game.game, undone: 'none' }",
        "{ ...game.game, undone: [{ cell: 4, by: 'host' }] }",
        "{ ...game.game, start: 'XXX/OO./...' }",
        "{ ...game.game, player: 'O', moves: [{ cell: 4, by: 'host' }, { cell: 4, by: 'host' }] }",
    ] {
        let message = game.thrown(&format!("game.game = {bad}")).await;
        assert!(message.contains(": expected") || message.contains(". Expected"), "{bad}: {message:?}");
        assert_eq!(game.ask::<Value>(facts).await, before, "{bad}");
    }
    game.press_control("redo").await;
    assert_eq!(game.board().await, "O../.X./..X", "the game has changed");
}

#[apply(chromium)]
async fn the_same_game_set_again_leaves_everything_as_it_is(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    tab.until_heard("ttt-ready").await;
    // The listener sets the game after every change, as two boards that follow each other do.
    game.ask::<()>("void game.addEventListener('ttt-change', () => { game.game = game.game; })").await;
    tab.heard().await;
    for cell in [0, 3, 1, 4, 2] {
        game.click(cell).await;
    }
    let told = event_names(tab).await;
    assert_eq!(told[told.len() - 3..], ["change move", "move", "end"]);
    game.press_control("undo").await;
    assert_eq!(game.ask::<usize>("game.history.length").await, 4);
}

#[apply(chromium)]
async fn a_new_game_is_taken_back(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    // Does something, and returns the whole game that this leads to.
    let after = async |act: &str| game.ask::<Value>(&format!("({act}, game.game)")).await;
    let left = after("game").await;
    game.new_game().await;
    assert_eq!(game.board().await, EMPTY);
    let fresh = after("game").await;
    game.press_control("undo").await;
    assert_eq!(after("game").await, left);
    game.press_control("redo").await;
    assert_eq!(after("game").await, fresh);
    // The same holds where moves of the earlier game were taken back.
    let fresh = after("game.undo(), game.undo(), game.newGame()").await;
    assert_eq!(after("game.undo(), game.redo()").await, fresh, "redo does not lead to the new game");
    after("game.undo(), game.game = { ...game.game, moves: game.game.undone, undone: [] }").await;
    // Undo also goes back through several games that the host began.
    after("game.newGame(), game.board = 'X../.O./...'").await;
    assert_eq!(after("game.undo(), game.undo()").await, left);
    // A move after undo forgets the games that were taken back.
    game.play_first_free().await;
    let played = after("game").await;
    assert_eq!(after("game.redo()").await, played);
    // Several new games in a row count as one.
    for control in ["new", "new", "new", "undo"] {
        game.press_control(control).await;
    }
    assert_eq!(after("game").await, played);
}

#[apply(chromium)]
async fn a_changed_side_and_opener_are_taken_back(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    let left: Value = game.ask("game.game").await;
    for choice in ["player", "opener"] {
        game.select(choice, "O").await;
        assert_eq!(game.ask::<String>(&format!("game.{choice}")).await, "O");
        // Undo takes back the choice, and with it the computer's first move.
        game.wait_for_turn().await;
        game.press_control("undo").await;
        assert_eq!(game.ask::<Value>("game.game").await, left, "{choice}");
        let property: String = game.ask(&format!("game.{choice}")).await;
        assert_eq!([property, game.chosen(choice).await], ["X", "X"], "{choice}");
    }
}
