//! Nodes that the user opens and closes, and children that the user turns to.

use serde_json::{Value, json};
use unbeatable::figure::{Figure, Subject};
use unbeatable::search::Scoring;
use unbeatable::search::Textbook;

use super::EMPTY_BOARD;
use super::drawing::{Case, Drawing};
use super::folded::one_branch_per_level;
use crate::searches::{Variant, all_searches};

const MINIMAX: Variant = (Textbook::Minimax, Scoring::Plain);
const ALPHA_BETA: Variant = (Textbook::AlphaBeta, Scoring::Plain);

/// Opens a drawn node, and asserts that its children are drawn.
pub fn open<'a>(case: &'a Case, figure: &mut Figure, step: usize, number: usize) -> Drawing<'a> {
    figure.open(number);
    let drawing = case.draw(figure, step);
    assert!(drawing.is_open(number), "{number} at step {step}");
    drawing
}

/// Steps from all parts of a search, the last step included.
fn samples(case: &Case, count: usize) -> impl Iterator<Item = usize> {
    let last = case.steps() - 1;
    (0..=count).map(move |sample| last * sample / count)
}

#[test]
fn any_folded_node_can_be_opened_and_closed_again_at_any_step() {
    for variant in all_searches() {
        let case = Case::of_board("O../..X/...", 'X', variant);
        for step in samples(&case, 20) {
            let mut figure = Figure::default();
            let drawing = case.draw(&mut figure, step);
            for number in drawing.folded() {
                let opened = open(&case, &mut figure, step, number);
                assert_eq!(opened.shown(number).len(), case.family(number));
                assert_eq!(opened.open().len(), drawing.open().len() + 1);
                figure.close(number);
                assert_eq!(case.draw(&mut figure, step).drawn, drawing.drawn);
            }
            // The nodes on the path to the step can be closed and opened too.
            for number in drawing.open() {
                figure.close(number);
                let closed = case.draw(&mut figure, step);
                assert!(closed.family(number).is_empty());
                assert!(closed.node(number).is_some_and(|drawn| drawn.hidden > 0));
                figure.open(number);
                assert_eq!(case.draw(&mut figure, step).drawn, drawing.drawn);
            }
        }
    }
}

#[test]
fn a_closed_node_stays_closed_when_another_one_is_opened() {
    let case = Case::of_board("O.X/X.X/.OO", 'X', MINIMAX);
    let step = case.steps() - 1;
    let nodes = case.draw(&mut Figure::default(), step).open();
    assert!(nodes.len() > 2);
    for &one in &nodes {
        for &other in nodes.iter().filter(|&&other| other != one) {
            let mut without_other = Figure::default();
            case.draw(&mut without_other, step);
            without_other.close(other);
            let expected = case.draw(&mut without_other, step);
            assert!(!expected.is_open(other));

            let mut figure = Figure::default();
            case.draw(&mut figure, step);
            figure.close(one);
            figure.close(other);
            figure.open(one);
            assert_eq!(case.draw(&mut figure, step).drawn, expected.drawn, "{one} is opened, {other} is closed");
        }
    }
}

#[test]
fn the_first_children_are_shown_if_the_opened_one_is_among_them() {
    // Two equal branches of three levels. The sixth of twelve children has children of its own.
    let branch = one_branch_per_level(3, 12, 1);
    let case = Case::of_numbers(&json!([branch, branch]), MINIMAX);
    let mut figure = Figure::default();
    let parent = case.record.nodes[0].children[1];
    open(&case, &mut figure, 0, parent);
    let drawing = open(&case, &mut figure, 0, case.record.nodes[parent].children[5]);
    assert_eq!(drawing.shown(parent), (0..9).collect::<Vec<usize>>());
}

#[test]
fn what_is_closed_on_the_way_is_open_at_the_next_step_and_what_is_opened_elsewhere_stays_open() {
    let case = Case::of_board(EMPTY_BOARD, 'X', ALPHA_BETA);
    let mut figure = Figure::default();
    let step = 40;
    let drawing = case.draw(&mut figure, step);
    let folded = drawing.folded();
    let (kept, closed) = (folded[0], folded[1]);
    open(&case, &mut figure, step, kept);
    open(&case, &mut figure, step, closed);
    figure.close(closed);
    figure.close(0);
    let drawn = case.draw(&mut figure, step).drawn;
    assert_eq!((drawn.len(), drawn[0].hidden), (1, case.size() - 1));
    // A second drawing of the step is the same.
    assert_eq!(case.draw(&mut figure, step).drawn, drawn);

    for later in [step + 1, step] {
        let later = case.draw(&mut figure, later);
        assert!(later.is_open(0) && later.is_open(kept) && !later.is_open(closed));
    }
    // A closed node stays closed until a step leads to it.
    figure.close(kept);
    let later = case.draw(&mut figure, step + 1);
    assert!(later.is_open(0) && !later.is_open(kept) && !later.is_open(closed));
    let entered = case.trace.visit(kept).expect("a node").entered;
    assert!(case.draw(&mut figure, entered).is_open(kept));
}

