//! What is wrong with the windows that a reader wrote, and how they are graded.

use super::{Exercise, Grade, Mistake, MistakeKind, Moment, Sign, Windows};
use crate::search::{Player, Window};

/// What is wrong with a window that a reader wrote. A node is named by its number in the whole tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WindowMistake {
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
    /// The children, by their numbers in the whole tree, with their scores: those that the search visits, and behind them the best
    /// one that it leaves out.
    children: Vec<(usize, i32)>,
    /// How many of them the search visits.
    visited: usize,
}

impl Narrowing {
    /// This window, once the first children have returned their scores.
    fn narrow(&self, window: Window, children: usize) -> Window {
        let scores = self.children.iter().take(children).map(|&(_, score)| score);
        scores.fold(window, |window, score| window.narrowed(self.player, score))
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
                    None => WindowMistake::Absent,
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
    fn slip(&self, node: usize, moment: Moment, own: Window, windows: &[(usize, Windows)]) -> WindowMistake {
        // On entry a node has the window of the node above, once the children before it have returned their scores.
        let parent = self.tree.visit(node).and_then(|visit| visit.parent);
        let place = if moment == Moment::Entry { parent.unwrap_or(node) } else { node };
        let Some(narrowing) = self.narrowing(place) else { return WindowMistake::Wrong };
        let Narrowing { player, start, ref children, visited } = narrowing;
        let counted = match moment {
            // Nothing is before the root.
            Moment::Entry => children.iter().position(|&(child, _)| child == node).unwrap_or(0),
            Moment::Leaving => visited,
        };
        let follows = moment == Moment::Leaving || parent.is_some();
        let before = written(windows, place).entry.filter(|&before| follows && before != start);
        if before.is_some_and(|before| narrowing.narrow(before, counted) == own) {
            return WindowMistake::Carried;
        }
        // The bound of the player, and that of the other one.
        let bounds = |window: Window| match player {
            Player::Max => [window.alpha, window.beta],
            Player::Min => [window.beta, window.alpha],
        };
        let right = narrowing.narrow(start, counted);
        let [[bound, other], [start_bound, start_other], [right_bound, _]] = [own, start, right].map(bounds);
        let is_exchanged = own == Window { alpha: right.beta, beta: right.alpha };
        if right.alpha > right.beta && (is_exchanged || bound == other && other == start_other) {
            return WindowMistake::Closed;
        }
        if is_exchanged {
            return WindowMistake::Exchanged;
        }
        let is_after = |children: usize| narrowing.narrow(start, children) == own;
        if let Some(known) = (0..counted).rev().find(|&known| is_after(known)) {
            return WindowMistake::Earlier(children[known].0);
        }
        if let Some(known) = (counted..children.len()).find(|&known| is_after(known + 1)) {
            return WindowMistake::Later(children[known].0);
        }
        let scores = || children.iter().take(counted).map(|&(_, score)| score);
        let best = scores().reduce(|one, next| if player.prefers(next, one) { next } else { one });
        if bound == start_bound && best == Some(other) {
            WindowMistake::Side
        } else if moment == Moment::Entry && own == Window::FULL {
            WindowMistake::Anew
        } else if other == start_other && player.prefers(right_bound, bound) && scores().any(|score| score == bound) {
            WindowMistake::Widened
        } else {
            WindowMistake::Wrong
        }
    }

    /// How the children of a node that the search visits narrow its window.
    fn narrowing(&self, node: usize) -> Option<Narrowing> {
        let own = self.visited[node]?;
        let visit = self.search.visit(own)?;
        let player = visit.player;
        let number = |child| self.visited.iter().position(|&visited| visited == Some(child));
        let children = self.search.children(own).filter_map(|child| Some((number(child)?, self.search.visit(child)?.score)));
        let mut children: Vec<(usize, i32)> = children.collect();
        let visited = children.len();
        let skipped = self.tree.children(node).filter(|&child| self.visited[child].is_none());
        let skipped = skipped.filter_map(|child| Some((child, self.tree.visit(child)?.score)));
        children.extend(skipped.reduce(|one, other| if player.prefers(other.1, one.1) { other } else { one }));
        Some(Narrowing { player, start: visit.window, children, visited })
    }
}

/// What the reader wrote at a node.
fn written(windows: &[(usize, Windows)], node: usize) -> Windows {
    windows.iter().find(|(at, _)| *at == node).map_or(Windows::default(), |&(_, windows)| windows)
}
