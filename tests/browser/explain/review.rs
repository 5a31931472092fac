//! "Where the game was decided": how each move changed the outcome.

use serde_json::Value;

use crate::driver::random::Random;
use crate::driver::tab::Tab;
use crate::element::play::{best, finish, worst};
use crate::explain::moves::course;
use crate::explain::notation::SQUARES;
use crate::explain::think::Think;
use crate::explain::walk::LOST;
use crate::oracle::{Oracle, State, reachable};
use crate::page::languages::{LINE_NAMES, learn, sentence_fault};

/// A row of the review: number and mark, square, sign, verdict, the better moves, and whether the row has the button to
/// try again.
pub type Row = (String, String, String, String, String, bool);

/// The visible rows.
pub async fn rows(think: &Think<'_>) -> Vec<Row> {
    think
        .ask(
            "$$('#think-review tbody tr').filter(row => row.checkVisibility()).map(row => {
                const text = selector => row.querySelector(selector)?.textContent ?? '';
                const sign = text('.verdict .sign');
                return [text('.number'), text('th'), sign, text('.verdict').slice(sign.length), text('.note'), row.querySelector('button') !== null];
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

/// The expected rows of a game, by the oracle.
fn expected_rows(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Vec<Row> {
    let turning = turning_point(oracle, course, player);
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
        let better = if "!✗".contains(sign) {
            let value = oracle.value(state);
            let cells = state.moves().into_iter().filter(|&cell| oracle.move_value(state, cell) == value);
            let names: Vec<&str> = cells.map(|cell| SQUARES[cell]).collect();
            match names.as_slice() {
                [one] => format!("Better: {one}."),
                [first, second] => format!("Better: {first} or {second}."),
                [first, second, third] => format!("Better: {first}, {second} or {third}."),
                many => format!("Better: one of {} squares, such as {}.", many.len(), many[0]),
            }
        } else {
            String::new()
        };
        rows.push((
            format!("{} {}", ply + 1, state.turn),
            SQUARES[cell].to_owned(),
            sign.to_owned(),
            verdict.to_owned(),
            better,
            turning == Some(ply),
        ));
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
    let mut oracle = Oracle::default();
    let player: String = think.game.ask("game.player").await;
    let course = course(&think.game, start).await;
    let rows = rows(think).await;
    assert_eq!(rows, expected_rows(&mut oracle, &course, &player), "{}", think.game.board().await);
    rows.into_iter().map(|(_, _, _, verdict, ..)| verdict).collect()
}

/// What the section says above its table.
pub async fn summary(think: &Think<'_>) -> String {
    think.text("#think-review .review > div").await
}

#[apply(chromium)]
async fn a_game_without_moves_has_no_verdict(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    assert_eq!(rows(&think).await, []);
    assert_eq!(summary(&think).await, "There is no move to review yet.");
    assert!(!think.ask::<bool>("$('#think-review table').checkVisibility()").await);
}

#[apply(everywhere)]
async fn a_draw_that_is_given_away_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    assert_eq!(think.game.status().await, "O");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    assert!(verdicts.iter().any(|verdict| verdict == "gave the draw away"), "{verdicts:?}");
    let kept = verdicts.iter().filter(|verdict| *verdict != "gave the draw away").count();
    assert_eq!(summary(&think).await, format!("You kept the outcome in {kept} of {} moves.", verdicts.len()));
    // The visitor has lost, so the page does not examine the loser's moves.
    assert_eq!(think.text("#think-review .claim + p").await, "");
}

#[apply(chromium)]
async fn a_win_that_is_missed_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    // O gives the draw away at once, X misses the win, and so on, move by move.
    for cell in [0, 1, 2, 8, 4, 6, 3, 7, 5] {
        if think.game.status().await == "open" {
            think.game.click(cell).await;
            assert_reviewed(&think, State::start('X')).await;
        }
    }
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    for verdict in ["missed a win", "gave the draw away"] {
        assert!(verdicts.iter().any(|said| said == verdict), "{verdicts:?}");
    }
    // Each of the two players has a sentence.
    let summary = summary(&think).await;
    assert!(summary.starts_with("X kept") && summary.contains(" O kept"), "{summary}");
}

#[apply(chromium)]
async fn a_game_without_fault_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    let mut oracle = Oracle::default();
    think.game.play(4).await;
    assert_eq!(summary(&think).await, "You have given nothing away so far.");
    while think.game.status().await == "open" {
        let state = State::drawn(&think.game.board().await, 'X');
        think.game.play(best(&mut oracle, state)).await;
    }
    assert_eq!(think.game.status().await, "draw");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    assert_eq!(verdicts, ["kept the draw"; 5]);
    assert_eq!(summary(&think).await, "You kept the draw in every move.");
    assert!(!think.text("#think-review").await.contains("Here the game turned."));

    // The visitor uses O's error and wins.
    let think = Think::follow(tab, "#moves=0,1,4,2,8&think=review").await;
    assert_eq!(think.game.status().await, "X");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    assert_eq!(verdicts, ["kept the draw", "gave the draw away", "kept the win", "kept the win"]);
    assert_eq!(summary(&think).await, "You gave nothing away, and won.");
}

#[apply(chromium)]
async fn a_game_that_is_lost_from_the_start_blames_nobody(tab: &Tab) {
    // The fatalist's position: O can only lose.
    let think = Think::follow(tab, &format!("#board={LOST}&player=both&think=review")).await;
    for cell in [2, 4, 0, 3] {
        think.game.click(cell).await;
    }
    assert_eq!(think.game.status().await, "X");
    let verdicts = assert_reviewed(&think, State::drawn(LOST, 'O')).await;
    assert_eq!(verdicts, ["was lost already", "kept the win", "was lost already", "kept the win"]);
    let summary = summary(&think).await;
    assert!(summary.contains("O gave nothing away: the game was lost from the start."), "{summary}");
}

