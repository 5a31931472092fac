//! The questions of a proof: which ones, in which order, and with how much effort. No interruption changes the report.

use std::collections::HashMap;

use unbeatable::proof::{Proof, Report, answers};
use unbeatable::{Cell, Cells, Level, Position, best_move, candidates, choose_with_seed};

use super::counted::{Engine, OPEN, first_free, worst};
use super::{ENDS, ends, faulty};
use crate::conversions::{position, state};
use crate::oracle::State;

#[test]
fn every_turn_of_every_game_and_every_position_is_asked_each_time_anew() {
    for engine in [Engine::best(), first_free()] {
        let mut questions: HashMap<State, u32> = HashMap::new();
        let mut proof = Proof::new();
        proof.advance(u32::MAX, |position| {
            *questions.entry(state(position)).or_default() += 1;
            engine.answer(position)
        });
        assert_eq!(questions, engine.report().questions);
        assert_eq!(questions.len(), 4_520);
    }
}

/// How many questions the engine is asked before the audit.
fn questions_of_games(engine: &Engine) -> u32 {
    engine.report().questions.values().sum::<u32>() - 4_520
}

#[test]
fn the_audit_follows_the_games_and_finds_what_they_do_not_show() {
    let (best, worst) = (Engine::best(), worst());
    let mut left = questions_of_games(&best);
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| {
        let engine = if left > 0 { &best } else { &worst };
        left = left.saturating_sub(1);
        engine.answer(position)
    });
    assert_eq!(ends(proof.report()), ENDS);
    assert_eq!(faulty(proof.report()), worst.report().faulty());
}

#[test]
fn however_often_it_is_interrupted_a_proof_finds_the_same() {
    for engine in [Engine::best(), first_free()] {
        let whole = engine.proved();
        for effort in (1..=24).chain([50, 100, 549, 550, 551, 1_000, 8_000]) {
            let mut proof = Proof::new();
            assert_eq!((proof.progress(), proof.is_complete()), (0.0, false));
            let (mut progress, mut moved) = (0.0, 0);
            while !proof.is_complete() {
                let mut asked = 0;
                proof.advance(effort, |position| {
                    asked += 1;
                    engine.answer(position)
                });
                assert!(asked <= effort, "{asked} questions with an effort of {effort}");
                let now = proof.progress();
                assert!(progress <= now && now <= 1.0, "progress: {progress} to {now}");
                assert_eq!(now == 1.0, proof.is_complete());
                moved += u32::from(progress < now);
                progress = now;
            }
            assert_eq!(proof.report(), &whole, "with an effort of {effort}");
            // Each question audits a position, so the progress never stands still for long.
            assert!(effort > 1 || moved > 4_520, "progress moved {moved} times");

            proof.advance(effort, |_| -> Option<Cell> { panic!("a complete proof asks nothing") });
            assert_eq!(proof.report(), &whole);
        }
    }
}

#[test]
fn an_effort_is_a_question_or_a_thousand_nodes_of_judging() {
    let engine = Engine::best();
    let asked = |proof: &mut Proof, effort| {
        let mut asked = 0;
        proof.advance(effort, |position| {
            asked += 1;
            engine.answer(position)
        });
        asked
    };
    let mut proof = Proof::new();
    assert_eq!(asked(&mut proof, 0), 0);
    let games = questions_of_games(&engine);
    assert_eq!(asked(&mut proof, games), games);
    assert_eq!(proof.report().positions, 0);
    // The empty board takes one question, and the judging of the 549,945 nodes below it.
    let mut another = proof.clone();
    assert_eq!(asked(&mut another, 1 + 549), 1);
    assert_eq!((ends(another.report()), another.report().positions), (ENDS, 1));
    assert_eq!(asked(&mut proof, 1 + 549 + 1), 2);

    for engine in [engine, first_free()] {
        let mut proof = Proof::new();
        proof.advance(9_000, |position| engine.answer(position));
        assert!(proof.is_complete());
    }
}

// ---------------------------------------------------------------- an engine that varies

/// The playing engine: its best move without a seed, else the move of the unbeatable level with this seed.
fn ours(position: Position, seed: Option<u32>) -> Option<Cell> {
    match seed {
        None => best_move(position),
        Some(seed) => choose_with_seed(position, Level::Unbeatable, seed),
    }
}

