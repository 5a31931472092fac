//! The replay: checks a trace step by step against the definitions of the searches.

use unbeatable::search::{Count, Found, Player, Scoring, Window};
use unbeatable::{Comparison, Limit, Standing, Step, Textbook, Trace, Visit};

use crate::rules::{Rules, Variant, best_of, same};

/// The questions that a trace answers.
pub trait TraceAnswers {
    fn node_count(&self) -> usize;
    fn visit(&self, node: usize) -> Option<Visit>;
    fn step_count(&self) -> usize;
    fn step(&self, step: usize) -> Option<Step>;
    fn found(&self) -> Found;
    fn children(&self, node: usize) -> Vec<usize>;
    fn path(&self, node: usize) -> Vec<usize>;
    fn cut(&self, node: usize) -> Option<usize>;
    fn limit(&self, node: usize) -> Option<Limit>;
    fn comparison(&self, node: usize) -> Option<Comparison>;
    fn principal_variation(&self) -> Vec<usize>;
    fn standing(&self, node: usize, step: usize) -> Option<Standing>;
}

impl TraceAnswers for Trace {
    fn node_count(&self) -> usize {
        Trace::node_count(self)
    }
    fn visit(&self, node: usize) -> Option<Visit> {
        Trace::visit(self, node)
    }
    fn step_count(&self) -> usize {
        Trace::step_count(self)
    }
    fn step(&self, step: usize) -> Option<Step> {
        Trace::step(self, step)
    }
    fn found(&self) -> Found {
        Trace::found(self)
    }
    fn children(&self, node: usize) -> Vec<usize> {
        Trace::children(self, node).collect()
    }
    fn path(&self, node: usize) -> Vec<usize> {
        Trace::path(self, node)
    }
    fn cut(&self, node: usize) -> Option<usize> {
        Trace::cut(self, node)
    }
    fn limit(&self, node: usize) -> Option<Limit> {
        Trace::limit(self, node)
    }
    fn comparison(&self, node: usize) -> Option<Comparison> {
        Trace::comparison(self, node)
    }
    fn principal_variation(&self) -> Vec<usize> {
        Trace::principal_variation(self).collect()
    }
    fn standing(&self, node: usize, step: usize) -> Option<Standing> {
        Trace::standing(self, node, step)
    }
}

/// The nodes whose standing the replay checks after each step.
#[derive(Clone, Copy, PartialEq)]
pub enum Ask {
    /// All nodes.
    Everywhere,
    /// The nodes between the root and the node of the step, and the next node to be entered.
    OnPath,
}

/// A node that has been entered and not left.
struct Unfinished<N> {
    id: usize,
    node: N,
    max: bool,
    children: Vec<N>,
    /// The ids of the children that have been left, with the scores that they handed up.
    handed_up: Vec<(usize, i32)>,
    /// The step in which the remaining children were cut.
    cut: Option<usize>,
    /// Whether a cut happened in this node or below it.
    has_cut: bool,
}

impl<N> Unfinished<N> {
    fn remaining(&self) -> usize {
        self.children.len() - self.handed_up.len()
    }

    /// The first of the best children so far, with its score.
    fn best(&self) -> Option<(usize, i32)> {
        let scores = self.handed_up.iter().map(|child| child.1);
        let best = if self.max { scores.max() } else { scores.min() }?;
        self.handed_up.iter().copied().find(|child| child.1 == best)
    }
}

/// The window at the end of a path: alpha is the best score that MAX was handed anywhere on the path, beta the best that
/// MIN was. In minimax it is always the full window.
fn window_after<N>(path: &[Unfinished<N>], search: Textbook) -> Window {
    let handed_to = |max: bool| {
        path.iter()
            .filter(move |node| node.max == max && search != Textbook::Minimax)
            .flat_map(|node| node.handed_up.iter().map(|child| child.1))
    };
    Window {
        alpha: handed_to(true).max().unwrap_or(i32::MIN),
        beta: handed_to(false).min().unwrap_or(i32::MAX),
    }
}

