//! "Where the game was decided": verdicts, the turning point and the way back to it, and games that somebody pastes.

use serde_json::Value;

use crate::game::{EMPTY, Game};
use crate::moves::{LINE_NAMES, SQUARES, course, flaw, learn};
use crate::oracle::{LINES, Oracle, State, is_sentence, lines_of, other, reachable};
use crate::play::{best, finish, worst};
use crate::tab::Tab;
use crate::think::Think;

tests![
    a_game_without_moves_has_no_verdict,
    a_draw_that_is_given_away_is_said,
    a_win_that_is_missed_is_said,
    a_game_without_fault_is_said,
    a_game_that_is_lost_from_the_start_blames_nobody,
    a_draw_out_of_a_lost_game_is_said,
    verdicts_are_the_oracles_in_many_games,
    verdicts_follow_the_language,
    the_turning_point_is_the_last_move_that_gave_something_away,
    trying_again_as_x_goes_on_before_the_turning_point,
    trying_again_as_o_goes_on_before_the_turning_point,
    trying_again_between_two_people_gives_the_turn_to_who_erred,
    trying_again_after_a_position_begins_there,
    trying_again_by_the_keyboard_leads_to_the_board,
    a_pasted_game_is_replayed_in_any_spelling,
    a_pasted_game_waits_where_the_computer_would_move,
    a_pasted_game_is_said_to_be_won_drawn_or_open,
    a_game_that_o_opened_is_replayed_as_such,
    a_bad_game_names_its_wrong_move_and_leaves_the_board,
    a_good_game_takes_the_complaint_away,
    a_win_over_moves_that_are_not_the_engines_names_the_first_of_them,
    a_loser_who_played_as_the_engine_is_not_blamed,
    everything_it_can_say_is_sound_in_every_language,
    a_loser_with_three_faults_is_told_in_a_sound_sentence,
    a_link_shows_the_same_check,
    the_record_that_is_shown_can_be_pasted_back,
];

/// A row of the review: number and mark, square, sign, verdict, what would have been better, and whether the game turned.
type Row = (String, String, String, String, String, bool);

