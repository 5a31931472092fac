//! "Where the game was decided": how each move changed the outcome.

use serde::Deserialize;

use crate::driver::random::Random;
use crate::driver::tab::Tab;
use crate::explain::languages::{LINE_NAMES, learn, sentence_fault, text_fault};
use crate::explain::moves::course;
use crate::explain::notation::SQUARES;
use crate::explain::pasted_games::{assert_claimed, verdict_on_the_loser};
use crate::explain::think::Think;
use crate::explain::try_again::{TRY_AGAIN_BUTTON, has_focus};
use crate::explain::walk::LOST;
use crate::oracle::{Oracle, State};

/// A row of the review.
#[derive(Debug, Deserialize, PartialEq)]
pub struct Row {
    /// The number and the mark of the move.
    number: String,
    square: String,
    sign: String,
    verdict: String,
    /// The better moves.
    better: String,
    /// That the game turned here; else empty.
    turned: String,
    /// Whether the row has the button to try again.
    has_button: bool,
}

/// The visible rows.
pub async fn rows(think: &Think<'_>) -> Vec<Row> {
    think
        .ask(
            "$$('#think-review tbody tr').filter(row => row.checkVisibility()).map(row => {
                const text = selector => row.querySelector(selector)?.textContent ?? '';
                const sign = text('.verdict .sign');
                return {
                    number: text('.number'), square: text('th'), sign, verdict: text('.verdict').slice(sign.length), better: text('.note'),
                    turned: text('.turn strong'), has_button: row.querySelector('button') !== null,
                };
            })",
        )
        .await
}

/// Whether a mark is under review: only the visitor's against the computer, else both.
fn reviewed(player: &str, mark: char) -> bool {
    !["X", "O"].contains(&player) || player == mark.to_string()
}

/// The outcome before and after a move, for the player who makes it.
fn outcomes(oracle: &mut Oracle, state: State, cell: usize) -> (i32, i32) {
    (oracle.value(state).outcome, oracle.move_value(state, cell).outcome)
}

