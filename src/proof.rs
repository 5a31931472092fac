//! The proof: every game against an engine, and an audit of every position, by plain search.
//!
//! The proof can question any engine. It judges the answers by [minimax](Textbook::Minimax), which shares no code
//! with the search of the playing engine.

use crate::cell::{Cell, Cells};
use crate::games::Games;
use crate::level::{Level, candidates};
use crate::position::Position;
use crate::search::{Scoring, Search, Textbook};
use crate::value::Outcome;

/// What the proof has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of complete games. The engine plays X or O, and its opponent makes every legal move. A game that
    /// stops at an illegal answer is not complete.
    pub games: u32,
    /// How many of them the engine won.
    pub wins: u32,
    /// How many of them were drawn.
    pub draws: u32,
    /// How many of them the engine lost.
    pub losses: u32,
    /// The first games that the engine lost, at most [`Report::KEPT`], each as the cells played from the empty board on.
    pub lost: Vec<Vec<Cell>>,
    /// The number of audited open positions. X opened the game in all of them.
    pub positions: u32,
    /// The number of positions that are won, but in which the engine's move does not win.
    pub missed_wins: u32,
    /// The number of positions in which the opponent threatens to complete a line in one cell, and the engine cannot
    /// win at once but takes another cell.
    pub ignored_threats: u32,
    /// The number of positions that are won, but in which the engine's move wins later than necessary.
    pub slower_wins: u32,
    /// The number of positions that are lost, and in which the engine's move loses earlier than necessary.
    pub earlier_losses: u32,
    /// The number of positions that are drawn, but in which the engine's move loses.
    pub given_draws: u32,
    /// The first audited positions with a fault of any kind, at most [`Report::KEPT`], each with the cell that the
    /// engine gave there. A taken cell is a fault as well. Questions without an answer are not listed, because they
    /// have no cell.
    pub faults: Vec<(Position, Cell)>,
    /// The number of questions, in the games or in the audit, to which the engine gave no answer or an illegal move.
    pub illegal: u32,
}

impl Report {
    /// How many lost games and how many faults are kept to be shown.
    pub const KEPT: usize = 20;
}

/// A proof in progress.
#[derive(Clone, Debug)]
pub struct Proof {
    games: Games,
    /// The open positions that are still to be audited, the next one last.
    positions: Vec<Position>,
    report: Report,
}

/// How many minimax nodes take about as much work as one question.
const NODES_OF_A_QUESTION: u32 = 1_000;

impl Proof {
    /// A proof that has not begun.
    pub fn new() -> Proof {
        let mut positions = Position::all_open();
        positions.reverse();
        Proof { games: Games::new(), positions, report: Report::default() }
    }

    /// Continues the proof until `effort` is spent or the proof is complete: first the games, then the audit of
    /// every open position, from the empty board on.
    ///
    /// Each call of `engine` costs an effort of 1, and so does every thousand nodes of the search that judges its
    /// answers. A piece of work that has begun is always finished. The largest piece is the audit of the empty board,
    /// with 549,945 nodes. The whole proof costs less than 9,000 for an engine with one answer to each question.
    ///
    /// `engine` returns the cells that it may play in an open position: one cell, several if its play varies, or none
    /// if it has no usable answer. If it returns several, all of them are played and audited.
    pub fn advance<A: IntoIterator<Item = Cell>>(&mut self, effort: u32, mut engine: impl FnMut(Position) -> A) {
        let mut spent = 0;
        while spent < effort {
            if !self.games.is_complete() {
                spent += self.play_on(&mut engine);
            } else if let Some(position) = self.positions.pop() {
                spent += self.audit(position, engine(position).into_iter().collect());
            } else {
                break;
            }
        }
    }

    /// The completed part of the work, 0 to 1; each line of replies and each position counts the same.
    pub fn progress(&self) -> f64 {
        let completed = self.games.lines() + self.report.positions;
        let all = Games::LINES + self.report.positions + self.positions.len() as u32;
        f64::from(completed) / f64::from(all)
    }

    /// Whether everything has been played and audited.
    pub fn is_complete(&self) -> bool {
        self.games.is_complete() && self.positions.is_empty()
    }

