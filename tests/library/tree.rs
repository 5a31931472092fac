//! The tree of numbers with which an article explains minimax and alpha-beta without a game.

use proptest::prelude::*;
use unbeatable::search::Textbook;
use unbeatable::search::{Found, Game, Order, Player, Scoring, Search};
use unbeatable::trace::Trace;
use unbeatable::tree::{Tree, UnknownLeaf};

use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::{NaiveSearch, Record, StepKind, Subtree};

pub fn branch<const N: usize>(children: [Tree; N]) -> Tree {
    Tree::branch(children)
}

pub fn numbers<const N: usize>(scores: [i32; N]) -> Tree {
    branch(scores.map(Tree::leaf))
}

/// [`TREE_OF_ARTICLE_D`], built by hand.
pub fn tree_of_article_d() -> Tree {
    branch([
        branch([branch([numbers([3, 17]), numbers([2, 12])]), branch([numbers([15]), numbers([25, 0])])]),
        branch([branch([numbers([2, 5]), numbers([3])]), branch([numbers([2, 14])])]),
    ])
}

#[test]
fn the_tree_of_article_d_is_worth_3_and_alpha_beta_prunes_six_of_its_leaves() {
    // Another test compares the library's steps with the oracle's.
    for (search, visited, cut) in [
        ("minimax", &[3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14][..], &[][..]),
        ("alpha-beta", &[3, 17, 2, 15, 2, 3], &["12", "[25,0]", "5", "[[2,14]]"]),
    ] {
        let record = Record::drawn(TREE_OF_ARTICLE_D, search);
        let leaves = record.nodes.iter().filter(|node| node.leaf());
        assert!(leaves.map(|leaf| leaf.score).eq(visited.iter().copied()), "{search}");
        let cuts = record.steps.iter().filter(|step| step.kind == StepKind::Cut);
        let left_out = cuts.flat_map(|step| &record.nodes[step.node].cut);
        let left_out: Vec<String> = left_out.map(|place| place.tree().to_string()).collect();
        assert_eq!(left_out, cut, "{search}");
    }
    let tree = tree_of_article_d();
    for search in [Textbook::Minimax, Textbook::AlphaBeta] {
        let found = Search::new(tree.clone(), search, Scoring::Plain).run(|_| {});
        assert_eq!(found, Found { score: 3, child: Some(0) });
    }
}

#[test]
fn a_search_that_must_look_at_a_number_that_is_not_given_is_refused_with_its_place() {
    let at = |place: &str, leaf: &str| Err(UnknownLeaf { place: place.into(), leaf: leaf.into(), is_stop: false });
    // The lecture's tree, in which alpha-beta needs neither x nor y, and one in which it needs only the first.
    let lecture = "[[3,12,8],[2,x:?,y:?],[14,5,2]]";
    for (text, search, expected) in [
        (lecture, Textbook::AlphaBeta, Ok(())),
        (lecture, Textbook::Minimax, at("[1][1]", "x:?")),
        // To try the best moves first, it looks at all leaves.
        (lecture, Textbook::OrderedAlphaBeta, at("[1][1]", "x:?")),
        ("[[3,12],[?,2]]", Textbook::AlphaBeta, at("[1][0]", "?")),
        ("[[3,12],[2,1]]", Textbook::OrderedAlphaBeta, Ok(())),
    ] {
        let tree: Tree = text.parse().expect("a tree");
        let trace = Trace::record(tree.clone(), search, Scoring::Plain);
        assert_eq!(tree.check(&trace), expected, "{search:?} of {text}");
    }
}

// ---------------------------------------------------------------- the most promising first

#[test]
fn the_most_promising_child_is_the_best_for_who_moves_and_the_first_of_equals() {
    let tree: Tree = "[[1,2],5,[9,1],[-4],5,0]".parse().expect("a tree");
    // With MAX at the root, MIN moves in the children, and their values are 1, 5, 1, -4, 5, 0. With MIN at the root, the
    // values are 2, 5, 9, -4, 5, 0.
    let order = |to_move| {
        let children: Vec<String> =
            tree.promising(to_move, Scoring::Plain, 0, Order::Left).map(|index| tree.after(index).to_string()).collect();
        children.join(" ")
    };
    assert_eq!(order(Player::Max), "5 5 [1,2] [9,1] 0 [-4]");
    assert_eq!(order(Player::Min), "[-4] 0 [1,2] 5 5 [9,1]");
    // The text does not show which of the two fives comes first.
    let places: Vec<usize> = tree.promising(Player::Max, Scoring::Plain, 0, Order::Left).collect();
    assert_eq!(places, [1, 4, 0, 2, 5, 3]);
    let extremes = branch([Tree::leaf(0), Tree::leaf(i32::MIN), Tree::leaf(i32::MAX)]);
    assert!(extremes.promising(Player::Max, Scoring::Plain, 0, Order::Left).eq([2, 0, 1]));
    // With depth the five one ply down is worth 4, and the one two plies down 3.
    let tree: Tree = "[[5,6],5]".parse().expect("a tree");
    assert!(tree.promising(Player::Max, Scoring::Plain, 0, Order::Left).eq([0, 1]));
    assert!(tree.promising(Player::Max, Scoring::Depth, 0, Order::Left).eq([1, 0]));
}

/// Trees of numbers without names.
pub fn any_tree() -> impl Strategy<Value = Tree> {
    let leaf = (-999..=999).prop_map(Tree::leaf);
    let branch = |inner: BoxedStrategy<Tree>| proptest::collection::vec(inner, 1..5).prop_map(Tree::branch).boxed();
    branch(leaf.prop_recursive(6, 100, 4, move |inner| branch(inner.boxed())).boxed())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn the_most_promising_children_are_all_children_in_the_order_of_their_worth(tree in any_tree()) {
        let scorings = [(Scoring::Plain, "minimax"), (Scoring::Depth, "minimax-depth")];
        for ((scoring, name), to_move) in scorings.into_iter().flat_map(|each| [(each, Player::Max), (each, Player::Min)]) {
            let minimax = NaiveSearch::named(name);
            let children = tree.subtrees();
            // The oracle's MAX moves at an even distance from the root.
            let ply = usize::from(to_move == Player::Min);
            let order: Vec<usize> = tree.promising(to_move, scoring, ply as u32, Order::Left).collect();
            prop_assert_eq!(order.len(), children.len());
            for &place in &order {
                prop_assert_eq!(&tree.after(place), &children[place], "the move leads to the child");
            }
            // Each child is better than the next one, or equal and earlier in the tree.
            for pair in order.windows(2) {
                let worth = |tree: &Tree| minimax.worth(&Subtree::numbers(&tree.to_string()), ply + 1);
                let [first, second] = [0, 1].map(|index| worth(&children[pair[index]]));
                let better = match to_move {
                    Player::Max => first > second,
                    Player::Min => first < second,
                };
                prop_assert!(better || first == second && pair[0] < pair[1]);
            }
        }
    }
}
