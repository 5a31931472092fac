//! Models of engines: a search, or a list of rules, with one mistake.

use super::mistake::Mistake;
use crate::cell::{Cell, Cells};
use crate::position::Position;

/// How an engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Play {
    /// The first of these rules that names a cell.
    Rules(&'static [Rule]),
    /// A search with one flaw.
    Search(Scoring, Flaw),
    /// A search that depends on what it has searched before.
    Acts(Scoring, Acts),
}

/// A rule that names cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    Win,
    Block,
    Centre,
    /// What a faultless search plays.
    Best(Scoring),
    Any,
    First,
    Last,
}

/// The score of a win; a loss has the opposite score and a draw 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scoring {
    /// All wins are equal.
    Plain,
    /// A win is worth less with each ply.
    Depth,
    /// All wins are equal, and worth 1.
    Unit,
    /// Depth counts for so much that late wins are worse than a draw.
    Steep,
}

/// What is wrong with a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    Nothing,
    /// The first line of three equal cells, in this order of the lines, decides. If they are empty, the game ends so, or goes on.
    EmptyLine(&'static [usize; 8], Option<End>),
    /// The line of this number is not known, and perhaps three other cells are taken for it.
    Line(usize, Cells),
    /// Own lines are not seen if the bit of their number is set.
    OwnLines(u8),
    /// The game goes on to the full board. Then own lines count first, or the opponent's.
    Unended(bool),
    /// A full board is a draw, even with a line.
    FullFirst,
    /// Own replies (or the opponent's) are left out after one that is a draw, as if only a win could be better.
    DrawEnds {
        mine: bool,
        theirs: bool,
    },
    /// A full board has this score.
    Full(i32),
    /// A full board has the worst score for the side that would move.
    FullUnscored,
    /// The scores of the replies are added up; own moves too, if the flag says so.
    Sums(bool),
    /// The search ends after this many plies.
    Horizon(u32),
    /// It searches for the opponent.
    OtherSide,
    /// Whether it takes O to be on turn if there are fewer O than X, as many, or more.
    Turn([bool; 3]),
    /// The same side moves again after the first move; a line then counts for its owner, or for the side to move.
    Twice(bool),
    /// All marks are its own; the levels alternate if the flag says so.
    SamePlayer(bool),
    /// Who maximizes: at the root, at its own other levels, at the opponent's.
    Levels([bool; 3]),
    /// A line has the score of a win (or of a loss) whoever has it. Every level takes the highest score, or the levels alternate.
    Unsigned {
        is_win: bool,
        alternates: bool,
    },
    /// The best cell's number is returned instead of its score.
    Index,
}

/// What a search does that leaves traces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Acts {
    /// It stores whatever alpha-beta returns: after a cut the best score so far, or the bound if the first flag says so. The root
    /// searches every cell with a full window if the second flag says so.
    StoredBounds(bool, bool),
    /// It passes beta and alpha down in the wrong order.
    SwappedBounds,
    /// It keeps one alpha and one beta for the whole search.
    SharedBounds,
    /// It leaves its trial marks on the board. The root takes back none of them, its own, or all.
    MarksLeft(Root),
}

/// Which trial marks the root takes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Root {
    None,
    Own,
    All,
}

/// A way to play, with the mistake that it stands for, if it has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Model {
    pub(crate) mistake: Option<Mistake>,
    pub(crate) play: Play,
}

/// What must be asked of the answers to name a model's mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// The model names the cells that look equally good to a search.
    Search,
    /// The model is a list of rules, after which anything is played.
    Rules,
    /// The model leaves so much open that the answers must follow an order.
    Exact,
    /// The model has the cells of a search, but stands for something that follows no order.
    Unordered,
}

impl Model {
    pub(crate) fn class(&self) -> Class {
        match self.play {
            Play::Rules([.., Rule::Any]) => Class::Rules,
            Play::Rules([Rule::First | Rule::Last]) | Play::Search(_, Flaw::Horizon(1)) => Class::Exact,
            _ if self.mistake == Some(Mistake::OnePly) => Class::Unordered,
            _ => Class::Search,
        }
    }

    /// The line that is missing, if that is the mistake.
    pub(crate) fn line(&self) -> Option<Cells> {
        match self.play {
            Play::Search(_, Flaw::Line(number, _)) => Cells::LINES.get(number).copied(),
            _ => None,
        }
    }
}

