//! A report as JSON, in the shape that JavaScript knows.

use std::fmt::Write;

use super::likely::Likely;
use super::report::{Counts, Finding, Report, Side};
use crate::cell::Cell;
use crate::value::Value;

impl Report {
    /// The report as JSON, in the shape of `unbeatable/judge` in JavaScript, which `www/docs/judge.md` describes.
    pub fn to_json(&self) -> String {
        let mut json = Json::default();
        json.open('{');
        for (mark, side) in self.sides() {
            json.name(mark.as_str()).side(side);
        }
        json.name("neverLoses").flag(self.never_loses);
        json.name("perfect").flag(self.perfect);
        json.name("varies").flag(self.varies);
        json.name("likely").list(&self.likely, Json::likely);
        json.close('}');
        json.text
    }
}

/// A text under construction. All texts in it are words, boards and plain sentences, and need no escapes.
#[derive(Default)]
struct Json {
    text: String,
    /// Whether the next value or name follows another one.
    follows: bool,
}

impl Json {
    /// Writes a value or a name, after a comma if it follows another one.
    fn write(&mut self, value: impl std::fmt::Display) -> &mut Json {
        let comma = if self.follows { "," } else { "" };
        // Writing to a text does not fail.
        let _ = write!(self.text, "{comma}{value}");
        self.follows = true;
        self
    }

    fn open(&mut self, bracket: char) -> &mut Json {
        self.write(bracket);
        self.follows = false;
        self
    }

    fn close(&mut self, bracket: char) -> &mut Json {
        self.text.push(bracket);
        self.follows = true;
        self
    }

    fn name(&mut self, name: &str) -> &mut Json {
        self.word(name);
        self.text.push(':');
        self.follows = false;
        self
    }

    fn word(&mut self, word: &str) -> &mut Json {
        self.write(format_args!("\"{word}\""))
    }

    fn flag(&mut self, flag: bool) -> &mut Json {
        self.write(flag)
    }

    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, write: impl Fn(&mut Json, T)) -> &mut Json {
        self.open('[');
        for item in items {
            write(self, item);
        }
        self.close(']')
    }

    fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Json {
        self.list(cells, |json, cell| {
            json.write(cell.index());
        })
    }

    fn value(&mut self, value: Value) -> &mut Json {
        self.open('{');
        self.name("outcome").word(value.outcome.as_str());
        self.name("plies").write(value.plies);
        self.close('}')
    }

    fn side(&mut self, side: &Side) {
        self.open('{');
        self.name("games").write(side.games);
        self.name("wins").write(side.wins);
        self.name("draws").write(side.draws);
        self.name("losses").write(side.losses);
        self.name("broken").write(side.broken);
        self.name("lost").list(&side.lost, |json, cells| {
            json.cells(cells.iter().copied());
        });
        self.name("asked").write(side.asked);
        self.name("faults").list(&side.faults, Json::finding);
        self.name("style").list(&side.style, Json::finding);
        self.name("counts").open('{');
        self.counts(&side.counts);
        self.name("onPath").open('{');
        self.counts(&side.on_path);
        self.close('}').close('}').close('}');
    }

    fn counts(&mut self, counts: &Counts) {
        self.name("faults").write(counts.faults);
        self.name("style").write(counts.style);
        self.name("illegal").write(counts.illegal);
        self.name("givenLoss").write(counts.given_losses);
        self.name("givenDraw").write(counts.given_draws);
        self.name("winGivenAway").write(counts.wins_given_away);
        self.name("slowerWin").write(counts.slower_wins);
        self.name("earlierLoss").write(counts.earlier_losses);
        self.name("missedWin").write(counts.missed_wins);
        self.name("ignoredThreat").write(counts.ignored_threats);
        self.name("allowedFork").write(counts.allowed_forks);
    }

    fn finding(&mut self, finding: &Finding) {
        self.open('{');
        self.name("board").word(&finding.position.board().to_string());
        self.name("cells").cells(finding.cells.iter().copied());
        self.name("best").cells(finding.best);
        self.name("before").value(finding.before);
        self.name("after");
        match finding.after {
            Some(after) => self.value(after),
            None => self.write("null"),
        };
        self.name("kind").word(finding.kind.as_str());
        self.name("missedWin").flag(finding.missed_win);
        self.name("ignoredThreat").flag(finding.ignored_threat);
        self.name("allowedFork").flag(finding.allowed_fork);
        self.name("onPath").flag(finding.on_path);
        self.name("line").cells(finding.line.iter().copied());
        self.close('}');
    }

    fn likely(&mut self, likely: &Likely) {
        self.open('{');
        self.name("mistake").word(likely.mistake.as_str());
        self.name("sure").flag(likely.sure);
        self.name("agreement").write(likely.agreement);
        self.name("of").write(likely.of);
        self.name("example");
        match likely.example {
            Some(position) => self.word(&position.board().to_string()),
            None => self.write("null"),
        };
        self.name("shows").word(likely.mistake.shows());
        self.name("look").word(likely.mistake.look());
        if let Some(line) = likely.line {
            self.name("line").cells(line);
        }
        self.close('}');
    }
}
