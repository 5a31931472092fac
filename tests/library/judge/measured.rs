//! What 40 public engines do, measured by running their own code in every position.

use std::collections::{BTreeSet, HashMap};

use super::referee::{Seen, Table};
use crate::oracle::{self, State};

/// An engine.
pub struct Measured {
    pub id: String,
    /// The sides that it plays: `X`, `O` or `XO`.
    pub sides: String,
    /// The mistake in its code; `several` for several at once, `right` for none.
    pub code: String,
    /// Of each side twelve counts, and the shortest lost game.
    pub counts: HashMap<char, (Vec<u32>, Option<Vec<usize>>)>,
    /// The answers in each position, each of them seen; `None` for no legal answer.
    pub moves: HashMap<State, Vec<Option<usize>>>,
}

/// The measured engines. In the file, each has a line with its name, sides and mistake; for each side a line of counts, which are
/// games, wins, draws, losses, broken games; on its own path wins at once passed up, wins given away, slow wins, threats not met
/// and forks allowed; in all positions worse answers and answers that give a game to a loss; and the shortest lost game; and a
/// line of answers in all positions of its sides in which X opened, sorted by their nine characters: a cell, `!` for no legal
/// answer, or several cells in brackets.
pub fn read() -> Vec<Measured> {
    let open = oracle::reachable('X').into_iter().filter(|state| !state.over());
    let mut open: Vec<(String, State)> = open.map(|state| (oracle::text(state.grid, ""), state)).collect();
    open.sort();
    let mut lines = include_str!("../../engines/measured.txt").lines();
    let mut engines = Vec::new();
    while let Some(head) = lines.next() {
        let [id, sides, code] = head.split(' ').map(str::to_owned).collect::<Vec<_>>().try_into().expect("three words");
        let counts = sides.chars().map(|_| counts(lines.next().expect("counts"))).collect();
        let mut answers = lines.next().expect("answers").chars();
        let states = open.iter().map(|&(_, state)| state).filter(|state| sides.contains(state.turn));
        let moves = states.map(|state| (state, next(&mut answers))).collect();
        assert_eq!(answers.next(), None);
        engines.push(Measured { id, sides, code, counts, moves });
    }
    engines
}

fn counts(line: &str) -> (char, (Vec<u32>, Option<Vec<usize>>)) {
    let words: Vec<&str> = line.split(' ').collect();
    let [mark, numbers @ .., lost] = words.as_slice() else { panic!("{line}") };
    let lost = (*lost != "-").then(|| lost.chars().map(digit).collect());
    let numbers = numbers.iter().map(|number| number.parse().expect("a number")).collect();
    (mark.chars().next().expect("a mark"), (numbers, lost))
}

fn digit(sign: char) -> usize {
    sign.to_digit(10).expect("a cell") as usize
}

fn next(answers: &mut std::str::Chars<'_>) -> Vec<Option<usize>> {
    let answer = |sign| if sign == '!' { None } else { Some(digit(sign)) };
    match answers.next().expect("an answer") {
        '(' => answers.by_ref().take_while(|&sign| sign != ')').map(answer).collect(),
        sign => vec![answer(sign)],
    }
}

impl Measured {
    pub fn table(&self) -> Table {
        let seen = |answers: &Vec<Option<usize>>| Seen {
            cells: answers.iter().flatten().copied().collect::<BTreeSet<_>>(),
            fails: answers.contains(&None),
        };
        self.moves.iter().map(|(&state, answers)| (state, seen(answers))).collect()
    }
}