async fn rows(think: &Think<'_>) -> Vec<Row> {
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

/// Who is under review: whoever plays against the computer, else both.
fn reviewed(player: &str, mark: char) -> bool {
    !["X", "O"].contains(&player) || player == mark.to_string()
}

/// Whether the move gave something away: the outcome before it and after it, for the one who moved.
fn outcomes(oracle: &mut Oracle, state: State, cell: usize) -> (i32, i32) {
    (
        oracle.value(state).outcome,
        oracle.move_value(state, cell).outcome,
    )
}

/// The rows of a game, by the oracle.
fn expected(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Vec<Row> {
    let turning = turning_point(oracle, course, player);
    let mut rows = Vec::new();
    for (ply, &(state, cell)) in course.iter().enumerate() {
        let (before, after) = outcomes(oracle, state, cell);
        // Of the computer's moves those that decided something.
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
            let cells = state
                .moves()
                .into_iter()
                .filter(|&cell| oracle.move_value(state, cell) == value);
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

/// The last move under review that gave something away, by the oracle.
fn turning_point(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Option<usize> {
    course.iter().rposition(|&(state, cell)| {
        let (before, after) = outcomes(oracle, state, cell);
        reviewed(player, state.turn) && after < before
    })
}

/// Asserts that the review is the oracle's, and returns its verdicts.
async fn assert_reviewed(think: &Think<'_>, start: State) -> Vec<String> {
    let mut oracle = Oracle::default();
    let player: String = think.game.ask("game.player").await;
    let course = course(&think.game, start).await;
    let rows = rows(think).await;
    assert_eq!(
        rows,
        expected(&mut oracle, &course, &player),
        "{}",
        think.game.board().await
    );
    rows.into_iter().map(|(_, _, _, verdict, ..)| verdict).collect()
}

/// What the section says above its table.
async fn summary(think: &Think<'_>) -> String {
    think.text("#think-review .review > div").await
}

async fn a_game_without_moves_has_no_verdict(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    assert_eq!(rows(&think).await, []);
    assert_eq!(summary(&think).await, "There is no move to review yet.");
    assert!(
        !think
            .ask::<bool>("$('#think-review table').checkVisibility()")
            .await
    );
}

async fn a_draw_that_is_given_away_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    assert_eq!(think.game.status().await, "O");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    assert!(
        verdicts.iter().any(|verdict| verdict == "gave the draw away"),
        "{verdicts:?}"
    );
    let kept = verdicts
        .iter()
        .filter(|verdict| *verdict != "gave the draw away")
        .count();
    assert_eq!(
        summary(&think).await,
        format!("You kept the outcome in {kept} of {} moves.", verdicts.len())
    );
    // Who has just lost has nothing to prove.
    assert_eq!(think.text("#think-review .claim + p").await, "");
}

async fn a_win_that_is_missed_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    // O gives the draw away at once, X misses that, and so on, move by move.
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
    // Each of the two has a sentence.
    let summary = summary(&think).await;
    assert!(
        summary.starts_with("X kept") && summary.contains(" O kept"),
        "{summary}"
    );
}

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
    assert!(
        !think
            .text("#think-review")
            .await
            .contains("Here the game turned.")
    );

    // A visitor who took what was given.
    let think = Think::follow(tab, "#moves=0,1,4,2,8&think=review").await;
    assert_eq!(think.game.status().await, "X");
    let verdicts = assert_reviewed(&think, State::start('X')).await;
    assert_eq!(
        verdicts,
        [
            "kept the draw",
            "gave the draw away",
            "kept the win",
            "kept the win"
        ]
    );
    assert_eq!(summary(&think).await, "You gave nothing away, and won.");
}

async fn a_game_that_is_lost_from_the_start_blames_nobody(tab: &Tab) {
    // The fatalist's position: O can only lose.
    let think = Think::follow(tab, "#board=.X./..X/OOX&player=both&think=review").await;
    for cell in [2, 4, 0, 3] {
        think.game.click(cell).await;
    }
    assert_eq!(think.game.status().await, "X");
    let verdicts = assert_reviewed(&think, State::drawn(".X./..X/OOX", 'O')).await;
    assert_eq!(
        verdicts,
        [
            "was lost already",
            "kept the win",
            "was lost already",
            "kept the win"
        ]
    );
    let summary = summary(&think).await;
    assert!(
        summary.contains("O gave nothing away: the game was lost from the start."),
        "{summary}"
    );
}

async fn a_draw_out_of_a_lost_game_is_said(tab: &Tab) {
    let mut oracle = Oracle::default();
    // O can only lose, but X's next move may let the win go.
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
    let start = reachable('X')
        .into_iter()
        .find(|&state| fits(&mut oracle, state))
        .expect("a position");
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

/// Some games of every length and end, the same in every run: the visitor's luck is a sequence without an aim.
fn some_games(count: usize) -> Vec<Vec<usize>> {
    let mut number = 2_463_534_242_u32;
    let mut next = || {
        number ^= number << 13;
        number ^= number >> 17;
        number ^= number << 5;
        number as usize
    };
    let mut games = Vec::new();
    while games.len() < count {
        let mut state = State::start('X');
        let mut game = Vec::new();
        while !state.over() {
            let moves = state.moves();
            let cell = moves[next() % moves.len()];
            game.push(cell);
            state = state.after(cell);
        }
        games.push(game);
    }
    games
}

/// The cells as an address has them, or a text, with that between them.
fn joined(cells: &[usize], between: &str) -> String {
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    cells.join(between)
}

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
        [
            "gave the draw away",
            "kept the draw",
            "kept the win",
            "missed a win",
            "was lost already"
        ]
    );
}

async fn verdicts_follow_the_language(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,2,8,4,6&player=both&think=review").await;
    learn(tab).await;
    let english = rows(&think).await;
    for language in ["zh", "ru", "en"] {
        think.click(&format!("#languages [lang={language}]")).await;
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
            assert_eq!(
                (&row.0, &row.2, row.5),
                (&in_english.0, &in_english.2, in_english.5)
            );
        }
        assert_eq!(words["turned"], think.text("#think-review .turn strong").await);
    }
}

