//! Serves the site, its sources and the tests to one session, at an origin of its own.

use std::env;
use std::fs;
use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Json, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tower_http::services::ServeDir;

use crate::documentation;
use crate::runner::axe;
use crate::runner::oracle_data;
use crate::runner::session::{Session, Wish};

/// How long a browser may take for what a test asks of it; the start of `cargo run` takes the longest.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(120);

/// The path of the site. It is not the root, because a site that works only at the root does not work on most hosts.
const SITE: &str = "/games/three-in-a-row";

/// Runs in every page before the page's own scripts.
const LISTEN: &str = include_str!("../listen.js");
/// What loads it.
const LISTENER: &[u8] = include_bytes!("../listen.html");

/// A running server. It ends when this value is dropped.
pub struct Server {
    /// Host and port.
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// Serves the built site in this folder, and all else that tests need, on a free port.
    pub async fn start(dist: &Path, session: Arc<Session>) -> Server {
        let project = Path::new(env!("CARGO_MANIFEST_DIR"));
        let settings = settings(dist);
        let router = Router::new()
            .route("/do", post(carry_out))
            .route("/done", post(finish))
            .route("/requests", get(requests))
            .route("/listen.js", get(listen))
            .route("/tests.json", get(async || Json(test_files())))
            .route("/settings.json", get(async move || Json(settings)))
            .route("/oracle/{question}", post(oracle_data::answer))
            .route("/favicon.ico", get(async || StatusCode::NO_CONTENT))
            .nest_service("/tests", ServeDir::new(project.join("tests")))
            .route("/documentation.md", get(async || documentation::text()))
            .nest_service("/benches", ServeDir::new(project.join("benches")))
            .nest_service("/axe", ServeDir::new(axe::folder()))
            .nest_service("/www", ServeDir::new(project.join("www")))
            .nest_service(SITE, ServeDir::new(dist).precompressed_gzip())
            .layer(from_fn_with_state(Arc::clone(&session), adapt))
            .with_state(session);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("the listener is bound");
        let task = tokio::spawn(async move { axum::serve(listener, router).await.expect("the server runs") });
        Server { address, task }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry_out(State(session): State<Arc<Session>>, Json(wish): Json<Wish>) -> Response {
    match timeout(COMMAND_TIMEOUT, session.carry_out(wish)).await {
        Ok(Ok(value)) => Json(value).into_response(),
        Ok(Err(why)) => (StatusCode::BAD_REQUEST, why).into_response(),
        // The window must be free when the test is over.
        Err(_) => (StatusCode::BAD_REQUEST, format!("not done after {COMMAND_TIMEOUT:?}")).into_response(),
    }
}

async fn finish(State(session): State<Arc<Session>>, Json(outcome): Json<Value>) {
    session.finish(outcome);
}

async fn requests(State(session): State<Arc<Session>>) -> Json<Vec<String>> {
    Json(session.requests.lock().unwrap().clone())
}

async fn listen(State(session): State<Arc<Session>>) -> Response {
    let script = format!("{LISTEN}\n{}", session.preludes.lock().unwrap());
    ([(CONTENT_TYPE, "text/javascript"), (CACHE_CONTROL, "no-store")], script).into_response()
}

/// Answers a path as the test has said, and puts the script that reports a page's faults into every page.
async fn adapt(State(session): State<Arc<Session>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    session.requests.lock().unwrap().push(request.uri().to_string());
    let own = session.answers.lock().unwrap().get(&path).cloned();
    let (answer, unheard) = match own {
        None => (next.run(request).await, false),
        Some(own) => {
            let Some(body) = own.base64 else { return pending().await };
            let body = BASE64_STANDARD.decode(body).unwrap_or_default();
            let mut answer = Response::new(Body::from(body));
            *answer.status_mut() = own.status.and_then(|status| StatusCode::from_u16(status).ok()).unwrap_or_default();
            for (name, value) in own.headers {
                let name = HeaderName::try_from(name).expect("the name of a header");
                answer.headers_mut().insert(name, HeaderValue::try_from(value).expect("the value of a header"));
            }
            (answer, own.unheard)
        }
    };
    let is_page = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_page || unheard {
        return answer;
    }
    let (mut head, body) = answer.into_parts();
    let page = to_bytes(body, usize::MAX).await.expect("a page of ours");
    // The script goes behind the `<html>` tag, which is found in any encoding that contains ASCII.
    let open = page.windows(5).position(|tag| tag.eq_ignore_ascii_case(b"<html")).unwrap_or(0);
    let end = page[open..].iter().position(|&sign| sign == b'>').map_or(0, |length| open + length + 1);
    let page = [&page[..end], LISTENER, &page[end..]].concat();
    head.headers.remove(CONTENT_LENGTH);
    Response::from_parts(head, Body::from(page))
}

/// The modules with tests, as paths below `tests/browser`.
fn test_files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let mut files: Vec<String> = crate::files::files_below(&root)
        .iter()
        .filter_map(|file| file.strip_prefix(&root).ok()?.to_str())
        .filter(|file| file.ends_with(".test.js"))
        .map(|file| file.replace('\\', "/"))
        .collect();
    files.sort();
    files
}

/// What the environment says to the tests, and the folder of the site.
fn settings(dist: &Path) -> Value {
    let names = ["UNBEATABLE_SOAK", "UNBEATABLE_SEED", "UNBEATABLE_WRITE"];
    let mut settings: Value = names.into_iter().filter_map(|name| Some((name, env::var(name).ok()?))).collect();
    settings["dist"] = json!(dist);
    settings
}

/// Writes a file below `tests` if `UNBEATABLE_WRITE` is set. Returns whether it did.
pub fn save(path: &str, base64: &str) -> Result<bool, String> {
    if env::var_os("UNBEATABLE_WRITE").is_none() {
        return Ok(false);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let content = BASE64_STANDARD.decode(base64).map_err(|error| error.to_string())?;
    fs::write(&file, content).map_err(failed)?;
    Ok(true)
}