/// The questions that an engine is asked in a position, in their order, and the cells that it answers with.
fn questions(position: Position, mut engine: impl FnMut(Option<u32>) -> Option<Cell>) -> (Vec<Option<u32>>, Cells) {
    let mut asked = Vec::new();
    let cells = answers(position, |seed| {
        asked.push(seed);
        engine(seed)
    });
    (asked, cells)
}

#[test]
fn an_engine_is_asked_without_a_seed_and_then_with_seeds_until_it_has_given_all_that_it_should_vary_among() {
    for position in OPEN.iter().copied().map(position) {
        let variety = candidates(position, Level::Unbeatable);
        let (asked, cells) = questions(position, |seed| ours(position, seed));
        assert_eq!(cells, variety, "{position:?}");

        let (first, seeds) = asked.split_first().expect("at least one question");
        assert_eq!(*first, None);
        assert!(seeds.iter().all(Option::is_some));
        assert!((4..100).contains(&seeds.len()), "{} seeds of {position:?}", seeds.len());
        if seeds.len() > 4 {
            let (_, before) = asked.split_last().expect("more than four questions");
            let given = before.iter().filter_map(|&seed| ours(position, seed));
            let given = given.fold(Cells::EMPTY, Cells::with);
            assert!(!given.is_superset(variety), "one question too many about {position:?}");
        }
    }
}

#[test]
fn an_engine_that_keeps_something_back_is_asked_with_a_hundred_seeds_from_all_over_their_range() {
    for position in OPEN.iter().copied().map(position) {
        let varies = candidates(position, Level::Unbeatable).len() > 1;
        let (asked, cells) = questions(position, |_| best_move(position));
        assert_eq!(cells, best_move(position).into_iter().fold(Cells::EMPTY, Cells::with));
        assert_eq!(asked.len(), if varies { 101 } else { 5 }, "{position:?}");

        let seeds: Vec<u64> = asked.iter().flatten().copied().map(u64::from).collect();
        for asked in 4..=seeds.len() {
            let mut seeds = seeds[..asked].to_vec();
            seeds.sort();
            // After the last seed, the first seed comes again.
            seeds.push(seeds[0] + (1 << 32));
            let widest = seeds.windows(2).map(|pair| pair[1] - pair[0]).max();
            let widest = widest.expect("at least four seeds");
            assert!(widest * asked as u64 <= 2 << 32, "of {asked} seeds two neighbours lie {widest} apart");
        }
    }
}

#[test]
fn an_engine_that_leaves_one_of_the_questions_unanswered_has_given_no_cell() {
    for position in OPEN.iter().copied().map(position) {
        let (asked, _) = questions(position, |seed| ours(position, seed));
        for (unanswered, question) in asked.iter().enumerate() {
            let (until, cells) = questions(position, |seed| ours(position, seed).filter(|_| seed != *question));
            assert_eq!(cells, Cells::EMPTY, "{question:?} of {position:?}");
            assert_eq!(until, asked[..=unanswered]);
        }
    }
}

/// The proof's report on an engine that is asked with seeds.
fn proved(engine: impl Fn(Position, Option<u32>) -> Option<Cell>) -> Report {
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| answers(position, |seed| engine(position, seed)));
    assert!(proof.is_complete());
    proof.report().clone()
}

#[test]
fn over_its_seeds_the_engine_loses_none_of_2416_games_and_errs_in_no_position() {
    let clean = Report { games: 2_416, wins: 2_112, draws: 304, positions: 4_520, ..Report::default() };
    assert_eq!(proved(ours), clean);
}

#[test]
fn an_engine_that_errs_only_with_some_seeds_is_found() {
    let flawed = position(State::drawn("X../.O./..X", 'O'));
    type Errs = fn(Option<u32>) -> bool;
    let engines: [(&str, Errs); 5] = [
        ("with high seeds", |seed| seed >= Some(1 << 31)),
        ("with very high seeds", |seed| seed >= Some(3 << 30)),
        ("from the seed 60 on", |seed| seed >= Some(60)),
        ("with low seeds", |seed| seed.is_some_and(|seed| seed < 1 << 30)),
        ("without a seed", |seed| seed.is_none()),
    ];
    for (when, errs) in engines {
        let report = proved(|position, seed| if position == flawed && errs(seed) { Cell::new(2) } else { ours(position, seed) });
        assert_eq!(faulty(&report), [0, 0, 0, 0, 1, 0], "{when}");
        assert_eq!(report.faults, [(flawed, Cell::ALL[2])], "{when}");
        assert!(report.losses > 0, "{when}");
    }
}
