//! The overview of the whole tree: which nodes are in it, what they are worth, and which of them alpha-beta enters.

use unbeatable::sample::samples;

use crate::oracle::State;

/// A node of the whole tree, as the oracle finds it.
struct Node {
    first: Option<usize>,
    score: i32,
    is_searched: bool,
}

/// Plays every game from the empty board, and adds a node for each position, in the order of the cells. Returns the score for X.
/// Alpha-beta enters a node with the `window` that it has there, if it enters it at all.
fn play_all(state: State, first: Option<usize>, window: Option<(i32, i32)>, nodes: &mut Vec<Node>) -> i32 {
    let own = nodes.len();
    nodes.push(Node { first, score: 0, is_searched: window.is_some() });
    let is_max = state.turn == 'X';
    let mut window = window;
    let mut scores = Vec::new();
    for cell in state.moves() {
        let score = play_all(state.after(cell), first.or(Some(cell)), window, nodes);
        scores.push(score);
        window = window.map(|(alpha, beta)| if is_max { (alpha.max(score), beta) } else { (alpha, beta.min(score)) });
        // What is left is not entered.
        window = window.filter(|(alpha, beta)| alpha < beta);
    }
    let best = if is_max { scores.into_iter().max() } else { scores.into_iter().min() };
    let score = best.unwrap_or(match state.winner() {
        None => 0,
        Some('X') => 10,
        Some(_) => -10,
    });
    nodes[own].score = score;
    score
}

#[test]
fn every_hundredth_node_is_in_it_with_its_score_and_whether_alpha_beta_looks_at_it() {
    let mut nodes = Vec::new();
    play_all(State::drawn(".../.../...", 'X'), None, Some((i32::MIN, i32::MAX)), &mut nodes);
    assert_eq!(nodes.len(), 549_946);
    let found = samples();
    let expected = nodes.iter().skip(89).step_by(100).map(|node| (node.first, node.score, node.is_searched));
    let listed = found.iter().map(|sample| (Some(sample.first.index()), sample.score, sample.is_searched));
    assert!(listed.eq(expected));
    assert_eq!(found.len(), 5_499);
    assert_eq!(found.iter().filter(|sample| sample.is_searched).count(), 183);
}
