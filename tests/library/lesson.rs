//! The lesson of a game, compared with the oracle's in every game against the engine.

use std::collections::BTreeMap;

use unbeatable::lesson::{Cut, Lesson};
use unbeatable::{Cell, Mark, Outcome, Position};

use crate::conversions::{ascending, mark, position};
use crate::oracle::{self, Oracle, State, threats};

/// Plays every game that begins with `cells` against `engine`, and passes it on with the positions in it.
fn play(
    oracle: &mut Oracle,
    engine: char,
    game: &mut Vec<(State, usize)>,
    state: State,
    found: &mut impl FnMut(&mut Oracle, &[(State, usize)]),
) {
    if state.over() {
        return found(oracle, game);
    }
    let cells = if state.turn == engine { oracle.equals(state) } else { state.moves() };
    for cell in cells {
        game.push((state, cell));
        play(oracle, engine, game, state.after(cell), found);
        game.pop();
    }
}

/// Three to six cells are free, the engine cannot complete a line, and some of its moves lose but not all.
fn is_lesson(oracle: &mut Oracle, state: State) -> bool {
    let outcomes: Vec<i32> = state.moves().into_iter().map(|cell| oracle.move_value(state, cell).outcome).collect();
    (3..=6).contains(&outcomes.len())
        && threats(state.grid, state.turn).is_empty()
        && outcomes.contains(&-1)
        && outcomes.iter().any(|&outcome| outcome >= 0)
}

fn cells(indices: impl IntoIterator<Item = usize>) -> Vec<Cell> {
    indices.into_iter().map(|index| Cell::ALL[index]).collect()
}

#[test]
fn every_game_has_the_lesson_of_the_oracle_and_so_many_have_none() {
    let mut oracle = Oracle::default();
    let mut counts = BTreeMap::new();
    for engine in ['X', 'O'] {
        play(&mut oracle, engine, &mut Vec::new(), State::start('X'), &mut |oracle, game| {
            let own = game.iter().map(|&(state, _)| state).filter(|state| state.turn == engine);
            let lessons: Vec<State> = own.filter(|&state| is_lesson(oracle, state)).collect();
            let is_block = |state: &State| !threats(state.grid, oracle::other(engine)).is_empty();
            let expected = lessons.iter().find(|state| !is_block(state)).or(lessons.first());
            let played = cells(game.iter().map(|&(_, cell)| cell));
            let found = Lesson::of(&played, mark(engine), Mark::X);
            let expected = expected.map(|&state| Lesson { position: position(state), is_block: is_block(&state) });
            assert_eq!(found, expected, "{played:?}");
            *counts.entry(expected.map(|lesson| lesson.is_block)).or_insert(0) += 1;
        });
    }
    assert_eq!(counts, BTreeMap::from([(Some(false), 928), (Some(true), 792), (None, 696)]));
}

#[test]
fn a_game_that_is_not_over_or_not_at_full_strength_has_no_lesson() {
    // The game goes on; the engine errs at its first move; the moves are no game.
    for moves in [&[0, 4, 8][..], &[0, 1, 4, 8, 6, 2, 3], &[0, 0]] {
        assert_eq!(Lesson::of(&cells(moves.iter().copied()), Mark::O, Mark::X), None, "{moves:?}");
    }
}

#[test]
fn the_cut_of_each_lesson_is_one_that_alpha_beta_makes() {
    let mut oracle = Oracle::default();
    for state in oracle::all_positions() {
        let lesson = Lesson { position: position(state), is_block: false };
        if !is_lesson(&mut oracle, state) {
            continue;
        }
        let Cut { safe, outcome, tried, reply, unseen } = lesson.cut().expect("a cut");
        let value = |oracle: &mut Oracle, state, cell: Cell| oracle.move_value(state, cell.index()).outcome;
        let safe = value(&mut oracle, state, safe);
        assert_eq!(safe, if outcome == Outcome::Win { 1 } else { 0 }, "{state:?}");
        assert_eq!(value(&mut oracle, state, tried), -1, "{state:?}");
        let after = state.after(tried.index());
        assert_eq!(value(&mut oracle, after, reply), 1, "{state:?}");
        let others: Vec<usize> = after.moves().into_iter().filter(|&cell| cell != reply.index()).collect();
        assert_eq!(ascending(unseen), others, "{state:?}");
        assert!(!others.is_empty());
    }
}

#[test]
fn in_someones_game_an_edge_holds_and_the_bottom_left_corner_loses_to_the_top_right_one() {
    let someones = Lesson::someones();
    let board = "X../.O./..X".parse().expect("a board");
    assert_eq!(someones.position, Position::new(board, Some(Mark::O)).expect("a position"));
    let Cut { safe, outcome, tried, reply, unseen } = someones.cut().expect("a cut");
    assert_eq!(([1, 3, 5, 7].contains(&safe.index()), outcome), (true, Outcome::Draw));
    assert_eq!((tried.index(), reply.index(), unseen.len()), (6, 2, 4));
}
