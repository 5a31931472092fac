//! The page's story: the turn of a game that it is about, and the tree of all that can follow.

use crate::board::Mark;
use crate::cell::Cell;
use crate::level::{Level, candidates};
use crate::position::{Position, Status};
use crate::search::{Event, Scoring, Search, Textbook};

/// One of the engine's turns in a game, as the tree that minimax searches there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The nodes in the order of the search, the engine's turn first.
    pub nodes: Vec<Node>,
    /// Two nodes at which the reader can choose among different scores, one of the engine and one of its opponent: first the
    /// one whose score climbs to the other, which is the engine's if there is such a pair.
    pub choices: [usize; 2],
    /// The cut at the engine's turn itself, if it has one.
    pub cut: Option<Cut>,
}

/// A node of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The index of the node before the last move, and the cell of that move; none at the engine's turn itself.
    pub last: Option<(usize, Cell)>,
    /// The position.
    pub position: Position,
    /// The score of plain minimax for the engine: 10, 0 or −10.
    pub score: i32,
}

/// What the engine need not look at once it knows that one of its moves is worth 0: the other replies to another move, which one
/// reply already limits to 0. The fields are indices of nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The move that is worth 0.
    pub safe: usize,
    /// The other move.
    pub tried: usize,
    /// The first of the best replies to it, which is looked at.
    pub seen: usize,
    /// The other replies.
    pub unseen: Vec<usize>,
}

impl Story {
    /// The story of a finished game from the empty board that `opener` has begun, in which the engine has played at full strength:
    /// at the engine's turn with five free cells if it has opened the game, else with four. `None` if the game is another one, or
    /// if its tree does not have both choices.
    pub fn of(cells: &[Cell], engine: Mark, opener: Mark) -> Option<Story> {
        let free = if engine == opener { 5 } else { 4 };
        let mut position = Position::new(Position::start().board(), Some(opener)).ok()?;
        let mut turn = None;
        for &cell in cells {
            if position.turn() == engine {
                if !candidates(position, Level::Unbeatable).contains(cell) {
                    return None;
                }
                turn = turn.or((position.legal_moves().len() == free).then_some(position));
            }
            position = position.play(cell).ok()?;
        }
        if position.status() == Status::Open {
            return None;
        }
        Story::at(turn?)
    }

    /// The story for visitors whose game has none, or who have no game: X has taken the top left corner, the right edge and the
    /// bottom edge, and O the middle and the left edge.
    pub fn someones() -> Story {
        let moves = [0, 4, 5, 3, 7].into_iter().filter_map(Cell::new);
        let position = moves.fold(Position::start(), Position::after);
        Story::at(position).expect("a tree with both choices")
    }

    fn at(position: Position) -> Option<Story> {
        let nodes = nodes_of(position);
        let choices = choices(&nodes)?;
        let cut = cut(&nodes);
        Some(Story { nodes, choices, cut })
    }
}

/// The nodes that minimax enters from the position on, which is its root, with the scores that they return.
fn nodes_of(position: Position) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    // The indices of the nodes that the search is in.
    let mut path: Vec<usize> = Vec::new();
    Search::new(position, Textbook::Minimax, Scoring::Plain).run(|event| match event {
        Event::Enter(entered) => {
            let last = path.last().copied().zip(entered.choice);
            path.push(nodes.len());
            nodes.push(Node { last, position: entered.node, score: 0 });
        }
        Event::Leave(score) => {
            if let Some(node) = path.pop().and_then(|index| nodes.get_mut(index)) {
                node.score = score;
            }
        }
        Event::Cut(_) => {}
    });
    nodes
}

fn children(nodes: &[Node], parent: usize) -> impl Iterator<Item = usize> + Clone {
    (0..nodes.len()).filter(move |&index| nodes[index].last.is_some_and(|(before, _)| before == parent))
}

/// The first choice of the engine that follows on a choice of the opponent, and this, else the first of the opponent that follows
/// on one of the engine.
fn choices(nodes: &[Node]) -> Option<[usize; 2]> {
    let is_choice = |&index: &usize| {
        let mut scores = children(nodes, index).map(|child| nodes[child].score);
        scores.next().is_some_and(|first| scores.any(|score| score != first))
    };
    let engine = nodes[0].position.turn();
    [engine.other(), engine].into_iter().find_map(|side| {
        let of_side = |&index: &usize| nodes[index].position.turn() == side;
        let mut uppers = (0..nodes.len()).filter(of_side).filter(is_choice);
        uppers.find_map(|upper| Some([children(nodes, upper).find(is_choice)?, upper]))
    })
}

/// The cut at the engine's turn, if no move wins there and two hold. Where one wins, nobody would ask what another is worth.
fn cut(nodes: &[Node]) -> Option<Cut> {
    if nodes[0].score != 0 {
        return None;
    }
    let score = |&index: &usize| nodes[index].score;
    let mut holding = children(nodes, 0).filter(|index| score(index) == 0);
    let safe = holding.next()?;
    // The replies that are left out should be good ones: else it looks as if the engine hoped for a mistake.
    let tried = holding.min_by_key(|&index| children(nodes, index).map(|reply| score(&reply)).sum::<i32>())?;
    let seen = children(nodes, tried).min_by_key(score)?;
    Some(Cut { safe, tried, seen, unseen: children(nodes, tried).filter(|&reply| reply != seen).collect() })
}
