//! The site over http on loopback, below a path of its own, next to pages that embed it.

use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// Where the site is. Below the root, because a site that only works there does not work on most hosts.
pub const SITE: &str = "/games/three-in-a-row";

/// A server; it ends with this value.
pub struct Server {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// Serves the folder and a page of a host that embeds it, on a free port, with this Content-Security-Policy.
    pub async fn start(dist: &Path, host: &str, policy: Option<&'static str>) -> Server {
        Server::serve(dist, Html(host.to_owned()), policy).await
    }

    /// Serves the folder and a host's page in another encoding, which the type of its content may name.
    pub async fn start_encoded(dist: &Path, content_type: &'static str, host: &[u8]) -> Server {
        Server::serve(dist, ([(CONTENT_TYPE, content_type)], host.to_owned()), None).await
    }

    async fn serve<P>(dist: &Path, page: P, policy: Option<&'static str>) -> Server
    where
        P: IntoResponse + Clone + Send + Sync + 'static,
    {
        let mut router = Router::new()
            .nest_service(SITE, ServeDir::new(dist))
            .route("/", get(async move || page))
            .route("/never", get(async || -> StatusCode { pending().await }))
            // The browser asks every host for an icon.
            .route("/favicon.ico", get(async || StatusCode::NO_CONTENT));
        if let Some(policy) = policy {
            let name = HeaderName::from_static("content-security-policy");
            router = router.layer(SetResponseHeaderLayer::overriding(
                name,
                HeaderValue::from_static(policy),
            ));
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let task = tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        Server { address, task }
    }

    /// The address of a file of the site; of its page for an empty name.
    pub fn site(&self, name: &str) -> String {
        format!("http://{}{SITE}/{name}", self.address)
    }

    /// The address of the host's page.
    pub fn host(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}
