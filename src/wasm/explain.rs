//! The boundary of the explanation: a module of its own, so that the game's stays small.
//!
//! A search is recorded once and asked for node by node and step by step, so that what crosses the boundary is only
//! what is seen. Numbers of nodes and steps count from 0; an infinite bound is `undefined`.

use js_sys::Function;

use super::*;
use crate::search::{Count, Player, Promising, Scoring, Window, minimax};
use crate::{Account, Algorithm, Record, Search, Standing, Step, Tree, Visit, candidates};

/// The positions of a game and the account of each of its moves.
#[wasm_bindgen]
pub fn review(board: &JsValue, moves: Vec<u8>, turn: &JsValue) -> Result<JsValue, Sentence> {
    let start = position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    let accounts = record.review(start)?;
    Ok(object(&[
        ("positions", array(positions.into_iter().map(position_object))),
        ("accounts", array(accounts.iter().map(account_object))),
    ]))
}

/// The cells of a game that is written down as `4 0 8`.
#[wasm_bindgen]
pub fn read_moves(text: &str) -> Result<JsValue, Sentence> {
    let Record(moves) = text.parse()?;
    Ok(cells(moves))
}

/// The moves of a line from a position on, each with the mark of whoever makes it.
#[wasm_bindgen]
pub fn steps(board: &JsValue, moves: Vec<u8>, turn: &JsValue) -> Result<JsValue, Sentence> {
    let start = position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    Ok(steps_array(&record.0, positions.into_iter().map(Position::turn)))
}

/// How many nodes, leaves and cuts an algorithm takes for a position.
#[wasm_bindgen]
pub fn count(algorithm: &str, board: &JsValue, turn: &JsValue) -> Result<JsValue, Sentence> {
    let algorithm: Algorithm = algorithm.parse()?;
    let Count { nodes, leaves, cuts } = algorithm.count(position(board, turn)?);
    Ok(object(&[
        ("nodes", (nodes as f64).into()),
        ("leaves", (leaves as f64).into()),
        ("cuts", (cuts as f64).into()),
    ]))
}

/// What a search was run on.
enum Root {
    Position(Position),
    Numbers(Tree),
}

/// A recorded search and what it was run on.
#[wasm_bindgen]
pub struct Trace {
    root: Root,
    search: Search,
    record: crate::Trace,
}

#[wasm_bindgen]
impl Trace {
    /// Records the search of a position.
    pub fn of_position(search: &str, board: &JsValue, turn: &JsValue) -> Result<Trace, Sentence> {
        let (search, scoring) = textbook(search)?;
        let position = position(board, turn)?;
        Ok(Trace {
            record: crate::Trace::record(&position, search, scoring),
            root: Root::Position(position),
            search,
        })
    }

    /// Records the search of a tree of numbers.
    pub fn of_numbers(search: &str, text: &str) -> Result<Trace, Sentence> {
        let (search, scoring) = textbook(search)?;
        let tree: Tree = text.parse()?;
        Ok(Trace {
            record: crate::Trace::record(&&tree, search, scoring),
            root: Root::Numbers(tree),
            search,
        })
    }

