//! The drawn tree, its picture: at every step it shows what the engine says, and nothing else.

use serde::Deserialize;

use crate::driver::picture::Rect;
use crate::driver::tab::{CALM, Tab};
use crate::explain::sentences::tokens;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Record;
use crate::tree::events::step_details;
use crate::tree::figure::{Figure, Sight, fresh, plant, sight};
use crate::tree::model::Model;

/// An element that searches a board or a tree of numbers, and the model of this search, whose name is like
/// `alpha-beta-depth`.
pub async fn searched<'t>(tab: &'t Tab, subject: &str, search: &str) -> (Figure<'t>, Model) {
    let name = if subject.starts_with('[') { "numbers" } else { "board" };
    let (word, scoring) = match search.strip_suffix("-depth") {
        Some(word) => (word, "depth"),
        None => (search, "plain"),
    };
    let tag = format!("<minimax-tree {name}='{subject}' search={word} scoring={scoring}></minimax-tree>");
    (plant(tab, &tag).await, Model::new(subject, search))
}

/// Steps through each search, back to the start and forth to the end. Panics unless every step is drawn, said and told
/// as the engine says.
async fn assert_every_step(tab: &Tab, subject: &str) {
    for search in ["minimax", "minimax-depth", "alpha-beta", "alpha-beta-depth", "ordered", "ordered-depth"] {
        let when = format!("{search} of {subject}");
        let (figure, model) = searched(tab, subject, search).await;
        assert_eq!(figure.step().await, (model.last(), model.steps()), "{when}");
        let sight = fresh(&sight());
        let sights: Vec<Sight> = figure
            .ask(&format!(
                "[{sight}, ...['back', 'forward'].flatMap(go => Array.from({{ length: tree.steps - 1 }}, () => (tree[go](), {sight})))]"
            ))
            .await;
        let steps = || (0..model.last()).rev().chain(1..model.steps());
        assert!(
            sights.iter().map(|sight| sight.step).eq([model.last()].into_iter().chain(steps())),
            "{when}"
        );
        let record = Record::drawn(subject, search);
        for sight in sights {
            model.check(&sight, &when);
            assert_eq!(sight.items.len(), model.drawing(0).len(), "{when}: it is drawn whole");
            // What is said of numbers is compared on the page.
            if !subject.starts_with('[') {
                let said = record.sentence(sight.step);
                assert_eq!(tokens(&sight.sentence), said, "{when}, step {}: {}", sight.step, sight.sentence);
            }
        }
        assert_eq!(step_details(&figure).await, steps().map(|step| model.detail(step)).collect::<Vec<_>>());
    }
}

#[apply(everywhere)]
async fn every_step_of_the_articles_position_is_drawn_said_and_told(tab: &Tab) {
    assert_every_step(tab, NINE_CALLS).await;
}

#[apply(chromium)]
async fn every_step_of_the_articles_numbers_is_drawn_and_told(tab: &Tab) {
    assert_every_step(tab, TREE_OF_ARTICLE_D).await;
}

#[apply(chromium)]
async fn every_step_of_a_lost_position_is_drawn_said_and_told(tab: &Tab) {
    assert_every_step(tab, LOST).await;
}

#[apply(chromium)]
async fn of_a_large_tree_a_part_is_drawn(tab: &Tab) {
    let wide: Vec<String> = (0..200).map(|number| (number * 7 % 31).to_string()).collect();
    let wide = format!("[{}]", wide.join(","));
    // Three subtrees on each level, and many of them equal.
    let deep =
        (0..6).fold("[1,2,3]".to_owned(), |deep, level| format!("[{deep},[{level},{}],{deep}]", -1 - level));
    for (subject, search) in [
        (".../.../...", "alpha-beta"),
        ("X../.O./..X", "ordered-depth"),
        (&*wide, "minimax"),
        (&*deep, "alpha-beta"),
    ] {
        let (figure, model) = searched(tab, subject, search).await;
        assert_eq!(figure.step().await, (model.last(), model.steps()), "{search} of {subject}");
        // Jumps back and forth, to the first step and to the last one too.
        let steps: Vec<usize> = (0..41).map(|sample| model.last() * (sample * 16 % 41) / 40).collect();
        for sight in figure.at_each(&steps).await {
            model.check(&sight, &format!("{search} of {subject}"));
            assert_eq!(sight.rings, 1, "the node that step {} is about is in sight", sight.step);
        }
    }
}

