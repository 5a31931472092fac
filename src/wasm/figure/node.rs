//! A node of a recorded search, and what JavaScript gets of it.

use std::{iter, vec};

use super::*;
use crate::search::{Game, Order, Player, Scoring};
use crate::tree::Tree;
use crate::{Cell, symmetry};

/// A node, the player who moves in it, and how it is reached.
#[derive(Clone)]
pub struct Node {
    pub state: State,
    pub player: Player,
    /// The mark and the cell of the move that led to it from its parent; `None` for a root, and in a tree of numbers.
    moved: Option<(Mark, Cell)>,
    /// The choices that lead to it from the root: cells, or the indices of the subtrees as written.
    pub path: Vec<usize>,
}

/// What is searched: one type for both, because a search of each would enlarge the module by a tenth.
#[derive(Clone)]
pub enum State {
    Position(Position),
    Numbers(Tree),
}

/// How it is searched.
#[derive(Clone, Copy)]
pub struct How {
    pub textbook: Textbook,
    pub scoring: Scoring,
    pub order: Order,
}

/// The choices in a state: cells, or the indices of the subtrees.
#[derive(Clone, Debug)]
pub enum Choices {
    Cells(<Position as Game>::Moves),
    Subtrees(<Tree as Game>::Moves),
}

impl Iterator for Choices {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        match self {
            Choices::Cells(cells) => cells.next().map(Cell::index),
            Choices::Subtrees(subtrees) => subtrees.next(),
        }
    }
}

impl DoubleEndedIterator for Choices {
    #[inline(always)]
    fn next_back(&mut self) -> Option<usize> {
        match self {
            Choices::Cells(cells) => cells.next_back().map(Cell::index),
            Choices::Subtrees(subtrees) => subtrees.next_back(),
        }
    }
}

impl Game for State {
    type Move = usize;
    type Moves = Choices;

    fn moves(&self) -> Choices {
        match self {
            State::Position(node) => Choices::Cells(node.moves()),
            State::Numbers(node) => Choices::Subtrees(node.moves()),
        }
    }

    fn promising(&self, to_move: Player, scoring: Scoring, ply: u32, order: Order) -> Choices {
        match self {
            State::Position(node) => Choices::Cells(node.promising(to_move, scoring, ply, order)),
            State::Numbers(node) => Choices::Subtrees(node.promising(to_move, scoring, ply, order)),
        }
    }

    fn after(&self, choice: usize) -> State {
        match self {
            State::Position(node) => State::Position(Cell::new(choice as u8).map_or(*node, |taken| Position::after(*node, taken))),
            State::Numbers(node) => State::Numbers(node.after(choice)),
        }
    }

    fn score(&self, to_move: Player) -> i32 {
        match self {
            State::Position(node) => node.score(to_move),
            State::Numbers(node) => node.score(to_move),
        }
    }
}

impl Node {
    /// The root of a search, in which this player moves.
    pub fn root(state: State, player: Player) -> Node {
        Node { state, player, moved: None, path: Vec::new() }
    }

    /// The choices, in the order in which the search tries them.
    pub fn choices(&self, How { textbook, scoring, order }: How) -> vec::IntoIter<usize> {
        let mut choices = textbook.moves(&self.state, self.player, scoring, self.path.len() as u32, order);
        let in_order: Vec<usize> = iter::from_fn(|| order.next(&mut choices)).collect();
        in_order.into_iter()
    }

    /// The same choices, or those that are drawn below a node at which the search stops.
    pub fn drawn_choices(&self, how: How) -> Vec<usize> {
        let choices: Vec<usize> = self.choices(how).collect();
        match &self.state {
            State::Numbers(tree) if tree.is_stop() => {
                let mut below = 0..tree.below().len();
                iter::from_fn(|| how.order.next(&mut below)).collect()
            }
            _ => choices,
        }
    }

    /// The node that a choice leads to.
    pub fn after(mut self, choice: usize) -> Node {
        if let State::Position(node) = self.state {
            self.moved = Cell::new(choice as u8).map(|taken| (node.turn(), taken));
        }
        self.state = self.state.after(choice);
        self.player = self.player.other();
        self.path.push(choice);
        self
    }

    /// Whether it is a leaf whose number is not given.
    pub fn is_unknown(&self) -> bool {
        matches!(&self.state, State::Numbers(tree) if tree.is_unknown())
    }

    /// The score of a leaf for MAX.
    pub fn score(&self) -> i32 {
        self.state.score(self.player)
    }

    /// The number of nodes in the subtree of this node, itself included.
    pub fn size(&self) -> u32 {
        fn of(tree: &Tree) -> u32 {
            1 + tree.subtrees().iter().map(of).sum::<u32>()
        }
        match &self.state {
            State::Position(node) => size_below(*node, &mut vec![0; BOARDS]),
            State::Numbers(node) => of(node),
        }
    }

    /// The outcome that a score stands for, for a player who wants a high score; `None` in a tree of numbers, whose scores are not
    /// outcomes.
    pub fn outcome(&self, score: i32) -> Option<&'static str> {
        match self.state {
            State::Position(_) => Some(Outcome::of_score(score).as_str()),
            State::Numbers(_) => None,
        }
    }

    /// The node as a leaf.
    pub fn leaf(&self) -> Leaf {
        Leaf((!self.is_unknown()).then(|| self.score()))
    }

    /// The name of the node in a tree of numbers, if it has one.
    pub fn name(&self) -> Option<String> {
        match &self.state {
            State::Position(_) => None,
            State::Numbers(node) => node.name().map(str::to_owned),
        }
    }

    /// The numbers of a tree of numbers, the names of its nodes and those of its edges; none for a position.
    pub fn texts(&self) -> [Vec<String>; 3] {
        fn of(tree: &Tree, texts: &mut [Vec<String>; 3]) {
            let given = if tree.is_leaf() { tree.number() } else { tree.static_value() };
            let number = given.map(|number| text(&number)).or_else(|| tree.is_leaf().then(|| "?".into()));
            for (texts, own) in texts.iter_mut().zip([number, tree.name().map(Into::into), tree.edge().map(Into::into)]) {
                texts.extend(own);
            }
            tree.below().iter().for_each(|tree| of(tree, texts));
        }
        let mut texts = Default::default();
        if let State::Numbers(tree) = &self.state {
            of(tree, &mut texts);
        }
        texts
    }

    /// Sets the properties that identify the node.
    pub fn set(&self, json: &mut Json) {
        match &self.state {
            State::Position(node) => {
                json.set_some("mark", self.moved.map(|(mark, _)| mark.as_str()));
                json.set_some("cell", self.moved.map(|(_, cell)| cell));
                json.set("turn", node.turn().as_str());
                json.set("board", text(&node.board()));
                json.set("status", node.status().as_str());
            }
            State::Numbers(node) => {
                json.set("text", text(&node.clone().with_names(None, None)));
                json.set_some("name", node.name());
                json.set_some("edge", node.edge());
                json.set_some("staticValue", node.static_value());
                json.set("isStop", node.is_stop());
            }
        }
    }
}

/// The score of a leaf, if it is given.
pub struct Leaf(Option<i32>);

impl ToJson for Leaf {
    fn write(self, json: &mut Json) {
        match self.0 {
            Some(score) => score.write(json),
            None => "?".write(json),
        }
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
