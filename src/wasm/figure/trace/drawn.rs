//! A node of the drawing, as JavaScript gets it.

use super::*;
use crate::figure::{Drawn, State, Subject};

impl Trace {
    /// A node of the drawing: what it is, where it stands, and what is known of it.
    pub(super) fn drawn(&self, drawn: &Drawn, step: usize) -> JsValue {
        let (properties, key) = match drawn.subject {
            Subject::Visited(id) => (self.drawn_visit(id), id.to_string()),
            Subject::Cut { parent, child, within } => (self.drawn_cut(drawn.subject), format!("{parent}/{child}.{within}")),
            Subject::Rest { parent, first, count, nearest } => {
                let from_left = |child| self.record.from_left(parent, child);
                let kind = [
                    ("kind", "rest".into()),
                    ("of", parent.into()),
                    ("child", from_left(first).min(from_left(first + count - 1)).into()),
                    ("count", count.into()),
                    ("nearest", from_left(nearest).into()),
                    ("family", self.record.child_count(parent).into()),
                ];
                (fields(&kind), format!("{parent}/{first}-"))
            }
        };
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
        set(
            &properties,
            &[
                ("key", key.into()),
                ("above", maybe(drawn.parent)),
                ("ply", drawn.ply.into()),
                ("place", drawn.place.into()),
                ("state", state.into()),
                ("score", maybe(score)),
                ("limit", maybe(limit.map(Limit::as_str))),
                ("window", maybe(window.filter(|_| self.how.textbook.prunes()).map(window_object))),
                ("sign", maybe(is_cut.then_some(sign))),
                ("isOnLine", drawn.is_on_line.into()),
                ("isOpen", drawn.is_open.into()),
                ("hidden", drawn.hidden.into()),
                ("isCurrent", is_current.into()),
            ],
        );
        properties.into()
    }

    /// The properties of a visited node that are the same at every step.
    fn drawn_visit(&self, id: usize) -> Fields {
        let properties = self.fields(id).unwrap_or_else(empty);
        let parent = self.record.visit(id).and_then(|visit| visit.parent);
        let family = parent.map_or(1, |parent| self.record.child_count(parent));
        let entered = self.record.visit(id).map(|visit| window_object(visit.window));
        set(&properties, &[("kind", "node".into()), ("family", family.into()), ("entered", maybe(entered))]);
        properties
    }

    /// A child that was cut, or a node below it.
    fn drawn_cut(&self, subject: Subject) -> Fields {
        let path = self.figure.path(subject);
        let (Some((&child, above)), Subject::Cut { parent, within, .. }) = (path.split_last(), subject) else {
            return fields(&[]);
        };
        let family = self.below(parent, above).drawn_choices(self.how).len();
        let node = self.below(parent, &path);
        let cost = node.size();
        let properties = node.fields();
        let child = self.record.order().from_left(child, family);
        set(&properties, &place(child, node.path.len(), node.player));
        set(
            &properties,
            &[
                ("kind", "cut".into()),
                ("step", maybe(self.record.cut(parent).or(self.record.visit(parent).map(|visit| visit.entered)))),
                ("leaf", node.drawn_choices(self.how).is_empty().into()),
                ("cost", cost.into()),
                ("isFirst", (within == 0).into()),
                ("family", family.into()),
                ("path", list(node.path)),
            ],
        );
        properties
    }
}
