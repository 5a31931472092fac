//! Compares what the drawn tree shows at a step with what it must show.

use serde_json::Value;
use unbeatable::{Drawn, Limit, State, Subject};

use crate::explain::notation::{grouped, player, written};
use crate::oracle::search::Subtree;
use crate::oracle::text;
use crate::tree::figure::{Item, Sight};
use crate::tree::model::{Model, children};

/// The largest allowed number of elements in a tree.
const MOST: usize = 500;

fn plural(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// The sign before a score that is only a bound, drawn and spoken.
fn signs(limit: Option<Limit>) -> [&'static str; 2] {
    match limit {
        None => ["", ""],
        Some(Limit::Most) => ["≤ ", "at most "],
        Some(Limit::Least) => ["≥ ", "at least "],
    }
}

fn state_name(state: State) -> &'static str {
    match state {
        State::Unvisited => "unvisited",
        State::Searching { .. } => "searching",
        State::Known { .. } => "known",
        State::Cut => "cut",
    }
}

impl Model {
    /// The expected element of a node of the drawing at a step.
    fn item(&self, drawn: &Drawn, step: usize) -> Item {
        let Drawn { subject, hidden, .. } = *drawn;
        let is_inner = drawn.is_open || hidden > 0;
        let mut item = Item {
            level: drawn.ply + 1,
            position: self.child(subject).unwrap_or(0) + 1,
            size: self.family(subject).to_string(),
            expanded: is_inner.then(|| drawn.is_open.to_string()),
            selected: (subject == Subject::Visited(self.node_of(step))).to_string(),
            state: state_name(drawn.state).into(),
            shape: "end".into(),
            line: drawn.is_on_line,
            ..Item::default()
        };
        if hidden > 0 {
            item.note = format!("+{}", grouped(hidden));
        }
        if let Subject::Rest { count, .. } = subject {
            let branches = if count == 1 { "branch" } else { "branches" };
            item.score = format!("{} more", grouped(count));
            item.spoken = format!("{} {branches}, {}.", item.score, plural(hidden, "node"));
            return item;
        }
        let place = self.place(subject);
        let is_leaf = children(self.textbook, &place).is_empty();
        if !is_leaf {
            item.shape = player(drawn.ply.is_multiple_of(2)).into();
        }
        match &place.subtree {
            Subtree::Board(state, cell) => {
                item.board = text(state.grid, "");
                let last = cell.map(|cell| format!("{} {}", state.grid[cell], cell + 1));
                item.step = last.unwrap_or_default();
            }
            // A leaf of numbers always shows its number.
            Subtree::Numbers(Value::Number(number)) => item.score = number.to_string().replace('-', "−"),
            Subtree::Numbers(_) => {}
        }
        let hidden = (hidden > 0).then(|| format!(", {} below not shown", plural(hidden, "node")));
        let hidden = hidden.unwrap_or_default();
        let facts = match drawn.state {
            State::Unvisited => format!("Not visited yet{hidden}"),
            State::Cut => {
                let cost = plural(place.subtree.size(), "node");
                if matches!(subject, Subject::Cut { within: 0, .. }) {
                    item.note.clone_from(&cost);
                }
                format!("Cut, {cost} not visited")
            }
            _ => self.describe_visited(&mut item, drawn, is_leaf) + &hidden,
        };
        item.spoken = format!("{}. {facts}.", self.title(subject));
        item
    }

    /// Completes the element of a visited node. Returns what its accessible name says of the node.
    fn describe_visited(&self, item: &mut Item, drawn: &Drawn, is_leaf: bool) -> String {
        let Subject::Visited(number) = drawn.subject else { panic!("{drawn:?} is not visited") };
        let (score, window, so_far) = match drawn.state {
            State::Searching { best, window } => (best, Some(window), " so far"),
            State::Known { score, limit, cut } => (Some((score, limit)), cut, ""),
            _ => panic!("{drawn:?} is not visited"),
        };
        let who = player(drawn.ply.is_multiple_of(2));
        let does = if is_leaf { ", the end" } else { " chooses" };
        let mut facts = vec![format!("Node {}, {who}{does}", grouped(number + 1))];
        if let Some(window) = window.filter(|_| self.textbook.prunes()) {
            let (alpha, beta) = (written(window.alpha), written(window.beta));
            let closed = if so_far.is_empty() { "≥ " } else { "" };
            if item.note.is_empty() {
                item.note = format!("α {alpha} {closed}β {beta}");
            }
            facts.push(format!("alpha {alpha}, beta {beta}"));
        }
        if let Some((score, limit)) = score {
            let [drawn, spoken] = signs(limit).map(|sign| sign.to_owned() + &written(score));
            item.score = drawn;
            facts.push(format!("score{so_far} {spoken}"));
        } else {
            facts.push("score not known yet".into());
        }
        facts.extend(drawn.is_on_line.then(|| "on the best line so far".to_owned()));
        facts.join(", ")
    }

    /// Panics unless everything that the tree shows is what the engine says of that step.
    pub fn check(&self, sight: &Sight, when: &str) {
        let step = sight.step;
        let when = format!("{when}, step {step}");
        let drawing = self.drawing(step);
        assert_eq!(sight.items.len(), drawing.len(), "{when}");
        let mut lines = Vec::new();
        let mut strikes = 0;
        for (number, (drawn, shown)) in drawing.iter().zip(&sight.items).enumerate() {
            assert_eq!(*shown, self.item(drawn, step), "{when}: {:?}", drawn.subject);
            let is_first = !matches!(drawn.subject, Subject::Cut { within: 1.., .. });
            strikes += usize::from(drawn.state == State::Cut && is_first);
            let class = match drawn.state {
                _ if drawn.is_on_line => "line",
                State::Unvisited => "todo",
                State::Cut => "cut",
                _ => "edge",
            };
            lines.extend(drawn.parent.map(|parent| (class.to_owned(), parent as i64, number as i64)));
        }
        let mut shown = sight.lines.clone();
        shown.sort_by_key(|line| line.2);
        assert_eq!(shown, lines, "{when}");
        // The frame is around the node of the step, unless that node is folded away.
        let rings = sight.items.iter().filter(|item| item.selected == "true").count();
        assert_eq!((sight.strikes, sight.rings), (strikes, rings), "{when}");
        assert!(sight.elements <= MOST, "{when}: {} elements", sight.elements);
        assert_eq!(sight.picture, self.picture(&drawing, &sight.items[0].score), "{when}");
    }

    /// The accessible name of the picture, whose root has this score.
    fn picture(&self, drawing: &[Drawn], score: &str) -> String {
        // A bundle is not a node itself.
        let is_node = |drawn: &Drawn| !matches!(drawn.subject, Subject::Rest { .. });
        let nodes = drawing.iter().map(|drawn| drawn.hidden + usize::from(is_node(drawn))).sum();
        let levels = self.figure.borrow().levels(&self.trace);
        let mut picture = format!("A game tree of {} on {}.", plural(nodes, "node"), plural(levels, "level"));
        let line = drawing.iter().filter(|drawn| drawn.is_on_line && drawn.ply > 0);
        let titles: Vec<String> = line.map(|drawn| self.title(drawn.subject)).collect();
        if !titles.is_empty() {
            picture += &format!(" Best so far: {score}, by {}.", titles.join(", then "));
        }
        picture
    }
}
