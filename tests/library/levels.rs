//! The levels: how far each of them looks ahead, how strong it is, and how a seed picks one of its candidates.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use unbeatable::{Level, Position, candidates, choose, choose_with_seed};

use crate::conversions::position;
use crate::documentation;
use crate::oracle::{self, Oracle, Ratio, State, other, threats};

/// The candidates of each level in every open position, with either player as the opener.
static CANDIDATES: LazyLock<BTreeMap<(State, Level), Vec<usize>>> = LazyLock::new(|| {
    let open = oracle::all_positions().into_iter().filter(|state| !state.over());
    let asked = open.flat_map(|state| Level::ALL.map(|level| (state, level)));
    let answer = |(state, level)| candidates(position(state), level).into_iter();
    let pairs = asked.map(|asked| (asked, answer(asked).map(|cell| cell.index()).collect()));
    pairs.collect()
});

fn chosen(state: State, level: Level, seed: u32) -> usize {
    let cell = choose_with_seed(position(state), level, seed);
    cell.expect("an open game has moves").index()
}

/// The articles' score of the move for its player, if everything beyond this many plies counts as a draw.
fn depth_limited_score(state: State, cell: usize, plies: u32) -> i32 {
    let after = state.after(cell);
    let score = if after.winner().is_some() {
        10
    } else if after.over() || plies == 1 {
        0
    } else {
        let replies = after.moves().into_iter();
        let best = replies.map(|reply| depth_limited_score(after, reply, plies - 1)).max();
        -best.expect("an open game has moves")
    };
    score - score.signum()
}

#[test]
fn a_level_plays_the_best_of_the_next_1_2_or_4_plies_and_unbeatable_all_that_equals_the_best_move() {
    let mut oracle = Oracle::default();
    for (&(state, level), found) in CANDIDATES.iter() {
        let moves = oracle.moves(state);
        let equals = |a: &oracle::Move, b: &oracle::Move| (a.value, a.chance) == (b.value, b.chance);
        let worth = |&cell: &usize| match level {
            Level::Easy => depth_limited_score(state, cell, 1),
            Level::Medium => depth_limited_score(state, cell, 2),
            Level::Hard => depth_limited_score(state, cell, 4),
            Level::Unbeatable => i32::from(moves.iter().any(|a| a.cell == cell && equals(a, &moves[0]))),
        };
        let best = state.moves().iter().map(worth).max();
        let mut expected = state.moves();
        expected.retain(|cell| Some(worth(cell)) == best);
        assert_eq!(found, &expected, "{level:?} in {state:?}");
    }
}

#[test]
fn easy_completes_lines_medium_also_blocks_one_and_hard_also_forks_and_avoids_forks() {
    let forks = |state: State| {
        let mut cells = state.moves();
        cells.retain(|&cell| threats(state.after(cell).grid, state.turn).len() > 1);
        cells
    };
    for (&(state, level), found) in CANDIDATES.iter() {
        let [wins, blocks] = [state.turn, other(state.turn)].map(|mark| threats(state.grid, mark));
        // After a safe move, every fork of the opponent leaves us a line that we can complete first.
        let mut safe = state.moves();
        safe.retain(|&cell| {
            let after = state.after(cell);
            let mut theirs = forks(after).into_iter();
            theirs.all(|fork| !threats(after.after(fork).grid, state.turn).is_empty())
        });
        let rules = match level {
            Level::Unbeatable => continue,
            Level::Easy => vec![wins],
            // One move cannot block two lines, so then all moves look alike.
            _ if blocks.len() > 1 => vec![wins],
            Level::Medium => vec![wins, blocks],
            Level::Hard => vec![wins, blocks, forks(state), safe],
        };
        let rule = rules.into_iter().find(|cells| !cells.is_empty());
        assert_eq!(found, &rule.unwrap_or(state.moves()), "{level:?}, {state:?}");
    }
}

/// The opponent of a level.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    /// Takes any empty cell.
    Random,
    /// Takes a win, else blocks, else plays anywhere.
    Child,
    /// Takes any move that is best by outcome and plies: the soonest win, a draw, the latest loss.
    Perfect,
}

