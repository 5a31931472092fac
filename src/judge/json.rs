//! A report as JSON, in the shape that JavaScript knows.

use super::likely::Likely;
use super::report::{Counts, Finding, Report, Side};
use crate::json::{Json, List, ToJson};

impl Report {
    /// The report as JSON, in the shape of `unbeatable/judge` in JavaScript, which `www/docs/judge.md` describes.
    pub fn to_json(&self) -> String {
        Json::of(self)
    }
}

impl ToJson for &Report {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            for (mark, side) in self.sides() {
                json.set(mark.as_str(), side);
            }
            json.set("neverLoses", self.never_loses);
            json.set("perfect", self.perfect);
            json.set("varies", self.varies);
            json.set("likely", List(&self.likely));
        });
    }
}

impl ToJson for &Side {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("games", self.games);
            json.set("wins", self.wins);
            json.set("draws", self.draws);
            json.set("losses", self.losses);
            json.set("broken", self.broken);
            json.set("lost", List(self.lost.iter().map(|cells| List(cells.iter().copied()))));
            json.set("asked", self.asked);
            json.set("faults", List(&self.faults));
            json.set("style", List(&self.style));
            json.set("counts", |json: &mut Json| {
                self.counts.set(json);
                json.set("onPath", |json: &mut Json| self.on_path.set(json));
            });
        });
    }
}

impl Counts {
    fn set(&self, json: &mut Json) {
        json.set("faults", self.faults);
        json.set("style", self.style);
        json.set("illegal", self.illegal);
        json.set("givenLoss", self.given_losses);
        json.set("givenDraw", self.given_draws);
        json.set("winGivenAway", self.wins_given_away);
        json.set("slowerWin", self.slower_wins);
        json.set("earlierLoss", self.earlier_losses);
        json.set("missedWin", self.missed_wins);
        json.set("ignoredThreat", self.ignored_threats);
        json.set("allowedFork", self.allowed_forks);
    }
}

impl ToJson for &Finding {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("board", self.position.board().to_string());
            json.set("cells", List(self.cells.iter().copied()));
            json.set("best", self.best);
            json.set("before", self.before);
            json.set("after", self.after);
            json.set("kind", self.kind.as_str());
            json.set("missedWin", self.missed_win);
            json.set("ignoredThreat", self.ignored_threat);
            json.set("allowedFork", self.allowed_fork);
            json.set("onPath", self.on_path);
            json.set("line", List(self.line.iter().copied()));
        });
    }
}

impl ToJson for &Likely {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("mistake", self.mistake.as_str());
            json.set("sure", self.sure);
            json.set("agreement", self.agreement);
            json.set("of", self.of);
            json.set("example", self.example.map(|position| position.board().to_string()));
            json.set("shows", self.mistake.shows());
            json.set("look", self.mistake.look());
            json.set_some("line", self.line);
        });
    }
}
