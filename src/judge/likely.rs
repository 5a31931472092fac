//! Which mistakes are likely in the code of an engine, by comparing its answers with models of mistakes.

use std::iter;

use super::answers::Answers;
use super::mistake::Mistake;
use super::mistaken_engine::{Class, Model, Player, faultless, mistyped, models};
use crate::cell::{Cell, Cells};
use crate::position::Position;
use crate::solve;
use crate::value::Outcome;

/// A mistake that an engine may have.
#[derive(Clone, PartialEq, Debug)]
pub struct Likely {
    /// The mistake.
    pub mistake: Mistake,
    /// Whether all answers agree with the mistake, but perhaps that on the empty board, which many engines do not search.
    pub sure: bool,
    /// In how many positions the answers agree with it.
    pub agreement: u32,
    /// In how many positions the engine was asked.
    pub of: u32,
    /// The line that is missing, if that is the mistake.
    pub line: Option<Cells>,
    /// The position that shows it best.
    pub example: Option<Position>,
}

/// The order in which an engine takes the first, or the last, of equally good cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Rows,
    Columns,
    /// The middle, the corners, the edges.
    Liked,
    /// The order of a Python set of pairs of row and column.
    PythonSet,
}

const ORDERS: [Order; 4] = [Order::Rows, Order::Columns, Order::Liked, Order::PythonSet];

/// The hashes of the pairs (0, 0), (0, 1), … (2, 2) in Python from 3.8 on.
const HASHES: [u64; 9] = [
    9_988_604_870_027_030_631,
    16_496_245_626_129_029_056,
    7_204_814_214_171_964_562,
    13_282_122_221_094_607_640,
    8_389_048_192_121_911_274,
    14_896_688_948_223_909_699,
    4_685_526_799_349_444_076,
    6_794_810_172_467_074_373,
    1_901_736_143_494_378_007,
];

impl Order {
    /// The free cells in this order.
    fn of(self, free: Cells) -> Vec<Cell> {
        let listed =
            |order: [usize; 9]| order.map(|index| Cell::ALL[index]).into_iter().filter(|&cell| free.contains(cell)).collect();
        match self {
            Order::Rows => free.into_iter().collect(),
            Order::Columns => listed([0, 3, 6, 1, 4, 7, 2, 5, 8]),
            Order::Liked => listed([4, 0, 2, 6, 8, 1, 3, 5, 7]),
            Order::PythonSet => {
                // A set has eight slots, from its fifth member on thirty-two. A pair whose slot is taken goes to the next slot of
                // a sequence that mixes in the rest of its hash.
                let mask: u64 = if free.len() < 5 { 7 } else { 31 };
                let mut slots = [None; 32];
                for cell in free {
                    let mut rest = HASHES[cell.index()];
                    let mut slot = rest & mask;
                    while slots[slot as usize].is_some() {
                        rest >>= 5;
                        slot = slot.wrapping_mul(5).wrapping_add(1).wrapping_add(rest) & mask;
                    }
                    slots[slot as usize] = Some(cell);
                }
                slots.into_iter().flatten().collect()
            }
        }
    }
}

/// A position in which the engine was asked, with its answers.
pub(crate) struct Case {
    position: Position,
    answers: Answers,
    /// Whether a game against the engine can reach the position.
    on_path: bool,
    /// The legal answers.
    legal: Cells,
    fails: bool,
    /// The legal cells in each order.
    ordered: [Vec<Cell>; ORDERS.len()],
}

impl Case {
    pub(crate) fn new(position: Position, answers: Answers, on_path: bool) -> Case {
        let free = position.legal_moves();
        let ordered = ORDERS.map(|order| order.of(free));
        Case { position, answers, on_path, legal: answers.legal(position), fails: answers.fails(position), ordered }
    }

    fn outcome(&self) -> Outcome {
        solve::value(self.position).outcome
    }

    /// Whether each of these cells keeps the outcome.
    fn keeps_outcome(&self, cells: Cells) -> bool {
        cells.into_iter().all(|cell| solve::worth(self.position, cell).value.outcome == self.outcome())
    }

    /// Whether every legal answer keeps the outcome.
    fn is_right(&self) -> bool {
        self.keeps_outcome(self.legal)
    }

    fn is_start(&self) -> bool {
        self.position == Position::start()
    }