/// The orders in which a winner check may look at the lines: rows, columns, diagonals; a row and a column in turn; columns first.
const LINE_ORDERS: [[usize; 8]; 4] =
    [[0, 1, 2, 3, 4, 5, 6, 7], [0, 3, 1, 4, 2, 5, 6, 7], [3, 4, 5, 0, 1, 2, 6, 7], [6, 7, 0, 1, 2, 3, 4, 5]];

/// The numbers of the rows, the columns, the diagonals and all lines, as bits.
const LINE_GROUPS: [u8; 7] = [0b0000_0111, 0b0011_1000, 0b1100_0000, 0b1111_1111, 0b0011_1111, 0b1111_1000, 0b1100_0111];

/// The searches without a mistake.
pub(crate) fn faultless() -> Vec<Model> {
    let search = |scoring| Model { mistake: None, play: Play::Search(scoring, Flaw::Nothing) };
    vec![search(Scoring::Plain), search(Scoring::Depth)]
}

/// The models of mistakes.
pub(crate) fn models() -> Vec<Model> {
    let mut models = Vec::new();
    let mut add = |mistake, play| models.push(Model { mistake: Some(mistake), play });
    for (mistake, rules) in RULES {
        add(mistake, Play::Rules(rules));
    }
    add(Mistake::OnePly, Play::Search(Scoring::Plain, Flaw::Horizon(1)));
    for scoring in [Scoring::Plain, Scoring::Depth] {
        let mut add = |mistake, flaw| add(mistake, Play::Search(scoring, flaw));
        for order in &LINE_ORDERS {
            for end in [None, Some(End::Nobody), Some(End::Theirs), Some(End::Mine)] {
                add(Mistake::EmptyLine, Flaw::EmptyLine(order, end));
            }
        }
        for line in 0..8 {
            add(Mistake::MissingLine, Flaw::Line(line, Cells::EMPTY));
        }
        for lines in LINE_GROUPS.into_iter().chain((0..8).map(|line| 1 << line)) {
            add(Mistake::OwnWinsUnseen, Flaw::OwnLines(lines));
        }
        for own_first in [true, false] {
            add(Mistake::WinNotFinal, Flaw::Unended(own_first));
        }
        add(Mistake::WinNotFinal, Flaw::FullFirst);
        for (mine, theirs) in [(true, false), (false, true), (true, true)] {
            add(Mistake::BoundsSwapped, Flaw::DrawEnds { mine, theirs });
        }
        for score in [-INFINITY, INFINITY, -10, 10] {
            add(Mistake::DrawNotScored, Flaw::Full(score));
        }
        add(Mistake::DrawNotScored, Flaw::FullUnscored);
        for own in [true, false] {
            add(Mistake::Sums, Flaw::Sums(own));
        }
        for plies in 2..6 {
            add(Mistake::Shallow, Flaw::Horizon(plies));
        }
        // Who weighs the lines after a move may see as far as a search of two or three plies.
        for plies in 2..4 {
            add(Mistake::OnePly, Flaw::Horizon(plies));
        }
        add(Mistake::OtherSide, Flaw::OtherSide);
        for turns in [[false, true, false], [true, true, false], [false, true, true]] {
            add(Mistake::TurnByCount, Flaw::Turn(turns));
        }
        for to_mover in [false, true] {
            add(Mistake::MovesTwice, Flaw::Twice(to_mover));
        }
        for alternates in [false, true] {
            add(Mistake::SamePlayer, Flaw::SamePlayer(alternates));
        }
        for levels in [[true, false, true], [false, true, false], [false, false, true], [true, true, true], [true, false, false]] {
            add(Mistake::MinMaxSwapped, Flaw::Levels(levels));
        }
        for (is_win, alternates) in [(true, false), (false, false), (true, true), (false, true)] {
            add(Mistake::MinMaxSwapped, Flaw::Unsigned { is_win, alternates });
        }
        add(Mistake::IndexAsScore, Flaw::Index);
    }
    add(Mistake::IndexAsScore, Play::Search(Scoring::Unit, Flaw::Index));
    add(Mistake::DepthReversed, Play::Search(Scoring::Steep, Flaw::Nothing));
    for scoring in [Scoring::Plain, Scoring::Depth] {
        let mut add = |mistake, acts| add(mistake, Play::Acts(scoring, acts));
        for (is_bound, is_full) in [(false, false), (true, false), (false, true), (true, true)] {
            add(Mistake::StoredBounds, Acts::StoredBounds(is_bound, is_full));
        }
        add(Mistake::BoundsSwapped, Acts::SwappedBounds);
        add(Mistake::BoundsSwapped, Acts::SharedBounds);
        for root in [Root::None, Root::Own, Root::All] {
            add(Mistake::MarksLeft, Acts::MarksLeft(root));
        }
    }
    models
}

