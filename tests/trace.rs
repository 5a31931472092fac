//! The record of a search, replayed from the definitions of the searches alone, step by step.
//!
//! The replay knows the rules from the oracle and trees of numbers from JSON; nothing of the library's searches is in
//! it. That it finds what is wrong is shown by records that were forged.
#![cfg(not(target_arch = "wasm32"))]

mod oracle;

use std::collections::HashMap;

use oracle::{Cut, State};
use proptest::prelude::*;
use serde_json::{Value, json};
use unbeatable::search::{Count, Found, Player, Scoring, Window};
use unbeatable::{Limit, Position, Search, Standing, Step, Trace, Tree, Visit};

const SEARCHES: [Search; 3] = [Search::Minimax, Search::AlphaBeta, Search::OrderedAlphaBeta];
const SCORINGS: [Scoring; 2] = [Scoring::Plain, Scoring::Depth];

fn all_searches() -> impl Iterator<Item = (Search, Scoring)> {
    SEARCHES
        .into_iter()
        .flat_map(|search| SCORINGS.map(|scoring| (search, scoring)))
}

// ---------------------------------------------------------------- the games

/// What a replay has to know of a game. `max` says whether MAX moves in the node.
trait Rules {
    type Node: Clone;
    /// The children in the order in which the search has to try them.
    fn children(&mut self, node: &Self::Node, max: bool) -> Vec<Self::Node>;
    /// The score of a node without children for MAX.
    fn score(&self, node: &Self::Node, max: bool) -> i32;
}

/// Tic-tac-toe, which remembers where each position leads.
struct Game {
    order: [usize; 9],
    known: HashMap<State, Vec<State>>,
}

impl Game {
    fn for_search(search: Search) -> Game {
        let order = match search {
            Search::OrderedAlphaBeta => [4, 0, 2, 6, 8, 1, 3, 5, 7],
            _ => [0, 1, 2, 3, 4, 5, 6, 7, 8],
        };
        let known = HashMap::new();
        Game { order, known }
    }
}

impl Rules for Game {
    type Node = State;

    fn children(&mut self, node: &State, _: bool) -> Vec<State> {
        let after = || {
            let moves = node.moves();
            let tried = self.order.into_iter().filter(|cell| moves.contains(cell));
            tried.map(|cell| node.after(cell)).collect()
        };
        self.known.entry(*node).or_insert_with(after).clone()
    }

    fn score(&self, node: &State, max: bool) -> i32 {
        let mark_of_max = if max { node.turn } else { oracle::other(node.turn) };
        match node.winner() {
            Some(winner) if winner == mark_of_max => 10,
            Some(_) => -10,
            None => 0,
        }
    }
}

/// A tree of numbers.
struct Numbers {
    best_first: bool,
}

impl Numbers {
    fn for_search(search: Search) -> Numbers {
        let best_first = search == Search::OrderedAlphaBeta;
        Numbers { best_first }
    }
}

impl Rules for Numbers {
    type Node = Value;

    fn children(&mut self, node: &Value, max: bool) -> Vec<Value> {
        let mut children = node.as_array().cloned().unwrap_or_default();
        if self.best_first {
            // One by one the first of the best that are left.
            let mut sorted = Vec::new();
            while !children.is_empty() {
                let values: Vec<i32> = children.iter().map(|child| worth(child, !max)).collect();
                let best = best_of(&values, max);
                let first = values.iter().position(|&value| value == best);
                sorted.push(children.remove(first.expect("one of them is the best")));
            }
            children = sorted;
        }
        children
    }

    fn score(&self, node: &Value, _: bool) -> i32 {
        worth(node, true)
    }
}

/// What a tree of numbers is worth.
fn worth(node: &Value, max: bool) -> i32 {
    match node.as_array() {
        Some(children) if children.is_empty() => 0,
        Some(children) => {
            let values: Vec<i32> = children.iter().map(|child| worth(child, !max)).collect();
            best_of(&values, max)
        }
        None => node.as_i64().expect("a whole number") as i32,
    }
}

/// The highest for MAX, the lowest for MIN.
fn best_of(scores: &[i32], max: bool) -> i32 {
    let best = if max {
        scores.iter().max()
    } else {
        scores.iter().min()
    };
    *best.expect("at least one")
}

// ---------------------------------------------------------------- the replay

