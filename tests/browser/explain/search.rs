//! "How it thinks", the search of the position on the board, step by step.

use crate::driver::picture::Point;
use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::notation::{SQUARES, grouped, written};
use crate::explain::review::{joined, turning_point};
use crate::explain::sentences::tokens;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS, Shown, Walk};
use crate::oracle::search::{NaiveSearch, Record, StepKind, Subtree};
use crate::oracle::{Oracle, State, other};
use crate::page::setup::press_button;

/// Shape, ply, board and score of the nine calls. The returned score tells the last call apart, where the text of the
/// article has a slip.
const CALLS: [(&str, usize, &str, i32); 9] = [
    ("MAX", 0, "O.X/X.X/.OO", 10),
    ("MIN", 1, "OXX/X.X/.OO", -10),
    ("end", 2, "OXX/XOX/.OO", -10),
    ("end", 2, "OXX/X.X/OOO", -10),
    ("end", 1, "O.X/XXX/.OO", 10),
    ("MIN", 1, "O.X/X.X/XOO", -10),
    ("MAX", 2, "OOX/X.X/XOO", 10),
    ("end", 3, "OOX/XXX/XOO", 10),
    ("end", 2, "O.X/XOX/XOO", -10),
];

/// For each call, the steps (of eighteen) in which it is made and in which it returns.
pub const CALL_STEPS: [(usize, usize); 9] =
    [(0, 17), (1, 6), (2, 3), (4, 5), (7, 8), (9, 16), (10, 13), (11, 12), (14, 15)];

/// The tokens of the eighteen sentences.
pub const TOLD: [&str; 18] = [
    "begins X X MAX MIN",
    "X tries the top edge O MIN",
    "O tries the middle −10",
    "O the middle first score −10",
    "O tries the bottom left corner −10",
    "O keeps the middle the bottom left corner −10",
    "X the top edge first score −10",
    "X tries the middle 10",
    "X now choose the middle 10 −10",
    "X tries the bottom left corner O MIN",
    "O tries the top edge X MAX",
    "X tries the middle 10",
    "X the middle first score 10",
    "O the top edge first score 10",
    "O tries the middle −10",
    "O now choose the middle −10 10",
    "X keeps the middle the bottom left corner −10 10",
    "over X the middle 10 9",
];

/// The tokens of the sentences when the depth counts.
const TOLD_WITH_DEPTH: [&str; 18] = [
    "begins X X MAX MIN",
    "X tries the top edge O MIN",
    "O tries the middle −10 2 −8",
    "O the middle first score −8",
    "O tries the bottom left corner −10 2 −8",
    "O keeps the middle the bottom left corner −8",
    "X the top edge first score −8",
    "X tries the middle 10 1 9",
    "X now choose the middle 9 −8",
    "X tries the bottom left corner O MIN",
    "O tries the top edge X MAX",
    "X tries the middle 10 3 7",
    "X the middle first score 7",
    "O the top edge first score 7",
    "O tries the middle −10 2 −8",
    "O now choose the middle −8 7",
    "X keeps the middle the bottom left corner −8 9",
    "over X the middle 9 9",
];

/// The tokens of the sentence.
pub fn sentence_tokens(shown: &Shown) -> String {
    tokens(&shown.sentence).join(" ")
}

#[apply(everywhere)]
async fn the_nine_calls_of_the_article_are_told_one_by_one(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let scores = CALLS.map(|call| call.3);
    assert_calls(&walk, scores, TOLD).await;
}

#[apply(chromium)]
async fn with_depth_the_scores_tell_the_plies(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax-depth", 0).await;
    assert_calls(&walk, [9, -8, -8, -8, 9, -8, 7, 7, -8], TOLD_WITH_DEPTH).await;
}

