//! Engines as tables of answers, and the oracle's count of everything that a proof reports about them.

use std::collections::HashMap;
use std::sync::LazyLock;

use unbeatable::proof::{Proof, Report};
use unbeatable::{Cell, Position, best_move};

use crate::conversions::position;
use crate::oracle::{self, Oracle, State};

/// The open positions with X as the opener.
pub static OPEN: LazyLock<Vec<State>> = LazyLock::new(|| {
    let reachable = oracle::reachable('X').into_iter();
    reachable.filter(|state| !state.over()).collect()
});

/// The answers of an engine in the open positions. Without an entry, the engine gives no answer.
#[derive(Clone)]
pub struct Engine(pub HashMap<Position, Cell>);

impl Engine {
    pub fn of(mut answer: impl FnMut(State) -> Option<usize>) -> Engine {
        let answers = OPEN.iter().filter_map(|&state| {
            let cell = answer(state)?;
            Some((position(state), Cell::ALL[cell]))
        });
        Engine(answers.collect())
    }

    /// The playing engine (`best_move`).
    pub fn best() -> Engine {
        Engine::of(|state| best_move(position(state)).map(Cell::index))
    }

    /// The playing engine, with another answer in one position.
    pub fn with_a_flaw(board: &str, turn: char, cell: usize) -> Engine {
        let Engine(mut answers) = Engine::best();
        let flawed = position(State::drawn(board, turn));
        assert!(answers.insert(flawed, Cell::ALL[cell]).is_some(), "{board}");
        Engine(answers)
    }

    pub fn answer(&self, position: Position) -> Option<Cell> {
        self.0.get(&position).copied()
    }

    /// The oracle's count of what the proof must report.
    pub fn report(&self) -> Counted {
        let mut counted = Counted::default();
        for us in ['X', 'O'] {
            counted.play(self, us, State::start('X'), &mut Vec::new());
        }
        let mut oracle = Oracle::default();
        for &state in OPEN.iter() {
            counted.audit(self, state, &mut oracle);
        }
        counted
    }

    /// The proof's report, without interruptions.
    pub fn proved(&self) -> Report {
        let mut proof = Proof::new();
        proof.advance(u32::MAX, |position| self.answer(position));
        assert!(proof.is_complete());
        assert_eq!(proof.progress(), 1.0);
        proof.report().clone()
    }
}

/// The engine that takes the first empty cell.
pub fn first_free() -> Engine {
    Engine::of(|state| state.moves().first().copied())
}

/// The engine that makes the worst move.
pub fn worst() -> Engine {
    let mut oracle = Oracle::default();
    Engine::of(|state| {
        let moves = state.moves().into_iter();
        moves.min_by_key(|&cell| oracle.move_value(state, cell).score())
    })
}

/// The oracle's count of what a proof reports, with all lost games and all faults.
#[derive(Default)]
pub struct Counted {
    /// Wins, draws, losses and illegal answers, in the engine's games as X, then as O.
    pub games: [[u32; 4]; 2],
    pub lost: Vec<Vec<usize>>,
    pub positions: u32,
    missed_wins: u32,
    ignored_threats: u32,
    slower_wins: u32,
    earlier_losses: u32,
    given_draws: u32,
    illegal: u32,
    pub faults: Vec<(State, usize)>,
    /// How often the engine is asked about each position.
    pub questions: HashMap<State, u32>,
}

impl Counted {
    fn ask(&mut self, engine: &Engine, state: State) -> Option<usize> {
        *self.questions.entry(state).or_default() += 1;
        engine.answer(position(state)).map(Cell::index)
    }

    fn play(&mut self, engine: &Engine, us: char, state: State, cells: &mut Vec<usize>) {
        let ends = |counted: &mut Counted, end: usize| counted.games[usize::from(us == 'O')][end] += 1;
        let moves = if state.over() {
            match state.winner() {
                Some(winner) if winner == us => ends(self, 0),
                None => ends(self, 1),
                Some(_) => {
                    ends(self, 2);
                    self.lost.push(cells.clone());
                }
            }
            Vec::new()
        } else if state.turn != us {
            state.moves()
        } else {
            match self.ask(engine, state) {
                Some(cell) if state.moves().contains(&cell) => vec![cell],
                _ => {
                    ends(self, 3);
                    self.illegal += 1;
                    Vec::new()
                }
            }
        };
        for cell in moves {
            cells.push(cell);
            self.play(engine, us, state.after(cell), cells);
            cells.pop();
        }
    }

    fn audit(&mut self, engine: &Engine, state: State, oracle: &mut Oracle) {
        self.positions += 1;
        let Some(cell) = self.ask(engine, state) else {
            self.illegal += 1;
            return;
        };
        if !state.moves().contains(&cell) {
            self.illegal += 1;
            self.faults.push((state, cell));
            return;
        }
        let (best, found) = (oracle.value(state), oracle.move_value(state, cell));
        let threats = oracle::threats(state.grid, oracle::other(state.turn));
        let can_win = !oracle::threats(state.grid, state.turn).is_empty();
        let faults = [
            (&mut self.missed_wins, best.outcome == 1 && found.outcome < 1),
            (&mut self.given_draws, best.outcome == 0 && found.outcome == -1),
            (&mut self.slower_wins, found.outcome == 1 && found.plies > best.plies),
            (&mut self.earlier_losses, best.outcome == -1 && found.plies < best.plies),
            (&mut self.ignored_threats, !can_win && threats.len() == 1 && threats != [cell]),
        ];
        let mut faulty = false;
        for (count, holds) in faults {
            *count += u32::from(holds);
            faulty |= holds;
        }
        if faulty {
            self.faults.push((state, cell));
        }
    }

    /// The counts of all faults, illegal answers last.
    pub fn faulty(&self) -> [u32; 6] {
        [self.missed_wins, self.ignored_threats, self.slower_wins, self.earlier_losses, self.given_draws, self.illegal]
    }
}