    /// How many nodes were visited.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> usize {
        self.record.node_count()
    }

    /// How many steps that took.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.record.step_count()
    }

    /// How many nodes there are, and so how many minimax visits.
    #[wasm_bindgen(getter)]
    pub fn all(&self) -> f64 {
        let mut count = Count::default();
        match &self.root {
            Root::Position(root) => minimax(root, Scoring::Plain, &mut count),
            Root::Numbers(root) => minimax(&root, Scoring::Plain, &mut count),
        };
        count.nodes as f64
    }

    /// The first cut after a step; `undefined` where there is none.
    pub fn next_cut(&self, step: usize) -> Option<usize> {
        (step + 1..self.record.step_count())
            .find(|&later| matches!(self.record.step(later), Some(Step::Cut(_))))
    }

    /// What was found: the score of the root and the child that has it.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        let root = self.record.visit(0);
        let standing = root.and_then(|root| self.record.standing(0, root.left));
        let best = standing.and_then(|standing| standing.best);
        let (id, cell) = match best {
            Some(id) => (id.into(), self.cell_of(id)),
            None => (JsValue::UNDEFINED, JsValue::UNDEFINED),
        };
        object(&[
            ("score", self.record.found().score.into()),
            ("id", id),
            ("cell", cell),
        ])
    }

    /// A node by its number in the order of visits.
    pub fn node(&self, id: usize) -> Result<JsValue, Sentence> {
        let visit = self.visit(id)?;
        Ok(self.fields_of(id, visit).into())
    }

    /// The children of a node: those visited in the order of visits, then those that were cut.
    pub fn children(&self, id: usize) -> Result<JsValue, Sentence> {
        let visit = self.visit(id)?;
        let nodes: Result<Vec<JsValue>, Sentence> =
            self.record.children(id).map(|child| self.node(child)).collect();
        Ok(array(nodes?.into_iter().chain(self.cut_children(id, visit))))
    }

    /// A step, and how every node on the way to it stands once it is done.
    pub fn step(&self, step: usize) -> Result<JsValue, Sentence> {
        let unknown = || Sentence("There is no such step: expected a number below that of the steps.".into());
        let done = self.record.step(step).ok_or_else(unknown)?;
        let (Step::Enter(id) | Step::Cut(id) | Step::Leave(id)) = done;
        let kind = match done {
            Step::Enter(_) => "enter",
            Step::Cut(_) => "cut",
            Step::Leave(_) => "leave",
        };
        let visit = self.visit(id)?;
        let mut way = vec![id];
        let mut above = visit.parent;
        while let Some(parent) = above {
            way.push(parent);
            above = self.visit(parent)?.parent;
        }
        let path: Result<Vec<JsValue>, Sentence> = way
            .into_iter()
            .rev()
            .map(|id| self.standing_node(id, step))
            .collect();
        let before_and_after = |step: Option<usize>| {
            let parent = visit.parent.filter(|_| matches!(done, Step::Leave(_)));
            self.best_of(
                parent
                    .zip(step)
                    .and_then(|(parent, step)| self.record.standing(parent, step)),
            )
        };
        Ok(object(&[
            ("step", step.into()),
            ("kind", kind.into()),
            ("node", self.node(id)?),
            ("path", array(path?.into_iter())),
            ("before", before_and_after(step.checked_sub(1))),
            ("after", before_and_after(Some(step))),
            (
                "skipped",
                match done {
                    Step::Cut(_) => array(self.cut_children(id, visit).into_iter()),
                    _ => JsValue::UNDEFINED,
                },
            ),
        ]))
    }
}

impl Trace {
    fn visit(&self, id: usize) -> Result<Visit, Sentence> {
        self.record.visit(id).ok_or_else(|| {
            Sentence("There is no such node: expected a number below that of the nodes.".into())
        })
    }

    /// The node and the one before it on the way from the root.
    fn walk<G: Shown>(&self, root: &G, id: usize) -> (G, Option<G>, Player) {
        let (mut node, mut before, mut player) = (root.clone(), None, Player::Max);
        for child in self.record.path(id) {
            let next = self.child(&node, player, child);
            before = Some(std::mem::replace(&mut node, next));
            player = player.other();
        }
        (node, before, player)
    }

    fn fields_of(&self, id: usize, visit: Visit) -> Fields {
        match &self.root {
            Root::Position(root) => self.node_of(root, id, visit),
            Root::Numbers(root) => self.node_of(&root, id, visit),
        }
    }

    fn node_of<G: Shown>(&self, root: &G, id: usize, visit: Visit) -> Fields {
        let (node, before, player) = self.walk(root, id);
        let shown = fields(&node, before.as_ref());
        let leaf = visit.end == id + 1;
        set(
            &shown,
            &place(visit.parent, visit.child, visit.ply, visit.player, false),
        );
        set(
            &shown,
            &[
                ("id", id.into()),
                ("leaf", leaf.into()),
                ("score", visit.score.into()),
                (
                    "plain",
                    if leaf {
                        node.score(player).into()
                    } else {
                        JsValue::UNDEFINED
                    },
                ),
                ("alpha", alpha(visit.window)),
                ("beta", beta(visit.window)),
                ("entered", visit.entered.into()),
                ("left", visit.left.into()),
                ("size", (visit.end - id).into()),
                ("skipped", visit.skipped.into()),
            ],
        );
        shown
    }

    /// The child of that number in the order in which the search tries them, or the node itself where there is none.
    fn child<G: Shown>(&self, node: &G, player: Player, child: usize) -> G {
        let mut children = self.search.children(node, player).into_iter();
        children.nth(child).unwrap_or_else(|| node.clone())
    }

    fn standing_node(&self, id: usize, step: usize) -> Result<JsValue, Sentence> {
        let visit = self.visit(id)?;
        let node = self.fields_of(id, visit);
        let standing = self.record.standing(id, step);
        let window = standing.map_or(visit.window, |standing| standing.window);
        set(
            &node,
            &[
                ("best", self.best_of(standing)),
                ("alphaNow", alpha(window)),
                ("betaNow", beta(window)),
            ],
        );
        Ok(node.into())
    }

