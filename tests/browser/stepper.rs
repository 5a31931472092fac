//! "How it thinks", the stepper: what leads through a search by hand, for whoever uses it in whatever way.

use serde_json::{Value, json};

use crate::naive::{Act, Record};
use crate::picture::Rect;
use crate::search::{MADE, TOLD, told};
use crate::tab::{CALM, Tab};
use crate::think::Think;
use crate::walk::{LOST, NINE_CALLS, Walk};

tests![
    back_undoes_each_step,
    to_the_end_and_to_the_start,
    next_cut_goes_from_cut_to_cut,
    the_slider_goes_anywhere,
    a_jump_goes_to_any_node,
    a_bad_number_of_a_node_is_said_and_changes_nothing,
    with_reduced_motion_it_works_and_nothing_is_animated,
    nothing_moves_while_one_steps,
    the_keyboard_alone_is_enough,
];

async fn back_undoes_each_step(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "alpha-beta-depth", 0).await;
    let forth = walk.all_steps().await;
    for shown in forth.iter().rev().skip(1) {
        walk.press("Back").await;
        assert_eq!(walk.shown().await, *shown);
    }
    // Before the first step there is nothing, and behind the last.
    walk.press("Back").await;
    assert_eq!(walk.shown().await, forth[0]);
    walk.press("To the end").await;
    walk.press("Step").await;
    assert_eq!(Some(&walk.shown().await), forth.last());
}

async fn to_the_end_and_to_the_start(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax-depth", 0).await;
    let steps = Record::drawn(LOST, "minimax-depth").steps.len();
    // Which of the buttons lead nowhere now.
    let idle = "$$('.stepper [aria-disabled=true]').map(button => button.textContent)";
    for _ in 0..2 {
        assert_eq!(walk.step().await, (0, steps));
        // Minimax has no cuts.
        assert_eq!(
            walk.ask::<Vec<String>>(idle).await,
            ["To the start", "Back", "Next cut"]
        );
        walk.press("To the end").await;
        assert_eq!(walk.step().await, (steps - 1, steps));
        assert_eq!(
            walk.ask::<Vec<String>>(idle).await,
            ["Step", "Next cut", "To the end"]
        );
        // O blocks at the top right corner and loses at the fourth ply.
        assert_eq!(
            told(&walk.shown().await),
            format!("over O the top right corner −6 {}", steps / 2)
        );
        walk.press("Back").await;
        assert_eq!(walk.step().await, (steps - 2, steps));
        assert_eq!(walk.ask::<Vec<String>>(idle).await, ["Next cut"]);
        walk.press("To the start").await;
    }
}

async fn next_cut_goes_from_cut_to_cut(tab: &Tab) {
    for (board, search) in [(LOST, "alpha-beta-depth"), (NINE_CALLS, "minimax")] {
        let walk = Walk::of(tab, board, search, 0).await;
        let record = Record::drawn(board, search);
        let idle = "$$('button').find(({ textContent }) => textContent == 'Next cut').getAttribute('aria-disabled') == 'true'";
        let cuts = (0..record.steps.len()).filter(|&step| record.steps[step].act == Act::Cut);
        for step in cuts {
            assert!(!walk.ask::<bool>(idle).await, "{search} of {board} before {step}");
            walk.press("Next cut").await;
            assert_eq!(walk.step().await.0, step, "{search} of {board}");
            let shown = walk.shown().await;
            assert!(shown.sentence.starts_with("Cut: "), "{}", shown.sentence);
        }
        // Behind the last one it leads nowhere.
        let last = walk.shown().await;
        assert!(walk.ask::<bool>(idle).await, "{search} of {board}");
        walk.press("Next cut").await;
        assert_eq!(walk.shown().await, last, "{search} of {board}");
        let focused: String = walk.ask("document.activeElement.textContent").await;
        assert_eq!(focused, "Next cut", "it keeps the focus");
    }
}

async fn the_slider_goes_anywhere(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let forth = walk.all_steps().await;
    walk.press("To the start").await;
    let slider = format!("{} input[type=range]", walk.at);
    let place: Rect = walk.think.place(&slider).await;
    // By the pointer: the ends and the middle, whose thumb is half of it wide.
    for (across, step) in [(0.999, 17), (0.001, 0), (0.5, 8)] {
        tab.click(place.at(across, 0.5)).await;
        let (at, _) = walk.step().await;
        assert!(at.abs_diff(step) <= 1, "{at} at {across}");
        assert_eq!(walk.shown().await, forth[at]);
    }
    // By keys, from where the pointer has left the focus.
    for (key, step) in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("ArrowLeft", 1),
        ("End", 17),
        ("ArrowRight", 17),
        ("ArrowDown", 16),
        ("PageDown", 14),
    ] {
        tab.press(key).await;
        let (at, _) = walk.step().await;
        // How far a page is, the browser decides.
        assert!(
            at == step || key == "PageDown" && at < 16,
            "{at} instead of {step} after {key}"
        );
        assert_eq!(walk.shown().await, forth[at], "after {key}");
        let [value, text]: [String; 2] = walk
            .ask("(({ value, ariaValueText }) => [value, ariaValueText])($('input[type=range]'))")
            .await;
        assert_eq!(
            [value, text],
            [at.to_string(), format!("Step {} of 18", at + 1)],
            "after {key}"
        );
    }
}

