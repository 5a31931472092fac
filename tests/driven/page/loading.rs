//! What the page loads, and when: the board at once, the explanation when the visitor turns to it, and the words of one
//! language only.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::json;

use crate::driver::picture::Rect;
use crate::driver::protocol::Mouse;
use crate::driver::server::Server;
use crate::driver::tab::Tab;
use crate::examples::dist::sizes;
use crate::explain::think::Think;

/// How much a first visit may transfer, in bytes after `gzip -9`.
const FIRST_VISIT: usize = 52 * 1024;

/// The scripts, the style and the English words of the explanation.
const EXPLANATION: [&str; 4] = ["explain-en.js", "explain.css", "explain.js", "minimax-tree.js"];

/// Waits until the page is idle, and takes the names of the files below this address that the page has requested since the
/// last call.
async fn requested_files(tab: &Tab, address: &str) -> BTreeSet<String> {
    tab.idle().await;
    let requests = tab.requests().await;
    let names = requests.iter().filter_map(|request| request.strip_prefix(address));
    names
        .map(|name| name.split(['?', '#']).next().unwrap_or_default())
        .map(|name| if name.is_empty() { "index.html" } else { name }.to_owned())
        // Browsers may request the icon at any time.
        .filter(|name| name != "favicon.svg")
        .collect()
}

fn set<'n>(names: impl IntoIterator<Item = &'n str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

#[apply(chromium)]
async fn a_first_visit_is_small(tab: &Tab) {
    let page = ["index.html", "page.css", "page.js", "tic-tac-toe.js"];
    let address = tab.site.server.site("");
    // The sizes in kB, rounded up as in the README: of the visit, and of the words of the story.
    let kilobytes = |bytes: usize| bytes.div_ceil(1_024);
    let (mut visits, mut story_words) = (Vec::new(), Vec::new());
    for (language, words) in [("en", None), ("zh", Some("page-zh.js")), ("ru", Some("page-ru.js"))] {
        tab.prefer_languages(language).await;
        let think = Think::follow(tab, "").await;
        think.game.play(4).await;
        // A mouse that passes over the heading does not load the explanation.
        let heading: Rect = think.ask("$('#think > summary').getBoundingClientRect().toJSON()").await;
        tab.hover(heading.centre()).await;
        let files = requested_files(tab, &address).await;
        assert_eq!(files, set(page.into_iter().chain(words)), "{language}");

        let mut sum = 0;
        for name in files.iter().map(String::as_str).chain(["favicon.svg"]) {
            let (_, size) = sizes(&tab.site, name);
            eprintln!("{language}: {name}: {size} bytes gzipped");
            sum += size;
        }
        eprintln!("A first visit in {language}: {sum} bytes gzipped of at most {FIRST_VISIT}");
        assert!(sum <= FIRST_VISIT, "{language}: {sum}");
        let story = EXPLANATION.map(|name| name.replace("-en", &format!("-{language}")));
        let more = story.each_ref().map(|name| sizes(&tab.site, name).1);
        eprintln!(
            "Once the story is reached, in {language}: {} bytes gzipped",
            sum + more.iter().sum::<usize>()
        );
        visits.push(kilobytes(sum));
        story_words.push(kilobytes(more[0]));
    }
    let [style, script] = ["explain.css", "explain.js"].map(|name| kilobytes(sizes(&tab.site, name).1));
    for said in [
        format!("{} kB in English and {} in Chinese or Russian", visits[0], visits[1].max(visits[2])),
        format!(
            "a script of {script} kB, {style} of style, and {} to {} of words",
            story_words[0], story_words[2]
        ),
    ] {
        assert!(include_str!("../../../README.md").contains(&said), "the README does not say: {said}");
    }
}

