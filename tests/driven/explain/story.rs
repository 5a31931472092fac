//! The story of the search: seven chapters with interactive figures, read by scrolling or by a button.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use crate::driver::picture::Rect;
use crate::driver::tab::{CALM, Tab};
use crate::driver::trace::{FELT, assert_short, longest_task};
use crate::element::access::{AXE, assert_clean};
use crate::explain::compare::numbers;
use crate::explain::notation::written;
use crate::explain::think::{Think, bound};
use crate::explain::walk::{BOARD, LOST, NINE_CALLS};
use crate::oracle::search::{Node, Record};
use crate::oracle::{Oracle, State, greedy, other};

/// The chapters, in their order.
pub const CHAPTERS: [&str; 7] = ["moves", "ends", "climb", "sooner", "amount", "cut", "proof"];

/// The game tree of most chapters, in the order of the search, with the scores of textbook minimax.
fn tree() -> Vec<Node> {
    Record::drawn(NINE_CALLS, "minimax").nodes
}

/// The page, with the story in it.
pub struct Story<'t> {
    page: Think<'t>,
}

impl<'t> Story<'t> {
    /// Opens the page with this fragment.
    pub async fn follow(tab: &'t Tab, hash: &str) -> Story<'t> {
        let story = Story { page: Think::follow(tab, hash).await };
        story.page.until("document.readyState == 'complete'").await;
        story
    }

    /// Scrolls to a chapter and waits until its figure is alive.
    pub async fn reach(&self, chapter: &str) {
        self.page.place(&format!("#story-{chapter} .figure")).await;
        self.page.until(&format!("$('#story-{chapter} .alive')")).await;
        self.page.tab.painted().await;
    }

    /// Scrolls through the whole story until every figure is alive.
    async fn wake(&self) {
        let wake = "(async () => {
            for (const figure of $$('#story .figure')) {
                figure.scrollIntoView({ block: 'center', behavior: 'instant' });
                await untilTrue(async () => figure.matches('.alive'), 500);
                await new Promise(requestAnimationFrame);
            }
            return null;
        })()";
        self.page.ask::<()>(wake).await;
        self.page.until("$$('#story .alive').length == 7").await;
        self.page.tab.painted().await;
    }

    /// Asserts that at every width the page does not scroll sideways and this expression lists nothing.
    async fn assert_at_every_width(&self, overflows: &str, when: &str) {
        for width in WIDTHS {
            self.page.tab.resize(width, 800, 1.0).await;
            let found: Vec<String> = self.page.ask(overflows).await;
            assert_eq!(found, [] as [&str; 0], "{when}, at {width}");
            self.page.tab.assert_fits(when).await;
        }
    }

    /// Brings a chapter to the top of the window.
    pub async fn show(&self, chapter: &str) {
        let show =
            format!("void $('#story-{chapter}').scrollIntoView({{ block: 'start', behavior: 'instant' }})");
        self.page.ask::<()>(&show).await;
        self.page.tab.painted().await;
    }

    /// The value of an expression in which `$` and `$$` find elements of that chapter.
    async fn ask<T: DeserializeOwned>(&self, chapter: &str, expression: &str) -> T {
        self.page.ask(&bound(&of(chapter), expression)).await
    }

    async fn until(&self, chapter: &str, expression: &str) {
        self.page.until(&bound(&of(chapter), expression)).await;
    }

    /// Waits until all games are played, or all positions are counted.
    async fn until_over(&self, chapter: &str) {
        let expression = bound(
            &of(chapter),
            "$('.ask button').ariaDisabled == 'false' && $('.ask button').textContent.includes('again')",
        );
        self.page.tab.until_over(&expression).await;
    }

    /// Waits until the other engine has played, and its twelve lost games can be pressed.
    async fn until_lost(&self) {
        let expression = bound(&of("proof"), "$$('.lost button').length == 12");
        self.page.tab.until_over(&expression).await;
    }

    /// Clicks the nth element of a selector in a chapter, from 0.
    async fn press(&self, chapter: &str, selector: &str, nth: usize) {
        let mark = format!(
            "void ($('[data-nth]')?.removeAttribute('data-nth'), $$('{selector}')[{nth}].setAttribute('data-nth', ''))"
        );
        self.ask::<()>(chapter, &mark).await;
        self.page.click(&format!("#story-{chapter} [data-nth]")).await;
        self.page.tab.painted().await;
    }

    /// Clicks the answer with this text.
    pub async fn answer(&self, chapter: &str, text: &str) {
        let texts: Vec<String> =
            self.ask(chapter, "$$('.ask button:not([hidden])').map(({ textContent }) => textContent)").await;
        let nth = texts.iter().position(|each| each == text);
        let nth = nth.unwrap_or_else(|| panic!("no {text} in {texts:?}"));
        self.press(chapter, ".ask button:not([hidden])", nth).await;
    }

    /// The reply to the last answer, and the present question.
    async fn said(&self, chapter: &str) -> [String; 2] {
        self.ask(chapter, "[$('.reply').textContent, $('.question')?.textContent ?? '']").await
    }

    /// The boards of the tree, in the order in which they are drawn.
    async fn boards(&self, chapter: &str) -> Vec<String> {
        self.ask(chapter, &format!("$$('.tree .mini').map({BOARD})")).await
    }

    /// The scores below the boards of the tree; empty if unknown.
    async fn scores(&self, chapter: &str) -> Vec<String> {
        self.ask(chapter, "$$('.tree b').map(({ textContent }) => textContent)").await
    }

    /// The index of the board of the tree with the frame; −1 if there is none.
    async fn marked(&self, chapter: &str) -> i64 {
        self.ask(chapter, "$$('.tree li').findIndex(item => item.classList.contains('marked'))").await
    }

    /// The index of the move of the first chapter that is shown.
    async fn tried(&self) -> i64 {
        self.ask("moves", "$$('.pick').findIndex(({ ariaPressed }) => ariaPressed == 'true')").await
    }

    /// How many dots a layer has.
    async fn dots(&self, chapter: &str, layer: &str) -> u32 {
        self.ask(chapter, &format!("Number($('[data-layer=\"{layer}\"]')?.dataset.count ?? 0)")).await
    }
}