/// Asserts that the calls come in their order, each on its level with its board, and return these scores.
async fn assert_calls(walk: &Walk<'_>, scores: [i32; 9], sentences: [&str; 18]) {
    let mut made = 0;
    for (step, sentence) in sentences.into_iter().enumerate() {
        if step > 0 {
            walk.figure.press("Step").await;
        }
        let shown = walk.shown().await;
        assert_eq!(shown.place, format!("Step {} of 18", step + 1));
        assert_eq!(sentence_tokens(&shown), sentence, "step {step}: {}", shown.sentence);
        let call = CALL_STEPS
            .iter()
            .position(|&(enter, leave)| enter == step || leave == step)
            .expect("each step belongs to a call");
        let (shape, ply, board, _) = CALLS[call];
        let node = &shown.node;
        assert_eq!(shown.number, call + 1, "step {step}");
        assert_eq!(
            (&*node.shape, node.level, &node.board),
            (shape, ply + 1, &board.replace('/', "")),
            "step {step}"
        );
        let is_leaf = shape == "end";
        if CALL_STEPS[call].0 == step {
            assert_eq!(call, made, "the calls are in their order");
            made += 1;
        }
        // A leaf has its score at once.
        let is_known = is_leaf || CALL_STEPS[call].1 == step;
        let score = if is_known { written(scores[call]) } else { String::new() };
        assert_eq!(node.score, score, "step {step}");
        assert_eq!(node.note, "", "minimax has no bounds");
    }
    assert_eq!(made, 9);
}

#[apply(chromium)]
async fn the_live_board_shows_the_way_as_numbered_ghosts(tab: &Tab) {
    for (board, search) in [(NINE_CALLS, "minimax"), (LOST, "alpha-beta-depth")] {
        let walk = Walk::of(tab, board, search, 0).await;
        let record = Record::drawn(board, search);
        for (step, shown) in walk.all_steps().await.into_iter().enumerate() {
            let mut ghosts = vec![String::new(); 9];
            for node in &record.path(record.steps[step].node)[1..] {
                let Subtree::Board(state, Some(cell)) = node.place else { panic!("{node:?}") };
                ghosts[cell] = format!("{}{}", other(state.turn), node.ply);
            }
            assert_eq!(shown.ghosts, ghosts, "{board} at step {step}");
        }
        // The live board is unchanged.
        assert_eq!(walk.think.game.board().await, board);
    }
}

#[apply(chromium)]
async fn what_is_closed_leaves_no_ghosts(tab: &Tab) {
    let none = vec![String::new(); 9];
    for summary in ["#think-search > summary", "#think > summary"] {
        let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
        walk.go(CALL_STEPS[7].0).await;
        assert_ne!(walk.shown().await.ghosts, none);
        walk.think.click(summary).await;
        let ghosts = "$('tic-tac-toe').shadowRoot.querySelectorAll('.ghost:is(.X, .O)').length";
        walk.think.until(&format!("{ghosts} == 0")).await;
        // Opening it again restores the step and its ghosts.
        walk.think.click(summary).await;
        walk.think.until(&format!("{ghosts} == 3")).await;
        assert_eq!(walk.figure.step().await.0, CALL_STEPS[7].0, "{summary}");
    }
}

#[apply(chromium)]
async fn the_line_that_was_asked_for_last_is_the_one_on_the_board(tab: &Tab) {
    let hash = format!("#board={NINE_CALLS}&player=both&think=values,search&search=minimax&step=3");
    let walk = Walk::follow(tab, &hash, "search").await;
    let ghosts = async || walk.shown().await.ghosts.join(" ").trim().to_owned();
    // The line of the step: X at the top edge and O in the middle.
    let stepped = ghosts().await;
    assert_eq!(stepped, "X1   O2");
    press_button(&walk.think, "values", "bottom left").await;
    tab.hover(Point::CORNER).await;
    walk.think.ask::<()>("void document.activeElement.blur()").await;
    let held = ghosts().await;
    assert!(held.ends_with("X1"), "the bottom left corner: {held}");
    walk.figure.press("Back").await;
    assert_eq!(walk.shown().await.ghosts[1], "X1", "the step was asked for last");
    assert_eq!(ghosts().await, "X1");
    // While the visitor points at another row, its line replaces that of the step.
    let best = walk.think.place("#think-values tbody tr:nth-child(1) button").await;
    tab.hover(best.centre()).await;
    assert_eq!(walk.shown().await.ghosts[4], "X1", "the middle wins");
    tab.hover(Point::CORNER).await;
    assert_eq!(walk.shown().await.ghosts[1], "X1");
}

