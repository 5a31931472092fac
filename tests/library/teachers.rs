//! Figures that teachers publish, with their published answers. Where a source errs, the answer here is the right one, and a
//! comment says what the source has.

use serde_json::Value;
use unbeatable::recording::Recording;
use unbeatable::search::Textbook;
use unbeatable::search::{Game, Player, Rule, Scoring, Search};
use unbeatable::trace::{Limit, Trace};
use unbeatable::tree::Tree;

use crate::conversions::position;
use crate::oracle::State;
use crate::oracle::search::{Record, StepKind, Subtree};
use crate::searches::name;

use Textbook::{AlphaBeta, Minimax, OrderedAlphaBeta};

/// A source, its tree, the search, the score of the root, the leaves that are cut, and the names or numbers of the nodes on the
/// best line if the source tells it.
type Published = (&'static str, &'static str, Textbook, i32, &'static [i32], &'static str);

const AIMA: &str = "A[a1>B[b1>3,b2>12,b3>8],a2>C[c1>2,c2>4,c3>6],a3>D[d1>14,d2>5,d3>2]]";
const CORNELL: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const GEEKS: &str = "A[B[D[3,5],E[6,9]],C[F[1,2],G[0,-1]]]";
const JAVATPOINT: &str = "A[B[D[2,3],E[5,9]],C[F[0,1],G[7,5]]]";
const MATEY: &str = "[[[[8,20],[18,16]],[[24,20],[10,12,4]]],[[[8,21],[11,5,10]],[[32,27],[10,9,4,3]]]]";

#[rustfmt::skip]
const FIGURES: [Published; 17] = [
    ("AIMA, figure 5.2; aima-python's Fig52Game", AIMA, Minimax, 3, &[], "a1 b1"),
    ("AIMA, figure 5.5; aima-javascript", AIMA, AlphaBeta, 3, &[4, 6], "a1 b1"),
    ("Cornell CS312, recitation 21; UCLA CS161; OI-wiki", CORNELL, AlphaBeta, 3, &[12, 25, 0, 5, 2, 14], ""),
    ("Pitt CS2710, test_tree1", "A[B[D[H:6,I:5],E[J:3,K:7]],C[F[L:2,M:1],G[N:0,O:3]]]", AlphaBeta, 6, &[0, 3], "B D H"),
    ("Pitt CS2710, test_tree2", "A[B[D[H:5,I:6],E[J:7,K:3]],C[F[L:1,M:2],G[N:3,O:0]]]", AlphaBeta, 6, &[3, 3, 0], "B D I"),
    ("Pitt CS2710, test_tree3", "A[B[E[L:2,M:3],F[N:8,O:5],G[P:7,Q:6]],C[H[R:0,S:2],I[T:5,U:2]],D[J[V:1,W:1],K[X:10,Y:2]]]", AlphaBeta, 3, &[5, 6, 5, 2, 10, 2], "B E M"),
    ("FAU AI1, sheet 4.2", "A[B[E[L:4,M:8],F[N:9,O:3]],C[G[P:2,Q:-2],H[R:9,S:-1],I[T:8,U:4]],D[J[V:3,W:6,X:5],K[Y:7,Z:1]]]", AlphaBeta, 8, &[3, 9, -1, 8, 4, 7, 1], "B E M"),
    ("FAU AI1, notebook", "A[B[D[H:8,I:3],E[J:-2,K:9]],C[F[L:4,M:7],G[N:1,O:3]]]", AlphaBeta, 8, &[1, 3], "B D H"),
    ("HSBI, games2-minimax", "[[10,5],[8,3,[9,15]]]", Minimax, 5, &[], ""),
    ("GeeksforGeeks, minimax", "[[[3,5],[2,9]],[[12,5],[23,23]]]", Minimax, 12, &[], ""),
    ("GeeksforGeeks, alpha-beta", GEEKS, AlphaBeta, 5, &[9, 0, -1], "B D 5"),
    ("javatpoint; omumrania's notes", JAVATPOINT, AlphaBeta, 3, &[9, 7, 5], "B D 3"),
    // The text of the source says that MAX chooses the value 10, but its figure has 7.
    ("javascript-algorithms, minimax", "[[3,5],[7,10]]", Minimax, 7, &[], ""),
    // The source also cuts 9, which must be visited, because it could be less than 6.
    ("Alpha-Beta Pruning Example", "A[B[3,5],C[6,9],D[1,2]]", AlphaBeta, 6, &[2], "C 6"),
    ("Matey, MINIMAX.TXT", MATEY, Minimax, 16, &[], ""),
    ("ConsolePrograms, MiniMax.py", "I[J[L[Q:5,R:2],M[S:6,T:-1]],K[N[U:1,V:7],P[W:9,X:-4]]]", Minimax, 7, &[], "K N V"),
    ("Middlesex CSD3939, lecture 12", "[[3,12,8],[2,x:?,y:?],[1,z:?,w:?]]", AlphaBeta, 3, &[0, 0, 0, 0], ""),
];

/// A tree as JSON: without names, and with 0 for a number that is not given.
fn json(tree: &str) -> Value {
    let mut json = String::new();
    let mut word = String::new();
    for sign in tree.chars() {
        match sign {
            '>' | ':' => word.clear(),
            '[' => {
                word.clear();
                json.push(sign);
            }
            ',' | ']' => {
                json.push_str(if word == "?" { "0" } else { &word });
                word.clear();
                json.push(sign);
            }
            _ => word.push(sign),
        }
    }
    serde_json::from_str(&json).unwrap_or_else(|_| panic!("{json} is JSON"))
}

/// The numbers at the leaves of a tree, from left to right.
fn numbers(tree: &Tree) -> Vec<i32> {
    if tree.is_leaf() {
        return vec![tree.number().unwrap_or(0)];
    }
    tree.subtrees().iter().flat_map(numbers).collect()
}

