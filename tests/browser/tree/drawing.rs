//! The drawn tree, its picture: at every step it shows what an independent search says, and nothing else.

use serde::Deserialize;
use serde_json::Value;

use crate::driver::picture::Rect;
use crate::driver::tab::{CALM, Tab};
use crate::explain::sentences::tokens;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Subtree;
use crate::tree::figure::{Figure, Sight, fresh, plant, sight};
use crate::tree::model::Model;

/// Each search with each scoring.
pub fn all_searches() -> impl Iterator<Item = (&'static str, &'static str)> {
    let searches = ["minimax", "alpha-beta", "ordered"].into_iter();
    searches.flat_map(|search| ["plain", "depth"].map(|scoring| (search, scoring)))
}

/// An element that searches a board or a tree of numbers, and the model of this search.
pub async fn searched<'t>(tab: &'t Tab, subject: &str, search: &str, scoring: &str) -> (Figure<'t>, Model) {
    let name = if subject.starts_with('[') { "numbers" } else { "board" };
    let tag = format!("<minimax-tree {name}='{subject}' search={search} scoring={scoring}></minimax-tree>");
    (plant(tab, &tag).await, Model::new(&Subtree::read(subject), search, scoring))
}

/// Panics unless every step of every search is drawn whole, as an independent search says.
async fn assert_every_step(tab: &Tab, subject: &str) {
    for (search, scoring) in all_searches() {
        let when = format!("{subject}, {search} {scoring}");
        let (figure, model) = searched(tab, subject, search, scoring).await;
        assert_eq!(figure.step().await, (model.steps() - 1, model.steps()), "{when}");
        let steps: Vec<usize> = (0..model.steps()).collect();
        for sight in figure.at_each(&steps).await {
            model.check(&sight, &when);
            assert!(sight.items.iter().all(|item| !item.note.starts_with('+')), "{when}: it is drawn whole");
        }
    }
}

#[apply(everywhere)]
async fn every_step_of_the_articles_position_is_drawn_as_searched(tab: &Tab) {
    assert_every_step(tab, NINE_CALLS).await;
}

#[apply(chromium)]
async fn every_step_of_the_articles_numbers_is_drawn_as_searched(tab: &Tab) {
    assert_every_step(tab, TREE_OF_ARTICLE_D).await;
}

#[apply(chromium)]
async fn every_step_of_a_lost_position_is_drawn_as_searched(tab: &Tab) {
    assert_every_step(tab, LOST).await;
}

#[apply(everywhere)]
async fn a_tree_drawn_whole_keeps_its_places_at_every_step(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        let (figure, model) = searched(tab, subject, "alpha-beta", "plain").await;
        // A cut node tilts. Every other node keeps its place, and so do the pane and the controls.
        let places = "['[part=tree]', '[part=controls]', '.plane'].map(part => $(part).getBoundingClientRect().toJSON()).concat(
            [...root.querySelectorAll('[role=treeitem]')].map(item => item.dataset.state == 'cut' ? null : [item.offsetLeft, item.offsetTop]))";
        let all: Vec<Vec<Value>> = figure
            .ask(&format!("Array.from({{ length: tree.steps }}, (_, step) => (tree.step = step, {places}))"))
            .await;
        assert_eq!(all.len(), model.steps());
        for (step, now) in all.iter().enumerate() {
            assert_eq!(now.len(), model.size() + 3, "{subject}, step {step}");
            for (one, other) in now.iter().zip(&all[0]) {
                assert!(one == other || one.is_null(), "{subject}, step {step}: {one} and {other}");
            }
        }
    }
}

#[apply(chromium)]
async fn what_is_drawn_does_not_depend_on_the_way_to_the_step(tab: &Tab) {
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D, "X../.O./..X"] {
        let (figure, model) = searched(tab, subject, "ordered", "plain").await;
        let last = model.steps() - 1;
        let walked = |first: &str, go: &str| {
            format!(
                "(tree.{first}(), Array.from({{ length: Math.min(60, tree.steps) }}, () => {{ const now = {}; tree.{go}(); return now; }}))",
                fresh(&sight())
            )
        };
        let forth: Vec<Sight> = figure.ask(&walked("toStart", "forward")).await;
        let back: Vec<Sight> = figure.ask(&walked("toEnd", "back")).await;
        for (number, sight) in forth.iter().enumerate() {
            assert_eq!(sight.step, number, "{subject}");
        }
        for (number, sight) in back.iter().enumerate() {
            assert_eq!(sight.step, last - number, "{subject}");
        }
        for sight in forth.iter().chain(&back) {
            model.check(sight, subject);
            assert_eq!(figure.at(sight.step).await, *sight, "{subject}, by a jump");
        }
    }
}

