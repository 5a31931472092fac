//! The notation of trees of numbers: what is read, how it is written, and what is refused where.

use proptest::prelude::*;
use serde_json::Value;
use unbeatable::notation::TreeError;
use unbeatable::refusal::Quoted;
use unbeatable::search::{Scoring, Textbook};
use unbeatable::trace::Trace;
use unbeatable::tree::Tree;

use crate::oracle::{self, TREE_OF_ARTICLE_D};
use crate::tree::{any_tree, branch, numbers, tree_of_article_d};

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

    let expected = branch([Tree::leaf(-3), numbers([999, -999, 0, 7])]);
    for text in [
        "[-3,[999,-999,0,7]]",
        "[−3,[999,−999,−0,007]]",
        " [ -3 ,\n\t[ 999,\r\n−999 , 0,7 ] ]\n",
        "[-3,[999,-00999,0000000000000000000000,7]]",
        // Wide signs, as Chinese keyboards write them, and other dashes; and what some editors put before a file.
        "［－３，［９９９、－９９９，０，７］］",
        "【–3，【999，–999，0，7】】",
        "\u{feff}[-3,[999,-999,0,7]]",
    ] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
    }
    assert_eq!(expected.to_string(), "[-3,[999,-999,0,7]]");
    for text in [nested(12), wide(999)] {
        let tree: Tree = text.parse().expect("a tree of the largest size");
        assert_eq!(tree.to_string(), text);
    }
}

/// The tree with these names of its root and of the edge above.
fn named(tree: Tree, name: &str, edge: &str) -> Tree {
    let arc = |text: &str| (!text.is_empty()).then(|| text.into());
    tree.with_names(arc(name), arc(edge))
}

#[test]
fn names_travel_with_their_nodes() {
    let text = "A[a1>B[3,12,8],a2>C[2,4,6],a3>D[14,H:5,2]]";
    let expected = branch([
        named(numbers([3, 12, 8]), "B", "a1"),
        named(numbers([2, 4, 6]), "C", "a2"),
        named(branch([Tree::leaf(14), named(Tree::leaf(5), "H", ""), Tree::leaf(2)]), "D", "a3"),
    ]);
    let expected = named(expected, "A", "");
    assert_eq!(text.parse(), Ok(expected.clone()));
    assert_eq!(expected.to_string(), text);
    let wide = "A［a1＞B［3，12，8］，a2＞C［2，4，6］，a3＞D［14，H：5，2］］";
    assert_eq!(wide.parse(), Ok(expected.clone()));
    // A name with a wide sign has to be quoted.
    let comma = named(numbers([1]), "甲，乙", "");
    assert_eq!((comma.to_string(), "\"甲，乙\"[1]".parse()), ("\"甲，乙\"[1]".into(), Ok(comma)));
    // A wide quotation mark is a sign like any other.
    let mark = named(numbers([1]), "a＂b", "");
    assert_eq!((mark.to_string(), "a＂b[1]".parse()), ("a＂b[1]".into(), Ok(mark)));
    let spaced = " A [ a1 > B [ 3,12 ,8 ], a2>\nC[2,4,6],\"a3\" > \"D\":[14, H : 5,2]]";
    assert_eq!(spaced.parse(), Ok(expected));
}

