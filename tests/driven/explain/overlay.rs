//! The overlay of values and ghosts on the board: every click reaches the nine buttons, and the visitor turns the
//! overlay on and off.

use crate::driver::tab::Tab;
use crate::explain::ghosts::{ghosts, line_of, two_moves};
use crate::explain::think::Think;
use crate::explain::values::{assert_values, choose, middles, shown_values};
use crate::oracle::Oracle;

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
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    for (index, cell) in two_moves().moves().into_iter().enumerate() {
        let other = two_moves()
            .moves()
            .into_iter()
            .find(|&other| line_of(&mut oracle, two_moves(), other)[1..].iter().any(|step| step.0 == cell))
            .expect("every square is in some line");
        tab.hover(middles(&think.game).await[other]).await;
        let on_cell = ghosts(&think.game).await.into_iter().filter(|step| step.0 == cell).count();
        assert_eq!(on_cell, 1, "a ghost lies on cell {cell}");
        // A click on the text of a value, or on the number of a ghost.
        let part = ["text", "ghost"][index % 2];
        let part = format!("root.querySelectorAll('.annotations > div')[{cell}].querySelector('.{part}')");
        tab.click(think.game.place(&part).await.centre()).await;
        assert_eq!(think.game.board().await, two_moves().after(cell).text(), "{part}");
        think.game.press_control("undo").await;
    }
}

#[apply(chromium)]
async fn a_finger_plays_through_the_values(tab: &Tab) {
    tab.become_phone().await;
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    tab.tap(middles(&think.game).await[8]).await;
    let state = two_moves().after(8);
    think.game.until(&format!("game.board == '{}'", state.text())).await;
    assert_values(&think, &mut Oracle::default(), state, 'X').await;
    assert_eq!(ghosts(&think.game).await, [], "a finger does not hover");
}

#[apply(chromium)]
async fn closing_the_section_or_the_whole_removes_everything(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    let values = shown_values(&think.game).await;
    assert_ne!(values, [""; 9]);
    for summary in ["#think-values > summary", "#think > summary"] {
        think.click("#think-values tbody button").await;
        assert_ne!(ghosts(&think.game).await, []);
        let open = format!("$('{summary}').parentElement.open");
        think.click(summary).await;
        think.until(&format!("!{open}")).await;
        tab.painted().await;
        assert_eq!(shown_values(&think.game).await, [""; 9], "{summary}");
        assert_eq!(ghosts(&think.game).await, [], "{summary}");
        tab.hover(middles(&think.game).await[8]).await;
        assert_eq!(ghosts(&think.game).await, [], "{summary}: pointing at the board");
        // The game goes on without them.
        think.game.play(8).await;
        assert_eq!(shown_values(&think.game).await, [""; 9], "{summary}");
        think.game.press_control("undo").await;
        // Opened again, the section brings the values back.
        think.click(summary).await;
        think.until(&open).await;
        tab.painted().await;
        assert_eq!(shown_values(&think.game).await, values, "{summary}");
    }
}

#[apply(chromium)]
async fn whose_values_are_shown_is_chosen_by_the_address_by_clicks_and_by_keys(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#moves=4,0&think=values&values=O").await;
    assert!(think.ask::<bool>("$('#think-values input[value=O]').checked").await);
    assert_values(&think, &mut oracle, two_moves(), 'O').await;
    // The page follows a change of the address.
    let address = |side: &str| match side {
        "off" => "#moves=4,0&think=values".to_owned(),
        side => format!("#moves=4,0&think=values&values={side}"),
    };
    for side in ["X", "off"] {
        tab.readdress(&address(side)).await;
        think.until(&format!("$('#think-values input[value={side}]').checked")).await;
        match side {
            "X" => assert_values(&think, &mut oracle, two_moves(), 'X').await,
            _ => assert_eq!(shown_values(&think.game).await, [""; 9]),
        }
    }
    // The address follows the choice.
    for side in ["O", "X", "off"] {
        choose(&think, side).await;
        think.until(&format!("location.hash == '{}'", address(side))).await;
    }
    assert_eq!(shown_values(&think.game).await, [""; 9]);
    tab.hover(middles(&think.game).await[8]).await;
    assert_eq!(ghosts(&think.game).await, []);
    think.ask::<()>("void $('#think-values input[value=off]').focus()").await;
    for (key, shown) in [("ArrowRight", true), ("ArrowLeft", false), ("ArrowLeft", true)] {
        tab.press(key).await;
        assert_eq!(shown_values(&think.game).await.iter().any(|text| !text.is_empty()), shown, "{key}");
    }
}
