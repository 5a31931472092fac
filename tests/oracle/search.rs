//! Naive textbook searches that record every step, of positions and of trees of numbers. A tree of numbers is JSON.

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::{CELL_ORDER, MIDDLE_CORNERS_EDGES, State};

/// A position or a tree of numbers that can be searched.
#[derive(Clone, Debug, PartialEq)]
pub enum Subtree {
    /// A position, and the cell of the move that led to it; none at the root.
    Board(State, Option<usize>),
    /// A tree of numbers.
    Numbers(Value),
}

impl Subtree {
    /// The position with this board and turn, as a root.
    pub fn drawn(board: &str, turn: char) -> Subtree {
        Subtree::Board(State::drawn(board, turn), None)
    }

    /// The board or the tree of numbers that this text writes, as a root. On a board X moves unless O has fewer marks.
    pub fn read(text: &str) -> Subtree {
        if text.starts_with('[') {
            return Subtree::numbers(text);
        }
        let marks = |mark: char| text.matches(mark).count();
        Subtree::drawn(text, if marks('X') == marks('O') { 'X' } else { 'O' })
    }

    /// The tree of numbers that this text writes.
    pub fn numbers(text: &str) -> Subtree {
        Subtree::Numbers(serde_json::from_str(text).expect("a tree of numbers"))
    }

    /// The position. Panics for a tree of numbers.
    pub fn state(&self) -> State {
        match self {
            Subtree::Board(state, _) => *state,
            Subtree::Numbers(_) => panic!("{self:?} is no position"),
        }
    }

    /// The tree of numbers. Panics for a position.
    pub fn tree(&self) -> &Value {
        match self {
            Subtree::Board(..) => panic!("{self:?} is no tree of numbers"),
            Subtree::Numbers(tree) => tree,
        }
    }

    fn children(&self, order: [usize; 9]) -> Vec<Subtree> {
        match self {
            Subtree::Board(state, _) => {
                let moves = state.moves();
                let tried = order.into_iter().filter(|cell| moves.contains(cell));
                tried.map(|cell| Subtree::Board(state.after(cell), Some(cell))).collect()
            }
            Subtree::Numbers(tree) => {
                let children = tree.as_array().into_iter().flatten();
                children.cloned().map(Subtree::Numbers).collect()
            }
        }
    }

    /// The score of a leaf for MAX, without the depth. `max` says whether MAX is to move.
    pub fn leaf_score(&self, max: bool) -> i32 {
        match self {
            Subtree::Board(state, _) => match state.winner() {
                None => 0,
                Some(winner) if (winner == state.turn) == max => 10,
                Some(_) => -10,
            },
            // An empty branch counts 0.
            Subtree::Numbers(Value::Array(_)) => 0,
            Subtree::Numbers(tree) => tree.as_i64().expect("a whole number") as i32,
        }
    }

    /// How many nodes the whole subtree has, this one included.
    pub fn size(&self) -> usize {
        let children = self.children(CELL_ORDER);
        1 + children.iter().map(Subtree::size).sum::<usize>()
    }
}

/// A search.
#[derive(Clone, Copy, Debug)]
pub struct NaiveSearch {
    cuts: bool,
    /// Whether it cuts only if alpha is above beta.
    beyond: bool,
    depth: bool,
    /// Whether the best or most promising child comes first.
    ordered: bool,
    /// Whether it tries the children from right to left.
    pub right: bool,
    order: [usize; 9],
}

impl NaiveSearch {
    /// The search of this name, such as `alpha-beta-depth`. With `-beyond` it cuts only if alpha is above beta, and with `-right`
    /// it tries the children from right to left.
    pub fn named(word: &str) -> NaiveSearch {
        let (ordered, right) = (word.starts_with("ordered"), word.contains("-right"));
        NaiveSearch {
            cuts: !word.starts_with("minimax"),
            beyond: word.contains("-beyond"),
            depth: word.contains("-depth"),
            ordered,
            right,
            order: match (ordered, right) {
                (false, false) => CELL_ORDER,
                (false, true) => [8, 7, 6, 5, 4, 3, 2, 1, 0],
                (true, false) => MIDDLE_CORNERS_EDGES,
                (true, true) => [4, 8, 6, 2, 0, 7, 5, 3, 1],
            },
        }
    }

