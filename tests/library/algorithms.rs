//! The counts and the results of each algorithm for all open positions, compared with the oracle.

use std::collections::{BTreeMap, BTreeSet};

use unbeatable::algorithm::{Algorithm, UnknownAlgorithm};
use unbeatable::search::Textbook;
use unbeatable::search::{Count, Event, Found, Game, Order, Player, Scoring, Search, minimax_with_memory};
use unbeatable::tree::Tree;
use unbeatable::{Cell, Position, analyze};

use crate::conversions::{self, position};
use crate::oracle::{self, CELL_ORDER, Cut, MIDDLE_CORNERS_EDGES, Oracle, Search as NaiveSearch, State, TREE_OF_ARTICLE_D};

/// The open positions, with either player as the opener.
fn open_positions() -> Vec<State> {
    let mut positions: Vec<State> = oracle::all_positions().into_iter().collect();
    positions.retain(|state| !state.over());
    assert_eq!(positions.len(), 2 * 4_520);
    positions
}

/// Every reachable position with X as the opener, each with the positions after its moves.
fn all_successors() -> BTreeMap<State, Vec<State>> {
    let after = |state: State| state.moves().into_iter().map(|cell| state.after(cell)).collect();
    oracle::reachable('X').into_iter().map(|state| (state, after(state))).collect()
}

/// How many different positions a game can still reach, this one included, and how many of them are over. Positions for
/// which `same` returns the same position count once.
fn distinct_below(root: State, successors: &BTreeMap<State, Vec<State>>, same: impl Fn(State) -> State) -> (u64, u64) {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![same(root)];
    while let Some(state) = waiting.pop() {
        if seen.insert(state) {
            waiting.extend(successors[&state].iter().copied().map(&same));
        }
    }
    let over = seen.iter().filter(|state| successors[state].is_empty());
    (seen.len() as u64, over.count() as u64)
}

// ---------------------------------------------------------------- counts

#[test]
fn from_the_empty_board_the_nine_look_at_as_much_as_is_known() {
    let counts = Algorithm::ALL.map(|algorithm| {
        let Count { nodes, leaves, cuts } = algorithm.count(Position::start());
        (algorithm.as_str(), nodes, leaves, cuts)
    });
    let known = [
        ("minimax", 549_946, 255_168, 0),
        ("minimax-depth", 549_946, 255_168, 0),
        ("alpha-beta", 18_297, 7_330, 4_237),
        ("alpha-beta-depth", 20_866, 8_453, 4_856),
        ("ordered", 7_275, 2_893, 2_156),
        ("ordered-depth", 7_865, 3_161, 2_221),
        ("memory", 5_478, 958, 0),
        ("symmetry", 765, 138, 0),
        ("playing", 5_478, 958, 0),
    ];
    assert_eq!(counts, known);
}

#[test]
fn the_playing_engine_is_counted_as_if_it_had_solved_nothing_however_much_it_was_asked() {
    let open = open_positions();
    for &state in &open {
        analyze(position(state));
    }
    for &state in &open {
        // Minimax with memory forgets everything when it ends.
        let forgetful = Algorithm::Memory.count(position(state));
        assert_eq!(Algorithm::Playing.count(position(state)), forgetful, "{state:?}");
    }
}

#[test]
fn what_remembers_looks_at_every_different_position_once_and_what_knows_the_symmetries_however_it_is_turned() {
    let successors = all_successors();
    let representatives: BTreeMap<State, State> = successors.keys().map(|&state| (state, state.representative())).collect();
    let distinct = |root| distinct_below(root, &successors, |state| state);
    let kinds = |root| distinct_below(root, &successors, |state| representatives[&state]);
    assert_eq!((distinct(State::start('X')), kinds(State::start('X'))), ((5_478, 958), (765, 138)));
    for &state in successors.keys() {
        for (algorithm, (nodes, leaves)) in
            [(Algorithm::Memory, distinct(state)), (Algorithm::Playing, distinct(state)), (Algorithm::Symmetry, kinds(state))]
        {
            let expected = Count { nodes, leaves, cuts: 0 };
            assert_eq!(algorithm.count(position(state)), expected, "{algorithm:?} of {state:?}");
        }
    }
}

