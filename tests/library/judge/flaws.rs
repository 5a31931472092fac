//! Our own engine with a flaw in one position, and the level that varies: the referee finds the same in each.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use unbeatable::judge::{Judging, Report, Settings, Side, judge};
use unbeatable::{Cell, Level, Position, best_move, choose_with_seed};

use super::referee::{Judged, Seen, Table};
use crate::conversions::{player, position, state};
use crate::oracle::{self, Oracle, State};

static OPEN: LazyLock<Vec<State>> = LazyLock::new(|| oracle::reachable('X').into_iter().filter(|state| !state.over()).collect());

/// Judges the engine that gives these answers in turn, and asserts that the referee finds the same.
#[track_caller]
fn check(table: &Table) -> Report {
    let mut asked: HashMap<State, usize> = HashMap::new();
    let report = judge(
        |position| {
            let Seen { cells, fails } = &table[&state(position)];
            let count = asked.entry(state(position)).or_default();
            *count += 1;
            let answers = cells.len() + usize::from(*fails);
            cells.iter().nth(*count % answers).map(|&cell| Cell::ALL[cell])
        },
        Settings { repeat: 9, ..Settings::default() },
    );
    let mut oracle = Oracle::default();
    for (mark, side) in report.sides() {
        Judged::of(table, player(mark), &mut oracle).check(side, mark, "flawed");
    }
    report
}

/// What `best_move` answers, with other answers in one position.
fn flawed(board: &str, turn: char, cells: &[usize]) -> Table {
    let seen = |cells: BTreeSet<usize>| Seen { fails: cells.is_empty(), cells };
    let best = |state| best_move(position(state)).map(|cell| cell.index());
    let mut table: Table = OPEN.iter().map(|&state| (state, seen(best(state).into_iter().collect()))).collect();
    let other = table.insert(State::drawn(board, turn), seen(cells.iter().copied().collect()));
    assert!(other.is_some(), "{board}");
    table
}

/// What is found in the flawed position, the only one with a finding: its kind, and whether a win at once is missed, a threat
/// ignored, a fork allowed, and a game lost.
#[track_caller]
fn only(board: &str, turn: char, cell: usize) -> (&'static str, [bool; 4]) {
    let report = check(&flawed(board, turn, &[cell]));
    let found: Vec<_> = report.sides().flat_map(|(_, side)| side.faults.iter().chain(&side.style)).collect();
    let [found] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((state(found.position), found.cells.clone()), (State::drawn(board, turn), vec![Cell::ALL[cell]]));
    let is_lost = report.sides().any(|(_, side)| side.losses > 0);
    assert_eq!(report.never_loses, !is_lost);
    (found.kind.as_str(), [found.missed_win, found.ignored_threat, found.allowed_fork, is_lost])
}

#[test]
fn a_flaw_in_one_position_is_the_only_finding_with_its_kind() {
    for (board, turn, cell, expected) in [
        // A draw is given away: by a fork two moves later, by a fork, by a threat.
        (".../.../..X", 'O', 0, ("given-loss", [false, false, false, true])),
        ("X../.O./..X", 'O', 2, ("given-loss", [false, false, true, true])),
        ("O../.X./.X.", 'O', 2, ("given-loss", [false, true, false, true])),
        // A win is given away.
        ("O../XXO/X..", 'O', 1, ("given-loss", [false, true, false, true])),
        (".../.OX/XOX", 'O', 2, ("given-draw", [true, false, false, false])),
        // A win comes later than necessary, and a loss earlier.
        ("O../OXX/..X", 'O', 2, ("slower-win", [true, false, false, false])),
        (".X./..X/OOX", 'O', 0, ("earlier-loss", [false, true, false, false])),
    ] {
        assert_eq!(only(board, turn, cell), expected, "{board}");
    }
}

#[test]
fn several_answers_in_one_position_are_all_played_and_are_one_finding() {
    for (board, cells) in [(".../.../..X", [0, 4]), (".../.X./...", [0, 1])] {
        let report = check(&flawed(board, 'O', &cells));
        let as_o = report.o.as_ref().expect("it plays O");
        assert!(report.varies && as_o.losses > 0, "{board}");
        assert_eq!((as_o.counts.faults, as_o.faults[0].cells.len()), (1, cells.len()));
    }
}

#[test]
fn an_engine_without_an_answer_in_one_position_breaks_the_games_that_reach_it() {
    let report = check(&flawed(".../.../..X", 'O', &[]));
    let as_o = report.o.expect("it plays O");
    assert_eq!((as_o.broken, as_o.counts.illegal, as_o.faults[0].cells.len()), (1, 1, 0));
}

/// The report on an engine that is asked with seeds, as the laboratory asks: each question with the next of them.
fn asked_with_seeds(mut engine: impl FnMut(Position, u32) -> Option<Cell>) -> Report {
    let mut seed = 0_u32;
    judge(
        |position| {
            seed = seed.wrapping_add(0x9e37_79b9);
            engine(position, seed)
        },
        Settings::default(),
    )
}

fn ours(position: Position, seed: u32) -> Option<Cell> {
    choose_with_seed(position, Level::Unbeatable, seed)
}

#[test]
fn over_its_seeds_our_engine_plays_every_game_that_the_oracle_counts_and_loses_none() {
    let mut oracle = Oracle::default();
    let seen = |state| Seen { cells: oracle.equals(state).into_iter().collect(), fails: false };
    let table: Table = OPEN.iter().copied().map(seen).zip(OPEN.iter()).map(|(seen, &state)| (state, seen)).collect();
    let report = asked_with_seeds(ours);
    for (mark, side) in report.sides() {
        Judged::of(&table, player(mark), &mut Oracle::default()).check(side, mark, "ours");
    }
    let sum = |count: fn(&Side) -> u32| report.sides().map(|(_, side)| count(side)).sum::<u32>();
    assert!(report.perfect && report.never_loses);
    assert_eq!([sum(|side| side.games), sum(|side| side.wins), sum(|side| side.draws)], [2_416, 2_112, 304]);
    assert_eq!([sum(|side| side.losses), sum(|side| side.asked)], [0, 4_520]);
}

#[test]
fn the_counts_alone_are_those_of_the_report() {
    let mut judging = Judging::new(Settings::default());
    while let Some(position) = judging.question() {
        judging.answer(position.legal_moves().into_iter().next());
    }
    let report = judging.report();
    for (mark, side) in report.sides() {
        let counts = Side { lost: Vec::new(), faults: Vec::new(), style: Vec::new(), ..side.clone() };
        assert_eq!(judging.count(mark), Some(counts));
        assert!(side.losses > 0 && side.counts.style > 0);
    }
}

#[test]
fn an_engine_that_errs_only_with_some_seeds_is_found() {
    let wrong = State::drawn("X../.O./..X", 'O');
    type Errs = fn(u32) -> bool;
    let engines: [(&str, Errs); 3] =
        [("high seeds", |seed| seed >= 1 << 31), ("very high seeds", |seed| seed >= 3 << 30), ("low seeds", |seed| seed < 1 << 30)];
    for (when, errs) in engines {
        let report =
            asked_with_seeds(
                |position, seed| {
                    if state(position) == wrong && errs(seed) { Some(Cell::ALL[2]) } else { ours(position, seed) }
                },
            );
        let as_o = report.o.expect("it plays O");
        assert_eq!((as_o.counts.faults, state(as_o.faults[0].position)), (1, wrong), "{when}");
        assert!(as_o.losses > 0, "{when}");
    }
}
