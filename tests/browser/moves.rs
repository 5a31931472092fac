//! "Why each move": a sentence for every move of the game on the board, and that every sentence there can be is sound.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use serde_json::{Value, json};
use unbeatable::{Cell, Cells, Position, account};

use crate::game::{EMPTY, Game};
use crate::oracle::{LINES, Oracle, State, lines_of, other, reachable};
use crate::tab::Tab;
use crate::think::Think;
use crate::values::{ghosts, principal};

tests![
    a_game_as_x_has_a_sentence_for_every_move_the_newest_first,
    a_game_as_o_has_a_sentence_for_every_move_the_newest_first,
    between_two_people_the_marks_are_named,
    each_sentence_is_of_its_own_move_in_every_language,
    undo_takes_the_sentences_back_and_leaves_the_others,
    each_move_shows_the_board_after_it,
    how_it_would_go_on_is_the_best_play_of_both,
    the_last_moves_way_on_shines_through_on_the_board,
    a_move_is_read_out_and_a_whole_game_is_not,
    every_sentence_in_english_is_sound,
    every_sentence_in_chinese_is_sound,
    every_sentence_in_russian_is_sound,
    every_completed_or_blocked_line_is_named,
    every_number_is_that_of_the_oracle,
    every_square_that_is_named_has_to_do_with_the_move,
    no_sentence_is_canned,
    the_only_winning_move_says_nothing_false_of_the_others,
];

/// The squares as English sentences name them.
pub const SQUARES: [&str; 9] = [
    "the top left corner",
    "the top edge",
    "the top right corner",
    "the left edge",
    "the middle",
    "the right edge",
    "the bottom left corner",
    "the bottom edge",
    "the bottom right corner",
];

/// The lines in every language, in the order of the oracle's [`LINES`].
pub const LINE_NAMES: [(&str, [&str; 8]); 3] = [
    (
        "en",
        [
            "the top row",
            "the middle row",
            "the bottom row",
            "the left column",
            "the middle column",
            "the right column",
            "the diagonal from the top left corner",
            "the diagonal from the top right corner",
        ],
    ),
    (
        "zh",
        [
            "上面一排",
            "中间一排",
            "下面一排",
            "左列",
            "中列",
            "右列",
            "左上到右下的对角线",
            "右上到左下的对角线",
        ],
    ),
    (
        "ru",
        [
            "верхний ряд",
            "средний ряд",
            "нижний ряд",
            "левый столбец",
            "средний столбец",
            "правый столбец",
            "диагональ из левого верхнего угла",
            "диагональ из правого верхнего угла",
        ],
    ),
];

/// Puts what is said of the game on the board, in every language, into the page as `words.en`, `words.zh`, `words.ru`.
pub async fn learn(tab: &Tab) {
    for (language, _) in LINE_NAMES {
        let file = format!("www/explain/words/{language}/board.js");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        let text = Value::from(fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}")));
        tab.eval::<()>(&format!(
            "import(URL.createObjectURL(new Blob([{text}], {{ type: 'text/javascript' }})))
                .then(file => {{ (window.words ??= {{}}).{language} = file.default; return null; }})"
        ))
        .await;
    }
}

/// The moves of the game on the board, each with the position before it, from that one on.
pub async fn course(game: &Game<'_>, start: State) -> Vec<(State, usize)> {
    let moves: Vec<(usize, char)> = game
        .ask("game.history.map(({ cell, mark }) => [cell, mark])")
        .await;
    let mut state = start;
    let mut course = Vec::new();
    for (cell, mark) in moves {
        assert_eq!(mark, state.turn);
        course.push((state, cell));
        state = state.after(cell);
    }
    assert_eq!(game.board().await, state.text());
    course
}