/// The score of a leaf for MAX at the root.
fn leaf<G: Rules>(rules: &G, node: &G::Node, max: bool, ply: usize, scoring: Scoring) -> i32 {
    let score = rules.score(node, max);
    match scoring {
        Scoring::Plain => score,
        // Each ply moves the score towards 0 by one.
        Scoring::Depth => score - score.signum() * ply as i32,
    }
}

/// The score of a node for MAX at the root if nothing is cut.
fn exact<G: Rules>(rules: &mut G, node: &G::Node, max: bool, ply: usize, scoring: Scoring) -> i32 {
    let children = rules.children(node, max);
    if children.is_empty() {
        return leaf(rules, node, max, ply, scoring);
    }
    let scores: Vec<i32> = children.iter().map(|child| exact(rules, child, !max, ply + 1, scoring)).collect();
    best_of(&scores, max)
}

/// Replays a trace. Returns the number of nodes, leaves and cuts, or an error for the first answer that does not follow
/// from the definitions.
pub fn replay<G: Rules>(
    mut rules: G,
    root: &G::Node,
    (search, scoring): Variant,
    trace: &impl TraceAnswers,
    ask: Ask,
) -> Result<Count, String> {
    let mut path: Vec<Unfinished<G::Node>> = Vec::new();
    let mut count = Count::default();
    // The standing of every node when it was left, and the result of the root.
    let mut last_standings: Vec<Option<Standing>> = Vec::new();
    let mut result = None;

    for now in 0..trace.step_count() {
        let step = trace.step(now).ok_or("a step is missing")?;
        match step {
            Step::Enter(id) => {
                same("number of the node", id, count.nodes as usize)?;
                let window = window_after(&path, search);
                let visit = trace.visit(id).ok_or("a node is missing")?;
                let ply = path.len();
                let max = ply % 2 == 0;
                let node = match path.last() {
                    None if result.is_some() => return Err("a second root".into()),
                    None => root.clone(),
                    Some(parent) => {
                        let closed = search != Textbook::Minimax && window.alpha >= window.beta;
                        if closed || parent.cut.is_some() {
                            return Err(format!("{id} had to be cut"));
                        }
                        let child = parent.children.get(parent.handed_up.len());
                        child.ok_or("a child too many")?.clone()
                    }
                };
                same("parent", visit.parent, path.last().map(|parent| parent.id))?;
                let child = path.last().map_or(0, |parent| parent.handed_up.len());
                same("child", visit.child, child)?;
                same("player", visit.player == Player::Max, max)?;
                same("ply", visit.ply, ply)?;
                same("window", visit.window, window)?;
                same("step of entering", visit.entered, now)?;
                let children: Vec<usize> = path.iter().map(|node| node.handed_up.len()).collect();
                same("path", trace.path(id), children)?;
                let children = rules.children(&node, max);
                count.nodes += 1;
                last_standings.push(None);
                count.leaves += u64::from(children.is_empty());
                path.push(Unfinished {
                    id,
                    node,
                    max,
                    children,
                    handed_up: Vec::new(),
                    cut: None,
                    has_cut: false,
                });
            }
            Step::Cut(id) => {
                let window = window_after(&path, search);
                let node = path.last_mut().ok_or("a cut in no node")?;
                same("node of the cut", id, node.id)?;
                same("second cut", node.cut, None)?;
                let visit = trace.visit(id).ok_or("a node is missing")?;
                if search == Textbook::Minimax || window.alpha < window.beta || node.remaining() == 0 {
                    return Err(format!("{id} must not be cut"));
                }
                same("skipped", visit.skipped, node.remaining())?;
                (node.cut, node.has_cut) = (Some(now), true);
                count.cuts += 1;
            }
            Step::Leave(id) => {
                let window = window_after(&path, search);
                let node = path.pop().ok_or("no node to leave")?;
                same("node to leave", id, node.id)?;
                same("rest without a cut", node.remaining() > 0, node.cut.is_some())?;
                same("step of the cut", trace.cut(id), node.cut)?;
                let visit = trace.visit(id).ok_or("a node is missing")?;
                same("skipped", visit.skipped, node.remaining())?;
                same("step of leaving", visit.left, now)?;
                same("end", visit.end, count.nodes as usize)?;
                let ids: Vec<usize> = node.handed_up.iter().map(|child| child.0).collect();
                same("children", trace.children(id), ids)?;
                let best = node.best();
                let score = match best {
                    Some((_, score)) => score,
                    None => leaf(&rules, &node.node, node.max, path.len(), scoring),
                };
                same("score", visit.score, score)?;
                let limit = match visit.window {
                    _ if !node.has_cut => None,
                    window if score <= window.alpha => Some(Limit::Most),
                    window if score >= window.beta => Some(Limit::Least),
                    _ => None,
                };
                same("limit", trace.limit(id), limit)?;
                if ask == Ask::Everywhere {
                    let exact = exact(&mut rules, &node.node, node.max, path.len(), scoring);
                    let holds = match limit {
                        None => exact == score,
                        Some(Limit::Most) => exact <= score,
                        Some(Limit::Least) => exact >= score,
                    };
                    same("what the limit says", holds, true)?;
                }
                let comparison = path.last().map(|parent| {
                    let open = if parent.max { Limit::Most } else { Limit::Least };
                    let is_open = |child| trace.limit(child) == Some(open);
                    let Some((rival, than)) = parent.best() else {
                        return Comparison::First;
                    };
                    let gain = if parent.max { score - than } else { than - score };
                    match (gain, limit) {
                        (1.., _) if is_open(id) => Comparison::Replaces,
                        (1.., _) => Comparison::Better,
                        _ if is_open(rival) => Comparison::Retains,
                        (0, None) => Comparison::Equal,
                        _ => Comparison::Worse,
                    }
                });
                same("comparison", trace.comparison(id), comparison)?;
                let best = best.map(|child| child.0);
                last_standings[id] = Some(Standing { best, window });
                match path.last_mut() {
                    Some(parent) => {
                        parent.handed_up.push((id, score));
                        parent.has_cut |= node.has_cut;
                    }
                    None => {
                        let child = node.handed_up.iter().position(|child| Some(child.0) == best);
                        result = Some(Found { score, child });
                    }
                }
            }
        }

        let (Step::Enter(current) | Step::Cut(current) | Step::Leave(current)) = step;
        let standing = |id: usize| match path.iter().position(|node| node.id == id) {
            Some(depth) => Some(Standing {
                best: path[depth].best().map(|child| child.0),
                window: window_after(&path[..=depth], search),
            }),
            None => last_standings.get(id).copied().flatten(),
        };
        let mut asked: Vec<usize> = match ask {
            Ask::Everywhere => (0..trace.node_count()).collect(),
            Ask::OnPath => path.iter().map(|node| node.id).chain([current]).collect(),
        };
        asked.push(count.nodes as usize);
        for id in asked {
            same("standing", trace.standing(id, now), standing(id))?;
        }
    }

    same("end of the search", path.len(), 0)?;
    same("nodes", trace.node_count(), count.nodes as usize)?;
    same("steps", trace.step_count() as u64, 2 * count.nodes + count.cuts)?;
    same("found", Some(trace.found()), result)?;
    let chosen = |node: usize| last_standings.get(node).copied().flatten()?.best;
    let line: Vec<usize> = std::iter::successors(chosen(0), |&node| chosen(node)).collect();
    same("principal variation", trace.principal_variation(), line)?;
    let last = trace.step_count() - 1;
    for (id, standing) in last_standings.into_iter().enumerate() {
        same("standing at the end", trace.standing(id, last), standing)?;
    }
    Ok(count)
}
