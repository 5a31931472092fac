//! The drawn tree as a visitor and a host meet it: `<minimax-tree>` in a page of somebody else.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::Mouse;
use crate::driver::server::SITE;
use crate::driver::tab::{Tab, thrown};
use crate::element::embed::BARE;

/// Runs in every page before its own scripts: remembers the events of trees in `heard`, too.
const LISTEN: &str = "
    if (!window.hearsTrees) {
        window.hearsTrees = true;
        for (const type of ['tree-ready', 'tree-step', 'tree-select', 'tree-error'])
            addEventListener(type, ({ detail: { text, ...detail }, bubbles, composed, target }) => {
                // What it says is what is read.
                const said = target.shadowRoot.querySelector('[part=sentence]').textContent;
                if (detail.step === target.step && text !== said) throw new Error(`${text} is told, ${said} is said`);
                heard.push({ type, detail, bubbles, composed, target: target.localName });
            });
    }
";

/// The lines between the nodes of a picture, each with its class and with the nodes at its ends by their numbers among the
/// elements, where it ends and begins within a quarter of a node of their middles.
const LINES: &str = "(() => {
    const svg = $('svg.lines');
    const box = svg.getBoundingClientRect();
    const [left, top, width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
    const places = items.map(item => item.getBoundingClientRect());
    const nearest = (x, y, edge) => {
        const at = [box.x + (x - left) / width * box.width, box.y + (y - top) / height * box.height];
        const far = places.map(place => Math.hypot(place.x + place.width / 2 - at[0], (edge == 'top' ? place.top : place.bottom) - at[1]));
        const least = far.indexOf(Math.min(...far));
        return Math.abs(places[least].x + places[least].width / 2 - at[0]) < places[least].width / 4 ? least : -1;
    };
    return ['todo', 'edge', 'cut', 'line'].flatMap(name =>
        [...$(`path.${name}`).getAttribute('d').matchAll(/M([-\\d. ]+)C([-\\d. ]+)/g)].map(([, from, way]) => {
            const end = way.split(' ').map(Number).slice(-2);
            return [name, nearest(...from.split(' ').map(Number), 'bottom'), nearest(...end, 'top')];
        }));
})()";

/// One `<minimax-tree>` of a page.
pub struct Figure<'t> {
    /// The page.
    pub tab: &'t Tab,
    /// The expression that finds it.
    node: String,
}

/// A node of the tree as its element tells it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Item {
    /// `aria-level`.
    pub level: usize,
    /// `aria-posinset`.
    pub position: usize,
    /// `aria-setsize`.
    pub size: String,
    /// `aria-expanded`.
    pub expanded: Option<String>,
    /// `aria-selected`.
    pub selected: String,
    /// How it stands: `unvisited`, `searching`, `known` or `cut`.
    pub state: String,
    /// Its shape: `MAX`, `MIN`, or `end` for what has no choice.
    pub shape: String,
    /// Whether it is on the best line.
    pub line: bool,
    /// The move that led to it.
    pub step: String,
    /// The nine cells of its board; empty in a tree of numbers.
    pub board: String,
    /// The score.
    pub score: String,
    /// The line below: what the players are sure of, what a cut has spared, how many nodes are folded.
    pub note: String,
    /// What assistive technology says of it.
    pub spoken: String,
}

/// What is in sight at one step.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sight {
    /// The step.
    pub step: usize,
    /// What the sentence says.
    pub sentence: String,
    /// The nodes.
    pub items: Vec<Item>,
    /// The lines between them: class, number of the upper node, number of the lower one; −1 where there is none at its end.
    pub lines: Vec<(String, i64, i64)>,
    /// How many strokes go through edges.
    pub strikes: usize,
    /// How many frames say “here”.
    pub rings: usize,
    /// What the picture is called.
    pub picture: String,
    /// How many elements there are in the shadow root.
    pub elements: usize,
}

