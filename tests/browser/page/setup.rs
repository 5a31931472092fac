//! "How it thinks", the positions to begin from: those of the articles, and how to play on from them.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::element::play::assert_best_reply;
use crate::explain::setup_cells::{BOARD_FIELD, USE_BUTTON, let_move, set_up};
use crate::explain::think::Think;
use crate::oracle::{Cut, Oracle, Search, State};

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
async fn each_start_puts_its_position_on_the_board(tab: &Tab) {
    let think = open(tab).await;
    // Each position comes twice, the second time after a different one.
    for (title, board, turn) in STARTS.into_iter().chain(STARTS.into_iter().rev()) {
        press_button(&think, "setup", title).await;
        assert_eq!(live(&think).await, json!([board, turn, "both"]), "{title}");
        let current: Vec<String> = think
            .ask("$$('#think-setup .starts [aria-current=true]').map(({ innerText }) => innerText)")
            .await;
        let [current] = &current[..] else { panic!("{title}: {current:?}") };
        assert!(current.contains(title) && current.contains("On the board"), "{title}: {current}");
        // The small picture of the position shows the same board.
        let picture: Value = think
            .ask("(({ dataset, ariaLabel }) => [dataset.x, dataset.o, ariaLabel])($('#think-setup .starts [aria-current=true] .mini'))")
            .await;
        let layer = |mark: char| {
            let other = if mark == 'X' { 'O' } else { 'X' };
            board.replace(['.', other], "\u{a0}").replace('/', "\n")
        };
        let label = format!("{}, {turn} to move", board.replace('/', " / "));
        assert_eq!(picture, json!([layer('X'), layer('O'), label]), "{title}");
    }
}

#[apply(chromium)]
async fn a_start_does_not_depend_on_the_game_before_it(tab: &Tab) {
    for hash in [
        "#moves=4&opener=O&player=X&think=setup",
        "#moves=0,4,1,3,2&player=both&think=setup",
        "#player=O&think=setup",
        "#player=none&think=setup",
    ] {
        let think = Think::follow(tab, hash).await;
        for (title, board, turn) in STARTS {
            press_button(&think, "setup", title).await;
            assert_eq!(live(&think).await, json!([board, turn, "both"]), "{title} after {hash}");
            // A move shows that the position is really on the live board.
            let free = state(board, turn).moves()[0];
            think.game.click(free).await;
            assert_eq!(
                think.game.board().await,
                state(board, turn).after(free).text(),
                "{title} after {hash}"
            );
        }
    }
}

/// Parts of the text about a start, and the score of each move by its cell: 10 for a win and −10 for a loss, one point closer
/// to 0 for each ply to the end; 0 for a draw.
type Look = (&'static [&'static str], &'static [(usize, i32)]);

const LOOKS: [Look; 6] = [
    (&["nine calls", "middle wins at once", "two other moves lose"], &[(1, -8), (4, 9), (6, -8)]),
    (
        &["article numbers eight states", "minimax visits ten", "middle wins at once", "either edge", "to O"],
        &[(1, -8), (4, 9), (5, -8)],
    ),
    (&["Every move of O loses", "top right corner", "longest"], &[(0, -8), (2, -6), (3, -8), (4, -8)]),
    (&["top right corner wins", "middle loses", "bottom left corner draws"], &[(2, 9), (4, -8), (6, 0)]),
    (
        &["opposite corners", "takes a corner", "two threats", "any edge keeps the draw"],
        &[(1, 0), (2, -6), (3, 0), (5, 0), (6, -6), (7, 0)],
    ),
    (
        &["all nine first moves draw"],
        &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0)],
    ),
];

