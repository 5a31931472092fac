//! A report in sentences, for people.

use std::fmt::Write;

use unbeatable::judge::{Counts, Finding, Kind, Likely, Report, Side};
use unbeatable::{Cell, Cells, Mark, Outcome, Position, Status, Value};

use super::referee::{Outcome as Refereed, Problem, ProblemKind};

/// How many faulty positions are told of each side.
const TOLD: usize = 3;

/// Everything that a judgement has found.
pub fn words(outcome: &Refereed) -> String {
    let Refereed { report, has_played, problems } = outcome;
    let is_whole = problems.iter().all(|problem| problem.kind != ProblemKind::GivenUp);
    let mut text = format!("{}\n", headline(report, *has_played, is_whole));
    let troubles: String = problems.iter().map(trouble).collect();
    if !has_played {
        return text + &troubles;
    }
    text.push('\n');
    for (mark, side) in report.sides() {
        let _ = writeln!(text, "{}", games(mark, side, is_whole));
    }
    text.push_str(&troubles);
    if report.sides().any(|(_, side)| side.counts.faults > 0) {
        text.push_str("Cells are numbered from 0 to 8, row by row.\n");
    }
    for (mark, side) in report.sides() {
        if let Some(cells) = side.lost.first() {
            let _ =
                write!(text, "\nThe shortest game that it loses as {mark}: {}\n\n{}", dashed(cells), picture(cells, side, mark));
        }
    }
    for (mark, side) in report.sides() {
        text.push_str(&faults(mark, side));
    }
    text.push_str(&style(report));
    for (index, likely) in report.likely.iter().enumerate() {
        text.push_str(&mistake(likely, index == 0));
    }
    if is_whole && report.likely.is_empty() && report.sides().any(|(_, side)| side.faults.iter().any(|fault| fault.after.is_some()))
    {
        text.push_str(
            "\nNo mistake that is known here plays like this. Ask your engine in the first of these positions, print the score \
             that it gives each free cell, and see which of them is wrong.\n",
        );
    }
    text
}

/// The verdict in a sentence.
fn headline(report: &Report, has_played: bool, is_whole: bool) -> String {
    let sum = |number: fn(&Side) -> u32| report.sides().map(|(_, side)| number(side)).sum::<u32>();
    let (games, losses, broken) = (sum(|side| side.games), sum(|side| side.losses), sum(|side| side.broken));
    let off_path = sum(|side| side.counts.faults);
    match (losses, broken) {
        _ if !has_played => "It never answered with a free cell.".to_owned(),
        (0, 0) if report.perfect => format!("It never loses: {} were played, and no move could be better.", counted(games, "game")),
        (0, 0) if off_path == 0 => format!("It never loses: {} were played.", counted(games, "game")),
        (0, 0) => format!(
            "It never loses a game: {} were played. Set before other positions, it would err in {off_path} of them.",
            counted(games, "game")
        ),
        (0, broken) if is_whole && broken == games => "It finishes no game: it has no legal answer.".to_owned(),
        (0, broken) => format!("It loses no game, but has no legal answer in {broken} of {}.", counted(games, "game")),
        (losses, 0) => format!("It loses {losses} of {}.", counted(games, "game")),
        (losses, broken) => format!("It loses {losses} of {}, and has no legal answer in {broken}.", counted(games, "game")),
    }
}

fn counted(number: u32, thing: &str) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{grouped} {thing}{}", if number == 1 { "" } else { "s" })
}

fn games(mark: Mark, side: &Side, is_whole: bool) -> String {
    let opens = if mark == Mark::X { "it opens" } else { "it answers" };
    let mut text = format!(
        "As {mark} ({opens}): {}, {} won, {} drawn, {} lost",
        counted(side.games, "game"),
        side.wins,
        side.draws,
        side.losses
    );
    if side.broken > 0 {
        let _ = write!(text, ", {} without a legal answer", side.broken);
    }
    text.push_str(if is_whole && side.counts.faults == 0 { "; right in every position." } else { "." });
    text
}

fn dashed(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join("-")
}

fn listed(cells: Cells) -> String {
    let cells: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    match cells.as_slice() {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => cells.concat(),
    }
}

/// The boards of a game side by side, the last mark of each in brackets, and an arrow below the move that gave the game away.
fn picture(cells: &[Cell], side: &Side, mark: Mark) -> String {
    let mut position = Position::start();
    let mut rows = [const { String::new() }; 3];
    let mut arrow = String::new();
    for &cell in cells {
        let Ok(next) = position.play(cell) else { break };
        for (row, text) in rows.iter_mut().enumerate() {
            for other in Cells::FULL.into_iter().filter(|other| other.row() == row) {
                let sign = next.board().get(other).map_or(".", Mark::as_str);
                let _ = if other == cell { write!(text, "[{sign}]") } else { write!(text, " {sign} ") };
            }
            text.push_str("  ");
        }
        let is_slip = position.turn() == mark
            && side
                .faults
                .iter()
                .any(|fault| fault.position == position && fault.kind == Kind::GivenLoss && fault.cells.contains(&cell));
        arrow.push_str(if is_slip { "    ^ here  " } else { "           " });
        position = next;
    }
    debug_assert!(matches!(position.status(), Status::Won(_)));
    let boards: String = rows.iter().map(|row| format!("  {}\n", row.trim_end())).collect();
    format!("{boards}  {}\n", arrow.trim_end())
}

