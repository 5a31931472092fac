//! The engine's record of a search and its figure, which the drawn tree must show. Tests without a browser prove both.

use std::cell::RefCell;

use serde_json::{Value, json};
use unbeatable::search::Player;
use unbeatable::{Algorithm, Drawn, Figure, Step, Subject, Textbook, Trace, Visit};

use crate::conversions::{position, tree_of};
use crate::oracle::search::Subtree;

/// The longest title of a node in its accessible name, in characters.
const HEARD: usize = 60;

/// A recorded search and its figure.
pub struct Model {
    /// The recorded search.
    pub trace: Trace,
    /// The figure. A test that opens or closes nodes in the page also does so here.
    pub figure: RefCell<Figure>,
    /// Which search it is.
    pub textbook: Textbook,
    root: Subtree,
}

/// A node, with the choices that lead to it from the root: cells, or indices of subtrees as they are written.
#[derive(Clone)]
pub struct Place {
    /// The position or the tree of numbers.
    pub subtree: Subtree,
    /// The choices.
    pub choices: Vec<usize>,
}

impl Model {
    /// Searches a board or a tree of numbers, see [`Subtree::read`]. The name of the search is like `alpha-beta-depth`.
    pub fn new(subject: &str, search: &str) -> Model {
        Model::of(Subtree::read(subject), search)
    }

    /// Like [`Model::new`], from this root.
    pub fn of(root: Subtree, search: &str) -> Model {
        let Ok(Algorithm::Textbook(textbook, scoring)) = search.parse() else {
            panic!("no search: {search}")
        };
        let trace = match &root {
            Subtree::Board(..) => Trace::record(&position(root.state()), textbook, scoring),
            Subtree::Numbers(numbers) => Trace::record(&&tree_of(numbers), textbook, scoring),
        };
        let figure = Figure::of(&trace, |way| children(textbook, &follow(textbook, &root, way)).len());
        Model { trace, figure: RefCell::new(figure), textbook, root }
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.trace.step_count()
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.steps() - 1
    }

    /// The steps that cut.
    pub fn cuts(&self) -> Vec<usize> {
        let is_cut = |step: &usize| matches!(self.trace.step(*step), Some(Step::Cut(_)));
        (0..self.steps()).filter(is_cut).collect()
    }

    /// The node that a step is about.
    pub fn node_of(&self, step: usize) -> usize {
        self.trace.step(step).expect("a step").node()
    }

    /// The visit of the node of this number.
    pub fn visit(&self, node: usize) -> Visit {
        self.trace.visit(node).expect("a node")
    }

    /// What is drawn at a step.
    pub fn drawing(&self, step: usize) -> Vec<Drawn> {
        self.figure.borrow_mut().draw(&self.trace, step).expect("a step")
    }

    /// The index of a node among all children of its parent; `None` for the root.
    pub fn child(&self, subject: Subject) -> Option<usize> {
        self.figure.borrow().path(&self.trace, subject).last().copied()
    }

    /// The place of a node of the drawing.
    pub fn place(&self, subject: Subject) -> Place {
        follow(self.textbook, &self.root, &self.figure.borrow().path(&self.trace, subject))
    }

    /// How many children the parent of a node has; 1 for the root.
    pub fn family(&self, subject: Subject) -> usize {
        let way = self.figure.borrow().path(&self.trace, subject);
        let above = way.split_last().map(|(_, above)| follow(self.textbook, &self.root, above));
        above.map_or(1, |parent| children(self.textbook, &parent).len())
    }

    /// The page's title of the choice that led to a node.
    pub fn title(&self, subject: Subject) -> String {
        let title = match self.place(subject).subtree {
            Subtree::Board(_, None) => "The root".to_owned(),
            subtree => subtree.title(),
        };
        if title.chars().count() <= HEARD {
            return title;
        }
        title.chars().take(HEARD - 1).chain(['…']).collect()
    }

    /// The detail of the `tree-step` event of a step.
    pub fn detail(&self, step: usize) -> Value {
        let node = self.node_of(step);
        let Visit { score, skipped, left, end, .. } = self.visit(node);
        let is_known = end == node + 1 || left <= step;
        json!({
            "step": step,
            "node": node,
            "path": self.place(Subject::Visited(node)).choices,
            "score": is_known.then_some(score),
            "cut": if self.trace.cut(node) == Some(step) { skipped } else { 0 },
        })
    }
}

/// The children of a node, in the order of the search.
pub fn children(textbook: Textbook, place: &Place) -> Vec<Place> {
    let player = if place.choices.len().is_multiple_of(2) { Player::Max } else { Player::Min };
    let child = |choice: usize, subtree: Subtree| Place {
        subtree,
        choices: [&place.choices[..], &[choice]].concat(),
    };
    match &place.subtree {
        Subtree::Board(state, _) => {
            let cells = textbook.children(&position(place.subtree.state()), player).into_iter();
            let cells = cells.map(|(cell, _)| cell.index());
            cells.map(|cell| child(cell, Subtree::Board(state.after(cell), Some(cell)))).collect()
        }
        Subtree::Numbers(numbers) => {
            let tree = tree_of(numbers);
            let choices = textbook.children(&&tree, player).into_iter();
            choices.map(|(choice, _)| child(choice, Subtree::Numbers(numbers[choice].clone()))).collect()
        }
    }
}

/// Follows a path from the root: the index of the child on each level, in the order of the search.
fn follow(textbook: Textbook, root: &Subtree, way: &[usize]) -> Place {
    let root = Place { subtree: root.clone(), choices: Vec::new() };
    way.iter().fold(root, |place, &child| children(textbook, &place).swap_remove(child))
}
