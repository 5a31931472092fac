//! The judgement of any engine: whether it can lose, how, and which mistake is likely in its code.
//!
//! An engine is anything that answers a position with a cell. X opens every game. It is asked in every position that its own
//! play reaches against every reply, and then in all other open positions of its sides. What it answers is a finding, legal
//! or not; nothing that it answers ends the judgement.
//!
//! ```
//! use unbeatable::best_move;
//! use unbeatable::games::greedy;
//! use unbeatable::judge::{Settings, judge};
//!
//! let report = judge(greedy, Settings::default());
//! let as_o = report.o.expect("it plays both sides");
//! assert_eq!((as_o.games, as_o.losses), (489, 12));
//!
//! assert!(judge(best_move, Settings::default()).perfect);
//! ```
//!
//! [`Judging`] is the same one question at a time, for engines that answer later or elsewhere.

mod answers;
mod json;
mod likely;
mod mistake;
mod mistaken_engine;
mod report;

use crate::board::Mark;
use crate::cell::Cell;
use crate::position::{Position, Status};
use answers::Table;
use likely::Case;

pub use likely::Likely;
pub use mistake::Mistake;
pub use report::{Counts, Finding, Kind, Report, Side};

/// How an engine is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The one side that it plays; `None` if it plays both.
    pub plays: Option<Mark>,
    /// How often an engine that varies is asked in each position.
    pub repeat: u32,
}

/// Both sides, and sixty questions in each position if the engine varies.
impl Default for Settings {
    fn default() -> Settings {
        Settings { plays: None, repeat: 60 }
    }
}

/// How many positions are asked several times to notice that an engine varies.
const TRIED: usize = 20;
/// How often each of them is asked.
const TRIES: u32 = 3;

/// Judges an engine. It returns its cell in an open position, or `None` if it has no answer.
pub fn judge(mut engine: impl FnMut(Position) -> Option<Cell>, settings: Settings) -> Report {
    let mut judging = Judging::new(settings);
    while let Some(position) = judging.question() {
        judging.answer(engine(position));
    }
    judging.report()
}

/// A judgement in progress, which asks one question at a time.
///
/// ```
/// use unbeatable::best_move;
/// use unbeatable::judge::{Judging, Settings};
///
/// let mut judging = Judging::new(Settings::default());
/// while let Some(position) = judging.question() {
///     judging.answer(best_move(position));
/// }
/// assert!(judging.report().never_loses);
/// ```
#[derive(Clone, Debug)]
pub struct Judging {
    settings: Settings,
    table: Table,
    /// The places in the table of the positions to ask about, in this order.
    queue: Vec<usize>,
    /// Which places are in the queue.
    is_queued: Vec<bool>,
    /// The question, as an index of the queue. All questions before it have been asked as often as necessary.
    next: usize,
    /// The number of positions in the queue that are on the engine's own path; `None` while these are still asked.
    path: Option<usize>,
    varies: bool,
}

impl Judging {
    /// A judgement that has not begun.
    pub fn new(settings: Settings) -> Judging {
        let table = Table::new();
        let is_queued = vec![false; table.len()];
        let mut judging = Judging { settings, table, queue: Vec::new(), is_queued, next: 0, path: None, varies: false };
        if judging.plays(Mark::X) {
            judging.enqueue(Position::start());
        }
        if judging.plays(Mark::O) {
            judging.enqueue_replies(Position::start());
        }
        judging
    }

    /// The next question: an open position in which the engine is to move. `None` when the judgement is complete. It stays the
    /// same until it is answered.
    pub fn question(&self) -> Option<Position> {
        Some(self.table.at(*self.queue.get(self.next)?).0)
    }

    /// Takes the answer to the question: a cell, or `None` if the engine failed to name one.
    pub fn answer(&mut self, answer: Option<Cell>) {
        let Some(&place) = self.queue.get(self.next) else {
            return;
        };
        let before = self.table.at(place).1;
        self.table.add(place, answer);
        let (position, after) = self.table.at(place);
        let differs = before.asked > 0 && (before.cells != after.cells || (before.silent > 0) != (after.silent > 0));
        if differs && !self.varies {
            self.varies = true;
            // The earlier questions have not been asked often enough.
            self.next = 0;
        }
        if let Some(cell) = answer
            && self.path.is_none()
            && let Ok(next) = position.play(cell)
        {
            self.enqueue_replies(next);
        }
        self.go_on();
    }

