//! The proof: every game against an engine, and an audit of every position, by plain search.
//!
//! It asks whatever engine it is given, and judges the answers by [`minimax`](crate::search::minimax), which shares
//! nothing with the search that plays.

use crate::cell::{Cell, Cells};
use crate::games::Games;
use crate::level::{Level, candidates};
use crate::position::Position;
use crate::search::{Count, Scoring, minimax};
use crate::value::Outcome;

/// What the proof has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Complete games played, the engine playing X or O and its opponent everything that is legal. A game that ends
    /// with an answer that is no legal move is not complete.
    pub games: u32,
    /// How many of them the engine won.
    pub wins: u32,
    /// How many of them were drawn.
    pub draws: u32,
    /// How many of them the engine lost.
    pub losses: u32,
    /// The first games that the engine lost, as the cells that were played from the empty board on, at most
    /// [`Report::KEPT`].
    pub lost: Vec<Vec<Cell>>,
    /// Open positions audited, X having opened.
    pub positions: u32,
    /// Positions that are won, and whose move of the engine does not win.
    pub missed_wins: u32,
    /// Positions in which the opponent threatens to complete a line in one cell, the engine cannot win at once, and takes
    /// another cell.
    pub ignored_threats: u32,
    /// Positions that are won, and whose move of the engine wins later than need be.
    pub slower_wins: u32,
    /// Positions that are lost, and whose move of the engine loses earlier than need be.
    pub earlier_losses: u32,
    /// Positions that are drawn, and whose move of the engine loses.
    pub given_draws: u32,
    /// The first audited positions with a fault of any kind and the cell that the engine gave there, at most
    /// [`Report::KEPT`]. A taken cell is a fault as well; where there is no cell, there is nothing to keep.
    pub faults: Vec<(Position, Cell)>,
    /// Questions, of games or of the audit, to which the engine gave no answer, or one that is no legal move.
    pub illegal: u32,
}

impl Report {
    /// How many lost games and how many faults are kept to be shown.
    pub const KEPT: usize = 20;
}

/// The proof in the middle of its work.
#[derive(Clone, Debug)]
pub struct Proof {
    games: Games,
    /// The open positions that are still to be audited, the next one last.
    positions: Vec<Position>,
    report: Report,
}

/// How many nodes of minimax are about as much work as a question.
const NODES_OF_A_QUESTION: u32 = 1_000;

impl Proof {
    /// Nothing is proved yet.
    pub fn new() -> Proof {
        let mut positions = Position::all_open();
        positions.reverse();
        Proof {
            games: Games::new(),
            positions,
            report: Report::default(),
        }
    }

    /// Goes on with the proof until `effort` is spent or the proof is complete: first the games, then the audit, from
    /// the empty board to the full ones.
    ///
    /// Each call of `engine` is an effort of 1, and so is every thousand nodes of the search that judges its answers.
    /// What has been begun is finished: the audit of the empty board, 549,945 nodes, is the greatest piece. All of it
    /// together is less than 9,000 for an engine with one answer to each question.
    ///
    /// `engine` gives the cells that it may play in an open position: one, several if it varies, all of which are then
    /// played on and audited, or none where it gives nothing usable.
    pub fn advance<A: IntoIterator<Item = Cell>>(
        &mut self,
        effort: u32,
        mut engine: impl FnMut(Position) -> A,
    ) {
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

    /// How much of the work is done, 0 to 1: each line of replies and each position is as much as any other.
    pub fn progress(&self) -> f64 {
        let done = self.games.lines() + self.report.positions;
        let all = Games::LINES + self.report.positions + self.positions.len() as u32;
        f64::from(done) / f64::from(all)
    }

    /// Whether everything has been played and audited.
    pub fn is_complete(&self) -> bool {
        self.games.is_complete() && self.positions.is_empty()
    }

    /// What has been found so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Plays the next move of a game, and counts how it ended if it has. Gives the effort.
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

    /// Judges the engine's answers in an open position. Gives the effort.
    fn audit(&mut self, position: Position, answers: Cells) -> u32 {
        let report = &mut self.report;
        report.positions += 1;
        let legal = position.legal_moves();
        if answers.is_empty() || answers.intersection(legal) != answers {
            report.illegal += 1;
        }
        let mut count = Count::default();
        // The depth counts from the successor on: one ply less for every move, which changes no comparison.
        let scores: Vec<(Cell, i32)> = position
            .successors()
            .map(|(cell, next)| (cell, -minimax(&next, Scoring::Depth, &mut count).score))
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
        1 + count.nodes as u32 / NODES_OF_A_QUESTION
    }
}

impl Default for Proof {
    fn default() -> Proof {
        Proof::new()
    }
}

/// With how many seeds an engine that varies is asked in each position: at the least, and at the most where it has not
/// yet given every cell that it should vary among. With fewer the unbeatable level gives each of them, in every position.
const SEEDS: (u32, u32) = (4, 100);

/// What lies between two seeds that follow one another, so that they come from all over their range: 2³² divided by the
/// golden ratio, as an odd number.
const STRIDE: u32 = 0x9e37_79b9;

/// Every cell that an engine gives in an open position, for [`Proof::advance`].
///
/// `ask` gives the engine's best cell without a seed, and with one the cell that it plays with it. It is asked once
/// without, then with seeds from all over their range: four at the least, and on until it has given each of the
/// [`candidates`] of the unbeatable level, but no more than a hundred. An engine that leaves one of these questions
/// without an answer has given no cell at all.
pub fn answers(position: Position, mut ask: impl FnMut(Option<u32>) -> Option<Cell>) -> Cells {
    let variety = candidates(position, Level::Unbeatable);
    let mut all = || {
        let mut cells = Cells::EMPTY.with(ask(None)?);
        for asked in 0..SEEDS.1 {
            if asked >= SEEDS.0 && cells.is_superset(variety) {
                break;
            }
            cells = cells.with(ask(Some(asked.wrapping_mul(STRIDE)))?);
        }
        Some(cells)
    };
    all().unwrap_or(Cells::EMPTY)
}

/// Adds what is found to what is shown of it, as long as there is room.
fn keep<T>(kept: &mut Vec<T>, found: T) {
    if kept.len() < Report::KEPT {
        kept.push(found);
    }
}
