//! A search as its definition has it: a recursion that writes down its events. Also the node states after any event.

use unbeatable::search::{Scoring, Window};
use unbeatable::{Limit, State, Subject, Textbook};

use crate::rules::{Rules, best_of};

/// An event of a search, with the number of its node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Enter(usize),
    Cut(usize),
    Leave(usize),
}

impl Event {
    pub fn node(self) -> usize {
        match self {
            Event::Enter(node) | Event::Cut(node) | Event::Leave(node) => node,
        }
    }
}

/// A node that the search visits.
#[derive(Debug)]
pub struct Node {
    pub parent: Option<usize>,
    pub ply: usize,
    max: bool,
    /// The alpha-beta window when the node was entered.
    window: Window,
    /// The numbers of the visited children.
    pub children: Vec<usize>,
    /// How many more children are cut.
    pub cut: usize,
    score: i32,
    limit: Option<Limit>,
    /// How many nodes the subtree has, visited or cut, this one included.
    pub size: usize,
}

impl Node {
    /// How many children the node has, visited or cut.
    pub fn family(&self) -> usize {
        self.children.len() + self.cut
    }
}

/// A search from beginning to end.
pub struct Search {
    prunes: bool,
    pub nodes: Vec<Node>,
    pub events: Vec<Event>,
}

impl Search {
    pub fn run<G: Rules>(mut rules: G, root: &G::Node, textbook: Textbook, scoring: Scoring) -> Search {
        let mut search =
            Search { prunes: textbook != Textbook::Minimax, nodes: Vec::new(), events: Vec::new() };
        search.visit(&mut rules, root, None, Window::FULL, scoring);
        search
    }

    /// Returns the node's number, and whether anything was cut in it or below.
    fn visit<G: Rules>(
        &mut self,
        rules: &mut G,
        node: &G::Node,
        parent: Option<usize>,
        window: Window,
        scoring: Scoring,
    ) -> (usize, bool) {
        let number = self.nodes.len();
        let ply = parent.map_or(0, |parent| self.nodes[parent].ply + 1);
        let max = ply.is_multiple_of(2);
        self.events.push(Event::Enter(number));
        self.nodes.push(Node {
            parent,
            ply,
            max,
            window,
            children: Vec::new(),
            cut: 0,
            score: 0,
            limit: None,
            size: 1,
        });

        let below = rules.children(node, max);
        let (mut now, mut scores, mut has_cut) = (window, Vec::new(), false);
        for child in &below {
            if now.alpha >= now.beta {
                let cut = below.len() - scores.len();
                self.events.push(Event::Cut(number));
                self.nodes[number].cut = cut;
                self.nodes[number].size += cut;
                has_cut = true;
                break;
            }
            let (child, has_cut_below) = self.visit(rules, child, Some(number), now, scoring);
            has_cut |= has_cut_below;
            scores.push(self.nodes[child].score);
            self.nodes[number].children.push(child);
            self.nodes[number].size += self.nodes[child].size;
            now = self.narrowed(window, max, &scores);
        }

        let score = if below.is_empty() {
            let score = rules.score(node, max);
            match scoring {
                Scoring::Plain => score,
                Scoring::Depth => score - score.signum() * ply as i32,
            }
        } else {
            best_of(&scores, max)
        };
        self.nodes[number].score = score;
        self.nodes[number].limit = match () {
            _ if !has_cut => None,
            _ if score <= window.alpha => Some(Limit::Most),
            _ if score >= window.beta => Some(Limit::Least),
            _ => None,
        };
        self.events.push(Event::Leave(number));
        (number, has_cut)
    }

    /// The window once the player to move has these scores from the children.
    fn narrowed(&self, window: Window, max: bool, scores: &[i32]) -> Window {
        if !self.prunes || scores.is_empty() {
            return window;
        }
        let Window { alpha, beta } = window;
        let best = best_of(scores, max);
        if max {
            let alpha = alpha.max(best);
            Window { alpha, beta }
        } else {
            let beta = beta.min(best);
            Window { alpha, beta }
        }
    }

    /// The nodes from the root to this node.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let parent = self.nodes[node].parent;
        let mut path = parent.map_or(Vec::new(), |parent| self.path(parent));
        path.push(node);
        path
    }
}

/// The state of a search after some of its events.
pub struct Moment<'a> {
    pub search: &'a Search,
    /// How many events have happened.
    pub past: usize,
    entered: Vec<bool>,
    cut: Vec<bool>,
    left: Vec<bool>,
}

impl<'a> Moment<'a> {
    /// Before the first event.
    pub fn before(search: &'a Search) -> Moment<'a> {
        let none = vec![false; search.nodes.len()];
        Moment { search, past: 0, entered: none.clone(), cut: none.clone(), left: none }
    }

    /// After the event of this number.
    pub fn after(search: &'a Search, event: usize) -> Moment<'a> {
        let mut moment = Moment::before(search);
        moment.forward(event);
        moment
    }

    /// Moves on to the moment after the event of this number.
    pub fn forward(&mut self, event: usize) {
        for &event in &self.search.events[self.past..=event] {
            match event {
                Event::Enter(node) => self.entered[node] = true,
                Event::Cut(node) => self.cut[node] = true,
                Event::Leave(node) => self.left[node] = true,
            }
        }
        self.past = event + 1;
    }

    /// The children that have handed up their scores, and the scores.
    fn handed_up(&self, node: usize) -> (Vec<usize>, Vec<i32>) {
        let mut children = self.search.nodes[node].children.clone();
        children.retain(|&child| self.left[child]);
        let scores = children.iter().map(|&child| self.search.nodes[child].score);
        let scores = scores.collect();
        (children, scores)
    }

    /// The first of the best children so far.
    fn best(&self, node: usize) -> Option<usize> {
        let (children, scores) = self.handed_up(node);
        if children.is_empty() {
            return None;
        }
        let best = best_of(&scores, self.search.nodes[node].max);
        children.into_iter().find(|&child| self.search.nodes[child].score == best)
    }

    /// The principal variation so far; empty before the root has a score.
    pub fn line(&self) -> Vec<usize> {
        let mut line: Vec<usize> = self.best(0).map(|_| 0).into_iter().collect();
        while let Some(best) = line.last().and_then(|&last| self.best(last)) {
            line.push(best);
        }
        line
    }

    /// The state of a node of the drawing.
    pub fn state(&self, subject: Subject) -> State {
        let known_of = |number: usize| &self.search.nodes[number];
        match subject {
            Subject::Visited(number) => {
                let node = known_of(number);
                let window = || {
                    let (_, scores) = self.handed_up(number);
                    self.search.narrowed(node.window, node.max, &scores)
                };
                if self.left[number] || self.entered[number] && node.family() == 0 {
                    State::Known { score: node.score, limit: node.limit, cut: (node.cut > 0).then(window) }
                } else if self.entered[number] {
                    let best = self.best(number).map(known_of);
                    State::Searching { best: best.map(|best| (best.score, best.limit)), window: window() }
                } else {
                    State::Unvisited
                }
            }
            Subject::Cut { parent, .. } if self.cut[parent] => State::Cut,
            // A bundle counts as cut only if all its children are cut.
            Subject::Rest { parent, first, .. }
                if self.cut[parent] && first >= known_of(parent).children.len() =>
            {
                State::Cut
            }
            Subject::Cut { .. } | Subject::Rest { .. } => State::Unvisited,
        }
    }
}
