//! A walk through a search as a visitor takes it: the list of searches, the drawn tree, and the ghosts on the live
//! board.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::explain::notation::grouped;
use crate::explain::think::{Think, bound};
use crate::tree::figure::{Figure, Item};

/// An article's example, which minimax searches in nine calls. X is to move.
pub const NINE_CALLS: &str = "O.X/X.X/.OO";

/// An article's position in which every move loses. O is to move.
pub const LOST: &str = ".X./..X/OOX";

/// One of the sections in which a search is walked through.
pub struct Walk<'t> {
    /// The page.
    pub think: Think<'t>,
    /// The selector of the section.
    at: String,
    /// The drawn tree in it.
    pub figure: Figure<'t>,
}

/// What the page shows at a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The sentence of the step.
    pub sentence: String,
    /// The step's number and how many there are, such as `Step 2 of 18`.
    pub place: String,
    /// The number, from 1, of the node that the step is about.
    pub number: usize,
    /// That node in the drawing.
    pub node: Item,
}

/// The live board has no ghosts.
pub const NO_GHOSTS: [&str; 9] = [""; 9];

/// The expression for the ghosts in the nine cells of the live board.
const GHOSTS: &str =
    "[...document.querySelector('tic-tac-toe').shadowRoot.querySelectorAll('.ghost')].map(ghost =>
    ghost.checkVisibility() ? ghost.classList[1] + ghost.textContent : '')";

/// Whether the search plays, read from its button.
pub const PLAYS: &str = "$('[data-control=play]').ariaLabel == 'Pause'";

/// A JavaScript function that returns the text of a small board, read from its two layers.
pub const BOARD: &str = "(mini => mini ? [...mini.dataset.x].map((sign, index) =>
    sign == '\\n' ? '/' : sign == 'X' ? 'X' : mini.dataset.o[index] == 'O' ? 'O' : '.').join('') : '')";

impl<'t> Walk<'t> {
    /// Opens a search of a position by this name, at a step, from 0.
    pub async fn of(tab: &'t Tab, board: &str, search: &str, step: usize) -> Walk<'t> {
        let mut hash = format!("#board={board}&player=both&think=search&search={search}");
        if step > 0 {
            // The address counts the steps from 1, as the page does.
            hash += &format!("&step={}", step + 1);
        }
        Walk::follow(tab, &hash, "search").await
    }

    /// Opens the page with a fragment that opens this section, and waits until its search is ready.
    pub async fn follow(tab: &'t Tab, hash: &str, section: &str) -> Walk<'t> {
        let think = Think::follow(tab, hash).await;
        let walk = Walk::within(think, section);
        walk.ready().await;
        walk
    }

    /// The walk in a section of an open page.
    pub fn within(think: Think<'t>, section: &str) -> Walk<'t> {
        let at = format!("#think-{section}");
        let figure = Figure::found(think.tab, &format!("document.querySelector('{at} minimax-tree')"));
        Walk { think, at, figure }
    }

    /// Waits until the search that was asked for last can be stepped through.
    pub async fn ready(&self) {
        self.figure.until("tree?.steps > 0").await;
    }

    /// Waits until the search of this board can be stepped through.
    pub async fn until_searched(&self, board: &str) {
        self.figure.until(&format!("tree?.board == '{board}' && tree.steps > 0")).await;
    }

    /// The value of an expression in which `$` and `$$` find elements of the section.
    pub async fn ask<T: serde::de::DeserializeOwned>(&self, expression: &str) -> T {
        self.think.tab.eval(&self.bound(expression)).await
    }

    /// Waits until such an expression holds.
    pub async fn until(&self, expression: &str) {
        let bound = self.bound(&format!("Boolean({expression})"));
        self.think.tab.until(&bound).await;
    }

    fn bound(&self, expression: &str) -> String {
        bound(&format!("document.querySelector('{}')", self.at), expression)
    }

    /// Clicks the button with this text in the section.
    pub async fn press(&self, caption: &str) {
        let caption = Value::from(caption);
        let button = format!("$$('button').find(({{ textContent }}) => textContent == {caption})");
        self.think.tab.click_on(&self.bound(&button)).await;
    }

    /// Chooses from a list by the arrow keys.
    pub async fn choose(&self, list: &str, value: &str) {
        let list = format!("$('select[name={list}]')");
        let steps: i32 = self
            .ask(&format!(
                "({list}.focus(), [...{list}.options].findIndex(({{ value }}) => value == '{value}') - {list}.selectedIndex)"
            ))
            .await;
        for _ in 0..steps.abs() {
            let key = if steps > 0 { "ArrowDown" } else { "ArrowUp" };
            self.think.tab.press(key).await;
        }
        self.ready().await;
    }

    /// Chooses by a click what is searched, `small` or `board`, and waits until the search of this board is ready.
    pub async fn turn_to(&self, place: &str, board: &str) {
        self.think.click(&format!("{} .segments label:has(input[value={place}])", self.at)).await;
        self.until_searched(board).await;
    }

    /// Goes to a step, from 0, as a host page does.
    pub async fn go(&self, step: usize) {
        self.figure.act(&format!("tree.step = {step}")).await;
    }

    /// Waits until the play has stopped.
    pub async fn until_stopped(&self) {
        self.figure.until(&format!("!({PLAYS})")).await;
    }

    /// Asserts that the step stays the same for some frames.
    pub async fn assert_rests(&self, when: &str) {
        let there = self.figure.step().await;
        for _ in 0..10 {
            self.think.tab.painted().await;
        }
        assert_eq!(self.figure.step().await, there, "{when}");
    }

    /// Waits until the address has this step, from 0, under the name `step`.
    pub async fn until_in_address(&self, step: usize) {
        self.think
            .until(&match step {
                // The address omits the first step.
                0 => "!location.hash.includes('&step=')".to_owned(),
                _ => format!("location.hash.endsWith('&step={}')", step + 1),
            })
            .await;
    }

    /// The ghosts in the nine cells of the live board, such as `X1`; empty where there is none.
    pub async fn ghosts(&self) -> Vec<String> {
        self.think.tab.eval(GHOSTS).await
    }

    /// The ghosts on the live board at each of these steps, in their order.
    pub async fn ghosts_at(&self, steps: &[usize]) -> Vec<Vec<String>> {
        self.figure.ask(&format!("{steps:?}.map(step => (tree.step = step, {GHOSTS}))")).await
    }

    /// What the page shows at the present step.
    pub async fn shown(&self) -> Shown {
        let now = self.figure.now().await;
        let node = now.items.into_iter().find(|item| item.selected == "true").expect("a node is selected");
        let place = self.figure.ask("$('.place').textContent").await;
        Shown { sentence: now.sentence, place, number: number_of(&node), node }
    }

    /// Goes through all steps by one click on “Step” and then by Enter, and returns what the page shows at each.
    pub async fn all_steps(&self) -> Vec<Shown> {
        let (first, steps) = self.figure.step().await;
        assert_eq!(first, 0);
        let mut all = vec![self.shown().await];
        for step in 1..steps {
            if step == 1 {
                self.figure.press("Step").await;
            } else {
                self.think.tab.press("Enter").await;
            }
            let shown = self.shown().await;
            let place = format!("Step {} of {}", grouped(step + 1), grouped(steps));
            assert_eq!(shown.place, place);
            all.push(shown);
        }
        all
    }
}

/// The number of a node, from 1, read from its accessible name.
fn number_of(item: &Item) -> usize {
    let (_, heard) = item.spoken.split_once("Node ").expect("a numbered node");
    let digits = heard.chars().filter(|sign| *sign != ',').take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().expect("a number")
}
