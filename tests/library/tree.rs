//! The tree of numbers with which an article explains minimax and alpha-beta without a game.

use proptest::prelude::*;
use serde_json::Value;
use unbeatable::search::{Found, Game, Player, Scoring, Search};
use unbeatable::{Textbook, Tree, TreeError};

use crate::oracle::search::{NaiveSearch, Record, StepKind, Subtree};
use crate::oracle::{self, TREE_OF_ARTICLE_D};

fn branch<const N: usize>(children: [Tree; N]) -> Tree {
    Tree::Branch(children.into())
}

fn numbers<const N: usize>(scores: [i32; N]) -> Tree {
    branch(scores.map(Tree::Leaf))
}

/// [`TREE_OF_ARTICLE_D`], built by hand.
fn tree_of_article_d() -> Tree {
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

// ---------------------------------------------------------------- the most promising first

#[test]
fn the_most_promising_child_is_the_best_for_who_moves_and_the_first_of_equals() {
    let tree: Tree = "[[1,2],5,[9,1],[-4],5,0]".parse().expect("a tree");
    // With MAX at the root, MIN moves in the children, and their values are 1, 5, 1, -4, 5, 0. With MIN at the root, the
    // values are 2, 5, 9, -4, 5, 0.
    let order = |to_move| {
        let children: Vec<String> =
            tree.promising(to_move).map(|index| tree.after(index).to_string()).collect();
        children.join(" ")
    };
    assert_eq!(order(Player::Max), "5 5 [1,2] [9,1] 0 [-4]");
    assert_eq!(order(Player::Min), "[-4] 0 [1,2] 5 5 [9,1]");
    // The text does not show which of the two fives comes first.
    let places: Vec<usize> = tree.promising(Player::Max).collect();
    assert_eq!(places, [1, 4, 0, 2, 5, 3]);
    let extremes = branch([Tree::Leaf(0), Tree::Leaf(i32::MIN), Tree::Leaf(i32::MAX)]);
    assert!(extremes.promising(Player::Max).eq([2, 0, 1]));
}

// ---------------------------------------------------------------- text

/// This many brackets inside each other, around a 7.
fn nested(levels: usize) -> String {
    "[".repeat(levels) + "7" + &"]".repeat(levels)
}

/// One array of this many numbers.
fn wide(numbers: usize) -> String {
    format!("[{}]", vec!["7"; numbers].join(","))
}

#[test]
fn a_tree_is_read_from_nested_arrays_and_written_without_spaces() {
    assert_eq!(TREE_OF_ARTICLE_D.parse(), Ok(tree_of_article_d()));
    assert_eq!(tree_of_article_d().to_string(), TREE_OF_ARTICLE_D);

    let expected = branch([Tree::Leaf(-3), numbers([999, -999, 0, 7])]);
    for text in [
        "[-3,[999,-999,0,7]]",
        "[−3,[999,−999,−0,007]]",
        " [ -3 ,\n\t[ 999,\r\n−999 , 0,7 ] ]\n",
        "[-3,[999,-00999,0000000000000000000000,7]]",
    ] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
    }
    assert_eq!(expected.to_string(), "[-3,[999,-999,0,7]]");
    for text in [nested(12), wide(999)] {
        let tree: Tree = text.parse().expect("a tree of the largest size");
        assert_eq!(tree.to_string(), text);
    }
}

