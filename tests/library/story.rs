//! The story of a game, compared with the oracle in every game against the engine.

use std::collections::BTreeMap;

use unbeatable::story::{Cut, Story};
use unbeatable::{Cell, Mark};

use crate::conversions::{mark, position, state};
use crate::oracle::{Oracle, State};

/// Plays every game that begins with `cells` against `engine`, and passes it on with the positions in it.
fn play(
    oracle: &mut Oracle,
    engine: char,
    game: &mut Vec<(State, usize)>,
    state: State,
    found: &mut impl FnMut(&mut Oracle, &[(State, usize)]),
) {
    if state.over() {
        return found(oracle, game);
    }
    let cells = if state.turn == engine { oracle.equals(state) } else { state.moves() };
    for cell in cells {
        game.push((state, cell));
        play(oracle, engine, game, state.after(cell), found);
        game.pop();
    }
}

fn cells(indices: impl IntoIterator<Item = usize>) -> Vec<Cell> {
    indices.into_iter().map(|index| Cell::ALL[index]).collect()
}

fn free(state: State) -> usize {
    state.grid.iter().filter(|&&sign| sign == '.').count()
}

/// The score of plain minimax for the engine.
fn score(oracle: &mut Oracle, state: State, engine: char) -> i32 {
    let outcome = oracle.value(state).outcome;
    10 * if state.turn == engine { outcome } else { -outcome }
}

/// The states that follow this one, itself included, in the order of a search.
fn all_from(state: State) -> Vec<State> {
    let next = state.moves().into_iter().flat_map(|cell| all_from(state.after(cell)));
    [state].into_iter().chain(next).collect()
}

/// The scores of the moves from a state.
fn scores(oracle: &mut Oracle, state: State, engine: char) -> Vec<i32> {
    state.moves().into_iter().map(|cell| score(oracle, state.after(cell), engine)).collect()
}

fn is_choice(oracle: &mut Oracle, state: State, engine: char) -> bool {
    let scores = scores(oracle, state, engine);
    scores.iter().any(|score| score != &scores[0])
}

/// Whether no move of the engine wins at its turn and two of them hold a draw.
fn shows_a_cut(oracle: &mut Oracle, turn: State, engine: char) -> bool {
    let scores = scores(oracle, turn, engine);
    scores.iter().all(|&score| score <= 0) && scores.iter().filter(|&&score| score == 0).count() > 1
}

/// Each turn that a story is about, with the number of the games that have it.
fn turns(oracle: &mut Oracle) -> BTreeMap<(char, State), usize> {
    let mut turns = BTreeMap::new();
    for (engine, cells_free) in [('X', 5), ('O', 4)] {
        play(oracle, engine, &mut Vec::new(), State::start('X'), &mut |_, game| {
            let &(turn, _) = game.iter().find(|(state, _)| free(*state) == cells_free).expect("so many free cells");
            assert_eq!(turn.turn, engine);
            *turns.entry((engine, turn)).or_insert(0) += 1;
        });
    }
    turns
}

#[test]
fn every_game_but_64_has_the_tree_of_its_own_turn_with_a_choice_for_each_side() {
    let mut oracle = Oracle::default();
    let mut own = BTreeMap::new();
    for engine in ['X', 'O'] {
        play(&mut oracle, engine, &mut Vec::new(), State::start('X'), &mut |oracle, game| {
            let played = cells(game.iter().map(|&(_, cell)| cell));
            let &(turn, _) = game.iter().find(|&&(state, _)| free(state) == if engine == 'X' { 5 } else { 4 }).expect("a turn");
            let nodes = all_from(turn);
            let has_choice =
                |oracle: &mut Oracle, side| nodes.iter().any(|&node| node.turn == side && is_choice(oracle, node, engine));
            let expected = has_choice(oracle, 'X') && has_choice(oracle, 'O');
            let found = Story::of(&played, mark(engine), Mark::X);
            assert_eq!(found.is_some(), expected, "{played:?}");
            if let Some(story) = found {
                assert_eq!(story.nodes[0].position, position(turn), "{played:?}");
                *own.entry(engine).or_insert(0) += 1;
            }
        });
    }
    assert_eq!(own, BTreeMap::from([('X', 1104), ('O', 1312 - 64)]));
}

#[test]
fn a_game_that_is_not_over_or_not_at_full_strength_has_no_story() {
    let engine_errs = [0, 1, 4, 8, 6, 2, 3];
    for moves in [&[0, 4, 8, 1, 7][..], &engine_errs, &[0, 0]] {
        assert_eq!(Story::of(&cells(moves.iter().copied()), Mark::O, Mark::X), None, "{moves:?}");
    }
}

