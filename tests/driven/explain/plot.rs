//! "How it thinks", the plots of the algorithms: a mark for each number of the table, on a logarithmic scale.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::driver::tab::Tab;
use crate::explain::compare::{POSITIONS, Row, open, table, value};
use crate::explain::think::Think;

/// The parts of a plot, in CSS pixels of the window.
#[derive(Debug, Deserialize)]
struct Plot {
    /// Its role.
    role: String,
    /// Its accessible name.
    label: String,
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
                const plot = figure.querySelector('.plot');
                return {
                    role: plot.getAttribute('role'),
                    label: plot.getAttribute('aria-label'),
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
    // The scale has the powers of ten at equal distances, and perhaps 0 before them.
    let mut scale: Vec<(f64, f64)> = Vec::new();
    assert_eq!(plot.decades.len(), plot.ticks.len(), "{what}");
    for (&line, (text, left, middle)) in plot.decades.iter().zip(&plot.ticks) {
        let (aside, limit) = if scale.is_empty() { (left - line, 8.0) } else { (middle - line, 1.0) };
        assert!(aside.abs() < limit, "{what}: {text} lies {aside} px beside its line");
        scale.push((value(text), line));
    }
    let zero = scale.iter().find(|(value, _)| *value == 0.0).map(|&(_, line)| line);
    scale.retain(|(value, _)| *value > 0.0);
    let [(least, left), (_, next), ..] = scale[..] else { panic!("{what}: no powers of ten") };
    let decade = next - left;
    assert!(decade > 5.0, "{what}: a decade is {decade} px wide");
    assert!(zero.is_none_or(|zero| zero < left), "{what}: 0 is not before everything else");
    let place = |value: f64| match value {
        0.0 => zero.unwrap_or_else(|| panic!("{what}: the scale has no 0")),
        _ => left + (value / least).log10() * decade,
    };
    for (power, line) in scale {
        let exponent = power.log10();
        assert!((exponent - exponent.round()).abs() < 1e-9, "{what}: {power} is no power of ten");
        assert!((line - place(power)).abs() < 1.0, "{what}: {power} lies at {line}");
    }

    assert_eq!((plot.names.len(), plot.strips.len()), (9, 9), "{what}");
    assert_eq!(plot.points.len(), 9 * plot.legend.len(), "{what}");
    for row in rows.values() {
        let name = &row["name"];
        let index = plot.names.iter().position(|(each, _)| each == name);
        let index = index.unwrap_or_else(|| panic!("{what}: no row {name}"));
        // A name stands above the line of its row, and below the line of the row before.
        let (down, strip) = (plot.names[index].1, plot.strips[index]);
        assert!(down < strip && (index == 0 || plot.strips[index - 1] < down), "{what}: the line of {name}");
        for (shape, column) in &plot.legend {
            let points = plot.points.iter();
            let marks: Vec<f64> = points
                .filter(|(each, _, down)| each == shape && (down - strip).abs() < 1.5)
                .map(|&(_, across, _)| across)
                .collect();
            let [across] = marks[..] else { panic!("{what}: {name} has {} marks {shape}", marks.len()) };
            let number = value(&row[&column.to_lowercase()]);
            // The table rounds times to two digits, so by at most 5 %, which is log10(1.05) = 0.0212 of a decade.
            let rounded = if column == "Time" { 0.0215 * decade } else { 0.0 };
            let off = across - place(number);
            assert!(
                off.abs() < rounded + 1.0,
                "{what}: the {shape} of {name} lies {off} px from {number}, a decade being {decade} px"
            );
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn the_marks_lie_at_the_logarithms_of_the_tables_numbers(tab: &Tab) {
    for (board, turn) in POSITIONS {
        tab.resize(1280, 720, 1.0).await;
        let think = open(tab, board, turn).await;
        let rows = table(&think).await;
        for width in [1280, 320] {
            tab.resize(width, 720, 1.0).await;
            tab.painted().await;
            let mut plots = plots(&think).await;
            let [counts, time] = &mut plots[..] else { panic!("two plots") };
            if time.names.is_empty() {
                // This plot lies beside the other one, and its rows share the names there.
                let aligned = counts.strips.iter().zip(&time.strips).all(|(a, b)| (a - b).abs() < 1.0);
                assert!(aligned, "{:?} beside {:?}", time.strips, counts.strips);
                time.names.clone_from(&counts.names);
            }
            for (plot, columns) in [(counts, &["Cuts", "Leaves", "Nodes"][..]), (time, &["Time"])] {
                let what = format!("{columns:?} on {board} at {width} px");
                let legend: BTreeSet<&str> = plot.legend.values().map(String::as_str).collect();
                assert_eq!(legend, columns.iter().copied().collect(), "{what}");
                assert_plotted(plot, &rows, &what);
                // The plot is an image, whose name says what it shows.
                assert_eq!(plot.role, "img", "{what}");
                for word in columns.iter().chain(&["logarithmic", "table"]) {
                    assert!(plot.label.contains(word), "{what}: {}", plot.label);
                }
            }
        }
    }
}
