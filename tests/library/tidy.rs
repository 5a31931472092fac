//! The layout of a tidy tree, checked by the properties of tidy trees: on all small trees, and on many large ones.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use unbeatable::figure::tidy;

/// The least distance of two nodes on one level, in the unit of the tests, which is so small that all places are whole
/// numbers.
const DISTANCE: i64 = 1 << MOST_LEVELS;
/// All places are exact in trees of at most this many levels below the root.
const MOST_LEVELS: usize = 40;
/// The tests try all trees of at most this many nodes.
const MOST_NODES: usize = 11;

/// A tree, and the places of its nodes.
struct Drawing {
    /// How many plies each node is from the root, in depth-first order, each parent before its children.
    plies: Vec<usize>,
    places: Vec<i64>,
}

impl Drawing {
    fn of(plies: Vec<usize>) -> Drawing {
        let places = tidy(&parents(&plies));
        assert_eq!(places.len(), plies.len(), "every node has a place");
        let exact = places.into_iter().map(|place| {
            let place = place * DISTANCE as f64;
            assert_eq!(place.fract(), 0.0, "{}", text(&plies));
            place as i64
        });
        Drawing { places: exact.collect(), plies }
    }

    /// A node and all nodes below it.
    fn subtree(&self, node: usize) -> Range<usize> {
        let below = self.plies[node + 1..].iter();
        let size = below.take_while(|&&ply| ply > self.plies[node]).count();
        node..node + 1 + size
    }

    /// The children of each node that has children.
    fn families(&self) -> Vec<Vec<usize>> {
        let mut families = vec![Vec::new(); self.plies.len()];
        for (node, parent) in parents(&self.plies).into_iter().enumerate() {
            if let Some(parent) = parent {
                families[parent].push(node);
            }
        }
        families.retain(|family| !family.is_empty());
        families
    }

    /// How far a subtree reaches to the left and to the right of its root, on each of its levels.
    fn reach(&self, node: usize) -> BTreeMap<usize, (i64, i64)> {
        let mut reach = BTreeMap::new();
        for below in self.subtree(node) {
            let place = self.places[below] - self.places[node];
            let (left, right) = reach.entry(self.plies[below]).or_insert((place, place));
            (*left, *right) = (place.min(*left), place.max(*right));
        }
        reach
    }

    /// The least distance of the roots of two subtrees.
    fn apart(&self, left: usize, right: usize) -> i64 {
        let other = self.reach(right);
        let levels = self.reach(left).into_iter();
        let both = levels.filter_map(|(ply, reach)| Some(reach.1 - other.get(&ply)?.0 + DISTANCE));
        both.max().expect("their roots are on one level")
    }
}

fn parents(plies: &[usize]) -> Vec<Option<usize>> {
    let parent = |node: usize| plies[..node].iter().rposition(|&ply| ply + 1 == plies[node]);
    (0..plies.len()).map(parent).collect()
}

/// The tree as nested brackets, one pair for each node.
fn text(plies: &[usize]) -> String {
    let mut text = String::new();
    let mut open = 0;
    for &ply in plies {
        text += &"]".repeat(open - ply);
        text += "[";
        open = ply + 1;
    }
    text + &"]".repeat(open)
}

/// All trees of this many nodes.
fn trees_of(nodes: usize) -> Vec<Vec<usize>> {
    let mut trees = vec![vec![0]];
    for _ in 1..nodes {
        let grown = |tree: &Vec<usize>| {
            let last = tree[tree.len() - 1];
            let tree = tree.clone();
            (1..=last + 1).map(move |ply| [&tree[..], &[ply]].concat())
        };
        trees = trees.iter().flat_map(grown).collect();
    }
    trees
}

/// A tree in which each inner node has a leaf on one side, and the rest of the tree on the other.
fn comb(levels: usize, is_leaf_first: bool) -> Vec<usize> {
    let mut plies = vec![levels];
    for ply in (0..levels).rev() {
        let at = if is_leaf_first { 0 } else { plies.len() };
        plies.insert(at, ply + 1);
        plies.insert(0, ply);
    }
    plies
}

/// A tree in which each node above the last level has `width` children.
fn full(width: usize, levels: usize) -> Vec<usize> {
    let mut plies = vec![0];
    for _ in 0..levels {
        let below: Vec<usize> = plies.iter().map(|ply| ply + 1).collect();
        plies = [vec![0], below.repeat(width)].concat();
    }
    plies
}