/// The expression of a chapter's element.
fn of(chapter: &str) -> String {
    format!("document.querySelector('#story-{chapter}')")
}

#[apply(everywhere)]
async fn texts_and_pictures_stand_there_at_once_and_come_alive_at_the_first_scroll(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    tab.idle().await;
    let names: Vec<String> = story.page.ask("$$('#story .chapter').map(({ id }) => id)").await;
    assert_eq!(names, CHAPTERS.map(|name| format!("story-{name}")));
    let nodes = tree();
    let texts: Vec<String> = nodes.iter().map(|node| node.place.state().text()).collect();
    for name in ["ends", "climb", "cut"] {
        assert_eq!(story.boards(name).await, texts, "{name}");
    }
    let first: Vec<String> = [0].iter().chain(&nodes[0].children).map(|&node| texts[node].clone()).collect();
    assert_eq!(story.boards("moves").await, first);
    for name in CHAPTERS {
        let (is_seen, words, pictures): (bool, usize, f64) = story
            .ask(name, "[[$('h3'), $('h3 + p'), $('.figure')].every(part => part.checkVisibility()), $('h3 + p').textContent.split(/\\s+/).length, $('.figure > :first-child').getBoundingClientRect().height]")
            .await;
        assert!(is_seen && words <= 80 && pictures > 50.0, "{name}: {words} words");
    }
    // No figure is alive yet, and the script for that is not loaded.
    assert_eq!(story.page.ask::<usize>("$$('.alive').length").await, 0);
    let asked = tab.requests().await;
    assert!(!asked.iter().any(|address| address.ends_with("explain.js")), "{asked:?}");
    story.page.ask::<()>("void scrollBy(0, 40)").await;
    story.until("moves", "$('.alive')").await;
    assert!(!story.ask::<bool>("proof", "Boolean($('.alive'))").await, "a figure far below is alive");
}

