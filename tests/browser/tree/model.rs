//! What the drawn tree must show at a step, taken from the naive search.

use std::cell::RefCell;
use std::collections::HashMap;

use serde_json::{Value, json};

use crate::oracle::State;
use crate::oracle::search::{NaiveSearch, Node, Record, StepKind, Subtree};
use crate::tree::order::OrderedTree;

/// The largest tree, in nodes, that is drawn with the subtrees of its cut nodes.
const WHOLE: usize = 50;

/// The longest title of a node in its accessible name, in characters.
const HEARD: usize = 60;

/// A naive search, and what it says about the picture.
pub struct Model {
    /// The search.
    pub record: Record,
    /// Whether the search cuts.
    pub cuts: bool,
    /// The tree of numbers, with its subtrees in the order of the search; `None` for a board.
    ordered: Option<OrderedTree>,
    /// For each visited node, how many nodes of its subtree are drawn when nothing is folded.
    pub sizes: Vec<usize>,
    /// For each visited node and each of its cut children, the nodes that are drawn for it: first the child itself.
    pub cut_subtrees: Vec<Vec<Vec<CutNode>>>,
    /// The known results of [`Model::cost`], by position.
    costs: RefCell<HashMap<State, usize>>,
}

/// A cut child, or a node below one.
pub struct CutNode {
    /// The position or tree that the cut has spared.
    pub place: Subtree,
    /// The index of its parent in the same cut subtree.
    pub above: usize,
    /// Its index among the children of its parent.
    pub child: usize,
    /// How many children the parent has.
    pub family: usize,
}

/// What an element of the tree stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Subject {
    /// A visited node, by its number.
    Visited(usize),
    /// A node of a cut subtree: the parent of the cut child, the index of that child, and the index in the subtree.
    Cut(usize, usize, usize),
    /// Some children, folded together: the parent and the first of them.
    Rest(usize, usize),
}

/// The page's name of a search with a scoring, such as `alpha-beta-depth`.
pub fn search_name(search: &str, scoring: &str) -> String {
    let depth = if scoring == "depth" { "-depth" } else { "" };
    format!("{search}{depth}")
}

