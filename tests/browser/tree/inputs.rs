//! The drawn tree, what is searched: boards in every notation, the turn, trees of numbers, and the result.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::{NaiveSearch, Subtree};
use crate::tree::drawing::{all_searches, searched};
use crate::tree::figure::{plant, put};
use crate::tree::model::{Model, search_name};

#[apply(everywhere)]
async fn a_board_may_be_given_in_every_notation(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree board='X../.O./...'></minimax-tree>").await;
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    for board in [
        "'O.X/X.X/.OO'",
        "'O.XX.X.OO'",
        "'o_x/x-x/_oo'",
        "'O1X\\nX4X\\n6OO'",
        "['O', 1, 'X', 'X', 4, 'X', 6, 'O', 'O']",
        "['o', null, 'x', 'x', undefined, 'x', '', 'o', 'o']",
    ] {
        figure.act("tree.board = 'X../.O./...'").await;
        figure.act(&format!("tree.board = {board}")).await;
        figure.ready().await;
        assert_eq!(
            figure.ask::<[String; 2]>("[tree.board, tree.getAttribute('board')]").await,
            [NINE_CALLS; 2],
            "{board}"
        );
        model.check(&figure.now().await, board);
    }
    // The attribute is read in every notation, too, and left as it is.
    figure.act("tree.setAttribute('board', 'o1xx4x6oo')").await;
    figure.ready().await;
    assert_eq!(figure.ask::<String>("tree.getAttribute('board')").await, "o1xx4x6oo");
    model.check(&figure.now().await, "the attribute");
    figure.act("tree.board = null").await;
    assert_eq!(figure.ask::<String>("tree.board").await, NINE_CALLS, "the default");
}

#[apply(chromium)]
async fn the_turn_says_who_moves(tab: &Tab) {
    // Equal counts: X moves, unless O has opened.
    let board = "XO./.X./..O";
    for (turn, mover) in [("", 'X'), ("turn=X", 'X'), ("turn=O", 'O')] {
        let figure = plant(tab, &format!("<minimax-tree board='{board}' {turn}></minimax-tree>")).await;
        let model = Model::new(&Subtree::drawn(board, mover), "minimax", "plain");
        assert_eq!(figure.step().await.1, model.steps());
        model.check(&figure.now().await, turn);
    }
    let figure = plant(tab, &format!("<minimax-tree board='{board}'></minimax-tree>")).await;
    for mover in ['O', 'X'] {
        figure.act(&format!("tree.turn = '{mover}'")).await;
        figure.ready().await;
        Model::new(&Subtree::drawn(board, mover), "minimax", "plain")
            .check(&figure.now().await, "the property");
    }
}

#[apply(chromium)]
async fn numbers_win_over_a_board_and_may_be_an_array(tab: &Tab) {
    let figure = plant(
        tab,
        &format!("<minimax-tree board='XO./.X./..O' numbers='{TREE_OF_ARTICLE_D}'></minimax-tree>"),
    )
    .await;
    let model = Model::new(&Subtree::read(TREE_OF_ARTICLE_D), "minimax", "plain");
    model.check(&figure.now().await, "the attribute");
    figure.act("tree.numbers = [[3, 17], [2, -12], -8]").await;
    figure.ready().await;
    let other = "[[3,17],[2,-12],-8]";
    assert_eq!(figure.ask::<[String; 2]>("[tree.numbers, tree.getAttribute('numbers')]").await, [other; 2]);
    Model::new(&Subtree::read(other), "minimax", "plain").check(&figure.now().await, "the array");
    figure.act(&format!("tree.numbers = ' {} '", TREE_OF_ARTICLE_D.replace(',', " ,\\n"))).await;
    figure.ready().await;
    assert_eq!(figure.ask::<String>("tree.numbers").await, TREE_OF_ARTICLE_D);
    model.check(&figure.now().await, "the text");
    figure.act("tree.numbers = undefined").await;
    figure.ready().await;
    Model::new(&Subtree::read("XO./.X./..O"), "minimax", "plain")
        .check(&figure.now().await, "the board again");
}

#[apply(chromium)]
async fn the_result_is_what_a_naive_search_finds(tab: &Tab) {
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        for (search, scoring) in all_searches() {
            let (figure, model) = searched(tab, subject, search, scoring).await;
            let root = Subtree::read(subject);
            let worth = NaiveSearch::named(&search_name("minimax", scoring)).worth(&root, 0);
            let result: Value = figure.ask("tree.result").await;
            let facts = [&result["score"], &result["nodes"], &result["all"]];
            assert_eq!(
                facts,
                [&json!(worth), &json!(model.record.nodes.len()), &json!(root.size())],
                "{search} {scoring}"
            );
            // The line of the result is the principal variation.
            let line: Vec<usize> = serde_json::from_value(result["line"].clone()).expect("choices");
            assert_eq!(line, model.line_choices(), "{search} {scoring}");
            if subject == TREE_OF_ARTICLE_D {
                let (visited, mut cut) = model.leaves();
                assert_eq!(result["visited"], json!(visited), "{search} {scoring}");
                let mut told: Vec<i64> = serde_json::from_value(result["cut"].clone()).expect("numbers");
                if search == "ordered" {
                    // The leaves below a cut branch are in no order.
                    cut.sort_unstable();
                    told.sort_unstable();
                }
                assert_eq!(told, cut, "{search} {scoring}");
            }
        }
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
    let model = Model::new(&Subtree::read(".../.../..."), "alpha-beta", "plain");
    assert_eq!(steps, [0, model.steps()]);
    // Nobody handles the rejection of this promise.
    figure.act("tree.setAttribute('board', 'X')").await;
    tab.idle().await;
    let heard = tab.heard().await;
    assert!(heard.iter().all(|event| event["type"] != "unhandledrejection"), "{heard:?}");
}
