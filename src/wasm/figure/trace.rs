//! A recorded search and what it was run on.
//!
//! The search is recorded once. JavaScript asks for its nodes and steps one by one, so that only what it asks for
//! crosses the boundary. Nodes and steps are numbered from 0; an infinite bound is `undefined`.

mod drawn;

use super::node::{How, Leaf, Node};
use super::*;
use crate::figure::Figure;
use crate::search::{Player, Rule, Scoring, Window};
use crate::trace::{Comparison, Limit, Standing, Step, Visit};

#[wasm_bindgen]
pub struct Trace {
    root: Node,
    how: How,
    record: crate::trace::Trace,
    figure: Figure,
    levels: usize,
}

#[wasm_bindgen]
impl Trace {
    /// How many nodes were visited.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.record.node_count()
    }

    /// How many steps the search took.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.record.step_count()
    }

    /// The number of levels of the nodes that can be drawn.
    #[wasm_bindgen(getter)]
    pub fn levels(&self) -> usize {
        self.levels
    }

    /// What is written in the drawing of a tree of numbers: the `numbers` of its leaves and the scores, the `names` of its nodes
    /// and `edges`, and how many nodes each cut branch has (`costs`); nothing for a position.
    #[wasm_bindgen(getter)]
    pub fn texts(&self) -> JsValue {
        let [mut leaves, names, edges] = self.root.texts();
        let mut costs = Vec::new();
        if !leaves.is_empty() {
            for id in 0..self.nodes() {
                leaves.extend(self.record.visit(id).map(|visit| text(&visit.score)));
                costs.extend(self.cut_nodes(id).map(|(_, node)| node.size()));
            }
        }
        data(|json: &mut Json| {
            json.set("numbers", List(leaves));
            json.set("names", List(names));
            json.set("edges", List(edges));
            json.set("costs", List(costs));
        })
    }

    /// The number of nodes in the whole tree, which is the number that minimax visits.
    #[wasm_bindgen(getter)]
    pub fn all(&self) -> f64 {
        if self.how.textbook.prunes() { self.root.size().into() } else { self.nodes() as f64 }
    }

    /// The first cut after a step; `undefined` if there is none.
    pub fn next_cut(&self, step: &JsValue) -> Result<Option<usize>, Refused> {
        let step = self.read_step(step)?;
        let end = if self.how.textbook.prunes() { self.record.step_count() } else { 0 };
        Ok((step + 1..end).find(|&later| matches!(self.record.step(later), Some(Step::Cut(_)))))
    }

    /// The result: the `score` of the root, the child that has it (`id`, `undefined` if the root is a leaf), the choices of
    /// the principal variation (`line`), and the names of its nodes (`names`), each `null` if it has none.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        let line: Vec<usize> = self.record.principal_variation().collect();
        data(|json: &mut Json| {
            json.set("score", self.record.found().score);
            json.set_some("id", line.first().copied());
            json.set("line", List(line.last().map_or_else(Vec::new, |&last| self.record.path(last))));
            json.set("names", List(line.iter().map(|&id| self.visited(id).name())));
        })
    }

    /// The scores of the leaves without the depth, those `visited` and those `cut`, in the order of the search.
    #[wasm_bindgen(getter)]
    pub fn leaves(&self) -> JsValue {
        let (mut visited, mut cut) = (Vec::new(), Vec::new());
        self.gather_leaves(Some(0), &self.root, &mut visited, &mut cut);
        data(|json: &mut Json| {
            json.set("visited", List(visited));
            json.set("cut", List(cut));
        })
    }

    /// A node by its number in the order of visits.
    pub fn node(&self, id: &JsValue) -> Result<JsValue, Refused> {
        let (id, visit) = self.read_node(id)?;
        Ok(data(|json: &mut Json| self.set_node(json, id, visit)))
    }

    /// The number of the node at the end of a path, `undefined` if none was visited there.
    pub fn find(&self, path: &[usize]) -> Option<usize> {
        path.iter().try_fold(0, |node, &choice| {
            let leads_on = |&child: &usize| self.record.visit(child).is_some_and(|visit| visit.choice == choice);
            self.record.children(node).find(leads_on)
        })
    }

    /// The drawing once a step is done, each node after its parent.
    pub fn draw(&mut self, step: &JsValue) -> Result<JsValue, Refused> {
        let step = self.read_step(step)?;
        let drawn = self.figure.draw(&self.record, step).ok_or(NO_SUCH_STEP)?;
        let trace = &*self;
        Ok(data(List(drawn.iter().map(|drawn| move |json: &mut Json| trace.set_drawn(json, drawn, step)))))
    }

    /// Draws the tree like a large one, with only the nodes around the step and at most this many children of one node beside
    /// those that are folded together; `undefined` ends this.
    pub fn fold(&mut self, most_children: Option<usize>) {
        self.figure.fold(most_children);
    }

    /// Shows the children of a node in the drawing.
    pub fn open(&mut self, id: &JsValue) -> Result<(), Refused> {
        let (id, _) = self.read_node(id)?;
        self.figure.open(id);
        Ok(())
    }

    /// Folds the children of a node, until another step is drawn that leads to them.
    pub fn close(&mut self, id: &JsValue) -> Result<(), Refused> {
        let (id, _) = self.read_node(id)?;
        self.figure.close(id);
        Ok(())
    }

    /// Shows this child of a node with many children, counted from the left, and its neighbours.
    pub fn turn_to(&mut self, parent: &JsValue, child: usize) -> Result<(), Refused> {
        let (parent, _) = self.read_node(parent)?;
        self.figure.turn_to(parent, self.record.from_left(parent, child));
        Ok(())
    }

    /// A step, and the state of every node on the path to it once the step is done.
    pub fn step(&self, step: &JsValue) -> Result<JsValue, Refused> {
        let step = self.read_step(step)?;
        let taken = self.record.step(step).ok_or(NO_SUCH_STEP)?;
        let (kind, id) = match taken {
            Step::Enter(id) => ("enter", id),
            Step::Cut(id) => ("cut", id),
            Step::Leave(id) => ("leave", id),
        };
        let visit = self.record.visit(id).ok_or(NO_SUCH_NODE)?;
        let path = self.record.ancestors(id);
        // The best child of the parent before this child returns its score.
        let changed = path.clone().nth(1).filter(|_| matches!(taken, Step::Leave(_)));
        let before = step.checked_sub(1).and_then(|step| self.record.standing(changed?, step));
        let comparison = changed.and(self.record.comparison(id));
        Ok(data(|json: &mut Json| {
            json.set("step", step);
            json.set("kind", kind);
            json.set("node", |json: &mut Json| self.set_node(json, id, visit));
            json.set("path", List(path.rev().filter_map(|id| self.on_path(id, step))));
            json.set_some("before", before.and_then(|before| self.best_of(before)));
            json.set_some("comparison", comparison.map(Comparison::as_str));
            if let Step::Cut(_) = taken {
                json.set("skipped", List(self.cut_children(id)));
                json.set("sure", |json: &mut Json| self.set_sure(json, visit));
            }
        }))
    }
}