async fn the_turning_point_is_the_last_move_that_gave_something_away(tab: &Tab) {
    let mut oracle = Oracle::default();
    let (mut tries, mut apart) = (0, 0);
    for (index, game) in some_games(12).into_iter().enumerate() {
        let player = ["both", "X", "O"][index % 3];
        let hash = format!("#moves={}&player={player}&think=review", joined(&game, ","));
        let think = Think::follow(tab, &hash).await;
        let course = course(&think.game, State::start('X')).await;
        // There one can try again. The game turned at the last move of either side that gave something away.
        let own = turning_point(&mut oracle, &course, player);
        let last = turning_point(&mut oracle, &course, "both");
        let marked = async |what: &str| -> Vec<String> {
            think
                .ask(&format!(
                    "$$('#think-review tbody tr').filter(row => {what}).map(row => row.querySelector('.number').textContent)"
                ))
                .await
        };
        let number = |ply: Option<usize>| -> Vec<String> {
            ply.map(|ply| format!("{} {}", ply + 1, course[ply].0.turn))
                .into_iter()
                .collect()
        };
        let again = marked("row.querySelector('button')?.checkVisibility()").await;
        assert_eq!(again, number(own), "{game:?} as {player}");
        let turned = marked("row.textContent.includes('Here the game turned.')").await;
        assert_eq!(turned, number(last), "{game:?} as {player}");
        tries += again.len();
        apart += usize::from(own != last);
    }
    assert!(3 < tries && tries < 12 && apart > 1, "{tries}, {apart}");
}

/// Asks for another try, and asserts that the position before the turning point is on the board and the visitor goes on
/// there. Returns that position.
async fn try_again(think: &Think<'_>, start: State, how: Option<&str>) -> State {
    let mut oracle = Oracle::default();
    let facts = "[game.player, game.opener]";
    let before: [String; 2] = think.game.ask(facts).await;
    let course = course(&think.game, start).await;
    let ply = turning_point(&mut oracle, &course, &before[0]).expect("something was given away");
    let (state, _) = course[ply];
    let button = "#think-review .turn button";
    assert_eq!(think.text(button).await, "Try again from here");
    match how {
        None => think.click(button).await,
        Some(key) => {
            think.ask::<()>(&format!("void $('{button}').focus()")).await;
            think.tab.press(key).await;
        }
    }
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(think.game.ask::<[String; 2]>(facts).await, before);
    assert_eq!(
        think.game.ask::<String>("game.turn").await,
        state.turn.to_string()
    );
    let cells: Vec<usize> = think.game.ask("game.history.map(({ cell }) => cell)").await;
    assert_eq!(
        cells,
        course[..ply].iter().map(|(_, cell)| *cell).collect::<Vec<_>>()
    );
    // The focus is where the game goes on.
    assert!(
        think
            .game
            .ask::<bool>("document.activeElement === game && cells.includes(root.activeElement)")
            .await
    );
    let said = think.ask::<String>("$('#said').textContent").await;
    assert_eq!(
        said,
        format!(
            "The board is back before move {}. {} is to move.",
            ply + 1,
            state.turn
        )
    );
    state
}

async fn trying_again_as_x_goes_on_before_the_turning_point(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    let state = try_again(&think, State::start('X'), None).await;
    // It is a game like any other, and this time nothing is given away.
    let end = finish(&think.game, 'X', best).await;
    assert_eq!(end.status(), "draw", "{}", state.text());
    assert!(
        !think
            .text("#think-review")
            .await
            .contains("Here the game turned.")
    );
}

