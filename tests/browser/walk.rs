//! A walk through a search as a visitor takes it: the stepper, what is told of a step, and the rows of the tree.

use serde::Deserialize;
use serde_json::Value;

use crate::naive::grouped;
use crate::picture::Rect;
use crate::tab::Tab;
use crate::think::Think;

/// The example of an article that is searched in nine calls. X is to move.
pub const NINE_CALLS: &str = "O.X/X.X/.OO";

/// The position of an article in which every move of O loses. O is to move.
pub const LOST: &str = ".X./..X/OOX";

/// One of the sections in which a search is walked through.
pub struct Walk<'t> {
    /// The page.
    pub think: Think<'t>,
    /// Its selector.
    pub at: &'static str,
}

/// What a step looks like.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Shown {
    /// What is told of it.
    pub sentence: String,
    /// Which of how many.
    pub place: String,
    /// Whose level it is.
    pub level: String,
    /// Which node.
    pub node: String,
    /// The bounds now.
    pub alpha: String,
    /// See `alpha`.
    pub beta: String,
    /// The best score so far, and by which choice.
    pub best: String,
    /// What the node handed up.
    pub score: String,
    /// What the node that the step is about handed up, in its row of the tree.
    pub handed: String,
    /// The position, or the tree of numbers.
    pub board: String,
    /// What shines through in the nine cells of the live board, such as `X1`.
    pub ghosts: Vec<String>,
}

/// A row of the tree.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Row {
    /// Where it is, from 0.
    pub place: usize,
    /// `aria-level`.
    pub level: usize,
    /// `aria-posinset`.
    pub position: usize,
    /// `aria-setsize`.
    pub size: usize,
    /// `aria-expanded`, if it has that.
    pub expanded: Option<String>,
    /// Whether it is the one that the step is about.
    pub selected: bool,
    /// Whether it is a tab stop.
    pub stop: bool,
    /// Whether it has the focus.
    pub focused: bool,
    /// The choice that led to it.
    pub title: String,
    /// Whether that is struck out.
    pub struck: bool,
    /// The little print.
    pub facts: String,
    /// The score.
    pub score: String,
    /// What is heard behind the title.
    pub spoken: String,
    /// The board of its picture, if any.
    pub board: String,
}

/// An expression of a function that gives the text of a little board, from its two layers.
pub const BOARD: &str = "(mini => mini ? [...mini.dataset.x].map((sign, index) =>
    sign == '\\n' ? '/' : sign == 'X' ? 'X' : mini.dataset.o[index] == 'O' ? 'O' : '.').join('') : '')";

impl<'t> Walk<'t> {
    /// Opens the search of a position at that step, from 0, of the search of that name.
    pub async fn of(tab: &'t Tab, board: &str, search: &str, step: usize) -> Walk<'t> {
        let mut hash = format!("#board={board}&player=both&think=search&search={search}");
        if step > 0 {
            // The address counts as the page does.
            hash += &format!("&step={}", step + 1);
        }
        Walk::follow(tab, &hash, "search").await
    }

    /// Opens an address that opens the section of that name.
    pub async fn follow(tab: &'t Tab, hash: &str, section: &str) -> Walk<'t> {
        let think = Think::follow(tab, hash).await;
        let at = match section {
            "search" => "#think-search",
            _ => "#think-numbers",
        };
        let walk = Walk { think, at };
        walk.until("$('[role=treeitem]')").await;
        walk
    }

    /// The value of an expression in which `$` and `$$` find what is in the section.
    pub async fn ask<T: serde::de::DeserializeOwned>(&self, expression: &str) -> T {
        self.think.tab.eval(&self.bound(expression)).await
    }

    /// Waits until such an expression holds.
    pub async fn until(&self, expression: &str) {
        let bound = self.bound(&format!("Boolean({expression})"));
        self.think.tab.until(&bound).await;
    }

    /// Such an expression as one of the page.
    pub fn bound(&self, expression: &str) -> String {
        format!(
            "((section) => (($, $$) => ({expression}))((selector) => section.querySelector(selector),
                (selector) => [...section.querySelectorAll(selector)]))(document.querySelector('{}'))",
            self.at
        )
    }

    /// Clicks the button with this text.
    pub async fn press(&self, caption: &str) {
        let caption = Value::from(caption);
        let button = format!("$$('button').find(({{ textContent }}) => textContent == {caption})");
        self.ask::<()>(&format!(
            "void {button}.scrollIntoView({{ block: 'center', behavior: 'instant' }})"
        ))
        .await;
        let place: Rect = self
            .ask(&format!("{button}.getBoundingClientRect().toJSON()"))
            .await;
        self.think.tab.click(place.centre()).await;
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
        self.think.until("!$('.walk[aria-busy=true]')").await;
    }