async fn a_jump_goes_to_any_node(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let forth = walk.all_steps().await;
    for (text, node) in [
        ("9", 8),
        ("1", 0),
        ("5", 4),
        ("#7", 6),
        (" 3 ", 2),
        (" # 8", 7),
        ("0006", 5),
    ] {
        walk.jump(text).await;
        assert_eq!(walk.shown().await, forth[MADE[node].0], "“{text}”");
    }
    // By the button.
    walk.think.write(&format!("{} .node input", walk.at), "2").await;
    walk.press("Jump").await;
    assert_eq!(walk.shown().await, forth[1]);
}

async fn a_bad_number_of_a_node_is_said_and_changes_nothing(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    walk.jump("7").await;
    let there = walk.shown().await;
    let error = "(([input, error]) => [error.textContent, input.getAttribute('aria-invalid'), error.role,
        input.getAttribute('aria-describedby') == error.id])([$('.node input'), $('.stepper .error')])";
    for text in [
        "",
        " ",
        "0",
        "10",
        "-1",
        "−1",
        "1.5",
        "1e3",
        "#",
        "x",
        "7 7",
        "99999999999999999999",
        "٣",
        "0x2",
    ] {
        walk.jump(text).await;
        let said: Value = walk.ask(error).await;
        let sentence = "There is no such node: expected a whole number from 1 to 9.";
        assert_eq!(said, json!([sentence, "true", "alert", true]), "“{text}”");
        assert!(
            walk.ask::<bool>("$('.stepper .error').checkVisibility()").await,
            "“{text}”"
        );
        assert_eq!(walk.shown().await, there, "“{text}”");
        assert!(
            walk.ask::<bool>("document.activeElement == $('.node input')")
                .await,
            "“{text}”"
        );
    }
    walk.jump("8").await;
    let said: Value = walk.ask(error).await;
    assert_eq!(said, json!(["", "false", "alert", true]));
    assert_eq!(walk.step().await.0, MADE[7].0);
    // It is said in the language of the page, until somebody goes on, or to another search with other numbers.
    walk.jump("10").await;
    walk.think.speak("ru").await;
    let said: Value = walk.ask(error).await;
    assert!(
        said[0].as_str().is_some_and(|said| said.contains("от 1 до 9")),
        "{said}"
    );
    walk.think.speak("en").await;
    walk.press("Back").await;
    let said: Value = walk.ask(error).await;
    assert_eq!(said, json!(["", "false", "alert", true]));
    walk.jump("10").await;
    walk.choose("search", "alpha-beta").await;
    let said: Value = walk.ask(error).await;
    assert_eq!(said, json!(["", "false", "alert", true]));
}

async fn with_reduced_motion_it_works_and_nothing_is_animated(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let animated = "document.getAnimations().length + document.querySelector('tic-tac-toe').shadowRoot.getAnimations().length";
    for expected in &TOLD[1..] {
        walk.press("Step").await;
        assert_eq!(walk.ask::<usize>(animated).await, 0);
        assert_eq!(told(&walk.shown().await), *expected);
    }
    walk.choose("search-speed", "20").await;
    walk.press("To the start").await;
    // Asked in every frame of the play, which is long over before as many frames have gone by.
    walk.ask::<()>(&format!(
        "void (window.animations = [], (function look(frame) {{
            animations.push({animated});
            if (frame < 240) requestAnimationFrame(() => look(frame + 1));
        }})(0))"
    ))
    .await;
    walk.press("Play").await;
    walk.until("$('input[type=range]').value == 17").await;
    let [frames, most]: [usize; 2] = walk
        .ask("[window.animations.length, Math.max(...window.animations)]")
        .await;
    assert!(frames > 3, "{frames} frames");
    assert_eq!(most, 0);
}

