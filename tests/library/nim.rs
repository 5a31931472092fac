//! The searches on Nim, a game without a board, compared with Bouton's theorem (1901). The player who takes the last
//! counter wins. The player to move can win exactly if the sum of the heap sizes, added in binary without carrying, is
//! not 0.

use std::vec;

use unbeatable::search::Textbook;
use unbeatable::search::{Game, Order, Player, Scoring, Search, minimax_with_memory};

/// Three heaps of counters. The same heaps arise with either player to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Nim {
    heaps: [u8; 3],
    firsts_turn: bool,
}

/// Takes some counters from one heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Take {
    heap: usize,
    counters: u8,
}

impl Nim {
    /// Bouton's sum of the heap sizes, added in binary without carrying.
    fn sum(self) -> u8 {
        self.heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
    }
}

impl Game for Nim {
    type Move = Take;
    type Moves = vec::IntoIter<Take>;

    fn moves(&self) -> vec::IntoIter<Take> {
        let takes = |heap| (1..=self.heaps[heap]).map(move |counters| Take { heap, counters });
        Vec::from_iter((0..3).flat_map(takes)).into_iter()
    }

    /// By the theorem, the promising moves are those that leave the sum 0.
    fn promising(&self, _: Player, _: Scoring, _: u32, _: Order) -> vec::IntoIter<Take> {
        let mut moves: Vec<Take> = self.moves().collect();
        moves.sort_by_key(|&take| self.after(take).sum() != 0);
        moves.into_iter()
    }

    fn after(&self, Take { heap, counters }: Take) -> Nim {
        let mut after = Nim { firsts_turn: !self.firsts_turn, ..*self };
        after.heaps[heap] -= counters;
        after
    }

    /// No counter is left, and the player who would move has lost.
    fn score(&self, to_move: Player) -> i32 {
        match to_move {
            Player::Max => -100,
            Player::Min => 100,
        }
    }
}

const TEXTBOOKS: [Textbook; 3] = [Textbook::Minimax, Textbook::AlphaBeta, Textbook::OrderedAlphaBeta];

/// All positions with heaps of at most three counters.
fn positions() -> impl Iterator<Item = Nim> {
    (0..64).map(|number| Nim { heaps: [number / 16, number / 4 % 4, number % 4], firsts_turn: true })
}

#[test]
fn every_search_wins_exactly_where_bouton_says_and_by_a_move_that_he_names() {
    for nim in positions() {
        let wins = nim.sum() != 0;
        for textbook in TEXTBOOKS {
            for scoring in [Scoring::Plain, Scoring::Depth] {
                let found = Search::new(nim, textbook, scoring).run(|_| {});
                assert_eq!(found.score > 0, wins, "{textbook:?} of {nim:?}");
                let Some(child) = found.child else {
                    assert_eq!(nim.heaps, [0; 3]);
                    continue;
                };
                let take = textbook.moves(&nim, Player::Max, scoring, 0, Order::Left).nth(child).expect("a child");
                assert_eq!(nim.after(take).sum() == 0, wins, "{textbook:?} of {nim:?} takes {take:?}");
            }
        }
        let remembered = minimax_with_memory(nim, |nim| *nim, |_| {});
        assert_eq!(remembered.score > 0, wins, "with memory: {nim:?}");
    }
}
