//! The hints, which show the value of each cell, and controls that a finger can use.

use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::EMPTY;
use crate::oracle::{Oracle, State};

#[apply(everywhere)]
async fn hints_tell_the_value_of_each_cell(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe hints></tic-tac-toe>").await;
    let mut oracle = Oracle::default();
    for board in [EMPTY, "X../.O./...", "XX./OO./...", "XO./.X./..O"] {
        game.ask::<()>(&format!("void (game.player = 'both', game.board = '{board}')")).await;
        let turn = game.ask::<String>("game.turn").await.chars().next().expect("the game is open");
        let mut expected = vec![String::new(); 9];
        for choice in oracle.moves(State::drawn(board, turn)) {
            let word = ["loss in", "draw", "win in"][(choice.value.outcome + 1) as usize];
            let plies =
                if choice.value.outcome == 0 { String::new() } else { format!(" {}", choice.value.plies) };
            expected[choice.cell] = format!("{word}{plies}");
        }
        let shown: Vec<String> = game.ask("cells.map(cell => cell.textContent)").await;
        assert_eq!(shown, expected, "{board}");
        let names: Vec<String> = game.ask("cells.map(cell => cell.ariaLabel)").await;
        for (name, value) in names.iter().zip(expected) {
            assert!(name.contains(&value), "{board}: {name}, not {value}");
        }
    }
    game.ask::<()>("void (game.hints = false)").await;
    assert_eq!(game.ask::<String>("cells.map(cell => cell.textContent).join('')").await, "");
    // Hints are for the visitor: there are none on the computer's turn.
    let thinking: String = game
        .ask("(game.hints = true, game.player = 'X', game.play(4), cells.map(cell => cell.textContent).join(''))")
        .await;
    assert_eq!(thinking, "");
}

#[apply(everywhere)]
async fn a_finger_is_enough_for_the_controls(tab: &Tab) {
    tab.become_phone().await;
    let page = format!(
        "{PAGE_HEAD}<meta name=viewport content='width=device-width'>{}<tic-tac-toe></tic-tac-toe>",
        script()
    );
    let game = tab.host_ready(&page).await;
    game.press_control("more").await;
    game.choose_player("both").await;
    game.until("game.player == 'both'").await;
    for cell in [4, 0] {
        game.click_on(&format!("cells[{cell}]")).await;
        game.until(&format!("/[XO]$/.test(cells[{cell}].ariaLabel)")).await;
    }
    game.press_control("undo").await;
    game.until("game.board == '.../.X./...'").await;
    game.press_control("redo").await;
    game.until("game.board == 'O../.X./...'").await;
    game.press_control("hint").await;
    game.until("root.querySelector('[part~=status]').textContent.includes('draw')").await;
    game.new_game().await;
    game.until(&format!("game.board == '{EMPTY}'")).await;
}