/// The account of a move as the page's engine has it. The library's accounts have a test of their own, by the oracle.
pub fn told(state: State, cell: usize) -> Value {
    let turn = state.turn.to_string().parse().expect("a mark");
    let board = state.text().parse().expect("a board");
    let position = Position::new(board, Some(turn)).expect("a position");
    let account = account(position, Cell::ALL[cell]).expect("a legal move");
    let cells = |cells: Cells| json!(cells.iter().map(Cell::index).collect::<Vec<_>>());
    let lines = |lines: &[Cells]| json!(lines.iter().map(|&line| cells(line)).collect::<Vec<_>>());
    let value = |value: unbeatable::Value| json!({ "outcome": value.outcome.as_str(), "plies": value.plies });
    let mut told = json!({
        "mark": account.mark.as_str(),
        "cell": account.found.cell.index(),
        "value": value(account.found.value),
        "line": account.found.line.iter().map(|cell| cell.index()).collect::<Vec<_>>(),
        "reason": account.found.reason.as_str(),
        "best": value(account.best),
        "bestCells": cells(account.best_cells),
        "completes": lines(&account.completes),
        "blocks": lines(&account.blocks),
        "threatens": cells(account.threatens),
        "allows": cells(account.allows),
        "forestalls": cells(account.forestalls),
        "othersRunIntoAFork": account.others_run_into_a_fork,
        "verdict": account.verdict.as_str(),
        "isEngines": account.is_engines,
    });
    // What is not there is undefined in the page.
    if let Some(others) = account.others {
        told["others"] = value(others);
    }
    if let Some((reply, threatens)) = account.reply {
        told["reply"] = json!({ "cell": reply.index(), "threatens": cells(threatens) });
    }
    told
}

/// The numbers and sentences of the moves, from the top of the list down.
async fn listed(think: &Think<'_>) -> Vec<(usize, String)> {
    think
        .ask("$$('#think-moves li').filter(item => item.checkVisibility()).map(item => [item.value, item.querySelector('p').textContent])")
        .await
}

/// Asserts that the list has a sentence for each move, the newest first, which begins with who moved and names the square.
async fn assert_listed(think: &Think<'_>, who: impl Fn(char) -> &'static str) {
    let course = course(&think.game, State::start('X')).await;
    let listed = listed(think).await;
    let numbers: Vec<usize> = listed.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=course.len()).rev().collect::<Vec<_>>());
    for ((state, cell), (number, sentence)) in course.into_iter().rev().zip(listed) {
        assert!(
            sentence.starts_with(&format!("{} ", who(state.turn))) && sentence.contains(&SQUARES[cell][4..]),
            "move {number}, {} at {cell}: {sentence}",
            state.turn
        );
    }
}

async fn a_game_as_x_has_a_sentence_for_every_move_the_newest_first(tab: &Tab) {
    let think = Think::follow(tab, "#think=moves").await;
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
    let who = |mark| if mark == 'X' { "You" } else { "I" };
    for _ in 0..3 {
        let state = State::drawn(&think.game.board().await, 'X');
        think.game.play(state.moves()[0]).await;
        assert_listed(&think, who).await;
        if think.game.status().await != "open" {
            break;
        }
    }
    assert!(listed(&think).await.len() > 3);
}

async fn a_game_as_o_has_a_sentence_for_every_move_the_newest_first(tab: &Tab) {
    let think = Think::follow(tab, "#think=moves").await;
    think.game.choose('O').await;
    think.game.answered().await;
    let who = |mark| if mark == 'O' { "You" } else { "I" };
    assert_listed(&think, who).await;
    let mut oracle = Oracle::default();
    while think.game.status().await == "open" {
        let state = State::drawn(&think.game.board().await, 'O');
        think.game.play(oracle.best(state).expect("an open game")).await;
        assert_listed(&think, who).await;
    }
    assert_eq!(listed(&think).await.len(), 9, "good play is a draw");
}

async fn between_two_people_the_marks_are_named(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=moves").await;
    // X gives a win away, O does not take it, X wins after all.
    for cell in [0, 1, 3, 6, 8, 2, 4] {
        think.game.click(cell).await;
        assert_listed(&think, |mark| if mark == 'X' { "X" } else { "O" }).await;
    }
    assert_eq!(think.game.status().await, "X");
    for (_, sentence) in listed(&think).await {
        let words = sentence.split(|sign: char| !sign.is_alphabetic());
        let persons = ["I", "me", "my", "you", "You", "your"];
        assert!(
            words.into_iter().all(|word| !persons.contains(&word)),
            "{sentence}"
        );
    }
}