    /// What has been found so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Plays the next move of a game, or counts the outcome of a game that is over. Returns the effort.
    fn play_on<A: IntoIterator<Item = Cell>>(&mut self, engine: &mut impl FnMut(Position) -> A) -> u32 {
        let report = &mut self.report;
        let before = self.games.illegal();
        let mut played = Vec::new();
        let effort = u32::from(self.games.play_on(engine, &mut played));
        report.illegal += self.games.illegal() - before;
        for game in played {
            report.games += 1;
            match game.outcome {
                Outcome::Win => report.wins += 1,
                Outcome::Draw => report.draws += 1,
                Outcome::Loss => {
                    report.losses += 1;
                    keep(&mut report.lost, game.cells);
                }
            }
        }
        effort
    }

    /// Judges the engine's answers in an open position. Returns the effort.
    fn audit(&mut self, position: Position, answers: Cells) -> u32 {
        let report = &mut self.report;
        report.positions += 1;
        let legal = position.legal_moves();
        if answers.is_empty() || answers.intersection(legal) != answers {
            report.illegal += 1;
        }
        let mut nodes = 0;
        // The depth counts from the successor and not from this position. As every score is one ply short, they compare alike.
        let scores: Vec<(Cell, i32)> = position
            .successors()
            .map(|(cell, next)| {
                let search = Search::new(next, Textbook::Minimax, Scoring::Depth);
                let (found, count) = search.count();
                nodes += count.nodes as u32;
                (cell, -found.score)
            })
            .collect();
        let best = scores.iter().map(|&(_, score)| score).max().unwrap_or_default();
        let board = position.board();
        let threats = board.completing(position.turn().other());
        let must_block = threats.len() == 1 && board.completing(position.turn()).is_empty();
        // Each fault counts once in a position, however many of the answers have it.
        let mut found = [false; 5];
        for cell in answers {
            let score = scores.iter().find(|&&(other, _)| other == cell);
            let faults = score.map(|&(_, score)| {
                [
                    best > 0 && score <= 0,
                    score > 0 && score < best,
                    best == 0 && score < 0,
                    best < 0 && score < best,
                    must_block && !threats.contains(cell),
                ]
            });
            if faults.is_none_or(|faults| faults.contains(&true)) {
                keep(&mut report.faults, (position, cell));
            }
            for (found, fault) in found.iter_mut().zip(faults.unwrap_or_default()) {
                *found |= fault;
            }
        }
        let counts = [
            &mut report.missed_wins,
            &mut report.slower_wins,
            &mut report.given_draws,
            &mut report.earlier_losses,
            &mut report.ignored_threats,
        ];
        for (count, found) in counts.into_iter().zip(found) {
            *count += u32::from(found);
        }
        1 + nodes / NODES_OF_A_QUESTION
    }
}

impl Default for Proof {
    fn default() -> Proof {
        Proof::new()
    }
}

/// The smallest and the largest number of seeds with which an engine is asked in each position. The largest applies
/// only if the engine has not yet given every cell that it should vary among. The unbeatable level gives all of these
/// cells with fewer seeds, in every position.
const SEEDS: (u32, u32) = (4, 100);

/// The distance between two consecutive seeds, which spreads the seeds over their whole range: 2³² divided by the
/// golden ratio, as an odd number.
const STRIDE: u32 = 0x9e37_79b9;

/// Every cell that an engine gives in an open position, for [`Proof::advance`].
///
/// `ask` returns the engine's best cell without a seed, and with a seed the cell that the engine plays with it. It is
/// called once without a seed and then with seeds from the whole range: at least four, then until the engine has
/// given each of the [`candidates`] of the unbeatable level, and at most a hundred. If the engine leaves one of these
/// questions without an answer, there are no cells at all.
pub fn answers(position: Position, mut ask: impl FnMut(Option<u32>) -> Option<Cell>) -> Cells {
    let variety = candidates(position, Level::Unbeatable);
    let mut all = || {
        let mut cells = Cells::EMPTY.with(ask(None)?);
        for question in 0..SEEDS.1 {
            if question >= SEEDS.0 && cells.is_superset(variety) {
                break;
            }
            cells = cells.with(ask(Some(question.wrapping_mul(STRIDE)))?);
        }
        Some(cells)
    };
    all().unwrap_or(Cells::EMPTY)
}

/// Keeps a finding, unless [`Report::KEPT`] of its kind are already kept.
fn keep<T>(kept: &mut Vec<T>, found: T) {
    if kept.len() < Report::KEPT {
        kept.push(found);
    }
}