/// What there is to ask of a record.
trait Told {
    fn node_count(&self) -> usize;
    fn visit(&self, node: usize) -> Option<Visit>;
    fn step_count(&self) -> usize;
    fn step(&self, step: usize) -> Option<Step>;
    fn found(&self) -> Found;
    fn children(&self, node: usize) -> Vec<usize>;
    fn path(&self, node: usize) -> Vec<usize>;
    fn cut(&self, node: usize) -> Option<usize>;
    fn limit(&self, node: usize) -> Option<Limit>;
    fn principal_variation(&self) -> Vec<usize>;
    fn standing(&self, node: usize, step: usize) -> Option<Standing>;
}

impl Told for Trace {
    fn node_count(&self) -> usize {
        Trace::node_count(self)
    }
    fn visit(&self, node: usize) -> Option<Visit> {
        Trace::visit(self, node)
    }
    fn step_count(&self) -> usize {
        Trace::step_count(self)
    }
    fn step(&self, step: usize) -> Option<Step> {
        Trace::step(self, step)
    }
    fn found(&self) -> Found {
        Trace::found(self)
    }
    fn children(&self, node: usize) -> Vec<usize> {
        Trace::children(self, node).collect()
    }
    fn path(&self, node: usize) -> Vec<usize> {
        Trace::path(self, node)
    }
    fn cut(&self, node: usize) -> Option<usize> {
        Trace::cut(self, node)
    }
    fn limit(&self, node: usize) -> Option<Limit> {
        Trace::limit(self, node)
    }
    fn principal_variation(&self) -> Vec<usize> {
        Trace::principal_variation(self).collect()
    }
    fn standing(&self, node: usize, step: usize) -> Option<Standing> {
        Trace::standing(self, node, step)
    }
}

/// Of which nodes the replay asks after each step how they stand.
#[derive(Clone, Copy, PartialEq)]
enum Ask {
    /// Of all.
    Everywhere,
    /// Of those between the root and the node of the step, and of the one that comes next.
    OnTheWay,
}

/// A node that was entered and not left.
struct Unfinished<N> {
    id: usize,
    node: N,
    max: bool,
    children: Vec<N>,
    /// The children that were left, by their numbers, and what they handed up.
    handed_up: Vec<(usize, i32)>,
    /// The step in which the other children were left out.
    cut: Option<usize>,
    /// Whether that happened here or below.
    has_cut: bool,
}

impl<N> Unfinished<N> {
    fn remaining(&self) -> usize {
        self.children.len() - self.handed_up.len()
    }

    /// The first of the best children so far.
    fn best(&self) -> Option<(usize, i32)> {
        let scores = self.handed_up.iter().map(|child| child.1);
        let best = if self.max { scores.max() } else { scores.min() }?;
        self.handed_up.iter().copied().find(|child| child.1 == best)
    }
}

/// What is sure at the end of a way: alpha is the best that MAX was handed anywhere on it, beta the best that MIN was.
fn window_after<N>(way: &[Unfinished<N>], search: Search) -> Window {
    let handed_to = |max: bool| {
        way.iter()
            .filter(move |node| node.max == max && search != Search::Minimax)
            .flat_map(|node| node.handed_up.iter().map(|child| child.1))
    };
    Window {
        alpha: handed_to(true).max().unwrap_or(i32::MIN),
        beta: handed_to(false).min().unwrap_or(i32::MAX),
    }
}

/// Complains unless the two are equal.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, told: T, expected: T) -> Result<(), String> {
    if told == expected {
        Ok(())
    } else {
        Err(format!("{what}: told {told:?}, expected {expected:?}"))
    }
}

/// What a leaf is worth to MAX at the root.
fn leaf<G: Rules>(rules: &G, node: &G::Node, max: bool, ply: usize, scoring: Scoring) -> i32 {
    let score = rules.score(node, max);
    match scoring {
        Scoring::Plain => score,
        // Nearer to 0 by one for each ply.
        Scoring::Depth => score - score.signum() * ply as i32,
    }
}

/// What a node is worth to MAX at the root if nothing is left out.
fn exact<G: Rules>(rules: &mut G, node: &G::Node, max: bool, ply: usize, scoring: Scoring) -> i32 {
    let children = rules.children(node, max);
    if children.is_empty() {
        return leaf(rules, node, max, ply, scoring);
    }
    let scores: Vec<i32> = children
        .iter()
        .map(|child| exact(rules, child, !max, ply + 1, scoring))
        .collect();
    best_of(&scores, max)
}

