//! The drawn tree, how it looks: in every language and theme and at every width, moving and calm, and on paper.

use serde_json::{Value, json};
use unbeatable::{Comparison, Step};

use crate::driver::picture::Rect;
use crate::driver::tab::{CALM, Tab};
use crate::element::access::{AXE, accessible_nodes, assert_clean, text};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{Figure, PARTS_SHOWN, page, plant, put, script};
use crate::tree::model::Model;

const WIDTHS: [u32; 4] = [320, 390, 1280, 2560];

/// The first step of the tree on [`page_with_tree`], one in the middle, one that cuts, and the last.
fn stages() -> [usize; 4] {
    let model = Model::new(TREE_OF_ARTICLE_D, "alpha-beta");
    [0, model.last() / 2, model.cuts()[0], model.last()]
}

/// Opens a page with a heading, as axe requires, and one tree with these attributes.
async fn page_with_tree<'t>(tab: &'t Tab, style: &str, attributes: &str) -> Figure<'t> {
    let text = format!(
        "{PAGE_HEAD}<style>{style}</style>{}<main><h1>A tree</h1><minimax-tree search=alpha-beta {attributes}></minimax-tree></main>",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    tab.execute(AXE).await;
    figure
}

/// Runs axe at the stages of the article's numbers, on a page with this style.
async fn assert_clean_on(tab: &Tab, style: &str) {
    let figure = page_with_tree(tab, style, &format!("numbers='{TREE_OF_ARTICLE_D}'")).await;
    for step in stages() {
        figure.act(&format!("tree.step = {step}")).await;
        assert_clean(tab, &format!("step {step} on {style}")).await;
    }
}

#[apply(chromium)]
async fn axe_finds_nothing_in_any_language_theme_and_width(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // Of the boards, most are folded.
    for (subject, steps) in [
        (format!("numbers='{TREE_OF_ARTICLE_D}'"), stages()),
        ("board='X../.O./..X'".into(), [0, 100, 300, 714]),
    ] {
        let figure = page_with_tree(tab, "", &subject).await;
        // Each language in each theme; the widths take turns.
        let languages = ["en", "zh", "ru"].into_iter().cycle();
        let themes = ["auto", "light", "dark"].into_iter().flat_map(|theme| [theme; 3]);
        for ((language, theme), (width, step)) in
            languages.zip(themes).zip(WIDTHS.into_iter().zip(steps).cycle())
        {
            tab.resize(width, 720, 1.0).await;
            figure
                .act(&format!(
                    "Object.assign(tree, {{ theme: '{theme}', lang: '{language}', step: {step} }})"
                ))
                .await;
            let when = format!("{subject}, {language}, {theme}, {width} px, step {step}");
            assert_clean(tab, &when).await;
        }
    }
}