/// The expression for a [`Sight`].
pub fn sight() -> String {
    format!(
        "({{
            step: tree.step,
            sentence: $('[part=sentence]').textContent,
            items: items.map(item => {{
                const text = part => item.querySelector(part)?.dataset.text ?? '';
                const board = item.querySelector('.board');
                const [xs, os] = ['x', 'o'].map(mark => board ? [...board.dataset[mark]].filter(sign => sign != '\\n') : []);
                const attribute = name => item.getAttribute(`aria-${{name}}`);
                return {{
                    level: Number(attribute('level')), position: Number(attribute('posinset')), size: attribute('setsize'),
                    expanded: attribute('expanded'), selected: attribute('selected'),
                    state: item.dataset.state, shape: item.dataset.shape, line: item.classList.contains('line'),
                    step: text('.move'), board: xs.map((sign, cell) => (sign + os[cell]).trim() || '.').join(''),
                    score: text('.score'), note: text('.note'), spoken: attribute('label'),
                }};
            }}),
            lines: {LINES},
            strikes: $('path.strike').getAttribute('d').split('M').length - 1,
            rings: $('path.ring').getAttribute('d').split('M').length - 1,
            picture: $('svg.lines').getAttribute('aria-label'),
            elements: root.querySelectorAll('*').length,
        }})"
    )
}

/// The tag that brings the element.
pub fn script() -> String {
    format!("<script src={SITE}/minimax-tree.js></script>")
}

/// The first tree of a page with nothing else of ours than these elements, ready or not.
pub async fn put<'t>(tab: &'t Tab, elements: &str, policy: Option<&'static str>) -> Figure<'t> {
    page(tab, &format!("{BARE}{}<main>{elements}</main>", script()), policy).await
}

/// The first tree of such a page, ready.
pub async fn plant<'t>(tab: &'t Tab, elements: &str) -> Figure<'t> {
    let figure = put(tab, elements, None).await;
    figure.ready().await;
    figure
}

/// The first tree of this page, ready or not.
pub async fn page<'t>(tab: &'t Tab, page: &str, policy: Option<&'static str>) -> Figure<'t> {
    tab.begin(LISTEN).await;
    tab.host(page, policy).await;
    Figure::nth(tab, 0)
}

