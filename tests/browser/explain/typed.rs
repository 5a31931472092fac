//! "How it thinks", trees of numbers, typed or in the address, and texts that are no tree.

use serde_json::{Value, json};

use crate::driver::random::Random;
use crate::driver::tab::Tab;
use crate::explain::notation::written;
use crate::explain::numbers::{INPUT, enter, nodes, open, summary};
use crate::explain::walk::Walk;
use crate::oracle::is_sentence;
use crate::oracle::search::{NaiveSearch, Record, StepKind, Subtree};

/// The expected summary of a search: the value, and the visited and the cut leaves, in the order of the search.
fn summed_up(tree: &Subtree, search: &str) -> String {
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
    let cut = if cut.is_empty() { "nothing cut".into() } else { format!("cut {}", cut.join(", ")) };
    let value = written(record.nodes[0].score);
    format!("Value {value}. Visited {}; {cut}.", visited.join(", "))
}

/// Asserts that what the page says about the search of this tree is what a naive search finds.
async fn assert_searched(walk: &Walk<'_>, tree: &Subtree, search: &str) {
    let record = Record::of(tree, search);
    let text = tree.title();
    assert_eq!(summary(walk).await, summed_up(tree, search), "{search} of {text}");
    assert_eq!(nodes(walk).await, record.nodes.len(), "{search} of {text}");
    assert_eq!(walk.figure.step().await, (0, record.steps.len()), "{search} of {text}");
    assert_eq!(problem(walk).await, json!(["", "false", false]), "{text}");
}

/// The error message, the field's `aria-invalid`, and whether the message is visible.
async fn problem(walk: &Walk<'_>) -> Value {
    walk.ask(
        "(([input, problem]) => [problem.textContent, input.getAttribute('aria-invalid'), problem.checkVisibility()])
            ([$('textarea'), $('#tree-error')])",
    )
    .await
}

#[apply(everywhere)]
async fn an_edited_tree_is_searched_anew(tab: &Tab) {
    let walk = open(tab).await;
    walk.figure.press("Step").await;
    walk.figure.press("Step").await;
    let tree = "[[4,6],[-7,9],[5,5]]";
    walk.think.write(INPUT, tree).await;
    // The search waits for the button.
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17"));
    assert_eq!(walk.figure.step().await.0, 2);
    walk.press("Search this tree").await;
    assert_searched(&walk, &Subtree::numbers(tree), "alpha-beta").await;
    assert_eq!(summary(&walk).await, "Value 5. Visited 4, 6, −7, 5, 5; cut 9.");
    let items = walk.figure.now().await.items;
    let titles: Vec<&str> = items.iter().filter_map(|item| item.spoken.split(". ").next()).collect();
    assert_eq!(titles, ["[[4,6],[−7,9],[5,5]]", "[4,6]", "4", "6", "[−7,9]", "−7", "9", "[5,5]", "5", "5"]);
    // The chosen search stays for the next tree.
    walk.choose("tree-search", "minimax").await;
    enter(&walk, "[[1,2],[3]]").await;
    assert_searched(&walk, &Subtree::numbers("[[1,2],[3]]"), "minimax").await;
}

/// A random tree with at most so many levels below its children.
fn random_tree(random: &mut Random, levels: usize) -> Value {
    let children = 1 + random.below(4);
    let child = |_| {
        if levels == 0 || random.below(3) == 0 {
            json!(random.below(41) as i64 - 20)
        } else {
            random_tree(random, levels - 1)
        }
    };
    Value::Array((0..children).map(child).collect())
}

#[apply(chromium)]
async fn random_trees_have_the_values_of_a_naive_minimax(tab: &Tab) {
    let walk = open(tab).await;
    let mut random = Random::default();
    let mut cuts = 0;
    for number in 0..24 {
        let tree = loop {
            let tree = random_tree(&mut random, 3);
            // All leaves have room in the summary.
            if tree.to_string().len() > 30 && Subtree::Numbers(tree.clone()).size() < 60 {
                break Subtree::Numbers(tree);
            }
        };
        let search = ["alpha-beta", "minimax", "alpha-beta-depth", "minimax-depth"][number % 4];
        enter(&walk, &tree.title().replace('−', "-")).await;
        walk.choose("tree-search", search).await;
        assert_searched(&walk, &tree, search).await;
        let record = Record::of(&tree, search);
        assert_eq!(record.nodes[0].score, NaiveSearch::named(search).worth(&tree, 0), "the root is exact");
        cuts += record.steps.iter().filter(|step| step.kind == StepKind::Cut).count();
    }
    assert!(cuts > 10, "{cuts} cuts");
}

#[apply(chromium)]
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
        assert_searched(&walk, &Subtree::numbers(tree), "alpha-beta").await;
    }
}

