//! Best moves against every reply, and against random replies.

use std::collections::HashMap;
use std::env;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::process::Command;
use std::sync::Barrier;
use std::thread;

use unbeatable::{analyze, best_move};

use crate::conversions::{plain, position, ratio};
use crate::oracle::{self, Oracle, Ratio, State};

fn best(state: State) -> usize {
    best_move(position(state)).expect("an open game").index()
}

/// The library's chance of the best move.
fn best_chance(state: State) -> Ratio {
    ratio(analyze(position(state)).moves[0].chance)
}

#[test]
fn best_moves_never_do_worse_than_the_value_against_any_reply() {
    // The score of the worst game that the opponent can force: the soonest loss, or the latest win.
    fn worst_score(state: State, us: char, known: &mut HashMap<(State, char), i32>) -> i32 {
        if state.over() {
            return state.winner().map_or(0, |winner| if winner == us { 10 } else { -10 });
        }
        if let Some(&score) = known.get(&(state, us)) {
            return score;
        }
        let cells = if state.turn == us { vec![best(state)] } else { state.moves() };
        let scores = cells.into_iter().map(|cell| {
            let score = worst_score(state.after(cell), us, known);
            score - score.signum()
        });
        let worst = scores.min().expect("an open game");
        known.insert((state, us), worst);
        worst
    }
    let (mut oracle, mut known) = (Oracle::default(), HashMap::new());
    for state in oracle::all_positions() {
        let score = worst_score(state, state.turn, &mut known);
        assert_eq!(score, oracle.value(state).score(), "{state:?}");
    }
    for opener in ['X', 'O'] {
        for us in ['X', 'O'] {
            assert_eq!(worst_score(State::start(opener), us, &mut known), 0, "{us} loses after {opener} opened");
        }
    }
}

/// The exact probability that `us`, playing what `engine` picks, wins from the state against uniformly random moves.
fn win_rate(state: State, us: char, engine: &mut impl FnMut(State) -> usize, known: &mut HashMap<State, Ratio>) -> Ratio {
    if state.over() {
        return Ratio::new(u128::from(state.winner() == Some(us)), 1);
    }
    if let Some(&rate) = known.get(&state) {
        return rate;
    }
    let cells = if state.turn == us { vec![engine(state)] } else { state.moves() };
    let rates: Vec<Ratio> = cells.into_iter().map(|cell| win_rate(state.after(cell), us, engine, known)).collect();
    let rate = Ratio::mean(&rates);
    known.insert(state, rate);
    rate
}

#[test]
fn best_moves_win_191_of_192_games_as_x_and_866_of_945_as_o_against_random_moves() {
    for (first, second) in [('X', 'O'), ('O', 'X')] {
        let start = State::start(first);
        let moving_first = win_rate(start, first, &mut best, &mut HashMap::new());
        let moving_second = win_rate(start, second, &mut best, &mut HashMap::new());
        assert_eq!(moving_first, Ratio::new(191, 192));
        assert_eq!(moving_second, Ratio::new(866, 945));

        assert_eq!(best_chance(start), moving_first);
        let replies: Vec<Ratio> = start.moves().into_iter().map(|cell| best_chance(start.after(cell))).collect();
        assert_eq!(Ratio::mean(&replies), moving_second);
    }
}

#[test]
fn every_chance_is_the_rate_at_which_its_move_and_then_best_moves_win() {
    let mut known = [HashMap::new(), HashMap::new()];
    for state in oracle::all_positions() {
        for found in analyze(position(state)).moves {
            let after = state.after(found.cell.index());
            let known = &mut known[usize::from(state.turn == 'O')];
            let rate = win_rate(after, state.turn, &mut best, known);
            assert_eq!(ratio(found.chance), rate, "{state:?} at {}", found.cell);
        }
    }
}

#[test]
fn no_engine_that_keeps_its_value_wins_more_often() {
    // The highest win rate of any choice among the cells that `may` allows.
    fn highest(state: State, us: char, may: &mut impl FnMut(State, usize) -> bool) -> Ratio {
        if state.over() {
            return Ratio::new(u128::from(state.winner() == Some(us)), 1);
        }
        let cells = state.moves().into_iter();
        if state.turn == us {
            let allowed: Vec<usize> = cells.filter(|&cell| may(state, cell)).collect();
            allowed.into_iter().map(|cell| highest(state.after(cell), us, may)).max().expect("a move")
        } else {
            let rates: Vec<Ratio> = cells.map(|cell| highest(state.after(cell), us, may)).collect();
            Ratio::mean(&rates)
        }
    }
    let (start, mut oracle) = (State::start('X'), Oracle::default());
    let mut keeps_its_value = |state, cell| oracle.move_value(state, cell) == oracle.value(state);
    assert_eq!(highest(start, 'X', &mut keeps_its_value), Ratio::new(191, 192));
    assert_eq!(highest(start, 'O', &mut keeps_its_value), Ratio::new(866, 945));
    // As O, an engine wins more often if it risks the draw.
    assert_eq!(highest(start, 'O', &mut |_, _| true), Ratio::new(887, 945));
}

