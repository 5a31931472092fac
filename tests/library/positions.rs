//! Which boards are positions, and the rules: all 3⁹ boards with every turn, compared with an oracle that plays all games.

use std::collections::BTreeSet;

use unbeatable::{Board, Cell, Mark, MoveError, Outcome, Position, PositionError, Status};

use crate::conversions::{ascending, mark, position};
use crate::oracle::{self, Fault, State, all_positions};

fn board(state: State) -> Board {
    state.text().parse().expect("a board in our form")
}

fn fault(error: &PositionError) -> Fault {
    let sign = |mark: &Mark| if *mark == Mark::X { 'X' } else { 'O' };
    match error {
        PositionError::TooMany(mark) => Fault::TooMany(sign(mark)),
        PositionError::BothWon => Fault::BothWon,
        PositionError::MovedAfterEnd(_) => Fault::MovedAfterWin,
        PositionError::WinnerToMove(_) => Fault::WinnerToMove,
    }
}

#[test]
fn where_x_opens_a_board_is_a_position_where_some_game_reaches_it_and_else_refused_in_a_sentence() {
    let reachable = oracle::reachable('X');
    let (mut errors, mut with_legal_counts) = (0, 0);
    for grid in oracle::all_grids() {
        let drawn: Board = oracle::text(grid, "/").parse().expect("a board");
        let reached = ['X', 'O'].map(|turn| State { grid, turn }).into_iter().find(|state| reachable.contains(state));
        match (Position::new(drawn, None), reached) {
            (Ok(position), Some(state)) => {
                assert_eq!(position.board(), drawn);
                assert_eq!(position.turn(), mark(state.turn), "{drawn}");
            }
            (Err(error), None) => {
                assert!(oracle::is_sentence(&error.to_string(), ""), "{drawn}: {error}");
                let fault = fault(&error);
                assert_eq!(fault, oracle::faults(grid, None)[0], "{drawn}: {error}");
                errors += 1;
                with_legal_counts += u32::from(!matches!(fault, Fault::TooMany(_)));
            }
            (found, reached) => panic!("{drawn}: the library gives {found:?}, the games {reached:?}"),
        }
    }
    assert_eq!((errors, with_legal_counts), (14_205, 568));
    let open = reachable.iter().filter(|state| position(**state).status() == Status::Open).count();
    assert_eq!((reachable.len(), open), (5_478, 4_520));
}

#[test]
fn with_a_turn_a_board_is_a_position_where_a_game_of_either_opener_reaches_it_and_else_refused_in_a_sentence() {
    let reachable = all_positions();
    let mut positions = 0;
    for grid in oracle::all_grids() {
        for turn in ['X', 'O'] {
            let state = State { grid, turn };
            match Position::new(board(state), Some(mark(turn))) {
                Ok(position) => {
                    assert!(reachable.contains(&state), "no game reaches {state:?}");
                    assert_eq!((position.board(), position.turn()), (board(state), mark(turn)));
                    positions += 1;
                }
                Err(error) => {
                    assert!(!reachable.contains(&state), "some game reaches {state:?}: {error}");
                    assert!(oracle::is_sentence(&error.to_string(), ""), "{state:?}: {error}");
                    assert!(oracle::faults(grid, Some(turn)).contains(&fault(&error)), "{state:?}: {error}");
                }
            }
        }
    }
    assert_eq!(positions, reachable.len());
    assert_eq!(positions, 2 * 5_478);
}