#[apply(everywhere)]
async fn the_press_that_wakes_a_figure_counts_and_each_move_is_tried(tab: &Tab) {
    tab.resize(1280, 1000, 1.0).await;
    let story = Story::follow(tab, "").await;
    assert!(!story.ask::<bool>("moves", "Boolean($('.alive'))").await);
    let middle: Rect = story.ask("moves", "$$('.mini')[2].getBoundingClientRect().toJSON()").await;
    tab.click(middle.centre()).await;
    story.until("moves", "$('.reply')?.textContent.includes('I have won')").await;
    assert_eq!(story.tried().await, 1);
    let [_, before] = story.said("moves").await;
    let nodes = tree();
    for (nth, &child) in nodes[0].children.iter().enumerate() {
        story.press("moves", ".pick", nth).await;
        let [said, _] = story.said("moves").await;
        let state = nodes[child].place.state();
        assert_eq!(said.contains("I have won"), state.winner() == Some('X'), "{said}");
        assert_eq!(said.contains("the game goes on"), !state.over(), "{said}");
        assert_eq!(story.tried().await, nth as i64);
    }
    let [_, after] = story.said("moves").await;
    assert!(!before.contains("look further") && after.contains("look further"), "{before} {after}");
}

#[apply(chromium)]
async fn a_chapter_has_an_address_and_next_leads_to_the_following_one(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for (nth, name) in CHAPTERS.into_iter().enumerate() {
        let story = Story::follow(tab, &format!("#moves=4,0&story={name}")).await;
        story.until(name, "$('.alive')").await;
        story
            .until(name, "Math.abs($('h3').getBoundingClientRect().top) < 200 || scrollY + innerHeight > document.documentElement.scrollHeight - 2")
            .await;
        let Some(next) = CHAPTERS.get(nth + 1) else {
            assert!(!story.ask::<bool>(name, "Boolean($('.next'))").await);
            continue;
        };
        story.press(name, ".next", 0).await;
        story.until(next, "$('.alive')").await;
        story.page.until(&format!("location.hash == '#moves=4,0&story={next}'")).await;
        tab.painted().await;
        let (top, focused): (f64, String) = story
            .ask(next, "[$('h3').getBoundingClientRect().top, document.activeElement.parentElement.id]")
            .await;
        assert!((-1.0..200.0).contains(&top), "{next} is at {top}");
        assert_eq!(focused, format!("story-{next}"));
    }
    let story = Story::follow(tab, "#story=nowhere").await;
    story.page.until("$('#notice').textContent.includes('story=nowhere')").await;
    story.page.until("!location.hash.includes('story')").await;
}

#[apply(everywhere)]
async fn right_answers_are_confirmed(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    say_who_has_won(&story, true).await;
    guess_what_climbs(&story, true).await;
}

#[apply(everywhere)]
async fn wrong_answers_are_met_kindly(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    say_who_has_won(&story, false).await;
    guess_what_climbs(&story, false).await;
}

/// Answers who has won at two ends of the tree, right or wrong.
async fn say_who_has_won(story: &Story<'_>, is_right: bool) {
    story.reach("ends").await;
    let nodes = tree();
    assert!(story.scores("ends").await.iter().all(String::is_empty));
    let mut asked = Vec::new();
    for _ in 0..2 {
        let marked = usize::try_from(story.marked("ends").await).expect("a board with a frame");
        let winner = nodes[marked].place.state().winner().expect("a winner");
        asked.push(winner);
        let given = if is_right { winner } else { other(winner) };
        story.answer("ends", if given == 'X' { "X, the engine" } else { "O, you" }).await;
        let [said, _] = story.said("ends").await;
        assert!(said.starts_with(if is_right { "Yes." } else { "Look again." }), "{said}");
        assert!(said.contains(&format!("{winner} has three in a row")), "{said}");
        assert_eq!(story.scores("ends").await[marked], written(nodes[marked].score));
    }
    asked.sort_unstable();
    assert_eq!(asked, ['O', 'X']);
    let scores = nodes.iter().map(|node| if node.leaf() { written(node.score) } else { String::new() });
    assert_eq!(story.scores("ends").await, scores.collect::<Vec<_>>());
    assert_eq!(story.marked("ends").await, -1);
    let [said, question] = story.said("ends").await;
    let ends = nodes.iter().filter(|node| node.leaf()).count();
    assert!(said.contains(&ends.to_string()) && question.is_empty(), "{said}");
    story.answer("ends", "Nobody").await;
    assert_eq!(story.said("ends").await, [said, question], "a further answer changes something");
}

