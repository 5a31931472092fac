//! A game as hosts see it: reported by `ttt-change`, read and set by the property `game`.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::{EMPTY, Game};

/// The seed of the random host. Another number tries other games.
const SEED: u32 = 20_261_122;

pub const MIRROR: &str = include_str!("mirror.js");

#[apply(chromium)]
async fn a_host_that_mirrors_the_board_never_differs_from_it(tab: &Tab) {
    eprintln!("The random host begins with {SEED}.");
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.ask::<()>(&format!("void (window.host = {MIRROR}(game))")).await;
    let (rounds, acts) = (50, 200);
    for round in 0..rounds {
        let faults: Vec<String> =
            game.ask(&format!("host.run({}, {acts}, {})", SEED + round, round % 2 == 1)).await;
        assert_eq!(faults, [] as [&str; 0], "round {round}");
        // Real clicks and keys follow, among the computer's replies.
        game.click(round as usize % 9).await;
        for key in ["ArrowRight", "Enter", "ArrowDown", " "] {
            tab.press(key).await;
        }
        for control in ["undo", "redo", "new"] {
            if round % 5 == 0 {
                game.press_control(control).await;
            }
        }
        assert!(!game.ask::<bool>("host.differs()").await, "round {round}");
    }
    // The only faults are the element's own warnings about values that it cannot read.
    tab.complains_only(|fault| fault.contains("<tic-tac-toe>")).await;
}

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
        ("game.board = 'X../.O./...'", "change new-game"),
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
        "start": EMPTY, "opener": "X", "player": "both", "level": "unbeatable", "seed": 5, "moves": [], "undone": []
    });
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told[0], "undefined");
    assert_eq!(serde_json::from_str::<Value>(&told[1]).expect("JSON"), expected);
}

#[apply(chromium)]
async fn the_change_comes_before_the_move_and_the_move_before_the_end(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    tab.until_heard("ttt-ready").await;
    game.ask::<()>("void game.replay([0, 3, 1, 4])").await;
    event_names(tab).await;
    game.click(2).await;
    assert_eq!(event_names(tab).await, ["change move", "move", "end"]);
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

/// Takes the same random actions in two elements, from the same restored game, and returns their differences.
const PLAY_BOTH: &str = "(async (one, other, seed, player, games) => {
    const random = below => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor(seed / 2 ** 32 * below);
    };
    const cellsOf = game => [...game.shadowRoot.querySelectorAll('[role=gridcell] button')];
    const settled = game => new Promise(done => {
        const look = () => game.status != 'open' || game.player == 'both' || game.turn == game.player ? done() : setTimeout(look, 5);
        look();
    });
    const faults = [];
    for (let round = 0; round < games; round += 1) {
        one.player = player;
        one.opener = random(2) ? 'X' : 'O';
        one.level = ['easy', 'medium', 'hard', 'unbeatable'][random(4)];
        one.newGame();
        await settled(one);
        for (let turn = 0; turn < 12; turn += 1) {
            const text = JSON.stringify(one.game);
            other.game = JSON.parse(text);
            if (JSON.stringify(other.game) != text) faults.push(`${JSON.stringify(other.game)} for ${text}`);
            // Undo does not go back before a restored game, unless it equals the current game: so another game comes in between.
            one.game = { ...one.game, seed: (one.game.seed ^ 1) >>> 0 };
            one.game = JSON.parse(text);
            const [act, cell] = [random(6), random(9)];
            for (const game of [one, other]) {
                if (act == 0) game.undo();
                else if (act == 1) game.redo();
                else cellsOf(game)[cell].click();
            }
            await Promise.all([settled(one), settled(other)]);
            const [here, there] = [one, other].map(game => JSON.stringify([game.game, game.history, game.board, game.turn, game.status]));
            if (here != there) faults.push(`${here} and ${there}`);
        }
    }
    return faults.slice(0, 5);
})";

#[apply(chromium)]
async fn a_game_that_is_restored_equals_itself_and_goes_on_alike(tab: &Tab) {
    eprintln!("The random games begin with {SEED}.");
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe><tic-tac-toe lang=ru></tic-tac-toe>").await;
    Game::nth(tab, 1).ready().await;
    // Most games are between two people, as the computer's replies take time.
    let plans = [("both", 40), ("X", 1), ("O", 1), ("X", 1), ("O", 1), ("both", 40)];
    for (seed, (player, games)) in (SEED..).zip(plans) {
        let faults: Vec<String> = game
            .ask(&format!(
                "{PLAY_BOTH}(game, document.querySelectorAll('tic-tac-toe')[1], {seed}, '{player}', {games})"
            ))
            .await;
        assert_eq!(faults, [] as [&str; 0], "{player}");
    }
}

#[apply(chromium)]
async fn a_pending_reply_comes_after_restoring(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe><tic-tac-toe></tic-tac-toe>").await;
    let other = Game::nth(tab, 1);
    other.ready().await;
    let kept: Value = game.ask("(cells[4].click(), game.game)").await;
    assert_eq!(kept["moves"], json!([{ "cell": 4, "by": "human" }]));
    other.ask::<()>(&format!("void (game.game = {kept})")).await;
    other.wait_for_turn().await;
    game.wait_for_turn().await;
    let by: Value = other.ask("game.history.map(({ by }) => by)").await;
    assert_eq!(by, json!(["human", "computer"]));
    // The same seed leads to the same reply.
    assert_eq!(other.board().await, game.board().await);
}

