//! "How it thinks", alpha-beta on a position: what is cut and why, and which scores are bounds.

use std::collections::BTreeSet;

use crate::driver::tab::Tab;
use crate::explain::notation::grouped;
use crate::explain::sentences::tokens;
use crate::explain::walk::{LOST, Walk};
use crate::oracle::search::{Limit, Record, StepKind};

#[apply(chromium)]
async fn every_cut_is_told_with_its_reason_and_every_bound_as_one(tab: &Tab) {
    let mut kinds = BTreeSet::new();
    for board in [LOST, "XOX/.O./..."] {
        let walk = Walk::of(tab, board, "alpha-beta-depth", 0).await;
        let record = Record::drawn(board, "alpha-beta-depth");
        let steps: Vec<usize> = (0..record.steps.len()).collect();
        assert_eq!(walk.figure.step().await, (0, steps.len()));
        for sight in walk.figure.at_each(&steps).await {
            let (step, sentence) = (&record.steps[sight.step], &sight.sentence);
            let words = record.sentence(sight.step);
            assert_eq!(tokens(sentence), words, "{board}, step {}: {sentence}", sight.step);
            let node = &record.nodes[step.node];
            match step.kind {
                StepKind::Enter => {}
                StepKind::Leave => {
                    let item = sight.items.iter().find(|item| item.selected == "true").expect("a node");
                    assert_eq!(item.score, record.score(step.node), "{board}, step {}", sight.step);
                    kinds.insert(match record.limit(step.node) {
                        None => "exact",
                        Some(Limit::Most) => "at most",
                        Some(Limit::Least) => "at least",
                    });
                }
                StepKind::Cut => {
                    // The sentence uses the singular for one.
                    let [branches, nodes] = [node.cut.len(), node.spared()];
                    let ending = format!(
                        "{branches} {} left out, {} {}.",
                        if branches == 1 { "branch is" } else { "branches are" },
                        grouped(nodes),
                        if nodes == 1 { "node" } else { "nodes" }
                    );
                    assert!(sentence.starts_with("Cut: ") && sentence.ends_with(&ending), "{sentence}");
                    kinds.insert(if node.max() { "a cut of MAX" } else { "a cut of MIN" });
                    kinds.insert(match &*words[2] {
                        "a win" => "for a win",
                        "a draw" => "for a draw",
                        _ => "for a loss",
                    });
                    kinds.insert(if branches == 1 { "one branch" } else { "several branches" });
                }
            }
            if (board, sight.step) == (LOST, 9) {
                // By hand: after O's top left corner X wins at once by the right column. If X takes the left edge
                // instead, O blocks and reaches the fourth ply. O's other reply, with X's answer to it, is cut.
                assert_eq!(words.join(" "), "Cut X a win beta −8 at least −6 1 2");
            }
        }
    }
    assert_eq!(kinds.len(), 10, "some kind never occurs: {kinds:?}");
}