impl Trace {
    pub(super) fn new(root: Node, how: How, record: crate::trace::Trace) -> Trace {
        let mut trace = Trace { root, how, record, figure: Figure::default(), levels: 0 };
        trace.figure = Figure::of(&trace.record, |id, path| trace.below(id, path).drawn_choices(how).len());
        trace.levels = trace.figure.levels(&trace.record);
        trace
    }

    pub(super) fn record(&self) -> &crate::trace::Trace {
        &self.record
    }

    fn read_node(&self, id: &JsValue) -> Result<(usize, Visit), Refused> {
        let node = integer(id).and_then(|id| Some((id as usize, self.record.visit(id as usize)?)));
        Ok(node.ok_or(NO_SUCH_NODE)?)
    }

    fn read_step(&self, step: &JsValue) -> Result<usize, Refused> {
        let step = integer(step).map(|step| step as usize);
        Ok(step.filter(|&step| step < self.steps()).ok_or(NO_SUCH_STEP)?)
    }

    /// The node of a visit.
    fn visited(&self, id: usize) -> Node {
        self.record.path(id).into_iter().fold(self.root.clone(), Node::after)
    }

    /// The node at the end of a path from a visited node: the index of the child on each level, in the order in which the
    /// search tries the children.
    fn below(&self, id: usize, path: &[usize]) -> Node {
        path.iter().fold(self.visited(id), |node, &child| match node.drawn_choices(self.how).get(child) {
            Some(&choice) => node.after(choice),
            None => node,
        })
    }

    /// Sets the properties of a visited node, with the score that it returns.
    fn set_node(&self, json: &mut Json, id: usize, visit: Visit) {
        let node = self.set_visit(json, id, visit);
        json.set_some("score", (!node.is_unknown()).then_some(visit.score));
        json.set_some("limit", self.record.limit(id).map(Limit::as_str));
    }