#[test]
fn every_kind_of_name_is_read_and_written_as_short_as_it_can_be_read() {
    for (text, name, edge, leaf, written) in [
        ("[x:?]", "x", "", Tree::unknown(), "[x:?]"),
        ("[?]", "", "", Tree::unknown(), "[?]"),
        ("[-5:3]", "-5", "", Tree::leaf(3), "[-5:3]"),
        ("[1:2]", "1", "", Tree::leaf(2), "[1:2]"),
        ("[?:−2]", "?", "", Tree::leaf(-2), "[?:-2]"),
        ("[take  two > 1]", "", "take two", Tree::leaf(1), "[take two>1]"),
        ("[\"take one\">\"x\":1]", "x", "take one", Tree::leaf(1), "[take one>x:1]"),
        ("[\"a [1], \\\"b\\\" > c: d\":1]", "a [1], \"b\" > c: d", "", Tree::leaf(1), "[\"a [1], \\\"b\\\" > c: d\":1]"),
        ("[\"thirteenchars\":1]", "thirteenchars", "", Tree::leaf(1), "[\"thirteenchars\":1]"),
        ("[\" x\":1]", " x", "", Tree::leaf(1), "[\" x\":1]"),
        ("[\"\":1]", "", "", Tree::leaf(1), "[1]"),
        ("[\"\\u0041\\ud83d\\ude00\\n\\/\":1]", "A😀\n/", "", Tree::leaf(1), "[\"A😀\\u000a/\":1]"),
        ("[\"\\b\\f\\r\\t\":1]", "\u{8}\u{c}\r\t", "", Tree::leaf(1), "[\"\\u0008\\u000c\\u000d\\u0009\":1]"),
        ("[\"a\\u0007\":1]", "a\u{7}", "", Tree::leaf(1), "[\"a\\u0007\":1]"),
        ("[左>甲:1]", "甲", "左", Tree::leaf(1), "[左>甲:1]"),
    ] {
        let expected = branch([named(leaf, name, edge)]);
        assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
        assert_eq!(expected.to_string(), written);
        assert_eq!(written.parse(), Ok(expected), "{written}");
    }
    // Without a comma, the first of two numbers names the second.
    let expected = branch([named(numbers([2]), "1", "")]);
    assert_eq!("[1[2]]".parse(), Ok(expected));
}