/// Replays a record and complains about the first thing in it that does not follow from the definitions. Says how
/// many nodes, leaves and cuts there were.
fn replay<G: Rules>(
    mut rules: G,
    root: &G::Node,
    (search, scoring): (Search, Scoring),
    told: &impl Told,
    ask: Ask,
) -> Result<Count, String> {
    let mut way: Vec<Unfinished<G::Node>> = Vec::new();
    let mut count = Count::default();
    // How every node stood when it was left, and what the root handed up.
    let mut last_standings: Vec<Option<Standing>> = Vec::new();
    let mut result = None;

    for now in 0..told.step_count() {
        let step = told.step(now).ok_or("a step is missing")?;
        match step {
            Step::Enter(id) => {
                same("number of the node", id, count.nodes as usize)?;
                let window = window_after(&way, search);
                let visit = told.visit(id).ok_or("a node is missing")?;
                let ply = way.len();
                let max = ply % 2 == 0;
                let node = match way.last() {
                    None if result.is_some() => return Err("a second root".into()),
                    None => root.clone(),
                    Some(parent) => {
                        let closed = search != Search::Minimax && window.alpha >= window.beta;
                        if closed || parent.cut.is_some() {
                            return Err(format!("{id} had to be cut"));
                        }
                        let child = parent.children.get(parent.handed_up.len());
                        child.ok_or("a child too many")?.clone()
                    }
                };
                same("parent", visit.parent, way.last().map(|parent| parent.id))?;
                let child = way.last().map_or(0, |parent| parent.handed_up.len());
                same("child", visit.child, child)?;
                same("player", visit.player == Player::Max, max)?;
                same("ply", visit.ply, ply)?;
                same("window", visit.window, window)?;
                same("step of entering", visit.entered, now)?;
                let path: Vec<usize> = way.iter().map(|node| node.handed_up.len()).collect();
                same("path", told.path(id), path)?;
                let children = rules.children(&node, max);
                count.nodes += 1;
                last_standings.push(None);
                count.leaves += u64::from(children.is_empty());
                way.push(Unfinished {
                    id,
                    node,
                    max,
                    children,
                    handed_up: Vec::new(),
                    cut: None,
                    has_cut: false,
                });
            }
            Step::Cut(id) => {
                let window = window_after(&way, search);
                let node = way.last_mut().ok_or("a cut in no node")?;
                same("node of the cut", id, node.id)?;
                same("second cut", node.cut, None)?;
                let visit = told.visit(id).ok_or("a node is missing")?;
                if search == Search::Minimax || window.alpha < window.beta || node.remaining() == 0 {
                    return Err(format!("{id} must not be cut"));
                }
                same("skipped", visit.skipped, node.remaining())?;
                (node.cut, node.has_cut) = (Some(now), true);
                count.cuts += 1;
            }
            Step::Leave(id) => {
                let window = window_after(&way, search);
                let node = way.pop().ok_or("no node to leave")?;
                same("node to leave", id, node.id)?;
                same("rest without a cut", node.remaining() > 0, node.cut.is_some())?;
                same("step of the cut", told.cut(id), node.cut)?;
                let visit = told.visit(id).ok_or("a node is missing")?;
                same("skipped", visit.skipped, node.remaining())?;
                same("step of leaving", visit.left, now)?;
                same("end", visit.end, count.nodes as usize)?;
                let ids: Vec<usize> = node.handed_up.iter().map(|child| child.0).collect();
                same("children", told.children(id), ids)?;
                let best = node.best();
                let score = match best {
                    Some((_, score)) => score,
                    None => leaf(&rules, &node.node, node.max, way.len(), scoring),
                };
                same("score", visit.score, score)?;
                let limit = match visit.window {
                    _ if !node.has_cut => None,
                    window if score <= window.alpha => Some(Limit::Most),
                    window if score >= window.beta => Some(Limit::Least),
                    _ => None,
                };
                same("limit", told.limit(id), limit)?;
                if ask == Ask::Everywhere {
                    let exact = exact(&mut rules, &node.node, node.max, way.len(), scoring);
                    let holds = match limit {
                        None => exact == score,
                        Some(Limit::Most) => exact <= score,
                        Some(Limit::Least) => exact >= score,
                    };
                    same("what the limit says", holds, true)?;
                }
                let best = best.map(|child| child.0);
                last_standings[id] = Some(Standing { best, window });
                match way.last_mut() {
                    Some(parent) => {
                        parent.handed_up.push((id, score));
                        parent.has_cut |= node.has_cut;
                    }
                    None => {
                        let child = node.handed_up.iter().position(|child| Some(child.0) == best);
                        result = Some(Found { score, child });
                    }
                }
            }
        }

        let (Step::Enter(current) | Step::Cut(current) | Step::Leave(current)) = step;
        let standing = |id: usize| match way.iter().position(|node| node.id == id) {
            Some(depth) => Some(Standing {
                best: way[depth].best().map(|child| child.0),
                window: window_after(&way[..=depth], search),
            }),
            None => last_standings.get(id).copied().flatten(),
        };
        let mut asked: Vec<usize> = match ask {
            Ask::Everywhere => (0..told.node_count()).collect(),
            Ask::OnTheWay => way.iter().map(|node| node.id).chain([current]).collect(),
        };
        asked.push(count.nodes as usize);
        for id in asked {
            same("standing", told.standing(id, now), standing(id))?;
        }
    }

    same("end of the search", way.len(), 0)?;
    same("nodes", told.node_count(), count.nodes as usize)?;
    same("steps", told.step_count() as u64, 2 * count.nodes + count.cuts)?;
    same("found", Some(told.found()), result)?;
    let chosen = |node: usize| last_standings.get(node).copied().flatten()?.best;
    let line: Vec<usize> = std::iter::successors(chosen(0), |&node| chosen(node)).collect();
    same("principal variation", told.principal_variation(), line)?;
    let last = told.step_count() - 1;
    for (id, standing) in last_standings.into_iter().enumerate() {
        same("standing at the end", told.standing(id, last), standing)?;
    }
    Ok(count)
}

