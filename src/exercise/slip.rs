//! What is wrong with the windows that a reader wrote, and how they are graded.

use super::{Exercise, Grade, Mistake, MistakeKind, Moment, Sign, Windows};
use crate::search::{Player, Window};

/// What is wrong with a window that a reader wrote. A node is named by its number in the whole tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slip {
    /// They wrote none.
    Absent,
    /// It follows from a wrong one that they wrote before: on entry for the node above, on leaving for the entry here.
    Carried,
    /// Alpha is above beta there, and they brought both into order, or to the same number.
    Closed,
    /// Alpha and beta are exchanged.
    Exchanged,
    /// It is the window from before the search knew the score of this node.
    Earlier(usize),
    /// It counts the score of this node, which the search does not know yet, or leaves out.
    Later(usize),
    /// They changed the bound of the other player.
    Side,
    /// They began with the full window, where a node takes over the window of the node above.
    Anew,
    /// They took a score for a bound that is better for its player already.
    Widened,
    /// Any other wrong window.
    Wrong,
}

/// A node of the search whose children narrow its window, one after the other.
struct Narrowing {
    player: Player,
    /// The window when the search enters the node.
    start: Window,
    /// The children that the search visits, by their numbers in the whole tree, with their scores.
    children: Vec<(usize, i32)>,
}

impl Narrowing {
    /// The window once the first children have returned their scores.
    fn after(&self, children: usize) -> Window {
        self.narrow(self.start, children)
    }

    /// The same, begun with another window.
    fn narrow(&self, start: Window, children: usize) -> Window {
        let scores = self.children.iter().take(children).map(|&(_, score)| score);
        scores.fold(start, |window, score| window.narrowed(self.player, score))
    }
}

impl Exercise<'_> {
    /// The windows of an inner node that the search visits. Minimax has none.
    pub fn windows(&self, node: usize) -> Option<Windows> {
        let visited = (*self.visited.get(node)?).filter(|_| !self.is_leaf(node) && self.search.textbook.prunes())?;
        let visit = self.search.visit(visited)?;
        let standing = self.search.standing(visited, visit.left)?;
        Some(Windows { entry: Some(visit.window), leaving: Some(standing.window) })
    }

    pub(super) fn grade_windows(&self, windows: &[(usize, Windows)], grade: &mut Grade) {
        for node in (0..self.visited.len()).filter(|&node| !self.is_leaf(node)) {
            let own = written(windows, node);
            let count = Moment::ALL.iter().filter(|&&moment| own.at(moment).is_some()).count();
            let visit = self.visited[node].and_then(|visited| self.search.visit(visited));
            let (Some(right), Some(visit)) = (self.windows(node), visit) else {
                if count > 0 {
                    self.refuse_unvisited(node, count, grade);
                }
                continue;
            };
            let mut hits = 0;
            for (moment, step) in Moment::ALL.into_iter().zip([visit.entered, visit.left]) {
                let slip = match own.at(moment) {
                    own if own == right.at(moment) => {
                        hits += 1;
                        continue;
                    }
                    Some(own) => self.slip(node, moment, own, windows),
                    None => Slip::Absent,
                };
                grade.insert(Mistake { node, step, kind: MistakeKind::Window(moment, slip) });
            }
            grade.right += hits;
            grade.missed += Moment::ALL.len() - hits;
            grade.say(
                node,
                match (hits, count) {
                    (2, _) => Sign::Right,
                    (1, _) => Sign::Part,
                    (_, 0) => Sign::Missed,
                    _ => Sign::Wrong,
                },
            );
        }
    }

    /// What the reader did who wrote this wrong window at a node that the search visits.
    fn slip(&self, node: usize, moment: Moment, own: Window, windows: &[(usize, Windows)]) -> Slip {
        // On entry a node has the window of the node above, once the children before it have returned their scores.
        let parent = self.tree.visit(node).and_then(|visit| visit.parent);
        let (place, counted) = match (moment, parent) {
            (Moment::Leaving, _) => (node, usize::MAX),
            (Moment::Entry, Some(parent)) => {
                let visit = self.visited[node].and_then(|visited| self.search.visit(visited));
                (parent, visit.map_or(0, |visit| visit.child))
            }
            // Nothing is before the root.
            (Moment::Entry, None) => (node, 0),
        };
        let is_begin = moment == Moment::Entry && parent.is_none();
        let Some(narrowing) = self.narrowing(place) else { return Slip::Wrong };
        let Narrowing { player, start, ref children } = narrowing;
        let counted = counted.min(children.len());
        let right = narrowing.after(counted);
        let before = written(windows, place).entry.filter(|&before| before != start && !is_begin);
        if before.is_some_and(|before| narrowing.narrow(before, counted) == own) {
            return Slip::Carried;
        }
        let exchanged = Window { alpha: right.beta, beta: right.alpha };
        let met = match player {
            Player::Max => start.beta,
            Player::Min => start.alpha,
        };
        if right.alpha > right.beta && (own == exchanged || own == Window { alpha: met, beta: met }) {
            return Slip::Closed;
        }
        if own == exchanged {
            return Slip::Exchanged;
        }
        if let Some(known) = (0..counted).rev().find(|&known| narrowing.after(known) == own) {
            return Slip::Earlier(children[known].0);
        }
        if let Some(known) = (counted..children.len()).find(|&known| narrowing.after(known + 1) == own) {
            return Slip::Later(children[known].0);
        }
        let skipped = self.tree.children(place).filter(|&child| self.visited[child].is_none());
        let skipped = skipped.filter_map(|child| Some((child, self.tree.visit(child)?.score)));
        let best = skipped.reduce(|one, other| if player.prefers(other.1, one.1) { other } else { one });
        if let Some((child, score)) = best
            && narrowing.after(children.len()).narrowed(player, score) == own
        {
            return Slip::Later(child);
        }
        let scores = || children.iter().take(counted).map(|&(_, score)| score);
        let score = scores().reduce(|one, other| if player.prefers(other, one) { other } else { one });
        let is_widened = |bound: i32, kept: i32| player.prefers(kept, bound) && scores().any(|score| score == bound);
        let (is_side, is_widened) = match player {
            Player::Max => {
                (own.alpha == start.alpha && Some(own.beta) == score, own.beta == start.beta && is_widened(own.alpha, right.alpha))
            }
            Player::Min => {
                (own.beta == start.beta && Some(own.alpha) == score, own.alpha == start.alpha && is_widened(own.beta, right.beta))
            }
        };
        match own {
            _ if is_side => Slip::Side,
            Window::FULL if moment == Moment::Entry => Slip::Anew,
            _ if is_widened => Slip::Widened,
            _ => Slip::Wrong,
        }
    }

    /// How the children of a node that the search visits narrow its window.
    fn narrowing(&self, node: usize) -> Option<Narrowing> {
        let visited = self.visited[node]?;
        let visit = self.search.visit(visited)?;
        let number = |child| self.visited.iter().position(|&visited| visited == Some(child));
        let children = self.search.children(visited).filter_map(|child| Some((number(child)?, self.search.visit(child)?.score)));
        Some(Narrowing { player: visit.player, start: visit.window, children: children.collect() })
    }
}

/// What the reader wrote at a node.
fn written(windows: &[(usize, Windows)], node: usize) -> Windows {
    windows.iter().find(|(at, _)| *at == node).map_or(Windows::default(), |&(_, windows)| windows)
}
