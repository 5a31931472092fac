//! Replays the trace of a search step by step, from the definitions of the searches alone.
//!
//! The replay takes the rules from the oracle and the trees of numbers from JSON. It uses none of the library's search
//! code. Forged traces show that the replay finds errors.

mod forged;
mod replay;

use proptest::prelude::*;
use serde_json::{Value, json};
use unbeatable::search::{Count, Found, Player, Scoring};
use unbeatable::{Comparison, Limit, Piecewise, Recording, Step, Textbook, Trace, Tree, Visit};

use crate::conversions::position;
use crate::oracle::{self, Cut, State, TREE_OF_ARTICLE_D};
use crate::rules::{
    Game, Numbers, SEARCHES, Variant, all_searches, numbers_of_article_d, order_of, same, tree_of,
};
use replay::{Ask, replay};

// ---------------------------------------------------------------- positions

/// Records the search of a position and replays it.
fn replayed(state: State, variant: Variant, ask: Ask) -> (Trace, Count) {
    let root = position(state);
    let trace = Trace::record(&root, variant.0, variant.1);
    let count = replay(Game::for_search(variant.0), &state, variant, &trace, ask)
        .unwrap_or_else(|complaint| panic!("{variant:?} of {state:?}: {complaint}"));
    let mut untraced = Count::default();
    assert_eq!(trace.found(), variant.0.run(&root, variant.1, &mut untraced));
    assert_eq!(count, untraced, "{variant:?} of {state:?}");
    (trace, count)
}

/// How many positions the oracle's search visits.
fn looked_at(state: State, (search, scoring): Variant) -> u64 {
    let cut = if search == Textbook::Minimax { Cut::Never } else { Cut::AtEqual };
    let mut own = oracle::Search::new(scoring == Scoring::Depth, cut, order_of(search));
    own.best(state);
    own.nodes
}

fn open_positions(empty_cells: std::ops::RangeInclusive<usize>) -> Vec<State> {
    let empty = |state: &State| state.grid.iter().filter(|&&sign| sign == '.').count();
    let mut positions: Vec<State> = oracle::reachable('X').into_iter().collect();
    positions.retain(|state| !state.over() && empty_cells.contains(&empty(state)));
    positions
}

#[test]
fn every_search_of_every_position_with_up_to_four_empty_cells_is_as_defined_in_all_nodes_at_all_steps() {
    let positions = open_positions(1..=4);
    assert!(positions.len() > 1_000);
    for state in positions {
        for variant in all_searches() {
            let (_, count) = replayed(state, variant, Ask::Everywhere);
            assert_eq!(looked_at(state, variant), count.nodes, "{variant:?} of {state:?}");
        }
    }
}

#[test]
fn every_search_of_every_position_with_five_or_six_empty_cells_is_as_defined() {
    let positions = open_positions(5..=6);
    assert!(positions.len() > 1_000);
    for state in positions {
        for variant in all_searches() {
            let (_, count) = replayed(state, variant, Ask::OnPath);
            assert_eq!(looked_at(state, variant), count.nodes, "{variant:?} of {state:?}");
        }
    }
}

#[test]
fn every_search_of_the_empty_board_is_as_defined() {
    let nodes = all_searches().map(|variant| {
        let (trace, count) = replayed(State::start('X'), variant, Ask::OnPath);
        assert_eq!(trace.found().score, 0);
        count.nodes
    });
    let nodes: Vec<u64> = nodes.collect();
    assert_eq!(nodes, [549_946, 549_946, 18_297, 20_866, 7_275, 7_865]);
}

/// Everything in a trace: the nodes, the steps and the result.
fn content(trace: &Trace) -> (Vec<Visit>, Vec<Step>, Found) {
    let visits = (0..trace.node_count()).filter_map(|id| trace.visit(id));
    let steps = (0..trace.step_count()).filter_map(|step| trace.step(step));
    (visits.collect(), steps.collect(), trace.found())
}

/// Advances until there is a result. Returns the result, and after how many rests it came.
fn until_done<T>(mut advance: impl FnMut() -> Option<T>) -> (T, usize) {
    let mut rests = 0;
    loop {
        if let Some(result) = advance() {
            return (result, rests);
        }
        rests += 1;
    }
}