async fn each_sentence_is_of_its_own_move_in_every_language(tab: &Tab) {
    for (hash, opener, visitor) in [
        // A draw kept, a draw given away and a loss; a win missed twice; two people; O opens.
        ("#moves=4,0,8,2,1,7,6,3,5", 'X', Some('X')),
        ("#moves=0,4,1,2,8,6", 'X', Some('X')),
        ("#moves=4,1,3,5,0,8,2,6,7&player=O", 'X', Some('O')),
        ("#moves=0,1,3,6,8,2,4&player=both", 'X', None),
        ("#moves=8,0,4,2&opener=O&player=both", 'O', None),
    ] {
        let think = Think::follow(tab, &format!("{hash}&think=moves")).await;
        learn(tab).await;
        let course = course(&think.game, State::start(opener)).await;
        for language in ["zh", "ru", "en"] {
            think.click(&format!("#languages [lang={language}]")).await;
            let mut expected = Vec::new();
            for (ply, &(state, cell)) in course.iter().enumerate() {
                let voice = match visitor {
                    None => &state.turn.to_string(),
                    Some(mark) if mark == state.turn => "visitor",
                    Some(_) => "computer",
                };
                let sentence: String = tab
                    .eval(&format!(
                        "words.{language}.moves.sentence({}, '{voice}')",
                        told(state, cell)
                    ))
                    .await;
                expected.insert(0, (ply + 1, sentence));
            }
            assert!(!expected.is_empty());
            assert_eq!(listed(&think).await, expected, "{hash} in {language}");
        }
    }
}

async fn undo_takes_the_sentences_back_and_leaves_the_others(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7&think=moves").await;
    let all = listed(&think).await;
    assert_eq!(all.len(), 6);
    think
        .ask::<()>("void (window.items = $$('#think-moves li'))")
        .await;
    think.game.press("undo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[2..]);
    think.game.press("undo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[4..]);
    // What stays is not built anew, which would be read out.
    assert!(
        think
            .ask::<bool>("$$('#think-moves li').every((item, index) => item === items[4 + index])")
            .await
    );
    think.game.press("redo").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, all[2..]);
    think.game.press("new").await;
    tab.painted().await;
    assert_eq!(listed(&think).await, []);
    assert_eq!(think.text("#think-moves .note").await, "Nobody has moved yet.");
}

async fn each_move_shows_the_board_after_it(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7,6,3,5&think=moves").await;
    let mut boards: Vec<[String; 2]> = think
        .ask("$$('#think-moves li .mini').map(({ dataset: { x, o } }) => [x, o])")
        .await;
    boards.reverse();
    let course = course(&think.game, State::start('X')).await;
    assert_eq!(boards.len(), course.len());
    for ((state, cell), layers) in course.into_iter().zip(boards) {
        let after = state.after(cell);
        for (mark, layer) in ['X', 'O'].into_iter().zip(layers) {
            let rows: Vec<String> = layer
                .lines()
                .map(|row| row.replace('\u{a0}', ".").trim().to_owned())
                .collect();
            let expected = after.text().replace(other(mark), ".");
            assert_eq!(rows.join("/"), expected, "{mark} of {}", after.text());
        }
    }
}

async fn how_it_would_go_on_is_the_best_play_of_both(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    learn(tab).await;
    let mut oracle = Oracle::default();
    let course = course(&think.game, State::start('X')).await;
    for (index, (state, cell)) in course.into_iter().rev().enumerate() {
        let item = format!("#think-moves li:nth-child({})", index + 1);
        think.click(&format!("{item} summary")).await;
        think.until(&format!("$('{item} details').open")).await;
        let after = state.after(cell);
        let (line, end) = principal(&mut oracle, after);
        let steps: Vec<Value> = line
            .iter()
            .map(|(cell, mark)| json!({ "cell": cell, "mark": mark }))
            .collect();
        let expected: String = tab
            .eval(&format!(
                "words.en.moves.line({}, '{}')",
                Value::from(steps),
                end.status()
            ))
            .await;
        let shown: String = think.ask(&format!("$('{item} details p').textContent")).await;
        assert_eq!(shown, expected, "after {}", after.text());
        assert!(shown.ends_with(match end.winner() {
            Some('X') => ": X wins.",
            Some(_) => ": O wins.",
            None => ": a draw.",
        }));
    }
}

async fn the_last_moves_way_on_shines_through_on_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,6,8,2&player=both&think=moves").await;
    let mut oracle = Oracle::default();
    let state = State::drawn(&think.game.board().await, 'X');
    let summary = "#think-moves li:first-child summary";
    think.click(summary).await;
    think.until("$('#think-moves li:first-child details').open").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, principal(&mut oracle, state).0);
    think.click(summary).await;
    think
        .until("!$('#think-moves li:first-child details').open")
        .await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
    // While it is open it comes and goes with the move that it is of.
    think.click(summary).await;
    tab.painted().await;
    let line = ghosts(&think.game).await;
    assert_eq!(line, principal(&mut oracle, state).0);
    think.game.click(state.moves()[0]).await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
    think.game.press("undo").await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, line);
    // Closing the whole section takes it away.
    think.fold("moves").await;
    assert_eq!(ghosts(&think.game).await, []);
    think.section("moves").await;
    // Of an earlier move it would not go on from what is on the board.
    think.click("#think-moves li:nth-child(3) summary").await;
    think
        .until("$('#think-moves li:nth-child(3) details').open")
        .await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
}

