//! Everything that a trace answers, compared with the oracle's record of the same search.

use unbeatable::search::{Found, Player, Window};
use unbeatable::trace::{Comparison, Limit, Standing, Step, Trace, Visit};

use crate::oracle::search::{NaiveSearch, Node, Record, StepKind, Subtree};
use crate::searches::{limit, window};

/// The nodes that are compared after each step.
#[derive(Clone, Copy, PartialEq)]
pub enum Ask {
    /// All nodes.
    Everywhere,
    /// The nodes between the root and the node of the step, and the next node to be entered.
    OnPath,
}

/// What a trace answers of a node, without its state at each step.
#[derive(Debug, PartialEq)]
pub struct NodeAnswers {
    visit: Visit,
    children: Vec<usize>,
    path: Vec<usize>,
    cut: Option<usize>,
    limit: Option<Limit>,
    comparison: Option<Comparison>,
}

impl NodeAnswers {
    /// What the trace answers of each of its nodes.
    pub fn by(trace: &Trace) -> Vec<NodeAnswers> {
        let of_node = |id| NodeAnswers {
            visit: trace.visit(id).expect("a node"),
            children: trace.children(id).collect(),
            path: trace.path(id),
            cut: trace.cut(id),
            limit: trace.limit(id),
            comparison: trace.comparison(id),
        };
        (0..trace.node_count()).map(of_node).collect()
    }

    /// What a trace of this search of this root must answer of each node.
    pub fn expected(record: &Record, root: &Subtree, search: &str) -> Vec<NodeAnswers> {
        let paths = paths(record, root, search);
        (0..record.nodes.len()).map(|id| NodeAnswers::expected_of(record, id, &paths[id])).collect()
    }

    fn expected_of(record: &Record, id: usize, path: &[usize]) -> NodeAnswers {
        let node = &record.nodes[id];
        let visit = Visit {
            parent: node.parent,
            child: child_index(record, id),
            choice: path.last().copied().unwrap_or(0),
            player: if node.max() { Player::Max } else { Player::Min },
            ply: node.ply,
            window: Window { alpha: node.alpha, beta: node.beta },
            score: node.score,
            skipped: node.cut.len(),
            entered: node.entered,
            left: node.left,
            end: end(record, id),
        };
        NodeAnswers {
            visit,
            children: node.children.clone(),
            path: path.to_vec(),
            // A node is left in the step after its cut.
            cut: (!node.cut.is_empty()).then(|| node.left - 1),
            limit: limit(record, id),
            comparison: comparison(record, id),
        }
    }
}

/// The choices that lead from the root, as it is written, to each node.
fn paths(record: &Record, root: &Subtree, search: &str) -> Vec<Vec<usize>> {
    let search = NaiveSearch::named(search);
    let mut nodes: Vec<(Vec<usize>, Subtree)> = Vec::new();
    for (id, node) in record.nodes.iter().enumerate() {
        let next = node.parent.map(|parent| {
            let (path, place) = &nodes[parent];
            let (choice, place) = search.choices(place, node.ply - 1).swap_remove(child_index(record, id));
            ([path.as_slice(), &[choice]].concat(), place)
        });
        nodes.push(next.unwrap_or_else(|| (Vec::new(), root.clone())));
    }
    nodes.into_iter().map(|(path, _)| path).collect()
}

/// The index of a node among its siblings; 0 for the root.
fn child_index(record: &Record, id: usize) -> usize {
    let siblings = record.nodes[id].parent.map(|parent| &record.nodes[parent].children);
    siblings.map_or(0, |all| all.iter().position(|&child| child == id).expect("a child"))
}

/// One more than the number of the last node below this one.
fn end(record: &Record, id: usize) -> usize {
    record.nodes[id].children.last().map_or(id + 1, |&last| end(record, last))
}

/// The nodes on the way from the root to this one, without the root.
fn ancestors(record: &Record, id: usize) -> impl Iterator<Item = usize> {
    let below_root = |id: usize| record.nodes[id].parent.map(|_| id);
    let mut path: Vec<usize> = std::iter::successors(below_root(id), |&id| below_root(record.nodes[id].parent?)).collect();
    path.reverse();
    path.into_iter()
}

/// How a node's score compares with the best score that its parent had before.
fn comparison(record: &Record, id: usize) -> Option<Comparison> {
    let node = &record.nodes[id];
    let parent = &record.nodes[node.parent?];
    let Some(rival) = record.steps[node.left].before else {
        return Some(Comparison::First);
    };
    // The child may be worth less to its parent than its score says.
    let is_open = |child| limit(record, child) == Some(if parent.max() { Limit::Most } else { Limit::Least });
    let gain = node.score - record.nodes[rival].score;
    Some(match if parent.max() { gain } else { -gain } {
        1.. if is_open(id) => Comparison::Replaces,
        1.. => Comparison::Better,
        _ if is_open(rival) => Comparison::Retains,
        0 if limit(record, id).is_none() => Comparison::Equal,
        _ => Comparison::Worse,
    })
}

/// The state of a node after a step; `None` before the search has entered it, and if there is no such node.
fn standing(record: &Record, id: usize, step: usize) -> Option<Standing> {
    record.nodes.get(id).filter(|node| node.entered <= step)?;
    Some(Standing { best: record.best(id, step), window: window(record, id, step) })
}

/// Asserts that the trace answers of every node and of every step what the search of this name defines.
pub fn assert_answers(trace: &Trace, record: &Record, root: &Subtree, search: &str, ask: Ask) {
    assert_eq!(trace.node_count(), record.nodes.len());
    assert_eq!(trace.step_count(), record.steps.len());
    for (id, (found, expected)) in NodeAnswers::by(trace).into_iter().zip(NodeAnswers::expected(record, root, search)).enumerate() {
        assert_eq!(found, expected, "node {id}");
    }
    let mut entered = 0;
    for (now, step) in record.steps.iter().enumerate() {
        let kind = match step.kind {
            StepKind::Enter => Step::Enter,
            StepKind::Cut => Step::Cut,
            StepKind::Leave => Step::Leave,
        };
        assert_eq!(trace.step(now), Some(kind(step.node)), "step {now}");
        entered += usize::from(step.kind == StepKind::Enter);
        let asked: Vec<usize> = match ask {
            Ask::Everywhere => (0..=record.nodes.len()).collect(),
            Ask::OnPath => ancestors(record, step.node).chain([0, entered]).collect(),
        };
        for id in asked {
            assert_eq!(trace.standing(id, now), standing(record, id, now), "node {id} at step {now}");
        }
    }

    let last = record.steps.len() - 1;
    for id in 0..record.nodes.len() {
        assert_eq!(trace.standing(id, last), standing(record, id, last), "node {id} at the end");
    }
    let line: Vec<usize> = record.line(last).into_iter().skip(1).collect();
    assert_eq!(trace.found(), Found { score: record.nodes[0].score, child: line.first().map(|&child| child_index(record, child)) });
    assert!(trace.principal_variation().eq(line), "the principal variation");
    if ask == Ask::Everywhere {
        assert_limits(record, search);
    }
}

/// Asserts that the exact score of each node is what the limit of its score says.
fn assert_limits(record: &Record, search: &str) {
    for (id, Node { place, ply, score, .. }) in record.nodes.iter().enumerate() {
        let exact = NaiveSearch::named(search).worth(place, *ply);
        let holds = match limit(record, id) {
            None => exact == *score,
            Some(Limit::Most) => exact <= *score,
            Some(Limit::Least) => exact >= *score,
        };
        assert!(holds, "node {id} is worth {exact}");
    }
}