/// The story of the first game that reaches each turn.
fn stories(oracle: &mut Oracle) -> Vec<(char, Story)> {
    let mut stories = BTreeMap::new();
    for engine in ['X', 'O'] {
        play(oracle, engine, &mut Vec::new(), State::start('X'), &mut |_, game| {
            let played = cells(game.iter().map(|&(_, cell)| cell));
            if let Some(story) = Story::of(&played, mark(engine), Mark::X) {
                stories.entry((engine, state(story.nodes[0].position))).or_insert((engine, story));
            }
        });
    }
    stories.into_values().collect()
}

#[test]
fn a_story_has_every_node_of_its_tree_with_its_score() {
    let mut oracle = Oracle::default();
    let mut sizes = BTreeMap::new();
    for (engine, story) in stories(&mut oracle) {
        let expected = all_from(state(story.nodes[0].position));
        assert_eq!(story.nodes.iter().map(|node| state(node.position)).collect::<Vec<_>>(), expected);
        for node in &story.nodes {
            assert_eq!(node.score, score(&mut oracle, state(node.position), engine));
            if let Some((parent, cell)) = node.last {
                assert_eq!(state(story.nodes[parent].position).after(cell.index()), state(node.position));
            }
        }
        let leaves = expected.iter().filter(|state| state.over()).count();
        let (fewest, most, largest) = sizes.entry(engine).or_insert((leaves, leaves, expected.len()));
        (*fewest, *most, *largest) = ((*fewest).min(leaves), (*most).max(leaves), (*largest).max(expected.len()));
    }
    assert_eq!(sizes, BTreeMap::from([('O', (14, 24, 61)), ('X', (57, 108, 258))]));
}

#[test]
fn the_choices_of_a_story_are_one_of_each_side_and_the_first_follows_on_the_second() {
    let mut oracle = Oracle::default();
    for (engine, story) in stories(&mut oracle) {
        let [lower, upper] = story.choices;
        for index in [lower, upper] {
            assert!(is_choice(&mut oracle, state(story.nodes[index].position), engine));
        }
        let parent = |index: usize| story.nodes[index].last.map(|(parent, _)| parent);
        assert_eq!(parent(lower), Some(upper));
        let mut is_pair = |lower: usize| {
            let [own, above] = [Some(lower), parent(lower)].map(|index| index.map(|index| state(story.nodes[index].position)));
            let is_choice = |state: Option<State>| state.is_some_and(|state| is_choice(&mut oracle, state, engine));
            own.is_some_and(|state| state.turn == engine) && [own, above].into_iter().all(is_choice)
        };
        let is_lower_of_engine = (0..story.nodes.len()).any(&mut is_pair);
        assert_eq!(state(story.nodes[lower].position).turn == engine, is_lower_of_engine);
    }
}

#[test]
fn there_is_a_cut_in_192_games_where_no_move_wins_and_two_hold() {
    let mut oracle = Oracle::default();
    let turns = turns(&mut oracle);
    assert_eq!(turns.values().sum::<usize>(), 2416);
    let mut with_a_cut = 0;
    for ((engine, turn), games) in turns {
        with_a_cut += if shows_a_cut(&mut oracle, turn, engine) { games } else { 0 };
    }
    assert_eq!(with_a_cut, 192);
    for (engine, story) in stories(&mut oracle) {
        let root = state(story.nodes[0].position);
        assert_eq!(story.cut.is_some(), shows_a_cut(&mut oracle, root, engine));
        let Some(Cut { safe, tried, seen, unseen }) = story.cut else { continue };
        let parent = |index: usize| story.nodes[index].last.map(|(parent, _)| parent);
        assert_eq!((parent(safe), parent(tried), parent(seen)), (Some(0), Some(0), Some(tried)));
        assert_ne!(safe, tried);
        for index in [safe, tried, seen] {
            assert_eq!(score(&mut oracle, state(story.nodes[index].position), engine), 0, "one reply limits the move to 0");
        }
        let replies = (0..story.nodes.len()).filter(|&index| parent(index) == Some(tried) && index != seen);
        assert_eq!(unseen, replies.collect::<Vec<_>>());
        assert_eq!(unseen.len(), 2, "the reader can choose, and each stands for one of two cases");
    }
}

#[test]
fn someones_story_is_of_a_game_against_the_engine_and_has_a_choice_at_the_engines_turn_itself_and_a_cut() {
    let mut oracle = Oracle::default();
    let someones = Story::someones();
    assert!(stories(&mut oracle).contains(&('O', someones.clone())));
    let Story { nodes, cut, .. } = someones;
    let board = "X../OOX/.X.".parse().expect("a board");
    assert_eq!(nodes[0].position.board(), board);
    assert!(is_choice(&mut oracle, state(nodes[0].position), 'O'));
    let Cut { unseen, .. } = cut.expect("a cut");
    let scores: Vec<i32> = unseen.iter().map(|&reply| score(&mut oracle, state(nodes[reply].position), 'O')).collect();
    assert_eq!(scores, [0, 0], "what is left out is no mistake");
}
