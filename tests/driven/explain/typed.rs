//! "How it thinks", trees of numbers, typed or in the address, and texts that are no tree.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::explain::numbers::{INPUT, enter, nodes, open, summary, title};
use crate::explain::walk::Walk;
use crate::oracle::is_sentence;

/// The text in the field.
async fn typed(walk: &Walk<'_>) -> String {
    walk.ask("$('textarea').value").await
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
    walk.go(2).await;
    walk.think.write(INPUT, "[[4,6],[-7,9],[5,5]]").await;
    // The search waits for the button.
    assert!(summary(&walk).await.starts_with("Value 3. Visited 3, 17"));
    assert_eq!(walk.figure.step().await.0, 2);
    walk.press("Search this tree").await;
    assert_eq!(summary(&walk).await, "Value 5. Visited 4, 6, −7, 5, 5; cut 9.");
    // Nine nodes are entered and left, and there is one cut.
    assert_eq!(walk.figure.step().await, (0, 19));
    assert_eq!(problem(&walk).await, json!(["", "false", false]));
    let items = walk.figure.now().await.items;
    let titles: Vec<&str> = items.iter().filter_map(|item| item.spoken.split(". ").next()).collect();
    assert_eq!(titles, ["[[4,6],[−7,9],[5,5]]", "[4,6]", "4", "6", "[−7,9]", "−7", "9", "[5,5]", "5", "5"]);
    // The chosen search stays for the next tree.
    walk.choose("tree-search", "minimax").await;
    enter(&walk, "[[1,2],[3]]").await;
    assert_eq!(summary(&walk).await, "Value 3. Visited 1, 2, 3; nothing cut.");
    assert_eq!(walk.figure.step().await, (0, 12));
}

#[apply(chromium)]
async fn the_largest_trees_are_taken(tab: &Tab) {
    let walk = open(tab).await;
    // As deep as a tree may be, and as wide.
    enter(&walk, &format!("{}1{}", "[".repeat(12), "]".repeat(12))).await;
    assert_eq!(summary(&walk).await, "Value 1. Visited 1; nothing cut.");
    assert_eq!((nodes(&walk).await, walk.figure.step().await), (13, (0, 26)));
    let wide: Vec<String> = (0..999).map(|leaf| (leaf % 7).to_string()).collect();
    enter(&walk, &format!("[{}]", wide.join(","))).await;
    assert_eq!(problem(&walk).await, json!(["", "false", false]));
    let said = summary(&walk).await;
    assert!(said.starts_with("Value 6. Visited 0, 1, 2, 3,") && said.contains('…'), "{said}");
    assert_eq!((nodes(&walk).await, walk.figure.step().await), (1_000, (0, 2_000)));
    let shown = walk.shown().await;
    assert!(title(&shown).ends_with('…') && title(&shown).len() < 200, "{shown:?}");
    // Most leaves are folded together. If a key unfolds some of them, one of these has the focus.
    walk.figure.act("items.at(-1).focus({ preventScroll: true })").await;
    let focused = "(({ ariaLevel, dataset: { kind } }) => [ariaLevel, kind])(root.activeElement)";
    assert_eq!(walk.figure.ask::<[String; 2]>(focused).await, ["2", "rest"]);
    tab.press("Enter").await;
    assert_eq!(walk.figure.ask::<[String; 2]>(focused).await, ["2", "node"]);
    walk.figure.press("To the end").await;
    assert_eq!(walk.figure.step().await.0, 1_999);
    assert!(walk.figure.now().await.items.len() < 40);
}

#[apply(chromium)]
async fn a_tree_may_be_written_loosely_and_a_bad_text_leaves_the_last_tree(tab: &Tab) {
    let walk = open(tab).await;
    for (text, tree) in [
        (" [ [ 3 , 17 ] , [ 2 , 12 ] ] ", "[[3,17],[2,12]]"),
        ("[[3,\n17],\n[2,12]]\n", "[[3,17],[2,12]]"),
        ("[−3,[−4,−0]]", "[-3,[-4,0]]"),
        ("[007]", "[7]"),
        ("[[1,2],[3,4]]", "[[1,2],[3,4]]"),
    ] {
        enter(&walk, text).await;
        assert_eq!(typed(&walk).await, tree, "{text}");
        assert_eq!(walk.figure.ask::<String>("tree.numbers").await, tree, "{text}");
    }
    walk.go(5).await;
    let there = walk.shown().await;
    let many = format!("[{}]", vec!["1"; 1000].join(","));
    for (text, place) in [
        ("", "character 1,"),
        ("[[3,17],[2", "character 9 "),
        ("[1,<b>]", "Character 4, “<”,"),
        ("[1,-1000]", "character 4 "),
        (&many, "character 2000:"),
    ] {
        enter(&walk, text).await;
        let said = problem(&walk).await;
        let sentence = said[0].as_str().expect("a text");
        assert!(sentence.contains(place) && is_sentence(sentence, text), "{text}: {sentence}");
        assert_eq!(said, json!([sentence, "true", true]), "{text}");
        // The text stays, so that the visitor can correct it, and so does the last tree.
        assert_eq!(typed(&walk).await, text);
        assert_eq!(walk.shown().await, there, "{text}");
        assert_eq!(summary(&walk).await, "Value 3. Visited 1, 2, 3, 4; nothing cut.");
    }
    walk.figure.press("Step").await;
    walk.figure.press("Back").await;
    assert_eq!(walk.shown().await, there);
    enter(&walk, "[[9],[8]]").await;
    assert_eq!(summary(&walk).await, "Value 9. Visited 9, 8; nothing cut.");
    assert_eq!(problem(&walk).await, json!(["", "false", false]));
    // The error message describes the field, wherever the focus comes from.
    let described: bool = walk
        .ask("$('textarea').getAttribute('aria-describedby').split(' ').includes($('.error[role=alert]').id)")
        .await;
    assert!(described);
}

#[apply(chromium)]
async fn the_address_opens_tree_search_and_step(tab: &Tab) {
    let address = "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6";
    let walk = Walk::follow(tab, address, "numbers").await;
    assert_eq!(typed(&walk).await, "[[3,17],[2,-12]]");
    // The page counts from 1.
    assert_eq!(walk.figure.step().await, (5, 14));
    assert_eq!(walk.ask::<String>("$('select[name=tree-search]').value").await, "minimax-depth");
    // By hand: two plies deep the leaves count 1, 15, 0 and −10.
    assert_eq!(summary(&walk).await, "Value 1. Visited 3, 17, 2, −12; nothing cut.");
    let shown = walk.shown().await;

    // The address follows the steps, and opens the same search again.
    walk.figure.press("Step").await;
    walk.figure.press("Back").await;
    walk.until(&format!("location.hash == '{address}'")).await;
    let again = Walk::follow(tab, address, "numbers").await;
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
    assert_eq!(summary(&walk).await, "Value 4. Visited 3, 17, 4; nothing cut.");
    assert_eq!(problem(&walk).await, json!(["", "false", false]));
}
