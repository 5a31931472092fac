//! "How it thinks", the algorithms beside each other: counted and timed in the visitor's browser.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::driver::tab::Tab;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::search::Subtree;
use crate::oracle::{Cut, SYMMETRIES, Search, State, games};
use crate::page::tasks::assert_never_felt;

/// Positions of the middle game: board and turn.
pub const POSITIONS: [(&str, char); 7] = [
    (NINE_CALLS, 'X'),
    ("O.X/X../XOO", 'X'),
    (LOST, 'O'),
    ("OX./O.X/.OX", 'X'),
    ("X../.O./..X", 'O'),
    (".../.X./...", 'O'),
    ("XOX/XOO/.X.", 'O'),
];

const TABLE: &str = "#think-compare table";

/// Reads a number such as `549,946`.
pub fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no whole number"))
}

/// Reads a time such as `1.2 ms` or `450 µs`, in milliseconds.
pub fn milliseconds(text: &str) -> f64 {
    let (amount, unit) = text.split_once(' ').unwrap_or_else(|| panic!("{text} has no unit"));
    let amount: f64 = amount.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no time"));
    amount
        * match unit {
            "µs" => 0.001,
            "ms" => 1.0,
            _ => panic!("{unit} is no unit of time"),
        }
}

/// A row of the table, as the page writes it.
#[derive(Debug, Deserialize)]
pub struct Row {
    /// The name of the algorithm.
    pub name: String,
    nodes: String,
    leaves: String,
    cuts: String,
    time: String,
    share: String,
}

impl Row {
    fn counts(&self) -> [u64; 3] {
        [&self.nodes, &self.leaves, &self.cuts].map(|text| number(text))
    }

    /// The number in the column with this title.
    pub fn column(&self, title: &str) -> f64 {
        match title {
            "Nodes" => number(&self.nodes) as f64,
            "Leaves" => number(&self.leaves) as f64,
            "Cuts" => number(&self.cuts) as f64,
            "Time" => milliseconds(&self.time),
            _ => panic!("{title} is no column of the table"),
        }
    }
}

/// The page with this section open on a position.
pub async fn open<'t>(tab: &'t Tab, board: &str, turn: char) -> Think<'t> {
    let opener = if Subtree::read(board).state().turn == turn { 'X' } else { 'O' };
    let think =
        Think::follow(tab, &format!("#board={board}&player=both&opener={opener}&think=compare")).await;
    let found: (String, char) = think.game.ask("[game.board, game.turn]").await;
    assert_eq!(found, (board.to_owned(), turn));
    think
}

/// Waits until everything is counted and timed, and returns the rows by algorithm.
pub async fn table(think: &Think<'_>) -> BTreeMap<String, Row> {
    think
        .tab
        .until_over(&format!("document.querySelector('{TABLE}').getAttribute('aria-busy') == 'false'"))
        .await;
    let rows: BTreeMap<String, Row> = think
        .ask(&format!(
            "Object.fromEntries($$('{TABLE} tbody tr').map(row => [row.dataset.algorithm, {{
                name: row.querySelector('th').innerText,
                ...Object.fromEntries([...row.querySelectorAll('td')].map(cell => [cell.dataset.column, cell.innerText])),
            }}]))"
        ))
        .await;
    assert_eq!(rows.len(), 9);
    rows
}

/// How many different positions a game can reach from here, and how many of them are final. Positions that `same` maps
/// to one position count once.
fn distinct(state: State, same: fn(State) -> State) -> [u64; 2] {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![same(state)];
    while let Some(state) = waiting.pop() {
        if seen.insert(state) {
            waiting.extend(state.moves().into_iter().map(|cell| same(state.after(cell))));
        }
    }
    let over = seen.iter().filter(|state| state.over()).count();
    [seen.len() as u64, over as u64]
}

fn itself(state: State) -> State {
    state
}

/// The smallest of the positions that are equal when turned or mirrored: it represents them all.
pub fn turned(state: State) -> State {
    let same = SYMMETRIES.map(|symmetry| state.moved(symmetry));
    same.into_iter().min().expect("there are eight")
}

#[apply(chromium)]
async fn from_the_empty_board_the_table_has_the_known_numbers(tab: &Tab) {
    let think = Think::follow(tab, "#think=compare").await;
    let rows = table(&think).await;
    // The numbers of the articles, and those that the tests of the algorithms count as well.
    let known = [
        ("minimax", "549,946", "255,168", "0"),
        ("minimax-depth", "549,946", "255,168", "0"),
        ("alpha-beta", "18,297", "7,330", "4,237"),
        ("alpha-beta-depth", "20,866", "8,453", "4,856"),
        ("ordered", "7,275", "2,893", "2,156"),
        ("ordered-depth", "7,865", "3,161", "2,221"),
        ("memory", "5,478", "958", "0"),
        ("symmetry", "765", "138", "0"),
        ("playing", "5,478", "958", "0"),
    ];
    for (algorithm, nodes, leaves, cuts) in known {
        let row = &rows[algorithm];
        assert_eq!(
            (row.nodes.as_str(), row.leaves.as_str(), row.cuts.as_str()),
            (nodes, leaves, cuts),
            "{algorithm}"
        );
    }
    let names: Vec<&str> = known.iter().map(|(algorithm, ..)| rows[*algorithm].name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Minimax",
            "Minimax with depth",
            "Alpha-beta",
            "Alpha-beta with depth",
            "Alpha-beta in good order",
            "Alpha-beta in good order, with depth",
            "Minimax with memory",
            "Minimax with memory and symmetry",
            "The engine that plays here",
        ]
    );
    // The oracle counts the same.
    let start = State::start('X');
    let searched = |depth, cut| Search::run(start, depth, cut).1;
    assert_eq!(
        [searched(false, Cut::Never), searched(false, Cut::AtEqual), searched(true, Cut::AtEqual)],
        [549_946, 18_297, 20_866]
    );
    assert_eq!(games(start).into_iter().sum::<u64>(), 255_168);
    assert_eq!(distinct(start, itself), [5_478, 958]);
    assert_eq!(distinct(start, turned), [765, 138]);
}

