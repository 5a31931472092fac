//! The drawn tree, how it looks: in every language and theme and at every width, moving and calm, and on paper.

use serde_json::{Value, json};

use crate::driver::tab::{CALM, Tab};
use crate::element::access::{AXE, assert_clean};
use crate::element::embed::PAGE_HEAD;
use crate::element::game::Game;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::{StepKind, Subtree};
use crate::tree::drawing::searched;
use crate::tree::figure::{Figure, page, plant, script};
use crate::tree::model::{Model, Subject};

const WIDTHS: [u32; 4] = [320, 390, 1280, 2560];

/// Runs axe at these steps.
async fn assert_clean_at(figure: &Figure<'_>, steps: [usize; 4], what: &str) {
    for step in steps {
        figure.act(&format!("tree.step = {step}")).await;
        assert_clean(&Game::first(figure.tab), &format!("{what}, step {step}")).await;
    }
}

fn stages(model: &Model) -> [usize; 4] {
    let cut = model.record.steps.iter().position(|step| step.kind == StepKind::Cut);
    let last = model.steps() - 1;
    [0, last / 2, cut.expect("a cut"), last]
}

/// Opens a page with a heading, as axe requires, and one tree. Returns its first step, one in the middle, one that
/// cuts, and the last.
async fn page_with_tree(tab: &Tab, style: &str) -> [usize; 4] {
    let text = format!(
        "{PAGE_HEAD}<style>{style}</style>{}<main><h1>A tree</h1><minimax-tree numbers='{TREE_OF_ARTICLE_D}' search=alpha-beta></minimax-tree></main>",
        script()
    );
    page(tab, &text, None).await.ready().await;
    tab.execute(AXE).await;
    let model = Model::new(&Subtree::read(TREE_OF_ARTICLE_D), "alpha-beta", "plain");
    stages(&model)
}

