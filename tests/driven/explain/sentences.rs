//! What the sentences of the explanation must say about a search, and what they do say.

use crate::explain::notation::{SQUARES, grouped, player, written};
use crate::oracle::other;
use crate::oracle::search::{Limit, Node, Record, Step, StepKind};

impl Record {
    /// The tokens of a node's score in a sentence.
    fn score_tokens(&self, node: usize) -> Vec<String> {
        let limit = self.limit(node).map(|limit| match limit {
            Limit::Most => "at most".to_owned(),
            Limit::Least => "at least".to_owned(),
        });
        limit.into_iter().chain([written(self.nodes[node].score)]).collect()
    }

    /// The expected tokens of a step's sentence, as [`tokens`] finds them. Only for searches of a position.
    pub fn sentence(&self, step: usize) -> Vec<String> {
        let Step { kind, node: id, alpha, beta, best, before, after, .. } = self.steps[step];
        let node = &self.nodes[id];
        let above = node.parent.map(|parent| &self.nodes[parent]);
        let who = |node: &Node| node.place.who(node.max());
        let score = |id: usize| written(self.nodes[id].score);
        let what = |id: usize| self.nodes[id].place.what();
        let words: Vec<String> = match (kind, above) {
            (_, None) if node.leaf() => vec!["over".into()],
            (StepKind::Enter, None) => {
                let max = who(node);
                vec!["begins".into(), max.clone(), max, "MAX".into(), "MIN".into()]
            }
            (StepKind::Enter, Some(above)) => {
                let mut words = vec![who(above), "tries".into(), node.place.what()];
                if !node.leaf() {
                    words.extend([who(node), player(node.max()).into()]);
                } else {
                    let plain = node.place.leaf_score(node.max());
                    words.extend((plain == 0).then(|| "a draw".into()));
                    words.push(written(plain));
                    if node.score != plain {
                        words.extend([node.ply.to_string(), score(id)]);
                    }
                }
                words
            }
            (StepKind::Cut, _) => {
                // The other player already has a score elsewhere: MAX the alpha, MIN the beta.
                let (bound, name, limit) =
                    if node.max() { (beta, "beta", "at least") } else { (alpha, "alpha", "at most") };
                let sure = node.place.state().turn;
                let has = match if node.max() { -bound } else { bound } {
                    0 => "a draw".into(),
                    1.. => "a win".into(),
                    _ => written(bound),
                };
                let best = score(best.expect("a child was visited"));
                let mut words = vec!["Cut".into(), other(sure).into(), has, name.into(), written(bound)];
                words.extend([limit.into(), best, grouped(node.cut.len()), grouped(node.spared())]);
                words
            }
            (StepKind::Leave, None) => {
                let chosen = best.expect("a child was visited");
                let nodes = self.nodes.len();
                let spared = node.place.size() - nodes;
                let mut words = vec!["over".into(), who(node), what(chosen), score(id), grouped(nodes)];
                words.extend((spared > 0).then(|| grouped(spared)));
                words
            }
            (StepKind::Leave, Some(above)) => {
                // A bound of this kind leaves open how bad the score is for the player who chooses.
                let doubt = if above.max() { Limit::Most } else { Limit::Least };
                let open = |id: usize| self.limit(id) == Some(doubt);
                let mut words = vec![who(above)];
                match before {
                    None => {
                        words.extend([what(id), "first score".into()]);
                        words.extend(self.score_tokens(id));
                    }
                    Some(before) if after == Some(id) && open(id) => {
                        words.extend(["goes on".into(), what(id)]);
                        words.extend(self.score_tokens(id));
                        words.extend(self.score_tokens(before));
                    }
                    Some(before) if after == Some(id) => {
                        words.extend(["now choose".into(), what(id)]);
                        words.extend(self.score_tokens(id));
                        words.push(score(before));
                    }
                    Some(before) if open(before) => {
                        words.extend(["keeps".into(), what(before)]);
                        words.extend(self.score_tokens(before));
                        words.push(what(id));
                        words.extend(self.score_tokens(id));
                    }
                    Some(before) => {
                        words.extend(["keeps".into(), what(before), what(id)]);
                        words.extend(self.score_tokens(id));
                        // A bound with the same number need not be equal.
                        let equal = score(before) == score(id) && self.limit(id).is_none();
                        words.extend((!equal).then(|| score(before)));
                    }
                }
                words
            }
        };
        words
    }
}

/// The tokens of a sentence in their order: squares, players, numbers, and the words that carry the meaning.
pub fn tokens(sentence: &str) -> Vec<String> {
    const WORDS: [&str; 17] = [
        "begins",
        "tries",
        "first score",
        "now choose",
        "keeps",
        "goes on",
        "Cut",
        "over",
        "MAX",
        "MIN",
        "X",
        "O",
        "alpha",
        "beta",
        "at most",
        "at least",
        "a win",
    ];
    let known: Vec<&str> = SQUARES.into_iter().chain(WORDS).chain(["a draw"]).collect();
    let mut found = Vec::new();
    let mut rest = sentence;
    let mut inside_word = false;
    while let Some(sign) = rest.chars().next() {
        let ends = |word: &str| !rest[word.len()..].starts_with(char::is_alphanumeric);
        let word = known.iter().find(|word| !inside_word && rest.starts_with(**word) && ends(word));
        let taken = word.map_or_else(|| leading_number(rest), |word| *word);
        if taken.is_empty() {
            inside_word = sign.is_alphanumeric();
            rest = &rest[sign.len_utf8()..];
        } else {
            found.push(taken.to_owned());
            inside_word = true;
            rest = &rest[taken.len()..];
        }
    }
    found
}

/// The number at the beginning of a text, with its minus and the commas between its thousands; empty if there is none.
fn leading_number(text: &str) -> &str {
    let digits = text.strip_prefix('−').unwrap_or(text);
    let rest = digits.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ',');
    text[..text.len() - rest.len()].trim_end_matches(['−', ','])
}
