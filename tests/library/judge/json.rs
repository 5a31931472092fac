//! A report as JSON: the same as in Rust, by the names that JavaScript knows.

use serde_json::{Value as Json, json};
use unbeatable::judge::{Counts, Finding, Likely, Report, Side};
use unbeatable::{Cell, Value};

use super::JUDGED;
use crate::conversions::ascending;

fn counts(counts: Counts) -> Json {
    json!({
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
    })
}

fn value(value: Value) -> Json {
    json!({ "outcome": value.outcome.as_str(), "plies": value.plies })
}

fn numbers(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

fn finding(finding: &Finding) -> Json {
    json!({
        "board": finding.position.board().to_string(),
        "cells": numbers(&finding.cells),
        "best": ascending(finding.best),
        "before": value(finding.before),
        "after": finding.after.map(value),
        "kind": finding.kind.as_str(),
        "missedWin": finding.missed_win,
        "ignoredThreat": finding.ignored_threat,
        "allowedFork": finding.allowed_fork,
        "onPath": finding.on_path,
        "line": numbers(&finding.line),
    })
}

fn side(side: &Side) -> Json {
    let mut all = counts(side.counts);
    all["onPath"] = counts(side.on_path);
    json!({
        "games": side.games,
        "wins": side.wins,
        "draws": side.draws,
        "losses": side.losses,
        "broken": side.broken,
        "lost": side.lost.iter().map(|cells| numbers(cells)).collect::<Vec<_>>(),
        "asked": side.asked,
        "faults": side.faults.iter().map(finding).collect::<Vec<_>>(),
        "style": side.style.iter().map(finding).collect::<Vec<_>>(),
        "counts": all,
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
        all["line"] = ascending(line).into();
    }
    all
}

fn written(report: &Report) -> Json {
    let mut all = json!({
        "neverLoses": report.never_loses,
        "perfect": report.perfect,
        "varies": report.varies,
        "likely": report.likely.iter().map(likely).collect::<Vec<_>>(),
    });
    for (mark, found) in report.sides() {
        all[mark.as_str()] = side(found);
    }
    all
}

#[test]
fn the_reports_on_the_measured_engines_are_the_same_as_json() {
    for (engine, report) in JUDGED.iter() {
        let json: Json = serde_json::from_str(&report.to_json()).expect("JSON");
        assert_eq!(json, written(report), "{}", engine.id);
    }
}