#[apply(chromium)]
async fn the_address_follows_and_opens_the_same(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax", 0).await;
    walk.choose("search", "ordered-depth").await;
    walk.until("location.hash.endsWith('search=ordered-depth')").await;
    walk.figure.press("Step").await;
    walk.figure.press("Step").await;
    // The address counts the steps from 1, as the page does.
    walk.until("location.hash.endsWith('&step=3')").await;
    let step = Record::drawn(LOST, "ordered-depth").nodes[11].entered;
    walk.go(step).await;
    walk.until(&format!("location.hash.endsWith('&step={}')", step + 1)).await;
    let address: String = walk.ask("location.hash").await;
    assert_eq!(
        address,
        format!("#board={LOST}&player=both&think=search&search=ordered-depth&step={}", step + 1)
    );
    let shown = walk.shown().await;
    let again = Walk::follow(tab, &address, "search").await;
    assert_eq!(again.shown().await, shown);

    // The page follows a change of the address.
    again
        .ask::<()>(
            "void (location.hash = location.hash.replace(/ordered-depth&step=\\d+/, 'minimax&step=4'))",
        )
        .await;
    again.until("$('select[name=search]').value == 'minimax'").await;
    assert_eq!(again.figure.step().await.0, 3);
    assert_eq!(sentence_tokens(&again.shown().await), Record::drawn(LOST, "minimax").sentence(3).join(" "));
    // The address omits defaults.
    again.choose("search", "alpha-beta-depth").await;
    let begin = format!("#board={LOST}&player=both&think=search");
    again.until(&format!("location.hash == '{begin}&search=alpha-beta-depth'")).await;
    again.choose("search", "minimax").await;
    again.until(&format!("location.hash == '{begin}'")).await;
    // An address with a step and no search means the former default search.
    let old = Walk::follow(tab, &format!("{begin}&step=9"), "search").await;
    assert_eq!(old.figure.step().await.0, 8);
    assert_eq!(
        sentence_tokens(&old.shown().await),
        Record::drawn(LOST, "alpha-beta-depth").sentence(8).join(" ")
    );
}

#[apply(chromium)]
async fn a_step_beyond_the_end_is_the_end(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 9_999_998).await;
    assert_eq!(walk.figure.step().await, (17, 18));
    // The tree warns about the step in the console.
    let faults = tab.faults().await;
    assert!(
        matches!(&faults[..], [fault] if fault.contains("expected a step from 0 to 17, or end.")),
        "{faults:?}"
    );
}

#[apply(chromium)]
async fn the_six_searches_of_the_empty_board_have_their_numbers(tab: &Tab) {
    let empty = Subtree::Board(State::start('X'), None);
    let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
    for (search, nodes) in [
        ("minimax", 549_946),
        ("minimax-depth", 549_946),
        ("alpha-beta", 18_297),
        ("alpha-beta-depth", 20_866),
        ("ordered", 7_275),
        ("ordered-depth", 7_865),
    ] {
        assert_eq!(NaiveSearch::named(search).count(&empty), nodes, "the naive {search}");
        walk.choose("search", search).await;
        let found: [usize; 2] = walk.figure.ask("[tree.result.nodes, tree.result.all]").await;
        assert_eq!(found, [nodes, 549_946], "{search}");
        walk.figure.press("To the end").await;
        let spared = match 549_946 - nodes {
            0 => String::new(),
            spared => format!(" {}", grouped(spared)),
        };
        let first = if search.starts_with("ordered") { "the middle" } else { "the top left corner" };
        assert_eq!(
            sentence_tokens(&walk.shown().await),
            format!("over X {first} 0 {}", grouped(nodes) + &spared),
            "{search}"
        );
    }
}

