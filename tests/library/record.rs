//! The record of a game: which texts are read, which are refused and how, and what a replay returns.

use proptest::prelude::*;
use unbeatable::account::account;
use unbeatable::record::{Record, RecordError};
use unbeatable::{Cell, MoveError, Position};

use crate::conversions::position;
use crate::oracle::{self, Oracle, State};

fn record(cells: &[usize]) -> Record {
    Record(cells.iter().map(|&cell| Cell::ALL[cell]).collect())
}

/// The squares of the cells, with `between` between any two of them.
fn joined(cells: &[usize], between: &str) -> String {
    let squares: Vec<String> = cells.iter().map(|cell| (cell + 1).to_string()).collect();
    squares.join(between)
}

/// The cells that the text means: digits with separators between all of them, or between none.
fn read(text: &str) -> Option<Vec<usize>> {
    let spaced: String = text.chars().map(|sign| if ",;，；、".contains(sign) { ' ' } else { sign }).collect();
    let digits: Vec<char> = spaced.chars().filter(|sign| !sign.is_whitespace()).collect();
    let separated = spaced.split_whitespace().count();
    let cells: Option<Vec<usize>> = digits.iter().map(|&sign| "123456789".find(sign)).collect();
    cells.filter(|cells| (1..=9).contains(&cells.len()) && (separated == 1 || separated == cells.len()))
}

#[test]
fn cells_are_read_with_any_separators_between_them_or_with_none() {
    let texts = [
        "5 1 9",
        "5,1,9",
        "5, 1, 9",
        "5;1;9",
        "5; 1; 9;",
        "5\n1\n9\n",
        "5\r\n1\r\n9",
        "5\t1\t9",
        "  5   1 \n\n 9  ",
        "5 ,; 1\n,9",
        ",5,,1,9",
        "5，1，9",
        "5；1；9",
        "5、1、9",
        "5\u{3000}1\u{a0}9",
        "519",
        " 519\n",
        "519;",
    ];
    for text in texts {
        assert_eq!(text.parse(), Ok(record(&[4, 0, 8])), "{text:?}");
        assert_eq!(read(text), Some(vec![4, 0, 8]), "{text:?}");
    }
    assert_eq!("6".parse(), Ok(record(&[5])));
    let all = [4, 0, 8, 2, 1, 7, 6, 3, 5];
    assert_eq!("519328746".parse(), Ok(record(&all)));
    // The reader does not check whether a cell is taken.
    assert_eq!("5 5".parse(), Ok(record(&[4, 4])));
}

#[test]
fn a_record_is_written_with_a_space_between_its_cells() {
    assert_eq!(record(&[4, 0, 8]).to_string(), "5 1 9");
    assert_eq!(record(&[4]).to_string(), "5");
    assert_eq!(Record::default().to_string(), "");
}

