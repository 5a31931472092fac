//! The server of `cargo run`: its answers, the hosts that it answers to, and the requests that it survives.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::time::Duration;

use crate::command::{PUBLIC, Running};

#[test]
fn the_server_has_the_public_files_with_their_types() {
    let server = Running::start(&["--port", "0"]);
    let types = BTreeMap::from([
        ("css", "text/css; charset=utf-8"),
        ("html", "text/html; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("json", "application/json"),
        ("mjs", "text/javascript; charset=utf-8"),
        ("ts", "text/plain; charset=utf-8"),
        ("wasm", "application/wasm"),
    ]);
    for name in PUBLIC {
        let mut got = server.request("GET", name);
        assert_eq!(got.status(), 200, "{name}");
        assert_eq!(got.headers()["content-type"], types[name.rsplit('.').next().unwrap()], "{name}");
        assert_eq!(got.headers()["cache-control"], "no-cache", "{name}");
        let body = got.body_mut().read_to_vec().unwrap();

        let mut head = server.request("HEAD", name);
        assert_eq!(head.status(), 200, "{name}");
        assert_eq!(head.headers()["content-length"], body.len().to_string(), "{name}");
        assert!(head.body_mut().read_to_vec().unwrap().is_empty(), "{name}");
        if name == "index.html" {
            assert!(server.request("GET", "").body_mut().read_to_vec().unwrap() == body);
        }
    }
    assert_eq!(server.request("GET", "favicon.svg").headers()["content-type"], "image/svg+xml");
    assert_eq!(server.request("GET", "no-such-file").status(), 404);
}

#[test]
fn the_server_answers_only_get_and_head() {
    let server = Running::start(&["--port", "0"]);
    for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
        for name in ["", "index.html", "no-such-file"] {
            let answer = server.request(method, name);
            assert_eq!(answer.status(), 405, "{method} /{name}");
            assert_eq!(answer.headers()["allow"], "GET,HEAD", "{method} /{name}");
        }
    }
}

/// Paths that try to lead out of the site.
const OUTSIDE: [&str; 19] = [
    "/../Cargo.toml",
    "/../../../../../../../../etc/passwd",
    "/element/../../Cargo.toml",
    "/%2e%2e/Cargo.toml",
    "/.%2e/Cargo.toml",
    "/..%2fCargo.toml",
    "/%2e%2e%2f%2e%2e%2fCargo.toml",
    "/..%5cCargo.toml",
    "/..\\Cargo.toml",
    "/%252e%252e/Cargo.toml",
    "/%252e%252e%252fCargo.toml",
    "/%c0%ae%c0%ae/Cargo.toml",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/index.html%00",
    "/%ff",
    "/Cargo.toml",
    "/.git/config",
    "..",
];

#[test]
fn no_path_leads_out_of_the_site() {
    let server = Running::start(&["--port", "0"]);
    for path in OUTSIDE {
        let status = server.status_of(path, "127.0.0.1");
        assert!(matches!(status.as_str(), "400" | "404"), "{path} is answered with {status}");
    }
    assert_eq!(server.status_of("/index.html", "127.0.0.1"), "200");
}

#[test]
fn it_answers_to_the_names_of_this_machine_alone() {
    let server = Running::start(&["--port", "0"]);
    for host in ["localhost", "LocalHost:1", "127.0.0.1:8080", "127.9.9.9", "[::1]", "[::1]:8080"] {
        assert_eq!(server.status_of("/", host), "200", "{host}");
    }
    for host in [
        "example.org",
        "localhost.example.org",
        "127.0.0.1.example.org:8080",
        "192.168.0.1",
        "[2001:db8::1]",
        "user@example.org",
        "no host",
        "",
    ] {
        assert_eq!(server.status_of("/", host), "421", "{host}");
        assert_eq!(server.status_of("/page.js", host), "421", "{host}");
    }
    for request in [
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\nConnection: close\r\n\r\n",
    ] {
        let answer = server.answer(request.as_bytes());
        assert!(answer.contains(" 400 Bad Request"), "{request}: {answer}");
        assert!(answer.ends_with("expected one Host.\n"), "{request}: {answer}");
    }
}

#[test]
fn whoever_opens_it_to_others_lets_them_use_their_names() {
    let server = Running::start(&["--port", "0", "--host", "0.0.0.0"]);
    for host in ["localhost", "example.org", "192.168.0.1:8080"] {
        assert_eq!(server.status_of("/", host), "200", "{host}");
    }
}

#[test]
fn odd_requests_get_nothing() {
    let server = Running::start(&["--port", "0"]);
    let long = "x".repeat(100_000);
    for request in [
        "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "get / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "GET /\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\r\n\u{0}\u{1}\u{2}\r\n\r\n",
        "GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        &format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        &format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {long}{long}{long}{long}{long}\r\n\r\n"),
        &format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: y\r\n".repeat(1_000)),
    ] {
        let answer = server.answer(request.as_bytes());
        let begins = &request[..request.len().min(40)];
        assert!(!answer.contains("<"), "{begins:?}: {answer}");
        assert!(!answer.contains(" 200 OK"), "{begins:?}: {answer}");
        assert_eq!(server.status_of("/", "localhost"), "200", "after {begins:?}");
    }
}

#[test]
fn a_thousand_connections_that_come_to_nothing_do_it_no_harm() {
    let server = Running::start(&["--port", "0"]);
    let whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // On any system, a process may have this many connections open at a time.
    for _ in 0..10 {
        let mut open = Vec::new();
        for nth in 0..100 {
            let mut stream = server.connect();
            // Some connections send nothing, some stop within a word, some after the headers, and some ignore the answer.
            let said = [0, 7, whole.len() - 2, whole.len()][nth % 4];
            stream.write_all(&whole[..said]).unwrap();
            if nth % 3 == 0 {
                stream.shutdown(Shutdown::Write).unwrap();
            }
            open.push(stream);
        }
        assert_eq!(server.status_of("/", "localhost"), "200");
    }
}

#[test]
fn a_taken_port_is_said_and_the_next_free_one_used() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let server = Running::start(&["--port", &port.to_string()]);
    assert!(server.port() > port);
    assert_eq!(server.request("GET", "").status(), 200);
    let said = server.stop();
    assert!(said.contains(&format!("Port {port} is taken")), "{said}");
}

impl Running {
    fn request(&self, method: &str, path: &str) -> ureq::http::Response<ureq::Body> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://127.0.0.1:{}/{path}", self.port()))
            .body(())
            .unwrap();
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        agent.run(request).unwrap()
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port())).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The whole answer to these bytes. If the server closes the connection before it has read everything, the end of
    /// the answer may be lost.
    fn answer(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The status of the answer to a GET of the path at this host. Both are sent unchanged.
    fn status_of(&self, path: &str, host: &str) -> String {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let answer = self.answer(request.as_bytes());
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    }
}
