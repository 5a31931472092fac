//! Attributes and properties: set at any moment, and set to unknown values.

use serde_json::{Value, json};

use crate::driver::tab::{Tab, thrown};
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::host::only_error;

#[apply(everywhere)]
async fn changes_apply_at_once_in_mid_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe controls=full></tic-tac-toe>").await;
    game.play(0).await;
    let board = game.board().await;
    let controls = "[...root.querySelectorAll('[part~=controls] :is(button, select, input)')].filter(each => each.checkVisibility()).length";
    let scheme = "getComputedStyle(root.querySelector('[part=board]')).colorScheme";
    let values = "cells.filter(cell => cell.textContent).length";
    let all: usize = game.ask(controls).await;
    assert!(all > 6, "{all} controls");
    for (change, fact, expected) in [
        ("game.controls = 'minimal'", controls, json!(1)),
        ("game.controls = 'none'", controls, json!(0)),
        ("game.removeAttribute('controls')", controls, json!(4)),
        ("game.controls = 'full'", controls, json!(all)),
        ("game.theme = 'dark'", scheme, json!("dark")),
        ("game.theme = 'light'", scheme, json!("light")),
        ("game.level = 'easy'", "root.querySelector('input[name=level]:checked').value", json!("easy")),
        ("game.hints = true", values, json!(7)),
        ("game.removeAttribute('hints')", values, json!(0)),
        ("game.lang = 'ru'", "root.querySelector('[data-control=undo]').textContent", json!("Отменить ход")),
    ] {
        let [found, then]: [Value; 2] = game.ask(&format!("({change}, [{fact}, game.board])")).await;
        assert_eq!((found, then), (expected, json!(board)), "{change}");
    }
    game.execute("game.setAttribute('board', 'XO./.../...')").await;
    assert_eq!(game.board().await, "XO./.../...");
    game.click(8).await;
    assert_eq!(game.ask::<String>("(game.newGame(), game.board)").await, "XO./.../...");
    // A move never writes the attribute.
    assert_eq!(game.ask::<String>("game.getAttribute('board')").await, "XO./.../...");
}

#[apply(everywhere)]
async fn changes_while_the_computer_thinks(tab: &Tab) {
    // A change, then the number of moves and, where it is certain, the board after the time for a reply.
    let changes = [
        ("game.level = 'easy'", 2, None),
        ("game.theme = 'dark'", 2, None),
        ("game.controls = 'none'", 2, None),
        ("game.lang = 'zh'", 2, None),
        ("game.hints = true", 2, None),
        ("game.seed = 7", 0, Some(EMPTY)),
        ("game.removeAttribute('seed')", 0, Some(EMPTY)),
        ("game.opener = 'X'", 2, None),
        ("game.player = 'both'", 0, Some(EMPTY)),
        ("game.player = 'X'", 2, None),
        ("game.setAttribute('player', 'both')", 0, Some(EMPTY)),
        ("game.player = 'O'", 1, None),
        ("game.opener = 'O'", 1, None),
        ("game.newGame()", 0, Some(EMPTY)),
        ("game.board = 'X../.O./...'", 0, Some("X../.O./...")),
        ("game.board = 'XXX/OO./...'", 0, Some("XXX/OO./...")),
        ("game.setAttribute('board', 'X../.../...')", 1, None),
    ];
    embed(tab, &"<tic-tac-toe seed=5></tic-tac-toe>".repeat(changes.len())).await;
    for (index, (change, ..)) in changes.iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        game.execute(&format!("game.play(4), {change}")).await;
    }
    tab.idle().await;
    for (index, (change, moves, board)) in changes.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        let (found, count): (String, usize) = game.ask("[game.board, game.history.length]").await;
        assert_eq!(count, moves, "{change}: {found}");
        assert_eq!(found, board.unwrap_or(&found), "{change}");
    }
}

