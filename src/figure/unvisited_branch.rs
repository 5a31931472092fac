//! The nodes below the children that cuts leave out, if all of these nodes can be drawn.

use crate::trace::Trace;

/// A child that a cut leaves out, or that lies below a node at which the search stops, with all nodes below it.
#[derive(Clone, Debug)]
pub struct UnvisitedBranch {
    /// The number of its parent, and the index of the child among the parent's children.
    pub parent: usize,
    pub child: usize,
    /// The nodes of the branch, in the order in which minimax would visit them. Each entry has the index of the node's
    /// parent in this list, and the index of the node among the parent's children. The first entry is the cut child
    /// itself; its parent index is 0, which is its own index.
    pub nodes: Vec<(usize, usize)>,
}

impl UnvisitedBranch {
    /// The path from the first node of the branch to one of its nodes: the index of the child on each level.
    pub fn path(&self, within: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = within;
        while at > 0
            && let Some(&(above, child)) = self.nodes.get(at)
        {
            path.insert(0, child);
            at = above;
        }
        path
    }

    /// The children of one of its nodes.
    pub fn below(&self, within: usize) -> impl Iterator<Item = usize> {
        let nodes = self.nodes.iter().enumerate().skip(1);
        nodes.filter_map(move |(at, &(above, _))| (above == within).then_some(at))
    }
}

/// All unvisited branches of a recorded search; `None` if there is no room for all nodes below their first nodes. `family` returns
/// the number of children of the node at the end of a path from a visited node.
pub fn branches(trace: &Trace, mut room: usize, family: &dyn Fn(usize, &[usize]) -> usize) -> Option<Vec<UnvisitedBranch>> {
    let mut branches = Vec::new();
    for parent in 0..trace.node_count() {
        let visited = trace.children(parent).count();
        let skipped = trace.visit(parent)?.skipped;
        // Below a node at which the search stops, nothing is visited or cut.
        let beyond = if visited == 0 { family(parent, &[]) } else { 0 };
        room = room.checked_sub(beyond)?;
        for child in visited..visited + skipped + beyond {
            let mut nodes = vec![(0, child)];
            grow(&mut nodes, &mut vec![child], &mut room, &|path| family(parent, path))?;
            branches.push(UnvisitedBranch { parent, child, nodes });
        }
    }
    Some(branches)
}

/// The branch that begins with this child.
pub fn find(branches: &[UnvisitedBranch], parent: usize, child: usize) -> Option<&UnvisitedBranch> {
    branches.iter().find(|branch| (branch.parent, branch.child) == (parent, child))
}

/// Adds all nodes below the last node of a branch, to which `path` leads; `None` if there is no room for them all.
fn grow(
    nodes: &mut Vec<(usize, usize)>,
    path: &mut Vec<usize>,
    room: &mut usize,
    family: &dyn Fn(&[usize]) -> usize,
) -> Option<()> {
    let above = nodes.len() - 1;
    for child in 0..family(path) {
        *room = room.checked_sub(1)?;
        nodes.push((above, child));
        path.push(child);
        grow(nodes, path, room, family)?;
        path.pop();
    }
    Some(())
}