async fn trying_again_as_o_goes_on_before_the_turning_point(tab: &Tab) {
    let think = Think::follow(tab, "#player=O&think=review").await;
    finish(&think.game, 'O', worst).await;
    let state = try_again(&think, State::start('X'), None).await;
    // The computer waits for the visitor.
    tab.eval::<()>("new Promise(done => setTimeout(done, 1200, null))")
        .await;
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(finish(&think.game, 'O', best).await.status(), "draw");
}

async fn trying_again_between_two_people_gives_the_turn_to_who_erred(tab: &Tab) {
    // X gives the win away and O the draw.
    for (hash, mark) in [("0,1,8,4,2", 'X'), ("4,1,0,8,2,5,6", 'O')] {
        let think = Think::follow(tab, &format!("#moves={hash}&player=both&think=review")).await;
        let state = try_again(&think, State::start('X'), None).await;
        assert_eq!(state.turn, mark, "{hash}");
        let cell = state.moves()[0];
        think.game.click(cell).await;
        assert_eq!(think.game.board().await, state.after(cell).text());
    }
}

async fn trying_again_after_a_position_begins_there(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (hash, board, turn) in [
        ("#board=X../.O./...&player=X&opener=O", "X../.O./...", 'O'),
        ("#board=X../.O./..X&player=O", "X../.O./..X", 'O'),
        ("#board=.../.X./..O&player=both", ".../.X./..O", 'X'),
    ] {
        let think = Think::follow(tab, &format!("{hash}&think=review")).await;
        let start = State::drawn(board, turn);
        think.game.answered().await;
        // The visitor errs as soon as possible.
        while think.game.status().await == "open" {
            let course = course(&think.game, start).await;
            let state = course.last().map_or(start, |&(state, cell)| state.after(cell));
            think.game.play(worst(&mut oracle, state)).await;
        }
        let state = try_again(&think, start, None).await;
        let cell = best(&mut oracle, state);
        think.game.play(cell).await;
        assert!(
            course(&think.game, start).await.contains(&(state, cell)),
            "{hash}"
        );
    }
}

async fn trying_again_by_the_keyboard_leads_to_the_board(tab: &Tab) {
    for key in ["Enter", " "] {
        let think = Think::follow(tab, "#moves=0,4,1,2,8,6&think=review").await;
        let state = try_again(&think, State::start('X'), Some(key)).await;
        // From there the game goes on without a mouse, and without another Tab.
        tab.press("Control+End").await;
        tab.press("ArrowLeft").await;
        tab.press("Enter").await;
        let cells: Vec<usize> = think.game.ask("game.history.map(({ cell }) => cell)").await;
        assert_eq!(cells.get(state_length(state)), Some(&7));
    }
}

fn state_length(state: State) -> usize {
    state.text().matches(['X', 'O']).count()
}

/// The field for a game that somebody brings along.
const FIELD: &str = "#think-review .check input:not([type=radio])";

/// Types a game into the field and asks for the check.
async fn paste(think: &Think<'_>, text: &str) {
    think.write(FIELD, text).await;
    think.click("#think-review .check button").await;
}

/// What the form complains about, nothing while it does not.
async fn complaint(think: &Think<'_>) -> String {
    let [error, invalid]: [String; 2] = think
        .ask(&format!(
            "[$('#think-review [role=alert]').textContent, $('{FIELD}').ariaInvalid ?? 'false']"
        ))
        .await;
    assert_eq!(invalid, (!error.is_empty()).to_string());
    error
}

/// What is said of the game as a whole.
async fn claim(think: &Think<'_>) -> String {
    think.text("#think-review .claim").await
}

