//! The games against an engine, one by one, and the greedy engine, which loses to forks.

use unbeatable::games::{Games, GamesLeft, Played, games_from, games_left, greedy};
use unbeatable::{Cell, Level, Mark, Outcome, Position, Status, candidates};

use super::counted::{Engine, OPEN, first_free};
use crate::conversions::{position, state};
use crate::oracle::{self, Oracle};

/// The oracle's greedy player, which follows the written description.
fn by_hand() -> Engine {
    Engine::of(|state| Some(oracle::greedy(state)))
}

fn all(mut engine: impl FnMut(Position) -> Option<Cell>) -> Vec<Played> {
    Games::new().advance(u32::MAX, &mut engine)
}

/// Wins, draws and losses of the games in which the engine plays this mark.
fn ends(games: &[Played], mark: Mark) -> [usize; 3] {
    [Outcome::Win, Outcome::Draw, Outcome::Loss].map(|outcome| {
        let is_one = |game: &&Played| (game.engine, game.outcome) == (mark, outcome);
        games.iter().filter(is_one).count()
    })
}

#[test]
fn the_greedy_player_does_what_is_written_of_it() {
    let engine = by_hand();
    for &state in OPEN.iter() {
        assert_eq!(greedy(position(state)), engine.answer(position(state)), "{state:?}");
    }
    let won = Position::new("XXX/OO./...".parse().expect("a board"), None).expect("a position");
    assert_eq!(greedy(won), None);
}

#[test]
fn it_loses_twelve_games_as_o_and_none_as_x() {
    let games = all(greedy);
    assert_eq!(ends(&games, Mark::X), [80, 14, 0]);
    assert_eq!(ends(&games, Mark::O), [350, 127, 12]);
    // The oracle counts the same.
    let counted = by_hand().report();
    assert_eq!(counted.games, [[80, 14, 0, 0], [350, 127, 12, 0]]);
    let lost = games.iter().filter(|game| game.outcome == Outcome::Loss);
    let lost: Vec<Vec<usize>> = lost.map(|game| game.cells.iter().map(|cell| cell.index()).collect()).collect();
    assert_eq!(lost, counted.lost);
}

#[test]
fn each_game_is_one_of_its_own_and_ends_as_it_says() {
    for engine in [Engine::best(), first_free(), by_hand()] {
        let games = all(|position| engine.answer(position));
        for game in &games {
            let mut position = Position::start();
            for &cell in &game.cells {
                assert!(position.turn() != game.engine || engine.answer(position) == Some(cell));
                position = position.play(cell).expect("a legal move");
            }
            assert_ne!(position.status(), Status::Open);
            assert_eq!(position.status().outcome(game.engine), Some(game.outcome));
            assert!(state(position).over());
        }
        let mut different: Vec<_> = games.iter().map(|game| (game.engine.as_str(), &game.cells)).collect();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), games.len());
    }
}

#[test]
fn however_they_are_interrupted_the_games_are_the_same_and_in_their_order() {
    let vary = |position| candidates(position, Level::Unbeatable);
    let whole = Games::new().advance(u32::MAX, vary);
    assert_eq!(whole.len(), 2_416);
    // The engine plays X first. The games of each side are in the order of their moves.
    let is_before = |one: &Played, other: &Played| (one.engine == Mark::O, &one.cells) < (other.engine == Mark::O, &other.cells);
    assert!(whole.is_sorted_by(is_before));
    for questions in [1, 2, 7, 100, 1_000] {
        let mut games = Games::new();
        let mut found = Vec::new();
        while !games.is_complete() {
            let mut asked = 0;
            found.extend(games.advance(questions, |position| {
                asked += 1;
                vary(position)
            }));
            assert!(asked <= questions);
        }
        assert_eq!(found, whole);
        assert_eq!(games.illegal(), 0);
    }
}

#[test]
fn a_game_without_an_answer_has_no_end() {
    let mut games = Games::new();
    assert_eq!(games.advance(u32::MAX, |_| None), []);
    // As X, the engine makes no first move. As O, it replies to none of the nine first moves.
    assert_eq!((games.is_complete(), games.illegal()), (true, 1 + 9));
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

#[test]
fn the_games_from_a_position_are_those_of_the_search_in_its_order() {
    let vary = |position| candidates(position, Level::Unbeatable);
    let all = Games::new().advance(u32::MAX, vary);
    let of = |computer| all.iter().filter(|game| game.engine == computer).cloned().collect::<Vec<_>>();
    for computer in [Mark::X, Mark::O] {
        assert_eq!(games_from(Position::start(), computer), of(computer));
    }
}
