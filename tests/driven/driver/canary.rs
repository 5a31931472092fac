//! Shows that the checks of every page can fail: each kind of fault is seen in a page that has it on purpose.

use std::time::{Duration, Instant};

use crate::driver::tab::Tab;

#[apply(everywhere)]
async fn faults_are_seen(tab: &Tab) {
    let policy = "default-src 'self'; connect-src *; script-src 'self' 'unsafe-inline'";
    let page = "<!doctype html><html lang=en><title>Faults</title><p>A page with faults.</p>";
    tab.host(page, Some(policy)).await;
    assert_eq!(tab.faults().await, [] as [&str; 0]);

    for (script, told) in [
        ("console.warn('careful', 7)", "console: careful 7"),
        ("console.error(new Error('broken'))", "console: Error: broken"),
        ("console.assert(false, 'no')", "console: no"),
        ("throw new Error('thrown')", "thrown"),
        ("Promise.reject(new Error('rejected'))", "rejected"),
        ("fetch('nothing')", "answer 404"),
        (
            "fetch('http://localhost:65535/').catch(() => 0)",
            "request to another host: http://localhost:65535/",
        ),
        ("fetch('http://localhost:65535/').catch(() => 0)", "request failed"),
        ("new Image().src = 'https://example.test/'", "img-src"),
    ] {
        let run = format!(
            "void document.body.append(Object.assign(document.createElement('script'), {{ text: {script:?} }}))"
        );
        tab.eval::<()>(&run).await;
        let deadline = Instant::now() + Duration::from_secs(10);
        let mut faults = Vec::new();
        while !faults.iter().any(|fault: &String| fault.contains(told)) {
            assert!(Instant::now() < deadline, "{script}: {faults:?}");
            faults.extend(tab.faults().await);
        }
        // Other faults of the script have arrived when the page has painted.
        tab.painted().await;
        tab.faults().await;
    }
}

#[apply(everywhere)]
async fn events_are_heard(tab: &Tab) {
    let page = "<!doctype html><html lang=en><title>Events</title><p>A page with events.</p>";
    tab.host(page, None).await;
    tab.eval::<()>("void Promise.reject('nobody cares')").await;
    tab.until("heard.some(({ type, detail }) => type == 'unhandledrejection' && detail == 'nobody cares')")
        .await;
    tab.faults().await;
}
