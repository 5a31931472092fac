//! The account of every move of every position, with either player as the opener, compared with the oracle.

use std::collections::BTreeMap;

use unbeatable::{Account, Cell, Cells, Verdict, account, analyze, turning};

use crate::conversions::{ascending, plain, position};
use crate::oracle::{self, Oracle, State};

/// Everything in an account, in the oracle's types.
#[derive(Debug, PartialEq)]
struct Said {
    mark: String,
    cell: usize,
    value: oracle::Value,
    reason: String,
    line: Vec<usize>,
    best: oracle::Value,
    best_cells: Vec<usize>,
    others: Option<oracle::Value>,
    completes: Vec<Vec<usize>>,
    blocks: Vec<Vec<usize>>,
    threatens: Vec<usize>,
    allows: Vec<usize>,
    forestalls: Vec<usize>,
    reply: Option<(usize, Vec<usize>)>,
    ends: &'static str,
    others_run_into_a_fork: bool,
    verdict: &'static str,
    is_engines: bool,
}

fn said(account: &Account) -> Said {
    let lines = |lines: &[Cells]| lines.iter().map(|&line| ascending(line)).collect();
    let found = &account.found;
    Said {
        mark: account.mark.to_string(),
        cell: found.cell.index(),
        value: plain(found.value),
        reason: found.reason.to_string(),
        line: found.line.iter().copied().map(Cell::index).collect(),
        best: plain(account.best),
        best_cells: ascending(account.best_cells),
        others: account.others.map(plain),
        completes: lines(&account.completes),
        blocks: lines(&account.blocks),
        threatens: ascending(account.threatens),
        allows: ascending(account.allows),
        forestalls: ascending(account.forestalls),
        reply: account.reply.map(|(cell, threatens)| (cell.index(), ascending(threatens))),
        ends: account.ends.as_str(),
        others_run_into_a_fork: account.others_run_into_a_fork,
        verdict: account.verdict.as_str(),
        is_engines: account.is_engines,
    }
}

/// The lines that the mark completes by taking the empty cell.
fn completed(state: State, cell: usize, mark: char) -> Vec<Vec<usize>> {
    let taken = State { turn: mark, ..state }.after(cell);
    oracle::lines_of(taken.grid, mark).into_iter().filter(|line| line.contains(&cell)).map(Vec::from).collect()
}

/// The cells with which the mark would complete a line; none once the game is over.
fn threats(state: State, mark: char) -> Vec<usize> {
    if state.over() { Vec::new() } else { oracle::threats(state.grid, mark) }
}

/// The expected account of a legal move, by the oracle.
fn to_say(oracle: &mut Oracle, state: State, cell: usize) -> Said {
    let (us, them) = (state.turn, oracle::other(state.turn));
    let after = state.after(cell);
    let moves = oracle.moves(state);
    let own = moves.iter().find(|own| own.cell == cell).expect("a legal move");
    let other_cells: Vec<usize> = state.moves().into_iter().filter(|&other| other != cell).collect();

    let mut line = vec![cell];
    let mut reached = after;
    while let Some(next) = oracle.best(reached) {
        line.push(next);
        reached = reached.after(next);
    }
    let reply = line.get(1).map(|&reply| (reply, threats(after.after(reply), them)));
    let mut runs_into_a_fork = |other: usize| {
        let after = state.after(other);
        oracle.best(after).is_some_and(|reply| {
            let then = after.after(reply);
            then.winner() == Some(them) || threats(then, them).len() > 1
        })
    };
    let others_run_into_a_fork = !other_cells.is_empty() && other_cells.iter().all(|&other| runs_into_a_fork(other));

    let best = oracle.value(state);
    let verdict = match (best.outcome, -oracle.value(after).outcome) {
        (1, 0 | -1) => "missed-win",
        (0, -1) => "gave-draw",
        _ => "kept",
    };
    let had_they_taken_it = State { turn: them, ..state }.after(cell);
    Said {
        mark: us.to_string(),
        cell,
        value: oracle.move_value(state, cell),
        reason: own.reason.into(),
        line,
        best,
        best_cells: state.moves().into_iter().filter(|&other| oracle.move_value(state, other) == best).collect(),
        others: other_cells.iter().map(|&other| oracle.move_value(state, other)).max_by_key(|value| value.score()),
        completes: completed(state, cell, us),
        blocks: completed(state, cell, them),
        threatens: threats(after, us),
        allows: threats(after, them),
        forestalls: threats(had_they_taken_it, them),
        reply,
        ends: reached.status(),
        others_run_into_a_fork,
        verdict,
        is_engines: (own.value, own.chance) == (moves[0].value, moves[0].chance),
    }
}