#[test]
fn alpha_beta_in_every_order_does_what_the_textbook_does() {
    let variants = [
        (Textbook::AlphaBeta, Order::Left, CELL_ORDER),
        (Textbook::AlphaBeta, Order::Right, [8, 7, 6, 5, 4, 3, 2, 1, 0]),
        (Textbook::OrderedAlphaBeta, Order::Left, MIDDLE_CORNERS_EDGES),
        (Textbook::OrderedAlphaBeta, Order::Right, [4, 8, 6, 2, 0, 7, 5, 3, 1]),
    ];
    for (search, side, order) in variants {
        for (scoring, depth) in [(Scoring::Plain, false), (Scoring::Depth, true)] {
            let mut own = NaiveSearch::new(depth, Cut::AtEqual, order);
            for state in oracle::reachable('X') {
                let (score, cell) = own.best(state);
                let expected = Count { nodes: own.nodes, leaves: own.leaves, cuts: own.cuts };
                let (found, count) = Search::new(position(state), search, scoring).with_order(side).count();
                let tried: Vec<usize> = order.into_iter().filter(|cell| state.moves().contains(cell)).collect();
                let child = tried.iter().position(|&tried| Some(tried) == cell);
                assert_eq!(found, Found { score, child }, "{search:?} {scoring:?} from the {side:?} of {state:?}");
                assert_eq!(count, expected, "{search:?} {scoring:?} from the {side:?} of {state:?}");
                if side == Order::Left {
                    let counted = Algorithm::Textbook(search, scoring).count(position(state));
                    assert_eq!(counted, count, "{search:?} {scoring:?} of {state:?}");
                }
            }
        }
    }
}

#[test]
fn a_finished_game_is_one_node_and_one_leaf_to_all() {
    for board in ["XXX/OO./...", "XOX/XOO/OXX"] {
        let root = position(State::drawn(board, 'O'));
        for algorithm in Algorithm::ALL {
            let Count { nodes, leaves, cuts } = algorithm.count(root);
            assert_eq!((nodes, leaves, cuts), (1, 1, 0), "{algorithm:?} of {board}");
        }
    }
}

// ---------------------------------------------------------------- results

#[test]
fn every_algorithm_finds_the_exact_outcome_of_every_open_position_and_the_first_best_move() {
    let mut oracle = Oracle::default();
    for state in open_positions() {
        let root = position(state);
        let value = oracle.value(state);
        let moves: Vec<_> = state.moves().into_iter().map(|cell| (cell, oracle.move_value(state, cell))).collect();
        for search in [Textbook::Minimax, Textbook::AlphaBeta, Textbook::OrderedAlphaBeta] {
            let order = match search {
                Textbook::OrderedAlphaBeta => MIDDLE_CORNERS_EDGES,
                _ => CELL_ORDER,
            };
            let tried: Vec<_> = order.into_iter().filter_map(|cell| moves.iter().find(|known| known.0 == cell)).collect();
            let first = tried.iter().position(|known| known.1.outcome == value.outcome);
            let found = Search::new(root, search, Scoring::Plain).run(|_| {});
            let plain = Found { score: 10 * value.outcome, child: first };
            assert_eq!(found, plain, "{search:?} of {state:?}");

            let first = tried.iter().position(|known| known.1 == value);
            let found = Search::new(root, search, Scoring::Depth).run(|_| {});
            let with_depth = Found { score: value.score(), child: first };
            assert_eq!(found, with_depth, "{search:?} with depth of {state:?}");
        }

        let first = moves.iter().position(|known| known.1.outcome == value.outcome);
        let exact = Found { score: 10 * value.outcome, child: first };
        let by_board = |position: &Position| position.board().to_string();
        let found = minimax_with_memory(root, by_board, |_| {});
        assert_eq!(found, exact, "with memory, {state:?}");
        let by_symmetry = |position: &Position| conversions::state(*position).representative();
        let mut count = Count::default();
        let found = minimax_with_memory(root, by_symmetry, |event| count.add(&event));
        assert_eq!(found, exact, "with memory and symmetry, {state:?}");
        assert_eq!(count, Algorithm::Symmetry.count(root), "{state:?}");
        let best = unbeatable::best_move(root).map(|cell| cell.index());
        let best = moves.iter().find(|known| Some(known.0) == best);
        assert_eq!(best.map(|known| known.1), Some(value), "best_move, {state:?}");
    }
}

