//! "How it thinks", alpha-beta: each step against a naive search, what is cut and why, and which scores are bounds.

use tokio::sync::OnceCell;

use crate::driver::tab::Tab;
use crate::explain::notation::grouped;
use crate::explain::search::sentence_tokens;
use crate::explain::sentences::tokens;
use crate::explain::walk::{LOST, Shown, Walk};
use crate::oracle::search::{NaiveSearch, Record, StepKind};

/// Searches whose cuts are of every kind, and leave scores that are only upper or only lower bounds.
const BOUNDED: [(&str, &str); 2] = [(LOST, "alpha-beta-depth"), ("XOX/.O./...", "alpha-beta-depth")];

/// A search of `BOUNDED`: the board, the search, the record of the naive search, and what the page shows at each step.
type Walked = (&'static str, &'static str, Record, Vec<Shown>);

/// All steps of these searches. The first test that asks for them walks through them; the others reuse the result.
async fn bounded(tab: &Tab) -> &'static [Walked] {
    static WALKED: OnceCell<Vec<Walked>> = OnceCell::const_new();
    WALKED
        .get_or_init(async || {
            let mut walked = Vec::new();
            for (board, search) in BOUNDED {
                let shown = Walk::of(tab, board, search, 0).await.all_steps().await;
                let record = Record::drawn(board, search);
                assert_eq!(shown.len(), record.steps.len());
                walked.push((board, search, record, shown));
            }
            walked
        })
        .await
}

#[apply(chromium)]
async fn every_step_is_as_in_a_naive_alpha_beta(tab: &Tab) {
    for (board, search) in [(LOST, "alpha-beta"), ("XO./.O./X..", "ordered-depth")] {
        let walk = Walk::of(tab, board, search, 0).await;
        let record = Record::drawn(board, search);
        for (shown, step) in walk.assert_every_step(&record, true).await.iter().zip(&record.steps) {
            let state = record.nodes[step.node].place.state();
            assert_eq!(shown.node.board, state.text().replace('/', ""), "{search}, {}", shown.place);
        }
    }
}

#[apply(chromium)]
async fn max_is_whoever_moves_at_the_root(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "alpha-beta-depth", 0).await;
    let shown = walk.shown().await;
    assert_eq!(sentence_tokens(&shown), "begins O O MAX MIN");
    let levels: Vec<String> = walk
        .figure
        .ask("[...root.querySelectorAll('.levels span')].map(({ textContent }) => textContent)")
        .await;
    assert_eq!(levels[..2], ["MAX: O takes the highest", "MIN: X takes the lowest"]);
    // A win of X is a loss for MAX, here O.
    walk.figure.press("To the end").await;
    assert_eq!(sentence_tokens(&walk.shown().await).split(' ').nth(1), Some("O"));
    assert_eq!(walk.shown().await.node.score, "−6");
}

#[apply(chromium)]
async fn a_cut_is_told_with_its_reason(tab: &Tab) {
    let mut seen = [false; 5];
    for (board, _, record, shown) in bounded(tab).await {
        for (now, shown) in shown.iter().enumerate() {
            let step = &record.steps[now];
            assert_eq!(step.kind == StepKind::Cut, shown.sentence.starts_with("Cut: "), "{}", shown.sentence);
            if step.kind != StepKind::Cut {
                continue;
            }
            let words = record.sentence(now);
            // The sentence uses the singular for one.
            let node = &record.nodes[step.node];
            let [branches, nodes] = [node.cut.len(), node.spared()];
            let ending = format!(
                "{branches} {} left out, {} {}.",
                if branches == 1 { "branch is" } else { "branches are" },
                grouped(nodes),
                if nodes == 1 { "node" } else { "nodes" }
            );
            assert!(shown.sentence.ends_with(&ending), "{}", shown.sentence);
            if (*board, now) == (LOST, 9) {
                // By hand: after O's top left corner X wins at once by the right column. If X takes the left edge
                // instead, O blocks and reaches the fourth ply. O's other reply, with X's answer to it, is cut.
                assert_eq!(words.join(" "), "Cut X a win beta −8 at least −6 1 2");
            }
            seen[usize::from(node.max())] = true;
            seen[match &*words[2] {
                "a win" => 2,
                "a draw" => 3,
                _ => 4,
            }] = true;
        }
    }
    assert_eq!(seen, [true; 5], "some kind of cut never occurs");
}

#[apply(chromium)]
async fn a_score_is_a_bound_exactly_where_a_cut_has_left_it_one(tab: &Tab) {
    let mut seen = [0; 3];
    for (board, search, record, shown) in bounded(tab).await {
        for (shown, step) in shown.iter().zip(&record.steps) {
            if step.kind != StepKind::Leave {
                continue;
            }
            let node = &record.nodes[step.node];
            let worth = NaiveSearch::named(search).worth(&node.place, node.ply);
            let at = format!("{search} of {board}, node {}", step.node + 1);
            assert_eq!(shown.node.score, record.score(step.node), "{at}");
            // The shown score is true, and states all that the visited leaves prove.
            let kind = match shown.node.score.chars().next() {
                Some('≤') => {
                    assert!(worth <= node.score && node.most == node.score, "{at}");
                    1
                }
                Some('≥') => {
                    assert!(worth >= node.score && node.least == node.score, "{at}");
                    2
                }
                _ => {
                    assert_eq!((node.least, node.most, worth), (node.score, node.score, worth), "{at}");
                    assert_eq!(worth, node.score, "{at}");
                    0
                }
            };
            seen[kind] += 1;
        }
    }
    eprintln!("search: {seen:?} scores are exact, at most, at least");
    assert!(seen.iter().all(|&scores| scores > 3), "{seen:?}");
}

#[apply(chromium)]
async fn no_sentence_tells_a_bound_as_a_score(tab: &Tab) {
    for (board, search, record, shown) in bounded(tab).await {
        for (now, shown) in shown.iter().enumerate() {
            assert_eq!(
                tokens(&shown.sentence),
                record.sentence(now),
                "{search} of {board}, step {now}: {}",
                shown.sentence
            );
        }
    }
}