#[apply(everywhere)]
async fn axe_finds_nothing_on_dark_pages_and_with_colours_of_ones_own(tab: &Tab) {
    for (preference, style) in [
        (
            ("prefers-color-scheme", "dark"),
            ":root { color-scheme: light dark; background: Canvas; color: CanvasText }",
        ),
        (("prefers-color-scheme", "dark"), "body { background: #102030; color: #dde6ee }"),
        (("forced-colors", "active"), ""),
    ] {
        tab.prefer(&[CALM, preference]).await;
        assert_clean_on(tab, style).await;
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn nothing_scrolls_sideways(tab: &Tab) {
    for (subject, language) in [(NINE_CALLS, "en"), (TREE_OF_ARTICLE_D, "ru"), ("X../.O./..X", "zh")] {
        let (figure, model) = searched(tab, subject, "alpha-beta").await;
        figure.act(&format!("tree.lang = '{language}'")).await;
        for width in WIDTHS {
            tab.resize(width, 720, 1.0).await;
            for step in [0, model.steps() / 2, model.last()] {
                figure.act(&format!("tree.step = {step}")).await;
                let when = format!("{subject}, {width} px, step {step}");
                tab.assert_fits(&when).await;
                let outside: Vec<String> = figure
                    .ask("[...root.querySelectorAll('[part=controls], [part=controls] *, [part=sentence], [part=tree]')].filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth).map(each => each.outerHTML)")
                    .await;
                assert_eq!(outside, [] as [&str; 0], "{when}");
            }
        }
    }
}

/// The animations that run now.
const MOVING: &str = "root.getAnimations().map(({ effect, transitionProperty }) => `${effect.target.className} ${transitionProperty ?? 'animation'}`)";

#[apply(chromium)]
async fn with_reduced_motion_nothing_is_animated(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta").await;
    for larger in [0, 8] {
        for _ in 0..larger {
            figure.press("Larger").await;
        }
        for (way, times) in [("toStart", 1), ("forward", model.last()), ("toEnd", 1), ("back", model.last())]
        {
            for _ in 0..times {
                let moving: Vec<String> = figure
                    .ask(&format!("(tree.{way}(), new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done({MOVING})))))"))
                    .await;
                assert_eq!(moving, [] as [&str; 0], "{way} to {}", figure.step().await.0);
            }
        }
        figure.press("Fit").await;
        assert_eq!(figure.ask::<Vec<String>>(MOVING).await, [] as [&str; 0]);
    }
}

#[apply(everywhere)]
async fn without_it_a_score_climbs_to_its_parent(tab: &Tab) {
    let (figure, model) = searched(tab, NINE_CALLS, "minimax").await;
    let climbing = "items.flatMap((item, number) => item.querySelector('.score').getAnimations().length > 0 ? [number] : [])";
    let forward = (1..model.steps()).map(|step| ("forward()", step));
    // A step back or a jump moves no score.
    let other = [("back()", 16), ("step = 3", 3), ("toEnd()", 17)];
    figure.act("tree.toStart()").await;
    for (way, step) in forward.chain(other) {
        let found: Vec<usize> = figure
            .ask(&format!("(root.getAnimations().forEach(each => each.finish()), tree.{way}, {climbing})"))
            .await;
        // If a score becomes the best one, the parent's score climbs from below.
        let node = model.node_of(step);
        let is_adopted = way == "forward()"
            && model.trace.step(step) == Some(Step::Leave(node))
            && matches!(model.trace.comparison(node), Some(Comparison::First | Comparison::Better));
        let expected: Vec<usize> = model.visit(node).parent.into_iter().filter(|_| is_adopted).collect();
        assert_eq!(found, expected, "{way}, step {step}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn paper_has_no_controls(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    for (media, has_controls) in [("", true), ("print", false), ("", true)] {
        tab.send("Emulation.setEmulatedMedia", json!({ "media": media })).await;
        let sentence: bool = figure.ask("$('[part=sentence]').checkVisibility()").await;
        assert_eq!((sentence, figure.ask(PARTS_SHOWN).await), (true, [true, has_controls]), "{media}");
    }
}

/// The least contrast ratio on white of the inks of the drawing: of texts and marks, and of lines.
const INKS: &str = "(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const contrast = colour => {
        for (const fill of ['white', colour]) {
            context.fillStyle = fill;
            context.fillRect(0, 0, 1, 1);
        }
        const light = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
            .map(part => part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
        return 1.05 / (light + 0.05);
    };
    const least = colours => Math.min(...colours.map(contrast));
    const of = (selector, name, pseudo) => [...root.querySelectorAll(selector)].map(each => getComputedStyle(each, pseudo)[name]);
    const fills = [...of('.score, .move, .note, .levels span, [part=sentence]', 'webkitTextFillColor'),
        ...['::before', '::after'].flatMap(pseudo => of('.board', 'webkitTextFillColor', pseudo))];
    const lines = [...of('.lines path', 'stroke'), ...of('.levels div + div', 'borderTopColor')];
    return [least(fills), least(lines)];
})()";

/// Whether every node and the pane are inside the page, without a transform that a browser might crop on paper; whether
/// each board has its lines without a background; and whether the controls show.
const ON_PAPER: &str = "(() => {
    const pane = $('[part=tree]').getBoundingClientRect();
    const isInside = ({ left, right, top, bottom }) => left >= pane.left && right <= pane.right && top >= pane.top && bottom <= pane.bottom;
    return [
        items.every(item => isInside(item.getBoundingClientRect())) && pane.left >= 0 && pane.right <= innerWidth,
        getComputedStyle($('.plane')).transform == 'none',
        getComputedStyle(tree).breakInside == 'avoid',
        items.filter(item => item.querySelector('.board')).length * 4 == $('path.rules').getAttribute('d').split('M').length + $('path.rules-todo').getAttribute('d').split('M').length - 2,
        !$('[part=controls]').checkVisibility(),
    ];
})()";