    /// Whether it cuts with this window.
    fn is_closed(self, (alpha, beta): (i32, i32)) -> bool {
        self.cuts && if self.beyond { alpha > beta } else { alpha >= beta }
    }

    /// The children of a place, in the order of the search.
    pub fn children(self, place: &Subtree) -> Vec<Subtree> {
        place.children(self.order)
    }

    /// The children of a place at this distance from the root, in the order of the search, each with its choice: a cell, or its
    /// index in a tree of numbers that is not in order yet.
    pub fn choices(self, place: &Subtree, ply: usize) -> Vec<(usize, Subtree)> {
        let mut choices: Vec<_> = self.children(place).into_iter().enumerate().collect();
        if self.right && matches!(place, Subtree::Numbers(_)) {
            choices.reverse();
        }
        for (choice, child) in &mut choices {
            if let Subtree::Board(_, Some(cell)) = child {
                *choice = *cell;
            }
        }
        if matches!(place, Subtree::Numbers(_)) && self.ordered {
            let worth = |child: &Subtree| self.worth(child, ply + 1);
            choices.sort_by_key(|(_, child)| if ply.is_multiple_of(2) { -worth(child) } else { worth(child) });
        }
        choices
    }

    /// The root as the search tries it, from left to right. A tree of numbers is put in order before the search begins.
    fn root(self, root: &Subtree) -> Subtree {
        match root {
            Subtree::Numbers(tree) => Subtree::Numbers(self.in_order(tree, 0)),
            Subtree::Board(..) => root.clone(),
        }
    }

    /// The tree of numbers, at this distance from the root, in which the first subtree to be tried comes first, on every level: in
    /// an ordered search the best for the player to move. Equal subtrees keep their order.
    fn in_order(self, tree: &Value, ply: usize) -> Value {
        let Some(subtrees) = tree.as_array() else { return tree.clone() };
        let mut sorted: Vec<Value> = subtrees.iter().map(|subtree| self.in_order(subtree, ply + 1)).collect();
        if self.right {
            sorted.reverse();
        }
        if !self.ordered {
            return Value::Array(sorted);
        }
        sorted.sort_by_cached_key(|subtree| {
            let worth = self.worth(&Subtree::Numbers(subtree.clone()), ply + 1);
            if ply.is_multiple_of(2) { -worth } else { worth }
        });
        Value::Array(sorted)
    }

    fn score(self, place: &Subtree, ply: usize) -> i32 {
        let score = place.leaf_score(ply.is_multiple_of(2));
        if self.depth { score - score.signum() * ply as i32 } else { score }
    }

    /// The exact score of a node: minimax without cuts.
    pub fn worth(self, place: &Subtree, ply: usize) -> i32 {
        let children = place.children(self.order).into_iter();
        let scores = children.map(|child| self.worth(&child, ply + 1));
        let best = if ply.is_multiple_of(2) { scores.max() } else { scores.min() };
        best.unwrap_or_else(|| self.score(place, ply))
    }

    /// How many nodes the search visits. It keeps none of them, so the tree may be large.
    pub fn count(self, place: &Subtree) -> usize {
        let mut nodes = 0;
        self.count_from(&self.root(place), 0, (i32::MIN, i32::MAX), &mut nodes);
        nodes
    }

    fn count_from(self, place: &Subtree, ply: usize, mut window: (i32, i32), nodes: &mut usize) -> i32 {
        *nodes += 1;
        let mut best = None;
        for child in place.children(self.order) {
            if self.is_closed(window) {
                break;
            }
            let score = self.count_from(&child, ply + 1, window, nodes);
            let better = match best {
                None => score,
                Some(best) if ply.is_multiple_of(2) => score.max(best),
                Some(best) => score.min(best),
            };
            best = Some(better);
            if ply.is_multiple_of(2) {
                window.0 = window.0.max(better);
            } else {
                window.1 = window.1.min(better);
            }
        }
        best.unwrap_or_else(|| self.score(place, ply))
    }
}

