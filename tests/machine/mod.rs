//! What tests need of the machine besides Rust and Chromium, and which of them are left out where it is missing.
//!
//! Where the variable `CI` is set, nothing is left out: the tests fail that need what is missing.

// Each program of the tests uses some of it.
#![allow(dead_code)]

pub mod browsers;
pub mod programs;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use programs::{install, usual};

/// Whether nothing may be left out.
pub fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// Whether the tests in browsers are left out, as their user has said.
pub fn has_no_browser() -> bool {
    env::var_os("UNBEATABLE_NO_BROWSER").is_some_and(|value| value == "1")
}

/// What some tests need, and a machine may lack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    Node,
    Npm,
    Gzip,
    Firefox,
    WebKit,
    Latex,
    Svg,
    Python,
    Java,
    CSharp,
}

impl Need {
    pub const ALL: [Need; 10] = [
        Need::Node,
        Need::Npm,
        Need::Gzip,
        Need::Firefox,
        Need::WebKit,
        Need::Latex,
        Need::Svg,
        Need::Python,
        Need::Java,
        Need::CSharp,
    ];

    /// The tests that are left out without it.
    fn tests(self) -> &'static str {
        match self {
            Need::Node => "the boundary to JavaScript, the scripts in Node, and that all places tell of the same interface",
            Need::Npm => "accessibility (by axe-core), and the npm package with its types and with frameworks",
            Need::Gzip => "the sizes of the scripts",
            Need::Firefox => "the page and the elements in Firefox",
            Need::WebKit => "the page and the elements in WebKit",
            Need::Latex => "that LaTeX opens a saved figure",
            Need::Svg => "that another reader of SVG opens a saved figure",
            Need::Python => "the judge of programs in any language, by programs in Python",
            Need::Java => "that a program in Java is judged as the documentation says",
            Need::CSharp => "that a program in C# is judged as the documentation says",
        }
    }

    /// What is missing, and how to get it; `None` if nothing is. With `required`, it is installed if that is possible.
    fn find(self, required: bool) -> Option<String> {
        let (is_here, missing, package): (fn() -> bool, _, _) = match self {
            Need::Node => (has_node, "no `node`: install Node.js from 20.19 on", None),
            Need::Npm => (has_npm, "no `npm` that reaches its registry: install Node.js from 20.19 on, with npm", None),
            Need::Gzip => (|| has(&["gzip"]), "no `gzip`", None),
            Need::Firefox => return browsers::firefox(required).err(),
            Need::WebKit => return browsers::webkit(required).err(),
            Need::Latex => (has_latex, "no `pdflatex` with the packages forest and standalone", Some("texlive-latex-extra")),
            Need::Svg => (|| has(&["rsvg-convert"]), "no `rsvg-convert`", Some("librsvg2-bin")),
            Need::Python => (|| has(&["python3"]), "no `python3`", Some("python3")),
            Need::Java => (|| has(&["javac", "java"]), "no `javac` with `java`", Some("default-jdk-headless")),
            Need::CSharp => (|| has(&["mcs", "mono"]), "no `mcs` with `mono`", Some("mono-mcs")),
        };
        let is_installed = || required && package.is_some_and(|package| install(missing, &[package])) && is_here();
        let how = package.map(|package| format!(" (Debian: `apt-get install {package}`)")).unwrap_or_default();
        (!is_here() && !is_installed()).then(|| format!("{missing}{how}"))
    }

    /// Whether this machine has it. Where it has not, that is an error if nothing may be left out, and else [`left_out`] tells it.
    pub fn check(self) -> Result<bool, String> {
        let mut known = KNOWN.lock().unwrap();
        match known.entry(self).or_insert_with(|| self.find(is_ci())) {
            None => Ok(true),
            Some(missing) if is_ci() => Err(format!("CI is set, so nothing may be left out: {missing}.")),
            Some(_) => Ok(false),
        }
    }

    /// The same for a program that cannot say at its end what it has left out: prints it now, once. An error is a panic.
    pub fn is_met(self) -> bool {
        static TOLD: Mutex<BTreeSet<Need>> = Mutex::new(BTreeSet::new());
        let is_here = self.check().unwrap_or_else(|why| panic!("{why}"));
        if !is_here && TOLD.lock().unwrap().insert(self) {
            let lines = left_out().into_iter().filter(|(need, _)| *need == self);
            // The output of `eprintln!` is hidden when the test passes.
            lines.for_each(|(_, line)| drop(writeln!(io::stderr(), "{line}")));
        }
        is_here
    }
}

/// What is missing of each need that has been checked.
static KNOWN: Mutex<BTreeMap<Need, Option<String>>> = Mutex::new(BTreeMap::new());

/// A line for each need that has been checked and is not met.
pub fn left_out() -> BTreeMap<Need, String> {
    let known = KNOWN.lock().unwrap();
    let unmet = known.iter().filter_map(|(need, missing)| Some((*need, missing.as_ref()?)));
    unmet.map(|(need, missing)| (need, format!("Not tested here: {}. Reason: {missing}.", need.tests()))).collect()
}

fn has(programs: &[&str]) -> bool {
    programs.iter().all(|program| usual(&[program]).is_some())
}

fn has_node() -> bool {
    runs("node", &["--version"])
}

fn has_npm() -> bool {
    has_node() && runs("npm", &["view", "axe-core", "version"])
}

fn has_latex() -> bool {
    has(&["pdflatex"]) && runs("kpsewhich", &["standalone.cls", "forest.sty"])
}

/// Whether this machine has the program, and it succeeds.
fn runs(program: &str, arguments: &[&str]) -> bool {
    let silent =
        |program| Command::new(program).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    usual(&[program]).is_some_and(|program| silent(program).is_ok_and(|status| status.success()))
}
