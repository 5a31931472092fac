//! "How it thinks", the stepper: what leads through a search by hand and by itself, for whoever uses it in whatever way.

use serde_json::{Value, json};

use crate::game::EMPTY;
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
    play_goes_to_the_end_by_itself_and_begins_anew,
    pause_stops_it,
    each_speed_is_faster_than_the_one_before,
    the_fastest_play_of_the_largest_search_takes_seconds,
    the_slider_goes_anywhere,
    a_jump_goes_to_any_node,
    a_bad_number_of_a_node_is_said_and_changes_nothing,
    whatever_stops_the_play_speaks_and_writes_the_address,
    with_reduced_motion_it_works_and_nothing_is_animated,
    nothing_moves_while_one_steps,
    the_keyboard_alone_is_enough,
    by_hand_the_sentence_is_polite_and_in_play_it_is_silent,
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

async fn play_goes_to_the_end_by_itself_and_begins_anew(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    walk.choose("search-speed", "20").await;
    // From the start, from the middle, and from the end, which is from the start again.
    for from in [0, 9, 17] {
        walk.press("To the start").await;
        walk.jump("1").await;
        for _ in 0..from {
            walk.press("Step").await;
        }
        record_steps(&walk).await;
        walk.press("Play").await;
        walk.until("$$('button').some(({ textContent }) => textContent == 'Pause')")
            .await;
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        assert_eq!(walk.step().await, (17, 18));
        let steps: Vec<usize> = walk.ask("window.steps").await;
        // A slow machine makes several steps at once, but in order and from there on.
        let next = (from + 1) % 18;
        assert!(
            steps.is_sorted() && steps.len() > 2 && (next..next + 6).contains(&steps[0]),
            "from {from}: {steps:?}"
        );
    }
}

/// Notes in `window.steps` the number, from 0, of each step that is shown from now on.
async fn record_steps(walk: &Walk<'_>) {
    walk.ask::<()>(
        "(() => {
            window.steps = [];
            window.watch?.disconnect();
            window.watch = new MutationObserver(() => steps.push(Number($('input[type=range]').value)));
            window.watch.observe($('.stepper label > span'), { childList: true, characterData: true, subtree: true });
        })()",
    )
    .await;
}

async fn pause_stops_it(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta", 0).await;
    walk.choose("search-speed", "100").await;
    let mut at = 0;
    for _ in 0..2 {
        walk.press("Play").await;
        walk.until(&format!("$('input[type=range]').value > {}", at + 10))
            .await;
        walk.press("Pause").await;
        let paused = walk.shown().await;
        at = walk.step().await.0;
        for _ in 0..30 {
            tab.painted().await;
        }
        assert_eq!(walk.shown().await, paused);
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        // What has been paused is in the address.
        walk.until(&format!("location.hash.endsWith('step={}')", at + 1))
            .await;
    }
    // Everything else that leads to a step stops it as well.
    for control in ["Step", "Back", "To the start", "To the end"] {
        walk.press("Play").await;
        walk.press(control).await;
        let there = walk.step().await;
        for _ in 0..10 {
            tab.painted().await;
        }
        assert_eq!(walk.step().await, there, "{control}");
    }
}

async fn each_speed_is_faster_than_the_one_before(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    // The fastest is so fast that the whole takes ten seconds.
    let fastest = walk.step().await.1 as f64 / 10.0;
    let mut before = 0.0;
    for (speed, rate) in [
        ("1", 1.0),
        ("4", 4.0),
        ("20", 20.0),
        ("100", 100.0),
        ("fastest", fastest),
    ] {
        walk.choose("search-speed", speed).await;
        walk.press("To the start").await;
        // The first step comes at once, and the time counts from it.
        walk.ask::<()>(
            "void (window.begun = undefined, $$('button').find(({ textContent }) => textContent == 'Play')
                .addEventListener('click', () => window.begun = performance.now(), { once: true }))",
        )
        .await;
        walk.press("Play").await;
        tab.until("window.begun && performance.now() - window.begun > 1600")
            .await;
        let [steps, seconds]: [f64; 2] = walk
            .ask("[Number($('input[type=range]').value), (performance.now() - window.begun) / 1000]")
            .await;
        walk.press("Pause").await;
        eprintln!("search: {steps} steps in {seconds} s at the speed {speed}");
        assert!(
            steps <= 1.0 + seconds * rate * 1.05,
            "{speed}: {steps} in {seconds}"
        );
        assert!(
            steps >= f64::max(1.0, 0.1 * seconds * rate),
            "{speed}: {steps} in {seconds}"
        );
        assert!(steps > before, "{speed} is no faster: {steps} in {seconds}");
        before = steps;
    }
}