    fn free(&self) -> Cells {
        self.position.legal_moves()
    }
}

/// How far the answers agree with a model.
struct Fit {
    model: Model,
    /// In how many positions the answers are among the model's cells. The empty board counts as one of them.
    agreement: usize,
    /// The logarithm of the probability of the answers.
    weight: f64,
    /// Whether it nearly always takes the first or the last of the model's cells in one order, or all of them.
    is_ordered: bool,
    /// Whether the model leaves open nearly everything.
    is_empty: bool,
}

/// The probability that an engine departs from its rule.
const SLIP: f64 = 0.005;
/// How many answers may depart from a model that is called probable, as a part of all.
const DEPARTURES: f64 = 0.02;
/// How much likelier, as a logarithm, a mistake must be than a faultless search.
const CLEARLY: f64 = 10.0;
/// How much less likely, as a logarithm, a mistake may be than the likeliest one to be named beside it.
const NEARLY: f64 = 2.0;
/// The part of the logarithm of the probability of any legal cells that a model must explain.
const EXPLAINED: f64 = 0.3;
/// How often an engine that has rules instead of a search errs at least where neither side can win at once, as a part of the
/// positions in which it can err.
const QUIET_ERRORS: f64 = 0.25;

/// The mistakes that are likely, by the answers in these positions.
pub(crate) fn likely(mut cases: Vec<Case>) -> Vec<Likely> {
    if cases.iter().all(|case| !case.fails && case.is_right()) {
        return Vec::new();
    }
    let of = cases.len() as u32;
    if let Some((mistake, agreement)) = symptom(&cases) {
        return vec![Likely { mistake, sure: agreement == of, agreement, of, line: None, example: example(&cases) }];
    }
    // A model answers fastest where few cells are free.
    cases.sort_by_key(|case| case.free().len());
    let example = example(&cases);
    let mut player = Player::new();
    let mut fits = |models: Vec<Model>, departures| {
        let fits = models.into_iter().filter_map(|model| fit(&mut player, model, &cases, departures));
        fits.collect::<Vec<Fit>>()
    };
    let faultless = fits(faultless(), 1.0).iter().map(|fit| fit.weight).fold(f64::NEG_INFINITY, f64::max);
    let anything = anything(&cases);
    let errs_in_quiet = quiet_errors(&cases) >= QUIET_ERRORS;
    let is_explained = |fit: &Fit| fit.weight > faultless + CLEARLY && fit.weight > anything * (1.0 - EXPLAINED);
    let is_candidate = |fit: &Fit| match fit.model.class() {
        Class::Search => is_explained(fit),
        Class::Unordered => is_explained(fit) && !fit.is_ordered,
        Class::Rules => errs_in_quiet && fit.weight > anything * (1.0 - EXPLAINED),
        Class::Exact => fit.is_ordered,
    };
    let is_sure = |fit: &Fit| fit.agreement == cases.len();
    let mut found = fits(models(), DEPARTURES);
    found.retain(is_candidate);
    // A search to which everything looks equal plays like one of these rules, if in their order.
    let is_plain = found.iter().any(|fit| fit.model.class() == Class::Exact);
    found.retain(|fit| is_plain || !fit.is_empty);
    if !found.iter().any(|fit| is_sure(fit) && fit.model.class() != Class::Rules) {
        let typed = fits(mistyped(), 0.0);
        found.extend(typed.into_iter().filter(is_candidate));
    }
    if found.iter().any(is_sure) {
        found.retain(is_sure);
    }
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    let best = found.first().map_or(0.0, |fit| fit.weight);
    let mut named = Vec::new();
    for fit in found.iter().filter(|fit| fit.weight >= best - NEARLY) {
        let (Some(mistake), line) = (fit.model.mistake, fit.model.line()) else { continue };
        if !named.iter().any(|likely: &Likely| likely.mistake == mistake) {
            named.push(Likely { mistake, sure: is_sure(fit), agreement: fit.agreement as u32, of, line, example });
        }
    }
    named
}

/// The logarithm of the probability that an engine that takes any cell gives these answers.
fn anything(cases: &[Case]) -> f64 {
    let cases = cases.iter().filter(|case| !case.is_start());
    cases.map(|case| -(case.free().len() as f64).ln() * case.legal.len().max(1) as f64).sum()
}

