//! The judges: `unbeatable/judge` in Node, and `cargo run -- judge` of programs in any language, right ones, faulty ones, and ones
//! that misbehave.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use unbeatable::judge::{Mistake, Settings, judge};
use unbeatable::{Mark, Position};

use crate::command::{PROJECT, tool};
use crate::machine::Need;
use crate::{built, node};

/// Judges the command in the folder of the engines.
fn judged(arguments: &[&str], command: &[&str]) -> Output {
    let all = [&["judge"], arguments, &["--"], command].concat();
    let folder = Path::new(PROJECT).join("tests/engines");
    tool(&all, &folder).env("PYTHONDONTWRITEBYTECODE", "1").stdin(Stdio::null()).output().expect("cargo run starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The blocks of code in the documentation whose fence ends with this word.
fn documented(word: &str) -> Vec<String> {
    let documentation = fs::read_to_string(Path::new(PROJECT).join("www/docs/judge.md")).expect("the documentation");
    let begin = format!("{word}\n");
    let blocks = documentation.split("```").filter_map(|block| block.strip_prefix(&begin));
    blocks.map(str::to_owned).collect()
}

/// Judges a program in Python that consists of these lines. `None` where there is no Python.
fn judged_python(arguments: &[&str], lines: &[&str]) -> Option<Output> {
    Need::Python.is_met().then(|| judged(arguments, &["python3", "-c", &lines.join("\n")]))
}

/// A program that answers each line with what this expression of `line` prints.
fn answering(expression: &str) -> String {
    format!("import sys\nfor line in sys.stdin:\n    print({expression}, flush=True)")
}

#[test]
fn the_exit_code_is_the_verdict_and_the_text_has_the_evidence() {
    if !Need::Python.is_met() {
        return;
    }
    let output = judged(&[], &["python3", "right-quick.py"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(said(&output).starts_with("It never loses: "), "{}", said(&output));
    assert_eq!(said(&output).matches("; right in every position.").count(), 2);

    let output = judged(&[], &["python3", "empty-line.py"]);
    assert_eq!(output.status.code(), Some(1));
    let text = said(&output);
    assert!(text.starts_with("It loses 4 of 764 games."), "{text}");
    assert!(text.contains("The shortest game that it loses as O: 2-4-5-1-8"), "{text}");
    assert!(text.contains("^ here"), "{text}");
    // The traces of a mistake in what is otherwise style are not told.
    assert!(!text.contains("style") && !text.contains("right in every position"), "{text}");
    assert!(text.contains("plays like this everywhere: empty-line"), "{text}");
    assert!(text.contains("Compare with the mark, not only with each other."), "{text}");

    // An order of cells that no known mistake has.
    let program = answering("max((cell for cell in range(9) if line[cell] == '.'), key=lambda cell: cell * 5 % 9)");
    let text = said(&judged(&[], &["python3", "-c", &program]));
    assert!(text.contains("No mistake that is known here plays like this."), "{text}");
}

#[test]
fn the_report_is_json_too() {
    if !Need::Node.is_met() {
        return;
    }
    let output = judged(&["--json", "--plays", "O"], &["node", "own-wins-unseen.mjs"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Json = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["X"], Json::Null);
    let side = &report["O"];
    let ends: u64 = ["wins", "draws", "losses", "broken"].iter().map(|end| side[end].as_u64().expect("a count")).sum();
    assert_eq!(side["games"].as_u64(), Some(ends));
    assert_eq!(side["asked"], 2_097);
    assert_eq!(report["neverLoses"], false);
    assert_eq!(report["likely"][0]["mistake"], "own-wins-unseen");
    let fault = &side["faults"][0];
    assert!(fault["board"].as_str().is_some_and(|board| board.len() == 11), "{fault}");
    assert!(fault["cells"].is_array() && fault["before"]["outcome"].is_string(), "{fault}");
}

#[test]
fn boards_and_answers_have_the_forms_that_people_have() {
    let by_rows = ["import sys, json", "for line in sys.stdin:", "    board = json.loads(line)"];
    let first = "next((i, j) for i in range(3) for j in range(3) if board[i][j] is None)";
    let one = format!("    i, j = {first}; print(i + 1, j + 1, flush=True)");
    let zero = format!("    print({first}, flush=True)");
    let list = "    print(f'cell {board.index(None)}.', flush=True)";
    for (arguments, last) in [
        (&["--board", "rows", "--answer", "row,col"][..], zero.as_str()),
        (&["--board", "rows", "--answer", "row,col", "--base", "1"], &one),
        (&["--board", "list"], list),
    ] {
        let lines = [&by_rows[..], &[last]].concat();
        let Some(output) = judged_python(&[arguments, &["--json"]].concat(), &lines) else { return };
        let report: Json = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["likely"][0]["mistake"], "first-cell", "{arguments:?}");
        assert_eq!(report["problems"], Json::Array(Vec::new()), "{arguments:?}");
    }
}

#[test]
fn what_is_no_cell_is_quoted_and_the_program_never_answers_legally() {
    for answer in ["4.5", "NaN", "-1", "e4", "9", "None"] {
        let Some(output) = judged_python(&[], &[&answering(&format!("'{answer}'"))]) else { return };
        assert_eq!(output.status.code(), Some(2), "{answer}");
        let expected = format!("It answered “{answer}” to .........: expected a line with a cell from 0 to 8.");
        assert!(said(&output).contains(&expected), "{}", said(&output));
    }
}

#[test]
fn a_program_that_is_not_found_is_said() {
    let output = judged(&[], &["no-such-program"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("The program no-such-program could not be started: it was not found."), "{stderr}");
}

#[test]
fn a_program_that_crashes_at_once_is_shown_with_its_own_complaint() {
    let Some(output) = judged_python(&[], &["raise ValueError('so it is')"]) else { return };
    assert_eq!(output.status.code(), Some(2));
    let text = said(&output);
    assert!(text.contains("It ended at the question ......... (exit status: 1)"), "{text}");
    assert!(text.contains("  | ValueError: so it is"), "{text}");
}

#[test]
fn a_crash_at_the_hundredth_question_is_told_and_the_judgement_goes_on() {
    let lines = [
        "import sys",
        "for count, line in enumerate(sys.stdin, 1):",
        "    if count % 1000 == 100: sys.exit('gone')",
        "    print(line.index('.'), flush=True)",
    ];
    let Some(output) = judged_python(&["--json"], &lines) else { return };
    let report: Json = serde_json::from_slice(&output.stdout).expect("JSON");
    // The question is asked again of a new process, which answers it.
    assert_eq!((&report["X"]["asked"], &report["X"]["broken"], &report["O"]["broken"]), (&2_423.into(), &0.into(), &0.into()));
    let problem = &report["problems"][0];
    assert_eq!(problem["stderr"], "gone");
    assert!(problem["count"].as_u64().is_some_and(|count| count > 10), "{problem}");
}

#[test]
fn an_endless_loop_is_ended_and_said_with_its_position_and_the_usual_cause() {
    let lines =
        ["import sys", "for line in sys.stdin:", "    while line.count('.') == 3: pass", "    print(line.index('.'), flush=True)"];
    let begun = Instant::now();
    let Some(output) = judged_python(&["--timeout", "2", "--plays", "X"], &lines) else { return };
    assert!(begun.elapsed() < Duration::from_secs(120));
    assert_eq!(output.status.code(), Some(1));
    let text = said(&output);
    assert!(text.contains("within 2 seconds, and was started again. The usual cause"), "{text}");
    assert!(text.contains("It did not answer XOXOXO..."), "{text}");
    assert!(text.contains("flush=True"), "{text}");
}

#[test]
fn output_without_line_ends_ends_in_a_sentence() {
    let endless = ["import sys", "for line in sys.stdin:", "    sys.stdout.write('4' * 5_000_000)", "    sys.stdout.flush()"];
    let Some(output) = judged_python(&[], &endless) else { return };
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("with more than 65,536 characters and no line end"), "{}", said(&output));

    let short = ["import sys", "for line in sys.stdin:", "    sys.stdout.write('4')", "    sys.stdout.flush()"];
    let Some(output) = judged_python(&["--timeout", "2"], &short) else { return };
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("It wrote “4”, without the end of the line."), "{}", said(&output));
}

#[test]
fn more_lines_than_questions_are_said() {
    let lines = ["import sys", "for line in sys.stdin:", "    for _ in range(50): print(line.index('.'), flush=True)"];
    let Some(output) = judged_python(&[], &lines) else { return };
    assert!(said(&output).contains("It writes more lines than it is asked for"), "{}", said(&output));
}

/// Judges a documented wrapper around an engine that takes the first free cell as X and the last one as O. `files` are the name and
/// the text of each, `compile` makes a program of them, if that is necessary, and `run` starts it.
fn judge_wrapped(files: &[(&str, &str)], compile: &[&str], arguments: &[&str], run: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("the folder is there");
    }
    if let [compiler, rest @ ..] = compile {
        let status = Command::new(compiler).args(rest).current_dir(folder.path()).status();
        assert!(status.expect("the compiler starts").success(), "{compile:?}");
    }
    let all = [&["judge", "--json"], arguments, &["--"], run].concat();
    let output = tool(&all, folder.path()).stdin(Stdio::null()).output().expect("cargo run starts");
    let found: Json = serde_json::from_slice(&output.stdout).expect("JSON");
    let engine = |position: Position| {
        let mut free = position.legal_moves().into_iter();
        if position.turn() == Mark::X { free.next() } else { free.last() }
    };
    let mut expected: Json = serde_json::from_str(&judge(engine, Settings::default()).to_json()).expect("JSON");
    expected["problems"] = Json::Array(Vec::new());
    assert_eq!(found, expected, "{run:?}");
}

#[test]
fn the_documented_wrappers_in_python_are_judged() {
    if !Need::Python.is_met() {
        return;
    }
    let [plain, course] = documented("python").try_into().expect("two wrappers");
    let engine = "def best_move(board, turn):\n    return board.index(None) if turn == 'X' else 8 - board[::-1].index(None)\n";
    judge_wrapped(&[("my_engine.py", engine), ("judge_me.py", &plain)], &[], &[], &["python3", "judge_me.py"]);
    let engine = "X, O, EMPTY = 'X', 'O', None\n\n\ndef minimax(board):\n    \
                  free = [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]\n    \
                  return free[0] if len(free) % 2 else free[-1]\n";
    let files = [("tictactoe.py", engine), ("judge_me.py", &course)];
    judge_wrapped(&files, &[], &["--board", "rows", "--answer", "row,col"], &["python3", "judge_me.py"]);
}

#[test]
fn the_documented_wrapper_in_c_is_judged() {
    let engine = "#include <string.h>\n\nint best_move(const char *board, char turn) {\n    \
                  return (turn == 'X' ? strchr(board, '.') : strrchr(board, '.')) - board;\n}\n";
    let files = [("engine.c", engine), ("judge_me.c", &documented("c")[0])];
    judge_wrapped(&files, &["cc", "-o", "judge_me", "judge_me.c", "engine.c"], &[], &["./judge_me"]);
}

#[test]
fn the_documented_wrapper_in_rust_is_judged() {
    let engine = "\nmod engine {\n    pub fn best_move(board: &str, turn: char) -> usize {\n        \
                  if turn == 'X' { board.find('.').unwrap() } else { board.rfind('.').unwrap() }\n    }\n}\n";
    let files = [("judge_me.rs", &*(documented("rust")[0].clone() + engine))];
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    judge_wrapped(&files, &[&rustc, "--edition", "2024", "judge_me.rs"], &[], &["./judge_me"]);
}

#[test]
fn the_documented_wrapper_in_java_is_judged() {
    if !Need::Java.is_met() {
        return;
    }
    let engine = "class MyEngine {\n    static int bestMove(char[] board, char turn) {\n        \
                  String text = new String(board);\n        \
                  return turn == 'X' ? text.indexOf('.') : text.lastIndexOf('.');\n    }\n}\n";
    let files = [("MyEngine.java", engine), ("JudgeMe.java", &documented("java")[0])];
    judge_wrapped(&files, &["javac", "JudgeMe.java", "MyEngine.java"], &[], &["java", "JudgeMe"]);
}

#[test]
fn the_documented_wrapper_in_c_sharp_is_judged() {
    if !Need::CSharp.is_met() {
        return;
    }
    let engine = "static class MyEngine\n{\n    public static int BestMove(char[] board, char turn)\n    {\n        \
                  string text = new string(board);\n        \
                  return turn == 'X' ? text.IndexOf('.') : text.LastIndexOf('.');\n    }\n}\n";
    let files = [("MyEngine.cs", engine), ("JudgeMe.cs", &documented("csharp")[0])];
    judge_wrapped(&files, &["mcs", "-out:judge_me.exe", "JudgeMe.cs", "MyEngine.cs"], &[], &["mono", "judge_me.exe"]);
}

#[test]
fn functions_are_judged_in_node() {
    let Some(mut node) = node::node() else { return };
    let Some(dist) = built::site() else { return };
    let output = node.arg("tests/site/judge.mjs").arg(dist).current_dir(PROJECT).output().expect("Node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_documented_test_is_eight_lines_and_fails_for_an_engine_that_loses() {
    let Some(dist) = built::site() else { return };
    let [test] = documented("js engine.test.mjs").try_into().expect("one test");
    assert_eq!(test.lines().filter(|line| !line.is_empty()).count(), 8);
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("the folder is there");
    write("engine.test.mjs", &test);
    // Node finds the package where npm installs it.
    let package = folder.path().join("node_modules/unbeatable");
    fs::create_dir_all(&package).expect("the folder is there");
    for name in ["package.json", "judge.js", "judge_bg.wasm"] {
        fs::copy(dist.join(name), package.join(name)).expect("the build has it");
    }
    let right = "import init, { best_move } from \"unbeatable/engine\";\nimport { readFile } from \"node:fs/promises\";\n\
                 const address = new URL(import.meta.resolve(\"unbeatable/engine_bg.wasm\"));\n\
                 await init({ module_or_path: await readFile(address) });\n\
                 export const bestMove = (cells) => best_move(cells);\n";
    for name in ["engine.js", "engine_bg.wasm"] {
        fs::copy(dist.join(name), package.join(name)).expect("the build has it");
    }
    for (engine, passes) in [(right, true), ("export const bestMove = (cells) => cells.indexOf(null);\n", false)] {
        let Some(mut node) = node::node() else { return };
        write("my-engine.mjs", engine);
        let output = node.args(["--test", "engine.test.mjs"]).current_dir(folder.path()).output().expect("Node starts");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.success(), passes, "{text}");
        assert_eq!(text.contains("first-cell"), !passes, "{text}");
    }
}

#[test]
fn every_mistake_has_words_on_the_page_in_chinese_and_russian() {
    for language in ["zh", "ru"] {
        let file = Path::new(PROJECT).join(format!("www/judge/words/{language}.js"));
        let words = fs::read_to_string(file).expect("the words");
        for mistake in Mistake::ALL {
            let is_there = words.lines().any(|line| {
                let name = line.trim_start().split(':').next().unwrap_or_default();
                name.trim_matches('"') == mistake.as_str()
            });
            assert!(is_there, "{language} has no words for {mistake}");
        }
    }
}