async fn a_pasted_game_is_replayed_in_any_spelling(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    for text in [
        "4 0 8 2",
        "4,0,8,2",
        "4, 0, 8, 2",
        "4082",
        "  4 0\t8  2 ",
        "4；0；8；2",
        "4，0，8，2",
        "4、0、8、2",
        "4;0;8;2;",
    ] {
        think.game.press("new").await;
        assert_eq!(think.game.board().await, EMPTY);
        paste(&think, text).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.board().await, "O.O/.X./..X", "{text:?}");
        let cells: Vec<usize> = think.game.ask("game.history.map(({ cell }) => cell)").await;
        assert_eq!(cells, [4, 0, 8, 2]);
        assert_reviewed(&think, State::start('X')).await;
    }
    // Against the computer the visitor keeps the marks, and Enter is enough.
    let think = Think::follow(tab, "#player=X&think=review").await;
    think.write(FIELD, "4 0 8 2").await;
    tab.press("Enter").await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
    assert_eq!(think.game.ask::<String>("game.player").await, "X");
    think.game.play(1).await;
}

async fn a_pasted_game_waits_where_the_computer_would_move(tab: &Tab) {
    let think = Think::follow(tab, "#player=X&think=review").await;
    paste(&think, "4 0 8").await;
    assert_eq!(claim(&think).await, claimed(State::start('X'), &[4, 0, 8]));
    // Longer than any reply takes.
    tab.eval::<()>("new Promise(done => setTimeout(done, 1200, null))")
        .await;
    assert_eq!(think.game.board().await, "O../.X./..X");
    // The visitor may answer for either side.
    think.game.click(2).await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
}

/// What is to be said of a finished or open game, in English.
fn claimed(start: State, cells: &[usize]) -> String {
    let state = cells.iter().fold(start, |state, &cell| state.after(cell));
    let legal = match cells.len() {
        1 => "the one move is legal".to_owned(),
        2 => "both moves are legal".to_owned(),
        many => format!("all {many} moves are legal"),
    };
    match state.winner() {
        Some(winner) => {
            let completed = lines_of(state.grid, winner);
            let (_, names) = LINE_NAMES[0];
            let names: Vec<&str> = LINES
                .into_iter()
                .zip(names)
                .filter_map(|(line, name)| completed.contains(&line).then_some(name))
                .collect();
            format!(
                "{winner} has won: {legal}, and {winner} completes {}.",
                names.join(" and ")
            )
        }
        None if state.over() => format!("A draw: {legal}, and nobody has completed a line."),
        None => format!("Still open: {legal}, and {} is to move.", state.turn),
    }
}

async fn a_pasted_game_is_said_to_be_won_drawn_or_open(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    let mut games = vec![
        vec![4],
        vec![4, 0],
        vec![4, 0, 8],
        vec![4, 0, 8, 2, 1, 7, 6, 3, 5],
        vec![0, 3, 1, 4, 2],
        vec![0, 2, 1, 4, 8, 6],
        // The last move completes two lines.
        vec![1, 4, 2, 5, 3, 7, 6, 8, 0],
    ];
    // Every line, for either side.
    for [a, b, c] in LINES {
        let free: Vec<usize> = (0..9).filter(|cell| ![a, b, c].contains(cell)).collect();
        games.push(vec![a, free[0], b, free[1], c]);
        let away = |from: usize| (0..3).map(move |step| (from + step) % 6);
        let waiting = (0..6).find_map(|from| {
            let cells: Vec<usize> = away(from).map(|index| free[index]).collect();
            let line = LINES
                .iter()
                .any(|line| line.iter().all(|cell| cells.contains(cell)));
            (!line).then_some(cells)
        });
        let waiting = waiting.expect("three that are no line");
        games.push(vec![waiting[0], a, waiting[1], b, waiting[2], c]);
    }
    for game in games {
        let end = game
            .iter()
            .fold(State::start('X'), |state, &cell| state.after(cell));
        paste(&think, &joined(&game, " ")).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.board().await, end.text());
        let expected = claimed(State::start('X'), &game);
        assert_eq!(claim(&think).await, expected, "{game:?}");
        // Who does not see it hears it.
        let said: String = think.ask("$('#said').textContent").await;
        assert!(said.starts_with(&expected), "{said}");
    }
}

