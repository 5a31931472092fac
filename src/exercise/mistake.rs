//! The mistakes in an answer, by kinds that can be explained.

use super::{Exercise, Moment, WindowMistake, Worth};
use crate::search::{Player, Window};

/// A mistake in an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The number of its node in the whole tree: where a value is wrong or absent, a mark that should not be there, a branch that
    /// should be marked, or the child that was chosen or missed.
    pub node: usize,
    /// The step of the search that shows it.
    pub step: usize,
    /// What was done there.
    pub kind: MistakeKind,
}

/// What a reader did wrong at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MistakeKind {
    /// They left out what is asked.
    Absent,
    /// They took the highest number where MIN takes the lowest, or the lowest where MAX takes the highest.
    Swapped {
        /// The numbers below the node, as the reader has them: what they wrote there, otherwise the scores. Empty for the choice
        /// at the root.
        among: Vec<i32>,
        /// Whether they did so at each node of this player that has their value and different numbers below, and there are several.
        always: bool,
    },
    /// The value follows from a wrong one that they wrote below.
    Carried,
    /// They wrote an exact value where the search proves only a bound.
    Unproved {
        /// The leaves below the node that the search does not look at, by their numbers in the whole tree.
        unseen: Vec<usize>,
    },
    /// They wrote a bound where the search proves the exact value.
    Proved,
    /// They wrote a bound on the wrong side.
    Reversed,
    /// They wrote a value or a window at a node that the search leaves out.
    NotVisited,
    /// They wrote another window than the search has at this moment, or none.
    Window(Moment, WindowMistake),
    /// They marked a branch that the search enters with this window.
    TooEarly(Window),
    /// They marked only a part of a branch that is left out.
    Part,
    /// They marked a branch that the search enters with alpha = beta, because it cuts only where alpha is above beta.
    NotBeyond,
    /// Equal scores decide: they missed a cut at alpha = beta, or chose a child that looks as good as the one that the search
    /// keeps.
    Tie,
    /// Any other wrong value or choice.
    Wrong,
}

impl Exercise<'_> {
    /// What the reader did who wrote `own` at a node that is worth `right`.
    pub(super) fn wrong_value(&self, node: usize, own: Worth, right: Worth, values: &[(usize, Worth)]) -> MistakeKind {
        let score = self.tree.visit(node).map(|visit| visit.score);
        match (own.limit, right.limit) {
            (Some(_), None) if own.score == right.score => return MistakeKind::Proved,
            (Some(_), Some(_)) if own.score == right.score => return MistakeKind::Reversed,
            (None, Some(_)) if own.score == right.score || Some(own.score) == score => {
                let leaves = (node..self.end(node)).filter(|&node| self.is_leaf(node) && self.visited[node].is_none());
                return MistakeKind::Unproved { unseen: leaves.collect() };
            }
            _ => {}
        }
        // Readers choose among the children that the search visits, or among all.
        for of_all in [false, true] {
            let among = self.numbers_below(node, values, of_all);
            let [taken, other] = self.extremes(node, &among);
            if taken != other && Some(own.score) == other {
                return MistakeKind::Swapped { among, always: false };
            }
            if Some(own.score) == taken {
                return MistakeKind::Carried;
            }
        }
        MistakeKind::Wrong
    }

    /// Finds out of which player the reader always takes the wrong extreme.
    pub(super) fn find_patterns(&self, values: &[(usize, Worth)], mistakes: &mut [Mistake]) {
        for player in [Player::Max, Player::Min] {
            let can_tell = |node: usize| {
                let [taken, other] = self.extremes(node, &self.numbers_below(node, values, true));
                self.player(node) == player && self.worth(node).is_some() && taken != other
            };
            let telling = values.iter().filter(|(node, _)| can_tell(*node)).count();
            let is_swapped =
                |mistake: &&mut Mistake| self.player(mistake.node) == player && matches!(mistake.kind, MistakeKind::Swapped { .. });
            let swapped: Vec<&mut Mistake> = mistakes.iter_mut().filter(is_swapped).collect();
            if swapped.len() < 2 || swapped.len() < telling {
                continue;
            }
            for mistake in swapped {
                if let MistakeKind::Swapped { always, .. } = &mut mistake.kind {
                    *always = true;
                }
            }
        }
    }

    /// The numbers of a node's children as the reader has them: what they wrote there, otherwise the scores. Either of all
    /// children, or of those that the search visits.
    fn numbers_below(&self, node: usize, values: &[(usize, Worth)], of_all: bool) -> Vec<i32> {
        let children = self.tree.children(node).filter(|&child| of_all || self.visited[child].is_some());
        let number = |child| {
            let own = values.iter().find(|(at, _)| *at == child).map(|(_, worth)| worth.score);
            let visited = self.visited[child].and_then(|visited| self.search.visit(visited));
            own.or(visited.or(self.tree.visit(child)).map(|visit| visit.score))
        };
        children.filter_map(number).collect()
    }

    /// The number that the player in this node takes, and the one that the other player would take.
    fn extremes(&self, node: usize, numbers: &[i32]) -> [Option<i32>; 2] {
        let [highest, lowest] = [numbers.iter().max(), numbers.iter().min()].map(Option::<&i32>::copied);
        match self.player(node) {
            Player::Max => [highest, lowest],
            Player::Min => [lowest, highest],
        }
    }
}