#[apply(chromium)]
async fn a_draw_out_of_a_lost_game_is_said(tab: &Tab) {
    let mut oracle = Oracle::default();
    // O can only lose, but X then has a move that misses the win.
    let drawing = |oracle: &mut Oracle, state: State| {
        let mut moves = state.moves().into_iter();
        moves.find(|&cell| oracle.value(state).outcome == 1 && oracle.move_value(state, cell).outcome == 0)
    };
    let fits = |oracle: &mut Oracle, state: State| {
        let lost = state.turn == 'O' && !state.over() && oracle.value(state).outcome == -1;
        lost && {
            let then = state.after(best(oracle, state));
            drawing(oracle, then).is_some()
        }
    };
    let start = reachable('X').into_iter().find(|&state| fits(&mut oracle, state)).expect("a position");
    let hash = format!("#board={}&player=both&think=review", start.text());
    let think = Think::follow(tab, &hash).await;
    let mut state = start;
    while !state.over() {
        let cell = match drawing(&mut oracle, state) {
            Some(cell) if state.turn == 'X' => cell,
            _ => best(&mut oracle, state),
        };
        think.game.click(cell).await;
        state = state.after(cell);
    }
    assert_eq!(state.status(), "draw");
    let verdicts = assert_reviewed(&think, start).await;
    assert_eq!(verdicts[..2], ["was lost already", "missed a win"]);
    let summary = summary(&think).await;
    assert!(
        summary.contains("O gave nothing away, and the opponent let a win go: a draw.")
            && summary.contains("X kept"),
        "{summary}"
    );
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
async fn verdicts_are_the_oracles_in_many_games(tab: &Tab) {
    let mut said = Vec::new();
    for (index, game) in some_games(24).into_iter().enumerate() {
        let player = ["X", "O", "both"][index % 3];
        let hash = format!("#moves={}&player={player}&think=review", joined(&game, ","));
        let think = Think::follow(tab, &hash).await;
        said.extend(assert_reviewed(&think, State::start('X')).await);
    }
    said.sort();
    said.dedup();
    assert_eq!(
        said,
        ["gave the draw away", "kept the draw", "kept the win", "missed a win", "was lost already"]
    );
}

#[apply(chromium)]
async fn verdicts_follow_the_language(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,2,8,4,6&player=both&think=review").await;
    learn(tab).await;
    let english = rows(&think).await;
    for language in ["zh", "ru", "en"] {
        think.speak(language).await;
        let words: Value = tab
            .eval(&format!(
                "(({{ squares: {{ name }}, review: {{ kept, gave, turned }} }}) => ({{ name, kept, gave, turned }}))(words.{language})"
            ))
            .await;
        let translated = |verdict: &str| match verdict {
            "kept the win" => &words["kept"]["win"],
            "kept the draw" => &words["kept"]["draw"],
            "was lost already" => &words["kept"]["loss"],
            "missed a win" => &words["gave"]["missed-win"],
            _ => &words["gave"]["gave-draw"],
        };
        let rows = rows(&think).await;
        assert_eq!(rows.len(), 6);
        for (row, in_english) in rows.iter().zip(&english) {
            let square = SQUARES.iter().position(|name| *name == in_english.1);
            assert_eq!(row.1, words["name"][square.expect("a square")]);
            assert_eq!(row.3, *translated(&in_english.3), "{language}");
            assert_eq!((&row.0, &row.2, row.5), (&in_english.0, &in_english.2, in_english.5));
        }
        assert_eq!(words["turned"], think.text("#think-review .turn strong:not([hidden])").await);
    }
}

/// The sentences that an expression makes with `words`, the review's words of a language.
async fn sentences(tab: &Tab, language: &str, expression: &str) -> Vec<String> {
    tab.eval(&format!("(words => {expression})(words.{language}.review)")).await
}

#[apply(chromium)]
async fn everything_it_can_say_is_sound_in_every_language(tab: &Tab) {
    Think::follow(tab, "").await;
    learn(tab).await;
    for (language, _) in LINE_NAMES {
        let mut said = sentences(
            tab,
            language,
            "['visitor', 'X', 'O'].flatMap(voice => [1, 2, 3, 4, 5].flatMap(total => Array.from({ length: total + 1 }, (_, kept) => kept)
                .flatMap(kept => ['open', 'win', 'draw', 'loss', 'saved'].map(status => words.summary(voice, { total, kept, status })))))",
        )
        .await;
        said.extend(
            sentences(
                tab,
                language,
                "[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(number => ['X', 'O'].flatMap(mark => [
                    words.back(number, mark), words.claim.open(number, mark), words.claim.draw(number),
                    words.claim.won(mark, number, [[0, 1, 2]]), words.claim.won(mark, number, [[0, 1, 2], [0, 3, 6]]),
                    words.better(Array.from({ length: number }, (_, cell) => cell)),
                    ...[0, 1, 2].map(count => words.faults(mark, Array.from({ length: count }, (_, nth) => ({ nth: nth + 1, cell: number - 1 })))),
                ]))",
            )
            .await,
        );
        assert!(said.len() > 300, "{}", said.len());
        for text in said {
            assert_eq!(sentence_fault(language, &text), None, "{language}: {text}");
        }
    }
}
