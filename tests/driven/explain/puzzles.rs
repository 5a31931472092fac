//! "Find the only move": a round as a visitor plays it, by the mouse, a finger and the keyboard.

use std::ops::Range;

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::access::{AXE, assert_clean};
use crate::element::game::Game;
use crate::element::keyboard::go_to;
use crate::explain::think::Think;
use crate::explain::walk::BOARD;
use crate::oracle::{Oracle, State};

/// The puzzles of the page, unfolded, and their board.
struct Puzzles<'t> {
    page: Think<'t>,
    board: Game<'t>,
}

impl<'t> Puzzles<'t> {
    async fn follow(tab: &'t Tab, hash: &str) -> Puzzles<'t> {
        Puzzles::of(Think::follow(tab, hash).await).await
    }

    async fn of(page: Think<'t>) -> Puzzles<'t> {
        page.until("$('#puzzles .puzzle')").await;
        let board = Game::at(page.tab, "document.querySelector('#puzzles tic-tac-toe')");
        board.ready().await;
        Puzzles { page, board }
    }

    /// The position on the board.
    async fn state(&self) -> State {
        let (board, turn): (String, String) = self.board.ask("[game.board, game.turn]").await;
        State::drawn(&board, turn.chars().next().expect("a mark"))
    }

    /// The cells whose moves keep the outcome of the position, or those whose moves do not, by the oracle.
    async fn cells(&self, oracle: &mut Oracle, keeps: bool) -> Vec<usize> {
        let state = self.state().await;
        let worth = oracle.value(state).outcome;
        let mut cells = state.moves();
        cells.retain(|&cell| (oracle.move_value(state, cell).outcome == worth) == keeps);
        cells
    }

    /// Clicks a cell of the board, and waits for the judgement.
    async fn play(&self, cell: usize) {
        self.page.place("#puzzles tic-tac-toe").await;
        self.board.click(cell).await;
        self.page.until("$('#puzzles [data-found]')").await;
    }

    /// Plays the only move that keeps the outcome.
    async fn solve(&self, oracle: &mut Oracle) {
        let cells = self.cells(oracle, true).await;
        assert_eq!(cells.len(), 1, "{}", self.state().await.text());
        self.play(cells[0]).await;
    }

    /// Clicks the button with this text.
    async fn press(&self, caption: &str) {
        let caption = Value::from(caption);
        self.page
            .ask::<()>(&format!(
                "void $$('#puzzles button').forEach(button => button.toggleAttribute('data-pressed', button.textContent == {caption}))"
            ))
            .await;
        self.page.click("#puzzles [data-pressed]").await;
    }

    /// The texts of the buttons that can be pressed.
    async fn offers(&self) -> Vec<String> {
        self.page
            .ask("$$('#puzzles button').filter(button => button.checkVisibility() && button.ariaDisabled != 'true').map(({ textContent }) => textContent)")
            .await
    }

    /// The heading of the position.
    async fn title(&self) -> String {
        self.page.text("#puzzles h3").await
    }

    /// The sentence about the move that was tried.
    async fn said(&self) -> String {
        self.page.ask("$('#puzzles [role=status]').textContent").await
    }

    /// The signs of the five positions.
    async fn signs(&self) -> String {
        self.page.ask("$$('#puzzles li > [aria-hidden]:nth-child(2)').map(({ textContent }) => textContent).join('')").await
    }

    /// Waits until the line is played out, and returns the status at its end.
    async fn end(&self) -> String {
        self.page.tab.until_over("document.querySelector('#puzzles tic-tac-toe').status != 'open'").await;
        self.board.status().await
    }
}

/// Whether the board has the focus.
const HAS_FOCUS: &str = "document.activeElement == $('#puzzles tic-tac-toe')";

/// The numbers of the positions of a round.
const NTH: Range<usize> = 1..6;

#[apply(everywhere)]
async fn a_round_is_solved(tab: &Tab) {
    let mut oracle = Oracle::default();
    let page = Think::follow(tab, "").await;
    page.click("#puzzles > summary").await;
    let puzzles = Puzzles::of(page).await;
    // The page opens any one of the rounds.
    let number: u16 =
        puzzles.page.ask("Number($('#puzzles h3').textContent.match(/^Round (\\d+) of 1264,/)[1])").await;
    page_says_the_round(&puzzles, &format!("round={number}")).await;
    let mut end = String::new();
    for nth in NTH {
        assert_eq!(puzzles.title().await, format!("Round {number} of 1264, position {nth} of 5"));
        assert_eq!(puzzles.offers().await, [] as [&str; 0]);
        let state = puzzles.state().await;
        end = if oracle.value(state).outcome == 1 { state.turn.into() } else { "draw".to_owned() };
        puzzles.solve(&mut oracle).await;
        let said = puzzles.said().await;
        assert!(said.starts_with(&format!("That is the one. {} ", state.turn)), "{said}");
        assert_eq!(puzzles.signs().await, "✓".repeat(nth) + &"·".repeat(5 - nth));
        if nth < 5 {
            puzzles.press("Next position").await;
        }
    }
    assert_eq!(puzzles.page.text("#puzzles .result").await, "5 of 5 found at the first try.");
    assert_eq!(puzzles.offers().await, ["Next round", "Share the result", "The hardest round"]);
    // The last line, too, is played to its end, which is that of perfect play.
    assert_eq!(puzzles.end().await, end);
    puzzles.press("The hardest round").await;
    assert_eq!(puzzles.title().await, "The hardest round, position 1 of 5");
    page_says_the_round(&puzzles, "round=hardest").await;
    for nth in NTH {
        puzzles.solve(&mut oracle).await;
        puzzles.press(if nth < 5 { "Next position" } else { "Next round" }).await;
    }
    let next = if number == 1264 { 1 } else { number + 1 };
    assert_eq!(puzzles.title().await, format!("Round {next} of 1264, position 1 of 5"));
    page_says_the_round(&puzzles, &format!("round={next}")).await;
}

async fn page_says_the_round(puzzles: &Puzzles<'_>, round: &str) {
    puzzles.page.until(&format!("location.hash.slice(1).split('&').includes('{round}')")).await;
}

#[apply(everywhere)]
async fn a_finger_solves_a_round(tab: &Tab) {
    tab.become_phone().await;
    a_round_is_solved(tab).await;
}

#[apply(chromium)]
async fn a_move_that_fails_is_played_out_and_can_be_tried_again(tab: &Tab) {
    let mut oracle = Oracle::default();
    let puzzles = Puzzles::follow(tab, "#round=hardest").await;
    let start = puzzles.state().await;
    let worth = oracle.value(start);
    for cell in puzzles.cells(&mut oracle, false).await {
        puzzles.play(cell).await;
        let said = puzzles.said().await;
        assert!(said.starts_with(&format!("Not this one. {} takes ", start.turn)), "{said}");
        // The sentence does not give the only move away.
        assert!(!said.contains("would have"), "{said}");
        assert_eq!(puzzles.offers().await, ["Try again", "Next position"]);
        assert_eq!(puzzles.signs().await, "✗····");
        // Meanwhile the visitor cannot move.
        assert!(puzzles.board.ask::<bool>("cells.every(({ ariaDisabled }) => ariaDisabled == 'true')").await);
        // Both sides then play perfectly: the game ends with the move's outcome, after exactly its plies.
        let value = oracle.move_value(start, cell);
        assert!(value.outcome < worth.outcome);
        let expected = match value.outcome {
            0 => "draw".to_owned(),
            _ => crate::oracle::other(start.turn).to_string(),
        };
        assert_eq!(puzzles.end().await, expected);
        let moves = puzzles.board.cells_played().await;
        assert_eq!((moves[0], moves.len() as i32), (cell, value.plies));
        puzzles.press("Try again").await;
        assert_eq!(puzzles.board.board().await, start.text());
        assert!(puzzles.page.ask::<bool>(HAS_FOCUS).await);
    }
    // The sign stays that of the first try. The visitor can leave a line while it is played out.
    puzzles.solve(&mut oracle).await;
    assert!(puzzles.said().await.starts_with("That is the one."));
    assert_eq!(puzzles.signs().await, "✗····");
    puzzles.press("Next position").await;
    assert_ne!(puzzles.board.board().await, start.text());
    assert_eq!(puzzles.board.ask::<usize>("game.history.length").await, 0);
}

#[apply(everywhere)]
async fn the_keyboard_alone_is_enough(tab: &Tab) {
    let mut oracle = Oracle::default();
    let page = Think::follow(tab, "").await;
    page.ask::<()>("void $('#puzzles > summary').focus()").await;
    tab.press("Enter").await;
    let puzzles = Puzzles::of(page).await;
    // The board is the tab stop after the heading.
    tab.press("Tab").await;
    for nth in NTH {
        assert!(puzzles.page.ask::<bool>(HAS_FOCUS).await);
        let cell = puzzles.cells(&mut oracle, true).await[0];
        go_to(tab, cell).await;
        tab.press("Enter").await;
        puzzles.page.until("$('#puzzles [data-found=true]')").await;
        // The button that goes on comes after the board.
        for _ in 0..2 {
            tab.press("Tab").await;
        }
        let focused: String = tab.eval("document.activeElement.textContent").await;
        assert_eq!(focused, if nth < 5 { "Next position" } else { "Next round" });
        tab.press("Enter").await;
    }
    assert!(puzzles.title().await.ends_with("of 1264, position 1 of 5"));
    assert_eq!(puzzles.signs().await, "·····");
}

#[apply(everywhere)]
async fn each_task_is_said_and_the_result_is_shared_as_text_and_link(tab: &Tab) {
    tab.keep_copies().await;
    let mut oracle = Oracle::default();
    let puzzles = Puzzles::follow(tab, "#round=17").await;
    let (mut solved, mut asked) = (Vec::new(), Vec::new());
    for nth in NTH {
        let task = puzzles.page.text("#puzzles .task").await;
        let state = puzzles.state().await;
        let holds = if oracle.value(state).outcome == 1 { "wins" } else { "holds the draw" };
        assert!(task.contains(&format!("Which of the {} moves {holds}?", state.moves().len())), "{task}");
        asked.push(task);
        solved.push(state.after(puzzles.cells(&mut oracle, true).await[0]));
        if nth == 3 {
            let failing = puzzles.cells(&mut oracle, false).await;
            puzzles.play(failing[0]).await;
        } else {
            puzzles.solve(&mut oracle).await;
        }
        if nth < 5 {
            puzzles.press("Next position").await;
        }
    }
    // The tests of the library prove how hard each position is. These sentences say it.
    assert_eq!(
        asked,
        [
            "O is to move. Which of the 2 moves wins? That the other one fails shows at once.",
            "O is to move. Which of the 2 moves holds the draw? That the other one fails shows within 2 moves, counting both players’.",
            "O is to move. Which of the 4 moves holds the draw? That the others fail shows within 2 moves, counting both players’.",
            "X is to move. Which of the 5 moves wins? That the others fail shows within 3 moves, counting both players’.",
            "O is to move. Which of the 4 moves holds the draw? That the others fail shows within 4 moves, counting both players’.",
        ]
    );
    // The small boards now show the solutions.
    let tiles: Vec<(String, String)> = puzzles
        .page
        .ask(&format!("$$('#puzzles li').map(item => [({BOARD})(item.querySelector('.mini')), item.lastChild.textContent])"))
        .await;
    for (nth, (board, told)) in NTH.zip(&tiles) {
        assert_eq!(*board, solved[nth - 1].text());
        let state = if nth == 3 { "missed" } else { "found" };
        assert!(told.starts_with(&format!("Position {nth} of 5: {state}, the ")), "{told}");
    }
    puzzles.press("Share the result").await;
    tab.until("document.querySelector('#shared').textContent == 'Copied'").await;
    let (copied, page): (String, String) = tab.eval("[copied, location.href.split('#')[0]]").await;
    assert_eq!(copied, format!("Unbeatable, round 17: ✅✅❌✅✅ 4/5 {page}#round=17"));
}

#[apply(everywhere)]
async fn a_round_has_an_address(tab: &Tab) {
    let puzzles = Puzzles::follow(tab, "#round=17").await;
    assert_eq!(puzzles.title().await, "Round 17 of 1264, position 1 of 5");
    assert!(puzzles.page.ask::<bool>("$('#puzzles').getBoundingClientRect().top < innerHeight / 2").await);
    let first = puzzles.board.board().await;
    // The address changes to another round, and then to none.
    tab.readdress("#round=18").await;
    puzzles.page.until("$('#puzzles h3').textContent == 'Round 18 of 1264, position 1 of 5'").await;
    assert_ne!(puzzles.board.board().await, first);
    tab.readdress("#moves=4,0").await;
    puzzles.page.until("!$('#puzzles').open").await;
    // The same address is the same round.
    let again = Puzzles::follow(tab, "#round=17").await;
    assert_eq!(again.board.board().await, first);
    again.page.click("#puzzles > summary").await;
    again.page.until("!location.hash.includes('round')").await;
}

#[apply(everywhere)]
async fn a_round_that_is_none_is_said_in_the_language_of_the_page(tab: &Tab) {
    let puzzles = Puzzles::follow(tab, "#lang=zh&round=1265").await;
    puzzles
        .page
        .until("/[#&]round=\\d+(&|$)/.test(location.hash) && !location.hash.includes('round=1265')")
        .await;
    for (language, said) in [
        ("zh", "地址中的链接无法打开。没有这一组：可选 1 到 1264 的编号，或 hardest。"),
        ("ru", "Ссылку в адресе открыть нельзя. Такого раунда нет: нужен номер от 1 до 1264 или hardest."),
        (
            "en",
            "The link in the address cannot be opened. There is no such round: expected a number from 1 to 1264, or hardest.",
        ),
    ] {
        puzzles.page.speak(language).await;
        puzzles.page.until(&format!("$('#notice').innerText.trim() == '{said}'")).await;
    }
}

#[apply(everywhere)]
async fn a_puzzle_leaves_the_game_beside_it_and_speaks_three_languages(tab: &Tab) {
    let mut oracle = Oracle::default();
    let puzzles = Puzzles::follow(tab, "#moves=4,0&think=moves&round=hardest").await;
    let beside = async || -> (Value, String) {
        puzzles.page.game.ask("[game.game, root.querySelector('[part=controls]').textContent]").await
    };
    let before = beside().await;
    puzzles.solve(&mut oracle).await;
    // Nothing goes on behind a closed heading.
    puzzles.page.click("#puzzles > summary").await;
    tab.idle().await;
    assert_eq!(puzzles.board.status().await, "open");
    puzzles.page.click("#puzzles > summary").await;
    puzzles.end().await;
    assert_eq!(beside().await, before);
    page_says_the_round(&puzzles, "moves=4,0").await;
    for (language, title, found) in [
        ("zh", "最难的一组，第 1 题（共 5 题）", "对了。"),
        ("ru", "Самый сложный раунд, позиция 1 из 5", "Верно. "),
        ("en", "The hardest round, position 1 of 5", "That is the one. "),
    ] {
        puzzles.page.speak(language).await;
        puzzles
            .page
            .until(&format!("$('#puzzles h3').textContent.replaceAll(/\\s/g, ' ') == '{title}'"))
            .await;
        assert!(puzzles.said().await.starts_with(found), "{}", puzzles.said().await);
    }
}

#[apply(chromium)]
async fn axe_finds_nothing(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (scheme, language) in [("light", "en"), ("dark", "zh"), ("dark", "ru")] {
        tab.prefer(&[("prefers-color-scheme", scheme)]).await;
        let puzzles = Puzzles::follow(tab, &format!("#round=hardest&lang={language}")).await;
        tab.execute(AXE).await;
        assert_clean(tab, &format!("{scheme}, {language}: asked")).await;
        let failing = puzzles.cells(&mut oracle, false).await;
        puzzles.play(failing[0]).await;
        assert_clean(tab, &format!("{scheme}, {language}: missed")).await;
        for _ in 1..5 {
            puzzles.page.click("#puzzles .row button:nth-child(2)").await;
            puzzles.solve(&mut oracle).await;
        }
        assert_clean(tab, &format!("{scheme}, {language}: complete")).await;
    }
}
