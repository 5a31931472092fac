//! "How it thinks", the tree of numbers on which alpha-beta is first explained.

use serde_json::{Value, json};

use crate::naive::{Act, How, Place, Record, grouped, player, written};
use crate::tab::Tab;
use crate::walk::Walk;

tests![
    of_the_articles_tree_alpha_beta_visits_six_leaves_and_cuts_six,
    minimax_visits_all_twelve_leaves,
    the_good_order_visits_fewer_nodes,
    the_depth_takes_a_point_for_each_ply,
    the_four_cuts_are_told_with_their_reasons,
    of_the_nodes_a_to_g_the_last_is_cut,
    every_step_is_as_in_a_naive_alpha_beta,
    an_edited_tree_is_searched_anew,
    random_trees_have_the_values_of_a_naive_minimax,
    a_tree_may_be_written_loosely,
    the_largest_trees_are_taken,
    a_bad_text_is_said_with_its_place_and_the_last_tree_stays,
    the_address_opens_tree_search_and_step,
    a_bad_tree_in_the_address_is_said,
    the_live_board_has_nothing_to_do_with_it,
    its_tree_has_the_keys_of_the_other,
];

/// The article's tree.
const ARTICLE: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";

const INPUT: &str = "#think-numbers textarea";

/// The section as it opens.
async fn open(tab: &Tab) -> Walk<'_> {
    Walk::follow(tab, "#think=numbers", "numbers").await
}

/// Types a tree over the last one and has it searched.
async fn enter(walk: &Walk<'_>, text: &str) {
    walk.think.write(INPUT, text).await;
    if text.is_empty() {
        // Nothing can be inserted of it.
        walk.think.tab.press("Delete").await;
    }
    walk.press("Search this tree").await;
}

/// What is said of the whole search.
async fn summary(walk: &Walk<'_>) -> String {
    walk.ask("$('.summary').textContent").await
}

/// What has to be said of it: the value, and the leaves in the order in which they are tried, visited and cut.
fn summed_up(tree: &Place, search: &str) -> String {
    fn add(record: &Record, id: usize, visited: &mut Vec<String>, cut: &mut Vec<String>) {
        let node = &record.nodes[id];
        if node.leaf() {
            visited.push(node.place.title());
        }
        for &child in &node.children {
            add(record, child, visited, cut);
        }
        for place in &node.cut {
            cut.push(place.title().replace(['[', ']'], "").replace(',', ", "));
        }
    }
    let record = Record::of(tree, search);
    let (mut visited, mut cut) = (Vec::new(), Vec::new());
    add(&record, 0, &mut visited, &mut cut);
    let cut = if cut.is_empty() {
        "nothing cut".into()
    } else {
        format!("cut {}", cut.join(", "))
    };
    let value = written(record.nodes[0].score);
    format!("Value {value}. Visited {}; {cut}.", visited.join(", "))
}

/// Asserts that what the page says of this tree and its search is what a naive search finds.
async fn assert_searched(walk: &Walk<'_>, tree: &Place, search: &str) {
    let record = Record::of(tree, search);
    let text = tree.title();
    assert_eq!(summary(walk).await, summed_up(tree, search), "{search} of {text}");
    let nodes = format!("#1 of {}, ply 0", grouped(record.nodes.len()));
    assert_eq!(walk.shown().await.node, nodes, "{search} of {text}");
    assert_eq!(walk.step().await, (0, record.steps.len()), "{search} of {text}");
    assert_eq!(problem(walk).await, json!(["", null, false]), "{text}");
}

/// What is said of a bad text, whether the field is marked, and whether that is to be seen.
async fn problem(walk: &Walk<'_>) -> Value {
    walk.ask(
        "(([input, problem]) => [problem.textContent, input.getAttribute('aria-invalid'), problem.checkVisibility()])
            ([$('textarea'), $('#tree-error')])",
    )
    .await
}