    fn best_of(&self, standing: Option<Standing>) -> JsValue {
        let best = standing.and_then(|standing| standing.best);
        let Some((id, visit)) = best.and_then(|id| Some((id, self.record.visit(id)?))) else {
            return JsValue::UNDEFINED;
        };
        object(&[
            ("id", id.into()),
            ("score", visit.score.into()),
            ("cell", self.cell_of(id)),
        ])
    }

    /// The cell of the move that leads to a node; `undefined` in a tree of numbers.
    fn cell_of(&self, id: usize) -> JsValue {
        let Root::Position(root) = &self.root else {
            return JsValue::UNDEFINED;
        };
        let (node, before, _) = self.walk(root, id);
        let taken = before.and_then(|before| move_between(before, node));
        taken.map_or(JsValue::UNDEFINED, cell)
    }

    fn cut_children(&self, id: usize, visit: Visit) -> Vec<JsValue> {
        match &self.root {
            Root::Position(root) => self.cut_children_of(root, id, visit),
            Root::Numbers(root) => self.cut_children_of(&root, id, visit),
        }
    }

    fn cut_children_of<G: Shown>(&self, root: &G, id: usize, visit: Visit) -> Vec<JsValue> {
        let (node, _, player) = self.walk(root, id);
        let children = self.search.children(&node, player);
        let tried = children.len() - visit.skipped.min(children.len());
        let cut = children.iter().enumerate().skip(tried);
        cut.filter(|_| visit.skipped > 0)
            .map(|(index, child)| {
                let mut cost = Count::default();
                minimax(child, Scoring::Plain, &mut cost);
                let shown = fields(child, Some(&node));
                set(
                    &shown,
                    &place(Some(id), index, visit.ply + 1, player.other(), true),
                );
                set(&shown, &[("cost", (cost.nodes as f64).into())]);
                shown.into()
            })
            .collect()
    }
}

/// With how many seeds at most an engine is asked for a cell that it should vary among and has not yet given: with fewer
/// the engine that plays gives each of them, in every position.
const SEEDS: u32 = 100;

/// A proof in the middle of its work.
#[wasm_bindgen]
pub struct Proof(crate::Proof);

#[wasm_bindgen]
impl Proof {
    /// Nothing is proved yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Proof {
        Proof(crate::Proof::new())
    }

    /// Goes on for so much effort: 1 for each position that the engine is asked about, and 1 for a thousand nodes of the
    /// search that judges it.
    ///
    /// `ask(board, turn, seed)` gives the engine's cell: its best one without a seed, else the one that it plays with it. It is
    /// asked with one seed after the other until it has given every cell that it should vary among. Whatever it throws, and
    /// whatever else it gives than a cell, is an illegal answer.
    pub fn advance(&mut self, effort: u32, ask: &Function) {
        self.0.advance(effort, |position| {
            let board = text(&position.board()).into();
            let turn = position.turn().as_str().into();
            let answer = |seed: JsValue| {
                let answer = ask.call3(&JsValue::UNDEFINED, &board, &turn, &seed).ok()?;
                Cell::new(u8::try_from(integer(&answer)?).ok()?)
            };
            let variety = candidates(position, Level::Unbeatable);
            let ask_all = || {
                let mut answers = Cells::EMPTY.with(answer(JsValue::UNDEFINED)?);
                for seed in 0..SEEDS {
                    answers = answers.with(answer(seed.into())?);
                    if answers.is_superset(variety) {
                        break;
                    }
                }
                Some(answers)
            };
            ask_all().unwrap_or(Cells::EMPTY)
        });
    }

    /// What has been found so far.
    pub fn report(&self) -> JsValue {
        let report = self.0.report();
        let fault = |(position, found): &(Position, Cell)| {
            let shown = position_object(*position);
            let record: Fields = shown.unchecked_into();
            record.set("cell", &cell(*found));
            record.into()
        };
        object(&[
            ("games", report.games.into()),
            ("wins", report.wins.into()),
            ("draws", report.draws.into()),
            ("losses", report.losses.into()),
            (
                "lost",
                array(report.lost.iter().map(|game| cells(game.iter().copied()))),
            ),
            ("positions", report.positions.into()),
            ("missedWins", report.missed_wins.into()),
            ("ignoredThreats", report.ignored_threats.into()),
            ("slowerWins", report.slower_wins.into()),
            ("earlierLosses", report.earlier_losses.into()),
            ("givenDraws", report.given_draws.into()),
            ("faults", array(report.faults.iter().map(fault))),
            ("illegal", report.illegal.into()),
            ("progress", self.0.progress().into()),
            ("complete", self.0.is_complete().into()),
        ])
    }
}