async fn a_move_is_read_out_and_a_whole_game_is_not(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=moves").await;
    let live = "$('#think-moves [role=log]').ariaLive";
    for cell in [4, 0, 8] {
        think.game.click(cell).await;
        assert_eq!(think.ask::<String>(live).await, "polite", "move at {cell}");
    }
    think
        .ask::<()>("void (location.hash = '#moves=0,1,3,6&player=both&think=moves')")
        .await;
    think.until("$$('#think-moves li').length == 4").await;
    assert_eq!(think.ask::<String>(live).await, "off", "a whole game");
}

/// Every legal move of every open position of the game that X opens, with its account.
fn all_moves() -> &'static [(State, usize, Value)] {
    static ALL: OnceLock<Vec<(State, usize, Value)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let positions = reachable('X').into_iter();
        let moves = positions.flat_map(|state| state.moves().into_iter().map(move |cell| (state, cell)));
        let all: Vec<(State, usize, Value)> = moves
            .map(|(state, cell)| (state, cell, told(state, cell)))
            .collect();
        assert_eq!(all.len(), 16_167);
        all
    })
}

/// The voices in which a move is spoken of; in the last one the marks speak.
const VOICES: [&str; 3] = ["computer", "visitor", "mark"];

/// The page, with the account of every move and with the words of every language.
async fn prepared<'t>(tab: &'t Tab) -> Think<'t> {
    let think = Think::follow(tab, "").await;
    learn(tab).await;
    for part in all_moves().chunks(2000) {
        let accounts: Vec<&Value> = part.iter().map(|(_, _, account)| account).collect();
        tab.eval::<()>(&format!(
            "void (window.accounts ??= []).push(...{})",
            json!(accounts)
        ))
        .await;
    }
    think
}

/// What is said of every move, in the order of [`all_moves`].
async fn sentences(tab: &Tab, language: &str, voice: &str) -> Vec<String> {
    let mut said = Vec::new();
    while said.len() < all_moves().len() {
        let (from, to) = (said.len(), said.len() + 4000);
        let part: Vec<String> = tab
            .eval(&format!(
                "accounts.slice({from}, {to}).map(account => words.{language}.moves.sentence(account, '{voice}' == 'mark' ? account.mark : '{voice}'))"
            ))
            .await;
        assert!(!part.is_empty());
        said.extend(part);
    }
    said
}

/// The names of the nine squares, as a language has them under that word.
async fn squares(tab: &Tab, language: &str, form: &str) -> [String; 9] {
    tab.eval(&format!("words.{language}.squares.{form}")).await
}

async fn every_sentence_in_english_is_sound(tab: &Tab) {
    assert_sound(tab, "en", ["I ", "You "]).await;
}

async fn every_sentence_in_chinese_is_sound(tab: &Tab) {
    assert_sound(tab, "zh", ["我", "你"]).await;
}

async fn every_sentence_in_russian_is_sound(tab: &Tab) {
    assert_sound(tab, "ru", ["Я ", "Вы "]).await;
}