#[test]
fn an_engine_that_keeps_the_first_of_equals_wins_less_as_o() {
    let mut oracle = Oracle::default();
    let mut first_of_equals = |state: State| {
        let value = oracle.value(state);
        state.moves().into_iter().find(|&cell| oracle.move_value(state, cell) == value).expect("a best move")
    };
    let start = State::start('X');
    assert_eq!(win_rate(start, 'O', &mut first_of_equals, &mut HashMap::new()), Ratio::new(254, 315)); // 80.63 %
}

#[test]
fn an_engine_that_counts_the_mistakes_in_the_next_reply_alone_wins_less_as_o() {
    let mut oracle = Oracle::default();
    let mut next_mistake = |state: State| {
        let value = oracle.value(state);
        let equals: Vec<usize> = state.moves().into_iter().filter(|&cell| oracle.move_value(state, cell) == value).collect();
        let mut mistakes = |cell: usize| {
            let after = state.after(cell);
            let outcome = oracle.value(after).outcome;
            let replies: Vec<Ratio> = after
                .moves()
                .into_iter()
                .map(|reply| Ratio::new(u128::from(oracle.move_value(after, reply).outcome < outcome), 1))
                .collect();
            if replies.is_empty() { Ratio::new(1, 1) } else { Ratio::mean(&replies) }
        };
        // `max_by_key` returns the last of equals, and `rev` makes that the first cell.
        equals.into_iter().rev().max_by_key(|&cell| mistakes(cell)).expect("a best move")
    };
    let start = State::start('X');
    assert_eq!(win_rate(start, 'O', &mut next_mistake, &mut HashMap::new()), Ratio::new(832, 945)); // 88.04 %
}

// ---------------------------------------------------------------- what the engine caches

/// The environment variable that gives a child process the order of its questions.
const ORDER: &str = "UNBEATABLE_TEST_ORDER";

/// Asks about every position in this order and compares the answers with the oracle's.
fn ask_in_order(order: u64, answers: &HashMap<State, (Option<usize>, oracle::Value)>) {
    let mut states: Vec<State> = answers.keys().copied().collect();
    states.sort_by_cached_key(|state| {
        let mut hasher = DefaultHasher::new();
        (order, state).hash(&mut hasher);
        hasher.finish()
    });
    for state in states {
        let (best, value) = answers[&state];
        assert_eq!(best_move(position(state)).map(|cell| cell.index()), best, "{state:?}");
        assert_eq!(plain(analyze(position(state)).value), value, "{state:?}");
    }
}

#[test]
fn answers_do_not_depend_on_who_asked_what_before() {
    const NAME: &str = "best_move::answers_do_not_depend_on_who_asked_what_before";
    let Ok(order) = env::var(ORDER) else {
        // Only a new process has an empty cache.
        let program = env::current_exe().expect("this program has a path");
        for order in 0..6 {
            let mut asker = Command::new(&program);
            asker.args(["--exact", NAME]).env(ORDER, order.to_string());
            let output = asker.output().expect("this program starts again");
            let stdout = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success() && stdout.contains("1 passed"), "{stdout}");
        }
        return;
    };
    let order: u64 = order.parse().expect("a number");
    let mut oracle = Oracle::default();
    let answers = oracle::all_positions().into_iter().map(|state| (state, (oracle.best(state), oracle.value(state))));
    let answers: HashMap<_, _> = answers.collect();
    assert_eq!(answers.len(), 2 * 5_478);
    // Every second process asks from several threads at once.
    let threads = if order.is_multiple_of(2) { 1 } else { 4 };
    let start = Barrier::new(threads);
    thread::scope(|scope| {
        for thread in 0..threads as u64 {
            let (start, answers) = (&start, &answers);
            scope.spawn(move || {
                start.wait();
                ask_in_order(order * 10 + thread, answers);
            });
        }
    });
}
