//! The mistakes that are known, in words.

/// A mistake that engines have, as found in the code of many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// It has an answer hardly anywhere.
    AlwaysFails,
    /// It names the same cell everywhere.
    IgnoresBoard,
    /// It has no answer exactly where every move loses.
    NoMoveWhenLost,
    /// It has no answer exactly where one cell is left.
    NoMoveAtEnd,
    /// It takes the first free cell.
    FirstCell,
    /// It takes any free cell.
    Random,
    /// Three equal cells are a line to it, empty ones too.
    EmptyLine,
    /// It completes and blocks lines, and does not see forks.
    NoForkDefence,
    /// It blocks before it wins.
    BlockBeforeWin,
    /// It takes the middle before it wins or blocks.
    CentreFirst,
    /// It looks one move ahead.
    OnePly,
    /// It looks too few plies ahead.
    Shallow,
    /// It plays the best move of the opponent.
    OtherSide,
    /// It works out the turn as if O had opened.
    TurnByCount,
    /// Its search lets one side move twice.
    MovesTwice,
    /// Its search never changes sides.
    SamePlayer,
    /// It searches well and plays another cell.
    WrongEntry,
    /// Maximum and minimum, or the signs of win and loss, are exchanged.
    MinMaxSwapped,
    /// It takes the number of a cell for its score.
    IndexAsScore,
    /// It does not know one of the lines.
    MissingLine,
    /// It does not see some of its own lines.
    OwnWinsUnseen,
    /// Its search goes on after a win, or takes a full board for a draw before it looks for one.
    WinNotFinal,
    /// A full board has no score, or the score of a win or a loss.
    DrawNotScored,
    /// It adds up what it should compare.
    Sums,
    /// Depth counts with the wrong sign, or for more than a win.
    DepthReversed,
    /// It remembers the bounds of alpha-beta as if they were values.
    StoredBounds,
    /// Alpha and beta are exchanged, or shared by the whole search; or a draw ends the loop.
    BoundsSwapped,
    /// It leaves the marks of its search on the board.
    MarksLeft,
}

impl Mistake {
    /// All mistakes.
    #[rustfmt::skip]
    pub const ALL: [Mistake; 28] = [
        Mistake::AlwaysFails, Mistake::IgnoresBoard, Mistake::NoMoveWhenLost, Mistake::NoMoveAtEnd, Mistake::FirstCell,
        Mistake::Random, Mistake::EmptyLine, Mistake::NoForkDefence, Mistake::BlockBeforeWin, Mistake::CentreFirst,
        Mistake::OnePly, Mistake::Shallow, Mistake::OtherSide, Mistake::TurnByCount, Mistake::MovesTwice, Mistake::SamePlayer,
        Mistake::WrongEntry, Mistake::MinMaxSwapped, Mistake::IndexAsScore, Mistake::MissingLine, Mistake::OwnWinsUnseen,
        Mistake::WinNotFinal, Mistake::DrawNotScored, Mistake::Sums, Mistake::DepthReversed, Mistake::StoredBounds,
        Mistake::BoundsSwapped, Mistake::MarksLeft,
    ];

