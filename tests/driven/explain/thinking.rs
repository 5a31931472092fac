//! "How it thinks" as a whole: unfolded, addressed, under a policy, in every width, for assistive technology.

use crate::driver::tab::Tab;
use crate::element::access::{AXE, assert_clean};
use crate::explain::think::{SECTIONS, Think};
use crate::page::layout::too_small;

/// The fragment that opens every section on a game with some moves, followed by `more`.
pub fn everything(more: &str) -> String {
    format!("#moves=4,0,8,2,1&round=17&think={}{more}", SECTIONS.join(","))
}

#[apply(everywhere)]
async fn it_unfolds_by_the_keyboard_and_by_a_click_and_the_address_opens_the_same_again(tab: &Tab) {
    let think = Think::follow(tab, "").await;
    let sections = "$$('#think .section').length";
    assert_eq!(think.ask::<usize>(sections).await, 0, "nothing is built before");
    think.ask::<()>("void $('#think > summary').focus()").await;
    tab.press("Enter").await;
    think.until(&format!("{sections} == 10")).await;
    let focused: String = think.ask("document.activeElement.parentElement.id").await;
    assert_eq!(focused, "think", "the focus stays");
    tab.press("Enter").await;
    think.until("!$('#think').open && !location.hash.includes('think')").await;

    think.unfold().await;
    think.until("location.hash == '#think=moves,values'").await;
    think.section("claims").await;
    think.until("location.hash == '#think=moves,values,claims'").await;
    think.game.play(4).await;
    think.until("/^#moves=4,\\d&think=moves,values,claims$/.test(location.hash)").await;
    let [address, board]: [String; 2] = think.ask("[location.hash, $('tic-tac-toe').board]").await;
    let again = Think::follow(tab, &address).await;
    assert_eq!(again.game.board().await, board);
    let open: Vec<String> =
        again.ask("$$('#think .section').filter(({ open }) => open).map(({ id }) => id)").await;
    assert_eq!(open, ["think-moves", "think-values", "think-claims"]);
    assert_eq!(again.text("#notice").await, "");
}

#[apply(chromium)]
async fn its_sections_are_in_the_order_of_their_depth_and_ask_nothing_of_the_network(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    let names: Vec<String> = think.ask("$$('#think .section').map(({ id }) => id)").await;
    assert_eq!(names, SECTIONS.map(|name| format!("think-{name}")));
    tab.painted().await;
    tab.requests().await;
    for name in SECTIONS {
        think.section(name).await;
        let [title, teach]: [String; 2] = think
            .ask(&format!("[$('#think-{name} h4').textContent, $('#think-{name} .teach').textContent]"))
            .await;
        assert!(!title.is_empty() && teach.ends_with('.'), "{name}: {title}: {teach}");
    }
    think.game.play(4).await;
    let mut asked = tab.requests().await;
    // The browser asks for the icon again when the address changes.
    asked.retain(|address| !address.starts_with("blob:") && !address.ends_with("favicon.svg"));
    assert_eq!(asked, [] as [&str; 0]);
}

