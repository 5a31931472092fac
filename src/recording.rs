//! The recording of a [`Trace`] while the search runs.

use crate::search::{Count, Event, Found, Game, Scoring, Search, Textbook};
use crate::trace::{Trace, Visit};

impl Trace {
    /// Runs the search and records it.
    pub fn record<G>(root: G, textbook: Textbook, scoring: Scoring) -> Trace
    where
        G: Game<Move: Into<usize>> + Clone,
    {
        let mut recording = Recording::new(Search::new(root, textbook, scoring));
        loop {
            if let Some(trace) = recording.advance(usize::MAX) {
                return trace;
            }
        }
    }

    const fn empty<G: Game>(search: &Search<G>) -> Trace {
        let Search { textbook, rule, order, .. } = *search;
        let found = Found { score: 0, child: None };
        Trace { textbook, rule, order, visits: Vec::new(), steps: Vec::new(), found }
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
    /// Whether the first run is over.
    is_counted: bool,
    writing: Search<G>,
    /// The trace, until it is complete.
    trace: Option<Trace>,
    /// The node that the second run is in.
    current: Option<usize>,
}

impl<G: Game<Move: Into<usize>> + Clone> Recording<G> {
    /// A recording of a search that has not begun.
    pub fn new(search: Search<G>) -> Recording<G> {
        Recording {
            counting: search.clone(),
            count: Count::default(),
            is_counted: false,
            trace: Some(Trace::empty(&search)),
            writing: search,
            current: None,
        }
    }

    /// Continues by at most this many steps. Returns the trace once, when it is complete, and otherwise `None`.
    pub fn advance(&mut self, steps: usize) -> Option<Trace> {
        let trace = self.trace.as_mut()?;
        let mut left = steps;
        while left > 0 {
            // `step` is inlined, so one call of it serves both runs.
            let search = if self.is_counted { &mut self.writing } else { &mut self.counting };
            match (search.step(), self.is_counted) {
                (Some(event), false) => self.count.add(&event),
                (None, false) => {
                    trace.make_room(self.count);
                    self.is_counted = true;
                    continue;
                }
                (Some(event), true) => self.current = trace.write(&event, self.current),
                (None, true) => {
                    trace.found = self.writing.found;
                    return self.trace.take();
                }
            }
            left -= 1;
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
    #[inline]
    fn write<G: Game<Move: Into<usize>>>(&mut self, event: &Event<G>, current: Option<usize>) -> Option<usize> {
        let (step, end) = (self.steps.len(), self.visits.len());
        let node = if let Event::Enter(_) = event { end } else { current? };
        self.steps.push(node);
        match event {
            Event::Enter(entered) => self.visits.push(Visit {
                parent: current,
                child: entered.child as usize,
                choice: entered.choice.map_or(0, Into::into),
                player: entered.player,
                ply: entered.ply as usize,
                window: entered.window,
                entered: step,
                // These are known when the node is left.
                skipped: 0,
                score: 0,
                left: 0,
                end: 0,
            }),
            Event::Cut(skipped) => self.visits.get_mut(node)?.skipped = *skipped as usize,
            Event::Leave(score) => {
                let visit = self.visits.get_mut(node)?;
                (visit.score, visit.left, visit.end) = (*score, step, end);
                return visit.parent;
            }
        }
        Some(node)
    }
}
