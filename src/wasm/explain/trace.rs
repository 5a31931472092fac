//! A recorded search and what it was run on.
//!
//! It is recorded once and asked for node by node and step by step, so that what crosses the boundary is only what is
//! seen. Nodes and steps are numbered from 0; an infinite bound is `undefined`.

use std::iter;

use super::node::Node;
use super::*;
use crate::search::{Player, Scoring, Window};
use crate::{Standing, Step, Tree, Visit};

#[wasm_bindgen]
pub struct Trace {
    pub(super) root: Root,
    pub(super) textbook: Textbook,
    pub(super) record: crate::Trace,
}

pub(super) enum Root {
    Position(Position),
    Numbers(Tree),
}

#[wasm_bindgen]
impl Trace {
    /// Records the search of a tree of numbers.
    pub fn of_numbers(search: &str, numbers: &str) -> Result<Trace, Refused> {
        let (textbook, scoring) = read_textbook(search)?;
        let tree: Tree = numbers.parse()?;
        Ok(Trace {
            record: crate::Trace::record(&&tree, textbook, scoring),
            root: Root::Numbers(tree),
            textbook,
        })
    }

    /// How many nodes were visited.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.record.node_count()
    }

    /// How many steps that took.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.record.step_count()
    }

    /// How many nodes there are, and so how many minimax visits.
    #[wasm_bindgen(getter)]
    pub fn all(&self) -> f64 {
        self.root().size()
    }

    /// The first cut after a step; `undefined` where there is none.
    pub fn next_cut(&self, step: &JsValue) -> Result<Option<usize>, Refused> {
        let step = self.read_step(step)?;
        Ok((step + 1..self.record.step_count())
            .find(|&later| matches!(self.record.step(later), Some(Step::Cut(_)))))
    }

    /// What was found: the score of the root, the child that has it, and the best score of the others, `undefined` where
    /// there are none.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        let best = self.record.principal_variation().next();
        let others = self.record.children(0).filter(|&id| Some(id) != best);
        let others = others.filter_map(|id| Some(self.record.visit(id)?.score)).max();
        object(&[
            ("score", self.record.found().score.into()),
            ("id", best.map_or(JsValue::UNDEFINED, JsValue::from)),
            ("cell", best.map_or(JsValue::UNDEFINED, |id| self.cell_of(id))),
            ("others", others.map_or(JsValue::UNDEFINED, JsValue::from)),
        ])
    }

    /// The numbers of a tree of numbers from left to right, as far as the search tries them: those `visited` and those `cut`.
    #[wasm_bindgen(getter)]
    pub fn leaves(&self) -> JsValue {
        let (mut visited, mut cut) = (Vec::new(), Vec::new());
        self.gather_leaves(0, &mut visited, &mut cut);
        let numbers = |leaves: Vec<i32>| array(leaves.into_iter().map(JsValue::from));
        object(&[("visited", numbers(visited)), ("cut", numbers(cut))])
    }

    /// The nodes of the principal variation, without the root.
    #[wasm_bindgen(getter)]
    pub fn line(&self) -> JsValue {
        array(self.record.principal_variation().filter_map(|id| self.shown(id)))
    }

    /// A node by its number in the order of visits.
    pub fn node(&self, id: &JsValue) -> Result<JsValue, Refused> {
        let id = self.read_node(id)?;
        Ok(self.shown(id).ok_or(NO_SUCH_NODE)?)
    }

    /// The children of a node: those visited in the order of visits, then those that were cut.
    pub fn children(&self, id: &JsValue) -> Result<JsValue, Refused> {
        let id = self.read_node(id)?;
        let visited = self.record.children(id).filter_map(|child| self.shown(child));
        Ok(array(visited.chain(self.cut_children(id))))
    }

    /// A step, and how every node on the way to it stands once it is done.
    pub fn step(&self, step: &JsValue) -> Result<JsValue, Refused> {
        let step = self.read_step(step)?;
        let done = self.record.step(step).ok_or(NO_SUCH_STEP)?;
        let (kind, id) = match done {
            Step::Enter(id) => ("enter", id),
            Step::Cut(id) => ("cut", id),
            Step::Leave(id) => ("leave", id),
        };
        let parent_of = |id| self.record.visit(id).and_then(|visit| visit.parent);
        let mut way: Vec<usize> = iter::successors(Some(id), |&id| parent_of(id)).collect();
        way.reverse();
        // What the parent had before a child hands up its score.
        let changed = parent_of(id).filter(|_| kind == "leave");
        let before = step
            .checked_sub(1)
            .and_then(|step| self.record.standing(changed?, step));
        Ok(object(&[
            ("step", step.into()),
            ("kind", kind.into()),
            ("node", self.shown(id).unwrap_or(JsValue::UNDEFINED)),
            (
                "path",
                array(way.into_iter().filter_map(|id| self.standing(id, step))),
            ),
            ("before", self.best_of(before)),
            (
                "comparison",
                changed
                    .and(self.record.comparison(id))
                    .map_or(JsValue::UNDEFINED, |comparison| comparison.as_str().into()),
            ),
            ("skipped", self.skipped(done)),
            ("sure", self.sure(done)),
        ]))
    }
}