#[test]
fn the_account_of_every_move_says_what_the_oracle_says() {
    let mut oracle = Oracle::default();
    let mut moves = 0;
    for state in oracle::all_positions() {
        let position = position(state);
        let analysis = analyze(position);
        for cell in Cell::ALL {
            let found = account(position, cell);
            if !state.moves().contains(&cell.index()) {
                assert_eq!(found, None, "{state:?} at {cell}");
                continue;
            }
            let found = found.expect("a legal move has an account");
            let expected = to_say(&mut oracle, state, cell.index());
            assert_eq!(said(&found), expected, "{state:?} at {cell}");
            assert!(analysis.moves.contains(&found.found), "{state:?} at {cell}");
            moves += 1;
        }
    }
    assert_eq!(moves, 2 * 16_167);
}

#[test]
fn everything_that_an_account_can_say_is_said_somewhere() {
    let mut kinds = [0; 10];
    for state in oracle::reachable('X') {
        for cell in position(state).legal_moves() {
            let account = account(position(state), cell).expect("a legal move");
            let holds = [
                account.completes.len() == 2,
                account.blocks.len() == 2,
                account.threatens.len() >= 2,
                account.allows.len() >= 2,
                account.forestalls.len() >= 2,
                account.reply.is_some_and(|(_, threatens)| threatens.len() >= 2),
                account.others_run_into_a_fork,
                account.verdict == Verdict::MissedWin,
                account.verdict == Verdict::GaveDraw,
                account.is_engines && account.best_cells.len() > 1,
            ];
            for (count, holds) in kinds.iter_mut().zip(holds) {
                *count += u32::from(holds);
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

/// Plays all games from this state on, and returns how many they are. The move that decides a game must be the last move
/// after which the oracle's outcome is worse for the player who made it.
fn compare_turning(
    oracle: &mut Oracle,
    known: &mut BTreeMap<(State, usize), Account>,
    state: State,
    game: &mut Vec<Account>,
    decided: Option<usize>,
) -> u32 {
    assert_eq!(turning(game), decided, "{game:?}");
    let mut games = u32::from(state.over());
    for cell in state.moves() {
        let is_worse = -oracle.value(state.after(cell)).outcome < oracle.value(state).outcome;
        let own = known.entry((state, cell)).or_insert_with(|| account(position(state), Cell::ALL[cell]).expect("a legal move"));
        game.push(own.clone());
        let decided = if is_worse { Some(game.len() - 1) } else { decided };
        games += compare_turning(oracle, known, state.after(cell), game, decided);
        game.pop();
    }
    games
}

#[test]
fn every_game_was_decided_by_the_last_move_that_gave_something_away() {
    let (mut oracle, mut known) = (Oracle::default(), BTreeMap::new());
    let games = compare_turning(&mut oracle, &mut known, State::start('X'), &mut Vec::new(), None);
    assert_eq!(games, 255_168);
}

/// The library's account of a move from the articles, or from the notes on them.
fn told(board: &str, turn: char, cell: u8) -> Said {
    let cell = Cell::new(cell).expect("a cell");
    said(&account(position(State::drawn(board, turn)), cell).expect("a legal move"))
}

fn lost(plies: i32) -> oracle::Value {
    oracle::Value { outcome: -1, plies }
}

#[test]
fn the_fatalist_of_article_b_may_block_and_only_delays_the_fork() {
    let block = told(".X./..X/OOX", 'O', 2);
    assert_eq!((block.value, block.best, block.others), (lost(4), lost(4), Some(lost(2))));
    assert_eq!(block.best_cells, [2]);
    assert_eq!(block.blocks, [[2, 5, 8]]);
    assert_eq!((&block.threatens[..], &block.allows[..]), (&[4][..], &[][..]));
    // X blocks the line 2 4 6 on cell 4, and then threatens 0 4 8 and 3 4 5.
    assert_eq!(block.reply, Some((4, vec![0, 3])));
    assert!(block.others_run_into_a_fork && block.is_engines);
    assert_eq!(block.verdict, "kept");
    for fatal in [0, 3, 4] {
        let account = told(".X./..X/OOX", 'O', fatal);
        assert_eq!((account.value, account.others), (lost(2), Some(lost(4))));
        assert_eq!((account.allows, account.reply), (vec![2], Some((2, vec![]))));
        assert_eq!(account.verdict, "kept", "the game was lost before the move");
        assert!(account.blocks.is_empty() && !account.is_engines);
    }
}