#[test]
fn a_tree_that_is_drawn_whole_can_be_folded_too_until_the_next_step() {
    let case = Case::of_board("O.X/X.X/.OO", 'X', MINIMAX);
    let mut figure = Figure::default();
    let whole = case.draw(&mut figure, 5);
    figure.close(5);
    let folded = case.draw(&mut figure, 5);
    assert_eq!(folded.node(5).expect("node 5 is drawn").hidden, 3);
    assert_eq!(folded.drawn.len(), 6);
    assert_eq!(case.draw(&mut figure, 6).drawn.len(), 9);
    assert_eq!(case.draw(&mut figure, 5).drawn, whole.drawn);
}

#[test]
fn what_is_opened_moves_nothing_within_the_other_subtrees() {
    /// A node and everything drawn below it, with their places relative to the node.
    fn shape(drawing: &Drawing, number: usize) -> Vec<(Subject, f64)> {
        let root = drawing.node(number).expect("the node is drawn");
        let mut below = drawing.drawn.iter().skip_while(|drawn| *drawn != root);
        let first = below.next().into_iter();
        let below = below.take_while(|drawn| drawn.ply > root.ply);
        let shape = first.chain(below);
        shape.map(|drawn| (drawn.subject, drawn.place - root.place)).collect()
    }
    let case = Case::of_board(EMPTY_BOARD, 'X', ALPHA_BETA);
    for step in samples(&case, 50) {
        let mut figure = Figure::default();
        let mut before = case.draw(&mut figure, step);
        for number in before.folded().into_iter().step_by(3).take(3) {
            let after = open(&case, &mut figure, step, number);
            let above = case.path_to(number);
            for other in before.open() {
                if !above.contains(&other) {
                    assert_eq!(shape(&before, other), shape(&after, other));
                }
            }
            before = after;
        }
    }
}

// ---------------------------------------------------------------- room

/// Opens the nodes on the path to the last of the deepest nodes that have children, one after the other. Asserts that
/// each of them is drawn, and returns how many they are.
fn open_downwards(case: &Case, figure: &mut Figure, step: usize) -> usize {
    let nodes = 0..case.record.nodes.len();
    let inner = nodes.filter(|&number| case.family(number) > 0);
    let deepest = inner.max_by_key(|&number| case.record.nodes[number].ply);
    let path = case.path_to(deepest.expect("the root"));
    let mut drawing = case.draw(figure, step);
    for pair in path.windows(2) {
        let children = &case.record.nodes[pair[0]].children;
        if drawing.node(pair[1]).is_none() {
            let child = children.iter().position(|&child| child == pair[1]);
            figure.turn_to(pair[0], child.expect("a child of the node"));
            drawing = case.draw(figure, step);
            assert!(drawing.node(pair[1]).is_some());
        }
        drawing = open(case, figure, step, pair[1]);
    }
    path.len()
}

#[test]
fn however_deep_the_search_is_one_can_open_another_branch_as_deep() {
    let case = Case::of_board(EMPTY_BOARD, 'X', MINIMAX);
    let deepest = (0..case.steps()).find(|&step| case.path(step).len() == 10);
    let deepest = deepest.expect("nine plies below the root");
    assert_eq!(open_downwards(&case, &mut Figure::default(), deepest), 9);

    // Two equal branches of one tree, of many widths and depths.
    for levels in 2..=12 {
        for width in [1, 2, 3, 5, 9, 10, 41] {
            for side in 0..3 {
                let branch = one_branch_per_level(levels - 1, width, side);
                let mut children = vec![json!(1); width];
                children.extend([branch.clone(), branch]);
                let case = Case::of_numbers(&Value::Array(children), MINIMAX);
                let deep = (0..case.steps()).filter(|&step| case.path(step).len() > levels);
                for step in deep.step_by(20) {
                    let opened = open_downwards(&case, &mut Figure::default(), step);
                    assert_eq!(opened, levels);
                }
            }
        }
    }
}

#[test]
fn however_many_are_opened_they_fit_and_the_last_one_is_seen() {
    for (variant, step, clicks) in [(MINIMAX, 50_000, 40), (ALPHA_BETA, 30_000, 200), (ALPHA_BETA, 0, 200)] {
        let case = Case::of_board(EMPTY_BOARD, 'X', variant);
        let mut figure = Figure::default();
        case.draw(&mut figure, step);
        // Nodes on the path stay drawn, even after they were closed and opened again.
        let path = case.path(step);
        path.iter().for_each(|&number| figure.close(number));
        path.iter().for_each(|&number| figure.open(number));
        let mut drawing = case.draw(&mut figure, step);
        // The clicks go to the left and to the right, to high and to deep nodes.
        for click in 0..clicks {
            let folded = drawing.folded();
            let number = folded[click * 31 % folded.len()];
            drawing = open(&case, &mut figure, step, number);
            assert!(path.iter().all(|&number| drawing.node(number).is_some()));
        }
        assert!(drawing.drawn.len() > Figure::MOST_NODES / 2, "there is room for more than one opened node");
    }
}