#[apply(chromium)]
#[apply(layout)]
async fn on_paper_a_tree_is_whole_and_dark(tab: &Tab) {
    tab.prefer(&[CALM, ("prefers-color-scheme", "dark")]).await;
    tab.resize(700, 900, 1.0).await;
    let style = "<style>
        :root { color-scheme: dark; background: #101418; color: #ece8df }
        minimax-tree { --ttt-x: #ff9a66; --ttt-o: #58d3c7; --ttt-line: yellow; --ttt-accent: white; --ttt-text: #eee; block-size: 20rem }
        minimax-tree::part(sentence) { color: white }
        @media print { * { color: #eee !important; background: #101418 !important } }
    </style>";
    for attributes in ["board=.X./..X/OOX theme=dark", "board=......... search=ordered", "step=12"] {
        let figure = plant(tab, &format!("{style}<minimax-tree {attributes}></minimax-tree>")).await;
        tab.send("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        let found: [bool; 5] = figure.ask(ON_PAPER).await;
        assert_eq!(found, [true; 5], "{attributes}");
        let [texts, lines]: [f64; 2] = figure.ask(INKS).await;
        assert!(texts >= 4.5 && lines >= 3.0, "{attributes}: {texts}, {lines}");
        tab.send("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
    }
}

#[apply(everywhere)]
async fn what_is_printed_as_soon_as_it_is_loaded_has_its_drawing(tab: &Tab) {
    let trees = "<minimax-tree></minimax-tree><minimax-tree board=......... search=ordered></minimax-tree>";
    let print = "<script>addEventListener('load', () => {
        dispatchEvent(new Event('beforeprint'));
        window.printed = [...document.querySelectorAll('minimax-tree')].map(tree => tree.steps);
    })</script>";
    put(tab, &format!("{trees}{print}"), None).await;
    tab.until("window.printed != null").await;
    assert_eq!(tab.eval::<[usize; 2]>("printed").await, [18, 16_706]);
}

#[apply(chromium)]
#[apply(layout)]
async fn in_an_automatic_dark_theme_everything_drawn_is_seen(tab: &Tab) {
    tab.send("Emulation.setAutoDarkModeOverride", json!({ "enabled": true })).await;
    // The browser treats lines differently where the page has set the colour of its text.
    for style in ["", "body { background: #fff; color: #222 }", "body { background: #eef; color: #035 }"] {
        assert_seen_in_the_dark(&page_with_tree(tab, style, "").await, style).await;
    }
    tab.send("Emulation.setAutoDarkModeOverride", json!({})).await;
}

/// Asserts that lines, scores and the sentence of a tree are seen in a dark theme.
async fn assert_seen_in_the_dark(figure: &Figure<'_>, page: &str) {
    let tab = figure.tab;
    // The middle of the root's board is empty, so around it there are lines alone.
    let board: Rect = figure.place("$('.board')").await;
    let lines = tab.picture(board.grown(board.width * -0.28)).await;
    let [score, sentence] = [
        tab.picture(figure.place("$('.score')").await).await,
        tab.picture(figure.place("$('[part=sentence]')").await).await,
    ];
    assert!(lines.commonest().iter().all(|&part| part < 60), "{page}: not a dark theme");
    for (what, picture, least) in [("lines", lines, 3.0), ("score", score, 4.5), ("sentence", sentence, 4.5)]
    {
        let contrast = picture.contrast(0.002);
        assert!(contrast >= least, "{page}, {what}: {contrast}");
    }
}

#[apply(chromium)]
async fn letters_have_the_ink_of_the_page_and_no_outline(tab: &Tab) {
    let style = ":is(body, minimax-tree) { -webkit-text-fill-color: transparent; -webkit-text-stroke: 3px yellow; color: #123456 }";
    let figure = page_with_tree(tab, style, "").await;
    let ink: [String; 3] = figure
        .ask("(({ color, webkitTextFillColor, webkitTextStrokeWidth }) => [color == webkitTextFillColor, color, webkitTextStrokeWidth].map(String))(getComputedStyle($('[part=sentence]')))")
        .await;
    assert_eq!([&*ink[0], &*ink[2]], ["true", "0px"], "{ink:?}");
}

#[apply(chromium)]
#[apply(layout)]
async fn everything_follows_the_size_of_its_letters(tab: &Tab) {
    tab.resize(1600, 1200, 1.0).await;
    let sizes = "['.board', '.levels span', '.score', '[part=sentence]', '[data-control=play]', '.lines'].map($).map(part =>
        [parseFloat(getComputedStyle(part).fontSize), part.getBoundingClientRect().height])";
    let mut found: Vec<Vec<[f64; 2]>> = Vec::new();
    for size in ["", "1.5rem"] {
        let figure = plant(tab, &format!("<minimax-tree style='font-size: {size}'></minimax-tree>")).await;
        found.push(figure.ask(sizes).await);
    }
    for (part, (usual, larger)) in found[0].iter().zip(&found[1]).enumerate() {
        for (usual, larger) in usual.iter().zip(larger) {
            assert!((larger / usual - 1.5).abs() < 0.03, "part {part}: {usual} becomes {larger}");
        }
    }
}

#[apply(chromium)]
async fn words_are_as_readable_as_those_of_the_page(tab: &Tab) {
    // Axe computes the contrast where the background is known: here for colours that host pages use.
    for (background, colour) in
        [("#ffffff", "#595959"), ("#000000", "#9a9a9a"), ("#0b3d2e", "#d8e8df"), ("#fff8dc", "#5a3e1b")]
    {
        assert_clean_on(tab, &format!("body {{ background: {background}; color: {colour} }}")).await;
    }
}

/// The least contrast ratio of the texts in the drawing, on a page of this colour. The style draws these texts, so axe
/// does not see them.
const CONTRAST: &str = "(page => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const mixed = colours => {
        for (const colour of colours) {
            context.fillStyle = colour;
            context.fillRect(0, 0, 1, 1);
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
    };
    const light = colour => colour
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const levels = [...root.querySelectorAll('.levels div')];
    const ratios = items.flatMap(item => {
        const behind = [page, getComputedStyle(tree).backgroundColor, getComputedStyle(levels[item.ariaLevel - 1]).backgroundColor];
        return [...item.querySelectorAll('[data-text]')].filter(part => part.dataset.text).map(part => {
            const [text, under] = [[...behind, getComputedStyle(part).color], behind].map(colours => light(mixed(colours)) + 0.05);
            return Math.max(text, under) / Math.min(text, under);
        });
    });
    return Math.min(...ratios);
})";

#[apply(chromium)]
#[apply(layout)]
async fn what_is_written_in_the_drawing_is_readable(tab: &Tab) {
    for (background, colour) in [
        ("#ffffff", "#23262f"),
        ("#101418", "#ece8df"),
        ("#f4efe4", "#4a4a4a"),
        ("#ffffff", "#767676"),
        ("#000000", "#757575"),
        // A background may show through the letters of the page.
        ("#ffffff", "transparent"),
    ] {
        let style = format!("body {{ background: {background}; color: {colour} }}");
        let figure = page_with_tree(tab, &style, &format!("numbers='{TREE_OF_ARTICLE_D}'")).await;
        for theme in ["auto", "light", "dark"] {
            figure.act(&format!("tree.theme = '{theme}'")).await;
            for step in stages() {
                figure.act(&format!("tree.step = {step}")).await;
                let least: f64 = figure.ask(&format!("{CONTRAST}('{background}')")).await;
                assert!(least >= 4.5, "{least} at step {step}, {theme} on {background}");
            }
        }
    }
}

#[apply(everywhere)]
async fn a_cut_is_told_without_colour(tab: &Tab) {
    tab.prefer(&[CALM, ("forced-colors", "active")]).await;
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta").await;
    model.check(&figure.now().await, "with colours of one's own");
    let struck: bool = figure
        .ask("items.filter(item => item.dataset.state == 'cut').every(item => getComputedStyle(item.querySelector('.score')).textDecorationLine == 'line-through')")
        .await;
    assert!(struck);
    let colour: [String; 2] =
        figure.ask("['.strike', '.line'].map(name => getComputedStyle($(name)).stroke)").await;
    assert!(colour.iter().all(|colour| colour != "rgba(0, 0, 0, 0)"), "{colour:?}");
}

#[apply(everywhere)]
async fn assistive_technology_gets_a_tree(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta").await;
    let sight = figure.now().await;
    model.check(&sight, "the tree");
    let nodes = accessible_nodes(tab).await;
    let of = |roles: &[&str]| -> Vec<&Value> {
        nodes.iter().filter(|node| roles.contains(&text(node, "role")) && node["ignored"] == false).collect()
    };
    let [tree] = of(&["tree"])[..] else { panic!("not one tree") };
    assert_eq!(text(tree, "name"), "The tree of the search");
    let items = of(&["treeitem"]);
    assert_eq!(items.len(), sight.items.len());
    for (node, item) in items.iter().zip(&sight.items) {
        assert_eq!(text(node, "name"), item.spoken);
        let properties = || node["properties"].as_array().into_iter().flatten();
        for (name, expected) in [
            ("level", json!(item.level)),
            ("selected", json!(item.selected == "true")),
            ("expanded", json!(item.expanded.as_ref().map(|expanded| expanded == "true"))),
            ("focusable", json!(true)),
        ] {
            let found = properties().find(|property| property["name"] == name);
            let found = found.map_or(&Value::Null, |property| &property["value"]["value"]);
            assert_eq!(*found, expected, "{name} of {item:?}");
        }
    }
    let pictures = of(&["img", "image", "graphics-document"]);
    let named = pictures.into_iter().map(|node| text(node, "name")).filter(|name| !name.is_empty());
    assert_eq!(named.collect::<Vec<_>>(), [sight.picture]);
}
