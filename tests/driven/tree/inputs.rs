//! The drawn tree, what is searched: boards in every notation, the turn, trees of numbers, and the result.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Subtree;
use crate::tree::drawing::searched;
use crate::tree::figure::{plant, put};
use crate::tree::model::Model;

#[apply(everywhere)]
async fn a_board_may_be_given_in_every_notation(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let model = Model::new(NINE_CALLS, "minimax");
    // The property reads in one notation. The attribute is left as it is.
    for (change, attribute) in [
        ("tree.board = 'O.X/X.X/.OO'", None),
        ("tree.board = 'O.XX.X.OO'", None),
        ("tree.board = 'o_x/x-x/_oo'", None),
        ("tree.board = 'O1X\\nX4X\\n6OO'", None),
        ("tree.board = ['O', 1, 'X', 'X', 4, 'X', 6, 'O', 'O']", None),
        ("tree.board = ['o', null, 'x', 'x', undefined, 'x', '', 'o', 'o']", None),
        ("tree.setAttribute('board', 'o1xx4x6oo')", Some("o1xx4x6oo")),
        ("tree.board = null", None),
    ] {
        figure.act("tree.board = 'X../.O./...'").await;
        figure.act(change).await;
        figure.ready().await;
        let expected = [json!(NINE_CALLS), json!(attribute)];
        assert_eq!(figure.ask::<[Value; 2]>("[tree.board, tree.getAttribute('board')]").await, expected);
        model.check(&figure.now().await, change);
    }
}

#[apply(chromium)]
async fn the_turn_says_who_moves(tab: &Tab) {
    // Equal counts: X moves, unless O has opened.
    let board = "XO./.X./..O";
    let figure = plant(tab, &format!("<minimax-tree board='{board}'></minimax-tree>")).await;
    for (change, mover) in [
        ("tree.turn", 'X'),
        ("tree.turn = 'O'", 'O'),
        ("tree.turn = 'X'", 'X'),
        ("tree.setAttribute('turn', 'O')", 'O'),
        ("tree.removeAttribute('turn')", 'X'),
    ] {
        figure.act(change).await;
        figure.ready().await;
        Model::of(Subtree::drawn(board, mover), "minimax").check(&figure.now().await, change);
    }
    let figure = plant(tab, &format!("<minimax-tree board='{board}' turn=O></minimax-tree>")).await;
    Model::of(Subtree::drawn(board, 'O'), "minimax").check(&figure.now().await, "from the beginning");
}

#[apply(chromium)]
async fn numbers_win_over_a_board_and_may_be_an_array(tab: &Tab) {
    let board = "XO./.X./..O";
    let tag = format!("<minimax-tree board='{board}' numbers='{TREE_OF_ARTICLE_D}'></minimax-tree>");
    let figure = plant(tab, &tag).await;
    let other = "[[3,17],[2,-12],-8]";
    for (change, subject) in [
        ("tree.numbers", TREE_OF_ARTICLE_D),
        ("tree.numbers = [[3, 17], [2, -12], -8]", other),
        (&*format!("tree.numbers = ' {} '", TREE_OF_ARTICLE_D.replace(',', " ,\\n")), TREE_OF_ARTICLE_D),
        ("tree.numbers = undefined", board),
    ] {
        figure.act(change).await;
        figure.ready().await;
        let numbers = Some(subject).filter(|subject| *subject != board);
        assert_eq!(figure.ask::<Value>("tree.numbers").await, json!(numbers), "{change}");
        Model::new(subject, "minimax").check(&figure.now().await, change);
    }
}

#[apply(chromium)]
async fn the_result_has_the_score_the_nodes_the_best_line_and_the_leaves(tab: &Tab) {
    // By hand; the tests of the searches say where the article counts so.
    for (subject, search, result) in [
        (NINE_CALLS, "minimax", json!([10, 9, 9, [4], [], []])),
        (NINE_CALLS, "alpha-beta-depth", json!([9, 8, 9, [4], [], []])),
        (
            TREE_OF_ARTICLE_D,
            "minimax",
            json!([3, 26, 26, [0, 0, 0, 0], [3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14], []]),
        ),
        (
            TREE_OF_ARTICLE_D,
            "alpha-beta",
            json!([3, 17, 26, [0, 0, 0, 0], [3, 17, 2, 15, 2, 3], [12, 25, 0, 5, 2, 14]]),
        ),
        // [5,9] is best for MAX and comes first, then [2,3], whose second leaf is cut, then [1].
        ("[[1],[5,9],[2,3]]", "ordered", json!([5, 8, 9, [1, 0], [5, 9, 2, 1], [3]])),
        // 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
        ("[[3,17],[2,12],-8]", "minimax-depth", json!([1, 8, 8, [0, 0], [3, 17, 2, 12, -8], []])),
    ] {
        let (figure, _) = searched(tab, subject, search).await;
        let facts = "['score', 'nodes', 'all', 'line', 'visited', 'cut'].map(name => tree.result[name])";
        assert_eq!(figure.ask::<Value>(facts).await, result, "{search} of {subject}");
    }
}

#[apply(chromium)]
async fn each_search_has_a_promise_of_its_own(tab: &Tab) {
    let figure = put(tab, "<minimax-tree></minimax-tree>", None).await;
    let same: bool =
        figure.ask("tree.ready.then(value => tree.ready == tree.ready && value === undefined)").await;
    assert!(same);
    // The promise of a long search settles once the search can be stepped through.
    let steps: [usize; 2] = figure
        .ask("(tree.board = '.../.../...', tree.search = 'alpha-beta', (async () => { const before = tree.steps; await tree.ready; return [before, tree.steps]; })())")
        .await;
    assert_eq!(steps, [0, Model::new(".../.../...", "alpha-beta").steps()]);
    // Nobody handles the rejection of this promise.
    figure.act("tree.setAttribute('board', 'X')").await;
    tab.idle().await;
    let heard = tab.heard().await;
    assert!(heard.iter().all(|event| event["type"] != "unhandledrejection"), "{heard:?}");
}
