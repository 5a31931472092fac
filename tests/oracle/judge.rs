//! The values of positions and moves: the searches of the articles, and the contract's best move with its reason.

use std::collections::HashMap;

use super::{CELL_ORDER, State, lines_of, other, threats};

/// When a search cuts the remaining children of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Never: plain minimax.
    Never,
    /// At alpha ≥ beta: alpha-beta.
    AtEqual,
    /// At alpha > beta only: the mistake that costs most of the pruning.
    Beyond,
}

/// A search that counts what it visits, the root included.
pub struct Search {
    /// Whether each ply takes a point off the ten.
    depth: bool,
    cut: Cut,
    /// The order in which it tries the cells.
    order: [usize; 9],
    /// Of each position met so far: whether somebody has won, and the position after each move.
    known: HashMap<State, (bool, [Option<State>; 9])>,
    /// How many positions the last run has visited.
    pub nodes: u64,
    /// How many of them were finished games.
    pub leaves: u64,
    /// In how many of them it cut the remaining children.
    pub cuts: u64,
}

impl Search {
    pub fn new(depth: bool, cut: Cut, order: [usize; 9]) -> Search {
        Search { depth, cut, order, known: HashMap::new(), nodes: 0, leaves: 0, cuts: 0 }
    }

    /// The score of the state for the player to move, and the number of positions visited, in the order of the cells.
    pub fn run(state: State, depth: bool, cut: Cut) -> (i32, u64) {
        let mut search = Search::new(depth, cut, CELL_ORDER);
        let (score, _) = search.best(state);
        (score, search.nodes)
    }

    /// The score of the state for the player to move, and the first cell that has it. The counts begin anew.
    pub fn best(&mut self, state: State) -> (i32, Option<usize>) {
        (self.nodes, self.leaves, self.cuts) = (0, 0, 0);
        self.visit(state, true, 0, (-1000, 1000))
    }

    /// The score for the player to move at the root, and the first cell that has it.
    fn visit(&mut self, state: State, max: bool, ply: i32, window: (i32, i32)) -> (i32, Option<usize>) {
        self.nodes += 1;
        let (won, after) = *self.known.entry(state).or_insert_with(|| {
            let mut after = [None; 9];
            for cell in state.moves() {
                after[cell] = Some(state.after(cell));
            }
            (state.winner().is_some(), after)
        });
        if after.iter().all(Option::is_none) {
            self.leaves += 1;
            let ten = if self.depth { 10 - ply } else { 10 };
            // The winner is the player who is not to move.
            let score = match (won, max) {
                (false, _) => 0,
                (true, false) => ten,
                (true, true) => -ten,
            };
            return (score, None);
        }
        let (mut alpha, mut beta) = window;
        let (mut best, mut best_cell) = (if max { -1000 } else { 1000 }, None);
        for cell in self.order {
            let Some(child) = after[cell] else { continue };
            let is_cut = match self.cut {
                Cut::Never => false,
                Cut::AtEqual => alpha >= beta,
                Cut::Beyond => alpha > beta,
            };
            if is_cut {
                self.cuts += 1;
                break;
            }
            let (score, _) = self.visit(child, !max, ply + 1, (alpha, beta));
            if max && score > best || !max && score < best {
                (best, best_cell) = (score, Some(cell));
            }
            if max {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
        }
        (best, best_cell)
    }
}

// ---------------------------------------------------------------- which move is best, and why

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// The numerator.
    pub above: u128,
    /// The denominator; never 0.
    pub below: u128,
}

impl Ratio {
    /// `above / below`.
    pub fn new(above: u128, below: u128) -> Ratio {
        fn greatest_common_divisor(a: u128, b: u128) -> u128 {
            if b == 0 { a } else { greatest_common_divisor(b, a % b) }
        }
        let divisor = greatest_common_divisor(above, below);
        Ratio { above: above / divisor, below: below / divisor }
    }

    /// The mean of at least one fraction.
    pub fn mean(ratios: &[Ratio]) -> Ratio {
        let sum = ratios.iter().fold(Ratio::new(0, 1), |sum, ratio| {
            Ratio::new(sum.above * ratio.below + ratio.above * sum.below, sum.below * ratio.below)
        });
        Ratio::new(sum.above, sum.below * ratios.len() as u128)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, than: &Ratio) -> Option<std::cmp::Ordering> {
        Some(self.cmp(than))
    }
}

impl Ord for Ratio {
    fn cmp(&self, than: &Ratio) -> std::cmp::Ordering {
        (self.above * than.below).cmp(&(than.above * self.below))
    }
}

/// The value of a position for the player to move, or of a move for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub outcome: i32,
    /// How many plies are left until the end under perfect play.
    pub plies: i32,
}

impl Value {
    /// 10 − plies for a win, 0 for a draw, plies − 10 for a loss.
    pub fn score(self) -> i32 {
        self.outcome * (10 - self.plies)
    }
}

/// A legal move with everything that the contract says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    pub cell: usize,
    /// The value for the player of the move, counted from the position before it.
    pub value: Value,
    /// The probability that this player wins by the contract's rule against a uniformly random opponent.
    pub chance: Ratio,
    /// The contract's word for the reason.
    pub reason: &'static str,
}

/// Caches what it has computed, and nothing else.
#[derive(Default)]
pub struct Oracle {
    values: HashMap<State, Value>,
    chances: HashMap<State, Ratio>,
    ends: HashMap<(State, char), [u32; 3]>,
}