async fn the_fastest_play_of_the_largest_search_takes_seconds(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
    walk.choose("search-speed", "fastest").await;
    walk.press("Play").await;
    let called = |caption: &str| {
        walk.bound(&format!(
            "$$('button').some(({{ textContent }}) => textContent == '{caption}')"
        ))
    };
    tab.until(&called("Pause")).await;
    tab.until_over(&called("Play")).await;
    assert_eq!(walk.step().await, (2 * 549_946 - 1, 2 * 549_946));
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
    walk.think.click("#languages [lang=ru]").await;
    let said: Value = walk.ask(error).await;
    assert!(
        said[0].as_str().is_some_and(|said| said.contains("от 1 до 9")),
        "{said}"
    );
    walk.think.click("#languages [lang=en]").await;
    walk.press("Back").await;
    let said: Value = walk.ask(error).await;
    assert_eq!(said, json!(["", "false", "alert", true]));
    walk.jump("10").await;
    walk.choose("search", "alpha-beta").await;
    let said: Value = walk.ask(error).await;
    assert_eq!(said, json!(["", "false", "alert", true]));
}

async fn whatever_stops_the_play_speaks_and_writes_the_address(tab: &Tab) {
    for how in ["Pause", "Next cut", "x"] {
        // Minimax cuts nothing: the button leads nowhere.
        let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
        walk.press("Play").await;
        walk.until("$('input[type=range]').value > 3").await;
        if how == "x" {
            walk.jump(how).await;
        } else {
            walk.press(how).await;
        }
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        let (step, _) = walk.step().await;
        let shown = walk.shown().await;
        assert_eq!(
            walk.think.ask::<String>("$('#said').textContent").await,
            shown.sentence,
            "{how}"
        );
        walk.think
            .until(&format!("location.hash.includes('&step={}')", step + 1))
            .await;
    }
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
        let places = "['.stepper', '.told', '.here', '.tree', '.note:last-of-type'].map(part => {
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

async fn by_hand_the_sentence_is_polite_and_in_play_it_is_silent(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let said = "document.querySelector('#said').textContent";
    let before: String = walk.ask(said).await;
    for control in ["Step", "Step", "Back", "To the end", "To the start"] {
        walk.press(control).await;
        assert_eq!(live(&walk).await, ["polite"], "{control}");
        // It is told where it stands, and not twice.
        assert_eq!(walk.ask::<String>(said).await, before, "{control}");
    }

    walk.choose("search-speed", "4").await;
    walk.press("Play").await;
    for _ in 0..2 {
        let (step, _) = walk.step().await;
        walk.until(&format!("$('input[type=range]').value > {step}"))
            .await;
        assert_eq!(live(&walk).await, ["off"], "at step {step}");
        assert_eq!(walk.ask::<String>(said).await, before);
    }
    walk.press("Pause").await;
    // Where it has come to is said once.
    let sentence = walk.shown().await.sentence;
    assert_eq!(walk.ask::<String>(said).await, sentence);
    walk.press("Step").await;
    assert_eq!(live(&walk).await, ["polite"]);
    assert_eq!(walk.ask::<String>(said).await, sentence);
    walk.choose("search-speed", "100").await;
    walk.press("Play").await;
    walk.until("$('input[type=range]').value == 17").await;
    walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
        .await;
    assert_eq!(walk.ask::<String>(said).await, walk.shown().await.sentence);
}

/// How the regions of the section are told that have any text, as assistive technology gets it.
async fn live(walk: &Walk<'_>) -> Vec<String> {
    walk.ask(
        "$$('[aria-live], [role=status], [role=alert], [role=log], output').filter(({ textContent }) => textContent)
            .map(region => region.ariaLive ?? { status: 'polite', log: 'polite', alert: 'assertive' }[region.role])",
    )
    .await
}
