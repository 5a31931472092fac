//! The judge of engines in any language.

mod json;
mod program;
mod protocol;
mod referee;
mod words;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, ValueEnum};
use unbeatable::Mark;
use unbeatable::judge::Settings;

use protocol::{AnswerForm, BoardForm};
use referee::{Protocol, referee};

/// Judge an engine: any program that reads a position a line and answers with a cell a line
///
/// X opens every game. The program is started once and asked in every position that its own play can reach, and then in all
/// others. The exit code is 0 if it never loses, 1 if it loses or breaks off a game, and 2 if it was not found or never answered
/// legally.
#[derive(Args)]
pub struct JudgeArguments {
    /// How a position is written: as XO..X...., or as JSON, in rows or as one list
    #[arg(long, value_enum, default_value_t = BoardForm::Line)]
    board: BoardForm,
    /// What an answer is
    #[arg(long, value_enum, default_value_t = AnswerForm::Cell)]
    answer: AnswerForm,
    /// The number of the first cell, row and column
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=1))]
    base: u8,
    /// How long to wait for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    timeout: Duration,
    /// The one side that it plays: X opens, O answers
    #[arg(long, value_enum, ignore_case = true)]
    plays: Option<Plays>,
    /// How often a program that varies is asked in each position
    #[arg(long, value_name = "N", default_value_t = Settings::default().repeat, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Write the report as JSON
    #[arg(long)]
    json: bool,
    /// The program and its arguments, after --
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Plays {
    #[value(name = "X")]
    X,
    #[value(name = "O")]
    O,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|seconds| !seconds.is_zero()).ok_or_else(|| "expected a number of seconds above 0".to_owned())
}

/// The exit code for a program that was not found or never answered legally.
const NOT_JUDGED: u8 = 2;

/// Judges the program, and prints the report.
pub fn judge(arguments: &JudgeArguments) -> Result<ExitCode> {
    let JudgeArguments { board, answer, base, timeout, .. } = *arguments;
    let plays = arguments.plays.map(|plays| match plays {
        Plays::X => Mark::X,
        Plays::O => Mark::O,
    });
    let settings = Settings { plays, repeat: arguments.repeat };
    let outcome = match referee(&arguments.command, &Protocol { board, answer, base, timeout }, settings) {
        Ok(outcome) => outcome,
        Err(error) => {
            let name = arguments.command.first().map(String::as_str).unwrap_or_default();
            let why = if error.kind() == ErrorKind::NotFound { "it was not found".to_owned() } else { error.to_string() };
            eprintln!("The program {name} could not be started: {why}. Expected the command that runs your engine, after --.");
            return Ok(ExitCode::from(NOT_JUDGED));
        }
    };
    let text = if arguments.json { format!("{:#}\n", json::json(&outcome)?) } else { words::words(&outcome) };
    // Whoever reads the output may have stopped reading.
    let _ = io::stdout().write_all(text.as_bytes());
    Ok(match (outcome.has_played, outcome.report.never_loses) {
        (false, _) => ExitCode::from(NOT_JUDGED),
        (true, false) => ExitCode::FAILURE,
        (true, true) => ExitCode::SUCCESS,
    })
}