#[test]
fn every_error_says_which_move_is_wrong_and_what_was_expected() {
    let not_a_cell = |number, text: &str| RecordError::NotACell(number, text.into());
    let after = "a square from 1 to 9, with a space or a comma between two moves.";
    #[rustfmt::skip]
    let errors = [
        ("", RecordError::Empty, "There are no moves: expected squares from 1 to 9 in the order of play, such as 5 1 9.".into()),
        (" ,;\n", RecordError::Empty, "There are no moves: expected squares from 1 to 9 in the order of play, such as 5 1 9.".into()),
        ("5 1 0", not_a_cell(3, "0"), format!("Move 3 is “0”: expected {after}")),
        ("510", not_a_cell(3, "0"), format!("Move 3 is “0”: expected {after}")),
        ("5 19", not_a_cell(2, "19"), format!("Move 2 is “19”: expected {after}")),
        ("51 9", not_a_cell(1, "51"), format!("Move 1 is “51”: expected {after}")),
        ("-2 1", not_a_cell(1, "-2"), format!("Move 1 is “-2”: expected {after}")),
        ("+5", not_a_cell(1, "+5"), format!("Move 1 is “+5”: expected {after}")),
        ("5-1-9", not_a_cell(1, "5-1-9"), format!("Move 1 is “5-1-9”: expected {after}")),
        ("5 ٣", not_a_cell(2, "٣"), format!("Move 2 is “٣”: expected {after}")),
        ("5 \u{7}", not_a_cell(2, "\u{fffd}"), format!("Move 2 is “\u{fffd}”: expected {after}")),
        ("5 1 middle", not_a_cell(3, "middle"), format!("Move 3 is “middle”: expected {after}")),
        ("X.O/.X./O..", not_a_cell(1, "X.O/.X./O.."), format!("Move 1 is “X.O/.X./O..”: expected {after}")),
        ("twelve_signs", not_a_cell(1, "twelve_signs"), format!("Move 1 is “twelve_signs”: expected {after}")),
        ("thirteen_sign", not_a_cell(1, "thirteen_sig…"), format!("Move 1 is “thirteen_sig…”: expected {after}")),
        ("5 1 9 3 2 8 7 4 6 5", RecordError::TooLong, "There are more than nine moves: expected at most nine, one for each square.".into()),
        ("5193287465", RecordError::TooLong, "There are more than nine moves: expected at most nine, one for each square.".into()),
        ("5 1 9 3 2 8 7 4 6 x", RecordError::TooLong, "There are more than nine moves: expected at most nine, one for each square.".into()),
        ("5 x 9 3 2 8 7 4 6 5", not_a_cell(2, "x"), format!("Move 2 is “x”: expected {after}")),
    ];
    for (text, error, sentence) in errors {
        assert_eq!(text.parse::<Record>(), Err(error.clone()), "{text:?}");
        assert_eq!(error.to_string(), sentence, "{text:?}");
        assert!(oracle::is_sentence(&sentence, text), "{sentence}");
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_number_and_the_reason() {
    let taken = RecordError::Illegal(3, MoveError::Taken(Cell::ALL[4]));
    let over = RecordError::Illegal(6, MoveError::GameOver);
    let sentences = [
        ("5 1 5", taken, "Move 3 is illegal: its square is taken, where an empty one was expected."),
        ("1 4 2 5 3 6", over, "Move 6 is illegal: the game is over, and no further move was expected."),
    ];
    for (text, error, sentence) in sentences {
        let record: Record = text.parse().expect("at most nine cells");
        assert_eq!(record.replay(Position::start()), Err(error.clone()));
        assert_eq!(record.review(Position::start()), Err(error.clone()));
        assert_eq!(error.to_string(), sentence);
        assert!(oracle::is_sentence(sentence, ""), "{sentence}");
    }
}

/// Calls `see` with the cells of every game and of every beginning of a game, and with the position that they reach.
fn each_beginning(start: State, see: &mut impl FnMut(&[usize], State)) {
    fn play_on(cells: &mut Vec<usize>, reached: State, see: &mut impl FnMut(&[usize], State)) {
        see(cells, reached);
        for cell in reached.moves() {
            cells.push(cell);
            play_on(cells, reached.after(cell), see);
            cells.pop();
        }
    }
    play_on(&mut Vec::new(), start, see);
}

#[test]
fn every_game_is_read_from_its_text_written_alike_and_replayed_to_its_end() {
    let (mut games, mut ends) = (0, [0; 3]);
    each_beginning(State::start('X'), &mut |cells, reached| {
        if !reached.over() {
            return;
        }
        games += 1;
        let text = joined(cells, " ");
        let spelled = [" ", ", ", ";", "\n", ""][games % 5];
        let record: Record = joined(cells, spelled).parse().expect("the cells of a game");
        assert_eq!(record.to_string(), text);
        let positions = record.replay(Position::start()).expect("legal moves");
        assert_eq!(positions.len(), cells.len() + 1, "{text}");
        let last = positions[cells.len()];
        assert_eq!(last, position(reached), "{text}");
        assert_eq!(last.status().to_string(), reached.status(), "{text}");
        ends[["X", "O", "draw"].iter().position(|&end| end == reached.status()).expect("a finished game")] += 1;
    });
    assert_eq!((games, ends), (255_168, [131_184, 77_904, 46_080]));
}

#[test]
fn replaying_gives_every_position_on_the_way() {
    each_beginning(State::start('X'), &mut |cells, _| {
        if cells.len() != 5 {
            return;
        }
        let mut reached = State::start('X');
        let mut expected = vec![position(reached)];
        for &cell in cells {
            reached = reached.after(cell);
            expected.push(position(reached));
        }
        assert_eq!(record(cells).replay(Position::start()), Ok(expected), "{cells:?}");
    });
}

#[test]
fn the_first_illegal_move_of_any_record_of_five_is_found() {
    for number in 0..9usize.pow(5) {
        let cells: Vec<usize> = (0..5).map(|place| number / 9usize.pow(place) % 9).collect();
        let first_taken = (0..5).find(|&index| cells[..index].contains(&cells[index]));
        let expected = first_taken.map(|index| RecordError::Illegal(index + 1, MoveError::Taken(Cell::ALL[cells[index]])));
        let found = record(&cells).replay(Position::start()).err();
        assert_eq!(found, expected, "{cells:?}");
    }
}

#[test]
fn nothing_is_played_after_the_end_not_even_in_a_free_cell() {
    each_beginning(State::start('O'), &mut |cells, reached| {
        if !reached.over() || cells.len() > 6 {
            return;
        }
        for more in 0..9 {
            let longer: Vec<usize> = cells.iter().copied().chain([more]).collect();
            let over = RecordError::Illegal(cells.len() + 1, MoveError::GameOver);
            let found = record(&longer).replay(position(State::start('O')));
            assert_eq!(found, Err(over), "{longer:?}");
        }
    });
}

#[test]
fn a_review_is_the_account_of_each_move_from_any_start() {
    let mut oracle = Oracle::default();
    for state in oracle::reachable('X') {
        for start in [state, state.recoloured()] {
            let mut cells = Vec::new();
            let mut accounts = Vec::new();
            let mut reached = start;
            while let Some(cell) = oracle.best(reached) {
                cells.push(cell);
                accounts.push(account(position(reached), Cell::ALL[cell]).expect("a legal move"));
                reached = reached.after(cell);
            }
            assert_eq!(record(&cells).review(position(start)), Ok(accounts), "{start:?}: {cells:?}");
        }
    }
}

#[test]
fn a_game_without_moves_is_its_start() {
    let start = position(State::drawn("X../.../...", 'O'));
    assert_eq!(Record::default().replay(start), Ok(vec![start]));
    assert_eq!(Record::default().review(start), Ok(vec![]));
}

/// Texts of which many are records, and many more are nearly records.
fn nearly_records() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        6 => (1..10u8).prop_map(|digit| digit.to_string()),
        4 => proptest::sample::select(vec![" ", ",", ";", "\n", "\r\n", "\t", "，", "；", "、", "\u{2028}"])
            .prop_map(str::to_owned),
        1 => proptest::sample::select(vec!["0", "-", "x", "[", "]", "\"", "٤", "４", "\u{0}"]).prop_map(str::to_owned),
    ];
    proptest::collection::vec(sign, 0..14).prop_map(|signs| signs.concat())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    match (text.parse::<Record>(), read(text)) {
        (Ok(found), Some(cells)) => {
            prop_assert_eq!(&found, &record(&cells));
            prop_assert_eq!(found.to_string().parse::<Record>(), Ok(found.clone()));
            // A replay may refuse the moves, but only in a sentence.
            if let Err(error) = found.replay(Position::start()) {
                prop_assert!(oracle::is_sentence(&error.to_string(), ""), "{}", error);
            }
        }
        (Err(error), None) => {
            prop_assert!(oracle::is_sentence(&error.to_string(), text), "{}", error);
        }
        (found, cells) => prop_assert!(false, "{:?} reads {:?}, expected {:?}", text, found, cells),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused_in_a_sentence(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn texts_that_are_nearly_records_are_read_or_refused_in_a_sentence(text in nearly_records()) {
        check(&text)?;
    }
}