fn worth(value: Value) -> String {
    let outcome = match value.outcome {
        Outcome::Win => "win",
        Outcome::Draw => return "a draw".to_owned(),
        Outcome::Loss => "loss",
    };
    format!("a {outcome} in {}", value.plies)
}

/// What is wrong in some positions, the ones on the engine's own path first.
fn faults(mark: Mark, side: &Side) -> String {
    let Counts { faults, .. } = side.counts;
    if faults == 0 {
        return String::new();
    }
    let mut text =
        format!("\nAs {mark} it errs in {}, {} of them on its own path", counted(faults, "position"), side.on_path.faults);
    let kinds = [
        ("no legal answer", side.counts.illegal),
        ("a game given to a loss", side.counts.given_losses),
        ("a win turned into a draw", side.counts.given_draws),
    ];
    let _ = writeln!(text, " ({}):", tally(&kinds));
    let signs = [
        ("a win at once passed up", side.on_path.missed_wins),
        ("a threat not met", side.on_path.ignored_threats),
        ("a fork allowed", side.on_path.allowed_forks),
    ];
    for fault in side.faults.iter().take(TOLD) {
        let _ = writeln!(text, "  {}", fault_in_words(fault));
    }
    if signs.iter().any(|&(_, count)| count > 0) {
        let _ = writeln!(text, "  In positions of its own games: {}.", tally(&signs));
    }
    text
}

/// Counts that are not 0, each after its name.
fn tally(counts: &[(&str, u32)]) -> String {
    let counts = counts.iter().filter(|(_, count)| *count > 0);
    let counts: Vec<String> = counts.map(|(name, count)| format!("{name}: {count}")).collect();
    counts.join("; ")
}

fn fault_in_words(fault: &Finding) -> String {
    let board = fault.position.board();
    let best = listed(fault.best);
    match (fault.after, fault.cells.first()) {
        (Some(after), Some(cell)) => format!(
            "{board}: it takes {cell}, and {} becomes {}. Better: {best}. What follows: {}.",
            worth(fault.before),
            worth(after),
            dashed(&fault.line)
        ),
        (_, Some(cell)) if !fault.position.legal_moves().contains(*cell) => {
            format!("{board}: it takes {cell}, which is taken. Free and best: {best}.")
        }
        _ => format!("{board}: it has no answer. Best: {best}."),
    }
}

/// What an engine without a mistake could do sooner or later without another outcome. A mistake has such traces too.
fn style(report: &Report) -> String {
    let sum = |number: fn(&Counts) -> u32| report.sides().map(|(_, side)| number(&side.counts)).sum::<u32>();
    let (slower, earlier) = (sum(|counts| counts.slower_wins), sum(|counts| counts.earlier_losses));
    if slower + earlier == 0 || sum(|counts| counts.faults) > 0 {
        return String::new();
    }
    let mut text = "\nA matter of style, not a mistake:".to_owned();
    if slower > 0 {
        let _ = write!(text, " it wins later than it could in {}", counted(slower, "position"));
    }
    if earlier > 0 {
        let _ = write!(
            text,
            "{} it loses earlier than it must in {} that cannot be saved",
            if slower > 0 { ", and" } else { "" },
            counted(earlier, "position")
        );
    }
    text.push_str(". Scores that count the depth (10 − depth for a win, depth − 10 for a loss) change that.\n");
    text
}

/// A mistake that the code may have: the likeliest in full, each other one in a line.
fn mistake(likely: &Likely, is_first: bool) -> String {
    let (mistake, Likely { agreement, of, .. }) = (likely.mistake, likely);
    if !is_first {
        return format!("Or, which no move tells apart: {mistake}. {}\n", mistake.look());
    }
    let mut text = "\n".to_owned();
    let line = likely.line.map(|line| format!(", the line {}", dashed(&line.into_iter().collect::<Vec<_>>()))).unwrap_or_default();
    let _ = match likely.sure {
        true => writeln!(text, "The mistake that plays like this everywhere: {mistake}{line}"),
        false => writeln!(text, "Probably the mistake: {mistake}{line} ({agreement} of {of} positions agree)"),
    };
    let _ = writeln!(text, "  {}\n  {}", mistake.shows(), mistake.look());
    if let Some(example) = likely.example {
        let _ = writeln!(text, "  To see it, ask your engine in {}, where {} is to move.", example.board(), example.turn());
    }
    text
}

/// Something that went wrong with the program.
fn trouble(problem: &Problem) -> String {
    let times = if problem.count > 1 { format!(" ({} times in all.)", problem.count) } else { String::new() };
    let mut text = format!("\n{}{times}\n", problem.sentence);
    if !problem.errors.is_empty() {
        text.push_str("Its standard error:\n");
        for line in problem.errors.lines() {
            let line: String = line.chars().filter(|&sign| sign == '\t' || !sign.is_control()).collect();
            let _ = writeln!(text, "  | {line}");
        }
    }
    text
}
