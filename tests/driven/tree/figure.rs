//! The drawn tree as a visitor and a host page use it: `<minimax-tree>` in a host page.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::Mouse;
use crate::driver::server::SITE;
use crate::driver::tab::{Tab, thrown};
use crate::element::embed::PAGE_HEAD;

/// Runs in every page before its own scripts, and adds the events of trees to `heard`.
const LISTEN: &str = "
    if (!window.hearsTrees) {
        window.hearsTrees = true;
        for (const type of ['tree-ready', 'tree-step', 'tree-select', 'tree-error'])
            addEventListener(type, ({ detail: { text, ...detail }, bubbles, composed, target }) => {
                // The text of the event is the visible sentence.
                const said = target.shadowRoot.querySelector('[part=sentence]').textContent;
                if (detail.step === target.step && text !== said) throw new Error(`${text} is told, ${said} is said`);
                heard.push({ type, detail, bubbles, composed, target: target.localName });
            });
    }
";

/// The lines of a picture: the class, and the indices of the elements at the upper and the lower end. An end has an
/// element if it is within a quarter of the element's width from its middle; else its index is −1.
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
    /// The expression that finds the element.
    node: String,
}

/// A node of the tree, read from its element.
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
    /// The state: `unvisited`, `searching`, `known` or `cut`.
    pub state: String,
    /// The shape: `MAX`, `MIN`, or `end` for a node without a choice.
    pub shape: String,
    /// Whether the node is on the best line so far.
    pub line: bool,
    /// The move that led to it.
    pub step: String,
    /// The nine cells of its board; empty in a tree of numbers.
    pub board: String,
    /// The score.
    pub score: String,
    /// The text below the score: alpha and beta, the nodes that a cut spares, or the number of folded nodes.
    pub note: String,
    /// The accessible name.
    pub spoken: String,
}

/// What the tree shows at one step.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Sight {
    /// The step.
    pub step: usize,
    /// The text of the sentence.
    pub sentence: String,
    /// The nodes.
    pub items: Vec<Item>,
    /// The lines between the nodes: the class, and the indices of the upper and the lower node; −1 for an end without a
    /// node.
    pub lines: Vec<(String, i64, i64)>,
    /// How many edges are struck out.
    pub strikes: usize,
    /// How many frames mark the node of the step.
    pub rings: usize,
    /// The accessible name of the picture.
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

/// The tag of the script that defines the element.
pub fn script() -> String {
    format!("<script src={SITE}/minimax-tree.js></script>")
}

/// Opens a host page with these elements. Returns its first tree, ready or not.
pub async fn put<'t>(tab: &'t Tab, elements: &str, policy: Option<&'static str>) -> Figure<'t> {
    page(tab, &format!("{PAGE_HEAD}{}<main>{elements}</main>", script()), policy).await
}

/// Opens a host page with these elements. Returns its first tree once that is ready.
pub async fn plant<'t>(tab: &'t Tab, elements: &str) -> Figure<'t> {
    let figure = put(tab, elements, None).await;
    figure.ready().await;
    figure
}

/// Opens this host page. Returns its first tree, ready or not.
pub async fn page<'t>(tab: &'t Tab, page: &str, policy: Option<&'static str>) -> Figure<'t> {
    tab.add_prelude(LISTEN).await;
    tab.host(page, policy).await;
    Figure::nth(tab, 0)
}