#[test]
fn with_memory_each_position_is_shown_once_and_hands_up_its_exact_score() {
    let mut oracle = Oracle::default();
    for state in [State::start('X'), State::start('O'), State::drawn("X../.O./..X", 'O')] {
        let (mut entered, mut open, mut left) = (Vec::new(), Vec::new(), BTreeMap::new());
        let by_board = |position: &Position| position.board().to_string();
        minimax_with_memory(position(state), by_board, |event| match event {
            Event::Enter(node) => {
                let board = by_board(&node.node);
                open.push(board.clone());
                entered.push((board, node.player, node.ply));
            }
            Event::Cut(_) => unreachable!("minimax with memory cuts nothing"),
            Event::Leave(score) => {
                left.insert(open.pop().expect("it is entered before it is left"), score);
            }
        });
        let boards: BTreeSet<&String> = entered.iter().map(|entered| &entered.0).collect();
        assert_eq!(boards.len(), entered.len(), "no board is entered twice");
        assert_eq!(left.len(), boards.len(), "every entered board is left");
        let marks = |board: &str| board.chars().filter(|sign| "XO".contains(*sign)).count();
        for (board, player, ply) in &entered {
            assert_eq!(*ply as usize, marks(board) - marks(&state.text()));
            assert_eq!(*player == Player::Max, ply.is_multiple_of(2));
            let turn = if *player == Player::Max { state.turn } else { oracle::other(state.turn) };
            let outcome = oracle.value(State::drawn(board, turn)).outcome;
            let for_max = if *player == Player::Max { outcome } else { -outcome };
            assert_eq!(left[board], 10 * for_max, "{board}");
        }
    }
}

#[test]
fn where_no_two_nodes_have_the_same_key_memory_makes_no_difference() {
    let tree: Tree = TREE_OF_ARTICLE_D.parse().expect("a tree");
    let (mut keys, mut count) = (0.., Count::default());
    let keys = std::cell::RefCell::new(&mut keys);
    let again = minimax_with_memory(tree.clone(), |_| keys.borrow_mut().next(), |event| count.add(&event));
    assert_eq!((again, count), Search::new(tree, Textbook::Minimax, Scoring::Plain).count());
}

// ---------------------------------------------------------------- order

#[test]
fn the_children_come_by_cell_or_the_middle_first_then_the_corners_then_the_edges() {
    for state in open_positions() {
        let root = position(state);
        for (search, order) in
            [(Textbook::Minimax, CELL_ORDER), (Textbook::AlphaBeta, CELL_ORDER), (Textbook::OrderedAlphaBeta, MIDDLE_CORNERS_EDGES)]
        {
            let moves = state.moves();
            let tried = order.into_iter().filter(|cell| moves.contains(cell));
            let expected: Vec<Cell> = tried.map(|cell| Cell::ALL[cell]).collect();
            for player in [Player::Max, Player::Min] {
                let moves = Vec::from_iter(search.moves(&root, player, Scoring::Plain, 0, Order::Left));
                assert_eq!(moves, expected, "{search:?} of {state:?}");
            }
            for cell in expected {
                assert_eq!(Game::after(&root, cell), position(state.after(cell.index())), "{cell} in {state:?}");
            }
        }
    }
}

// ---------------------------------------------------------------- names

#[test]
fn an_algorithm_is_read_by_its_name_and_by_nothing_else() {
    let names: BTreeSet<&str> = Algorithm::ALL.iter().map(|algorithm| algorithm.as_str()).collect();
    assert_eq!(names.len(), Algorithm::ALL.len());
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.as_str().parse(), Ok(algorithm));
    }
    for text in ["", "Minimax", "minimax ", "alpha_beta", "depth", "memory-depth", "best"] {
        let refused = text.parse::<Algorithm>();
        assert_eq!(refused, Err(UnknownAlgorithm), "{text}");
    }
    assert_eq!(
        UnknownAlgorithm.to_string(),
        "The algorithm is unknown: expected minimax, alpha-beta or ordered, each perhaps with -depth, or memory, \
         symmetry or playing."
    );
}
