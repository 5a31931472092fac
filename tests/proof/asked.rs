//! How a proof asks: what, in which order, with how much effort, and that no interruption changes what it finds.

use std::collections::HashMap;

use unbeatable::{Cell, Proof};

use crate::counted::{Engine, first_free, state, worst};
use crate::oracle::State;
use crate::{ENDS, ends, faulty};

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
                assert!(asked <= effort, "{asked} questions of an effort of {effort}");
                let now = proof.progress();
                assert!(progress <= now && now <= 1.0, "from {progress} to {now}");
                assert_eq!(now == 1.0, proof.is_complete());
                moved += u32::from(progress < now);
                progress = now;
            }
            assert_eq!(proof.report(), &whole, "at an effort of {effort}");
            // A position is audited at each question, so it never seems to stand still for long.
            assert!(effort > 1 || moved > 4_520, "it has moved {moved} times");

            proof.advance(effort, |_| -> Option<Cell> {
                panic!("there is nothing left to ask")
            });
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
    // The empty board: one question, and 549,945 nodes below it.
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
