//! Random use of the page: thousands of clicks, keys, settings and links by one visitor.
//!
//! `UNBEATABLE_SOAK=200000 cargo test --test browser -- page::soak` takes 200,000 random actions. `UNBEATABLE_SEED=7` takes
//! others.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::soak::{assert_flat, heap, seed_of};
use crate::named::named;

#[apply(everywhere)]
async fn the_page_outlives_a_visitor_of_chance(tab: &Tab) {
    let seed = named("UNBEATABLE_SEED", 1);
    let times = named("UNBEATABLE_SOAK", 400);
    tab.keep_copies().await;
    tab.open().await;
    tab.eval::<()>("void document.querySelector('.think, .story').scrollIntoView()").await;
    tab.eval::<()>(&format!("void (window.visitor = {}())", include_str!("random_visitor.js"))).await;
    let (each, mut middle) = (40, 0.0);
    let rounds = times.div_ceil(each);
    for round in 0..rounds {
        let told: Value = tab.eval(&format!("visitor({}, {each})", seed_of(seed, round))).await;
        assert_eq!(told["faults"], json!([]), "round {round} of seed {seed}: {told:#?}");
        let faults = tab.faults().await;
        assert_eq!(faults, [] as [&str; 0], "round {round} of seed {seed}: {told:#?}");
        // This empties the test's list of events as well, so that it does not count as memory of the page.
        let heard = tab.heard().await;
        let rejected = heard.iter().find(|event| event["type"] == "unhandledrejection");
        assert_eq!(rejected, None, "round {round} of seed {seed}: {told:#?}");
        if round == rounds / 2 {
            middle = heap(tab).await;
        }
    }
    assert_flat(middle, heap(tab).await);
}