impl Oracle {
    /// The value of the state for the player to move. A finished game is lost in 0 or drawn in 0.
    pub fn value(&mut self, state: State) -> Value {
        if let Some(&value) = self.values.get(&state) {
            return value;
        }
        let value = if state.over() {
            Value { outcome: if state.winner().is_some() { -1 } else { 0 }, plies: 0 }
        } else {
            let values: Vec<Value> = state.moves().into_iter().map(|cell| self.move_value(state, cell)).collect();
            *values.iter().max_by_key(|value| better(**value)).expect("an open game has moves")
        };
        self.values.insert(state, value);
        value
    }

    /// The value of the move for its player.
    pub fn move_value(&mut self, state: State, cell: usize) -> Value {
        let then = self.value(state.after(cell));
        Value { outcome: -then.outcome, plies: then.plies + 1 }
    }

    /// The probability that the player of the last move wins if the player to move plays at random.
    fn chance_before_random(&mut self, state: State) -> Ratio {
        if let Some(&chance) = self.chances.get(&state) {
            return chance;
        }
        let chance = if state.over() {
            Ratio::new(u128::from(state.winner() == Some(other(state.turn))), 1)
        } else {
            let replies: Vec<Ratio> = state
                .moves()
                .into_iter()
                .map(|cell| {
                    let reply = state.after(cell);
                    // A game that ends with the opponent's move is not won.
                    if reply.over() { Ratio::new(0, 1) } else { self.ranked(reply)[0].2 }
                })
                .collect();
            Ratio::mean(&replies)
        };
        self.chances.insert(state, chance);
        chance
    }

    /// Cell, value and chance of every legal move, by value from the soonest win to the soonest loss, then from the
    /// highest chance, then from the lowest cell.
    fn ranked(&mut self, state: State) -> Vec<(usize, Value, Ratio)> {
        let mut moves: Vec<(usize, Value, Ratio)> = state
            .moves()
            .into_iter()
            .map(|cell| (cell, self.move_value(state, cell), self.chance_before_random(state.after(cell))))
            .collect();
        moves.sort_by(|a, b| better(b.1).cmp(&better(a.1)).then(b.2.cmp(&a.2)).then(a.0.cmp(&b.0)));
        moves
    }

    /// The best cell, or `None` when the game is over.
    pub fn best(&mut self, state: State) -> Option<usize> {
        self.ranked(state).first().map(|best| best.0)
    }

    /// The moves that are best by value and by chance.
    pub fn equals(&mut self, state: State) -> Vec<usize> {
        let moves = self.moves(state);
        let is_best = |other: &&Move| (other.value, other.chance) == (moves[0].value, moves[0].chance);
        moves.iter().filter(is_best).map(|equal| equal.cell).collect()
    }

    /// The wins, draws and losses of the games that can follow if `computer` plays one of the best moves each time and the other
    /// side plays anything.
    pub fn ends(&mut self, state: State, computer: char) -> [u32; 3] {
        if state.over() {
            return match state.winner() {
                Some(winner) if winner == computer => [1, 0, 0],
                None => [0, 1, 0],
                Some(_) => [0, 0, 1],
            };
        }
        if let Some(&ends) = self.ends.get(&(state, computer)) {
            return ends;
        }
        let cells = if state.turn == computer { self.equals(state) } else { state.moves() };
        let mut ends = [0; 3];
        for cell in cells {
            let after = self.ends(state.after(cell), computer);
            ends = std::array::from_fn(|end| ends[end] + after[end]);
        }
        self.ends.insert((state, computer), ends);
        ends
    }

    /// Every legal move, best first.
    pub fn moves(&mut self, state: State) -> Vec<Move> {
        let ranked = self.ranked(state);
        ranked.iter().map(|&(cell, value, chance)| Move { cell, value, chance, reason: reason(state, cell, &ranked) }).collect()
    }
}

/// Greater is better: the soonest win, …, the latest win, draws, the latest loss, …, the soonest loss.
fn better(value: Value) -> (i32, i32) {
    (value.outcome, -value.outcome * value.plies)
}

/// The first of the contract's reasons that holds for the move; `ranked` are all moves of the state, best first.
fn reason(state: State, cell: usize, ranked: &[(usize, Value, Ratio)]) -> &'static str {
    let (us, them) = (state.turn, other(state.turn));
    let best = ranked[0].1;
    let &(_, value, chance) = ranked.iter().find(|other| other.0 == cell).expect("a legal move");
    if value != best {
        return match (best.outcome, value.outcome) {
            (0 | 1, -1) => "gives-loss",
            (1, 0) => "gives-draw",
            (1, 1) => "slower-win",
            (-1, -1) => "earlier-loss",
            _ => unreachable!("no move is better than the best, and all draws end on the full board"),
        };
    }

    let after = state.after(cell).grid;
    let mut theirs = state.grid;
    theirs[cell] = them;
    let equals = || ranked.iter().filter(|other| other.1 == best);
    let forced = ranked.len() == 1;
    let win = !lines_of(after, us).is_empty();
    let block = threats(state.grid, them) == [cell];
    let fork = threats(after, us).len() >= 2;
    // An opponent with two threats gains nothing by a third. The game is lost then, and the move is a delay.
    let block_fork = threats(state.grid, them).len() < 2 && threats(theirs, them).len() >= 2;
    let delay = best.outcome < 0;
    let only_move = ranked.iter().all(|other| other.0 == cell || other.1.outcome < value.outcome);
    let best_chance = equals().any(|other| other.2 < chance);
    [
        (forced, "forced"),
        (win, "win"),
        (block, "block"),
        (fork, "fork"),
        (block_fork, "block-fork"),
        (delay, "delay"),
        (only_move, "only-move"),
        (best_chance, "best-chance"),
        (true, "equal"),
    ]
    .into_iter()
    .find_map(|(holds, word)| holds.then_some(word))
    .expect("the last reason always holds")
}
