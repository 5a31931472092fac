//! How much each search looks at and how long it takes: from the empty board, and over all open positions.
//!
//! Criterion measures; the tables at the end hold what the README quotes. The yardstick is plain minimax, the search of
//! the articles. Before anything is measured every search is checked against the exact value and the known number of
//! nodes, so none can be fast and wrong.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use criterion::{BenchmarkId, Criterion};
use unbeatable::search::{Count, Game, Scoring, alpha_beta, minimax};
use unbeatable::{Position, Status, analyze, best_move};

/// A search: its name, the nodes, leaves and cuts of one run, and one run without counting.
struct Search {
    name: &'static str,
    count: fn(Position) -> Count,
    run: fn(Position),
}

/// Sees the nodes go by and does nothing.
struct Blind;

impl<G> unbeatable::search::Visitor<G> for Blind {}

const SEARCHES: [Search; 5] = [
    Search {
        name: "minimax",
        count: |root| counted(root, |count| minimax(&root, Scoring::Plain, count).score),
        run: |root| {
            black_box(minimax(&root, Scoring::Plain, &mut Blind));
        },
    },
    Search {
        name: "minimax with depth",
        count: |root| counted(root, |count| minimax(&root, Scoring::Depth, count).score),
        run: |root| {
            black_box(minimax(&root, Scoring::Depth, &mut Blind));
        },
    },
    Search {
        name: "alpha-beta",
        count: |root| counted(root, |count| alpha_beta(&root, Scoring::Plain, count).score),
        run: |root| {
            black_box(alpha_beta(&root, Scoring::Plain, &mut Blind));
        },
    },
    Search {
        name: "alpha-beta with depth",
        count: |root| counted(root, |count| alpha_beta(&root, Scoring::Depth, count).score),
        run: |root| {
            black_box(alpha_beta(&root, Scoring::Depth, &mut Blind));
        },
    },
    Search {
        name: "the one that plays",
        count: |root| {
            // Its table has one entry for each position that can still arise.
            let below = reachable(root);
            let open = below
                .iter()
                .filter(|position| position.status() == Status::Open)
                .count() as u64;
            let nodes = below.len() as u64;
            Count {
                nodes,
                leaves: nodes - open,
                cuts: 0,
            }
        },
        run: |root| {
            black_box(best_move(root));
        },
    },
];

fn main() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("criterion");
    let mut criterion = Criterion::default()
        .output_directory(&folder)
        .configure_from_args();
    let start = Position::start();
    let open: Vec<Position> = reachable(start)
        .into_iter()
        .filter(|position| position.status() == Status::Open)
        .collect();
    assert_eq!(open.len(), 4_520);
    check(start, &open);

    let tables = [
        ("from the empty board", vec![start]),
        ("all 4,520 open positions", open),
    ];
    for (title, roots) in &tables {
        let mut group = criterion.benchmark_group(*title);
        group.sample_size(10);
        for search in &SEARCHES {
            group.bench_with_input(
                BenchmarkId::from_parameter(search.name),
                roots,
                |bencher, roots| {
                    bencher.iter(|| roots.iter().copied().for_each(search.run));
                },
            );
        }
        group.finish();
    }
    criterion.final_summary();

    for (title, roots) in &tables {
        print_table(title, roots, &folder);
    }
}

fn print_table(title: &str, roots: &[Position], folder: &Path) {
    println!("\n{title}\n");
    println!("| search | nodes | leaves | cuts | time, minimax = 1 |");
    println!("|---|---:|---:|---:|---:|");
    let yardstick = median(folder, title, SEARCHES[0].name);
    for search in &SEARCHES {
        let total = roots
            .iter()
            .map(|&root| (search.count)(root))
            .fold(Count::default(), |sum, count| Count {
                nodes: sum.nodes + count.nodes,
                leaves: sum.leaves + count.leaves,
                cuts: sum.cuts + count.cuts,
            });
        let time = match (median(folder, title, search.name), yardstick) {
            (Some(time), Some(yardstick)) => format!("1/{:.0}", yardstick / time),
            _ => "not measured".to_owned(),
        };
        println!(
            "| {} | {} | {} | {} | {time} |",
            search.name, total.nodes, total.leaves, total.cuts
        );
    }
}

/// The median time that Criterion has written down for a search, in nanoseconds.
fn median(folder: &Path, title: &str, name: &str) -> Option<f64> {
    let text = fs::read(folder.join(title).join(name).join("new/estimates.json")).ok()?;
    let estimates: serde_json::Value = serde_json::from_slice(&text).ok()?;
    estimates["median"]["point_estimate"].as_f64()
}

/// The positions that can arise from this one, itself included.
fn reachable(root: Position) -> HashSet<Position> {
    let mut seen = HashSet::new();
    let mut waiting = vec![root];
    while let Some(position) = waiting.pop() {
        if seen.insert(position) {
            waiting.extend(position.children());
        }
    }
    seen
}

/// Counts a search, and checks what it finds against the exact value: its sign says who wins.
fn counted(root: Position, search: impl FnOnce(&mut Count) -> i32) -> Count {
    let mut count = Count::default();
    let score = search(&mut count);
    assert_eq!(score.signum(), analyze(root).value.score().signum());
    count
}

/// Each search looks at as many nodes as it is known to, and the one that plays plays what the analysis puts first.
fn check(start: Position, open: &[Position]) {
    let nodes = SEARCHES.map(|search| (search.count)(start).nodes);
    assert_eq!(nodes, [549_946, 549_946, 18_297, 20_866, 5_478]);
    for &root in open {
        assert_eq!(best_move(root), analyze(root).moves.first().map(|best| best.cell));
        for search in &SEARCHES {
            (search.count)(root);
        }
    }
}
