//! The requests and faults of a page, from the events of the DevTools protocol. Faults are complaints in the console,
//! exceptions, failed requests, and requests to other hosts.

use std::sync::Mutex;

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::{
    EventLoadingFailed, EventRequestWillBeSent, EventResponseReceived,
};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::error::Result;
use chromiumoxide::listeners::EventStream;
use futures::stream::{BoxStream, SelectAll, select_all};
use futures::{FutureExt, StreamExt};

use crate::driver::lock::lock;
use crate::driver::protocol::{self, PageEvent, origin};

/// What one page does, from its beginning.
pub struct Watch {
    coming: Mutex<SelectAll<BoxStream<'static, PageEvent>>>,
}

impl Watch {
    /// Starts to watch the page.
    pub async fn start(page: &Page) -> Result<Watch> {
        let coming = select_all([
            events(page.event_listener().await?, exception),
            events(page.event_listener().await?, console),
            events(page.event_listener().await?, log),
            events(page.event_listener().await?, request),
            events(page.event_listener().await?, answer),
            events(page.event_listener().await?, failure),
        ]);
        Ok(Watch { coming: Mutex::new(coming) })
    }

    /// Takes the events that have arrived.
    pub fn events(&self) -> Vec<PageEvent> {
        let mut coming = lock(&self.coming);
        std::iter::from_fn(|| coming.next().now_or_never().flatten()).collect()
    }
}

/// What the page did, in a stream of the protocol's events.
fn events<E>(events: EventStream<E>, read: fn(&E) -> Vec<PageEvent>) -> BoxStream<'static, PageEvent>
where
    E: chromiumoxide::cdp::IntoEventKind + Unpin + Send + Sync + 'static,
{
    events.flat_map(move |event| futures::stream::iter(read(&event))).boxed()
}

fn exception(event: &EventExceptionThrown) -> Vec<PageEvent> {
    let details = &event.exception_details;
    let thrown = details.exception.as_ref().and_then(|exception| exception.description.as_deref());
    vec![PageEvent::Fault(format!("exception: {} {}", details.text, thrown.unwrap_or_default()))]
}

fn console(event: &EventConsoleApiCalled) -> Vec<PageEvent> {
    use ConsoleApiCalledType::{Assert, Error, Warning};
    if !matches!(event.r#type, Assert | Error | Warning) {
        return Vec::new();
    }
    let words = event.args.iter().filter_map(|word| match &word.value {
        Some(value) => Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned)),
        None => word.description.clone(),
    });
    vec![PageEvent::Fault(format!("console: {}", words.collect::<Vec<_>>().join(" ")))]
}

fn log(event: &EventEntryAdded) -> Vec<PageEvent> {
    let entry = &event.entry;
    if !matches!(entry.level, LogEntryLevel::Warning | LogEntryLevel::Error) {
        return Vec::new();
    }
    vec![PageEvent::Fault(format!("log: {} {}", entry.text, entry.url.as_deref().unwrap_or_default()))]
}

fn request(event: &EventRequestWillBeSent) -> Vec<PageEvent> {
    protocol::request(&event.request.url, Some(origin(&event.document_url)))
}

fn answer(event: &EventResponseReceived) -> Vec<PageEvent> {
    let response = &event.response;
    let failed = response.status >= 400;
    failed
        .then(|| PageEvent::Fault(format!("answer {}: {}", response.status, response.url)))
        .into_iter()
        .collect()
}

fn failure(event: &EventLoadingFailed) -> Vec<PageEvent> {
    vec![PageEvent::Fault(format!("request failed: {}", event.error_text))]
}
