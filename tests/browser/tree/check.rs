//! Compares what the drawn tree shows at a step with what it must show.

use serde_json::Value;

use crate::explain::notation::{grouped, player, written};
use crate::oracle::search::Subtree;
use crate::oracle::text;
use crate::tree::figure::{Item, Sight};
use crate::tree::model::{CutNode, Model, Subject};

/// The largest allowed number of elements in a tree.
const MOST: usize = 500;

fn plural(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

fn spoken_limit(score: &str) -> String {
    score.replace('≤', "at most").replace('≥', "at least")
}

impl Model {
    /// What each element stands for, found by its level and its place among its siblings, and the index of its parent
    /// element.
    pub fn subjects(&self, items: &[Item]) -> Vec<(Subject, Option<usize>)> {
        let mut way: Vec<usize> = Vec::new();
        let mut found: Vec<(Subject, Option<usize>)> = Vec::new();
        for (number, item) in items.iter().enumerate() {
            way.truncate(item.level - 1);
            assert_eq!(way.len(), item.level - 1, "{item:?} has no parent");
            let above = way.last().copied();
            let subject = match above.map(|above| found[above].0) {
                None => Subject::Visited(0),
                Some(Subject::Visited(parent)) => {
                    let visited = &self.node(parent).children;
                    let child = item.position - 1;
                    if item.score.ends_with(" more") {
                        Subject::Rest(parent, child)
                    } else if child < visited.len() {
                        Subject::Visited(visited[child])
                    } else {
                        Subject::Cut(parent, child - visited.len(), 0)
                    }
                }
                Some(Subject::Cut(parent, index, above)) => {
                    let is_it = |node: &CutNode| (node.above, node.child) == (above, item.position - 1);
                    let nodes = &self.cut_subtrees[parent][index];
                    let below = (1..nodes.len()).find(|&within| is_it(&nodes[within]));
                    Subject::Cut(parent, index, below.unwrap_or_else(|| panic!("no cut node is {item:?}")))
                }
                Some(other) => panic!("{item:?} is below {other:?}"),
            };
            found.push((subject, above));
            way.push(number);
        }
        found
    }

    /// The expected element of a subject at a step. `is_open` says whether its children are shown. The number of
    /// children folded together is taken from `shown`.
    fn item(&self, subject: Subject, step: usize, is_open: bool, line: &[usize], shown: &Item) -> Item {
        let indices = self.child_indices(subject);
        let ply = indices.len();
        let family = |parent: usize| self.node(parent).children.len() + self.node(parent).cut.len();
        let family = match subject {
            Subject::Visited(id) => self.node(id).parent.map_or(1, family),
            Subject::Cut(parent, index, within) => self.cut_subtrees[parent][index][within].family,
            Subject::Rest(parent, _) => family(parent),
        };
        let mut item = Item {
            level: ply + 1,
            position: indices.last().copied().unwrap_or(0) + 1,
            size: family.to_string(),
            selected: "false".into(),
            ..Item::default()
        };
        match self.place(subject) {
            Some(Subtree::Board(state, cell)) => {
                item.board = text(state.grid, "");
                let last = cell.map(|cell| format!("{} {}", state.grid[cell], cell + 1));
                item.step = last.unwrap_or_default();
            }
            // A leaf of numbers always shows its number.
            Some(Subtree::Numbers(Value::Number(number))) => {
                item.score = number.to_string().replace('-', "−")
            }
            _ => {}
        }
        let title = match subject {
            Subject::Rest(..) => String::new(),
            _ => self.title(subject),
        };
        let hidden = match subject {
            Subject::Visited(id) if !is_open => self.sizes[id] - 1,
            _ => 0,
        };
        let and_hidden = match hidden {
            0 => String::new(),
            hidden => format!(", {} below not shown", plural(hidden, "node")),
        };
        item.shape = player(ply.is_multiple_of(2)).into();
        match subject {
            Subject::Visited(id) if self.node(id).entered > step => {
                item.state = "unvisited".into();
                item.spoken = format!("{title}. Not visited yet{and_hidden}.");
                if hidden > 0 {
                    item.note = format!("+{}", grouped(hidden));
                }
            }
            Subject::Visited(id) => self.describe_visited(&mut item, id, step, line, hidden, &title),
            Subject::Cut(parent, index, within) => {
                let nodes = &self.cut_subtrees[parent][index];
                let cost = self.cost(&nodes[within].place);
                // The cut is in the step before the parent is left.
                if self.node(parent).left - 1 <= step {
                    item.state = "cut".into();
                    if within == 0 {
                        item.note = plural(cost, "node");
                    }
                    item.spoken = format!("{title}. Cut, {} not visited.", plural(cost, "node"));
                } else {
                    item.state = "unvisited".into();
                    item.spoken = format!("{title}. Not visited yet.");
                }
                if cost == 1 {
                    item.shape = "end".into();
                } else if nodes.len() > 1 {
                    item.expanded = Some("true".into());
                }
            }
            Subject::Rest(parent, first) => {
                let count: usize =
                    shown.score.trim_end_matches(" more").replace(',', "").parse().expect("a number");
                let visited = &self.node(parent).children;
                let sizes = (first..first + count)
                    .map(|child| visited.get(child).map_or(1, |&child| self.sizes[child]));
                let hidden: usize = sizes.sum();
                item.score = format!("{} more", grouped(count));
                item.note = format!("+{}", grouped(hidden));
                item.shape = "end".into();
                let branches = if count == 1 { "branch" } else { "branches" };
                item.spoken = format!("{} more {branches}, {}.", grouped(count), plural(hidden, "node"));
                item.expanded = Some("false".into());
                // Nodes folded together have no common state, so the shown one counts.
                item.state.clone_from(&shown.state);
            }
        }
        if let Subject::Visited(id) = subject {
            if self.node(id).leaf() {
                item.shape = "end".into();
            } else {
                item.expanded = Some(is_open.to_string());
            }
            item.selected = (self.record.steps[step].node == id).to_string();
        }
        item
    }

    fn describe_visited(
        &self,
        item: &mut Item,
        id: usize,
        step: usize,
        line: &[usize],
        hidden: usize,
        title: &str,
    ) {
        let node = self.node(id);
        let is_known = node.leaf() || node.left <= step;
        item.state = if is_known { "known" } else { "searching" }.into();
        item.line = line.contains(&id);
        let best = self.best(id, step);
        if is_known {
            item.score = self.record.score(id);
        } else {
            item.score = best.map(|best| self.record.score(best)).unwrap_or_default();
        }
        let (alpha, beta) = self.window(id, step);
        let (alpha, beta) = (written(alpha), written(beta));
        let has_bounds = self.cuts && (!is_known || !node.cut.is_empty());
        item.note = match (hidden, has_bounds) {
            (1.., _) => format!("+{}", grouped(hidden)),
            (_, true) if is_known => format!("α {alpha} ≥ β {beta}"),
            (_, true) => format!("α {alpha} β {beta}"),
            _ => String::new(),
        };
        let mut facts = vec![format!("Node {}", grouped(id + 1))];
        let who = player(node.max());
        facts.push(if node.leaf() { format!("{who}, the end") } else { format!("{who} chooses") });
        facts.extend(has_bounds.then(|| format!("alpha {alpha}, beta {beta}")));
        facts.push(match (&*item.score, is_known) {
            ("", _) => "score not known yet".into(),
            (score, true) => format!("score {}", spoken_limit(score)),
            (score, false) => format!("score so far {}", spoken_limit(score)),
        });
        facts.extend(item.line.then(|| "on the best line so far".to_owned()));
        facts.extend((hidden > 0).then(|| format!("{} below not shown", plural(hidden, "node"))));
        item.spoken = format!("{title}. {}.", facts.join(", "));
    }

    /// Panics unless everything that the tree shows is what the search says at that step.
    pub fn check(&self, sight: &Sight, when: &str) {
        let Sight { step, ref items, .. } = *sight;
        let subjects = self.subjects(items);
        let line = self.line(step);
        let is_open = |number| subjects.iter().any(|(_, above)| *above == Some(number));
        let mut expected = Vec::new();
        let mut strikes = 0;
        for (number, (&(subject, above), item)) in subjects.iter().zip(items).enumerate() {
            let model = self.item(subject, step, is_open(number), &line, item);
            assert_eq!(*item, model, "{when}, step {step}: {subject:?}");
            let is_first = !matches!(subject, Subject::Cut(_, _, 1..));
            strikes += usize::from(model.state == "cut" && is_first);
            let class = match &*model.state {
                _ if model.line => "line",
                "unvisited" => "todo",
                "cut" => "cut",
                _ => "edge",
            };
            expected.extend(above.map(|above| (class.to_owned(), above as i64, number as i64)));
        }
        let mut lines = sight.lines.clone();
        lines.sort_by_key(|line| line.2);
        assert_eq!(lines, expected, "{when}, step {step}");
        // The frame is around the node of the step, unless that node is folded away.
        let rings = items.iter().filter(|item| item.selected == "true").count();
        assert_eq!((sight.strikes, sight.rings), (strikes, rings), "{when}, step {step}");
        assert!(sight.elements <= MOST, "{when}, step {step}: {} elements", sight.elements);

        // The shown nodes and the numbers of hidden nodes add up to the whole tree.
        let hidden = |item: &Item| match item.note.strip_prefix('+') {
            Some(number) => number.replace(',', "").parse().expect("a number"),
            None => 0,
        };
        let told: usize = subjects
            .iter()
            .zip(items)
            .map(|((subject, _), item)| hidden(item) + usize::from(!matches!(subject, Subject::Rest(..))))
            .sum();
        assert_eq!(told, self.size(), "{when}, step {step}");
        self.check_picture(sight, &subjects, &line, when);
    }

    /// Panics unless the accessible name of the picture says what it shows.
    fn check_picture(
        &self,
        sight: &Sight,
        subjects: &[(Subject, Option<usize>)],
        line: &[usize],
        when: &str,
    ) {
        let visited = self.record.nodes.iter().map(|node| node.ply);
        let cut = (0..self.cut_subtrees.len()).flat_map(|parent| {
            let subtrees = self.cut_subtrees[parent].iter().enumerate();
            subtrees.flat_map(move |(index, nodes)| {
                (0..nodes.len())
                    .map(move |within| self.child_indices(Subject::Cut(parent, index, within)).len())
            })
        });
        let levels = 1 + visited.chain(cut).max().expect("a root");
        let mut called =
            format!("A game tree of {} on {}.", plural(self.size(), "node"), plural(levels, "level"));
        let drawn = |id: &&usize| subjects.iter().any(|(subject, _)| *subject == Subject::Visited(**id));
        let titles: Vec<String> =
            line.iter().skip(1).filter(drawn).map(|&id| self.title(Subject::Visited(id))).collect();
        if let (Some(root), false) = (sight.items.first(), titles.is_empty()) {
            called += &format!(" Best so far: {}, by {}.", root.score, titles.join(", then "));
        }
        assert_eq!(sight.picture, called, "{when}, step {}", sight.step);
    }
}
