//! The analysis of every position, with either player as the opener, compared with the oracle.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unbeatable::search::Textbook;
use unbeatable::search::{Scoring, Search};
use unbeatable::{Analysis, Cell, Outcome, Status, Value, analyze, best_move};

use crate::conversions::{plain, position, ratio};
use crate::oracle::{self, Oracle, Ratio, State};

/// The library's analysis of every reachable position, with either player as the opener.
static ANALYSES: LazyLock<BTreeMap<State, Analysis>> =
    LazyLock::new(|| oracle::all_positions().into_iter().map(|state| (state, analyze(position(state)))).collect());

/// The library's best cell. Another test asserts that `best_move` returns the same cell.
fn best(state: State) -> usize {
    ANALYSES[&state].moves[0].cell.index()
}

#[test]
fn every_position_has_the_oracles_value() {
    let mut oracle = Oracle::default();
    for (&state, analysis) in ANALYSES.iter() {
        assert_eq!(plain(analysis.value), oracle.value(state), "{state:?}");
        assert_eq!(analysis.value.score(), oracle.value(state).score(), "{state:?}");
        assert_eq!(analysis.status.to_string(), state.status(), "{state:?}");
    }
}

#[test]
fn a_finished_game_is_lost_or_drawn_in_0_and_has_no_moves() {
    for (&state, analysis) in ANALYSES.iter().filter(|(state, _)| state.over()) {
        let outcome = if analysis.status == Status::Draw { Outcome::Draw } else { Outcome::Loss };
        assert_eq!(analysis.value, Value { outcome, plies: 0 }, "{state:?}");
        assert!(analysis.moves.is_empty(), "{state:?}");
        assert_eq!(best_move(position(state)), None, "{state:?}");
    }
}

#[test]
fn every_position_has_the_oracles_moves_best_first_with_value_chance_and_reason() {
    let mut oracle = Oracle::default();
    for (&state, analysis) in ANALYSES.iter() {
        let found: Vec<(usize, oracle::Value, Ratio, String)> = analysis
            .moves
            .iter()
            .map(|found| (found.cell.index(), plain(found.value), ratio(found.chance), found.reason.to_string()))
            .collect();
        let expected: Vec<(usize, oracle::Value, Ratio, String)> =
            oracle.moves(state).into_iter().map(|own| (own.cell, own.value, own.chance, own.reason.into())).collect();
        assert_eq!(found, expected, "{state:?}");
        assert!(analysis.moves.iter().all(|found| found.chance.of == analysis.moves[0].chance.of), "{state:?}");
        assert_eq!(best_move(position(state)).map(Cell::index), oracle.best(state), "{state:?}");
    }
}

#[test]
fn each_reason_has_an_example() {
    #[rustfmt::skip]
    let examples = [
        (".OO/OXX/OXX", 'X', 0, "forced"),
        ("O.X/X.X/.OO", 'X', 4, "win"),
        (".X./..X/OOX", 'O', 2, "block"),        // though every move loses
        (".../O.X/XO.", 'X', 2, "fork"),         // 2 5 8 and 2 4 6
        (".../.../XOX", 'O', 4, "block-fork"),   // X there would threaten 0 and 2
        (".../.XO/OXX", 'O', 0, "delay"),        // blocks one of two threats
        (".../.XO/OXX", 'O', 1, "delay"),        // blocks the other threat
        (".../.XO/OXX", 'O', 3, "delay"),        // blocks neither, and loses as late
        ("X../.../...", 'O', 4, "only-move"),
        (".../.../...", 'X', 0, "best-chance"),
        (".../.../...", 'X', 1, "equal"),
        ("X../.../...", 'O', 1, "gives-loss"),
        (".../.../.OX", 'X', 0, "gives-draw"),
        (".../..X/OOX", 'X', 0, "slower-win"),   // 2 wins at once
        (".X./..X/OOX", 'O', 0, "earlier-loss"), // 2 holds out longer
    ];
    for (board, turn, cell, reason) in examples {
        let analysis = &ANALYSES[&State::drawn(board, turn)];
        let found = analysis.moves.iter().find(|found| found.cell.index() == cell);
        assert_eq!(found.map(|found| found.reason.to_string()), Some(reason.into()), "{board} at {cell}");
    }
}