impl<'t> Figure<'t> {
    /// The page's first, second, … counted from 0.
    pub fn nth(tab: &'t Tab, index: usize) -> Figure<'t> {
        let node = format!("document.querySelectorAll('minimax-tree')[{index}]");
        Figure { tab, node }
    }

    /// The one that an expression of the page finds.
    pub fn found(tab: &'t Tab, node: &str) -> Figure<'t> {
        Figure {
            tab,
            node: node.to_owned(),
        }
    }

    /// The value of an expression in which `tree` is the element, `root` its shadow root, `$` finds in there and `items` are its
    /// nodes.
    pub async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.tab.eval(&self.bound(expression)).await
    }

    /// Does what such an expression does.
    pub async fn act(&self, expression: &str) {
        self.ask::<()>(&format!("void ({expression})")).await;
    }

    /// The message of the error that such a statement throws; empty where it throws none, or something else.
    pub async fn thrown(&self, statement: &str) -> String {
        self.ask(&thrown(statement)).await
    }

    /// Whether the name of each level stands beside the level's nodes.
    pub async fn names_stand_beside_levels(&self) -> bool {
        self.ask(
            "items.every(item => {
                const level = root.querySelectorAll('.levels div')[item.ariaLevel - 1].getBoundingClientRect();
                const { top, height } = item.getBoundingClientRect();
                return top + height / 2 > level.top && top + height / 2 < level.bottom;
            })",
        )
        .await
    }

    /// Waits until such an expression is true.
    pub async fn until(&self, expression: &str) {
        self.tab.until(&self.bound(expression)).await;
    }

    fn bound(&self, expression: &str) -> String {
        format!(
            "((tree, root = tree.shadowRoot, $ = selector => root.querySelector(selector),
                items = [...root?.querySelectorAll('[role=treeitem]') ?? []]) => ({expression}))({})",
            self.node
        )
    }

    /// Waits until it can be stepped through.
    pub async fn ready(&self) {
        self.ask::<()>("tree.ready.then(() => null)").await;
    }

    /// The step that is shown, and how many there are.
    pub async fn step(&self) -> (usize, usize) {
        self.ask("[tree.step, tree.steps]").await
    }

    /// Goes to a step and tells what is in sight there.
    pub async fn at(&self, step: usize) -> Sight {
        self.ask(&format!("(tree.step = {step}, {})", fresh(&sight())))
            .await
    }

    /// What is in sight at each of these steps, one after the other.
    pub async fn at_each(&self, steps: &[usize]) -> Vec<Sight> {
        self.ask(&format!(
            "{steps:?}.map(step => (tree.step = step, {}))",
            fresh(&sight())
        ))
        .await
    }

    /// What is in sight now.
    pub async fn now(&self) -> Sight {
        self.ask(&sight()).await
    }

    /// Where the node is that the expression finds.
    pub async fn place(&self, node: &str) -> Rect {
        self.ask(&format!("{node}.getBoundingClientRect().toJSON()"))
            .await
    }

    /// Where the element of a node is.
    pub async fn spot(&self, item: usize) -> Rect {
        self.place(&format!("items[{item}]")).await
    }

    /// A point of a node's element that is in sight and belongs to nothing else.
    pub async fn point(&self, item: usize, part: &str) -> Point {
        let node = format!("(items[{item}].querySelector('{part}') ?? items[{item}])");
        self.act(&format!("{node}.scrollIntoView({{ block: 'nearest' }})"))
            .await;
        // What is outside of the pane comes in with the keyboard's focus.
        let is_seen = format!(
            "((box, pane) => box.left > pane.left - 1 && box.right < pane.right + 1 && box.top > pane.top - 1 && box.bottom < pane.bottom + 1)(
                {node}.getBoundingClientRect(), $('.window').getBoundingClientRect())"
        );
        if !self.ask::<bool>(&is_seen).await {
            let (neighbour, key) = match item.checked_sub(1) {
                Some(before) => (before, "ArrowDown"),
                None => (1, "ArrowUp"),
            };
            self.act(&format!("items[{neighbour}].focus()")).await;
            self.tab.press(key).await;
            self.until(&is_seen).await;
        }
        // And what moves comes to rest.
        self.act("root.getAnimations().forEach(each => each.finish())")
            .await;
        let point = self.place(&node).await.centre();
        let is_there = format!(
            "items[{item}].contains(root.elementFromPoint({}, {}))",
            point.x, point.y
        );
        assert!(
            self.ask::<bool>(&is_there).await,
            "node {item} is out of sight or covered"
        );
        point
    }

    /// Clicks on the score of a node.
    pub async fn click(&self, item: usize) {
        self.click_part(item, ".score").await;
    }

    /// Clicks on a part of a node.
    pub async fn click_part(&self, item: usize, part: &str) {
        let point = self.point(item, part).await;
        self.tab.click(point).await;
    }

    /// Clicks on a node twice, quickly.
    pub async fn click_twice(&self, item: usize) {
        let point = self.point(item, ".score").await;
        self.tab.hover(point).await;
        for click in [1, 2] {
            self.tab.mouse(Mouse::Press(click), point).await;
            self.tab.mouse(Mouse::Release(click), point).await;
        }
    }

    /// Clicks on the button with that name.
    pub async fn press(&self, name: &str) {
        let button = button(name);
        self.act(&format!("{button}.scrollIntoView({{ block: 'nearest' }})"))
            .await;
        self.tab.click(self.place(&button).await.centre()).await;
    }

    /// Which node has the keyboard's focus, by its number among the elements.
    pub async fn focused(&self) -> Option<usize> {
        let at: i64 = self.ask("items.indexOf(root.activeElement)").await;
        usize::try_from(at).ok()
    }

    /// Where the drawing stands in its pane, and how much larger than by nature: `[x, y, scale]`.
    pub async fn view(&self) -> [f64; 3] {
        self.ask("(({ e, f, a }) => [e, f, a])(new DOMMatrix($('.plane').style.transform))")
            .await
    }

    /// The events of trees since the last question.
    pub async fn heard(&self) -> Vec<Value> {
        let heard = self.tab.heard().await;
        heard
            .into_iter()
            .filter(|event| {
                event["type"]
                    .as_str()
                    .is_some_and(|kind| kind.starts_with("tree-"))
            })
            .collect()
    }
}

/// The expression with `items` as they are after what was done before it.
fn fresh(expression: &str) -> String {
    format!("(items => ({expression}))([...root.querySelectorAll('[role=treeitem]')])")
}

/// The button with that name.
pub fn button(name: &str) -> String {
    format!("[...root.querySelectorAll('button')].find(button => button.ariaLabel == '{name}')")
}

/// The names of the buttons that lead nowhere now.
pub const IDLE: &str =
    "[...root.querySelectorAll('button[aria-disabled=true]')].map(button => button.ariaLabel)";
