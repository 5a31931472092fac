//! The proof: what it says of the engine and of engines with known flaws, counted a second time by the oracle.
#![cfg(not(target_arch = "wasm32"))]

mod oracle;

use std::collections::HashMap;
use std::sync::LazyLock;

use oracle::{Oracle, State};
use unbeatable::{Cell, Level, Mark, Position, Proof, Record, Report, Status, best_move, candidates};

fn state(position: Position) -> State {
    let turn = if position.turn() == Mark::X { 'X' } else { 'O' };
    State::drawn(&position.board().to_string(), turn)
}

fn position(state: State) -> Position {
    let turn = state.turn.to_string().parse().expect("a mark");
    Position::new(state.text().parse().expect("a board"), Some(turn)).expect("a reachable position")
}

/// The open positions where X opened.
static OPEN: LazyLock<Vec<State>> = LazyLock::new(|| {
    let reachable = oracle::reachable('X').into_iter();
    reachable.filter(|state| !state.over()).collect()
});

/// What an engine answers in each of them; where it has no entry it answers nothing.
#[derive(Clone)]
struct Engine(HashMap<Position, Cell>);

impl Engine {
    fn of(mut answer: impl FnMut(State) -> Option<usize>) -> Engine {
        let answers = OPEN.iter().filter_map(|&state| {
            let cell = answer(state)?;
            Some((position(state), Cell::ALL[cell]))
        });
        Engine(answers.collect())
    }

    /// The engine that plays.
    fn best() -> Engine {
        Engine::of(|state| best_move(position(state)).map(Cell::index))
    }

    /// The engine that plays, with another answer in one position.
    fn with_a_flaw(board: &str, turn: char, cell: usize) -> Engine {
        let Engine(mut answers) = Engine::best();
        let flawed = position(State::drawn(board, turn));
        assert!(answers.insert(flawed, Cell::ALL[cell]).is_some(), "{board}");
        Engine(answers)
    }

    fn answer(&self, position: Position) -> Option<Cell> {
        self.0.get(&position).copied()
    }

    /// What the oracle says that the proof has to find.
    fn report(&self) -> Counted {
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

    /// What the proof finds in one go.
    fn proved(&self) -> Report {
        let mut proof = Proof::new();
        proof.advance(u32::MAX, |position| self.answer(position));
        assert!(proof.is_complete());
        assert_eq!(proof.progress(), 1.0);
        proof.report().clone()
    }
}

/// The oracle's count of what a proof reports, with everything that is lost or faulty.
#[derive(Default)]
struct Counted {
    /// Wins, draws, losses and answers that are no move; of the engine's games as X, then as O.
    games: [[u32; 4]; 2],
    lost: Vec<Vec<usize>>,
    positions: u32,
    missed_wins: u32,
    ignored_threats: u32,
    slower_wins: u32,
    earlier_losses: u32,
    given_draws: u32,
    illegal: u32,
    faults: Vec<(State, usize)>,
    /// How often each position is asked.
    questions: HashMap<State, u32>,
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
            (
                &mut self.slower_wins,
                found.outcome == 1 && found.plies > best.plies,
            ),
            (
                &mut self.earlier_losses,
                best.outcome == -1 && found.plies < best.plies,
            ),
            (
                &mut self.ignored_threats,
                !can_win && threats.len() == 1 && threats != [cell],
            ),
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