#[apply(chromium)]
async fn an_element_stays_the_same_while_its_node_is_drawn(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax", "plain").await;
    let kept: bool = figure
        .ask("Array.from({ length: tree.steps }, (_, step) => (tree.step = step, [...root.querySelectorAll('[role=treeitem]')]))
            .every(now => now.length == items.length && now.every((item, number) => item == items[number]))")
        .await;
    assert!(kept);
}

#[apply(chromium)]
async fn the_sentence_of_every_step_says_what_happens(tab: &Tab) {
    for subject in [NINE_CALLS, LOST] {
        for (search, scoring) in all_searches() {
            let (figure, model) = searched(tab, subject, search, scoring).await;
            let steps: Vec<usize> = (0..model.steps()).collect();
            for sight in figure.at_each(&steps).await {
                assert_eq!(
                    tokens(&sight.sentence),
                    model.record.sentence(sight.step),
                    "{subject}, {search} {scoring}, step {}: {}",
                    sight.step,
                    sight.sentence
                );
            }
        }
    }
}

/// Words of the sentences that belong together, in English, Chinese and Russian.
const TOGETHER: [[&str; 3]; 8] = [
    ["alpha", "α", "альфа"],
    ["beta", "β", "бета"],
    ["at most", "最多", "не больше "],
    ["at least", "至少", "не меньше "],
    ["more than", "高于", "больше, чем"],
    ["less than", "低于", "меньше, чем"],
    ["already has a win", "已有胜局", "уже есть победа"],
    ["already has a draw", "已有和棋", "уже есть ничья"],
];

#[apply(chromium)]
async fn the_sentence_of_every_step_says_the_same_in_every_language(tab: &Tab) {
    let small = [NINE_CALLS, TREE_OF_ARTICLE_D].into_iter();
    let small =
        small.flat_map(|subject| all_searches().map(move |(search, scoring)| (subject, search, scoring)));
    let mut heard = [false; TOGETHER.len()];
    for (subject, search, scoring) in small.chain([("X.O/.X./..O", "alpha-beta", "plain")]) {
        let (figure, _) = searched(tab, subject, search, scoring).await;
        let mut told = Vec::new();
        for language in ["en", "zh", "ru"] {
            let sentences = format!(
                "(tree.lang = '{language}', new Promise(done => setTimeout(() => done(
                    Array.from({{ length: tree.steps }}, (_, step) => (tree.step = step, $('[part=sentence]').textContent))))))"
            );
            told.push(figure.ask::<Vec<String>>(&sentences).await);
        }
        for (step, english) in told[0].iter().enumerate() {
            for (language, sentence) in [(1, &told[1][step]), (2, &told[2][step])] {
                // Instead of a comparison with a bound, the Russian sentence says that the other is no better.
                if sentence.contains("не лучше") {
                    continue;
                }
                let when = format!("{subject}, {search} {scoring}, step {step}: {english} {sentence}");
                for (words, heard) in TOGETHER.iter().zip(&mut heard) {
                    assert_eq!(
                        english.contains(words[0]),
                        sentence.contains(words[language]),
                        "{words:?} in {when}"
                    );
                    *heard |= english.contains(words[0]);
                }
                assert_eq!(numbers(english), numbers(sentence), "{when}");
            }
        }
    }
    assert!(heard.iter().all(|&heard| heard), "{heard:?}");
}

/// The numbers in a text, sorted.
fn numbers(text: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        text.split(|sign: char| !sign.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect();
    numbers.sort_unstable();
    numbers
}

#[apply(everywhere)]
#[apply(layout)]
async fn each_level_says_who_chooses(tab: &Tab) {
    for (subject, expected) in [
        (
            NINE_CALLS,
            &["MAX: X takes the highest", "MIN: O takes the lowest", "MAX: X takes the highest", "End"][..],
        ),
        (
            LOST,
            &[
                "MAX: O takes the highest",
                "MIN: X takes the lowest",
                "MAX: O takes the highest",
                "MIN: X takes the lowest",
                "End",
            ],
        ),
        (
            TREE_OF_ARTICLE_D,
            &[
                "MAX takes the highest",
                "MIN takes the lowest",
                "MAX takes the highest",
                "MIN takes the lowest",
                "End",
            ],
        ),
    ] {
        let (figure, _) = searched(tab, subject, "minimax", "plain").await;
        let named: Vec<String> =
            figure.ask("[...root.querySelectorAll('.levels div')].map(level => level.textContent)").await;
        assert_eq!(named, expected, "{subject}");
        assert!(figure.names_stand_beside_levels().await, "{subject}");
    }
}

/// JavaScript that defines `shapeOf(item)`: the middle of a node's shape on the screen, and how far the shape is painted from
/// there to the right, and up and down, at its middle and near its right edge.
const SHAPE_OF: &str = "
    const isPainted = (x, y) => [...root.querySelectorAll('path[class^=shape]')]
        .some(path => path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse())));
    const shapeOf = item => {
        const { x: left, y: top, width, height } = item.querySelector('.score').getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = (x, right, down) => { let far = 0; while (isPainted(x + far * right, y + far * down)) far += 0.25; return far; };
        const right = reach(x, 1, 0);
        return { x, y, right, reaches: [x, x + right - 1].map(x => [reach(x, 0, -1), reach(x, 0, 1)]) };
    };
