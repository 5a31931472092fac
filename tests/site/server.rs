//! The server of `cargo run`: its answers, the hosts that it answers to, and its port.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use url::Url;

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
const OUTSIDE: &str = r"
    /../Cargo.toml /../../../../../../../../etc/passwd /element/../../Cargo.toml /%2e%2e/Cargo.toml /.%2e/Cargo.toml
    /..%2fCargo.toml /%2e%2e%2f%2e%2e%2fCargo.toml /..%5cCargo.toml /..\Cargo.toml /%252e%252e/Cargo.toml
    /%252e%252e%252fCargo.toml /%c0%ae%c0%ae/Cargo.toml //etc/passwd /%2fetc/passwd /index.html%00 /%ff /Cargo.toml
    /.git/config ..
";

#[test]
fn no_path_leads_out_of_the_site() {
    let server = Running::start(&["--port", "0"]);
    for path in OUTSIDE.split_whitespace() {
        let status = server.status_of(path, "127.0.0.1");
        assert!(matches!(status.as_str(), "400" | "404"), "{path} is answered with {status}");
    }
    assert_eq!(server.status_of("/index.html", "127.0.0.1"), "200");
}

#[test]
fn it_answers_to_the_names_of_this_machine_alone_unless_it_is_opened_to_others() {
    let server = Running::start(&["--port", "0"]);
    for host in ["localhost", "LocalHost:1", "127.0.0.1:8080", "127.9.9.9", "[::1]", "[::1]:8080"] {
        assert_eq!(server.status_of("/", host), "200", "{host}");
    }
    let others = "example.org,localhost.example.org,127.0.0.1.example.org:8080,192.168.0.1,[2001:db8::1],user@example.org,no host,";
    for host in others.split(',') {
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
    // Whoever opens it to others lets them use their names.
    let open = Running::start(&["--port", "0", "--host", "0.0.0.0"]);
    for host in ["localhost", "example.org", "192.168.0.1:8080"] {
        assert_eq!(open.status_of("/", host), "200", "{host}");
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

#[test]
fn whatever_the_served_page_loads_is_served() {
    let server = Running::start(&["--port", "0"]);
    let page = Url::parse(&format!("http://{}/", server.address)).unwrap();
    let (mut open, mut seen) = (vec![page], BTreeSet::new());
    while let Some(address) = open.pop() {
        let mut answer = server.request("GET", &address.path()[1..]);
        assert_eq!(answer.status(), 200, "{address}");
        let text = answer.body_mut().read_to_string().unwrap();
        let words = ["<script src=\"", "stylesheet\" href=\"", " from \"", "import \"", "import(\""];
        let named = words.into_iter().flat_map(|word| text.split(word).skip(1));
        let named = named.filter_map(|rest| address.join(rest.split('"').next()?).ok());
        open.extend(named.filter(|next| seen.insert(next.clone())));
    }
    assert!(seen.iter().any(|address| address.path() == "/element/generated/wasm.js"), "{seen:#?}");
}

impl Running {
    fn request(&self, method: &str, path: &str) -> ureq::http::Response<ureq::Body> {
        let request =
            ureq::http::Request::builder().method(method).uri(format!("http://127.0.0.1:{}/{path}", self.port())).body(()).unwrap();
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        agent.run(request).unwrap()
    }

    /// The whole answer to these bytes. If the server closes the connection before it has read everything, the end of
    /// the answer may be lost.
    fn answer(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port())).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
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
