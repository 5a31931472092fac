//! A recorded search and what it was run on.
//!
//! It is recorded once and asked for node by node and step by step, so that what crosses the boundary is only what is
//! seen. Nodes and steps are numbered from 0; an infinite bound is `undefined`.

use std::iter;

use super::node::Node;
use super::*;
use crate::search::{Player, Scoring, Window};
use crate::{Search, Standing, Step, Tree, Visit};

#[wasm_bindgen]
pub struct Trace {
    root: Root,
    search: Search,
    record: crate::Trace,
}

enum Root {
    Position(Position),
    Numbers(Tree),
}

#[wasm_bindgen]
impl Trace {
    /// Records the search of a position.
    pub fn of_position(search: &str, board: &JsValue, turn: &JsValue) -> Result<Trace, Sentence> {
        let (search, scoring) = textbook(search)?;
        let position = position(board, turn)?;
        Ok(Trace {
            record: crate::Trace::record(&position, search, scoring),
            root: Root::Position(position),
            search,
        })
    }

    /// Records the search of a tree of numbers.
    pub fn of_numbers(search: &str, numbers: &str) -> Result<Trace, Sentence> {
        let (search, scoring) = textbook(search)?;
        let tree: Tree = numbers.parse()?;
        Ok(Trace {
            record: crate::Trace::record(&&tree, search, scoring),
            root: Root::Numbers(tree),
            search,
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
    pub fn next_cut(&self, step: &JsValue) -> Result<Option<usize>, Sentence> {
        let step = self.read_step(step)?;
        Ok((step + 1..self.record.step_count())
            .find(|&later| matches!(self.record.step(later), Some(Step::Cut(_)))))
    }

    /// What was found: the score of the root and the child that has it.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        let best = self.record.principal_variation().next();
        object(&[
            ("score", self.record.found().score.into()),
            ("id", best.map_or(JsValue::UNDEFINED, JsValue::from)),
            ("cell", best.map_or(JsValue::UNDEFINED, |id| self.cell_of(id))),
        ])
    }

    /// The nodes of the principal variation, without the root.
    #[wasm_bindgen(getter)]
    pub fn line(&self) -> JsValue {
        array(self.record.principal_variation().filter_map(|id| self.shown(id)))
    }

    /// A node by its number in the order of visits.
    pub fn node(&self, id: &JsValue) -> Result<JsValue, Sentence> {
        let id = self.read_node(id)?;
        self.shown(id).ok_or_else(no_such_node)
    }

    /// The children of a node: those visited in the order of visits, then those that were cut.
    pub fn children(&self, id: &JsValue) -> Result<JsValue, Sentence> {
        let id = self.read_node(id)?;
        let visited = self.record.children(id).filter_map(|child| self.shown(child));
        Ok(array(visited.chain(self.cut_children(id))))
    }

    /// A step, and how every node on the way to it stands once it is done.
    pub fn step(&self, step: &JsValue) -> Result<JsValue, Sentence> {
        let step = self.read_step(step)?;
        let done = self.record.step(step).ok_or_else(no_such_step)?;
        let (kind, id) = match done {
            Step::Enter(id) => ("enter", id),
            Step::Cut(id) => ("cut", id),
            Step::Leave(id) => ("leave", id),
        };
        let parent_of = |id| self.record.visit(id).and_then(|visit| visit.parent);
        let mut way: Vec<usize> = iter::successors(Some(id), |&id| parent_of(id)).collect();
        way.reverse();
        // What the parent thinks best changes where a child hands up its score.
        let changed = parent_of(id).filter(|_| kind == "leave");
        let best_after = |step| self.best_of(changed.and_then(|parent| self.record.standing(parent, step)));
        Ok(object(&[
            ("step", step.into()),
            ("kind", kind.into()),
            ("node", self.shown(id).unwrap_or(JsValue::UNDEFINED)),
            (
                "path",
                array(way.into_iter().filter_map(|id| self.standing(id, step))),
            ),
            (
                "before",
                step.checked_sub(1).map_or(JsValue::UNDEFINED, best_after),
            ),
            ("after", best_after(step)),
            (
                "skipped",
                match done {
                    Step::Cut(_) => array(self.cut_children(id).into_iter()),
                    _ => JsValue::UNDEFINED,
                },
            ),
        ]))
    }
}

impl Trace {
    fn read_node(&self, id: &JsValue) -> Result<usize, Sentence> {
        let id = integer(id).map(|id| id as usize);
        id.filter(|&id| id < self.nodes()).ok_or_else(no_such_node)
    }

    fn read_step(&self, step: &JsValue) -> Result<usize, Sentence> {
        let step = integer(step).map(|step| step as usize);
        step.filter(|&step| step < self.steps()).ok_or_else(no_such_step)
    }

    fn root(&self) -> Node<'_> {
        match &self.root {
            Root::Position(root) => Node::Position(*root),
            Root::Numbers(root) => Node::Numbers(root),
        }
    }

    /// The node that a visit was of, and its parent.
    fn walk(&self, id: usize) -> (Node<'_>, Option<Node<'_>>) {
        let (mut node, mut parent, mut player) = (self.root(), None, Player::Max);
        for child in self.record.path(id) {
            let Some(next) = node.children(self.search, player).into_iter().nth(child) else {
                break;
            };
            parent = Some(node);
            node = next;
            player = player.other();
        }
        (node, parent)
    }

    fn shown(&self, id: usize) -> Option<JsValue> {
        Some(self.fields(id)?.into())
    }

    fn fields(&self, id: usize) -> Option<Fields> {
        let visit = self.record.visit(id)?;
        let (node, parent) = self.walk(id);
        let shown = node.fields(parent);
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
        let (node, parent) = self.walk(id);
        node.cell(parent)
    }

    /// The children of a node that were cut, with what they would have cost.
    fn cut_children(&self, id: usize) -> Vec<JsValue> {
        let Some(visit) = self.record.visit(id) else {
            return Vec::new();
        };
        let (node, _) = self.walk(id);
        let children = node.children(self.search, visit.player);
        let tried = children.len().saturating_sub(visit.skipped);
        let cut = children.into_iter().enumerate().skip(tried);
        cut.map(|(index, child)| {
            let shown = child.fields(Some(node));
            set(
                &shown,
                &place(Some(id), index, visit.ply + 1, visit.player.other(), true),
            );
            set(&shown, &[("cost", child.size().into())]);
            shown.into()
        })
        .collect()
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
fn textbook(name: &str) -> Result<(Search, Scoring), Sentence> {
    match name.parse()? {
        Algorithm::Textbook(search, scoring) => Ok((search, scoring)),
        _ => Err(Sentence(
            "This search cannot be watched: expected minimax, alpha-beta or ordered, each perhaps with -depth."
                .into(),
        )),
    }
}

fn no_such_node() -> Sentence {
    Sentence("There is no such node: expected an integer from 0, below the number of nodes.".into())
}

fn no_such_step() -> Sentence {
    Sentence("There is no such step: expected an integer from 0, below the number of steps.".into())
}
