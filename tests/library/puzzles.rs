//! The puzzles: which positions are puzzles, how hard they are, and those of each day.

use std::collections::{BTreeMap, BTreeSet};

use unbeatable::Mark;
use unbeatable::puzzle::{Puzzle, of_day};

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
fn each_day_has_five_that_are_not_seen_at_once_and_all_such_puzzles_return() {
    let mut oracle = Oracle::default();
    let quiet: BTreeSet<String> = oracle::reachable('X')
        .into_iter()
        .filter(|&state| {
            let completes = |cell: usize, mark| {
                let mut grid = state.grid;
                grid[cell] = mark;
                !oracle::lines_of(grid, mark).is_empty()
            };
            judged(&mut oracle, state).is_some_and(|(cell, ..)| !['X', 'O'].into_iter().any(|mark| completes(cell, mark)))
        })
        .map(|state| state.representative().text())
        .collect();
    assert_eq!(quiet.len(), 25);

    let mut kinds = BTreeSet::new();
    let mut before = BTreeSet::new();
    let mut together = [BTreeSet::new(), BTreeSet::new()];
    let mut boards = BTreeSet::new();
    for day in 20_000..20_120 {
        let puzzles: [Puzzle; 5] = of_day(day).try_into().expect("five puzzles");
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty), "day {day}");
        let shown: BTreeSet<String> = puzzles.iter().map(|puzzle| state(puzzle.position).representative().text()).collect();
        assert_eq!(shown.len(), 5, "day {day}");
        assert!(shown.is_subset(&quiet), "day {day}");
        assert!(shown.is_disjoint(&before), "day {day} repeats the day before");
        assert!(puzzles.iter().all(|puzzle| Puzzle::of(puzzle.position) == Some(*puzzle)), "day {day}");
        kinds.extend(shown.iter().cloned());
        boards.extend(puzzles.iter().map(|puzzle| state(puzzle.position)));
        let [one, other, _, harder, hardest] = puzzles.map(|puzzle| state(puzzle.position).representative().text());
        together[0].insert((one, other));
        together[1].insert((harder, hardest));
        before = shown;
    }
    assert_eq!(kinds, quiet);
    assert!(together[0].len() > 6 && together[1].len() > 4, "six and four take turns, and not always with the same");
    let views = |puzzle: &str| boards.iter().filter(|board| board.representative().text() == puzzle).count();
    assert!(quiet.iter().all(|puzzle| views(puzzle) > 1), "each is also seen rotated or mirrored");
    assert_eq!((of_day(0).len(), of_day(u32::MAX).len()), (5, 5));
}