/// A visited node.
#[derive(Debug)]
pub struct Node {
    /// The position or tree searched here.
    pub place: Subtree,
    /// The parent; none at the root.
    pub parent: Option<usize>,
    /// The distance from the root, in plies.
    pub ply: usize,
    /// Alpha when the node was entered.
    pub alpha: i32,
    /// Beta when the node was entered.
    pub beta: i32,
    /// Alpha and beta when the node was left.
    pub last: (i32, i32),
    /// The score that the node returns to its parent.
    pub score: i32,
    /// The lower bound of the exact score that the visited leaves prove.
    pub least: i32,
    /// The upper bound of the exact score that the visited leaves prove.
    pub most: i32,
    /// The visited children.
    pub children: Vec<usize>,
    /// The children that were cut.
    pub cut: Vec<Subtree>,
    /// The step in which the node was entered.
    pub entered: usize,
    /// The step in which the node was left.
    pub left: usize,
}

impl Node {
    /// Whether MAX moves here.
    pub fn max(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// Whether the node has no children.
    pub fn leaf(&self) -> bool {
        self.children.is_empty()
    }

    /// How many children the node has, visited or cut.
    pub fn family(&self) -> usize {
        self.children.len() + self.cut.len()
    }

    /// How many nodes the subtrees of the cut children have.
    pub fn spared(&self) -> usize {
        self.cut.iter().map(Subtree::size).sum()
    }
}

/// What happens in a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// A node is entered.
    Enter,
    /// The remaining children of a node are cut.
    Cut,
    /// A node is left and returns its score to its parent.
    Leave,
}

/// A step, and the state of the node that it changes, after the step.
#[derive(Debug, Serialize)]
pub struct Step {
    /// What happens.
    pub kind: StepKind,
    /// The node that is entered, cut or left.
    pub node: usize,
    /// The node that the step changes: the parent if a score is returned to it, else `node`.
    pub here: usize,
    /// Alpha of `here`, after the step.
    #[serde(serialize_with = "finite")]
    pub alpha: i32,
    /// Beta of `here`, after the step.
    #[serde(serialize_with = "finite")]
    pub beta: i32,
    /// The best child of `here` so far.
    pub best: Option<usize>,
    /// If a node is left: the best child of its parent before the step.
    pub before: Option<usize>,
    /// If a node is left: the best child of its parent after the step.
    pub after: Option<usize>,
}

/// A bound in JSON; `null` if it is infinite.
fn finite<S: Serializer>(bound: &i32, serializer: S) -> Result<S::Ok, S::Error> {
    (*bound != i32::MIN && *bound != i32::MAX).then_some(bound).serialize(serializer)
}

/// A whole search.
#[derive(Debug, Default)]
pub struct Record {
    /// Whether the search cuts.
    cuts: bool,
    /// The nodes in the order of visits.
    pub nodes: Vec<Node>,
    /// The steps.
    pub steps: Vec<Step>,
}

impl Record {
    /// Searches a board or a tree of numbers; see [`Subtree::read`].
    pub fn drawn(subject: &str, search: &str) -> Record {
        Record::of(&Subtree::read(subject), search)
    }

    /// Searches a subtree with the search of this name; see [`NaiveSearch::named`].
    pub fn of(root: &Subtree, search: &str) -> Record {
        let search = NaiveSearch::named(search);
        let mut record = Record { cuts: search.cuts, ..Record::default() };
        record.visit(search, search.root(root), None, (i32::MIN, i32::MAX));
        record
    }