/// Guesses each score that climbs, right or wrong.
async fn guess_what_climbs(story: &Story<'_>, is_right: bool) {
    story.reach("climb").await;
    let nodes = tree();
    let mut count = 0;
    while let Ok(marked) = usize::try_from(story.marked("climb").await) {
        let node = &nodes[marked];
        let [_, question] = story.said("climb").await;
        assert_eq!(question.contains("my turn"), node.max(), "{question}");
        let scores: Vec<i32> = node.children.iter().map(|&child| nodes[child].score).collect();
        // The scores of all children have climbed before.
        let shown = story.scores("climb").await;
        assert!(node.children.iter().all(|&child| shown[child] == written(nodes[child].score)), "{shown:?}");
        assert_eq!(shown[marked], "");
        let wrong = scores.iter().find(|&&score| score != node.score).expect("a choice");
        story.answer("climb", &written(if is_right { node.score } else { *wrong })).await;
        assert_eq!(story.scores("climb").await[marked], written(node.score));
        let [said, _] = story.said("climb").await;
        assert!(said.starts_with(if is_right { "Yes." } else { "Not quite." }), "{said}");
        assert!(said.contains(&written(node.score)), "{said}");
        count += 1;
    }
    assert_eq!(count, 2);
    let scores: Vec<String> = nodes.iter().map(|node| written(node.score)).collect();
    assert_eq!(story.scores("climb").await, scores);
    let best: usize =
        story.ask("climb", "$$('.tree li').findIndex(item => item.classList.contains('best'))").await;
    assert!(nodes[0].children.contains(&best) && nodes[best].score == nodes[0].score);
    let [said, _] = story.said("climb").await;
    assert!(said.contains("So I play the middle"), "{said}");
}

#[apply(everywhere)]
async fn with_a_point_for_each_move_it_blocks(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("sooner").await;
    // Every move loses, and only the block in cell 2 puts the loss off. Without the points the first move is chosen.
    let plain = (["−10", "", "−10", "−10", "−10", "", "", "", ""], 0, 2);
    let with_points = (["−8", "", "−6", "−8", "−8", "", "", "", ""], 2, 4);
    for (expected, best, plies) in [plain, with_points, plain] {
        let scores: Vec<String> =
            story.ask("sooner", "$$('.scores span').map(({ textContent }) => textContent)").await;
        assert_eq!(scores, expected);
        let chosen: usize = story
            .ask("sooner", "$$('.scores span').findIndex(({ className }) => className == 'chosen')")
            .await;
        assert_eq!(chosen, best);
        let line: Vec<String> = story.ask("sooner", &format!("$$('.line .mini').map({BOARD})")).await;
        assert_eq!((line.len(), &line[0]), (plies, &State::drawn(LOST, 'O').after(best).text()));
        assert_eq!(State::drawn(&line[plies - 1], 'O').winner(), Some('X'));
        story.press("sooner", ".switch", 0).await;
    }
}

#[apply(everywhere)]
async fn the_empty_board_is_counted(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("amount").await;
    assert_eq!(story.dots("amount", "all").await, 0);
    let claims: Vec<String> =
        story.ask("amount", "$$('.amounts strong').map(({ textContent }) => textContent)").await;
    assert_eq!(claims, ["9! = 362,880", "9! + 7! + 5! + 3! + 1! = 368,047"]);
    assert_eq!(story.dots("amount", "claimed").await, 3_629);
    story.answer("amount", "Count").await;
    story.until_over("amount").await;
    // The article's number.
    let sum: String = story.ask("amount", "$('.sum').textContent").await;
    assert_eq!(numbers(&sum), [549_946]);
    assert_eq!(story.dots("amount", "all").await, 5_499);
    let [said, _] = story.said("amount").await;
    assert!(said.contains("is 0: a draw"), "{said}");
    story.answer("amount", "Count again").await;
    story.until_over("amount").await;
    assert_eq!(story.ask::<String>("amount", "$('.sum').textContent").await, sum);
}

