//! Random trees of numbers to practise on.

use crate::figure::Figure;
use crate::level::scramble;
use crate::tree::Tree;

/// How random trees look: all of their leaves are on one level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// How many plies the leaves are from the root.
    pub depth: usize,
    /// How many children an inner node has at least.
    pub least: usize,
    /// How many it has at most.
    pub most: usize,
    /// The lowest number that a leaf can have.
    pub lowest: i32,
    /// The highest one.
    pub highest: i32,
    /// How many plies from the root the inner nodes are that have a static value, a number as those of leaves.
    pub limit: Option<usize>,
}

/// How many trees are tried before giving up.
const TRIES: u32 = 2_000;

impl Shape {
    /// A tree of this shape that can be drawn whole and that is accepted. The same seed and the same condition give the same tree.
    /// `None` if no such tree is found.
    pub fn tree(self, seed: u32, accept: impl Fn(&Tree) -> bool) -> Option<Tree> {
        (0..TRIES).find_map(|nth| {
            let mut random = Random(scramble(seed) ^ scramble(!nth));
            let mut room = Figure::MOST_WHOLE;
            random.tree(self, 0, &mut room).filter(&accept)
        })
    }
}

/// A sequence of random numbers.
struct Random(u32);

impl Random {
    /// A number below this one, each as likely as the others.
    fn below(&mut self, end: usize) -> usize {
        // The fractional part of the golden ratio: the states of the sequence are spread evenly.
        self.0 = self.0.wrapping_add(0x9e37_79b9);
        ((u64::from(scramble(self.0)) * end as u64) >> 32) as usize
    }

    /// A tree whose root is on this level; `None` if it has more nodes than there is room for.
    fn tree(&mut self, shape: Shape, level: usize, room: &mut usize) -> Option<Tree> {
        *room = room.checked_sub(1)?;
        let numbers = (shape.highest - shape.lowest + 1) as usize;
        if level == shape.depth {
            return Some(Tree::leaf(shape.lowest + self.below(numbers) as i32));
        }
        let static_value = (shape.limit == Some(level)).then(|| shape.lowest + self.below(numbers) as i32);
        let children = shape.least + self.below(shape.most + 1 - shape.least);
        let mut subtrees = Vec::new();
        for _ in 0..children {
            subtrees.push(self.tree(shape, level + 1, room)?);
        }
        Some(Tree::branch(subtrees).with_static_value(static_value))
    }
}
