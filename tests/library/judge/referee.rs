//! A referee that judges a table of answers by the words of the contract alone, one position and one game after the other.

use std::collections::{BTreeSet, HashMap};

use unbeatable::Mark;
use unbeatable::judge::{Counts, Finding, Side};

use crate::conversions::{ascending, plain, state};
use crate::oracle::{self, Oracle, State, Value};

/// What an engine answers in a position.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The legal answers.
    pub cells: BTreeSet<usize>,
    /// Whether it sometimes has none.
    pub fails: bool,
}

/// What an engine answers.
pub type Table = HashMap<State, Seen>;

/// What the referee finds about one side.
#[derive(Default)]
pub struct Judged {
    /// Wins, draws, losses, broken games.
    ends: [u32; 4],
    lost: Vec<Vec<usize>>,
    path: BTreeSet<State>,
    found: HashMap<State, Found>,
}

/// A finding.
#[derive(Clone, PartialEq, Debug)]
struct Found {
    kind: &'static str,
    cells: Vec<usize>,
    best: Vec<usize>,
    before: Value,
    after: Option<Value>,
    missed_win: bool,
    ignored_threat: bool,
    allowed_fork: bool,
    on_path: bool,
}

impl Judged {
    pub fn of(table: &Table, us: char, oracle: &mut Oracle) -> Judged {
        let mut judged = Judged::default();
        judged.play(table, us, State::start('X'), &mut Vec::new());
        judged.lost.sort_by_key(|cells| (cells.len(), cells.clone()));
        let states: Vec<State> = table.keys().copied().filter(|state| state.turn == us).collect();
        for state in states {
            if let Some(found) = find(&table[&state], state, judged.path.contains(&state), oracle) {
                judged.found.insert(state, found);
            }
        }
        judged
    }

    /// The positions with a fault, each with whether no game reaches it and the number of its free cells.
    pub fn faults(&self) -> impl Iterator<Item = (State, (bool, usize))> {
        let is_fault = |found: &Found| ["illegal", "given-loss", "given-draw"].contains(&found.kind);
        let faults = self.found.iter().filter(move |(_, found)| is_fault(found));
        faults.map(|(&state, found)| (state, (!found.on_path, state.moves().len())))
    }

    fn play(&mut self, table: &Table, us: char, state: State, cells: &mut Vec<usize>) {
        if state.over() {
            let end = state.winner().map_or(1, |winner| if winner == us { 0 } else { 2 });
            self.ends[end] += 1;
            if end == 2 {
                self.lost.push(cells.clone());
            }
            return;
        }
        let mut moves = state.moves();
        if state.turn == us {
            self.path.insert(state);
            moves = table[&state].cells.iter().copied().collect();
            self.ends[3] += u32::from(table[&state].fails);
        }
        for cell in moves {
            cells.push(cell);
            self.play(table, us, state.after(cell), cells);
            cells.pop();
        }
    }

