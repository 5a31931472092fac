//! The end of a game: the status line after a win, a draw and a loss, the buttons that it offers, and the painted board.

use serde_json::Value;

use crate::driver::picture::Picture;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::play::{best, finish, worst};
use crate::explain::notation::SQUARES;
use crate::oracle::{Oracle, State};

/// The texts of the buttons that the status line offers.
async fn offers(game: &Game<'_>) -> Vec<String> {
    game.ask(
        "[...root.querySelectorAll('[part=status] button')]
            .filter(button => button.checkVisibility()).map(button => button.textContent)",
    )
    .await
}

#[apply(everywhere)]
async fn a_loss_tells_what_decided_it_and_shows_it(tab: &Tab) {
    let mut oracle = Oracle::default();
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for seed in 1..=2 {
        game.execute(&format!("game.seed = {seed}")).await;
        let mut course = Vec::new();
        let pick = |oracle: &mut Oracle, state: State| {
            course.push(state);
            worst(oracle, state)
        };
        assert_eq!(finish(&game, 'X', pick).await.status(), "O");
        // The last position in which X could hold the draw.
        let last =
            course.iter().rposition(|state| oracle.value(*state).outcome == 0).expect("X begins with a draw");
        let state = course[last];
        let square = SQUARES[oracle.best(state).expect("the position is open")];
        let expected = format!("I win. In move {} {square} would have held.", 2 * last + 1);
        assert_eq!(game.status_text().await, expected);
        game.press_control("show").await;
        assert_eq!(game.board().await, state.text());
        let said = game.status_text().await;
        assert!(said.contains("holds the draw"), "{said}");
        assert!(game.ask::<bool>("root.activeElement.matches('[role=gridcell] button')").await);
        // Redo brings the moves after this position back.
        game.press_control("redo").await;
        assert_eq!(game.ask::<usize>("game.history.length").await, 2 * last + 2);
    }
}

#[apply(chromium)]
async fn a_win_names_the_level_and_leads_to_the_next(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe level=easy></tic-tac-toe>").await;
    for (name, next, title) in [
        ("Easy", "medium", "Try “Medium”"),
        ("Medium", "hard", "Try “Hard”"),
        ("Hard", "unbeatable", "Try “Unbeatable”"),
    ] {
        // Both have made two moves. The visitor's next move wins.
        let moves = "[0, 3, 1, 4].map((cell, ply) => ({ cell, by: ply % 2 ? 'computer' : 'human' }))";
        game.execute(&format!("game.game = {{ ...game.game, moves: {moves} }}")).await;
        game.click(2).await;
        // The level of the game counts, not the level that is chosen afterwards.
        game.execute("game.level = 'unbeatable'").await;
        assert_eq!(game.status_text().await, format!("You beat “{name}”!"));
        assert_eq!(offers(&game).await, [title]);
        tab.heard().await;
        game.press_control("next").await;
        let heard = tab.heard().await;
        let causes: Vec<&Value> = heard.iter().map(|event| &event["detail"]["cause"]).collect();
        assert_eq!(causes, ["new-game"], "not exactly one change");
        assert_eq!(game.ask::<[String; 2]>("[game.level, game.board]").await, [next, EMPTY]);
    }
}

#[apply(chromium)]
async fn a_draw_against_the_best_is_the_best_there_is(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
    assert_eq!(game.status_text().await, "A draw: the best there is.");
    // The level of the game counts, not the level that is chosen afterwards.
    game.execute("game.level = 'easy'").await;
    assert_eq!(game.status_text().await, "A draw: the best there is.");
    // The praise is left out against a weaker level, between two people, and where only the host has moved.
    for change in
        ["game.level = 'hard'", "game.level = 'unbeatable', game.player = 'both'", "game.player = 'X'"]
    {
        game.execute(&format!("{change}, game.board = 'XOX/OOX/.XO', game.newGame(), game.play(6)")).await;
        assert_eq!(game.status_text().await, "A draw.", "{change}");
    }
    // So it is where the visitor's first move gave a win away.
    game.execute("game.board = 'XXO/.O./XO.'").await;
    game.play(5).await;
    game.play(8).await;
    assert_eq!(game.status_text().await, "A draw.");
}

#[apply(chromium)]
async fn an_end_blames_only_a_move_that_decided_it(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    // The computer neither wins nor loses a game that others have made. The status line names the decisive move of such a game, too.
    for (change, said, offered) in [
        ("game.replay([0, 3, 1, 4, 2])", "X wins.", None),
        (
            "game.replay([1, 0, 8, 4, 7, 2, 3, 6])",
            "O wins. In move 7 the bottom left corner would have won.",
            Some("Show me"),
        ),
        ("game.player = 'both', game.replay([0, 3, 1, 4, 2])", "X wins.", None),
    ] {
        game.execute(change).await;
        assert_eq!(game.status_text().await, said, "{change}");
        assert_eq!(offers(&game).await, Vec::from_iter(offered), "{change}");
    }
    // Nobody is blamed for a game that is lost from its start.
    game.execute("game.player = 'X', game.board = 'O.O/X../XXO'").await;
    finish(&game, 'X', worst).await;
    assert_eq!(game.status_text().await, "I win.");
    assert_eq!(offers(&game).await, [] as [&str; 0]);
}

