//! The site under test: `dist/` as `cargo run -- build` makes it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::server::Server;

/// A built site.
pub struct Site {
    /// Its folder.
    pub dist: PathBuf,
    /// Its server, for every test that asks for nothing special.
    pub server: Server,
}

impl Site {
    /// Builds the site with the command that everybody uses.
    ///
    /// It compiles in the same target folder as the tests, wherever that is: what is there already is used.
    pub async fn build() -> Result<Site, String> {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let dist = scratch.join("browser-dist");
        let built = Command::new(env!("CARGO_BIN_EXE_unbeatable"))
            .args(["build".as_ref(), "--out".as_ref(), dist.as_os_str()])
            .env(
                "CARGO_TARGET_DIR",
                scratch
                    .parent()
                    .expect("cargo puts its scratch folder into the target folder"),
            )
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .map_err(|error| format!("`cargo run -- build` does not start: {error}"))?;
        if !built.success() {
            return Err(format!("`cargo run -- build` failed: {built}"));
        }
        let server = Server::start(&dist, "", None).await;
        Ok(Site { dist, server })
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