impl Trace {
    fn read_node(&self, id: &JsValue) -> Result<usize, Refused> {
        let id = integer(id).map(|id| id as usize);
        Ok(id.filter(|&id| id < self.nodes()).ok_or(NO_SUCH_NODE)?)
    }

    fn read_step(&self, step: &JsValue) -> Result<usize, Refused> {
        let step = integer(step).map(|step| step as usize);
        Ok(step.filter(|&step| step < self.steps()).ok_or(NO_SUCH_STEP)?)
    }

    fn root(&self) -> Node<'_> {
        match &self.root {
            Root::Position(root) => Node::position(*root),
            Root::Numbers(root) => Node::numbers(root),
        }
    }

    /// The node that a visit was of.
    fn walk(&self, id: usize) -> Node<'_> {
        let (mut node, mut player) = (self.root(), Player::Max);
        for child in self.record.path(id) {
            let Some(next) = node.children(self.textbook, player).into_iter().nth(child) else {
                break;
            };
            node = next;
            player = player.other();
        }
        node
    }

    fn shown(&self, id: usize) -> Option<JsValue> {
        Some(self.fields(id)?.into())
    }

    fn fields(&self, id: usize) -> Option<Fields> {
        let visit = self.record.visit(id)?;
        let node = self.walk(id);
        let shown = node.fields();
        let leaf = visit.end == id + 1;
        let plain = if leaf {
            node.score(visit.player).into()
        } else {
            JsValue::UNDEFINED
        };
        let limit = self.record.limit(id);
        let Visit { window, .. } = visit;
        set(
            &shown,
            &place(visit.parent, visit.child, visit.ply, visit.player, false),
        );
        set(
            &shown,
            &[
                ("id", id.into()),
                ("leaf", leaf.into()),
                ("score", visit.score.into()),
                ("plain", plain),
                (
                    "limit",
                    limit.map_or(JsValue::UNDEFINED, |limit| limit.as_str().into()),
                ),
                ("alpha", bound(window.alpha)),
                ("beta", bound(window.beta)),
                ("entered", visit.entered.into()),
                (
                    "cut",
                    self.record.cut(id).map_or(JsValue::UNDEFINED, JsValue::from),
                ),
                ("left", visit.left.into()),
            ],
        );
        Some(shown)
    }

    /// The node with how it stands once a step is done.
    fn standing(&self, id: usize, step: usize) -> Option<JsValue> {
        let node = self.fields(id)?;
        let standing = self.record.standing(id, step)?;
        set(
            &node,
            &[
                ("best", self.best_of(Some(standing))),
                ("alphaNow", bound(standing.window.alpha)),
                ("betaNow", bound(standing.window.beta)),
            ],
        );
        Some(node.into())
    }

    fn best_of(&self, standing: Option<Standing>) -> JsValue {
        let best = standing.and_then(|standing| standing.best);
        let Some((id, visit)) = best.and_then(|id| Some((id, self.record.visit(id)?))) else {
            return JsValue::UNDEFINED;
        };
        object(&[
            ("id", id.into()),
            ("score", visit.score.into()),
            ("cell", self.cell_of(id)),
        ])
    }

    /// The cell of the move that leads to a node; `undefined` in a tree of numbers.
    fn cell_of(&self, id: usize) -> JsValue {
        self.walk(id).cell()
    }

    /// The children that a cut leaves out; `undefined` of another step.
    fn skipped(&self, step: Step) -> JsValue {
        match step {
            Step::Cut(id) => array(self.cut_children(id)),
            _ => JsValue::UNDEFINED,
        }
    }

    fn gather_leaves(&self, id: usize, visited: &mut Vec<i32>, cut: &mut Vec<i32>) {
        if self.record.children(id).next().is_none() {
            visited.extend(self.walk(id).leaves());
        }
        for child in self.record.children(id) {
            self.gather_leaves(child, visited, cut);
        }
        let left_out = self.cut_nodes(id).into_iter();
        cut.extend(left_out.flat_map(|(_, node)| node.leaves()));
    }

    /// Why a cut is made: the score that the player who moves in the parent is sure of elsewhere, for MAX, and the outcome
    /// that this is for that player. `undefined` of another step.
    fn sure(&self, step: Step) -> JsValue {
        let Step::Cut(id) = step else {
            return JsValue::UNDEFINED;
        };
        let Some(Visit { player, window, .. }) = self.record.visit(id) else {
            return JsValue::UNDEFINED;
        };
        let (score, theirs) = match player {
            Player::Min => (window.alpha, window.alpha),
            Player::Max => (window.beta, -window.beta),
        };
        object(&[("score", score.into()), ("outcome", self.root().outcome(theirs))])
    }

    /// The children of a node that were cut, with what they would have cost.
    fn cut_children(&self, id: usize) -> impl Iterator<Item = JsValue> {
        let visit = self.record.visit(id);
        let cut = visit.into_iter().flat_map(move |visit| {
            let nodes = self.cut_nodes(id).into_iter();
            nodes.map(move |(index, node)| (visit, index, node))
        });
        cut.map(move |(visit, index, node)| {
            let shown = node.fields();
            let player = visit.player.other();
            set(&shown, &place(Some(id), index, visit.ply + 1, player, true));
            set(&shown, &[("cost", node.size().into())]);
            shown.into()
        })
    }

    /// The children of a node that were cut, each with its number among all of them.
    fn cut_nodes(&self, id: usize) -> Vec<(usize, Node<'_>)> {
        let Some(visit) = self.record.visit(id) else {
            return Vec::new();
        };
        let children = self.walk(id).children(self.textbook, visit.player);
        let tried = children.len().saturating_sub(visit.skipped);
        children.into_iter().enumerate().skip(tried).collect()
    }
}

