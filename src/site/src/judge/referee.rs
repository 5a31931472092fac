//! Asks the program every question of a judgement, whatever it does.

use std::io;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use unbeatable::judge::{Judging, Report, Settings};
use unbeatable::{Cell, Position};

use super::program::{Program, Silence};
use super::protocol::{AnswerForm, BoardForm, answer, question};

/// How many questions may fail in a row if the program has never answered legally.
const HOPELESS: u32 = 20;
/// How many time-outs are waited for.
const PATIENCE: u32 = 10;
/// How many time-outs are waited for if the program has never answered legally.
const FIRST_PATIENCE: u32 = 2;
/// How much of a line is quoted, in characters.
const QUOTED: usize = 60;

/// How a program is asked.
pub struct Protocol {
    pub board: BoardForm,
    pub answer: AnswerForm,
    pub base: u8,
    pub timeout: Duration,
}

/// What came of asking a program.
pub struct Outcome {
    pub report: Report,
    /// Whether it has ever answered legally.
    pub has_played: bool,
    /// What went wrong, each in sentences, with what the program said about it.
    pub problems: Vec<Problem>,
}

/// Something that went wrong, as often as it did.
pub struct Problem {
    pub kind: ProblemKind,
    pub count: u32,
    /// What happened the first time.
    pub sentence: String,
    /// What the program wrote on its standard error at that time; often nothing.
    pub errors: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ProblemKind {
    Unreadable,
    Taken,
    Ended,
    TimedOut,
    Flooded,
    Extra,
    GivenUp,
}

/// Judges a program.
///
/// # Errors
/// If the program cannot be started.
pub fn referee(command: &[String], protocol: &Protocol, settings: Settings) -> io::Result<Outcome> {
    let mut referee = Referee { command, protocol, program: Some(Program::start(command)?), problems: Vec::new() };
    let bar = ProgressBar::new(1_000);
    let style = ProgressStyle::with_template("{wide_bar} {percent} % {msg}").map_err(io::Error::other)?;
    bar.set_style(style);
    let mut judging = Judging::new(settings);
    let (mut has_played, mut failed) = (false, 0);
    while let Some(position) = judging.question() {
        bar.set_message(format!("asking {}", position.board()));
        let cell = referee.ask(position)?;
        judging.answer(cell);
        if cell.is_some_and(|cell| position.legal_moves().contains(cell)) {
            (has_played, failed) = (true, 0);
        } else {
            failed += 1;
        }
        bar.set_position((judging.progress() * 1_000.0) as u64);
        // Once lines and questions no longer match, no answer means anything.
        let is_lost = referee.count(ProblemKind::Extra) >= HOPELESS;
        let patience = if has_played { PATIENCE } else { FIRST_PATIENCE };
        if is_lost || referee.count(ProblemKind::TimedOut) >= patience || !has_played && failed >= HOPELESS {
            let why = "The judgement ended early, because of this. What was asked until then is judged.";
            referee.tell(ProblemKind::GivenUp, why.to_owned(), String::new());
            break;
        }
    }
    bar.finish_and_clear();
    Ok(Outcome { report: judging.report(), has_played, problems: referee.problems })
}

struct Referee<'a> {
    command: &'a [String],
    protocol: &'a Protocol,
    /// The running program; `None` after it has ended or was ended.
    program: Option<Program>,
    problems: Vec<Problem>,
}

impl Referee<'_> {
    /// The program's cell, taken or not; `None` if it names none.
    fn ask(&mut self, position: Position) -> io::Result<Option<Cell>> {
        let text = question(position, self.protocol.board);
        loop {
            let mut program = match self.program.take() {
                Some(program) => program,
                None => Program::start(self.command)?,
            };
            if program.skip() > 0 {
                let sentence = format!(
                    "It writes more lines than it is asked for, at first before the question {text}. Expected one line for each \
                     question; anything else belongs on standard error."
                );
                self.tell(ProblemKind::Extra, sentence, String::new());
            }
            let has_answered = program.answered > 0;
            match program.ask(&text, self.protocol.timeout) {
                Ok(line) => {
                    self.program = Some(program);
                    return Ok(self.read(position, &text, &line));
                }
                Err(silence) => {
                    let ended = matches!(silence, Silence::Ended { .. });
                    self.tell_silence(&text, silence);
                    // Another question may have ended it, or it answers only one. A new process shows it.
                    if !(ended && has_answered) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// The cell that a line names.
    fn read(&mut self, position: Position, question: &str, line: &str) -> Option<Cell> {
        match answer(line, self.protocol.answer, self.protocol.base) {
            Ok(cell) => {
                if !position.legal_moves().contains(cell) {
                    let sentence = format!("It answered {} to {question}, where cell {cell} is taken.", quoted(line));
                    self.tell(ProblemKind::Taken, sentence, String::new());
                }
                Some(cell)
            }
            Err(expected) => {
                let sentence = format!("It answered {} to {question}: {expected}.", quoted(line));
                self.tell(ProblemKind::Unreadable, sentence, String::new());
                None
            }
        }
    }

    fn tell_silence(&mut self, question: &str, silence: Silence) {
        match silence {
            Silence::Ended { status, errors } => {
                self.tell(
                    ProblemKind::Ended,
                    format!("It ended at the question {question} ({status}) and was started again."),
                    errors,
                );
            }
            Silence::TimedOut { written, errors } => {
                let seconds = self.protocol.timeout.as_secs_f64();
                let wrote = if written.trim().is_empty() {
                    String::new()
                } else {
                    format!(" It wrote {}, without the end of the line.", quoted(&written))
                };
                let sentence = format!(
                    "It did not answer {question} within {seconds} seconds, and was started again.{wrote} The usual cause, besides \
                     an endless loop, is output that is not flushed: in Python, write print(cell, flush=True)."
                );
                self.tell(ProblemKind::TimedOut, sentence, errors);
            }
            Silence::Flooded => {
                let sentence =
                    format!("It answered {question} with more than 65,536 characters and no line end, and was started again.");
                self.tell(ProblemKind::Flooded, sentence, String::new());
            }
        }
    }

    /// Counts a problem. The first of its kind is told.
    fn tell(&mut self, kind: ProblemKind, sentence: String, errors: String) {
        match self.problems.iter_mut().find(|problem| problem.kind == kind) {
            Some(problem) => problem.count += 1,
            None => self.problems.push(Problem { kind, count: 1, sentence, errors }),
        }
    }

    fn count(&self, kind: ProblemKind) -> u32 {
        self.problems.iter().find(|problem| problem.kind == kind).map_or(0, |problem| problem.count)
    }
}

/// The beginning of a line, in quotation marks, without what would disturb a terminal.
fn quoted(line: &str) -> String {
    let shown: String = line.trim().chars().take(QUOTED).map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect();
    let rest = if line.trim().chars().count() > QUOTED { "…" } else { "" };
    format!("“{shown}{rest}”")
}