#[apply(chromium)]
async fn each_start_says_what_to_look_for_and_it_is_true(tab: &Tab) {
    let think = open(tab).await;
    let mut oracle = Oracle::default();
    for ((title, board, turn), (fragments, scores)) in STARTS.into_iter().zip(LOOKS) {
        press_button(&think, "setup", title).await;
        let said = think.text("#think-setup .starts [aria-current=true] p").await;
        for fragment in fragments {
            assert!(said.contains(fragment), "{title} says nothing of {fragment}: {said}");
        }
        let announced: String = think.ask("$('#said').textContent").await;
        assert!(said.starts_with(&announced) && !announced.is_empty(), "{title}: announced is {announced}");
        let start = state(board, turn);
        let found: Vec<(usize, i32)> =
            start.moves().into_iter().map(|cell| (cell, oracle.move_value(start, cell).score())).collect();
        assert_eq!(found, scores, "{title}");
    }
    let visited = |index: usize| {
        let (_, board, turn) = STARTS[index];
        Search::run(state(board, turn), false, Cut::Never).1
    };
    assert_eq!((visited(0), visited(1)), (9, 10));
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

#[apply(chromium)]
async fn to_play_on_keeps_the_position_and_the_computer_replies(tab: &Tab) {
    let think = open(tab).await;
    let mut oracle = Oracle::default();
    for (board, turn) in STARTS
        .into_iter()
        .map(|(_, board, turn)| (board, turn))
        // O opened these positions.
        .chain([(EMPTY, "O"), ("O../.../...", "X"), ("XO./.../...", "O"), ("X../.O./..O", "X")])
    {
        for visitor in ["X", "O"] {
            press_button(&think, "setup", "Empty it").await;
            let_move(&think, turn).await;
            think.write(BOARD_FIELD, board).await;
            press_button(&think, "setup", USE_BUTTON).await;
            assert_eq!(live(&think).await, json!([board, turn, "both"]));
            press_button(&think, "setup", &format!("Play on as {visitor}")).await;
            let what = format!("{board}, {turn} to move, the visitor plays {visitor}");
            if turn == visitor {
                assert_eq!(live(&think).await, json!([board, turn, visitor]), "{what}");
                let free = state(board, turn).moves()[0];
                think.game.click(free).await;
                let marks = |text: &str| text.matches(['X', 'O']).count();
                assert!(marks(&think.game.board().await) > marks(board), "{what}");
            } else {
                think.game.wait_for_turn().await;
                let after = state(&think.game.board().await, visitor);
                assert_best_reply(&mut oracle, state(board, turn), after);
                assert_eq!(think.game.ask::<String>("game.player").await, visitor, "{what}");
            }
        }
    }
    // The computer does not move on the visitor's turn.
    press_button(&think, "setup", "The pincer").await;
    press_button(&think, "setup", "Play on as O").await;
    tab.idle().await;
    assert_eq!(live(&think).await, json!(["X../.O./..X", "O", "O"]));
    // The game goes on: the visitor takes an edge, which keeps the draw, and the computer replies.
    think.game.play(1).await;
    assert_eq!(think.game.board().await.matches(['X', 'O']).count(), 5);
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
async fn the_address_opens_the_same_position_again(tab: &Tab) {
    for (board, turn) in STARTS.into_iter().map(|(_, board, turn)| (board, turn)).chain([
        (EMPTY, "O"),
        ("O../.../...", "X"),
        ("XO./.../...", "O"),
        ("XXX/OO./O..", ""),
        ("XOX/XOO/OXX", ""),
    ]) {
        let think = open(tab).await;
        if !turn.is_empty() {
            let_move(&think, turn).await;
        }
        think.write(BOARD_FIELD, board).await;
        press_button(&think, "setup", USE_BUTTON).await;
        let before = live(&think).await;
        assert_eq!(before[0], board);
        think.until("location.hash.includes('player=both')").await;
        let address: String = think.ask("location.hash").await;
        let again = Think::follow(tab, &address).await;
        assert_eq!(live(&again).await, before, "{address}");
        again.until("$('#think-setup').open").await;
        assert_eq!(think.text("#notice").await, "", "{address}");
        assert_eq!(set_up(&again).await[0], board, "{address}");
        // The address of a game that is played on from there opens the same position, too.
        if turn.is_empty() {
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