/// Where a node stands in its tree, visited or cut.
fn place(
    parent: Option<usize>,
    child: usize,
    ply: usize,
    player: Player,
    pruned: bool,
) -> [(&'static str, JsValue); 5] {
    let player = match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    };
    [
        ("parent", parent.map_or(JsValue::UNDEFINED, JsValue::from)),
        ("child", child.into()),
        ("ply", ply.into()),
        ("player", player.into()),
        ("pruned", pruned.into()),
    ]
}

fn bound(value: i32) -> JsValue {
    if value == Window::FULL.alpha || value == Window::FULL.beta {
        JsValue::UNDEFINED
    } else {
        value.into()
    }
}

/// A search whose steps can be watched, and its scoring, by their name.
pub(super) fn read_textbook(name: &str) -> Result<(Textbook, Scoring), Refused> {
    match name.parse()? {
        Algorithm::Textbook(textbook, scoring) => Ok((textbook, scoring)),
        _ => Err(NO_TEXTBOOK.into()),
    }
}

const NO_TEXTBOOK: Unusable = Unusable(
    "no-textbook",
    "This search cannot be watched: expected minimax, alpha-beta or ordered, each perhaps with -depth.",
);
const NO_SUCH_NODE: Unusable = Unusable(
    "no-such-node",
    "There is no such node: expected an integer from 0, below the number of nodes.",
);
const NO_SUCH_STEP: Unusable = Unusable(
    "no-such-step",
    "There is no such step: expected an integer from 0, below the number of steps.",
);