    /// The counts of all faults, the answers that are no move last.
    fn faulty(&self) -> [u32; 6] {
        [
            self.missed_wins,
            self.ignored_threats,
            self.slower_wins,
            self.earlier_losses,
            self.given_draws,
            self.illegal,
        ]
    }
}

/// The counts of all faults, the answers that are no move last.
fn faulty(report: &Report) -> [u32; 6] {
    [
        report.missed_wins,
        report.ignored_threats,
        report.slower_wins,
        report.earlier_losses,
        report.given_draws,
        report.illegal,
    ]
}

fn marks(state: &State) -> usize {
    9 - state.grid.iter().filter(|&&sign| sign == '.').count()
}

/// Holds the proof's report against the oracle's.
#[track_caller]
fn check(engine: &Engine) -> (Report, Counted) {
    let (report, counted) = (engine.proved(), engine.report());
    let [as_x, as_o] = counted.games;
    let ends = [report.wins, report.draws, report.losses];
    assert_eq!(ends, [0, 1, 2].map(|end| as_x[end] + as_o[end]));
    assert_eq!(report.games, ends.iter().sum::<u32>());
    assert_eq!(report.positions, counted.positions);
    assert_eq!(faulty(&report), counted.faulty());

    let lost: Vec<Vec<usize>> = report
        .lost
        .iter()
        .map(|cells| cells.iter().copied().map(Cell::index).collect())
        .collect();
    let shown = counted.lost.len().min(Report::KEPT);
    assert_eq!(lost, counted.lost[..shown]);
    for cells in &report.lost {
        let positions = Record(cells.clone())
            .replay(Position::start())
            .expect("a game of legal moves");
        let (last, before) = positions.split_last().expect("a game");
        let Status::Won(winner) = last.status() else {
            panic!("{cells:?} is not lost")
        };
        for (position, &cell) in before.iter().zip(cells) {
            let is_engines = position.turn() != winner;
            assert!(
                !is_engines || engine.answer(*position) == Some(cell),
                "{cells:?} is not how the engine plays"
            );
        }
    }

    let faults: Vec<(State, usize)> = report
        .faults
        .iter()
        .map(|&(position, cell)| (state(position), cell.index()))
        .collect();
    assert!(faults.iter().all(|fault| counted.faults.contains(fault)));
    let mut different = faults.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), counted.faults.len().min(Report::KEPT));
    // Those with the fewest marks are shown.
    let mut fewest: Vec<usize> = counted.faults.iter().map(|(state, _)| marks(state)).collect();
    fewest.sort();
    fewest.truncate(Report::KEPT);
    assert_eq!(
        faults.iter().map(|(state, _)| marks(state)).collect::<Vec<_>>(),
        fewest
    );
    (report, counted)
}

#[test]
fn the_engine_loses_no_game_and_errs_in_no_position() {
    let (report, counted) = check(&Engine::best());
    // Wins, draws, losses and answers that are no move: as X, and as O.
    assert_eq!(counted.games, [[71, 2, 0, 0], [378, 79, 0, 0]]);
    let expected = Report {
        games: 530,
        wins: 449,
        draws: 81,
        positions: 4_520,
        ..Report::default()
    };
    assert_eq!(report, expected);
}

#[test]
fn every_turn_of_every_game_and_every_position_is_asked_each_time_anew() {
    for engine in [Engine::best(), first_free()] {
        let mut questions: HashMap<State, u32> = HashMap::new();
        let mut proof = Proof::new();
        proof.advance(u32::MAX, |position| {
            *questions.entry(state(position)).or_default() += 1;
            engine.answer(position)
        });
        assert_eq!(questions, engine.report().questions);
        assert_eq!(questions.len(), 4_520);
    }
}

/// Takes the first free cell.
fn first_free() -> Engine {
    Engine::of(|state| state.moves().first().copied())
}

#[test]
fn an_engine_that_takes_the_first_free_cell_has_every_fault_but_illegal_moves() {
    let (report, counted) = check(&first_free());
    let [kinds @ .., illegal] = faulty(&report);
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    assert_eq!(illegal, 0);
    assert!(report.wins > 0 && report.draws > 0);
    assert!(counted.lost.len() > Report::KEPT && counted.faults.len() > Report::KEPT);
}

/// The report on the engine that plays with one other answer, which has these faults and no more: missed wins, ignored
/// threats, slower wins, earlier losses, given draws.
#[track_caller]
fn only(board: &str, turn: char, cell: usize, expected: [u32; 5]) -> Report {
    let (report, _) = check(&Engine::with_a_flaw(board, turn, cell));
    let [kinds @ .., illegal] = faulty(&report);
    assert_eq!((kinds, illegal), (expected, 0));
    let flawed = (position(State::drawn(board, turn)), Cell::ALL[cell]);
    assert_eq!(report.faults, [flawed]);
    report
}

fn ends(report: &Report) -> [u32; 3] {
    [report.wins, report.draws, report.losses]
}

/// How the games of the engine that plays end.
const ENDS: [u32; 3] = [449, 81, 0];

#[test]
fn an_engine_that_gives_a_draw_away_in_one_position_is_found_with_its_lost_games() {
    let report = only(".../.../..X", 'O', 0, [0, 0, 0, 0, 1]);
    assert!(report.losses > 0);
    assert_eq!(report.losses as usize, report.lost.len());
    for cells in &report.lost {
        assert_eq!(cells[..2], [Cell::ALL[8], Cell::ALL[0]]);
    }
}

#[test]
fn an_engine_that_ignores_a_threat_once_is_found() {
    // A draw is given away by it,
    let report = only("O../.X./.X.", 'O', 2, [0, 1, 0, 0, 1]);
    assert!(report.losses > 0);
    // or a win missed.
    let report = only("O../XXO/X..", 'O', 1, [1, 1, 0, 0, 0]);
    assert!(report.losses > 0);
}