/// Some names as a part of a sentence, with `word` before the last.
pub fn listed(names: &[impl AsRef<str>], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The expected rows of a game, by the oracle.
fn expected_rows(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Vec<Row> {
    // The button is at the last move under review that worsened the outcome. The game turned at the last such move of
    // either side.
    let own = turning_point(oracle, course, player);
    let turning = turning_point(oracle, course, "both");
    let mut rows = Vec::new();
    for (ply, &(state, cell)) in course.iter().enumerate() {
        let (before, after) = outcomes(oracle, state, cell);
        // Of the computer's moves the review lists only those that changed the outcome.
        if !reviewed(player, state.turn) && after == before {
            continue;
        }
        let (sign, verdict) = match (before, after) {
            (1, 1) => ("✓", "kept the win"),
            (0, 0) => ("✓", "kept the draw"),
            (-1, -1) => ("–", "was lost already"),
            (1, _) => ("!", "missed a win"),
            (0, -1) => ("✗", "gave the draw away"),
            other => unreachable!("{other:?}"),
        };
        let value = oracle.value(state);
        let cells = state.moves().into_iter().filter(|&cell| oracle.move_value(state, cell) == value);
        let names: Vec<&str> = cells.map(|cell| SQUARES[cell]).collect();
        let better = match names.len() {
            _ if after == before => String::new(),
            1..=3 => format!("Better: {}.", listed(&names, "or")),
            many => format!("Better: one of {many} squares, such as {}.", names[0]),
        };
        rows.push(Row {
            number: format!("{} {}", ply + 1, state.turn),
            square: SQUARES[cell].to_owned(),
            sign: sign.to_owned(),
            verdict: verdict.to_owned(),
            better,
            turned: if turning == Some(ply) { "Here the game turned." } else { "" }.to_owned(),
            has_button: own == Some(ply),
        });
    }
    rows
}

/// The ply of the last move under review that worsened the outcome, by the oracle.
pub fn turning_point(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Option<usize> {
    course.iter().rposition(|&(state, cell)| {
        let (before, after) = outcomes(oracle, state, cell);
        reviewed(player, state.turn) && after < before
    })
}

/// Asserts that the review on the page agrees with the oracle, and returns its verdicts.
pub async fn assert_reviewed(think: &Think<'_>, start: State) -> Vec<String> {
    let player: String = think.game.ask("game.player").await;
    let course = course(&think.game, start).await;
    let rows = rows(think).await;
    let expected = expected_rows(&mut Oracle::default(), &course, &player);
    assert_eq!(rows, expected, "{} for {player}", think.game.board().await);
    rows.into_iter().map(|row| row.verdict).collect()
}

/// What the section says above its table.
pub async fn summary(think: &Think<'_>) -> String {
    think.text("#think-review .review > div").await
}

/// Random games, the same in every run.
pub fn some_games(count: usize) -> Vec<Vec<usize>> {
    let mut random = Random::default();
    let mut games = Vec::new();
    while games.len() < count {
        let mut state = State::start('X');
        let mut game = Vec::new();
        while !state.over() {
            let moves = state.moves();
            let cell = moves[random.below(moves.len())];
            game.push(cell);
            state = state.after(cell);
        }
        games.push(game);
    }
    games
}

/// The cells as a text, with `between` between them.
pub fn joined(cells: &[usize], between: &str) -> String {
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    cells.join(between)
}

#[apply(chromium)]
async fn each_kind_of_game_has_its_verdicts_and_its_summary(tab: &Tab) {
    let start = State::start('X');
    let kept = "kept the draw";
    // The hash, the position that it begins in, the verdicts, the summary, and what is said of the loser.
    #[rustfmt::skip]
    let kinds: [(&str, State, &[&str], &str, &str); 5] = [
        ("moves=4,0", start, &[kept], "You have given nothing away so far.", ""),
        ("moves=4,0,8,2,1,7,6,3,5", start, &[kept; 5], "You kept the draw in every move.", ""),
        (
            "moves=0,1,4,2,8", start,
            &[kept, "gave the draw away", "kept the win", "kept the win"],
            "You gave nothing away, and won.",
            "But O’s first move (the top edge) and second move (the top right corner) are not ones that the unbeatable level plays.",
        ),
        (
            "board=.X./..X/OOX&moves=2,4,0,3&player=both", State::drawn(LOST, 'O'),
            &["was lost already", "kept the win", "was lost already", "kept the win"],
            "X gave nothing away, and won. O gave nothing away: the game was lost from the start.",
            "O played throughout as the unbeatable level does.",
        ),
        (
            "board=XO./X../...&moves=6,7,4,2,5,8&player=both", State::drawn("XO./X../...", 'O'),
            &["was lost already", "missed a win", kept, kept, kept, kept],
            "X kept the outcome in 2 of 3 moves. O gave nothing away, and the opponent let a win go: a draw.",
            "",
        ),
    ];
    for (hash, start, verdicts, said, of_loser) in kinds {
        let think = Think::follow(tab, &format!("#{hash}&think=review")).await;
        assert_eq!(assert_reviewed(&think, start).await, verdicts, "{hash}");
        assert_eq!(summary(&think).await, said, "{hash}");
        assert_claimed(&think, start).await;
        assert_eq!(verdict_on_the_loser(&think).await, of_loser, "{hash}");
    }
}

#[apply(chromium)]
async fn the_review_follows_the_game_and_keeps_its_rows_and_the_focus(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    assert_eq!(rows(&think).await, []);
    assert_eq!(summary(&think).await, "There is no move to review yet.");
    assert!(!think.ask::<bool>("$('#think-review table').checkVisibility()").await);
    let seen = "$$('#think-review tbody tr').filter(row => row.checkVisibility())";
    let mut turned_at = Vec::new();
    // O gives the draw away at once, X misses the win, and so on.
    for (ply, cell) in [0, 1, 2, 8, 4, 6].into_iter().enumerate() {
        think.ask::<()>(&format!("void (window.before = {seen})")).await;
        // `click()`, unlike the mouse, leaves the focus where it is.
        think.game.ask::<()>(&format!("void cells[{cell}].click()")).await;
        let verdicts = assert_reviewed(&think, State::start('X')).await;
        assert_eq!(verdicts.len(), ply + 1);
        let stays = format!("before.every((row, index) => {seen}[index] === row)");
        assert!(think.ask::<bool>(&stays).await, "another row after move {}", ply + 1);
        match ply {
            0 => continue,
            1 => think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await,
            _ => assert!(has_focus(&think).await, "the focus is lost with move {}", ply + 1),
        }
        turned_at.extend(rows(&think).await.into_iter().filter(|row| row.has_button));
    }
    turned_at.dedup();
    assert!(turned_at.len() > 1, "the button never changes its row: {turned_at:?}");
    // Each of the two players has a sentence.
    let summary = summary(&think).await;
    assert!(summary.starts_with("X kept") && summary.contains(" O kept"), "{summary}");
}

#[apply(chromium)]
async fn rows_follow_the_language(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,2,8,4,6&player=both&think=review").await;
    let texts = |row: &Row| [&row.square, &row.verdict, &row.better, &row.turned].map(String::clone);
    let english = rows(&think).await;
    assert_eq!(english.len(), 6);
    for language in ["zh", "ru"] {
        think.speak(language).await;
        for (row, in_english) in rows(&think).await.into_iter().zip(&english) {
            assert_eq!((&row.number, row.has_button), (&in_english.number, in_english.has_button));
            for (text, in_english) in texts(&row).into_iter().zip(texts(in_english)) {
                assert_eq!(text_fault(language, &text), None, "{language}: {text}");
                assert_eq!(text.is_empty(), in_english.is_empty(), "{language}: {text}");
            }
        }
    }
}

#[apply(chromium)]
async fn everything_it_can_say_is_sound_in_every_language(tab: &Tab) {
    Think::follow(tab, "").await;
    learn(tab).await;
    for (language, _) in LINE_NAMES {
        let said: Vec<String> = tab
            .eval(&format!(
                "(words => [
                    ...['visitor', 'X', 'O'].flatMap(voice => [1, 2, 3, 4, 5].flatMap(total =>
                        Array.from({{ length: total + 1 }}, (_, kept) => kept).flatMap(kept =>
                            ['open', 'win', 'draw', 'loss', 'saved'].map(status => words.summary(voice, {{ total, kept, status }}))))),
                    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(number => ['X', 'O'].flatMap(mark => [
                        words.back(number, mark), words.claim.open(number, mark), words.claim.draw(number),
                        words.claim.won(mark, number, [[0, 1, 2]]), words.claim.won(mark, number, [[0, 1, 2], [0, 3, 6]]),
                        words.better(Array.from({{ length: number }}, (_, cell) => cell)),
                        ...[0, 1, 2, 3, 4].map(count =>
                            words.faults(mark, Array.from({{ length: count }}, (_, nth) => ({{ nth, cell: number - 1 }})))),
                    ])),
                ])(words.{language}.review)"
            ))
            .await;
        assert!(said.len() > 300, "{}", said.len());
        for text in said {
            assert_eq!(sentence_fault(language, &text), None, "{language}: {text}");
        }
    }
}
