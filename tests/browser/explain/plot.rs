//! "How it thinks", the plots of the algorithms: a mark for each number of the table, on a logarithmic scale.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::driver::tab::Tab;
use crate::explain::compare::{POSITIONS, Row, milliseconds, number, open, table};
use crate::explain::think::Think;

/// The parts of a plot, in CSS pixels of the window.
#[derive(Debug, Deserialize)]
struct Plot {
    /// The title of the column that each shape stands for.
    legend: BTreeMap<String, String>,
    /// The lines of the powers of ten, across.
    decades: Vec<f64>,
    /// The texts beneath these lines, each with its left edge and its middle.
    ticks: Vec<(String, f64, f64)>,
    /// The visible names of the rows, each with its middle, down.
    names: Vec<(String, f64)>,
    /// The lines along the rows, down.
    strips: Vec<f64>,
    /// The marks: the shape, and the middle across and down.
    points: Vec<(String, f64, f64)>,
}

/// The two plots of the section: the counts, then the times.
async fn plots(think: &Think<'_>) -> Vec<Plot> {
    let plots: Vec<Plot> = think
        .ask(
            "$$('#think-compare figure').map(figure => {
                const all = selector => [...figure.querySelectorAll(selector)];
                const shape = point => [...point.classList].find(name => name != 'point');
                const box = node => node.getBoundingClientRect();
                const middle = node => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(box(node));
                return {
                    legend: Object.fromEntries(all('figcaption > span').map(entry => [shape(entry.querySelector('.point')), entry.innerText.trim()])),
                    decades: all('.plot .decade').map(node => box(node).x),
                    ticks: all('.plot .tick').map(node => [node.textContent, box(node).x, middle(node)[0]]),
                    names: all('.plot .name').filter(node => node.checkVisibility()).map(node => [node.textContent, middle(node)[1]]),
                    strips: all('.plot .strip').map(node => box(node).y),
                    points: all('.plot .point').map(node => [shape(node), ...middle(node)]),
                };
            })",
        )
        .await;
    assert_eq!(plots.len(), 2);
    plots
}

/// Asserts that each number of the table has its mark, in the row of its name and at its place on the scale.
fn assert_plotted(plot: &Plot, rows: &BTreeMap<String, Row>, what: &str) {
    let value = |text: &str| {
        if text.contains('s') { milliseconds(text) } else { number(text) as f64 }
    };
    // The scale, read from its lines and texts.
    assert_eq!(plot.decades.len(), plot.ticks.len(), "{what}");
    let mut scale = Vec::new();
    for (index, (&line, (text, left, middle))) in plot.decades.iter().zip(&plot.ticks).enumerate() {
        let near = if index == 0 { left - line } else { middle - line };
        assert!(
            near.abs() < if index == 0 { 8.0 } else { 1.0 },
            "{what}: {text} lies {near} px beside its line"
        );
        scale.push((value(text), line));
    }
    let powers: Vec<(f64, f64)> = scale
        .iter()
        .copied()
        .filter(|(value, _)| *value > 0.0)
        .map(|(value, place)| (value.log10(), place))
        .collect();
    let [(low, left), .., (high, right)] = powers[..] else {
        panic!("{what}: {} powers of ten", powers.len())
    };
    let decade = (right - left) / (high - low);
    assert!(decade > 5.0, "{what}: a decade is {decade} px wide");
    for &(power, place) in &powers {
        assert!((power - power.round()).abs() < 1e-9, "{what}: no power of ten at {place}");
        assert!((place - (left + (power - low) * decade)).abs() < 1.0, "{what}: 10^{power} lies at {place}");
    }
    let place = |value: f64| {
        if value > 0.0 {
            left + (value.log10() - low) * decade
        } else {
            let zero = scale.iter().find(|(value, _)| *value == 0.0);
            let &(_, zero) = zero.unwrap_or_else(|| panic!("{what}: the scale has no 0"));
            assert!(zero < left, "{what}: 0 is not before everything else");
            zero
        }
    };

    let nearest = |places: &[f64], to: f64| {
        let distance = |index: &usize| (places[*index] - to).abs();
        (0..places.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).expect("there are rows")
    };
    assert_eq!((plot.names.len(), plot.strips.len()), (9, 9), "{what}");
    let mut expected: Vec<(String, String, f64)> = Vec::new();
    for row in rows.values() {
        for (shape, column) in &plot.legend {
            expected.push((row.name.clone(), shape.clone(), row.column(column)));
        }
    }
    assert_eq!(plot.points.len(), expected.len(), "{what}");
    for (name, shape, value) in expected {
        let index = plot
            .names
            .iter()
            .position(|(each, _)| *each == name)
            .unwrap_or_else(|| panic!("{what}: no row {name}"));
        // A name stands above the line of its own row, and no other line is nearer below it.
        let strip = plot.strips[index];
        let below: Vec<f64> =
            plot.strips.iter().copied().filter(|strip| *strip > plot.names[index].1).collect();
        assert_eq!(below[nearest(&below, plot.names[index].1)], strip, "{what}: the line of {name}");
        let in_row: Vec<&(String, f64, f64)> = plot
            .points
            .iter()
            .filter(|(each, _, down)| *each == shape && (down - strip).abs() < 1.5)
            .collect();
        let [(_, across, _)] = in_row[..] else {
            panic!("{what}: {name} has {} marks {shape}", in_row.len())
        };
        // The table rounds times to two digits, so by at most 5 %, which is log10(1.05) = 0.0212 of a decade.
        let rounded = if shape == "diamond" { 0.0215 * decade } else { 0.0 };
        let off = across - place(value);
        assert!(
            off.abs() < rounded + 1.0,
            "{what}: the {shape} of {name} lies {off} px from {value}, a decade being {decade} px"
        );
    }
}