#[test]
fn a_board_fits_the_preferred_turn_where_a_game_leads_to_that_and_else_the_other_one() {
    let reachable = all_positions();
    let (mut preferred, mut others, mut errors) = (0, 0, 0);
    for grid in oracle::all_grids() {
        for turn in ['X', 'O'] {
            let state = State { grid, turn };
            let other = State { turn: oracle::other(turn), ..state };
            let found = Position::fitting(board(state), mark(turn));
            if reachable.contains(&state) {
                assert_eq!(found, Ok(position(state)), "{state:?}");
                preferred += 1;
            } else if reachable.contains(&other) {
                assert_eq!(found, Ok(position(other)), "{state:?}");
                others += 1;
            } else {
                let error = found.expect_err("no game leads to this board");
                assert_eq!(Position::new(board(state), Some(mark(turn))), Err(error), "{state:?}");
                let faults = oracle::faults(grid, Some(turn));
                assert!(faults.contains(&fault(&error)), "{state:?}: {error}");
                errors += 1;
            }
        }
    }
    assert_eq!(preferred, reachable.len());
    assert_eq!((preferred, others, errors), (10_956, 6_110, 22_300));
}

#[test]
fn every_position_knows_who_opened() {
    for opener in ['X', 'O'] {
        for state in oracle::reachable(opener) {
            assert_eq!(position(state).opener(), mark(opener), "{state:?}");
        }
    }
}

#[test]
fn the_turn_that_the_counts_say_may_be_given_or_left_out() {
    for state in oracle::reachable('X') {
        assert_eq!(Position::new(board(state), None).ok(), Some(position(state)), "{state:?}");
    }
    assert_eq!(Position::start(), position(State::start('X')));
    assert_eq!(Position::start().board(), Board::default());
}

#[test]
fn every_position_has_the_status_the_lines_the_threats_and_the_legal_moves_of_the_oracle() {
    for state in all_positions() {
        let position = position(state);
        assert_eq!(position.status().to_string(), state.status(), "{state:?}");
        let expected = match state.status() {
            "X" => Status::Won(Mark::X),
            "O" => Status::Won(Mark::O),
            "draw" => Status::Draw,
            _ => Status::Open,
        };
        assert_eq!(position.status(), expected, "{state:?}");

        let lines: BTreeSet<Vec<usize>> = position.lines().map(ascending).collect();
        let theirs = state.winner().map_or_else(Vec::new, |winner| oracle::lines_of(state.grid, winner));
        assert_eq!(lines, theirs.into_iter().map(Vec::from).collect(), "{state:?}");
        assert_eq!(position.lines().count(), lines.len(), "{state:?}");

        let threats: Vec<Vec<usize>> = position.threats().map(ascending).collect();
        let lines = oracle::threatened(state).into_iter().map(Vec::from);
        assert_eq!(threats, lines.collect::<Vec<_>>(), "{state:?}");

        assert_eq!(ascending(position.legal_moves()), state.moves(), "{state:?}");
    }
}

#[test]
fn every_cell_of_every_position_is_played_as_the_rules_say() {
    for state in all_positions() {
        for cell in Cell::ALL {
            match position(state).play(cell) {
                Ok(next) => {
                    assert!(state.moves().contains(&cell.index()), "{state:?} at {cell}");
                    assert_eq!(next, position(state.after(cell.index())), "{state:?} at {cell}");
                }
                Err(error) => {
                    let right = match error {
                        MoveError::GameOver => state.over(),
                        MoveError::Taken(named) => named == cell && !state.over(),
                    };
                    assert!(right, "{state:?} at {cell}: {error}");
                    assert!(oracle::is_sentence(&error.to_string(), ""), "{error}");
                }
            }
        }
    }
}

#[test]
fn a_status_is_an_outcome_for_each_player_once_the_game_is_over() {
    for state in all_positions() {
        let expected = ['X', 'O'].map(|mark| match (state.over(), state.winner()) {
            (false, _) => None,
            (true, None) => Some(Outcome::Draw),
            (true, Some(winner)) if winner == mark => Some(Outcome::Win),
            (true, Some(_)) => Some(Outcome::Loss),
        });
        let status = position(state).status();
        assert_eq!([Mark::X, Mark::O].map(|mark| status.outcome(mark)), expected, "{state:?}");
    }
}

#[test]
fn outcomes_have_words() {
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(Outcome::as_str), ["win", "draw", "loss"]);
}