async fn of_the_articles_tree_alpha_beta_visits_six_leaves_and_cuts_six(tab: &Tab) {
    let walk = open(tab).await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, ARTICLE);
    assert_eq!(
        summary(&walk).await,
        "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14."
    );
    // One meets them in that order, and no others.
    let mut leaves = Vec::new();
    let all = walk.all_steps().await;
    for shown in &all {
        if let Some((_, leaf)) = shown.sentence.split_once(" tries the leaf ") {
            leaves.push(leaf.trim_end_matches('.').to_owned());
        }
    }
    assert_eq!(leaves, ["3", "17", "2", "15", "2", "3"]);
    let end = &all.last().expect("a step").sentence;
    assert_eq!(
        *end,
        "The search is over: MAX chooses [[[3,17],[2,12]],[[15],[25,0]]], worth 3, after 17 nodes. Cuts left out the \
         other 9; the score is the same."
    );
}

async fn minimax_visits_all_twelve_leaves(tab: &Tab) {
    let walk = open(tab).await;
    walk.choose("tree-search", "minimax").await;
    assert_eq!(
        summary(&walk).await,
        "Value 3. Visited 3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14; nothing cut."
    );
    assert_eq!(walk.shown().await.node, "#1 of 26, ply 0");
}

async fn the_good_order_visits_fewer_nodes(tab: &Tab) {
    let walk = open(tab).await;
    for (search, nodes) in [("alpha-beta", 17), ("ordered", 15), ("minimax", 26)] {
        walk.choose("tree-search", search).await;
        assert_eq!(walk.shown().await.node, format!("#1 of {nodes}, ply 0"));
        assert!(summary(&walk).await.starts_with("Value 3. "), "{search}");
    }
    // By hand: the branch of 5 is best for MAX and comes first, then that of 2, whose second leaf is cut, then that of 1.
    enter(&walk, "[[1],[5,9],[2,3]]").await;
    walk.choose("tree-search", "ordered").await;
    assert_eq!(summary(&walk).await, "Value 5. Visited 5, 9, 2, 1; cut 3.");
}

async fn the_depth_takes_a_point_for_each_ply(tab: &Tab) {
    let walk = open(tab).await;
    enter(&walk, "[[3,17],[2,12],-8]").await;
    walk.choose("tree-search", "minimax-depth").await;
    // By hand: 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
    assert_eq!(
        summary(&walk).await,
        "Value 1. Visited 3, 17, 2, 12, −8; nothing cut."
    );
    walk.jump("3").await;
    assert_eq!(
        walk.shown().await.sentence,
        "MIN tries the leaf 3: 2 plies deep that is 1."
    );
    walk.jump("8").await;
    assert_eq!(
        walk.shown().await.sentence,
        "MAX tries the leaf −8: 1 ply deep that is −7."
    );
    walk.press("Step").await;
    assert_eq!(walk.shown().await.score, "−7");
}

async fn the_four_cuts_are_told_with_their_reasons(tab: &Tab) {
    let walk = open(tab).await;
    let cuts: Vec<[String; 4]> = walk
        .all_steps()
        .await
        .into_iter()
        .filter(|shown| shown.sentence.starts_with("Cut"))
        .map(|shown| [shown.board, shown.alpha, shown.beta, shown.sentence])
        .collect();
    let by_hand = [
        // MAX has 3 from [3,17], and MIN has 2 here.
        (
            "[2,12]",
            "3",
            "2",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 2. 1 branch is left out, 1 node.",
        ),
        // MIN has 3 from [[3,17],[2,12]], and MAX has 15 here. [25,0] is a branch with two leaves.
        (
            "[[15],[25,0]]",
            "15",
            "3",
            "Cut: MIN already has 3 elsewhere (beta 3), and this is at least 15. 1 branch is left out, 3 nodes.",
        ),
        // MAX has 3 from the first half of the tree, and MIN has 2 here.
        (
            "[2,5]",
            "3",
            "2",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 2. 1 branch is left out, 1 node.",
        ),
        // MAX has 3 from the first half of the tree, and MIN has 3 here as well: equal is enough.
        (
            "[[[2,5],[3]],[[2,14]]]",
            "3",
            "3",
            "Cut: MAX already has 3 elsewhere (alpha 3), and this is at most 3. 1 branch is left out, 4 nodes.",
        ),
    ];
    assert_eq!(
        cuts,
        by_hand.map(|(node, alpha, beta, sentence)| [node, alpha, beta, sentence].map(str::to_owned))
    );
}