#[apply(everywhere)]
async fn what_cannot_matter_is_found_and_cut_and_the_amounts_shrink(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("cut").await;
    // Alpha-beta leaves out the last node alone.
    let last = tree().len() - 1;
    assert_eq!(Record::drawn(NINE_CALLS, "alpha-beta").nodes.len(), last);
    for node in 0..=last {
        story.press("cut", ".pick", node).await;
        let [said, question] = story.said("cut").await;
        let is_cut = node == last;
        assert_eq!(said.starts_with("Yes"), is_cut, "{node}: {said}");
        assert_eq!(question.is_empty(), is_cut);
        let crossed: Vec<usize> = story
            .ask(
                "cut",
                "$$('.tree li').flatMap((item, node) => item.classList.contains('cut') ? [node] : [])",
            )
            .await;
        assert_eq!(crossed, Vec::from_iter(is_cut.then_some(last)));
    }
    story.press("cut", ".pick", 0).await;
    assert!(story.said("cut").await[0].starts_with("Yes"), "a further press changes something");
    // The numbers of the articles, and those of the positions.
    for (nth, (amount, dots)) in
        [(549_946, 5_499), (18_297, 183), (7_275, 73), (5_478, 55), (765, 8)].into_iter().enumerate()
    {
        story.press("cut", ".segments label", nth).await;
        story.until("cut", "!$('.live > .reply').textContent.includes('…')").await;
        let said: String = story.ask("cut", "$('.live > .reply').textContent").await;
        assert_eq!(numbers(&said), [amount], "{said}");
        assert_eq!(story.dots("cut", "looked").await, dots);
        assert_eq!(story.dots("cut", "all").await, 5_499);
    }
}

#[apply(chromium)]
async fn every_game_is_a_dot_and_each_that_the_other_engine_lost_is_shown(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("proof").await;
    story.press("proof", ".switch", 0).await;
    story
        .until("proof", "$('.ask button').ariaDisabled == 'true' && $('[data-layer=win]')?.dataset.count > 0")
        .await;
    story.until_lost().await;
    // The tests of the library count the games of both engines. The greedy one loses twelve, all as O.
    assert_counts(&story, [430, 141, 12]).await;
    let mut oracle = Oracle::default();
    let mut games = BTreeSet::new();
    for nth in 0..12 {
        story.press("proof", ".lost button", nth).await;
        let boards: Vec<String> = story.ask("proof", &format!("$$('.games .mini').map({BOARD})")).await;
        let turning: usize = story
            .ask("proof", "$$('.games li:has(.mini)').findIndex(({ className }) => className == 'turning')")
            .await;
        let mut state = State::start('X');
        for (ply, board) in boards.iter().enumerate() {
            let cells = if state.turn == 'O' { vec![greedy(state)] } else { state.moves() };
            let next = cells.into_iter().map(|cell| state.after(cell)).find(|next| next.text() == *board);
            let next = next.unwrap_or_else(|| panic!("no move leads to {board}: {boards:?}"));
            // The move that led to the framed board gave the game away.
            let given = oracle.value(state).outcome >= 0 && oracle.value(next).outcome == 1;
            assert!(ply != turning || state.turn == 'O' && given, "{boards:?}");
            state = next;
        }
        assert_eq!(state.winner(), Some('X'), "{boards:?}");
        games.insert(boards);
    }
    assert_eq!(games.len(), 12);
    // The playing engine, after the press of the switch.
    story.press("proof", ".switch", 0).await;
    story.until_over("proof").await;
    assert_counts(&story, [2_112, 304, 0]).await;
    assert_eq!(story.ask::<usize>("proof", "$$('.lost button, .games .mini').length").await, 0);
}

/// Asserts that the dots and the sentence have these wins, draws and losses.
async fn assert_counts(story: &Story<'_>, ends: [u32; 3]) {
    for (layer, count) in ["win", "draw", "loss"].into_iter().zip(ends) {
        assert_eq!(story.dots("proof", layer).await, count, "{layer}");
    }
    let [said, _] = story.said("proof").await;
    let [wins, draws, losses] = ends.map(u64::from);
    assert_eq!(numbers(&said), [wins + draws + losses, wins, draws, losses], "{said}");
}