/// A node of a tree that can be shown.
trait Shown: Promising + Clone {
    /// What tells the node from others, and how it came from `parent`.
    fn describe(&self, parent: Option<&Self>) -> Vec<(&'static str, JsValue)>;
}

impl Shown for Position {
    fn describe(&self, parent: Option<&Position>) -> Vec<(&'static str, JsValue)> {
        let undefined = JsValue::UNDEFINED;
        let (mark, cell) = match parent.and_then(|&parent| Some((parent, move_between(parent, *self)?))) {
            Some((parent, taken)) => (parent.turn().as_str().into(), cell(taken)),
            None => (undefined.clone(), undefined),
        };
        vec![
            ("mark", mark),
            ("cell", cell),
            ("turn", self.turn().as_str().into()),
            ("board", text(&self.board()).into()),
            ("status", self.status().as_str().into()),
        ]
    }
}

impl Shown for &Tree {
    fn describe(&self, _: Option<&&Tree>) -> Vec<(&'static str, JsValue)> {
        vec![("text", text(self).into())]
    }
}

/// The cell that was taken between a position and the next one.
fn move_between(before: Position, after: Position) -> Option<Cell> {
    let free = after.board().empty_cells();
    before
        .board()
        .empty_cells()
        .iter()
        .find(|&cell| !free.contains(cell))
}

fn fields<G: Shown>(node: &G, parent: Option<&G>) -> Fields {
    let shown: Fields = Object::new().unchecked_into();
    set(&shown, &node.describe(parent));
    shown
}

fn place(
    parent: Option<usize>,
    child: usize,
    ply: usize,
    player: Player,
    pruned: bool,
) -> [(&'static str, JsValue); 5] {
    let player = match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    };
    [
        ("parent", parent.map_or(JsValue::UNDEFINED, JsValue::from)),
        ("child", child.into()),
        ("ply", ply.into()),
        ("player", player.into()),
        ("pruned", pruned.into()),
    ]
}

fn set(record: &Fields, properties: &[(&str, JsValue)]) {
    for (name, value) in properties {
        record.set(name, value);
    }
}

fn alpha(window: Window) -> JsValue {
    bound(window.alpha, Window::FULL.alpha)
}

fn beta(window: Window) -> JsValue {
    bound(window.beta, Window::FULL.beta)
}

fn bound(value: i32, infinite: i32) -> JsValue {
    if value == infinite {
        JsValue::UNDEFINED
    } else {
        value.into()
    }
}

fn read_record(moves: Vec<u8>) -> Result<Record, Sentence> {
    let moves: Option<Vec<Cell>> = moves.into_iter().map(Cell::new).collect();
    Ok(Record(moves.ok_or_else(no_such_cell)?))
}

fn steps_array(moves: &[Cell], marks: impl Iterator<Item = Mark>) -> JsValue {
    array(
        moves
            .iter()
            .zip(marks)
            .map(|(&taken, mark)| object(&[("cell", cell(taken)), ("mark", mark.as_str().into())])),
    )
}

/// A search whose steps can be watched, and its scoring, by their name.
fn textbook(name: &str) -> Result<(Search, Scoring), Sentence> {
    match name.parse()? {
        Algorithm::Textbook(search, scoring) => Ok((search, scoring)),
        _ => Err(Sentence(
            "This search cannot be watched: expected minimax, alpha-beta or ordered, each perhaps with -depth."
                .into(),
        )),
    }
}

fn position_object(position: Position) -> JsValue {
    object(&[
        ("board", text(&position.board()).into()),
        ("turn", position.turn().as_str().into()),
        ("status", position.status().as_str().into()),
        ("lines", array(position.lines().map(cells))),
    ])
}

fn account_object(account: &Account) -> JsValue {
    let found = move_object(&account.found);
    let record: Fields = found.unchecked_into();
    let marks = std::iter::successors(Some(account.mark), |mark| Some(mark.other()));
    let lines = |lines: &[Cells]| array(lines.iter().map(|&line| cells(line)));
    let value = |value: Option<Value>| value.map_or(JsValue::UNDEFINED, value_object);
    let reply = account.reply.map_or(JsValue::UNDEFINED, |(reply, threats)| {
        object(&[("cell", cell(reply)), ("threatens", cells(threats))])
    });
    set(
        &record,
        &[
            ("mark", account.mark.as_str().into()),
            ("steps", steps_array(&account.found.line, marks)),
            ("best", value(Some(account.best))),
            ("bestCells", cells(account.best_cells)),
            ("others", value(account.others)),
            ("completes", lines(&account.completes)),
            ("blocks", lines(&account.blocks)),
            ("threatens", cells(account.threatens)),
            ("allows", cells(account.allows)),
            ("forestalls", cells(account.forestalls)),
            ("reply", reply),
            ("othersRunIntoAFork", account.others_run_into_a_fork.into()),
            ("verdict", account.verdict.as_str().into()),
            ("isEngines", account.is_engines.into()),
        ],
    );
    record.into()
}