/// Records the search of a position and replays it.
fn replayed(state: State, how: (Search, Scoring), ask: Ask) -> (Trace, Count) {
    let root = position(state);
    let trace = Trace::record(&root, how.0, how.1);
    let count = replay(Game::for_search(how.0), &state, how, &trace, ask)
        .unwrap_or_else(|complaint| panic!("{how:?} of {state:?}: {complaint}"));
    let mut untraced = Count::default();
    assert_eq!(trace.found(), how.0.run(&root, how.1, &mut untraced));
    assert_eq!(count, untraced, "{how:?} of {state:?}");
    (trace, count)
}

fn position(state: State) -> Position {
    let board = state.text().parse().expect("a board");
    let turn = state.turn.to_string().parse().expect("a mark");
    Position::new(board, Some(turn)).expect("a position")
}

// ---------------------------------------------------------------- positions

/// How many positions the oracle's own search looks at.
fn looked_at(state: State, (search, scoring): (Search, Scoring)) -> Option<u64> {
    let cut = match search {
        Search::Minimax => Cut::Never,
        Search::AlphaBeta => Cut::AtEqual,
        Search::OrderedAlphaBeta => return None,
    };
    Some(oracle::Search::run(state, scoring == Scoring::Depth, cut).1)
}

fn open_positions(empty_cells: std::ops::RangeInclusive<usize>) -> Vec<State> {
    let empty = |state: &State| state.grid.iter().filter(|&&sign| sign == '.').count();
    let mut positions: Vec<State> = oracle::reachable('X').into_iter().collect();
    positions.retain(|state| !state.over() && empty_cells.contains(&empty(state)));
    positions
}

#[test]
fn every_search_of_every_position_with_up_to_four_empty_cells_is_as_defined_in_all_nodes_at_all_steps() {
    let positions = open_positions(1..=4);
    assert!(positions.len() > 1_000);
    for state in positions {
        for how in all_searches() {
            let (_, count) = replayed(state, how, Ask::Everywhere);
            assert!(looked_at(state, how).is_none_or(|nodes| nodes == count.nodes));
        }
    }
}

#[test]
fn every_search_of_every_position_with_five_or_six_empty_cells_is_as_defined() {
    let positions = open_positions(5..=6);
    assert!(positions.len() > 1_000);
    for state in positions {
        for how in all_searches() {
            let (_, count) = replayed(state, how, Ask::OnTheWay);
            assert!(looked_at(state, how).is_none_or(|nodes| nodes == count.nodes));
        }
    }
}

#[test]
fn every_search_of_the_empty_board_is_as_defined() {
    let nodes = all_searches().map(|how| {
        let (trace, count) = replayed(State::start('X'), how, Ask::OnTheWay);
        assert_eq!(trace.found().score, 0);
        count.nodes
    });
    let nodes: Vec<u64> = nodes.collect();
    assert_eq!(nodes, [549_946, 549_946, 18_297, 20_866, 7_275, 7_865]);
}

