//! What the trace of a search tells of every node and of every step, compared with the oracle's record of that search.

mod nodes;

use proptest::prelude::*;
use serde_json::{Value, json};
use unbeatable::recording::Recording;
use unbeatable::search::Textbook;
use unbeatable::search::{Count, Found, Game, Order, Player, Rule, Scoring, Search, Window};
use unbeatable::trace::{Comparison, Limit, Step, Trace, Visit};

use crate::conversions::position;
use crate::conversions::tree_of;
use crate::oracle::search::{Record, Subtree};
use crate::oracle::{self, State};
use crate::searches::{Variant, all_searches, name, numbers_of_article_d};
use nodes::{Ask, NodeAnswers, assert_answers};

/// Asserts that the library and the oracle record the search of this root alike. Returns the trace, and the counts.
fn recorded<G>(root: G, naive: Subtree, variant: Variant, ask: Ask) -> (Trace, Count)
where
    G: Game<Move: Into<usize>> + Clone,
{
    let trace = Trace::record(root.clone(), variant.0, variant.1);
    let record = Record::of(&naive, name(variant));
    assert_answers(&trace, &record, &naive, name(variant), ask);

    let (found, untraced) = Search::new(root, variant.0, variant.1).count();
    assert_eq!(found, trace.found());
    let count = Count {
        nodes: record.nodes.len() as u64,
        leaves: record.nodes.iter().filter(|node| node.leaf()).count() as u64,
        cuts: record.nodes.iter().filter(|node| !node.cut.is_empty()).count() as u64,
    };
    assert_eq!(untraced, count);
    (trace, count)
}

// ---------------------------------------------------------------- positions

/// Records the search of a position, as [`recorded`] does.
fn recorded_position(state: State, variant: Variant, ask: Ask) -> (Trace, Count) {
    recorded(position(state), Subtree::Board(state, None), variant, ask)
}

/// The positions with this many empty cells, finished games included.
fn positions(empty_cells: std::ops::RangeInclusive<usize>) -> Vec<State> {
    let empty = |state: &State| state.grid.iter().filter(|&&sign| sign == '.').count();
    let mut positions: Vec<State> = oracle::reachable('X').into_iter().collect();
    positions.retain(|state| empty_cells.contains(&empty(state)));
    assert!(positions.len() > 1_000);
    positions
}

#[test]
fn every_search_of_every_position_with_up_to_four_empty_cells_is_as_defined_in_all_nodes_at_all_steps() {
    for state in positions(0..=4) {
        for variant in all_searches() {
            recorded_position(state, variant, Ask::Everywhere);
        }
    }
}

#[test]
fn every_search_of_every_position_with_five_or_six_empty_cells_is_as_defined() {
    for state in positions(5..=6) {
        for variant in all_searches() {
            recorded_position(state, variant, Ask::OnPath);
        }
    }
}

