//! Every number about positions and searches in the articles, measured with the library and, if possible, the oracle.

use unbeatable::search::Textbook;
use unbeatable::search::{Found, Scoring};
use unbeatable::{Cell, Mark, Position, PositionError, best_move};

use crate::oracle::search::{Record, Subtree};
use crate::oracle::{Cut, Search, State};

fn position(board: &str, turn: Mark) -> Position {
    Position::new(board.parse().expect("a board"), Some(turn)).expect("a position")
}

/// The oracle's search of a position. Another test compares the library's steps with it.
fn searched(board: &str, turn: char, search: &str) -> Record {
    Record::of(&Subtree::drawn(board, turn), search)
}

/// Minimax's score of each move in the position, by cell.
fn root_scores(board: &str, turn: char, search: &str) -> Vec<(usize, i32)> {
    let record = searched(board, turn, search);
    let children = record.nodes[0].children.iter().map(|&child| &record.nodes[child]);
    let scores = children.map(|child| child.score);
    State::drawn(board, turn).moves().into_iter().zip(scores).collect()
}

#[test]
fn from_the_empty_board_each_search_makes_as_many_calls_as_the_articles_say() {
    // Another test counts the calls of the library's searches.
    for (depth, cut, calls) in [
        (false, Cut::Never, 549_946),
        (false, Cut::AtEqual, 18_297),
        (true, Cut::AtEqual, 20_866),
        // Cutting only beyond equality would cost most of the pruning.
        (false, Cut::Beyond, 146_120),
        (true, Cut::Beyond, 125_500),
    ] {
        assert_eq!(Search::run(State::start('X'), depth, cut), (0, calls));
    }
}

#[test]
fn the_worked_example_of_article_a_is_searched_in_its_nine_calls() {
    let record = searched("O.X/X.X/.OO", 'X', "minimax");
    let calls = record.nodes.iter().map(|node| (node.ply, node.place.state().text(), node.score));
    let nine = [
        (0, "O.X/X.X/.OO", 10),  // 1: X, the computer, is to move
        (1, "OXX/X.X/.OO", -10), // 2: X at 1
        (2, "OXX/XOX/.OO", -10), // 3:   O at 4 wins
        (2, "OXX/X.X/OOO", -10), // 4:   O at 6 wins
        (1, "O.X/XXX/.OO", 10),  // 5: X at 4 wins
        (1, "O.X/X.X/XOO", -10), // 6: X at 6
        (2, "OOX/X.X/XOO", 10),  // 7:   O at 1
        (3, "OOX/XXX/XOO", 10),  // 8:     X at 4 wins
        (2, "O.X/XOX/XOO", -10), // 9:   O at 4 wins
    ];
    assert!(calls.eq(nine.map(|(ply, board, score)| (ply, board.to_owned(), score))), "{:?}", record.nodes);
    let root = position("O.X/X.X/.OO", Mark::X);
    let found = unbeatable::search::Search::new(root, Textbook::Minimax, Scoring::Plain).run(|_| {});
    assert_eq!(found, Found { score: 10, child: Some(1) });
    assert_eq!(best_move(root), Cell::new(4));
}

#[test]
fn the_first_example_of_article_b_is_won_at_once_and_lost_otherwise() {
    const BOARD: &str = "O.X/X../XOO";
    assert_eq!(root_scores(BOARD, 'X', "minimax"), [(1, -10), (4, 10), (5, -10)]);
    assert_eq!(root_scores(BOARD, 'X', "minimax-depth"), [(1, -8), (4, 9), (5, -8)]);
    // The article numbers the eight states of the first two plies. Two more states follow, where one cell is left.
    let states = searched(BOARD, 'X', "minimax").nodes;
    assert_eq!(states.iter().filter(|state| state.ply <= 2).count(), 8);
    assert_eq!(states.len(), 10);
    assert_eq!(best_move(position(BOARD, Mark::X)), Cell::new(4));
}

#[test]
fn without_depth_a_lost_position_is_given_up_and_with_depth_it_is_defended() {
    const BOARD: &str = ".X./..X/OOX";
    let root = position(BOARD, Mark::O);
    assert_eq!(root_scores(BOARD, 'O', "minimax"), [(0, -10), (2, -10), (3, -10), (4, -10)]);
    assert_eq!(root_scores(BOARD, 'O', "minimax-depth"), [(0, -8), (2, -6), (3, -8), (4, -8)]);
    for textbook in [Textbook::Minimax, Textbook::AlphaBeta] {
        let found = |scoring| unbeatable::search::Search::new(root, textbook, scoring).run(|_| {});
        assert_eq!(found(Scoring::Plain), Found { score: -10, child: Some(0) });
        assert_eq!(found(Scoring::Depth), Found { score: -6, child: Some(1) });
    }
    assert_eq!(best_move(root), Cell::new(2));
}

#[test]
fn article_c_has_an_unreachable_board_and_a_move_of_each_outcome() {
    for (board, turn) in [("X.X/.../...", None), ("X.X/.../...", Some(Mark::O)), ("XX./.../...", Some(Mark::X))] {
        let refused = Position::new(board.parse().expect("a board"), turn).expect_err("no such position");
        assert_eq!(refused, PositionError::TooMany(Mark::X));
    }
    assert_eq!(root_scores("OX./O.X/.OX", 'X', "minimax"), [(2, 10), (4, -10), (6, 0)]);
}