#[test]
fn the_record_of_a_finished_game_is_one_node() {
    for (board, turn, score) in [("XXX/OO./...", 'O', -10), ("XOX/XOO/OXX", 'O', 0)] {
        let state = State::drawn(board, turn);
        for how in all_searches() {
            let (trace, count) = replayed(state, how, Ask::Everywhere);
            assert_eq!((count.nodes, trace.step_count()), (1, 2));
            assert_eq!(trace.found(), Found { score, child: None });
        }
    }
}

#[test]
fn the_nine_calls_of_article_a_are_recorded_one_by_one() {
    let state = State::drawn("O.X/X.X/.OO", 'X');
    let (trace, _) = replayed(state, (Search::Minimax, Scoring::Plain), Ask::Everywhere);
    let calls: Vec<(usize, Option<usize>, usize, String, i32)> = (0..trace.node_count())
        .map(|id| {
            let visit = trace.visit(id).expect("a node");
            let way = trace.path(id).into_iter();
            let board = way.fold(state, |state, child| state.after(state.moves()[child]));
            (id, visit.parent, visit.ply, board.text(), visit.score)
        })
        .collect();
    let nine = [
        (0, None, 0, "O.X/X.X/.OO", 10),
        (1, Some(0), 1, "OXX/X.X/.OO", -10),
        (2, Some(1), 2, "OXX/XOX/.OO", -10),
        (3, Some(1), 2, "OXX/X.X/OOO", -10),
        (4, Some(0), 1, "O.X/XXX/.OO", 10),
        (5, Some(0), 1, "O.X/X.X/XOO", -10),
        (6, Some(5), 2, "OOX/X.X/XOO", 10),
        (7, Some(6), 3, "OOX/XXX/XOO", 10),
        (8, Some(5), 2, "O.X/XOX/XOO", -10),
    ];
    let nine = nine.map(|(id, parent, ply, board, score)| (id, parent, ply, board.to_owned(), score));
    assert_eq!(calls, nine);

    let steps: Vec<Step> = (0..trace.step_count())
        .filter_map(|step| trace.step(step))
        .collect();
    let [enter, leave] = [Step::Enter, Step::Leave];
    #[rustfmt::skip]
    assert_eq!(steps, [
        enter(0),
        enter(1), enter(2), leave(2), enter(3), leave(3), leave(1),
        enter(4), leave(4),
        enter(5), enter(6), enter(7), leave(7), leave(6), enter(8), leave(8), leave(5),
        leave(0),
    ]);
    let best_at_the_root: Vec<Option<usize>> = (0..trace.step_count())
        .map(|step| trace.standing(0, step).expect("it is entered at once").best)
        .collect();
    let mut best = vec![None; 6];
    best.extend([Some(1); 2]); // leave(1) and enter(4)
    best.extend([Some(4); 10]); // from leave(4) on
    assert_eq!(best_at_the_root, best);
    let children: Vec<usize> = trace.children(0).collect();
    assert_eq!(children, [1, 4, 5]);
}

#[test]
fn of_nodes_and_steps_that_do_not_exist_nothing_is_told() {
    let trace = Trace::record(
        &position(State::drawn("O.X/X.X/.OO", 'X')),
        Search::Minimax,
        Scoring::Plain,
    );
    for node in [trace.node_count(), trace.node_count() + 1, usize::MAX] {
        assert_eq!(trace.visit(node), None);
        assert_eq!(trace.children(node).count(), 0);
        assert!(trace.path(node).is_empty());
        assert_eq!(trace.standing(node, 0), None);
    }
    for step in [trace.step_count(), trace.step_count() + 1, usize::MAX] {
        assert_eq!(trace.step(step), None);
        assert_eq!(trace.standing(0, step), None);
    }
    assert_eq!(trace.standing(usize::MAX, usize::MAX), None);
}

// ---------------------------------------------------------------- trees of numbers

const TREE_OF_ARTICLE_D: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";