#[test]
fn every_search_of_the_empty_board_is_as_defined() {
    let nodes = all_searches().map(|variant| {
        let (trace, count) = recorded_position(State::start('X'), variant, Ask::OnPath);
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

#[test]
fn a_recording_pauses_after_any_number_of_steps_and_is_the_same() {
    let positions = oracle::reachable('X').into_iter();
    // Every position with at most three empty cells, finished games included, and some with up to six.
    let chosen = positions.enumerate().filter(|(index, state)| {
        let free = state.grid.iter().filter(|&&sign| sign == '.').count();
        free <= 3 || free <= 6 && index % 20 == 0
    });
    for (index, state) in chosen {
        for variant @ (search, scoring) in all_searches() {
            let root = position(state);
            let trace = Trace::record(root, search, scoring);
            let piece = 1 + index % 100;
            let mut recording = Recording::new(Search::new(root, search, scoring));
            assert!(recording.advance(0).is_none());
            let mut pauses = 0;
            let in_pieces = loop {
                match recording.advance(piece) {
                    Some(trace) => break trace,
                    None => pauses += 1,
                }
            };
            assert_eq!(content(&in_pieces), content(&trace), "{variant:?} of {state:?}");
            // A recording searches twice: the first search only counts. It finds its end after the last step.
            assert_eq!(pauses, 2 * trace.step_count() / piece, "{variant:?} of {state:?}");
        }
    }
}

#[test]
fn the_record_of_one_search_does_not_pass_as_that_of_another() {
    // In this position all six searches differ. Depth scoring changes the scores even where nothing is cut.
    let state = State::drawn(".X./..X/OOX", 'O');
    for recorded in all_searches() {
        let trace = Trace::record(position(state), recorded.0, recorded.1);
        for claimed in all_searches() {
            let root = Subtree::Board(state, None);
            let record = Record::of(&root, name(claimed));
            let passes = NodeAnswers::by(&trace) == NodeAnswers::expected(&record, &root, name(claimed));
            assert_eq!(passes, recorded == claimed, "{recorded:?} as {claimed:?}");
        }
    }
}

#[test]
fn of_nodes_and_steps_that_do_not_exist_nothing_is_told() {
    let trace = Trace::record(position(State::drawn("O.X/X.X/.OO", 'X')), Textbook::Minimax, Scoring::Plain);
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

/// Records the search of a tree of numbers, as [`recorded`] does, and returns the number of nodes.
fn nodes_recorded(numbers: &Value, variant: Variant) -> u64 {
    let (_, count) = recorded(tree_of(numbers), Subtree::Numbers(numbers.clone()), variant, Ask::Everywhere);
    count.nodes
}

#[test]
fn every_search_of_the_tree_of_article_d_is_as_defined() {
    let nodes = all_searches().map(|variant| nodes_recorded(&numbers_of_article_d(), variant));
    assert_eq!(nodes.step_by(2).collect::<Vec<u64>>(), [26, 17, 15]);
}

#[test]
fn limits_and_comparisons_have_words() {
    use Comparison::{Better, Equal, First, Replaces, Retains, Worse};

    assert_eq!([Limit::Most, Limit::Least].map(Limit::as_str), ["most", "least"]);
    let words = [First, Better, Replaces, Equal, Worse, Retains].map(Comparison::as_str);
    assert_eq!(words, ["first", "better", "replaces", "equal", "worse", "retains"]);
}

#[test]
fn a_search_from_the_right_begins_with_the_last_child() {
    for (order, places) in [(Order::Left, [0, 1, 2]), (Order::Right, [2, 1, 0])] {
        let tree = tree_of(&json!([[1, 2], 3, 4]));
        let trace = trace_of(Search::new(tree, Textbook::Minimax, Scoring::Plain).with_order(order));
        assert_eq!([0, 1, 2].map(|child| trace.from_left(0, child)), places);
        let nested = trace.children(0).find(|&node| trace.children(node).count() > 0).expect("an inner node");
        assert_eq!([0, 1].map(|child| trace.from_left(nested, child)), [places[0].min(1), places[2].min(1)]);
    }
}

/// The whole record of a search.
fn trace_of<G: Game<Move: Into<usize>>>(search: Search<G>) -> Trace {
    Recording::new(search).advance(usize::MAX).expect("a search that ends")
}

/// The same tree with the opposite numbers.
fn negated(numbers: &Value) -> Value {
    match numbers.as_array() {
        Some(children) => children.iter().map(negated).collect(),
        None => json!(-numbers.as_i64().expect("an integer")),
    }
}

/// The opposite of a bound, which may be infinite.
fn opposite(bound: i32) -> i32 {
    match bound {
        i32::MIN => i32::MAX,
        i32::MAX => i32::MIN,
        _ => -bound,
    }
}

/// Trees in which some branches are empty, some scores equal, and some numbers large.
fn any_numbers() -> impl Strategy<Value = Value> {
    let number = prop_oneof![3 => -3..=3, 1 => -999..=999].prop_map(|number| json!(number));
    number.prop_recursive(5, 60, 4, |children| proptest::collection::vec(children, 0..5).prop_map(Value::Array))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_search_of_any_tree_of_numbers_is_as_defined(numbers in any_numbers()) {
        for variant in all_searches() {
            nodes_recorded(&numbers, variant);
        }
    }

    #[test]
    fn a_search_that_cuts_only_beyond_is_as_defined(numbers in any_numbers()) {
        for variant @ (textbook, scoring) in all_searches() {
            let search = Search::new(tree_of(&numbers), textbook, scoring).with_rule(Rule::Beyond);
            let naive = Subtree::Numbers(numbers.clone());
            let name = format!("{}-beyond", name(variant));
            assert_answers(&trace_of(search), &Record::of(&naive, &name), &naive, &name, Ask::Everywhere);
        }
    }

    #[test]
    fn a_search_with_min_at_the_root_is_that_of_the_negated_numbers_with_the_players_exchanged(
        numbers in any_numbers(),
        rule in prop_oneof![Just(Rule::Equal), Just(Rule::Beyond)],
    ) {
        for (textbook, scoring) in all_searches() {
            let search = |numbers| Search::new(tree_of(numbers), textbook, scoring).with_rule(rule);
            let trace = trace_of(search(&numbers).with_first(Player::Min));
            let mirror = trace_of(search(&negated(&numbers)));
            prop_assert_eq!(content(&trace).1, content(&mirror).1);
            prop_assert_eq!(trace.found(), Found { score: -mirror.found().score, ..mirror.found() });
            for (visit, mirrored) in content(&trace).0.into_iter().zip(content(&mirror).0) {
                let Window { alpha, beta } = mirrored.window;
                let window = Window { alpha: opposite(beta), beta: opposite(alpha) };
                let player = mirrored.player.other();
                prop_assert_eq!(visit, Visit { player, window, score: -mirrored.score, ..mirrored });
            }
        }
    }
}
