//! Which texts and arrays are boards: all notations of all boards, and random input, compared with the oracle's grammar.

use std::collections::BTreeSet;

use proptest::prelude::*;
use unbeatable::read::{Entry, ReadError};
use unbeatable::{Board, Cell, Cells, Mark, NoSuchCell};

use crate::oracle::{self, Grid, Item, is_sentence, names_cell};

/// The eleven characters of the board, or the sentence of the error.
fn drawn(read: Result<Board, ReadError>) -> Result<String, String> {
    read.map(|board| board.to_string()).map_err(|error| error.to_string())
}

fn read_items(items: &[Item]) -> Result<Board, ReadError> {
    Board::read_entries(items.iter().map(|item| match item {
        Item::Empty => Entry::Empty,
        Item::Text(text) => Entry::Text(text.clone()),
        Item::Number(number) => Entry::Number(*number),
        Item::Other => Entry::Other,
    }))
}

/// The nine entries of the grid: `mark` writes its marks, and `empty` its empty cells.
fn spelled<T>(grid: Grid, mark: impl Fn(char) -> T, empty: impl Fn(usize) -> T) -> [T; 9] {
    std::array::from_fn(|cell| if grid[cell] == '.' { empty(cell) } else { mark(grid[cell]) })
}

/// The sentence with which these entries are refused.
fn complaint(items: &[Item]) -> String {
    drawn(read_items(items)).expect_err("no board")
}

/// Notations of an empty cell, a character for each of the nine cells. The last row mixes the notations.
const EMPTY: [&[u8; 9]; 6] = [b".........", b"_________", b"---------", b"         ", b"012345678", b".1_- 5._8"];

#[test]
fn every_board_reads_alike_in_every_text_notation_and_is_written_in_one() {
    for grid in oracle::all_grids() {
        let canonical = oracle::text(grid, "/");
        let board: Board = canonical.parse().expect("our own form is a board");
        assert_eq!(board.to_string(), canonical);
        for empty in EMPTY {
            let upper = spelled(grid, |mark| mark, |cell| empty[cell].into());
            for separator in ["", "/", "\n", "\r\n"] {
                let text = oracle::text(upper, separator);
                assert_eq!(Board::read(&text), Ok(board), "{text:?}");
                let text = text.to_lowercase();
                assert_eq!(Board::read(&text), Ok(board), "{text:?}");
            }
        }
    }
}

#[test]
fn every_board_reads_alike_as_an_array_in_every_notation() {
    let texts = EMPTY.map(|empty| move |cell: usize| Item::Text(char::from(empty[cell]).into()));
    let others: [fn(usize) -> Item; 3] = [|_| Item::Empty, |_| Item::Text(String::new()), |cell| Item::Number(cell as f64)];
    for grid in oracle::all_grids() {
        let board: Board = oracle::text(grid, "/").parse().expect("a board");
        let reads = |empty: &dyn Fn(usize) -> Item| {
            let upper = spelled(grid, |mark| Item::Text(mark.into()), empty);
            let lower = spelled(grid, |mark| Item::Text(mark.to_ascii_lowercase().into()), empty);
            [upper, lower].iter().all(|items| read_items(items) == Ok(board))
        };
        assert!(texts.iter().all(|empty| reads(empty)), "{board}");
        assert!(others.iter().all(|empty| reads(empty)), "{board}");
    }
}

#[test]
fn the_articles_own_array_is_a_board() {
    // ["O",1,"X","X",4,"X",6,"O","O"]
    let (x, o, number) = (|| Entry::Text("X".into()), || Entry::Text("O".into()), Entry::Number);
    let array = [o(), number(1.0), x(), x(), number(4.0), x(), number(6.0), o(), o()];
    assert_eq!(drawn(Board::read_entries(array)), Ok("O.X/X.X/.OO".into()));
}

#[test]
fn a_board_knows_its_cells() {
    for grid in oracle::all_grids() {
        let board: Board = oracle::text(grid, "/").parse().expect("a board");
        let mut rebuilt = Board::EMPTY;
        for cell in Cell::ALL {
            let mark = board.get(cell);
            assert_eq!(mark.map_or(".".into(), |mark| mark.to_string()), grid[cell.index()].to_string());
            rebuilt = mark.map_or(rebuilt, |mark| rebuilt.with(cell, mark));
        }
        assert_eq!(rebuilt, board);
        assert_eq!(format!("{board:#}"), oracle::text(grid, "\n"));
        let cells = |sign: char| Cell::ALL.into_iter().filter(move |cell| grid[cell.index()] == sign);
        assert!(board.marks(Mark::X).iter().eq(cells('X')));
        assert!(board.marks(Mark::O).iter().eq(cells('O')));
        assert!(board.empty_cells().iter().eq(cells('.')));
        assert_eq!(board.empty_cells().len(), cells('.').count());
    }
}