#[test]
fn the_four_cuts_of_article_d_are_made_where_and_why_it_says() {
    let tree: Tree = TREE_OF_ARTICLE_D.parse().expect("a tree");
    let trace = Trace::record(&&tree, Search::AlphaBeta, Scoring::Plain);

    /// The node at the end of a path, and who moves in it.
    fn at<'a>(tree: &'a Tree, path: &[usize]) -> (&'a Tree, Player) {
        path.iter().fold((tree, Player::Max), |(tree, player), &child| {
            let children = Search::AlphaBeta.children(&tree, player);
            (children[child], player.other())
        })
    }
    let leaves: Vec<String> = (0..trace.node_count())
        .map(|id| at(&tree, &trace.path(id)).0)
        .filter(|node| matches!(node, Tree::Leaf(_)))
        .map(Tree::to_string)
        .collect();
    assert_eq!(leaves, ["3", "17", "2", "15", "2", "3"]);

    let mut cuts = Vec::new();
    for step in 0..trace.step_count() {
        if let Some(Step::Cut(id)) = trace.step(step) {
            let skipped = trace.visit(id).expect("a node").skipped;
            let (node, player) = at(&tree, &trace.path(id));
            let children = Search::AlphaBeta.children(&node, player);
            let left_out: Vec<String> = children[children.len() - skipped..]
                .iter()
                .map(|child| child.to_string())
                .collect();
            let window = trace.standing(id, step).expect("it was entered").window;
            cuts.push((
                node.to_string(),
                player,
                left_out.join(" "),
                window.alpha,
                window.beta,
            ));
        }
    }
    let by_hand = [
        // MAX has 3 from [3,17], and MIN has 2 here.
        ("[2,12]", Player::Min, "12", 3, 2),
        // MIN has 3 from [[3,17],[2,12]], and MAX has 15 here.
        ("[[15],[25,0]]", Player::Max, "[25,0]", 15, 3),
        // MAX has 3 from the root's first child, and MIN has 2 here.
        ("[2,5]", Player::Min, "5", 3, 2),
        // MAX has 3 from the root's first child, and MIN has no more than 3 here: equal is enough.
        ("[[[2,5],[3]],[[2,14]]]", Player::Min, "[[2,14]]", 3, 3),
    ];
    let by_hand = by_hand.map(|(node, player, left_out, alpha, beta)| {
        (node.to_owned(), player, left_out.to_owned(), alpha, beta)
    });
    assert_eq!(cuts, by_hand);
}

/// Records the search of a tree of numbers and replays it.
fn replay_numbers(numbers: &Value, how: (Search, Scoring)) -> Result<Count, String> {
    let tree = tree_of(numbers);
    let trace = Trace::record(&&tree, how.0, how.1);
    let mut untraced = Count::default();
    same("found", trace.found(), how.0.run(&&tree, how.1, &mut untraced))?;
    let count = replay(Numbers::for_search(how.0), numbers, how, &trace, Ask::Everywhere)?;
    same("untraced", untraced, count)?;
    Ok(count)
}

fn tree_of(numbers: &Value) -> Tree {
    match numbers.as_array() {
        Some(children) => Tree::Branch(children.iter().map(tree_of).collect()),
        None => Tree::Leaf(numbers.as_i64().expect("a whole number") as i32),
    }
}

#[test]
fn every_search_of_the_tree_of_article_d_is_as_defined() {
    let numbers: Value = serde_json::from_str(TREE_OF_ARTICLE_D).expect("it is JSON too");
    let nodes = SEARCHES.map(|search| {
        let count = replay_numbers(&numbers, (search, Scoring::Plain));
        count
            .unwrap_or_else(|complaint| panic!("{search:?}: {complaint}"))
            .nodes
    });
    assert_eq!(nodes, [26, 17, 15]);
}

