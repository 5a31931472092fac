//! The recording of a [`Trace`] while the search runs.

use crate::search::{Count, Found, Game, Open, Scoring, Search, Step, Textbook};
use crate::trace::{Trace, Visit};

impl Trace {
    /// Runs the search and records it.
    pub fn record<G>(root: G, textbook: Textbook, scoring: Scoring) -> Trace
    where
        G: Game<Move: Into<usize>> + Clone,
    {
        let mut recording = Recording::new(root, textbook, scoring);
        loop {
            if let Some(trace) = recording.advance(usize::MAX) {
                return trace;
            }
        }
    }

    const fn empty(textbook: Textbook) -> Trace {
        let found = Found { score: 0, child: None };
        Trace { textbook, visits: Vec::new(), steps: Vec::new(), found }
    }
}

/// A recording of a [`Trace`] in progress, which can pause after any step of the search.
///
/// The search runs twice. The first run only counts, so that the record of half a million nodes takes no more memory
/// than it needs.
#[derive(Clone, Debug)]
pub struct Recording<G: Game> {
    counting: Search<G>,
    count: Count,
    writing: Search<G>,
    /// The trace, until it is complete.
    trace: Option<Trace>,
    /// The node that the second run is in.
    current: Option<usize>,
}

impl<G: Game<Move: Into<usize>> + Clone> Recording<G> {
    /// A recording that has not begun.
    pub fn new(root: G, textbook: Textbook, scoring: Scoring) -> Recording<G> {
        let writing = Search::new(root, textbook, scoring);
        Recording {
            counting: writing.clone(),
            count: Count::default(),
            writing,
            trace: Some(Trace::empty(textbook)),
            current: None,
        }
    }

    /// Continues by at most this many steps. Returns the trace once, when it is complete, and otherwise `None`.
    pub fn advance(&mut self, steps: usize) -> Option<Trace> {
        let trace = self.trace.as_mut()?;
        let mut left = steps;
        while left > 0
            && let Some(step) = self.counting.step()
        {
            self.count.add(step);
            left -= 1;
        }
        if left > 0 {
            trace.make_room(self.count);
        }
        for _ in 0..left {
            let Some(step) = self.writing.step() else {
                return self.trace.take();
            };
            self.current = trace.write(step, self.current);
        }
        None
    }
}

impl Trace {
    /// Reserves room for all nodes and steps that were counted.
    fn make_room(&mut self, Count { nodes, cuts, .. }: Count) {
        self.visits.reserve_exact(nodes as usize - self.visits.len());
        self.steps.reserve_exact((2 * nodes + cuts) as usize - self.steps.len());
    }

    /// Records a step. `current` is the number of the node that the search was in. Returns the number of the node that it is
    /// in after the step.
    fn write<G: Game<Move: Into<usize>>>(
        &mut self,
        step: Step<&Open<G>>,
        current: Option<usize>,
    ) -> Option<usize> {
        let open = step.node();
        let node = match (step, current) {
            (Step::Cut(_) | Step::Leave(_), Some(node)) => node,
            _ => {
                self.visits.push(Visit {
                    parent: current,
                    child: open.child as usize,
                    choice: open.taken.map_or(0, Into::into),
                    player: open.player,
                    ply: open.ply as usize,
                    window: open.window,
                    entered: self.steps.len(),
                    // These are known when the node is left.
                    skipped: 0,
                    score: 0,
                    left: 0,
                    end: 0,
                });
                self.visits.len() - 1
            }
        };
        let (left, end) = (self.steps.len(), self.visits.len());
        self.steps.push(node);
        let visit = self.visits.get_mut(node)?;
        if let Step::Leave(_) = step {
            *visit = Visit {
                skipped: (open.children - open.tried) as usize,
                score: open.score,
                left,
                end,
                ..*visit
            };
            self.found = open.found();
            return visit.parent;
        }
        Some(node)
    }
}