/// The leaves that a search visits, and those that it cuts, in the order of the search.
fn leaves(root: &Tree, trace: &Trace) -> [Vec<i32>; 2] {
    let at = |node| trace.path(node).into_iter().fold(root.clone(), |tree, index| tree.after(index));
    let visited = (0..trace.node_count()).map(at).filter(Tree::is_leaf);
    let cuts = (0..trace.step_count()).filter_map(|step| match trace.step(step)? {
        unbeatable::trace::Step::Cut(node) => Some(node),
        _ => None,
    });
    let cut = cuts.flat_map(|node| {
        let tried = trace.children(node).count();
        at(node).subtrees()[tried..].iter().flat_map(numbers).collect::<Vec<_>>()
    });
    [visited.flat_map(|leaf| numbers(&leaf)).collect(), cut.collect()]
}

fn numbers_in(value: &Value) -> Vec<i32> {
    match value.as_array() {
        Some(children) => children.iter().flat_map(numbers_in).collect(),
        None => vec![value.as_i64().expect("an integer") as i32],
    }
}

/// The same by the oracle.
fn leaves_by(record: &Record) -> [Vec<i32>; 2] {
    let visited = record.nodes.iter().filter(|node| node.leaf());
    let cuts = record.steps.iter().filter(|step| step.kind == StepKind::Cut);
    let cut = cuts.flat_map(|step| &record.nodes[step.node].cut);
    [visited.flat_map(|node| numbers_in(node.place.tree())).collect(), cut.flat_map(|place| numbers_in(place.tree())).collect()]
}

#[test]
fn the_figures_of_teachers_have_their_published_answers_and_those_of_the_oracle() {
    for (source, text, search, score, cut, line) in FIGURES {
        let tree: Tree = text.parse().unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(tree.to_string(), text, "{source}");
        let trace = Trace::record(tree.clone(), search, Scoring::Plain);
        assert_eq!(tree.check(&trace), Ok(()), "{source}");
        assert_eq!(trace.found().score, score, "{source}");
        let record = Record::of(&Subtree::Numbers(json(text)), name((search, Scoring::Plain)));
        assert_eq!(record.nodes[0].score, score, "{source}");
        assert_eq!(leaves(&tree, &trace), leaves_by(&record), "{source}");
        assert_eq!(leaves(&tree, &trace)[1], cut, "{source}");
        if line.is_empty() {
            continue;
        }
        let along = trace.principal_variation().map(|node| {
            let node = trace.path(node).into_iter().fold(tree.clone(), |tree, index| tree.after(index));
            let number = node.number().unwrap_or_default().to_string();
            // The book tells its line by the moves, the others by the nodes.
            node.edge().or(node.name()).map_or(number, str::to_owned)
        });
        assert_eq!(along.collect::<Vec<_>>().join(" "), line, "{source}");
    }
}

#[test]
fn the_boards_of_teachers_have_their_published_answers() {
    // freeCodeCamp's figure numbers nine calls. The others are in aima-python's tests.
    for (board, turn, cell) in [("O.X/X.X/.OO", 'X', 4), ("XO./.../.OX", 'X', 4), ("XO./.../XOX", 'O', 4), ("X../.../...", 'O', 4)]
    {
        let state = State::drawn(board, turn);
        let trace = Trace::record(position(state), Minimax, Scoring::Plain);
        let record = Record::of(&Subtree::Board(state, None), "minimax");
        assert_eq!(trace.found().score, record.nodes[0].score, "{board}");
        assert_eq!(trace.node_count(), record.nodes.len(), "{board}");
        let first = trace.principal_variation().next().expect("a move");
        assert_eq!(trace.path(first), [cell], "{board}");
        assert_eq!(trace.visit(0).map(|root| root.player), Some(Player::Max), "{board}");
    }
}

#[test]
fn what_sources_tell_of_the_inside_of_a_search_is_so() {
    let fau = FIGURES.iter().find(|(source, ..)| source.starts_with("FAU AI1, sheet")).expect("the sheet").1;
    let trace_of = |tree: &str, search| Trace::record(tree.parse::<Tree>().expect("a tree"), search, Scoring::Plain);
    // Matey's second branch is worth 8; with alpha-beta only a bound of 11 is known.
    for (search, score, limit) in [(Minimax, 8, None), (AlphaBeta, 11, Some(Limit::Most))] {
        let trace = trace_of(MATEY, search);
        let second = trace.children(0).nth(1).expect("a second branch");
        assert_eq!((trace.visit(second).map(|visit| visit.score), trace.limit(second)), (Some(score), limit));
    }
    // The notebook's best order would visit 15 of FAU's 26 nodes; the best branch first in each node visits one more.
    assert_eq!([Minimax, OrderedAlphaBeta].map(|search| trace_of(fau, search).node_count()), [26, 16]);
}

#[test]
fn on_boards_too_the_rule_beyond_cuts_only_where_alpha_is_above_beta() {
    for (board, turn) in [("O.X/X.X/.OO", 'X'), ("XO./.../.OX", 'X'), ("X../.../...", 'O')] {
        let state = State::drawn(board, turn);
        for search in [AlphaBeta, OrderedAlphaBeta] {
            let searched = Search::new(position(state), search, Scoring::Plain).with_rule(Rule::Beyond);
            let trace = Recording::new(searched).advance(usize::MAX).expect("a search that ends");
            let record = Record::of(&Subtree::Board(state, None), &format!("{}-beyond", name((search, Scoring::Plain))));
            assert_eq!((trace.node_count(), trace.found().score), (record.nodes.len(), record.nodes[0].score), "{board}");
        }
    }
}