/// A tree in which each inner node has a chain of two nodes on its left and, leaning against them, the rest of the tree
/// on its right.
fn leaning(levels: usize) -> Vec<usize> {
    let above = (1..levels).flat_map(|ply| [ply - 1, ply, ply + 1]);
    above.chain([levels - 1, levels, levels]).collect()
}

/// Trees that are very wide, deep, full or lopsided.
fn extremes() -> Vec<Vec<usize>> {
    let wide = [vec![0], vec![1; 1_000]].concat();
    let deep = (0..1_000).collect();
    vec![wide, deep, comb(100, true), comb(100, false), full(2, 7), full(3, 5), full(9, 2), leaning(MOST_LEVELS)]
}

/// Trees of up to 200 nodes, from wide ones to deep ones.
fn large_tree() -> impl Strategy<Value = Vec<usize>> {
    // How many of ten nodes are the first child of the node before them.
    (0..10).prop_flat_map(|depth| {
        let choices = proptest::collection::vec((0..10, any::<Index>()), MOST_NODES..200);
        choices.prop_map(move |choices| {
            let mut plies = vec![0];
            for (dice, index) in choices {
                let last = plies[plies.len() - 1];
                plies.push(match last {
                    0 => 1,
                    _ if dice < depth => last + 1,
                    _ => 1 + index.index(last),
                });
            }
            plies
        })
    })
}