#[test]
fn what_is_no_tree_is_refused_with_the_place_and_what_was_expected() {
    let (deep, many) = (nested(13), wide(1_000));
    let many_arrays = format!("[{}]", vec!["[1]"; 500].join(","));
    #[rustfmt::skip]
    let refused = [
        ("", TreeError::Empty, "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]]."),
        (" \n ", TreeError::Empty, "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]]."),
        ("5", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        (" −5", TreeError::NoBracket(2), "Character 2 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("]", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("tree", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("[−3,x]", TreeError::Unknown(5, 'x'), "Character 5, “x”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[1e3]", TreeError::Unknown(3, 'e'), "Character 3, “e”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[+1]", TreeError::Unknown(2, '+'), "Character 2, “+”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[1，2]", TreeError::Unknown(3, '，'), "Character 3, “，”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[٣]", TreeError::Unknown(2, '٣'), "Character 2, “٣”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[\0]", TreeError::Unknown(2, '\0'), "Character 2, “\u{fffd}”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[1,]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[,1]", TreeError::NoChild(2), "Something is missing before character 2: expected a number or “[”."),
        ("[1,,2]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[1 2]", TreeError::NoComma(4), "Something is missing before character 4: expected a comma or “]”."),
        ("[1[2]]", TreeError::NoComma(3), "Something is missing before character 3: expected a comma or “]”."),
        ("[[1][2]]", TreeError::NoComma(5), "Something is missing before character 5: expected a comma or “]”."),
        ("[[1]2]", TreeError::NoComma(5), "Something is missing before character 5: expected a comma or “]”."),
        ("[1-2]", TreeError::NoComma(3), "Something is missing before character 3: expected a comma or “]”."),
        ("[-]", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right behind it."),
        ("[1,− 2]", TreeError::NoDigit(4), "The minus at character 4 stands alone: expected a digit right behind it."),
        ("[--2]", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right behind it."),
        ("[-", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right behind it."),
        ("[1.5]", TreeError::Decimal(3), "Character 3 is a decimal point: expected whole numbers."),
        ("[.5]", TreeError::Decimal(2), "Character 2 is a decimal point: expected whole numbers."),
        ("[1000]", TreeError::OutOfRange(2), "The number at character 2 is too far from 0: expected −999 to 999."),
        ("[[1, −1000]]", TreeError::OutOfRange(6), "The number at character 6 is too far from 0: expected −999 to 999."),
        ("[4294967297]", TreeError::OutOfRange(2), "The number at character 2 is too far from 0: expected −999 to 999."),
        ("[99999999999999999999999]", TreeError::OutOfRange(2), "The number at character 2 is too far from 0: expected −999 to 999."),
        ("[]", TreeError::EmptyArray(1), "The array at character 1 is empty: expected a number or “[” in it."),
        ("[1,[ ],2]", TreeError::EmptyArray(4), "The array at character 4 is empty: expected a number or “[” in it."),
        ("[", TreeError::Unclosed(1), "The “[” at character 1 is never closed: expected “]” before the end."),
        ("[1", TreeError::Unclosed(1), "The “[” at character 1 is never closed: expected “]” before the end."),
        ("[1,", TreeError::Unclosed(1), "The “[” at character 1 is never closed: expected “]” before the end."),
        ("[[1],[2", TreeError::Unclosed(6), "The “[” at character 6 is never closed: expected “]” before the end."),
        ("[[1],[2]", TreeError::Unclosed(1), "The “[” at character 1 is never closed: expected “]” before the end."),
        ("[1]]", TreeError::AfterEnd(4), "The tree ends before character 4: expected nothing behind the “]” that closes its first “[”."),
        ("[1] [2]", TreeError::AfterEnd(5), "The tree ends before character 5: expected nothing behind the “]” that closes its first “[”."),
        ("[1],", TreeError::AfterEnd(4), "The tree ends before character 4: expected nothing behind the “]” that closes its first “[”."),
        (&deep, TreeError::TooDeep(13), "The “[” at character 13 is too deep: expected at most 12 brackets inside each other."),
        (&many, TreeError::TooMany(2_000), "The tree is too large at character 2000: expected at most 1000 arrays and numbers."),
        (&many_arrays, TreeError::TooMany(1_999), "The tree is too large at character 1999: expected at most 1000 arrays and numbers."),
    ];
    for (text, error, sentence) in refused {
        assert_eq!(text.parse::<Tree>(), Err(error), "{text}");
        assert_eq!(error.to_string(), sentence, "{text}");
        assert!(oracle::is_sentence(&error.to_string(), text), "{error}");
    }
}

#[test]
fn a_million_brackets_are_refused_like_thirteen() {
    for text in ["[".repeat(1_000_000), "[".repeat(1_000_000) + &"]".repeat(1_000_000), wide(1_000_000)] {
        let refused = text.parse::<Tree>();
        assert!(matches!(refused, Err(TreeError::TooDeep(13) | TreeError::TooMany(2_000))), "{refused:?}");
    }
}

fn any_tree() -> impl Strategy<Value = Tree> {
    let leaf = (-999..=999).prop_map(Tree::Leaf);
    let branch = |inner: BoxedStrategy<Tree>| {
        proptest::collection::vec(inner, 1..5).prop_map(|trees| Tree::Branch(trees.into())).boxed()
    };
    branch(leaf.prop_recursive(6, 100, 4, move |inner| branch(inner.boxed())).boxed())
}

/// The text of a tree with up to three characters inserted.
fn nearly_a_tree() -> impl Strategy<Value = String> {
    let signs = proptest::collection::vec((any::<prop::sample::Index>(), "[\\[\\],0-9 \n.−-]"), 0..=3);
    (any_tree(), signs).prop_map(|(tree, signs)| {
        signs.into_iter().fold(tree.to_string(), |text, (place, sign)| {
            let mut text: Vec<char> = text.chars().collect();
            let place = place.index(text.len() + 1);
            text.splice(place..place, sign.chars());
            text.into_iter().collect()
        })
    })
}

/// The tree that a JSON text means; `None` if it is no tree.
fn by_json(text: &str) -> Option<Tree> {
    fn tree(value: &Value) -> Option<Tree> {
        match value {
            Value::Array(children) if !children.is_empty() => {
                let children: Option<Vec<Tree>> = children.iter().map(tree).collect();
                Some(Tree::Branch(children?.into()))
            }
            Value::Number(number) => {
                let number = number.as_i64().filter(|number| number.abs() <= 999)?;
                Some(Tree::Leaf(number as i32))
            }
            _ => None,
        }
    }
    let value = serde_json::from_str(text).ok().filter(Value::is_array)?;
    tree(&value)
}

/// The text of a tree in the form of JSON: with one kind of minus, and without spaces, leading zeros and −0.
fn in_json(text: &str) -> String {
    let signs: Vec<char> = text.replace('−', "-").chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut json = String::new();
    for (index, &sign) in signs.iter().enumerate() {
        let goes_on = signs.get(index + 1).is_some_and(char::is_ascii_digit);
        if sign != '0' || !goes_on || json.ends_with(|before: char| before.is_ascii_digit()) {
            json.push(sign);
        }
    }
    json.replace("-0", "0")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn every_tree_is_read_as_it_was_written(tree in any_tree()) {
        prop_assert_eq!(tree.to_string().parse(), Ok(tree));
    }

    #[test]
    fn what_json_takes_for_a_tree_is_one_and_all_else_is_an_error_in_a_sentence(
        text in prop_oneof![nearly_a_tree(), "[\\[\\],0-9 .−-]{0,12}", any::<String>()]
    ) {
        match text.parse::<Tree>() {
            Ok(tree) => prop_assert_eq!(by_json(&in_json(&text)), Some(tree)),
            Err(error) => {
                prop_assert_eq!(by_json(&text.replace('−', "-")), None, "{}", error);
                prop_assert!(oracle::is_sentence(&error.to_string(), &text), "{}", error);
            }
        }
    }

    #[test]
    fn the_most_promising_children_are_all_children_in_the_order_of_their_worth(tree in any_tree()) {
        let minimax = NaiveSearch::named("minimax");
        for to_move in [Player::Max, Player::Min] {
            let Tree::Branch(children) = &tree else { unreachable!("the strategy begins with a branch") };
            let order: Vec<usize> = tree.promising(to_move).collect();
            prop_assert_eq!(order.len(), children.len());
            for &place in &order {
                prop_assert_eq!(&tree.after(place), &children[place], "the move leads to the child");
            }
            // Each child is better than the next one, or equal and earlier in the tree.
            for pair in order.windows(2) {
                let ply = usize::from(to_move == Player::Max);
                let worth = |tree: &Tree| minimax.worth(&Subtree::numbers(&tree.to_string()), ply);
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