#[apply(chromium)]
async fn a_link_that_is_not_understood_is_said(tab: &Tab) {
    let think = Think::follow(tab, "").await;
    for (hash, part) in [
        ("#moves=4,0&step=x", "step=x"),
        ("#moves=4,0&step=0", "step=0"),
        ("#moves=4,0&search=Quick!&step=abc", "search=Quick!"),
        // The engine knows the names of the searches.
        ("#moves=4,0&think=search&search=quicksort", "search=quicksort"),
        ("#moves=4,0&think=search&search=memory", "search=memory"),
        ("#moves=4,0&think=numbers&tree-search=playing", "tree-search=playing"),
        ("#moves=4,0&think=search&values=Z&search=zzz", "values=Z"),
        ("#moves=4,0&lang=fr", "lang=fr"),
        ("#moves=4,0&think=serach", "think=serach"),
        ("#moves=4,0&think=constructor", "think=constructor"),
        ("#moves=4,0&toString=1", "toString=1"),
        ("#moves=4,0&utm=1", "utm=1"),
    ] {
        tab.readdress("").await;
        think.until("$('#notice').textContent == '' && $('tic-tac-toe').history.length == 0").await;
        tab.readdress(hash).await;
        think.until(&format!("$('#notice').textContent.includes('“{part}”')")).await;
        // The page follows the rest of the link.
        assert_eq!(think.game.board().await, "O../.X./...", "{hash}");
    }
    // The notice is in the language of the link and of the page, and so is the engine's message in it.
    let think = Think::follow(tab, "#moves=4,0&step=x&lang=zh").await;
    think.until("$('#notice').textContent.includes('“step=x”')").await;
    assert!(think.text("#notice").await.starts_with("地址"));
    think.speak("ru").await;
    assert!(think.text("#notice").await.starts_with("Часть ссылки"));
    let think = Think::follow(tab, "#board=XX./.../...&lang=zh").await;
    think.until("$('#notice [lang=zh]')?.textContent.includes('X 太多。') == true").await;
    assert!(think.text("#notice").await.starts_with("地址"));
}

#[apply(chromium)]
async fn what_was_wrong_with_a_link_is_said_until_the_visitor_goes_on(tab: &Tab) {
    // The computer's own move leaves the notice.
    let think = Think::follow(tab, "#player=O&moves=4,4").await;
    think.game.until("game.history.length == 1").await;
    tab.painted().await;
    assert_ne!(think.text("#notice").await, "");
    let cell: usize = think.game.ask("game.board.replaceAll('/', '').indexOf('.')").await;
    think.game.click(cell).await;
    assert_eq!(think.text("#notice").await, "");
    let think = Think::follow(tab, "#board=zzz&think=setup").await;
    assert_ne!(think.text("#notice").await, "");
    think.click("#think-setup .starts button").await;
    assert_eq!(think.text("#notice").await, "");
}

#[apply(chromium)]
async fn another_step_leaves_the_game_alone(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1&player=both&think=search&step=3").await;
    think.game.press_control("undo").await;
    think.until("location.hash.startsWith('#moves=4,0,8,2&')").await;
    think.ask::<()>("void (location.hash = location.hash.replace(/&step=\\d+/, '') + '&step=5')").await;
    think.until("location.hash.includes('step=5')").await;
    // Redo still works, so the game has not begun anew.
    think.game.press_control("redo").await;
    think.until("$('tic-tac-toe').history.length == 5").await;
}

#[apply(everywhere)]
async fn it_works_by_double_click(tab: &Tab) {
    let file = tab.site.file("index.html");
    tab.visit(&format!("{file}#moves=4,0,8,2&think=search,values")).await;
    tab.game().await;
    tab.until("document.querySelector('#think-search[open] minimax-tree')?.steps > 1").await;
}

#[apply(everywhere)]
async fn it_works_under_a_strict_policy(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'";
    let server = tab.serve(&tab.site.dist, "", Some(policy)).await;
    tab.visit(&server.site("")).await;
    let game = tab.game().await;
    game.play(4).await;
    tab.eval::<()>("void document.querySelectorAll('details').forEach(details => details.open = true)").await;
    tab.until("document.querySelectorAll('#think .section').length == 10").await;
    tab.eval::<()>("void document.querySelectorAll('details').forEach(details => details.open = true)").await;
    tab.until("document.querySelector('minimax-tree')?.steps > 1").await;
    tab.painted().await;
    tab.leave().await;
}

#[apply(everywhere)]
async fn where_wasm_is_refused_it_says_so(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'";
    let server = tab.serve(&tab.site.dist, "", Some(policy)).await;
    tab.visit(&server.site("#player=O&moves=4,0")).await;
    tab.until(
        "document.querySelector('tic-tac-toe').shadowRoot.textContent.includes(\"'wasm-unsafe-eval'\")",
    )
    .await;
    // The address keeps its game.
    for tag in ["ru", "en"] {
        tab.eval::<()>(&format!("void document.querySelector('#languages [lang={tag}]').click()")).await;
        let address = format!("#moves=4,0&player=O&lang={tag}");
        tab.until(&format!("location.hash == '{address}'")).await;
    }
    tab.eval::<()>("void document.querySelectorAll('details').forEach(details => details.open = true)").await;
    tab.until(
        "document.querySelector('#think [role=alert]')?.textContent.includes(\"'wasm-unsafe-eval'\") == true",
    )
    .await;
    // The scripts of the game and of the explanation each have an engine.
    tab.complains_of_failed_starts(2, "'wasm-unsafe-eval'").await;
    tab.leave().await;
}