async fn of_the_nodes_a_to_g_the_last_is_cut(tab: &Tab) {
    let walk = open(tab).await;
    walk.press("Its subtree A to G").await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, "[[3,17],[2,12]]");
    assert_eq!(summary(&walk).await, "Value 3. Visited 3, 17, 2; cut 12.");
    // A to F are visited one after the other.
    let lettered = ["[[3,17],[2,12]]", "[3,17]", "3", "17", "[2,12]", "2"];
    let mut visited = Vec::new();
    let mut cut_at = None;
    for (step, shown) in walk.all_steps().await.into_iter().enumerate() {
        if shown.sentence.contains("begins at") || shown.sentence.contains(" tries ") {
            visited.push(shown.board);
        } else if shown.sentence.starts_with("Cut") {
            assert_eq!(cut_at.replace(step), None, "a second cut");
            assert_eq!([&*shown.board, &shown.alpha, &shown.beta], ["[2,12]", "3", "2"]);
        }
    }
    assert_eq!(visited, lettered);
    // G stands in the tree where it would have come, and is struck out.
    let cut_at = cut_at.expect("a cut");
    walk.press("To the start").await;
    for _ in 0..cut_at {
        walk.press("Step").await;
    }
    let rows = walk.rows().await;
    let titles: Vec<&str> = rows.iter().map(|row| &*row.title).collect();
    assert_eq!(titles, [lettered[0], "[3,17]", "[2,12]", "2", "12"]);
    let struck: Vec<bool> = rows.iter().map(|row| row.struck).collect();
    assert_eq!(struck, [false, false, false, false, true]);
    assert_eq!([&*rows[4].facts, &*rows[4].score], ["1 node not visited", "cut"]);
    // What the article letters is told on the page.
    let note: String = walk.ask("$('.note').textContent").await;
    assert!(
        note.contains("A to G") && note.contains("G, the 12, is cut"),
        "{note}"
    );
    walk.press("The article’s tree").await;
    assert_eq!(walk.ask::<String>("$('textarea').value").await, ARTICLE);
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17, 2, 15"));
}

async fn every_step_is_as_in_a_naive_alpha_beta(tab: &Tab) {
    let walk = open(tab).await;
    for (text, search) in [
        (ARTICLE, "alpha-beta"),
        (
            "[[0,-4,[7,-7]],[[-3,2],5,1],[-2,[6,[8,1],3]]]",
            "alpha-beta-depth",
        ),
        ("[5,[1,9],[[2,6],[8,0]]]", "minimax"),
    ] {
        enter(&walk, text).await;
        walk.choose("tree-search", search).await;
        let record = Record::of(&Place::numbers(text), search);
        let all = walk.all_steps().await;
        assert_eq!(all.len(), record.steps.len(), "{search} of {text}");
        for (now, (shown, step)) in all.iter().zip(&record.steps).enumerate() {
            let at = format!("{search} of {text}, step {now}");
            let node = &record.nodes[step.node];
            let name = player(node.max());
            assert_eq!(shown.board, node.place.title(), "{at}");
            assert_eq!(
                [&shown.alpha, &shown.beta],
                [&written(step.alpha), &written(step.beta)],
                "{at}"
            );
            let node_of = format!("#{} of {}, ply {}", step.node + 1, record.nodes.len(), node.ply);
            assert_eq!(shown.node, node_of, "{at}");
            let level = match (node.leaf(), node.max()) {
                (true, _) => format!("{name}: the end"),
                (_, true) => "MAX takes the highest".into(),
                (_, false) => "MIN takes the lowest".into(),
            };
            assert_eq!(shown.level, level, "{at}");
            let best = step.best.map_or("none yet".into(), |best| {
                format!("{}, {}", record.score(best), record.nodes[best].place.title())
            });
            assert_eq!(shown.best, best, "{at}");
            let score = if step.act == Act::Leave {
                record.score(step.node)
            } else {
                "…".into()
            };
            assert_eq!(shown.score, score, "{at}");
        }
    }
}

