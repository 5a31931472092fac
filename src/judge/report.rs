//! What a judgement finds.

use super::answers::{Answers, Table};
use super::likely::Likely;
use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::position::Position;
use crate::small_sort::sorted_by_key;
use crate::solve;
use crate::value::{Outcome, Value};

/// What a judgement has found about an engine.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The games in which the engine opens; `None` if it does not play X.
    pub x: Option<Side>,
    /// The games in which the engine replies; `None` if it does not play O.
    pub o: Option<Side>,
    /// Whether it loses no game, and always has a legal answer on its own path.
    pub never_loses: bool,
    /// Whether no answer in any position could be better, neither in its outcome nor in the plies to it.
    pub perfect: bool,
    /// Whether it has given different answers in one position.
    pub varies: bool,
    /// The mistakes that play the same way, the likeliest first. Empty if no answer is at fault, or if no known mistake fits.
    pub likely: Vec<Likely>,
}

impl Report {
    /// The sides that it plays, with their marks.
    pub fn sides(&self) -> impl Iterator<Item = (Mark, &Side)> {
        [(Mark::X, &self.x), (Mark::O, &self.o)].into_iter().filter_map(|(mark, side)| Some((mark, side.as_ref()?)))
    }
}

/// What a judgement has found about an engine as one of the two players.
///
/// The games are all those in which the opponent makes every legal reply. If the engine varies, each of its answers is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// How many games there are: the sum of the following four.
    pub games: u32,
    /// How many the engine wins.
    pub wins: u32,
    /// How many nobody wins.
    pub draws: u32,
    /// How many it loses.
    pub losses: u32,
    /// How many end because it has no legal answer.
    pub broken: u32,
    /// The shortest games that it loses, at most [`Side::LOST`], each as the cells from the empty board on: shorter ones first,
    /// and among those of equal length lower cells first.
    pub lost: Vec<Vec<Cell>>,
    /// In how many positions it was asked: 2,423 as X and 2,097 as O, unless the judgement was ended early.
    pub asked: u32,
    /// The positions with no legal answer or with a worse outcome, at most [`Side::KEPT`]: first those on its own path.
    pub faults: Vec<Finding>,
    /// The other positions in which it wins later or loses earlier than it could, at most [`Side::KEPT`], in the same order.
    pub style: Vec<Finding>,
    /// How many positions there are of each kind, in all.
    pub counts: Counts,
    /// How many of them are on its own path.
    pub on_path: Counts,
}

impl Side {
    /// How many lost games are kept to be shown.
    pub const LOST: usize = 20;
    /// How many faults are kept to be shown, and how many findings of style.
    pub const KEPT: usize = 200;
}

/// A number of positions for each kind of finding. If an engine varies, a position counts for every kind that any of its answers
/// shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The positions among [`Side::faults`], those beyond the kept ones included.
    pub faults: u32,
    /// The positions among [`Side::style`], those beyond the kept ones included.
    pub style: u32,
    /// Sometimes no legal answer.
    pub illegal: u32,
    /// A win or a draw becomes a loss.
    pub given_losses: u32,
    /// A win becomes a draw.
    pub given_draws: u32,
    /// A win becomes a draw or a loss.
    pub wins_given_away: u32,
    /// A win takes more plies than necessary.
    pub slower_wins: u32,
    /// A loss takes fewer plies than necessary.
    pub earlier_losses: u32,
    /// A line could be completed and was not.
    pub missed_wins: u32,
    /// There was exactly one threat and no win at once, and another cell was taken.
    pub ignored_threats: u32,
    /// A win or a draw becomes a loss because the opponent can make two threats at once, though no threat was open before.
    pub allowed_forks: u32,
}

/// What is wrong with an engine's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Sometimes it has no legal answer.
    Illegal,
    /// A win or a draw becomes a loss.
    GivenLoss,
    /// A win becomes a draw.
    GivenDraw,
    /// A win takes more plies than necessary.
    SlowerWin,
    /// A loss takes fewer plies than necessary.
    EarlierLoss,
}

impl Kind {
    /// The kind as a word, such as `"given-loss"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::Illegal => "illegal",
            Kind::GivenLoss => "given-loss",
            Kind::GivenDraw => "given-draw",
            Kind::SlowerWin => "slower-win",
            Kind::EarlierLoss => "earlier-loss",
        }
    }

    /// Whether this is only a matter of style: the outcome stays the same.
    pub const fn is_style(self) -> bool {
        matches!(self, Kind::SlowerWin | Kind::EarlierLoss)
    }
}

