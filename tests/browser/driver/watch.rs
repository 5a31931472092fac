//! The requests and faults of a page, from the events of the DevTools protocol. Faults are complaints in the console,
//! exceptions, failed requests, and requests to other hosts.

use std::sync::{Mutex, PoisonError};

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

use crate::driver::protocol::{Deed, origin};

/// The deeds of one page from its beginning.
pub struct Watch {
    coming: Mutex<SelectAll<BoxStream<'static, Deed>>>,
}

impl Watch {
    /// Starts to watch the page.
    pub async fn start(page: &Page) -> Result<Watch> {
        let coming = select_all([
            deeds(page.event_listener().await?, exception),
            deeds(page.event_listener().await?, console),
            deeds(page.event_listener().await?, log),
            deeds(page.event_listener().await?, request),
            deeds(page.event_listener().await?, answer),
            deeds(page.event_listener().await?, failure),
        ]);
        Ok(Watch { coming: Mutex::new(coming) })
    }

    /// Takes the deeds that have arrived.
    pub fn deeds(&self) -> Vec<Deed> {
        let mut coming = self.coming.lock().unwrap_or_else(PoisonError::into_inner);
        std::iter::from_fn(|| coming.next().now_or_never().flatten()).collect()
    }
}

/// The deeds in a stream of events.
fn deeds<E>(events: EventStream<E>, read: fn(&E) -> Vec<Deed>) -> BoxStream<'static, Deed>
where
    E: chromiumoxide::cdp::IntoEventKind + Unpin + Send + Sync + 'static,
{
    events.flat_map(move |event| futures::stream::iter(read(&event))).boxed()
}

fn exception(event: &EventExceptionThrown) -> Vec<Deed> {
    let details = &event.exception_details;
    let thrown = details.exception.as_ref().and_then(|exception| exception.description.as_deref());
    vec![Deed::Fault(format!("exception: {} {}", details.text, thrown.unwrap_or_default()))]
}

fn console(event: &EventConsoleApiCalled) -> Vec<Deed> {
    use ConsoleApiCalledType::{Assert, Error, Warning};
    if !matches!(event.r#type, Assert | Error | Warning) {
        return Vec::new();
    }
    let words = event.args.iter().filter_map(|word| match &word.value {
        Some(value) => Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned)),
        None => word.description.clone(),
    });
    vec![Deed::Fault(format!("console: {}", words.collect::<Vec<_>>().join(" ")))]
}

fn log(event: &EventEntryAdded) -> Vec<Deed> {
    let entry = &event.entry;
    if !matches!(entry.level, LogEntryLevel::Warning | LogEntryLevel::Error) {
        return Vec::new();
    }
    vec![Deed::Fault(format!("log: {} {}", entry.text, entry.url.as_deref().unwrap_or_default()))]
}

fn request(event: &EventRequestWillBeSent) -> Vec<Deed> {
    let address = event.request.url.clone();
    let inline = address.starts_with("data:") || address.starts_with("blob:");
    let foreign = !inline && origin(&address) != origin(&event.document_url);
    let fault = foreign.then(|| Deed::Fault(format!("request to another host: {address}")));
    fault.into_iter().chain([Deed::Request(address)]).collect()
}

fn answer(event: &EventResponseReceived) -> Vec<Deed> {
    let response = &event.response;
    let failed = response.status >= 400;
    failed.then(|| Deed::Fault(format!("answer {}: {}", response.status, response.url))).into_iter().collect()
}

fn failure(event: &EventLoadingFailed) -> Vec<Deed> {
    vec![Deed::Fault(format!("request failed: {}", event.error_text))]
}
