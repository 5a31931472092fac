//! The tree of numbers with which an article explains minimax and alpha-beta, before there is any game.
#![cfg(not(target_arch = "wasm32"))]

use unbeatable::Tree;
use unbeatable::search::{Entered, Found, Player, Scoring, Visitor, Window, alpha_beta, minimax};

fn branch<const N: usize>(children: [Tree; N]) -> Tree {
    Tree::Branch(children.into())
}

fn numbers<const N: usize>(scores: [i32; N]) -> Tree {
    branch(scores.map(Tree::Leaf))
}

/// `[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]`
fn tree_of_article_d() -> Tree {
    branch([
        branch([
            branch([numbers([3, 17]), numbers([2, 12])]),
            branch([numbers([15]), numbers([25, 0])]),
        ]),
        branch([
            branch([numbers([2, 5]), numbers([3])]),
            branch([numbers([2, 14])]),
        ]),
    ])
}

fn leaves(tree: &Tree) -> Vec<&Tree> {
    match tree {
        Tree::Leaf(_) => vec![tree],
        Tree::Branch(children) => children.iter().flat_map(leaves).collect(),
    }
}

/// The nodes of a tree of numbers as a search visits them, and how often and how much it cuts.
#[derive(Default)]
struct Walk<'a> {
    nodes: Vec<&'a Tree>,
    windows: Vec<Window>,
    skipped: Vec<usize>,
}

impl<'a> Visitor<&'a Tree> for Walk<'a> {
    fn enter(&mut self, node: &&'a Tree, at: Entered) {
        let Window { alpha, beta } = at.window;
        assert!(alpha < beta, "a node is only entered through an open window");
        assert_eq!(
            at.player == Player::Max,
            at.ply.is_multiple_of(2),
            "MAX is at the root, and the levels alternate"
        );
        self.nodes.push(node);
        self.windows.push(at.window);
    }

    fn cut(&mut self, skipped: usize) {
        self.skipped.push(skipped);
    }
}

impl Walk<'_> {
    fn scores(&self, of: &[&Tree], visited: bool) -> Vec<i32> {
        of.iter()
            .filter(|leaf| self.nodes.iter().any(|node| std::ptr::eq(*node, **leaf)) == visited)
            .map(|leaf| match leaf {
                Tree::Leaf(score) => *score,
                Tree::Branch(_) => unreachable!("only leaves are asked for"),
            })
            .collect()
    }
}

#[test]
fn the_tree_of_article_d_is_worth_3_and_alpha_beta_prunes_six_of_its_leaves() {
    let tree = tree_of_article_d();
    let all = leaves(&tree);

    let mut plain = Walk::default();
    assert_eq!(
        minimax(&&tree, Scoring::Plain, &mut plain),
        Found {
            score: 3,
            child: Some(0)
        }
    );
    assert_eq!(
        plain.scores(&all, true),
        [3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14]
    );
    assert_eq!(plain.skipped, []);
    assert!(
        plain.windows.iter().all(|window| *window == plain.windows[0]),
        "minimax has the full window throughout"
    );

    let mut pruned = Walk::default();
    assert_eq!(
        alpha_beta(&&tree, Scoring::Plain, &mut pruned),
        Found {
            score: 3,
            child: Some(0)
        }
    );
    assert_eq!(pruned.scores(&all, true), [3, 17, 2, 15, 2, 3]);
    assert_eq!(pruned.scores(&all, false), [12, 25, 0, 5, 2, 14]);
    // 12 beside 2; [25,0] beside [15]; 5 beside 2; and [[2,14]] beside what is worth 3.
    assert_eq!(pruned.skipped, [1, 1, 1, 1]);
}

#[test]
fn of_the_subtree_a_to_g_alpha_beta_cuts_g_alone() {
    //        A          MAX
    //     B     C       MIN
    //    D E   F G      3 17, 2 12
    let a = branch([numbers([3, 17]), numbers([2, 12])]);
    let Tree::Branch(b_and_c) = &a else {
        unreachable!("a branch")
    };
    let [Tree::Branch(d_and_e), Tree::Branch(f_and_g)] = &b_and_c[..] else {
        unreachable!("two branches")
    };
    let visited = [
        &a,
        &b_and_c[0],
        &d_and_e[0],
        &d_and_e[1],
        &b_and_c[1],
        &f_and_g[0],
    ];

    let mut walk = Walk::default();
    assert_eq!(
        alpha_beta(&&a, Scoring::Plain, &mut walk),
        Found {
            score: 3,
            child: Some(0)
        }
    );
    assert!(
        walk.nodes
            .iter()
            .zip(visited)
            .all(|(node, expected)| std::ptr::eq(*node, expected))
    );
    assert_eq!((walk.nodes.len(), walk.skipped), (6, vec![1]));
}