impl<'t> Figure<'t> {
    /// The tree of the page with this index, from 0.
    pub fn nth(tab: &'t Tab, index: usize) -> Figure<'t> {
        let node = format!("document.querySelectorAll('minimax-tree')[{index}]");
        Figure { tab, node }
    }

    /// The tree that an expression of the page finds.
    pub fn found(tab: &'t Tab, node: &str) -> Figure<'t> {
        Figure { tab, node: node.to_owned() }
    }

    /// The value of an expression in which `tree` is the element, `root` its shadow root, `$` finds an element in that
    /// root, and `items` are the elements of the nodes.
    pub async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.tab.eval(&self.bound(expression)).await
    }

    /// Runs such an expression, and ignores its value.
    pub async fn act(&self, expression: &str) {
        self.ask::<()>(&format!("void ({expression})")).await;
    }

    /// The message of the error that such a statement throws; empty if it throws nothing, or no `Error`.
    pub async fn thrown(&self, statement: &str) -> String {
        self.ask(&thrown(statement)).await
    }

    /// Waits until such an expression is true.
    pub async fn until(&self, expression: &str) {
        self.tab.until(&self.bound(expression)).await;
    }

    /// Waits until the node that the expression finds is inside the pane.
    pub async fn until_in_view(&self, node: &str) {
        self.until(&is_in_view(node)).await;
    }

    fn bound(&self, expression: &str) -> String {
        format!(
            "((tree, root = tree.shadowRoot, $ = selector => root.querySelector(selector),
                items = [...root?.querySelectorAll('[role=treeitem]') ?? []]) => ({expression}))({})",
            self.node
        )
    }

    /// Waits until the search can be stepped through.
    pub async fn ready(&self) {
        self.ask::<()>("tree.ready.then(() => null)").await;
        // WebKit lays out a tree that is drawn while the page loads only with the first frame.
        self.tab.painted().await;
    }

    /// The present step, from 0, and the number of steps.
    pub async fn step(&self) -> (usize, usize) {
        self.ask("[tree.step, tree.steps]").await
    }

    /// Goes to a step, and returns what the tree shows there.
    pub async fn at(&self, step: usize) -> Sight {
        self.ask(&format!("(tree.step = {step}, {})", fresh(&sight()))).await
    }

    /// What the tree shows at each of these steps, in their order.
    pub async fn at_each(&self, steps: &[usize]) -> Vec<Sight> {
        self.ask(&format!("{steps:?}.map(step => (tree.step = step, {}))", fresh(&sight()))).await
    }

    /// What the tree shows now.
    pub async fn now(&self) -> Sight {
        self.ask(&sight()).await
    }

    /// The place of the element that the expression finds.
    pub async fn place(&self, node: &str) -> Rect {
        self.ask(&format!("{node}.getBoundingClientRect().toJSON()")).await
    }

    /// The place of a node's element.
    pub async fn node_place(&self, item: usize) -> Rect {
        self.place(&format!("items[{item}]")).await
    }

    /// A point in view on a part of a node's element. Panics if something else covers the point.
    pub async fn point(&self, item: usize, part: &str) -> Point {
        let node = format!("(items[{item}].querySelector('{part}') ?? items[{item}])");
        self.act(&format!("{node}.scrollIntoView({{ block: 'nearest' }})")).await;
        // The keyboard's focus brings a node outside of the pane into view.
        if !self.ask::<bool>(&is_in_view(&node)).await {
            let (neighbour, key) = match item.checked_sub(1) {
                Some(before) => (before, "ArrowDown"),
                None => (1, "ArrowUp"),
            };
            self.act(&format!("items[{neighbour}].focus()")).await;
            self.tab.press(key).await;
            self.until_in_view(&node).await;
        }
        // Animations end at once.
        self.act("root.getAnimations().forEach(each => each.finish())").await;
        let point = self.place(&node).await.centre();
        let is_there = format!("items[{item}].contains(root.elementFromPoint({}, {}))", point.x, point.y);
        assert!(self.ask::<bool>(&is_there).await, "node {item} is out of sight or covered");
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

    /// Double-clicks a node.
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
        self.act(&format!("{button}.scrollIntoView({{ block: 'nearest' }})")).await;
        self.tab.click(self.place(&button).await.centre()).await;
    }

    /// The index of the element that has the focus, if it is a node.
    pub async fn focused(&self) -> Option<usize> {
        let at: i64 = self.ask("items.indexOf(root.activeElement)").await;
        usize::try_from(at).ok()
    }

    /// The position of the drawing in its pane, in CSS pixels, and its scale: `[x, y, scale]`.
    pub async fn view(&self) -> [f64; 3] {
        self.ask("(({ e, f, a }) => [e, f, a])(new DOMMatrix($('.plane').style.transform))").await
    }

    /// The events of trees since the last call.
    pub async fn heard(&self) -> Vec<Value> {
        let heard = self.tab.heard().await;
        heard
            .into_iter()
            .filter(|event| event["type"].as_str().is_some_and(|kind| kind.starts_with("tree-")))
            .collect()
    }
}

/// The expression with the `items` of the moment at which it runs.
pub fn fresh(expression: &str) -> String {
    format!("(items => ({expression}))([...root.querySelectorAll('[role=treeitem]')])")
}

/// The expression that says whether the tree shows, and whether the controls do.
pub const PARTS_SHOWN: &str = "['[part=tree]', '[part=controls]'].map(part => $(part).checkVisibility())";

/// The expression that finds the node of the step.
pub const NODE_OF_STEP: &str = "$('[aria-selected=true]')";

/// Whether the node that the expression finds is inside the pane.
pub fn is_in_view(node: &str) -> String {
    format!(
        "((box, pane) => pane.width > 0 && box.left > pane.left - 1 && box.right < pane.right + 1 && box.top > pane.top - 1 && box.bottom < pane.bottom + 1)(
            {node}.getBoundingClientRect(), $('.window').getBoundingClientRect())"
    )
}

/// The expression that finds the button with this accessible name.
pub fn button(name: &str) -> String {
    format!("[...root.querySelectorAll('button')].find(button => button.ariaLabel == '{name}')")
}

/// The expression for the names of the buttons that lead nowhere now.
pub const DISABLED_BUTTONS: &str =
    "[...root.querySelectorAll('button[aria-disabled=true]')].map(button => button.ariaLabel)";
