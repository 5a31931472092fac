//! The story of the search: seven chapters with interactive figures, read by scrolling or by a button.

use std::panic::resume_unwind;

use serde::de::DeserializeOwned;

use crate::driver::picture::Rect;
use crate::driver::tab::{CALM, Cannot, Tab};
use crate::driver::trace::{FELT, assert_short, longest_task};
use crate::element::access::{AXE, assert_clean};
use crate::element::game::EMPTY;
use crate::explain::compare::numbers;
use crate::explain::notation::written;
use crate::explain::think::{Think, bound};
use crate::explain::walk::{BOARD, LOST, NINE_CALLS};
use crate::oracle::{Oracle, State, greedy, other};

/// The chapters, in their order.
pub const CHAPTERS: [&str; 7] = ["moves", "ends", "climb", "sooner", "amount", "cut", "proof"];

/// The position of most chapters.
fn shared() -> State {
    State::drawn(NINE_CALLS, 'X')
}

/// A node of the game tree.
struct Node {
    state: State,
    children: Vec<usize>,
    /// The score of plain minimax, for X.
    score: i32,
    /// Whether alpha-beta visits it, from left to right.
    is_visited: bool,
}

/// The game tree of the shared position, in the order of the search, searched by textbook minimax and alpha-beta.
fn tree() -> Vec<Node> {
    /// Adds a node and its subtree, and returns its number.
    fn add(nodes: &mut Vec<Node>, state: State) -> usize {
        let number = nodes.len();
        nodes.push(Node { state, children: Vec::new(), score: 0, is_visited: false });
        let moves = if state.over() { Vec::new() } else { state.moves() };
        let children: Vec<usize> = moves.into_iter().map(|cell| add(nodes, state.after(cell))).collect();
        let scores = children.iter().map(|&child| nodes[child].score);
        nodes[number].score = match (state.winner(), state.turn) {
            (Some('X'), _) => 10,
            (Some(_), _) => -10,
            (None, 'X') => scores.max().unwrap_or(0),
            (None, _) => scores.min().unwrap_or(0),
        };
        nodes[number].children = children;
        number
    }
    /// Visits a node by alpha-beta within a window, and returns its score.
    fn look(nodes: &mut Vec<Node>, number: usize, mut alpha: i32, mut beta: i32) -> i32 {
        nodes[number].is_visited = true;
        let children = nodes[number].children.clone();
        let is_max = nodes[number].state.turn == 'X';
        let mut best = None;
        for child in children {
            let score = look(nodes, child, alpha, beta);
            let found =
                best.map_or(score, |best: i32| if is_max { best.max(score) } else { best.min(score) });
            best = Some(found);
            if is_max {
                alpha = alpha.max(found)
            } else {
                beta = beta.min(found)
            }
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or(nodes[number].score)
    }
    let mut nodes = Vec::new();
    add(&mut nodes, shared());
    look(&mut nodes, 0, i32::MIN, i32::MAX);
    nodes
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
async fn texts_and_pictures_stand_there_at_once(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    tab.idle().await;
    let names: Vec<String> = story.page.ask("$$('#story .chapter').map(({ id }) => id)").await;
    assert_eq!(names, CHAPTERS.map(|name| format!("story-{name}")));
    let nodes = tree();
    let texts: Vec<String> = nodes.iter().map(|node| node.state.text()).collect();
    for (name, boards) in [("ends", 9), ("climb", 9), ("cut", 9)] {
        assert_eq!(story.boards(name).await, texts[..boards], "{name}");
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
}

#[apply(everywhere)]
async fn it_comes_alive_at_the_first_scroll_or_press(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.page.ask::<()>("void scrollBy(0, 40)").await;
    story.until("moves", "$('.alive')").await;
    // A figure far below is not alive yet.
    assert_eq!(story.page.ask::<usize>("$$('#story-proof .alive').length").await, 0);
    tab.resize(1280, 2000, 1.0).await;
    let story = Story::follow(tab, "").await;
    assert_eq!(story.page.ask::<f64>("scrollY").await, 0.0);
    let heading = story.page.ask::<Rect>("$('#story-moves h3').getBoundingClientRect().toJSON()").await;
    tab.click(heading.centre()).await;
    story.until("moves", "$('.alive')").await;
}

#[apply(everywhere)]
async fn the_press_that_wakes_a_figure_counts(tab: &Tab) {
    tab.resize(1280, 1000, 1.0).await;
    let story = Story::follow(tab, "").await;
    assert!(!story.ask::<bool>("moves", "Boolean($('.alive'))").await);
    let middle: Rect = story.ask("moves", "$$('.mini')[2].getBoundingClientRect().toJSON()").await;
    tab.click(middle.centre()).await;
    story.until("moves", "$('.reply')?.textContent.includes('I have won')").await;
    let pressed: Vec<String> = story.ask("moves", "$$('.pick').map(({ ariaPressed }) => ariaPressed)").await;
    assert_eq!(pressed, ["false", "true", "false"]);
}

#[apply(chromium)]
async fn a_chapter_has_an_address(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for name in CHAPTERS {
        let story = Story::follow(tab, &format!("#story={name}")).await;
        story.until(name, "$('.alive')").await;
        story
            .until(name, "Math.abs($('h3').getBoundingClientRect().top) < 200 || scrollY + innerHeight > document.documentElement.scrollHeight - 2")
            .await;
    }
    // The address follows the reader, and the page reports an unknown chapter.
    let story = Story::follow(tab, "#moves=4,0&story=moves").await;
    story.until("moves", "$('.alive')").await;
    story.press("moves", ".next", 0).await;
    story.page.until("location.hash == '#moves=4,0&story=ends'").await;
    let story = Story::follow(tab, "#story=nowhere").await;
    story.page.until("$('#notice').textContent.includes('story=nowhere')").await;
    story.page.until("!location.hash.includes('story')").await;
}

#[apply(chromium)]
async fn next_leads_through_the_chapters(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let story = Story::follow(tab, "").await;
    for (name, next) in CHAPTERS.iter().zip(&CHAPTERS[1..]) {
        story.press(name, ".next", 0).await;
        story.until(next, "$('.alive')").await;
        tab.painted().await;
        let (top, focused): (f64, String) = story
            .ask(next, "[$('h3').getBoundingClientRect().top, document.activeElement.parentElement.id]")
            .await;
        assert!((-1.0..200.0).contains(&top), "{next} is at {top}");
        assert_eq!(focused, format!("story-{next}"));
    }
    assert!(!story.ask::<bool>("proof", "Boolean($('.next'))").await);
}

#[apply(everywhere)]
async fn each_of_the_moves_is_tried(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("moves").await;
    let nodes = tree();
    let [_, before] = story.said("moves").await;
    for (nth, &child) in nodes[0].children.iter().enumerate() {
        story.press("moves", ".pick", nth).await;
        let [said, _] = story.said("moves").await;
        assert_eq!(said.contains("I have won"), nodes[child].state.winner() == Some('X'), "{said}");
        assert_eq!(said.contains("the game goes on"), !nodes[child].state.over(), "{said}");
        let pressed: Vec<String> =
            story.ask("moves", "$$('.pick').map(({ ariaPressed }) => ariaPressed)").await;
        assert_eq!(pressed.iter().position(|each| each == "true"), Some(nth));
    }
    let [_, after] = story.said("moves").await;
    assert_ne!(before, after);
    assert!(after.contains("look further"), "{after}");
}

#[apply(everywhere)]
async fn who_has_won_is_asked_of_two_ends(tab: &Tab) {
    let nodes = tree();
    let ends: Vec<usize> = (0..nodes.len()).filter(|&node| nodes[node].children.is_empty()).collect();
    for is_right in [true, false] {
        let story = Story::follow(tab, "").await;
        story.reach("ends").await;
        assert!(story.scores("ends").await.iter().all(String::is_empty));
        let mut asked = Vec::new();
        for _ in 0..2 {
            let marked = usize::try_from(story.marked("ends").await).expect("a board with a frame");
            let winner = nodes[marked].state.winner().expect("a winner");
            asked.push(winner);
            let given = if is_right { winner } else { other(winner) };
            story.answer("ends", if given == 'X' { "X, the engine" } else { "O, you" }).await;
            let [said, _] = story.said("ends").await;
            assert!(said.starts_with(if is_right { "Yes." } else { "Look again." }), "{said}");
            assert!(said.contains(&format!("{winner} has three in a row")), "{said}");
            let score = written(nodes[marked].score);
            assert_eq!(story.scores("ends").await[marked], score);
        }
        asked.sort_unstable();
        assert_eq!(asked, ['O', 'X']);
        let expected: Vec<String> = (0..nodes.len())
            .map(|node| if ends.contains(&node) { written(nodes[node].score) } else { String::new() })
            .collect();
        assert_eq!(story.scores("ends").await, expected);
        assert_eq!(story.marked("ends").await, -1);
        let [said, question] = story.said("ends").await;
        assert!(said.contains(&ends.len().to_string()) && question.is_empty(), "{said}");
        // A further answer changes nothing.
        story.answer("ends", "Nobody").await;
        assert_eq!(story.said("ends").await, [said, question]);
    }
}

#[apply(everywhere)]
async fn a_right_guess_climbs(tab: &Tab) {
    guess(tab, true).await;
}

#[apply(everywhere)]
async fn a_wrong_guess_is_met_kindly(tab: &Tab) {
    guess(tab, false).await;
}

/// Guesses each score that climbs, right or wrong.
async fn guess(tab: &Tab, is_right: bool) {
    let story = Story::follow(tab, "").await;
    story.reach("climb").await;
    let nodes = tree();
    let mut count = 0;
    while let Ok(marked) = usize::try_from(story.marked("climb").await) {
        let node = &nodes[marked];
        let [_, question] = story.said("climb").await;
        assert_eq!(question.contains("my turn"), node.state.turn == 'X', "{question}");
        let scores: Vec<i32> = node.children.iter().map(|&child| nodes[child].score).collect();
        // The scores of all children have climbed before.
        for &child in &node.children {
            assert_eq!(story.scores("climb").await[child], written(nodes[child].score));
        }
        assert_eq!(story.scores("climb").await[marked], "");
        let wrong = scores.iter().find(|&&score| score != node.score).expect("a choice");
        story.answer("climb", &written(if is_right { node.score } else { *wrong })).await;
        assert_eq!(story.scores("climb").await[marked], written(node.score));
        let [said, _] = story.said("climb").await;
        assert!(said.starts_with(if is_right { "Yes." } else { "Not quite." }), "{said}");
        assert!(said.contains(&written(node.score)), "{said}");
        count += 1;
    }
    assert_eq!(count, 2);
    let expected: Vec<String> = nodes.iter().map(|node| written(node.score)).collect();
    assert_eq!(story.scores("climb").await, expected);
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
    let lost = State::drawn(LOST, 'O');
    let mut oracle = Oracle::default();
    for counts in [false, true, false] {
        let scores: Vec<String> =
            story.ask("sooner", "$$('.scores span').map(({ textContent }) => textContent)").await;
        let worth = |oracle: &mut Oracle, cell: usize| {
            let value = oracle.move_value(lost, cell);
            assert_eq!(value.outcome, -1);
            if counts { value.plies - 10 } else { -10 }
        };
        for (cell, score) in scores.iter().enumerate() {
            let expected =
                if lost.moves().contains(&cell) { written(worth(&mut oracle, cell)) } else { String::new() };
            assert_eq!(*score, expected, "cell {cell}");
        }
        let chosen: usize = story
            .ask("sooner", "$$('.scores span').findIndex(({ className }) => className == 'chosen')")
            .await;
        // The first of equal moves is chosen.
        let mut best = lost.moves();
        best.sort_by_key(|&cell| (-worth(&mut oracle, cell), cell));
        assert_eq!((chosen, best[0]), if counts { (2, 2) } else { (0, 0) });
        let line: Vec<String> = story.ask("sooner", &format!("$$('.line .mini').map({BOARD})")).await;
        assert_eq!(line[0], lost.after(chosen).text());
        assert_eq!(line.len(), if counts { 4 } else { 2 });
        let last = State::drawn(line.last().expect("a board"), 'O');
        assert_eq!(last.winner(), Some('X'));
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
    assert_eq!(Oracle::default().value(State::start('X')).outcome, 0);
    story.answer("amount", "Count again").await;
    story.until_over("amount").await;
    assert_eq!(story.ask::<String>("amount", "$('.sum').textContent").await, sum);
}

#[apply(everywhere)]
async fn what_cannot_matter_is_found_and_cut(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("cut").await;
    let nodes = tree();
    let cut: Vec<usize> = (0..nodes.len()).filter(|&node| !nodes[node].is_visited).collect();
    assert_eq!(cut.len(), 1);
    let wrong = (0..nodes.len()).filter(|node| !cut.contains(node));
    for node in wrong.chain(cut.iter().copied()) {
        story.press("cut", ".pick", node).await;
        let [said, question] = story.said("cut").await;
        let is_cut = cut.contains(&node);
        assert_eq!(said.starts_with("Yes"), is_cut, "{node}: {said}");
        assert_eq!(question.is_empty(), is_cut);
        let crossed: Vec<bool> =
            story.ask("cut", "$$('.tree li').map(item => item.classList.contains('cut'))").await;
        assert_eq!(crossed.iter().filter(|&&crossed| crossed).count(), usize::from(is_cut));
        assert!(!is_cut || crossed[node]);
    }
    // A further press changes nothing.
    story.press("cut", ".pick", 0).await;
    assert!(story.said("cut").await[0].starts_with("Yes"));
}

#[apply(everywhere)]
async fn the_amounts_shrink(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("cut").await;
    // The numbers of the articles, and those of the positions.
    let amounts = [549_946, 18_297, 7_275, 5_478, 765];
    for (nth, amount) in amounts.into_iter().enumerate() {
        story.press("cut", ".segments label", nth).await;
        story.until("cut", "!$('.live > .reply').textContent.includes('…')").await;
        let said: String = story.ask("cut", "$('.live > .reply').textContent").await;
        assert_eq!(numbers(&said), [amount], "{said}");
        let dots = u32::try_from((amount + 50) / 100).expect("a number of dots");
        assert_eq!(story.dots("cut", "looked").await, dots);
        assert_eq!(story.dots("cut", "all").await, 5_499);
    }
}

#[apply(chromium)]
async fn every_game_is_a_dot(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("proof").await;
    story.answer("proof", "Play every game").await;
    story
        .until("proof", "$('.ask button').ariaDisabled == 'true' && $('[data-layer=win]')?.dataset.count > 0")
        .await;
    story.until_over("proof").await;
    // Every game of an engine that plays any of the best moves, by the oracle.
    let mut oracle = Oracle::default();
    let mut ends = [0; 3];
    for us in ['X', 'O'] {
        play(State::start('X'), us, &mut |state| oracle.equals(state), &mut Vec::new(), &mut |end, _| {
            ends[end] += 1
        });
    }
    assert_eq!(ends, [2_112, 304, 0]);
    assert_counts(&story, ends).await;
    assert_eq!(story.ask::<usize>("proof", "$$('.lost button').length").await, 0);
}

#[apply(chromium)]
async fn each_game_that_the_other_engine_lost_is_shown(tab: &Tab) {
    let story = Story::follow(tab, "").await;
    story.reach("proof").await;
    story.press("proof", ".switch", 0).await;
    story.until_lost().await;
    let (mut ends, mut lost) = ([0; 3], Vec::new());
    for us in ['X', 'O'] {
        play(State::start('X'), us, &mut |state| vec![greedy(state)], &mut Vec::new(), &mut |end, boards| {
            ends[end] += 1;
            if end == 2 {
                lost.push((us, boards.to_vec()));
            }
        });
    }
    assert_counts(&story, ends).await;
    assert_eq!(story.ask::<usize>("proof", "$$('.lost button').length").await, lost.len());
    let mut oracle = Oracle::default();
    for (nth, (us, boards)) in lost.iter().enumerate() {
        story.press("proof", ".lost button", nth).await;
        let shown: Vec<String> = story.ask("proof", &format!("$$('.games .mini').map({BOARD})")).await;
        assert_eq!(shown, *boards);
        // The move that led to the framed board gave the game away.
        let turning: usize = story
            .ask("proof", "$$('.games li:has(.mini)').findIndex(({ className }) => className == 'turning')")
            .await;
        let before = if turning == 0 { EMPTY.to_owned() } else { boards[turning - 1].clone() };
        let [before, after] = [(before, *us), (boards[turning].clone(), other(*us))]
            .map(|(board, turn)| State::drawn(&board, turn));
        assert!(oracle.value(before).outcome >= 0 && oracle.value(after).outcome == 1, "{boards:?}");
    }
    // The playing engine again.
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

/// Plays every game of an engine that plays for `us`. Calls `tell` for each with its end (0 a win, 1 a draw, 2 a loss)
/// and its boards.
fn play(
    state: State,
    us: char,
    engine: &mut impl FnMut(State) -> Vec<usize>,
    boards: &mut Vec<String>,
    tell: &mut impl FnMut(usize, &[String]),
) {
    if state.over() {
        let end = state.winner().map_or(1, |winner| if winner == us { 0 } else { 2 });
        return tell(end, boards);
    }
    let cells = if state.turn == us { engine(state) } else { state.moves() };
    for cell in cells {
        let next = state.after(cell);
        boards.push(next.text());
        play(next, us, engine, boards, tell);
        boards.pop();
    }
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
const SHIFTS: &str = "window.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) =>
        hadRecentInput || shifts.push([value, sources.map(({ node }) => node?.parentElement?.id + ' ' + node?.className)])))
        .observe({ type: 'layout-shift' });";

#[apply(everywhere)]
#[apply(layout)]
async fn nothing_moves_while_one_reads(tab: &Tab) {
    tab.visit_anew("").await;
    let is_told: bool = tab.eval("PerformanceObserver.supportedEntryTypes.includes('layout-shift')").await;
    if !is_told {
        resume_unwind(Box::new(Cannot("tell what has moved".to_owned())));
    }
    for (width, height) in [(1280, 720), (390, 800)] {
        tab.resize(width, height, 1.0).await;
        for language in ["en", "zh", "ru"] {
            let story = Story::follow(tab, &format!("#lang={language}")).await;
            tab.execute(SHIFTS).await;
            for name in CHAPTERS {
                story.reach(name).await;
            }
            tab.painted().await;
            let shifts: Vec<serde_json::Value> = story.page.ask("shifts").await;
            assert!(shifts.is_empty(), "{width}, {language}: {shifts:?}");
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_figure_that_comes_alive_keeps_its_height(tab: &Tab) {
    for width in [1280, 700, 500] {
        tab.resize(width, 800, 1.0).await;
        let story = Story::follow(tab, "").await;
        let height = "$('.figure').getBoundingClientRect().height";
        let mut before: Vec<f64> = Vec::new();
        for name in CHAPTERS {
            assert!(!story.ask::<bool>(name, "Boolean($('.alive'))").await);
            before.push(story.ask(name, height).await);
        }
        for (name, before) in CHAPTERS.into_iter().zip(before) {
            story.reach(name).await;
            let after: f64 = story.ask(name, height).await;
            assert!((after - before).abs() < 0.6, "{name} at {width}: {after}, not {before}");
        }
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

async fn assert_everything_has_its_room(tab: &Tab, language: &str) {
    for width in [320, 390, 600, 768, 900, 1100, 1280, 2560] {
        tab.resize(width, 800, 1.0).await;
        let story = Story::follow(tab, &format!("#lang={language}")).await;
        for name in CHAPTERS {
            story.reach(name).await;
            let asked = "((live) => [live.getBoundingClientRect().height, parseFloat(getComputedStyle(live).minBlockSize)])($('.live'))";
            let [takes, kept]: [f64; 2] = story.ask(name, asked).await;
            assert!(takes <= kept + 0.5, "{name} at {width} in {language} takes {takes} of {kept}");
            // The replies need no more room.
            let presses = match name {
                "moves" | "ends" | "climb" => vec![(".pick, .ask button:not([hidden])", 5)],
                "sooner" => vec![(".switch input", 1)],
                "cut" => vec![(".segments input", 5), (".pick", 9)],
                _ => vec![],
            };
            for (selector, times) in presses {
                for nth in 0..times {
                    let press = format!("void (all => all[{nth} % all.length].click())($$('{selector}'))");
                    story.ask::<()>(name, &press).await;
                    let [takes, kept]: [f64; 2] = story.ask(name, asked).await;
                    assert!(takes <= kept + 0.5, "{name} at {width} in {language} takes {takes} of {kept}");
                }
            }
        }
        // The games of the other engine have their room from the press of the switch on.
        story.press("proof", ".switch input", 0).await;
        let tall = "$('.live').getBoundingClientRect().height";
        let given: f64 = story.ask("proof", tall).await;
        story.until_lost().await;
        for nth in 0..12 {
            story.press("proof", ".lost button", nth).await;
            let takes: f64 = story.ask("proof", tall).await;
            assert!(
                (takes - given).abs() <= 0.5,
                "game {nth} at {width} in {language} takes {takes} of {given}"
            );
        }
        tab.assert_fits(language).await;
    }
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

#[apply(everywhere)]
async fn it_is_never_felt(tab: &Tab) {
    assert_short(FELT, "the story is read to its end", async || {
        let story = Story::follow(tab, "").await;
        longest_task(tab, async || {
            for name in CHAPTERS {
                story.reach(name).await;
            }
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
    for name in CHAPTERS {
        story.reach(name).await;
    }
    assert_clean(&story.page.game, "before").await;
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
    assert_clean(&story.page.game, "answered").await;
    let text = story.page.text("#story").await;
    assert!(!text.contains("undefined") && !text.contains("NaN"), "{text}");
}
