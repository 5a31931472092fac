//! The end of a game: the status line after a win, a draw and a loss, the buttons that it offers, and the painted board.

use serde_json::Value;

use crate::driver::picture::Point;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::play::{best, finish, worst};
use crate::explain::notation::SQUARES;
use crate::oracle::{Oracle, State};

/// Asserts that the status line offers no button.
async fn assert_leads_nowhere(game: &Game<'_>) {
    let offered = "[...root.querySelectorAll('[part=status] button')]
        .filter(button => button.checkVisibility()).map(button => button.textContent)";
    assert_eq!(game.ask::<Vec<String>>(offered).await, [] as [&str; 0]);
}

/// Plays the oracle's worst moves for the visitor, X, until the game is over. Returns each position of X with the cell taken.
async fn lose(game: &Game<'_>) -> Vec<(State, usize)> {
    let mut course = Vec::new();
    let pick = |oracle: &mut Oracle, state: State| {
        let cell = worst(oracle, state);
        course.push((state, cell));
        cell
    };
    finish(game, 'X', pick).await;
    course
}

#[apply(everywhere)]
async fn a_loss_tells_what_decided_it_and_shows_it(tab: &Tab) {
    let mut oracle = Oracle::default();
    for seed in 1..=4 {
        let game = embed(tab, &format!("<tic-tac-toe seed={seed}></tic-tac-toe>")).await;
        let course = lose(&game).await;
        assert_eq!(game.status().await, "O");
        let (nth, &(state, _)) = course
            .iter()
            .enumerate()
            .rfind(|(_, (state, cell))| {
                oracle.value(*state).outcome > -1 && oracle.move_value(*state, *cell).outcome == -1
            })
            .expect("a mistake of X decides the game");
        let better = oracle.best(state).expect("the position is open");
        let held = if oracle.value(state).outcome == 1 { "won" } else { "held" };
        let expected = format!("I win. In move {} {} would have {held}.", 2 * nth + 1, SQUARES[better]);
        assert_eq!(game.status_text().await, expected);
        game.press_control("show").await;
        assert_eq!(game.board().await, state.text());
        let said = game.status_text().await;
        let verb = if held == "won" { "wins" } else { "holds the draw" };
        assert!(said.contains(verb), "{said}");
        assert!(game.ask::<bool>("root.activeElement.matches('[role=gridcell] button')").await);
        // Redo brings the moves after this position back.
        game.press_control("redo").await;
        assert_eq!(game.ask::<usize>("game.history.length").await, 2 * nth + 2);
    }
}

#[apply(chromium)]
async fn a_loss_from_the_start_blames_nobody(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe board='O.O/X../XXO'></tic-tac-toe>").await;
    lose(&game).await;
    assert_eq!(game.status_text().await, "I win.");
    assert_leads_nowhere(&game).await;
}

/// Wins against a level: plays the oracle's best moves with one seed after another until X wins.
async fn win(tab: &Tab, level: &str) {
    let mut oracle = Oracle::default();
    let game = embed(tab, &format!("<tic-tac-toe level={level}></tic-tac-toe>")).await;
    for seed in 0..60 {
        game.ask::<()>(&format!("void (game.seed = {seed})")).await;
        game.wait_for_turn().await;
        while game.status().await == "open" {
            let state = State::drawn(&game.board().await, 'X');
            game.play(best(&mut oracle, state)).await;
        }
        if game.status().await == "X" {
            return;
        }
    }
    panic!("{level} was never beaten");
}