#[apply(everywhere)]
async fn nothing_scrolls_sideways(tab: &Tab) {
    let think = Think::follow(tab, &everything("&values=X")).await;
    think.until("$('#think-proof').open").await;
    leave_the_game(&think).await;
    for language in ["en", "zh", "ru"] {
        think.speak(language).await;
        for width in [320, 375, 768, 896, 1280, 2560] {
            tab.resize(width, 720, 1.0).await;
            tab.painted().await;
            // An element outside of the window is a fault too, even if a box cuts it off.
            let cut: Vec<String> = think
                .ask(
                    "$$('.think *, #left *').filter(node => node.checkVisibility() && !node.closest('.scroll, .hidden, svg')
                        && node.getBoundingClientRect().right > innerWidth + 0.5).map(({ outerHTML }) => outerHTML.slice(0, 120))",
                )
                .await;
            assert_eq!(cut, [] as [&str; 0], "{language} at {width} px");
            tab.assert_fits(language).await;
        }
    }
}

#[apply(chromium)]
async fn targets_are_large_enough(tab: &Tab) {
    // Chinese has the shortest words.
    for language in ["en", "zh"] {
        let think = Think::follow(tab, &everything(&format!("&values=X&lang={language}"))).await;
        think.until("$('#think-proof').open").await;
        leave_the_game(&think).await;
        for width in [320, 1280] {
            tab.resize(width, 720, 1.0).await;
            tab.painted().await;
            let small: Vec<String> = think
                .ask(&too_small(
                    "$$('main button, main input, main select, main textarea, main summary').concat(
                        $$('minimax-tree').flatMap(tree => [...tree.shadowRoot.querySelectorAll('button, input, select, [role=treeitem]')]))",
                ))
                .await;
            assert_eq!(small, [] as [&str; 0], "in {language} at {width} px");
        }
    }
}

#[apply(everywhere)]
async fn axe_finds_nothing_in_light(tab: &Tab) {
    tab.prefer(&[("prefers-color-scheme", "light")]).await;
    axe_finds_nothing(tab, "en").await;
}

#[apply(chromium)]
async fn axe_finds_nothing_in_the_dark_on_a_phone_in_chinese(tab: &Tab) {
    tab.become_phone().await;
    tab.prefer(&[("prefers-color-scheme", "dark")]).await;
    axe_finds_nothing(tab, "zh").await;
}

/// Runs axe with all sections closed, with all open in the middle of a search, after a bad tree and the proof, and with
/// a game to return to.
async fn axe_finds_nothing(tab: &Tab, language: &str) {
    Think::follow(tab, &format!("#think=open&lang={language}")).await;
    tab.execute(AXE).await;
    assert_clean(tab, "all sections closed").await;

    let think = Think::follow(tab, &everything(&format!("&lang={language}&values=X&step=9"))).await;
    tab.execute(AXE).await;
    think.until("$('#think-proof').open").await;
    tab.painted().await;
    assert_clean(tab, "all sections open").await;
    think.write("#think-numbers textarea", "[[3, 17").await;
    tab.press("Tab").await;
    think.click("#think-proof button").await;
    think.until("!$('#think-proof progress')?.checkVisibility()").await;
    assert_clean(tab, "after a bad tree and the proof").await;
    leave_the_game(&think).await;
    assert_clean(tab, "with a game to come back to").await;
}

/// Replaces the game on the board by a start position.
async fn leave_the_game(think: &Think<'_>) {
    think.click("#think-setup .starts button").await;
    think.until("$('#left').checkVisibility()").await;
}