#[apply(chromium)]
async fn the_page_needs_neither_its_script_tags_nor_the_languages(tab: &Tab) {
    tab.add_prelude(
        "Object.defineProperty(Document.prototype, 'currentScript', { get: () => null });
         Object.defineProperty(Navigator.prototype, 'languages', { get: () => undefined });",
    )
    .await;
    let think = Think::follow(tab, "#think=moves&lang=ru").await;
    think.game.play(4).await;
    tab.until("document.querySelector('#think .section') !== null && document.documentElement.lang == 'ru'")
        .await;
    tab.visit(&tab.site.server.site("")).await;
    tab.game().await;
    assert_eq!(tab.eval::<String>("document.documentElement.lang").await, "en");
}

#[apply(chromium)]
async fn turning_to_the_explanation_loads_it(tab: &Tab) {
    assert_turning_loads(tab, &tab.site.server.site(""), "").await;
}

#[apply(chromium)]
async fn turning_to_the_explanation_loads_it_by_double_click(tab: &Tab) {
    assert_turning_loads(tab, &tab.site.file(""), "index.html").await;
}

/// Asserts that a scroll, a press and the keyboard's focus each load the explanation, and that nothing loads it before.
async fn assert_turning_loads(tab: &Tab, site: &str, page: &str) {
    for turn in ["scroll", "press", "focus"] {
        tab.visit("about:blank").await;
        tab.visit(&format!("{site}{page}")).await;
        let think = Think { tab, game: tab.game().await };
        let before = requested_files(tab, site).await;
        assert!(
            !before.iter().any(|name| name.starts_with("explain") || name.starts_with("minimax")),
            "{before:?}"
        );

        let at = think.place("#think > summary").await.centre();
        match turn {
            "scroll" => tab.mouse(Mouse::Wheel(40.0), at).await,
            // The mouse button stays down, and as in Safari a press gives no focus.
            "press" => {
                tab.eval::<()>("void addEventListener('mousedown', event => event.preventDefault())").await;
                tab.mouse(Mouse::Press(1), at).await;
            }
            _ => {
                for _ in 0..20 {
                    if !think.ask::<bool>("$('#think').contains(document.activeElement)").await {
                        tab.press("Tab").await;
                    }
                }
            }
        }
        think.until("$('script[src=\"explain.js\"]') !== null").await;
        assert_eq!(requested_files(tab, site).await, set(EXPLANATION), "{turn}");
        assert_eq!(think.ask::<usize>("$$('#think .section').length").await, 0, "{turn}");
        // A loaded file is not loaded again.
        tab.press("Tab").await;
        think.ask::<()>("void ($('#think').open = true)").await;
        think.until("$$('#think .section').length == 10").await;
        assert_eq!(requested_files(tab, site).await, set([]), "{turn}");
    }
}

#[apply(chromium)]
async fn a_link_into_the_explanation_loads_it(tab: &Tab) {
    let address = tab.site.server.site("");
    Think::follow(tab, "#moves=4,0&player=both").await;
    let files = requested_files(tab, &address).await;
    assert!(!files.iter().any(|name| name.starts_with("explain")), "{files:?}");
    Think::follow(tab, "#moves=4,0&think=open").await;
    let mut files = requested_files(tab, &address).await;
    files.retain(|name| name.starts_with("explain") || name.starts_with("minimax"));
    assert_eq!(files, set(EXPLANATION));
}

#[apply(chromium)]
async fn only_the_words_of_the_chosen_language_are_loaded(tab: &Tab) {
    let address = tab.site.server.site("");
    tab.prefer_languages("zh-CN").await;
    // The language of a link comes before that of the browser.
    let think = Think::follow(tab, "#lang=ru").await;
    let files = requested_files(tab, &address).await;
    assert!(files.contains("page-ru.js") && !files.contains("page-zh.js"), "{files:?}");
    for (language, words) in [("zh", &["page-zh.js"][..]), ("ru", &[]), ("en", &[]), ("zh", &[])] {
        think.speak(language).await;
        assert_eq!(requested_files(tab, &address).await, set(words.iter().copied()), "{language}");
    }
    think.unfold().await;
    assert_eq!(
        requested_files(tab, &address).await,
        set(["explain-zh.js", "explain.css", "explain.js", "minimax-tree.js"])
    );
    for (language, words) in [("en", &["explain-en.js"][..]), ("ru", &["explain-ru.js"]), ("zh", &[])] {
        think.speak(language).await;
        assert_eq!(requested_files(tab, &address).await, set(words.iter().copied()), "{language}");
    }
}

