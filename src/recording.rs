//! The recording of a [`Trace`]: a visitor writes the search down while it runs.

use std::mem;

use crate::search::{Count, Entered, Game, Promising, Scoring, Visitor};
use crate::textbook::{Piecewise, Textbook};
use crate::trace::{Trace, Visit};

impl Trace {
    /// Runs the search and writes it down.
    pub fn record<G: Promising + Clone>(root: &G, textbook: Textbook, scoring: Scoring) -> Trace {
        let mut recording = Recording::new(root.clone(), textbook, scoring);
        loop {
            if let Some(trace) = recording.advance() {
                return trace;
            }
        }
    }
}

/// A recording of a [`Trace`] in progress, which pauses after each piece of the search.
///
/// The search runs twice. The first run only counts, so that the record of half a million nodes takes no more memory
/// than it needs.
#[derive(Clone, Debug)]
pub struct Recording<G: Game> {
    textbook: Textbook,
    pass: Pass,
    /// The search of this pass, and the search of the next pass, which has not begun.
    search: Piecewise<G>,
    next: Piecewise<G>,
}

#[derive(Clone, Debug)]
enum Pass {
    Counting(Count),
    Writing(Recorder),
}

impl<G: Promising + Clone> Recording<G> {
    /// A recording that has not begun.
    pub fn new(root: G, textbook: Textbook, scoring: Scoring) -> Recording<G> {
        let search = Piecewise::new(root, textbook, scoring);
        Recording { textbook, pass: Pass::Counting(Count::default()), next: search.clone(), search }
    }

    /// Continues by one piece, the search of one grandchild of the root. Returns the trace once it is complete, and
    /// must not be called after that.
    pub fn advance(&mut self) -> Option<Trace> {
        match &mut self.pass {
            Pass::Counting(count) => {
                if self.search.advance(count).is_some() {
                    self.pass = Pass::Writing(Recorder::with_room_for(*count));
                    self.search = self.next.clone();
                }
                None
            }
            Pass::Writing(recorder) => {
                let found = self.search.advance(recorder)?;
                Some(Trace {
                    textbook: self.textbook,
                    visits: mem::take(&mut recorder.visits),
                    steps: mem::take(&mut recorder.steps),
                    found,
                })
            }
        }
    }
}

/// Writes a search down while it runs.
#[derive(Clone, Debug)]
struct Recorder {
    visits: Vec<Visit>,
    steps: Vec<usize>,
    /// The node that the search is in.
    current: Option<usize>,
    /// The child of that node that was left last.
    before: Option<usize>,
}

impl Recorder {
    fn with_room_for(count: Count) -> Recorder {
        Recorder {
            visits: Vec::with_capacity(count.nodes as usize),
            steps: Vec::with_capacity((2 * count.nodes + count.cuts) as usize),
            current: None,
            before: None,
        }
    }

    fn current(&mut self) -> Option<&mut Visit> {
        self.visits.get_mut(self.current?)
    }
}

impl<G> Visitor<G> for Recorder {
    fn enter(&mut self, _: &G, entered: Entered) {
        let node = self.visits.len();
        let before = self.before.and_then(|child| self.visits.get(child));
        self.visits.push(Visit {
            parent: self.current,
            child: before.map_or(0, |visit| visit.child + 1),
            player: entered.player,
            ply: entered.ply as usize,
            window: entered.window,
            skipped: 0,
            entered: self.steps.len(),
            // These three are known when the node is left.
            score: 0,
            left: 0,
            end: 0,
        });
        self.steps.push(node);
        self.current = Some(node);
        self.before = None;
    }

    fn cut(&mut self, skipped: usize) {
        if let Some(visit) = self.current() {
            visit.skipped = skipped;
        }
        self.steps.extend(self.current);
    }

    fn leave(&mut self, _: &G, score: i32) {
        let (left, end) = (self.steps.len(), self.visits.len());
        self.steps.extend(self.current);
        self.before = self.current;
        if let Some(visit) = self.current() {
            visit.score = score;
            visit.left = left;
            visit.end = end;
            self.current = visit.parent;
        }
    }
}