#[apply(everywhere)]
async fn while_one_steps_nothing_moves_in_a_tree_that_is_drawn_whole(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        let (figure, model) = searched(tab, subject, "alpha-beta").await;
        // The elements stay the same, too.
        let moved: Vec<usize> = figure
            .ask(
                "(() => {
                    const parts = () => [...['[part=tree]', '[part=controls]', '.plane'].map($), ...root.querySelectorAll('[role=treeitem]')];
                    const placeOf = part => JSON.stringify(part.role == 'treeitem' ? [part.offsetLeft, part.offsetTop] : part.getBoundingClientRect());
                    const before = parts();
                    const places = before.map(placeOf);
                    const hasMoved = step => {
                        tree.step = step;
                        const now = parts();
                        return now.length != before.length || now.some((part, at) => part != before[at] || placeOf(part) != places[at]);
                    };
                    return [...Array(tree.steps).keys()].filter(hasMoved);
                })()",
            )
            .await;
        assert_eq!(moved, [] as [usize; 0], "{subject}: steps of {}", model.steps());
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
    let mut heard = [false; TOGETHER.len()];
    for (subject, search) in [
        (NINE_CALLS, "minimax-depth"),
        (NINE_CALLS, "alpha-beta"),
        (NINE_CALLS, "ordered-depth"),
        (TREE_OF_ARTICLE_D, "minimax"),
        (TREE_OF_ARTICLE_D, "alpha-beta-depth"),
        (TREE_OF_ARTICLE_D, "ordered"),
        ("X.O/.X./..O", "alpha-beta"),
    ] {
        let (figure, _) = searched(tab, subject, search).await;
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
                let when = format!("{search} of {subject}, step {step}: {english} {sentence}");
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

/// The names of the levels.
const LEVELS: &str = "[...root.querySelectorAll('.levels div')].map(level => level.textContent)";

#[apply(everywhere)]
#[apply(layout)]
async fn each_level_says_who_chooses_beside_its_nodes(tab: &Tab) {
    for (subject, [max, min], levels) in [
        (NINE_CALLS, ["MAX: X takes the highest", "MIN: O takes the lowest"], 4),
        (LOST, ["MAX: O takes the highest", "MIN: X takes the lowest"], 5),
        (TREE_OF_ARTICLE_D, ["MAX takes the highest", "MIN takes the lowest"], 5),
    ] {
        let (figure, _) = searched(tab, subject, "minimax").await;
        let named: Vec<String> = figure.ask(LEVELS).await;
        let expected: Vec<&str> = [max, min].into_iter().cycle().take(levels - 1).chain(["End"]).collect();
        assert_eq!(named, expected, "{subject}");
        // Neither the letters of the host move a level, nor is a level without a name while its nodes are folded.
        for size in ["1rem", "0.75rem", "1.5rem"] {
            figure.act(&format!("tree.style.fontSize = '{size}'")).await;
            tab.painted().await;
            let is_beside: bool = figure
                .ask(
                    "items.every(item => {
                        const level = root.querySelectorAll('.levels div')[item.ariaLevel - 1].getBoundingClientRect();
                        const { top, height, bottom } = item.getBoundingClientRect();
                        return top + height / 2 > level.top && top + height / 2 < level.bottom
                            && bottom < $('.window').getBoundingClientRect().bottom + 1;
                    })",
                )
                .await;
            assert!(is_beside, "{subject}, {size}");
        }
        figure.act("tree.focus()").await;
        tab.press("Home").await;
        tab.press("ArrowLeft").await;
        assert_eq!(figure.ask::<usize>("items.length").await, 1);
        let folded: Vec<String> = figure.ask(LEVELS).await;
        assert_eq!(folded[..levels - 1], named[..levels - 1], "{subject}, folded");
    }
}

/// JavaScript that defines `shapeOf(item)`, which returns a [`Shape`].
const SHAPE_OF: &str = "
    const isPainted = (x, y) => [...root.querySelectorAll('path[class^=shape]')]
        .some(path => path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse())));
    const reach = (x, y, right, down) => { let far = 0; while (isPainted(x + far * right, y + far * down)) far += 0.25; return far; };
    const shapeOf = item => {
        const { x: left, y: top, width, height } = item.querySelector('.score').getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const right = reach(x, y, 1, 0);
        const edge = x + right - 1;
        const [up, down] = [reach(x, y, 0, -1), reach(x, y, 0, 1)];
        return {
            around: { x: x - right, y: y - up, width: 2 * right, height: up + down },
            roof: up - reach(edge, y, 0, -1), floor: down - reach(edge, y, 0, 1),
        };
    };
";