const RULES: [(Mistake, &[Rule]); 11] = [
    (Mistake::FirstCell, &[Rule::First]),
    (Mistake::WrongEntry, &[Rule::Last]),
    (Mistake::NoForkDefence, &[Rule::Win, Rule::Block, Rule::Any]),
    (Mistake::BlockBeforeWin, &[Rule::Block, Rule::Win, Rule::Any]),
    (Mistake::BlockBeforeWin, &[Rule::Block, Rule::Best(Scoring::Plain)]),
    (Mistake::BlockBeforeWin, &[Rule::Block, Rule::Best(Scoring::Depth)]),
    (Mistake::CentreFirst, &[Rule::Centre, Rule::Win, Rule::Block, Rule::Any]),
    (Mistake::CentreFirst, &[Rule::Centre, Rule::Block, Rule::Win, Rule::Any]),
    (Mistake::CentreFirst, &[Rule::Centre, Rule::Best(Scoring::Plain)]),
    (Mistake::CentreFirst, &[Rule::Centre, Rule::Best(Scoring::Depth)]),
    (Mistake::OnePly, &[Rule::Win, Rule::Block, Rule::Any]),
];

/// The models of a line that is mistyped: one of its cells is another one.
pub(crate) fn mistyped() -> Vec<Model> {
    let mut models = Vec::new();
    for (missing, line) in Cells::LINES.into_iter().enumerate() {
        for (cell, other) in line.into_iter().flat_map(|cell| line.complement().into_iter().map(move |other| (cell, other))) {
            let typed = line.without(cell).with(other);
            for scoring in [Scoring::Plain, Scoring::Depth].into_iter().filter(|_| !typed.has_line()) {
                let play = Play::Search(scoring, Flaw::Line(missing, typed));
                models.push(Model { mistake: Some(Mistake::MissingLine), play });
            }
        }
    }
    models
}

/// More than any score.
const INFINITY: i32 = 1_000;
/// The score of a win before the depth is subtracted.
const WIN: i32 = 10;

/// A board as a search sees it: the cells of the engine and of its opponent, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct View {
    mine: u16,
    theirs: u16,
}

impl View {
    fn free(self) -> u16 {
        !(self.mine | self.theirs) & 0x1ff
    }

    fn marks(self) -> u32 {
        (self.mine | self.theirs).count_ones()
    }

    fn with(self, cell: u16, is_mine: bool) -> View {
        if is_mine { View { mine: self.mine | cell, ..self } } else { View { theirs: self.theirs | cell, ..self } }
    }

    /// The free cells that complete a line of the marks.
    fn completing(self, marks: u16) -> u16 {
        bits(self.free()).filter(|cell| has_line(marks | cell)).fold(0, |cells, cell| cells | cell)
    }

    /// The number of the board in base three.
    fn number(self) -> usize {
        fn spread(set: u16) -> usize {
            bits(set).map(|bit| 3usize.pow(bit.trailing_zeros())).sum()
        }
        spread(self.mine) + 2 * spread(self.theirs)
    }
}

/// The bits of a set, the lowest first, each as a set.
fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

fn line(number: usize) -> u16 {
    Cells::LINES[number].bits()
}

fn has_line(set: u16) -> bool {
    Cells::from_bits(set).has_line()
}

/// Who has won a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Mine,
    Theirs,
    Nobody,
}

/// Answers for models, and remembers the scores of the last one.
pub(crate) struct Player {
    scores: Vec<(u32, i32)>,
    /// Which entries of `scores` are valid.
    round: u32,
    /// The model and the number of marks for which they are.
    of: Option<(Scoring, Flaw, u32)>,
}