async fn an_edited_tree_is_searched_anew(tab: &Tab) {
    let walk = open(tab).await;
    walk.press("Step").await;
    walk.press("Step").await;
    let tree = "[[4,6],[-7,9],[5,5]]";
    walk.think.write(INPUT, tree).await;
    // It is searched when one says so.
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17"));
    assert_eq!(walk.step().await.0, 2);
    walk.press("Search this tree").await;
    assert_searched(&walk, &Place::numbers(tree), "alpha-beta").await;
    assert_eq!(summary(&walk).await, "Value 5. Visited 4, 6, −7, 5, 5; cut 9.");
    let rows = walk.rows().await;
    let titles: Vec<&str> = rows.iter().map(|row| &*row.title).collect();
    assert_eq!(titles, ["[[4,6],[−7,9],[5,5]]", "[4,6]", "[−7,9]", "[5,5]"]);
    // The same search goes on for the next tree.
    walk.choose("tree-search", "minimax").await;
    enter(&walk, "[[1,2],[3]]").await;
    assert_searched(&walk, &Place::numbers("[[1,2],[3]]"), "minimax").await;
}

/// Trees by a generator of one's own, so that they are the same in each run.
struct Trees(u64);

impl Trees {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn branch(&mut self, levels: u64) -> Value {
        let children = 1 + self.below(4);
        Value::Array((0..children).map(|_| self.any(levels)).collect())
    }

    fn any(&mut self, levels: u64) -> Value {
        if levels == 0 || self.below(3) == 0 {
            json!(self.below(41) as i64 - 20)
        } else {
            self.branch(levels - 1)
        }
    }
}

async fn random_trees_have_the_values_of_a_naive_minimax(tab: &Tab) {
    let walk = open(tab).await;
    let mut trees = Trees(2026);
    let mut cuts = 0;
    for number in 0..24 {
        let tree = loop {
            let tree = trees.branch(3);
            // All leaves have room in the summary.
            if tree.to_string().len() > 30 && Place::Numbers(tree.clone()).size() < 60 {
                break Place::Numbers(tree);
            }
        };
        let search = ["alpha-beta", "minimax", "alpha-beta-depth", "minimax-depth"][number % 4];
        enter(&walk, &tree.title().replace('−', "-")).await;
        walk.choose("tree-search", search).await;
        assert_searched(&walk, &tree, search).await;
        let record = Record::of(&tree, search);
        assert_eq!(
            record.nodes[0].score,
            How::named(search).worth(&tree, 0),
            "the root is exact"
        );
        cuts += record.steps.iter().filter(|step| step.act == Act::Cut).count();
    }
    assert!(cuts > 10, "{cuts} cuts");
}

async fn a_tree_may_be_written_loosely(tab: &Tab) {
    let walk = open(tab).await;
    for (text, tree) in [
        (" [ [ 3 , 17 ] , [ 2 , 12 ] ] ", "[[3,17],[2,12]]"),
        ("[[3,\n17],\n[2,12]]\n", "[[3,17],[2,12]]"),
        ("[−3,[−4,−0]]", "[-3,[-4,0]]"),
        ("[007]", "[7]"),
        ("[-999,999]", "[-999,999]"),
    ] {
        enter(&walk, text).await;
        assert_eq!(walk.ask::<String>("$('textarea').value").await, tree, "{text}");
        assert_searched(&walk, &Place::numbers(tree), "alpha-beta").await;
    }
}

