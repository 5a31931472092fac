//! The layout of a tidy tree: where its nodes stand from left to right.
//!
//! The method is that of A. J. Kennedy, “Drawing Trees”, Journal of Functional Programming 6 (3), 1996. It has the
//! aims of E. M. Reingold and J. S. Tilford, “Tidier Drawings of Trees”, 1981: nodes of one level keep their
//! distance, a parent stands in the middle above its children, equal subtrees are drawn alike, and the mirror image
//! of a tree is drawn as its mirror image.

use std::mem;

/// The place of each node of a tree: its distance to the right of the root. The unit is the smallest distance between
/// two nodes on one level.
///
/// `parents` has the parent of each node, `None` for the first one, which is the root. A parent comes before its
/// children, and children come in their order from left to right. Places are multiples of 1/2^h, where h is the
/// number of levels below the root. Places are exact if 2^h times the number of nodes is at most 2^53, as in trees of
/// up to 40 levels and 8,192 nodes.
pub fn tidy(parents: &[Option<usize>]) -> Vec<f64> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(siblings) = parent.and_then(|parent| children.get_mut(parent)) {
            siblings.push(node);
        }
    }
    // Computed from the leaves upwards: the outline of each subtree, and the distance of each node from its parent.
    let mut outlines: Vec<Outline> = vec![Outline::default(); parents.len()];
    let mut places = vec![0.0; parents.len()];
    for (node, below) in children.iter().enumerate().rev() {
        let subtrees: Vec<Outline> = below.iter().map(|&child| mem::take(&mut outlines[child])).collect();
        let offsets = spread(&subtrees);
        for (&child, &offset) in below.iter().zip(&offsets) {
            places[child] = offset;
        }
        outlines[node] = Outline::above(&subtrees, &offsets);
    }
    for node in 0..parents.len() {
        if let Some(parent) = parents[node] {
            places[node] += places[parent];
        }
    }
    places
}

/// How far a subtree reaches on each of its levels, to the left and to the right of its root.
#[derive(Clone, Debug, Default)]
struct Outline(Vec<(f64, f64)>);

impl Outline {
    /// The outline of a node above these subtrees, each of which is moved by its offset.
    fn above(subtrees: &[Outline], offsets: &[f64]) -> Outline {
        let mut whole = Outline::default();
        for (subtree, &offset) in subtrees.iter().zip(offsets) {
            whole.add(subtree, offset);
        }
        whole.0.insert(0, (0.0, 0.0));
        whole
    }

    /// Adds a subtree to the right of all others.
    fn add(&mut self, subtree: &Outline, offset: f64) {
        for (level, &(left, right)) in subtree.0.iter().enumerate() {
            match self.0.get_mut(level) {
                Some(reach) => reach.1 = right + offset,
                None => self.0.push((left + offset, right + offset)),
            }
        }
    }

    fn mirrored(&self) -> Outline {
        Outline(self.0.iter().map(|&(left, right)| (-right, -left)).collect())
    }
}

/// The places of the subtrees of a node: halfway between the leftmost and the rightmost places where they fit.
fn spread(subtrees: &[Outline]) -> Vec<f64> {
    let mirrored: Vec<Outline> = subtrees.iter().rev().map(Outline::mirrored).collect();
    let to_the_left = pack(subtrees);
    let to_the_right = pack(&mirrored);
    let pairs = to_the_left.iter().zip(to_the_right.iter().rev());
    pairs.map(|(left, right)| (left - right) / 2.0).collect()
}

/// Sets each subtree as far to the left as it fits beside those before it, the first one at 0.
fn pack(subtrees: &[Outline]) -> Vec<f64> {
    let mut before = Outline::default();
    let mut offsets = Vec::new();
    for subtree in subtrees {
        let levels = before.0.iter().zip(&subtree.0);
        let offset = levels.map(|((_, right), (left, _))| right - left + 1.0);
        let offset = offset.reduce(f64::max).unwrap_or(0.0);
        before.add(subtree, offset);
        offsets.push(offset);
    }
    offsets
}
