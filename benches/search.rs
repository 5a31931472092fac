//! How many nodes each search visits and how long it takes: from the empty board, and over all open positions.
//!
//! Criterion measures. With `UNBEATABLE_WRITE=1` the first table at the end is written into the documentation. The yardstick is
//! plain minimax, the search of the articles. Before measuring, the bench checks the searches against the exact values and the
//! known numbers of nodes, so that no search can be fast and wrong.
//!
//! The tables count and time the playing engine with an empty cache. The line below each table gives the time of an
//! answer from the full cache.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "../tests/documentation/mod.rs"]
mod documentation;

use std::collections::HashSet;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use criterion::{BenchmarkId, Criterion};
use unbeatable::algorithm::Algorithm;
use unbeatable::search::Textbook;
use unbeatable::search::{Count, Game, Scoring, Search};
use unbeatable::{Position, Status, analyze, best_move};

/// The compared algorithms, the yardstick first, with their names in the tables.
const ALGORITHMS: [(Algorithm, &str); 9] = [
    (Algorithm::Textbook(Textbook::Minimax, Scoring::Plain), "minimax"),
    (Algorithm::Textbook(Textbook::Minimax, Scoring::Depth), "minimax with depth"),
    (Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Plain), "alpha-beta"),
    (Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Depth), "alpha-beta with depth"),
    (Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Plain), "alpha-beta, promising moves first"),
    (Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Depth), "alpha-beta, promising moves first, with depth"),
    (Algorithm::Memory, "minimax with a transposition table"),
    (Algorithm::Symmetry, "minimax with a transposition table and symmetry"),
    (Algorithm::Playing, "the playing engine, cold"),
];

/// The name of the answers that the playing engine takes from its cache.
const AGAIN: &str = "best_move once more";

/// Runs an algorithm once, if possible without counting.
fn run(algorithm: Algorithm, root: Position) {
    match algorithm {
        Algorithm::Textbook(search, scoring) => {
            black_box(Search::new(root, search, scoring).run(|_| {}));
        }
        // `count` runs the playing engine with an empty cache. `best_move` has a full cache by now.
        Algorithm::Memory | Algorithm::Symmetry | Algorithm::Playing => {
            black_box(algorithm.count(root));
        }
    }
}

fn main() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("criterion");
    let mut criterion = Criterion::default().output_directory(&folder).configure_from_args();
    let start = Position::start();
    let open: Vec<Position> = reachable(start).into_iter().filter(|position| position.status() == Status::Open).collect();
    assert_eq!(open.len(), 4_520);
    check(start, &open);

    let tables = [("from the empty board", vec![start]), ("all 4,520 open positions", open)];
    for (title, roots) in &tables {
        let mut group = criterion.benchmark_group(*title);
        group.sample_size(10);
        for (algorithm, name) in ALGORITHMS {
            group.bench_with_input(BenchmarkId::from_parameter(name), roots, |bencher, roots| {
                bencher.iter(|| roots.iter().for_each(|&root| run(algorithm, root)));
            });
        }
        group.bench_with_input(BenchmarkId::from_parameter(AGAIN), roots, |bencher, roots| {
            bencher.iter(|| {
                for &root in roots {
                    black_box(best_move(black_box(root)));
                }
            });
        });
        group.finish();
    }
    criterion.final_summary();

    for (title, roots) in &tables {
        print_table(title, roots, &folder);
    }
    // From the empty board. The medians are missing if the command line chooses other benches.
    let (title, _) = &tables[0];
    if let (Some(yardstick), Some(again)) = (median(&folder, title, ALGORITHMS[0].1), median(&folder, title, AGAIN)) {
        let ratio = yardstick / again;
        assert!(ratio >= 20_000.0, "a repeated best_move of the empty board is only {ratio:.0} times as fast as minimax");
    }
}

fn print_table(title: &str, roots: &[Position], folder: &Path) {
    let yardstick = median(folder, title, ALGORITHMS[0].1);
    let rows = ALGORITHMS.map(|(algorithm, name)| {
        let total = roots.iter().map(|&root| algorithm.count(root)).fold(Count::default(), |sum, count| Count {
            nodes: sum.nodes + count.nodes,
            leaves: sum.leaves + count.leaves,
            cuts: sum.cuts + count.cuts,
        });
        let time = match (median(folder, title, name), yardstick) {
            (Some(time), Some(yardstick)) if time < 0.5 * yardstick => format!("1/{:.0}", yardstick / time),
            (Some(time), Some(yardstick)) => format!("{:.1}", time / yardstick),
            _ => "not measured".to_owned(),
        };
        let Count { nodes, leaves, cuts } = total;
        [name.to_owned(), documentation::grouped(nodes), documentation::grouped(leaves), documentation::grouped(cuts), time]
    });
    let table = documentation::table([title, "nodes", "leaves", "cuts", "time"], &rows);
    println!("\n{table}");
    if roots.len() == 1 {
        documentation::write("search", &table);
    }
    if let (Some(yardstick), Some(again)) = (yardstick, median(folder, title, AGAIN)) {
        println!("\n{AGAIN}: 1/{:.0} of minimax", yardstick / again);
    }
}

/// The median time of a search that Criterion has saved, in nanoseconds; `None` if it has not measured the search.
fn median(folder: &Path, title: &str, name: &str) -> Option<f64> {
    let text = fs::read(folder.join(title).join(name).join("new/estimates.json")).ok()?;
    let estimates: serde_json::Value = serde_json::from_slice(&text).ok()?;
    estimates["median"]["point_estimate"].as_f64()
}

/// The positions that are reachable from this one, itself included.
fn reachable(root: Position) -> HashSet<Position> {
    let mut seen = HashSet::new();
    let mut waiting = vec![root];
    while let Some(position) = waiting.pop() {
        if seen.insert(position) {
            waiting.extend(position.moves().map(|cell| Game::after(&position, cell)));
        }
    }
    seen
}

/// Asserts that every search visits the known number of nodes and finds the exact value, and that the playing engine
/// plays the first move of the analysis.
fn check(start: Position, open: &[Position]) {
    assert_eq!(ALGORITHMS.map(|(algorithm, _)| algorithm), Algorithm::ALL);
    let nodes = ALGORITHMS.map(|(algorithm, _)| algorithm.count(start).nodes);
    assert_eq!(nodes, [549_946, 549_946, 18_297, 20_866, 7_275, 7_865, 5_478, 765, 5_478]);
    for &root in open {
        let value = analyze(root).value.score();
        assert_eq!(best_move(root), analyze(root).moves.first().map(|best| best.cell));
        for search in [Textbook::Minimax, Textbook::AlphaBeta, Textbook::OrderedAlphaBeta] {
            let score = |scoring| Search::new(root, search, scoring).run(|_| {}).score;
            assert_eq!(score(Scoring::Plain).signum(), value.signum());
            assert_eq!(score(Scoring::Depth), value);
        }
    }
}
