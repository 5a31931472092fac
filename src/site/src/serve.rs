//! The server of the page: the files of the site and nothing else, from memory.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write};
use std::net::TcpListener;
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::site::Files;

/// Serves `files` until the process ends.
pub fn serve(files: Files, host: &str, port: u16, open: bool) -> Result<()> {
    let listener = listen(host, port)?;
    let address = format!("http://{}/", listener.local_addr()?);
    writeln!(io::stdout(), "Serving the page on {address}")?;
    if open && let Err(error) = open::that_detached(&address) {
        eprintln!("The browser could not be opened: {error}.");
    }

    let files: BTreeMap<String, Bytes> = files
        .into_iter()
        .map(|(path, content)| (path, content.into()))
        .collect();
    let site = Router::new()
        .route("/", get(file))
        .route("/{*path}", get(file))
        .with_state(Arc::new(files));
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(async {
            listener.set_nonblocking(true)?;
            axum::serve(tokio::net::TcpListener::from_std(listener)?, site).await
        })?;
    Ok(())
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

/// Answers a request by looking its path up among the files, so that no path leads out of the site.
async fn file(State(files): State<Arc<BTreeMap<String, Bytes>>>, path: Option<Path<String>>) -> Response {
    let mut path = path.map(|Path(path)| path).unwrap_or_default();
    if path.is_empty() || path.ends_with('/') {
        path.push_str("index.html");
    }
    match files.get(&path) {
        // Every build may change every file, so browsers must ask again.
        Some(content) => (
            [(CONTENT_TYPE, media_type(&path)), (CACHE_CONTROL, "no-cache")],
            content.clone(),
        )
            .into_response(),
        None => (StatusCode::NOT_FOUND, "The site has no such file.\n").into_response(),
    }
}

/// The media type of what a site has. Tables from elsewhere call `.ts` a film and `.mjs` by its old name.
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