#[apply(chromium)]
async fn the_language_may_change_while_the_explanation_loads(tab: &Tab) {
    let think = Think::follow(tab, "").await;
    // The clicks come in one task, so that the language changes before anything has loaded.
    think
        .ask::<()>("void ($('#think > summary').click(), $('#languages [lang=zh]').click(), $('#languages [lang=ru]').click())")
        .await;
    think.until("$('#think-values table') !== null").await;
    assert_eq!(think.ask::<String>("document.documentElement.lang").await, "ru");
    assert!(
        think.text("#think-values caption").await.contains("Ходы X"),
        "{}",
        think.text("#think-values").await
    );
}

/// A copy of the site, in which files can be missing for a while.
struct Copy<'t> {
    tab: &'t Tab,
    folder: std::path::PathBuf,
    server: Server,
}

impl<'t> Copy<'t> {
    /// Copies the files of the site's main folder, and serves the copy.
    async fn new(tab: &'t Tab, name: &str) -> Copy<'t> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-dist-{name}"));
        fs::create_dir_all(&folder).expect("the folder can be made");
        for entry in fs::read_dir(&tab.site.dist).expect("the site can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_file() {
                fs::copy(&path, folder.join(path.file_name().expect("a name"))).expect("it can be copied");
            }
        }
        let server = tab.serve(&folder, "", None).await;
        Copy { tab, folder, server }
    }

    /// Opens the page with this hash.
    async fn open(&self, hash: &str) -> Think<'t> {
        self.tab.visit("about:blank").await;
        self.tab.visit(&self.server.site(hash)).await;
        Think { tab: self.tab, game: self.tab.game().await }
    }

    fn remove(&self, name: &str) {
        fs::remove_file(self.folder.join(name)).expect("the file can be removed");
    }

    fn restore(&self, name: &str) {
        fs::copy(self.tab.site.dist.join(name), self.folder.join(name)).expect("it can be copied");
    }

    /// Takes the faults. Asserts that there are some, and that all are about a file that cannot be loaded.
    async fn assert_only_missing(&self) {
        let is_expected = |fault: &str| fault.contains("404") || fault.starts_with("request failed");
        assert!(self.tab.complains_only(is_expected).await > 0);
    }
}

#[apply(chromium)]
async fn a_missing_or_broken_part_of_the_explanation_is_said_and_can_be_had_later(tab: &Tab) {
    let copy = Copy::new(tab, "without-a-part").await;
    for (language, name, said, again) in [
        ("en", "explain.js", "could not be loaded", "Try again"),
        ("en", "minimax-tree.js", "could not be loaded", "Try again"),
        ("ru", "explain.css", "не удалось загрузить", "Попробовать снова"),
        ("zh", "explain-zh.js", "未能加载", "重试"),
    ] {
        copy.remove(name);
        let think = copy.open(&format!("#lang={language}")).await;
        think.until(&format!("document.documentElement.lang == '{language}'")).await;
        think.click("#think > summary").await;
        think.until("$('#think [role=alert]')?.checkVisibility() == true").await;
        let text = think.text("#think [role=alert]").await;
        assert!(text.contains(said) && text.ends_with(again), "{name}: {text}");
        assert_eq!(think.text("#notice").await, "", "{name}");
        // The game goes on, and another try fails as long as the file is missing.
        think.game.play(4).await;
        think.click("#think .sections button").await;
        think.until("$('#think [role=alert]')?.checkVisibility() == true").await;
        copy.restore(name);
        think.click("#think .sections button").await;
        think.until("$('#think-values table') !== null").await;
        assert!(think.ask::<bool>("document.activeElement == $('#think > summary')").await, "{name}");
        copy.assert_only_missing().await;
    }
    // A script is cut off, as by a broken connection.
    for name in ["explain.js", "minimax-tree.js"] {
        let script = fs::read(copy.folder.join(name)).expect("the script can be read");
        fs::write(copy.folder.join(name), &script[..1000]).expect("the script can be written");
        let think = copy.open("").await;
        think.click("#think > summary").await;
        think.until("$('#think [role=alert]')?.textContent.includes('could not be loaded') == true").await;
        tab.complains_only(|fault| fault.contains("SyntaxError")).await;
        copy.restore(name);
        // Folding and unfolding the explanation tries again, too.
        think.click("#think > summary").await;
        think.click("#think > summary").await;
        think.until("$('#think-values table') !== null").await;
    }
    tab.leave().await;
}