#[apply(chromium)]
async fn a_win_names_the_level_and_leads_to_the_next(tab: &Tab) {
    for (level, name, next, title) in [
        ("easy", "Easy", "medium", "Try “Medium”"),
        ("medium", "Medium", "hard", "Try “Hard”"),
        ("hard", "Hard", "unbeatable", "Try “Unbeatable”"),
    ] {
        win(tab, level).await;
        let game = Game::first(tab);
        assert_eq!(game.status_text().await, format!("You beat “{name}”!"));
        assert_eq!(game.ask::<String>("root.querySelector('[data-control=next]').textContent").await, title);
        tab.heard().await;
        game.press_control("next").await;
        let heard = tab.heard().await;
        let causes: Vec<&Value> = heard.iter().map(|event| &event["detail"]["cause"]).collect();
        assert_eq!(causes, ["new-game"], "not exactly one change");
        let found: [String; 2] = game.ask("[game.level, game.board]").await;
        assert_eq!(found, [next, EMPTY]);
    }
}

#[apply(chromium)]
async fn a_draw_against_the_best_is_the_best_there_is(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
    assert_eq!(game.status_text().await, "A draw: the best there is.");
    // The level of the game counts, not the level that is chosen afterwards.
    game.ask::<()>("void (game.level = 'easy')").await;
    assert_eq!(game.status_text().await, "A draw: the best there is.");
    // The praise is left out against a weaker level, between two people, and where only the host has moved.
    for change in
        ["game.level = 'hard'", "game.level = 'unbeatable', game.player = 'both'", "game.player = 'X'"]
    {
        game.ask::<()>(&format!("void ({change}, game.board = 'XOX/OOX/.XO', game.play(6))")).await;
        assert_eq!(game.status_text().await, "A draw.", "{change}");
    }
    // So it is where the visitor's first move gave a win away.
    game.ask::<()>("void (game.board = 'XXO/.O./XO.')").await;
    game.play(5).await;
    game.play(8).await;
    assert_eq!(game.status_text().await, "A draw.");
}

#[apply(chromium)]
async fn nobody_is_beaten_in_a_game_that_others_have_made(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.ask::<()>("void game.replay([0, 3, 1, 4, 2])").await;
    assert_eq!(game.status_text().await, "X wins.");
    assert_leads_nowhere(&game).await;
    // The status line names the decisive move of such a game, too.
    game.ask::<()>("void game.replay([1, 0, 8, 4, 7, 2, 3, 6])").await;
    assert_eq!(game.status_text().await, "O wins. In move 7 the bottom left corner would have won.");
    // The status line keeps the level at which the game was won.
    win(tab, "easy").await;
    let game = Game::first(tab);
    game.ask::<()>("void (game.level = 'unbeatable')").await;
    assert_eq!(game.status_text().await, "You beat “Easy”!");
}

#[apply(chromium)]
async fn two_people_are_told_who_has_won(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>("void game.replay([0, 3, 1, 4, 2])").await;
    assert_eq!(game.status_text().await, "X wins.");
    assert_leads_nowhere(&game).await;
}

#[apply(chromium)]
async fn the_score_is_kept_by_level_and_side(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe level=easy></tic-tac-toe>").await;
    game.ask::<()>("void (game.board = 'XX./OO./...', game.play(2))").await;
    assert_eq!(game.score().await, ["1", "0", "0"]);
    for (change, expected) in [
        ("game.level = 'hard'", ["0", "0", "0"]),
        ("game.level = 'easy'", ["1", "0", "0"]),
        ("game.player = 'O'", ["0", "0", "0"]),
        ("game.player = 'X'", ["1", "0", "0"]),
        // A win that is taken back after a change of level is removed from the score of the level that counted it.
        ("(game.board = 'XX./OO./...', game.play(2), game.level = 'hard', game.undo())", ["0", "0", "0"]),
        ("game.level = 'easy'", ["1", "0", "0"]),
    ] {
        game.ask::<()>(&format!("void ({change})")).await;
        assert_eq!(game.score().await, expected, "{change}");
    }
}

/// Waits until a click on the board may begin the next game.
async fn outlast_the_pause(tab: &Tab) {
    tab.eval::<()>("new Promise(done => setTimeout(() => done(null), 700))").await;
}

