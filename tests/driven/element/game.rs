//! The element `<tic-tac-toe>` as a visitor uses it.

use std::fmt::Display;

use serde::de::DeserializeOwned;

use crate::driver::picture::{Picture, Rect};
use crate::driver::tab::{Tab, thrown};

/// The board before the first move.
pub const EMPTY: &str = ".../.../...";

/// One `<tic-tac-toe>` of a page.
pub struct Game<'t> {
    /// The page with the element.
    pub tab: &'t Tab,
    /// The JavaScript expression that finds the element.
    node: String,
}

impl<'t> Game<'t> {
    /// The page's first game.
    pub fn first(tab: &'t Tab) -> Game<'t> {
        Game::nth(tab, 0)
    }

    /// The page's game with this index, counted from 0.
    pub fn nth(tab: &'t Tab, index: usize) -> Game<'t> {
        Game::at(tab, &format!("document.querySelectorAll('tic-tac-toe')[{index}]"))
    }

    /// The game that this JavaScript expression finds.
    pub fn at(tab: &'t Tab, node: &str) -> Game<'t> {
        let node = node.to_owned();
        Game { tab, node }
    }

    /// The value of a JavaScript expression, in which `game` is the element, `root` its shadow root, and `cells` are its nine
    /// buttons.
    pub async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.tab.eval(&self.bound(expression)).await
    }

    /// Evaluates an expression with the names of `ask`, for its effect alone.
    pub async fn execute(&self, expression: &str) {
        self.ask::<()>(&format!("void ({expression})")).await;
    }

    /// The message of the `Error` that a statement with the names of `ask` throws. Empty if it throws nothing or something else.
    pub async fn thrown(&self, statement: &str) -> String {
        self.ask(&thrown(statement)).await
    }

    /// Waits until an expression with the names of `ask` is true.
    pub async fn until(&self, expression: &str) {
        self.tab.until(&self.bound(expression)).await;
    }

    fn bound(&self, expression: &str) -> String {
        format!(
            "((game, root = game.shadowRoot, cells = [...root.querySelectorAll('[role=gridcell] button')]) => ({expression}))({})",
            self.node
        )
    }

    /// Waits until the game can be played.
    pub async fn ready(&self) {
        self.ask::<()>("game.ready.then(() => null)").await;
    }

    /// The current position as text.
    pub async fn board(&self) -> String {
        self.ask("game.board").await
    }

    /// The cells of the moves that have been played, in their order.
    pub async fn cells_played(&self) -> Vec<usize> {
        self.ask("game.history.map(({ cell }) => cell)").await
    }

    /// `open`, `X`, `O` or `draw`.
    pub async fn status(&self) -> String {
        self.ask("game.status").await
    }

    /// The visible text of the status line, without the part that only screen readers read.
    pub async fn status_text(&self) -> String {
        self.ask("root.querySelector('[role=status]').lastChild.textContent.trim()").await
    }

    /// The wins, draws and losses that the score shows.
    pub async fn score(&self) -> [String; 3] {
        self.ask(
            "['win', 'draw', 'loss'].map(name => root.querySelector(`[data-score=${name}]`).textContent)",
        )
        .await
    }

    /// Where the board is.
    pub async fn board_rect(&self) -> Rect {
        self.place("root.querySelector('[part~=board]')").await
    }

    /// Where the nine buttons are.
    pub async fn cells(&self) -> [Rect; 9] {
        self.ask("cells.map(cell => cell.getBoundingClientRect().toJSON())").await
    }

    /// Where the node of this expression is.
    pub async fn place(&self, node: &str) -> Rect {
        self.ask(&format!("{node}.getBoundingClientRect().toJSON()")).await
    }

    /// Whether the middle of a node is visible: nothing covers it or cuts it off.
    pub async fn is_in_sight(&self, node: &str) -> bool {
        self.ask(&format!(
            "(node => {{
                const {{ left, top, width, height }} = node.getBoundingClientRect();
                return node.getRootNode().elementFromPoint(left + width / 2, top + height / 2) == node;
            }})({node})"
        ))
        .await
    }

    /// The pixels of the board.
    pub async fn picture(&self) -> Picture {
        self.tab.picture(self.board_rect().await).await
    }

    /// Clicks the middle of a cell.
    pub async fn click(&self, cell: usize) {
        self.tab.click(self.cells().await[cell].centre()).await;
    }

    /// Clicks the middle of a cell, and waits until the visitor can move again or the game is over.
    pub async fn play(&self, cell: usize) {
        let before = self.board().await;
        self.click(cell).await;
        assert_ne!(self.board().await, before, "clicking cell {cell} does nothing");
        self.wait_for_turn().await;
    }

    /// Plays the first free cell like [`Game::play`].
    pub async fn play_first_free(&self) {
        self.play(self.ask("game.board.replaceAll('/', '').indexOf('.')").await).await;
    }

    /// Waits until the visitor can move or the game is over.
    pub async fn wait_for_turn(&self) {
        self.until("game.status != 'open' || game.turn == game.player || game.player == 'both'").await;
    }

    /// Clicks the button for a new game.
    pub async fn new_game(&self) {
        self.press_control("new").await;
    }

    /// Clicks the control of this name, and unfolds it first if needed: `new`, `undo`, `redo`, `hint`, `pause`, `more`, `next`
    /// or `show`.
    pub async fn press_control(&self, control: &str) {
        let control = format!("root.querySelector('[data-control={control}]')");
        self.unfold(&control).await;
        self.click_on(&control).await;
    }

    /// Chooses the visitor's marks: `X`, `O`, `both` or `none`.
    pub async fn choose_player(&self, marks: impl Display) {
        self.select("player", &marks.to_string()).await;
    }

    /// Clicks the label of the radio button with this name and value.
    pub async fn select(&self, choice: &str, value: &str) {
        let label = format!("root.querySelector('input[name={choice}][value={value}]').labels[0]");
        self.unfold(&label).await;
        self.click_on(&label).await;
    }

    /// Unfolds the controls below the board if the node is not visible.
    async fn unfold(&self, node: &str) {
        if !self.ask::<bool>(&format!("{node}.checkVisibility()")).await {
            self.click_on("root.querySelector('[data-control=more]')").await;
        }
    }

    /// The value that is chosen among the radio buttons of this name.
    pub async fn chosen(&self, choice: &str) -> String {
        self.ask(&format!("root.querySelector('input[name={choice}]:checked').value")).await
    }

    /// Clicks the middle of a node. Unlike [`Tab::click_on`], leaves the page where it is if the node is in sight.
    pub async fn click_on(&self, node: &str) {
        self.ask::<()>(&format!("void {node}.scrollIntoView({{ block: 'nearest' }})")).await;
        self.tab.click(self.place(node).await.centre()).await;
    }

    /// Waits until everything is painted, and asserts that the canvas has one pixel for each pixel of the screen.
    pub async fn assert_sharp(&self) {
        self.tab.painted().await;
        let canvas = self.place("root.querySelector('canvas')").await;
        let pixels: [f64; 3] = self
            .ask("(({ width, height }) => [width, height, devicePixelRatio])(root.querySelector('canvas'))")
            .await;
        let [width, height, ratio] = pixels;
        let off = f64::max((width - canvas.width * ratio).abs(), (height - canvas.height * ratio).abs());
        assert!(canvas.width > 0.0 && off < 1.0, "{width} × {height} pixels for {canvas:?} at {ratio}");
    }
}