";

/// The shape of a node on the screen, in CSS pixels.
#[derive(Deserialize)]
struct Shape {
    /// Its middle, from left to right.
    x: f64,
    /// The height of its score.
    y: f64,
    /// How far it reaches to the right of its middle.
    right: f64,
    /// How far it reaches up and down from its score: at its middle, and near its right edge.
    reaches: [(f64, f64); 2],
}

#[apply(chromium)]
#[apply(layout)]
async fn a_house_points_up_for_max_and_down_for_min(tab: &Tab) {
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        let (figure, model) = searched(tab, subject, "minimax", "plain").await;
        let shapes = format!(
            "(() => {{ {SHAPE_OF} return items.map(item => [item.dataset.shape, shapeOf(item)]); }})()"
        );
        let shapes: Vec<(String, Shape)> = figure.ask(&shapes).await;
        assert_eq!(shapes.len(), model.size(), "{subject}");
        for (kind, Shape { reaches: [(up, down), (edge_up, edge_down)], .. }) in shapes {
            let points = (up - edge_up > 2.0, down - edge_down > 2.0);
            let expected = match kind.as_str() {
                "MAX" => (true, false),
                "MIN" => (false, true),
                _ => (false, false),
            };
            assert_eq!(
                points, expected,
                "{subject}: {kind} reaches {up} up and {down} down, near its edge {edge_up} and {edge_down}"
            );
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_frame_surrounds_the_node_of_the_step(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        let (figure, model) = searched(tab, subject, "alpha-beta", "plain").await;
        let steps = format!(
            "(() => {{ {SHAPE_OF} return Array.from({{ length: tree.steps }}, (_, step) => {{
                tree.step = step;
                const item = $('[aria-selected=true]');
                return [$('path.ring'), item.querySelector('.board')].map(part => part?.getBoundingClientRect().toJSON())
                    .concat(shapeOf(item), item.dataset.state == 'cut');
            }}); }})()"
        );
        let steps: Vec<(Rect, Option<Rect>, Shape, bool)> = figure.ask(&steps).await;
        assert_eq!(steps.len(), model.steps(), "{subject}");
        for (step, (frame, board, Shape { x, y, right, reaches: [(up, down), _] }, is_tilted)) in
            steps.into_iter().enumerate()
        {
            let shape = Rect { x: x - right, y: y - up, width: 2.0 * right, height: up + down };
            for part in [Some(shape), board].into_iter().flatten() {
                let is_within =
                    [part.at(0.0, 0.0), part.at(1.0, 1.0)].iter().all(|corner| frame.holds(*corner));
                assert!(is_within, "{subject}, step {step}: {part:?} in {frame:?}");
            }
            if !is_tilted {
                let aside = frame.x + frame.width / 2.0 - x;
                assert!(aside.abs() < 1.0, "{subject}, step {step}: the frame stands {aside} px aside");
            }
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_cut_is_struck_above_the_first_node_that_it_leaves_out(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // Of the numbers, 12, [25, 0], 5 and [[2, 14]] are left out.
    for (subject, cuts) in [(NINE_CALLS, 1), (TREE_OF_ARTICLE_D, 4)] {
        let (figure, _) = searched(tab, subject, "alpha-beta", "plain").await;
        let strikes = format!(
            "(() => {{ {SHAPE_OF}
                tree.step = tree.steps - 1;
                const path = $('path.strike');
                const tops = items.map(item => {{
                    const {{ x, y, reaches: [[up]] }} = shapeOf(item);
                    const texts = [...item.querySelectorAll('.move, .board')].map(part => part.getBoundingClientRect().y);
                    return {{ x, y: Math.min(y - up, ...texts) }};
                }});
                return path.getAttribute('d').split('M').slice(1).map(strike => {{
                    const ends = strike.split('L').map(end => new DOMPoint(...end.split(' ')).matrixTransform(path.getScreenCTM()));
                    const middle = (ends[0].x + ends[1].x) / 2;
                    const below = tops.filter(({{ x, y }}) => Math.abs(x - middle) < 5 && y > ends[1].y);
                    return [Math.max(...ends.map(({{ y }}) => y)), Math.min(...below.map(({{ y }}) => y))];
                }});
            }})()"
        );
        let strikes: Vec<(f64, Option<f64>)> = figure.ask(&strikes).await;
        assert_eq!(strikes.len(), cuts, "{subject}");
        for (end, top) in strikes {
            let gap = top.expect("a node below the strike") - end;
            assert!((0.0..10.0).contains(&gap), "{subject}: a strike ends {gap} px above its node");
        }
    }
}