async fn the_largest_trees_are_taken(tab: &Tab) {
    let walk = open(tab).await;
    // As deep as a tree may be, and as wide.
    let deep = format!("{}1{}", "[".repeat(12), "]".repeat(12));
    enter(&walk, &deep).await;
    assert_searched(&walk, &Place::numbers(&deep), "alpha-beta").await;
    walk.press("To the end").await;
    assert_eq!(walk.step().await.0, 25);
    let wide: Vec<String> = (0..999).map(|leaf| (leaf % 7).to_string()).collect();
    enter(&walk, &format!("[{}]", wide.join(","))).await;
    assert_eq!(problem(&walk).await[0], "");
    let said = summary(&walk).await;
    assert!(
        said.starts_with("Value 6. Visited 0, 1, 2, 3,") && said.contains('…'),
        "{said}"
    );
    let shown = walk.shown().await;
    assert_eq!(shown.node, "#1 of 1,000, ply 0");
    assert!(shown.board.ends_with('…') && shown.board.len() < 200, "{shown:?}");
    walk.press("To the end").await;
    assert_eq!(walk.step().await, (1999, 2000));
    assert!(walk.rows().await.len() < 40);
}

async fn a_bad_text_is_said_with_its_place_and_the_last_tree_stays(tab: &Tab) {
    let walk = open(tab).await;
    enter(&walk, "[[1,2],[3,4]]").await;
    walk.jump("5").await;
    let there = walk.shown().await;
    let (deep, many) = ("[".repeat(13), format!("[{}]", vec!["1"; 1000].join(",")));
    for (text, place) in [
        ("", "character 1"),
        ("   ", "character 1"),
        ("3", "Character 1"),
        ("tree", "Character 1"),
        ("[", "character 1"),
        ("[[3,17]", "character 1"),
        ("[[3,17],[2,12]", "character 1"),
        ("[[3,17],[2", "character 9"),
        ("[3,17]]", "character 7"),
        ("[3,,17]", "character 4"),
        ("[3,]", "character 4"),
        ("[3 17]", "character 4"),
        ("[]", "character 1"),
        ("[1,[]]", "character 4"),
        ("[1.5]", "Character 3"),
        ("[a]", "Character 2, “a”"),
        ("[1,<b>]", "Character 4, “<”"),
        ("[-]", "character 2"),
        ("[1000]", "character 2"),
        ("[1,-1000]", "character 4"),
        ("[1] [2]", "character 5"),
        (&deep, "character 13"),
        (&many, "character 2000"),
    ] {
        let shown = if text.len() > 40 { &text[..40] } else { text };
        enter(&walk, text).await;
        let said = problem(&walk).await;
        let sentence = said[0].as_str().expect("a text");
        assert!(
            sentence.contains(&format!("{place} "))
                || sentence.contains(&format!("{place},"))
                || sentence.contains(&format!("{place}:"))
                || sentence.contains(&format!("{place}.")),
            "{shown}: {sentence}"
        );
        assert!(crate::oracle::is_sentence(sentence, text), "{shown}: {sentence}");
        assert_eq!(said, json!([sentence, "true", true]), "{shown}");
        // The text stays, so that it can be put right, and so does the last tree.
        assert_eq!(walk.ask::<String>("$('textarea').value").await, text, "{shown}");
        assert_eq!(walk.shown().await, there, "{shown}");
        assert_eq!(summary(&walk).await, "Value 3. Visited 1, 2, 3, 4; nothing cut.");
    }
    walk.press("Step").await;
    walk.press("Back").await;
    assert_eq!(walk.shown().await, there);
    enter(&walk, "[[9],[8]]").await;
    assert_searched(&walk, &Place::numbers("[[9],[8]]"), "alpha-beta").await;
    // The field tells what is wrong with it, wherever the focus comes from.
    let described: bool = walk
        .ask("$('textarea').getAttribute('aria-describedby').split(' ').includes($('.error[role=alert]').id)")
        .await;
    assert!(described);
}

