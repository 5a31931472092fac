//! The games against an engine, one by one, and the greedy player, which loses to forks.

use std::collections::BTreeSet;

use unbeatable::games::{GamesLeft, Played, games_against_greedy, games_from, games_left, greedy};
use unbeatable::{Mark, Outcome, Position};

use crate::conversions::{player, position};
use crate::oracle::{self, Oracle, State};

/// Every game that begins with `cells` and goes on from `state`, if `us` plays what `answers` gives and the opponent every legal
/// move: the cells, and how it ends for `us`.
fn play_out(
    us: char,
    answers: &mut impl FnMut(State) -> Vec<usize>,
    state: State,
    cells: &mut Vec<usize>,
    games: &mut Vec<(char, Outcome, Vec<usize>)>,
) {
    if state.over() {
        let outcome = state.winner().map_or(Outcome::Draw, |winner| if winner == us { Outcome::Win } else { Outcome::Loss });
        return games.push((us, outcome, cells.clone()));
    }
    let moves = if state.turn == us { answers(state) } else { state.moves() };
    for cell in moves {
        cells.push(cell);
        play_out(us, answers, state.after(cell), cells, games);
        cells.pop();
    }
}

/// The oracle's games from the empty board, in which an engine plays X and then O.
fn all(mut answers: impl FnMut(State) -> Vec<usize>) -> Vec<(char, Outcome, Vec<usize>)> {
    let mut games = Vec::new();
    for us in ['X', 'O'] {
        play_out(us, &mut answers, State::start('X'), &mut Vec::new(), &mut games);
    }
    games
}

/// The library's games as those of the oracle.
fn plainly(games: &[Played]) -> Vec<(char, Outcome, Vec<usize>)> {
    let cells = |game: &Played| game.cells.iter().map(|cell| cell.index()).collect();
    games.iter().map(|game| (player(game.engine), game.outcome, cells(game))).collect()
}

#[test]
fn the_greedy_player_does_what_is_written_of_it() {
    for state in oracle::reachable('X').into_iter().filter(|state| !state.over()) {
        assert_eq!(greedy(position(state)).map(|cell| cell.index()), Some(oracle::greedy(state)), "{state:?}");
    }
    let won = Position::new("XXX/OO./...".parse().expect("a board"), None).expect("a position");
    assert_eq!(greedy(won), None);
}

#[test]
fn it_loses_twelve_games_as_o_and_none_as_x() {
    let games = games_against_greedy();
    let ends = |mark| {
        [Outcome::Win, Outcome::Draw, Outcome::Loss]
            .map(|outcome| games.iter().filter(|game| (game.engine, game.outcome) == (mark, outcome)).count())
    };
    assert_eq!(ends(Mark::X), [80, 14, 0]);
    assert_eq!(ends(Mark::O), [350, 127, 12]);
    assert_eq!(plainly(&games), all(|state| vec![oracle::greedy(state)]));
}

#[test]
fn the_games_of_the_level_that_varies_are_those_of_the_oracle_in_the_order_of_their_moves() {
    let mut oracle = Oracle::default();
    let games = [Mark::X, Mark::O].map(|computer| games_from(Position::start(), computer)).concat();
    let expected = all(|state| {
        let mut moves = oracle.equals(state);
        moves.sort();
        moves
    });
    assert_eq!(plainly(&games), expected);
    assert_eq!((games.len(), expected.iter().collect::<BTreeSet<_>>().len()), (2_416, 2_416));
    assert!(games.iter().all(|game| game.outcome != Outcome::Loss));
}

#[test]
fn the_games_left_are_those_that_the_oracle_counts_in_every_position_for_both_sides() {
    let mut oracle = Oracle::default();
    for state in oracle::all_positions() {
        for (name, computer) in [('X', Mark::X), ('O', Mark::O)] {
            let [wins, draws, losses] = oracle.ends(state, name);
            let expected = GamesLeft { games: wins + draws + losses, wins, draws, losses };
            assert_eq!(games_left(position(state), computer), expected, "{state:?}, {name}");
        }
    }
    let of = |board: &str, computer| {
        let left = games_left(Position::new(board.parse().expect("a board"), None).expect("a position"), computer);
        [left.games, left.wins, left.draws, left.losses]
    };
    assert_eq!(of(".../.../...", Mark::O), [1_312, 1_024, 288, 0]);
    assert_eq!(of(".../.../...", Mark::X), [1_104, 1_088, 16, 0]);
    assert_eq!(of(".X./.O./.X.", Mark::O), [56, 56, 0, 0]);
}