#[apply(chromium)]
async fn the_score_is_kept_by_level_and_side(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe level=easy></tic-tac-toe>").await;
    for (change, expected) in [
        ("game.board = 'XX./OO./...', game.play(2)", ["1", "0", "0"]),
        ("game.level = 'hard'", ["0", "0", "0"]),
        ("game.level = 'easy'", ["1", "0", "0"]),
        ("game.player = 'O'", ["0", "0", "0"]),
        ("game.player = 'X'", ["1", "0", "0"]),
        // A win that is taken back after a change of level is removed from the score of the level that counted it.
        (
            "game.board = 'XX./OO./...', game.newGame(), game.play(2), game.level = 'hard', game.undo()",
            ["0", "0", "0"],
        ),
        ("game.level = 'easy'", ["1", "0", "0"]),
    ] {
        game.execute(change).await;
        assert_eq!(game.score().await, expected, "{change}");
    }
}

/// Stops the page's clock so many milliseconds later than now.
async fn stop_clock(tab: &Tab, later: u32) {
    tab.execute(&format!("((now) => (performance.now = () => now))(performance.now() + {later})")).await;
}

#[apply(everywhere)]
async fn where_no_controls_show_a_click_begins_the_next_game(tab: &Tab) {
    embed(
        tab,
        "<tic-tac-toe controls=none></tic-tac-toe><div style='width: 190px'><tic-tac-toe></tic-tac-toe></div>",
    )
    .await;
    for index in [0, 1] {
        let game = Game::nth(tab, index);
        game.ready().await;
        game.execute("game.player = 'both', game.board = 'XX./OO./...', game.scrollIntoView()").await;
        stop_clock(tab, 0).await;
        game.click(2).await;
        assert_eq!(game.status_text().await, "X wins. Press the board for another game.");
        stop_clock(tab, 599).await;
        game.click(8).await;
        assert_eq!(game.status().await, "X", "a click within 600 ms");
        stop_clock(tab, 1).await;
        game.click(8).await;
        assert_eq!(game.board().await, "XX./OO./...");
        // The Enter key begins the next game as well.
        game.execute("game.play(2), game.focus()").await;
        stop_clock(tab, 600).await;
        tab.press("Enter").await;
        assert_eq!(game.board().await, "XX./OO./...");
    }
}

#[apply(everywhere)]
async fn with_controls_the_final_board_stays(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both board='XX./OO./...'></tic-tac-toe>").await;
    game.click(2).await;
    stop_clock(tab, 600).await;
    game.click(8).await;
    assert_eq!(game.status().await, "X");
    assert_eq!(game.status_text().await, "X wins.");
    // The same holds for a game that ends while the element is hidden.
    game.execute("game.hidden = true, game.newGame(), game.play(2), game.hidden = false").await;
    assert_eq!(game.status_text().await, "X wins.");
}

#[apply(everywhere)]
async fn the_last_move_and_a_completed_line_stand_out(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    let picture = async |moves: &[usize]| {
        game.execute(&format!("game.replay({moves:?})")).await;
        tab.painted().await;
        game.picture().await
    };
    let cells = game.cells().await;
    // The same position is reached by two orders of moves.
    let [one, other] = [picture(&[0, 4, 8]).await, picture(&[8, 4, 0]).await];
    for (cell, place) in cells.into_iter().enumerate() {
        let changed = one.detail(place).differences(&other.detail(place)).len();
        assert_eq!(changed > 20, [0, 8].contains(&cell), "{cell}: {changed}");
    }
    // How many pixels of each cell differ from the ground.
    let ink = |picture: Picture| {
        let ground = picture.commonest();
        cells.map(|cell| picture.detail(cell.grown(cell.width * -0.15)).other_than(ground))
    };
    let before = ink(picture(&[0, 3, 1, 4]).await);
    let after = ink(picture(&[0, 3, 1, 4, 2]).await);
    for cell in [3, 4] {
        assert!(after[cell] * 3 < before[cell] * 2, "{cell} steps back: {} of {}", after[cell], before[cell]);
    }
    for cell in [0, 1] {
        assert!(after[cell] > before[cell], "{cell} has the line: {} of {}", after[cell], before[cell]);
    }
}

#[apply(chromium)]
async fn a_finger_ends_games_and_goes_on(tab: &Tab) {
    tab.become_phone().await;
    a_loss_tells_what_decided_it_and_shows_it(tab).await;
    a_win_names_the_level_and_leads_to_the_next(tab).await;
    where_no_controls_show_a_click_begins_the_next_game(tab).await;
}