impl Player {
    pub(crate) fn new() -> Player {
        Player { scores: vec![(0, 0); 2 * 3usize.pow(9)], round: 0, of: None }
    }

    /// The cells that a model may play in an open position in which X opened; none if it has no answer.
    pub(crate) fn cells(&mut self, play: Play, position: Position) -> Cells {
        let marks = |mark| position.board().marks(mark).bits();
        let view = View { mine: marks(position.turn()), theirs: marks(position.turn().other()) };
        let found = match play {
            Play::Rules(rules) => self.by_rules(rules, view),
            Play::Search(scoring, flaw) => self.by_search(scoring, flaw, view),
            Play::Acts(scoring, acts) => self.by_acts(scoring, acts, view),
        };
        Cell::ALL.into_iter().filter(|cell| found & 1 << cell.index() != 0).collect()
    }

    fn by_rules(&mut self, rules: &[Rule], view: View) -> u16 {
        let free = view.free();
        let mut found = rules.iter().map(|rule| match rule {
            Rule::Win => view.completing(view.mine),
            Rule::Block => view.completing(view.theirs),
            Rule::Centre => free & 1 << 4,
            Rule::Best(scoring) => self.by_search(*scoring, Flaw::Nothing, view),
            Rule::Any => free,
            Rule::First => free & free.wrapping_neg(),
            Rule::Last => bits(free).last().unwrap_or_default(),
        });
        found.find(|&cells| cells != 0).unwrap_or_default()
    }

    /// The cells with the best score at the root.
    fn by_search(&mut self, scoring: Scoring, flaw: Flaw, view: View) -> u16 {
        let of = Some((scoring, flaw, view.marks()));
        if self.of != of {
            self.of = of;
            self.round += 1;
        }
        let is_x = view.marks().is_multiple_of(2);
        let is_right_side = match flaw {
            Flaw::OtherSide => false,
            Flaw::Turn(turns) => turns[usize::from(is_x)] != is_x,
            _ => true,
        };
        let view = if is_right_side { view } else { View { mine: view.theirs, theirs: view.mine } };
        let search = Search { scoring, flaw, root: view.marks(), is_x: is_x == is_right_side };
        let maximizes = !matches!(flaw, Flaw::Levels([false, ..]));
        let mut best = if maximizes { -INFINITY } else { INFINITY };
        let mut found = 0;
        for cell in bits(view.free()) {
            let child = view.with(cell, true);
            let is_mine_next = matches!(flaw, Flaw::Twice(_)) || search.is_mine_next(child, true);
            let score = search.score(self, child, is_mine_next);
            if if maximizes { score > best } else { score < best } {
                (best, found) = (score, 0);
            }
            // A score that is no better than the first value of `best` never becomes the best.
            if score == best && (found != 0 || score != if maximizes { -INFINITY } else { INFINITY }) {
                found |= cell;
            }
        }
        found
    }

    /// The first cell with the best score at the root.
    fn by_acts(&mut self, scoring: Scoring, acts: Acts, view: View) -> u16 {
        let search = Search { scoring, flaw: Flaw::Nothing, root: view.marks(), is_x: true };
        self.round += 1;
        self.of = None;
        let (mut best, mut found) = (-INFINITY, 0);
        let mut shared = (-INFINITY, INFINITY);
        let mut board = view;
        for cell in bits(view.free()) {
            let score = match acts {
                Acts::StoredBounds(is_bound, is_full) => {
                    let alpha = if is_full { -INFINITY } else { best };
                    search.stored(self, view.with(cell, true), false, (alpha, INFINITY), is_bound)
                }
                Acts::SwappedBounds => search.swapped(view.with(cell, true), false, (INFINITY, best)),
                Acts::SharedBounds => search.shared(view.with(cell, true), false, &mut shared),
                Acts::MarksLeft(root) => {
                    if board.free() & cell == 0 {
                        continue;
                    }
                    let mut next = board.with(cell, true);
                    let score = search.filling(&mut next, false);
                    board = match root {
                        Root::None => next,
                        Root::Own => View { mine: next.mine & !cell, ..next },
                        Root::All => board,
                    };
                    score
                }
            };
            if score > best {
                (best, found) = (score, cell);
            }
            if matches!(acts, Acts::SharedBounds) {
                shared.0 = shared.0.max(score);
            }
        }
        found
    }
}