#[test]
fn in_pieces_a_search_is_the_same_and_rests_after_each_grandchild_of_the_root() {
    let positions = oracle::reachable('X').into_iter();
    // Every position with at most three empty cells, finished games included, and some with up to six.
    let chosen = positions.enumerate().filter(|(index, state)| {
        let free = state.grid.iter().filter(|&&sign| sign == '.').count();
        free <= 3 || free <= 6 && index % 20 == 0
    });
    for (_, state) in chosen {
        for variant @ (search, scoring) in all_searches() {
            let root = position(state);
            let trace = Trace::record(&root, search, scoring);
            let mut whole = Count::default();
            assert_eq!(search.run(&root, scoring, &mut whole), trace.found());
            let plies = (0..trace.node_count()).filter_map(|node| Some(trace.visit(node)?.ply));
            let tried = plies.filter(|&ply| ply == 2).count();

            let mut pieces = Piecewise::new(root, search, scoring);
            let mut count = Count::default();
            let (found, rests) = until_done(|| pieces.advance(&mut count));
            assert_eq!((found, count), (trace.found(), whole), "{variant:?} of {state:?}");
            assert_eq!(rests, tried, "{variant:?} of {state:?}");

            let mut recording = Recording::new(root, search, scoring);
            let (in_pieces, rests) = until_done(|| recording.advance());
            assert_eq!(content(&in_pieces), content(&trace), "{variant:?} of {state:?}");
            // A recording searches twice. The first search only counts, and pauses once more at its end.
            assert_eq!(rests, 2 * tried + 1, "{variant:?} of {state:?}");
        }
    }
}

#[test]
fn the_record_of_a_finished_game_is_one_node() {
    for (board, turn, score) in [("XXX/OO./...", 'O', -10), ("XOX/XOO/OXX", 'O', 0)] {
        let state = State::drawn(board, turn);
        for variant in all_searches() {
            let (trace, count) = replayed(state, variant, Ask::Everywhere);
            assert_eq!((count.nodes, trace.step_count()), (1, 2));
            assert_eq!(trace.found(), Found { score, child: None });
        }
    }
}

#[test]
fn the_nine_calls_of_article_a_are_recorded_one_by_one() {
    let state = State::drawn("O.X/X.X/.OO", 'X');
    let (trace, _) = replayed(state, (Textbook::Minimax, Scoring::Plain), Ask::Everywhere);
    let calls: Vec<(usize, Option<usize>, usize, String, i32)> = (0..trace.node_count())
        .map(|id| {
            let visit = trace.visit(id).expect("a node");
            let path = trace.path(id).into_iter();
            let board = path.fold(state, |state, child| state.after(state.moves()[child]));
            (id, visit.parent, visit.ply, board.text(), visit.score)
        })
        .collect();
    let nine = [
        (0, None, 0, "O.X/X.X/.OO", 10),
        (1, Some(0), 1, "OXX/X.X/.OO", -10),
        (2, Some(1), 2, "OXX/XOX/.OO", -10),
        (3, Some(1), 2, "OXX/X.X/OOO", -10),
        (4, Some(0), 1, "O.X/XXX/.OO", 10),
        (5, Some(0), 1, "O.X/X.X/XOO", -10),
        (6, Some(5), 2, "OOX/X.X/XOO", 10),
        (7, Some(6), 3, "OOX/XXX/XOO", 10),
        (8, Some(5), 2, "O.X/XOX/XOO", -10),
    ];
    let nine = nine.map(|(id, parent, ply, board, score)| (id, parent, ply, board.to_owned(), score));
    assert_eq!(calls, nine);

    let steps: Vec<Step> = (0..trace.step_count()).filter_map(|step| trace.step(step)).collect();
    let [enter, leave] = [Step::Enter, Step::Leave];
    #[rustfmt::skip]
    assert_eq!(steps, [
        enter(0),
        enter(1), enter(2), leave(2), enter(3), leave(3), leave(1),
        enter(4), leave(4),
        enter(5), enter(6), enter(7), leave(7), leave(6), enter(8), leave(8), leave(5),
        leave(0),
    ]);
    let best_at_the_root: Vec<Option<usize>> = (0..trace.step_count())
        .map(|step| trace.standing(0, step).expect("the root is entered first").best)
        .collect();
    let mut best = vec![None; 6];
    best.extend([Some(1); 2]); // leave(1) and enter(4)
    best.extend([Some(4); 10]); // from leave(4) on
    assert_eq!(best_at_the_root, best);
    let children: Vec<usize> = trace.children(0).collect();
    assert_eq!(children, [1, 4, 5]);
}

#[test]
fn of_nodes_and_steps_that_do_not_exist_nothing_is_told() {
    let trace = Trace::record(&position(State::drawn("O.X/X.X/.OO", 'X')), Textbook::Minimax, Scoring::Plain);
    for node in [trace.node_count(), trace.node_count() + 1, usize::MAX] {
        assert_eq!(trace.visit(node), None);
        assert_eq!(trace.children(node).count(), 0);
        assert!(trace.path(node).is_empty());
        assert_eq!(trace.comparison(node), None);
        assert_eq!(trace.standing(node, 0), None);
    }
    for step in [trace.step_count(), trace.step_count() + 1, usize::MAX] {
        assert_eq!(trace.step(step), None);
        assert_eq!(trace.standing(0, step), None);
    }
    assert_eq!(trace.standing(usize::MAX, usize::MAX), None);
}