/// Writes [`Kind::as_str`].
impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A position in which an engine's answer could be better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The position, in which the engine is to move.
    pub position: Position,
    /// The cells that it named, the worst first: taken cells, then legal ones.
    pub cells: Vec<Cell>,
    /// The cells that it should choose among: those of the best outcome, for style also with the best number of plies.
    pub best: Cells,
    /// What the position is worth to the engine.
    pub before: Value,
    /// What its worst answer is worth, with the plies counted from before it; `None` if that is not legal.
    pub after: Option<Value>,
    /// What is wrong with its worst answer.
    pub kind: Kind,
    /// Whether a line could be completed and was not.
    pub missed_win: bool,
    /// Whether there was exactly one threat and no win at once, and another cell was taken.
    pub ignored_threat: bool,
    /// Whether the outcome falls to a loss, no threat was open, and a reply makes two threats.
    pub allowed_fork: bool,
    /// Whether a game against the engine can reach the position.
    pub on_path: bool,
    /// What refutes its worst answer: the answer itself, then the best moves of both sides. Empty if the answer is not legal.
    pub line: Vec<Cell>,
}

/// What the answers in one position show.
#[derive(Default)]
pub(crate) struct Shown {
    /// The worst answer, if it is legal and none is missing.
    worst: Option<Cell>,
    /// What is wrong with the worst answer; `None` if nothing is.
    kind: Option<Kind>,
    given_loss: bool,
    given_draw: bool,
    given_win: bool,
    slower_win: bool,
    earlier_loss: bool,
    missed_win: bool,
    ignored_threat: bool,
    allowed_fork: bool,
}

/// Judges the answers of one side. `places` has the positions in which it was asked, those on its own path first, each with whether
/// it is one of these.
pub(crate) fn side(table: &Table, mark: Mark, places: impl Iterator<Item = (usize, bool)>) -> Side {
    let (mut faults, mut style) = (Vec::new(), Vec::new());
    let mut lost: [Vec<Vec<Cell>>; 10] = Default::default();
    let on_lost = |cells: &[Cell]| {
        if let Some(lost) = lost.get_mut(cells.len())
            && lost.len() < Side::LOST
        {
            lost.push(cells.to_vec());
        }
    };
    let side = count(table, mark, places, on_lost, |place, shown, kind, on_path| {
        let kept = if kind.is_style() { &mut style } else { &mut faults };
        if kept.len() < Side::KEPT {
            let (position, answers) = table.at(place);
            kept.push(finding(position, answers, shown, kind, on_path));
        }
    });
    let lost = lost.into_iter().flatten().take(Side::LOST).collect();
    Side { lost, faults, style, ..side }
}

/// Counts everything about one side. Calls `on_lost` with the cells of each lost game, and `on_finding` for each position in which
/// an answer could be better.
pub(crate) fn count(
    table: &Table,
    mark: Mark,
    places: impl Iterator<Item = (usize, bool)>,
    mut on_lost: impl FnMut(&[Cell]),
    mut on_finding: impl FnMut(usize, &Shown, Kind, bool),
) -> Side {
    let mut side = Side::default();
    play_out(table, mark, Position::start(), &mut Vec::new(), &mut side, &mut on_lost);
    for (place, on_path) in places {
        let (position, answers) = table.at(place);
        if answers.asked == 0 {
            continue;
        }
        side.asked += 1;
        let shown = Shown::of(position, answers);
        side.counts.add(&shown);
        if on_path {
            side.on_path.add(&shown);
        }
        if let Some(kind) = shown.kind {
            on_finding(place, &shown, kind, on_path);
        }
    }
    side
}

/// Counts the games that begin with `cells` and go on from `position`, and calls `on_lost` with the cells of each lost one.
fn play_out(
    table: &Table,
    mark: Mark,
    position: Position,
    cells: &mut Vec<Cell>,
    side: &mut Side,
    on_lost: &mut impl FnMut(&[Cell]),
) {
    if let Some(outcome) = position.status().outcome(mark) {
        side.games += 1;
        match outcome {
            Outcome::Win => side.wins += 1,
            Outcome::Draw => side.draws += 1,
            Outcome::Loss => {
                side.losses += 1;
                on_lost(cells);
            }
        }
        return;
    }
    let mut moves = position.legal_moves();
    if position.turn() == mark {
        let answers = table.of(position);
        moves = answers.legal(position);
        if answers.fails(position) {
            side.games += 1;
            side.broken += 1;
        }
    }
    for cell in moves {
        cells.push(cell);
        play_out(table, mark, position.after(cell), cells, side, on_lost);
        cells.pop();
    }
}

