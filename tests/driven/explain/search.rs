//! "How it thinks", the search of the position on the board, step by step.

use crate::driver::picture::Point;
use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::notation::{SQUARES, grouped, written};
use crate::explain::review::{joined, turning_point};
use crate::explain::sentences::tokens;
use crate::explain::setup::press_button;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS, NO_GHOSTS, Shown, Walk};
use crate::oracle::search::{Record, Subtree};
use crate::oracle::{Oracle, State, other};

/// Shape, ply and board of the nine calls, and their scores without and with depth. The returned score tells the last
/// call apart, where the text of the article has a slip.
const CALLS: [(&str, usize, &str, [i32; 2]); 9] = [
    ("MAX", 0, "O.X/X.X/.OO", [10, 9]),
    ("MIN", 1, "OXX/X.X/.OO", [-10, -8]),
    ("end", 2, "OXX/XOX/.OO", [-10, -8]),
    ("end", 2, "OXX/X.X/OOO", [-10, -8]),
    ("end", 1, "O.X/XXX/.OO", [10, 9]),
    ("MIN", 1, "O.X/X.X/XOO", [-10, -8]),
    ("MAX", 2, "OOX/X.X/XOO", [10, 7]),
    ("end", 3, "OOX/XXX/XOO", [10, 7]),
    ("end", 2, "O.X/XOX/XOO", [-10, -8]),
];

/// The eighteen steps: the call, from 1, that is made or that returns, and the tokens of the sentence without and with
/// depth.
const STEPS: [(usize, &str, &str); 18] = [
    (1, "begins X X MAX MIN", "begins X X MAX MIN"),
    (2, "X tries the top edge O MIN", "X tries the top edge O MIN"),
    (3, "O tries the middle −10", "O tries the middle −10 2 −8"),
    (3, "O the middle first score −10", "O the middle first score −8"),
    (4, "O tries the bottom left corner −10", "O tries the bottom left corner −10 2 −8"),
    (4, "O keeps the middle the bottom left corner −10", "O keeps the middle the bottom left corner −8"),
    (2, "X the top edge first score −10", "X the top edge first score −8"),
    (5, "X tries the middle 10", "X tries the middle 10 1 9"),
    (5, "X now choose the middle 10 −10", "X now choose the middle 9 −8"),
    (6, "X tries the bottom left corner O MIN", "X tries the bottom left corner O MIN"),
    (7, "O tries the top edge X MAX", "O tries the top edge X MAX"),
    (8, "X tries the middle 10", "X tries the middle 10 3 7"),
    (8, "X the middle first score 10", "X the middle first score 7"),
    (7, "O the top edge first score 10", "O the top edge first score 7"),
    (9, "O tries the middle −10", "O tries the middle −10 2 −8"),
    (9, "O now choose the middle −10 10", "O now choose the middle −8 7"),
    (6, "X keeps the middle the bottom left corner −10 10", "X keeps the middle the bottom left corner −8 9"),
    (1, "over X the middle 10 9", "over X the middle 9 9"),
];

/// The tokens of the sentence.
fn sentence_tokens(shown: &Shown) -> String {
    tokens(&shown.sentence).join(" ")
}

#[apply(everywhere)]
async fn the_nine_calls_of_the_article_are_told_one_by_one_without_and_with_depth(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    for (depth, search) in ["minimax", "minimax-depth"].into_iter().enumerate() {
        walk.choose("search", search).await;
        let all = walk.all_steps().await;
        assert_eq!(all.len(), STEPS.len());
        for (step, shown) in all.iter().enumerate() {
            let (call, plain, deep) = STEPS[step];
            assert_eq!(
                sentence_tokens(shown),
                [plain, deep][depth],
                "{search}, step {step}: {}",
                shown.sentence
            );
            let (shape, ply, board, scores) = CALLS[call - 1];
            let node = &shown.node;
            let found = (shown.number, &*node.shape, node.level, &*node.board);
            assert_eq!(found, (call, shape, ply + 1, &*board.replace('/', "")), "{search}, step {step}");
            // A leaf has its score at once.
            let returns = STEPS[..step].iter().any(|(made, ..)| *made == call);
            let score = if shape == "end" || returns { written(scores[depth]) } else { String::new() };
            assert_eq!(node.score, score, "{search}, step {step}");
            assert_eq!(node.note, "", "minimax has no bounds");
        }
    }
}