/// A search from one root. Scores are those of the side that it searches for.
struct Search {
    scoring: Scoring,
    flaw: Flaw,
    /// The number of marks at the root.
    root: u32,
    /// Whether the side that it searches for is X.
    is_x: bool,
}

impl Search {
    /// Whether the side that it searches for moves next, after a move of that side or of the other.
    fn is_mine_next(&self, view: View, was_mine: bool) -> bool {
        let Flaw::Turn(turns) = self.flaw else { return !was_mine };
        let (x, o) = if self.is_x { (view.mine, view.theirs) } else { (view.theirs, view.mine) };
        let order = o.count_ones().cmp(&x.count_ones()) as i8 + 1;
        turns[order as usize] != self.is_x
    }

    /// The score of a board.
    fn score(&self, player: &mut Player, view: View, is_mine: bool) -> i32 {
        if let Some(score) = self.final_score(view, is_mine) {
            return score;
        }
        let key = 2 * view.number() + usize::from(is_mine);
        if let Some(&(round, score)) = player.scores.get(key)
            && round == player.round
        {
            return score;
        }
        let score = self.combined(player, view, is_mine);
        if let Some(entry) = player.scores.get_mut(key) {
            *entry = (player.round, score);
        }
        score
    }

    /// The score of an open board from those that follow it.
    fn combined(&self, player: &mut Player, view: View, is_mine: bool) -> i32 {
        let maximizes = match self.flaw {
            Flaw::Levels([_, mine, theirs]) => {
                if is_mine {
                    mine
                } else {
                    theirs
                }
            }
            Flaw::Unsigned { alternates, .. } | Flaw::SamePlayer(alternates) => !alternates || is_mine,
            _ => is_mine,
        };
        let is_sum = matches!(self.flaw, Flaw::Sums(mine) if mine || !is_mine);
        let (mut best, mut sum, mut found) = (if maximizes { -INFINITY } else { INFINITY }, 0, 0);
        for cell in bits(view.free()) {
            let child = view.with(cell, is_mine || matches!(self.flaw, Flaw::SamePlayer(_)));
            let score = self.score(player, child, self.is_mine_next(child, is_mine));
            sum += score;
            if if maximizes { score > best } else { score < best } {
                (best, found) = (score, cell);
            }
            if matches!(self.flaw, Flaw::DrawEnds { mine, theirs } if if is_mine { mine && best >= 0 } else { theirs && best <= 0 })
            {
                break;
            }
        }
        match self.flaw {
            Flaw::Index => found.trailing_zeros() as i32,
            _ if is_sum => sum,
            _ => best,
        }
    }

    /// The score of a board that the search does not look beyond.
    fn final_score(&self, view: View, is_mine: bool) -> Option<i32> {
        match (self.end(view), self.flaw) {
            (Some(End::Nobody), Flaw::FullUnscored) => Some(if is_mine { -INFINITY } else { INFINITY }),
            (Some(End::Nobody), Flaw::Full(score)) => Some(score),
            (Some(End::Nobody), _) => Some(0),
            (Some(_), Flaw::Unsigned { is_win, .. }) => Some(self.of_line(view, is_win)),
            (Some(_), Flaw::Twice(true)) => Some(self.of_line(view, is_mine)),
            (Some(end), _) => Some(self.of_line(view, end == End::Mine)),
            (None, Flaw::Horizon(plies)) if view.marks() - self.root >= plies => Some(0),
            (None, _) => None,
        }
    }

    /// The score of a line.
    fn of_line(&self, view: View, is_mine: bool) -> i32 {
        let score = match self.scoring {
            Scoring::Plain => WIN,
            Scoring::Unit => 1,
            Scoring::Depth => WIN - view.marks() as i32,
            Scoring::Steep => 2 - (view.marks() - self.root) as i32,
        };
        if is_mine { score } else { -score }
    }

