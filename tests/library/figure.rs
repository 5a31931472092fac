//! The drawing of a recorded search: the drawn nodes and their states at each step, compared with the definitions of the
//! searches alone.

mod below_cuts;
mod drawing;
mod folded;
mod random_acts;
mod user_acts;

use unbeatable::figure::{Figure, Subject};
use unbeatable::search::Scoring;
use unbeatable::search::Textbook;

use crate::searches::{all_searches, numbers_of_article_d};
use drawing::Case;

const EMPTY_BOARD: &str = ".../.../...";

/// The worked examples of the articles, each in every search.
fn articles() -> impl Iterator<Item = Case> {
    const POSITIONS: [(&str, char); 4] = [("O.X/X.X/.OO", 'X'), ("O.X/X../XOO", 'X'), (".X./..X/OOX", 'O'), ("OX./O.X/.OX", 'X')];
    all_searches().flat_map(move |variant| {
        let positions = POSITIONS.map(|(board, turn)| Case::of_board(board, turn, variant));
        positions.into_iter().chain([Case::of_numbers(&numbers_of_article_d(), variant)])
    })
}

#[test]
fn a_tree_of_an_article_is_drawn_whole_at_every_step_and_its_nodes_keep_their_places() {
    let mut figure_of_nine = Vec::new();
    for case in articles() {
        let mut figure = Figure::default();
        let last = case.draw(&mut figure, case.steps() - 1);
        assert!(last.bundles().is_empty() && last.folded().is_empty());
        assert_eq!(last.drawn.len(), case.size());
        figure_of_nine.push((case.size(), case.steps()));
        // Backwards, and then forwards.
        for step in (0..case.steps()).rev().chain(0..case.steps()) {
            let drawing = case.draw(&mut figure, step);
            assert_eq!(drawing.subjects(), last.subjects());
            assert_eq!(drawing.places(), last.places());
        }
    }
    // The nine calls of minimax, and the 26 nodes of the tree of numbers.
    assert_eq!((figure_of_nine[0], figure_of_nine[4]), ((9, 18), (26, 52)));
}

#[test]
fn the_nine_calls_are_drawn_where_one_would_draw_them_by_hand() {
    let case = Case::of_board("O.X/X.X/.OO", 'X', (Textbook::Minimax, Scoring::Plain));
    let drawing = case.draw(&mut Figure::default(), 17);
    //           0
    //     1     4     5
    //  2     3     6     8
    //              7
    let by_hand =
        [(0, 0, 0.0), (1, 1, -1.0), (2, 2, -1.5), (3, 2, -0.5), (4, 1, 0.0), (5, 1, 1.0), (6, 2, 0.5), (7, 3, 0.5), (8, 2, 1.5)];
    let drawn = drawing.drawn.iter().map(|drawn| (drawn.subject, drawn.ply, drawn.place));
    let by_hand = by_hand.map(|(number, ply, place)| (Subject::Visited(number), ply, place));
    assert!(drawn.eq(by_hand), "{:?}", drawing.drawn);
}

#[test]
fn the_steps_from_five_to_seven_empty_cells_are_drawn_as_defined_and_every_17th_of_5_000_or_more() {
    for (board, turn) in [("X../.O./..X", 'O'), ("XO./.X./..O", 'X'), ("O../..X/...", 'X')] {
        for variant in all_searches() {
            let case = Case::of_board(board, turn, variant);
            let mut figure = Figure::default();
            for step in (0..case.steps()).filter(|step| case.steps() < 5_000 || step % 17 == 0) {
                case.draw(&mut figure, step);
            }
        }
    }
}

#[test]
fn a_thousand_steps_from_the_empty_board_are_drawn_as_defined_in_every_search() {
    for variant in all_searches() {
        let case = Case::of_board(EMPTY_BOARD, 'X', variant);
        let samples = if variant.0 == Textbook::Minimax { 100 } else { 1_000 };
        let mut figure = Figure::default();
        for sample in 0..samples {
            // The samples include the first and the last step, and their distances vary.
            let jitter = if sample % (samples - 1) == 0 { 0 } else { sample * 7 % 11 };
            let step = (case.steps() - 1) * sample / (samples - 1) - jitter;
            case.draw(&mut figure, step);
        }
    }
}

#[test]
fn of_a_step_that_does_not_exist_there_is_no_drawing_and_the_figure_stays_as_it_is() {
    let case = Case::of_board("O.X/X.X/.OO", 'X', (Textbook::AlphaBeta, Scoring::Plain));
    let mut figure = Figure::default();
    case.draw(&mut figure, 3);
    figure.close(0);
    for step in [case.steps(), case.steps() + 1, usize::MAX] {
        assert_eq!(figure.draw(&case.trace, step), None);
    }
    assert_eq!(case.draw(&mut figure, 3).drawn.len(), 1);
}
