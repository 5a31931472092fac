//! The properties of every drawing of every search, whichever nodes are opened.

use std::fmt::Debug;

use serde_json::Value;
use unbeatable::figure::{Drawn, Figure, State, Subject, tidy};
use unbeatable::search::Game;
use unbeatable::trace::Trace;

use crate::conversions::position;
use crate::conversions::tree_of;
use crate::oracle;
use crate::oracle::search::{NaiveSearch, Record, Subtree};
use crate::searches::{Variant, limit, name, window};

/// A search as the library records it (`trace`), and as the oracle does (`record`).
pub struct Case {
    pub name: String,
    pub trace: Trace,
    pub record: Record,
    pub search: NaiveSearch,
    /// For each visited node, how many nodes of its subtree are visited or cut.
    sizes: Vec<usize>,
}

impl Case {
    pub fn of_board(board: &str, turn: char, variant: Variant) -> Case {
        let root = oracle::State::drawn(board, turn);
        Case::new(position(root), Subtree::Board(root, None), variant)
    }

    pub fn of_numbers(numbers: &Value, variant: Variant) -> Case {
        Case::new(tree_of(numbers), Subtree::Numbers(numbers.clone()), variant)
    }

    fn new<G: Game<Move: Into<usize>> + Clone>(root: G, naive: Subtree, variant: Variant) -> Case {
        let record = Record::of(&naive, name(variant));
        let mut sizes: Vec<usize> = record.nodes.iter().map(|node| 1 + node.cut.len()).collect();
        for (number, node) in record.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                sizes[parent] += sizes[number];
            }
        }
        Case {
            name: format!("{variant:?} of {naive:?}"),
            trace: Trace::record(root, variant.0, variant.1),
            record,
            search: NaiveSearch::named(name(variant)),
            sizes,
        }
    }

    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// How many nodes there are, visited or cut.
    pub fn size(&self) -> usize {
        self.sizes[0]
    }

    /// How many children a node has, visited or cut.
    pub fn family(&self, number: usize) -> usize {
        self.record.nodes[number].family()
    }

    /// The nodes from the root to this node.
    pub fn path_to(&self, number: usize) -> Vec<usize> {
        let parent = self.record.nodes[number].parent;
        let mut path = parent.map_or(Vec::new(), |parent| self.path_to(parent));
        path.push(number);
        path
    }

    /// The nodes from the root to the node of the step.
    pub fn path(&self, step: usize) -> Vec<usize> {
        self.path_to(self.record.steps[step].node)
    }

    /// The state in which a subject must be drawn at a step.
    pub fn state(&self, subject: Subject, step: usize) -> State {
        match subject {
            Subject::Visited(number) => self.state_of_node(number, step),
            // A bundle counts as cut only if all its children are cut.
            Subject::Cut { parent, child, .. } | Subject::Rest { parent, first: child, .. } => {
                let node = &self.record.nodes[parent];
                // A node is left in the step after its cut.
                let is_cut = child >= node.children.len() && node.left <= step + 1;
                if is_cut { State::Cut } else { State::Unvisited }
            }
        }
    }

    fn state_of_node(&self, number: usize, step: usize) -> State {
        let node = &self.record.nodes[number];
        let window = || window(&self.record, number, step);
        if node.entered > step {
            State::Unvisited
        } else if node.left <= step || node.leaf() {
            let (limit, is_cut) = (limit(&self.record, number), !node.cut.is_empty());
            State::Known { score: node.score, limit, window: window(), is_cut }
        } else {
            let best = self.record.best(number, step);
            let best = best.map(|best| (self.record.nodes[best].score, limit(&self.record, best)));
            State::Searching { best, window: window() }
        }
    }

    /// Draws a step. Panics if the drawing is wrong.
    pub fn draw(&self, figure: &mut Figure, step: usize) -> Drawing<'_> {
        let drawn = figure.draw(&self.trace, step);
        let drawn = drawn.unwrap_or_else(|| panic!("{}: no step {step}", self.name));
        let drawing = Drawing { case: self, drawn };
        let checked = drawing.check(step);
        checked.unwrap_or_else(|complaint| panic!("{}, step {step}: {complaint}", self.name));
        drawing
    }
}

/// Returns an error unless the two are equal.
fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

/// A drawing, and the case that it shows.
pub struct Drawing<'a> {
    case: &'a Case,
    pub drawn: Vec<Drawn>,
}