/// Ends a game, and asserts that a click on the board begins the next game, but not within the first 600 ms.
async fn assert_click_begins(tab: &Tab, game: &Game<'_>) {
    game.ask::<()>("void (game.player = 'both', game.board = 'XX./OO./...')").await;
    game.click(2).await;
    assert_eq!(game.status().await, "X");
    assert_eq!(game.status_text().await, "X wins. Press the board for another game.");
    game.click(8).await;
    assert_eq!(game.status().await, "X", "within 600 ms");
    outlast_the_pause(tab).await;
    game.click(8).await;
    assert_eq!(game.board().await, EMPTY);
    // The Enter key begins the next game as well.
    game.ask::<()>("void (game.board = 'XX./OO./...', game.play(2), game.focus())").await;
    outlast_the_pause(tab).await;
    tab.press("Enter").await;
    assert_eq!(game.board().await, EMPTY);
}

#[apply(everywhere)]
async fn without_controls_a_click_begins_the_next_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe controls=none></tic-tac-toe>").await;
    assert_click_begins(tab, &game).await;
}

#[apply(everywhere)]
async fn below_two_hundred_pixels_a_click_begins_the_next_game(tab: &Tab) {
    let game = embed(tab, "<div style='width: 190px'><tic-tac-toe></tic-tac-toe></div>").await;
    assert_click_begins(tab, &game).await;
}

#[apply(everywhere)]
async fn with_controls_the_final_board_stays(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>("void (game.board = 'XX./OO./...')").await;
    game.click(2).await;
    outlast_the_pause(tab).await;
    game.click(8).await;
    assert_eq!(game.status().await, "X");
    assert_eq!(game.status_text().await, "X wins.");
    // The same holds for a game that ends while the element is hidden.
    game.ask::<()>("void (game.hidden = true, game.replay([2]), game.hidden = false)").await;
    assert_eq!(game.status_text().await, "X wins.");
}

#[apply(everywhere)]
async fn the_last_move_is_marked(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    // The same position is reached by two orders of moves.
    let mut pictures = Vec::new();
    for moves in [[0, 4, 8], [8, 4, 0]] {
        game.ask::<()>(&format!("void game.replay({moves:?})")).await;
        tab.hover(Point::CORNER).await;
        tab.painted().await;
        pictures.push(game.picture().await);
    }
    let differences = pictures[0].differences(&pictures[1]);
    for (cell, place) in game.cells().await.into_iter().enumerate() {
        let within = differences.iter().filter(|point| place.holds(**point)).count();
        assert_eq!(within > 20, [0, 8].contains(&cell), "{cell}: {within}");
    }
}

#[apply(everywhere)]
async fn beside_a_completed_line_the_other_marks_step_back(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    // How many pixels of each cell differ from the ground.
    let ink = async || {
        tab.painted().await;
        let picture = game.picture().await;
        let ground = picture.commonest();
        let cells = game.cells().await.map(|cell| picture.detail(cell.grown(cell.width * -0.15)));
        cells.map(|cell| cell.other_than(ground))
    };
    game.ask::<()>("void game.replay([0, 3, 1, 4])").await;
    let before = ink().await;
    game.ask::<()>("void game.play(2)").await;
    let after = ink().await;
    for cell in [3, 4] {
        assert!(after[cell] * 3 < before[cell] * 2, "{cell}: {} of {}", after[cell], before[cell]);
    }
    for cell in [0, 1] {
        assert!(after[cell] > before[cell], "{cell}: {} of {}", after[cell], before[cell]);
    }
}

#[apply(chromium)]
async fn a_finger_ends_games_and_goes_on(tab: &Tab) {
    tab.become_phone().await;
    a_loss_tells_what_decided_it_and_shows_it(tab).await;
    a_win_names_the_level_and_leads_to_the_next(tab).await;
    without_controls_a_click_begins_the_next_game(tab).await;
}