    /// Asserts that the judgement of one side says the same.
    #[track_caller]
    pub fn check(&self, side: &Side, mark: Mark, name: &str) {
        let ends = [side.wins, side.draws, side.losses, side.broken];
        assert_eq!(ends, self.ends, "{name} as {mark}");
        assert_eq!(side.games, ends.iter().sum::<u32>());
        let lost: Vec<Vec<usize>> = side.lost.iter().map(|cells| cells.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(lost, self.lost[..self.lost.len().min(Side::LOST)], "{name} as {mark}");
        let is_style = |found: &Found| found.kind == "slower-win" || found.kind == "earlier-loss";
        for (kept, style, counted) in [(&side.faults, false, side.counts.faults), (&side.style, true, side.counts.style)] {
            let all = self.found.values().filter(|found| is_style(found) == style);
            assert_eq!(counted as usize, all.clone().count(), "{name} as {mark}");
            assert_eq!(kept.len(), (counted as usize).min(Side::KEPT), "{name} as {mark}");
            // Those on its own path come first.
            let on_path = all.filter(|found| found.on_path).count();
            assert_eq!(kept.iter().take_while(|found| found.on_path).count(), on_path.min(Side::KEPT), "{name} as {mark}");
            let different: BTreeSet<State> = kept.iter().map(|found| state(found.position)).collect();
            assert_eq!(different.len(), kept.len(), "{name} as {mark}");
            for found in kept {
                let expected = &self.found[&state(found.position)];
                assert_eq!(plainly(found), *expected, "{name} as {mark} in {}", found.position.board());
                check_line(found, expected);
            }
        }
        let count = |holds: fn(&Found) -> bool| self.found.values().filter(|found| holds(found)).count() as u32;
        let Counts { illegal, missed_wins, ignored_threats, allowed_forks, .. } = side.counts;
        let expected = [
            count(|found| found.kind == "illegal"),
            count(|found| found.missed_win),
            count(|found| found.ignored_threat),
            count(|found| found.allowed_fork),
        ];
        assert_eq!([illegal, missed_wins, ignored_threats, allowed_forks], expected, "{name} as {mark}");
    }
}

fn find(seen: &Seen, state: State, on_path: bool, oracle: &mut Oracle) -> Option<Found> {
    let before = oracle.value(state);
    let values: HashMap<usize, Value> = state.moves().into_iter().map(|cell| (cell, oracle.move_value(state, cell))).collect();
    let mut cells: Vec<usize> = seen.cells.iter().copied().collect();
    cells.sort_by_key(|cell| (values[cell].score(), *cell));
    let worst = cells.first().map(|cell| values[cell]);
    let (kind, after) = match worst {
        _ if seen.fails => ("illegal", None),
        Some(worst) if worst.outcome < before.outcome && worst.outcome < 0 => ("given-loss", Some(worst)),
        Some(worst) if worst.outcome < before.outcome => ("given-draw", Some(worst)),
        Some(worst) if worst == before => return None,
        Some(worst) if before.outcome > 0 => ("slower-win", Some(worst)),
        worst => ("earlier-loss", worst),
    };
    let is_style = kind == "slower-win" || kind == "earlier-loss";
    let is_best = |cell: &usize| values[cell].outcome == before.outcome && (!is_style || values[cell] == before);
    let (us, them) = (state.turn, oracle::other(state.turn));
    let wins = oracle::threats(state.grid, us);
    let threats = oracle::threats(state.grid, them);
    let makes_two = |cell: usize| {
        let next = state.after(cell);
        next.moves().into_iter().any(|reply| oracle::threats(next.after(reply).grid, them).len() >= 2)
    };
    let falls = |cell: usize| values[&cell].outcome < before.outcome && values[&cell].outcome < 0;
    Some(Found {
        kind,
        best: state.moves().into_iter().filter(is_best).collect(),
        before,
        after,
        missed_win: !wins.is_empty() && cells.iter().any(|cell| !wins.contains(cell)),
        ignored_threat: wins.is_empty() && threats.len() == 1 && cells.iter().any(|&cell| cell != threats[0]),
        allowed_fork: threats.is_empty() && cells.iter().any(|&cell| falls(cell) && makes_two(cell)),
        on_path,
        cells,
    })
}

/// The library's finding as one of the referee.
fn plainly(found: &Finding) -> Found {
    Found {
        kind: found.kind.as_str(),
        cells: found.cells.iter().map(|cell| cell.index()).collect(),
        best: ascending(found.best),
        before: plain(found.before),
        after: found.after.map(plain),
        missed_win: found.missed_win,
        ignored_threat: found.ignored_threat,
        allowed_fork: found.allowed_fork,
        on_path: found.on_path,
    }
}

/// Asserts that the line begins with the worst answer and ends the game as that answer's value says.
fn check_line(found: &Finding, expected: &Found) {
    let Some(after) = expected.after else { return assert!(found.line.is_empty()) };
    assert_eq!(found.line.first(), found.cells.first());
    let start = state(found.position);
    let end = found.line.iter().fold(start, |state, cell| state.after(cell.index()));
    let outcome = end.winner().map_or(0, |winner| if winner == start.turn { 1 } else { -1 });
    assert!(end.over());
    assert_eq!((outcome, found.line.len()), (after.outcome, after.plies as usize));
}