#[apply(chromium)]
async fn axe_finds_nothing_in_any_language_theme_and_width(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let steps = page_with_tree(tab, "").await;
    let figure = Figure::nth(tab, 0);
    for (width, theme) in WIDTHS.into_iter().zip(["auto", "light", "dark", "auto"]) {
        tab.resize(width, 720, 1.0).await;
        for language in ["en", "zh", "ru"] {
            figure.act(&format!("(tree.theme = '{theme}', tree.lang = '{language}')")).await;
            assert_clean_at(&figure, steps, &format!("{language}, {theme}, {width} px")).await;
        }
    }
    // A tree of boards, most of it folded.
    let text = format!(
        "{PAGE_HEAD}{}<main><h1>A tree</h1><minimax-tree board='X../.O./..X' search=alpha-beta></minimax-tree></main>",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    tab.execute(AXE).await;
    for theme in ["auto", "light", "dark"] {
        figure.act(&format!("tree.theme = '{theme}'")).await;
        assert_clean_at(&figure, [0, 100, 300, figure.step().await.1 - 1], theme).await;
    }
}

#[apply(everywhere)]
async fn axe_finds_nothing_with_colours_of_ones_own(tab: &Tab) {
    tab.prefer(&[CALM, ("forced-colors", "active")]).await;
    let steps = page_with_tree(tab, "").await;
    assert_clean_at(&Figure::nth(tab, 0), steps, "forced colours").await;
}

#[apply(everywhere)]
async fn axe_finds_nothing_on_dark_pages(tab: &Tab) {
    tab.prefer(&[CALM, ("prefers-color-scheme", "dark")]).await;
    for style in [
        ":root { color-scheme: light dark; background: Canvas; color: CanvasText }",
        "body { background: #102030; color: #dde6ee }",
    ] {
        let steps = page_with_tree(tab, style).await;
        assert_clean_at(&Figure::nth(tab, 0), steps, style).await;
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn nothing_scrolls_sideways(tab: &Tab) {
    for (subject, language) in [(NINE_CALLS, "en"), (TREE_OF_ARTICLE_D, "ru"), ("X../.O./..X", "zh")] {
        let (figure, model) = searched(tab, subject, "alpha-beta", "plain").await;
        figure.act(&format!("tree.lang = '{language}'")).await;
        for width in WIDTHS {
            tab.resize(width, 720, 1.0).await;
            for step in [0, model.steps() / 2, model.steps() - 1] {
                figure.act(&format!("tree.step = {step}")).await;
                let wide: Value = figure
                    .ask("[document.documentElement.scrollWidth - innerWidth, ...[...root.querySelectorAll('[part=controls], [part=controls] *, [part=sentence], [part=tree]')].filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth).map(each => each.outerHTML)]")
                    .await;
                assert!(
                    wide[0].as_i64().is_some_and(|wide| wide <= 0)
                        && wide.as_array().is_some_and(|all| all.len() == 1),
                    "{subject}, {width} px, step {step}: {wide}"
                );
            }
        }
    }
}

/// The animations that run now.
const MOVING: &str = "root.getAnimations().map(({ effect, transitionProperty }) => `${effect.target.className} ${transitionProperty ?? 'animation'}`)";

#[apply(chromium)]
async fn with_reduced_motion_nothing_is_animated(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for larger in [0, 8] {
        let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
        for _ in 0..larger {
            figure.press("Larger").await;
        }
        for way in ["toStart", "forward", "toEnd", "back"] {
            let times = if way.starts_with("to") { 1 } else { model.steps() - 1 };
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
    let (figure, model) = searched(tab, NINE_CALLS, "minimax", "plain").await;
    figure.act("tree.toStart()").await;
    let climbing = "items.flatMap((item, number) => item.querySelector('.score').getAnimations().length > 0 ? [number] : [])";
    let subjects = model.subjects(&figure.now().await.items);
    for step in 1..model.steps() {
        let found: Vec<usize> = figure
            .ask(&format!(
                "(root.getAnimations().forEach(each => each.finish()), tree.forward(), {climbing})"
            ))
            .await;
        // If a score becomes the best one, the parent's score climbs from below.
        let taken = &model.record.steps[step];
        let adopted = taken.kind == StepKind::Leave && taken.after == Some(taken.node);
        let parent = model.record.nodes[taken.node].parent;
        let at = parent
            .and_then(|parent| subjects.iter().position(|(subject, _)| *subject == Subject::Visited(parent)));
        let expected: Vec<usize> = at.into_iter().filter(|_| adopted).collect();
        assert_eq!(found, expected, "step {step}");
    }
    // A step back or a jump moves no score.
    for way in ["tree.back()", "tree.step = 3", "tree.toEnd()"] {
        let found: Vec<usize> = figure
            .ask(&format!("(root.getAnimations().forEach(each => each.finish()), {way}, {climbing})"))
            .await;
        assert_eq!(found, [] as [usize; 0], "{way}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn paper_has_no_controls(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let shown =
        "['[part=sentence]', '[part=tree]', '[part=controls]'].map(part => $(part).checkVisibility())";
    assert_eq!(figure.ask::<Value>(shown).await, json!([true, true, true]));
    tab.send("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    assert_eq!(figure.ask::<Value>(shown).await, json!([true, true, false]));
    tab.send("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
}

#[apply(chromium)]
async fn words_are_as_readable_as_those_of_the_page(tab: &Tab) {
    // Axe computes the contrast where the background is known: here for colours that host pages use.
    for (background, colour) in
        [("#ffffff", "#595959"), ("#000000", "#9a9a9a"), ("#0b3d2e", "#d8e8df"), ("#fff8dc", "#5a3e1b")]
    {
        let steps =
            page_with_tree(tab, &format!("body {{ background: {background}; color: {colour} }}")).await;
        assert_clean_at(&Figure::nth(tab, 0), steps, background).await;
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
    ] {
        let steps =
            page_with_tree(tab, &format!("body {{ background: {background}; color: {colour} }}")).await;
        let figure = Figure::nth(tab, 0);
        for theme in ["auto", "light", "dark"] {
            figure.act(&format!("tree.theme = '{theme}'")).await;
            for step in steps {
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
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
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
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
    let sight = figure.now().await;
    model.check(&sight, "the tree");
    let tree = tab.send("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a tree");
    let of = |role: &str| -> Vec<&Value> {
        nodes.iter().filter(|node| node["role"]["value"] == role && node["ignored"] == false).collect()
    };
    let [tree] = of("tree")[..] else { panic!("not one tree") };
    assert_eq!(tree["name"]["value"], "The tree of the search");
    let items = of("treeitem");
    assert_eq!(items.len(), sight.items.len());
    for (node, item) in items.iter().zip(&sight.items) {
        assert_eq!(node["name"]["value"], item.spoken.as_str());
        let property = |name: &str| {
            let properties = node["properties"].as_array().into_iter().flatten();
            let mut found = properties.filter(|property| property["name"] == name);
            found.next().map_or(Value::Null, |property| property["value"]["value"].clone())
        };
        assert_eq!(property("level"), json!(item.level), "{item:?}");
        assert_eq!(property("selected"), json!(item.selected == "true"), "{item:?}");
        let expanded = item.expanded.as_ref().map(|expanded| expanded == "true");
        assert_eq!(property("expanded"), json!(expanded), "{item:?}");
        assert_eq!(property("focusable"), json!(true), "{item:?}");
    }
    let pictures: Vec<&str> = ["img", "image", "graphics-document"]
        .iter()
        .flat_map(|role| of(role))
        .filter_map(|node| node["name"]["value"].as_str())
        .collect();
    assert_eq!(pictures, [sight.picture.as_str()]);
}
