//! A node of the drawing, as JavaScript gets it.

use super::*;
use crate::figure::{Drawn, State, Subject};

impl Trace {
    /// Sets the properties of a node of the drawing: what it is, where it stands, and what is known of it.
    pub(super) fn set_drawn(&self, json: &mut Json, drawn: &Drawn, step: usize) {
        match drawn.subject {
            Subject::Visited(id) => self.set_visited(json, id),
            Subject::Cut { parent, child, within } => self.set_cut(json, drawn.subject, parent, child, within),
            Subject::Rest { parent, first, count, nearest } => {
                let from_left = |child| self.record.from_left(parent, child);
                json.set("kind", "rest");
                json.set("key", format!("{parent}/{first}-"));
                json.set("of", parent);
                json.set("child", from_left(first).min(from_left(first + count - 1)));
                json.set("count", count);
                json.set("nearest", from_left(nearest));
                json.set("family", self.record.child_count(parent));
                json.set("ply", drawn.ply);
            }
        }
        let (state, score, limit, window, is_cut) = match drawn.state {
            State::Unvisited => ("unvisited", None, None, None, false),
            State::Searching { best, window } => {
                let (score, limit) = best.unzip();
                ("searching", score, limit.flatten(), Some(window), false)
            }
            State::Known { score, limit, window, is_cut } => ("known", Some(score), limit, Some(window), is_cut),
            State::Cut => ("cut", None, None, None, false),
            State::Beyond => ("beyond", None, None, None, false),
        };
        let sign = match self.record.rule() {
            Rule::Equal => "≥",
            Rule::Beyond => ">",
        };
        let step = self.record.step(step);
        let is_current = step.is_some_and(|step| drawn.subject == Subject::Visited(step.node()));
        // The step that cuts shows it as well.
        let is_cut = is_cut || is_current && matches!(step, Some(Step::Cut(_)));
        json.set_some("above", drawn.parent);
        json.set("place", drawn.place);
        json.set("state", state);
        // What is known at this step replaces what the node is in the end.
        json.set_some("score", score);
        json.set_some("limit", limit.map(Limit::as_str));
        json.set_some("window", window.filter(|_| self.how.textbook.prunes()));
        json.set_some("sign", is_cut.then_some(sign));
        json.set("isOnLine", drawn.is_on_line);
        json.set("isOpen", drawn.is_open);
        json.set("hidden", drawn.hidden);
        json.set("isCurrent", is_current);
    }

    /// Sets the properties of a visited node that are the same at every step.
    fn set_visited(&self, json: &mut Json, id: usize) {
        let Some(visit) = self.record.visit(id) else { return };
        self.set_visit(json, id, visit);
        json.set("kind", "node");
        json.set("key", text(&id));
        json.set("family", visit.parent.map_or(1, |parent| self.record.child_count(parent)));
        json.set("entered", visit.window);
    }

    /// Sets the properties of a child that was cut, or of a node below it.
    fn set_cut(&self, json: &mut Json, subject: Subject, parent: usize, child: usize, within: usize) {
        json.set("kind", "cut");
        json.set("key", format!("{parent}/{child}.{within}"));
        let path = self.figure.path(subject);
        let Some((&index, above)) = path.split_last() else { return };
        let family = self.below(parent, above).drawn_choices(self.how).len();
        let node = self.below(parent, &path);
        node.set(json);
        set_place(json, self.record.order().from_left(index, family), node.path.len(), node.player);
        json.set_some("step", self.record.cut(parent).or(self.record.visit(parent).map(|visit| visit.entered)));
        json.set("leaf", node.drawn_choices(self.how).is_empty());
        json.set("cost", node.size());
        json.set("isFirst", within == 0);
        json.set("family", family);
        json.set("path", List(node.path));
    }
}