#[apply(chromium)]
async fn the_live_board_shows_the_way_as_numbered_ghosts(tab: &Tab) {
    for (board, search) in [(NINE_CALLS, "minimax"), (LOST, "alpha-beta-depth")] {
        let walk = Walk::of(tab, board, search, 0).await;
        let record = Record::drawn(board, search);
        // Forwards and backwards.
        let steps: Vec<usize> = (0..record.steps.len()).chain((0..record.steps.len()).rev()).collect();
        for (step, found) in steps.iter().zip(walk.ghosts_at(&steps).await) {
            let mut ghosts = NO_GHOSTS.map(str::to_owned);
            for node in &record.path(record.steps[*step].node)[1..] {
                let Subtree::Board(state, Some(cell)) = node.place else { panic!("{node:?}") };
                ghosts[cell] = format!("{}{}", other(state.turn), node.ply);
            }
            assert_eq!(found, ghosts, "{board} at step {step}");
        }
        // The live board is unchanged.
        assert_eq!(walk.think.game.board().await, board);
    }
}

#[apply(chromium)]
async fn what_is_closed_leaves_no_ghosts(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 11).await;
    let ghosts = "$('tic-tac-toe').shadowRoot.querySelectorAll('.ghost:is(.X, .O)').length";
    walk.think.until(&format!("{ghosts} == 3")).await;
    for summary in ["#think-search > summary", "#think > summary"] {
        walk.think.click(summary).await;
        walk.think.until(&format!("{ghosts} == 0")).await;
        // Opening it again restores the step and its ghosts.
        walk.think.click(summary).await;
        walk.think.until(&format!("{ghosts} == 3")).await;
        assert_eq!(walk.figure.step().await.0, 11, "{summary}");
    }
}

#[apply(chromium)]
async fn the_line_that_was_asked_for_last_is_the_one_on_the_board(tab: &Tab) {
    let hash = format!("#board={NINE_CALLS}&player=both&think=values,search&search=minimax&step=3");
    let walk = Walk::follow(tab, &hash, "search").await;
    let ghosts = async || walk.ghosts().await.join(" ").trim().to_owned();
    // The line of the step: X at the top edge and O in the middle.
    assert_eq!(ghosts().await, "X1   O2");
    press_button(&walk.think, "values", "bottom left").await;
    tab.hover(Point::CORNER).await;
    walk.think.ask::<()>("void document.activeElement.blur()").await;
    let held = ghosts().await;
    assert!(held.ends_with("X1"), "the bottom left corner: {held}");
    walk.figure.press("Back").await;
    assert_eq!(ghosts().await, "X1", "the step was asked for last");
    assert_eq!(walk.ghosts().await[1], "X1");
    // While the visitor points at another row, its line replaces that of the step.
    let best = walk.think.place("#think-values tbody tr:nth-child(1) button").await;
    tab.hover(best.centre()).await;
    assert_eq!(walk.ghosts().await[4], "X1", "the middle wins");
    tab.hover(Point::CORNER).await;
    assert_eq!(walk.ghosts().await[1], "X1");
}

