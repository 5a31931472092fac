//! Random and nearly valid input for the readers of the library, and for every export of the boundary in Node.
//!
//! `UNBEATABLE_FUZZ=10000000 cargo test --test site fuzz::` sets the number of texts; `UNBEATABLE_SEED=7` changes them.

use std::fmt::Debug;
use std::str::FromStr;

use unbeatable::{
    Algorithm, Board, Level, Mark, Position, Record, Refusal, Round, Tree, account, analyze, choose,
};

use crate::command::Running;
use crate::named::named;
use crate::node;

/// Pseudorandom numbers, the same for each seed.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        // SplitMix64, by Steele, Lea and Flood, 2014.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to before `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

/// Valid texts of each kind.
const SEEDS: [&str; 16] = [
    "X.O/.X./O..",
    "xo_-x5o78",
    "X O\n.X.\n..O",
    "O.X/X.X/.OO",
    ".........",
    "5 1 9",
    "519372846",
    "1, 5；9、3",
    "[[3, 17], [2, 12]]",
    "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]",
    "[-999, [999], []]",
    "hardest",
    "17",
    "alpha-beta-depth",
    "unbeatable",
    "X",
];

/// Characters that some reader accepts, and characters that no reader accepts.
const SIGNS: &str = "XOxo._- /\n\r\t014589[],;；、，+e\"\\\0\u{7f}\u{a0}é❌⭕\u{feff}\u{202e}\u{10ffff}٣Х";

/// A nearly valid text, or a random one.
fn text(random: &mut Random) -> String {
    let all: Vec<char> = SIGNS.chars().collect();
    let mut signs: Vec<char> = match random.below(4) {
        0 => (0..random.below(24)).map(|_| random.of(&all)).collect(),
        1 => (0..9).map(|_| random.of(&['X', 'O', '.', '.'])).collect(),
        _ => random.of(&SEEDS).chars().collect(),
    };
    for _ in 0..random.below(4) {
        let at = random.below(signs.len() + 1);
        match random.below(6) {
            0 => signs.insert(at, random.of(&all)),
            1 if at < signs.len() => drop(signs.remove(at)),
            2 if at < signs.len() => signs[at] = random.of(&all),
            3 if at < signs.len() => {
                let other = random.below(signs.len());
                signs.swap(at, other);
            }
            4 if signs.len() < 1_000 => signs.extend_from_within(at..),
            _ => signs.truncate(at),
        }
    }
    if random.below(1_000) == 0 {
        let times = random.below(400);
        let unit: String = signs.iter().collect();
        return unit.repeat(times);
    }
    signs.into_iter().collect()
}

/// The value that the text means; `None` if it is refused. Asserts that the refusal is a sentence with a code.
fn read<T>(text: &str) -> Option<T>
where
    T: FromStr + PartialEq + Debug,
    T::Err: Refusal + PartialEq + Debug,
{
    let read = text.parse::<T>();
    // The second reading gives the same answer.
    assert_eq!(read, text.parse(), "{text:?}");
    if let Err(error) = &read {
        assert_sentence(text, error);
    }
    read.ok()
}

/// Asserts that the refusal has a code, and a sentence that can be shown for any text.
fn assert_sentence(text: &str, error: &dyn Refusal) {
    let sentence = error.to_string();
    assert!(!error.code().is_empty(), "{text:?}");
    assert!(sentence.ends_with('.') && sentence.len() < 600, "{text:?}: {sentence}");
    assert!(!sentence.contains(['\0', '\n', '\u{7f}']), "{text:?}: {sentence:?}");
}

#[test]
fn whatever_is_read_is_read_or_refused_in_a_sentence() {
    let mut random = Random(named("UNBEATABLE_SEED", 1).into());
    let mut accepted = [0; 6];
    for _ in 0..named("UNBEATABLE_FUZZ", 100_000) {
        let text = text(&mut random);
        let strict = text.parse::<Board>();
        let board = Board::read(&text);
        assert_eq!(board, Board::read(&text));
        match &board {
            Ok(board) => {
                accepted[0] += 1;
                // A board is written in the one form that the strict reader accepts.
                assert_eq!(board.to_string().parse().as_ref(), Ok(board), "{text:?}");
                use_board(*board, &mut random);
            }
            Err(error) => {
                assert!(strict.is_err(), "{text:?}");
                assert_sentence(&text, error);
            }
        }
        if let Some(record) = read::<Record>(&text) {
            accepted[1] += 1;
            let start = Position::new(Board::EMPTY, None).expect("the empty board is a position");
            assert_eq!(record.replay(start).is_ok(), record.review(start).is_ok(), "{text:?}");
        }
        if let Some(tree) = read::<Tree>(&text) {
            accepted[2] += 1;
            assert_eq!(tree.to_string().parse().as_ref(), Ok(&tree), "{text:?}");
        }
        accepted[3] += usize::from(read::<Round>(&text).is_some());
        accepted[4] += usize::from(read::<Level>(&text).is_some());
        accepted[5] += usize::from(read::<Algorithm>(&text).is_some());
    }
    // Each reader has accepted some texts.
    assert!(accepted.iter().all(|&accepted| accepted > 0), "{accepted:?}");
}

/// Asserts that the board is refused, or is a position from which the game can be played to its end.
fn use_board(board: Board, random: &mut Random) {
    let turn = random.of(&[None, Some(Mark::X), Some(Mark::O)]);
    let mut position = match Position::new(board, turn) {
        Ok(position) => position,
        Err(error) => {
            assert!(error.to_string().ends_with('.') && !error.code().is_empty(), "{board}");
            return;
        }
    };
    for _ in 0..10 {
        let moves: Vec<_> = position.legal_moves().iter().collect();
        assert_eq!(analyze(position).moves.len(), moves.len(), "{position:?}");
        if moves.is_empty() {
            assert_eq!(choose(position, Level::Easy, 0), None);
            return;
        }
        let level = random.of(&Level::ALL);
        let cell = choose(position, level, random.next() as u32).expect("a move is left");
        assert!(moves.contains(&cell) && account(position, cell).is_some());
        position = position.play(cell).expect("the move is legal");
    }
    panic!("{board} has more than nine moves");
}

#[test]
fn no_export_of_the_boundary_ends_in_a_panic() {
    let Some(mut node) = node::node("the boundary is not fuzzed") else { return };
    let server = Running::start(&["--port", "0"]);
    let output = node
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/site/fuzz.mjs"))
        .arg(format!("http://{}/", server.address))
        .arg((named("UNBEATABLE_FUZZ", 100_000) / 10).to_string())
        .arg(named("UNBEATABLE_SEED", 1).to_string())
        .output()
        .expect("node has started before");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{}: {stderr}", output.status);
    let stdout = String::from_utf8_lossy(&output.stdout);
    println!("{stdout}");
    assert_eq!(stdout.matches(": every export is met").count(), 3, "{stdout}");
}
