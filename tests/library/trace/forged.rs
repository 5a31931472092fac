//! Forged traces, which show that the replay finds errors.

use unbeatable::search::{Found, Scoring, Window};
use unbeatable::{Comparison, Limit, Standing, Step, Textbook, Trace, Visit};

use super::replay::{Ask, TraceAnswers, replay};
use crate::conversions::position;
use crate::oracle::State;
use crate::rules::{Game, Numbers, SEARCHES, all_searches, numbers_of_article_d, tree_of};

/// One wrong answer of a trace.
#[derive(Clone, Debug)]
enum Forgery {
    NodeCount(usize),
    Visit(usize, Visit),
    StepCount(usize),
    Step(usize, Step),
    Found(Found),
    Children(usize, Vec<usize>),
    Path(usize, Vec<usize>),
    Cut(usize, Option<usize>),
    Limit(usize, Option<Limit>),
    Comparison(usize, Option<Comparison>),
    PrincipalVariation(Vec<usize>),
    Standing(usize, usize, Option<Standing>),
}

/// A trace with one forgery in it.
struct Forged<'a>(&'a Trace, Forgery);

impl TraceAnswers for Forged<'_> {
    fn node_count(&self) -> usize {
        match self.1 {
            Forgery::NodeCount(count) => count,
            _ => self.0.node_count(),
        }
    }
    fn visit(&self, node: usize) -> Option<Visit> {
        match self.1 {
            Forgery::Visit(of, visit) if of == node => Some(visit),
            _ => self.0.visit(node),
        }
    }
    fn step_count(&self) -> usize {
        match self.1 {
            Forgery::StepCount(count) => count,
            _ => self.0.step_count(),
        }
    }
    fn step(&self, step: usize) -> Option<Step> {
        match self.1 {
            Forgery::Step(number, forged) if number == step => Some(forged),
            _ => self.0.step(step),
        }
    }
    fn found(&self) -> Found {
        match self.1 {
            Forgery::Found(found) => found,
            _ => self.0.found(),
        }
    }
    fn children(&self, node: usize) -> Vec<usize> {
        match &self.1 {
            Forgery::Children(of, children) if *of == node => children.clone(),
            _ => self.0.children(node).collect(),
        }
    }
    fn path(&self, node: usize) -> Vec<usize> {
        match &self.1 {
            Forgery::Path(of, path) if *of == node => path.clone(),
            _ => self.0.path(node),
        }
    }
    fn cut(&self, node: usize) -> Option<usize> {
        match self.1 {
            Forgery::Cut(of, cut) if of == node => cut,
            _ => self.0.cut(node),
        }
    }
    fn limit(&self, node: usize) -> Option<Limit> {
        match self.1 {
            Forgery::Limit(of, limit) if of == node => limit,
            _ => self.0.limit(node),
        }
    }
    fn comparison(&self, node: usize) -> Option<Comparison> {
        match self.1 {
            Forgery::Comparison(of, comparison) if of == node => comparison,
            _ => self.0.comparison(node),
        }
    }
    fn principal_variation(&self) -> Vec<usize> {
        match &self.1 {
            Forgery::PrincipalVariation(line) => line.clone(),
            _ => self.0.principal_variation().collect(),
        }
    }
    fn standing(&self, node: usize, step: usize) -> Option<Standing> {
        match self.1 {
            Forgery::Standing(of, at, standing) if (of, at) == (node, step) => standing,
            _ => self.0.standing(node, step),
        }
    }
}

