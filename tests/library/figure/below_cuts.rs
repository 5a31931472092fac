//! Trees that are drawn whole, with the nodes below the cut children.

use proptest::prelude::*;
use unbeatable::figure::{Figure, Subject, tidy};

use super::drawing::Case;
use super::random_acts::any_numbers;
use crate::oracle::search::{NaiveSearch, Subtree};
use crate::searches::{Variant, all_searches, numbers_of_article_d};

/// Adds the path to a node, and to each node below it in the order of minimax, as long as there are few.
fn gather(search: NaiveSearch, place: &Subtree, path: &[usize], paths: &mut Vec<Vec<usize>>) {
    paths.push(path.to_vec());
    for (child, below) in search.children(place).iter().enumerate() {
        if paths.len() <= Figure::MOST_WHOLE {
            gather(search, below, &[path, &[child]].concat(), paths);
        }
    }
}

/// Asserts that the figure of a search shows its whole tree at every step. If the tree is too large, the figure must be
/// the same as without knowledge of the nodes below the cuts. Returns how many nodes are drawn below cut children.
fn assert_whole(case: &Case) -> usize {
    let root = &case.record.nodes[0].place;
    let mut paths = Vec::new();
    gather(case.search, root, &[], &mut paths);
    let family = |visited: usize, path: &[usize]| {
        let child_of = |place: Subtree, &child: &usize| case.search.children(&place).swap_remove(child);
        let place = path.iter().fold(case.record.nodes[visited].place.clone(), child_of);
        case.search.children(&place).len()
    };
    // The index of the child on each level.
    let path_to = |visited: usize| {
        let visits = case.path_to(visited).into_iter().skip(1).filter_map(|node| case.trace.visit(node));
        visits.map(|visit| visit.child).collect::<Vec<usize>>()
    };
    let path_of = |figure: &Figure, subject| match subject {
        Subject::Visited(visited) => path_to(visited),
        Subject::Cut { parent, .. } => [path_to(parent), figure.path(subject)].concat(),
        Subject::Rest { .. } => panic!("{}: {subject:?}", case.name),
    };
    let mut figure = Figure::of(&case.trace, family);
    if paths.len() > Figure::MOST_WHOLE {
        let mut without = Figure::default();
        for step in [0, case.steps() / 2, case.steps() - 1] {
            assert_eq!(figure.draw(&case.trace, step), without.draw(&case.trace, step), "{}", case.name);
        }
        return 0;
    }

    let levels = 1 + paths.iter().map(Vec::len).max().unwrap_or(0);
    assert_eq!(figure.levels(&case.trace), levels, "{}", case.name);
    let mut below = 0;
    for step in 0..case.steps() {
        below = 0;
        let drawn = figure.draw(&case.trace, step).expect("the step exists");
        let shown: Vec<Vec<usize>> = drawn.iter().map(|drawn| path_of(&figure, drawn.subject)).collect();
        assert_eq!(shown, paths, "{}, step {step}", case.name);
        let mut parents = Vec::new();
        for (drawn, path) in drawn.iter().zip(&paths) {
            let what = format!("{}, step {step}: {path:?}", case.name);
            let above = path.split_last().map(|(_, above)| paths.iter().position(|path| path == above).expect("its parent"));
            assert_eq!((drawn.parent, drawn.ply), (above, path.len()), "{what}");
            let has_children = paths.iter().any(|other| other.len() == path.len() + 1 && other.starts_with(path));
            assert_eq!((drawn.is_open, drawn.hidden), (has_children, 0), "{what}");
            assert_eq!(drawn.state, case.state(drawn.subject, step), "{what}");
            if let Subject::Cut { parent, within, .. } = drawn.subject {
                let is_visited = (0..case.trace.node_count()).any(|node| path_to(node) == *path);
                assert!(!is_visited && !drawn.is_on_line, "{what}");
                let top = path_to(parent).len() + 1;
                assert_eq!(within == 0, path.len() == top, "{what}");
                below += usize::from(within > 0);
            }
            parents.push(above);
        }
        let places: Vec<f64> = drawn.iter().map(|drawn| drawn.place).collect();
        assert_eq!(places, tidy(&parents), "{}, step {step}", case.name);
    }
    // A node that is closed hides every node below it.
    for number in (0..case.trace.node_count()).filter(|&number| !case.record.nodes[number].children.is_empty()) {
        let path = path_to(number);
        figure.close(number);
        let drawn = figure.draw(&case.trace, case.steps() - 1).expect("the step exists");
        let closed = drawn.iter().find(|drawn| drawn.subject == Subject::Visited(number)).expect("it is drawn");
        let hidden = paths.iter().filter(|other| other.len() > path.len() && other.starts_with(&path)).count();
        assert_eq!((closed.is_open, closed.hidden), (false, hidden), "{}: {path:?}", case.name);
        assert_eq!(drawn.len() + hidden, paths.len(), "{}: {path:?}", case.name);
        figure.open(number);
    }
    below
}

#[test]
fn what_the_articles_cut_is_drawn_with_all_that_lies_below() {
    let numbers = numbers_of_article_d();
    let hanging: Vec<usize> = all_searches().map(|variant| assert_whole(&Case::of_numbers(&numbers, variant))).collect();
    // Minimax cuts nothing. Alpha-beta cuts 12, [25, 0], 5 and [[2, 14]]: below these there are 0, 2, 0 and 3 nodes.
    assert_eq!(hanging[..3], [0, 0, 5]);
    for (board, turn) in [
        ("O.X/X.X/.OO", 'X'),
        ("O.X/X../XOO", 'X'),
        (".X./..X/OOX", 'O'),
        ("OX./O.X/.OX", 'X'),
        // The trees of five and of nine empty cells are too large to be drawn whole.
        ("X../.O./O.X", 'X'),
        (".../.../...", 'X'),
    ] {
        for variant in all_searches() {
            assert_whole(&Case::of_board(board, turn, variant));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_small_tree_is_drawn_whole(
        numbers in any_numbers(8..60),
        variant in proptest::sample::select(all_searches().collect::<Vec<Variant>>()),
    ) {
        assert_whole(&Case::of_numbers(&numbers, variant));
    }
}