/// Asserts the claim for all small trees, for the extreme ones, and for many large ones.
fn assert_for_all_trees(claim: impl Fn(&Drawing) -> bool) {
    let small = (1..=MOST_NODES).flat_map(trees_of);
    for plies in small.chain(extremes()) {
        let drawing = Drawing::of(plies);
        assert!(claim(&drawing), "{}", text(&drawing.plies));
    }
    let config = Config { failure_persistence: None, cases: 200, ..Config::default() };
    let large = TestRunner::new(config).run(&large_tree(), |plies| {
        let drawing = Drawing::of(plies);
        prop_assert!(claim(&drawing), "{}", text(&drawing.plies));
        Ok(())
    });
    large.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn no_tree_is_left_out_and_none_is_tried_twice() {
    // The Catalan numbers.
    let counts = [1, 1, 2, 5, 14, 42, 132, 429, 1_430, 4_862, 16_796];
    for (nodes, count) in (1..=MOST_NODES).zip(counts) {
        let trees: BTreeSet<String> = trees_of(nodes).iter().map(|plies| text(plies)).collect();
        assert_eq!(trees.len(), count, "trees of {nodes} nodes");
    }
    let texts: Vec<String> = trees_of(3).iter().map(|plies| text(plies)).collect();
    assert_eq!(texts, ["[[][]]", "[[[]]]"]);
    let texts = [comb(2, true), comb(2, false), full(2, 2), leaning(3)].map(|plies| text(&plies));
    assert_eq!(texts, ["[[][[][]]]", "[[[][]][]]", "[[[][]][[][]]]", "[[[]][[[]][[][]]]]"]);
}

#[test]
fn the_root_stands_at_0_and_without_nodes_there_are_no_places() {
    assert_for_all_trees(|drawing| drawing.places[0] == 0);
    assert_eq!(tidy(&[]), [] as [f64; 0]);
}

#[test]
fn nodes_on_one_level_stand_in_their_order_and_keep_their_distance() {
    assert_for_all_trees(|drawing| {
        let mut last = BTreeMap::new();
        let mut nodes = drawing.plies.iter().zip(&drawing.places);
        nodes.all(|(ply, &place)| {
            let before: Option<i64> = last.insert(ply, place);
            before.is_none_or(|before| place - before >= DISTANCE)
        })
    });
}

#[test]
fn a_parent_stands_in_the_middle_between_its_first_and_its_last_child() {
    assert_for_all_trees(|drawing| {
        let parents = parents(&drawing.plies);
        drawing.families().iter().all(|family| {
            let (first, last) = (family[0], family[family.len() - 1]);
            let parent = parents[first].expect("a child has a parent");
            drawing.places[first] + drawing.places[last] == 2 * drawing.places[parent]
        })
    });
}

#[test]
fn equal_subtrees_are_drawn_alike_in_whichever_tree_they_stand() {
    let drawn: RefCell<BTreeMap<Vec<usize>, Vec<i64>>> = RefCell::default();
    assert_for_all_trees(|drawing| {
        // Large subtrees occur only once, and take long to compare.
        let small = (0..drawing.plies.len()).filter(|&node| drawing.subtree(node).len() <= 50);
        small.into_iter().all(|node| {
            let subtree = drawing.subtree(node);
            let from_its_root = |place: &i64| place - drawing.places[node];
            let places: Vec<i64> = drawing.places[subtree.clone()].iter().map(from_its_root).collect();
            let plies = drawing.plies[subtree].iter().map(|ply| ply - drawing.plies[node]);
            *drawn.borrow_mut().entry(plies.collect()).or_insert_with(|| places.clone()) == places
        })
    });
}

#[test]
fn the_mirror_image_of_a_tree_is_drawn_as_its_mirror_image() {
    /// The nodes of a subtree in the depth-first order of its mirror image.
    fn mirrored(families: &BTreeMap<usize, Vec<usize>>, node: usize) -> Vec<usize> {
        let below = families.get(&node).into_iter().flatten().rev();
        let below = below.flat_map(|&child| mirrored(families, child));
        [node].into_iter().chain(below).collect()
    }
    assert_for_all_trees(|drawing| {
        let parents = parents(&drawing.plies);
        let by_parent = |family: Vec<usize>| Some((parents[family[0]]?, family));
        let families = drawing.families().into_iter().filter_map(by_parent).collect();
        let nodes = mirrored(&families, 0);
        let mirror = Drawing::of(nodes.iter().map(|&node| drawing.plies[node]).collect());
        let places = nodes.iter().map(|&node| -drawing.places[node]);
        places.eq(mirror.places.iter().copied())
    });
}

#[test]
fn the_places_do_not_depend_on_the_order_in_which_the_families_are_given() {
    assert_for_all_trees(|drawing| {
        // Numbers the nodes level by level.
        let mut nodes: Vec<usize> = (0..drawing.plies.len()).collect();
        nodes.sort_by_key(|&node| drawing.plies[node]);
        let mut numbers = vec![0; nodes.len()];
        for (number, &node) in nodes.iter().enumerate() {
            numbers[node] = number;
        }
        let parents = parents(&drawing.plies);
        let renumbered: Vec<Option<usize>> = nodes.iter().map(|&node| parents[node].map(|parent| numbers[parent])).collect();
        let places = tidy(&renumbered).into_iter();
        let places = places.map(|place| (place * DISTANCE as f64) as i64);
        places.eq(nodes.iter().map(|&node| drawing.places[node]))
    });
}

#[test]
fn children_that_are_all_leaves_stand_as_close_as_they_may() {
    assert_for_all_trees(|drawing| {
        let mut families = drawing.families();
        families.retain(|family| family.iter().all(|&child| drawing.subtree(child).len() == 1));
        families.iter().all(|family| {
            let pairs = family.windows(2);
            pairs.into_iter().all(|pair| drawing.places[pair[1]] - drawing.places[pair[0]] == DISTANCE)
        })
    });
}

#[test]
fn a_family_is_as_narrow_as_it_may_be_and_each_subtree_stands_in_the_middle_of_its_room() {
    assert_for_all_trees(|drawing| {
        // Comparing all pairs of a large family takes long.
        let mut families = drawing.families();
        families.retain(|family| family.len() <= 30);
        families.iter().all(|family| {
            let count = family.len();
            let apart = |one: usize, other: usize| drawing.apart(family[one], family[other]);
            // The leftmost place of each child, from the first one on, and the rightmost place, from the last one on.
            let (mut left, mut right) = (vec![0; count], vec![0; count]);
            for at in 1..count {
                left[at] = (0..at).map(|before| left[before] + apart(before, at)).max().expect("at least one sibling");
            }
            right[count - 1] = left[count - 1];
            for at in (0..count - 1).rev() {
                right[at] = (at + 1..count).map(|after| right[after] - apart(at, after)).min().expect("at least one sibling");
            }
            (0..count).all(|at| {
                let place = drawing.places[family[at]] - drawing.places[family[0]];
                2 * place == left[at] + right[at]
            })
        })
    });
}

#[test]
fn a_place_is_a_whole_number_halved_once_for_each_level_below_the_root_at_most() {
    // In deeper trees, a place that needs more halvings is rounded.
    assert_for_all_trees(|drawing| {
        let levels = drawing.plies.iter().max().expect("the root");
        let unit = DISTANCE >> levels.min(&MOST_LEVELS);
        drawing.places.iter().all(|place| place % unit == 0)
    });
    // Fewer halvings are not enough.
    for levels in 1..=MOST_LEVELS {
        let drawing = Drawing::of(leaning(levels));
        let twice = DISTANCE >> (levels - 1);
        assert!(drawing.places.iter().any(|place| place % twice != 0), "{levels}");
    }
}