    fn visit(&mut self, search: NaiveSearch, place: Subtree, parent: Option<usize>, window: (i32, i32)) -> usize {
        let id = self.nodes.len();
        let (mut alpha, mut beta) = window;
        let ply = parent.map_or(0, |parent| self.nodes[parent].ply + 1);
        let children = place.children(search.order);
        let score = if children.is_empty() { search.score(&place, ply) } else { 0 };
        self.nodes.push(Node {
            place,
            parent,
            ply,
            alpha,
            beta,
            last: window,
            score,
            least: score,
            most: score,
            children: Vec::new(),
            cut: Vec::new(),
            entered: self.steps.len(),
            left: 0,
        });
        self.note(StepKind::Enter, id, window, None);

        let max = ply.is_multiple_of(2);
        let mut best: Option<usize> = None;
        for (index, child) in children.iter().enumerate() {
            if search.is_closed((alpha, beta)) {
                self.nodes[id].cut = children[index..].to_vec();
                self.note(StepKind::Cut, id, (alpha, beta), best);
                break;
            }
            let window = if search.cuts { (alpha, beta) } else { (i32::MIN, i32::MAX) };
            let child = self.visit(search, child.clone(), Some(id), window);
            self.nodes[id].children.push(child);
            let score = self.nodes[child].score;
            let before = best;
            // The first of equal children stays the best.
            if before.is_none_or(|best| if max { score > self.nodes[best].score } else { score < self.nodes[best].score }) {
                best = Some(child);
            }
            let leave = self.steps.last_mut().expect("the child was left");
            (leave.before, leave.after) = (before, best);
            if search.cuts && max {
                alpha = alpha.max(score);
            } else if search.cuts {
                beta = beta.min(score);
            }
            (leave.here, leave.alpha, leave.beta, leave.best) = (id, alpha, beta, best);
        }

        if let Some(best) = best {
            let visited = || self.nodes[id].children.iter().map(|&child| &self.nodes[child]);
            let cut = !self.nodes[id].cut.is_empty();
            // A cut child may have any score.
            let (least, most) = if max {
                let most = visited().map(|child| child.most).max();
                (visited().map(|child| child.least).max(), most.filter(|_| !cut))
            } else {
                let least = visited().map(|child| child.least).min();
                (least.filter(|_| !cut), visited().map(|child| child.most).min())
            };
            let score = self.nodes[best].score;
            let node = &mut self.nodes[id];
            node.score = score;
            node.least = least.unwrap_or(i32::MIN);
            node.most = most.unwrap_or(i32::MAX);
        }
        (self.nodes[id].left, self.nodes[id].last) = (self.steps.len(), (alpha, beta));
        self.note(StepKind::Leave, id, (alpha, beta), best);
        id
    }

    fn note(&mut self, kind: StepKind, node: usize, (alpha, beta): (i32, i32), best: Option<usize>) {
        let (before, after) = (None, None);
        self.steps.push(Step { kind, node, here: node, alpha, beta, best, before, after });
    }

    /// The nodes from the root to this one.
    pub fn path(&self, node: usize) -> Vec<&Node> {
        let mut path = match self.nodes[node].parent {
            None => Vec::new(),
            Some(parent) => self.path(parent),
        };
        path.push(&self.nodes[node]);
        path
    }

    /// The best child of a node among those that have returned their scores by this step, the first of equals.
    pub fn best(&self, node: usize, step: usize) -> Option<usize> {
        let node = &self.nodes[node];
        let score = |child: usize| self.nodes[child].score;
        let returned = || node.children.iter().copied().take_while(|&child| self.nodes[child].left <= step);
        let scores = returned().map(score);
        let best = if node.max() { scores.max() } else { scores.min() }?;
        returned().find(|&child| score(child) == best)
    }

    /// Alpha and beta of a node that has been entered by this step.
    pub fn window(&self, node: usize, step: usize) -> (i32, i32) {
        let Node { alpha, beta, .. } = self.nodes[node];
        match self.best(node, step).map(|best| self.nodes[best].score) {
            Some(score) if self.cuts && self.nodes[node].max() => (alpha.max(score), beta),
            Some(score) if self.cuts => (alpha, beta.min(score)),
            _ => (alpha, beta),
        }
    }

    /// The nodes of the best line at this step, the root first; none before a score has reached the root.
    pub fn line(&self, step: usize) -> Vec<usize> {
        let mut line: Vec<usize> = self.best(0, step).map(|_| 0).into_iter().collect();
        while let Some(best) = line.last().and_then(|&last| self.best(last, step)) {
            line.push(best);
        }
        line
    }

    /// Which bound the score of a node is; `None` if the visited leaves prove the score.
    pub fn limit(&self, node: usize) -> Option<Limit> {
        let Node { score, least, most, .. } = self.nodes[node];
        match (least == score, most == score) {
            (true, true) => None,
            (true, false) => Some(Limit::Least),
            (false, true) => Some(Limit::Most),
            (false, false) => panic!("the leaves prove nothing of the score {score}"),
        }
    }
}

/// The kind of bound that a score is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// The exact score is at most this.
    Most,
    /// The exact score is at least this.
    Least,
}