impl Model {
    /// Searches with `search`, such as `alpha-beta`, and with `scoring`, `plain` or `depth`.
    pub fn new(root: &Subtree, search: &str, scoring: &str) -> Model {
        // The naive search takes numbers from left to right, so it gets them in the order of the search.
        let ordered = match root {
            Subtree::Numbers(tree) => Some(OrderedTree::new(tree, 0, 0, search == "ordered")),
            Subtree::Board(..) => None,
        };
        let place = ordered.as_ref().map(|ordered| Subtree::Numbers(ordered.value()));
        let record = Record::of(place.as_ref().unwrap_or(root), &search_name(search, scoring));
        let visited = record.nodes.len();
        let is_whole =
            visited <= WHOLE && visited + record.nodes.iter().map(Node::spared).sum::<usize>() <= WHOLE;
        let nodes_of = |place: &Subtree, parent: &Node, index: usize| {
            let mut nodes = vec![CutNode {
                place: place.clone(),
                above: 0,
                child: parent.children.len() + index,
                family: parent.children.len() + parent.cut.len(),
            }];
            if is_whole {
                add_subtree(&mut nodes, NaiveSearch::named(search));
            }
            nodes
        };
        let cut_subtrees: Vec<Vec<Vec<CutNode>>> = record
            .nodes
            .iter()
            .map(|node| {
                let cut = node.cut.iter().enumerate();
                cut.map(|(index, place)| nodes_of(place, node, index)).collect()
            })
            .collect();
        let mut sizes: Vec<usize> =
            cut_subtrees.iter().map(|subtrees| 1 + subtrees.iter().map(Vec::len).sum::<usize>()).collect();
        for (id, node) in record.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                sizes[parent] += sizes[id];
            }
        }
        Model { record, cuts: search != "minimax", ordered, sizes, cut_subtrees, costs: RefCell::default() }
    }

    /// The node of that number.
    pub fn node(&self, id: usize) -> &Node {
        &self.record.nodes[id]
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// How many nodes the search visits or cuts.
    pub fn size(&self) -> usize {
        self.sizes[0]
    }

    /// The index of each node on the way from the root among its siblings, in the order of the search.
    pub fn child_indices(&self, subject: Subject) -> Vec<usize> {
        let (parent, child) = match subject {
            Subject::Visited(id) => {
                let Some(parent) = self.node(id).parent else {
                    return Vec::new();
                };
                (parent, self.child(id))
            }
            Subject::Cut(parent, index, within) => {
                let node = &self.cut_subtrees[parent][index][within];
                if within > 0 {
                    return [self.child_indices(Subject::Cut(parent, index, node.above)), vec![node.child]]
                        .concat();
                }
                (parent, node.child)
            }
            Subject::Rest(parent, first) => (parent, first),
        };
        [self.child_indices(Subject::Visited(parent)), vec![child]].concat()
    }

    /// The index of a visited node among its visited siblings; 0 for the root.
    pub fn child(&self, id: usize) -> usize {
        let siblings = self.node(id).parent.map(|parent| &self.node(parent).children);
        siblings.map_or(0, |all| all.iter().position(|&child| child == id).expect("a child"))
    }

    /// The place of a subject; `None` for children folded together.
    pub fn place(&self, subject: Subject) -> Option<&Subtree> {
        match subject {
            Subject::Visited(id) => Some(&self.node(id).place),
            Subject::Cut(parent, index, within) => Some(&self.cut_subtrees[parent][index][within].place),
            Subject::Rest(..) => None,
        }
    }

    /// The choices that lead from the root to a node: cells, or indices of subtrees as they are written.
    pub fn path(&self, subject: Subject) -> Vec<usize> {
        let indices = self.child_indices(subject);
        if let Some(root) = &self.ordered {
            let below = |at: &mut &OrderedTree, child: usize| {
                *at = &at.below[child];
                Some(at.choice)
            };
            let mut at = root;
            return indices.into_iter().filter_map(|child| below(&mut at, child)).collect();
        }
        let mut choices = Vec::new();
        let mut at = subject;
        while let Some(Subtree::Board(_, Some(cell))) = self.place(at) {
            choices.insert(0, *cell);
            at = match at {
                Subject::Visited(id) => Subject::Visited(self.node(id).parent.expect("a move led here")),
                Subject::Cut(parent, index, within) if within > 0 => {
                    Subject::Cut(parent, index, self.cut_subtrees[parent][index][within].above)
                }
                Subject::Cut(parent, ..) | Subject::Rest(parent, _) => Subject::Visited(parent),
            };
        }
        choices
    }

    /// The choices of the principal variation.
    pub fn line_choices(&self) -> Vec<usize> {
        let end = self.line(self.steps() - 1).last().copied().unwrap_or(0);
        self.path(Subject::Visited(end))
    }

    /// The numbers of the visited leaves and of the cut ones, in the order of the search.
    pub fn leaves(&self) -> (Vec<i64>, Vec<i64>) {
        fn all(tree: &Value, found: &mut Vec<i64>) {
            match tree.as_array() {
                Some(below) => below.iter().for_each(|tree| all(tree, found)),
                None => found.extend(tree.as_i64()),
            }
        }
        let (mut visited, mut cut) = (Vec::new(), Vec::new());
        for node in &self.record.nodes {
            if let Subtree::Numbers(Value::Number(number)) = &node.place {
                visited.extend(number.as_i64());
            }
        }
        let mut by_leaving: Vec<&Node> = self.record.nodes.iter().collect();
        by_leaving.sort_by_key(|node| node.left);
        for place in by_leaving.into_iter().flat_map(|node| &node.cut) {
            if let Subtree::Numbers(tree) = place {
                all(tree, &mut cut);
            }
        }
        (visited, cut)
    }

    /// The page's title of the choice that led there.
    pub fn title(&self, subject: Subject) -> String {
        let Some(root) = &self.ordered else {
            return match subject {
                Subject::Visited(0) => "The root".into(),
                _ => self.place(subject).map(Subtree::title).unwrap_or_default(),
            };
        };
        let tree = self.child_indices(subject).into_iter().fold(root, |at, child| &at.below[child]);
        shortened(&Subtree::Numbers(tree.written.clone()).title())
    }

    /// The detail of the `tree-step` event of a step.
    pub fn detail(&self, step: usize) -> Value {
        let taken = &self.record.steps[step];
        let node = self.node(taken.node);
        let is_known = node.leaf() || node.left <= step;
        json!({
            "step": step,
            "node": taken.node,
            "path": self.path(Subject::Visited(taken.node)),
            "score": is_known.then_some(node.score),
            "cut": if taken.kind == StepKind::Cut { node.cut.len() } else { 0 },
        })
    }

    /// The best child of a node among those that have returned their scores by this step.
    pub fn best(&self, id: usize, step: usize) -> Option<usize> {
        let handed = self.node(id).children.iter().copied();
        let sign = if self.node(id).max() { 1 } else { -1 };
        handed.filter(|&child| self.node(child).left <= step).fold(None, |best, child| {
            let is_better =
                best.is_none_or(|best| sign * self.node(child).score > sign * self.node(best).score);
            if is_better { Some(child) } else { best }
        })
    }

    /// Alpha and beta of a node at this step.
    pub fn window(&self, id: usize, step: usize) -> (i32, i32) {
        let node = self.node(id);
        match self.best(id, step).map(|best| self.node(best).score) {
            None => (node.alpha, node.beta),
            Some(score) if node.max() => (node.alpha.max(score), node.beta),
            Some(score) => (node.alpha, node.beta.min(score)),
        }
    }

    /// The nodes of the best line at this step; none before a score has reached the root.
    pub fn line(&self, step: usize) -> Vec<usize> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(best) = self.best(at, step) {
            line.push(best);
            at = best;
        }
        if !line.is_empty() {
            line.insert(0, 0);
        }
        line
    }

    /// How many nodes the subtree of a cut place has.
    pub fn cost(&self, place: &Subtree) -> usize {
        let Subtree::Board(state, _) = place else {
            return place.size();
        };
        if let Some(&known) = self.costs.borrow().get(state) {
            return known;
        }
        let below = state.moves().into_iter().map(|cell| Subtree::Board(state.after(cell), Some(cell)));
        let cost = 1 + below.map(|child| self.cost(&child)).sum::<usize>();
        self.costs.borrow_mut().insert(*state, cost);
        cost
    }
}

/// Adds the nodes below the last node of a cut subtree.
fn add_subtree(nodes: &mut Vec<CutNode>, search: NaiveSearch) {
    let above = nodes.len() - 1;
    let children = search.children(&nodes[above].place);
    let family = children.len();
    for (child, place) in children.into_iter().enumerate() {
        nodes.push(CutNode { place, above, child, family });
        add_subtree(nodes, search);
    }
}

/// A title as the accessible name has it, shortened to `HEARD` characters.
fn shortened(title: &str) -> String {
    if title.chars().count() <= HEARD {
        return title.to_owned();
    }
    let begin: String = title.chars().take(HEARD - 1).collect();
    format!("{begin}…")
}