/// Asserts that every sentence begins with who moved, names the square, and is written as the language is.
async fn assert_sound(tab: &Tab, language: &str, persons: [&str; 2]) {
    prepared(tab).await;
    let (names, places) = (
        squares(tab, language, "name").await,
        squares(tab, language, "at").await,
    );
    for voice in VOICES {
        let said = sentences(tab, language, voice).await;
        assert_eq!(said.len(), 16_167);
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let who = match voice {
                "computer" => persons[0].to_owned(),
                "visitor" => persons[1].to_owned(),
                _ => format!("{} ", state.turn),
            };
            let flaw = flaw(language, sentence);
            assert!(
                sentence.starts_with(&who)
                    && (sentence.contains(&names[*cell]) || sentence.contains(&places[*cell]))
                    && flaw.is_none(),
                "{} {} at {cell}, {}: {sentence:?} {flaw:?}",
                state.text(),
                state.turn,
                account["reason"]
            );
        }
    }
}

/// What is wrong with one sentence or more, as the language is written: a hole, a sign too many, a space too many or too
/// few, a foreign word.
pub fn flaw(language: &str, text: &str) -> Option<String> {
    let holes = ["undefined", "null", "NaN", "[", "{", "=>"];
    if let Some(hole) = holes.into_iter().find(|hole| text.contains(hole)) {
        return Some(hole.to_owned());
    }
    let mut words = text.split(|sign: char| !sign.is_ascii_alphabetic());
    if let Some(word) = words.find(|word| language != "en" && !["", "X", "O"].contains(word)) {
        return Some(word.to_owned());
    }
    let signs: Vec<char> = text.chars().collect();
    let begins = signs
        .first()
        .is_some_and(|sign| sign.is_alphanumeric() && !sign.is_lowercase());
    if !begins || !text.ends_with(if language == "zh" { '。' } else { '.' }) {
        return Some("no whole sentence".to_owned());
    }
    let closing = |sign: char| ",.:;)，。：；、）".contains(sign);
    let han = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    let wrong = |before: char, after: char| {
        let doubled = closing(before) && closing(after) && before != ')' && before != '）';
        let spaced = before.is_whitespace() && (after.is_whitespace() || closing(after))
            || "(（".contains(before) && (after.is_whitespace() || closing(after));
        let written = if language == "zh" {
            let squeezed =
                han(before) && after.is_ascii_alphanumeric() || before.is_ascii_alphanumeric() && han(after);
            let apart = after == ' ' && !(han(before) || before.is_ascii_alphanumeric())
                || before == ' ' && !(han(after) || after.is_ascii_alphanumeric());
            squeezed || apart || ",.:;()".contains(before)
        } else {
            ",.:;".contains(before) && !after.is_whitespace()
        };
        doubled || spaced || written
    };
    let pair = signs.windows(2).find(|pair| wrong(pair[0], pair[1]))?;
    Some(pair.iter().collect())
}

async fn every_completed_or_blocked_line_is_named(tab: &Tab) {
    prepared(tab).await;
    for (language, names) in LINE_NAMES {
        let said = sentences(tab, language, "visitor").await;
        let squares = squares(tab, language, "name").await;
        let mut lines = 0;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let us = state.turn;
            let maker = match account["reason"].as_str() {
                Some("win" | "forced") => us,
                Some("block") => other(us),
                _ => continue,
            };
            let taken = State {
                turn: maker,
                ..*state
            }
            .after(*cell);
            let completed = lines_of(taken.grid, maker);
            for (line, name) in LINES.into_iter().zip(names) {
                // What stands there already is not what the move completes.
                let expected = completed.contains(&line) && line.contains(cell);
                assert_eq!(sentence.contains(name), expected, "{}: {sentence}", state.text());
                if expected && account["reason"] == "win" {
                    let named = line.iter().all(|cell| {
                        let short = squares[*cell].trim_start_matches("the ");
                        sentence.contains(short) || language == "ru"
                    });
                    assert!(named, "{}: {sentence}", state.text());
                }
                lines += usize::from(expected);
            }
        }
        assert!(lines > 3_000, "{lines}");
    }
}