async fn assert_all_plotted(tab: &Tab) {
    for (board, turn) in [(".../.../...", 'X')].into_iter().chain(POSITIONS) {
        let think = open(tab, board, turn).await;
        let rows = table(&think).await;
        let mut plots = plots(&think).await;
        let [counts, time] = &mut plots[..] else { panic!("two plots") };
        if time.names.is_empty() {
            // This plot lies beside the other one, and its rows share the names there.
            let aligned = counts.strips.iter().zip(&time.strips);
            assert!(
                aligned.into_iter().all(|(a, b)| (a - b).abs() < 1.0),
                "{:?} beside {:?}",
                time.strips,
                counts.strips
            );
            time.names.clone_from(&counts.names);
        }
        let legend = |plot: &Plot| plot.legend.values().cloned().collect::<BTreeSet<_>>();
        assert_eq!(legend(counts), ["Cuts", "Leaves", "Nodes"].map(str::to_owned).into());
        assert_eq!(legend(time), ["Time"].map(str::to_owned).into());
        assert_plotted(counts, &rows, &format!("the counts on {board}"));
        assert_plotted(time, &rows, &format!("the times on {board}"));
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn the_marks_lie_at_the_logarithms_of_the_tables_numbers(tab: &Tab) {
    assert_all_plotted(tab).await;
}

#[apply(chromium)]
#[apply(layout)]
async fn the_marks_lie_there_on_a_phone_too(tab: &Tab) {
    tab.become_phone().await;
    assert_all_plotted(tab).await;
}

#[apply(chromium)]
#[apply(layout)]
async fn the_plots_are_images_with_names(tab: &Tab) {
    let think = Think::follow(tab, "#think=compare").await;
    table(&think).await;
    let images: Vec<(String, String)> = think
        .ask("$$('#think-compare .plot').map(plot => [plot.getAttribute('role'), plot.getAttribute('aria-label')])")
        .await;
    let [(counts_role, counts), (time_role, time)] = &images[..] else { panic!("{images:?}") };
    assert_eq!((counts_role.as_str(), time_role.as_str()), ("img", "img"));
    for word in ["Nodes", "Leaves", "Cuts", "logarithmic", "table"] {
        assert!(counts.contains(word), "{counts}");
    }
    assert!(time.contains("Time") && time.contains("logarithmic"), "{time}");
}
