//! The proof: its reports on the playing engine and on engines with known flaws, compared with the oracle's count.

mod counted;
mod games;
mod questions;

use std::collections::HashMap;

use unbeatable::proof::{Proof, Report};
use unbeatable::record::Record;
use unbeatable::{Cell, Level, Position, Status, candidates};

use crate::conversions::{position, state};
use crate::oracle::{self, Oracle, State};
use counted::{Counted, Engine, OPEN, first_free, worst};

/// The counts of all faults, illegal answers last.
fn faulty(report: &Report) -> [u32; 6] {
    [report.missed_wins, report.ignored_threats, report.slower_wins, report.earlier_losses, report.given_draws, report.illegal]
}

fn marks(state: &State) -> usize {
    9 - state.grid.iter().filter(|&&sign| sign == '.').count()
}

/// Asserts that the proof's report equals the oracle's, and returns both.
#[track_caller]
fn check(engine: &Engine) -> (Report, Counted) {
    let (report, counted) = (engine.proved(), engine.report());
    let [as_x, as_o] = counted.games;
    let ends = [report.wins, report.draws, report.losses];
    assert_eq!(ends, [0, 1, 2].map(|end| as_x[end] + as_o[end]));
    assert_eq!(report.games, ends.iter().sum::<u32>());
    assert_eq!(report.positions, counted.positions);
    assert_eq!(faulty(&report), counted.faulty());

    let lost: Vec<Vec<usize>> = report.lost.iter().map(|cells| cells.iter().copied().map(Cell::index).collect()).collect();
    let shown = counted.lost.len().min(Report::KEPT);
    assert_eq!(lost, counted.lost[..shown]);
    for cells in &report.lost {
        let positions = Record(cells.clone()).replay(Position::start()).expect("a game of legal moves");
        let (last, before) = positions.split_last().expect("a game");
        let Status::Won(winner) = last.status() else { panic!("{cells:?} is not lost") };
        for (position, &cell) in before.iter().zip(cells) {
            let is_engines = position.turn() != winner;
            assert!(!is_engines || engine.answer(*position) == Some(cell), "{cells:?} is not how the engine plays");
        }
    }

    let faults: Vec<(State, usize)> = report.faults.iter().map(|&(position, cell)| (state(position), cell.index())).collect();
    assert!(faults.iter().all(|fault| counted.faults.contains(fault)));
    let mut different = faults.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), counted.faults.len().min(Report::KEPT));
    // The report shows the faults with the fewest marks.
    let mut fewest: Vec<usize> = counted.faults.iter().map(|(state, _)| marks(state)).collect();
    fewest.sort();
    fewest.truncate(Report::KEPT);
    assert_eq!(faults.iter().map(|(state, _)| marks(state)).collect::<Vec<_>>(), fewest);
    (report, counted)
}

#[test]
fn the_engine_loses_no_game_and_errs_in_no_position() {
    let (report, counted) = check(&Engine::best());
    // Wins, draws, losses and illegal answers, as X, and as O.
    assert_eq!(counted.games, [[71, 2, 0, 0], [378, 79, 0, 0]]);
    let expected = Report { games: 530, wins: 449, draws: 81, positions: 4_520, ..Report::default() };
    assert_eq!(report, expected);
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

/// The report on the playing engine with one other answer. Asserts that it has only these faults: missed wins, ignored
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

/// Wins, draws and losses of the playing engine.
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
    // This answer gives a draw away.
    let report = only("O../.X./.X.", 'O', 2, [0, 1, 0, 0, 1]);
    assert!(report.losses > 0);
    // This answer misses a win.
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

#[test]
fn an_engine_that_takes_what_is_worst_is_at_fault_wherever_moves_differ_in_value() {
    let (_, counted) = check(&worst());
    let mut oracle = Oracle::default();
    let differ = OPEN.iter().filter(|&&state| {
        let value = oracle.value(state);
        state.moves().into_iter().any(|cell| oracle.move_value(state, cell) != value)
    });
    assert_eq!(counted.faults.len(), differ.count());
}

#[test]
fn a_taken_cell_is_no_move_and_shown_with_its_position() {
    // The illegal answer counts twice: in one game, and in the audit.
    let (report, _) = check(&Engine::with_a_flaw("X../.../...", 'O', 0));
    assert_eq!(faulty(&report), [0, 0, 0, 0, 0, 2]);
    let flawed = position(State::drawn("X../.../...", 'O'));
    assert_eq!(report.faults, [(flawed, Cell::ALL[0])]);
    assert!(report.games < 530 && report.losses == 0);

    let taken = Engine::of(|state| (0..9).find(|&cell| state.grid[cell] != '.'));
    let (report, counted) = check(&taken);
    assert_eq!(report.games, 0);
    // As X, the engine makes no first move. As O, it replies to none of the nine first moves. The empty board has no
    // taken cell.
    assert_eq!(faulty(&report), [0, 0, 0, 0, 0, 1 + 9 + 4_520]);
    assert_eq!(counted.faults.len(), 4_519);
}

#[test]
fn no_answer_is_no_move_and_there_is_no_cell_to_show() {
    let (report, _) = check(&Engine(HashMap::new()));
    let expected = Report { positions: 4_520, illegal: 1 + 9 + 4_520, ..Report::default() };
    assert_eq!(report, expected);

    let Engine(mut answers) = Engine::best();
    answers.remove(&position(State::drawn(".../.../XOX", 'O')));
    let (report, _) = check(&Engine(answers));
    assert_eq!(faulty(&report)[5], 1);
    assert_eq!((ends(&report), report.faults), (ENDS, vec![]));
}

#[test]
fn who_loses_earlier_than_need_be_has_left_one_threat_unmet() {
    // So a proof never reports the fatalist's fault alone.
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

#[test]
fn of_an_engine_that_varies_every_game_is_played_and_every_answer_audited() {
    fn play(oracle: &mut Oracle, us: char, state: State, ends: &mut [u32; 3]) {
        if state.over() {
            let end = state.winner().map_or(1, |winner| if winner == us { 0 } else { 2 });
            ends[end] += 1;
            return;
        }
        let moves = if state.turn == us { oracle.equals(state) } else { state.moves() };
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
    let clean = Report { games: 2_416, wins: 2_112, draws: 304, positions: 4_520, ..Report::default() };
    assert_eq!(*proof.report(), clean);

    // Two bad answers among good ones count as one fault of their position. Both are shown, and their games are played.
    let flawed = position(State::drawn("X../.O./..X", 'O'));
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let cells = candidates(position, Level::Unbeatable);
        if position == flawed { cells.with(Cell::ALL[2]).with(Cell::ALL[6]) } else { cells }
    });
    let report = proof.report();
    assert_eq!(report.given_draws, 1);
    assert_eq!(report.faults, [(flawed, Cell::ALL[2]), (flawed, Cell::ALL[6])]);
    assert!(report.losses > 0 && report.illegal == 0, "{report:?}");

    // A taken cell among good answers is illegal, and the proof still plays the good ones.
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let cells = candidates(position, Level::Unbeatable);
        if position == flawed { cells.with(Cell::ALL[4]) } else { cells }
    });
    assert_eq!(proof.report().games, 2_416);
    assert!(proof.report().illegal > 1, "{:?}", proof.report());
    assert_eq!(proof.report().faults, [(flawed, Cell::ALL[4])]);
}