async fn a_game_that_o_opened_is_replayed_as_such(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    think.click("#think-review label:has(input[value=O])").await;
    for game in [vec![4, 0, 8], vec![0, 3, 1, 4, 2]] {
        paste(&think, &joined(&game, " ")).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.ask::<String>("game.opener").await, "O");
        assert_eq!(claim(&think).await, claimed(State::start('O'), &game));
        assert_reviewed(&think, State::start('O')).await;
    }
    think.click("#think-review label:has(input[value=X])").await;
    paste(&think, "4 0 8").await;
    assert_eq!(claim(&think).await, claimed(State::start('X'), &[4, 0, 8]));
    assert_reviewed(&think, State::start('X')).await;
}

async fn a_bad_game_names_its_wrong_move_and_leaves_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2&think=review").await;
    let game = Game::first(tab);
    let claimed = claim(&think).await;
    for (text, named) in [
        // Taken, after the end, one too many, no cells, nothing.
        ("4 0 4", "Move 3 "),
        ("4 4", "Move 2 "),
        ("0 3 1 4 2 5", "Move 6 "),
        ("4 0 8 2 1 7 6 3 5 4", "Move 10 "),
        ("4 0 middle", "Move 3 "),
        ("4 9", "Move 2 "),
        ("4 08 2", "Move 2 "),
        ("-1", "Move 1 "),
        ("banana", "Move 1 "),
        ("<b>4</b>", "Move 1 "),
        ("", "no moves"),
        ("  ,  ", "no moves"),
    ] {
        paste(&think, text).await;
        let said = complaint(&think).await;
        assert!(
            said.contains(named) && is_sentence(&said, text),
            "{text:?}: {said}"
        );
        assert!(
            think
                .ask::<bool>("$('#think-review [role=alert]').checkVisibility()")
                .await
        );
        assert_eq!(game.board().await, "O.O/.X./..X", "{text:?}");
        let cells: Vec<usize> = game.ask("game.history.map(({ cell }) => cell)").await;
        assert_eq!(cells, [4, 0, 8, 2], "{text:?}");
        assert_eq!(claim(&think).await, claimed);
    }
}

async fn a_good_game_takes_the_complaint_away(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    paste(&think, "4 4").await;
    assert_ne!(complaint(&think).await, "");
    paste(&think, "4 0").await;
    assert_eq!(complaint(&think).await, "");
    assert_eq!(think.game.board().await, "O../.X./...");
}

/// The moves of that side that the unbeatable level does not play, each with its number among that side's, from 0: those
/// that another one is better than by value or by chance.
fn not_the_engines(oracle: &mut Oracle, course: &[(State, usize)], side: char) -> Vec<(usize, usize)> {
    let own = course.iter().filter(|(state, _)| state.turn == side);
    own.enumerate()
        .filter_map(|(nth, &(state, cell))| {
            let moves = oracle.moves(state);
            let played = moves.iter().find(|played| played.cell == cell)?;
            ((played.value, played.chance) != (moves[0].value, moves[0].chance)).then_some((nth, cell))
        })
        .collect()
}

async fn a_win_over_moves_that_are_not_the_engines_names_the_first_of_them(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#player=both&think=review").await;
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let (mut checked, mut several) = (0, 0);
    for game in some_games(40) {
        paste(&think, &joined(&game, " ")).await;
        let course = course(&think.game, State::start('X')).await;
        let status = think.game.status().await;
        let text = think.text("#think-review .claim + p").await;
        if status == "draw" {
            assert_eq!(text, "", "nobody has won: {game:?}");
            continue;
        }
        let loser = other(status.chars().next().expect("a mark"));
        let faults = not_the_engines(&mut oracle, &course, loser);
        assert!(
            !faults.is_empty(),
            "who plays as the engine does not lose: {game:?}"
        );
        let begins = format!("But {loser}’s {} move", ordinals[faults[0].0]);
        assert!(
            text.starts_with(&begins) && text.contains("the unbeatable level plays"),
            "{game:?}: {text}"
        );
        // And all of them with their squares, and no other.
        let own = course.iter().filter(|(state, _)| state.turn == loser);
        for (nth, &(_, cell)) in own.enumerate() {
            let named = text
                .split_once(&format!("{} move", ordinals[nth]))
                .is_some_and(|(_, rest)| {
                    rest.trim_start_matches([' ', ',', '('])
                        .starts_with(SQUARES[cell])
                });
            assert_eq!(named, faults.contains(&(nth, cell)), "{game:?}: {text}");
        }
        checked += 1;
        several += usize::from(faults.len() > 1);
    }
    assert!(checked > 20 && several > 5, "{checked}, {several}");
}