async fn every_number_is_that_of_the_oracle(tab: &Tab) {
    prepared(tab).await;
    let mut oracle = Oracle::default();
    for (language, _) in LINE_NAMES {
        let said = sentences(tab, language, "computer").await;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let value = oracle.move_value(*state, *cell);
            let best = oracle.value(*state);
            let moves = oracle.moves(*state);
            let others: Vec<_> = moves.iter().filter(|other| other.cell != *cell).collect();
            let peers = others.iter().filter(|other| other.value == best).count();
            let next = others
                .iter()
                .map(|other| other.value)
                .max_by_key(|value| value.score());
            let mut allowed = vec![value.plies, best.plies, peers as i32];
            allowed.extend(next.map(|value| value.plies));
            let numbers: Vec<i32> = sentence
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|digits| digits.parse().ok())
                .collect();
            let wrong = numbers.iter().find(|number| !allowed.contains(number));
            let told = match account["reason"].as_str() {
                Some("gives-loss" | "slower-win" | "earlier-loss" | "delay") => {
                    numbers.contains(&value.plies)
                }
                _ => true,
            };
            assert!(
                told && wrong.is_none(),
                "{} at {cell}: {sentence} {wrong:?}",
                state.text()
            );
        }
    }
}

async fn every_square_that_is_named_has_to_do_with_the_move(tab: &Tab) {
    prepared(tab).await;
    for (language, lines) in LINE_NAMES {
        let said = sentences(tab, language, "visitor").await;
        let (names, places) = (
            squares(tab, language, "name").await,
            squares(tab, language, "at").await,
        );
        let mut others = 0;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            // The middle row is not the middle.
            let without_lines = lines
                .iter()
                .fold(sentence.to_lowercase(), |text, line| text.replace(line, ""));
            let mut concerned = HashSet::from([*cell]);
            for name in [
                "bestCells",
                "completes",
                "blocks",
                "threatens",
                "allows",
                "forestalls",
                "reply",
            ] {
                gather(&account[name], &mut concerned);
            }
            for square in 0..9 {
                let named = without_lines.contains(&names[square]) || without_lines.contains(&places[square]);
                assert!(
                    !named || concerned.contains(&square),
                    "{} at {cell}, {square}: {sentence}",
                    state.text()
                );
                others += usize::from(named && square != *cell);
            }
        }
        assert!(others > 10_000, "{others}");
    }
}

/// Adds all numbers that are somewhere in a value.
fn gather(value: &Value, into: &mut HashSet<usize>) {
    match value {
        Value::Number(number) => {
            into.insert(number.as_u64().expect("a cell") as usize);
        }
        Value::Array(values) => values.iter().for_each(|value| gather(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| gather(value, into)),
        _ => {}
    }
}

async fn no_sentence_is_canned(tab: &Tab) {
    prepared(tab).await;
    for (language, _) in LINE_NAMES {
        for voice in VOICES {
            let said = sentences(tab, language, voice).await;
            let mut meant: HashMap<&str, (usize, &Value)> = HashMap::new();
            for ((_, cell, account), sentence) in all_moves().iter().zip(&said) {
                let means = (*cell, &account["reason"]);
                let first = *meant.entry(sentence).or_insert(means);
                assert_eq!(means, first, "{language}: {sentence}");
            }
            assert!(meant.len() > 4_000, "{language}, {voice}: {}", meant.len());
        }
    }
}

async fn the_only_winning_move_says_nothing_false_of_the_others(tab: &Tab) {
    prepared(tab).await;
    let mut oracle = Oracle::default();
    let said = sentences(tab, "en", "visitor").await;
    let mut mixed = 0;
    for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
        if account["reason"] != "only-move" || oracle.value(*state).outcome != 1 {
            continue;
        }
        let moves = oracle.moves(*state);
        if moves
            .iter()
            .any(|other| other.cell != *cell && other.value.outcome < 0)
        {
            mixed += 1;
            assert!(
                !sentence.contains("anything else gives a draw."),
                "{}: another move loses, but: {sentence}",
                state.text()
            );
        }
    }
    assert_eq!(mixed, 16);
    // There is nothing else to be seen of it on the empty board.
    assert_eq!(Game::first(tab).board().await, EMPTY);
}