#[apply(chromium)]
async fn the_address_follows_and_opens_the_same(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax", 0).await;
    let begin = format!("#board={LOST}&player=both&think=search");
    walk.choose("search", "ordered-depth").await;
    walk.until(&format!("location.hash == '{begin}&search=ordered-depth'")).await;
    let step = Record::drawn(LOST, "ordered-depth").nodes[11].entered;
    walk.go(step).await;
    // The address counts the steps from 1, as the page does.
    let address = format!("{begin}&search=ordered-depth&step={}", step + 1);
    walk.until(&format!("location.hash == '{address}'")).await;
    let (shown, ghosts) = (walk.shown().await, walk.ghosts().await);
    let walk = Walk::follow(tab, &address, "search").await;
    assert_eq!((walk.shown().await, walk.ghosts().await), (shown, ghosts));

    // The page follows a change of the address.
    tab.readdress(&format!("{begin}&search=minimax&step=4")).await;
    walk.until("$('select[name=search]').value == 'minimax'").await;
    walk.ready().await;
    assert_eq!(walk.figure.step().await.0, 3);
    assert_eq!(sentence_tokens(&walk.shown().await), Record::drawn(LOST, "minimax").sentence(3).join(" "));
    // The address omits defaults.
    walk.choose("search", "alpha-beta-depth").await;
    walk.until(&format!("location.hash == '{begin}&search=alpha-beta-depth'")).await;
    walk.choose("search", "minimax").await;
    walk.until(&format!("location.hash == '{begin}'")).await;
    // An address with a step and no search means the former default search.
    let walk = Walk::follow(tab, &format!("{begin}&step=9"), "search").await;
    let former = Record::drawn(LOST, "alpha-beta-depth");
    assert_eq!(walk.figure.step().await, (8, former.steps.len()));
    assert_eq!(sentence_tokens(&walk.shown().await), former.sentence(8).join(" "));
    // A step beyond the end is the end. The tree warns about the step in the console.
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 9_999_998).await;
    assert_eq!(walk.figure.step().await, (17, 18));
    let faults = tab.faults().await;
    let expected = "expected a step from 0 to 17, or end.";
    assert!(matches!(&faults[..], [fault] if fault.contains(expected)), "{faults:?}");
}

#[apply(chromium)]
async fn each_of_the_six_searches_begins_at_the_start_and_has_its_numbers(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
    for (search, nodes) in [
        ("minimax", 549_946),
        ("minimax-depth", 549_946),
        ("alpha-beta", 18_297),
        ("alpha-beta-depth", 20_866),
        ("ordered", 7_275),
        ("ordered-depth", 7_865),
    ] {
        walk.choose("search", search).await;
        assert_eq!(walk.figure.step().await.0, 0, "{search}");
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
    let titles: Vec<String> =
        walk.ask("[...$('select[name=search]').options].map(({ textContent }) => textContent)").await;
    assert_eq!(titles.len(), 6);
    assert!(titles.iter().all(|title| !title.is_empty()), "{titles:?}");
}

#[apply(chromium)]
async fn a_move_on_the_board_restarts_the_search(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=search&player=both&search=alpha-beta-depth&step=3", "search").await;
    let game = &walk.think.game;
    game.click(4).await;
    walk.until_searched(".../.X./...").await;
    assert_eq!(walk.figure.step().await.0, 0);
    let shown = walk.shown().await;
    assert_eq!(shown.node.board, "....X....");
    assert_eq!(sentence_tokens(&shown), "begins O O MAX MIN");
    // Undo restarts the search too, and so does a move during the play.
    walk.go(2).await;
    game.press_control("undo").await;
    walk.until_searched(EMPTY).await;
    // Each node is entered and left, and there are 4,856 cuts.
    assert_eq!(walk.figure.step().await, (0, 2 * 20_866 + 4_856));
    walk.figure.press("Play").await;
    walk.figure.until("tree.step > 1").await;
    game.click(0).await;
    walk.until_searched("X../.../...").await;
    walk.assert_rests("after a move").await;
    assert_eq!(walk.figure.step().await.0, 0);
    assert_eq!(walk.shown().await.node.board, "X........");
    assert_eq!(walk.ghosts().await, NO_GHOSTS);
}

#[apply(chromium)]
async fn a_linked_step_is_forgotten_by_who_moves_before_it_is_shown(tab: &Tab) {
    let think = Think::follow(tab, "#think=moves").await;
    // The page's own listener hears of the address before this one, which moves before the sections are shown.
    let moves = "void addEventListener('hashchange', () => { game.play(6); game.play(1); }, { once: true })";
    think.game.ask::<()>(moves).await;
    tab.readdress(&format!("#board={NINE_CALLS}&player=both&think=search&search=minimax&step=15")).await;
    let walk = Walk::within(think, "search");
    walk.until_searched("OOX/X.X/XOO").await;
    assert_eq!(walk.figure.step().await.0, 0);
    walk.until("!location.hash.includes('step')").await;
}

#[apply(chromium)]
async fn it_opens_on_a_small_position_that_can_be_read(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=search", "search").await;
    assert_eq!(walk.figure.step().await, (0, 18));
    assert_eq!(walk.shown().await.node.board, NINE_CALLS.replace('/', ""));
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "minimax");
    // The small position is not on the live board, so its steps have no ghosts there.
    walk.go(3).await;
    assert_eq!(walk.ghosts().await, NO_GHOSTS);
    assert_eq!(walk.think.game.board().await, EMPTY);
    // It has an address.
    walk.until("location.hash.includes('small=on') && location.hash.includes('step=4')").await;
    let [address, shown] = [walk.ask("location.hash").await, walk.shown().await.sentence];
    let walk = Walk::follow(tab, &address, "search").await;
    assert_eq!(walk.figure.step().await, (3, 18));
    assert_eq!(walk.shown().await.sentence, shown);
    // A move of the game leaves the small search at its step.
    walk.think.game.play(4).await;
    assert_eq!(walk.figure.step().await, (3, 18));
    // One click turns to the position on the board, another one back.
    let board = walk.think.game.board().await;
    walk.turn_to("board", &board).await;
    assert_eq!(walk.figure.step().await.0, 0);
    walk.turn_to("small", NINE_CALLS).await;
    assert_eq!(walk.figure.step().await, (0, 18));
}