impl Drawing<'_> {
    pub fn subjects(&self) -> Vec<Subject> {
        self.drawn.iter().map(|drawn| drawn.subject).collect()
    }

    /// The subject in the drawing; `None` if it is not drawn.
    pub fn find(&self, subject: Subject) -> Option<&Drawn> {
        self.drawn.iter().find(|drawn| drawn.subject == subject)
    }

    /// A visited node in the drawing; `None` if it is not drawn.
    pub fn node(&self, number: usize) -> Option<&Drawn> {
        self.find(Subject::Visited(number))
    }

    pub fn is_open(&self, number: usize) -> bool {
        self.node(number).is_some_and(|drawn| drawn.is_open)
    }

    /// A child, visited or cut, in the drawing; `None` if it is not drawn.
    pub fn child(&self, parent: usize, child: usize) -> Option<&Drawn> {
        let visited = self.case.record.nodes[parent].children.get(child);
        self.find(match visited {
            Some(&number) => Subject::Visited(number),
            None => Subject::Cut { parent, child, within: 0 },
        })
    }

    /// The drawn children of a node, from left to right.
    pub fn family(&self, number: usize) -> Vec<Subject> {
        let above = self.drawn.iter().position(|drawn| drawn.subject == Subject::Visited(number));
        let family = self.drawn.iter().filter(|drawn| drawn.parent == above);
        family.map(|drawn| drawn.subject).collect()
    }

    /// The indices of the drawn children of a node.
    pub fn shown(&self, number: usize) -> Vec<usize> {
        let family = 0..self.case.record.nodes[number].family();
        family.filter(|&child| self.child(number, child).is_some()).collect()
    }

    /// The nodes whose children are drawn.
    pub fn open(&self) -> Vec<usize> {
        let open = self.drawn.iter().filter(|drawn| drawn.is_open);
        let visited = |drawn: &Drawn| match drawn.subject {
            Subject::Visited(number) => Some(number),
            _ => None,
        };
        open.filter_map(visited).collect()
    }

    /// The drawn visited nodes that have children of which none is drawn.
    pub fn folded(&self) -> Vec<usize> {
        let folded = |drawn: &Drawn| match drawn.subject {
            Subject::Visited(number) if drawn.hidden > 0 => Some(number),
            _ => None,
        };
        self.drawn.iter().filter_map(folded).collect()
    }

    /// The bundles, each as its parent and its child next to the drawn ones.
    pub fn bundles(&self) -> Vec<(usize, usize)> {
        let bundle = |drawn: &Drawn| match drawn.subject {
            Subject::Rest { parent, nearest, .. } => Some((parent, nearest)),
            _ => None,
        };
        self.drawn.iter().filter_map(bundle).collect()
    }

    pub fn places(&self) -> Vec<f64> {
        self.drawn.iter().map(|drawn| drawn.place).collect()
    }

    /// Checks everything that holds for all drawings.
    fn check(&self, step: usize) -> Result<(), String> {
        let Case { record, sizes, .. } = self.case;
        if self.drawn.len() > Figure::MOST_NODES {
            return Err(format!("{} nodes are drawn", self.drawn.len()));
        }
        let root = self.drawn.first().ok_or("nothing is drawn")?;
        same("root", root.subject, Subject::Visited(0))?;
        same("above the root", (root.parent, root.ply), (None, 0))?;

        let line = record.line(step);
        let mut count = 0;
        for (at, drawn) in self.drawn.iter().enumerate() {
            let what = format!("{:?}", drawn.subject);
            if at > 0 {
                let above = drawn.parent.filter(|&above| above < at).ok_or("no parent")?;
                let above = &self.drawn[above];
                same(&what, drawn.ply, above.ply + 1)?;
            }
            same(&what, drawn.state, self.case.state(drawn.subject, step))?;
            let is_on_line = line.iter().any(|&on_it| drawn.subject == Subject::Visited(on_it));
            same(&what, drawn.is_on_line, is_on_line)?;

            let below = self.drawn.iter().filter(|below| below.parent == Some(at));
            let family: Vec<Subject> = below.map(|drawn| drawn.subject).collect();
            same(&what, drawn.is_open, !family.is_empty())?;
            count += drawn.hidden + 1;
            let hidden = match drawn.subject {
                Subject::Visited(number) if drawn.is_open => {
                    same(&what, drawn.ply, record.nodes[number].ply)?;
                    self.check_family(number, &family)?;
                    0
                }
                Subject::Visited(number) => sizes[number] - 1,
                Subject::Cut { .. } => 0,
                Subject::Rest { parent, first, count: of, .. } => {
                    // A bundle is not a node itself.
                    count -= 1;
                    let size = |child: usize| match record.nodes[parent].children.get(child) {
                        Some(&visited) => sizes[visited],
                        None => 1,
                    };
                    (first..first + of).map(size).sum()
                }
            };
            same(&what, drawn.hidden, hidden)?;
            same(&what, family.is_empty() || matches!(drawn.subject, Subject::Visited(_)), true)?;
        }
        same("nodes, drawn or hidden", count, self.case.size())?;

        let parents: Vec<Option<usize>> = self.drawn.iter().map(|drawn| drawn.parent).collect();
        same("places", self.places(), tidy(&parents))
    }

    /// Checks that the drawing has all children of a node, once and in order, those at the ends perhaps in a bundle.
    fn check_family(&self, number: usize, family: &[Subject]) -> Result<(), String> {
        let node = &self.case.record.nodes[number];
        let mut next = 0;
        for (at, &subject) in family.iter().enumerate() {
            let (expected, count) = match subject {
                Subject::Rest { count, .. } if at == 0 || at == family.len() - 1 => {
                    let nearest = if at == 0 { count.wrapping_sub(1) } else { next };
                    let (parent, first) = (number, next);
                    let rest = Subject::Rest { parent, first, count, nearest };
                    (rest, count)
                }
                _ => match node.children.get(next) {
                    Some(&visited) => (Subject::Visited(visited), 1),
                    None => (Subject::Cut { parent: number, child: next, within: 0 }, 1),
                },
            };
            same("child", subject, expected)?;
            same("bundle of none", count == 0, false)?;
            next += count;
        }
        same("children", next, node.family())?;
        let bundles = family.iter().filter(|subject| matches!(subject, Subject::Rest { .. }));
        same("nothing but bundles", bundles.count() < family.len(), true)
    }
}