#[apply(everywhere)]
async fn unknown_attributes_fall_back_with_one_warning(tab: &Tab) {
    let unknown = [
        ("board", "XXX/OOO/...", EMPTY),
        ("player", "Y", "X"),
        ("opener", "both", "X"),
        ("level", "impossible", "unbeatable"),
        ("theme", "sepia", "auto"),
        ("controls", "bar", "compact"),
        ("seed", "-1", "null"),
        ("seed", "4294967296", "null"),
        ("seed", "many", "null"),
    ];
    let tags = unknown.map(|(name, value, _)| format!("<tic-tac-toe {name}='{value}'></tic-tac-toe>"));
    let first = embed(tab, &tags.concat()).await;
    // An unreadable board is also said in the status line, and told by an event.
    let heard = tab.heard_besides_changes().await;
    let message = only_error(&heard);
    assert!(message.contains(' ') && message.ends_with('.'), "{message}");
    let said = first.status_text().await;
    assert!(said.contains(message), "{said}");
    for (index, (name, value, fallback)) in unknown.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        assert_eq!(game.ask::<String>(&format!("String(game.{name})")).await, fallback, "{name}={value}");
        game.execute("game.play(4), game.newGame()").await;
    }
    let warnings = tab.faults().await;
    assert_eq!(warnings.len(), unknown.len(), "{warnings:#?}");
    for (warning, (name, value, _)) in warnings.iter().zip(unknown) {
        assert!(warning.contains(&format!("{name}=\"{value}\"")), "{warning}");
    }
}

#[apply(everywhere)]
async fn unreadable_data_and_illegal_moves_throw_and_change_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    let board = game.board().await;
    let cells = ["9", "-1", "1.5", "260", "NaN", "'4'", "4", "null", "undefined", "", "{}", "true"];
    let calls = cells.map(|cell| format!("game.play({cell})"));
    for bad in [
        "game.board = 'X'",
        "game.board = 'XXX/OOO/...'",
        "game.board = 7",
        "game.board = 'XX./.../...'",
        "game.replay([4, 4])",
        "game.replay([9])",
        "game.replay(7)",
        "game.replay(['4'])",
    ]
    .into_iter()
    .chain(calls.iter().map(String::as_str))
    {
        let message = game.thrown(bad).await;
        assert!(message.contains(' '), "{bad}: {message:?}");
        assert_eq!(game.board().await, board, "{bad}");
    }
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY, "the game is still the same");
    // The host cannot play for the computer, which thinks for longer than one expression takes, nor after the end.
    let opened_by_o =
        "game.board = null, game.player = 'both', game.opener = 'O', game.replay([0, 3, 1, 4, 2])";
    for (before, cell, why) in [
        ("game.play(4)", 0, "the computer's turn"),
        ("game.board = 'XXX/OO./...'", 8, "The game is over"),
        (opened_by_o, 8, "The game is over"),
    ] {
        let play = thrown(&format!("game.play({cell})"));
        let [board, message, then]: [String; 3] =
            game.ask(&format!("[({before}, game.board), {play}, game.board]")).await;
        assert!(message.contains(why), "after {before}: {message:?}");
        assert_eq!(then, board, "after {before}");
    }
}

/// The causes of the changes up to now.
async fn causes(tab: &Tab) -> Vec<Value> {
    let heard = tab.heard().await.into_iter();
    heard
        .filter(|event| event["type"] == "ttt-change")
        .map(|event| event["detail"]["cause"].clone())
        .collect()
}

/// The settings of a board, its position, and how many events it has sent.
const STATE: &str =
    "[game.player, game.opener, game.level, game.seed, game.hints, game.label, game.board, heard.length]";