#[apply(everywhere)]
async fn a_game_survives_a_reload(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe opener=O player=O level=easy></tic-tac-toe>").await;
    game.wait_for_turn().await;
    game.play(4).await;
    let free = "game.board.replaceAll('/', '').indexOf('.')";
    game.play(game.ask(free).await).await;
    game.press_control("undo").await;
    let kept: Value = game.ask("game.game").await;
    assert_eq!(kept["undone"].as_array().map(Vec::len), Some(2), "{kept}");
    // The game is set before the script, on an element that is not defined yet, or between the script and the start.
    for (early, late) in [(true, false), (false, true)] {
        let set = |when: bool| {
            if when {
                format!("<script>document.querySelector('tic-tac-toe').game = {kept}</script>")
            } else {
                String::new()
            }
        };
        let page = format!("{PAGE_HEAD}<tic-tac-toe></tic-tac-toe>{}{}{}", set(early), script(), set(late));
        let game = tab.host_ready(&page).await;
        assert_eq!(game.ask::<Value>("game.game").await, kept);
        let attributes = "['player', 'opener', 'level'].map(name => game.getAttribute(name))";
        assert_eq!(game.ask::<Value>(attributes).await, json!(["O", "O", "easy"]));
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
async fn a_restored_end_is_not_counted(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>("void game.replay([0, 3, 1, 4])").await;
    game.click(2).await;
    assert_eq!(game.score().await, ["1", "0", "0"]);
    game.ask::<()>("void (window.kept = game.game, game.newGame(), game.game = kept)").await;
    assert_eq!(game.score().await, ["1", "0", "0"]);
    game.press_control("undo").await;
    assert_eq!(game.score().await, ["1", "0", "0"], "undo changes the score");
    game.press_control("new").await;
    assert_eq!(game.score().await, ["1", "0", "0"]);
}

#[apply(chromium)]
async fn what_is_no_game_throws_and_changes_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    for cell in [4, 0, 8] {
        game.click(cell).await;
    }
    game.press_control("undo").await;
    let before: Value = game.ask("game.game").await;
    let attributes = "game.getAttributeNames().map(name => [name, game.getAttribute(name)])";
    let written: Value = game.ask(attributes).await;
    for bad in [
        "undefined",
        "null",
        "7",
        "'X../.../...'",
        "{}",
        "[]",
        "{ ...game.game, start: undefined }",
        "{ ...game.game, start: 'XX./.../...' }",
        "{ ...game.game, start: ['X'] }",
        "{ ...game.game, start: [...'.........'] }",
        "{ ...game.game, opener: 'both' }",
        "{ ...game.game, player: 'x' }",
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
        assert_eq!(game.ask::<Value>("game.game").await, before, "{bad}");
        assert_eq!(game.ask::<Value>(attributes).await, written, "{bad}");
    }
    game.press_control("redo").await;
    assert_eq!(game.board().await, "O../.X./..X", "the game has changed");
}

#[apply(chromium)]
async fn a_seed_that_is_taken_away_gives_way_to_chance(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe seed=5></tic-tac-toe>").await;
    let seeds: Vec<u32> = game
        .ask("[game.game.seed, (game.seed = null, game.game.seed), (game.newGame(), game.game.seed)]")
        .await;
    assert_eq!(seeds[0], 5);
    assert_ne!(seeds[1], 5);
    // A new game without a move before it is still the same game.
    assert_eq!(seeds[2], seeds[1]);
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
    let left: Value = game.ask("game.game").await;
    game.new_game().await;
    assert_eq!(game.board().await, EMPTY);
    let fresh: Value = game.ask("game.game").await;
    game.press_control("undo").await;
    assert_eq!(game.ask::<Value>("game.game").await, left);
    game.press_control("redo").await;
    assert_eq!(game.ask::<Value>("game.game").await, fresh);
    // The same holds where moves of the earlier game were taken back.
    game.ask::<()>("void (game.undo(), game.undo(), game.newGame())").await;
    let fresh: Value = game.ask("game.game").await;
    game.ask::<()>("void (game.undo(), game.redo())").await;
    assert_eq!(game.ask::<Value>("game.game").await, fresh, "redo does not lead to the new game");
    game.ask::<()>("void (game.undo(), game.game = { ...game.game, moves: game.game.undone, undone: [] })")
        .await;
    // Undo also goes back through several games that the host began.
    game.ask::<()>("void (game.newGame(), game.board = 'X../.O./...')").await;
    game.ask::<()>("void (game.undo(), game.undo())").await;
    assert_eq!(game.ask::<Value>("game.game").await, left);
    // A move after undo forgets the games that were taken back.
    game.play(game.ask("game.board.replaceAll('/', '').indexOf('.')").await).await;
    let played: Value = game.ask("game.game").await;
    game.ask::<()>("void game.redo()").await;
    assert_eq!(game.ask::<Value>("game.game").await, played);
    // Several new games in a row count as one.
    game.new_game().await;
    game.new_game().await;
    game.new_game().await;
    game.press_control("undo").await;
    assert_eq!(game.ask::<Value>("game.game").await, played);
}

#[apply(chromium)]
async fn a_changed_side_and_opener_are_taken_back(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    let left: Value = game.ask("game.game").await;
    game.choose_player('O').await;
    assert_eq!(game.ask::<String>("game.player").await, "O");
    game.wait_for_turn().await;
    // Undo takes back the choice of the side, and with it the computer's first move.
    game.press_control("undo").await;
    assert_eq!(game.ask::<Value>("game.game").await, left);
    let shown = "[game.getAttribute('player'), root.querySelector('input[name=player]:checked').value]";
    assert_eq!(game.ask::<Value>(shown).await, json!(["X", "X"]));

    game.select("opener", "O").await;
    game.wait_for_turn().await;
    game.press_control("undo").await;
    assert_eq!(game.ask::<Value>("game.game").await, left);
    assert_eq!(game.chosen("opener").await, "X");
}