/// The cells of which the player to move picks one, all equally likely. The level has `mark` and picks a candidate.
fn picks(level: Level, mark: char, opponent: Opponent, state: State, oracle: &mut Oracle) -> Vec<usize> {
    let [wins, blocks] = [state.turn, other(state.turn)].map(|mark| threats(state.grid, mark));
    let (all, value) = (state.moves(), oracle.value(state));
    let best = |&cell: &usize| oracle.move_value(state, cell) == value;
    match opponent {
        _ if state.turn == mark => CANDIDATES[&(state, level)].clone(),
        Opponent::Child if !wins.is_empty() => wins,
        Opponent::Child if !blocks.is_empty() => blocks,
        Opponent::Random | Opponent::Child => all,
        Opponent::Perfect => all.into_iter().filter(best).collect(),
    }
}

/// The exact shares of the games that the level wins, draws and loses, with X as the opener. The whole is divided among
/// the moves, ply by ply.
fn shares(level: Level, mark: char, opponent: Opponent) -> [Ratio; 3] {
    // With n empty cells a part is divided by at most n. So the whole is the least common multiple of 1 to 9, times
    // that of 1 to 8, and so on.
    const WHOLE: u128 = 2_520 * 840 * 420 * 60 * 60 * 12 * 6 * 2;
    let mut oracle = Oracle::default();
    let mut parts = HashMap::from([(State::start('X'), WHOLE)]);
    let mut ends = HashMap::new();
    while !parts.is_empty() {
        for (state, part) in std::mem::take(&mut parts) {
            if state.over() {
                *ends.entry(state.winner()).or_default() += part;
                continue;
            }
            let cells = picks(level, mark, opponent, state, &mut oracle);
            let share = part / cells.len() as u128;
            assert_eq!(share * cells.len() as u128, part, "the part divides evenly");
            for cell in cells {
                *parts.entry(state.after(cell)).or_default() += share;
            }
        }
    }
    let results = [Some(mark), None, Some(other(mark))];
    results.map(|winner| Ratio::new(ends.get(&winner).copied().unwrap_or(0), WHOLE))
}

/// A share in per cent, as the documentation writes it.
fn per_cent(share: Ratio) -> String {
    match (share.above, share.below) {
        (0, _) => "0".to_owned(),
        (above, below) if above == below => "100".to_owned(),
        (above, below) => format!("{:.1}", 100.0 * above as f64 / below as f64),
    }
}

#[test]
fn the_strength_of_each_level_is_what_the_documentation_says() {
    let rows = ['X', 'O'].map(|mark| Level::ALL.map(|level| (mark, level)));
    let rows = rows.into_iter().flatten().map(|(mark, level)| {
        let against = |opponent| shares(level, mark, opponent).map(per_cent).join(" / ");
        let [random, child, perfect] = [Opponent::Random, Opponent::Child, Opponent::Perfect].map(against);
        [level.as_str().to_owned(), mark.to_string(), random, child, perfect]
    });
    let rows: Vec<_> = rows.collect();
    documentation::check("levels", &documentation::table(["level", "plays", "random moves", "a child", "perfect play"], &rows));
}

#[test]
fn against_a_child_each_level_loses_less_than_the_one_below_easy_mostly_and_unbeatable_never() {
    for mark in ['X', 'O'] {
        let losses = Level::ALL.map(|level| {
            let [_, _, loss] = shares(level, mark, Opponent::Child);
            loss.above as f64 / loss.below as f64
        });
        assert!(losses.is_sorted_by(|below, above| below > above), "{mark}: {losses:?}");
        assert!(losses[0] > 0.5 && losses[3] == 0.0, "{mark}: {losses:?}");
    }
}

