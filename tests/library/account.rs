//! The account of every move of every position, with either player as the opener, compared with the oracle.

use std::collections::BTreeMap;

use unbeatable::account::{Account, Verdict, account, turning};
use unbeatable::{Cell, Cells, analyze};

use crate::conversions::{ascending, plain, player, position};
use crate::oracle::{self, Oracle, State};

/// The library's account in the oracle's types.
fn converted(account: &Account) -> oracle::Account {
    let lines = |lines: &[Cells]| lines.iter().map(|&line| ascending(line)).collect();
    let found = &account.found;
    oracle::Account {
        mark: player(account.mark),
        cell: found.cell.index(),
        value: plain(found.value),
        reason: found.reason.as_str(),
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
            let expected = oracle.account(state, cell.index());
            assert_eq!(converted(&found), expected, "{state:?} at {cell}");
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
fn account_of(board: &str, turn: char, cell: u8) -> oracle::Account {
    let cell = Cell::new(cell).expect("a cell");
    converted(&account(position(State::drawn(board, turn)), cell).expect("a legal move"))
}

fn lost(plies: i32) -> oracle::Value {
    oracle::Value { outcome: -1, plies }
}

#[test]
fn the_fatalist_of_article_b_may_block_and_only_delays_the_fork() {
    let block = account_of(".X./..X/OOX", 'O', 2);
    assert_eq!((block.value, block.best, block.others), (lost(4), lost(4), Some(lost(2))));
    assert_eq!(block.best_cells, [2]);
    assert_eq!(block.blocks, [[2, 5, 8]]);
    assert_eq!((&block.threatens[..], &block.allows[..]), (&[4][..], &[][..]));
    // X blocks the line 2 4 6 on cell 4, and then threatens 0 4 8 and 3 4 5.
    assert_eq!(block.reply, Some((4, vec![0, 3])));
    assert!(block.others_run_into_a_fork && block.is_engines);
    assert_eq!(block.verdict, "kept");
    for fatal in [0, 3, 4] {
        let account = account_of(".X./..X/OOX", 'O', fatal);
        assert_eq!((account.value, account.others), (lost(2), Some(lost(4))));
        assert_eq!((account.allows, account.reply), (vec![2], Some((2, vec![]))));
        assert_eq!(account.verdict, "kept", "the game was lost before the move");
        assert!(account.blocks.is_empty() && !account.is_engines);
    }
}
