//! The parts of a refusal that programs read: the code and the details.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use unbeatable::Refusal;

use crate::all_refusals::{details, refusals};

/// The text of a source file.
fn source(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The first text between quotation marks.
fn quoted(code: &str) -> &str {
    code.split('"').nth(1).expect("a quoted text")
}

/// The codes in the library's sources, in the order of the sources.
fn codes_of_the_library() -> Vec<String> {
    let mut codes = Vec::new();
    for file in [
        "cell.rs",
        "read.rs",
        "position.rs",
        "record.rs",
        "notation/error.rs",
        "tree.rs",
        "exercise.rs",
        "exercise/answer.rs",
        "exercise/written_windows.rs",
        "level.rs",
        "algorithm.rs",
    ] {
        let text = source(file);
        let words = text.split("=> \"").skip(1).filter_map(|rest| rest.split_once('"'));
        codes.extend(words.filter(|(_, rest)| rest.starts_with(':')).map(|(code, _)| code.to_owned()));
    }
    codes
}

/// The codes of the boundary's own refusals, for arguments that do not reach the library.
fn codes_of_the_boundary() -> Vec<String> {
    let files =
        ["wasm/boards.rs", "wasm/engine.rs", "wasm/review.rs", "wasm/figure/trace.rs", "wasm/figure/exercise.rs", "wasm/judge.rs"]
            .map(source);
    let codes = files.iter().flat_map(|text| text.split(": Facts =").skip(1).map(quoted));
    codes.map(str::to_owned).collect()
}

#[test]
fn no_two_refusals_have_the_same_code() {
    let mut codes = BTreeSet::new();
    let boundary = codes_of_the_boundary();
    assert_eq!(boundary.len(), 12, "{boundary:?}");
    for code in codes_of_the_library().into_iter().chain(boundary) {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_lowercase());
        assert!(code.split('-').all(is_word), "{code}");
        assert!(codes.insert(code.clone()), "{code} is the code of two refusals");
    }
}

#[test]
fn every_refusal_of_the_sources_is_tested() {
    let listed: BTreeSet<String> = refusals().iter().map(|refusal| refusal.code().to_owned()).collect();
    assert_eq!(listed, codes_of_the_library().into_iter().collect());
}

#[test]
fn every_refusal_is_a_sentence_with_its_details() {
    for refusal in refusals() {
        let sentence = refusal.to_string();
        assert!(sentence.ends_with('.') && sentence.contains("xpected"), "{sentence}");
        let details = details(&*refusal);
        for (name, text) in &details {
            assert!(name.bytes().all(|sign| sign.is_ascii_lowercase()), "{name}: {sentence}");
            // A sentence shows a replacement for a character that cannot be shown.
            assert!(sentence.contains(&text.replace('\n', "\u{fffd}")), "{name} {text}: {sentence}");
        }
        // The details become properties of a JavaScript error, which has these properties already.
        for taken in ["name", "message", "stack", "cause", "code"] {
            assert!(details.iter().all(|(name, _)| *name != taken), "{taken}: {sentence}");
        }
    }
}

#[test]
fn equal_codes_have_equal_names_of_details() {
    let names = |refusal: &dyn Refusal| -> Vec<&str> { details(refusal).into_iter().map(|(name, _)| name).collect() };
    for one in refusals() {
        for other in refusals().iter().filter(|other| other.code() == one.code()) {
            assert_eq!(names(&*one), names(&**other), "{}", one.code());
        }
    }
}