#[test]
fn there_are_nine_cells_row_by_row_and_two_marks() {
    for index in 0..=u8::MAX {
        let cell = Cell::new(index);
        assert_eq!(cell.is_some(), index < 9, "{index}");
        assert_eq!(Cell::try_from(index).ok(), cell);
        assert_eq!(index.to_string().parse().ok(), cell);
        if let Some(cell) = cell {
            assert_eq!(Cell::ALL[cell.index()], cell);
            assert_eq!(3 * cell.row() + cell.column(), usize::from(index));
            assert_eq!(cell.to_string(), index.to_string());
            assert_eq!(format!("{cell:#}"), format!("row {}, column {}", index / 3 + 1, index % 3 + 1));
        }
    }
    for text in ["", " 4", "4 ", "04", "+4", "-0", "4.", "４", "e"] {
        assert_eq!(text.parse::<Cell>(), Err(NoSuchCell), "{text:?}");
    }
    assert_eq!(("X".parse(), "O".parse()), (Ok(Mark::X), Ok(Mark::O)));
    assert_eq!([Mark::X.other(), Mark::O.other()], [Mark::O, Mark::X]);
    for text in ["", "x", "o", "0", " X", "X ", "XO", "X\n", "Х", "null"] {
        assert!(text.parse::<Mark>().is_err(), "{text:?}");
    }
}

#[test]
fn every_set_of_cells_answers_as_a_set_of_numbers() {
    let subsets: Vec<(Cells, BTreeSet<usize>)> = (0..1_usize << 9)
        .map(|bits| {
            let numbers: BTreeSet<usize> = (0..9).filter(|cell| bits >> cell & 1 == 1).collect();
            (numbers.iter().map(|&cell| Cell::ALL[cell]).collect(), numbers)
        })
        .collect();
    let numbers = |cells: Cells| -> BTreeSet<usize> { cells.iter().map(Cell::index).collect() };
    for &(cells, ref own) in &subsets {
        assert!(cells.iter().map(Cell::index).eq(own.iter().copied()), "in ascending order");
        assert_eq!((cells.len(), cells.is_empty()), (own.len(), own.is_empty()));
        assert_eq!(numbers(cells.complement()), (0..9).filter(|cell| !own.contains(cell)).collect());
        for cell in Cell::ALL {
            let one = BTreeSet::from([cell.index()]);
            assert_eq!(cells.contains(cell), own.contains(&cell.index()));
            assert_eq!(numbers(cells.with(cell)), own | &one);
            assert_eq!(numbers(cells.without(cell)), own - &one);
        }
        for &(others, ref other) in &subsets {
            assert_eq!(cells == others, own == other);
            assert_eq!(cells.is_superset(others), own.is_superset(other));
            assert_eq!(numbers(cells.union(others)), own | other);
            assert_eq!(numbers(cells.intersection(others)), own & other);
        }
    }
    assert_eq!((Cells::EMPTY, Cells::FULL), (subsets[0].0, subsets[511].0));
}

#[test]
fn mixed_separators_and_line_breaks_at_the_end_are_errors() {
    #[rustfmt::skip]
    let texts = [
        "XOX/OXO...", "XOXOXO/...", "XOX/OXO\n...", "XOX\nOXO/...", "XOX/\nOXO/\n...", "XOX//OXO//...",
        "XOX\n\nOXO\n\n...", "XOX\rOXO\r...", "XOX\n\rOXO\n\r...", "XOX|OXO|...", "XOX, OXO, ...",
        "XOXOXO...\n", "XOX/OXO/...\n", "XOX\nOXO\n...\n", "XOX\r\nOXO\r\n...\r\n", "XOX/OXO/.../",
        "\nXOXOXO...", "/XOX/OXO/...", "XO/XOX/O...", "XOXO/XO/...", "XOX OXO ... ", " XOXOXO...", "XOXOXO....",
    ];
    for text in texts {
        assert_eq!(oracle::read_text(text), None, "{text:?}");
        let message = drawn(Board::read(text)).expect_err(text);
        assert!(is_sentence(&message, text), "{text:?}: {message}");
    }
}

#[test]
fn a_text_that_ends_early_is_too_short_however_its_rows_are_separated() {
    for separator in ["", "/", "\n", "\r\n"] {
        let text = oracle::text(['X', 'O', '.', 'X', '.', 'O', '.', 'X', '.'], separator);
        for end in 0..text.len() {
            let (early, rest) = text.split_at(end);
            let signs = early.chars().filter(|sign| !"/\r\n".contains(*sign)).count();
            if !rest.starts_with("\n") || separator == "\n" {
                let missing = Cell::ALL[signs];
                assert_eq!(Board::read(early), Err(ReadError::TooShort(missing)), "{early:?}");
            }
        }
    }
}