#[apply(everywhere)]
async fn the_keyboard_is_enough(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("moves").await;
    story.ask::<()>("moves", "void $('.pick').focus()").await;
    for key in ["Enter", "Tab", " ", "Tab", "Enter"] {
        tab.press(key).await;
    }
    tab.painted().await;
    assert!(story.said("moves").await[1].contains("look further"));
    // To the next chapter, and on to its first answer.
    tab.press("Tab").await;
    tab.press("Enter").await;
    story.until("ends", "$('.alive')").await;
    tab.press("Tab").await;
    let is_there: bool = story.ask("ends", "document.activeElement == $('.ask button')").await;
    assert!(is_there);
    tab.press("Enter").await;
    tab.painted().await;
    assert!(!story.said("ends").await[0].is_empty());
    assert!(story.ask::<bool>("ends", "document.activeElement == $('.ask button')").await, "the focus stays");
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_finger_is_enough(tab: &Tab) {
    tab.become_phone().await;
    let story = Story::follow(tab, "").await;
    story.reach("moves").await;
    for nth in 0..3 {
        story.press("moves", ".pick", nth).await;
    }
    assert!(story.said("moves").await[1].contains("look further"));
    story.reach("ends").await;
    story.answer("ends", "O, you").await;
    assert!(story.said("ends").await[0].starts_with("Yes"));
    story.reach("cut").await;
    story.press("cut", ".pick", 8).await;
    assert!(story.said("cut").await[0].starts_with("Yes"));
    story.reach("proof").await;
    story.press("proof", ".switch", 0).await;
    story.until_lost().await;
    story.press("proof", ".lost button", 11).await;
    assert!(story.ask::<usize>("proof", "$$('.games .mini').length").await > 4);
}

#[apply(chromium)]
async fn what_is_asked_and_answered_is_heard(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("ends").await;
    // `aria-current` marks the board with the frame.
    let current: i64 =
        story.ask("ends", "$$('.tree li').findIndex(item => item.ariaCurrent == 'true')").await;
    assert_eq!(current, story.marked("ends").await);
    let live: Vec<String> = story.ask("ends", "$$('[role=status]').map(({ className }) => className)").await;
    assert_eq!(live, ["question", "reply"]);
    // Each wrong press is announced.
    story.reach("cut").await;
    story
        .ask::<()>("cut", "void (window.told = 0, new MutationObserver(() => told += 1).observe($('.reply'), { childList: true }))")
        .await;
    for times in 1..3 {
        story.press("cut", ".pick", 2).await;
        assert!(story.page.ask::<usize>("told").await >= times, "{times}");
    }
    // The result of the proof is announced; its growing counts are not.
    story.reach("proof").await;
    story
        .ask::<()>("proof", "void (window.heard = [], new MutationObserver(() => $('.reply').ariaLive == 'polite' && window.heard.push($('.reply').textContent)).observe($('.reply'), { childList: true }))")
        .await;
    story.press("proof", ".switch", 0).await;
    story.until_lost().await;
    let heard: Vec<String> = story.page.ask("heard.filter(Boolean)").await;
    assert!(heard.last().is_some_and(|text| text.contains("583")), "{heard:?}");
}

#[apply(everywhere)]
async fn an_engine_that_does_not_answer_is_found_out(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("proof").await;
    story
        .page
        .ask::<()>("void Object.defineProperty(customElements.get('tic-tac-toe'), 'engine', { value: Promise.resolve({}) })")
        .await;
    story.answer("proof", "Play every game").await;
    story.until_over("proof").await;
    // As X the engine does not begin, as O it replies to none of the nine first moves.
    let [said, _] = story.said("proof").await;
    assert_eq!(numbers(&said), [0, 0, 0, 0, 10], "{said}");
}

#[apply(everywhere)]
async fn what_cannot_be_loaded_is_said_where_one_wants_it(tab: &Tab) {
    // The first request for the script fails.
    tab.add_prelude("addEventListener('error', ({ target }) => target?.src && (window.missing = (window.missing ?? 0) + 1), true);
        const { append } = Element.prototype;
        Element.prototype.append = function (...nodes) {
            for (const node of nodes) if (node?.src?.endsWith('/explain.js') && !window.repaired) node.src = 'nowhere.js';
            return append.apply(this, nodes);
        };")
        .await;
    let story = Story::follow(tab, "").await;
    story.page.ask::<()>("void scrollBy(0, 60)").await;
    story.page.until("window.missing > 0").await;
    tab.painted().await;
    // A reader who only scrolls gets no error.
    assert_eq!(story.page.ask::<usize>("$$('#story [role=alert]').length").await, 0);
    story.press("moves", "h3", 0).await;
    story.page.until("$('#story [role=alert] button')").await;
    story.page.ask::<()>("void (window.repaired = true)").await;
    story.page.click("#story [role=alert] button").await;
    story.page.until("!$('#story [role=alert]')").await;
    story.reach("moves").await;
    tab.faults().await;
}

#[apply(chromium)]
async fn another_language_keeps_what_was_done(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("ends").await;
    story.answer("ends", "O, you").await;
    let before = (story.scores("ends").await, story.marked("ends").await, story.said("ends").await);
    for language in ["zh", "ru", "en"] {
        story.page.speak(language).await;
        story.reach("ends").await;
        let now = (story.scores("ends").await, story.marked("ends").await, story.said("ends").await);
        assert_eq!((&now.0, now.1), (&before.0, before.1), "{language}");
        assert_eq!(now.2 == before.2, language == "en", "{language}: {:?}", now.2);
    }
}

/// Records the layout shifts that the reader has not caused.
pub const SHIFTS: &str = "window.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) =>
        hadRecentInput || shifts.push([value, sources.map(({ node }) => node?.parentElement?.id + ' ' + node?.className)])))
        .observe({ type: 'layout-shift' });";

