//! "How it thinks", the positions to begin from: those of the articles, and how to play on from them.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::element::play::assert_best_reply;
use crate::explain::setup_cells::{BOARD_FIELD, USE_BUTTON, let_move, set_up};
use crate::explain::think::Think;
use crate::explain::walk::BOARD;
use crate::oracle::{Oracle, State};

/// The positions of the articles, in their order, and the empty board: title, board, turn.
const STARTS: [(&str, &str, &str); 6] = [
    ("The nine calls", "O.X/X.X/.OO", "X"),
    ("Eight states", "O.X/X../XOO", "X"),
    ("The fatalist", ".X./..X/OOX", "O"),
    ("A move of each outcome", "OX./O.X/.OX", "X"),
    ("The pincer", "X../.O./..X", "O"),
    ("The empty board", EMPTY, "X"),
];

/// The JavaScript expression that finds the button with this text in a section.
fn button(section: &str, text: &str) -> String {
    let text = Value::from(text);
    format!(
        "[...document.querySelectorAll('#think-{section} button')].find(({{ textContent }}) => textContent == {text})"
    )
}

/// Whether the button with this text is disabled, by `aria-disabled`.
pub async fn is_disabled(think: &Think<'_>, section: &str, text: &str) -> bool {
    let button = button(section, text);
    think.tab.eval(&format!("{button}.ariaDisabled == 'true'")).await
}

/// Clicks the button with this text in a section.
pub async fn press_button(think: &Think<'_>, section: &str, text: &str) {
    think.tab.click_on(&button(section, text)).await;
}

/// Opens the page with the section of positions unfolded.
pub async fn open(tab: &Tab) -> Think<'_> {
    Think::follow(tab, "#think=setup").await
}

/// The live board, its turn, and the visitor's marks.
pub async fn live(think: &Think<'_>) -> Value {
    think.game.ask("[game.board, game.turn ?? null, game.player]").await
}

/// The position with this board and this turn.
pub fn state(board: &str, turn: &str) -> State {
    State::drawn(board, turn.chars().next().expect("a mark"))
}

#[apply(everywhere)]
async fn each_start_puts_its_position_on_the_board_whatever_was_played_before(tab: &Tab) {
    let think = open(tab).await;
    let games =
        ["moves=4&opener=O&player=X", "moves=0,4,1,3,2&player=both", "player=O", "player=none", "player=X"];
    // Each start comes twice, the second time after another game.
    let starts = STARTS.into_iter().chain(STARTS.into_iter().rev());
    for ((title, board, turn), game) in starts.zip(games.into_iter().cycle()) {
        tab.readdress(&format!("#{game}&think=setup")).await;
        let (_, player) = game.rsplit_once("player=").expect("the player");
        think.game.until(&format!("game.player == '{player}'")).await;
        press_button(&think, "setup", title).await;
        assert_eq!(live(&think).await, json!([board, turn, "both"]), "{title} after {game}");
        let current: Vec<String> = think
            .ask("$$('#think-setup .starts [aria-current=true]').map(({ innerText }) => innerText)")
            .await;
        let [current] = &current[..] else { panic!("{title}: {current:?}") };
        assert!(current.contains(title) && current.contains("On the board"), "{title}: {current}");
        // The small picture of the position shows the same board.
        let mini = "$('#think-setup .starts [aria-current=true] .mini')";
        let picture: [String; 2] = think.ask(&format!("[{BOARD}({mini}), {mini}.ariaLabel]")).await;
        let label = format!("{}, {turn} to move", board.replace('/', " / "));
        assert_eq!(picture, [board, &label], "{title}");
        // A move shows that the position is really on the live board.
        let free = state(board, turn).moves()[0];
        think.game.click(free).await;
        assert_eq!(think.game.board().await, state(board, turn).after(free).text(), "{title} after {game}");
    }
}

/// Parts of the text about each start.
const LOOKS: [&[&str]; 6] = [
    &["nine calls", "middle wins at once", "two other moves lose"],
    &["article numbers eight states", "minimax visits ten", "middle wins at once", "either edge", "to O"],
    &["Every move of O loses", "top right corner", "longest"],
    &["top right corner wins", "middle loses", "bottom left corner draws"],
    &["opposite corners", "takes a corner", "two threats", "any edge keeps the draw"],
    &["all nine first moves draw"],
];

