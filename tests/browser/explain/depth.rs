//! "How it thinks", the fatalist and the fighter: a lost position searched without and with the plies in the score.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::notation::written;
use crate::explain::think::Think;
use crate::explain::walk::{BOARD, LOST};
use crate::oracle::search::{NaiveSearch, Subtree};
use crate::oracle::{Cut, Search, State};

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

async fn open(tab: &Tab) -> Think<'_> {
    let think = Think::follow(tab, "#think=depth").await;
    think
        .until("$('#think-depth table')?.checkVisibility() && $$('#think-depth tbody tr').length == 8")
        .await;
    think
}

fn rows(rows: [[&str; 3]; 4]) -> Vec<[String; 3]> {
    rows.map(|row| row.map(str::to_owned)).to_vec()
}

#[apply(chromium)]
async fn without_depth_all_four_moves_are_equal(tab: &Tab) {
    let think = open(tab).await;
    assert_eq!(
        table(&think, 0).await,
        rows([
            ["O top left corner", "−10", "chosen"],
            ["O top right corner", "−10", ""],
            ["O left edge", "−10", ""],
            ["O middle", "−10", ""],
        ])
    );
}

#[apply(chromium)]
async fn with_depth_the_block_is_best(tab: &Tab) {
    let think = open(tab).await;
    assert_eq!(
        table(&think, 1).await,
        rows([
            ["O top left corner", "−8", ""],
            ["O top right corner", "−6", "chosen"],
            ["O left edge", "−8", ""],
            ["O middle", "−8", ""],
        ])
    );
}

#[apply(chromium)]
async fn the_scores_are_those_of_a_naive_search(tab: &Tab) {
    let think = open(tab).await;
    let lost = State::drawn(LOST, 'O');
    for (player, search) in ["minimax", "minimax-depth"].into_iter().enumerate() {
        let naive = NaiveSearch::named(search);
        let scores: Vec<i32> = lost
            .moves()
            .into_iter()
            .map(|cell| naive.worth(&Subtree::Board(lost.after(cell), Some(cell)), 1))
            .collect();
        let shown: Vec<String> = table(&think, player).await.into_iter().map(|[_, score, _]| score).collect();
        assert_eq!(shown, scores.iter().map(|&score| written(score)).collect::<Vec<_>>(), "{search}");
        // The oracle's own search finds the same.
        let best = scores.into_iter().max().expect("four moves");
        assert_eq!(Search::run(lost, player == 1, Cut::Never).0, best, "{search}");
    }
}

#[apply(chromium)]
async fn the_lines_end_as_it_is_told(tab: &Tab) {
    let think = open(tab).await;
    let boards: Vec<Vec<String>> =
        think.ask(&format!("$$('#think-depth .boards').map(line => [...line.children].map({BOARD}))")).await;
    // By hand. The fatalist lets X complete the right column. The fighter blocks it and threatens the diagonal; X has
    // to take the middle, which makes two threats of X.
    assert_eq!(boards[0], ["OX./..X/OOX", "OXX/..X/OOX"]);
    assert_eq!(boards[1], [".XO/..X/OOX", ".XO/.XX/OOX", "OXO/.XX/OOX", "OXO/XXX/OOX"]);
    assert_eq!(boards.len(), 2);
    for (player, said) in [
        (0, ["−10", "top left corner", "ply 2", "top right corner"]),
        (1, ["−6", "top right corner", "ply 4", "left edge"]),
    ] {
        let sentence: String =
            think.ask(&format!("$$('#think-depth .player')[{player}].querySelector('p').textContent")).await;
        for part in said {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
        let end = State::drawn(boards[player].last().expect("a board"), 'O');
        assert_eq!(end.winner(), Some('X'));
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
    let think = open(tab).await;
    let tables = [table(&think, 0).await, table(&think, 1).await];
    for _ in 0..2 {
        assert_eq!(switched(&think).await, json!([true, WITH, [false, true]]));
        think.click("#think-depth [role=switch]").await;
        assert_eq!(switched(&think).await, json!([false, WITHOUT, [true, false]]));
        // A click on its label works as well.
        think.click("#think-depth .switch span").await;
    }
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
    let think = open(tab).await;
    think.ask::<()>("void $('#think-depth .question button').focus()").await;
    tab.press("Tab").await;
    for (checked, outcome) in [("true", WITH), ("false", WITHOUT), ("true", WITH)] {
        let tree = tab.send("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().expect("a tree");
        let switches: Vec<&Value> = nodes
            .iter()
            .filter(|node| node["role"]["value"] == "switch" && node["name"]["value"] == "Count depth")
            .collect();
        let [switch] = switches[..] else { panic!("{} switches", switches.len()) };
        let properties = switch["properties"].as_array().expect("properties");
        let property = |name: &str| {
            let found = properties.iter().find(|property| property["name"] == name);
            found.map_or(Value::Null, |property| property["value"]["value"].clone())
        };
        assert_eq!(property("checked"), checked);
        assert_eq!(property("focused"), true);
        assert_eq!(switched(&think).await[1], outcome);
        tab.press(" ").await;
    }
    // The outcome is announced.
    let role: String = think.ask("$('#think-depth .outcome').role").await;
    assert_eq!(role, "status");
}

#[apply(chromium)]
async fn the_button_puts_the_position_on_the_board(tab: &Tab) {
    for hash in ["#think=depth", "#moves=4,0,8&think=depth", "#player=O&think=depth"] {
        let think = Think::follow(tab, hash).await;
        think.until("$$('#think-depth tbody tr').length == 8").await;
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

#[apply(chromium)]
async fn the_position_is_on_the_page(tab: &Tab) {
    let think = open(tab).await;
    let [role, label]: [String; 2] =
        think.ask("(mini => [mini.role, mini.ariaLabel])($('#think-depth .question .mini'))").await;
    assert_eq!(role, "img");
    assert_eq!(
        label,
        "Board. X: the top edge, the right edge, the bottom right corner. O: the bottom left corner, the bottom edge."
    );
    // The live board stays as it is until the visitor presses the button.
    assert_eq!(think.game.board().await, EMPTY);
    let question = think.text("#think-depth .question p").await;
    assert!(question.starts_with("O is to move"), "{question}");
}

#[apply(chromium)]
async fn a_link_without_it_turns_the_switch_back(tab: &Tab) {
    let think = Think::follow(tab, "#think=depth").await;
    let told = "$('#think-depth .outcome').textContent";
    let counted: String = think.ask(told).await;
    think.click("#think-depth .switch").await;
    think.until("location.hash.includes('depth=off')").await;
    assert_ne!(think.ask::<String>(told).await, counted);
    think.ask::<()>("void (location.hash = '#think=depth')").await;
    think.until("$('#think-depth input').checked").await;
    assert_eq!(think.ask::<String>(told).await, counted);
}