/// Several wrong versions of every field of every node, of every step, and of every answer about a node.
fn forgeries(trace: &Trace) -> Vec<Forgery> {
    let nodes = trace.node_count();
    let steps = trace.step_count();
    let mut all = vec![
        Forgery::NodeCount(nodes - 1),
        Forgery::NodeCount(nodes + 1),
        Forgery::StepCount(steps - 1),
        Forgery::StepCount(steps + 1),
    ];
    let found = trace.found();
    for score in [found.score - 1, found.score + 1] {
        all.push(Forgery::Found(Found { score, ..found }));
    }
    for child in [None, found.child.map(|child| child + 1)] {
        all.push(Forgery::Found(Found { child, ..found }));
    }

    let line: Vec<usize> = trace.principal_variation().collect();
    all.push(Forgery::PrincipalVariation(line.iter().map(|node| node + 1).collect()));
    all.push(Forgery::PrincipalVariation(line.into_iter().skip(1).collect()));

    for node in 0..nodes {
        let visit = trace.visit(node).expect("a node");
        let others = |number: usize| [number.wrapping_sub(1), number + 1];
        let mut visits = vec![Visit { player: visit.player.other(), ..visit }];
        let parents = visit.parent.map_or([Some(0), Some(1)], |parent| [None, Some(parent + 1)]);
        visits.extend(parents.map(|parent| Visit { parent, ..visit }));
        visits.extend(others(visit.child).map(|child| Visit { child, ..visit }));
        visits.extend(others(visit.ply).map(|ply| Visit { ply, ..visit }));
        visits.extend(others(visit.skipped).map(|skipped| Visit { skipped, ..visit }));
        visits.extend(others(visit.entered).map(|entered| Visit { entered, ..visit }));
        visits.extend(others(visit.left).map(|left| Visit { left, ..visit }));
        visits.extend(others(visit.end).map(|end| Visit { end, ..visit }));
        visits.extend([-1, 1].map(|more| Visit { score: visit.score + more, ..visit }));
        visits.extend(other_windows(visit.window).map(|window| Visit { window, ..visit }));
        all.extend(visits.into_iter().map(|visit| Forgery::Visit(node, visit)));

        let mut longer: Vec<usize> = trace.children(node).collect();
        longer.push(node);
        all.push(Forgery::Children(node, longer));
        let mut longer = trace.path(node);
        longer.push(0);
        all.push(Forgery::Path(node, longer));
        let cut = trace.cut(node);
        let cuts = [None, Some(cut.map_or(visit.left, |cut| cut + 1))];
        all.extend(cuts.into_iter().filter(|&other| other != cut).map(|cut| Forgery::Cut(node, cut)));
        let limits = [None, Some(Limit::Most), Some(Limit::Least)];
        let others = limits.into_iter().filter(|&limit| limit != trace.limit(node));
        all.extend(others.map(|limit| Forgery::Limit(node, limit)));
        let comparisons = [None, Some(Comparison::First), Some(Comparison::Worse)];
        let others = comparisons.into_iter().filter(|&other| other != trace.comparison(node));
        all.extend(others.map(|comparison| Forgery::Comparison(node, comparison)));

        for step in 0..steps {
            let mut standings = Vec::new();
            match trace.standing(node, step) {
                None => standings.push(Some(Standing { best: None, window: Window::FULL })),
                Some(standing) => {
                    let best = standing.best.map_or(Some(node + 1), |best| Some(best + 1));
                    let windows = other_windows(standing.window);
                    standings.extend([None, Some(Standing { best, ..standing })]);
                    standings.extend(windows.map(|window| Some(Standing { window, ..standing })));
                }
            }
            all.extend(standings.into_iter().map(|standing| Forgery::Standing(node, step, standing)));
        }
    }

    for step in 0..steps {
        let kinds = [Step::Enter, Step::Cut, Step::Leave];
        let others = (0..nodes).flat_map(|node| kinds.map(|kind| kind(node)));
        let wrong = others.filter(|&other| trace.step(step) != Some(other));
        all.extend(wrong.map(|other| Forgery::Step(step, other)));
    }
    all
}

/// Windows that differ from this one by 1 in one bound.
fn other_windows(window: Window) -> [Window; 4] {
    let Window { alpha, beta } = window;
    [(alpha.wrapping_sub(1), beta), (alpha + 1, beta), (alpha, beta - 1), (alpha, beta.wrapping_add(1))]
        .map(|(alpha, beta)| Window { alpha, beta })
}

#[test]
fn no_forgery_in_the_record_of_a_tree_of_numbers_passes() {
    let numbers = numbers_of_article_d();
    let tree = tree_of(&numbers);
    for search in SEARCHES {
        let variant = (search, Scoring::Plain);
        let trace = Trace::record(&&tree, search, Scoring::Plain);
        for forgery in forgeries(&trace) {
            let forged = Forged(&trace, forgery.clone());
            let replayed = replay(Numbers::for_search(search), &numbers, variant, &forged, Ask::Everywhere);
            assert!(replayed.is_err(), "{search:?}: the replay accepts {forgery:?}");
        }
    }
}

#[test]
fn no_forgery_in_the_record_of_a_position_passes() {
    for (board, turn) in [("O.X/X.X/.OO", 'X'), (".X./..X/OOX", 'O')] {
        let state = State::drawn(board, turn);
        let trace = Trace::record(&position(state), Textbook::AlphaBeta, Scoring::Depth);
        for forgery in forgeries(&trace) {
            let variant = (Textbook::AlphaBeta, Scoring::Depth);
            let forged = Forged(&trace, forgery.clone());
            let replayed = replay(Game::for_search(variant.0), &state, variant, &forged, Ask::Everywhere);
            assert!(replayed.is_err(), "{board}: the replay accepts {forgery:?}");
        }
    }
}

#[test]
fn the_record_of_one_search_does_not_pass_as_that_of_another() {
    // In this position all six searches differ. Depth scoring changes the scores even where nothing is cut.
    let state = State::drawn(".X./..X/OOX", 'O');
    for recorded in all_searches() {
        let trace = Trace::record(&position(state), recorded.0, recorded.1);
        for claimed in all_searches() {
            let replayed = replay(Game::for_search(claimed.0), &state, claimed, &trace, Ask::OnPath);
            assert_eq!(replayed.is_ok(), recorded == claimed, "{recorded:?} as {claimed:?}");
        }
    }
}