impl Shown {
    fn of(position: Position, answers: Answers) -> Shown {
        let board = position.board();
        let (me, opponent) = (position.turn(), position.turn().other());
        let before = solve::value(position);
        let (wins, threats) = (board.completing(me), board.completing(opponent));
        let mut shown = Shown::default();
        let mut worst: Option<(Cell, Value)> = None;
        for cell in answers.legal(position) {
            let after = solve::worth(position, cell).value;
            let is_worse = after.outcome < before.outcome;
            shown.given_loss |= is_worse && after.outcome == Outcome::Loss;
            shown.given_draw |= is_worse && after.outcome == Outcome::Draw;
            shown.given_win |= is_worse && before.outcome == Outcome::Win;
            shown.slower_win |= !is_worse && before.outcome == Outcome::Win && after != before;
            shown.earlier_loss |= before.outcome == Outcome::Loss && after != before;
            shown.missed_win |= !wins.is_empty() && !wins.contains(cell);
            shown.ignored_threat |= wins.is_empty() && threats.len() == 1 && !threats.contains(cell);
            let makes_two = |next: Position, reply| next.board().with(reply, opponent).completing(opponent).len() >= 2;
            let next = position.after(cell);
            shown.allowed_fork |= is_worse
                && after.outcome == Outcome::Loss
                && threats.is_empty()
                && next.legal_moves().into_iter().any(|reply| makes_two(next, reply));
            if worst.is_none_or(|(_, worst)| after < worst) {
                worst = Some((cell, after));
            }
        }
        let worst = worst.filter(|_| !answers.fails(position));
        shown.worst = worst.map(|(cell, _)| cell);
        shown.kind = match worst.map(|(_, after)| after) {
            None => Some(Kind::Illegal),
            Some(after) if after.outcome < before.outcome && after.outcome == Outcome::Loss => Some(Kind::GivenLoss),
            Some(after) if after.outcome < before.outcome => Some(Kind::GivenDraw),
            Some(after) if after == before => None,
            Some(_) if before.outcome == Outcome::Win => Some(Kind::SlowerWin),
            Some(_) => Some(Kind::EarlierLoss),
        };
        shown
    }
}

/// The finding of a position in which the worst answer is of this kind.
fn finding(position: Position, answers: Answers, shown: &Shown, kind: Kind, on_path: bool) -> Finding {
    let before = solve::value(position);
    let legal = answers.legal(position);
    // A taken cell has no value, and none is less than any value.
    let value = |cell| legal.contains(cell).then(|| solve::worth(position, cell).value);
    let is_best = |after: Value| if kind.is_style() { after == before } else { after.outcome == before.outcome };
    Finding {
        position,
        cells: sorted_by_key(answers.cells, |&cell| value(cell)),
        best: position.legal_moves().into_iter().filter(|&cell| is_best(solve::worth(position, cell).value)).collect(),
        before,
        after: shown.worst.and_then(value),
        kind,
        missed_win: shown.missed_win,
        ignored_threat: shown.ignored_threat,
        allowed_fork: shown.allowed_fork,
        on_path,
        line: shown.worst.map(|cell| solve::line(position, cell)).unwrap_or_default(),
    }
}

impl Counts {
    fn add(&mut self, shown: &Shown) {
        let is_style = shown.kind.map(Kind::is_style);
        self.faults += u32::from(is_style == Some(false));
        self.style += u32::from(is_style == Some(true));
        self.illegal += u32::from(shown.kind == Some(Kind::Illegal));
        self.given_losses += u32::from(shown.given_loss);
        self.given_draws += u32::from(shown.given_draw);
        self.wins_given_away += u32::from(shown.given_win);
        self.slower_wins += u32::from(shown.slower_win);
        self.earlier_losses += u32::from(shown.earlier_loss);
        self.missed_wins += u32::from(shown.missed_win);
        self.ignored_threats += u32::from(shown.ignored_threat);
        self.allowed_forks += u32::from(shown.allowed_fork);
    }
}