#[test]
fn an_engine_that_wins_later_than_it_could_is_found_though_it_loses_nothing() {
    let report = only("O../OXX/..X", 'O', 2, [0, 0, 1, 0, 0]);
    assert!(report.games > 530 && report.losses == 0);
    assert_eq!(report.draws, 81);
}

#[test]
fn an_engine_that_misses_a_win_is_found_though_it_loses_nothing() {
    let report = only(".../.OX/XOX", 'O', 2, [1, 0, 0, 0, 0]);
    assert!(report.draws > 81 && report.losses == 0);
}

#[test]
fn the_fatalist_of_article_b_is_found_in_a_position_that_no_game_of_the_engine_reaches() {
    for fatal in [0, 3, 4] {
        let report = only(".X./..X/OOX", 'O', fatal, [0, 1, 0, 1, 0]);
        assert_eq!(ends(&report), ENDS);
    }
}

/// Takes what is worst.
fn worst() -> Engine {
    let mut oracle = Oracle::default();
    Engine::of(|state| {
        let moves = state.moves().into_iter();
        moves.min_by_key(|&cell| oracle.move_value(state, cell).score())
    })
}

#[test]
fn an_engine_that_takes_what_is_worst_is_at_fault_wherever_moves_differ_in_value() {
    let (_, counted) = check(&worst());
    let mut oracle = Oracle::default();
    let differ = OPEN.iter().filter(|&&state| {
        let value = oracle.value(state);
        state
            .moves()
            .into_iter()
            .any(|cell| oracle.move_value(state, cell) != value)
    });
    assert_eq!(counted.faults.len(), differ.count());
}

#[test]
fn the_audit_follows_the_games_and_finds_what_they_do_not_show() {
    let (best, worst) = (Engine::best(), worst());
    let mut left = questions_of_games(&best);
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let engine = if left > 0 { &best } else { &worst };
        left = left.saturating_sub(1);
        engine.answer(position)
    });
    assert_eq!(ends(proof.report()), ENDS);
    assert_eq!(faulty(proof.report()), worst.report().faulty());
}

#[test]
fn a_taken_cell_is_no_move_and_shown_with_its_position() {
    // The answer ends one game and is audited once more.
    let (report, _) = check(&Engine::with_a_flaw("X../.../...", 'O', 0));
    assert_eq!(faulty(&report), [0, 0, 0, 0, 0, 2]);
    let flawed = position(State::drawn("X../.../...", 'O'));
    assert_eq!(report.faults, [(flawed, Cell::ALL[0])]);
    assert!(report.games < 530 && report.losses == 0);

    let taken = Engine::of(|state| (0..9).find(|&cell| state.grid[cell] != '.'));
    let (report, counted) = check(&taken);
    assert_eq!(report.games, 0);
    // As X it does not begin, as O it replies to none of nine first moves; the empty board has no taken cell.
    assert_eq!(faulty(&report), [0, 0, 0, 0, 0, 1 + 9 + 4_520]);
    assert_eq!(counted.faults.len(), 4_519);
}

#[test]
fn no_answer_is_no_move_and_there_is_no_cell_to_show() {
    let (report, _) = check(&Engine(HashMap::new()));
    let expected = Report {
        positions: 4_520,
        illegal: 1 + 9 + 4_520,
        ..Report::default()
    };
    assert_eq!(report, expected);

    let Engine(mut answers) = Engine::best();
    answers.remove(&position(State::drawn(".../.../XOX", 'O')));
    let (report, _) = check(&Engine(answers));
    assert_eq!(faulty(&report)[5], 1);
    assert_eq!((ends(&report), report.faults), (ENDS, vec![]));
}

/// How many questions the engine is asked before the audit.
fn questions_of_games(engine: &Engine) -> u32 {
    engine.report().questions.values().sum::<u32>() - 4_520
}

#[test]
fn however_often_it_is_interrupted_a_proof_finds_the_same() {
    for engine in [Engine::best(), first_free()] {
        let whole = engine.proved();
        for effort in (1..=24).chain([50, 100, 549, 550, 551, 1_000, 8_000]) {
            let mut proof = Proof::new();
            assert_eq!((proof.progress(), proof.is_complete()), (0.0, false));
            let (mut progress, mut moved) = (0.0, 0);
            while !proof.is_complete() {
                let mut asked = 0;
                proof.advance(effort, |position| {
                    asked += 1;
                    engine.answer(position)
                });
                assert!(asked <= effort, "{asked} questions of an effort of {effort}");
                let now = proof.progress();
                assert!(progress <= now && now <= 1.0, "from {progress} to {now}");
                assert_eq!(now == 1.0, proof.is_complete());
                moved += u32::from(progress < now);
                progress = now;
            }
            assert_eq!(proof.report(), &whole, "at an effort of {effort}");
            // A position is audited at each question, so it never seems to stand still for long.
            assert!(effort > 1 || moved > 4_520, "it has moved {moved} times");

            proof.advance(effort, |_| -> Option<Cell> {
                panic!("there is nothing left to ask")
            });
            assert_eq!(proof.report(), &whole);
        }
    }
}