async fn a_loser_who_played_as_the_engine_is_not_blamed(tab: &Tab) {
    // From a position that is lost already.
    let mut oracle = Oracle::default();
    let start = State::drawn(".X./..X/OOX", 'O');
    let think = Think::follow(tab, "#board=.X./..X/OOX&player=both&think=review").await;
    let mut state = start;
    while !state.over() {
        let cell = best(&mut oracle, state);
        think.game.click(cell).await;
        state = state.after(cell);
    }
    assert_eq!(state.status(), "X");
    assert_eq!(
        think.text("#think-review .claim + p").await,
        "O played throughout as the unbeatable level does."
    );
}

/// The sentences that an expression makes with `words`, the words of a language.
async fn sentences(tab: &Tab, language: &str, expression: &str) -> Vec<String> {
    tab.eval(&format!("(words => {expression})(words.{language}.review)"))
        .await
}

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
            assert_eq!(flaw(language, &text), None, "{language}: {text}");
        }
    }
}

async fn a_loser_with_three_faults_is_told_in_a_sound_sentence(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,2,8,5,6&player=both&think=review").await;
    let mut oracle = Oracle::default();
    let course = course(&think.game, State::start('X')).await;
    assert_eq!(think.game.status().await, "X");
    assert_eq!(not_the_engines(&mut oracle, &course, 'O').len(), 3);
    for language in ["zh", "ru", "en"] {
        think.click(&format!("#languages [lang={language}]")).await;
        let told = think.text("#think-review .claim + p").await;
        assert_eq!(flaw(language, &told), None, "{language}: {told}");
    }
}

async fn a_link_shows_the_same_check(tab: &Tab) {
    for game in [
        vec![0, 1, 4, 2, 8],
        vec![4, 0, 8],
        vec![4, 0, 8, 2, 1, 7, 6, 3, 5],
    ] {
        let think = Think::follow(tab, "#player=both&think=review").await;
        paste(&think, &joined(&game, " ")).await;
        let read = async |think: &Think<'_>| {
            think
                .ask::<[String; 2]>(
                    "[...$$('#think-review tbody, #think-review .claim')].map(node => node.innerText)",
                )
                .await
        };
        let pasted = (rows(&think).await, summary(&think).await, read(&think).await);
        let hash = format!("#moves={}&player=both&think=review", joined(&game, ","));
        think
            .until(&format!("location.hash.includes('moves={}')", joined(&game, ",")))
            .await;
        let linked = Think::follow(tab, &hash).await;
        assert!(linked.ask::<bool>("$('#think-review').open").await);
        assert_eq!(
            (rows(&linked).await, summary(&linked).await, read(&linked).await),
            pasted
        );
        assert_eq!(claim(&linked).await, claimed(State::start('X'), &game));
    }
}

async fn the_record_that_is_shown_can_be_pasted_back(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    let board = think.game.board().await;
    let cells: Vec<usize> = think.game.ask("game.history.map(({ cell }) => cell)").await;
    let record = think.text("#think-review .record code").await;
    assert_eq!(record, joined(&cells, " "));
    think.game.press("new").await;
    paste(&think, &record).await;
    assert_eq!(complaint(&think).await, "");
    assert_eq!(think.game.board().await, board);
}