#[apply(chromium)]
async fn another_search_begins_at_the_start(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax", 0).await;
    walk.figure.press("To the end").await;
    walk.choose("search", "ordered").await;
    assert_eq!(walk.figure.step().await, (0, Record::drawn(LOST, "ordered").steps.len()));
    let titles: Vec<String> =
        walk.ask("[...$('select[name=search]').options].map(({ textContent }) => textContent)").await;
    assert_eq!(titles.len(), 6);
    assert!(titles.iter().all(|title| !title.is_empty()), "{titles:?}");
}

#[apply(chromium)]
async fn a_move_on_the_board_restarts_the_search(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=search&player=both&search=alpha-beta-depth", "search").await;
    walk.figure.press("Step").await;
    walk.figure.press("Step").await;
    walk.think.game.click(4).await;
    let after = Record::of(&Subtree::drawn(".../.X./...", 'O'), "alpha-beta-depth");
    let root = |board: &str| format!("tree.board == '{board}' && tree.steps > 0");
    walk.figure.until(&root(".../.X./...")).await;
    assert_eq!(walk.figure.step().await, (0, after.steps.len()));
    let shown = walk.shown().await;
    assert_eq!(shown.node.board, "....X....");
    assert_eq!(sentence_tokens(&shown), "begins O O MAX MIN");
    // Undo restarts the search too, and so does a move during the play.
    walk.figure.press("Step").await;
    walk.think.game.press_control("undo").await;
    walk.figure.until(&root(EMPTY)).await;
    assert_eq!(walk.figure.step().await, (0, 2 * 20_866 + cuts_of_the_empty_board()));
    walk.figure.press("Play").await;
    walk.figure.until("tree.step > 1").await;
    walk.think.game.click(0).await;
    walk.figure.until(&root("X../.../...")).await;
    for _ in 0..10 {
        tab.painted().await;
    }
    let shown = walk.shown().await;
    assert_eq!(walk.figure.step().await.0, 0);
    assert_eq!(shown.node.board, "X........");
    assert_eq!(shown.ghosts, vec![String::new(); 9]);
}

fn cuts_of_the_empty_board() -> usize {
    let record = Record::of(&Subtree::Board(State::start('X'), None), "alpha-beta-depth");
    record.steps.iter().filter(|step| step.kind == StepKind::Cut).count()
}

#[apply(chromium)]
async fn it_opens_on_a_small_position_that_can_be_read(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=search", "search").await;
    assert_eq!(walk.figure.step().await, (0, 18));
    let shown = walk.shown().await;
    assert_eq!(shown.node.board, NINE_CALLS.replace('/', ""));
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "minimax");
    // The small position is not on the live board, so its steps have no ghosts there.
    walk.figure.press("Step").await;
    assert_eq!(walk.shown().await.ghosts, vec![String::new(); 9]);
    assert_eq!(walk.think.game.board().await, EMPTY);
    // A move of the game leaves the small search at its step.
    walk.think.game.play(4).await;
    assert_eq!(walk.figure.step().await, (1, 18));
    // One click turns to the position on the board, another one back.
    let board = walk.think.game.board().await;
    walk.turn_to("board", &board).await;
    assert_eq!(walk.figure.step().await.0, 0);
    walk.turn_to("small", NINE_CALLS).await;
    assert_eq!(walk.figure.step().await, (0, 18));

    // The choice and the chosen search stay, also on the empty board.
    let walk = Walk::follow(tab, "#think=search&search=alpha-beta-depth&small=on", "search").await;
    walk.figure.press("Step").await;
    walk.turn_to("board", EMPTY).await;
    walk.figure.press("Step").await;
    walk.figure.press("Back").await;
    walk.think.speak("ru").await;
    walk.think.speak("en").await;
    walk.figure.until(&format!("tree.board == '{EMPTY}' && tree.steps > 0")).await;
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "alpha-beta-depth");

    // Once a game has begun, the section opens on its position.
    let walk = Walk::follow(tab, "#moves=4,0&think=search", "search").await;
    assert_eq!(walk.shown().await.node.board, "O...X....");
}