#[test]
fn a_seed_picks_a_candidate_and_each_one_is_picked_by_a_seed_below_100() {
    for (&(state, level), cells) in CANDIDATES.iter() {
        let (mut missing, mut seed) = (cells.clone(), 0);
        while !missing.is_empty() && seed < 100 {
            let cell = chosen(state, level, seed);
            assert!(cells.contains(&cell), "{level:?} in {state:?}: {cell} by {seed}");
            missing.retain(|&other| other != cell);
            seed += 1;
        }
        assert_eq!(missing, [] as [usize; 0], "{level:?} in {state:?} never plays these");
        let last = chosen(state, level, u32::MAX);
        assert!(cells.contains(&last), "{level:?} in {state:?}: {last}");
    }
}

#[test]
fn without_a_seed_a_candidate_is_drawn_and_not_always_the_same() {
    for (&(state, level), cells) in CANDIDATES.iter() {
        let cell = choose(position(state), level).expect("an open position");
        assert!(cells.contains(&cell.index()), "{level:?} in {state:?}: {cell:?}");
    }
    // Nine cells are equal for this level. The chance that a hundred draws are alike is below 10 to the power of −90.
    let drawn: BTreeSet<_> = (0..100).map(|_| choose(Position::start(), Level::Easy)).collect();
    assert!(drawn.len() > 1);
    assert_eq!(choose(position(State::drawn("XXX/OO./...", 'O')), Level::Easy), None);
}

#[test]
fn over_4096_seeds_candidates_have_equal_shares_at_a_move_and_after_each_of_them_at_the_next() {
    // Each count is within six standard deviations of the mean, all ÷ kinds. The variance is below the mean.
    let is_even = |picks: &[usize], cells: &[usize]| {
        let (all, kinds) = (picks.len() as i64, cells.len() as i64);
        let count = |cell| picks.iter().filter(|pick| *pick == cell).count() as i64;
        let distance = |cell| count(cell) * kinds - all;
        cells.iter().all(|cell| distance(cell).pow(2) <= 36 * all * kinds)
    };
    for (board, turn, level) in [
        (".../.../...", 'X', Level::Easy),
        ("X.O/.../...", 'X', Level::Easy),
        ("X../.O./..X", 'O', Level::Medium),
        ("X../.O./..X", 'O', Level::Hard),
        (".../.X./...", 'O', Level::Unbeatable),
    ] {
        let state = State::drawn(board, turn);
        let firsts: Vec<usize> = (0..4096).map(|seed| chosen(state, level, seed)).collect();
        let cells = &CANDIDATES[&(state, level)];
        assert!(cells.len() > 1 && is_even(&firsts, cells), "{level:?} in {board}");
        for &first in cells {
            let reply = state.after(first);
            let later = reply.after(reply.moves()[0]);
            let seeds = (0..4096).filter(|&seed| firsts[seed as usize] == first);
            let seconds: Vec<usize> = seeds.map(|seed| chosen(later, level, seed)).collect();
            let even = is_even(&seconds, &CANDIDATES[&(later, level)]);
            assert!(even, "{level:?} in {later:?}");
        }
    }
}

#[test]
fn a_seed_repeats_its_whole_game_and_others_give_other_games() {
    for level in Level::ALL {
        let game = |seed: u32| {
            let (mut state, mut cells) = (State::start('X'), Vec::new());
            while !state.over() {
                cells.push(chosen(state, level, seed));
                state = state.after(cells[cells.len() - 1]);
            }
            assert_eq!(choose_with_seed(position(state), level, seed), None, "the game is over");
            cells
        };
        let games: Vec<Vec<usize>> = (0..50).map(game).collect();
        assert_eq!(games, Vec::from_iter((0..50).map(game)), "{level:?}");
        let different = BTreeSet::from_iter(&games).len();
        assert!(different > 5, "{level:?} plays {different} games");
    }
}

#[test]
fn a_level_is_read_from_its_word_alone() {
    let words = ["easy", "medium", "hard", "unbeatable"];
    assert_eq!(Level::ALL.map(Level::as_str), words);
    assert_eq!(words.map(|word| word.parse::<Level>()), Level::ALL.map(Ok));
    for other in ["", "Easy", " hard", "hardest", "minimax"] {
        let refusal = other.parse::<Level>().expect_err("this is no word of a level").to_string();
        assert!(words.iter().all(|word| refusal.contains(word)), "{refusal}");
    }
}