#[apply(chromium)]
async fn the_largest_trees_are_taken(tab: &Tab) {
    let walk = open(tab).await;
    // As deep as a tree may be, and as wide.
    let deep = format!("{}1{}", "[".repeat(12), "]".repeat(12));
    enter(&walk, &deep).await;
    assert_searched(&walk, &Subtree::numbers(&deep), "alpha-beta").await;
    walk.figure.press("To the end").await;
    assert_eq!(walk.figure.step().await.0, 25);
    let wide: Vec<String> = (0..999).map(|leaf| (leaf % 7).to_string()).collect();
    enter(&walk, &format!("[{}]", wide.join(","))).await;
    assert_eq!(problem(&walk).await[0], "");
    let said = summary(&walk).await;
    assert!(said.starts_with("Value 6. Visited 0, 1, 2, 3,") && said.contains('…'), "{said}");
    assert_eq!(nodes(&walk).await, 1_000);
    let shown = walk.shown().await;
    let (title, _) = shown.node.spoken.split_once(". ").expect("a title");
    assert!(title.ends_with('…') && title.len() < 200, "{shown:?}");
    walk.figure.press("To the end").await;
    assert_eq!(walk.figure.step().await, (1999, 2000));
    assert!(walk.figure.now().await.items.len() < 40);
}

#[apply(chromium)]
async fn a_bad_text_is_said_with_its_place_and_the_last_tree_stays(tab: &Tab) {
    let walk = open(tab).await;
    enter(&walk, "[[1,2],[3,4]]").await;
    walk.go(5).await;
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
        assert!(is_sentence(sentence, text), "{shown}: {sentence}");
        assert_eq!(said, json!([sentence, "true", true]), "{shown}");
        // The text stays, so that the visitor can correct it, and so does the last tree.
        assert_eq!(walk.ask::<String>("$('textarea').value").await, text, "{shown}");
        assert_eq!(walk.shown().await, there, "{shown}");
        assert_eq!(summary(&walk).await, "Value 3. Visited 1, 2, 3, 4; nothing cut.");
    }
    walk.figure.press("Step").await;
    walk.figure.press("Back").await;
    assert_eq!(walk.shown().await, there);
    enter(&walk, "[[9],[8]]").await;
    assert_searched(&walk, &Subtree::numbers("[[9],[8]]"), "alpha-beta").await;
    // The error message describes the field, wherever the focus comes from.
    let described: bool = walk
        .ask("$('textarea').getAttribute('aria-describedby').split(' ').includes($('.error[role=alert]').id)")
        .await;
    assert!(described);
}

#[apply(chromium)]
async fn the_address_opens_tree_search_and_step(tab: &Tab) {
    let walk = Walk::follow(
        tab,
        "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6",
        "numbers",
    )
    .await;
    let record = Record::of(&Subtree::numbers("[[3,17],[2,-12]]"), "minimax-depth");
    assert_eq!(walk.ask::<String>("$('textarea').value").await, "[[3,17],[2,-12]]");
    // The page counts from 1.
    assert_eq!(walk.figure.step().await, (5, record.steps.len()));
    assert_eq!(walk.ask::<String>("$('select[name=tree-search]').value").await, "minimax-depth");
    assert_eq!(summary(&walk).await, summed_up(&Subtree::numbers("[[3,17],[2,-12]]"), "minimax-depth"));
    let shown = walk.shown().await;

    // The address follows the steps, and opens the same search again.
    walk.figure.press("Step").await;
    walk.figure.press("Back").await;
    walk.until("location.hash.includes('tree-step=6')").await;
    let address: String = walk.ask("location.hash").await;
    assert_eq!(address, "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6");
    let again = Walk::follow(tab, &address, "numbers").await;
    assert_eq!(again.shown().await, shown);
    enter(&again, "[[1],[2]]").await;
    again.until("location.hash.includes('tree=[[1],[2]]')").await;
    again.press("The article’s tree").await;
    again.choose("tree-search", "alpha-beta").await;
    again.until("location.hash == '#think=numbers'").await;
}

#[apply(chromium)]
async fn a_bad_tree_in_the_address_is_said(tab: &Tab) {
    let walk = Walk::follow(tab, "#think=numbers&tree=[[3,17],[x]]", "numbers").await;
    let said = problem(&walk).await;
    assert!(said[0].as_str().is_some_and(|said| said.starts_with("Character 10, “x”")), "{said}");
    // The page searches the article's tree instead.
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17, 2, 15"));
    enter(&walk, "[[3,17],[4]]").await;
    assert_searched(&walk, &Subtree::numbers("[[3,17],[4]]"), "alpha-beta").await;
}