#[apply(chromium)]
async fn each_start_says_what_to_look_for_and_it_is_true(tab: &Tab) {
    let think = open(tab).await;
    for ((title, ..), fragments) in STARTS.into_iter().zip(LOOKS) {
        press_button(&think, "setup", title).await;
        let said = think.text("#think-setup .starts [aria-current=true] p").await;
        for fragment in fragments {
            assert!(said.contains(fragment), "{title} says nothing of {fragment}: {said}");
        }
        let announced = think.announced().await;
        assert!(said.starts_with(&announced) && !announced.is_empty(), "{title}: announced is {announced}");
    }
    // `tests/library/articles.rs` proves what is said of the articles' positions.
    let mut oracle = Oracle::default();
    for ((_, board, turn), expected) in STARTS[4..].iter().zip([&[0, -1, 0, 0, -1, 0][..], &[0; 9]]) {
        let start = state(board, turn);
        let outcomes: Vec<i32> =
            start.moves().into_iter().map(|cell| oracle.move_value(start, cell).outcome).collect();
        assert_eq!(outcomes, expected, "{board}");
    }
}

#[apply(chromium)]
async fn the_tree_of_numbers_is_one_click_away(tab: &Tab) {
    let think = open(tab).await;
    assert!(!think.ask::<bool>("$('#think-numbers').open").await);
    press_button(&think, "setup", "A tree of numbers").await;
    think.until("$('#think-numbers').open").await;
    let focused: String = think.ask("document.activeElement.closest('details').id").await;
    assert_eq!(focused, "think-numbers");
    assert_eq!(think.game.board().await, EMPTY);
}

/// Sets this position up by hand and puts it on the board.
async fn set_up_by_hand(think: &Think<'_>, board: &str, turn: &str) {
    press_button(think, "setup", "Empty it").await;
    let_move(think, turn).await;
    think.write(BOARD_FIELD, board).await;
    press_button(think, "setup", USE_BUTTON).await;
    assert_eq!(live(think).await[0], board);
}

#[apply(chromium)]
async fn to_play_on_keeps_the_position_and_the_computer_replies(tab: &Tab) {
    let think = open(tab).await;
    let mut oracle = Oracle::default();
    // O opened the second and the third position.
    for (board, turn) in [("O.X/X.X/.OO", "X"), (EMPTY, "O"), ("XO./.../...", "O"), ("X../.O./..X", "O")] {
        for visitor in ["X", "O"] {
            set_up_by_hand(&think, board, turn).await;
            press_button(&think, "setup", &format!("Play on as {visitor}")).await;
            let mut before = state(board, turn);
            if turn == visitor {
                // The computer does not move on the visitor's turn.
                tab.idle().await;
                assert_eq!(live(&think).await, json!([board, turn, visitor]));
                let cell = before.moves()[0];
                think.game.play(cell).await;
                before = before.after(cell);
            }
            think.game.wait_for_turn().await;
            let after = state(&think.game.board().await, visitor);
            assert_best_reply(&mut oracle, before, after);
            let player: String = think.game.ask("game.player").await;
            assert_eq!(player, visitor, "{board}, {turn} to move");
        }
    }
}

#[apply(chromium)]
async fn a_finished_game_is_not_played_on(tab: &Tab) {
    let think = Think::follow(tab, "#board=XXX/OO./...&player=both&think=setup").await;
    for visitor in ["X", "O"] {
        let button = format!("Play on as {visitor}");
        assert!(is_disabled(&think, "setup", &button).await);
        press_button(&think, "setup", &button).await;
        assert_eq!(live(&think).await, json!(["XXX/OO./...", null, "both"]));
    }
    assert!(think.text("#think-setup").await.contains("nothing left to play"));
}

#[apply(chromium)]
async fn the_address_opens_the_same_position_again_also_when_it_is_played_on(tab: &Tab) {
    for (board, turn) in
        [("O.X/X.X/.OO", "X"), (EMPTY, "O"), ("XO./.../...", "O"), ("XXX/OO./O..", "O"), ("XOX/XOO/OXX", "O")]
    {
        let think = open(tab).await;
        set_up_by_hand(&think, board, turn).await;
        let before = live(&think).await;
        think.until("location.hash.includes('player=both')").await;
        let address: String = think.ask("location.hash").await;
        let again = Think::follow(tab, &address).await;
        assert_eq!(live(&again).await, before, "{address}");
        again.until("$('#think-setup').open").await;
        assert_eq!(again.text("#notice").await, "", "{address}");
        assert_eq!(set_up(&again).await[0], board, "{address}");
        if before[1].is_null() {
            continue;
        }
        press_button(&again, "setup", &format!("Play on as {turn}")).await;
        let before = live(&again).await;
        again.until("!location.hash.includes('player=both')").await;
        let address: String = again.ask("location.hash").await;
        let again = Think::follow(tab, &address).await;
        assert_eq!(live(&again).await, before, "{address}");
    }
}