#[apply(chromium)]
async fn the_small_position_has_an_address(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=search", "search").await;
    for _ in 0..3 {
        walk.figure.press("Step").await;
    }
    walk.until("location.hash.includes('small=on') && location.hash.includes('step=4')").await;
    let address: String = walk.ask("location.hash").await;
    let again = Walk::follow(tab, &address, "search").await;
    assert_eq!(again.figure.step().await, (3, 18));
    assert_eq!(again.shown().await, walk.shown().await);
    // The button of the first move opens the search of the position before that move.
    let think = Think::follow(tab, "#moves=4,0&think=moves").await;
    think.click("#think-moves li:nth-child(2) .watch").await;
    let walk = Walk::within(think, "search");
    walk.figure.until(&format!("tree?.board == '{EMPTY}' && tree.steps > 0")).await;
}

#[apply(chromium)]
async fn what_really_plays_is_said(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (board, turn, chosen_by_chance) in [
        (EMPTY, 'X', false),
        (NINE_CALLS, 'X', false),
        (LOST, 'O', false),
        ("X../.O./..X", 'O', false),
        ("XX./XOO/.O.", 'X', false),
        ("X../.../...", 'O', false),
        (".X./.../...", 'O', true),
    ] {
        let walk = Walk::of(tab, board, "ordered", 0).await;
        let best = oracle.equals(State::drawn(board, turn));
        let names: Vec<&str> = best.into_iter().map(|cell| SQUARES[cell]).collect();
        let notes: Vec<String> = walk.ask("$$('.note').map(({ textContent }) => textContent)").await;
        let said: Vec<&String> = notes.iter().filter(|note| note.contains("playing engine")).collect();
        let [said] = said[..] else { panic!("{notes:?}") };
        assert_eq!(tokens(said), names, "{board}: {said}");
        assert_eq!(said.contains("one of these"), names.len() > 1, "{board}: {said}");
        assert_eq!(said.contains("goes wrong most easily"), chosen_by_chance, "{board}: {said}");
    }
}

#[apply(chromium)]
async fn of_a_finished_game_it_searches_where_that_was_decided(tab: &Tab) {
    let mut oracle = Oracle::default();
    for moves in
        [&[0, 3, 1, 4, 2][..], &[4, 0, 8, 2, 1, 7, 6, 3, 5], &[0, 3, 1, 4, 8, 5], &[0, 4, 8, 2, 6, 3, 7]]
    {
        let mut state = State::start('X');
        let mut course = Vec::new();
        for &cell in moves {
            course.push((state, cell));
            state = state.after(cell);
        }
        let turning = turning_point(&mut oracle, &course, "both");
        let hash = format!("#moves={}&player=both&think=search&step=2", joined(moves, ","));
        let walk = Walk::follow(tab, &hash, "search").await;
        // If no move worsened the outcome, the last one decided the game.
        let decided = turning.unwrap_or(moves.len() - 1);
        let board = course[decided].0.text();
        walk.figure.until(&format!("tree.board == '{board}' && tree.steps > 0")).await;
        assert_eq!(walk.shown().await.ghosts, vec![String::new(); 9], "ghosts would cover marks");
        let said = walk.think.text("#think-search .ended").await;
        assert!(said.contains(&(decided + 1).to_string()), "{said}");
        assert_eq!(said.contains("decided it"), turning.is_some(), "{said}");
        walk.press("Go back there").await;
        walk.think.game.until(&format!("game.board == '{board}'")).await;
        assert!(!walk.ask::<bool>("$('.ended').checkVisibility()").await);
        walk.figure.until(&format!("tree.board == '{board}' && tree.steps > 0")).await;
    }
}

#[apply(chromium)]
async fn a_finished_board_without_moves_has_nothing_to_search(tab: &Tab) {
    for board in ["XXX/OO./...", "XOX/XOO/OXX"] {
        let think = Think::follow(tab, &format!("#board={board}&player=both&think=search&step=5")).await;
        let text = think.text("#think-search").await;
        assert!(text.contains("The game is over already: there is nothing to search."), "{text}");
        assert!(!text.contains("playing engine"), "{text}");
        assert!(!think.ask::<bool>("$('#think-search .walk').checkVisibility()").await);
    }
}