/// The shape of a node as it is painted, in CSS pixels of the screen.
#[derive(Deserialize)]
struct Shape {
    /// The rectangle around it.
    around: Rect,
    /// How much higher it is in its middle than near its right edge.
    roof: f64,
    /// How much deeper it is there.
    floor: f64,
}

#[apply(chromium)]
#[apply(layout)]
async fn a_house_points_up_for_max_and_down_for_min_and_a_frame_surrounds_that_of_the_step(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D] {
        let (figure, model) = searched(tab, subject, "alpha-beta").await;
        let shapes = format!(
            "(() => {{ {SHAPE_OF} return items.map(item => [item.dataset.shape, shapeOf(item)]); }})()"
        );
        for (kind, Shape { roof, floor, .. }) in figure.ask::<Vec<(String, Shape)>>(&shapes).await {
            let expected = (kind == "MAX", kind == "MIN");
            assert_eq!((roof > 2.0, floor > 2.0), expected, "{subject}: {kind} has {roof} and {floor} px");
        }
        let steps = format!(
            "(() => {{ {SHAPE_OF} return Array.from({{ length: tree.steps }}, (_, step) => {{
                tree.step = step;
                const item = $('[aria-selected=true]');
                const [left, top, right] = $('path.ring').getAttribute('d').match(/M(\\S+) (\\S+)H(\\S+)V/).slice(1).map(Number);
                const lines = root.querySelectorAll('path:is(.todo, .edge, .cut, .line)');
                const ends = [...lines].flatMap(line => line.getAttribute('d').split('M').slice(1).map(one => one.match(/[-\\d.]+/g).slice(-2).map(Number)));
                const arrives = ends.some(([x, y]) => Math.abs(x - (left + right) / 2) < 0.01 && Math.abs(y - top) < 0.01);
                return [$('path.ring'), item.querySelector('.board')].map(part => part?.getBoundingClientRect().toJSON())
                    .concat(shapeOf(item), arrives || item.ariaLevel == '1');
            }}); }})()"
        );
        let steps: Vec<(Rect, Option<Rect>, Shape, bool)> = figure.ask(&steps).await;
        assert_eq!(steps.len(), model.steps(), "{subject}");
        for (step, (frame, board, Shape { around, .. }, is_reached)) in steps.into_iter().enumerate() {
            for part in [Some(around), board].into_iter().flatten() {
                let is_within = frame.holds(part.at(0.0, 0.0)) && frame.holds(part.at(1.0, 1.0));
                assert!(is_within, "{subject}, step {step}: {part:?} in {frame:?}");
            }
            let aside = frame.centre().x - around.centre().x;
            assert!(aside.abs() < 1.0, "{subject}, step {step}: the frame stands {aside} px aside");
            assert!(is_reached, "{subject}, step {step}: the line to the node does not end at the frame");
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_cut_is_struck_above_the_first_node_that_it_leaves_out(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // Of the numbers, 12, [25, 0], 5 and [[2, 14]] are left out.
    for (subject, cuts) in [(NINE_CALLS, 1), (TREE_OF_ARTICLE_D, 4)] {
        let (figure, _) = searched(tab, subject, "alpha-beta").await;
        let strikes = format!(
            "(() => {{ {SHAPE_OF}
                const path = $('path.strike');
                const tops = items.map(item => {{
                    const texts = [...item.querySelectorAll('.move, .board')].map(part => part.getBoundingClientRect().y);
                    const {{ x, y, width }} = shapeOf(item).around;
                    return {{ x: x + width / 2, y: Math.min(y, ...texts) }};
                }});
                return path.getAttribute('d').split('M').slice(1).map(strike => {{
                    const ends = strike.split('L').map(end => new DOMPoint(...end.split(' ')).matrixTransform(path.getScreenCTM()));
                    const middle = (ends[0].x + ends[1].x) / 2;
                    const below = tops.filter(({{ x, y }}) => Math.abs(x - middle) < 5 && y > ends[1].y);
                    return Math.min(...below.map(({{ y }}) => y)) - Math.max(...ends.map(({{ y }}) => y));
                }});
            }})()"
        );
        // The gap between the end of each strike and its node; none if there is no node.
        let gaps: Vec<Option<f64>> = figure.ask(&strikes).await;
        assert_eq!(gaps.len(), cuts, "{subject}");
        let is_small = |gap: &Option<f64>| gap.is_some_and(|gap| (0.0..10.0).contains(&gap));
        assert!(gaps.iter().all(is_small), "{subject}: the strikes end {gaps:?} px above their nodes");
    }
}