#[apply(chromium)]
#[apply(layout)]
async fn figures_come_alive_without_moving_anything(tab: &Tab) {
    let heights = "$$('#story .figure').map(figure => figure.getBoundingClientRect().height)";
    for (width, language) in [
        (1280, "en"),
        (1280, "zh"),
        (1280, "ru"),
        (700, "en"),
        (500, "en"),
        (390, "en"),
        (390, "zh"),
        (390, "ru"),
    ] {
        tab.resize(width, 800, 1.0).await;
        let story = Story::follow(tab, &format!("#lang={language}")).await;
        tab.execute(SHIFTS).await;
        let before: Vec<f64> = story.page.ask(heights).await;
        story.wake().await;
        let after: Vec<f64> = story.page.ask(heights).await;
        let is_kept = before.iter().zip(&after).all(|(before, after)| (after - before).abs() < 0.6);
        assert!(is_kept, "{width}, {language}: from {before:?} to {after:?}");
        let shifts: Vec<serde_json::Value> = story.page.ask("shifts").await;
        assert!(shifts.is_empty(), "{width}, {language}: {shifts:?}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_reader_who_scrolls_past_the_story_keeps_the_place(tab: &Tab) {
    Story::follow(tab, "").await;
    // The place must hold at every moment, not only at the end.
    let places: Vec<f64> = tab
        .eval(
            "(async () => {
                const summary = document.querySelector('#think > summary');
                summary.scrollIntoView({ block: 'center', behavior: 'instant' });
                const places = [scrollY];
                addEventListener('scroll', () => places.push(scrollY));
                while (!document.querySelector('#story-proof .alive')) await new Promise(requestAnimationFrame);
                for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
                return [...places, scrollY];
            })()",
        )
        .await;
    assert!(places.iter().all(|&place| (place - places[0]).abs() < 1.0), "{places:?}");
}

#[apply(chromium)]
#[apply(layout)]
async fn everything_has_its_room_in_english(tab: &Tab) {
    assert_everything_has_its_room(tab, "en").await;
}

#[apply(chromium)]
#[apply(layout)]
async fn everything_has_its_room_in_chinese(tab: &Tab) {
    assert_everything_has_its_room(tab, "zh").await;
}

#[apply(chromium)]
#[apply(layout)]
async fn everything_has_its_room_in_russian(tab: &Tab) {
    assert_everything_has_its_room(tab, "ru").await;
}

/// The widths at which the room is measured.
const WIDTHS: [u32; 8] = [320, 390, 600, 768, 900, 1100, 1280, 2560];