/// Trees in which some branches are empty, some scores equal, and some numbers large.
fn any_numbers() -> impl Strategy<Value = Value> {
    let number = prop_oneof![3 => -3..=3, 1 => -999..=999].prop_map(|number| json!(number));
    number.prop_recursive(5, 60, 4, |children| {
        proptest::collection::vec(children, 0..5).prop_map(Value::Array)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_search_of_any_tree_of_numbers_is_as_defined(numbers in any_numbers()) {
        for how in all_searches() {
            let replayed = replay_numbers(&numbers, how);
            prop_assert!(replayed.is_ok(), "{:?}: {:?}", how, replayed);
        }
    }
}

// ---------------------------------------------------------------- forged records

/// One thing in a record that is not as it was.
#[derive(Clone, Debug)]
enum Forgery {
    NodeCount(usize),
    Visit(usize, Visit),
    StepCount(usize),
    Step(usize, Step),
    Found(Found),
    Children(usize, Vec<usize>),
    Path(usize, Vec<usize>),
    Cut(usize, Option<usize>),
    Limit(usize, Option<Limit>),
    PrincipalVariation(Vec<usize>),
    Standing(usize, usize, Option<Standing>),
}

/// A record with a forgery in it.
struct Forged<'a>(&'a Trace, Forgery);

impl Told for Forged<'_> {
    fn node_count(&self) -> usize {
        match self.1 {
            Forgery::NodeCount(count) => count,
            _ => self.0.node_count(),
        }
    }
    fn visit(&self, node: usize) -> Option<Visit> {
        match self.1 {
            Forgery::Visit(of, visit) if of == node => Some(visit),
            _ => self.0.visit(node),
        }
    }
    fn step_count(&self) -> usize {
        match self.1 {
            Forgery::StepCount(count) => count,
            _ => self.0.step_count(),
        }
    }
    fn step(&self, step: usize) -> Option<Step> {
        match self.1 {
            Forgery::Step(number, forged) if number == step => Some(forged),
            _ => self.0.step(step),
        }
    }
    fn found(&self) -> Found {
        match self.1 {
            Forgery::Found(found) => found,
            _ => self.0.found(),
        }
    }
    fn children(&self, node: usize) -> Vec<usize> {
        match &self.1 {
            Forgery::Children(of, children) if *of == node => children.clone(),
            _ => self.0.children(node).collect(),
        }
    }
    fn path(&self, node: usize) -> Vec<usize> {
        match &self.1 {
            Forgery::Path(of, path) if *of == node => path.clone(),
            _ => self.0.path(node),
        }
    }
    fn cut(&self, node: usize) -> Option<usize> {
        match self.1 {
            Forgery::Cut(of, cut) if of == node => cut,
            _ => self.0.cut(node),
        }
    }
    fn limit(&self, node: usize) -> Option<Limit> {
        match self.1 {
            Forgery::Limit(of, limit) if of == node => limit,
            _ => self.0.limit(node),
        }
    }
    fn principal_variation(&self) -> Vec<usize> {
        match &self.1 {
            Forgery::PrincipalVariation(line) => line.clone(),
            _ => self.0.principal_variation().collect(),
        }
    }
    fn standing(&self, node: usize, step: usize) -> Option<Standing> {
        match self.1 {
            Forgery::Standing(of, at, standing) if (of, at) == (node, step) => standing,
            _ => self.0.standing(node, step),
        }
    }
}

/// Every field of every node, every step, and every answer about every node, each made wrong in several ways.
fn forgeries(trace: &Trace) -> Vec<Forgery> {
    let nodes = trace.node_count();
    let steps = trace.step_count();
    let mut all = vec![
        Forgery::NodeCount(nodes - 1),
        Forgery::NodeCount(nodes + 1),
        Forgery::StepCount(steps - 1),
        Forgery::StepCount(steps + 1),
    ];
    let found = trace.found();
    for score in [found.score - 1, found.score + 1] {
        all.push(Forgery::Found(Found { score, ..found }));
    }
    for child in [None, found.child.map(|child| child + 1)] {
        all.push(Forgery::Found(Found { child, ..found }));
    }

    let line: Vec<usize> = trace.principal_variation().collect();
    all.push(Forgery::PrincipalVariation(
        line.iter().map(|node| node + 1).collect(),
    ));
    all.push(Forgery::PrincipalVariation(line.into_iter().skip(1).collect()));

    for node in 0..nodes {
        let visit = trace.visit(node).expect("a node");
        let others = |number: usize| [number.wrapping_sub(1), number + 1];
        let mut visits = vec![Visit {
            player: visit.player.other(),
            ..visit
        }];
        let parents = visit
            .parent
            .map_or([Some(0), Some(1)], |parent| [None, Some(parent + 1)]);
        visits.extend(parents.map(|parent| Visit { parent, ..visit }));
        visits.extend(others(visit.child).map(|child| Visit { child, ..visit }));
        visits.extend(others(visit.ply).map(|ply| Visit { ply, ..visit }));
        visits.extend(others(visit.skipped).map(|skipped| Visit { skipped, ..visit }));
        visits.extend(others(visit.entered).map(|entered| Visit { entered, ..visit }));
        visits.extend(others(visit.left).map(|left| Visit { left, ..visit }));
        visits.extend(others(visit.end).map(|end| Visit { end, ..visit }));
        visits.extend([-1, 1].map(|more| Visit {
            score: visit.score + more,
            ..visit
        }));
        visits.extend(other_windows(visit.window).map(|window| Visit { window, ..visit }));
        all.extend(visits.into_iter().map(|visit| Forgery::Visit(node, visit)));

        let mut longer: Vec<usize> = trace.children(node).collect();
        longer.push(node);
        all.push(Forgery::Children(node, longer));
        let mut longer = trace.path(node);
        longer.push(0);
        all.push(Forgery::Path(node, longer));
        let cut = trace.cut(node);
        let cuts = [None, Some(cut.map_or(visit.left, |cut| cut + 1))];
        all.extend(
            cuts.into_iter()
                .filter(|&other| other != cut)
                .map(|cut| Forgery::Cut(node, cut)),
        );
        let limits = [None, Some(Limit::Most), Some(Limit::Least)];
        let others = limits.into_iter().filter(|&limit| limit != trace.limit(node));
        all.extend(others.map(|limit| Forgery::Limit(node, limit)));

        for step in 0..steps {
            let mut standings = Vec::new();
            match trace.standing(node, step) {
                None => standings.push(Some(Standing {
                    best: None,
                    window: Window::FULL,
                })),
                Some(standing) => {
                    let best = standing.best.map_or(Some(node + 1), |best| Some(best + 1));
                    let windows = other_windows(standing.window);
                    standings.extend([None, Some(Standing { best, ..standing })]);
                    standings.extend(windows.map(|window| Some(Standing { window, ..standing })));
                }
            }
            all.extend(
                standings
                    .into_iter()
                    .map(|standing| Forgery::Standing(node, step, standing)),
            );
        }
    }

    for step in 0..steps {
        let kinds = [Step::Enter, Step::Cut, Step::Leave];
        let others = (0..nodes).flat_map(|node| kinds.map(|kind| kind(node)));
        let wrong = others.filter(|&other| trace.step(step) != Some(other));
        all.extend(wrong.map(|other| Forgery::Step(step, other)));
    }
    all
}

