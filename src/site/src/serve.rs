//! The server of the page: the files of the site and nothing else, from memory.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, TcpListener};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, put};

use crate::files::Files;

/// Serves `files` until the process ends.
pub fn serve(files: Files, host: &str, port: u16, open: bool) -> Result<()> {
    let listener = listen(host, port)?;
    let address = address_of(&listener)?;
    writeln!(io::stdout(), "Serving the page on {address}")?;
    if open && let Err(error) = open::that_detached(&address) {
        eprintln!("The browser could not be opened: {error}.");
    }
    let name = listener.local_addr()?.ip().is_loopback().then(|| host.to_owned());
    run(listener, routes(files), name)
}

/// Serves `files` in the background, to this machine alone and on any free port, and returns the address. What a page `PUT`s to
/// `answer` is given to `on_answer`. Browsers let no page from elsewhere send that.
pub fn serve_for_answer(files: Files, on_answer: impl Fn(Bytes) + Clone + Send + Sync + 'static) -> Result<String> {
    const LOOPBACK: &str = "127.0.0.1";
    let listener = listen(LOOPBACK, 0)?;
    let address = address_of(&listener)?;
    let answer = put(async move |answer: Bytes| on_answer(answer));
    let routes = routes(files).route("/answer", answer).layer(DefaultBodyLimit::disable());
    thread::spawn(move || run(listener, routes, Some(LOOPBACK.to_owned())));
    Ok(address)
}

fn address_of(listener: &TcpListener) -> io::Result<String> {
    Ok(format!("http://{}/", listener.local_addr()?))
}

fn routes(files: Files) -> Router {
    let files: BTreeMap<String, Bytes> = files.into_iter().map(|(path, content)| (path, content.into())).collect();
    Router::new().route("/", get(file)).route("/{*path}", get(file)).with_state(Arc::new(files))
}

/// Answers requests until the process ends. `name` is the host's name if only this machine is served; `None` if others are served
/// too, who may know the host by any name.
fn run(listener: TcpListener, routes: Router, name: Option<String>) -> Result<()> {
    let routes = routes.layer(middleware::from_fn_with_state(Arc::new(name), guard));
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        listener.set_nonblocking(true)?;
        axum::serve(tokio::net::TcpListener::from_std(listener)?, routes).await
    })?;
    Ok(())
}

async fn guard(State(name): State<Arc<Option<String>>>, request: Request, next: Next) -> Response {
    match refusal(name.as_deref(), request.headers()) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    }
}

/// The reason to refuse a request; `None` if it is answered. If the request names another host, a page from that
/// host may have redirected its name to this machine, to read what is served.
fn refusal(name: Option<&str>, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Some((StatusCode::BAD_REQUEST, "The request names no host, or more than one: expected one Host.\n"));
    };
    let name = name?;
    let host: Option<Authority> = host.to_str().ok().and_then(|host| host.parse().ok());
    let is_ours = host.is_some_and(|host| {
        let host = host.host().trim_matches(['[', ']']);
        let is_loopback = host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        is_loopback || ["localhost", name].iter().any(|ours| host.eq_ignore_ascii_case(ours))
    });
    let sentence = "This server answers this machine alone: expected the name localhost, or another one with --host.\n";
    (!is_ours).then_some((StatusCode::MISDIRECTED_REQUEST, sentence))
}

/// Takes `port`, or the first free one after it.
fn listen(host: &str, port: u16) -> Result<TcpListener> {
    for candidate in port..=u16::MAX {
        match TcpListener::bind((host, candidate)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => eprintln!("Port {candidate} is taken."),
            listener => {
                return listener.with_context(|| format!("port {candidate} of {host} could not be opened"));
            }
        }
    }
    anyhow::bail!("no port of {host} from {port} on is free")
}

/// Looks the path of a request up among the files, so that no path leads out of the site.
async fn file(State(files): State<Arc<BTreeMap<String, Bytes>>>, path: Option<Path<String>>) -> Response {
    let mut path = path.map(|Path(path)| path).unwrap_or_default();
    if path.is_empty() || path.ends_with('/') {
        path.push_str("index.html");
    }
    match files.get(&path) {
        // Every build may change every file, so browsers must ask again.
        Some(content) => ([(CONTENT_TYPE, media_type(&path)), (CACHE_CONTROL, "no-cache")], content.clone()).into_response(),
        None => (StatusCode::NOT_FOUND, "The site has no such file.\n").into_response(),
    }
}

/// The media type of a file of the site. Common tables take `.ts` for a film and have an old type for `.mjs`.
fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("ts" | "txt" | "md") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
