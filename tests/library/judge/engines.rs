//! Engines as people write them, in three languages, each with one mistake in its code.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use unbeatable::judge::{Mistake, Report, Settings, judge};
use unbeatable::{Cell, Position};

use super::likely;
use crate::conversions::state;
use crate::oracle;

#[path = "../../engines/engines.rs"]
mod rust;

/// A program that answers a line with a line.
struct Program {
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(interpreter: &str, file: &str) -> Program {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines");
        let mut process = Command::new(interpreter)
            .arg(folder.join(file))
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the interpreter starts");
        let output = BufReader::new(process.stdout.take().expect("stdout is piped"));
        Program { process, output }
    }

    fn answer(&mut self, position: Position) -> Option<Cell> {
        let input = self.process.stdin.as_mut().expect("stdin is piped");
        writeln!(input, "{}", oracle::text(state(position).grid, "")).expect("it reads");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it writes UTF-8");
        line.trim().parse().ok().and_then(Cell::new)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The names of the engines with this ending, each of which is its mistake.
fn names(ending: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines");
    let files = folder.read_dir().expect("a folder").map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"));
    let mut names: Vec<String> = files.filter_map(|file| Some(file.strip_suffix(ending)?.to_owned())).collect();
    names.retain(|name| name != "board");
    names.sort();
    names
}

/// The engines in Rust with their mistakes.
type Engine = Box<dyn FnMut([char; 9], char) -> Option<usize>>;

fn engines_in_rust() -> [(&'static str, Engine); 10] {
    let mut seed = 1;
    [
        ("first-cell", Box::new(rust::first_cell)),
        ("ignores-board", Box::new(rust::ignores_board)),
        ("random", Box::new(move |board, _| rust::random(&mut seed, board))),
        ("empty-line", Box::new(rust::empty_line)),
        ("no-move-at-end", Box::new(rust::no_move_at_end)),
        ("depth-reversed", Box::new(rust::depth_reversed)),
        ("bounds-swapped", Box::new(rust::bounds_swapped)),
        ("bounds-swapped", Box::new(rust::draw_ends)),
        ("win-not-final", Box::new(rust::full_first)),
        ("marks-left", Box::new(rust::marks_left)),
    ]
}

#[track_caller]
fn assert_named(name: &str, report: &Report) {
    if name.starts_with("right") {
        assert!(report.never_loses && report.likely.is_empty(), "{name}: {:?}", likely(report));
        assert_eq!(report.perfect, name == "right-quick");
    } else {
        // Others are named beside it only if no move tells them apart.
        let is_named = report.likely.iter().any(|likely| likely.mistake.as_str() == name);
        assert!(is_named && report.likely.len() < 5, "{name}: {:?}", likely(report));
    }
}

/// Judges every engine with this ending, where the interpreter is found.
fn judge_all(interpreter: &str, ending: &str) {
    if Command::new(interpreter).arg("--version").output().is_err() {
        // The output of `eprintln!` is hidden when the test passes.
        let _ = writeln!(std::io::stderr(), "No `{interpreter}` here: the engines for it are not judged.");
        return;
    }
    for name in names(ending) {
        let mut program = Program::start(interpreter, &format!("{name}{ending}"));
        assert_named(&name, &judge(|position| program.answer(position), Settings::default()));
    }
}

#[test]
fn engines_in_python_are_told_their_mistakes() {
    judge_all("python3", ".py");
}

#[test]
fn engines_in_javascript_are_told_their_mistakes() {
    judge_all("node", ".mjs");
}

#[test]
fn engines_in_rust_are_told_their_mistakes() {
    for (name, mut engine) in engines_in_rust() {
        let answer = |position| engine(state(position).grid, state(position).turn).map(|cell| Cell::ALL[cell]);
        assert_named(name, &judge(answer, Settings::default()));
    }
}

#[test]
fn every_mistake_has_an_engine() {
    let mut mistakes: Vec<String> = [names(".py"), names(".mjs")].concat();
    mistakes.extend(engines_in_rust().map(|(name, _)| name.to_owned()));
    mistakes.retain(|name| !name.starts_with("right"));
    mistakes.sort();
    // One mistake may be made in several ways.
    mistakes.dedup();
    let mut known: Vec<&str> = Mistake::ALL.iter().map(|mistake| mistake.as_str()).collect();
    known.sort_unstable();
    assert_eq!(mistakes, known);
}
