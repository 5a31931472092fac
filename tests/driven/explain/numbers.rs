//! "How it thinks", the tree of numbers that introduces alpha-beta.

use crate::driver::tab::Tab;
use crate::explain::walk::{NO_GHOSTS, Shown, Walk};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Record;
use crate::tree::figure::Item;

pub const INPUT: &str = "#think-numbers textarea";

/// Opens the section with its default tree.
pub async fn open(tab: &Tab) -> Walk<'_> {
    Walk::follow(tab, "#think=numbers", "numbers").await
}

/// Replaces the tree in the field, and presses the button that searches it.
pub async fn enter(walk: &Walk<'_>, text: &str) {
    walk.think.write(INPUT, text).await;
    if text.is_empty() {
        // Inserting an empty text leaves the selected text in the field.
        walk.think.tab.press("Delete").await;
    }
    walk.press("Search this tree").await;
}

/// The summary of the search.
pub async fn summary(walk: &Walk<'_>) -> String {
    walk.ask("$('.summary').textContent").await
}

/// The title of the node of a step.
pub fn title(shown: &Shown) -> &str {
    shown.node.spoken.split(". ").next().expect("a title")
}

/// How many nodes the search visits.
pub async fn nodes(walk: &Walk<'_>) -> usize {
    walk.figure.ask("tree.result.nodes").await
}

#[apply(everywhere)]
async fn of_the_articles_tree_alpha_beta_visits_six_leaves_and_says_why_it_cuts_six(tab: &Tab) {
    let walk = open(tab).await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, TREE_OF_ARTICLE_D);
    assert_eq!(summary(&walk).await, "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14.");
    let all = walk.all_steps().await;
    // The steps try the same leaves in the same order.
    let leaves: Vec<&str> =
        all.iter().filter_map(|shown| Some(shown.sentence.split_once(" tries the leaf ")?.1)).collect();
    assert_eq!(leaves, ["3.", "17.", "2.", "15.", "2.", "3."]);
    let cuts: Vec<[&str; 3]> = all
        .iter()
        .filter(|shown| shown.sentence.starts_with("Cut"))
        .map(|shown| [title(shown), &shown.node.note, &shown.sentence])
        .collect();
    let by_hand = [
        // MAX has 3 from [3,17], and MIN has 2 here.
        [
            "[2,12]",
            "α 3 β 2",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 2. 1 branch is left out, 1 node.",
        ],
        // MIN has 3 from [[3,17],[2,12]], and MAX has 15 here. [25,0] is a branch with two leaves.
        [
            "[[15],[25,0]]",
            "α 15 β 3",
            "Cut: MIN already has 3 elsewhere (beta 3), and this is at least 15. 1 branch is left out, 3 nodes.",
        ],
        // MAX has 3 from the first half of the tree, and MIN has 2 here.
        [
            "[2,5]",
            "α 3 β 2",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 2. 1 branch is left out, 1 node.",
        ],
        // MAX has 3 from the first half of the tree, and MIN has 3 here as well: equal bounds cut.
        [
            "[[[2,5],[3]],[[2,14]]]",
            "α 3 β 3",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 3. 1 branch is left out, 4 nodes.",
        ],
    ];
    assert_eq!(cuts, by_hand);
    assert_eq!(
        all.last().expect("a step").sentence,
        "The search is over: MAX chooses [[[3,17],[2,12]],[[15],[25,0]]], worth 3, after 17 nodes. Cuts left out 9 \
         more nodes; the score is the same."
    );
}

#[apply(chromium)]
async fn each_search_visits_what_it_must(tab: &Tab) {
    let walk = open(tab).await;
    for (search, nodes, visited) in [
        ("alpha-beta", 17, "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14."),
        ("ordered", 15, "Value 3. "),
        ("minimax", 26, "Value 3. Visited 3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14; nothing cut."),
    ] {
        walk.choose("tree-search", search).await;
        assert_eq!(self::nodes(&walk).await, nodes, "{search}");
        let said = summary(&walk).await;
        assert!(said.starts_with(visited), "{search}: {said}");
    }
    // By hand: [5,9] is best for MAX and comes first, then [2,3], whose second leaf is cut, then [1].
    enter(&walk, "[[1],[5,9],[2,3]]").await;
    walk.choose("tree-search", "ordered").await;
    assert_eq!(summary(&walk).await, "Value 5. Visited 5, 9, 2, 1; cut 3.");
    // By hand: 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
    enter(&walk, "[[3,17],[2,12],-8]").await;
    walk.choose("tree-search", "minimax-depth").await;
    assert_eq!(summary(&walk).await, "Value 1. Visited 3, 17, 2, 12, −8; nothing cut.");
    let record = Record::drawn("[[3,17],[2,12],-8]", "minimax-depth");
    walk.go(record.nodes[2].entered).await;
    assert_eq!(walk.shown().await.sentence, "MIN tries the leaf 3: 2 plies deep that is 1.");
    walk.go(record.nodes[7].entered).await;
    assert_eq!(walk.shown().await.sentence, "MAX tries the leaf −8: 1 ply deep that is −7.");
    walk.figure.press("Step").await;
    assert_eq!(walk.shown().await.node.score, "−7");
}

#[apply(chromium)]
async fn of_the_nodes_a_to_g_the_last_is_cut(tab: &Tab) {
    let walk = open(tab).await;
    walk.press("Its subtree A to G").await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, "[[3,17],[2,12]]");
    assert_eq!(summary(&walk).await, "Value 3. Visited 3, 17, 2; cut 12.");
    // A to F are visited one after the other.
    let all = walk.all_steps().await;
    let is_visit =
        |shown: &&Shown| shown.sentence.contains("begins at") || shown.sentence.contains(" tries ");
    let visited: Vec<&str> = all.iter().filter(is_visit).map(title).collect();
    assert_eq!(visited, ["[[3,17],[2,12]]", "[3,17]", "3", "17", "[2,12]", "2"]);
    let cuts: Vec<usize> = (0..all.len()).filter(|&step| all[step].sentence.starts_with("Cut")).collect();
    let [cut] = cuts[..] else { panic!("{cuts:?}") };
    assert_eq!([title(&all[cut]), &all[cut].node.note], ["[2,12]", "α 3 β 2"]);
    // G stands in its place in the tree, struck out.
    walk.go(cut).await;
    let sight = walk.figure.now().await;
    let cut: Vec<&Item> = sight.items.iter().filter(|item| item.state == "cut").collect();
    let [cut] = cut[..] else { panic!("{cut:?}") };
    assert_eq!([&*cut.score, &cut.note], ["12", "1 node"]);
    assert_eq!(sight.strikes, 1);
    // The note on the page explains the letters of the article.
    let note: String = walk.ask("$('.note').textContent").await;
    assert!(note.contains("A to G") && note.contains("G, the 12, is cut"), "{note}");
    walk.press("The article’s tree").await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, TREE_OF_ARTICLE_D);
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17, 2, 15"));
}

#[apply(chromium)]
async fn the_live_board_has_nothing_to_do_with_it(tab: &Tab) {
    let walk = Walk::follow(tab, "#player=both&think=numbers,search&small=off", "numbers").await;
    walk.go(5).await;
    let there = walk.shown().await;
    assert_eq!(walk.ghosts().await, NO_GHOSTS, "numbers leave no ghosts on the board");
    walk.think.game.click(4).await;
    walk.think.until("$('#think-search minimax-tree').board == '.../.X./...'").await;
    assert_eq!(walk.shown().await, there);
    // The two walks are independent.
    let search: usize = walk.think.ask("$('#think-search minimax-tree').step").await;
    assert_eq!(search, 0);
}