    /// Who has won, as the search sees it; `None` while the game goes on.
    fn end(&self, view: View) -> Option<End> {
        let is_full = view.free() == 0;
        let owner = |set: u16| {
            if view.mine & set == set {
                Some(End::Mine)
            } else if view.theirs & set == set {
                Some(End::Theirs)
            } else {
                None
            }
        };
        let won = match self.flaw {
            Flaw::EmptyLine(order, empty) => {
                let equal = |set: u16| owner(set).map(Some).or_else(|| (view.free() & set == set).then_some(empty));
                order.iter().find_map(|&number| equal(line(number))).flatten()
            }
            Flaw::Line(missing, other) => {
                let other = (!other.is_empty()).then_some(other.bits());
                let known = (0..8).filter(|&number| number != missing).map(line).chain(other);
                known.filter_map(owner).min_by_key(|&end| end != End::Mine)
            }
            Flaw::OwnLines(unseen) => {
                let seen = (0..8).filter(|number| unseen >> number & 1 == 0).map(line);
                let mine = seen.filter_map(owner).find(|&end| end == End::Mine);
                mine.or_else(|| has_line(view.theirs).then_some(End::Theirs))
            }
            Flaw::Unended(_) if !is_full => None,
            Flaw::FullFirst if is_full => None,
            Flaw::Unended(false) if has_line(view.theirs) => Some(End::Theirs),
            _ if has_line(view.mine) => Some(End::Mine),
            _ if has_line(view.theirs) => Some(End::Theirs),
            _ => None,
        };
        won.or(is_full.then_some(End::Nobody))
    }

    /// Alpha-beta that stores what it returns.
    fn stored(&self, player: &mut Player, view: View, is_mine: bool, mut window: (i32, i32), is_bound: bool) -> i32 {
        if let Some(score) = self.final_score(view, is_mine) {
            return score;
        }
        let key = 2 * view.number() + usize::from(is_mine);
        if let Some(&(round, score)) = player.scores.get(key)
            && round == player.round
        {
            return score;
        }
        let mut best = if is_mine { -INFINITY } else { INFINITY };
        for cell in bits(view.free()) {
            let score = self.stored(player, view.with(cell, is_mine), !is_mine, window, is_bound);
            if narrow(&mut window, &mut best, score, is_mine) {
                break;
            }
        }
        if is_bound {
            best = if is_mine { window.0 } else { window.1 };
        }
        if let Some(entry) = player.scores.get_mut(key) {
            *entry = (player.round, best);
        }
        best
    }

    /// Alpha-beta that passes its bounds down in the wrong order.
    fn swapped(&self, view: View, is_mine: bool, mut window: (i32, i32)) -> i32 {
        if let Some(score) = self.final_score(view, is_mine) {
            return score;
        }
        let mut best = if is_mine { -INFINITY } else { INFINITY };
        for cell in bits(view.free()) {
            let score = self.swapped(view.with(cell, is_mine), !is_mine, (window.1, window.0));
            if narrow(&mut window, &mut best, score, is_mine) {
                break;
            }
        }
        best
    }

    /// Alpha-beta with one window for the whole search.
    fn shared(&self, view: View, is_mine: bool, window: &mut (i32, i32)) -> i32 {
        if let Some(score) = self.final_score(view, is_mine) {
            return score;
        }
        let mut best = if is_mine { -INFINITY } else { INFINITY };
        for cell in bits(view.free()) {
            let score = self.shared(view.with(cell, is_mine), !is_mine, window);
            if narrow(window, &mut best, score, is_mine) {
                break;
            }
        }
        best
    }

    /// A search that leaves its marks on the board.
    fn filling(&self, board: &mut View, is_mine: bool) -> i32 {
        if let Some(score) = self.final_score(*board, is_mine) {
            return score;
        }
        let mut best = if is_mine { -INFINITY } else { INFINITY };
        for cell in (0..9).map(|cell| 1 << cell) {
            if board.free() & cell == 0 {
                continue;
            }
            *board = board.with(cell, is_mine);
            let score = self.filling(board, !is_mine);
            best = if is_mine { best.max(score) } else { best.min(score) };
        }
        best
    }
}

/// Takes a child's score into the best one so far and into the window, (alpha, beta). Returns whether the other children are cut.
fn narrow(window: &mut (i32, i32), best: &mut i32, score: i32, is_mine: bool) -> bool {
    if is_mine {
        *best = score.max(*best);
        window.0 = window.0.max(*best);
    } else {
        *best = score.min(*best);
        window.1 = window.1.min(*best);
    }
    window.0 >= window.1
}