    /// Jumps to a node by what is typed into the field.
    pub async fn jump(&self, number: &str) {
        self.think
            .write(&format!("{} .node input", self.at), number)
            .await;
        self.think.tab.press("Enter").await;
    }

    /// What there is to see of the present step.
    pub async fn shown(&self) -> Shown {
        self.ask(&format!(
            "(() => {{
                const facts = Object.fromEntries($$('.here dl > div').map(({{ children: [title, value] }}) =>
                    [title.textContent.split(' ')[0], value.textContent]));
                const root = document.querySelector('tic-tac-toe').shadowRoot;
                return {{
                    sentence: $('.told').textContent,
                    place: $('.stepper label > span').textContent,
                    level: facts.Level,
                    node: facts.Node,
                    alpha: facts.Alpha,
                    beta: facts.Beta,
                    best: facts.Best,
                    score: facts.Score,
                    handed: $('[aria-selected=true] .score').textContent,
                    board: $('.here .mini') ? {BOARD}($('.here .mini')) : $('.subtree').textContent,
                    ghosts: [...root.querySelectorAll('.ghost')].map(ghost => ghost.checkVisibility()
                        ? ['x', 'o'].filter(mark => ghost.querySelector('.' + mark).checkVisibility()).join().toUpperCase()
                            + ghost.querySelector('.number').textContent
                        : ''),
                }};
            }})()"
        ))
        .await
    }

    /// Clicks "Step" once, and then presses the key that presses it again, for each step of the search: what is seen of
    /// every one of them.
    pub async fn all_steps(&self) -> Vec<Shown> {
        let (first, steps) = self.step().await;
        assert_eq!(first, 0);
        let mut all = vec![self.shown().await];
        for step in 1..steps {
            if step == 1 {
                self.press("Step").await;
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

    /// The number of the present step, from 0, and how many there are.
    pub async fn step(&self) -> (usize, usize) {
        let place: String = self.ask("$('.stepper label > span').textContent").await;
        let numbers: Vec<usize> = place
            .replace(',', "")
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect();
        let [step, steps] = numbers[..] else {
            panic!("{place}")
        };
        (step - 1, steps)
    }

    /// The rows of the tree that are in the page, from top to bottom.
    pub async fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self
            .ask(&format!(
                "$$('[role=treeitem]').map(row => {{
                    const text = (name) => row.querySelector('.' + name).textContent;
                    return {{
                        place: Number(row.style.getPropertyValue('--place')),
                        level: Number(row.getAttribute('aria-level')),
                        position: Number(row.getAttribute('aria-posinset')),
                        size: Number(row.getAttribute('aria-setsize')),
                        expanded: row.getAttribute('aria-expanded'),
                        selected: row.getAttribute('aria-selected') == 'true',
                        stop: row.tabIndex == 0,
                        focused: row == document.activeElement,
                        title: text('title'),
                        struck: getComputedStyle(row.querySelector('.title')).textDecorationLine == 'line-through',
                        facts: text('facts'),
                        score: text('score'),
                        spoken: text('hidden'),
                        board: {BOARD}(row.querySelector('.mini')),
                    }};
                }})"
            ))
            .await;
        rows.sort_by_key(|row| row.place);
        rows
    }

    /// The row that has the focus.
    pub async fn focused(&self) -> Row {
        let rows = self.rows().await;
        let focused: Vec<&Row> = rows.iter().filter(|row| row.focused).collect();
        let [row] = focused[..] else {
            panic!("{} rows have the focus", focused.len())
        };
        row.clone()
    }

    /// Where a part of the row at that place is, brought into sight.
    pub async fn spot(&self, place: usize, part: &str) -> Rect {
        let row = format!(
            "$$('[role=treeitem]').find(row => row.style.getPropertyValue('--place') == '{place}'){part}"
        );
        self.ask::<()>(&format!(
            "void {row}.scrollIntoView({{ block: 'nearest', behavior: 'instant' }})"
        ))
        .await;
        self.ask(&format!("{row}.getBoundingClientRect().toJSON()")).await
    }

    /// Puts the focus into the tree, onto the row that is its tab stop.
    pub async fn enter_tree(&self) {
        self.ask::<()>("void $('[role=treeitem][tabindex=\"0\"]').focus()")
            .await;
    }
}