#[test]
fn what_is_no_tree_is_refused_with_the_place_and_what_was_expected() {
    let (deep, many) = (nested(13), wide(1_000));
    let quoted = format!("[\"{}\":5]", "x".repeat(41));
    let many_arrays = format!("[{}]", vec!["[1]"; 500].join(","));
    #[rustfmt::skip]
    let refused = [
        ("", TreeError::Empty, "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]]."),
        (" \n ", TreeError::Empty, "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]]."),
        ("5", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        (" −5", TreeError::NoBracket(2), "Character 2 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("]", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("tree", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("[−3,x]", TreeError::NoValue(5, Quoted('x')), "Character 5, “x”, begins a name that nothing follows: expected “[”, or “:” and a number."),
        ("[\"x\"]", TreeError::NoValue(2, Quoted('"')), "Character 2, “\"”, begins a name that nothing follows: expected “[”, or “:” and a number."),
        ("[x:y]", TreeError::NoValue(4, Quoted('y')), "Character 4, “y”, begins a name that nothing follows: expected “[”, or “:” and a number."),
        ("[a>x]", TreeError::NoValue(4, Quoted('x')), "Character 4, “x”, begins a name that nothing follows: expected “[”, or “:” and a number."),
        ("A", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("A:5", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("a>A[5]", TreeError::NoBracket(1), "Character 1 does not begin a tree: expected “[”, as in [[3,17],[2,12]]."),
        ("[:5]", TreeError::NoName(2), "There is no name before character 2: expected one, as in A[a>B[3,x:12],2]."),
        ("[1,>5]", TreeError::NoName(4), "There is no name before character 4: expected one, as in A[a>B[3,x:12],2]."),
        ("[x::5]", TreeError::NoName(4), "There is no name before character 4: expected one, as in A[a>B[3,x:12],2]."),
        ("[a>:5]", TreeError::NoName(4), "There is no name before character 4: expected one, as in A[a>B[3,x:12],2]."),
        ("[x:]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[a>,1]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[a>", TreeError::Unclosed(1), "The “[” at character 1 is never closed: expected “]” before the end."),
        ("[[1]x:2]", TreeError::NoComma(5), "Something is missing before character 5: expected a comma or “]”."),
        ("[1 ?]", TreeError::NoComma(4), "Something is missing before character 4: expected a comma or “]”."),
        ("[?x]", TreeError::Unknown(3, Quoted('x')), "Character 3, “x”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[ thirteenchars [5]]", TreeError::LongName(3, 12), "The name at character 3 is too long: expected at most 12 characters."),
        (&quoted, TreeError::LongName(2, 40), "The name at character 2 is too long: expected at most 40 characters."),
        ("[\"x:5]", TreeError::Unquoted(2), "The quotation mark at character 2 is never closed: expected another one."),
        ("[\"\\x\":5]", TreeError::Escape(3), "The backslash at character 3 means nothing: expected one of JSON's escapes, such as \\\"."),
        ("[\"\\ud800\\ue000\":5]", TreeError::Escape(3), "The backslash at character 3 means nothing: expected one of JSON's escapes, such as \\\"."),
        ("[\"\\ud800\":5]", TreeError::Escape(3), "The backslash at character 3 means nothing: expected one of JSON's escapes, such as \\\"."),
        ("[1e3]", TreeError::Unknown(3, Quoted('e')), "Character 3, “e”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[+1]", TreeError::Unknown(2, Quoted('+')), "Character 2, “+”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[1；2]", TreeError::Unknown(3, Quoted('；')), "Character 3, “；”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[٣]", TreeError::NoValue(2, Quoted('٣')), "Character 2, “٣”, begins a name that nothing follows: expected “[”, or “:” and a number."),
        ("[a\u{7}:5]", TreeError::Unknown(3, Quoted('\u{7}')), "Character 3, “\u{fffd}”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[\0]", TreeError::Unknown(2, Quoted('\0')), "Character 2, “\u{fffd}”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[1,]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[,1]", TreeError::NoChild(2), "Something is missing before character 2: expected a number or “[”."),
        ("[1,,2]", TreeError::NoChild(4), "Something is missing before character 4: expected a number or “[”."),
        ("[1 2]", TreeError::NoComma(4), "Something is missing before character 4: expected a comma or “]”."),
        ("[[1][2]]", TreeError::NoComma(5), "Something is missing before character 5: expected a comma or “]”."),
        ("[[1]2]", TreeError::NoComma(5), "Something is missing before character 5: expected a comma or “]”."),
        ("[[1]+2]", TreeError::Unknown(5, Quoted('+')), "Character 5, “+”, has no place in a tree: expected brackets, commas and whole numbers."),
        ("[[1].2]", TreeError::Decimal(5), "Character 5 is a decimal point: expected whole numbers."),
        ("[1-2]", TreeError::NoComma(3), "Something is missing before character 3: expected a comma or “]”."),
        ("[-]", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right after it."),
        ("[1,− 2]", TreeError::NoDigit(4), "The minus at character 4 stands alone: expected a digit right after it."),
        ("[--2]", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right after it."),
        ("[-", TreeError::NoDigit(2), "The minus at character 2 stands alone: expected a digit right after it."),
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
        ("[1]]", TreeError::AfterEnd(4), "The tree ends before character 4: expected nothing after the “]” that closes its first “[”."),
        ("[1] [2]", TreeError::AfterEnd(5), "The tree ends before character 5: expected nothing after the “]” that closes its first “[”."),
        ("[1],", TreeError::AfterEnd(4), "The tree ends before character 4: expected nothing after the “]” that closes its first “[”."),
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

/// Trees with names of every kind, and with leaves whose numbers are not given.
fn any_named_tree() -> impl Strategy<Value = Tree> {
    let name = || {
        let quoted = proptest::collection::vec(any::<char>(), 1..=40).prop_map(String::from_iter);
        proptest::option::of(prop_oneof![3 => "[A-Za-z0-9?. -]{1,12}", 1 => quoted])
    };
    let with_names =
        |(tree, name, edge): (Tree, Option<String>, Option<String>)| tree.with_names(name.map(Into::into), edge.map(Into::into));
    let leaf = prop_oneof![4 => (-999..=999).prop_map(Tree::leaf), 1 => Just(Tree::unknown())];
    let leaf = (leaf, name(), name()).prop_map(with_names);
    let branch = move |inner| (proptest::collection::vec(inner, 1..5).prop_map(Tree::branch), name(), name());
    let tree = leaf.prop_recursive(4, 30, 4, move |inner| branch(inner).prop_map(with_names));
    let root = (proptest::collection::vec(tree, 1..5).prop_map(Tree::branch), name());
    root.prop_map(move |(tree, name)| with_names((tree, name, None)))
}

/// Whether a tree is one of JSON's: all numbers are given, and nothing has a name.
fn is_plain(tree: &Tree) -> bool {
    let own = tree.name().is_none() && tree.edge().is_none() && (!tree.is_leaf() || tree.number().is_some());
    own && tree.subtrees().iter().all(is_plain)
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
                Some(Tree::branch(children?))
            }
            Value::Number(number) => {
                let number = number.as_i64().filter(|number| number.abs() <= 999)?;
                Some(Tree::leaf(number as i32))
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
    fn every_tree_is_read_as_it_was_written(tree in prop_oneof![any_tree(), any_named_tree()]) {
        prop_assert_eq!(tree.to_string().parse(), Ok(tree));
    }

    #[test]
    fn what_json_takes_for_a_tree_is_one_and_all_else_is_an_error_in_a_sentence(
        text in prop_oneof![nearly_a_tree(), "[\\[\\],0-9 .−-]{0,12}", "[\\[\\],0-2 :>x?\"\\\\]{0,12}", any::<String>()]
    ) {
        match text.parse::<Tree>() {
            Ok(tree) if is_plain(&tree) => prop_assert_eq!(by_json(&in_json(&text)), Some(tree)),
            Ok(tree) => prop_assert_eq!(tree.to_string().parse(), Ok(tree)),
            Err(error) => {
                prop_assert_eq!(by_json(&text.replace('−', "-")), None, "{}", error);
                prop_assert!(oracle::is_sentence(&error.to_string(), &text), "{}", error);
            }
        }
    }
}

#[test]
fn static_values_are_read_and_written_before_brackets() {
    for text in ["A=5[3,12]", "=-5[3,=7[2]]", "A[a>B=0[1],\"x=1\"=2[4],x=1:5,y=2>3]", "\"k=2\"[1]"] {
        assert_eq!(text.parse::<Tree>().expect("a tree").to_string(), text);
    }
    let values = |text: &str| text.parse::<Tree>().map(|tree| tree.static_value());
    for text in [" A = 5 [3]", "A＝５[3]", "\"A\"=5[3]", "\"A\" = 5 [3]", "k=1=5[3]"] {
        assert_eq!(values(text), Ok(Some(5)), "{text}");
    }
    assert_eq!(values("A=−5[3]"), Ok(Some(-5)));
    assert_eq!(values("A=[3]"), Err(TreeError::NoStaticValue(2)));
    assert_eq!(values("A[B=x[3]]"), Err(TreeError::NoStaticValue(4)));
    assert_eq!(values("A=1000[3]"), Err(TreeError::OutOfRange(3)));
}

#[test]
fn a_search_that_stops_where_no_static_value_is_given_is_refused_with_its_place() {
    let refused = |text: &str, textbook| {
        let tree = text.parse::<Tree>().expect("a tree").limited(1);
        let trace = Trace::record(tree.clone(), textbook, Scoring::Plain);
        tree.check(&trace).map_err(|error| error.to_string())
    };
    let said = |what: &str| Err(format!("The search stops at {what}, which has no static value: expected one, as in A=5[3,12]."));
    assert_eq!(refused("[=3[1],B[2]]", Textbook::Minimax), said("B at [1]"));
    assert_eq!(refused("[[1,2],=2[2]]", Textbook::OrderedAlphaBeta), said("[1,2] at [0]"));
    assert_eq!(refused("[3,=2[2,[1]]]", Textbook::AlphaBeta), Ok(()));
}
