//! Every number about positions and searches in the articles, measured with the library and, if possible, the oracle.

use unbeatable::search::{Count, Entered, Found, Scoring, Visitor, alpha_beta, minimax};
use unbeatable::{Cell, Mark, Position, PositionError, best_move};

use crate::oracle::{Cut, Search, State};

fn position(board: &str, turn: Mark) -> Position {
    Position::new(board.parse().expect("a board"), Some(turn)).expect("a position")
}

/// One call of a search, in the articles' numbering: ply, board, and the score that the call returns.
#[derive(Debug, Default, PartialEq)]
struct Call {
    ply: u32,
    board: String,
    score: Option<i32>,
}

/// Records the calls in the order in which they are made.
#[derive(Default)]
struct Trace {
    calls: Vec<Call>,
    unfinished: Vec<usize>,
}

impl Visitor<Position> for Trace {
    fn enter(&mut self, node: &Position, at: Entered) {
        self.unfinished.push(self.calls.len());
        self.calls.push(Call { ply: at.ply, board: node.board().to_string(), score: None });
    }

    fn leave(&mut self, _: &Position, score: i32) {
        let call = self.unfinished.pop().expect("an entered node");
        self.calls[call].score = Some(score);
    }
}

/// Minimax's score of each move of the root, by cell.
fn root_scores(root: Position, scoring: Scoring) -> Vec<(usize, i32)> {
    let mut trace = Trace::default();
    minimax(&root, scoring, &mut trace);
    let scores =
        trace.calls.iter().filter(|call| call.ply == 1).map(|call| call.score.expect("a finished call"));
    root.legal_moves().iter().map(Cell::index).zip(scores).collect()
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
    let root = position("O.X/X.X/.OO", Mark::X);
    let mut trace = Trace::default();
    let found = minimax(&root, Scoring::Plain, &mut trace);
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
    let nine = nine.map(|(ply, board, score)| Call { ply, board: board.into(), score: Some(score) });
    assert_eq!(trace.calls, nine);
    assert_eq!(root_scores(root, Scoring::Plain), [(1, -10), (4, 10), (6, -10)]);
    assert_eq!(found, Found { score: 10, child: Some(1) });
    assert_eq!(best_move(root), Cell::new(4));
}

#[test]
fn the_first_example_of_article_b_is_won_at_once_and_lost_otherwise() {
    let root = position("O.X/X../XOO", Mark::X);
    let mut trace = Trace::default();
    minimax(&root, Scoring::Plain, &mut trace);
    assert_eq!(root_scores(root, Scoring::Plain), [(1, -10), (4, 10), (5, -10)]);
    assert_eq!(root_scores(root, Scoring::Depth), [(1, -8), (4, 9), (5, -8)]);
    // The article numbers the eight states of the first two plies. Two more states follow, where one cell is left.
    assert_eq!(trace.calls.iter().filter(|call| call.ply <= 2).count(), 8);
    assert_eq!(trace.calls.len(), 10);
    assert_eq!(best_move(root), Cell::new(4));
}

#[test]
fn without_depth_a_lost_position_is_given_up_and_with_depth_it_is_defended() {
    let root = position(".X./..X/OOX", Mark::O);
    assert_eq!(root_scores(root, Scoring::Plain), [(0, -10), (2, -10), (3, -10), (4, -10)]);
    assert_eq!(root_scores(root, Scoring::Depth), [(0, -8), (2, -6), (3, -8), (4, -8)]);
    for search in [minimax::<Position>, alpha_beta::<Position>] {
        assert_eq!(
            search(&root, Scoring::Plain, &mut Count::default()),
            Found { score: -10, child: Some(0) }
        );
        assert_eq!(search(&root, Scoring::Depth, &mut Count::default()), Found { score: -6, child: Some(1) });
    }
    assert_eq!(best_move(root), Cell::new(2));
}

#[test]
fn article_c_has_an_unreachable_board_and_a_move_of_each_outcome() {
    for (board, turn) in
        [("X.X/.../...", None), ("X.X/.../...", Some(Mark::O)), ("XX./.../...", Some(Mark::X))]
    {
        let refused = Position::new(board.parse().expect("a board"), turn).expect_err("no such position");
        assert_eq!(refused, PositionError::TooMany(Mark::X));
    }
    let root = position("OX./O.X/.OX", Mark::X);
    assert_eq!(root_scores(root, Scoring::Plain), [(2, 10), (4, -10), (6, 0)]);
}