/// Windows with one bound that is not as it is.
fn other_windows(window: Window) -> [Window; 4] {
    let Window { alpha, beta } = window;
    [
        (alpha.wrapping_sub(1), beta),
        (alpha + 1, beta),
        (alpha, beta - 1),
        (alpha, beta.wrapping_add(1)),
    ]
    .map(|(alpha, beta)| Window { alpha, beta })
}

#[test]
fn no_forgery_in_the_record_of_a_tree_of_numbers_passes() {
    let numbers: Value = serde_json::from_str(TREE_OF_ARTICLE_D).expect("it is JSON too");
    let tree = tree_of(&numbers);
    for search in SEARCHES {
        let how = (search, Scoring::Plain);
        let trace = Trace::record(&&tree, search, Scoring::Plain);
        for forgery in forgeries(&trace) {
            let forged = Forged(&trace, forgery.clone());
            let replayed = replay(
                Numbers::for_search(search),
                &numbers,
                how,
                &forged,
                Ask::Everywhere,
            );
            assert!(replayed.is_err(), "{search:?}: nobody saw {forgery:?}");
        }
    }
}

#[test]
fn no_forgery_in_the_record_of_a_position_passes() {
    for (board, turn) in [("O.X/X.X/.OO", 'X'), (".X./..X/OOX", 'O')] {
        let state = State::drawn(board, turn);
        let trace = Trace::record(&position(state), Search::AlphaBeta, Scoring::Depth);
        for forgery in forgeries(&trace) {
            let how = (Search::AlphaBeta, Scoring::Depth);
            let forged = Forged(&trace, forgery.clone());
            let replayed = replay(Game::for_search(how.0), &state, how, &forged, Ask::Everywhere);
            assert!(replayed.is_err(), "{board}: nobody saw {forgery:?}");
        }
    }
}

#[test]
fn the_record_of_one_search_does_not_pass_as_that_of_another() {
    // Here no two of the six do the same, the depth mattering even where nothing can be cut.
    let state = State::drawn(".X./..X/OOX", 'O');
    for recorded in all_searches() {
        let trace = Trace::record(&position(state), recorded.0, recorded.1);
        for claimed in all_searches() {
            let replayed = replay(
                Game::for_search(claimed.0),
                &state,
                claimed,
                &trace,
                Ask::OnTheWay,
            );
            assert_eq!(
                replayed.is_ok(),
                recorded == claimed,
                "{recorded:?} as {claimed:?}"
            );
        }
    }
}
