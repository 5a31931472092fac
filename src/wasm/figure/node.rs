//! A node of a tree that can be shown.

use super::*;
use crate::search::{Count, Game, Player, Scoring, minimax};
use crate::{Cell, Tree, symmetry};

/// A node, and the move that led to it from its parent.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    state: State<'t>,
    /// The mark and the cell of that move; `None` for a root, and in a tree of numbers.
    moved: Option<(Mark, Cell)>,
    /// The choice of the parent that led here: a cell, or the index of the subtree as written. It is 0 for a root.
    choice: usize,
}

/// A node below a root, the player who moves in it, and the choices that led to it.
pub struct Followed<'t> {
    pub node: Node<'t>,
    pub player: Player,
    pub choices: Vec<usize>,
    textbook: Textbook,
}

impl<'t> Followed<'t> {
    /// The children, in the order in which the search tries them.
    pub fn children(&self) -> Vec<Node<'t>> {
        self.node.children(self.textbook, self.player)
    }
}

#[derive(Clone, Copy)]
enum State<'t> {
    Position(Position),
    Numbers(&'t Tree),
}

impl<'t> Node<'t> {
    /// The root of the search of a position.
    pub fn position(root: Position) -> Node<'static> {
        Node { state: State::Position(root), moved: None, choice: 0 }
    }

    /// A tree of numbers.
    pub fn numbers(tree: &'t Tree) -> Node<'t> {
        Node { state: State::Numbers(tree), moved: None, choice: 0 }
    }

    /// The children, in the order in which the search tries them.
    pub fn children(self, textbook: Textbook, to_move: Player) -> Vec<Node<'t>> {
        match self.state {
            State::Position(node) => {
                let children = textbook.children(&node, to_move).into_iter();
                let child = |(cell, child)| Node {
                    moved: Some((node.turn(), cell)),
                    choice: cell.index(),
                    ..Node::position(child)
                };
                children.map(child).collect()
            }
            State::Numbers(node) => {
                let children = textbook.children(&node, to_move).into_iter();
                let child = |(choice, child)| Node { choice, ..Node::numbers(child) };
                children.map(child).collect()
            }
        }
    }

    /// Follows a path from here: the index of the child on each level, in the order in which the search tries the
    /// children. Stops where there is no such child.
    pub fn follow(self, textbook: Textbook, path: &[usize]) -> Followed<'t> {
        let mut followed = Followed { node: self, player: Player::Max, choices: Vec::new(), textbook };
        for &child in path {
            let Some(&node) = followed.children().get(child) else {
                break;
            };
            followed.node = node;
            followed.player = followed.player.other();
            followed.choices.push(node.choice);
        }
        followed
    }

    /// The score of a leaf for MAX.
    pub fn score(self, to_move: Player) -> i32 {
        match self.state {
            State::Position(node) => node.score(to_move),
            State::Numbers(node) => node.score(to_move),
        }
    }

    /// The number of nodes in the subtree of this node, itself included.
    pub fn size(self) -> f64 {
        match self.state {
            State::Position(node) => f64::from(size_below(node, &mut vec![0; BOARDS])),
            State::Numbers(node) => {
                let mut count = Count::default();
                minimax(&node, Scoring::Plain, &mut count);
                count.nodes as f64
            }
        }
    }

    /// The outcome that a score stands for, for a player who wants a high score; `undefined` in a tree of numbers,
    /// whose scores are no outcomes.
    pub fn outcome(self, score: i32) -> JsValue {
        match self.state {
            State::Position(_) => Outcome::of_score(score).as_str().into(),
            State::Numbers(_) => JsValue::UNDEFINED,
        }
    }

    /// The numbers below a node, from left to right; none below a position.
    pub fn leaves(self) -> Vec<i32> {
        fn of(tree: &Tree, leaves: &mut Vec<i32>) {
            match tree {
                Tree::Leaf(score) => leaves.push(*score),
                Tree::Branch(trees) => trees.iter().for_each(|tree| of(tree, leaves)),
            }
        }
        let mut leaves = Vec::new();
        if let State::Numbers(tree) = self.state {
            of(tree, &mut leaves);
        }
        leaves
    }

    /// The cell of the move that led here; `undefined` without one.
    pub fn cell(self) -> JsValue {
        maybe(self.moved.map(|(_, taken)| cell(taken)))
    }

    /// The properties that tell the node from others.
    pub fn fields(self) -> Fields {
        let shown = empty();
        match self.state {
            State::Position(node) => {
                let mark = self.moved.map(|(mark, _)| mark.as_str());
                set(
                    &shown,
                    &[
                        ("mark", maybe(mark)),
                        ("cell", self.cell()),
                        ("turn", node.turn().as_str().into()),
                        ("board", text(&node.board()).into()),
                        ("status", node.status().as_str().into()),
                    ],
                );
            }
            State::Numbers(node) => set(&shown, &[("text", text(&node).into())]),
        }
        shown
    }
}

/// The number of ways to fill the nine cells.
const BOARDS: usize = 3_usize.pow(9);

/// The number of nodes in the game tree of a position, its root included. The number is computed only once for each
/// position, even if many paths lead to it: from the empty board there are a hundred times as many nodes as
/// positions.
fn size_below(position: Position, known: &mut [u32]) -> u32 {
    let place = usize::from(symmetry::number(position.board()));
    if known[place] == 0 {
        known[place] = 1 + position.successors().map(|(_, next)| size_below(next, known)).sum::<u32>();
    }
    known[place]
}