/// How often the engine errs where neither side can win at once, as a part of the positions in which a move can err.
fn quiet_errors(cases: &[Case]) -> f64 {
    let can_err = cases.iter().filter(|case| {
        let (board, turn) = (case.position.board(), case.position.turn());
        let is_quiet = board.completing(turn).union(board.completing(turn.other())).is_empty();
        is_quiet && !case.keeps_outcome(case.free())
    });
    let (errors, all) = can_err.fold((0, 0), |(errors, all), case| (errors + u32::from(!case.is_right()), all + 1));
    f64::from(errors) / f64::from(all.max(1))
}

/// A mistake that shows without a search, and in how many positions.
fn symptom(cases: &[Case]) -> Option<(Mistake, u32)> {
    let count = |holds: &dyn Fn(&Case) -> bool| cases.iter().filter(|case| holds(case)).count() as u32;
    let all = cases.len() as u32;
    let named = cases.iter().fold(Cells::EMPTY, |named, case| named.union(case.answers.cells));
    let fails_exactly = |holds: &dyn Fn(&Case) -> bool| {
        count(&|case| holds(case)) > 0 && count(&|case| case.fails != holds(case) || !case.is_right()) == 0
    };
    let whole = |case: &Case| case.legal == case.free();
    if named.len() == 1 && count(&|case| case.free().is_superset(named) && case.legal.is_empty()) == 0 {
        Some((Mistake::IgnoresBoard, all))
    } else if count(&|case| case.fails) * 10 >= all * 9 {
        Some((Mistake::AlwaysFails, count(&|case| case.fails)))
    } else if fails_exactly(&|case| case.outcome() == Outcome::Loss) {
        Some((Mistake::NoMoveWhenLost, all))
    } else if fails_exactly(&|case| case.free().len() == 1) {
        Some((Mistake::NoMoveAtEnd, all))
    } else if count(&whole) * 20 >= all * 19 {
        Some((Mistake::Random, count(&whole)))
    } else {
        None
    }
}

/// The position that shows best that something is wrong: one that games reach, with few free cells.
fn example(cases: &[Case]) -> Option<Position> {
    let wrong = cases.iter().filter(|case| case.fails || !case.is_right());
    wrong.min_by_key(|case| (!case.on_path, case.free().len())).map(|case| case.position)
}

/// How far the answers agree with a model; `None` if more than this part of them depart from it.
fn fit(player: &mut Player, model: Model, cases: &[Case], departures: f64) -> Option<Fit> {
    let allowed = (cases.len() as f64 * departures) as usize;
    let (hit, miss) = ((1.0 - SLIP).ln(), (SLIP / 9.0).ln());
    let (mut missed, mut whole) = (0, 0);
    // The weight if it takes any of the model's cells; and how often it departs from taking all of them, or from taking the first
    // or the last one in each order.
    let mut any = 0.0;
    let mut departed = [0; 1 + 2 * ORDERS.len()];
    for case in cases.iter().filter(|case| !case.is_start()) {
        let cells = player.cells(model.play, case.position);
        let is_met = cells.is_superset(case.legal) && case.fails == cells.is_empty();
        missed += usize::from(!is_met);
        if missed > allowed {
            return None;
        }
        whole += usize::from(cells == case.free());
        let choices = (cells.len().max(1) as f64).ln() * case.legal.len().max(1) as f64;
        any += if is_met { hit - choices } else { miss };
        let ends = case.ordered.iter().flat_map(|order| {
            let is_choice = |cell: &&Cell| cells.contains(**cell);
            [order.iter().find(is_choice), order.iter().rfind(is_choice)]
        });
        let ends = ends.map(|end| end.copied().into_iter().collect());
        for (departed, expected) in departed.iter_mut().zip(iter::once(cells).chain(ends)) {
            *departed += u32::from(!is_met || case.legal != expected);
        }
    }
    let fewest = departed.into_iter().min().unwrap_or_default();
    let ordered = hit * (cases.len() as f64 - f64::from(fewest)) + miss * f64::from(fewest);
    Some(Fit {
        model,
        agreement: cases.len() - missed,
        weight: any.max(ordered),
        is_ordered: fewest as usize <= allowed,
        is_empty: whole * 10 > cases.len() * 9,
    })
}