// ---------------------------------------------------------------- trees of numbers

#[test]
fn the_four_cuts_of_article_d_are_made_where_and_why_it_says() {
    let tree: Tree = TREE_OF_ARTICLE_D.parse().expect("a tree");
    let trace = Trace::record(&&tree, Textbook::AlphaBeta, Scoring::Plain);

    /// The node at the end of a path, and the player to move in it.
    fn at<'a>(tree: &'a Tree, path: &[usize]) -> (&'a Tree, Player) {
        path.iter().fold((tree, Player::Max), |(tree, player), &child| {
            let children = Textbook::AlphaBeta.children(&tree, player);
            (children[child].1, player.other())
        })
    }
    let leaves: Vec<String> = (0..trace.node_count())
        .map(|id| at(&tree, &trace.path(id)).0)
        .filter(|node| matches!(node, Tree::Leaf(_)))
        .map(Tree::to_string)
        .collect();
    assert_eq!(leaves, ["3", "17", "2", "15", "2", "3"]);

    let mut cuts = Vec::new();
    for step in 0..trace.step_count() {
        if let Some(Step::Cut(id)) = trace.step(step) {
            let skipped = trace.visit(id).expect("a node").skipped;
            let (node, player) = at(&tree, &trace.path(id));
            let children = Textbook::AlphaBeta.children(&node, player);
            let left_out: Vec<String> =
                children[children.len() - skipped..].iter().map(|(_, child)| child.to_string()).collect();
            let window = trace.standing(id, step).expect("the node was entered").window;
            cuts.push((node.to_string(), player, left_out.join(" "), window.alpha, window.beta));
        }
    }
    let by_hand = [
        // MAX has 3 from [3,17], and MIN has 2 here.
        ("[2,12]", Player::Min, "12", 3, 2),
        // MIN has 3 from [[3,17],[2,12]], and MAX has 15 here.
        ("[[15],[25,0]]", Player::Max, "[25,0]", 15, 3),
        // MAX has 3 from the root's first child, and MIN has 2 here.
        ("[2,5]", Player::Min, "5", 3, 2),
        // MAX has 3 from the root's first child, and MIN has 3 here: equality is enough for a cut.
        ("[[[2,5],[3]],[[2,14]]]", Player::Min, "[[2,14]]", 3, 3),
    ];
    let by_hand = by_hand.map(|(node, player, left_out, alpha, beta)| {
        (node.to_owned(), player, left_out.to_owned(), alpha, beta)
    });
    assert_eq!(cuts, by_hand);
}

/// Records the search of a tree of numbers and replays it.
fn replay_numbers(numbers: &Value, variant: Variant) -> Result<Count, String> {
    let tree = tree_of(numbers);
    let trace = Trace::record(&&tree, variant.0, variant.1);
    let mut untraced = Count::default();
    same("found", trace.found(), variant.0.run(&&tree, variant.1, &mut untraced))?;
    let count = replay(Numbers::for_search(variant.0), numbers, variant, &trace, Ask::Everywhere)?;
    same("untraced", untraced, count)?;
    Ok(count)
}

#[test]
fn every_search_of_the_tree_of_article_d_is_as_defined() {
    let numbers = numbers_of_article_d();
    let nodes = SEARCHES.map(|search| {
        let count = replay_numbers(&numbers, (search, Scoring::Plain));
        count.unwrap_or_else(|complaint| panic!("{search:?}: {complaint}")).nodes
    });
    assert_eq!(nodes, [26, 17, 15]);
}

#[test]
fn limits_and_comparisons_have_words() {
    use Comparison::{Better, Equal, First, Replaces, Retains, Worse};

    assert_eq!([Limit::Most, Limit::Least].map(Limit::as_str), ["most", "least"]);
    let words = [First, Better, Replaces, Equal, Worse, Retains].map(Comparison::as_str);
    assert_eq!(words, ["first", "better", "replaces", "equal", "worse", "retains"]);
}

/// Trees in which some branches are empty, some scores equal, and some numbers large.
fn any_numbers() -> impl Strategy<Value = Value> {
    let number = prop_oneof![3 => -3..=3, 1 => -999..=999].prop_map(|number| json!(number));
    number
        .prop_recursive(5, 60, 4, |children| proptest::collection::vec(children, 0..5).prop_map(Value::Array))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_search_of_any_tree_of_numbers_is_as_defined(numbers in any_numbers()) {
        for variant in all_searches() {
            let replayed = replay_numbers(&numbers, variant);
            prop_assert!(replayed.is_ok(), "{:?}: {:?}", variant, replayed);
        }
    }
}