#[apply(chromium)]
async fn the_searches_of_the_textbooks_are_counted_on_any_position(tab: &Tab) {
    for (board, turn) in POSITIONS {
        let think = open(tab, board, turn).await;
        let rows = table(&think).await;
        let state = State::drawn(board, turn);
        for (algorithm, depth, cut) in [
            ("minimax", false, Cut::Never),
            ("minimax-depth", true, Cut::Never),
            ("alpha-beta", false, Cut::AtEqual),
            ("alpha-beta-depth", true, Cut::AtEqual),
        ] {
            let (_, nodes) = Search::run(state, depth, cut);
            let [found, leaves, cuts] = rows[algorithm].counts();
            assert_eq!(found, nodes, "{algorithm} on {board}");
            if cut == Cut::Never {
                assert_eq!([leaves, cuts], [games(state).into_iter().sum(), 0], "{algorithm} on {board}");
            }
        }
    }
}

#[apply(chromium)]
async fn what_remembers_is_counted_on_any_position(tab: &Tab) {
    for (board, turn) in POSITIONS {
        let think = open(tab, board, turn).await;
        let rows = table(&think).await;
        let state = State::drawn(board, turn);
        for (algorithm, same) in
            [("memory", itself as fn(State) -> State), ("symmetry", turned), ("playing", itself)]
        {
            let [nodes, leaves] = distinct(state, same);
            assert_eq!(rows[algorithm].counts(), [nodes, leaves, 0], "{algorithm} on {board}");
        }
    }
}

#[apply(everywhere)]
async fn every_row_has_a_time_and_its_share(tab: &Tab) {
    let think = Think::follow(tab, "#think=compare").await;
    let rows = table(&think).await;
    let whole = milliseconds(&rows["minimax"].time);
    for (algorithm, row) in &rows {
        let time = milliseconds(&row.time);
        assert!(time > 0.0, "{algorithm}: {}", row.time);
        let share: f64 = row
            .share
            .strip_suffix('%')
            .and_then(|share| share.replace(',', "").parse().ok())
            .unwrap_or_else(|| panic!("{algorithm}: {}", row.share));
        // All three numbers are rounded to two digits.
        let off = share / 100.0 / (time / whole);
        assert!((0.85..1.18).contains(&off), "{algorithm}: {} of {whole} ms are {}", row.time, row.share);
    }
    assert_eq!(rows["minimax"].share, "100%");
    for faster in ["alpha-beta", "ordered", "memory", "playing"] {
        assert!(
            milliseconds(&rows[faster].time) < whole,
            "{faster} takes {}, minimax {whole} ms",
            rows[faster].time
        );
    }
    let ratio = whole / milliseconds(&rows["alpha-beta"].time);
    let times: Vec<String> =
        rows.iter().map(|(algorithm, row)| format!("{algorithm} {}", row.time)).collect();
    eprintln!("Minimax takes {ratio:.1} times as long as alpha-beta: {}.", times.join(", "));
}

#[apply(chromium)]
async fn the_table_follows_the_position(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=compare").await;
    let nodes = async |board: &str, turn: char| {
        assert_eq!(think.game.board().await, board);
        let (_, expected) = Search::run(State::drawn(board, turn), false, Cut::Never);
        // A change without an event of its own reaches the table a moment later.
        let found = format!(
            "$('{TABLE} [data-algorithm=minimax] [data-column=nodes]').innerText.replaceAll(',', '')"
        );
        think.until(&format!("{found} == '{expected}'")).await;
        let rows = table(&think).await;
        assert_eq!(number(&rows["minimax"].nodes), expected, "{board}");
        let (_, cut) = Search::run(State::drawn(board, turn), false, Cut::AtEqual);
        assert_eq!(number(&rows["alpha-beta"].nodes), cut, "{board}");
    };
    nodes(".../.../...", 'X').await;
    for (cell, board, turn) in [(4, ".../.X./...", 'O'), (0, "O../.X./...", 'X'), (8, "O../.X./..X", 'O')] {
        think.game.play(cell).await;
        nodes(board, turn).await;
    }
    think.game.press_control("undo").await;
    nodes("O../.X./...", 'X').await;
    think.game.press_control("new").await;
    nodes(".../.../...", 'X').await;
    // The same board with the other player to move is another position.
    let board = "X../.O./...";
    let [xs, os] = ['X', 'O'].map(|turn| Search::run(State::drawn(board, turn), false, Cut::Never).1);
    assert_ne!(xs, os);
    for opener in ["X", "O"] {
        let address = format!("#board={board}&player=both&opener={opener}&think=compare");
        tab.eval::<()>(&format!("void (location.hash = '{address}')")).await;
        think
            .until(&format!("$('tic-tac-toe').board == '{board}' && $('tic-tac-toe').turn == '{opener}'"))
            .await;
        tab.painted().await;
        nodes(board, opener.chars().next().expect("a mark")).await;
    }
}