    /// The completed part of the work, 0 to 1. It falls only when the engine turns out to vary, within the first questions.
    pub fn progress(&self) -> f64 {
        let sides = [Mark::X, Mark::O].into_iter().filter(|&side| self.plays(side));
        let all = sides.map(|side| self.table.places_of(side).count()).sum::<usize>();
        self.next as f64 / all as f64
    }

    /// What has been found. If the judgement is not complete, positions that have not been asked count as unanswered where a
    /// game reaches them, and are left out elsewhere, and no mistake is named.
    pub fn report(&self) -> Report {
        let path = self.path_length();
        let side = |mark| self.plays(mark).then(|| report::side(&self.table, mark, self.places(mark)));
        let (x, o) = (side(Mark::X), side(Mark::O));
        let all = |holds: fn(&Side) -> bool| [&x, &o].into_iter().flatten().all(holds);
        let never_loses = all(|side| side.losses == 0 && side.broken == 0);
        let perfect = all(|side| side.counts.faults == 0 && side.counts.style == 0);
        let cases = self.queue.iter().enumerate().map(|(index, &place)| {
            let (position, answers) = self.table.at(place);
            Case::new(position, answers, index < path)
        });
        // A part of the positions does not tell mistakes apart.
        let likely = if self.question().is_none() { likely::likely(cases.collect()) } else { Vec::new() };
        Report { never_loses, perfect, varies: self.varies, likely, x, o }
    }

    /// What [`Judging::report`] says of one side but for its lists, which stay empty; `None` if the engine does not play it.
    pub fn count(&self, mark: Mark) -> Option<Side> {
        self.plays(mark).then(|| report::count(&self.table, mark, self.places(mark), |_| (), |_, _, _, _| ()))
    }

    /// The places of the positions in which the engine has been asked as this side, each with whether it is on its own path.
    fn places(&self, mark: Mark) -> impl Iterator<Item = (usize, bool)> {
        let path = self.path_length();
        let places = self.queue.iter().enumerate().map(move |(index, &place)| (place, index < path));
        places.filter(move |&(place, _)| self.table.at(place).0.turn() == mark)
    }

    /// The number of positions in the queue that are on the engine's own path.
    fn path_length(&self) -> usize {
        self.path.unwrap_or(self.queue.len())
    }

    fn plays(&self, side: Mark) -> bool {
        self.settings.plays.is_none_or(|plays| plays == side)
    }

    /// Adds a position to the queue, unless it is there already.
    fn enqueue(&mut self, position: Position) {
        let place = self.table.place(position);
        if let Some(is_queued) = self.is_queued.get_mut(place)
            && !std::mem::replace(is_queued, true)
        {
            self.queue.push(place);
        }
    }

    /// Adds the open positions after each move in this position.
    fn enqueue_replies(&mut self, position: Position) {
        for (_, next) in position.successors() {
            if next.status() == Status::Open {
                self.enqueue(next);
            }
        }
    }

    /// Goes on to the first question that has not been asked often enough. After the engine's own path, all other positions
    /// follow.
    fn go_on(&mut self) {
        loop {
            while let Some(&place) = self.queue.get(self.next) {
                if self.table.at(place).1.asked < self.times(self.next) {
                    return;
                }
                self.next += 1;
            }
            if self.path.is_some() {
                return;
            }
            self.path = Some(self.queue.len());
            let sides = [Mark::X, Mark::O].into_iter().filter(|&side| self.plays(side));
            let places = sides.flat_map(|side| self.table.places_of(side));
            let others: Vec<usize> = places.filter(|&place| self.is_queued.get(place) == Some(&false)).collect();
            self.queue.extend(others);
        }
    }

    /// How often the question at this index of the queue is asked.
    fn times(&self, index: usize) -> u32 {
        if self.varies {
            self.settings.repeat.max(1)
        } else if index < TRIED {
            TRIES
        } else {
            1
        }
    }
}