#[apply(chromium)]
async fn what_is_searched_stays_as_it_was_chosen(tab: &Tab) {
    // The choice and the chosen search stay, also on the empty board.
    let walk = Walk::follow(tab, "#think=search&search=alpha-beta-depth&small=on", "search").await;
    walk.go(1).await;
    walk.turn_to("board", EMPTY).await;
    walk.go(1).await;
    walk.go(0).await;
    walk.think.speak("ru").await;
    walk.think.speak("en").await;
    walk.until_searched(EMPTY).await;
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "alpha-beta-depth");
    // Once a game has begun, the section opens on its position.
    let walk = Walk::follow(tab, "#moves=4,0&think=search", "search").await;
    assert_eq!(walk.shown().await.node.board, "O...X....");
    // The button of the first move opens the search of the position before that move.
    let think = Think::follow(tab, "#moves=4,0&think=moves").await;
    think.click("#think-moves li:nth-child(2) .watch").await;
    Walk::within(think, "search").until_searched(EMPTY).await;
}

#[apply(chromium)]
async fn what_really_plays_is_said(tab: &Tab) {
    let mut oracle = Oracle::default();
    let walk = Walk::of(tab, EMPTY, "ordered", 0).await;
    for (board, turn, chosen_by_chance) in [
        (EMPTY, 'X', false),
        (NINE_CALLS, 'X', false),
        (LOST, 'O', false),
        ("X../.O./..X", 'O', false),
        ("XX./XOO/.O.", 'X', false),
        ("X../.../...", 'O', false),
        (".X./.../...", 'O', true),
    ] {
        let hash = format!("#board={board}&player=both&think=search&search=ordered");
        tab.readdress(&hash).await;
        walk.until_searched(board).await;
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
        walk.until_searched(&board).await;
        assert_eq!(walk.ghosts().await, NO_GHOSTS, "ghosts would cover marks");
        let said = walk.think.text("#think-search .ended").await;
        assert!(said.contains(&(decided + 1).to_string()), "{said}");
        assert_eq!(said.contains("decided it"), turning.is_some(), "{said}");
        walk.press("Go back there").await;
        walk.think.game.until(&format!("game.board == '{board}'")).await;
        assert!(!walk.ask::<bool>("$('.ended').checkVisibility()").await);
        walk.until_searched(&board).await;
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