async fn nothing_moves_while_one_steps(tab: &Tab) {
    // What is below the sentence stays where it is, whatever that says.
    for (width, height) in [(1280, 900), (320, 640)] {
        tab.resize(width, height, 1.0).await;
        let walk = Walk::of(tab, LOST, "alpha-beta-depth", 0).await;
        let places = "['.stepper', '.told', '.here', '.tree', '.search > .note'].map(part => {
            const { top, height } = $(part).getBoundingClientRect();
            return [part, top - $('.stepper').getBoundingClientRect().top, height];
        })";
        let first: Value = walk.ask(places).await;
        let steps = walk.step().await.1;
        walk.press("Step").await;
        for _ in 1..steps {
            let now: Value = walk.ask(places).await;
            assert_eq!(
                now,
                first,
                "at {width} px, step {:?}: {}",
                walk.step().await,
                walk.shown().await.sentence
            );
            tab.press("Enter").await;
        }
    }
}

async fn the_keyboard_alone_is_enough(tab: &Tab) {
    let think = Think::follow(tab, &format!("#board={NINE_CALLS}&player=both")).await;
    // The visitor unfolds what there is by Enter alone.
    let focused = "((node) => `${node.localName} ${node.name ?? ''} ${node.textContent.trim().slice(0, 20)}`)(document.activeElement)";
    let to = async |name: &str| {
        let mut seen = Vec::new();
        for _ in 0..60 {
            tab.press("Tab").await;
            let at: String = think.ask(focused).await;
            if at.contains(name) {
                return;
            }
            seen.push(at);
        }
        panic!("{name} is not reached by Tab: {seen:#?}");
    };
    to("How it thinks").await;
    tab.press("Enter").await;
    think.until("$$('#think .section').length == 10").await;
    to("Watch the search").await;
    tab.press("Enter").await;
    think
        .until("$('#think-search [role=treeitem]')?.offsetHeight > 0")
        .await;
    let walk = Walk {
        think: Think {
            tab,
            game: tab.game().await,
        },
        at: "#think-search",
    };

    to("select search ").await;
    for _ in 0..3 {
        tab.press("ArrowUp").await;
    }
    assert_eq!(
        walk.ask::<String>("$('select[name=search]').value").await,
        "minimax"
    );
    to("button  Step").await;
    tab.press("Enter").await;
    tab.press(" ").await;
    assert_eq!(walk.step().await, (2, 18));
    tab.press("Shift+Tab").await;
    assert!(walk.ask::<String>(focused).await.ends_with("Play"));
    tab.press("Shift+Tab").await;
    tab.press("Enter").await;
    assert_eq!(walk.step().await.0, 1);
    tab.press("Shift+Tab").await;
    tab.press(" ").await;
    assert_eq!(walk.step().await.0, 0);
    // A button that leads nowhere keeps the focus.
    assert!(walk.ask::<String>(focused).await.ends_with("To the start"));
    to("button  To the end").await;
    tab.press("Enter").await;
    assert_eq!(walk.step().await.0, 17);
    assert!(walk.ask::<String>(focused).await.ends_with("To the end"));
    tab.press("Tab").await;
    assert_eq!(walk.ask::<String>("document.activeElement.type").await, "range");
    tab.press("Home").await;
    tab.press("ArrowRight").await;
    assert_eq!(walk.step().await.0, 1);
    to("select search-speed").await;
    tab.press("ArrowDown").await;
    assert_eq!(
        walk.ask::<String>("$('select[name=search-speed]').value").await,
        "20"
    );
    tab.press("Tab").await;
    tab.press("9").await;
    tab.press("Enter").await;
    assert_eq!(walk.step().await.0, MADE[8].0);
    to("button  Jump").await;
    tab.press("Enter").await;
    tab.press("Tab").await;
    let row = walk.focused().await;
    assert_eq!(row.title, "O middle");
    tab.press("Home").await;
    tab.press(" ").await;
    assert_eq!(walk.step().await.0, 0);
    assert_eq!(walk.focused().await.place, 0, "the focus stays in the tree");
    tab.press("Tab").await;
    let at: String = walk.ask(focused).await;
    assert!(at.contains("The fatalist"), "{at}");
    for _ in 0..20 {
        if walk.ask::<String>(focused).await.ends_with("Play") {
            break;
        }
        tab.press("Shift+Tab").await;
    }
    tab.press("Enter").await;
    walk.until("document.activeElement.textContent == 'Pause'").await;
    tab.press("Enter").await;
    walk.until("document.activeElement.textContent == 'Play'").await;
    let there = walk.step().await;
    assert!(there.0 < 17, "{there:?}");
    tab.press("Enter").await;
    walk.until("$('input[type=range]').value == 17").await;
    walk.until("document.activeElement.textContent == 'Play'").await;
    assert_eq!(tab.game().await.board().await, NINE_CALLS);
}
