//! "How it thinks", the fatalist and the fighter: a lost position searched without and with the plies in the score.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::access::{accessible_nodes, text};
use crate::explain::think::Think;
use crate::explain::walk::{BOARD, LOST};

/// The moves of the fatalist (0) or the fighter (1): the name, the score, and `chosen` or nothing.
async fn table(think: &Think<'_>, player: usize) -> Vec<[String; 3]> {
    think
        .ask(&format!(
            "[...$$('#think-depth .player')[{player}].querySelectorAll('tbody tr')].map(({{ children: [name, score] }}) => {{
                const chosen = name.querySelector('strong')?.textContent ?? '';
                return [name.textContent.replace(chosen, '').trim(), score.textContent, chosen];
            }})"
        ))
        .await
}

/// Opens the section at this address, which opens it, and waits for its two tables.
async fn open<'t>(tab: &'t Tab, hash: &str) -> Think<'t> {
    let think = Think::follow(tab, hash).await;
    think
        .until("$('#think-depth table')?.checkVisibility() && $$('#think-depth tbody tr').length == 8")
        .await;
    think
}

#[apply(chromium)]
async fn without_depth_all_four_moves_are_equal_and_with_depth_the_block_is_best(tab: &Tab) {
    let think = open(tab, "#think=depth").await;
    let moves = ["O top left corner", "O top right corner", "O left edge", "O middle"];
    // By hand. The fatalist lets X complete the right column. The fighter blocks it and threatens the diagonal; X has
    // to take the middle, which makes two threats of X.
    let expected = [
        (
            ["−10", "−10", "−10", "−10"],
            "top left corner",
            &["OX./..X/OOX", "OXX/..X/OOX"][..],
            ["−10", "ply 2", "top right corner"],
        ),
        (
            ["−8", "−6", "−8", "−8"],
            "top right corner",
            &[".XO/..X/OOX", ".XO/.XX/OOX", "OXO/.XX/OOX", "OXO/XXX/OOX"],
            ["−6", "ply 4", "left edge"],
        ),
    ];
    let lines: Vec<Vec<String>> =
        think.ask(&format!("$$('#think-depth .boards').map(line => [...line.children].map({BOARD}))")).await;
    assert_eq!(lines.len(), expected.len());
    for (player, (scores, chosen, line, said)) in expected.into_iter().enumerate() {
        let rows = moves.into_iter().zip(scores);
        let rows: Vec<[&str; 3]> = rows
            .map(|(name, score)| [name, score, if name.ends_with(chosen) { "chosen" } else { "" }])
            .collect();
        assert_eq!(table(&think, player).await, rows, "player {player}");
        assert_eq!(lines[player], line, "player {player}");
        let sentence: String =
            think.ask(&format!("$$('#think-depth .player')[{player}].querySelector('p').textContent")).await;
        for part in said.into_iter().chain([chosen]) {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
    }
}

/// Whether depth counts, the outcome, and which of the two players is marked as playing.
async fn switched(think: &Think<'_>) -> Value {
    think
        .ask(
            "[$('#think-depth [role=switch]').checked, $('#think-depth .outcome').textContent,
                $$('#think-depth .player').map(player => player.classList.contains('plays'))]",
        )
        .await
}

const WITH: &str = "With depth, O plays the top right corner and loses at ply 4.";
const WITHOUT: &str = "Without depth, O plays the top left corner and loses at ply 2.";

#[apply(everywhere)]
async fn the_switch_decides_who_plays(tab: &Tab) {
    let think = open(tab, "#think=depth").await;
    let tables = [table(&think, 0).await, table(&think, 1).await];
    // A click on its label works as well.
    for part in ["[role=switch]", ".switch span"] {
        assert_eq!(switched(&think).await, json!([true, WITH, [false, true]]), "{part}");
        think.click(&format!("#think-depth {part}")).await;
        assert_eq!(switched(&think).await, json!([false, WITHOUT, [true, false]]), "{part}");
        // The address has it, and a link without it turns the switch back.
        think.until("location.hash.includes('depth=off')").await;
        tab.readdress("#think=depth").await;
        think.until("$('#think-depth input').checked").await;
    }
    assert_eq!(switched(&think).await, json!([true, WITH, [false, true]]));
    // The tables do not depend on the switch.
    assert_eq!([table(&think, 0).await, table(&think, 1).await], tables);
    // A frame marks the playing one, not colour alone.
    let shadows: Vec<String> =
        think.ask("$$('#think-depth .player').map(player => getComputedStyle(player).boxShadow)").await;
    assert_eq!(shadows[0], "none");
    assert_ne!(shadows[1], "none");
}

#[apply(chromium)]
async fn the_switch_is_one_for_the_keyboard_and_for_assistive_technology(tab: &Tab) {
    let think = open(tab, "#think=depth").await;
    think.ask::<()>("void $('#think-depth .question button').focus()").await;
    tab.press("Tab").await;
    for (checked, outcome) in [("true", WITH), ("false", WITHOUT), ("true", WITH)] {
        let nodes = accessible_nodes(tab).await;
        let is_switch = |node: &&Value| text(node, "role") == "switch" && text(node, "name") == "Count depth";
        let switches: Vec<&Value> = nodes.iter().filter(is_switch).collect();
        let [switch] = switches[..] else { panic!("{} switches", switches.len()) };
        let properties = switch["properties"].as_array().expect("properties");
        for (name, value) in [("checked", json!(checked)), ("focused", json!(true))] {
            let found = properties.iter().find(|property| property["name"] == name);
            assert_eq!(found.expect("the property")["value"]["value"], value, "{name}");
        }
        assert_eq!(switched(&think).await[1], outcome);
        tab.press(" ").await;
    }
    // The outcome is announced.
    let role: String = think.ask("$('#think-depth .outcome').role").await;
    assert_eq!(role, "status");
}

#[apply(chromium)]
async fn the_position_is_shown_and_a_button_puts_it_on_the_board(tab: &Tab) {
    for hash in ["#think=depth", "#moves=4,0,8&think=depth", "#player=O&think=depth"] {
        let think = open(tab, hash).await;
        let [role, label]: [String; 2] =
            think.ask("(mini => [mini.role, mini.ariaLabel])($('#think-depth .question .mini'))").await;
        assert_eq!(role, "img");
        assert_eq!(
            label,
            "Board. X: the top edge, the right edge, the bottom right corner. O: the bottom left corner, the bottom edge."
        );
        let question = think.text("#think-depth .question p").await;
        assert!(question.starts_with("O is to move"), "{question}");
        // The live board stays as it is until the visitor presses the button.
        assert_ne!(think.game.board().await, LOST, "{hash}");
        think.click("#think-depth .question button").await;
        think.game.until(&format!("game.board == '{LOST}'")).await;
        let [turn, player, status]: [String; 3] =
            think.game.ask("[game.turn, game.player, game.status]").await;
        assert_eq!([&*turn, &*player, &*status], ["O", "both", "open"], "{hash}");
        // O is to move.
        think.game.click(2).await;
        assert_eq!(think.game.board().await, ".XO/..X/OOX", "{hash}");
    }
}
