//! The questions of a judgement: which, in which order and how often.

use std::collections::{BTreeSet, HashMap};

use unbeatable::games::greedy;
use unbeatable::judge::{Judging, Report, Settings, judge};
use unbeatable::{Cell, Position, best_move};

use crate::conversions::state;
use crate::oracle::{self, State};

/// Every question that an engine is asked, in order, and the report.
fn asked(mut engine: impl FnMut(Position) -> Option<Cell>, settings: Settings) -> (Vec<State>, Report) {
    let mut questions = Vec::new();
    let report = judge(
        |position| {
            questions.push(state(position));
            engine(position)
        },
        settings,
    );
    (questions, report)
}

fn counted(questions: &[State]) -> HashMap<State, u32> {
    questions.iter().fold(HashMap::new(), |mut counts, &state| {
        *counts.entry(state).or_default() += 1;
        counts
    })
}

#[test]
fn every_open_position_is_asked_once_and_the_first_twenty_three_times() {
    let (questions, _) = asked(greedy, Settings::default());
    let counts = counted(&questions);
    let open: BTreeSet<State> = oracle::reachable('X').into_iter().filter(|state| !state.over()).collect();
    assert_eq!(counts.keys().copied().collect::<BTreeSet<_>>(), open);
    assert_eq!(questions.len(), 4_520 + 2 * 20);
    for three in questions[..60].chunks(3) {
        assert_eq!(three, [three[0]; 3]);
        assert_eq!(counts[&three[0]], 3);
    }
}

#[test]
fn the_positions_on_its_own_path_come_first() {
    let (questions, report) = asked(greedy, Settings::default());
    let path: usize = {
        let mut seen = BTreeSet::new();
        for us in ['X', 'O'] {
            walk(us, State::start('X'), &mut seen);
        }
        let first: BTreeSet<State> = questions.iter().copied().take(seen.len() + 2 * 20).collect();
        assert_eq!(first, seen);
        seen.len()
    };
    assert!(path < 4_520 && report.o.is_some());
}

/// The positions in which the greedy player is asked as `us`.
fn walk(us: char, state: State, seen: &mut BTreeSet<State>) {
    let mut moves = state.moves();
    if state.turn == us && !state.over() {
        seen.insert(state);
        moves = vec![oracle::greedy(state)];
    }
    for cell in moves {
        walk(us, state.after(cell), seen);
    }
}

#[test]
fn an_engine_that_varies_is_asked_sixty_times_or_as_often_as_the_settings_say() {
    for (settings, times) in [(Settings::default(), 60), (Settings { repeat: 5, ..Settings::default() }, 5)] {
        let mut count = 0;
        let alternating = |position: Position| {
            count += 1;
            if count % 2 == 0 { position.legal_moves().into_iter().last() } else { position.legal_moves().into_iter().next() }
        };
        let (questions, report) = asked(alternating, settings);
        assert!(report.varies);
        assert_eq!(counted(&questions).into_values().collect::<BTreeSet<_>>(), BTreeSet::from([times]));
    }
}

#[test]
fn an_engine_that_remembers_the_last_question_is_noticed() {
    let mut last = None;
    let (_, report) = asked(
        |position| {
            let is_again = last.replace(position) == Some(position);
            if is_again { position.legal_moves().into_iter().last() } else { position.legal_moves().into_iter().next() }
        },
        Settings::default(),
    );
    assert!(report.varies);
}

#[test]
fn a_question_stays_until_it_is_answered_and_progress_goes_from_0_to_1() {
    let mut judging = Judging::new(Settings::default());
    let mut progress = 0.0;
    assert_eq!(judging.progress(), 0.0);
    while let Some(position) = judging.question() {
        assert_eq!(judging.question(), Some(position));
        judging.answer(best_move(position));
        assert!(judging.progress() >= progress);
        progress = judging.progress();
    }
    assert_eq!(progress, 1.0);
    let report = judging.report();
    judging.answer(None);
    assert_eq!(judging.report(), report);
}

#[test]
fn a_judgement_that_ends_early_tells_what_was_found_until_then() {
    let mut judging = Judging::new(Settings::default());
    for _ in 0..3 {
        assert_eq!(judging.question(), Some(Position::start()));
        judging.answer(Some(Cell::ALL[4]));
    }
    let report = judging.report();
    let as_x = report.x.as_ref().expect("it plays X");
    assert_eq!((as_x.asked, as_x.games, as_x.broken), (1, 8, 8));
    assert!(!report.never_loses && as_x.faults.is_empty() && report.likely.is_empty());
}

#[test]
fn an_engine_that_never_answers_is_judged_all_the_same() {
    let (questions, report) = asked(|_| None, Settings::default());
    assert_eq!(questions.len(), 4_560);
    let sides: Vec<_> = report.sides().map(|(_, side)| (side.games, side.broken, side.counts.illegal)).collect();
    assert_eq!(sides, [(1, 1, 2_423), (9, 9, 2_097)]);
    assert!(!report.never_loses && !report.varies);
}

#[test]
fn a_taken_cell_is_a_finding_with_that_cell() {
    let taken = |position: Position| position.legal_moves().complement().into_iter().next().or(Some(Cell::ALL[0]));
    let (_, report) = asked(taken, Settings::default());
    let as_o = report.o.expect("it plays O");
    assert_eq!((as_o.games, as_o.broken), (9, 9));
    let found = &as_o.faults[0];
    assert_eq!((found.kind.as_str(), found.after, found.cells.len()), ("illegal", None, 1));
    assert!(!found.position.legal_moves().contains(found.cells[0]));
}
