//! The site under test: `dist/` as `cargo run -- build` makes it.

use std::path::{Path, PathBuf};

use crate::driver::server::{Prelude, Server};

/// The page that a tab shows between two tests. It names an icon. Otherwise the browser requests one late, when this server has ended,
/// and the next test counts the failed request as its own fault.
const EMPTY: &str = "<!doctype html><link rel=icon href='data:,'>";

/// The built site with its server.
pub struct Site {
    /// The folder of the site.
    pub dist: PathBuf,
    /// Its server.
    pub server: Server,
}

impl Site {
    /// Serves this folder. The scripts of `prelude` run in every page before the page's own.
    pub async fn of(dist: &Path, prelude: Option<Prelude>) -> Site {
        let server = Server::start(dist, EMPTY, None, prelude).await;
        let dist = dist.to_owned();
        Site { dist, server }
    }

    /// The `file:` address of a file of the site, as a double click opens it.
    pub fn file(&self, name: &str) -> String {
        // Windows writes `C:\a`, and its address is `file:///C:/a`.
        let path = self.dist.join(name).display().to_string().replace('\\', "/");
        let encoded = path.replace('%', "%25").replace(' ', "%20").replace('#', "%23").replace('?', "%3F");
        format!("file:///{}", encoded.trim_start_matches('/'))
    }
}