#[test]
fn an_effort_is_a_question_or_a_thousand_nodes_of_judging() {
    let engine = Engine::best();
    let asked = |proof: &mut Proof, effort| {
        let mut asked = 0;
        proof.advance(effort, |position| {
            asked += 1;
            engine.answer(position)
        });
        asked
    };
    let mut proof = Proof::new();
    assert_eq!(asked(&mut proof, 0), 0);
    let games = questions_of_games(&engine);
    assert_eq!(asked(&mut proof, games), games);
    assert_eq!(proof.report().positions, 0);
    // The empty board: one question, and 549,945 nodes below it.
    let mut another = proof.clone();
    assert_eq!(asked(&mut another, 1 + 549), 1);
    assert_eq!((ends(another.report()), another.report().positions), (ENDS, 1));
    assert_eq!(asked(&mut proof, 1 + 549 + 1), 2);

    for engine in [engine, first_free()] {
        let mut proof = Proof::new();
        proof.advance(9_000, |position| engine.answer(position));
        assert!(proof.is_complete());
    }
}

#[test]
fn who_loses_earlier_than_need_be_has_left_one_threat_unmet() {
    // So the fatalist's fault is never reported alone.
    let mut oracle = Oracle::default();
    for &state in OPEN.iter() {
        if oracle.value(state).outcome >= 0 {
            continue;
        }
        let threats = oracle::threats(state.grid, oracle::other(state.turn));
        for cell in state.moves() {
            if oracle.move_value(state, cell) != oracle.value(state) {
                assert!(threats.len() == 1 && threats != [cell], "{state:?} at {cell}");
            }
        }
    }
}

/// The oracle's best moves: equal by value and by chance.
fn equals(oracle: &mut Oracle, state: State) -> Vec<usize> {
    let moves = oracle.moves(state);
    let best = |other: &&oracle::Move| (other.value, other.chance) == (moves[0].value, moves[0].chance);
    moves.iter().filter(best).map(|equal| equal.cell).collect()
}

#[test]
fn of_an_engine_that_varies_every_game_is_played_and_every_answer_audited() {
    fn play(oracle: &mut Oracle, us: char, state: State, ends: &mut [u32; 3]) {
        if state.over() {
            let end = state
                .winner()
                .map_or(1, |winner| if winner == us { 0 } else { 2 });
            ends[end] += 1;
            return;
        }
        let moves = if state.turn == us {
            equals(oracle, state)
        } else {
            state.moves()
        };
        for cell in moves {
            play(oracle, us, state.after(cell), ends);
        }
    }
    let (mut oracle, mut ends) = (Oracle::default(), [0; 3]);
    for us in ['X', 'O'] {
        play(&mut oracle, us, State::start('X'), &mut ends);
    }
    assert_eq!(ends, [2_112, 304, 0]);

    let mut proof = Proof::new();
    while !proof.is_complete() {
        proof.advance(7, |position| candidates(position, Level::Unbeatable));
    }
    assert_eq!(proof.progress(), 1.0);
    let clean = Report {
        games: 2_416,
        wins: 2_112,
        draws: 304,
        positions: 4_520,
        ..Report::default()
    };
    assert_eq!(*proof.report(), clean);

    // One bad answer among good ones is found, once in its position, and its games are played.
    let flawed = position(State::drawn("X../.O./..X", 'O'));
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let cells = candidates(position, Level::Unbeatable);
        if position == flawed {
            cells.with(Cell::ALL[2]).with(Cell::ALL[6])
        } else {
            cells
        }
    });
    let report = proof.report();
    assert_eq!(report.given_draws, 1);
    assert_eq!(report.faults, [(flawed, Cell::ALL[2]), (flawed, Cell::ALL[6])]);
    assert!(report.losses > 0 && report.illegal == 0, "{report:?}");

    // A taken cell among good answers is illegal, and the good ones are played all the same.
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let cells = candidates(position, Level::Unbeatable);
        if position == flawed {
            cells.with(Cell::ALL[4])
        } else {
            cells
        }
    });
    assert_eq!(proof.report().games, 2_416);
    assert!(proof.report().illegal > 1, "{:?}", proof.report());
    assert_eq!(proof.report().faults, [(flawed, Cell::ALL[4])]);
}
