//! The puzzles: which positions are puzzles, how hard they are, and the rounds that contain them.

use std::collections::{BTreeMap, BTreeSet};

use unbeatable::Mark;
use unbeatable::puzzle::{Puzzle, Round};

use crate::conversions::{position, sign, state};
use crate::oracle::{self, Oracle, State};

/// The puzzle of a position, by the oracle: the cell, the outcome that it keeps, how many moves fail, and after how many
/// plies the last failure shows. `None` if the position is no puzzle.
fn judged(oracle: &mut Oracle, state: State) -> Option<(usize, i32, usize, i32)> {
    let moves: Vec<(usize, oracle::Value)> = state.moves().into_iter().map(|cell| (cell, oracle.move_value(state, cell))).collect();
    let best = moves.iter().map(|(_, value)| value.outcome).max()?;
    let (keeping, failing): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(_, value)| value.outcome == best);
    let [(cell, kept)] = keeping[..] else { return None };
    // A failure shows when the game is lost, or when the missed win would have come.
    let shows = failing.iter().map(|(_, value)| {
        let lost = if value.outcome == -1 { value.plies } else { i32::MAX };
        let missed = if best == 1 { kept.plies } else { i32::MAX };
        lost.min(missed)
    });
    let latest = shows.max()?;
    (best >= 0).then_some((cell, best, failing.len(), latest))
}

#[test]
fn every_position_with_a_single_move_that_keeps_the_outcome_is_a_puzzle_and_no_other() {
    let mut oracle = Oracle::default();
    let mut counts = BTreeMap::new();
    for opener in ['X', 'O'] {
        let mut kinds = BTreeSet::new();
        let mut count = 0;
        for state in oracle::reachable(opener) {
            let found = Puzzle::of(position(state)).map(|puzzle| {
                assert_eq!(puzzle.position, position(state));
                let difficulty = puzzle.difficulty;
                let outcome = sign(puzzle.outcome);
                (puzzle.cell.index(), outcome, difficulty.failing.into(), difficulty.plies.into())
            });
            let expected = judged(&mut oracle, state);
            assert_eq!(found, expected, "{}", state.text());
            if let Some((_, _, failing, shows)) = expected {
                assert!((1..=7).contains(&failing) && (1..=6).contains(&shows), "{}", state.text());
                kinds.insert(state.representative().text());
                count += 1;
            }
        }
        counts.insert(opener, (count, kinds.len()));
    }
    assert_eq!(counts[&'X'], (2_184, 294));
    assert_eq!(counts[&'O'], counts[&'X'], "with the players exchanged");
}

#[test]
fn all_of_them_are_in_order_and_none_is_there_twice() {
    let all = Puzzle::all();
    assert_eq!(all.len(), 294);
    assert!(all.is_sorted_by_key(|puzzle| (puzzle.difficulty.plies, puzzle.difficulty.failing)));
    let kinds: BTreeSet<String> = all.iter().map(|puzzle| state(puzzle.position).representative().text()).collect();
    assert_eq!(kinds.len(), 294);
    assert!(all.iter().all(|puzzle| puzzle.position.opener() == Mark::X));
}

#[test]
fn the_rounds_rise_and_show_every_puzzle_from_all_eight_sides() {
    let mut shown = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for number in 1..=Round::LAST {
        let puzzles = Round::Number(number).puzzles();
        let plies: Vec<u8> = puzzles.iter().map(|puzzle| puzzle.difficulty.plies).collect();
        assert_eq!(plies[..4], [1, 2, 2, 3], "round {number}");
        assert!(puzzles.len() == 5 && plies[4] >= 4, "round {number}: {plies:?}");
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty), "round {number}");
        for puzzle in &puzzles {
            assert_eq!(Puzzle::of(puzzle.position), Some(*puzzle), "round {number}");
            shown.insert(state(puzzle.position).text());
            kinds.insert(state(puzzle.position).representative().text());
        }
    }
    // There are 2,184 puzzle positions with X as the opener, so the rounds show each puzzle from all of its sides.
    assert_eq!((shown.len(), kinds.len()), (2_184, 294));
}

#[test]
fn nothing_is_harder_than_the_hardest_round() {
    let hardest = Round::Hardest.puzzles();
    let kinds: BTreeSet<String> = hardest.iter().map(|puzzle| state(puzzle.position).representative().text()).collect();
    assert_eq!((hardest.len(), kinds.len()), (5, 5));
    assert!(hardest.is_sorted_by_key(|puzzle| puzzle.difficulty));
    let easiest = hardest[0].difficulty;
    let others = Puzzle::all().iter().filter(|puzzle| !kinds.contains(&state(puzzle.position).representative().text()));
    assert!(others.map(|puzzle| puzzle.difficulty).max() <= Some(easiest));
    // The hardest puzzle is the reply to a corner: seven moves lose.
    assert_eq!(hardest[4].position.board().to_string().matches('.').count(), 8);
}

#[test]
fn each_round_is_read_as_it_is_written_and_leads_to_the_next() {
    let mut round = Round::Number(1);
    for number in 1..=Round::LAST {
        assert_eq!(round, Round::Number(number));
        assert_eq!(round.to_string(), number.to_string());
        assert_eq!(number.to_string().parse(), Ok(round));
        round = round.next();
    }
    assert_eq!(round, Round::Number(1), "the first round follows the last");
    assert_eq!((Round::Hardest.to_string().as_str(), Round::Hardest.next()), ("hardest", Round::Number(1)));
    assert_eq!("hardest".parse(), Ok(Round::Hardest));
    for text in ["", "0", "01", "+1", "-1", "1.0", " 1", "1265", "65537", "99999999999", "Hardest", "easy", "\u{661}"] {
        let refused = text.parse::<Round>().expect_err(text);
        let sentence = "There is no such round: expected a number from 1 to 1264, or hardest.";
        assert_eq!(refused.to_string(), sentence, "{text:?}");
    }
}
