//! A server of the site over HTTP on loopback, below its own path, next to a page that embeds it.

use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::driver::lock::lock;

/// The path of the site. It is not the root, because a site that works only at the root does not work on most hosts.
pub const SITE: &str = "/games/three-in-a-row";

/// Scripts that run in every page before the page's own. Tests may add scripts at any time.
pub type Prelude = Arc<Mutex<String>>;

/// A running server. It ends when this value is dropped.
pub struct Server {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// Serves the folder, and a host's page that may embed the site, on a free port. `policy` is the
    /// Content-Security-Policy of all answers. The scripts of `prelude` run in every page before the page's own.
    pub async fn start(
        dist: &Path,
        host: &str,
        policy: Option<&'static str>,
        prelude: Option<Prelude>,
    ) -> Server {
        Server::serve(dist, Html(host.to_owned()), policy, prelude).await
    }

    /// Like [`Server::start`], with a host's page in another encoding, which `content_type` may name.
    pub async fn start_encoded(
        dist: &Path,
        content_type: &'static str,
        host: &[u8],
        prelude: Option<Prelude>,
    ) -> Server {
        let page = ([(CONTENT_TYPE, content_type)], host.to_owned());
        Server::serve(dist, page, None, prelude).await
    }

    async fn serve<P>(dist: &Path, page: P, policy: Option<&'static str>, prelude: Option<Prelude>) -> Server
    where
        P: IntoResponse + Clone + Send + Sync + 'static,
    {
        let mut router = Router::new()
            .nest_service(SITE, ServeDir::new(dist).precompressed_gzip())
            .route("/", get(async move || page))
            .route("/never", get(async || -> StatusCode { pending().await }))
            // The browser asks every host for an icon.
            .route("/favicon.ico", get(async || StatusCode::NO_CONTENT));
        if let Some(prelude) = prelude {
            let script = async move || {
                let script = lock(&prelude).clone();
                ([(CONTENT_TYPE, "text/javascript"), (CACHE_CONTROL, "no-store")], script)
            };
            router = router.layer(map_response(insert_prelude_tag)).route("/prelude.js", get(script));
        }
        if let Some(policy) = policy {
            let name = HeaderName::from_static("content-security-policy");
            router = router.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(policy)));
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("the listener is bound");
        let task = tokio::spawn(async move { axum::serve(listener, router).await.expect("the server runs") });
        Server { address, task }
    }

    /// The address of a file of the site; an empty name stands for its page.
    pub fn site(&self, name: &str) -> String {
        format!("http://{}{SITE}/{name}", self.address)
    }

    /// The address of the host's page.
    pub fn host(&self) -> String {
        format!("http://{}/", self.address)
    }
}

/// Inserts the script of the prelude into an HTML page, before all other scripts.
async fn insert_prelude_tag(answer: Response) -> Response {
    let is_page =
        answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_page {
        return answer;
    }
    let (mut head, body) = answer.into_parts();
    let page = to_bytes(body, usize::MAX).await.expect("a page of ours");
    // The script goes behind the `<html>` tag, which is found in any encoding that contains ASCII.
    let open = page.windows(5).position(|tag| tag.eq_ignore_ascii_case(b"<html")).unwrap_or(0);
    let end = page[open..].iter().position(|&sign| sign == b'>').map_or(0, |length| open + length + 1);
    let page = [&page[..end], b"<script src=/prelude.js></script>", &page[end..]].concat();
    head.headers.remove(CONTENT_LENGTH);
    Response::from_parts(head, Body::from(page))
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}