    /// The mistake as a word, such as `"empty-line"`.
    pub const fn as_str(self) -> &'static str {
        self.words().0
    }

    /// How the mistake shows, in one sentence.
    pub const fn shows(self) -> &'static str {
        self.words().1
    }

    /// What to look for in the code, in one sentence or two.
    pub const fn look(self) -> &'static str {
        self.words().2
    }

    /// The code, how it shows, and what to look for.
    const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Mistake::AlwaysFails => (
                "always-fails",
                "It ends in an error, or names no free cell, in nearly every position.",
                "Call it once by hand with the empty board and print what it returns: look for a missing return, a comparison \
                 (==) where you meant to assign (=), and a search without a test for the end of the game.",
            ),
            Mistake::IgnoresBoard => (
                "ignores-board",
                "It names the same cell whatever the position is.",
                "Check that the board that you are given is the board that you search: the loop that copies it may never run.",
            ),
            Mistake::NoMoveWhenLost => (
                "no-move-when-lost",
                "It has no answer exactly in the positions in which every move loses.",
                "Your best value starts at the value of a loss and is compared with >, so that a loss never replaces it. \
                 Start it below every score, for example at minus infinity.",
            ),
            Mistake::NoMoveAtEnd => (
                "no-move-at-end",
                "It has no answer exactly where only one cell is left.",
                "Look for a test that takes a board with one free cell for a finished game, and for a loop that stops one \
                 cell early.",
            ),
            Mistake::FirstCell => (
                "first-cell",
                "It takes the first free cell, whatever the position is.",
                "Look where the result of the search is used: the first cell is tried and never replaced, perhaps because no \
                 comparison is ever true.",
            ),
            Mistake::Random => (
                "random",
                "It takes any free cell.",
                "Look where the result of the search is used: a random choice is made instead of it, or before it.",
            ),
            Mistake::EmptyLine => (
                "empty-line",
                "It plays well, but in a few positions with an empty row, column or diagonal it misses a win or a threat.",
                "Your winner check takes three empty cells for a line. Compare with the mark, not only with each other.",
            ),
            Mistake::NoForkDefence => (
                "no-fork-defence",
                "It completes its lines and blocks yours, and loses to moves that threaten two lines at once.",
                "Rules for winning and blocking are not enough. Add a rule that stops a fork before it is made, or search to \
                 the end of the game.",
            ),
            Mistake::BlockBeforeWin => (
                "block-before-win",
                "It blocks a threat even where it could win at once.",
                "Look for your own winning cell first, and only then for the opponent's. A later if must not overwrite the \
                 win.",
            ),
            Mistake::CentreFirst => (
                "centre-first",
                "It takes the middle whenever that is free, even if it could win or must block.",
                "Your rule for the middle comes before everything else. Use it only on the empty board, or after wins and \
                 threats.",
            ),
            Mistake::OnePly => (
                "one-ply",
                "It sees what its own move does, and nothing that follows.",
                "You compare the boards right after your own move. Call the search for the opponent's reply on each of them.",
            ),
            Mistake::Shallow => (
                "shallow",
                "It sees what happens in the next few moves, and nothing beyond.",
                "Your search stops at a depth limit before the game ends. Nine plies are few: search without a limit.",
            ),
            Mistake::OtherSide => (
                "other-side",
                "It plays the move that would be best for its opponent.",
                "Your search begins with the wrong player. Give it the side that you play, and place that side's mark first.",
            ),
            Mistake::TurnByCount => (
                "turn-by-count",
                "It takes the wrong player to be on turn.",
                "You work out the turn from the number of marks as if O opened the game. With as many X as O it is X's turn.",
            ),
            Mistake::MovesTwice => (
                "moves-twice",
                "It takes its wins at once and hardly ever blocks, because the same side moves twice in its search.",
                "After your trial move it is the opponent's turn: start the search with the minimizing level (false instead \
                 of true).",
            ),
            Mistake::SamePlayer => (
                "same-player",
                "It sees its own lines and none of the opponent's moves.",
                "Your search passes the same player down at every level. Exchange the players in the recursive call.",
            ),
            Mistake::WrongEntry => (
                "wrong-entry",
                "Its search may be right, but it plays another cell than the best one.",
                "Look at the top level: remember the cell together with its score, and replace both only when the score is \
                 better.",
            ),
            Mistake::MinMaxSwapped => (
                "min-max-swapped",
                "It walks into plain threats, or helps the opponent to win.",
                "Look for a maximum where the opponent chooses, a minimum where you choose, a win that is credited to the \
                 loser, or a minus sign that is missing in negamax.",
            ),
            Mistake::IndexAsScore => (
                "index-as-score",
                "It plays erratically, but always the same, because it takes the number of a cell for a score.",
                "Your recursive function returns a cell where its caller expects a score. Return both, or split it into two \
                 functions.",
            ),
            Mistake::MissingLine => (
                "missing-line",
                "It misses wins and threats on one line only.",
                "Compare your list of the eight lines, cell by cell, with the rows, the columns and the two diagonals.",
            ),
            Mistake::OwnWinsUnseen => (
                "own-wins-unseen",
                "It blocks every line of the opponent, and passes up wins on some lines of its own.",
                "Your winner check finds these lines for the opponent only: look for a missing return, or for a wrong mark in \
                 the comparison.",
            ),
            Mistake::WinNotFinal => (
                "win-not-final",
                "It lets wins and threats pass if the full board looks good in the end.",
                "Your search goes on after a line is complete, or takes a full board for a draw before it looks for a line. Test \
                 for a winner first, at the beginning of the function.",
            ),
            Mistake::DrawNotScored => (
                "draw-not-scored",
                "It takes draws for wins, or for losses.",
                "A full board without a line must have the score 0: test for it before the loop, and return 0.",
            ),
            Mistake::Sums => (
                "sums",
                "It likes moves after which many games are won, and walks into the one reply that refutes them.",
                "You add up the scores of the replies. Take the best of them for the side that moves.",
            ),
            Mistake::DepthReversed => (
                "depth-reversed",
                "It puts off its wins until they are gone.",
                "Depth counts with the wrong sign or for too much. A win is 10 − depth, a loss depth − 10, and a draw 0.",
            ),
            Mistake::StoredBounds => (
                "stored-bounds",
                "It plays well but for a few positions, because it remembers bounds as if they were values.",
                "A value that alpha-beta returns is exact only if it lies between the alpha and beta with which the node began. \
                 Store only those, or with each value whether it is exact.",
            ),
            Mistake::BoundsSwapped => (
                "bounds-swapped",
                "Its search cuts branches that it should look at.",
                "Check alpha and beta: the maximizing side raises alpha, the minimizing side lowers beta, both are passed \
                 down in this order, and each call has its own. In a search without them only a win may end the loop early, \
                 not a draw.",
            ),
            Mistake::MarksLeft => (
                "marks-left",
                "It plays near the first free cells, because its search fills the board and does not clear it.",
                "Take every trial mark back after the recursive call, on every way out of the loop, or search on a copy of \
                 the board.",
            ),
        }
    }
}

/// Writes [`Mistake::as_str`].
impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