    /// Sets the properties of a visited node that are the same at every step, and returns the node.
    fn set_visit(&self, json: &mut Json, id: usize, visit: Visit) -> Node {
        let node = self.visited(id);
        let is_leaf = visit.end == id + 1;
        let child = visit.parent.map_or(0, |parent| self.record.from_left(parent, visit.child));
        node.set(json);
        set_place(json, child, visit.ply, visit.player);
        json.set("id", id);
        json.set("leaf", is_leaf);
        json.set_some("plain", is_leaf.then(|| node.score()));
        json.set("step", visit.entered);
        json.set("left", visit.left);
        json.set("path", List(node.path.iter().copied()));
        node
    }

    /// A node on the path to a step, with its `best` child once the step is done.
    fn on_path(&self, id: usize, step: usize) -> Option<impl ToJson> {
        let visit = self.record.visit(id)?;
        let standing = self.record.standing(id, step)?;
        Some(move |json: &mut Json| {
            self.set_node(json, id, visit);
            json.set_some("best", self.best_of(standing));
        })
    }

    fn best_of(&self, standing: Standing) -> Option<impl ToJson> {
        let id = standing.best?;
        let visit = self.record.visit(id)?;
        Some(move |json: &mut Json| {
            json.set("id", id);
            json.set("score", visit.score);
        })
    }

    /// Adds the leaves at and below a node, `None` if it was not visited, in the order of the search.
    fn gather_leaves(&self, id: Option<usize>, node: &Node, visited: &mut Vec<Leaf>, cut: &mut Vec<Leaf>) {
        let choices = node.choices(self.how);
        if choices.as_slice().is_empty() {
            if id.is_some() { visited } else { cut }.push(node.leaf());
            return;
        }
        let mut children = id.into_iter().flat_map(|id| self.record.children(id));
        for choice in choices {
            self.gather_leaves(children.next(), &node.clone().after(choice), visited, cut);
        }
    }

    /// Sets the reason of a cut: the score that the player who moves in the parent is sure of elsewhere, for MAX, and the outcome
    /// of this score for that player.
    fn set_sure(&self, json: &mut Json, Visit { player, window, .. }: Visit) {
        let (score, theirs) = match player {
            Player::Min => (window.alpha, window.alpha),
            Player::Max => (window.beta, -window.beta),
        };
        json.set("score", score);
        json.set_some("outcome", self.root.outcome(theirs));
    }

    /// The children of a node that were cut, each with the number of nodes that its search would have cost.
    fn cut_children(&self, id: usize) -> impl Iterator<Item = impl ToJson> {
        self.cut_nodes(id).map(move |(index, node)| {
            move |json: &mut Json| {
                node.set(json);
                set_place(json, self.record.from_left(id, index), node.path.len(), node.player);
                json.set("cost", node.size());
            }
        })
    }

    /// The children of a node that were cut, each with its index among all children.
    fn cut_nodes(&self, id: usize) -> impl Iterator<Item = (usize, Node)> {
        let node = self.visited(id);
        let tried = self.record.children(id).count();
        let cut = node.choices(self.how).enumerate().skip(tried);
        cut.map(move |(child, choice)| (child, node.clone().after(choice)))
    }
}

/// Sets where a node stands in its tree, visited or cut; `child` counts from the left.
fn set_place(json: &mut Json, child: usize, ply: usize, player: Player) {
    json.set("child", child);
    json.set("ply", ply);
    json.set(
        "player",
        match player {
            Player::Max => "MAX",
            Player::Min => "MIN",
        },
    );
}

impl ToJson for Window {
    fn write(self, json: &mut Json) {
        let bound = |value, infinite| (value != infinite).then_some(value);
        json.object(|json| {
            json.set_some("alpha", bound(self.alpha, Window::FULL.alpha));
            json.set_some("beta", bound(self.beta, Window::FULL.beta));
        });
    }
}

/// A search with a step-by-step trace, and its scoring, by their name.
pub(super) fn read_textbook(name: &JsValue) -> Result<(Textbook, Scoring), Refused> {
    match read(name, UnknownAlgorithm)? {
        Algorithm::Textbook(textbook, scoring) => Ok((textbook, scoring)),
        _ => Err(NO_TEXTBOOK.into()),
    }
}

const NO_TEXTBOOK: Facts = unusable(
    "no-textbook",
    "This search has no step-by-step trace: expected minimax, alpha-beta or ordered, each perhaps with -depth.",
);
const NO_SUCH_NODE: Facts =
    unusable("no-such-node", "There is no such node: expected an integer from 0, below the number of nodes.");
const NO_SUCH_STEP: Facts =
    unusable("no-such-step", "There is no such step: expected an integer from 0, below the number of steps.");