#[apply(chromium)]
async fn a_property_takes_what_its_attribute_takes_and_absence_is_the_default(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    // The attribute as text, values that the property takes for it, and what both lead to.
    for (name, values, found) in [
        ("player", "['o', 'O']", json!("O")),
        ("opener", "['o', 'O']", json!("O")),
        ("level", "['hard']", json!("hard")),
        ("seed", "['7', 7]", json!(7)),
        ("theme", "['dark']", json!("dark")),
        ("controls", "['none']", json!("none")),
        ("label", "['Board of Ann', new String('Board of Ann')]", json!("Board of Ann")),
        ("lang", "['zh_CN']", json!("zh_CN")),
        ("hints", "['', true, 'hints']", json!(true)),
        ("board", "['X../.O./...', 'x...o....', ['X', 1, 2, 3, 'O', 5, 6, 7, 8]]", json!("X../.O./...")),
    ] {
        // An empty attribute is an absent one, but for the one that is on by being there.
        let absences = if name == "hints" { "[undefined, null]" } else { "[undefined, null, '']" };
        let both: [Vec<Value>; 2] = game
            .ask(&format!(
                "(() => {{
                    const before = game.{name};
                    const found = [], left = [];
                    for (const value of {values}) {{
                        for (const absence of {absences}) {{
                            game.{name} = value;
                            found.push(game.{name});
                            game.{name} = absence;
                            left.push(Object.is(game.{name}, before));
                        }}
                    }}
                    game.setAttribute('{name}', {values}[0]);
                    found.push(game.{name});
                    game.removeAttribute('{name}');
                    left.push(Object.is(game.{name}, before));
                    return [found, left];
                }})()"
            ))
            .await;
        assert!(both[0].iter().all(|value| *value == found), "{name}: {:?}", both[0]);
        assert!(both[1].iter().all(|is_default| *is_default == json!(true)), "{name}: {:?}", both[1]);
    }
    for (change, fact, expected) in [
        ("game.setAttribute('lang', '')", "root.querySelector('[role=grid]').lang", json!("en")),
        ("game.setAttribute('controls', '')", "game.controls", json!("compact")),
        (
            "game.setAttribute('board', '')",
            "root.querySelector('[role=status]').textContent",
            json!("Your turn, you play X."),
        ),
        ("game.hints = 'false'", "game.hints", json!(false)),
        ("game.setAttribute('hints', 'false')", "game.hints", json!(false)),
        ("game.hints = true", "[game.hints, game.getAttribute('hints')]", json!([true, ""])),
        ("game.lang = 'zh_CN'", "root.querySelector('[role=grid]').lang", json!("zh")),
        ("game.lang = undefined", "root.querySelector('[role=grid]').lang", json!("en")),
        ("game.annotate(null)", "0", json!(0)),
    ] {
        let found: Value =
            game.ask(&format!("({change}, new Promise(done => setTimeout(() => done({fact}))))")).await;
        assert_eq!(found, expected, "{change}");
    }
    // Absence of a game is no game to restore.
    for absence in ["undefined", "null"] {
        let [before, after]: [Value; 2] =
            game.ask(&format!("[game.game, (game.game = {absence}, game.game)]")).await;
        assert_eq!(before, after, "{absence}");
    }
}

#[apply(chromium)]
async fn an_unknown_value_of_a_setting_warns_once_and_falls_back(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for (name, value, fallback) in [
        ("player", "'Y'", json!("X")),
        ("opener", "'both'", json!("X")),
        ("level", "'expert'", json!("unbeatable")),
        ("theme", "'sepia'", json!("auto")),
        ("controls", "7", json!("compact")),
        ("seed", "1.5", json!(null)),
        ("seed", "2 ** 32", json!(null)),
        ("seed", "NaN", json!(null)),
        ("level", "{}", json!("unbeatable")),
    ] {
        let found: Value =
            game.ask(&format!("(game.{name} = {value}, game.{name} = {value}, game.{name})")).await;
        assert_eq!(found, fallback, "{name} = {value}");
        assert_eq!(tab.complains_only(|fault| fault.contains(&format!("{name}=\""))).await, 1, "{name}");
    }
}

