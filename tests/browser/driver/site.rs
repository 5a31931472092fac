//! The site under test: `dist/` as `cargo run -- build` makes it.

use std::path::{Path, PathBuf};

use crate::built;
use crate::driver::server::{Prelude, Server};

/// A built site.
pub struct Site {
    /// Its folder.
    pub dist: PathBuf,
    /// Its server, for every test that asks for nothing special.
    pub server: Server,
}

impl Site {
    /// Serves the site; `None` where it does not build, which another test has said.
    pub async fn serve() -> Option<Site> {
        Some(Site::of(built::site()?, None).await)
    }

    /// Serves that folder, with these scripts before those of every page.
    pub async fn of(dist: &Path, prelude: Option<Prelude>) -> Site {
        let server = Server::start(dist, "", None, prelude).await;
        let dist = dist.to_owned();
        Site { dist, server }
    }

    /// The address of a file of the site as a double click opens it.
    pub fn file(&self, name: &str) -> String {
        // Windows writes `C:\a`, and its address is `file:///C:/a`.
        let path = self.dist.join(name).display().to_string().replace('\\', "/");
        let encoded = path
            .replace('%', "%25")
            .replace(' ', "%20")
            .replace('#', "%23")
            .replace('?', "%3F");
        format!("file:///{}", encoded.trim_start_matches('/'))
    }
}