/// A JavaScript function that returns which elements of a selector take more room than is kept for them.
const OVERFLOWS: &str = "(selector => $$(selector).flatMap(part => {
    const takes = part.getBoundingClientRect().height;
    const kept = parseFloat(getComputedStyle(part).minBlockSize);
    return takes <= kept + 0.5 ? [] : [`${part.closest('.chapter').id}: ${takes} of ${kept}`];
}))";

/// Presses one thing after another in every chapter, and measures at every width.
async fn assert_everything_has_its_room(tab: &Tab, language: &str) {
    let story = Story::follow(tab, &format!("#lang={language}")).await;
    story.wake().await;
    let overflows = format!("{OVERFLOWS}('#story .live')");
    story.assert_at_every_width(&overflows, "before any press").await;
    // The last of the nine nodes is the one that can be cut.
    for nth in 0..9 {
        let press = format!(
            "void ['moves .pick', 'ends .ask button:not([hidden])', 'climb .ask button:not([hidden])', 'sooner .switch input',
                'cut .pick', 'cut .segments input'].map(each => $$('#story-' + each)).forEach(all => all[{nth} % all.length].click())"
        );
        story.page.ask::<()>(&press).await;
        story.until("cut", "!$('.live > .reply').textContent.includes('…')").await;
        story.assert_at_every_width(&overflows, &format!("press {nth}")).await;
    }
    // The games of the other engine have their room from the press of the switch on.
    story.press("proof", ".switch input", 0).await;
    let height = "$('.live').getBoundingClientRect().height";
    let given: f64 = story.ask("proof", height).await;
    story.until_lost().await;
    story.press("proof", ".lost button", 0).await;
    let taken: f64 = story.ask("proof", height).await;
    assert!((taken - given).abs() <= 0.5, "{taken} of {given}");
    let overflows = format!(
        "$$('#story-proof .lost button').flatMap(button => (button.click(), {OVERFLOWS}('#story-proof :is(.games, .reply)')))"
    );
    story.assert_at_every_width(&overflows, "the lost games").await;
}

#[apply(everywhere)]
async fn nothing_climbs_where_motion_is_not_wanted(tab: &Tab) {
    for is_calm in [false, true] {
        tab.prefer(if is_calm { &[CALM] } else { &[] }).await;
        let story = Story::follow(tab, "").await;
        story.reach("climb").await;
        story.answer("climb", "−10").await;
        let animation: String =
            story.ask("climb", "getComputedStyle($('.tree b:not(:empty)')).animationName").await;
        assert_eq!(animation == "none", is_calm, "{animation}");
    }
}

#[apply(chromium)]
async fn it_is_never_felt(tab: &Tab) {
    assert_short(FELT, "the story is read to its end", async || {
        let story = Story::follow(tab, "").await;
        longest_task(tab, async || {
            story.wake().await;
            story.answer("amount", "Count").await;
            story.until_over("amount").await;
            story.answer("proof", "Play every game").await;
            story.until("proof", "$('[data-layer=win]')?.dataset.count == 2112").await;
        })
        .await
    })
    .await;
}

#[apply(everywhere)]
async fn axe_finds_nothing_in_light(tab: &Tab) {
    assert_accessible(tab, "light").await;
}

#[apply(chromium)]
async fn axe_finds_nothing_in_dark(tab: &Tab) {
    assert_accessible(tab, "dark").await;
}

/// Runs axe on the story, before and after every chapter is answered.
async fn assert_accessible(tab: &Tab, scheme: &str) {
    tab.prefer(&[("prefers-color-scheme", scheme), CALM]).await;
    let story = Story::follow(tab, "").await;
    tab.execute(AXE).await;
    story.wake().await;
    assert_clean(tab, "before").await;
    story.press("moves", ".pick", 1).await;
    story.answer("ends", "O, you").await;
    story.answer("climb", "10").await;
    story.press("sooner", ".switch", 0).await;
    story.answer("amount", "Count").await;
    story.press("cut", ".pick", 8).await;
    story.press("proof", ".switch", 0).await;
    story.until_lost().await;
    story.press("proof", ".lost button", 3).await;
    story.until_over("amount").await;
    assert_clean(tab, "answered").await;
    let text = story.page.text("#story").await;
    assert!(!text.contains("undefined") && !text.contains("NaN"), "{text}");
}