#[test]
fn what_was_opened_long_ago_and_is_seen_again_can_still_be_opened_further() {
    let case = Case::of_board(EMPTY_BOARD, 'X', ALPHA_BETA);
    let mut figure = Figure::default();
    let last_child = case.record.nodes[0].children[8];
    let first = open(&case, &mut figure, 0, last_child);
    let below = case.record.nodes[last_child].children[0];
    assert!(first.folded().contains(&below));
    // Each opened node is drawn at its own step, and no longer at later steps.
    let mut clicks = 0;
    for step in (0..case.steps()).step_by(50).take(200) {
        let folded = case.draw(&mut figure, step).folded();
        let Some(number) = folded.into_iter().find(|&number| case.record.nodes[number].ply > 3) else {
            continue;
        };
        open(&case, &mut figure, step, number);
        clicks += 1;
    }
    assert!(clicks > 100);
    assert!(case.draw(&mut figure, 0).folded().contains(&below));
    open(&case, &mut figure, 0, below);
}

// ---------------------------------------------------------------- many children

/// A node of 500 numbers between two other nodes. Alpha-beta cuts nearly all of the numbers.
fn five_hundred() -> [(Case, usize); 2] {
    let mut wide = vec![json!(2)];
    wide.extend((1..500).map(|number| json!(number % 900)));
    let numbers = json!([[5, 6], wide, [7, 8]]);
    [MINIMAX, ALPHA_BETA].map(|variant| {
        let case = Case::of_numbers(&numbers, variant);
        let number = case.record.nodes[0].children[1];
        assert_eq!(case.family(number), 500);
        (case, number)
    })
}

#[test]
fn of_five_hundred_children_each_is_shown_to_whoever_turns_to_it_between_two_bundles() {
    for (case, number) in five_hundred() {
        let (entered, end) = (case.trace.visit(number).expect("a node").entered, case.steps() - 1);
        // Before the search enters the node, when it enters, while it is inside, and at the end.
        for step in [0, entered, entered + 1, end] {
            let mut figure = Figure::default();
            for child in 0..500 {
                figure.turn_to(number, child);
                let drawing = case.draw(&mut figure, step);
                // `Drawing::check` asserts that the bundles hold all other children.
                let first = child.clamp(4, 495) - 4;
                let nine: Vec<usize> = (first..first + 9).collect();
                assert_eq!(drawing.shown(number), nine);
                let bundles = usize::from(first > 0) + usize::from(first + 9 < 500);
                assert_eq!(drawing.family(number).len(), 9 + bundles);
            }
            // These children do not exist.
            for beyond in [500, usize::MAX] {
                figure.turn_to(number, beyond);
                assert_eq!(case.draw(&mut figure, step).shown(number)[8], 499);
            }
        }
    }
}

#[test]
fn whoever_clicks_from_bundle_to_bundle_comes_to_every_child() {
    for (case, number) in five_hundred() {
        let mut figure = Figure::default();
        let mut drawing = open(&case, &mut figure, 0, number);
        // To the right end, and back.
        for is_to_the_right in [true, false] {
            let mut seen = drawing.shown(number);
            while let Some((parent, nearest)) =
                drawing.bundles().into_iter().find(|bundle| (bundle.1 > drawing.shown(number)[0]) == is_to_the_right)
            {
                figure.turn_to(parent, nearest);
                drawing = case.draw(&mut figure, 0);
                let shown = drawing.shown(number);
                assert!(shown.contains(&nearest));
                seen.extend(shown);
            }
            seen.sort();
            seen.dedup();
            assert_eq!(seen, (0..500).collect::<Vec<usize>>());
        }
    }
}

#[test]
fn the_next_step_turns_back_to_where_the_search_is() {
    let [(case, number), _] = five_hundred();
    let entered = case.trace.visit(number).expect("a node").entered;
    let mut figure = Figure::default();
    figure.turn_to(number, 400);
    case.draw(&mut figure, entered + 21);
    figure.turn_to(number, 400);
    assert_eq!(case.draw(&mut figure, entered + 21).shown(number)[0], 396);
    // Each child takes two steps.
    assert_eq!(case.draw(&mut figure, entered + 22).shown(number)[0], 6);
    assert_eq!(case.draw(&mut figure, entered + 21).shown(number)[0], 6);
}