#[apply(chromium)]
async fn the_same_again_changes_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both opener=O level=hard seed=7 ></tic-tac-toe>").await;
    game.ask::<()>("void (game.board = 'O../.../...', game.play(1), game.undo(), game.play(4), game.play(8), game.undo())").await;
    // The position now, those that this game has passed, also the one that was taken back, and the start.
    for change in [
        "game.board = game.board",
        "game.board = 'O../.X./...'",
        "game.board = 'O../.../...'",
        "game.board = 'o...x...o'",
        // A position that was taken back and replaced.
        "game.board = 'OX./.../...'",
        "game.setAttribute('board', 'O../.X./...')",
        "game.player = 'both'",
        "game.setAttribute('player', 'both')",
        "game.opener = 'o'",
        "game.level = 'hard'",
        "game.seed = '7'",
        "game.hints = false",
        "game.label = undefined",
        "game.game = game.game",
    ] {
        let [before, after]: [Value; 2] =
            game.ask(&format!("[[{STATE}, game.game], ({change}, [{STATE}, game.game])]")).await;
        assert_eq!(before, after, "{change}");
    }
    assert_eq!(game.ask::<usize>("(game.undo(), game.history.length)").await, 0);
    assert_eq!(game.ask::<usize>("(game.redo(), game.redo(), game.history.length)").await, 2);
}

#[apply(chromium)]
async fn a_board_is_the_start_whether_attribute_or_property(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for set in ["game.board = 'X../.O./...'", "game.setAttribute('board', 'X../.O./...')"] {
        game.execute("game.player = 'X', game.board = undefined").await;
        causes(tab).await;
        let boards: Vec<String> = game
            .ask(&format!(
                "[({set}, game.board), (game.play(8), game.newGame(), game.board),
                  (game.game = {{ ...game.game, start: '.X./.../...' }}, game.board), (game.newGame(), game.board),
                  (game.player = 'both', game.board), (game.player = 'X', game.undo(), game.board),
                  (game.board = 'X.O/.../...', game.newGame(), game.board), (game.board = null, game.board)]"
            ))
            .await;
        let start = "X../.O./...";
        assert_eq!(boards, [start, start, ".X./.../...", start, start, start, "X.O/.../...", EMPTY], "{set}");
        assert_eq!(
            causes(tab).await,
            [
                "setting", "move", "new-game", "restore", "new-game", "setting", "setting", "undo",
                "setting", "setting"
            ],
            "{set}"
        );
    }
}

#[apply(chromium)]
async fn a_board_may_come_before_its_opener(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    for order in [
        "game.board = ['O', 1, 2, 3, 4, 5, 6, 7, 8], game.opener = 'O'",
        "game.setAttribute('board', '.O./.../...'), game.opener = 'O'",
    ] {
        let found: [String; 3] =
            game.ask(&format!("({order}, [game.opener, game.turn, String(game.board.includes('O'))])")).await;
        assert_eq!(found, ["O", "X", "true"], "{order}");
        game.execute("game.opener = 'X', game.removeAttribute('board'), game.board = null").await;
    }
}

#[apply(everywhere)]
async fn what_a_visitor_chooses_is_written_into_no_attribute(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe controls=full level=hard></tic-tac-toe>").await;
    let attributes = "game.getAttributeNames().map(name => `${name}=${game.getAttribute(name)}`).join(' ')";
    let markup: String = game.ask(attributes).await;
    for (name, value) in [("level", "easy"), ("player", "both"), ("opener", "O")] {
        game.select(name, value).await;
        assert_eq!(game.ask::<String>(&format!("game.{name}")).await, value);
    }
    game.ask::<()>("void (game.play(0), game.game = { ...game.game, player: 'both', level: 'medium' })")
        .await;
    assert_eq!(game.ask::<String>(attributes).await, markup);
    // A library that brings the page into line with the host's markup sets the same attributes again.
    let kept: [Value; 2] = game
        .ask("[game.game, (game.setAttribute('level', 'hard'), game.removeAttribute('player'), game.game)]")
        .await;
    assert_eq!(kept[0], kept[1]);
    // What the host changes is in force again.
    let levels: [String; 3] = game
        .ask("[(game.level = 'hard', game.level), (game.setAttribute('level', 'easy'), game.level), (game.removeAttribute('level'), game.level)]")
        .await;
    assert_eq!(levels, ["hard", "easy", "unbeatable"]);
    assert_eq!(game.ask::<usize>("game.history.length").await, 1);
}