#[test]
fn every_line_is_the_game_that_best_moves_play_to_the_value_of_its_first_move() {
    for (&state, analysis) in ANALYSES.iter() {
        for found in &analysis.moves {
            let mut reached = state;
            for (ply, cell) in found.line.iter().enumerate() {
                let expected = if ply == 0 { found.cell.index() } else { best(reached) };
                assert_eq!(cell.index(), expected, "{state:?}: {:?} at ply {ply}", found.line);
                reached = reached.after(expected);
            }
            assert!(reached.over(), "{state:?}: {:?} is not the whole game", found.line);
            assert_eq!(found.line.len(), usize::from(found.value.plies), "{state:?}: {:?}", found.line);
            let outcome = match reached.winner() {
                Some(winner) if winner == state.turn => Outcome::Win,
                Some(_) => Outcome::Loss,
                None => Outcome::Draw,
            };
            assert_eq!(found.value.outcome, outcome, "{state:?}: {:?}", found.line);
        }
    }
}

#[test]
fn for_the_opponent_an_end_is_as_far_away_and_the_opposite() {
    let mut oracle = Oracle::default();
    for (&state, analysis) in ANALYSES.iter() {
        let value = oracle.value(state);
        let turned = oracle::Value { outcome: -value.outcome, ..value };
        let for_opponent = analysis.value.for_opponent();
        assert_eq!(plain(for_opponent), turned, "{state:?}");
        assert_eq!(for_opponent.outcome, analysis.value.outcome.for_opponent());
        assert_eq!(for_opponent.score(), -analysis.value.score(), "{state:?}");
        // The value of a move is the value of the position after it, seen by the opponent of the player to move there.
        for found in &analysis.moves {
            let after = ANALYSES[&state.after(found.cell.index())].value.for_opponent();
            let Value { outcome, plies } = found.value;
            assert_eq!((outcome, plies), (after.outcome, after.plies + 1), "{state:?} at {}", found.cell);
        }
    }
}

#[test]
fn a_score_stands_for_the_outcome_of_its_sign_whether_or_not_the_depth_counts() {
    for (&state, analysis) in ANALYSES.iter() {
        let outcome = analysis.value.outcome;
        assert_eq!(Outcome::of_score(analysis.value.score()), outcome, "{state:?}");
        let search = Search::new(position(state), Textbook::AlphaBeta, Scoring::Plain);
        let score = search.run(|_| {}).score;
        assert_eq!(Outcome::of_score(score), outcome, "{state:?}");
    }
    for score in (1..=10).chain([i32::MAX]) {
        assert_eq!(Outcome::of_score(score), Outcome::Win);
        assert_eq!(Outcome::of_score(-score), Outcome::Loss);
    }
    assert_eq!(Outcome::of_score(i32::MIN), Outcome::Loss);
    assert_eq!(Outcome::of_score(0), Outcome::Draw);
}

#[test]
fn values_are_ordered_from_the_soonest_win_to_the_soonest_loss() {
    let value = |outcome, plies| Value { outcome, plies };
    let wins = (1..=9).map(|plies| value(Outcome::Win, plies));
    let draw = std::iter::once(value(Outcome::Draw, 9));
    let losses = (0..=9).rev().map(|plies| value(Outcome::Loss, plies));
    let best_first: Vec<Value> = wins.chain(draw).chain(losses).collect();
    assert!(best_first.is_sorted_by(|better, worse| better > worse));
}

#[test]
fn turned_mirrored_and_recoloured_positions_are_analysed_alike() {
    // A symmetry may only change the order of equal cells.
    let by_cell = |analysis: &Analysis, symmetry: [usize; 9]| -> BTreeMap<usize, (Value, Ratio, String)> {
        let of_move = |found: &unbeatable::AnalyzedMove| (found.value, ratio(found.chance), found.reason.to_string());
        analysis.moves.iter().map(|found| (symmetry[found.cell.index()], of_move(found))).collect()
    };
    for (&state, analysis) in ANALYSES.iter() {
        for symmetry in oracle::SYMMETRIES {
            let moved = state.moved(symmetry);
            let recoloured = moved.recoloured();
            for alike in [&ANALYSES[&moved], &ANALYSES[&recoloured]] {
                assert_eq!(alike.value, analysis.value, "{state:?}");
                assert_eq!(by_cell(alike, oracle::SYMMETRIES[0]), by_cell(analysis, symmetry), "{state:?}");
            }
        }
    }
}

#[test]
fn no_answer_depends_on_an_earlier_one() {
    for (&state, analysis) in ANALYSES.iter().rev() {
        let again = analyze(position(state));
        assert_eq!(format!("{again:?}"), format!("{analysis:?}"), "{state:?}");
    }
}
