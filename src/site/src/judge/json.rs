//! A report as JSON, for programs: the shape that `unbeatable/judge` has in JavaScript.

use serde_json::{Map, Value as Json, json};
use unbeatable::judge::{Counts, Finding, Likely, Side};
use unbeatable::{Cell, Cells, Value};

use super::referee::Outcome;

/// Everything that a judgement has found.
pub fn json(outcome: &Outcome) -> Json {
    let report = &outcome.report;
    let sides = report.sides().map(|(mark, found)| (mark.to_string(), side(found)));
    let mut all: Map<String, Json> = sides.collect();
    let problems = outcome.problems.iter();
    let problems =
        problems.map(|problem| json!({ "sentence": problem.sentence, "count": problem.count, "stderr": problem.errors }));
    all.extend([
        ("neverLoses".to_owned(), report.never_loses.into()),
        ("perfect".to_owned(), report.perfect.into()),
        ("varies".to_owned(), report.varies.into()),
        ("likely".to_owned(), report.likely.iter().map(likely).collect()),
        ("problems".to_owned(), problems.collect()),
    ]);
    all.into()
}

fn numbers(cells: impl IntoIterator<Item = Cell>) -> Json {
    cells.into_iter().map(Cell::index).collect()
}

fn side(side: &Side) -> Json {
    json!({
        "games": side.games,
        "wins": side.wins,
        "draws": side.draws,
        "losses": side.losses,
        "broken": side.broken,
        "lost": side.lost.iter().map(|cells| numbers(cells.iter().copied())).collect::<Json>(),
        "asked": side.asked,
        "faults": side.faults.iter().map(finding).collect::<Json>(),
        "style": side.style.iter().map(finding).collect::<Json>(),
        "counts": counts(&side.counts, Some(&side.on_path)),
    })
}

fn counts(counts: &Counts, on_path: Option<&Counts>) -> Json {
    let mut all = json!({
        "faults": counts.faults,
        "style": counts.style,
        "illegal": counts.illegal,
        "givenLoss": counts.given_losses,
        "givenDraw": counts.given_draws,
        "winGivenAway": counts.wins_given_away,
        "slowerWin": counts.slower_wins,
        "earlierLoss": counts.earlier_losses,
        "missedWin": counts.missed_wins,
        "ignoredThreat": counts.ignored_threats,
        "allowedFork": counts.allowed_forks,
    });
    if let Some(on_path) = on_path {
        all["onPath"] = self::counts(on_path, None);
    }
    all
}

fn value(value: Value) -> Json {
    json!({ "outcome": value.outcome.as_str(), "plies": value.plies })
}

fn finding(finding: &Finding) -> Json {
    json!({
        "board": finding.position.board().to_string(),
        "cells": numbers(finding.cells.iter().copied()),
        "best": numbers(finding.best),
        "before": value(finding.before),
        "after": finding.after.map(value),
        "kind": finding.kind.as_str(),
        "missedWin": finding.missed_win,
        "ignoredThreat": finding.ignored_threat,
        "allowedFork": finding.allowed_fork,
        "onPath": finding.on_path,
        "line": numbers(finding.line.iter().copied()),
    })
}

fn likely(likely: &Likely) -> Json {
    let mut all = json!({
        "mistake": likely.mistake.as_str(),
        "sure": likely.sure,
        "agreement": likely.agreement,
        "of": likely.of,
        "example": likely.example.map(|position| position.board().to_string()),
        "shows": likely.mistake.shows(),
        "look": likely.mistake.look(),
    });
    if let Some(line) = likely.line {
        all["line"] = numbers(Cells::into_iter(line));
    }
    all
}
