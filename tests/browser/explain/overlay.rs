//! The overlay of values and ghosts on the board: every click reaches the nine buttons, and the visitor turns the
//! overlay on and off.

use crate::driver::tab::Tab;
use crate::explain::ghosts::{ghosts, line_of};
use crate::explain::think::Think;
use crate::explain::values::{choose, expected_values, middles, shown_values};
use crate::oracle::{Oracle, State};

#[apply(chromium)]
#[apply(layout)]
async fn nothing_lies_above_the_nine_buttons(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    assert_ne!(shown_values(&think.game).await, [""; 9]);
    for middle in middles(&think.game).await {
        tab.hover(middle).await;
        let misses: Vec<String> = think
            .game
            .ask(
                "cells.flatMap((cell, index) => {
                    const { x, y, width, height } = cell.getBoundingClientRect();
                    const steps = [0.02, 0.12, 0.3, 0.5, 0.7, 0.88, 0.98];
                    return steps.flatMap(down => steps.flatMap(across => {
                        const point = [x + across * width, y + down * height];
                        const [found, host] = [root.elementFromPoint(...point), document.elementFromPoint(...point)];
                        return found === cell && host === game ? [] : [`${index} at ${across}, ${down}: ${found?.outerHTML}`];
                    }));
                })",
            )
            .await;
        assert_eq!(misses, [] as [&str; 0]);
    }
    tab.hover(middles(&think.game).await[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
}

#[apply(chromium)]
async fn clicks_play_through_values_and_ghosts(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    // One click on the text of a value, one on the number of a ghost.
    for part in ["text", "ghost"] {
        for cell in state.moves() {
            let other = state
                .moves()
                .into_iter()
                .find(|&other| line_of(&mut oracle, state, other)[1..].iter().any(|step| step.0 == cell))
                .expect("every square is in some line");
            tab.hover(middles(&think.game).await[other]).await;
            assert!(
                ghosts(&think.game).await.iter().any(|step| step.0 == cell),
                "a ghost lies on cell {cell}"
            );
            let place = think
                .game
                .place(&format!(
                    "root.querySelectorAll('.annotations > div')[{cell}].querySelector('.{part}')"
                ))
                .await;
            tab.click(place.centre()).await;
            assert_eq!(think.game.board().await, state.after(cell).text(), "{part} of {cell}");
            think.game.press_control("undo").await;
        }
    }
}

#[apply(chromium)]
async fn a_finger_plays_through_the_values(tab: &Tab) {
    let mut oracle = Oracle::default();
    tab.become_phone().await;
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    tab.tap(middles(&think.game).await[8]).await;
    let state = State::drawn("O../.X./...", 'X').after(8);
    think.game.until(&format!("game.board == '{}'", state.text())).await;
    assert_eq!(shown_values(&think.game).await, expected_values(&mut oracle, state, 'X'));
    assert_eq!(ghosts(&think.game).await, [], "a finger does not hover");
}

#[apply(chromium)]
async fn turning_them_off_removes_them(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    tab.hover(middles(&think.game).await[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
    choose(&think, "off").await;
    assert_eq!(shown_values(&think.game).await, [""; 9]);
    assert_eq!(ghosts(&think.game).await, []);
    tab.hover(middles(&think.game).await[8]).await;
    assert_eq!(ghosts(&think.game).await, []);
    // By the keyboard too.
    think.ask::<()>("void $('#think-values input[value=off]').focus()").await;
    for (key, shown) in [("ArrowRight", true), ("ArrowLeft", false), ("ArrowLeft", true)] {
        tab.press(key).await;
        assert_eq!(shown_values(&think.game).await.iter().any(|text| !text.is_empty()), shown, "{key}");
    }
}

#[apply(chromium)]
async fn closing_the_section_removes_everything(tab: &Tab) {
    assert_removed(tab, "#think-values > summary").await;
}

#[apply(chromium)]
async fn closing_the_whole_removes_everything(tab: &Tab) {
    assert_removed(tab, "#think > summary").await;
}

/// Asserts that a click on this summary removes the overlay from the board, and that a second click brings the values
/// back.
async fn assert_removed(tab: &Tab, summary: &str) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    let values = shown_values(&think.game).await;
    think.click("#think-values tbody button").await;
    assert_ne!(values, [""; 9]);
    assert_ne!(ghosts(&think.game).await, []);
    let open = format!("$('{summary}').parentElement.open");
    think.click(summary).await;
    think.until(&format!("!{open}")).await;
    tab.painted().await;
    assert_eq!(shown_values(&think.game).await, [""; 9]);
    assert_eq!(ghosts(&think.game).await, []);
    tab.hover(middles(&think.game).await[8]).await;
    assert_eq!(ghosts(&think.game).await, [], "pointing at the board");
    // The game goes on without them.
    think.game.play(8).await;
    assert_eq!(shown_values(&think.game).await, [""; 9]);
    think.game.press_control("undo").await;
    think.click(summary).await;
    think.until(&open).await;
    tab.painted().await;
    assert_eq!(shown_values(&think.game).await, values);
}

#[apply(chromium)]
async fn the_address_opens_them_as_it_says(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    for side in ['X', 'O'] {
        let think = Think::follow(tab, &format!("#moves=4,0&think=values&values={side}")).await;
        assert!(think.ask::<bool>(&format!("$('#think-values input[value={side}]').checked")).await);
        assert_eq!(shown_values(&think.game).await, expected_values(&mut oracle, state, side));
    }
    // The page follows a change of the address.
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    think.ask::<()>("void (location.hash = '#moves=4,0&think=values&values=O')").await;
    think.until("$('#think-values input[value=O]').checked").await;
    assert_eq!(shown_values(&think.game).await, expected_values(&mut oracle, state, 'O'));
    think.ask::<()>("void (location.hash = '#moves=4,0&think=values')").await;
    think.until("$('#think-values input[value=off]').checked").await;
    assert_eq!(shown_values(&think.game).await, [""; 9]);
}

#[apply(chromium)]
async fn choosing_writes_the_address(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    for (side, hash) in [
        ("O", "#moves=4,0&think=values&values=O"),
        ("X", "#moves=4,0&think=values&values=X"),
        ("off", "#moves=4,0&think=values"),
    ] {
        choose(&think, side).await;
        think.until(&format!("location.hash == '{hash}'")).await;
    }
}