#[apply(chromium)]
async fn a_finished_game_has_nothing_to_search(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4,1,3&player=both&think=compare").await;
    let shown = format!("$('{TABLE}').checkVisibility()");
    let says = "$('#think-compare').innerText.includes('nothing to search')";
    table(&think).await;
    assert!(think.ask::<bool>(&shown).await);
    assert!(!think.ask::<bool>(says).await);
    think.game.play(2).await;
    assert_eq!(think.game.status().await, "X");
    // The table then shows the position before the deciding move, and the note says so.
    think.until(&shown).await;
    assert!(think.text("#think-compare .ended").await.contains("decided it"));
    assert!(!think.ask::<bool>(says).await);
    think.game.press_control("undo").await;
    think.until(&shown).await;
    assert!(!think.ask::<bool>("$('#think-compare .ended').checkVisibility()").await);
    assert!(number(&table(&think).await["minimax"].nodes) > 1);

    for board in ["XXX/OO./...", "XOX/XOO/OXX"] {
        let think = Think::follow(tab, &format!("#board={board}&player=both&think=compare")).await;
        assert!(think.ask::<bool>(says).await && !think.ask::<bool>(&shown).await, "{board}");
    }
}

#[apply(chromium)]
async fn the_conclusion_agrees_with_the_table(tab: &Tab) {
    let mut kinds = BTreeSet::new();
    for (board, turn) in [(".../.../...", 'X'), ("XO./XO./.X.", 'O')].into_iter().chain(POSITIONS) {
        let think = open(tab, board, turn).await;
        let rows = table(&think).await;
        let nodes = |algorithm: &str| number(&rows[algorithm].nodes);
        let (all, some, ordered) = (nodes("minimax"), nodes("alpha-beta"), nodes("ordered"));
        let said = think.text("#think-compare .conclusion").await;
        let (first, second) = said.split_once(';').unwrap_or((&said, ""));
        if some == all {
            assert!(first.contains("nothing to leave out") && numbers(first) == [all], "{board}: {said}");
            kinds.insert("all");
        } else {
            kinds.insert(assert_part(first, some, all, board));
        }
        if ordered < some {
            kinds.insert(assert_part(second, ordered, all, board));
            kinds.insert("gain");
        } else {
            assert!(second.contains("gains nothing") && numbers(second).is_empty(), "{board}: {said}");
            kinds.insert("no gain");
        }
    }
    let all = ["all", "gain", "no gain", "one in", "of all"];
    assert_eq!(kinds, all.into(), "some kind of sentence never occurs");
}

/// The numbers of a sentence.
pub fn numbers(sentence: &str) -> Vec<u64> {
    let words = sentence.split(|sign: char| !sign.is_ascii_digit() && sign != ',');
    words.map(|word| word.trim_matches(',')).filter(|word| !word.is_empty()).map(number).collect()
}

/// Asserts that the words give the share of these nodes, as `1 node in 30` or as `7 of 9 nodes`, and returns the form.
fn assert_part(words: &str, some: u64, all: u64, board: &str) -> &'static str {
    if words.contains("1 node in") {
        let [1, times] = numbers(words)[..] else { panic!("{board}: {words}") };
        let ratio = all as f64 / some as f64;
        assert!((ratio - times as f64).abs() <= 0.5, "{board}: {words}, of {some} and {all} nodes");
        "one in"
    } else {
        assert_eq!(numbers(words), [some, all], "{board}: {words}");
        "of all"
    }
}

#[apply(chromium)]
async fn counting_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "the algorithms are compared", async |think| {
        think.section("compare").await;
        table(think).await;
    })
    .await;
}

#[apply(chromium)]
async fn the_game_goes_on_while_it_is_counted(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    think.section("compare").await;
    assert_eq!(think.ask::<String>(&format!("$('{TABLE}').getAttribute('aria-busy')")).await, "true");
    think.game.play(4).await;
    let busy: String = think.ask(&format!("$('{TABLE}').getAttribute('aria-busy')")).await;
    let board = think.game.board().await;
    assert_eq!(board.matches(['X', 'O']).count(), 2, "{board}");
    let (_, expected) = Search::run(State::drawn(&board, 'X'), false, Cut::Never);
    assert_eq!(number(&table(&think).await["minimax"].nodes), expected, "{board}, busy: {busy}");
}
