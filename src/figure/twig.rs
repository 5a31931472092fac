//! What lies below the children that cuts leave out, where all of it can be drawn.

use crate::trace::Trace;

/// A child that a cut leaves out, with all that lies below it.
#[derive(Clone, Debug)]
pub struct Twig {
    /// The number of the node that it is a child of, and which of the children it is.
    pub parent: usize,
    pub child: usize,
    /// Each of its nodes, in the order in which minimax would visit them, by the one above it and which of the children of
    /// that it is. The first is the child itself, and stands for itself.
    pub nodes: Vec<(usize, usize)>,
}

impl Twig {
    /// Which child of the one above each node is, on the way from the twig to one of its nodes.
    pub fn way(&self, within: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut at = within;
        while at > 0
            && let Some(&(above, child)) = self.nodes.get(at)
        {
            way.insert(0, child);
            at = above;
        }
        way
    }

    /// The nodes below one of its nodes, on the next level.
    pub fn below(&self, within: usize) -> impl Iterator<Item = usize> {
        let nodes = self.nodes.iter().enumerate().skip(1);
        nodes.filter_map(move |(at, &(above, _))| (above == within).then_some(at))
    }
}

/// All twigs of a recorded search; `None` where there is no room for all that lies below their first nodes. `family` tells how
/// many children a node has to which a way leads.
pub fn twigs(trace: &Trace, mut room: usize, family: &dyn Fn(&[usize]) -> usize) -> Option<Vec<Twig>> {
    let mut twigs = Vec::new();
    for parent in 0..trace.node_count() {
        let visited = trace.children(parent).count();
        for child in visited..visited + trace.visit(parent)?.skipped {
            let mut nodes = vec![(0, child)];
            let mut way = trace.path(parent);
            way.push(child);
            grow(&mut nodes, &mut way, &mut room, family)?;
            twigs.push(Twig { parent, child, nodes });
        }
    }
    Some(twigs)
}

/// The twig that begins with this child.
pub fn find(twigs: &[Twig], parent: usize, child: usize) -> Option<&Twig> {
    twigs
        .iter()
        .find(|twig| (twig.parent, twig.child) == (parent, child))
}

/// Adds to the nodes of a twig those below its last one, to which `way` leads; `None` where there is no room for them all.
fn grow(
    nodes: &mut Vec<(usize, usize)>,
    way: &mut Vec<usize>,
    room: &mut usize,
    family: &dyn Fn(&[usize]) -> usize,
) -> Option<()> {
    let above = nodes.len() - 1;
    for child in 0..family(way) {
        *room = room.checked_sub(1)?;
        nodes.push((above, child));
        way.push(child);
        grow(nodes, way, room, family)?;
        way.pop();
    }
    Some(())
}
