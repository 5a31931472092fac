//! The judgement: its counts, its findings and the mistakes that it names, compared with measured engines and with a referee that
//! shares no code with it.

mod engines;
mod flaws;
mod json;
mod measured;
mod questions;
mod referee;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use unbeatable::judge::{Mistake, Report, Settings, judge};
use unbeatable::{Cell, Level, Mark, best_move, choose_with_seed};

use crate::conversions::{player, state};
use crate::documentation;
use crate::oracle::{Oracle, State};
use measured::Measured;
use referee::Judged;

/// The measured engines with their reports.
static JUDGED: LazyLock<Vec<(Measured, Report)>> = LazyLock::new(|| {
    let judge = |engine: Measured| {
        let report = engine.judge();
        (engine, report)
    };
    measured::read().into_iter().map(judge).collect()
});

impl Measured {
    /// The report on the engine as a table, which varies where it has several answers.
    fn judge(&self) -> Report {
        let plays = [Mark::X, Mark::O].into_iter().find(|mark| mark.as_str() == self.sides);
        let mut asked: HashMap<State, usize> = HashMap::new();
        let answer = |position| {
            let state = state(position);
            let answers = &self.moves[&state];
            let count = asked.entry(state).or_default();
            *count += 1;
            answers[*count % answers.len()].map(|cell| Cell::ALL[cell])
        };
        // Nine questions show all answers.
        judge(answer, Settings { plays, repeat: 9 })
    }
}

/// The codes of the likely mistakes, the likeliest first.
fn likely(report: &Report) -> Vec<&'static str> {
    report.likely.iter().map(|likely| likely.mistake.as_str()).collect()
}

#[test]
fn the_counts_of_the_measured_engines_are_those_that_were_measured() {
    assert_eq!(JUDGED.len(), 40);
    for (engine, report) in JUDGED.iter() {
        let sides: String = report.sides().map(|(mark, _)| mark.as_str()).collect();
        assert_eq!(sides, engine.sides, "{}", engine.id);
        for (mark, side) in report.sides() {
            let path = side.on_path;
            let counts = [
                [side.games, side.wins, side.draws, side.losses, side.broken, path.missed_wins],
                [path.wins_given_away, path.slower_wins, path.ignored_threats, path.allowed_forks]
                    .into_iter()
                    .chain([side.counts.faults - side.counts.illegal, side.counts.given_losses])
                    .collect::<Vec<_>>()
                    .try_into()
                    .expect("six counts"),
            ];
            let shortest = side.lost.first().map(|cells| cells.iter().map(|cell| cell.index()).collect());
            let expected = &engine.counts[&player(mark)];
            assert_eq!((counts.concat(), shortest), *expected, "{} as {mark}", engine.id);
        }
    }
}

#[test]
fn the_mistake_of_a_measured_engine_is_named_or_none_and_a_right_engine_is_not_accused() {
    let mut named = 0;
    for (engine, report) in JUDGED.iter() {
        let first = likely(report).first().copied();
        match engine.code.as_str() {
            "right" => assert!(report.never_loses && first.is_none(), "{}: {first:?}", engine.id),
            "several" => assert_eq!(first, None, "{}", engine.id),
            code => {
                assert!(first.is_none_or(|first| first == code), "{} is {code}, not {first:?}", engine.id);
                named += u32::from(first.is_some());
            }
        }
    }
    assert!(named >= 25, "only {named} are named");
}

#[test]
fn every_finding_is_the_referees() {
    let mut oracle = Oracle::default();
    for (engine, report) in JUDGED.iter() {
        for (mark, side) in report.sides() {
            Judged::of(&engine.table(), player(mark), &mut oracle).check(side, mark, &engine.id);
        }
    }
}

#[test]
fn the_playing_engine_is_perfect() {
    let report = judge(best_move, Settings::default());
    assert!(report.perfect && report.never_loses && !report.varies && report.likely.is_empty());
    let [as_x, as_o] = [report.x, report.o].map(|side| side.expect("it plays both sides"));
    assert_eq!([as_x.games, as_x.wins, as_x.draws, as_x.losses, as_x.broken, as_x.asked], [73, 71, 2, 0, 0, 2_423]);
    assert_eq!([as_o.games, as_o.wins, as_o.draws, as_o.losses, as_o.broken, as_o.asked], [457, 378, 79, 0, 0, 2_097]);
}

#[test]
fn the_level_that_varies_plays_all_its_games_and_is_perfect() {
    let mut seed = 0_u32;
    let report = judge(
        |position| {
            seed += 1;
            choose_with_seed(position, Level::Unbeatable, seed.wrapping_mul(0x9e37_79b9))
        },
        Settings::default(),
    );
    assert!(report.perfect && report.varies);
    // What `games_left` says of the empty board.
    assert_eq!(report.sides().map(|(_, side)| (side.games, side.wins)).collect::<Vec<_>>(), [(1_104, 1_088), (1_312, 1_024)]);
}

#[test]
fn every_mistake_has_its_own_word_and_two_sentences() {
    let words: BTreeSet<&str> = Mistake::ALL.iter().map(|mistake| mistake.as_str()).collect();
    assert_eq!(words.len(), Mistake::ALL.len());
    for mistake in Mistake::ALL {
        for sentence in [mistake.shows(), mistake.look()] {
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{mistake}: {sentence}");
        }
    }
}

#[test]
fn mistakes_are_listed_in_the_documentation() {
    let items = Mistake::ALL.map(|mistake| format!("`{mistake}`: {} {}", mistake.shows(), mistake.look()));
    documentation::check("mistakes", &documentation::list(items));
}

#[test]
fn a_missing_line_is_named_with_its_cells() {
    let (_, report) = JUDGED.iter().find(|(engine, _)| engine.code == "missing-line").expect("one misses a line");
    let line = report.likely[0].line.expect("the line");
    assert_eq!(line.iter().map(Cell::index).collect::<Vec<_>>(), [2, 4, 6]);
    assert!(report.likely[0].sure);
}

#[test]
fn the_example_of_a_mistake_is_a_fault_with_the_fewest_free_cells_in_a_game_if_there_is_one() {
    let mut oracle = Oracle::default();
    for (engine, report) in JUDGED.iter().filter(|(_, report)| !report.likely.is_empty()) {
        let table = engine.table();
        let of_side = |mark| Judged::of(&table, player(mark), &mut oracle).faults().collect::<Vec<_>>();
        let faults: HashMap<State, (bool, usize)> = report.sides().map(|(mark, _)| mark).flat_map(of_side).collect();
        for likely in &report.likely {
            let state = state(likely.example.expect("an example"));
            assert_eq!(faults.get(&state), faults.values().min(), "{} in {state:?}", engine.id);
        }
    }
}

#[test]
fn an_engine_that_plays_one_side_is_judged_as_that_side() {
    for (plays, asked) in [(Mark::X, 2_423), (Mark::O, 2_097)] {
        let report = judge(best_move, Settings { plays: Some(plays), ..Settings::default() });
        assert_eq!(report.sides().map(|(mark, side)| (mark, side.asked)).collect::<Vec<_>>(), [(plays, asked)]);
    }
}
