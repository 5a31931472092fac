//! The account of a move: the facts from which sentences about it are made.

use serde_json::{Value as Json, json};

use super::{Oracle, State, Value, lines_of, other, threats};

/// The facts about a legal move. Cells and lines are in ascending order.
#[derive(Debug, PartialEq)]
pub struct Account {
    pub mark: char,
    pub cell: usize,
    pub value: Value,
    pub reason: &'static str,
    pub line: Vec<usize>,
    pub best: Value,
    pub best_cells: Vec<usize>,
    pub others: Option<Value>,
    pub completes: Vec<Vec<usize>>,
    pub blocks: Vec<Vec<usize>>,
    pub threatens: Vec<usize>,
    pub allows: Vec<usize>,
    pub forestalls: Vec<usize>,
    pub reply: Option<(usize, Vec<usize>)>,
    pub ends: &'static str,
    pub others_run_into_a_fork: bool,
    pub verdict: &'static str,
    pub is_engines: bool,
}

impl Account {
    /// The account of a move on this board in the form that the page's engine gives it, with the board before the move.
    pub fn to_json(&self, board: &str) -> Json {
        let outcome = |outcome: i32| ["loss", "draw", "win"][(outcome + 1) as usize];
        let value = |value: Value| json!({ "outcome": outcome(value.outcome), "plies": value.plies });
        let reply = |(cell, threatens): &(usize, Vec<usize>)| json!({ "cell": cell, "threatens": threatens });
        json!({
            "board": board,
            "mark": self.mark,
            "cell": self.cell,
            "value": value(self.value),
            "reason": self.reason,
            "best": value(self.best),
            "bestCells": self.best_cells,
            "others": self.others.map(value),
            "completes": self.completes,
            "blocks": self.blocks,
            "threatens": self.threatens,
            "allows": self.allows,
            "forestalls": self.forestalls,
            "reply": self.reply.as_ref().map(reply),
            "othersRunIntoAFork": self.others_run_into_a_fork,
            "isEngines": self.is_engines,
        })
    }
}

impl Oracle {
    /// The account of a legal move.
    pub fn account(&mut self, state: State, cell: usize) -> Account {
        let (us, them) = (state.turn, other(state.turn));
        let after = state.after(cell);
        let moves = self.moves(state);
        let own = moves.iter().find(|own| own.cell == cell).expect("a legal move");
        let other_cells: Vec<usize> = state.moves().into_iter().filter(|&other| other != cell).collect();

        let mut line = vec![cell];
        let mut reached = after;
        while let Some(next) = self.best(reached) {
            line.push(next);
            reached = reached.after(next);
        }
        let reply = line.get(1).map(|&reply| (reply, threats_in(after.after(reply), them)));
        let mut runs_into_a_fork = |other: usize| {
            let after = state.after(other);
            self.best(after).is_some_and(|reply| {
                let then = after.after(reply);
                then.winner() == Some(them) || threats_in(then, them).len() > 1
            })
        };
        let others_run_into_a_fork = !other_cells.is_empty() && other_cells.iter().all(|&other| runs_into_a_fork(other));

        let best = self.value(state);
        let verdict = match (best.outcome, -self.value(after).outcome) {
            (1, 0 | -1) => "missed-win",
            (0, -1) => "gave-draw",
            _ => "kept",
        };
        let had_they_taken_it = State { turn: them, ..state }.after(cell);
        Account {
            mark: us,
            cell,
            value: self.move_value(state, cell),
            reason: own.reason,
            line,
            best,
            best_cells: state.moves().into_iter().filter(|&other| self.move_value(state, other) == best).collect(),
            others: other_cells.iter().map(|&other| self.move_value(state, other)).max_by_key(|value| value.score()),
            completes: completed(state, cell, us),
            blocks: completed(state, cell, them),
            threatens: threats_in(after, us),
            allows: threats_in(after, them),
            forestalls: threats_in(had_they_taken_it, them),
            reply,
            ends: reached.status(),
            others_run_into_a_fork,
            verdict,
            is_engines: (own.value, own.chance) == (moves[0].value, moves[0].chance),
        }
    }
}

/// The lines that the mark completes by taking the empty cell.
fn completed(state: State, cell: usize, mark: char) -> Vec<Vec<usize>> {
    let taken = State { turn: mark, ..state }.after(cell);
    lines_of(taken.grid, mark).into_iter().filter(|line| line.contains(&cell)).map(Vec::from).collect()
}

/// The cells with which the mark would complete a line; none once the game is over.
fn threats_in(state: State, mark: char) -> Vec<usize> {
    if state.over() { Vec::new() } else { threats(state.grid, mark) }
}