async fn the_address_opens_tree_search_and_step(tab: &Tab) {
    let walk = Walk::follow(
        tab,
        "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6",
        "numbers",
    )
    .await;
    let record = Record::of(&Place::numbers("[[3,17],[2,-12]]"), "minimax-depth");
    assert_eq!(
        walk.ask::<String>("$('textarea').value").await,
        "[[3,17],[2,-12]]"
    );
    // The page counts from 1.
    assert_eq!(walk.step().await, (5, record.steps.len()));
    assert_eq!(
        walk.ask::<String>("$('select[name=tree-search]').value").await,
        "minimax-depth"
    );
    assert_eq!(
        summary(&walk).await,
        summed_up(&Place::numbers("[[3,17],[2,-12]]"), "minimax-depth")
    );
    let shown = walk.shown().await;

    // And it follows, to open the same.
    walk.press("Step").await;
    walk.press("Back").await;
    walk.until("location.hash.includes('tree-step=6')").await;
    let address: String = walk.ask("location.hash").await;
    assert_eq!(
        address,
        "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6"
    );
    let again = Walk::follow(tab, &address, "numbers").await;
    assert_eq!(again.shown().await, shown);
    enter(&again, "[[1],[2]]").await;
    again.until("location.hash.includes('tree=[[1],[2]]')").await;
    again.press("The article’s tree").await;
    again.choose("tree-search", "alpha-beta").await;
    again.until("location.hash == '#think=numbers'").await;
}

async fn a_bad_tree_in_the_address_is_said(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=numbers&tree=[[3,17],[x]]", "numbers").await;
    let said = problem(&walk).await;
    assert!(
        said[0]
            .as_str()
            .is_some_and(|said| said.starts_with("Character 10, “x”")),
        "{said}"
    );
    // What is searched instead is the article's tree.
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17, 2, 15"));
    enter(&walk, "[[3,17],[4]]").await;
    assert_searched(&walk, &Place::numbers("[[3,17],[4]]"), "alpha-beta").await;
}

async fn the_live_board_has_nothing_to_do_with_it(tab: &Tab) {
    let walk = Walk::follow(tab, "#player=both&think=numbers,search", "numbers").await;
    walk.jump("4").await;
    let there = walk.shown().await;
    assert_eq!(
        there.ghosts,
        vec![String::new(); 9],
        "numbers leave no ghosts on the board"
    );
    walk.think.game.click(4).await;
    walk.think
        .until("$('#think-search .here .mini').dataset.x.includes('X')")
        .await;
    assert_eq!(walk.shown().await, there);
    // The two walks are apart.
    let search: Value = walk.think.ask("$('#think-search input[type=range]').value").await;
    assert_eq!(search, "0");
}

async fn its_tree_has_the_keys_of_the_other(tab: &Tab) {
    let walk = open(tab).await;
    walk.press("Its subtree A to G").await;
    walk.press("To the end").await;
    walk.enter_tree().await;
    for (key, title, rows) in [
        ("ArrowDown", "[3,17]", 3),
        ("ArrowRight", "[3,17]", 5),
        ("ArrowRight", "3", 5),
        ("End", "[2,12]", 5),
        ("ArrowRight", "[2,12]", 7),
        ("End", "12", 7),
        (" ", "12", 7),
        ("ArrowLeft", "[2,12]", 7),
        ("ArrowLeft", "[2,12]", 5),
    ] {
        tab.press(key).await;
        assert_eq!(walk.focused().await.title, title, "after {key}");
        assert_eq!(walk.rows().await.len(), rows, "after {key}");
    }
    // The space bar has led to where it was cut.
    assert!(walk.shown().await.sentence.starts_with("Cut: MAX already has 3"));
}
