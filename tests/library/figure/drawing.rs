//! The properties of every drawing of every search, whichever nodes are opened.

use serde_json::Value;
use unbeatable::{Drawn, Figure, Subject, Trace, tidy};

use super::model::{Moment, Node, Search};
use crate::conversions::position;
use crate::oracle::State;
use crate::rules::{Game, Numbers, Variant, same, tree_of};

/// A search as it is recorded (`trace`), and as it is defined (`search`).
pub struct Case {
    pub name: String,
    pub trace: Trace,
    pub search: Search,
}

impl Case {
    pub fn of_board(board: &str, turn: char, variant: Variant) -> Case {
        let root = State::drawn(board, turn);
        Case {
            name: format!("{variant:?} of {board}"),
            trace: Trace::record(&position(root), variant.0, variant.1),
            search: Search::run(Game::for_search(variant.0), &root, variant.0, variant.1),
        }
    }

    pub fn of_numbers(numbers: &Value, variant: Variant) -> Case {
        Case {
            name: format!("{variant:?} of {numbers}"),
            trace: Trace::record(&&tree_of(numbers), variant.0, variant.1),
            search: Search::run(Numbers::for_search(variant.0), numbers, variant.0, variant.1),
        }
    }

    pub fn steps(&self) -> usize {
        self.search.events.len()
    }

    /// How many nodes there are, visited or cut.
    pub fn size(&self) -> usize {
        self.search.nodes[0].size
    }

    /// The nodes from the root to the node of the step.
    pub fn path(&self, step: usize) -> Vec<usize> {
        self.search.path(self.search.events[step].node())
    }

    /// Draws a step. Panics if the drawing is wrong.
    pub fn draw(&self, figure: &mut Figure, step: usize) -> Drawing<'_> {
        self.draw_moment(figure, &Moment::after(&self.search, step))
    }

    /// Draws a moment. Panics if the drawing is wrong.
    pub fn draw_moment(&self, figure: &mut Figure, moment: &Moment) -> Drawing<'_> {
        let step = moment.past - 1;
        let drawn = figure.draw(&self.trace, step);
        let drawn = drawn.unwrap_or_else(|| panic!("{}: no step {step}", self.name));
        let drawing = Drawing { case: self, drawn };
        let checked = drawing.check(moment);
        checked.unwrap_or_else(|complaint| panic!("{}, step {step}: {complaint}", self.name));
        drawing
    }
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
        let visited = self.case.search.nodes[parent].children.get(child);
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
        let family = 0..self.case.search.nodes[number].family();
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
    fn check(&self, moment: &Moment) -> Result<(), String> {
        let search = &self.case.search;
        if self.drawn.len() > Figure::MOST_NODES {
            return Err(format!("{} nodes are drawn", self.drawn.len()));
        }
        let root = self.drawn.first().ok_or("nothing is drawn")?;
        same("root", root.subject, Subject::Visited(0))?;
        same("above the root", (root.parent, root.ply), (None, 0))?;

        let line = moment.line();
        let mut count = 0;
        for (at, drawn) in self.drawn.iter().enumerate() {
            let what = format!("{:?}", drawn.subject);
            if at > 0 {
                let above = drawn.parent.filter(|&above| above < at).ok_or("no parent")?;
                let above = &self.drawn[above];
                same(&what, drawn.ply, above.ply + 1)?;
            }
            same(&what, drawn.state, moment.state(drawn.subject))?;
            let is_on_line = line.iter().any(|&on_it| drawn.subject == Subject::Visited(on_it));
            same(&what, drawn.is_on_line, is_on_line)?;

            let below = self.drawn.iter().filter(|below| below.parent == Some(at));
            let family: Vec<Subject> = below.map(|drawn| drawn.subject).collect();
            same(&what, drawn.is_open, !family.is_empty())?;
            count += drawn.hidden + 1;
            let hidden = match drawn.subject {
                Subject::Visited(number) if drawn.is_open => {
                    same(&what, drawn.ply, search.nodes[number].ply)?;
                    self.check_family(number, &family)?;
                    0
                }
                Subject::Visited(number) => search.nodes[number].size - 1,
                Subject::Cut { .. } => 0,
                Subject::Rest { parent, first, count: of, .. } => {
                    // A bundle is not a node itself.
                    count -= 1;
                    let size = |child: usize| match search.nodes[parent].children.get(child) {
                        Some(&visited) => search.nodes[visited].size,
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
        let node: &Node = &self.case.search.nodes[number];
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