#[test]
fn a_number_is_only_its_own_cell() {
    for cell in 0..9 {
        let near = cell as f64;
        let far = [-1.0, 9.0, 260.0, 256.0 + near, 4_294_967_296.0 + near, near + 0.5, near + 1.0, near - 1.0];
        for number in far.into_iter().chain([f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE]) {
            let mut items = vec![Item::Empty; 9];
            items[cell] = Item::Number(number);
            let message = complaint(&items);
            assert!(names_cell(&message, cell) && is_sentence(&message, ""), "{number} on {cell}: {message}");
        }
    }
}

#[test]
fn an_array_has_nine_entries() {
    for length in (0..30).filter(|&length| length != 9) {
        let message = complaint(&vec![Item::Empty; length]);
        assert!(is_sentence(&message, ""), "{length}: {message}");
    }
}

/// Arbitrary texts, texts of the reader's characters, and boards with some characters replaced.
fn any_text() -> impl Strategy<Value = String> {
    let near_board = (any_grid(), separator(), proptest::collection::vec((0..13usize, any::<char>()), 0..3));
    prop_oneof![
        any::<String>(),
        "[XxOo._ 0-8/\n\r-]{0,14}",
        "[XO.]{3}[/\n\r]{0,2}[XO.]{3}[/\n\r]{0,2}[XO.]{3}[/\n\r]{0,2}",
        near_board.prop_map(|(grid, separator, changes)| {
            let mut signs: Vec<char> = oracle::text(grid, separator).chars().collect();
            for (at, sign) in changes {
                if let Some(place) = signs.get_mut(at) {
                    *place = sign;
                }
            }
            signs.into_iter().collect()
        }),
    ]
}

fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::array::uniform9(prop_oneof![Just('.'), Just('X'), Just('O')])
}

fn separator() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just(""), Just("/"), Just("\n"), Just("\r\n")]
}

fn any_item() -> impl Strategy<Value = Item> {
    prop_oneof![
        4 => Just(Item::Empty),
        4 => "[XxOo._ -]{0,1}".prop_map(Item::Text),
        1 => "[XxOo._ 0-9/\n-]{0,2}".prop_map(Item::Text),
        1 => any::<String>().prop_map(Item::Text),
        1 => (-1..10i32).prop_map(|number| Item::Number(number.into())),
        1 => any::<f64>().prop_map(Item::Number),
        1 => Just(Item::Other),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_the_board_that_the_grammar_says_or_an_error_in_a_sentence(text in any_text()) {
        match drawn(Board::read(&text)) {
            Ok(board) => prop_assert_eq!(Some(board), oracle::read_text(&text).map(|grid| oracle::text(grid, "/"))),
            Err(message) => {
                prop_assert_eq!(oracle::read_text(&text), None, "{}", message);
                prop_assert!(is_sentence(&message, &text), "{}", message);
            }
        }
    }

    #[test]
    fn the_strict_reader_takes_the_eleven_characters_and_nothing_else(text in any_text()) {
        let written = oracle::read_text(&text).map(|grid| oracle::text(grid, "/")).filter(|written| *written == text);
        match text.parse::<Board>() {
            Ok(board) => prop_assert_eq!(Some(board.to_string()), written),
            Err(error) => {
                prop_assert_eq!(written, None);
                prop_assert!(is_sentence(&error.to_string(), &text), "{}", error);
            }
        }
    }

    #[test]
    fn any_array_is_the_board_that_the_grammar_says_or_an_error_in_a_sentence(
        items in prop_oneof![proptest::collection::vec(any_item(), 9), proptest::collection::vec(any_item(), 0..12)],
    ) {
        match drawn(read_items(&items)) {
            Ok(board) => prop_assert_eq!(Some(board), oracle::read_items(&items).map(|grid| oracle::text(grid, "/"))),
            Err(message) => {
                prop_assert_eq!(oracle::read_items(&items), None, "{}", message);
                prop_assert!(is_sentence(&message, &format!("{items:?}")), "{}", message);
                let wrong = |cell: &usize| oracle::item(&items[*cell], *cell).is_none();
                if items.len() == 9 {
                    let first = (0..9).find(wrong).expect("a wrong entry");
                    prop_assert!(names_cell(&message, first), "cell {} is wrong: {}", first, message);
                }
            }
        }
    }

    #[test]
    fn the_error_of_a_wrong_sign_names_its_cell(
        grid in any_grid(),
        separator in separator(),
        cell in 0..9usize,
        sign in prop_oneof![any::<char>(), proptest::char::range('0', '9'), proptest::char::range(' ', '~')],
    ) {
        prop_assume!(oracle::sign(sign, cell).is_none() && !"/\r\n".contains(sign));
        let mut wrong = grid;
        wrong[cell] = sign;
        let text = oracle::text(wrong, separator);
        let message = drawn(Board::read(&text)).expect_err("a wrong sign");
        prop_assert!(names_cell(&message, cell), "{:?}: {}", text, message);
    }
}
