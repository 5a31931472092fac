//! "Where the game was decided": the turning point, and the button that returns to it.

use crate::driver::tab::Tab;
use crate::element::play::{best, finish, worst};
use crate::explain::moves::course;
use crate::explain::review::{joined, some_games, turning_point};
use crate::explain::think::Think;
use crate::oracle::{Oracle, State};

/// The button that returns to the position before the turning point.
const TRY_AGAIN_BUTTON: &str = "#think-review .turn button";

#[apply(chromium)]
async fn the_turning_point_is_the_last_move_that_gave_something_away(tab: &Tab) {
    let mut oracle = Oracle::default();
    let (mut tries, mut apart) = (0, 0);
    for (index, game) in some_games(12).into_iter().enumerate() {
        let player = ["both", "X", "O"][index % 3];
        let hash = format!("#moves={}&player={player}&think=review", joined(&game, ","));
        let think = Think::follow(tab, &hash).await;
        let course = course(&think.game, State::start('X')).await;
        // The button stands at the last move under review that worsened the outcome. The game turned at the last such
        // move of either side.
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
            ply.map(|ply| format!("{} {}", ply + 1, course[ply].0.turn)).into_iter().collect()
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

/// Presses the button, by the mouse or by the key `how`, and asserts that the game continues from the position before
/// the turning point. Returns that position.
async fn try_again(think: &Think<'_>, start: State, how: Option<&str>) -> State {
    let mut oracle = Oracle::default();
    let facts = "[game.player, game.opener]";
    let before: [String; 2] = think.game.ask(facts).await;
    let course = course(&think.game, start).await;
    let ply = turning_point(&mut oracle, &course, &before[0]).expect("a move worsens the outcome");
    let (state, _) = course[ply];
    assert_eq!(think.text(TRY_AGAIN_BUTTON).await, "Try again from here");
    match how {
        None => think.click(TRY_AGAIN_BUTTON).await,
        Some(key) => {
            think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await;
            think.tab.press(key).await;
        }
    }
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(think.game.ask::<[String; 2]>(facts).await, before);
    assert_eq!(think.game.ask::<String>("game.turn").await, state.turn.to_string());
    let cells: Vec<usize> = course[..ply].iter().map(|(_, cell)| *cell).collect();
    assert_eq!(think.game.cells_played().await, cells);
    // A cell of the board has the focus.
    assert!(
        think.game.ask::<bool>("document.activeElement === game && cells.includes(root.activeElement)").await
    );
    assert_eq!(
        think.announced().await,
        format!("The board is back before move {}. {} is to move.", ply + 1, state.turn)
    );
    state
}

#[apply(everywhere)]
async fn trying_again_as_x_goes_on_before_the_turning_point(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    let state = try_again(&think, State::start('X'), None).await;
    // The second try is an ordinary game, here without an error.
    let end = finish(&think.game, 'X', best).await;
    assert_eq!(end.status(), "draw", "{}", state.text());
    assert!(!think.text("#think-review").await.contains("Here the game turned."));
}

#[apply(chromium)]
async fn trying_again_tells_nothing_beforehand(tab: &Tab) {
    let hash = "#moves=0,4,8,2&player=both&think=review,values,moves";
    let think = Think::follow(tab, hash).await;
    // Show the values on the board.
    think.click("#think-values .segments label:nth-of-type(2)").await;
    think.until("location.hash.includes('values=X')").await;
    try_again(&think, State::start('X'), None).await;
    tab.painted().await;
    let drawn: usize = think
        .game
        .ask("cells.filter(cell => /win|loss|draw/.test(cell.textContent + cell.ariaLabel)).length")
        .await;
    assert_eq!(drawn, 0);
    assert!(!think.text("#think-review").await.contains("Better"));
    think.until("!location.hash.includes('values=')").await;
}

#[apply(chromium)]
async fn trying_again_as_o_goes_on_before_the_turning_point(tab: &Tab) {
    let think = Think::follow(tab, "#player=O&think=review").await;
    finish(&think.game, 'O', worst).await;
    let state = try_again(&think, State::start('X'), None).await;
    // The computer waits for the visitor.
    tab.idle().await;
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(finish(&think.game, 'O', best).await.status(), "draw");
}

#[apply(chromium)]
async fn trying_again_between_two_people_gives_the_turn_to_who_erred(tab: &Tab) {
    // In the first game X misses a win, in the second O gives the draw away.
    for (hash, mark) in [("0,1,8,4,2", 'X'), ("4,1,0,8,2,5,6", 'O')] {
        let think = Think::follow(tab, &format!("#moves={hash}&player=both&think=review")).await;
        let state = try_again(&think, State::start('X'), None).await;
        assert_eq!(state.turn, mark, "{hash}");
        let cell = state.moves()[0];
        think.game.click(cell).await;
        assert_eq!(think.game.board().await, state.after(cell).text());
    }
}

#[apply(chromium)]
async fn trying_again_after_a_position_begins_there(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (hash, board, turn) in [
        ("#board=X../.O./...&player=X&opener=O", "X../.O./...", 'O'),
        ("#board=X../.O./..X&player=O", "X../.O./..X", 'O'),
        ("#board=.../.X./..O&player=both", ".../.X./..O", 'X'),
    ] {
        let think = Think::follow(tab, &format!("{hash}&think=review")).await;
        let start = State::drawn(board, turn);
        think.game.wait_for_turn().await;
        // The visitor always plays the worst move.
        while think.game.status().await == "open" {
            let course = course(&think.game, start).await;
            let state = course.last().map_or(start, |&(state, cell)| state.after(cell));
            think.game.play(worst(&mut oracle, state)).await;
        }
        let state = try_again(&think, start, None).await;
        let cell = best(&mut oracle, state);
        think.game.play(cell).await;
        assert!(course(&think.game, start).await.contains(&(state, cell)), "{hash}");
    }
}

#[apply(chromium)]
async fn trying_again_by_the_keyboard_leads_to_the_board(tab: &Tab) {
    for key in ["Enter", " "] {
        let think = Think::follow(tab, "#moves=0,4,1,2,8,6&think=review").await;
        let state = try_again(&think, State::start('X'), Some(key)).await;
        // The keys reach the cells at once, without another Tab.
        tab.press("Control+End").await;
        tab.press("ArrowLeft").await;
        tab.press("Enter").await;
        assert_eq!(think.game.cells_played().await.get(state_length(state)), Some(&7));
    }
}

fn state_length(state: State) -> usize {
    state.text().matches(['X', 'O']).count()
}

/// Whether the button has the focus.
async fn has_focus(think: &Think<'_>) -> bool {
    think.ask(&format!("document.activeElement === $('{TRY_AGAIN_BUTTON}')")).await
}

#[apply(chromium)]
async fn the_way_back_keeps_the_focus_while_the_computer_plays(tab: &Tab) {
    // O has given the draw away; the computer plays both sides to the end.
    let think = Think::follow(tab, "#moves=0,1&player=none&think=review").await;
    think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await;
    assert!(has_focus(&think).await);
    tab.until_over("document.querySelector('tic-tac-toe').status != 'open'").await;
    assert!(has_focus(&think).await, "the focus is lost");
    tab.press("Enter").await;
    assert_eq!(think.game.board().await, "X../.../...");
}

#[apply(chromium)]
async fn the_way_back_takes_the_focus_along_to_a_later_move(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1&player=both&think=review").await;
    think.ask::<()>(&format!("void $('{TRY_AGAIN_BUTTON}').focus()")).await;
    let mut oracle = Oracle::default();
    let mut rows = Vec::new();
    for cell in [2, 8, 4, 6] {
        // `click()`, unlike the mouse, leaves the focus where it is.
        think.game.ask::<()>(&format!("void cells[{cell}].click()")).await;
        let course = course(&think.game, State::start('X')).await;
        let ply = turning_point(&mut oracle, &course, "both").expect("a move worsens the outcome");
        let row: String = think
            .ask(&format!("$('{TRY_AGAIN_BUTTON}').closest('tr').querySelector('.number').textContent"))
            .await;
        assert_eq!(row, format!("{} {}", ply + 1, course[ply].0.turn));
        assert!(has_focus(&think).await, "the focus is lost with move {row}");
        rows.push(row);
    }
    rows.dedup();
    assert!(rows.len() > 1, "the row never changes: {rows:?}");
}

#[apply(chromium)]
async fn rows_stay_while_the_game_goes_on(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,2&player=both&think=review").await;
    let seen = "$$('#think-review tbody tr').filter(row => row.checkVisibility())";
    think.ask::<()>(&format!("void (window.before = {seen})")).await;
    think.game.click(8).await;
    assert_eq!(think.ask::<usize>(&format!("{seen}.length")).await, 4);
    assert!(
        think.ask::<bool>(&format!("{seen}.every((row, index) => (before[index] ?? row) === row)")).await
    );
}