#[apply(chromium)]
async fn without_a_network_the_page_says_so(tab: &Tab) {
    let network = async |offline: bool| {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        tab.send("Network.emulateNetworkConditions", conditions).await;
    };
    let think = Think::follow(tab, "").await;
    network(true).await;
    think.click("#think > summary").await;
    think.until("$('#think [role=alert]')?.textContent.includes('could not be loaded') == true").await;
    network(false).await;
    think.click("#think .sections button").await;
    think.until("$('#think-values table') !== null").await;
    tab.complains_only(|fault| fault.contains("ERR_INTERNET_DISCONNECTED")).await;
}

#[apply(chromium)]
async fn a_missing_language_is_said_and_can_be_had_later(tab: &Tab) {
    let copy = Copy::new(tab, "without-a-language").await;
    // First the language is missing at the start, then with the explanation open.
    let missing = async || {
        copy.remove("page-zh.js");
        let think = copy.open("#lang=zh").await;
        think.until("$('#notice [lang=zh]')?.textContent.includes('未能加载') == true").await;
        assert_eq!(think.ask::<String>("document.documentElement.lang").await, "en");
        copy.restore("page-zh.js");
        think
    };
    let think = missing().await;
    // The story needs the language too, and loads it once the visitor scrolls.
    think.ask::<()>("void $('#story').scrollIntoView()").await;
    think.until("document.documentElement.lang == 'zh'").await;
    assert_eq!(think.text("#notice").await, "");
    copy.assert_only_missing().await;
    let think = missing().await;
    // Nothing scrolls meanwhile.
    think.game.click_on("document.querySelector('#notice button')").await;
    think.until("document.documentElement.lang == 'zh'").await;
    assert_eq!(think.text("#notice").await, "");
    copy.assert_only_missing().await;

    think.click("#think > summary").await;
    think.until("$('#think-values table') !== null").await;
    copy.remove("explain-ru.js");
    think.click("#languages [lang=ru]").await;
    think.until("$('#notice [lang=ru]')?.textContent.includes('не удалось загрузить') == true").await;
    assert_eq!(
        think.ask::<String>("document.documentElement.lang").await,
        "zh",
        "the page is half translated"
    );
    // The choice of another language removes the message.
    think.speak("en").await;
    assert_eq!(think.text("#notice").await, "");
    copy.restore("explain-ru.js");
    think.speak("ru").await;
    copy.assert_only_missing().await;
    tab.leave().await;
}

#[apply(chromium)]
async fn unfolding_shows_something_within_a_tenth_of_a_second(tab: &Tab) {
    // Takes the time from the click to the first frame with any text.
    let clock = "
        window.took = undefined;
        addEventListener('click', () => {
            const begun = performance.now();
            const look = () => {
                if (document.querySelector('#think .sections').innerText.trim() == '') requestAnimationFrame(look);
                else window.took ??= performance.now() - begun;
            };
            look();
        }, { capture: true });
    ";
    let mut rounds: Vec<f64> = Vec::new();
    while rounds.len() < 3 && !rounds.iter().any(|took| *took < 100.0) {
        let think = Think::follow(tab, "").await;
        tab.execute(clock).await;
        think.unfold().await;
        rounds.push(tab.eval("took").await);
    }
    eprintln!("Unfolding shows something after {rounds:?} ms.");
    assert!(rounds.iter().any(|took| *took < 100.0), "{rounds:?} ms");
}
